package js

import "testing"

func TestStructuredClone(t *testing.T) {
	h := newHarness(t)
	clone := func(v any) Value { return h.call(h.Global().Value(), "structuredClone", v) }
	src := h.obj("a", []any{1, h.sparse()}, "m", h.make("Map", []any{[]any{"k", h.obj("x", 1)}}), "s", h.make("Set", []any{1}))
	h.Set(src, Key("self"), src)
	out := clone(src)
	h.want(Bool(sameBits(h.Get(out, Key("self")), out)), "true")
	h.want(Bool(sameBits(out, src)), "false")
	h.want(h.Get(out, Key("a")), `[1 ["x" _ "y"]]`)
	h.want(h.call(h.Get(out, Key("m")), "get", "k"), "{x:1}")
	h.want(h.call(h.Get(out, Key("s")), "has", 1), "true")
	e := clone(h.make("RangeError", "r", h.obj("cause", 5)))
	h.want(Bool(h.InstanceOf(e, h.global("RangeError"))), "true")
	h.want(h.Get(e, Key("cause")), "5")
	class, _ := h.NewClass(&FuncInfo{Name: "A", Kind: KindBase}, Undefined, nil)
	h.want(Bool(h.InstanceOf(clone(h.New("A", class.Value())), class.Value())), "false")
	h.wantThrow("DataCloneError: Symbol(Symbol.iterator) could not be cloned.", func() { clone(SymIterator.Value()) })
	h.wantThrow("DataCloneError: #<Promise> could not be cloned.", func() { clone(h.NewPromise().Value()) })
	h.wantThrow("DataCloneError: #<WeakMap> could not be cloned.", func() { clone(h.make("WeakMap")) })
	_, exc := h.Try(func() Flow { clone(h.obj("f", h.global("parseInt"))); return 0 })
	h.want(h.Get(exc.Value, Key("code")), "25")
	h.want(h.Get(exc.Value, Key("name")), `"DataCloneError"`)
	h.want(Bool(h.InstanceOf(exc.Value, h.global("Error"))), "true")
	deep := h.obj()
	for range 100000 {
		deep = h.obj("d", deep)
	}
	h.wantThrow("RangeError: Maximum call stack size exceeded", func() { clone(deep) })
}
