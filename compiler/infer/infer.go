// Package infer decides how each value of a program is held in Go: as a js.Value, or
// unboxed as a float64, an int, a bool or a string.
//
// It looks at the whole program and never at type annotations, which may be wrong. A
// variable has one representation everywhere: the join of all values that are ever
// assigned to it. Input is the ir of lower; output is the same tree, in which
//   - every expression, variable and function result has its Rep,
//   - every change of representation is an ir.Convert,
//   - calls whose callee is known are ir.CallKnown,
//   - Func.Escapes and Func.Recursive are set.
//
// ir.Verify checks the result.
package infer

import "github.com/affgen/affgen/ir"

// Options changes what infer does, for tests.
type Options struct {
	// Boxed holds every variable, parameter and result as a js.Value. The program must
	// behave the same, so golden cases run both ways.
	Boxed bool
}

// Infer fills in the representations of p in place.
func Infer(p *ir.Program, opts Options) {
	a := &analysis{opts: opts, valueUsed: map[*ir.Func]bool{}, negative: map[*ir.Var]bool{}, captures: map[*ir.Func]bool{}}
	for _, m := range p.Modules {
		if m.Body != nil {
			a.funcs = append(a.funcs, m.Body)
		}
		for _, f := range m.Funcs {
			if f != m.Body {
				a.funcs = append(a.funcs, f)
			}
		}
	}
	a.facts = collectFacts(p, a.funcs)
	a.constants(p)
	a.foldAll()
	a.directCalls(p)
	a.solve(p)
	a.convertAll(p)
	markRecursive(a.funcs)
}

// analysis is the state of one run.
type analysis struct {
	opts      Options
	funcs     []*ir.Func
	valueUsed map[*ir.Func]bool // some direct call's result is used
	negative  map[*ir.Var]bool  // Int variables that may be below 0
	captures  map[*ir.Func]bool // see callable
	facts     facts
	consts    map[*ir.Var]float64 // variables that always hold this number
}

// body calls f with every statement of a function, outer before inner. Nested functions
// are not entered.
func body(fn *ir.Func, f func(ir.Stmt)) {
	ir.Walk(fn.Body, func(s ir.Stmt) bool { f(s); return true })
}

// exprs calls f with every expression of a function, outer before inner.
func exprs(fn *ir.Func, f func(ir.Expr)) {
	body(fn, func(s ir.Stmt) { ir.Exprs(s, func(x *ir.Expr) { ir.Visit(*x, f) }) })
}
