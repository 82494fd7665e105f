// Type conversion (ECMA-262 7.1).

package js

import (
	"math"
	"unsafe"
)

var inf = math.Inf(1)

// ToBool is ToBoolean. The commonest cases stand where it is called; more of them there made
// the code of large programs a tenth longer.
func ToBool(v Value) bool {
	if v.p == unsafe.Pointer(&tagBool) {
		return v.f != 0
	}
	return v.p != nil && toBool(v)
}

// IsTruthy is ToBool where few bytes count more than a nanosecond.
//
//go:noinline
func IsTruthy(v Value) bool { return ToBool(v) }

// toBool is ToBool for other values than booleans and undefined. Inlined there, it would make
// that too large to be inlined itself.
//
//go:noinline
func toBool(v Value) bool {
	switch v.Kind() {
	case KindNumber:
		return v.f != 0 && v.f == v.f
	case KindString:
		return v.Str().n != 0
	case KindBigInt:
		return v.Big().Sign() != 0
	case KindNull:
		return false
	}
	return true
}

// ToNumber is ToNumber; a symbol is a TypeError.
func (r *Realm) ToNumber(v Value) float64 {
	switch v.Kind() {
	case KindNumber, KindBool:
		return v.f
	case KindUndefined:
		return math.NaN()
	case KindNull:
		return 0
	case KindString:
		return StringToNumber(v.Str())
	case KindSymbol:
		panic(r.TypeError("Cannot convert a Symbol value to a number"))
	case KindBigInt:
		panic(r.TypeError("Cannot convert a BigInt value to a number"))
	}
	return r.ToNumber(r.ToPrimitive(v, HintNumber))
}

// ToInteger is ToIntegerOrInfinity.
func (r *Realm) ToInteger(v Value) float64 {
	f := r.ToNumber(v)
	if f != f {
		return 0
	}
	return math.Trunc(f) + 0 // + 0 turns -0 into 0
}

// ToInt32 is ToInt32 on any value.
func (r *Realm) ToInt32(v Value) int32 {
	if v.IsNumber() {
		return Int32(v.f)
	}
	return Int32(r.ToNumber(v))
}

// ToUint32 is ToUint32 on any value.
func (r *Realm) ToUint32(v Value) uint32 { return uint32(r.ToInt32(v)) }

// Int32 is ToInt32 on a number: modulo 2^32.
func Int32(f float64) int32 {
	if i := int32(f); float64(i) == f {
		return i
	}
	return int32Slow(f)
}

func int32Slow(f float64) int32 {
	if math.Abs(f) < 1<<63 {
		return int32(int64(f))
	}
	if f != f || math.IsInf(f, 0) {
		return 0
	}
	return int32(int64(math.Mod(f, 1<<32)))
}

// ToLength is ToLength, as an int.
func (r *Realm) ToLength(v Value) int {
	f := r.ToInteger(v)
	return int(min(max(f, 0), 1<<53-1))
}

// LengthOf is LengthOfArrayLike.
func (r *Realm) LengthOf(o *Object) int {
	if o.class == ClassArray {
		return o.Value().Array().Len()
	}
	return r.ToLength(o.Get(r, Key("length")))
}

// ToString is ToString; a symbol is a TypeError.
func (r *Realm) ToString(v Value) *String {
	switch v.Kind() {
	case KindString:
		return v.Str()
	case KindNumber:
		return NumberStr(v.f)
	case KindUndefined:
		return strUndefined
	case KindNull:
		return strNull
	case KindBool:
		if v.f != 0 {
			return strTrue
		}
		return strFalse
	case KindBigInt:
		return asciiString(v.Big().String())
	case KindSymbol:
		panic(r.TypeError("Cannot convert a Symbol value to a string"))
	}
	return r.ToString(r.ToPrimitive(v, HintString))
}

var (
	strUndefined = Str("undefined")
	strNull      = Str("null")
	strTrue      = Str("true")
	strFalse     = Str("false")
)

// ToPropertyKey is ToPropertyKey.
func (r *Realm) ToPropertyKey(v Value) PropKey {
	switch v.Kind() {
	case KindString:
		return v.Str().PropKey()
	case KindSymbol:
		return PropKey{sym: v.Sym()}
	case KindNumber:
		return PropKey{str: NumberToString(v.f)}
	case KindObject:
		return r.ToPropertyKey(r.ToPrimitive(v, HintString))
	}
	return r.ToString(v).PropKey()
}

// Hint is the preferred type of ToPrimitive.
type Hint uint8

const (
	HintDefault Hint = iota
	HintNumber
	HintString
)

var hintNames = [...]string{"default", "number", "string"}

// ToPrimitive is ToPrimitive.
func (r *Realm) ToPrimitive(v Value, hint Hint) Value {
	if !v.IsObject() {
		return v
	}
	if f := r.GetMethod(v, SymKey(SymToPrimitive)); !f.IsUndefined() {
		if p := r.Call1(f, v, StrValue(hintNames[hint])); !p.IsObject() {
			return p
		}
		panic(r.TypeError("Cannot convert object to primitive value"))
	}
	order := [2]string{"valueOf", "toString"}
	if hint == HintString {
		order = [2]string{"toString", "valueOf"}
	}
	for _, name := range order {
		if f := r.Get(v, Key(name)); f.IsCallable() {
			if p := r.Call0(f, v); !p.IsObject() {
				return p
			}
		}
	}
	panic(r.TypeError("Cannot convert object to primitive value"))
}
