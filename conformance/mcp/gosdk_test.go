package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/affgen/affgen/rtlib/mcp"
)

// everythingPackage is the Go SDK's server for conformance tests. (Its example of the same
// name speaks older protocols only.)
const everythingPackage = "github.com/modelcontextprotocol/go-sdk/conformance/everything-server"

// buildGoSDK builds a server of the module gosdk, which needs the SDK from a module proxy.
func buildGoSDK(t *testing.T, pkg string) string {
	t.Helper()
	download := exec.Command("go", "mod", "download")
	download.Dir = "gosdk"
	if out, err := download.CombinedOutput(); err != nil {
		t.Skipf("NOT TESTED: the Go SDK's module is not there: %v\n%s", err, out)
	}
	binary := filepath.Join(t.TempDir(), "server")
	build := exec.Command("go", "build", "-o", binary, pkg)
	build.Dir = "gosdk"
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return binary
}

// startOurGoSDK starts the server of the module gosdk itself.
func startOurGoSDK(t *testing.T) string {
	return startOnPort(t, exec.Command(buildGoSDK(t, ".")))
}

// startEverything starts the everything-server. It has to be told its port, and does not say
// when it listens.
func startEverything(t *testing.T) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := l.Addr().String()
	l.Close()
	cmd := exec.Command(buildGoSDK(t, everythingPackage), "-http", addr)
	startProcess(t, cmd)
	for {
		conn, err := net.Dial("tcp", addr)
		if err == nil {
			conn.Close()
			return "http://" + addr
		}
		if t.Context().Err() != nil || cmd.ProcessState != nil {
			t.Fatal(err)
		}
	}
}

// everythingCalls: content of all kinds, a tool's error, progress before the answer, mirrored
// arguments, and questions of each kind in one round and in several. The server asks whatever
// a client has declared.
var everythingCalls = []peerCall{
	{Tool: "test_simple_text", want: []string{`{…"content":[{"type":"text","text":"This is a simple text response for testing."}]…`}},
	{Tool: "test_multiple_content_types", want: []string{`{…{"type":"image",…{"type":"resource",…`}},
	{Tool: "test_error_handling", want: []string{`{…"isError":true…`}},
	{Tool: "test_tool_with_progress", want: []string{`{…"content":[…`}},
	{Tool: "test_x_mcp_header", Args: map[string]any{"region": "grüße", "level": 3}, want: []string{`{…"content":[{"type":"text","text":"…grüße…"}]…`}},
	{Tool: "test_x_mcp_header", Args: map[string]any{"region": ""}, want: []string{`{…"content":[…`}},
	{Tool: "test_x_mcp_header", Args: map[string]any{"region": nil}, want: []string{`{…"content":[…`}},
	{Tool: "test_missing_capability", want: []string{`{"name":"McpRpcError",…"code":-32021,"data":{"requiredCapabilities":{…"sampling":{}}}}`}},
	{Tool: "test_input_required_result_elicitation", Answers: []map[string]any{elicited("user_name", map[string]any{"name": "Ada"})}, want: []string{
		`{…"inputRequests":{"user_name":{…"What is your name?"…`, `{…"text":"Hello, Ada!"…`}},
	{Tool: "test_input_required_result_request_state", Answers: []map[string]any{elicited("confirm", map[string]any{"ok": true})}, want: []string{
		`{…"requestState":"request_state"…`, `{…"text":"state-ok: requestState received and confirmation accepted"…`}},
	{Tool: "test_input_required_result_multiple_inputs", Answers: []map[string]any{{
		"user_name":    map[string]any{"action": "accept", "content": map[string]any{"name": "Ada"}},
		"greeting":     map[string]any{"role": "assistant", "model": "m", "content": map[string]any{"type": "text", "text": "Hi"}},
		"client_roots": map[string]any{"roots": []any{map[string]any{"uri": "file:///a"}}},
	}}, want: []string{`{…"requestState":"multiple_inputs"…`, `{…"text":"Hi Ada — 1 root(s) visible"…`}},
	{Tool: "test_input_required_result_multi_round", Answers: []map[string]any{elicited("step1", map[string]any{"name": "Ada"}), elicited("step2", map[string]any{"color": "teal"})}, want: []string{
		`{…"requestState":"round=1"…`, `{…"requestState":"round=2;name=Ada"…`, `{…"text":"Multi-round complete: Ada likes teal"…`}},
	{Tool: "test_input_required_result_tampered_state", Args: map[string]any{}, RequestState: "tampered_state-TAMPERED", want: []string{`{"name":"McpRpcError","message":"invalid requestState: tampered","code":-32602}`}},
	{Tool: "nope", want: []string{`{"name":"McpRpcError",…"code":-32602…`}},
}

