// What generated code calls and no builtin does: bindings in their dead zone, argument
// lists, conversions and tests of unboxed values. The short ones are small enough for Go to
// inline. Operators, elements, templates and super have files of their own.

package js

import (
	"strconv"
	"unsafe"
)

// Checked returns the value of a binding, or throws when it is in its dead zone.
func Checked[T any](r *Realm, set bool, v T, name string) T {
	if !set {
		panic(r.ReadBeforeInit(name))
	}
	return v
}

// Arg returns argument i of a call, undefined if it was not given.
func Arg(args []Value, i int) Value {
	if i < len(args) {
		return args[i]
	}
	return Undefined
}

// RestArray makes the array of a rest parameter from the arguments after the first n.
func (r *Realm) RestArray(args []Value, n int) Value {
	if n >= len(args) {
		return r.NewArrayOf()
	}
	return r.NewArrayOf(args[n:]...)
}

// Hole is an absent element in the list given to NewArray.
func Hole() Value { return holeValue }

// Truthy is ToBoolean of a number.
func Truthy(f float64) bool { return f != 0 && f == f }

// ToNum is ToNumber with the common case inlined.
func (r *Realm) ToNum(v Value) float64 {
	if v.IsNumber() {
		return v.f
	}
	return r.ToNumber(v)
}

// BoolToNumber is ToNumber of a boolean.
func BoolToNumber(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// NumberStr is ToString of a number.
func NumberStr(f float64) *String {
	if i := int(f); float64(i) == f && i > -maxPlainInt && i < maxPlainInt {
		return IntStr(i)
	}
	return asciiString(NumberToString(f))
}

// maxPlainInt is below what numbers are written with an exponent from.
const maxPlainInt = 1e9

// IntStr is ToString of an integer.
func IntStr(i int) *String {
	if i <= -maxPlainInt || i >= maxPlainInt {
		return asciiString(NumberToString(float64(i)))
	}
	var buf [16]byte
	b := strconv.AppendInt(buf[:0], int64(i), 10)
	s, room := newASCII(len(b))
	copy(room, b)
	return s
}

// BoolStr is ToString of a boolean.
func BoolStr(b bool) *String {
	if b {
		return strTrue
	}
	return strFalse
}

// IsStr reports whether v is a string equal to s.
//
// It is not inlined: behind a call on one path of many, all live values are loaded again, which
// made the cases of a switch five times as long.
//
//go:noinline
func (v Value) IsStr(s *String) bool {
	if v.p == unsafe.Pointer(s) {
		return true
	}
	return v.IsString() && v.Str().n == s.n && v.Str().Equal(s)
}

// IsNum reports whether v is the number f.
func (v Value) IsNum(f float64) bool { return v.IsNumber() && v.f == f }

// IsFalse reports whether v is the boolean false.
func (v Value) IsFalse() bool { return v.p == unsafe.Pointer(&tagBool) && v.f == 0 }

// RequireObject throws when the value of a pattern is undefined or null, in V8's words.
// name is the first property that the pattern reads, text the source of the value; either
// may be empty.
func (r *Realm) RequireObject(v Value, name, text string) {
	if !v.IsNullish() {
		return
	}
	if text == "" {
		text = r.typeAndValue(v)
	}
	if name != "" {
		name = "property '" + name + "' of "
	}
	panic(r.TypeError("Cannot destructure %s'%s' as it is %s.", name, text, r.Describe(v)))
}

// SetGlobal assigns to a global variable that must exist.
func (r *Realm) SetGlobal(name string, v Value) {
	g := r.Global()
	if !g.Has(r, Key(name)) {
		panic(r.ReferenceError("%s is not defined", name))
	}
	r.Set(g.Value(), Key(name), v)
}

// EvalError returns the exception of a construct that a compiled program refuses.
func (r *Realm) EvalError(text string) *Exception {
	return r.throwNew(EvalErrorPrototype, text, nil)
}
