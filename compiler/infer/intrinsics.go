// Builtin functions that generated code calls without boxing.

package infer

import (
	"math"

	"github.com/affgen/affgen/ir"
)

// intrinsic is a call that emit prints as a call of a Go function on unboxed operands.
type intrinsic struct {
	result ir.RepKind
	// boxed says that some operand is a js.Value, which the function converts itself: all
	// operands must be evaluated before the first is converted.
	boxed bool
}

// mathUnary are the functions of Math that take one number and have a Go function.
var mathUnary = map[string]bool{
	"floor": true, "ceil": true, "trunc": true, "sqrt": true, "abs": true, "round": true, "sign": true, "fround": true,
	"sin": true, "cos": true, "tan": true, "asin": true, "acos": true, "atan": true, "exp": true, "log": true, "log2": true, "log10": true, "cbrt": true,
}

// mathConstants are the properties of Math that nobody can change (ECMA-262 21.3.1).
var mathConstants = map[string]float64{
	"E": math.E, "LN10": math.Ln10, "LN2": math.Ln2, "LOG10E": 0.4342944819032518, "LOG2E": 1.4426950408889634,
	"PI": math.Pi, "SQRT1_2": 0.7071067811865476, "SQRT2": math.Sqrt2,
}

// intrinsic returns what is known of a method call, or nil.
func (a *analysis) intrinsic(x *ir.CallMethod) *intrinsic {
	if !a.facts.mathPristine || !isGlobal(x.Obj, "Math") {
		return nil
	}
	numbers := true
	for _, arg := range x.Args {
		if arg.Spread || arg.X == nil {
			return nil
		}
		numbers = numbers && numeric(a.kind(arg.X))
	}
	switch n := len(x.Args); {
	case n == 1 && mathUnary[x.Name]:
		return &intrinsic{result: ir.Num}
	case n == 2 && (numbers && (x.Name == "pow" || x.Name == "atan2") || x.Name == "pow" && isLiteral(x.Args[1].X)):
		return &intrinsic{result: ir.Num}
	case n == 2 && numbers && x.Name == "imul" && !(isLiteral(x.Args[0].X) && isLiteral(x.Args[1].X)): // Go would compute it, exactly
		return &intrinsic{result: ir.Int}
	case n >= 2 && (x.Name == "min" || x.Name == "max"):
		return &intrinsic{result: ir.Num, boxed: !numbers}
	}
	return nil
}

func isLiteral(x ir.Expr) bool {
	_, ok := x.(*ir.NumberLit)
	return ok
}
