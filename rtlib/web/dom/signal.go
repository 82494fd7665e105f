// AbortSignal (DOM, "Interface AbortSignal"): rtlib/fetch has its rules, this file its class
// and its event.

package dom

import (
	"math"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/door"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// Signal is the Go side of an AbortSignal object. It belongs to one realm's goroutine.
type Signal struct {
	target
	*fetch.AbortSignal // reasons are js.Values
	r                  *js.Realm
	self               *js.Object
}

var signalClass = &js.Interface{Name: "AbortSignal", Parent: targetClass}

func init() {
	signalClass.Members = []js.Member{
		signalGetter("aborted", func(s *Signal) js.Value { return js.Bool(s.Aborted()) }),
		signalGetter("reason", (*Signal).Reason),
		js.Operation("throwIfAborted", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			if s := thisSignal(r, this); s.Aborted() {
				panic(r.Throw(s.Reason()))
			}
			return js.Undefined
		})),
		handlerAttribute("onabort", "abort"),
		js.Inspected(func(r *js.Realm, this js.Value) (string, js.Value) {
			o := r.NewObject()
			o.Define(r, js.Key("aborted"), js.Bool(thisSignal(r, this).Aborted()), js.Plain)
			return webidl.ClassName(r, this), o.Value()
		}),
	}
	signalClass.Statics = []js.Member{
		js.Operation("abort", 0, js.Fn1(func(r *js.Realm, this, reason js.Value) js.Value {
			return newSignal(r, fetch.AbortedSignal(reasonOr(r, reason))).Value()
		})).Hidden(),
		js.Operation("timeout", 1, js.FnN(signalTimeout)).Hidden(),
		js.Operation("any", 1, js.FnN(signalAny)).Hidden(),
	}
}

func signalGetter(name string, get func(s *Signal) js.Value) js.Member {
	return js.Attribute(name, func(r *js.Realm, this js.Value) js.Value { return get(thisSignal(r, this)) }, nil)
}

func thisSignal(r *js.Realm, this js.Value) *Signal {
	s := SignalOf(this)
	if s == nil {
		panic(webidl.BadThis(r, "AbortSignal"))
	}
	return s
}

// SignalOf returns the signal of an AbortSignal object, or nil.
func SignalOf(v js.Value) *Signal {
	s, _ := v.HostData().(*Signal)
	return s
}

// NewSignal makes a signal that is not aborted.
func NewSignal(r *js.Realm) *Signal { return newSignal(r, fetch.NewAbortSignal()) }

// newSignal makes the object around a signal.
func newSignal(r *js.Realm, signal *fetch.AbortSignal) *Signal {
	s := &Signal{AbortSignal: signal, r: r}
	s.self = signalClass.New(r, s)
	s.changed = func() { signal.SetWatched(len(s.listeners) > 0) }
	signal.Dispatch = s.fire
	return s
}

// Value returns the AbortSignal object.
func (s *Signal) Value() js.Value { return s.self.Value() }

// Reason returns why the signal is aborted, undefined while it is not.
func (s *Signal) Reason() js.Value {
	reason, _ := s.AbortSignal.Reason().(js.Value)
	return reason
}

// Abort aborts the signal and those that depend on it; a second call does nothing. An
// undefined reason is a new AbortError.
func (s *Signal) Abort(reason js.Value) {
	if !s.Aborted() {
		s.AbortSignal.Abort(reasonOr(s.r, reason))
	}
}

func reasonOr(r *js.Realm, reason js.Value) js.Value {
	if reason.IsUndefined() {
		return webidl.ErrorValue(r, fetch.DefaultAbortReason())
	}
	return reason
}

// fire dispatches the abort event.
func (s *Signal) fire() {
	if len(s.listeners) == 0 {
		return
	}
	e := newEvent(s.r, strAbort)
	e.trusted = true
	s.dispatch(s.r, s.Value(), eventClass.New(s.r, e).Value())
}

var strAbort = js.Str("abort")

// maxTimeout is the largest delay of AbortSignal.timeout, in milliseconds.
const maxTimeout = math.MaxUint32

// signalTimeout is AbortSignal.timeout(milliseconds). Its timer keeps nothing alive.
func signalTimeout(r *js.Realm, this js.Value, args []js.Value) js.Value {
	door.Of(r).RequirePure("AbortSignal.timeout")
	delay := webidl.Arg(args, 0)
	if !delay.IsNumber() {
		panic(r.ArgTypeError("delay", "of type number", delay))
	}
	ms, rule := delay.Num(), ""
	switch {
	case ms != math.Trunc(ms) || math.IsInf(ms, 0):
		rule = "an integer"
	case ms < 0 || ms > maxTimeout:
		rule = ">= 0 && <= 4294967295"
	}
	if rule != "" {
		panic(r.CodedRangeError("ERR_OUT_OF_RANGE", "The value of \"delay\" is out of range. It must be %s. Received %s", rule, r.Describe(delay)))
	}
	after := func(ms float64, fire func()) { r.Timeout(ms, fire) }
	reason := func() any { return webidl.ErrorValue(r, fetch.TimeoutReason()) }
	return newSignal(r, fetch.TimeoutSignal(ms, after, reason)).Value()
}

// signalAny is AbortSignal.any(signals).
func signalAny(r *js.Realm, this js.Value, args []js.Value) js.Value {
	list := webidl.Arg(args, 0)
	if !list.IsObject() || !r.Get(list, js.SymKey(js.SymIterator)).IsCallable() {
		panic(r.ArgTypeError("signals", "an instance of Array", list))
	}
	var sources []*fetch.AbortSignal
	for it := r.Iterate(list); it.Next(r); {
		source := SignalOf(it.Value)
		if source == nil {
			panic(r.ArgTypeError("signals["+r.Describe(js.Int(len(sources)))+"]", "an instance of AbortSignal", it.Value))
		}
		sources = append(sources, source.AbortSignal)
	}
	return newSignal(r, fetch.AnySignal(sources)).Value()
}

// Follow makes a signal that is aborted when another one is; a nil one never is.
func Follow(r *js.Realm, source *Signal) *Signal {
	if source == nil {
		return NewSignal(r)
	}
	return newSignal(r, fetch.AnySignal([]*fetch.AbortSignal{source.AbortSignal}))
}
