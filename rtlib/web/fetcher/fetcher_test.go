package fetcher

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/machine"
	"github.com/affgen/affgen/rtlib/web/door"
)

// scriptedDoor answers calls from a list and notes what left.
type scriptedDoor struct {
	r         *js.Realm
	impure    string // where the code runs that may not fetch
	denied    string
	answers   []answer
	requests  []string
	roles     []string
	cancelled int
	held      func() // ends the call that waits
}

type answer struct {
	result string
	err    error
	hold   bool
}

func (d *scriptedDoor) RequirePure(what string) {
	if d.impure != "" {
		panic(d.r.Throw(d.r.NewError(js.ErrorPrototype, js.Str(d.impure+" calls "+what+" while it renders")).Value()))
	}
}

func (d *scriptedDoor) Denied(role string) string { return d.denied }

func (d *scriptedDoor) Call(what, role string, req machine.Request, done func(machine.Result, error)) func() {
	d.requests, d.roles = append(d.requests, string(req)), append(d.roles, role)
	a := answer{result: `{"status":200,"statusText":"OK","url":"http://h/","headers":{},"body":"text"}`}
	if len(d.answers) > 0 {
		a, d.answers = d.answers[0], d.answers[1:]
	}
	complete := d.r.Begin()
	end := func() { complete(func() { done(machine.Result(a.result), a.err) }) }
	if a.hold {
		d.held = end
	} else {
		end()
	}
	return func() { d.cancelled++ }
}

type harness struct {
	*js.Realm
	door *scriptedDoor
	t    *testing.T
}

func newHarness(t *testing.T) *harness {
	r := js.NewRealm(js.Config{})
	d := &scriptedDoor{r: r}
	door.Set(r, d)
	return &harness{r, d, t}
}

// value makes a JavaScript value of JSON text.
func (h *harness) value(text string) js.Value {
	if text == "" {
		return js.Undefined
	}
	return h.JSONParse(js.Str(text))
}

// settle runs the loop and returns how a promise ended: its value, or the error as text.
func (h *harness) settle(p js.Value) (v js.Value, failure string) {
	h.t.Helper()
	p.Promise().Then(h.Realm, func(x js.Value) { v = x }, func(x js.Value) { failure = h.errorText(x) })
	if err := h.Run(); err != nil {
		h.t.Fatal(err)
	}
	if _, settled, _ := p.Promise().State(); !settled {
		h.t.Fatal("the promise is pending")
	}
	return v, failure
}

// errorText is name: message, or the thrown value itself.
func (h *harness) errorText(x js.Value) string {
	if !x.IsObject() {
		return h.ToString(x).String()
	}
	return fmt.Sprintf("%s: %s", h.ToString(h.Get(x, js.Key("name"))), h.ToString(h.Get(x, js.Key("message"))))
}

func (h *harness) fetch(args ...js.Value) js.Value {
	return h.Call(Global(h.Realm), js.Undefined, args...)
}

func (h *harness) get(v js.Value, name string) string {
	return h.ToString(h.Get(v, js.Key(name))).String()
}

