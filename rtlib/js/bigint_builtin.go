// The BigInt function and prototype (ECMA-262 21.2), and conversions to BigInt.

package js

import (
	"math/big"
	"strings"
	"unsafe"
)

func init() {
	makers[BigIntConstructor] = func(r *Realm) *Object {
		return r.newConstructor("BigInt", 1, bigintCall, func(r *Realm, args []Value, newTarget *Object) Value {
			panic(r.TypeError("BigInt is not a constructor"))
		}, r.Intrinsic(FunctionPrototype), r.Intrinsic(BigIntPrototype), bigintStatics)
	}
	registerObject(BigIntPrototype, ObjectPrototype, &bigintProtoTable)
	registerGlobal("BigInt", BigIntConstructor)
}

var bigintStatics = &table{entries: []entry{
	{key: Key("asUintN"), attr: Hidden, length: 2, fn: func(r *Realm, this, bits, n Value) Value { return r.bigintWrap(bits, n, false) }},
	{key: Key("asIntN"), attr: Hidden, length: 2, fn: func(r *Realm, this, bits, n Value) Value { return r.bigintWrap(bits, n, true) }},
}}

var bigintProtoTable = &table{entries: []entry{
	ctorEntry(BigIntConstructor),
	method("toLocaleString", 0, bigintToLocaleString),
	method("toString", 0, bigintToString),
	{key: Key("valueOf"), attr: Hidden, length: 0, fn: func(r *Realm, this Value) Value { return r.thisBigInt(this, "BigInt.prototype.valueOf") }},
	tag("BigInt"),
}}

func bigintCall(r *Realm, this Value, args []Value) Value {
	p := r.ToPrimitive(argAt(args, 0), HintNumber)
	if !p.IsNumber() {
		return r.ToBigInt(p)
	}
	if !isInteger(p) {
		panic(r.RangeError("The number %s cannot be converted to a BigInt because it is not an integer", NumberToString(p.f)))
	}
	n, _ := big.NewFloat(p.f).Int(nil)
	return BigIntValue(n)
}

// ToBigInt is ToBigInt (ECMA-262 7.1.13); numbers are a TypeError.
func (r *Realm) ToBigInt(v Value) Value {
	v = r.ToPrimitive(v, HintNumber)
	switch v.Kind() {
	case KindBigInt:
		return v
	case KindBool:
		return BigIntValue(big.NewInt(int64(v.f)))
	case KindString:
		n, ok := StringToBigInt(v.Str())
		if !ok {
			panic(r.throwNew(SyntaxErrorPrototype, "Cannot convert "+v.Str().String()+" to a BigInt", nil))
		}
		return BigIntValue(n)
	}
	panic(r.TypeError("Cannot convert %s to a BigInt", r.Describe(v)))
}

// StringToBigInt is StringToBigInt (ECMA-262 7.1.14): decimal digits with a sign, or hexadecimal,
// octal and binary ones with a prefix; white space around them does not count.
func StringToBigInt(s *String) (*big.Int, bool) {
	text := s.TrimSpace().String()
	if text == "" {
		return new(big.Int), true
	}
	base, digits := 10, text
	if len(text) > 1 && text[0] == '0' {
		switch text[1] {
		case 'x', 'X':
			base = 16
		case 'o', 'O':
			base = 8
		case 'b', 'B':
			base = 2
		}
		if base != 10 {
			digits = text[2:]
		}
	}
	if base != 10 && (digits == "" || digits[0] == '+' || digits[0] == '-') || strings.Contains(digits, "_") {
		return nil, false
	}
	return new(big.Int).SetString(digits, base)
}

// thisBigInt is ThisBigIntValue.
func (r *Realm) thisBigInt(this Value, method string) Value {
	if this.IsBigInt() {
		return this
	}
	if this.classOf() == ClassBigInt {
		return (*Wrapper)(unsafe.Pointer(this.p)).Prim
	}
	panic(r.TypeError("%s requires that 'this' be a BigInt", method))
}

func bigintToString(r *Realm, this, radix Value) Value {
	n := r.thisBigInt(this, "BigInt.prototype.toString").Big()
	base := 10.0
	if !radix.IsUndefined() {
		base = r.ToInteger(radix)
	}
	if base < 2 || base > 36 {
		panic(r.RangeError("toString() radix argument must be between 2 and 36"))
	}
	return asciiString(n.Text(int(base))).Value()
}

// bigintToLocaleString groups the digits by three, as the locale en-US does.
func bigintToLocaleString(r *Realm, this Value, args []Value) Value {
	n := r.thisBigInt(this, "BigInt.prototype.toLocaleString")
	if r.needsIntl(localeMethods.BigInt != nil, args) {
		return localeMethods.BigInt(r, n, args)
	}
	digits := n.Big().Text(10)
	if digits[0] == '-' {
		return asciiString("-" + groupThousands(digits[1:])).Value()
	}
	return asciiString(groupThousands(digits)).Value()
}

// bigintWrap is BigInt.asIntN and BigInt.asUintN: the value modulo 2^bits.
func (r *Realm) bigintWrap(bits, v Value, signed bool) Value {
	size := r.toIndex(bits, "Invalid value: not (convertible to) a safe integer")
	n := r.ToBigInt(v).Big()
	if n.Sign() >= 0 && n.BitLen() < size || n.BitLen() == 0 {
		return BigIntValue(n)
	}
	if size > maxBigIntBits {
		if signed {
			return BigIntValue(n)
		}
		panic(r.RangeError("Maximum BigInt size exceeded"))
	}
	return BigIntValue(wrapBig(n, size, signed))
}

func wrapBig(n *big.Int, bits int, signed bool) *big.Int {
	if bits == 0 {
		return new(big.Int)
	}
	modulus := new(big.Int).Lsh(big.NewInt(1), uint(bits))
	out := new(big.Int).Mod(n, modulus) // Euclidean: never negative
	if signed && out.Bit(bits-1) == 1 {
		out.Sub(out, modulus)
	}
	return out
}

// bigToNumber is Number(n): rounded to the nearest, ties to even.
func bigToNumber(n *big.Int) float64 {
	f, _ := new(big.Float).SetInt(n).Float64()
	return f
}
