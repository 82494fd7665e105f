package web

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/js"
)

// bench is a realm with the module and a fetch whose answers the test gives.
type bench struct {
	t *testing.T
	*js.Realm
	calls  []js.Value // the init objects that fetch got
	answer func(init js.Value) js.Value
}

func newBench(t *testing.T) *bench {
	return &bench{t: t, Realm: js.NewRealm(js.Config{})}
}

func (b *bench) object(pairs ...any) js.Value {
	o := b.NewObject()
	for i := 0; i < len(pairs); i += 2 {
		o.Define(b.Realm, js.Key(pairs[i].(string)), pairs[i+1].(js.Value), js.Plain)
	}
	return o.Value()
}

// json is a JSON text as a value.
func (b *bench) json(text string) js.Value { return b.JSONParse(js.Str(text)) }

// response is a Response-like object; it is given by a promise or at once, since both are
// what a stub may do.
func (b *bench) response(status int, kind, body string, later bool) js.Value {
	get := b.Builtin("get", 1, func(r *js.Realm, this, name js.Value) js.Value {
		if kind == "" || !strings.EqualFold(name.Str().String(), "content-type") {
			return js.Null
		}
		return js.StrValue(kind)
	})
	text := b.Builtin("text", 0, func(r *js.Realm, this js.Value) js.Value { return b.settled(js.StrValue(body), later) })
	res := b.object("ok", js.Bool(status/100 == 2), "status", js.Int(status), "headers", b.object("get", get), "text", text)
	return b.settled(res, later)
}

func (b *bench) settled(v js.Value, later bool) js.Value {
	if !later {
		return v
	}
	p := b.NewPromise()
	p.Resolve(b.Realm, v)
	return p.Value()
}

// answering makes fetch give a JSON reply with the given member after the id.
func (b *bench) answering(members ...string) {
	n := 0
	b.answer = func(init js.Value) js.Value {
		id := b.body(init, "id")
		m := members[min(n, len(members)-1)]
		n++
		return b.response(200, "application/json", `{"jsonrpc":"2.0","id":`+id+`,`+m+`}`, true)
	}
}

// body is a member of a request's body as JSON text.
func (b *bench) body(init js.Value, path ...string) string {
	v := b.JSONParse(b.Get(init, js.Key("body")).Str())
	for _, name := range path {
		v = b.Get(v, js.Key(name))
	}
	return b.text(v)
}

func (b *bench) text(v js.Value) string {
	s := b.JSONStringify(v, js.Undefined, js.Undefined)
	if !s.IsString() {
		return "undefined"
	}
	return s.Str().String()
}

// client makes a client whose fetch is the test's.
func (b *bench) client() js.Value {
	fetch := b.Builtin("fetch", 2, func(r *js.Realm, this, url, init js.Value) js.Value {
		if s := url.Str().String(); s != "/mcp" {
			b.t.Errorf("fetch of %s", s)
		}
		b.calls = append(b.calls, init)
		return b.answer(init)
	})
	return b.make(js.StrValue("/mcp"), b.object("fetch", fetch))
}

func (b *bench) make(args ...js.Value) js.Value {
	ns := b.ImportModule("@affordance/lib/mcp.tsx")
	return b.Call(ns.Get(b.Realm, js.Key("mcpClient")), js.Undefined, args...)
}

// call calls a method and says what its promise came to.
func (b *bench) call(client js.Value, method string, args ...js.Value) string {
	b.t.Helper()
	v := b.Call(b.Get(client, js.Key(method)), js.Undefined, args...)
	if !v.IsPromise() {
		b.t.Fatalf("%s gave no promise", method)
	}
	v.Promise().Then(b.Realm, func(js.Value) {}, func(js.Value) {})
	if err := b.RunMicrotasks(); err != nil {
		b.t.Fatal(err)
	}
	result, settled, rejected := v.Promise().State()
	switch {
	case !settled:
		return "pending"
	case rejected:
		return b.thrown(result)
	}
	return b.text(result)
}

