package mcp_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"

	"github.com/affgen/affgen/rtlib/mcp"
)

// declaring is a transport for a program that can answer a server's questions: the client
// itself declares no capabilities.
type declaring struct {
	next         http.RoundTripper
	capabilities json.RawMessage
}

func (d declaring) RoundTrip(r *http.Request) (*http.Response, error) {
	var message struct {
		JSONRPC string                     `json:"jsonrpc"`
		ID      json.RawMessage            `json:"id"`
		Method  string                     `json:"method"`
		Params  map[string]json.RawMessage `json:"params"`
	}
	if err := json.NewDecoder(r.Body).Decode(&message); err != nil {
		return nil, err
	}
	var meta map[string]json.RawMessage
	if err := json.Unmarshal(message.Params["_meta"], &meta); err != nil {
		return nil, err
	}
	meta["io.modelcontextprotocol/clientCapabilities"] = d.capabilities
	var err error
	if message.Params["_meta"], err = json.Marshal(meta); err != nil {
		return nil, err
	}
	body, err := json.Marshal(message)
	if err != nil {
		return nil, err
	}
	r = r.Clone(r.Context()) // a RoundTripper leaves its request alone
	r.Body, r.ContentLength, r.GetBody = io.NopCloser(bytes.NewReader(body)), int64(len(body)), nil
	return d.next.RoundTrip(r)
}

// A server asks before it acts. The program has declared that it can answer, and calls
// again with the answer and the server's state.
func ExampleOptions() {
	server := httptest.NewServer(http.HandlerFunc(askingServer))
	defer server.Close()
	ctx := context.Background()
	client, err := mcp.NewClient(server.URL, mcp.Options{
		Header:    http.Header{"Authorization": {"Bearer t0ken"}},
		Transport: declaring{http.DefaultTransport, json.RawMessage(`{"elicitation":{"form":{}}}`)},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	args := map[string]string{"env": "prod"}
	reply, err := client.CallTool(ctx, mcp.Name("deploy"), args, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for reply.Type == "input_required" {
		answers := map[string]any{}
		for key := range reply.InputRequests {
			answers[key] = map[string]any{"action": "accept", "content": map[string]bool{"ok": true}}
		}
		reply, err = client.CallTool(ctx, mcp.Name("deploy"), args, &mcp.CallOptions{InputResponses: answers, RequestState: reply.RequestState})
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(reply.Content[0].Text)
	// Output:
	// deployed
}

// What went wrong is one of three kinds, or a failure of the network or the context.
func ExampleRPCError() {
	server := httptest.NewServer(http.HandlerFunc(askingServer))
	defer server.Close()
	client, err := mcp.NewClient(server.URL, mcp.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = client.CallTool(context.Background(), mcp.Name("deploy"), nil, nil)

	var rpc *mcp.RPCError
	var status *mcp.HTTPError
	var breach *mcp.ProtocolError
	switch {
	case errors.As(err, &rpc) && rpc.Code == mcp.CodeMissingCapability:
		fmt.Printf("the server wants to ask: %s\n", rpc.Data)
	case errors.As(err, &rpc):
		fmt.Println("the server refused:", rpc.Code, rpc.Message)
	case errors.As(err, &status):
		fmt.Println("not an MCP answer:", status.Status)
	case errors.As(err, &breach):
		fmt.Println("the server breaks the protocol:", breach.Message)
	}
	// Output:
	// the server wants to ask: {"requiredCapabilities":{"elicitation":{}}}
}

func askingServer(w http.ResponseWriter, r *http.Request) {
	var q struct {
		ID     int
		Params struct {
			InputResponses map[string]any
			RequestState   string
			Meta           map[string]json.RawMessage `json:"_meta"`
		}
	}
	if err := json.NewDecoder(r.Body).Decode(&q); err != nil {
		http.Error(w, "bad JSON", http.StatusBadRequest)
		return
	}
	answer := `"result":{"resultType":"input_required","inputRequests":{"sure":{"method":"elicitation/create","params":{}}},"requestState":"s1"}`
	w.Header().Set("Content-Type", "application/json")
	switch {
	case string(q.Params.Meta["io.modelcontextprotocol/clientCapabilities"]) == "{}":
		w.WriteHeader(http.StatusBadRequest)
		answer = `"error":{"code":-32021,"message":"cannot ask","data":{"requiredCapabilities":{"elicitation":{}}}}`
	case q.Params.InputResponses["sure"] != nil && q.Params.RequestState == "s1":
		answer = `"result":{"content":[{"type":"text","text":"deployed"}]}`
	}
	fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%d,%s}`, q.ID, answer)
}
