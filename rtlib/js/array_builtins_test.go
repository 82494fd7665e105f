package js

import (
	"fmt"
	"testing"
)

// double and its neighbours are callbacks for the tests.
func double(r *Realm, _, v Value) Value { return r.Add(v, v) }

func isEven(r *Realm, _, v Value) Value { return Bool(int(v.f)%2 == 0) }

func minus(r *Realm, _, a, b Value) Value { return Number(r.ToNumber(a) - r.ToNumber(b)) }

// sparse makes [x _ y]: an array with a hole.
func (h *harness) sparse() Value {
	a := h.NewArrayLen(3)
	h.SetV(a.Value(), Int(0), StrValue("x"))
	h.SetV(a.Value(), Int(2), StrValue("y"))
	return a.Value()
}

func TestArrayMethods(t *testing.T) {
	h := newHarness(t)
	for _, c := range []struct {
		recv   any
		method string
		args   []any
		want   string
		after  string // the receiver afterwards, "" when it does not matter
	}{
		{[]any{1, 2}, "push", []any{3, "x"}, "4", `[1 2 3 "x"]`},
		{[]any{1, "a"}, "pop", nil, `"a"`, "[1]"},
		{[]any{}, "pop", nil, "undefined", "[]"},
		{[]any{1, 2, 3}, "shift", nil, "1", "[2 3]"},
		{[]any{1, 2}, "unshift", []any{8, 9}, "4", "[8 9 1 2]"},
		{[]any{1, 2, 3, 4}, "splice", []any{1, 2, "x"}, "[2 3]", `[1 "x" 4]`},
		{[]any{1, 2, 3, 4}, "splice", []any{-1}, "[4]", "[1 2 3]"},
		{[]any{1, 2, 3, 4}, "splice", nil, "[]", "[1 2 3 4]"},
		{[]any{1, 2, 3}, "reverse", nil, "[3 2 1]", "[3 2 1]"},
		{h.sparse(), "reverse", nil, `["y" _ "x"]`, ""},
		{[]any{1, 2, 3, 4}, "fill", []any{0, 1, -1}, "[1 0 0 4]", ""},
		{[]any{1, 2, 3, 4, 5}, "copyWithin", []any{0, 3}, "[4 5 3 4 5]", ""},
		{[]any{10, 9, 1, Undefined, 2}, "sort", nil, "[1 10 2 9 undefined]", ""},
		{[]any{10, 9, 1}, "sort", []any{Fn2(minus)}, "[1 9 10]", ""},
		{[]any{3, 1, 2}, "toSorted", nil, "[1 2 3]", "[3 1 2]"},
		{h.sparse(), "sort", nil, `["x" "y" _]`, ""},
		{h.sparse(), "toSorted", nil, `["x" "y" undefined]`, ""},
		{[]any{1, 2, 3}, "map", []any{Fn1(double)}, "[2 4 6]", ""},
		{h.sparse(), "map", []any{Fn1(double)}, `["xx" _ "yy"]`, ""},
		{[]any{1, 2, 3, 4}, "filter", []any{Fn1(isEven)}, "[2 4]", ""},
		{[]any{1, 2, 3}, "reduce", []any{Fn2((*Realm).addForTest)}, "6", ""},
		{[]any{"a", "b", "c"}, "reduceRight", []any{Fn2((*Realm).addForTest), "!"}, `"!cba"`, ""},
		{[]any{1, 2}, "some", []any{Fn1(isEven)}, "true", ""},
		{[]any{1, 2}, "every", []any{Fn1(isEven)}, "false", ""},
		{[]any{1, 2, 4}, "find", []any{Fn1(isEven)}, "2", ""},
		{[]any{1, 2, 4}, "findLast", []any{Fn1(isEven)}, "4", ""},
		{[]any{1, 3}, "findIndex", []any{Fn1(isEven)}, "-1", ""},
		{[]any{2, 4, 1}, "findLastIndex", []any{Fn1(isEven)}, "1", ""},
		{[]any{1, []any{2, []any{3, []any{4}}}}, "flat", nil, "[1 2 [3 [4]]]", ""},
		{[]any{1, []any{2, []any{3, []any{4}}}}, "flat", []any{inf}, "[1 2 3 4]", ""},
		{[]any{1, 2}, "flatMap", []any{Fn1(func(r *Realm, _, v Value) Value { return r.NewArrayOf(v, v) })}, "[1 1 2 2]", ""},
		{[]any{1, NaN(), 3}, "indexOf", []any{NaN()}, "-1", ""},
		{[]any{1, NaN(), 3}, "includes", []any{NaN()}, "true", ""},
		{h.sparse(), "includes", []any{Undefined}, "true", ""},
		{h.sparse(), "indexOf", []any{Undefined}, "-1", ""},
		{[]any{1, 2, 1}, "lastIndexOf", []any{1}, "2", ""},
		{[]any{1, 2, 1}, "lastIndexOf", []any{1, -2}, "0", ""},
		{[]any{1, nil, Undefined, "x"}, "join", []any{"-"}, `"1---x"`, ""},
		{[]any{1, []any{2, 3}}, "toString", nil, `"1,2,3"`, ""},
		{[]any{1, 2, 3}, "at", []any{-1}, "3", ""},
		{[]any{1, 2, 3}, "slice", []any{-2}, "[2 3]", ""},
		{h.sparse(), "slice", []any{0, 2}, `["x" _]`, ""},
		{[]any{1}, "concat", []any{[]any{2, "x"}, 3, h.sparse()}, `[1 2 "x" 3 "x" _ "y"]`, ""},
		{[]any{1, 2, 3}, "with", []any{-1, "z"}, `[1 2 "z"]`, "[1 2 3]"},
		{[]any{1, 2, 3}, "toSpliced", []any{0, 1}, "[2 3]", "[1 2 3]"},
		{h.sparse(), "toReversed", nil, `["y" undefined "x"]`, ""},
	} {
		v := h.val(c.recv)
		t.Run(fmt.Sprintf("%s.%s", h.show(v), c.method), func(t *testing.T) {
			h := &harness{h.Realm, t}
			h.want(h.call(v, c.method, c.args...), c.want)
			if c.after != "" {
				h.want(v, c.after)
			}
		})
	}
}

