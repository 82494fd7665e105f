// Conversion of the operands of binary operators.

package infer

import "github.com/affgen/affgen/ir"

// binary gives both operands the representation that the operator works on: numbers,
// strings, or js.Values that the runtime's helper takes.
func (a *analysis) binary(x *ir.Binary) {
	kind := a.binaryKind(x) // before conversions hide what the operands are
	a.expr(&x.L)
	a.expr(&x.R2)
	l, r := x.L.Rep().Kind, x.R2.Rep().Kind
	if a.facts.bigInts && (l == ir.Any || r == ir.Any) && x.Op != ir.Add {
		a.boxes(x)
		return
	}
	switch x.Op {
	case ir.Add:
		a.add(x, l, r, kind)
	case ir.Sub, ir.Mul, ir.Div, ir.Pow, ir.Rem:
		if a.numbers(x) {
			a.sameNumbers(x, kind == ir.Int)
		}
	case ir.BitAnd, ir.BitOr, ir.BitXor, ir.Shl, ir.Shr, ir.UShr:
		a.numbers(x)
	case ir.Lt, ir.Le, ir.Gt, ir.Ge:
		switch {
		case l == ir.Str && r == ir.Str:
		case (numeric(l) || numeric(r)) && a.numbers(x):
			a.sameNumbers(x, x.L.Rep().Kind == ir.Int && x.R2.Rep().Kind == ir.Int)
		default:
			a.boxes(x)
		}
	case ir.StrictEq, ir.StrictNe, ir.LooseEq, ir.LooseNe:
		a.equality(x, l, r)
	default:
		a.boxes(x)
	}
}

func (a *analysis) add(x *ir.Binary, l, r, kind ir.RepKind) {
	switch {
	case numeric(l) && numeric(r):
		a.sameNumbers(x, kind == ir.Int)
	case l == ir.Str && r == ir.Str:
	case (l == ir.Str || l == ir.Any) && (r == ir.Str || r == ir.Any):
		a.boxes(x)
	case l == ir.Str:
		a.toStrOf(&x.R2)
	case r == ir.Str:
		a.toStrOf(&x.L)
	case l == ir.Any || r == ir.Any || l == ir.Void || r == ir.Void:
		a.boxes(x)
	default:
		a.numbers(x)
		a.sameNumbers(x, false)
	}
}

// toStrOf turns a number or boolean that meets a string into one.
func (a *analysis) toStrOf(px *ir.Expr) {
	o := &ir.Op{Name: ir.OpToStr, Args: []ir.Expr{*px}}
	o.Pos = (*px).Position()
	setRep(o, ir.Str)
	*px = o
}

// equality compares unboxed when both sides are of one type; null, undefined and literal
// tests against a js.Value are emit's business.
func (a *analysis) equality(x *ir.Binary, l, r ir.RepKind) {
	switch {
	case numeric(l) && numeric(r):
		a.sameNumbers(x, l == ir.Int && r == ir.Int)
	case l == r && (l == ir.Str || l == ir.Bool):
	default:
		a.boxes(x)
	}
}

func (a *analysis) boxes(x *ir.Binary) {
	a.rewrap(&x.L, ir.Any)
	a.rewrap(&x.R2, ir.Any)
}

// sameNumbers makes both operands Int, or both Num.
func (a *analysis) sameNumbers(x *ir.Binary, ints bool) {
	if !ints {
		a.widen(&x.L)
		a.widen(&x.R2)
	}
}

// numbers applies ToNumber to both operands. The standard evaluates both before it
// converts either, so where evaluating the right one could show a conversion of the left
// one, both stay js.Values for the runtime to convert; then it returns false.
func (a *analysis) numbers(x *ir.Binary) bool {
	l := x.L.Rep().Kind
	if (l == ir.Any || l == ir.Void) && !simple(x.R2) {
		a.boxes(x)
		return false
	}
	a.number(&x.L)
	a.number(&x.R2)
	return true
}

// number is toNum for an expression that has its representation already.
func (a *analysis) number(px *ir.Expr) {
	k := (*px).Rep().Kind
	if numeric(k) {
		return
	}
	if k == ir.Void {
		a.rewrap(px, ir.Any)
	}
	u := &ir.Unary{Op: ir.ToNum, X: *px}
	u.Pos = (*px).Position()
	setRep(u, ir.Num)
	*px = u
}

// settled is the representation of a binary operation once its operands are converted.
func (a *analysis) settled(x *ir.Binary, k ir.RepKind) ir.RepKind {
	if x.Op == ir.Add && k != ir.Str && x.L.Rep().Kind == ir.Any {
		return ir.Any
	}
	return k
}
