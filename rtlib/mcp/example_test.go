package mcp_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"

	"github.com/affgen/affgen/rtlib/mcp"
)

// A program lists a server's tools and calls one.
func ExampleClient() {
	server := httptest.NewServer(http.HandlerFunc(exampleServer))
	defer server.Close()
	ctx := context.Background()

	client, err := mcp.NewClient(server.URL, mcp.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	list, err := client.ListTools(ctx)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range list.Rejected {
		fmt.Printf("cannot use %s: %s\n", r.Name, r.Reason)
	}
	reply, err := client.CallTool(ctx, list.Tools[0], map[string]string{"name": "Ada"}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(reply.Content[0].Text, reply.IsError)

	_, err = client.CallTool(ctx, mcp.Name("nope"), nil, nil)
	var rpc *mcp.RPCError
	if errors.As(err, &rpc) {
		fmt.Println(rpc.Code, rpc.Message)
	}
	// Output:
	// cannot use old: inputSchema is not an object
	// Hello, Ada! false
	// -32602 no tool nope
}

func exampleServer(w http.ResponseWriter, r *http.Request) {
	var q struct {
		ID     int
		Method string
		Params struct {
			Name      string
			Arguments struct{ Name string }
		}
	}
	if err := json.NewDecoder(r.Body).Decode(&q); err != nil {
		http.Error(w, "bad JSON", http.StatusBadRequest)
		return
	}
	answer := `"error":{"code":-32602,"message":"no tool ` + q.Params.Name + `"}`
	switch {
	case q.Method == "tools/list":
		answer = `"result":{"tools":[{"name":"greet","inputSchema":{"type":"object"}},{"name":"old"}]}`
	case q.Params.Name == "greet":
		answer = fmt.Sprintf(`"result":{"content":[{"type":"text","text":"Hello, %s!"}]}`, q.Params.Arguments.Name)
	}
	w.Header().Set("Content-Type", "application/json")
	fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%d,%s}`, q.ID, answer)
}
