// The representation of an expression, given those of the variables.

package infer

import (
	"math"

	"github.com/affgen/affgen/ir"
)

// maxStep is the largest constant that an Int may be stepped by and stay an Int: it
// would take 2^52/16 steps from any literal, days of doing nothing else, to leave the exact
// range.
const maxStep = 16

func join(a, b ir.RepKind) ir.RepKind {
	switch {
	case a == b || b == ir.Unknown:
		return a
	case a == ir.Unknown:
		return b
	case a == ir.Int && b == ir.Num || a == ir.Num && b == ir.Int:
		return ir.Num
	}
	return ir.Any
}

// intLit reports whether f can be held as an Int: an integer that is not -0, and from which
// small steps (maxStep) do not lead out of the exact range.
func intLit(f float64) bool {
	return f == math.Trunc(f) && math.Abs(f) < 1<<52 && !(f == 0 && math.Signbit(f))
}

func smallStep(x ir.Expr) bool {
	n, ok := x.(*ir.NumberLit)
	return ok && intLit(n.Value) && math.Abs(n.Value) <= maxStep
}

func numeric(k ir.RepKind) bool { return k == ir.Num || k == ir.Int }

// kind returns how the value of x is held before any conversion.
func (a *analysis) kind(x ir.Expr) ir.RepKind {
	switch x := x.(type) {
	case *ir.BoolLit, *ir.Logical:
		return ir.Bool
	case *ir.NumberLit:
		if intLit(x.Value) {
			return ir.Int
		}
		return ir.Num
	case *ir.StringLit, *ir.Template, *ir.TypeofGlobal:
		return ir.Str
	case *ir.Ref:
		return x.Var.Rep.Kind
	case *ir.Unary:
		return a.unaryKind(x)
	case *ir.Binary:
		return a.binaryKind(x)
	case *ir.Get:
		if x.Name == "length" && a.kind(x.Obj) == ir.Str {
			return ir.Int
		}
	case *ir.CallMethod:
		if in := a.intrinsic(x); in != nil {
			return in.result
		}
	case *ir.CallKnown:
		return x.Func.Result.Kind
	case *ir.Op:
		if x.Name == ir.OpToNumeric {
			if a.facts.bigInts {
				return a.bigKind(a.kind(x.Args[0]), ir.Num)
			}
			return ir.Num
		}
		return opKind(x.Name)
	case *ir.Convert:
		return x.R.Kind
	}
	return ir.Any
}

func (a *analysis) unaryKind(x *ir.Unary) ir.RepKind {
	switch x.Op {
	case ir.Not, ir.ToBool:
		return ir.Bool
	case ir.BitNot:
		if a.facts.bigInts {
			return a.bigKind(a.kind(x.X), ir.Int)
		}
		return ir.Int
	case ir.Typeof:
		return ir.Str
	case ir.Inc, ir.Dec, ir.ToNum:
		switch a.kind(x.X) {
		case ir.Unknown:
			return ir.Unknown
		case ir.Int:
			return ir.Int
		}
	}
	if a.facts.bigInts && x.Op != ir.ToNum {
		return a.bigKind(a.kind(x.X), ir.Num)
	}
	return ir.Num
}

// bigKind is the kind of an arithmetic result in a program with BigInts: number is what it is
// if the operands are none, which values of unknown type may be.
func (a *analysis) bigKind(operand, number ir.RepKind) ir.RepKind {
	switch operand {
	case ir.Unknown, ir.Any:
		return operand
	}
	return number
}

func (a *analysis) binaryKind(x *ir.Binary) ir.RepKind {
	if a.facts.bigInts && onNumeric(x.Op) {
		l, r := a.kind(x.L), a.kind(x.R2)
		switch {
		case l == ir.Unknown || r == ir.Unknown:
			return ir.Unknown
		case l == ir.Any || r == ir.Any:
			return ir.Any
		}
	}
	switch x.Op {
	case ir.Add:
		return a.addKind(x)
	case ir.Sub:
		if a.kind(x.L) == ir.Int && smallStep(x.R2) {
			return ir.Int
		}
		return ir.Num
	case ir.Rem:
		if a.intRem(x) {
			return ir.Int
		}
		return ir.Num
	case ir.Mul, ir.Div, ir.Pow:
		return ir.Num
	case ir.BitAnd, ir.BitOr, ir.BitXor, ir.Shl, ir.Shr, ir.UShr:
		return ir.Int
	}
	return ir.Bool
}

