// Solving: the representation of every variable and result, as the least fixpoint over
// all assignments of the program.

package infer

import "github.com/affgen/affgen/ir"

// solve sets Var.Rep and Func.Result.
func (a *analysis) solve(p *ir.Program) {
	a.countUses()
	called := map[*ir.Func]bool{}
	for _, f := range a.funcs {
		exprs(f, func(x ir.Expr) {
			if c, ok := x.(*ir.CallKnown); ok {
				called[c.Func] = true
			}
		})
	}
	a.fixed(p, called)
	// What is still unknown at the fixpoint never gets a value, like the parameters of a
	// function that nothing calls. It is settled then, and what it flows into is solved
	// again, since the code is there even if it never runs.
	for changed := true; changed; changed = a.settleAll(p) {
		for again := true; again; {
			again = false
			for _, f := range a.funcs {
				if a.step(f, called[f]) {
					again = true
				}
			}
		}
	}
}

// settleAll gives a representation to all that has none and tells whether there was any.
func (a *analysis) settleAll(p *ir.Program) bool {
	changed := false
	for _, f := range a.funcs {
		changed = a.finish(f) || changed
	}
	for _, m := range p.Modules {
		for _, v := range m.Vars {
			changed = settle(v) || changed
		}
	}
	return changed
}

// fixed gives Any to the variables whose values come from outside.
func (a *analysis) fixed(p *ir.Program, called map[*ir.Func]bool) {
	for _, m := range p.Modules {
		for _, v := range m.Vars {
			if v.Kind == ir.VarVar || v.Kind == ir.VarImport || m.JSON != "" || a.opts.Boxed {
				a.box(v)
			}
		}
	}
	for _, f := range a.funcs {
		for _, v := range []*ir.Var{f.Rest, f.This, f.NewTarget, f.Arguments} {
			a.box(v)
		}
		if f.Escapes || a.opts.Boxed {
			for _, v := range f.Params {
				a.box(v)
			}
		}
		if f.Escapes && !called[f] || f.Async || f.Generator || a.opts.Boxed {
			f.Result.Kind = ir.Any
		}
		unset := maybeUndefined(f)
		body(f, func(s ir.Stmt) { a.fixedIn(s, unset) })
	}
}

func (a *analysis) fixedIn(s ir.Stmt, unset map[*ir.Var]bool) {
	switch s := s.(type) {
	case *ir.Decl:
		if a.opts.Boxed || s.Value == nil && !s.Var.TDZ && unset[s.Var] {
			a.box(s.Var)
		}
	case *ir.Init:
		if a.opts.Boxed || s.Value == nil {
			a.box(s.Var)
		}
	case *ir.Assign:
		if a.opts.Boxed {
			a.box(s.Var)
		}
	case *ir.ForOf:
		a.box(s.Var)
	case *ir.ForIn:
		if a.opts.Boxed {
			a.box(s.Var)
		} else if s.Var.Rep.Kind == ir.Unknown {
			s.Var.Rep.Kind = ir.Str
		}
	case *ir.Try:
		a.box(s.CatchVar)
	case *ir.Class:
		a.box(s.Var)
		a.box(s.Proto)
	}
}

// box holds v as a js.Value. Iterators and private names have Go types of their own.
func (a *analysis) box(v *ir.Var) {
	if v != nil && v.Rep.Kind != ir.Iter && v.Rep.Kind != ir.Priv {
		v.Rep.Kind = ir.Any
	}
}

// step joins every assignment of f once more and reports whether anything changed.
func (a *analysis) step(f *ir.Func, called bool) bool {
	changed := false
	assign := func(v *ir.Var, x ir.Expr) {
		if x != nil && a.joinVar(v, x) {
			changed = true
		}
	}
	body(f, func(s ir.Stmt) {
		switch s := s.(type) {
		case *ir.Decl:
			assign(s.Var, s.Value)
		case *ir.Init:
			assign(s.Var, s.Value)
		case *ir.Assign:
			assign(s.Var, s.Value)
		case *ir.Return:
			k := ir.Void
			if s.Value != nil {
				k = a.kind(s.Value)
			}
			changed = a.joinResult(f, k) || changed
		}
		ir.Exprs(s, func(x *ir.Expr) {
			ir.Visit(*x, func(x ir.Expr) {
				if c, ok := x.(*ir.CallKnown); ok {
					for i, arg := range c.Args {
						assign(paramOf(c.Func, i), arg)
					}
				}
			})
		})
	})
	if called && ir.Falls(f.Body) {
		changed = a.joinResult(f, ir.Void) || changed
	}
	return changed
}

func (a *analysis) joinVar(v *ir.Var, x ir.Expr) bool {
	if v.Rep.Kind == ir.Iter || v.Rep.Kind == ir.Priv {
		return false
	}
	k := a.kind(x)
	if k == ir.Void || k == ir.Iter || k == ir.Priv {
		k = ir.Any
	}
	changed := false
	if k == ir.Int && !a.negative[v] && !a.notNegative(x) {
		a.negative[v], changed = true, true
	}
	if j := join(v.Rep.Kind, k); j != v.Rep.Kind {
		v.Rep.Kind, changed = j, true
	}
	return changed
}

func (a *analysis) joinResult(f *ir.Func, k ir.RepKind) bool {
	if k == ir.Void && a.valueUsed[f] {
		k = ir.Any
	}
	j := join(f.Result.Kind, k)
	changed := j != f.Result.Kind
	f.Result.Kind = j
	return changed
}

// finish turns what was never given a value into what emit can print. It tells whether
// there was any.
func (a *analysis) finish(f *ir.Func) bool {
	changed := f.Result.Kind == ir.Unknown
	if changed {
		f.Result.Kind = ir.Void // never returns
		if a.valueUsed[f] {
			f.Result.Kind = ir.Any
		}
	}
	for _, v := range f.Params {
		changed = settle(v) || changed
	}
	body(f, func(s ir.Stmt) {
		switch s := s.(type) {
		case *ir.Decl:
			changed = settle(s.Var) || changed
		case *ir.Init:
			changed = settle(s.Var) || changed
		case *ir.Assign:
			changed = settle(s.Var) || changed
		}
	})
	return changed
}

func settle(v *ir.Var) bool {
	unknown := v.Rep.Kind == ir.Unknown
	if unknown {
		v.Rep.Kind = ir.Any
	}
	return unknown
}
