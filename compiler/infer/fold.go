// Constant folding: Go evaluates constant expressions exactly, JavaScript in float64, so
// no arithmetic on two literals may reach the generated code.

package infer

import (
	"math"

	"github.com/affgen/affgen/ir"
)

// foldAll folds until no more variables turn out to be numbers that never change.
func (a *analysis) foldAll() {
	a.consts = map[*ir.Var]float64{}
	for known := -1; known < len(a.consts); {
		known = len(a.consts)
		for _, f := range a.funcs {
			body(f, func(s ir.Stmt) {
				ir.Exprs(s, a.fold)
				a.constant(s)
			})
		}
	}
}

// constant notes a variable that is declared as a number and never assigned. A read of it
// that needs no check comes after its declaration.
func (a *analysis) constant(s ir.Stmt) {
	var v *ir.Var
	var x ir.Expr
	switch s := s.(type) {
	case *ir.Decl:
		v, x = s.Var, s.Value
	case *ir.Init:
		v, x = s.Var, s.Value
	}
	if n, ok := x.(*ir.NumberLit); ok && v.Assigned == 0 && (v.Kind == ir.VarConst || v.Kind == ir.VarLet) && !a.opts.Boxed {
		a.consts[v] = n.Value
	}
}

// constGlobals are the globals that no program can change (ECMA-262 19.1).
var constGlobals = map[string]float64{"NaN": math.NaN(), "Infinity": math.Inf(1)}

func (a *analysis) fold(px *ir.Expr) {
	ir.Operands(*px, a.fold)
	switch x := (*px).(type) {
	case *ir.Ref:
		if f, ok := a.consts[x.Var]; ok && !x.Check {
			*px = number(x.Pos, f)
		}
	case *ir.Global:
		if f, ok := constGlobals[x.Name]; ok {
			*px = number(x.Pos, f)
		} else if x.Name == "undefined" {
			u := &ir.UndefinedLit{}
			u.Pos = x.Pos
			*px = u
		}
	case *ir.Unary:
		if n, ok := x.X.(*ir.NumberLit); ok {
			switch x.Op {
			case ir.Neg:
				*px = number(x.Pos, -n.Value)
			case ir.ToNum:
				*px = n
			case ir.BitNot:
				*px = number(x.Pos, float64(^int32Of(n.Value)))
			}
		}
	case *ir.Get:
		if f, ok := mathConstants[x.Name]; ok && a.facts.mathPristine && isGlobal(x.Obj, "Math") {
			*px = number(x.Pos, f)
		}
	case *ir.CallMethod:
		if f, ok := a.foldMinMax(x); ok {
			*px = number(x.Pos, f)
		}
	case *ir.Binary:
		l, ok1 := x.L.(*ir.NumberLit)
		r, ok2 := x.R2.(*ir.NumberLit)
		if !ok1 || !ok2 {
			return
		}
		if f, ok := arithmetic(x.Op, l.Value, r.Value); ok {
			*px = number(x.Pos, f)
		} else if b, ok := compare(x.Op, l.Value, r.Value); ok {
			lit := &ir.BoolLit{Value: b}
			lit.Pos = x.Pos
			*px = lit
		}
	}
}

// foldMinMax gives the value of Math.min or Math.max of literals, which Go would take for
// a constant expression, too: its zero has no sign.
func (a *analysis) foldMinMax(x *ir.CallMethod) (float64, bool) {
	if !a.facts.mathPristine || !isGlobal(x.Obj, "Math") || x.Name != "min" && x.Name != "max" || len(x.Args) < 2 {
		return 0, false
	}
	var f float64
	for i, arg := range x.Args {
		n, ok := arg.X.(*ir.NumberLit)
		switch {
		case !ok || arg.Spread:
			return 0, false
		case i == 0:
			f = n.Value
		case x.Name == "min":
			f = min(f, n.Value)
		default:
			f = max(f, n.Value)
		}
	}
	return f, true
}

func number(pos ir.Pos, f float64) *ir.NumberLit {
	n := &ir.NumberLit{Value: f}
	n.Pos = pos
	return n
}

// arithmetic applies an operator as JavaScript does. Pow is left to the runtime.
func arithmetic(op ir.BinaryOp, a, b float64) (float64, bool) {
	switch op {
	case ir.Add:
		return a + b, true
	case ir.Sub:
		return a - b, true
	case ir.Mul:
		return a * b, true
	case ir.Div:
		return a / b, true
	case ir.Rem:
		return math.Mod(a, b), true
	case ir.BitAnd:
		return float64(int32Of(a) & int32Of(b)), true
	case ir.BitOr:
		return float64(int32Of(a) | int32Of(b)), true
	case ir.BitXor:
		return float64(int32Of(a) ^ int32Of(b)), true
	case ir.Shl:
		return float64(int32Of(a) << (uint32(int32Of(b)) & 31)), true
	case ir.Shr:
		return float64(int32Of(a) >> (uint32(int32Of(b)) & 31)), true
	case ir.UShr:
		return float64(uint32(int32Of(a)) >> (uint32(int32Of(b)) & 31)), true
	}
	return 0, false
}

func compare(op ir.BinaryOp, a, b float64) (result, ok bool) {
	switch op {
	case ir.StrictEq, ir.LooseEq:
		return a == b, true
	case ir.StrictNe, ir.LooseNe:
		return a != b, true
	case ir.Lt:
		return a < b, true
	case ir.Le:
		return a <= b, true
	case ir.Gt:
		return a > b, true
	case ir.Ge:
		return a >= b, true
	}
	return false, false
}

// int32Of is ToInt32.
func int32Of(f float64) int32 {
	if f != f || math.IsInf(f, 0) {
		return 0
	}
	return int32(int64(math.Mod(math.Trunc(f), 1<<32)))
}
