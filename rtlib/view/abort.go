// The signal of an instance: harness.signal and call.signal, with the members of an
// AbortSignal that handlers use.

package view

import (
	"github.com/affgen/affgen/rtlib/js"
)

// abortSignal is the Go side of a signal.
type abortSignal struct {
	aborted   bool
	reason    js.Value
	listeners []js.Value
}

// harnessSignal returns the instance's one signal, made on first use.
func (t *turnState) harnessSignal() js.Value {
	if t.signal.IsUndefined() {
		t.signal = newSignal(t.r, &abortSignal{})
	}
	return t.signal
}

// newSignal makes the object around a signal.
func newSignal(r *js.Realm, s *abortSignal) js.Value {
	o := r.NewHost(r.Intrinsic(js.ObjectPrototype), s)
	defineGetter(r, o, "aborted", func(r *js.Realm, this js.Value) js.Value { return js.Bool(s.aborted) })
	defineGetter(r, o, "reason", func(r *js.Realm, this js.Value) js.Value { return s.reason })
	o.Define(r, js.Key("onabort"), js.Null, js.Plain)
	for _, m := range []struct {
		name string
		fn   js.Fn2
	}{
		{"throwIfAborted", func(r *js.Realm, this, a, b js.Value) js.Value {
			if s.aborted {
				panic(r.Throw(s.reason))
			}
			return js.Undefined
		}},
		{"addEventListener", func(r *js.Realm, this, typ, fn js.Value) js.Value {
			if typ.IsString() && typ.Str().String() == "abort" && fn.IsCallable() && !s.listens(fn) {
				s.listeners = append(s.listeners, fn)
			}
			return js.Undefined
		}},
		{"removeEventListener", func(r *js.Realm, this, typ, fn js.Value) js.Value {
			for i := range s.listeners {
				if js.SameValue(s.listeners[i], fn) {
					s.listeners = append(s.listeners[:i:i], s.listeners[i+1:]...)
					break
				}
			}
			return js.Undefined
		}},
	} {
		o.Define(r, js.Key(m.name), r.Builtin(m.name, 0, m.fn), js.Hidden)
	}
	return o.Value()
}

func (s *abortSignal) listens(fn js.Value) bool {
	for _, l := range s.listeners {
		if js.SameValue(l, fn) {
			return true
		}
	}
	return false
}

// abortSignal aborts harness.signal with an AbortError and calls its listeners; a signal
// that nobody has looked at has none.
func (t *turnState) abortSignal(message string) {
	s, ok := t.signal.HostData().(*abortSignal)
	if !ok || s.aborted {
		return
	}
	r := t.r
	reason := r.NewError(js.ErrorPrototype, js.Str(message))
	reason.Define(r, keyName, js.StrValue("AbortError"), js.Hidden)
	s.aborted, s.reason = true, reason.Value()
	event := r.NewObject()
	event.Define(r, js.Key("type"), js.StrValue("abort"), js.Plain)
	event.Define(r, js.Key("target"), t.signal, js.Plain)
	listeners := append([]js.Value(nil), s.listeners...)
	if on := r.Get(t.signal, js.Key("onabort")); on.IsCallable() {
		listeners = append(listeners, on)
	}
	for _, fn := range listeners {
		r.Call1(fn, t.signal, event.Value())
	}
}
