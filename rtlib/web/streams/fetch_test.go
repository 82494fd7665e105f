// The module's fetch: bodies as streams from memory.

package streams

import (
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/machine"
	"github.com/affgen/affgen/rtlib/web/door"
)

// bodyDoor answers every call with one body.
type bodyDoor struct {
	r    *js.Realm
	text string
}

func (d *bodyDoor) RequirePure(string)   {}
func (d *bodyDoor) Denied(string) string { return "" }

func (d *bodyDoor) Call(_, _ string, _ machine.Request, done func(machine.Result, error)) func() {
	d.r.Begin()(func() {
		done(machine.Result(`{"status":200,"statusText":"OK","url":"http://h/","headers":{},"body":"`+d.text+`"}`), nil)
	})
	return func() {}
}

// respondWith fetches a body through the module.
func respondWith(t *testing.T, text string) (*js.Realm, js.Value) {
	t.Helper()
	r := js.NewRealm(js.Config{})
	door.Set(r, &bodyDoor{r, text})
	p := r.Call1(moduleFetch(r), js.Undefined, js.StrValue("/x"))
	return r, settled(t, r, p)
}

// settled runs the loop and returns what a promise was fulfilled with.
func settled(t *testing.T, r *js.Realm, p js.Value) js.Value {
	t.Helper()
	if err := r.Run(); err != nil {
		t.Fatal(err)
	}
	v, done, failed := p.Promise().State()
	if !done || failed {
		t.Fatalf("settled %v, rejected %v: %s", done, failed, r.ErrorText(v))
	}
	return v
}

func call(r *js.Realm, o js.Value, method string) js.Value {
	return r.Call0(r.Get(o, js.Key(method)), o)
}

func TestBodyChunks(t *testing.T) {
	text := strings.Repeat("abcdefgh", chunkBytes/8+1)
	r, res := respondWith(t, text)
	reader := call(r, r.Get(res, js.Key("body")), "getReader")
	var got []byte
	for chunks := 0; ; chunks++ {
		result := settled(t, r, call(r, reader, "read"))
		if js.ToBool(r.Get(result, js.Key("done"))) {
			if chunks != 2 || string(got) != text {
				t.Errorf("%d chunks, %d bytes of %d", chunks, len(got), len(text))
			}
			break
		}
		bytes, _ := r.Get(result, js.Key("value")).BufferSource()
		got = append(got, bytes...)
	}
	if !js.ToBool(r.Get(res, js.Key("bodyUsed"))) {
		t.Error("bodyUsed is false after reading")
	}
}

func TestBodyAndText(t *testing.T) {
	r, res := respondWith(t, "text")
	copied := call(r, res, "clone")
	body := r.Get(res, js.Key("body"))
	if body != r.Get(res, js.Key("body")) {
		t.Error("body is another stream when it is read again")
	}
	if got := settled(t, r, call(r, res, "text")).Str().String(); got != "text" {
		t.Errorf("text() is %q", got)
	}
	if !readableOf(body).disturbed || readableOf(body).state != stateClosed {
		t.Error("text() leaves the stream as it was")
	}
	if got := settled(t, r, call(r, copied, "text")).Str().String(); got != "text" {
		t.Errorf("text() of the clone is %q", got)
	}
}

func TestLockedBody(t *testing.T) {
	r, res := respondWith(t, "text")
	call(r, r.Get(res, js.Key("body")), "getReader")
	p := call(r, res, "text")
	p.Promise().Then(r, ignore, ignore)
	if err := r.Run(); err != nil {
		t.Fatal(err)
	}
	if v, _, failed := p.Promise().State(); !failed || !strings.Contains(r.ErrorText(v), "Body is unusable") {
		t.Errorf("text() of a locked body: %s", r.ErrorText(v))
	}
}
