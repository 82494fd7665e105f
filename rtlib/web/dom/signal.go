// AbortSignal (DOM, "Interface AbortSignal").
//
// A signal made by AbortSignal.any finds out whether it is aborted by asking its sources,
// and its sources know of it only while somebody listens to it: signals that are made for
// one request from one that lives for ever (harness.signal) are garbage after it.

package dom

import (
	"cmp"
	"math"
	"slices"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/door"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// Signal is the Go side of an AbortSignal. It belongs to one realm's goroutine.
type Signal struct {
	target
	r          *js.Realm
	self       *js.Object
	aborted    bool
	order      uint64 // when it was aborted, among the realm's signals
	born       uint64 // when it was made
	reason     js.Value
	algorithms []*algorithm
	sources    []*Signal // of AbortSignal.any; none of them has sources itself
	dependents []*Signal // that somebody listens to, in the order they were made
	linked     bool      // stands among its sources' dependents
}

// algorithm is what runs before the event (DOM, "abort algorithms").
type algorithm struct{ run func(reason js.Value) }

// clock numbers what happens to a realm's signals.
type clock struct{ now uint64 }

type clockKey struct{}

func tick(r *js.Realm) uint64 {
	c := r.Data(clockKey{}, func() any { return &clock{} }).(*clock)
	c.now++
	return c.now
}

var signalClass = &js.Interface{Name: "AbortSignal", Parent: targetClass}

func init() {
	signalClass.Members = []js.Member{
		signalGetter("aborted", func(s *Signal) js.Value { return js.Bool(s.Aborted()) }),
		signalGetter("reason", func(s *Signal) js.Value { return s.Reason() }),
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
			return className(r, this), o.Value()
		}),
	}
	signalClass.Statics = []js.Member{
		js.Operation("abort", 0, js.Fn1(func(r *js.Realm, this, reason js.Value) js.Value {
			s := NewSignal(r)
			s.Abort(reason)
			return s.Value()
		})),
		js.Operation("timeout", 1, js.FnN(signalTimeout)),
		js.Operation("any", 1, js.FnN(signalAny)),
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
func NewSignal(r *js.Realm) *Signal {
	s := &Signal{r: r, born: tick(r)}
	s.self = signalClass.New(r, s)
	return s
}

// Value returns the AbortSignal object.
func (s *Signal) Value() js.Value { return s.self.Value() }

// Aborted reports whether the signal, or one that it depends on, is aborted.
func (s *Signal) Aborted() bool {
	s.consult()
	return s.aborted
}

// Reason returns why the signal is aborted, undefined while it is not.
func (s *Signal) Reason() js.Value {
	s.consult()
	return s.reason
}

// consult takes the state of the source that was aborted first.
func (s *Signal) consult() {
	if s.aborted {
		return
	}
	var first *Signal
	for _, source := range s.sources {
		if source.aborted && (first == nil || source.order < first.order) {
			first = source
		}
	}
	if first != nil {
		s.setLinked(false)
		s.aborted, s.order, s.reason, s.sources = true, first.order, first.reason, nil
	}
}

// Abort aborts the signal: algorithms first, then the event, then the signals that depend
// on it. An undefined reason is a new AbortError. A second call does nothing.
func (s *Signal) Abort(reason js.Value) {
	if s.Aborted() {
		return
	}
	if reason.IsUndefined() {
		reason = AbortError(s.r)
	}
	s.aborted, s.order, s.reason = true, tick(s.r), reason
	dependents := slices.Clone(s.dependents)
	for _, d := range dependents {
		d.consult()
	}
	s.fire()
	for _, d := range dependents {
		d.fire()
	}
}

// AbortError makes the DOMException that is a signal's reason by default.
func AbortError(r *js.Realm) js.Value {
	return r.DOMException("AbortError", "This operation was aborted").Value
}

// fire runs the algorithms and dispatches the event of a signal that has become aborted.
func (s *Signal) fire() {
	algorithms := s.algorithms
	s.algorithms = nil
	for _, a := range algorithms {
		if a.run != nil {
			a.run(s.reason)
		}
	}
	if len(s.listeners) > 0 {
		e := newEvent(s.r, strAbort)
		e.trusted = true
		s.dispatch(s.r, s.Value(), eventClass.New(s.r, e).Value())
	}
}

var strAbort = js.Str("abort")

// OnAbort has f called with the reason once the signal is aborted, before its event; it
// never is for one that is aborted already. remove takes f away again.
func (s *Signal) OnAbort(f func(reason js.Value)) (remove func()) {
	a := &algorithm{f}
	s.algorithms = append(s.algorithms, a)
	s.link()
	return func() {
		a.run = nil
		s.algorithms = slices.DeleteFunc(s.algorithms, func(b *algorithm) bool { return b == a })
		s.link()
	}
}

// link makes the sources know of the signal while somebody listens to it.
func (s *Signal) link() {
	if !s.aborted {
		s.setLinked(len(s.algorithms) > 0 || len(s.listeners) > 0)
	}
}

func (s *Signal) setLinked(on bool) {
	if on == s.linked {
		return
	}
	s.linked = on
	for _, source := range s.sources {
		i, _ := slices.BinarySearchFunc(source.dependents, s.born, func(d *Signal, born uint64) int { return cmp.Compare(d.born, born) })
		if on {
			source.dependents = slices.Insert(source.dependents, i, s)
		} else {
			source.dependents = slices.Delete(source.dependents, i, i+1)
		}
	}
}

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
	s := NewSignal(r)
	r.Timeout(ms, func() {
		s.Abort(r.DOMException("TimeoutError", "The operation was aborted due to timeout").Value)
	})
	return s.Value()
}

// signalAny is AbortSignal.any(signals): it depends on the signals given, or on what they
// depend on themselves.
func signalAny(r *js.Realm, this js.Value, args []js.Value) js.Value {
	list := webidl.Arg(args, 0)
	if !list.IsObject() || !r.Get(list, js.SymKey(js.SymIterator)).IsCallable() {
		panic(r.ArgTypeError("signals", "an instance of Array", list))
	}
	var given []*Signal
	for it := r.Iterate(list); it.Next(r); {
		source := SignalOf(it.Value)
		if source == nil {
			panic(r.ArgTypeError("signals["+r.Describe(js.Int(len(given)))+"]", "an instance of AbortSignal", it.Value))
		}
		given = append(given, source)
	}
	s := NewSignal(r)
	s.changed = s.link
	for _, source := range given {
		if source.Aborted() {
			s.aborted, s.order, s.reason, s.sources = true, source.order, source.reason, nil
			break
		}
		roots := source.sources
		if len(roots) == 0 {
			roots = []*Signal{source}
		}
		for _, root := range roots {
			if !slices.Contains(s.sources, root) {
				s.sources = append(s.sources, root)
			}
		}
	}
	return s.Value()
}
