package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/affgen/affgen/conformance/mcp/official"
	"github.com/affgen/affgen/rtlib/mcp"
)

// startSDK starts the official TypeScript server and returns its URL.
func startSDK(t *testing.T) string { return startServer(t, official.SDK) }

// startServer starts the server script that belongs to the packages.
func startServer(t *testing.T, p official.Packages) string {
	t.Helper()
	url, stop, err := p.Server(context.WithoutCancel(t.Context()), installed(t, p), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stop)
	return url
}

func connect(t *testing.T, url string) *mcp.Client {
	t.Helper()
	c, err := mcp.NewClient(url, mcp.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// The official server, whichever way it answers, gives the same.
func TestOfficialServer(t *testing.T) {
	base := startSDK(t)
	for _, route := range []string{"/json", "/sse", "/auto", "/strict"} {
		t.Run(route, func(t *testing.T) {
			c := connect(t, base+route)
			d, err := c.Discover(t.Context())
			if err != nil || fmt.Sprint(d.SupportedVersions) != "[2026-07-28]" || d.Instructions != "Oracle server for interoperability tests." {
				t.Errorf("%+v, %v", d, err)
			}
			list, err := c.ListTools(t.Context())
			if err != nil || len(list.Tools) != 9 || len(list.Rejected) != 0 {
				t.Fatalf("%+v, %v", list, err)
			}
			for _, call := range calls {
				t.Run(call.tool, func(t *testing.T) { call.check(t, c, list.Tools) })
			}
			t.Run("errors", func(t *testing.T) { checkErrors(t, c) })
			t.Run("input required", func(t *testing.T) { checkInputRequired(t, c) })
			t.Run("asked", func(t *testing.T) { checkAsked(t, base+route) })
		})
	}
}

// call is a call of a tool by its definition and what its result must have in it.
type call struct{ tool, args, want string }

var calls = []call{
	{"add", `{"a":2,"b":3}`, `"structuredContent":{"sum":5}`},
	{"add", `{"a":2,"b":3}`, `"com.example/trace":"abc"`},
	{"add", `{"a":1.5,"b":3}`, `"isError":true`},
	{"fail", `{}`, `"isError":true`},
	{"throws", `{}`, `"isError":true`},
	{"query", `{"region":"eu","limit":1e3,"dry":false,"opts":{"tenant":" grüße "},"sql":null}`, `{\"region\":\"eu\",\"limit\":1000,\"dry\":false,\"opts\":{\"tenant\":\" grüße \"},\"sql\":null}`},
	{"query", `{"region":""}`, `{\"region\":\"\"}`},
	{"query", `{"region":"a\nb"}`, `{\"region\":\"a\\nb\"}`},
	{"query", `{"region":"=?base64?x?="}`, `{\"region\":\"=?base64?x?=\"}`},
	{"slow", `{"n":2}`, `line1\nline2\r\nline3`},
	{"blocks", `{}`, `{"type":"audio","data":"UklGRg==","mimeType":"audio/wav"}`},
	{"grüße", `{}`, `"text":"hallo"`},
}

func (k call) check(t *testing.T, c *mcp.Client, tools []*mcp.Tool) {
	for _, tool := range tools {
		if tool.Name != k.tool {
			continue
		}
		r, err := c.CallTool(t.Context(), tool, json.RawMessage(k.args), nil)
		if err != nil || !strings.Contains(string(r.Raw), k.want) || r.IsError != strings.Contains(k.want, "isError") {
			t.Errorf("%s: %+v, %v; want %s", k.args, r, err, k.want)
		}
		return
	}
	t.Errorf("the server has no %s", k.tool)
}

func checkErrors(t *testing.T, c *mcp.Client) {
	var rpc *mcp.RPCError
	if _, err := c.CallTool(t.Context(), mcp.Name("nope"), nil, nil); !errors.As(err, &rpc) || rpc.Code != -32602 || rpc.Status != 200 && rpc.Status != 400 {
		t.Errorf("an unknown tool: %v", err)
	}
	// Without the definition nothing is mirrored, which the server must refuse.
	if _, err := c.CallTool(t.Context(), mcp.Name("query"), map[string]string{"region": "eu"}, nil); !errors.As(err, &rpc) || rpc.Code != -32020 || rpc.Status != 400 {
		t.Errorf("a missing header: %v", err)
	}
	state := "forged"
	if _, err := c.CallTool(t.Context(), mcp.Name("deploy"), map[string]string{"env": "x"}, &mcp.CallOptions{RequestState: &state}); !errors.As(err, &rpc) || rpc.Code != -32602 {
		t.Errorf("a forged state: %v", err)
	}
}

// The server asks for a confirmation only of clients that have said that they can ask; ours
// says nothing, and so the server must refuse.
func checkInputRequired(t *testing.T, c *mcp.Client) {
	var rpc *mcp.RPCError
	_, err := c.CallTool(t.Context(), mcp.Name("deploy"), map[string]string{"env": "prod"}, nil)
	if !errors.As(err, &rpc) || rpc.Code != -32021 || !strings.Contains(string(rpc.Data), "requiredCapabilities") {
		t.Errorf("%v", err)
	}
	callAll(t, c, 9, []peerCall{{Tool: "ticket", Answers: []map[string]any{{}}, want: []string{
		`{…"resultType":"input_required"…`, `{…"called again with state {\"step\":1}"…`,
	}}})
}

// declaring is a transport of an app that can answer a server's questions, and says so.
type declaring struct{ capabilities map[string]any }

func (d declaring) RoundTrip(r *http.Request) (*http.Response, error) {
	var message map[string]any
	if err := json.NewDecoder(r.Body).Decode(&message); err != nil {
		return nil, err
	}
	message["params"].(map[string]any)["_meta"].(map[string]any)["io.modelcontextprotocol/clientCapabilities"] = d.capabilities
	body, err := json.Marshal(message)
	if err != nil {
		return nil, err
	}
	r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	return http.DefaultTransport.RoundTrip(r)
}

// checkAsked: an app whose transport declares that it can ask a person is asked.
func checkAsked(t *testing.T, url string) {
	c, err := mcp.NewClient(url, mcp.Options{Transport: declaring{forms}})
	if err != nil {
		t.Fatal(err)
	}
	callAll(t, c, 9, []peerCall{{
		Tool: "deploy", Args: map[string]any{"env": "prod"}, Answers: []map[string]any{elicited("confirm", map[string]any{"confirm": true})},
		want: []string{`{…"resultType":"input_required"…`, `{…"deployed to prod with state {\"env\":\"prod\",\"step\":1}"…`},
	}})
}

func TestOfficialPages(t *testing.T) {
	list, err := connect(t, startSDK(t)+"/paged").ListTools(t.Context())
	if err != nil || len(list.Tools) != 25 || list.Tools[24].Name != "tool_24" {
		t.Errorf("%+v, %v", list, err)
	}
}

// A body that the server finds too large is its own error, and the next call works.
func TestOfficialLimits(t *testing.T) {
	c := connect(t, startSDK(t)+"/strict")
	_, err := c.CallTool(t.Context(), mcp.Name("add"), map[string]string{"pad": strings.Repeat("x", 5000)}, nil)
	var rpc *mcp.RPCError
	var status *mcp.HTTPError
	if !(errors.As(err, &rpc) && rpc.Status == 413) && !(errors.As(err, &status) && status.Status == 413) {
		t.Errorf("%v", err)
	}
	if _, err := c.CallTool(t.Context(), mcp.Name("add"), map[string]int{"a": 1, "b": 1}, nil); err != nil {
		t.Error(err)
	}
}

// The server package at the version that the source document names (in a folder that
// AFFORDANCE_MCP_SDK_DIR names, whatever version is there), as JSON and as event streams.
func TestDocumentServer(t *testing.T) {
	base := startServer(t, official.Document)
	for _, route := range []string{"/json", "/sse"} {
		c := connect(t, base+route)
		d, err := c.Discover(t.Context())
		if err != nil || d.Instructions != "A server of the document." {
			t.Errorf("%s: %+v, %v", route, d, err)
		}
		list, err := c.ListTools(t.Context())
		if err != nil || len(list.Tools) != 2 || len(list.Rejected) != 0 {
			t.Fatalf("%s: %+v, %v", route, list, err)
		}
		r, err := c.CallTool(t.Context(), list.Tools[0], map[string]int{"a": 2, "b": 3}, nil)
		if err != nil || string(r.StructuredContent) != `{"sum":5}` || r.IsError {
			t.Errorf("%s: %+v, %v", route, r, err)
		}
		r, err = c.CallTool(t.Context(), list.Tools[1], nil, nil)
		if err != nil || !r.IsError || r.Content[0].Text != "no" {
			t.Errorf("%s: %+v, %v", route, r, err)
		}
	}
}
