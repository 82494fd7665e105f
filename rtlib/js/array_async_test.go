package js

import "testing"

// TestArrayFromAsync checks the sources, the map function and what closes an iterator.
func TestArrayFromAsync(t *testing.T) {
	for _, c := range []struct {
		name, want string
		args       func(l *logger) []any
	}{
		{"array of promises", "[1 2]", func(l *logger) []any { return []any{l.val([]any{l.static("Promise", "resolve", 1), 2})} }},
		{"array-like", `["a"]`, func(l *logger) []any {
			return []any{l.obj("length", 1, "0", l.static("Promise", "resolve", "a"))}
		}},
		{"string", `["a" "b"]`, func(l *logger) []any { return []any{"ab"} }},
		{"mapped", "[2 3]", func(l *logger) []any {
			return []any{l.val([]any{1, 2}), Fn1(func(r *Realm, _, v Value) Value { return r.PromiseResolve(Number(v.f + 1)).Value() })}
		}},
		{"rejected element", "rejected:1", func(l *logger) []any { return []any{l.val([]any{l.static("Promise", "reject", 1)})} }},
		{"no iterable", "rejected:TypeError: undefined is not iterable (cannot read property Symbol(Symbol.iterator))", func(l *logger) []any {
			return []any{Undefined}
		}},
		{"too long", "rejected:RangeError: Invalid array length", func(l *logger) []any { return []any{l.obj("length", 1<<40)} }},
		{"bad map function", "rejected:TypeError: 1 is not a function", func(l *logger) []any { return []any{l.val([]any{}), 1} }},
		{"throwing map function", "return rejected:3", func(l *logger) []any {
			iter := l.obj("next", Fn0(func(r *Realm, _ Value) Value { return r.IterResult(Int(1), false) }),
				"return", Fn0(func(r *Realm, _ Value) Value { l.log("return"); return r.NewObject().Value() }))
			items := l.obj()
			l.DefineField(items, SymKey(SymAsyncIterator), l.val(Fn0(func(*Realm, Value) Value { return iter })))
			return []any{items, l.thrower(3)}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := newLogger(t)
			l.static("Array", "fromAsync", c.args(l)...).Promise().Then(l.Realm,
				func(v Value) { l.log(l.show(v)) },
				func(reason Value) { l.log("rejected:" + l.show(reason)) })
			l.run(c.want)
		})
	}
}
