package js

import "testing"

func TestObjectStatics(t *testing.T) {
	h := newHarness(t)
	o := h.obj("b", 1, "a", 2, "2", 3, "1", 4)
	h.want(h.static("Object", "keys", o), `["1" "2" "b" "a"]`)
	h.want(h.static("Object", "values", o), `[4 3 1 2]`)
	h.want(h.static("Object", "entries", h.obj("x", 1, "y", "z")), `[["x" 1] ["y" "z"]]`)
	h.want(h.static("Object", "assign", h.obj("a", 1), h.obj("b", 2), nil, "hi"), `{0:"h" 1:"i" a:1 b:2}`)
	h.want(h.static("Object", "fromEntries", []any{[]any{"a", 1}, []any{"b", 2}}), `{a:1 b:2}`)
	h.want(h.static("Object", "getOwnPropertyNames", []any{7}), `["0" "length"]`)
	h.want(h.static("Object", "is", negZero, 0), "false")
	h.want(h.static("Object", "getOwnPropertyDescriptor", o, "a"), `{value:2 writable:true enumerable:true configurable:true}`)
	h.want(h.static("Object", "groupBy", []any{1, 2, 3}, Fn1(func(r *Realm, _, v Value) Value {
		return StrValue([]string{"even", "odd"}[int(v.f)&1])
	})), `{odd:[1 3] even:[2]}`)
	h.wantThrow("TypeError: Cannot convert undefined or null to object", func() { h.static("Object", "keys", nil) })
	h.wantThrow("TypeError: Object prototype may only be an Object or null: 1", func() { h.static("Object", "create", 1) })
	h.wantThrow("TypeError: Iterator value 1 is not an entry object", func() { h.static("Object", "fromEntries", []any{1}) })
	p := h.static("Object", "create", o)
	h.want(h.Get(p, Key("a")), "2")
	h.wantThrow("TypeError: Cyclic __proto__ value", func() { h.static("Object", "setPrototypeOf", o, p) })
}

func TestFreeze(t *testing.T) {
	h := newHarness(t)
	o := h.static("Object", "freeze", h.obj("a", 1))
	h.wantThrow("TypeError: Cannot assign to read only property 'a' of object '#<Object>'", func() { h.Set(o, Key("a"), Int(2)) })
	h.wantThrow("TypeError: Cannot add property b, object is not extensible", func() { h.Set(o, Key("b"), Int(2)) })
	h.wantThrow("TypeError: Cannot delete property 'a' of #<Object>", func() { h.DeleteProp(o, Key("a")) })
	h.want(h.static("Object", "isFrozen", o), "true")
	if o.Obj().shape.dict {
		t.Error("a frozen literal is a dictionary")
	}
	a := h.static("Object", "freeze", h.val([]any{1, 2}))
	h.want(h.static("Object", "isFrozen", a), "true")
	h.wantThrow("TypeError: Cannot add property 2, object is not extensible", func() { h.call(a, "push", 3) })
	h.wantThrow("TypeError: Cannot assign to read only property '0' of object '[object Array]'", func() { h.SetV(a, Int(0), Int(9)) })
	h.wantThrow("TypeError: Cannot assign to read only property 'length' of object '[object Array]'", func() { h.Set(a, Key("length"), Int(0)) })
	h.want(a, "[1 2]")
	s := h.static("Object", "seal", h.val([]any{1, "x"}))
	h.SetV(s, Int(0), Int(5))
	h.want(s, `[5 "x"]`)
	h.wantThrow("TypeError: Cannot delete property '0' of [object Array]", func() { h.DeleteProp(s, Key("0")) })
	h.want(h.static("Object", "isSealed", s), "true")
	h.want(h.static("Object", "isFrozen", s), "false")
}

func TestCopyDataProperties(t *testing.T) {
	h := newHarness(t)
	src := h.obj("a", 1, "b", 2)
	dst := h.obj()
	h.CopyDataProperties(dst, src)
	h.Set(dst, Key("a"), Int(9))
	h.want(src, "{a:1 b:2}")
	h.want(dst, "{a:9 b:2}")
	h.want(h.ObjectRest(src, Key("a")), "{b:2}")
	h.want(h.ObjectRest(StrValue("hi")), `{0:"h" 1:"i"}`)
	h.wantThrow("TypeError: Cannot destructure 'undefined' as it is undefined.", func() { h.ObjectRest(Undefined) })
}

func TestObjectToString(t *testing.T) {
	h := newHarness(t)
	str := h.Get(h.Intrinsic(ObjectPrototype).Value(), Key("toString"))
	for _, c := range []struct {
		v    Value
		want string
	}{
		{Undefined, "[object Undefined]"}, {Null, "[object Null]"}, {h.obj(), "[object Object]"}, {h.val([]any{}), "[object Array]"},
		{h.make("Error"), "[object Error]"}, {h.global("Object"), "[object Function]"}, {h.NewPromise().Value(), "[object Promise]"},
		{h.NewArguments(nil), "[object Arguments]"},
	} {
		if got := h.Call0(str, c.v).Str().String(); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

func TestFunctionPrototype(t *testing.T) {
	h := newHarness(t)
	f := h.Func(&FuncInfo{Name: "add", Length: 2, Kind: KindNormal, Source: "function add(a, b) {}"}, Fn2(func(r *Realm, this, a, b Value) Value {
		return r.NewArrayOf(this, a, b)
	}))
	h.want(h.call(f, "call", 1, 2, 3), "[1 2 3]")
	h.want(h.call(f, "apply", 1, []any{2}), "[1 2 undefined]")
	b := h.call(f, "bind", 7, 8)
	h.want(h.Call1(b, Undefined, Int(9)), "[7 8 9]")
	h.want(h.Get(b, Key("name")), `"bound add"`)
	h.want(h.Get(b, Key("length")), "1")
	h.want(h.call(f, "toString"), `"function add(a, b) {}"`)
	h.want(h.call(h.global("Object"), "toString"), `"function Object() { [native code] }"`)
	o := h.New("b", b)
	h.want(Bool(h.InstanceOf(o, f)), "false") // add returns an array, an object
	h.wantThrow("EvalError: Code generation from strings is not available in a program compiled ahead of time", func() { h.make("Function", "return 1") })
	args := h.NewArguments([]Value{Int(1), StrValue("x")})
	h.want(h.Get(args, Key("length")), "2")
	h.want(h.NewArray(h.AppendIterable(nil, args)).Value(), `[1 "x"]`)
	h.want(h.static("Object", "keys", args), `["0" "1"]`)
	h.want(h.static("Object", "getOwnPropertyNames", h.global("Array")), `["length" "name" "prototype" "isArray" "from" "fromAsync" "of"]`)
}
