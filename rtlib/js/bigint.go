// BigInt values and the operators on them (ECMA-262 6.1.6.2). A BigInt is a heap object
// with a math/big integer that nothing changes after it was made.

package js

import (
	"math"
	"math/big"
	"unsafe"
)

// BigInt is the heap form of a BigInt value. It is immutable.
type BigInt struct {
	header
	n big.Int
}

// maxBigIntBits bounds the size of a result, as V8 does (1 << 30 bits there); more is a
// RangeError, before any memory is taken.
const maxBigIntBits = 1 << 30

// BigIntValue returns n as a value and keeps it: the caller must not change it.
func BigIntValue(n *big.Int) Value {
	return Value{p: unsafe.Pointer(&BigInt{header{kind: KindBigInt}, *n})}
}

// smallBigInt returns i as a value, in one allocation.
func smallBigInt(i int64) Value {
	x := new(struct {
		b    BigInt
		room [1]big.Word
	})
	x.b.kind = KindBigInt
	word := uint64(i)
	if i < 0 {
		word = -word
	}
	if uint64(big.Word(word)) != word { // a machine of 32 bits
		return BigIntValue(big.NewInt(i))
	}
	x.room[0] = big.Word(word)
	x.b.n.SetBits(x.room[:])
	if i < 0 {
		x.b.n.Neg(&x.b.n)
	}
	return Value{p: unsafe.Pointer(&x.b)}
}

// smallPair returns two BigInts whose sums, differences and products fit an int64; ok is
// false for larger ones.
func smallPair(a, b Value) (x, y int64, ok bool) {
	m, n := a.Big(), b.Big()
	if m.BitLen() > 31 || n.BitLen() > 31 {
		return 0, 0, false
	}
	return m.Int64(), n.Int64(), true
}

// BigIntLiteral returns the value of a literal's decimal digits; it is for generated code
// and package variables.
func BigIntLiteral(digits string) Value {
	n, ok := new(big.Int).SetString(digits, 10)
	if !ok {
		panic("js: not a BigInt literal: " + digits)
	}
	return BigIntValue(n)
}

// IsBigInt reports whether v is a BigInt.
func (v Value) IsBigInt() bool { return v.p != nil && (*header)(v.p).kind == KindBigInt }

// Big returns the integer of a value that IsBigInt. It must not be changed.
func (v Value) Big() *big.Int { return &(*BigInt)(v.p).n }

// ToNumeric is ToNumeric (ECMA-262 7.1.3): a number or a BigInt.
func (r *Realm) ToNumeric(v Value) Value {
	if v.IsNumber() {
		return v
	}
	if v = r.ToPrimitive(v, HintNumber); v.IsBigInt() {
		return v
	}
	return Number(r.ToNumber(v))
}

// numericPair converts both operands of an arithmetic operator, left first. ok is false when both
// are numbers; one number and one BigInt are a TypeError.
func (r *Realm) numericPair(a, b Value) (x, y Value, bigs bool) {
	if a.IsNumber() && b.IsNumber() {
		return a, b, false
	}
	x = r.ToNumeric(a)
	y = r.ToNumeric(b)
	if x.IsBigInt() != y.IsBigInt() {
		panic(r.TypeError("Cannot mix BigInt and other types, use explicit conversions"))
	}
	return x, y, x.IsBigInt()
}

// bigResult checks the size of a result.
func (r *Realm) bigResult(n *big.Int) Value {
	if n.BitLen() > maxBigIntBits {
		panic(r.RangeError("Maximum BigInt size exceeded"))
	}
	return BigIntValue(n)
}

// The operators on values that may be BigInts, beside Add. Generated code uses them only in
// programs that can make a BigInt at all.

// SubNumeric is a - b.
func (r *Realm) SubNumeric(a, b Value) Value {
	x, y, bigs := r.numericPair(a, b)
	if !bigs {
		return Number(x.f - y.f)
	}
	if m, n, ok := smallPair(x, y); ok {
		return smallBigInt(m - n)
	}
	return r.bigResult(new(big.Int).Sub(x.Big(), y.Big()))
}

