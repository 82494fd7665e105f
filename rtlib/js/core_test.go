package js

import (
	"errors"
	"math"
	"testing"
)

func TestSparseArrays(t *testing.T) {
	h := newHarness(t)
	a := h.val([]any{1})
	h.SetV(a, Int(1<<30), StrValue("far"))
	if a.Array().Kind() != ElemSparse {
		t.Error("not sparse")
	}
	h.want(h.Get(a, Key("length")), "1073741825")
	h.want(h.static("Object", "keys", a), `["0" "1073741824"]`)
	h.Set(a, Key("length"), Int(2))
	h.want(a, "[1 _]")
	h.want(h.call(a, "concat", []any{3}), "[1 _ 3]")
	h.SetV(a, Number(math.MaxUint32), Int(5)) // not an index
	h.want(h.Get(a, Key("length")), "2")
	b := h.val([]any{1, 2, 3})
	h.static("Object", "defineProperty", b, "1", h.obj("value", 9, "configurable", false))
	h.wantThrow("TypeError: Cannot delete property '1' of [object Array]", func() { h.Set(b, Key("length"), Int(0)) })
	h.want(b, "[1 9]")
	h.static("Object", "defineProperty", b, "length", h.obj("writable", false))
	h.wantThrow("TypeError: Cannot add property 2, object is not extensible", func() { h.call(b, "push", 3) })
}

func TestHolesInherit(t *testing.T) {
	h := newHarness(t)
	a := h.sparse()
	h.want(h.GetV(a, Int(1)), "undefined")
	h.SetV(h.Intrinsic(ArrayPrototype).Value(), Int(1), StrValue("inherited"))
	h.want(h.GetV(a, Int(1)), `"inherited"`)
	h.want(h.call(a, "join"), `"x,inherited,y"`)
	h.want(h.GetV(h.val([]any{0}), Int(1)), `"inherited"`)
}

// closing makes an iterable that logs how it is used; next yields 1, 2, 3...
func (l *logger) closing() Value {
	n := 0
	it := l.obj("next", Fn0(func(r *Realm, _ Value) Value { n++; return r.IterResult(Int(n), n > 3) }),
		"return", Fn0(func(r *Realm, _ Value) Value { l.log("return"); return r.NewObject().Value() }))
	o := l.obj()
	l.DefineField(o, SymKey(SymIterator), l.val(Fn0(func(*Realm, Value) Value { return it })))
	return o
}

func TestIteratorClosing(t *testing.T) {
	for _, c := range []struct {
		name string
		use  func(l *logger, v Value)
		want string
	}{
		{"to the end", func(l *logger, v Value) { l.want(l.NewArray(l.AppendIterable(nil, v)).Value(), "[1 2 3]") }, ""},
		{"break", func(l *logger, v Value) {
			it := l.Iterate(v)
			it.Next(l.Realm)
			it.Close(l.Realm)
			it.Close(l.Realm)
		}, "return"},
		{"throw", func(l *logger, v Value) {
			l.wantThrow("TypeError: body", func() {
				it := l.Iterate(v)
				it.Next(l.Realm)
				panic(l.TypeError("body"))
			})
		}, "return"},
		{"throw in a callback of Array.from", func(l *logger, v Value) {
			l.wantThrow("TypeError: body", func() {
				l.static("Array", "from", v, Fn1(func(r *Realm, _, _ Value) Value { panic(r.TypeError("body")) }))
			})
		}, "return"},
		{"bad Map entry", func(l *logger, v Value) {
			l.wantThrow("TypeError: Iterator value 1 is not an entry object", func() { l.make("Map", v) })
		}, "return"},
		{"destructuring", func(l *logger, v Value) {
			it := l.Iterate(v)
			l.want(it.NextOrUndefined(l.Realm), "1")
			it.Close(l.Realm)
		}, "return"},
		{"destructuring with rest", func(l *logger, v Value) {
			it := l.Iterate(v)
			l.want(it.NextOrUndefined(l.Realm), "1")
			l.want(it.Rest(l.Realm), "[2 3]")
			it.Close(l.Realm)
		}, ""},
		{"Promise.all without resolve", func(l *logger, v Value) {
			class, _ := l.NewClass(&FuncInfo{Name: "P", Kind: KindDerived}, l.global("Promise"), nil)
			l.static("Object", "defineProperty", class.Value(), "resolve", l.obj("value", Fn1(func(r *Realm, _, _ Value) Value { panic(r.TypeError("no")) })))
			l.call(l.call(class.Value(), "all", v), "catch", l.say("caught"))
			l.run("return caught")
		}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := newLogger(t)
			c.use(l, l.closing())
			l.run(c.want)
			if len(l.iters) != 0 {
				t.Error("iterators left open")
			}
		})
	}
}

// Iteration of arrays, strings, maps and sets follows what a program puts in its way.
func TestPatchedIteration(t *testing.T) {
	h := newHarness(t)
	spread := func(v any) Value { return h.NewArray(h.AppendIterable(nil, h.val(v))).Value() }
	h.want(spread([]any{1, 2}), "[1 2]")
	h.want(spread(h.make("Set", []any{1})), "[1]")
	proto := h.static("Object", "getPrototypeOf", h.call(h.val([]any{}), "values"))
	next := h.Get(proto, Key("next"))
	h.Set(proto, Key("next"), h.val(Fn0(func(r *Realm, this Value) Value {
		res := r.Call0(next, this)
		if !ToBool(r.Get(res, Key("done"))) {
			r.Set(res, Key("value"), StrValue("patched"))
		}
		return res
	})))
	h.want(spread([]any{1, 2}), `["patched" "patched"]`)
	h.Set(proto, Key("next"), next)
	h.want(spread([]any{1, 2}), "[1 2]")
	h.Set(h.Intrinsic(StringPrototype).Value(), SymKey(SymIterator), h.val(Fn0(func(r *Realm, this Value) Value {
		return r.Call0(r.Get(r.NewArrayOf(StrValue("s")), Key("values")), r.NewArrayOf(StrValue("s")))
	})))
	h.want(spread("abc"), `["s"]`)
	returned := false
	h.Set(proto, Key("return"), h.val(Fn0(func(r *Realm, _ Value) Value { returned = true; return r.NewObject().Value() })))
	it := h.Iterate(h.val([]any{1, 2}))
	it.Next(h.Realm)
	it.Close(h.Realm)
	if !returned {
		t.Error("a patched return method was not called")
	}
}

