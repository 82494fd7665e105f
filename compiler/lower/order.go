package lower

import (
	"regexp"
	"slices"

	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// This file keeps evaluation in JavaScript's order. Go evaluates calls left to right but
// leaves the reading of variables between them open, and statements come before the whole
// expression; operands that this could change go into temporaries.

// sequence lowers operands that are evaluated one after the other and used together.
func (f *fn) sequence(es ...esast.Expr) []ir.Expr {
	lower := make([]func() ir.Expr, len(es))
	for i, e := range es {
		lower[i] = func() ir.Expr { return f.expr(e) }
	}
	return f.sequenceOf(lower...)
}

// sequenceOf is sequence for operands that are lowered by functions.
func (f *fn) sequenceOf(lower ...func() ir.Expr) []ir.Expr {
	vals := make([]ir.Expr, len(lower))
	for i, do := range lower {
		var x ir.Expr
		pre := f.into(func() { x = do() })
		vals[i] = x
		f.settle(vals[:i], len(pre) > 0, f.effects(x))
		f.emitAll(pre)
	}
	f.callsFirst(vals)
	return vals
}

// callsFirst makes calls run before reads of variables that stand after them: Go may read
// a variable before it makes a call to its left.
func (f *fn) callsFirst(vals []ir.Expr) {
	last := 0
	for i, v := range vals {
		if v == nil || !unstable(v) {
			continue
		}
		for j := last; j < i; j++ {
			if vals[j] != nil && f.effects(vals[j]) {
				last = i
			}
		}
	}
	f.holdAll(vals[:last])
}

// settle puts earlier operands into temporaries where what follows could come before
// them: statements move in front of everything that is not fixed, calls in front of reads
// of variables that they may change. Operands to the left of a held one go before it.
func (f *fn) settle(vals []ir.Expr, stmts, calls bool) {
	if !stmts && !calls {
		return // the common case: a table's 100,000 elements need not be looked at for each other
	}
	last := -1
	for j, v := range vals {
		if v != nil && (stmts && !fixed(v) || calls && unstable(v)) {
			last = j
		}
	}
	f.holdAll(vals[:last+1])
}

// holdAll puts operands into temporaries, in order, unless nothing can change them.
func (f *fn) holdAll(vals []ir.Expr) {
	for j, v := range vals {
		if v != nil && !fixed(v) {
			vals[j] = f.hold(hint(v), v)
		}
	}
}

// hint names a temporary after what it holds.
func hint(x ir.Expr) string {
	switch x := x.(type) {
	case *ir.Ref:
		return x.Var.Name
	case *ir.Get:
		return x.Name
	case *ir.CallMethod:
		return x.Name
	case *ir.Call:
		if r, ok := x.Fn.(*ir.Ref); ok {
			return r.Var.Name
		}
	case *ir.JSX:
		if s, ok := x.Type.(*ir.StringLit); ok {
			return s.Value
		}
		return hint(x.Type)
	case *ir.Global:
		return x.Name
	case *ir.Op:
		if x.Name == ir.OpToStr {
			return hint(x.Args[0])
		}
	}
	return "val"
}

// constant reports an operand that nothing can change and that can be repeated freely.
func constant(x ir.Expr) bool {
	switch x.(type) {
	case *ir.UndefinedLit, *ir.NullLit, *ir.BoolLit, *ir.NumberLit, *ir.StringLit, *ir.BigIntLit:
		return true
	}
	return false
}

// fixed reports an operand whose evaluation may move past statements: reads of variables
// that are never assigned again, and functions.
func fixed(x ir.Expr) bool {
	switch x := x.(type) {
	case *ir.Ref:
		// A temporary has its final value when a read of it is handed out.
		return x.Var.Kind == ir.VarTemp || !x.Check && x.Var.Assigned == 0 && x.Var.Kind != ir.VarVar
	case *ir.Op:
		return x.Name == ir.OpFragment
	}
	return constant(x)
}

// unstable reports an operand that reads a variable which a call may change.
func unstable(x ir.Expr) bool {
	found := false
	ir.Visit(x, func(e ir.Expr) {
		if r, ok := e.(*ir.Ref); ok && r.Var.Kind != ir.VarTemp && r.Var.Assigned > 0 && (r.Var.Captured || r.Var.Module != nil) {
			found = true
		}
	})
	return found
}

// effects reports an operand whose evaluation may run code of the program. Operators on
// objects do where the program has methods that conversions call.
func (f *fn) effects(x ir.Expr) bool { return effects(x) || f.m.l.converts && converts(x) }

func effects(x ir.Expr) bool {
	found := false
	ir.Visit(x, func(e ir.Expr) {
		switch e := e.(type) {
		case *ir.Call, *ir.CallMethod, *ir.New, *ir.SuperCall, *ir.Get, *ir.Index, *ir.GetPrivate, *ir.Await, *ir.Yield, *ir.ImportCall:
			found = true
		case *ir.Array:
			found = found || slices.ContainsFunc(e.Elems, func(a ir.Arg) bool { return a.Spread })
		case *ir.Op:
			found = found || e.Name != ir.OpIsUndefined && e.Name != ir.OpIsNullish && e.Name != ir.OpThisCheck && e.Name != ir.OpToStr
		}
	})
	return found
}

// converters finds methods that operators call: valueOf, toString, Symbol.toPrimitive. It
// looks at the text only, since hardly any program has one that changes variables.
var converters = regexp.MustCompile(`\bvalueOf\b|\btoPrimitive\b|\btoString\b\s*(\(\s*\)\s*\{|[:=])`)

// converts reports an operand with an operator that may call such a method.
func converts(x ir.Expr) bool {
	found := false
	ir.Visit(x, func(e ir.Expr) {
		switch e := e.(type) {
		case *ir.Unary:
			found = found || e.Op != ir.Not && e.Op != ir.Typeof && e.Op != ir.ToBool && !constant(e.X)
		case *ir.Binary:
			found = found || e.Op != ir.StrictEq && e.Op != ir.StrictNe && !(constant(e.L) && constant(e.R2))
		case *ir.Template:
			found = true
		case *ir.Op:
			found = found || e.Name == ir.OpToStr
		}
	})
	return found
}

// operands keeps the left side of an operator from being read after the right side's
// conversion has changed it.
func (f *fn) operands(op ir.BinaryOp, vals []ir.Expr) {
	if f.m.l.converts && op != ir.StrictEq && op != ir.StrictNe && unstable(vals[0]) && !constant(vals[1]) {
		vals[0] = f.hold(hint(vals[0]), vals[0])
	}
}

// calls reports an operand that calls a function of the program, which could replace a
// method that is called afterwards.
func calls(x ir.Expr) bool {
	found := false
	ir.Visit(x, func(e ir.Expr) {
		switch e.(type) {
		case *ir.Call, *ir.CallMethod, *ir.New, *ir.SuperCall, *ir.Await, *ir.Yield:
			found = true
		}
	})
	return found
}

// boolean reports an operand that is a boolean by its form.
func boolean(x ir.Expr) bool {
	switch x := x.(type) {
	case *ir.BoolLit, *ir.Logical:
		return true
	case *ir.Unary:
		return x.Op == ir.Not || x.Op == ir.ToBool
	case *ir.Binary:
		return x.Op >= ir.StrictEq
	case *ir.Op:
		switch x.Name {
		case ir.OpDelete, ir.OpPrivateHas, ir.OpIsUndefined, ir.OpIsNullish, ir.OpDisposeMore:
			return true
		}
	}
	return false
}