// Every refusal comes before anything leaves, as a rejection with a TypeError.
func TestRefusals(t *testing.T) {
	for _, c := range []struct{ path, options, want string }{
		{"x", `{"cache":"no-store"}`, `fetch: the option "cache" is not supported; there are method, headers, body, redirect and signal`},
		{"x", `{"credentials":null}`, `the option "credentials" is not supported`},
		{"x", `{"mode":"cors"}`, `the option "mode" is not supported`},
		{"x", `{"keepalive":false}`, `the option "keepalive" is not supported`},
		{"x", `{"duplex":"half"}`, `the option "duplex" is not supported`},
		{"x", `{"header":{}}`, `the option "header" is not supported`},
		{"x", `5`, "the options must be an object"},
		{"x", `{"method":"CONNECT"}`, "HTTP method is unsupported"},
		{"x", `{"method":"TrAcE"}`, "HTTP method is unsupported"},
		{"x", `{"method":"track"}`, "HTTP method is unsupported"},
		{"x", `{"method":"a b"}`, "is not a valid HTTP method"},
		{"x", `{"body":"b"}`, "Request with GET/HEAD method cannot have body."},
		{"x", `{"method":"head","body":""}`, "Request with GET/HEAD method cannot have body."},
		{"x", `{"redirect":"other"}`, "redirect must be"},
		{"x", `{"signal":{}}`, "signal must be an AbortSignal"},
		{"x", `{"headers":{"HOST":"x"}}`, `header "HOST" cannot be set by an app`},
		{"x", `{"headers":[["X-Forwarded-For","x"]]}`, "cannot be set by an app"},
		{"x", `{"headers":5}`, "could not be converted"},
		{"x", `{"headers":{"a":"b\nc"}}`, "is invalid"},
		{"http://user:pass@h/", "", "a URL with a user name or password cannot be fetched"},
		{"//user@h/", "", "a URL with a user name or password cannot be fetched"},
		{"http://h:port/", "", "Invalid URL"},
	} {
		h := newHarness(t)
		_, failure := h.settle(h.fetch(js.StrValue(c.path), h.value(c.options)))
		if !strings.HasPrefix(failure, "TypeError: ") || !strings.Contains(failure, c.want) {
			t.Errorf("%s %s: %s, want %s", c.path, c.options, failure, c.want)
		}
		if len(h.door.requests) > 0 {
			t.Errorf("%s %s: %s left", c.path, c.options, h.door.requests)
		}
	}
}

// The request that leaves is the raw contract of the http machine.
func TestRequest(t *testing.T) {
	for _, c := range []struct{ path, options, want string }{
		{"items", "", `{"path":"items","method":"GET","headers":{}}`},
		{"/a#f", `{"method":"post","body":"ü<\u2028"}`, `{"path":"/a#f","method":"POST","headers":{"Content-Type":"text/plain;charset=UTF-8"},"body":"ü<` + "\u2028" + `"}`},
		{"x", `{"method":"PATCH","body":7,"headers":{"Content-Type":"a/b","X-B":"1"}}`, `{"path":"x","method":"PATCH","headers":{"Content-Type":"a/b","X-B":"1"},"body":"7"}`},
		{"x", `{"method":"patch","body":{}}`, `{"path":"x","method":"patch","headers":{"Content-Type":"text/plain;charset=UTF-8"},"body":"[object Object]"}`},
		{"x", `{"method":"DELETE","body":null}`, `{"path":"x","method":"DELETE","headers":{}}`},
		{"x", `{"headers":[["x-A","1"],["X-a"," 2 "],["é","x"]]}`, ""},
		{"x", `{"headers":[["x-A","1"],["X-a"," é "]]}`, `{"path":"x","method":"GET","headers":{"x-A":"1, é"}}`},
		{"x", `{"redirect":"error","signal":null}`, `{"path":"x","method":"GET","headers":{}}`},
	} {
		h := newHarness(t)
		_, failure := h.settle(h.fetch(js.StrValue(c.path), h.value(c.options)))
		if c.want == "" {
			if failure == "" {
				t.Errorf("%s %s: was not refused", c.path, c.options)
			}
			continue
		}
		if len(h.door.requests) != 1 || failure != "" {
			t.Errorf("%s %s: %s %s", c.path, c.options, h.door.requests, failure)
			continue
		}
		if got := h.door.requests[0]; got != c.want || !json.Valid([]byte(got)) {
			t.Errorf("%s %s:\n got %s\nwant %s", c.path, c.options, got, c.want)
		}
		if h.door.roles[0] != "http" {
			t.Errorf("the role is %s", h.door.roles[0])
		}
	}
}

