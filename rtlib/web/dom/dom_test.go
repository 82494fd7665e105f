package dom

import (
	"strings"
	"testing"
	"time"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/machine"
	"github.com/affgen/affgen/rtlib/web/door"
)

// clock is a realm's time, which moves when the loop waits.
type clock struct{ now time.Duration }

func newRealm() (*js.Realm, *clock) {
	c := &clock{}
	return js.NewRealm(js.Config{
		Monotonic: func() time.Duration { return c.now },
		Wait:      func(d time.Duration, _ <-chan struct{}) { c.now += max(d, 0) },
	}), c
}

func global(r *js.Realm, name string) js.Value { return r.Get(r.Global().Value(), js.Key(name)) }

func static(r *js.Realm, class, method string, args ...js.Value) js.Value {
	c := global(r, class)
	return r.Call(r.Get(c, js.Key(method)), c, args...)
}

// What a listener throws ends the loop's run as an error that nobody caught; the other
// listeners have run by then.
func TestListenerThrows(t *testing.T) {
	r, _ := newRealm()
	s := NewSignal(r)
	var ran []string
	add := s.Value()
	listen := func(f func()) {
		fn := r.Builtin("", 0, js.Fn0(func(*js.Realm, js.Value) js.Value { f(); return js.Undefined }))
		r.Call(r.Get(add, js.Key("addEventListener")), add, js.StrValue("abort"), fn)
	}
	listen(func() { ran = append(ran, "first"); panic(r.RangeError("in a listener")) })
	listen(func() { ran = append(ran, "second") })
	s.OnAbort(func() { ran = append(ran, "algorithm") })
	s.Abort(js.Undefined)
	if got := strings.Join(ran, " "); got != "algorithm first second" {
		t.Errorf("ran %s", got)
	}
	if err := r.Run(); err == nil || !strings.Contains(err.Error(), "in a listener") {
		t.Errorf("the loop ended with %v", err)
	}
}

// The timer of AbortSignal.timeout fires while something else keeps the loop going, and
// does not do so itself.
func TestTimeoutSignal(t *testing.T) {
	r, c := newRealm()
	short, long := SignalOf(static(r, "AbortSignal", "timeout", js.Int(10))), SignalOf(static(r, "AbortSignal", "timeout", js.Int(1000)))
	noop := r.Builtin("", 0, js.Fn0(func(*js.Realm, js.Value) js.Value { return js.Undefined }))
	r.Call(global(r, "setTimeout"), js.Undefined, noop, js.Int(50))
	if err := r.Run(); err != nil {
		t.Fatal(err)
	}
	if !short.Aborted() || !r.IsDOMException(short.Reason(), "TimeoutError") {
		t.Error("the short one has not fired")
	}
	if long.Aborted() || c.now != 50*time.Millisecond {
		t.Errorf("the loop went on until %v", c.now)
	}
}

// pure is a door that lets nothing have effects.
type pure struct{ r *js.Realm }

func (d pure) RequirePure(what string) { panic(d.r.TypeError("%s is an effect", what)) }
func (pure) Denied(string) string      { return "" }
func (pure) Call(string, string, machine.Request, func(machine.Result, error)) func() {
	return func() {}
}

func TestTimeoutIsAnEffect(t *testing.T) {
	r, _ := newRealm()
	door.Set(r, pure{r})
	err := r.Catch(func() { static(r, "AbortSignal", "timeout", js.Int(1)) })
	if err == nil || !strings.Contains(err.Error(), "AbortSignal.timeout is an effect") {
		t.Error(err)
	}
	if err := r.Catch(func() { static(r, "AbortSignal", "abort") }); err != nil {
		t.Error("AbortSignal.abort is none:", err)
	}
}

// A signal option that is aborted takes the listener away, and a listener that goes away
// first leaves nothing with the signal.
func TestSignalOption(t *testing.T) {
	r, _ := newRealm()
	x, s := r.New("EventTarget", global(r, "EventTarget")), NewSignal(r)
	fn := r.Builtin("", 0, js.Fn0(func(*js.Realm, js.Value) js.Value { return js.Undefined }))
	options := r.NewObject()
	options.Define(r, js.Key("signal"), s.Value(), js.Plain)
	call := func(method string, args ...js.Value) { r.Call(r.Get(x, js.Key(method)), x, args...) }
	list := func() int { return len(x.HostData().(*target).listeners) }
	call("addEventListener", js.StrValue("x"), fn, options.Value())
	call("removeEventListener", js.StrValue("x"), fn)
	call("addEventListener", js.StrValue("x"), fn, options.Value())
	if list() != 1 {
		t.Fatalf("%d listeners", list())
	}
	s.Abort(js.Undefined)
	if list() != 0 {
		t.Error("the listener is still there")
	}
}
