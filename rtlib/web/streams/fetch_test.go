// The module's fetch: bodies in pieces, and whole ones from machines that give no pieces.

package streams

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/fetch/contract"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/machine"
	"github.com/affgen/affgen/rtlib/web/door"
)

// pieceDoor answers a request with a body named "s" and each read with the next of pieces, as
// an http machine does. When there is none it holds the read until somebody cancels it.
type pieceDoor struct {
	r        *js.Realm
	whole    string // the body, of a machine that knows no pieces
	pieces   []contract.Chunk
	err      error // after them, instead of waiting
	requests []string
	stopped  int
	impure   bool
}

func (d *pieceDoor) RequirePure(what string) {
	if d.impure {
		panic(d.r.TypeError("App calls %s while it renders", what))
	}
}

func (d *pieceDoor) Denied(string) string { return "" }

func (d *pieceDoor) Call(what, _ string, req machine.Request, done func(machine.Result, error)) func() {
	d.RequirePure(what)
	d.requests = append(d.requests, string(req))
	answer := func(b []byte, err error) func() {
		d.r.Begin()(func() { done(b, err) })
		return func() { d.stopped++ }
	}
	res := &contract.Result{Status: 200, URL: "http://h/", Stream: "s"}
	switch {
	case strings.HasPrefix(string(req), `{"cancel":`):
		return answer([]byte("{}"), nil)
	case !strings.HasPrefix(string(req), `{"read":`):
		if d.whole != "" {
			res.Stream, res.Body = "", d.whole
		}
		return answer(res.Append(nil), nil)
	case len(d.pieces) > 0:
		c := d.pieces[0]
		d.pieces = d.pieces[1:]
		return answer(c.Append(nil), nil)
	case d.err != nil:
		return answer(nil, d.err)
	}
	return func() { d.stopped++ }
}

// body1 has a body of three pieces.
func body1() []contract.Chunk {
	return []contract.Chunk{{Text: "a"}, {Text: "b€"}, {Text: "c", Last: true}}
}

// fetchThrough fetches with options through a door.
func fetchThrough(t *testing.T, d *pieceDoor, options ...js.Value) js.Value {
	t.Helper()
	return settled(t, d.r, d.r.Call(moduleFetch(d.r), js.Undefined, append([]js.Value{js.StrValue("/x")}, options...)...))
}

func newDoor(d pieceDoor) *pieceDoor {
	d.r = js.NewRealm(js.Config{})
	setDoor(&d)
	return &d
}

func setDoor(d *pieceDoor) { door.Set(d.r, d) }

// settled runs the loop and returns what a promise was fulfilled with.
func settled(t *testing.T, r *js.Realm, p js.Value) js.Value {
	t.Helper()
	v, failed := outcome(t, r, p)
	if failed {
		t.Fatalf("rejected: %s", r.ErrorText(v))
	}
	return v
}

// outcome runs the loop and returns what a promise was settled with.
func outcome(t *testing.T, r *js.Realm, p js.Value) (v js.Value, failed bool) {
	t.Helper()
	p.Promise().Then(r, ignore, ignore)
	if err := r.Run(); err != nil {
		t.Fatal(err)
	}
	v, done, failed := p.Promise().State()
	if !done {
		t.Fatal("the promise is pending")
	}
	return v, failed
}

func call(r *js.Realm, o js.Value, method string, args ...js.Value) js.Value {
	return r.Call(r.Get(o, js.Key(method)), o, args...)
}

// readText is one read: the chunk's text, "end", or the error.
func readText(t *testing.T, r *js.Realm, reader js.Value) string {
	t.Helper()
	v, failed := outcome(t, r, call(r, reader, "read"))
	switch {
	case failed:
		return r.ErrorText(v)
	case js.ToBool(r.Get(v, js.Key("done"))):
		return "end"
	}
	bytes, _ := r.Get(v, js.Key("value")).BufferSource()
	return string(bytes)
}

func wantReads(t *testing.T, r *js.Realm, stream js.Value, want ...string) {
	t.Helper()
	reader := call(r, stream, "getReader")
	for _, w := range want {
		if got := readText(t, r, reader); got != w && !(len(w) > 10 && strings.Contains(got, w)) {
			t.Errorf("read %q, want %q", got, w)
		}
	}
}

// A piece is asked for when somebody reads, and not before.
func TestPieces(t *testing.T) {
	d := newDoor(pieceDoor{pieces: body1()})
	res := fetchThrough(t, d)
	if want := `{"path":"/x","method":"GET","headers":{},"stream":true,"bytes":true}`; len(d.requests) != 1 || d.requests[0] != want {
		t.Errorf("%q", d.requests)
	}
	reader := call(d.r, d.r.Get(res, js.Key("body")), "getReader")
	for i, want := range []string{"a", "b€", "c", "end", "end"} {
		if got := readText(t, d.r, reader); got != want || len(d.requests) != min(i, 2)+2 {
			t.Errorf("read %q after %d requests", got, len(d.requests))
		}
	}
	if !js.ToBool(d.r.Get(res, js.Key("bodyUsed"))) || d.requests[3] != `{"read":"s"}` {
		t.Errorf("%q", d.requests)
	}
}

