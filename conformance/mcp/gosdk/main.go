// Command gosdk is a server on the official Go SDK, for the tests of conformance/mcp: what
// the SDK's own everything-server does not have, namely structured results, annotated
// arguments beside others, and pages. It is a module of its own, so that affgen does not
// require the SDK; its go.mod names the everything-server as a tool, so that both are built
// here. Prints "PORT n" and answers at /json and /sse.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type sumArgs struct {
	A int `json:"a"`
	B int `json:"b"`
}

type sumResult struct {
	Sum int `json:"sum"`
}

func add(_ context.Context, _ *mcp.CallToolRequest, args sumArgs) (*mcp.CallToolResult, sumResult, error) {
	return nil, sumResult{args.A + args.B}, nil
}

func fail(context.Context, *mcp.CallToolRequest, struct{}) (*mcp.CallToolResult, any, error) {
	return nil, nil, errors.New("no such flight")
}

// echo gives the arguments back as text.
func echo(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: string(req.Params.Arguments)}}}, nil
}

// querySchema has annotated arguments of each type, one far inside, beside one that has none.
const querySchema = `{
	"type": "object",
	"properties": {
		"region": {"type": "string", "x-mcp-header": "Region"},
		"limit": {"type": "integer", "x-mcp-header": "Limit"},
		"dry": {"type": "boolean", "x-mcp-header": "Dry"},
		"opts": {"type": "object", "properties": {"tenant": {"type": "string", "x-mcp-header": "Tenant"}}},
		"sql": {"type": "string"}
	}
}`

func newServer() *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "gosdk", Version: "1.0.0"}, &mcp.ServerOptions{Instructions: "A server of the Go SDK.", PageSize: 2})
	mcp.AddTool(s, &mcp.Tool{Name: "add", Description: "Adds"}, add)
	mcp.AddTool(s, &mcp.Tool{Name: "fail", Description: "Fails"}, fail)
	s.AddTool(&mcp.Tool{Name: "query", Description: "Annotated", InputSchema: json.RawMessage(querySchema)}, echo)
	return s
}

func main() {
	server := newServer()
	mux := http.NewServeMux()
	for _, asJSON := range []bool{true, false} {
		path := map[bool]string{true: "/json", false: "/sse"}[asJSON]
		mux.Handle(path, mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return server },
			&mcp.StreamableHTTPOptions{Stateless: true, JSONResponse: asJSON}))
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("PORT", l.Addr().(*net.TCPAddr).Port)
	log.Fatal(http.Serve(l, mux))
}
