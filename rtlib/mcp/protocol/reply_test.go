package protocol

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// outcome reads a reply to request 7 and says what comes of it in one line.
func outcome(method string, status int, kind, body string, size int) string {
	req := &Request{ID: 7, Method: method}
	p, err := NewReply(req, status, kind, 2000)
	if err != nil {
		return describeError(err)
	}
	for b := []byte(body); len(b) > 0; {
		n := len(b)
		if size > 0 {
			n = min(size, n)
		}
		if p.Feed(b[:n]) {
			break
		}
		b = b[n:]
	}
	r, err := p.End()
	if err != nil {
		return describeError(err)
	}
	return r.Type + " " + string(r.Raw)
}

func describeError(err error) string {
	var rpc *RPCError
	var http *HTTPError
	var breach *ProtocolError
	switch {
	case errors.As(err, &rpc):
		return fmt.Sprintf("rpc %d %d %q %s", rpc.Status, rpc.Code, rpc.Message, rpc.Data)
	case errors.As(err, &http):
		return fmt.Sprintf("http %d", http.Status)
	case errors.As(err, &breach):
		return fmt.Sprintf("protocol %d: %s", breach.Status, breach.Message)
	}
	return "other: " + err.Error()
}

const (
	okCall   = `{"content":[{"type":"text","text":"t"}]}`
	wantCall = "complete " + okCall
	asJSON   = "application/json"
	asStream = "text/event-stream"
)

func answer(result string) string { return `{"jsonrpc":"2.0","id":7,"result":` + result + `}` }