func (r *Realm) addForTest(_, a, b Value) Value { return r.Add(a, b) }

// The same methods on an object that is only like an array.
func TestArrayGeneric(t *testing.T) {
	h := newHarness(t)
	proto := h.Intrinsic(ArrayPrototype).Value()
	like := func() Value { return h.obj("length", 3, "0", "a", "2", "c") }
	on := func(v Value, method string, args ...any) Value {
		return h.CallN(h.Get(proto, Key(method)), v, h.vals(args))
	}
	o := like()
	h.want(on(o, "push", "d"), "4")
	h.want(o, `{0:"a" 2:"c" 3:"d" length:4}`)
	o = like()
	h.want(on(o, "shift"), `"a"`)
	h.want(o, `{1:"c" length:2}`)
	o = like()
	h.want(on(o, "splice", 0, 1), `["a"]`)
	h.want(o, `{1:"c" length:2}`)
	o = like()
	h.want(on(o, "reverse"), `{0:"c" 2:"a" length:3}`)
	h.want(on(like(), "join"), `"a,,c"`)
	h.want(on(StrValue("abc"), "map", Fn1(double)), `["aa" "bb" "cc"]`)
	h.wantThrow("TypeError: Array.prototype.map called on null or undefined", func() { on(Null, "map", Fn1(double)) })
	h.wantThrow("TypeError: undefined is not a function", func() { on(like(), "map") })
}

// Callbacks that change the array under the loop.
func TestArrayMutationDuringCallback(t *testing.T) {
	h := newHarness(t)
	var seen []string
	visit := func(f func(a Value, i int)) Value {
		seen = nil
		return h.val(Fn3(func(r *Realm, _, v, i, a Value) Value {
			seen = append(seen, h.show(v))
			f(a, int(i.f))
			return True
		}))
	}
	a := h.val([]any{1, 2, 3, 4})
	h.call(a, "forEach", visit(func(a Value, i int) { h.call(a, "pop") }))
	if fmt.Sprint(seen) != "[1 2]" {
		t.Error(seen)
	}
	a = h.val([]any{1, 2})
	h.call(a, "forEach", visit(func(a Value, i int) { h.call(a, "push", "new") }))
	if fmt.Sprint(seen) != "[1 2]" {
		t.Error(seen)
	}
	a = h.val([]any{1, 2, 3})
	h.want(h.call(a, "map", visit(func(a Value, i int) { h.SetV(a, Int(2), StrValue("x")) })), "[true true true]")
	if fmt.Sprint(seen) != `[1 2 "x"]` {
		t.Error(seen)
	}
	a = h.val([]any{3, 2, 1})
	h.call(a, "sort", Fn2(func(r *Realm, _, x, y Value) Value {
		h.Set(a, Key("length"), Int(0))
		return Number(x.f - y.f)
	}))
	h.want(a, "[1 2 3]")
}

