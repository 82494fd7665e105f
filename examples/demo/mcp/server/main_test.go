package main

import (
	"context"
	"net/http/httptest"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// TestServer calls the tools with the SDK's own client.
func TestServer(t *testing.T) {
	server := httptest.NewServer(newHandler())
	defer server.Close()
	ctx := context.Background()
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(ctx, &mcp.StreamableClientTransport{Endpoint: server.URL + "/mcp"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	for _, c := range []struct {
		tool, arg, value, want string
		isError                bool
	}{
		{"search", "query", "INSTALL", `{"pages":["faq","getting-started"]}`, false},
		{"page", "page", "configuration", pages["configuration"], false},
		{"page", "page", "missing", `there is no page "missing"`, true},
	} {
		result, err := session.CallTool(ctx, &mcp.CallToolParams{Name: c.tool, Arguments: map[string]any{c.arg: c.value}})
		if err != nil {
			t.Fatal(err)
		}
		text, _ := result.Content[0].(*mcp.TextContent)
		if text == nil || text.Text != c.want || result.IsError != c.isError {
			t.Errorf("%s(%s): %+v, error %v", c.tool, c.value, result.Content[0], result.IsError)
		}
	}
}
