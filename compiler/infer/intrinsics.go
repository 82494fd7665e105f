// Builtin functions that generated code calls without boxing.

package infer

import "github.com/affgen/affgen/ir"

// intrinsic is a call that emit prints as a Go expression on unboxed operands.
type intrinsic struct {
	result ir.RepKind
	args   int // number of numeric operands
}

// mathCalls are the functions of Math whose Go counterpart gives the same bits.
var mathCalls = map[string]*intrinsic{
	"floor": {ir.Num, 1}, "ceil": {ir.Num, 1}, "trunc": {ir.Num, 1}, "sqrt": {ir.Num, 1}, "abs": {ir.Num, 1},
	"min": {ir.Num, 2}, "max": {ir.Num, 2},
}

// intrinsic returns what is known of a method call, or nil. Its operands must be numbers
// already: converting them could run code of the program.
func (a *analysis) intrinsic(x *ir.CallMethod) *intrinsic {
	if !a.facts.mathPristine || !isGlobal(x.Obj, "Math") {
		return nil
	}
	in := mathCalls[x.Name]
	if in == nil || len(x.Args) != in.args {
		return nil
	}
	for _, arg := range x.Args {
		if k := a.kind(arg.X); arg.Spread || !numeric(k) {
			return nil
		}
	}
	return in
}
