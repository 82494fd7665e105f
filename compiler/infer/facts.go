// What the program never does, so that infer may rely on it.

package infer

import (
	"strings"

	"github.com/affgen/affgen/ir"
)

// facts are proofs about the whole program.
type facts struct {
	// mathPristine: Math is used only as Math.name, never assigned, and the global
	// object is not in reach.
	mathPristine bool
	// bigInts: a value may be a BigInt, so arithmetic on values of unknown type may give one.
	// Nothing but literals and the globals below makes the first BigInt of a program.
	bigInts bool
}

// bigIntGlobals are the globals that lead to BigInts.
var bigIntGlobals = map[string]bool{"BigInt": true, "BigInt64Array": true, "BigUint64Array": true}

// bigIntText reports whether a name is that of a DataView method for BigInts, or part of one.
func bigIntText(s string) bool {
	return strings.Contains(s, "BigInt") || strings.Contains(s, "BigUint")
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
	case *ir.BigIntLit:
		f.bigInts = true
	case *ir.StringLit:
		f.bigInts = f.bigInts || bigIntText(x.Value)
	case *ir.Global:
		f.bigInts = f.bigInts || bigIntGlobals[x.Name] || x.IsGlobalObject()
		if x.Name == "Math" || x.IsGlobalObject() {
			f.mathPristine = false
		}
	case *ir.Op:
		if x.Name == ir.OpSetGlobal && x.Text == "Math" {
			f.mathPristine = false
		}
	case *ir.Get:
		f.bigInts = f.bigInts || bigIntText(x.Name)
		if isGlobal(x.Obj, "Math") || isGlobalObject(x.Obj) && x.Name != "Math" {
			return
		}
	case *ir.CallMethod:
		f.bigInts = f.bigInts || bigIntText(x.Name)
		if isGlobal(x.Obj, "Math") || isGlobalObject(x.Obj) {
			for _, a := range x.Args {
				f.look(a.X)
			}
			return
		}
	}
	ir.Operands(x, func(o *ir.Expr) { f.look(*o) })
}

func isGlobalObject(x ir.Expr) bool {
	g, ok := x.(*ir.Global)
	return ok && g.IsGlobalObject()
}

func isGlobal(x ir.Expr, name string) bool {
	g, ok := x.(*ir.Global)
	return ok && g.Name == name
}
