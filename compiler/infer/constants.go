// Constants of modules: a variable of a module's top level that only ever holds one literal is
// not a variable. Packages name their strings and flags so (var objectTag = '[object Object]'),
// and each cost a field, a store at start and a load at every use.

package infer

import (
	"slices"

	"github.com/affgen/affgen/ir"
)

// constants puts literals in the place of such variables, and drops the variables that
// nothing names any more. Modules come after those they import, so that a constant that is
// another one is found, too.
func (a *analysis) constants(p *ir.Program) {
	values := map[*ir.Var]ir.Expr{}
	for _, m := range p.Modules {
		if m.Body == nil {
			continue
		}
		for _, s := range m.Body.Body {
			ir.Exprs(s, func(x *ir.Expr) { spell(x, values) })
			if v, x := constant(s); v != nil {
				values[v] = x
			}
		}
	}
	if len(values) == 0 {
		return
	}
	for _, f := range a.funcs {
		body(f, func(s ir.Stmt) { ir.Exprs(s, func(x *ir.Expr) { spell(x, values) }) })
	}
	asked := askedFor(p)
	for _, m := range p.Modules {
		if m.Body == nil {
			continue
		}
		m.Body.Body = slices.DeleteFunc(m.Body.Body, func(s ir.Stmt) bool {
			v, _ := constant(s)
			return v != nil && values[v] != nil && !asked[v]
		})
		m.Vars = slices.DeleteFunc(m.Vars, func(v *ir.Var) bool { return values[v] != nil && !asked[v] })
	}
}

// constant returns the variable of a module that a statement gives its only value, and that
// value, if it is a literal and nothing can look at the variable before.
func constant(s ir.Stmt) (*ir.Var, ir.Expr) {
	var v *ir.Var
	var x ir.Expr
	switch s := s.(type) {
	case *ir.Init:
		v, x = s.Var, s.Value
	case *ir.Assign: // of a var that might as well be a let
		v, x = s.Var, s.Value
	}
	if v == nil || v.Module == nil || v.Assigned > 0 || v.TDZ || v.Kind != ir.VarLet && v.Kind != ir.VarConst {
		return nil, nil
	}
	switch x.(type) {
	case *ir.StringLit, *ir.NumberLit, *ir.BoolLit, *ir.NullLit, *ir.UndefinedLit:
		return v, x
	}
	return nil, nil
}

// spell replaces the constants in an expression, each by a literal with the place of the name.
func spell(px *ir.Expr, values map[*ir.Var]ir.Expr) {
	ir.Operands(*px, func(x *ir.Expr) { spell(x, values) })
	ref, ok := (*px).(*ir.Ref)
	if !ok {
		return
	}
	if lit, ok := values[ref.Var]; ok {
		*px = ir.CopyOperand(lit)
		(*px).Move(ref.Pos)
	}
}

// askedFor are the variables that a namespace object reads, whose names nobody knows.
func askedFor(p *ir.Program) map[*ir.Var]bool {
	asked := map[*ir.Var]bool{}
	for _, m := range p.Modules {
		if m.NS || p.View && m == p.Entry {
			for _, e := range m.Exports {
				asked[e.Var] = true
			}
		}
	}
	return asked
}
