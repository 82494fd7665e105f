// Operators on any values (ECMA-262 7.2 and 13). Generated code inlines the cases whose
// types it knows and calls these for the rest.

package js

import (
	"cmp"
	"math"
	"math/big"
)

// Add is a + b.
func (r *Realm) Add(a, b Value) Value {
	if a.IsNumber() && b.IsNumber() {
		return Number(a.f + b.f)
	}
	if a.IsObject() || b.IsObject() {
		a, b = r.ToPrimitive(a, HintDefault), r.ToPrimitive(b, HintDefault)
	}
	if a.IsString() || b.IsString() {
		return r.Concat(r.ToString(a), r.ToString(b)).Value()
	}
	x, y, bigs := r.numericPair(a, b)
	if bigs {
		if m, n, ok := smallPair(x, y); ok {
			return smallBigInt(m + n)
		}
		return r.bigResult(new(big.Int).Add(x.Big(), y.Big()))
	}
	return Number(x.f + y.f)
}

// Mod is the % operator on numbers: the result has the sign of x.
func Mod(x, y float64) float64 {
	if ix, iy := int64(x), int64(y); float64(ix) == x && float64(iy) == y && ix > 0 && iy > 0 {
		return float64(ix % iy)
	}
	return math.Mod(x, y)
}

// Pow is the ** operator on numbers and Math.pow (ECMA-262 6.1.6.1.3): NaN exponents and
// 1 to an infinite power are NaN.
func Pow(x, y float64) float64 {
	if y == 0 {
		return 1
	}
	if y != y || x != x || math.IsInf(y, 0) && math.Abs(x) == 1 {
		return math.NaN()
	}
	if x == 0 || math.Abs(x) == 1 || math.IsInf(x, 0) || math.IsInf(y, 0) {
		return math.Pow(x, y) // exact cases
	}
	return powFinite(x, y)
}

// Square is x ** 2. The conversion keeps Go from fusing the product with a sum.
func Square(x float64) float64 { return float64(x * x) }

// StrictEqual is a === b.
func StrictEqual(a, b Value) bool {
	if a.IsNumber() && b.IsNumber() {
		return a.f == b.f
	}
	if a.p == b.p {
		return a.f == b.f
	}
	if a.IsString() && b.IsString() {
		return a.Str().Equal(b.Str())
	}
	return a.IsBigInt() && b.IsBigInt() && a.Big().Cmp(b.Big()) == 0
}

// SameValue is Object.is.
func SameValue(a, b Value) bool {
	if a.IsNumber() && b.IsNumber() {
		return math.Float64bits(a.f) == math.Float64bits(b.f) || a.f != a.f && b.f != b.f
	}
	return StrictEqual(a, b)
}

// SameValueZero is the equality of Map, Set and includes.
func SameValueZero(a, b Value) bool {
	if a.IsNumber() && b.IsNumber() {
		return a.f == b.f || a.f != a.f && b.f != b.f
	}
	return StrictEqual(a, b)
}

// Equal is a == b.
func (r *Realm) Equal(a, b Value) bool {
	for {
		ak, bk := a.Kind(), b.Kind()
		switch {
		case ak == bk:
			return StrictEqual(a, b)
		case a.IsNullish() || b.IsNullish():
			return a.IsNullish() && b.IsNullish()
		case ak == KindBool:
			a = Number(a.f)
		case bk == KindBool:
			b = Number(b.f)
		case ak == KindObject:
			a = r.ToPrimitive(a, HintDefault)
		case bk == KindObject:
			b = r.ToPrimitive(b, HintDefault)
		case ak == KindNumber && bk == KindString:
			return a.f == StringToNumber(b.Str())
		case ak == KindString && bk == KindNumber:
			return StringToNumber(a.Str()) == b.f
		case (ak == KindBigInt || bk == KindBigInt) && ak != KindSymbol && bk != KindSymbol:
			c, ok := compareNumeric(r, a, b)
			return ok && c == 0
		default:
			return false
		}
	}
}

// Less is a < b. Its neighbours are >, <= and >=; all convert the left operand first.
func (r *Realm) Less(a, b Value) bool {
	if a.IsNumber() && b.IsNumber() {
		return a.f < b.f
	}
	c, ok := r.compare(a, b)
	return ok && c < 0
}

// Greater is a > b.
func (r *Realm) Greater(a, b Value) bool {
	if a.IsNumber() && b.IsNumber() {
		return a.f > b.f
	}
	c, ok := r.compare(a, b)
	return ok && c > 0
}

// LessEqual is a <= b.
func (r *Realm) LessEqual(a, b Value) bool {
	if a.IsNumber() && b.IsNumber() {
		return a.f <= b.f
	}
	c, ok := r.compare(a, b)
	return ok && c <= 0
}

// GreaterEqual is a >= b.
func (r *Realm) GreaterEqual(a, b Value) bool {
	if a.IsNumber() && b.IsNumber() {
		return a.f >= b.f
	}
	c, ok := r.compare(a, b)
	return ok && c >= 0
}

// compare orders two values that are not both numbers (IsLessThan, ECMA-262 7.2.13): -1, 0
// or 1, and ok false when they have no order, as with NaN.
func (r *Realm) compare(a, b Value) (c int, ok bool) {
	if a.IsString() && b.IsString() {
		return a.Str().Compare(b.Str()), true
	}
	a, b = r.ToPrimitive(a, HintNumber), r.ToPrimitive(b, HintNumber)
	switch {
	case a.IsString() && b.IsString():
		return a.Str().Compare(b.Str()), true
	case a.IsBigInt() && !b.IsSymbol() || b.IsBigInt() && !a.IsSymbol():
		return compareNumeric(r, a, b)
	}
	x := r.ToNumber(a)
	y := r.ToNumber(b)
	return cmp.Compare(x, y), x == x && y == y
}

var typeNames = [...]*String{
	KindUndefined: strUndefined, KindNull: Str("object"), KindBool: Str("boolean"), KindNumber: Str("number"),
	KindString: Str("string"), KindSymbol: Str("symbol"), KindBigInt: Str("bigint"), KindObject: Str("object"),
}

var strFunction = Str("function")

// TypeOf is the typeof operator.
func TypeOf(v Value) *String {
	if v.IsCallable() {
		return strFunction
	}
	return typeNames[v.Kind()]
}

// In is key in o.
func (r *Realm) In(key, o Value) bool {
	if !o.IsObject() {
		panic(r.TypeError("Cannot use 'in' operator to search for '%s' in %s", r.describeKey(key), r.Describe(o)))
	}
	return o.Obj().Has(r, r.ToPropertyKey(key))
}

// Describe renders a value for an error message, in V8's manner and without running any
// code of the program.
func (r *Realm) Describe(v Value) string {
	switch v.Kind() {
	case KindString:
		return v.Str().String()
	case KindSymbol:
		return v.Sym().String()
	case KindObject:
		if v.IsCallable() {
			return functionText(v.Fn())
		}
		return r.describeReceiver(v)
	}
	return r.ToString(v).String()
}
