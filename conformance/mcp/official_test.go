package main

import (
	"encoding/json"
	"testing"
)

// officialCalls are the calls of the official TypeScript server, whichever way it answers.
var officialCalls = []peerCall{
	{Tool: "add", Args: map[string]any{"a": 2, "b": 3}, want: []string{`{"content":[{"type":"text","text":"{\"sum\":5}"}],"structuredContent":{"sum":5},…`}},
	{Tool: "add", Args: map[string]any{"a": "2"}, want: []string{`{"content":[{"type":"text","text":"Input validation error…`}},
	{Tool: "fail", want: []string{`{"content":[{"type":"text","text":"no such flight"}],"isError":true,…`}},
	{Tool: "query", Args: map[string]any{"region": "grüße", "limit": json.Number("1e3"), "dry": false, "opts": map[string]any{"tenant": " x "}, "sql": nil},
		want: []string{`{"content":[{"type":"text","text":"{…\"region\":\"grüße\"…}"}],…`}},
	{Tool: "query", Args: map[string]any{"region": ""}, want: []string{`{"content":[{"type":"text","text":"{\"region\":\"\"}"}],…`}},
	{Tool: "query", Args: map[string]any{"region": "eu", "limit": 1.5},
		want: []string{`{"name":"McpProtocolError","message":"the argument limit is 1.5 and cannot be sent in the header Mcp-Param-Limit, which its tool wants: it must be an integer within ±(2^53-1)"}`}},
	{Tool: "slow", Args: map[string]any{"n": 3}, want: []string{`{"content":[{"type":"text","text":"line1\nline2\r\nline3` + " \u2028 " + `end"}],…`}},
	{Tool: "blocks", want: []string{`{"content":[{"type":"text","text":"t","annotations":{"audience":["user"],"priority":0.5}},…`}},
	{Tool: "grüße", want: []string{`{"content":[{"type":"text","text":"hallo"}],…`}},
	{Tool: "deploy", Args: map[string]any{"env": "prod"}, want: []string{`{"name":"McpRpcError",…"code":-32021,…requiredCapabilities…`}},
	{Tool: "deploy", Args: map[string]any{"env": "prod"}, RequestState: "forged", want: []string{`{"name":"McpRpcError",…"code":-32602,…`}},
	{Tool: "ticket", Answers: []map[string]any{{}}, want: []string{
		`{…"resultType":"input_required"…`,
		`{"content":[{"type":"text","text":"called again with state {\"step\":1}"}],…`,
	}},
	{Tool: "nope", want: []string{`{"name":"McpRpcError","message":"Tool nope not found","code":-32602}`}},
}

var officialStart = []string{
	`discover {"supportedVersions":["2026-07-28"],"instructions":"Oracle server for interoperability tests."}`,
	`tools {"names":["add","fail","throws","query","deploy","slow","blocks","grüße","ticket"],"rejected":[]}`,
	`definition {"name":"query","description":"Tool with x-mcp-header annotations, one nested.","inputSchema":{"type":"object","properties":{"region":{"type":"string","x-mcp-header":"Region"},…"required":["region"]…`,
}

// TestOfficialServerFromView runs a compiled view against the official server. An app that
// declares that it can ask a person is asked, and what it answers reaches the tool.
func TestOfficialServerFromView(t *testing.T) {
	base := startSDK(t)
	binary := buildView(t, "peer")
	asked := []peerCall{{
		Tool: "deploy", Args: map[string]any{"env": "prod"}, Answers: []map[string]any{elicited("confirm", map[string]any{"confirm": true})},
		want: []string{
			`{…"resultType":"input_required"…`,
			`{"content":[{"type":"text","text":"deployed to prod with state {\"env\":\"prod\",\"step\":1}"}],…`,
		},
	}, {
		Tool: "deploy", Args: map[string]any{"env": "prod"}, Answers: []map[string]any{{"confirm": map[string]any{"action": "decline"}}},
		want: []string{`{…"inputRequests":{"confirm":{…`, `{…"inputRequests":{"confirm":{…`}, // asked again
	}}
	for _, route := range []string{"/json", "/sse", "/auto", "/strict"} {
		t.Run(route, func(t *testing.T) {
			peerRun{url: base, path: route, calls: officialCalls, show: []string{"query"}, want: officialStart}.run(t, binary)
			peerRun{url: base, path: route, calls: asked, show: []string{"query"}, want: officialStart, capabilities: forms}.run(t, binary)
		})
	}
}
