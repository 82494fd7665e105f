// The clients that are compared. Each call adds 2 and 3 and checks the sum.

package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"

	mcpgo "github.com/mark3labs/mcp-go/client"
	mcpgotransport "github.com/mark3labs/mcp-go/client/transport"
	mcpgotypes "github.com/mark3labs/mcp-go/mcp"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/affgen/affgen/rtlib/mcp"
)

// client is one of them, connected. measure has it make calls with so many callers at once.
type client struct {
	name    string
	measure func(calls, callers int) (sample, error)
}

// inProcess is a client of this process.
func inProcess(ctx context.Context, name string, call func(ctx context.Context) error) client {
	return client{name, func(calls, callers int) (sample, error) { return run(ctx, call, calls, callers) }}
}

// connectAll connects them all; the floor is the first. stop ends what is no part of this process.
func connectAll(ctx context.Context, url string) (list []client, stop func(), err error) {
	// Eight callers keep their connections.
	transport := &http.Transport{MaxIdleConnsPerHost: 16}
	hc := &http.Client{Transport: transport}
	list = []client{inProcess(ctx, "net/http alone", func(ctx context.Context) error { return plainCall(ctx, hc, url) })}
	for _, connect := range []func(context.Context, *http.Client, string) (client, error){connectOurs, connectMcpGo, connectGoSDK} {
		c, err := connect(ctx, hc, url)
		if err != nil {
			return nil, nil, err
		}
		list = append(list, c)
	}
	c, stop, err := connectNode(ctx, url)
	return append(list, c), stop, err
}

// plainCall is what a program without a client library does.
func plainCall(ctx context.Context, hc *http.Client, url string) error {
	body, err := json.Marshal(map[string]any{
		"jsonrpc": "2.0", "id": 1, "method": "tools/call",
		"params": map[string]any{
			"name": "add", "arguments": map[string]int{"a": 2, "b": 3},
			"_meta": map[string]any{
				"io.modelcontextprotocol/protocolVersion":    "2026-07-28",
				"io.modelcontextprotocol/clientCapabilities": struct{}{},
			},
		},
	})
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Accept", "application/json, text/event-stream")
	req.Header.Set("MCP-Protocol-Version", "2026-07-28")
	req.Header.Set("Mcp-Method", "tools/call")
	req.Header.Set("Mcp-Name", "add")
	resp, err := hc.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	var answer struct {
		ID     int
		Result struct {
			Content           []struct{ Type, Text string }
			StructuredContent json.RawMessage
			IsError           bool
		}
	}
	if err := json.NewDecoder(messageOf(resp)).Decode(&answer); err != nil {
		return err
	}
	// To the end, so that the connection is used again.
	if _, err := io.Copy(io.Discard, resp.Body); err != nil {
		return err
	}
	if answer.ID != 1 || len(answer.Result.Content) != 1 {
		return fmt.Errorf("wrong answer: %+v", answer)
	}
	return checkSum(answer.Result.StructuredContent)
}

// messageOf is where the answer's JSON begins. The server's streams have it in the one data
// line of their only event.
func messageOf(resp *http.Response) io.Reader {
	if resp.Header.Get("Content-Type") == "application/json" {
		return resp.Body
	}
	r := bufio.NewReader(resp.Body)
	// What is no stream fails in the decoder.
	_, _ = r.Discard(len("event: message\ndata: "))
	return r
}

func connectOurs(ctx context.Context, hc *http.Client, url string) (client, error) {
	c, err := mcp.NewClient(url, mcp.Options{Transport: hc.Transport})
	return inProcess(ctx, "affgen", func(ctx context.Context) error {
		r, err := c.CallTool(ctx, mcp.Name("add"), map[string]int{"a": 2, "b": 3}, nil)
		if err != nil {
			return err
		}
		return checkSum(r.StructuredContent)
	}), err
}

func connectGoSDK(ctx context.Context, hc *http.Client, url string) (client, error) {
	c := gosdk.NewClient(&gosdk.Implementation{Name: "bench", Version: "1"}, nil)
	s, err := c.Connect(ctx, &gosdk.StreamableClientTransport{Endpoint: url, HTTPClient: hc, DisableStandaloneSSE: true}, nil)
	if err != nil {
		return client{}, err
	}
	return inProcess(ctx, "go-sdk 1.8.0", func(ctx context.Context) error {
		r, err := s.CallTool(ctx, &gosdk.CallToolParams{Name: "add", Arguments: map[string]int{"a": 2, "b": 3}})
		if err != nil {
			return err
		}
		return checkValue(r.StructuredContent)
	}), nil
}

func connectMcpGo(ctx context.Context, hc *http.Client, url string) (client, error) {
	c, err := mcpgo.NewStreamableHttpClient(url, mcpgotransport.WithHTTPBasicClient(hc))
	if err == nil {
		err = c.Start(ctx)
	}
	if err == nil {
		_, err = c.Initialize(ctx, mcpgotypes.InitializeRequest{})
	}
	return inProcess(ctx, "mcp-go 1.2.1", func(ctx context.Context) error {
		var q mcpgotypes.CallToolRequest
		q.Params.Name, q.Params.Arguments = "add", map[string]int{"a": 2, "b": 3}
		r, err := c.CallTool(ctx, q)
		if err != nil {
			return err
		}
		return checkValue(r.StructuredContent)
	}), err
}

func checkValue(v any) error {
	raw, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return checkSum(raw)
}

func checkSum(raw json.RawMessage) error {
	var sum struct{ Sum int }
	if err := json.Unmarshal(raw, &sum); err != nil || sum.Sum != 5 {
		return fmt.Errorf("2 + 3 is %s, %v", raw, err)
	}
	return nil
}
