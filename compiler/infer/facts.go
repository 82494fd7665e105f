// What the program never does, so that infer may rely on it.

package infer

import "github.com/affgen/affgen/ir"

// facts are proofs about the whole program.
type facts struct {
	// mathPristine: Math is used only as Math.name, never assigned, and the global
	// object is not in reach.
	mathPristine bool
}

func collectFacts(p *ir.Program, funcs []*ir.Func) facts {
	f := facts{mathPristine: true}
	for _, fn := range funcs {
		body(fn, func(s ir.Stmt) {
			if set, ok := s.(*ir.SetProp); ok && isGlobal(set.Obj, "Math") {
				f.mathPristine = false
			}
			ir.Exprs(s, func(x *ir.Expr) { f.look(*x) })
		})
	}
	return f
}

// look clears the facts that an expression breaks.
func (f *facts) look(x ir.Expr) {
	switch x := x.(type) {
	case *ir.Global:
		if x.Name == "Math" || x.Name == "globalThis" {
			f.mathPristine = false
		}
	case *ir.Op:
		if x.Name == ir.OpSetGlobal && x.Text == "Math" {
			f.mathPristine = false
		}
	case *ir.Get:
		if isGlobal(x.Obj, "Math") || isGlobal(x.Obj, "globalThis") && x.Name != "Math" {
			return
		}
	case *ir.CallMethod:
		if isGlobal(x.Obj, "Math") || isGlobal(x.Obj, "globalThis") {
			for _, a := range x.Args {
				f.look(a.X)
			}
			return
		}
	}
	ir.Operands(x, func(o *ir.Expr) { f.look(*o) })
}

func isGlobal(x ir.Expr, name string) bool {
	g, ok := x.(*ir.Global)
	return ok && g.Name == name
}
