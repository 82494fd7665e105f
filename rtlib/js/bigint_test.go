package js

import (
	"math"
	"testing"
)

func bigOf(t *testing.T, s string) Value {
	t.Helper()
	n, ok := StringToBigInt(Str(s))
	if !ok {
		t.Fatalf("%q is no BigInt", s)
	}
	return BigIntValue(n)
}

// TestBigIntOperators compares with what Node 20 prints for the same expressions.
func TestBigIntOperators(t *testing.T) {
	h := newHarness(t)
	type op = func(a, b Value) Value
	ops := map[string]op{
		"+": h.Add, "-": h.SubNumeric, "*": h.MulNumeric, "/": h.DivNumeric, "%": h.RemNumeric, "**": h.ExpNumeric,
		"&": h.BitAndNumeric, "|": h.BitOrNumeric, "^": h.BitXorNumeric, "<<": h.ShiftLeftNumeric, ">>": h.ShiftRightNumeric,
		">>>": h.ShiftRightUNumeric,
	}
	for _, c := range []struct{ a, op, b, want string }{
		{"9007199254740993", "+", "1", "9007199254740994"},
		{"-7", "/", "2", "-3"}, {"-7", "%", "2", "-1"}, {"7", "%", "-2", "1"}, {"1", "/", "0", "RangeError: Division by zero"},
		{"2", "**", "64", "18446744073709551616"}, {"2", "**", "-1", "RangeError: undefined must be positive"},
		{"-1", "**", "3", "-1"}, {"-1", "**", "4", "1"}, {"0", "**", "0", "1"}, {"1", "**", "99999999999999999999", "1"},
		{"3", "**", "99999999999", "RangeError: Maximum BigInt size exceeded"},
		{"-5", ">>", "1", "-3"}, {"-5", ">>", "99999999999", "-1"}, {"5", "<<", "-1", "2"}, {"1", "<<", "70", "1180591620717411303424"},
		{"1", "<<", "99999999999", "RangeError: Maximum BigInt size exceeded"},
		{"5", ">>>", "1", "TypeError: BigInts have no unsigned right shift, use >> instead"},
		{"-5", "&", "255", "251"}, {"-5", "|", "2", "-5"}, {"-5", "^", "3", "-8"},
	} {
		got := ""
		err := h.Catch(func() { got = h.ToString(ops[c.op](bigOf(t, c.a), bigOf(t, c.b))).String() })
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%sn %s %sn = %s, want %s", c.a, c.op, c.b, got, c.want)
		}
	}
	if err := h.Catch(func() { h.MulNumeric(bigOf(t, "1"), Int(1)) }); err == nil {
		t.Error("a BigInt and a number were multiplied")
	}
}

// TestBigIntCompare checks the orders between BigInts, numbers and strings.
func TestBigIntCompare(t *testing.T) {
	h := newHarness(t)
	huge := bigOf(t, "9007199254740993")
	for _, c := range []struct {
		a, b        Value
		less, equal bool
	}{
		{bigOf(t, "1"), Number(1.5), true, false}, {bigOf(t, "2"), Number(1.5), false, false}, {bigOf(t, "-1"), Number(-1.5), false, false},
		{bigOf(t, "1"), Int(1), false, true}, {huge, Number(9007199254740992), false, false}, {Number(9007199254740992), huge, true, false},
		{bigOf(t, "1"), NaN(), false, false}, {bigOf(t, "1"), Number(math.Inf(1)), true, false}, {Number(math.Inf(-1)), bigOf(t, "1"), true, false},
		{bigOf(t, "5"), StrValue("0x5"), false, true}, {bigOf(t, "5"), StrValue("x"), false, false}, {StrValue("4"), bigOf(t, "5"), true, false},
		{bigOf(t, "1"), True, false, true}, {bigOf(t, "0"), StrValue(""), false, true}, {huge, bigOf(t, "9007199254740993"), false, true},
	} {
		if got := h.Less(c.a, c.b); got != c.less {
			t.Errorf("%s < %s is %v", h.Inspect(c.a, DefaultInspect()), h.Inspect(c.b, DefaultInspect()), got)
		}
		if got := h.Equal(c.a, c.b); got != c.equal {
			t.Errorf("%s == %s is %v", h.Inspect(c.a, DefaultInspect()), h.Inspect(c.b, DefaultInspect()), got)
		}
	}
	if !SameValueZero(huge, bigOf(t, "9007199254740993")) || hashValue(huge) != hashValue(bigOf(t, "9007199254740993")) {
		t.Error("equal BigInts are different keys")
	}
}

// TestBigIntFunctions covers the conversions and asIntN, asUintN.
func TestBigIntFunctions(t *testing.T) {
	h := newHarness(t)
	for _, c := range []struct {
		fn   func() Value
		want string
	}{
		{func() Value { return h.CallN(h.global("BigInt"), Undefined, h.vals([]any{" 0xff "})) }, "255"},
		{func() Value { return h.CallN(h.global("BigInt"), Undefined, h.vals([]any{1e21})) }, "1000000000000000000000"},
		{func() Value { return h.CallN(h.global("BigInt"), Undefined, h.vals([]any{true})) }, "1"},
		{func() Value { return h.CallN(h.global("BigInt"), Undefined, h.vals([]any{1.5})) }, "RangeError: The number 1.5 cannot be converted to a BigInt because it is not an integer"},
		{func() Value { return h.CallN(h.global("BigInt"), Undefined, h.vals([]any{"1n"})) }, "SyntaxError: Cannot convert 1n to a BigInt"},
		{func() Value { return h.CallN(h.global("BigInt"), Undefined, []Value{Undefined}) }, "TypeError: Cannot convert undefined to a BigInt"},
		{func() Value { return h.static("BigInt", "asUintN", 8, bigOf(t, "-1")) }, "255"},
		{func() Value { return h.static("BigInt", "asIntN", 8, bigOf(t, "128")) }, "-128"},
		{func() Value { return h.static("BigInt", "asIntN", 8, bigOf(t, "-128")) }, "-128"},
		{func() Value { return h.static("BigInt", "asIntN", 64, bigOf(t, "18446744073709551615")) }, "-1"},
		{func() Value { return h.static("BigInt", "asIntN", 0, bigOf(t, "5")) }, "0"},
		{func() Value { return h.call(bigOf(t, "-255"), "toString", 16) }, "-ff"},
		{func() Value { return h.call(bigOf(t, "-1234567"), "toLocaleString") }, "-1,234,567"},
	} {
		got := ""
		if err := h.Catch(func() { got = h.ToString(c.fn()).String() }); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}