var gosdkCalls = []peerCall{
	{Tool: "add", Args: map[string]any{"a": 2, "b": 3}, want: []string{`{…"structuredContent":{"sum":5}…`}},
	{Tool: "add", Args: map[string]any{"a": "2"}, want: []string{`{…"isError":true…`}},
	{Tool: "fail", Args: map[string]any{}, want: []string{`{…"text":"no such flight"…"isError":true…`}},
	{Tool: "query", Args: map[string]any{"region": " grüße ", "limit": json.Number("1e3"), "dry": false, "opts": map[string]any{"tenant": "a\nb"}}, want: []string{`{…\"tenant\":\"a\\nb\"…`}},
	{Tool: "query", Args: map[string]any{"region": "=?base64?x?=", "limit": -7}, want: []string{`{…=?base64?x?=…`}},
	{Tool: "query", Args: map[string]any{"limit": 1.5}, want: []string{`{"name":"McpProtocolError",…}`}},
}

// TestGoSDKFromView runs a compiled view against both servers.
func TestGoSDKFromView(t *testing.T) {
	ours := startOurGoSDK(t)
	binary := buildView(t, "peer")
	for path, role := range map[string]string{"/json": "", "/sse": "docs"} {
		peerRun{url: ours, path: path, role: role, calls: gosdkCalls, show: []string{"query"}, want: []string{
			`discover {"supportedVersions":[…"2026-07-28"…],"instructions":"A server of the Go SDK."}`,
			`tools {"names":["add","fail","query"],"rejected":[]}`,
			`definition {…"x-mcp-header":"Tenant"…`,
		}}.run(t, binary)
	}
	peerRun{url: startEverything(t), path: "/", calls: everythingCalls, show: []string{"json_schema_2020_12_tool"}, want: []string{
		`discover {"supportedVersions":[…"2026-07-28"…]}`,
		`tools {"names":[…"test_x_mcp_header"…],"rejected":[]}`,
		`definition {…"$anchor":"addressDef"…"$ref":"#/$defs/address"…`,
	}}.run(t, binary)
}

// TestGoSDK makes the same calls with the Go client.
func TestGoSDK(t *testing.T) {
	ours := startOurGoSDK(t)
	for _, path := range []string{"/json", "/sse"} {
		c := connect(t, ours+path)
		if d, err := c.Discover(t.Context()); err != nil || d.Instructions != "A server of the Go SDK." {
			t.Errorf("%+v, %v", d, err)
		}
		callAll(t, c, 3, gosdkCalls)
	}
	callAll(t, connect(t, startEverything(t)), 10, everythingCalls)
}

// callAll makes calls with the Go client and compares what a view would log of them.
func callAll(t *testing.T, c *mcp.Client, tools int, calls []peerCall) {
	t.Helper()
	list, err := c.ListTools(t.Context())
	if err != nil || len(list.Tools) < tools || len(list.Rejected) != 0 {
		t.Fatalf("%+v, %v", list, err)
	}
	for _, call := range calls {
		var callee mcp.Callee = mcp.Name(call.Tool)
		for _, tool := range list.Tools {
			if tool.Name == call.Tool {
				callee = tool
			}
		}
		opts := &mcp.CallOptions{}
		if call.RequestState != "" {
			opts.RequestState = &call.RequestState
		}
		for round, want := range call.want {
			if round > 0 {
				opts.InputResponses = call.Answers[round-1]
			}
			r, err := c.CallTool(t.Context(), callee, call.Args, opts)
			if line := describe(r, err); !likeLine(line, want) {
				t.Errorf("%s is\n%s\nwant\n%s", call.Tool, line, want)
			}
			if err == nil {
				opts.RequestState = r.RequestState
			}
		}
	}
}

// describe is the line that the peer's view logs.
func describe(r *mcp.Result, err error) string {
	var rpc *mcp.RPCError
	var breach *mcp.ProtocolError
	switch {
	case err == nil:
		return string(r.Raw)
	case errors.As(err, &rpc) && rpc.Data != nil:
		return fmt.Sprintf(`{"name":"McpRpcError","message":%q,"code":%d,"data":%s}`, rpc.Message, rpc.Code, rpc.Data)
	case errors.As(err, &rpc):
		return fmt.Sprintf(`{"name":"McpRpcError","message":%q,"code":%d}`, rpc.Message, rpc.Code)
	case errors.As(err, &breach):
		return fmt.Sprintf(`{"name":"McpProtocolError","message":%q}`, breach.Message)
	}
	return err.Error()
}
