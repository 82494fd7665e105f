package js

import "testing"

// walk runs a for-await loop over v by hand, as generated code does.
func (l *logger) walk(v Value, stopAfter int, done func()) {
	it := l.IterateAsync(v, "v")
	fail := func(reason Value) { l.log("rejected:" + l.show(reason)); done() }
	n := 0
	var step, got func(Value)
	step = func(Value) { l.Await(it.Next(l.Realm), got, fail) }
	got = func(res Value) {
		if !it.Take(l.Realm, res) {
			done()
			return
		}
		l.log("v" + l.show(it.Value))
		if n++; n == stopAfter {
			if res, wait := it.Return(l.Realm); wait {
				l.Await(res, func(Value) { done() }, fail)
			} else {
				done()
			}
			return
		}
		step(Undefined)
	}
	step(Undefined)
}

func TestForAwait(t *testing.T) {
	l := newLogger(t)
	end := func() { l.log("A") }
	l.walk(l.val([]any{l.static("Promise", "resolve", 1), 2}), 0, end)
	l.chain("1", "2", "3", "4", "5", "6", "7")
	l.run("1 v1 2 3 v2 4 5 A 6 7")

	l.walk(l.val([]any{1}), 1, end)
	l.chain("1", "2", "3", "4")
	l.run("1 v1 2 A 3 4")

	l.walk(l.val([]any{l.static("Promise", "reject", "no")}), 0, end)
	l.run(`rejected:"no" A`)

	i := 0
	source := l.obj("next", Fn0(func(r *Realm, _ Value) Value {
		i++
		return r.IterResult(Int(i), i > 2)
	}), "return", Fn0(func(r *Realm, _ Value) Value { l.log("return"); return r.NewObject().Value() }))
	iterable := l.obj()
	l.DefineField(iterable, SymKey(SymAsyncIterator), l.val(Fn0(func(*Realm, Value) Value { return source })))
	l.walk(iterable, 0, end)
	l.run("v1 v2 A")
	i = 0
	l.walk(iterable, 1, end)
	l.run("v1 return A")
	l.wantThrow("TypeError: v is not async iterable", func() { l.IterateAsync(l.obj(), "v") })
}