// text(), json() and clones read the stream.
func TestPiecesRead(t *testing.T) {
	d := newDoor(pieceDoor{pieces: []contract.Chunk{{Text: "\uFEFF[1"}, {Text: ",2]", Last: true}}})
	res := fetchThrough(t, d)
	copied := call(d.r, res, "clone")
	list := settled(t, d.r, call(d.r, res, "json"))
	text := settled(t, d.r, call(d.r, copied, "text"))
	if got := d.r.ToString(list).String(); got != "1,2" || text.Str().String() != "[1,2]" {
		t.Errorf("%s %s", got, text.Str())
	}
	if v, failed := outcome(t, d.r, call(d.r, res, "text")); !failed || !strings.Contains(d.r.ErrorText(v), "Body is unusable") {
		t.Error("text() of a used body")
	}
	if d.r.Catch(func() { call(d.r, res, "clone") }) == nil {
		t.Error("clone() of a used body")
	}
}

func TestLockedBody(t *testing.T) {
	d := newDoor(pieceDoor{pieces: body1()})
	res := fetchThrough(t, d)
	call(d.r, d.r.Get(res, js.Key("body")), "getReader")
	if v, failed := outcome(t, d.r, call(d.r, res, "text")); !failed || !strings.Contains(d.r.ErrorText(v), "Body is unusable") {
		t.Error("text() of a locked body")
	}
}

// A machine that gives whole bodies is as good: they are cut.
func TestWholeBody(t *testing.T) {
	text := strings.Repeat("ü€", 20000)
	d := newDoor(pieceDoor{whole: text})
	reader := call(d.r, d.r.Get(fetchThrough(t, d), js.Key("body")), "getReader")
	var got strings.Builder
	for chunks := 0; ; chunks++ {
		s := readText(t, d.r, reader)
		if s == "end" {
			if chunks != 2 || got.String() != text {
				t.Errorf("%d chunks, %d bytes", chunks, got.Len())
			}
			break
		}
		if len(s) > 64<<10 || strings.ToValidUTF8(s, "") != s {
			t.Error("a chunk that is too long or cuts a character")
		}
		got.WriteString(s)
	}
	d = newDoor(pieceDoor{whole: "[1]"})
	if v := settled(t, d.r, call(d.r, fetchThrough(t, d), "json")); d.r.ToString(v).String() != "1" {
		t.Error(d.r.ToString(v))
	}
}

// The error of a piece is the stream's, of its kind; what came before has been read.
func TestPieceFails(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{machine.Errorf(machine.KindType, "over max_response_bytes (10)"), "TypeError: fetch: over max_response_bytes (10)"},
		{machine.Errorf(machine.KindTimeout, "timeout_ms"), "DOMException [TimeoutError]: timeout_ms"},
		{fmt.Errorf("dial http://secret/"), "TypeError: fetch failed"},
	} {
		d := newDoor(pieceDoor{pieces: []contract.Chunk{{Text: "a"}}, err: c.err})
		res := fetchThrough(t, d)
		wantReads(t, d.r, d.r.Get(res, js.Key("body")), "a", c.want, c.want)
		if len(d.requests) != 3 {
			t.Errorf("%q", d.requests)
		}
	}
}

// Cancelling gives the body up, whether or not a read is under way, once.
func TestCancelBody(t *testing.T) {
	for _, reading := range []bool{false, true} {
		d := newDoor(pieceDoor{pieces: []contract.Chunk{{Text: "a"}}})
		reader := call(d.r, d.r.Get(fetchThrough(t, d), js.Key("body")), "getReader")
		readText(t, d.r, reader)
		if reading {
			call(d.r, reader, "read").Promise().Then(d.r, ignore, ignore)
		}
		settled(t, d.r, call(d.r, reader, "cancel"))
		settled(t, d.r, call(d.r, reader, "cancel"))
		last := d.requests[len(d.requests)-1]
		if last != `{"cancel":"s"}` || strings.Count(strings.Join(d.requests, ""), "cancel") != 1 || reading != (d.stopped == 1) {
			t.Errorf("reading %v: %q, %d stopped", reading, d.requests, d.stopped)
		}
	}
}

// The signal of the fetch ends its body too, with its reason; after the end it does not.
func TestAbortBody(t *testing.T) {
	for _, c := range []struct {
		pieces []contract.Chunk
		reads  []string
		want   string
	}{
		{body1(), nil, "mine"},
		{body1(), []string{"a"}, "mine"},
		{body1(), []string{"a", "b€", "c"}, "end"},
	} {
		d := newDoor(pieceDoor{pieces: c.pieces})
		r := d.r
		controller := r.New("AbortController", r.Get(r.Global().Value(), js.Key("AbortController")))
		options := r.NewObject()
		options.Define(r, js.Key("signal"), r.Get(controller, js.Key("signal")), js.Plain)
		reader := call(r, r.Get(fetchThrough(t, d, options.Value()), js.Key("body")), "getReader")
		for _, want := range c.reads {
			if got := readText(t, r, reader); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
		call(r, controller, "abort", js.StrValue("mine"))
		v, failed := outcome(t, r, call(r, reader, "read"))
		cancelled := strings.HasPrefix(d.requests[len(d.requests)-1], `{"cancel"`)
		if c.want == "end" {
			if failed || cancelled {
				t.Errorf("after the end: %q", d.requests)
			}
		} else if !failed || v.IsObject() || v.Str().String() != c.want || !cancelled {
			t.Errorf("%q: %q", r.ToString(v), d.requests)
		}
	}
}

// A render must not read: nothing leaves.
func TestReadInRender(t *testing.T) {
	d := newDoor(pieceDoor{pieces: body1()})
	reader := call(d.r, d.r.Get(fetchThrough(t, d), js.Key("body")), "getReader")
	d.impure = true
	if got := readText(t, d.r, reader); !strings.Contains(got, "App calls fetch while it renders") || len(d.requests) != 1 {
		t.Errorf("%s, %q", got, d.requests)
	}
}