func TestArraySubclass(t *testing.T) {
	h := newHarness(t)
	class, _ := h.NewClass(&FuncInfo{Name: "Stack", Kind: KindDerived}, h.global("Array"), nil)
	s := h.New("Stack", class.Value(), Int(1), Int(2), Int(3))
	h.want(s, "[1 2 3]")
	m := h.call(s, "map", Fn1(double))
	h.want(m, "[2 4 6]")
	for _, v := range []Value{s, m, h.call(s, "filter", Fn1(isEven)), h.call(s, "slice", 1), h.call(class.Value(), "from", []any{1}), h.call(class.Value(), "of", 1)} {
		h.want(Bool(h.InstanceOf(v, class.Value())), "true")
		h.want(Bool(v.IsArray()), "true")
	}
	h.want(Bool(h.InstanceOf(h.call(h.val([]any{1}), "map", Fn1(double)), class.Value())), "false")
}

func TestArrayFrom(t *testing.T) {
	h := newHarness(t)
	h.want(h.static("Array", "from", "a😀"), `["a" "😀"]`)
	h.want(h.static("Array", "from", h.obj("length", 2), Fn2(func(r *Realm, _, v, i Value) Value { return i })), "[0 1]")
	h.want(h.static("Array", "of", 7), "[7]")
	h.want(h.make("Array", 2), "[_ _]")
	h.want(h.make("Array", "2"), `["2"]`)
	h.wantThrow("RangeError: Invalid array length", func() { h.make("Array", -1) })
	h.want(h.static("Array", "isArray", h.Intrinsic(ArrayPrototype)), "true")
}

// V8 compares (b, a) first and inserts by halves; programs that log their comparisons see it.
func TestSortOrderOfComparisons(t *testing.T) {
	h := newHarness(t)
	log := ""
	h.call(h.val([]any{3, 1, 2, 5, 4}), "sort", Fn2(func(r *Realm, _, a, b Value) Value {
		log += fmt.Sprint(a.f, ",", b.f, " ")
		return Number(a.f - b.f)
	}))
	if want := "1,3 2,1 2,3 2,1 5,2 5,3 4,3 4,5 "; log != want {
		t.Errorf("got %s, want %s", log, want)
	}
}

func TestSortStable(t *testing.T) {
	h := newHarness(t)
	for _, n := range []int{0, 1, 2, 31, 32, 33, 64, 100, 1000, 4097} {
		items := make([]Value, n)
		x := uint32(n + 1)
		for i := range items {
			x = x*1664525 + 1013904223
			items[i] = h.NewArrayOf(Int(int(x>>20)%50), Int(i))
		}
		a := h.NewArray(items).Value()
		h.call(a, "sort", Fn2(func(r *Realm, _, a, b Value) Value {
			return Number(a.Array().nums[0] - b.Array().nums[0])
		}))
		for i := 1; i < n; i++ {
			p, q := a.Array().vals[i-1].Array().nums, a.Array().vals[i].Array().nums
			if p[0] > q[0] || p[0] == q[0] && p[1] > q[1] {
				t.Fatalf("n=%d: %v before %v", n, p, q)
			}
		}
	}
}

// A queue of 200,000 elements: shift and unshift-free use must not be quadratic.
func TestArrayQueue(t *testing.T) {
	h := newHarness(t)
	a := h.val([]any{})
	for i := range 200000 {
		h.call(a, "push", i)
	}
	for range 200000 {
		h.call(a, "shift")
	}
	h.want(a, "[]")
}