func TestForIn(t *testing.T) {
	h := newHarness(t)
	proto := h.obj("p", 1, "own", 2)
	o := h.static("Object", "create", proto)
	h.Set(o, Key("own"), Int(1))
	h.Set(o, Key("gone"), Int(1))
	h.static("Object", "defineProperty", o, "hidden", h.obj("value", 1))
	var keys []Value
	for f := h.ForIn(o); f.Next(h.Realm); {
		keys = append(keys, f.Key)
		h.DeleteProp(o, Key("gone"))
		h.Set(o, Key("added"), Int(1))
	}
	h.want(h.NewArray(keys).Value(), `["own" "p"]`)
	for f := h.ForIn(Null); f.Next(h.Realm); {
		t.Error("a key of null")
	}
}

func TestDepthLimit(t *testing.T) {
	h := newHarness(t)
	var f Value
	n := 0
	f = h.Builtin("f", 0, Fn0(func(r *Realm, _ Value) Value { n++; return r.Call0(f, Undefined) }))
	h.wantThrow("RangeError: Maximum call stack size exceeded", func() { h.Call0(f, Undefined) })
	if n != DefaultMaxDepth || h.depth != 0 {
		t.Errorf("%d calls, depth %d afterwards", n, h.depth)
	}
	class, _ := h.NewClass(&FuncInfo{Name: "D", Kind: KindDerived}, h.global("Object"), nil)
	h.wantThrow("RangeError: Maximum call stack size exceeded", func() {
		h.depth = DefaultMaxDepth
		h.New("D", class.Value())
	})
	h.want(h.TakeNewTarget(), "undefined")
}

func TestInterrupt(t *testing.T) {
	h := newHarness(t)
	reason := errors.New("turn timed out")
	f := h.Builtin("f", 0, Fn0(func(r *Realm, _ Value) Value {
		h.Interrupt(reason)
		r.Try(func() Flow { // a program's catch must not see it
			r.Poll()
			return 0
		})
		t.Error("went on")
		return Undefined
	}))
	func() {
		defer func() {
			if i, ok := recover().(*Interrupted); !ok || i.Reason != reason {
				t.Errorf("got %v", i)
			}
		}()
		h.Call0(f, Undefined)
	}()
	h.ClearInterrupt()
	h.depth = 0
	h.want(h.Call0(h.Builtin("g", 0, Fn0(func(*Realm, Value) Value { return Int(1) })), Undefined), "1")
}

func TestClassBasics(t *testing.T) {
	h := newHarness(t)
	base, _ := h.NewClass(&FuncInfo{Name: "A", Kind: KindBase}, Undefined, Fn1(func(r *Realm, this, v Value) Value {
		r.Set(this, Key("v"), v)
		return Undefined
	}))
	base.SetFields(func(r *Realm, this Value) { r.DefineField(this, Key("f"), Int(1)) })
	derived, _ := h.NewClass(&FuncInfo{Name: "B", Kind: KindDerived}, base.Value(), nil)
	derived.SetFields(func(r *Realm, this Value) { r.DefineField(this, Key("g"), Int(2)) })
	h.want(h.New("B", derived.Value(), StrValue("x")), `{f:1 v:"x" g:2}`)
	h.wantThrow("TypeError: Class constructor A cannot be invoked without 'new'", func() { h.Apply0("A", base.Value()) })
	h.wantThrow("TypeError: Class constructor B cannot be invoked without 'new'", func() { h.Apply0("B", derived.Value()) })
	errClass, _ := h.NewClass(&FuncInfo{Name: "E", Kind: KindDerived}, h.global("Error"), nil)
	e := h.New("E", errClass.Value(), StrValue("m"), h.obj("cause", 1))
	h.want(h.static("Object", "getOwnPropertyNames", e), `["stack" "message" "cause"]`)
	h.want(h.Get(e, Key("stack")), `"Error: m"`)
	h.want(h.call(e, "toString"), `"Error: m"`)
}

func TestErrors(t *testing.T) {
	h := newHarness(t)
	h.want(h.Call(h.global("TypeError"), Undefined, StrValue("x")), "TypeError: x")
	h.want(h.static("Object", "getPrototypeOf", h.global("TypeError")), "function Error")
	h.want(h.Get(h.make("AggregateError", []any{1, 2}, "m"), Key("errors")), "[1 2]")
	o := h.obj("name", "N", "message", "m")
	h.static("Error", "captureStackTrace", o)
	h.want(h.Get(o, Key("stack")), `"N: m"`)
	e := h.make("Error", "a")
	h.Set(e, Key("name"), StrValue("Renamed"))
	h.want(h.call(e, "toString"), `"Renamed: a"`)
	h.want(h.Get(e, Key("stack")), `"Renamed: a"`)
	if got := h.ErrorText(StrValue("s")); got != "s" {
		t.Error(got)
	}
}