// thrown shows an error with its own members.
func (b *bench) thrown(v js.Value) string {
	s := b.ToString(v).String()
	for _, name := range []string{"code", "data", "status"} {
		if x := b.Get(v, js.Key(name)); !x.IsUndefined() {
			s += fmt.Sprintf(" %s=%s", name, b.text(x))
		}
	}
	return s
}

func (b *bench) want(got, want string) {
	b.t.Helper()
	if got != want {
		b.t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestMethods(t *testing.T) {
	b := newBench(t)
	c := b.client()

	discovery := `{"supportedVersions":["2026-07-28"],"capabilities":{},"more":null}`
	b.answering(`"result":` + discovery)
	b.want(b.call(c, "discover"), discovery)

	tool := `{"name":"q","inputSchema":{"type":"object","properties":{"region":{"type":"string","x-mcp-header":"Region"}},"$ref":"http://127.0.0.1:1/"},"extra":1.5}`
	b.answering(`"result":{"tools":[`+tool+`],"nextCursor":""}`, `"result":{"tools":[{"name":"bad"}]}`)
	b.want(b.call(c, "listTools"), `{"tools":[`+tool+`],"rejected":[{"name":"bad","reason":"inputSchema is not an object"}]}`)
	b.want(b.body(b.calls[2], "params", "cursor"), `""`)

	result := `{"content":[{"type":"hologram"}],"isError":false,"structuredContent":null,"_meta":{"a":1}}`
	b.answering(`"result":` + result)
	b.want(b.call(c, "callTool", b.json(tool), b.json(`{"region":"eu"}`)), result)
	last := b.calls[len(b.calls)-1]
	b.want(b.text(b.Get(last, js.Key("headers"))), `{"Content-Type":"application/json","Accept":"application/json, text/event-stream","MCP-Protocol-Version":"2026-07-28","Mcp-Method":"tools/call","Mcp-Name":"q","Mcp-Param-Region":"eu"}`)
	b.want(b.text(b.Get(last, js.Key("method")))+b.text(b.Get(last, js.Key("redirect")))+b.text(b.Get(last, js.Key("signal"))), `"POST""manual"undefined`)
	b.want(b.body(last, "id")+b.body(last, "params", "arguments")+b.body(last, "params", "_meta", "io.modelcontextprotocol/clientCapabilities"), `4{"region":"eu"}{}`)
}

func TestCallOptions(t *testing.T) {
	b := newBench(t)
	c := b.client()
	asked := `{"resultType":"input_required","inputRequests":{"k":{"method":"future/ask"}},"requestState":"s"}`
	b.answering(`"result":`+asked, `"result":{"content":[]}`)
	b.want(b.call(c, "callTool", js.StrValue("deploy")), asked)
	b.want(b.body(b.calls[0], "params", "arguments")+b.body(b.calls[0], "params", "requestState"), `{}undefined`)
	signal := b.object()
	b.want(b.call(c, "callTool", js.StrValue("deploy"), js.Undefined, b.object("inputResponses", b.json(`{"k":1}`), "requestState", js.StrValue("s"), "signal", signal)), `{"content":[]}`)
	b.want(b.body(b.calls[1], "params", "inputResponses")+b.body(b.calls[1], "params", "requestState"), `{"k":1}"s"`)
	if got := b.Get(b.calls[1], js.Key("signal")); !js.SameValue(got, signal) {
		t.Error("the signal does not go to fetch")
	}
	b.want(b.call(c, "callTool", js.StrValue("deploy"), js.Null, b.object("inputResponses", js.Null, "requestState", js.Null)), `{"content":[]}`)
	b.want(b.body(b.calls[2], "params", "inputResponses")+b.body(b.calls[2], "params", "requestState"), `undefinedundefined`)
}

func TestErrors(t *testing.T) {
	b := newBench(t)
	c := b.client()
	for _, reply := range []struct {
		status     int
		kind, body string
		want       string
	}{
		{200, "application/json", `{"jsonrpc":"2.0","id":ID,"error":{"code":-32602,"message":"no such tool","data":{"a":[1]}}}`, `McpRpcError: no such tool code=-32602 data={"a":[1]} status=200`},
		{400, "application/json", `{"jsonrpc":"2.0","error":{"code":-32020,"message":""}}`, `McpRpcError: the server answered with error -32020 and no message code=-32020 status=400`},
		{404, "text/html", `<p>`, `McpHttpError: HTTP 404 without a JSON-RPC error status=404`},
		{0, "", ``, `McpHttpError: HTTP 0: the server redirects, which this client does not follow; use the final URL status=0`},
		{200, "text/html", `<p>`, `McpProtocolError: the reply has the Content-Type "text/html"; it must be application/json or text/event-stream status=200`},
		{200, "text/event-stream", ": x\n\n", `McpProtocolError: the reply's stream ended without an answer status=200`},
		{202, "", "", `McpProtocolError: HTTP 202: the server took the request without answering it status=202`},
		{200, "application/json", `{"jsonrpc":"2.0","id":"ID","result":{}}`, `McpProtocolError: the reply answers request "5", not 5 status=200`},
	} {
		for _, later := range []bool{false, true} {
			c := c
			if strings.Contains(reply.want, `"5"`) {
				c = b.client()
				b.answering(`"result":{"content":[]}`)
				for range 4 {
					b.call(c, "callTool", js.StrValue("t"))
				}
			}
			b.answer = func(init js.Value) js.Value {
				return b.response(reply.status, reply.kind, strings.ReplaceAll(reply.body, "ID", b.body(init, "id")), later)
			}
			b.want(b.call(c, "callTool", js.StrValue("t")), reply.want)
		}
	}
	b.answering(`"result":{"content":[]}`)
	b.want(b.call(c, "callTool", js.StrValue("t")), `{"content":[]}`)
}

// What the app gives in a wrong form is refused before fetch is called; a promise rejects
// where the call is one of a method.
func TestArguments(t *testing.T) {
	b := newBench(t)
	c := b.client()
	b.answer = func(js.Value) js.Value { t.Error("fetch was called"); return js.Undefined }
	cyclic := b.object()
	b.Set(cyclic, js.Key("self"), cyclic)
	annotated := b.json(`{"name":"q","inputSchema":{"properties":{"n":{"type":"integer","x-mcp-header":"N"}}}}`)
	for _, call := range []struct {
		args []js.Value
		want string
	}{
		{nil, "TypeError: callTool: the tool is undefined; it must be a definition from listTools or a name"},
		{[]js.Value{js.Int(3)}, "TypeError: callTool: the tool is 3; it must be a definition from listTools or a name"},
		{[]js.Value{b.object()}, "TypeError: callTool: the tool is #<Object>; it must be a definition from listTools or a name"},
		{[]js.Value{js.StrValue("")}, "McpProtocolError: a tool to call needs a name"},
		{[]js.Value{b.json(`"a\ud800"`)}, "TypeError: callTool: the tool's name has half a surrogate pair, which cannot be sent"},
		{[]js.Value{js.StrValue("t"), js.Undefined, b.object("requestState", b.json(`"\udc00"`))}, "TypeError: callTool: requestState has half a surrogate pair, which the string that the result had has not"},
		{[]js.Value{js.StrValue("t"), js.StrValue("x")}, `TypeError: callTool: the arguments must be an object, not x`},
		{[]js.Value{js.StrValue("t"), b.json("[1]")}, "TypeError: callTool: the arguments must be an object, not [object Array]"},
		{[]js.Value{js.StrValue("t"), js.Undefined, js.Int(1)}, "TypeError: the options are 1; they must be an object"},
		{[]js.Value{js.StrValue("t"), js.Undefined, b.object("requestState", js.Int(1))}, "TypeError: callTool: requestState is 1; it must be the string that the result had"},
		{[]js.Value{js.StrValue("t"), js.Undefined, b.object("inputResponses", b.json("[]"))}, "TypeError: callTool: inputResponses must be an object, not [object Array]"},
		{[]js.Value{annotated, b.json(`{"n":1.5}`)}, "McpProtocolError: the argument n is 1.5 and cannot be sent in the header Mcp-Param-N, which its tool wants: it must be an integer within ±(2^53-1)"},
		{[]js.Value{b.json(`{"name":"q","inputSchema":{"x-mcp-header":"N"}}`)}, `McpProtocolError: the tool "q" cannot be called: x-mcp-header at the root: only what properties alone lead to may have it`},
	} {
		b.want(b.call(c, "callTool", call.args...), call.want)
	}
	if got := b.call(c, "callTool", js.StrValue("t"), cyclic); !strings.HasPrefix(got, "TypeError: Converting circular structure to JSON") {
		t.Error(got)
	}
	for _, call := range []struct {
		args []js.Value
		want string
	}{
		{nil, "TypeError: mcpClient: the url is undefined; it must be a string or a URL"},
		{[]js.Value{js.Int(1)}, "TypeError: mcpClient: the url is 1; it must be a string or a URL"},
		{[]js.Value{js.StrValue("/"), js.Int(1)}, "TypeError: mcpClient: the options are 1; they must be an object"},
		{[]js.Value{js.StrValue("/"), b.object("fetch", js.Int(1))}, "TypeError: mcpClient: the fetch option is 1; it must be a function like fetch"},
	} {
		err := b.Catch(func() { b.make(call.args...) })
		b.want(fmt.Sprint(err), call.want)
	}
}

// A fetch that throws, rejects or gives no Response makes the method reject with just that.
func TestFetchFails(t *testing.T) {
	b := newBench(t)
	c := b.client()
	response := func(change func(js.Value)) func(js.Value) js.Value {
		return func(js.Value) js.Value {
			v := b.response(200, "application/json", "{}", false)
			change(v)
			return v
		}
	}
	rejected := func(js.Value) js.Value {
		p := b.NewPromise()
		p.Reject(b.Realm, b.TypeError("fetch failed").Value)
		return p.Value()
	}
	for _, f := range []struct {
		answer func(js.Value) js.Value
		want   string
	}{
		{func(js.Value) js.Value { panic(b.TypeError("not now")) }, "TypeError: not now"},
		{rejected, "TypeError: fetch failed"},
		{func(js.Value) js.Value { return js.Undefined }, "TypeError: mcpClient: fetch must give a Response; what it gave has no usable status"},
		{response(func(v js.Value) { b.Set(v, js.Key("status"), js.StrValue("200")) }), "TypeError: mcpClient: fetch must give a Response; what it gave has no usable status"},
		{response(func(v js.Value) { b.Set(v, js.Key("status"), js.Number(200.5)) }), "TypeError: mcpClient: fetch must give a Response; what it gave has no usable status"},
		{response(func(v js.Value) { b.Set(v, js.Key("headers"), js.Null) }), "TypeError: mcpClient: fetch must give a Response; what it gave has no usable headers"},
		{response(func(v js.Value) { b.Set(v, js.Key("headers"), b.object()) }), "TypeError: mcpClient: fetch must give a Response; what it gave has no usable headers.get"},
		{response(func(v js.Value) { b.Set(v, js.Key("text"), js.Null) }), "TypeError: mcpClient: fetch must give a Response; what it gave has no usable text"},
		{response(func(v js.Value) {
			b.Set(v, js.Key("text"), b.Builtin("text", 0, func(*js.Realm, js.Value) js.Value { return js.Int(1) }))
		}), "TypeError: mcpClient: fetch must give a Response; what it gave has no usable text"},
		{response(func(v js.Value) {
			b.Set(v, js.Key("text"), b.Builtin("text", 0, func(_ *js.Realm, this js.Value) js.Value { return rejected(this) }))
		}), "TypeError: fetch failed"},
	} {
		b.answer = f.answer
		b.want(b.call(c, "discover"), f.want)
	}
}