// MulNumeric is a * b.
func (r *Realm) MulNumeric(a, b Value) Value {
	x, y, bigs := r.numericPair(a, b)
	if !bigs {
		return Number(float64(x.f * y.f))
	}
	if m, n, ok := smallPair(x, y); ok {
		return smallBigInt(m * n)
	}
	if x.Big().BitLen()+y.Big().BitLen() > maxBigIntBits+1 {
		panic(r.RangeError("Maximum BigInt size exceeded"))
	}
	return r.bigResult(new(big.Int).Mul(x.Big(), y.Big()))
}

// DivNumeric is a / b; BigInts are divided towards zero.
func (r *Realm) DivNumeric(a, b Value) Value {
	x, y, bigs := r.numericPair(a, b)
	if !bigs {
		return Number(x.f / y.f)
	}
	r.checkDivisor(y)
	if m, n, ok := smallPair(x, y); ok {
		return smallBigInt(m / n)
	}
	return BigIntValue(new(big.Int).Quo(x.Big(), y.Big()))
}

// RemNumeric is a % b.
func (r *Realm) RemNumeric(a, b Value) Value {
	x, y, bigs := r.numericPair(a, b)
	if !bigs {
		return Number(Mod(x.f, y.f))
	}
	r.checkDivisor(y)
	if m, n, ok := smallPair(x, y); ok {
		return smallBigInt(m % n)
	}
	return BigIntValue(new(big.Int).Rem(x.Big(), y.Big()))
}

func (r *Realm) checkDivisor(y Value) {
	if y.Big().Sign() == 0 {
		panic(r.RangeError("Division by zero"))
	}
}

// ExpNumeric is a ** b.
func (r *Realm) ExpNumeric(a, b Value) Value {
	x, y, bigs := r.numericPair(a, b)
	if !bigs {
		return Number(Pow(x.f, y.f))
	}
	base, exp := x.Big(), y.Big()
	switch {
	case exp.Sign() < 0:
		panic(r.RangeError("undefined must be positive"))
	case exp.Sign() == 0:
		return BigIntValue(big.NewInt(1))
	case base.BitLen() <= 1: // -1, 0 and 1 keep their size
		if base.Sign() < 0 && exp.Bit(0) == 0 {
			return BigIntValue(big.NewInt(1))
		}
		return x
	case !exp.IsInt64() || exp.Int64() > maxBigIntBits || (int64(base.BitLen())-1)*exp.Int64() > maxBigIntBits:
		panic(r.RangeError("Maximum BigInt size exceeded"))
	}
	return r.bigResult(new(big.Int).Exp(base, exp, nil))
}

// BitAndNumeric is a & b.
func (r *Realm) BitAndNumeric(a, b Value) Value {
	x, y, bigs := r.numericPair(a, b)
	if !bigs {
		return Number(float64(Int32(x.f) & Int32(y.f)))
	}
	if x.Big().IsInt64() && y.Big().IsInt64() {
		return smallBigInt(x.Big().Int64() & y.Big().Int64())
	}
	return BigIntValue(new(big.Int).And(x.Big(), y.Big()))
}

// BitOrNumeric is a | b.
func (r *Realm) BitOrNumeric(a, b Value) Value {
	x, y, bigs := r.numericPair(a, b)
	if !bigs {
		return Number(float64(Int32(x.f) | Int32(y.f)))
	}
	if x.Big().IsInt64() && y.Big().IsInt64() {
		return smallBigInt(x.Big().Int64() | y.Big().Int64())
	}
	return BigIntValue(new(big.Int).Or(x.Big(), y.Big()))
}

// BitXorNumeric is a ^ b.
func (r *Realm) BitXorNumeric(a, b Value) Value {
	x, y, bigs := r.numericPair(a, b)
	if !bigs {
		return Number(float64(Int32(x.f) ^ Int32(y.f)))
	}
	if x.Big().IsInt64() && y.Big().IsInt64() {
		return smallBigInt(x.Big().Int64() ^ y.Big().Int64())
	}
	return BigIntValue(new(big.Int).Xor(x.Big(), y.Big()))
}