// onNumeric reports an operator that works on two numbers or two BigInts, but for +, whose
// result may be a string as well.
func onNumeric(op ir.BinaryOp) bool {
	switch op {
	case ir.Sub, ir.Mul, ir.Div, ir.Rem, ir.Pow, ir.BitAnd, ir.BitOr, ir.BitXor, ir.Shl, ir.Shr, ir.UShr:
		return true
	}
	return false
}

func (a *analysis) addKind(x *ir.Binary) ir.RepKind {
	l, r := a.kind(x.L), a.kind(x.R2)
	switch {
	case l == ir.Unknown || r == ir.Unknown:
		return ir.Unknown
	case l == ir.Int && r == ir.Int:
		if smallStep(x.L) || smallStep(x.R2) {
			return ir.Int
		}
		return ir.Num
	case numeric(l) && numeric(r):
		return ir.Num
	case l == ir.Str || r == ir.Str:
		return ir.Str
	case l == ir.Any || r == ir.Any || l == ir.Void || r == ir.Void:
		return ir.Any
	}
	return ir.Num // booleans among them
}

// intRem reports whether x is i % c with i an Int that is never negative (so that the
// result is never -0) and c a positive integer literal.
func (a *analysis) intRem(x *ir.Binary) bool {
	n, ok := x.R2.(*ir.NumberLit)
	return ok && intLit(n.Value) && n.Value > 0 && a.kind(x.L) == ir.Int && a.notNegative(x.L)
}

// notNegative reports whether an Int expression is known to be at least 0.
func (a *analysis) notNegative(x ir.Expr) bool {
	switch x := x.(type) {
	case *ir.NumberLit:
		return x.Value >= 0
	case *ir.Ref:
		return !a.negative[x.Var]
	case *ir.Get:
		return x.Name == "length"
	case *ir.Unary:
		return (x.Op == ir.Inc || x.Op == ir.ToNum) && a.notNegative(x.X)
	case *ir.Binary:
		switch x.Op {
		case ir.Add:
			return a.notNegative(x.L) && a.notNegative(x.R2)
		case ir.UShr:
			return true
		case ir.BitAnd:
			return a.kind(x.L) == ir.Int && a.notNegative(x.L) && fitsInt32(x.L) ||
				a.kind(x.R2) == ir.Int && a.notNegative(x.R2) && fitsInt32(x.R2)
		case ir.Rem:
			return a.intRem(x)
		}
	}
	return false
}

// fitsInt32 reports whether a literal keeps its sign in ToInt32.
func fitsInt32(x ir.Expr) bool {
	n, ok := x.(*ir.NumberLit)
	return ok && math.Abs(n.Value) < 1<<31
}

func opKind(n ir.OpName) ir.RepKind {
	switch n {
	case ir.OpDelete, ir.OpPrivateHas, ir.OpIsUndefined, ir.OpIsNullish, ir.OpDisposeMore:
		return ir.Bool
	case ir.OpToStr:
		return ir.Str
	case ir.OpPrivateName:
		return ir.Priv
	case ir.OpRequireObject, ir.OpCopyProps, ir.OpSuperSet, ir.OpIterate, ir.OpIterClose, ir.OpSetProto, ir.OpThrowConst,
		ir.OpThrowRef, ir.OpSetGlobal, ir.OpPrivateMethod, ir.OpPrivateAccess, ir.OpSuperTwice, ir.OpInitFields, ir.OpSuperDelete, ir.OpEvalError,
		ir.OpDefineAccessor, ir.OpMemberExtra, ir.OpRunInitializers:
		return ir.Void
	}
	return ir.Any
}
