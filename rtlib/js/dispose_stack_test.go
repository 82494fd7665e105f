package js

import "testing"

// TestDisposableStack fills stacks and checks in which order they are emptied, and what of
// errors comes out.
func TestDisposableStack(t *testing.T) {
	for _, c := range []struct {
		name, want string
		fill       func(l *logger, s Value, note func(string) Value)
	}{
		{"order", "c b a end", func(l *logger, s Value, note func(string) Value) {
			l.call(s, "defer", note("a"))
			l.call(s, "adopt", 1, note("b"))
			r := l.obj()
			l.DefineField(r, SymKey(SymDispose), note("c"))
			l.call(s, "use", r)
			l.call(s, "use", nil)
		}},
		{"one error", "b a thrown:1", func(l *logger, s Value, note func(string) Value) {
			l.call(s, "defer", note("a"))
			l.call(s, "defer", l.thrower(1))
			l.call(s, "defer", note("b"))
		}},
		{"moved", "end", func(l *logger, s Value, note func(string) Value) {
			l.call(s, "defer", note("a"))
			l.call(s, "move")
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := newLogger(t)
			note := func(text string) Value {
				return l.val(Fn0(func(*Realm, Value) Value { l.log(text); return Undefined }))
			}
			s := l.make("DisposableStack")
			c.fill(l, s, note)
			if _, exc := l.Try(func() Flow { l.call(s, "dispose"); return 0 }); exc != nil {
				l.log("thrown:" + l.show(exc.Value))
			} else {
				l.log("end")
			}
			l.call(s, "dispose") // a second time does nothing
			l.run(c.want)
			l.wantThrow("ReferenceError: Cannot call DisposableStack.prototype.defer on an already-disposed DisposableStack",
				func() { l.call(s, "defer", note("x")) })

			l = newLogger(t)
			s = l.make("AsyncDisposableStack")
			c.fill(l, s, note)
			p := l.call(s, "disposeAsync").Promise()
			p.Then(l.Realm, func(Value) { l.log("end") }, func(reason Value) { l.log("thrown:" + l.show(reason)) })
			l.run(c.want)
		})
	}
	l := newLogger(t)
	l.wantThrow("TypeError: Method DisposableStack.prototype.dispose called on incompatible receiver #<AsyncDisposableStack>",
		func() { l.Call0(l.Get(l.make("DisposableStack"), Key("dispose")), l.make("AsyncDisposableStack")) })
	s := l.make("DisposableStack")
	l.call(s, "defer", l.thrower(1))
	l.call(s, "defer", l.thrower(2))
	_, exc := l.Try(func() Flow { l.call(s, "dispose"); return 0 })
	l.want(l.Get(exc.Value, Key("error")), "1")
	l.want(l.Get(exc.Value, Key("suppressed")), "2")
}

// thrower is a function that throws v.
func (l *logger) thrower(v any) Value {
	return l.val(Fn0(func(r *Realm, _ Value) Value { panic(r.Throw(l.val(v))) }))
}