// A want that ends in … is a prefix.
func TestReply(t *testing.T) {
	deep := strings.Repeat("[", MaxDepth+1) + strings.Repeat("]", MaxDepth+1)
	for _, c := range []struct {
		name       string
		status     int
		kind, body string
		want       string
	}{
		{"json", 200, asJSON, answer(okCall), wantCall},
		{"any order, any space, charset", 200, "Application/JSON; charset=utf-8", " \n{\"result\" : " + okCall + ",\"id\":7 , \"jsonrpc\":\"2.0\"}\r\n", wantCall},
		{"byte order mark of JSON", 200, asJSON, "\ufeff" + answer(okCall), wantCall},
		{"201", 201, asJSON, answer(okCall), wantCall},
		{"an id of the same value", 200, asJSON, `{"jsonrpc":"2.0","id":7.0,"result":` + okCall + `}`, wantCall},
		{"members of JSON-RPC that nobody knows", 200, asJSON, `{"jsonrpc":"2.0","id":7,"x":1,"result":` + okCall + `}`, wantCall},

		{"stream", 200, asStream, "event: message\ndata: " + answer(okCall) + "\n\n", wantCall},
		{"stream with charset", 200, "text/event-stream;charset=UTF-8", "data: " + answer(okCall) + "\n\n", wantCall},
		{"an answer in many data lines", 200, asStream, "data: {\"jsonrpc\":\"2.0\",\ndata: \"id\":7,\ndata: \"result\":" + okCall + "}\n\n", wantCall},
		{"keep-alives, notifications, other events", 200, asStream, ": hi\n\nevent: prime\nid: x_0\ndata: \n\ndata:\n\ndata: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":{}}\n\nevent: close\ndata: {\n\ndata: " + answer(okCall) + "\n\n", wantCall},
		{"nothing after the answer matters", 200, asStream, "data: " + answer(okCall) + "\n\ndata: {{{\n\n", wantCall},
		{"cr only", 200, asStream, "data: " + answer(okCall) + "\r\r", wantCall},
		{"byte order mark", 200, asStream, "\ufeffdata: " + answer(okCall) + "\r\n\r\n", wantCall},

		{"rpc error on 200", 200, asJSON, `{"jsonrpc":"2.0","id":7,"error":{"code":-32602,"message":"no such tool"}}`, `rpc 200 -32602 "no such tool" `},
		{"rpc error on 400", 400, asJSON, `{"jsonrpc":"2.0","id":7,"error":{"code":-32602,"message":"no such tool","data":{"big":12345678901234567890}}}`, `rpc 400 -32602 "no such tool" {"big":12345678901234567890}`},
		{"rpc error with id null", 400, asJSON, `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"parse"}}`, `rpc 400 -32700 "parse" `},
		{"rpc error without id", 400, asJSON, `{"jsonrpc":"2.0","error":{"code":-32022,"message":"v","data":{"supported":["2026-07-28"]}}}`, `rpc 400 -32022 "v" {"supported":["2026-07-28"]}`},
		{"rpc error, data null", 200, asJSON, `{"jsonrpc":"2.0","id":7,"error":{"code":1,"message":"","data":null}}`, `rpc 200 1 "" null`},
		{"rpc error on 404", 404, asJSON, `{"jsonrpc":"2.0","id":7,"error":{"code":-32601,"message":"no method"}}`, `rpc 404 -32601 "no method" `},
		{"rpc error as text/plain", 500, "text/plain", `{"jsonrpc":"2.0","id":7,"error":{"code":-32603,"message":"x"}}`, `rpc 500 -32603 "x" `},
		{"rpc error without type", 400, "", `{"jsonrpc":"2.0","id":7,"error":{"code":-32603,"message":"x"}}`, `rpc 400 -32603 "x" `},
		{"rpc error on a stream", 200, asStream, "data: {\"jsonrpc\":\"2.0\",\"id\":7,\"error\":{\"code\":-32021,\"message\":\"c\",\"data\":{}}}\n\n", `rpc 200 -32021 "c" {}`},
		{"rpc error on a stream of 400", 400, asStream, "data: {\"jsonrpc\":\"2.0\",\"id\":7,\"error\":{\"code\":-32021,\"message\":\"c\"}}\n\n", `rpc 400 -32021 "c" `},

		{"404 in HTML", 404, "text/html", "<h1>no</h1>", "http 404"},
		{"401 with a body", 401, asJSON, `{"error":"unauthorized"}`, "http 401"},
		{"500 empty", 500, "", "", "http 500"},
		{"503 empty stream", 503, asStream, "", "http 503"},
		{"redirect", 307, "", "", "http 307"},
		{"opaque redirect", 0, "", "", "http 0"},
		{"a result on 500", 500, asJSON, answer(okCall), "http 500"},
		{"an error of another request on 400", 400, asJSON, `{"jsonrpc":"2.0","id":8,"error":{"code":1,"message":"x"}}`, "http 400"},
		{"an error that is none on 400", 400, asJSON, `{"jsonrpc":"2.0","id":7,"error":{"code":"E","message":"x"}}`, "http 400"},

		{"202", 202, "", "", "protocol 202: HTTP 202: the server took the request without answering it"},
		{"204", 204, asJSON, "", "protocol 204: HTTP 204: …"},
		{"no type", 200, "", answer(okCall), "protocol 200: the reply has no Content-Type…"},
		{"html", 200, "text/html", "<p>", `protocol 200: the reply has the Content-Type "text/html"…`},
		{"ndjson", 200, "application/x-ndjson", answer(okCall), "protocol 200: the reply has the Content-Type…"},
		{"two types", 200, "application/json, text/event-stream", answer(okCall), "protocol 200: the reply has the Content-Type…"},
		{"empty", 200, asJSON, "", "protocol 200: the reply is not JSON: …"},
		{"bad JSON", 200, asJSON, `{"jsonrpc":"2.0",`, "protocol 200: the reply is not JSON: unexpected end…"},
		{"text after it", 200, asJSON, answer(okCall) + "x", "protocol 200: the reply is not JSON: …"},
		{"two answers", 200, asJSON, answer(okCall) + answer(okCall), "protocol 200: the reply is not JSON: …"},
		{"not UTF-8", 200, asJSON, answer("{\"content\":[],\"x\":\"\xff\"}"), "protocol 200: the reply is not UTF-8"},
		{"a stream called JSON", 200, asJSON, "data: " + answer(okCall) + "\n\n", "protocol 200: the reply is not JSON: …"},
		{"JSON called a stream", 200, asStream, answer(okCall), "protocol 200: the reply's stream ended without an answer"},
		{"too deep", 200, asJSON, answer(`{"content":[],"x":` + deep[:900] + `}`), "protocol 200: the reply is not JSON…"},
		{"batch", 200, asJSON, "[" + answer(okCall) + "]", "protocol 200: the reply is a list instead of an object"},
		{"null", 200, asJSON, "null", "protocol 200: the reply is null instead of an object"},
		{"a string", 200, asJSON, `"x"`, "protocol 200: the reply is a string instead of an object"},
		{"no version", 200, asJSON, `{"id":7,"result":{}}`, "protocol 200: the reply is not JSON-RPC 2.0"},
		{"version 1.0", 200, asJSON, `{"jsonrpc":"1.0","id":7,"result":{}}`, "protocol 200: the reply is not JSON-RPC 2.0"},
		{"version 2", 200, asJSON, `{"jsonrpc":2.0,"id":7,"result":{}}`, "protocol 200: the reply is not JSON-RPC 2.0"},
		{"names in other case", 200, asJSON, `{"JSONRPC":"2.0","ID":7,"Result":{}}`, "protocol 200: the reply is not JSON-RPC 2.0"},
		{"another id", 200, asJSON, `{"jsonrpc":"2.0","id":8,"result":` + okCall + `}`, "protocol 200: the reply answers request 8, not 7"},
		{"the id as a string", 200, asJSON, `{"jsonrpc":"2.0","id":"7","result":` + okCall + `}`, `protocol 200: the reply answers request "7", not 7`},
		{"id null", 200, asJSON, `{"jsonrpc":"2.0","id":null,"result":` + okCall + `}`, "protocol 200: the reply answers request null, not 7"},
		{"no id", 200, asJSON, `{"jsonrpc":"2.0","result":` + okCall + `}`, "protocol 200: the reply answers request without id, not 7"},
		{"id with a fraction", 200, asJSON, `{"jsonrpc":"2.0","id":7.5,"result":` + okCall + `}`, "protocol 200: the reply answers request 7.5, not 7"},
		{"another id on a stream", 200, asStream, "data: {\"jsonrpc\":\"2.0\",\"id\":8,\"result\":{}}\n\ndata: " + answer(okCall) + "\n\n", "protocol 200: the reply answers request 8, not 7"},
		{"an error of another id", 200, asJSON, `{"jsonrpc":"2.0","id":8,"error":{"code":1,"message":"x"}}`, "protocol 200: the reply is an error of request 8, not of 7"},
		{"result and error", 200, asJSON, `{"jsonrpc":"2.0","id":7,"result":{},"error":{"code":1,"message":"x"}}`, "protocol 200: the reply must have either a result or an error"},
		{"neither", 200, asJSON, `{"jsonrpc":"2.0","id":7}`, "protocol 200: the reply must have either a result or an error"},
		{"error null", 200, asJSON, `{"jsonrpc":"2.0","id":7,"error":null}`, "protocol 200: the reply's error is null instead of an object"},
		{"error code as string", 200, asJSON, `{"jsonrpc":"2.0","id":7,"error":{"code":"-1","message":"x"}}`, "protocol 200: the reply's error has no integer as its code"},
		{"error code with a fraction", 200, asJSON, `{"jsonrpc":"2.0","id":7,"error":{"code":1.5,"message":"x"}}`, "protocol 200: the reply's error has no integer as its code"},
		{"error without message", 200, asJSON, `{"jsonrpc":"2.0","id":7,"error":{"code":1}}`, "protocol 200: the reply's error has no string as its message"},
		{"a notification as JSON", 200, asJSON, `{"jsonrpc":"2.0","method":"notifications/progress"}`, "protocol 200: the reply is a notification instead of an answer"},
		{"a request as JSON", 200, asJSON, `{"jsonrpc":"2.0","id":7,"method":"roots/list"}`, "protocol 200: the server sent a request, which 2026-07-28 forbids"},
		{"a request on a stream", 200, asStream, "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"elicitation/create\"}\n\ndata: " + answer(okCall) + "\n\n", "protocol 200: the server sent a request, which 2026-07-28 forbids"},
		{"a method that is no string", 200, asStream, "data: {\"jsonrpc\":\"2.0\",\"method\":1}\n\n", "protocol 200: the reply has a message whose method is not a string"},
		{"bad JSON on a stream", 200, asStream, "data: {\n\ndata: " + answer(okCall) + "\n\n", "protocol 200: the reply is not JSON: …"},
		{"a batch on a stream", 200, asStream, "data: [" + answer(okCall) + "]\n\n", "protocol 200: the reply is a list instead of an object"},
		{"a stream without an answer", 200, asStream, ": nothing\n\n", "protocol 200: the reply's stream ended without an answer"},
		{"an empty stream", 200, asStream, "", "protocol 200: the reply's stream ended without an answer"},
		{"an answer without its blank line", 200, asStream, "data: " + answer(okCall) + "\n", "protocol 200: the reply's stream ended without an answer"},
		{"an answer under another event", 200, asStream, "event: result\ndata: " + answer(okCall) + "\n\n", "protocol 200: the reply's stream ended without an answer"},
		{"over the limit", 200, asJSON, answer(`{"content":[],"x":"` + strings.Repeat("x", 2000) + `"}`), "protocol 200: the reply is over maxResponseBytes (2000)"},
		{"comments over the limit", 200, asStream, strings.Repeat(": keep-alive\n", 200) + "data: " + answer(okCall) + "\n\n", "protocol 200: the reply is over maxResponseBytes (2000)"},
		{"an error page over the limit", 500, "text/html", strings.Repeat("x", 2001), "http 500"},
	} {
		for _, size := range []int{0, 1, 3, 64} {
			got := outcome(MethodCallTool, c.status, c.kind, c.body, size)
			if want, prefix := strings.CutSuffix(c.want, "…"); got != c.want && !(prefix && strings.HasPrefix(got, want)) {
				t.Errorf("%s, in pieces of %d: %s, want %s", c.name, size, got, c.want)
			}
		}
	}
}

// A text that nests too deep is refused before anything walks it.
func TestDepth(t *testing.T) {
	nested := func(n int) string {
		return `{"jsonrpc":"2.0","id":7,"result":{"content":[],"x":` + strings.Repeat("[", n) + `"[\"["` + strings.Repeat("]", n) + `}}`
	}
	req := &Request{ID: 7, Method: MethodCallTool}
	if _, err := Read(req, 200, asJSON, nested(MaxDepth-2), 0); err != nil {
		t.Error(err)
	}
	for _, n := range []int{MaxDepth - 1, 1_000_000} {
		_, err := Read(req, 200, asJSON, nested(n), 0)
		if err == nil || err.Error() != "the reply nests deeper than 1000 levels (maxDepth)" {
			t.Error(err)
		}
	}
}

func TestResults(t *testing.T) {
	for _, c := range []struct{ name, method, result, want string }{
		{"kept as it came", MethodCallTool, `{"content":[{"type":"hologram","x":12345678901234567890}],"isError":false,"structuredContent":null,"more":{"a":1.0},"resultType":"complete"}`, "complete …"},
		{"a tool's error", MethodCallTool, `{"content":[],"isError":true}`, "complete …"},
		{"no resultType", MethodCallTool, `{"content":[]}`, "complete …"},
		{"an unknown resultType", MethodCallTool, `{"content":[],"resultType":"partial"}`, `protocol 200: the result of tools/call has the unknown resultType "partial"`},
		{"resultType null", MethodCallTool, `{"content":[],"resultType":null}`, "protocol 200: the result's resultType is not a string"},
		{"resultType number", MethodCallTool, `{"content":[],"resultType":1}`, "protocol 200: the result's resultType is not a string"},
		{"no object", MethodCallTool, `[]`, "protocol 200: the result is a list instead of an object"},
		{"null", MethodCallTool, `null`, "protocol 200: the result is null instead of an object"},
		{"no content", MethodCallTool, `{"structuredContent":{}}`, "protocol 200: the result of tools/call has no list of content"},
		{"content null", MethodCallTool, `{"content":null}`, "protocol 200: the result of tools/call has no list of content"},
		{"content a string", MethodCallTool, `{"content":"x"}`, "protocol 200: the result of tools/call has no list of content"},
		{"a block that is a string", MethodCallTool, `{"content":[{"type":"text"},"x"]}`, "protocol 200: content block 2 is a string instead of an object"},
		{"a block without type", MethodCallTool, `{"content":[{"text":"x"}]}`, "protocol 200: content block 1 has no string as its type"},
		{"isError a string", MethodCallTool, `{"content":[],"isError":"false"}`, "protocol 200: the result's isError is not a boolean"},
		{"_meta a list", MethodCallTool, `{"content":[],"_meta":[]}`, "protocol 200: the result's _meta is not an object"},
		{"input required", MethodCallTool, `{"resultType":"input_required","inputRequests":{"a":{"method":"future/ask"}},"requestState":"s"}`, "input_required …"},
		{"state alone", MethodCallTool, `{"resultType":"input_required","requestState":""}`, "input_required …"},
		{"requests alone", MethodCallTool, `{"resultType":"input_required","inputRequests":{}}`, "input_required …"},
		{"neither", MethodCallTool, `{"resultType":"input_required"}`, "protocol 200: the input_required result has neither…"},
		{"both null", MethodCallTool, `{"resultType":"input_required","inputRequests":null,"requestState":null}`, "protocol 200: the input_required result has neither…"},
		{"requests a list", MethodCallTool, `{"resultType":"input_required","inputRequests":[]}`, "protocol 200: the input_required result's inputRequests…"},
		{"state an object", MethodCallTool, `{"resultType":"input_required","requestState":{}}`, "protocol 200: the input_required result's requestState…"},
		{"input required of a list", MethodListTools, `{"resultType":"input_required","requestState":"x"}`, `protocol 200: the result of tools/list has the unknown resultType "input_required"`},
		{"discovery", MethodDiscover, `{"supportedVersions":["2026-07-28"],"capabilities":{},"serverInfo":{"name":"old place"},"ttlMs":0,"cacheScope":"public"}`, "complete …"},
		{"discovery of other versions", MethodDiscover, `{"supportedVersions":["2030-01-01"],"capabilities":{"x":1}}`, "complete …"},
		{"no versions", MethodDiscover, `{"capabilities":{}}`, "protocol 200: the result of server/discover has no list…"},
		{"a version that is a number", MethodDiscover, `{"supportedVersions":[1],"capabilities":{}}`, "protocol 200: the result of server/discover has a supported version…"},
		{"no capabilities", MethodDiscover, `{"supportedVersions":[]}`, "protocol 200: the result of server/discover has no object…"},
		{"instructions a list", MethodDiscover, `{"supportedVersions":[],"capabilities":{},"instructions":[]}`, "protocol 200: the instructions…"},
	} {
		want := strings.Replace(c.want, " …", " "+c.result, 1)
		got := outcome(c.method, 200, asJSON, answer(c.result), 0)
		if start, prefix := strings.CutSuffix(want, "…"); got != want && !(prefix && strings.HasPrefix(got, start)) {
			t.Errorf("%s: %s, want %s", c.name, got, want)
		}
	}
}

// No reply makes the reader panic, and how it is cut makes no difference.
func FuzzReply(f *testing.F) {
	f.Add(200, "application/json", answer(okCall), 3)
	f.Add(200, "text/event-stream", "data: "+answer(okCall)+"\n\n", 1)
	f.Add(400, "text/plain", `{"jsonrpc":"2.0","error":{"code":1,"message":""}}`, 2)
	f.Fuzz(func(t *testing.T, status int, kind, body string, size int) {
		for _, method := range []string{MethodCallTool, MethodListTools, MethodDiscover} {
			whole := outcome(method, status, kind, body, 0)
			cut := outcome(method, status, kind, body, 1+int(uint(size)%9))
			// A body over the limit may have its answer within it.
			if whole != cut && !strings.Contains(whole, "maxResponseBytes") {
				t.Fatalf("%s cut: %s; whole: %s", method, cut, whole)
			}
		}
	})
}