// Errors keep their kind up to the app's catch block.
func TestErrorKinds(t *testing.T) {
	for _, c := range []struct {
		a    answer
		want string
	}{
		{answer{err: machine.Errorf(machine.KindType, "the connection failed")}, "TypeError: fetch: the connection failed"},
		{answer{err: machine.Errorf(machine.KindTimeout, "it took too long")}, "TimeoutError: it took too long"},
		{answer{err: machine.Errorf(machine.KindAbort, "cancelled")}, "AbortError: cancelled"},
		{answer{err: machine.Errorf(machine.KindExecutorTimeout, "limits.call_timeout_s")}, "ExecutorTimeoutError: limits.call_timeout_s"},
		{answer{err: fmt.Errorf("dial http://secret/")}, "TypeError: fetch failed"},
		{answer{result: `{"ok":true}`}, `TypeError: fetch: the machine bound to the role "http" did not answer as an http machine does`},
		{answer{result: `[]`}, `TypeError: fetch: the machine bound to the role "http" did not answer as an http machine does`},
		{answer{result: `{"status":302}`}, `TypeError: fetch: the server redirects (status 302) and redirects are not followed; use redirect: "manual" to look at the response`},
		{answer{result: `{"status":200,"statusText":"\u0100"}`}, "TypeError: Cannot convert argument to a ByteString because the character at index 0 has a value of 256 which is greater than 255."},
	} {
		h := newHarness(t)
		h.door.answers = []answer{c.a}
		if _, failure := h.settle(h.fetch(js.StrValue("x"))); failure != c.want {
			t.Errorf("%v: %s, want %s", c.a, failure, c.want)
		}
	}
	h := newHarness(t)
	h.door.answers = []answer{{err: machine.Errorf(machine.KindTimeout, "late")}}
	p := h.fetch(js.StrValue("x"))
	h.settle(p)
	reason, _, _ := p.Promise().State()
	if !h.IsDOMException(reason, "TimeoutError") {
		t.Error("a TimeoutError is no DOMException")
	}
}

func TestManualRedirect(t *testing.T) {
	for _, status := range []int{301, 302, 303, 307, 308} {
		h := newHarness(t)
		h.door.answers = []answer{{result: fmt.Sprintf(`{"status":%d,"url":"http://h/a","headers":{"location":["/b"]},"body":"gone"}`, status)}}
		v, failure := h.settle(h.fetch(js.StrValue("a"), h.value(`{"redirect":"manual"}`)))
		if failure != "" || h.get(v, "status") != fmt.Sprint(status) || h.get(v, "type") != "basic" || h.get(v, "redirected") != "false" {
			t.Errorf("%d: %s", status, failure)
		}
	}
}

// A role that is not granted, and code that may not fetch.
func TestPermission(t *testing.T) {
	h := newHarness(t)
	h.door.denied = `the role "http" is not granted to docs: bind it under machines at affordance.yaml:7`
	if _, failure := h.settle(h.fetch(js.StrValue("x"))); failure != "TypeError: fetch: "+h.door.denied {
		t.Error(failure)
	}
	h.door.denied, h.door.impure = "", "App"
	err := h.Catch(func() { h.fetch(js.StrValue("x"), h.value(`{"cache":1}`)) })
	if err == nil || !strings.Contains(err.Error(), "App calls fetch while it renders") {
		t.Error(err)
	}
	if len(h.door.requests) > 0 {
		t.Error("something left")
	}
}

func (h *harness) controller() (controller, signal js.Value) {
	c := h.New("AbortController", h.Get(h.Global().Value(), js.Key("AbortController")))
	return c, h.Get(c, js.Key("signal"))
}

func (h *harness) withSignal(signal js.Value) js.Value {
	o := h.NewObject()
	o.Define(h.Realm, js.Key("signal"), signal, js.Plain)
	return o.Value()
}

func (h *harness) abort(controller js.Value, reason ...js.Value) {
	h.Call(h.Get(controller, js.Key("abort")), controller, reason...)
}