// ShiftLeftNumeric is a << b.
func (r *Realm) ShiftLeftNumeric(a, b Value) Value {
	x, y, bigs := r.numericPair(a, b)
	if !bigs {
		return Number(float64(Int32(x.f) << (uint32(Int32(y.f)) & 31)))
	}
	return r.bigShift(x.Big(), y.Big(), false)
}

// ShiftRightNumeric is a >> b; it rounds BigInts towards negative infinity.
func (r *Realm) ShiftRightNumeric(a, b Value) Value {
	x, y, bigs := r.numericPair(a, b)
	if !bigs {
		return Number(float64(Int32(x.f) >> (uint32(Int32(y.f)) & 31)))
	}
	return r.bigShift(x.Big(), y.Big(), true)
}

func (r *Realm) bigShift(n, by *big.Int, right bool) Value {
	if by.Sign() < 0 {
		by, right = new(big.Int).Neg(by), !right
	}
	far := !by.IsInt64() || by.Int64() > maxBigIntBits
	switch {
	case n.Sign() == 0:
		return BigIntValue(new(big.Int))
	case right && far:
		return BigIntValue(big.NewInt(int64(min(n.Sign(), 0))))
	case right:
		return BigIntValue(new(big.Int).Rsh(n, uint(by.Int64())))
	case far || int64(n.BitLen())+by.Int64() > maxBigIntBits:
		panic(r.RangeError("Maximum BigInt size exceeded"))
	}
	return BigIntValue(new(big.Int).Lsh(n, uint(by.Int64())))
}

// ShiftRightUNumeric is a >>> b, which BigInts do not have.
func (r *Realm) ShiftRightUNumeric(a, b Value) Value {
	x, y, bigs := r.numericPair(a, b)
	if bigs {
		panic(r.TypeError("BigInts have no unsigned right shift, use >> instead"))
	}
	return Number(float64(uint32(Int32(x.f)) >> (uint32(Int32(y.f)) & 31)))
}

// NegNumeric is -a.
func (r *Realm) NegNumeric(a Value) Value {
	x := r.ToNumeric(a)
	if !x.IsBigInt() {
		return Number(-x.f)
	}
	return BigIntValue(new(big.Int).Neg(x.Big()))
}

// NotNumeric is ~a.
func (r *Realm) NotNumeric(a Value) Value {
	x := r.ToNumeric(a)
	if !x.IsBigInt() {
		return Number(float64(^Int32(x.f)))
	}
	return BigIntValue(new(big.Int).Not(x.Big()))
}

// StepNumeric is a + by, for ++ and --.
func (r *Realm) StepNumeric(a Value, by int) Value {
	a = r.ToNumeric(a)
	if !a.IsBigInt() {
		return Number(a.f + float64(by))
	}
	if n := a.Big(); n.BitLen() < 62 {
		return smallBigInt(n.Int64() + int64(by))
	}
	return r.bigResult(new(big.Int).Add(a.Big(), big.NewInt(int64(by))))
}

// compareBig compares a BigInt with a number: -1, 0, 1, or undefined (ok false) for NaN.
func compareBig(n *big.Int, f float64) (c int, ok bool) {
	switch {
	case f != f:
		return 0, false
	case math.IsInf(f, 0):
		return -int(math.Copysign(1, f)), true
	}
	whole, _ := big.NewFloat(math.Trunc(f)).Int(nil)
	if c = n.Cmp(whole); c == 0 {
		switch frac := f - math.Trunc(f); {
		case frac > 0:
			return -1, true
		case frac < 0:
			return 1, true
		}
	}
	return c, true
}

// compareNumeric compares primitives of which at least one is a BigInt (ECMA-262 7.2.13);
// ok is false when they have no order.
func compareNumeric(r *Realm, a, b Value) (c int, ok bool) {
	if a.IsBigInt() && b.IsBigInt() {
		return a.Big().Cmp(b.Big()), true
	}
	if b.IsBigInt() {
		c, ok = compareNumeric(r, b, a)
		return -c, ok
	}
	if b.IsString() {
		n, ok := StringToBigInt(b.Str())
		if !ok {
			return 0, false
		}
		return a.Big().Cmp(n), true
	}
	return compareBig(a.Big(), r.ToNumber(b))
}
