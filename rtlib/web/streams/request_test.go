package streams

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/dom"
	"github.com/affgen/affgen/rtlib/web/request"
)

// options makes a dictionary of names and values.
func options(r *js.Realm, members ...any) js.Value {
	o := r.NewObject()
	for i := 0; i < len(members); i += 2 {
		v, ok := members[i+1].(js.Value)
		if !ok {
			v = js.StrValue(members[i+1].(string))
		}
		o.Define(r, js.Key(members[i].(string)), v, js.Plain)
	}
	return o.Value()
}

// chunks is a stream of texts as bytes.
func chunks(r *js.Realm, list ...string) *readable {
	var s *readable
	s = newReadableBytes(r, func(...js.Value) *js.Promise {
		if len(list) == 0 {
			s.closeBytes()
		} else {
			s.controller.enqueue(r.NewUint8Array([]byte(list[0])))
			list = list[1:]
		}
		return fulfilled(r)
	}, nothing(r))
	return s
}

// TestBodiesLeave sends bodies of each kind; those that are streams leave when all of them is
// there.
func TestBodiesLeave(t *testing.T) {
	for _, c := range []struct {
		name string
		body func(r *js.Realm) js.Value
		want string
	}{
		{"text", func(*js.Realm) js.Value { return js.StrValue("a") }, `"headers":{"content-type":"text/plain;charset=UTF-8"},"body":"a"`},
		{"bytes", func(r *js.Realm) js.Value { return r.NewUint8Array([]byte("a\xff")) }, `"headers":{},"body_bytes":"aÿ"`},
		{"bytes of a text", func(r *js.Realm) js.Value { return r.NewArrayBuffer([]byte("é")).Value() }, `"headers":{},"body":"é"`},
		{"blob", func(r *js.Realm) js.Value {
			return r.New("Blob", r.Get(r.Global().Value(), js.Key("Blob")), r.NewArrayOf(js.StrValue("b")), options(r, "type", "X/Y"))
		}, `"headers":{"content-type":"x/y"},"body":"b"`},
		{"stream", func(r *js.Realm) js.Value { return chunks(r, "1", "\xf0\x9f", "\x98\x80").self.Value() }, `"headers":{},"body":"1😀"`},
	} {
		d := newDoor(pieceDoor{whole: "ok"})
		fetchThrough(t, d, options(d.r, "method", "PUT", "duplex", "half", "body", c.body(d.r)))
		want := `{"path":"/x","method":"PUT",` + c.want + `,"stream":true,"bytes":true}`
		if len(d.requests) != 1 || d.requests[0] != want {
			t.Errorf("%s: %q, want %s", c.name, d.requests, want)
		}
	}
}

// TestForm sends a form under a boundary of the realm's random source.
func TestForm(t *testing.T) {
	d := &pieceDoor{whole: "ok"}
	d.r = js.NewRealm(js.Config{RandomBytes: func(b []byte) {
		for i := range b {
			b[i] = byte(i)
		}
	}})
	setDoor(d)
	form := d.r.New("FormData", d.r.Get(d.r.Global().Value(), js.Key("FormData")))
	call(d.r, form, "append", js.StrValue("a\"\n"), js.StrValue("1\n"))
	fetchThrough(t, d, options(d.r, "method", "POST", "body", form))
	const boundary = "----formdata-affgen-0001020304050607"
	want := `"content-type":"multipart/form-data; boundary=` + boundary + `"},"body":"--` + boundary + `\r\nContent-Disposition: form-data; name=\"a%22%0D%0A\"\r\n\r\n1\r\n\r\n--` + boundary + `--\r\n"`
	if len(d.requests) != 1 || !strings.Contains(d.requests[0], want) {
		t.Errorf("%q, want %s", d.requests, want)
	}
}

// TestNothingLeaves refuses what the machine could not do, and bodies that fail, before any call.
func TestNothingLeaves(t *testing.T) {
	for _, c := range []struct{ name, value, want string }{
		{"integrity", "sha256-x", `the option "integrity" is not supported`},
		{"credentials", "include", `the option "credentials" is not supported`},
		{"mode", "no-cors", `the option "mode" is not supported`},
		{"referrer", "http://h/", `the option "referrer" is not supported`},
		{"keepalive", "yes", `the option "keepalive" is not supported`},
		{"dispatcher", "x", `the option "dispatcher" is not supported`},
		{"method", "trace", "HTTP method is unsupported"},
		{"redirect", "never", "redirect"},
	} {
		d := newDoor(pieceDoor{})
		refused(t, d, options(d.r, c.name, c.value), c.want)
	}
	d := newDoor(pieceDoor{})
	refused(t, d, options(d.r, "headers", options(d.r, "Cookie", "s3cret")), `header "Cookie" cannot be set`)
	d = newDoor(pieceDoor{})
	broken := chunks(d.r, "1")
	broken.controller.fail(js.StrValue("mine"))
	refused(t, d, options(d.r, "method", "POST", "duplex", "half", "body", broken.self.Value()), "mine")
	d = newDoor(pieceDoor{})
	endless := chunks(d.r, "x", strings.Repeat("y", 64<<20))
	refused(t, d, options(d.r, "method", "POST", "duplex", "half", "body", endless.self.Value()), fmt.Sprint("may have ", 64<<20, " bytes"))
	if endless.state != stateClosed {
		t.Error("the stream is not cancelled")
	}
}

func refused(t *testing.T, d *pieceDoor, init js.Value, want string) {
	t.Helper()
	v, failed := outcome(t, d.r, d.r.Call(moduleFetch(d.r), js.Undefined, js.StrValue("/x"), init))
	if text := d.r.ErrorText(v); !failed || !strings.Contains(text, want) || strings.Contains(text, "s3cret") || len(d.requests) > 0 {
		t.Errorf("%s, %q; want %s and no request", text, d.requests, want)
	}
}

// TestAbortWhileReading cancels the stream of a body when the signal is aborted.
func TestAbortWhileReading(t *testing.T) {
	d := newDoor(pieceDoor{})
	s := newReadableBytes(d.r, func(...js.Value) *js.Promise { return d.r.NewPromise() }, nothing(d.r))
	signal := dom.NewSignal(d.r)
	q := request.Class.Construct(d.r, []js.Value{js.StrValue("/x"), options(d.r, "method", "POST", "duplex", "half", "body", s.self.Value(), "signal", signal.Value())}, nil)
	p := d.r.Call(moduleFetch(d.r), js.Undefined, q)
	d.r.Microtask(func() { signal.Abort(js.StrValue("mine")) })
	if v, failed := outcome(t, d.r, p); !failed || d.r.ErrorText(v) != "mine" || len(d.requests) > 0 {
		t.Errorf("%s, %q", d.r.ErrorText(v), d.requests)
	}
	if !js.ToBool(d.r.Get(q, js.Key("bodyUsed"))) {
		t.Error("the request's body is still there")
	}
}