func TestAbort(t *testing.T) {
	t.Run("before", func(t *testing.T) {
		h := newHarness(t)
		c, signal := h.controller()
		h.abort(c, js.StrValue("mine"))
		if _, failure := h.settle(h.fetch(js.StrValue("x"), h.withSignal(signal))); failure != "mine" || len(h.door.requests) > 0 {
			t.Error(failure, h.door.requests)
		}
		if _, failure := h.settle(h.fetch(js.StrValue("http://h:port/"), h.withSignal(signal))); failure != "TypeError: Invalid URL" {
			t.Error("an invalid URL comes first, not", failure)
		}
	})
	t.Run("under way", func(t *testing.T) {
		h := newHarness(t)
		c, signal := h.controller()
		h.door.answers = []answer{{hold: true, result: `{"status":200}`}}
		p := h.fetch(js.StrValue("x"), h.withSignal(signal))
		h.abort(c)
		h.door.held() // the machine answers all the same
		if _, failure := h.settle(p); failure != "AbortError: This operation was aborted" || h.door.cancelled != 1 {
			t.Error(failure, h.door.cancelled)
		}
	})
	t.Run("after", func(t *testing.T) {
		h := newHarness(t)
		c, signal := h.controller()
		v, _ := h.settle(h.fetch(js.StrValue("x"), h.withSignal(signal)))
		h.abort(c, js.StrValue("too late"))
		if h.door.cancelled != 0 {
			t.Error("a call that had ended was cancelled")
		}
		read := func() string {
			_, failure := h.settle(h.Call0(h.Get(v, js.Key("text")), v))
			return failure
		}
		for range 2 { // lost for good
			if got := read(); got != "too late" {
				t.Error("the body of an aborted response:", got)
			}
		}
	})
}

func TestResponse(t *testing.T) {
	h := newHarness(t)
	h.door.answers = []answer{
		{result: `{"status":201,"statusText":"Made","url":"http://h/a","headers":{"x-b":["1","2"],"set-cookie":["a=1","b=2"]},"body":"\ufeff{\"a\":1}"}`},
		{result: `{"status":204,"body":"ignored"}`},
		{result: `{"status":200,"body":"ignored"}`},
	}
	v, _ := h.settle(h.fetch(js.StrValue("a")))
	headers := h.Get(v, js.Key("headers"))
	if got := h.ToString(h.Call(h.Get(headers, js.Key("get")), headers, js.StrValue("X-B"))).String(); got != "1, 2" {
		t.Errorf("x-b: %s", got)
	}
	err := h.Catch(func() {
		h.Call(h.Get(headers, js.Key("append")), headers, js.StrValue("a"), js.StrValue("b"))
	})
	if err == nil || !strings.Contains(err.Error(), "immutable") {
		t.Errorf("fetched headers can be changed: %v", err)
	}
	err = h.Catch(func() { h.Get(v, js.Key("body")) })
	if err == nil || !strings.Contains(err.Error(), "use await response.text() or await response.json()") {
		t.Errorf("body: %v", err)
	}
	if got, failure := h.settle(h.Call0(h.Get(v, js.Key("json")), v)); failure != "" || h.get(got, "a") != "1" {
		t.Errorf("json: %s", failure)
	}
	for _, options := range []string{"", `{"method":"HEAD"}`} {
		v, _ := h.settle(h.fetch(js.StrValue("a"), h.value(options)))
		text, _ := h.settle(h.Call0(h.Get(v, js.Key("text")), v))
		if !h.Get(v, js.Key("body")).IsNull() || h.ToString(text).String() != "" || h.get(v, "bodyUsed") != "false" {
			t.Errorf("%s: there is a body", options)
		}
	}
}

func TestCreateFetch(t *testing.T) {
	h := newHarness(t)
	create := h.ImportModule("@affordance/lib/http.tsx").Get(h.Realm, js.Key("createFetch"))
	docs := h.Call1(create, js.Undefined, js.StrValue("docs"))
	h.settle(h.Call1(docs, js.Undefined, js.StrValue("/search")))
	if len(h.door.roles) != 1 || h.door.roles[0] != "docs" {
		t.Errorf("roles %v", h.door.roles)
	}
	for _, bad := range []js.Value{js.Undefined, js.Int(1), js.StrValue("")} {
		if err := h.Catch(func() { h.Call1(create, js.Undefined, bad) }); err == nil {
			t.Error("createFetch takes anything")
		}
	}
}

// What a program does to its globals does not reach the library.
func TestShadowing(t *testing.T) {
	h := newHarness(t)
	for _, name := range []string{"Response", "Headers", "Promise", "AbortSignal", "fetch"} {
		h.Set(h.Global().Value(), js.Key(name), js.StrValue("mine"))
	}
	v, failure := h.settle(h.fetch(js.StrValue("x")))
	if failure != "" || h.get(v, "status") != "200" {
		t.Error(failure)
	}
}
