package js

import "testing"

// counter is an iterator over 0, 1, 2 ... that notes when it is closed.
func (h *harness) counter(closed *int) Value {
	n := 0
	o := h.NewObjectWithProto(h.Intrinsic(IteratorPrototype))
	o.Define(h.Realm, Key("next"), h.Builtin("next", 0, Fn0(func(r *Realm, this Value) Value {
		n++
		return r.IterResult(Int(n-1), false)
	})), Plain)
	o.Define(h.Realm, Key("return"), h.Builtin("return", 0, Fn0(func(r *Realm, this Value) Value {
		*closed++
		return r.NewObject().Value()
	})), Plain)
	return o.Value()
}

// TestIteratorHelpers checks results and that each method closes what it leaves unfinished.
func TestIteratorHelpers(t *testing.T) {
	h := newHarness(t)
	double := Fn1(func(r *Realm, this, v Value) Value { return Number(v.f * 2) })
	odd := Fn1(func(r *Realm, this, v Value) Value { return Bool(int(v.f)%2 == 1) })
	pair := Fn1(func(r *Realm, this, v Value) Value { return r.NewArrayOf(v, v) })
	for _, c := range []struct {
		name   string
		got    func(it Value) Value
		want   string
		closed int
	}{
		{"map", func(it Value) Value { return h.call(h.call(h.call(it, "map", double), "take", 3), "toArray") }, "[0 2 4]", 1},
		{"filter", func(it Value) Value { return h.call(h.call(h.call(it, "filter", odd), "take", 2), "toArray") }, "[1 3]", 1},
		{"drop", func(it Value) Value { return h.call(h.call(h.call(it, "drop", 2), "take", 2), "toArray") }, "[2 3]", 1},
		{"flatMap", func(it Value) Value { return h.call(h.call(h.call(it, "flatMap", pair), "take", 3), "toArray") }, "[0 0 1]", 1},
		{"some", func(it Value) Value { return h.call(it, "some", odd) }, "true", 1},
		{"every", func(it Value) Value { return h.call(it, "every", odd) }, "false", 1},
		{"find", func(it Value) Value { return h.call(it, "find", odd) }, "1", 1},
		{"return", func(it Value) Value {
			m := h.call(it, "map", double)
			h.call(m, "next")
			h.call(m, "return")
			return h.Get(h.call(m, "next"), Key("done"))
		}, "true", 1},
		{"from", func(it Value) Value { return Bool(sameBits(h.static("Iterator", "from", it), it)) }, "true", 0},
	} {
		closed := 0
		h.want(c.got(h.counter(&closed)), c.want)
		if closed != c.closed {
			t.Errorf("%s closed the iterator %d times, want %d", c.name, closed, c.closed)
		}
	}
	closed := 0
	h.wantThrow("TypeError: 1 is not a function", func() { h.call(h.counter(&closed), "map", 1) })
	h.wantThrow("RangeError: -1 must be positive", func() { h.call(h.counter(&closed), "take", -1) })
	h.wantThrow("TypeError: Abstract class Iterator not directly constructable", func() { h.make("Iterator") })
	if closed != 2 {
		t.Errorf("bad arguments closed the iterator %d times, want 2", closed)
	}
}

func TestRegExpEscape(t *testing.T) {
	h := newHarness(t)
	for in, want := range map[string]string{
		"1.5 (a)": `\x31\.5\x20\(a\)`, "foo-bar": `\x66oo\x2dbar`, "_x/y": `_x\/y`, "\n\u2028é": "\\n\\u2028é", "": "",
	} {
		if got := h.static("RegExp", "escape", in).Str().String(); got != want {
			t.Errorf("RegExp.escape(%q) = %s, want %s", in, got, want)
		}
	}
	h.wantThrow("TypeError: 1 is not a string", func() { h.static("RegExp", "escape", 1) })
}

func TestFloat16(t *testing.T) {
	for _, c := range []struct {
		in, want float64
	}{
		{1.337, 1.3369140625}, {65504, 65504}, {65519.9, 65504}, {65520, inf}, {-65520, -inf}, {6e-8, 5.960464477539063e-8},
		{2.98e-8, 0}, {2.9802322387695313e-8, 0}, {2.98023223876953125e-8 * 1.0000001, 5.960464477539063e-8}, {0.1, 0.0999755859375}, {2049, 2048}, {2051, 2052},
	} {
		if got := float16(toFloat16(c.in)); got != c.want {
			t.Errorf("f16round(%v) = %v, want %v", c.in, got, c.want)
		}
	}
}
