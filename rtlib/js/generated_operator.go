// Operators of generated code on values whose type it does not know, with an unboxed result.
// Both operands are evaluated before either is converted, the left one first (ECMA-262
// 13.15.3).

package js

// Sub is a - b.
func (r *Realm) Sub(a, b Value) float64 {
	x := r.ToNum(a)
	return x - r.ToNum(b)
}

// Mul is a * b.
func (r *Realm) Mul(a, b Value) float64 {
	x := r.ToNum(a)
	return float64(x * r.ToNum(b))
}

// Div is a / b.
func (r *Realm) Div(a, b Value) float64 {
	x := r.ToNum(a)
	return x / r.ToNum(b)
}

// Rem is a % b.
func (r *Realm) Rem(a, b Value) float64 {
	x := r.ToNum(a)
	return Mod(x, r.ToNum(b))
}

// Exp is a ** b.
func (r *Realm) Exp(a, b Value) float64 {
	x := r.ToNum(a)
	return Pow(x, r.ToNum(b))
}

// BitAnd is a & b.
func (r *Realm) BitAnd(a, b Value) int {
	x := r.ToInt32(a)
	return int(x & r.ToInt32(b))
}

// BitOr is a | b.
func (r *Realm) BitOr(a, b Value) int {
	x := r.ToInt32(a)
	return int(x | r.ToInt32(b))
}

// BitXor is a ^ b.
func (r *Realm) BitXor(a, b Value) int {
	x := r.ToInt32(a)
	return int(x ^ r.ToInt32(b))
}

// ShiftLeft is a << b.
func (r *Realm) ShiftLeft(a, b Value) int {
	x := r.ToInt32(a)
	return int(x << (r.ToUint32(b) & 31))
}

// ShiftRight is a >> b.
func (r *Realm) ShiftRight(a, b Value) int {
	x := r.ToInt32(a)
	return int(x >> (r.ToUint32(b) & 31))
}

// ShiftRightU is a >>> b.
func (r *Realm) ShiftRightU(a, b Value) int {
	x := r.ToUint32(a)
	return int(x >> (r.ToUint32(b) & 31))
}
