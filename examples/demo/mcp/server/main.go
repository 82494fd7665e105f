// Command server is the MCP server of the demo: two tools over a few pages of documentation, on
// the official Go SDK.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"sort"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// pages is the documentation.
var pages = map[string]string{
	"getting-started": "Run `go install example.com/docs@latest` to install it, then `docs serve`.",
	"configuration":   "The file docs.yaml names the folders to serve.",
	"faq":             "It serves Markdown only; install a newer version to have tables.",
}

type searchArgs struct {
	Query string `json:"query" jsonschema:"words that the page must hold"`
}

type searchResult struct {
	Pages []string `json:"pages"`
}

type pageArgs struct {
	Page string `json:"page" jsonschema:"a page that search has found"`
}

func search(_ context.Context, _ *mcp.CallToolRequest, args searchArgs) (*mcp.CallToolResult, searchResult, error) {
	found := searchResult{Pages: []string{}}
	for name, text := range pages {
		if strings.Contains(strings.ToLower(text), strings.ToLower(args.Query)) {
			found.Pages = append(found.Pages, name)
		}
	}
	sort.Strings(found.Pages)
	return nil, found, nil
}

func page(_ context.Context, _ *mcp.CallToolRequest, args pageArgs) (*mcp.CallToolResult, any, error) {
	text, ok := pages[args.Page]
	if !ok {
		return nil, nil, fmt.Errorf("there is no page %q", args.Page)
	}
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}, nil, nil
}

// newHandler serves the tools, and one that the demo does not expose.
func newHandler() http.Handler {
	server := mcp.NewServer(&mcp.Implementation{Name: "docs", Version: "1.0.0"}, nil)
	mcp.AddTool(server, &mcp.Tool{Name: "search", Description: "Finds pages of the documentation by their words"}, search)
	mcp.AddTool(server, &mcp.Tool{Name: "page", Description: "Reads a page of the documentation"}, page)
	mcp.AddTool(server, &mcp.Tool{Name: "reindex", Description: "Builds the index anew; for administrators"},
		func(context.Context, *mcp.CallToolRequest, struct{}) (*mcp.CallToolResult, any, error) {
			return &mcp.CallToolResult{}, nil, nil
		})
	mux := http.NewServeMux()
	mux.Handle("/mcp", mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return server },
		&mcp.StreamableHTTPOptions{Stateless: true, JSONResponse: true}))
	return mux
}

func main() {
	address := flag.String("listen", "127.0.0.1:8931", "the address to listen on")
	flag.Parse()
	listener, err := net.Listen("tcp", *address)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Fprintf(os.Stderr, "MCP server at http://%s/mcp\n", listener.Addr())
	log.Fatal(http.Serve(listener, newHandler()))
}
