package lower

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// This file declares local variables. Most are declared where they stand; those that code
// before their declaration mentions (a hoisted function, a closure, a dead-zone access)
// are declared at the start of their block and initialized where they stand. Variables of
// the module are fields and need no declaration.

// local reports whether v needs a Go declaration inside a function.
func local(v *ir.Var) bool { return v.Module == nil }

func (f *fn) early(v *ir.Var) bool { return f.m.names.Early[v] || v.TDZ }

// declareLexical declares the early names of a block.
func (f *fn) declareLexical(stmts []esast.Stmt) {
	for _, s := range stmts {
		f.declareLexicalStmt(s, false)
	}
}

// declareSwitchLexical declares all names of a switch clause, which other clauses see too.
func (f *fn) declareSwitchLexical(stmts []esast.Stmt) {
	for _, s := range stmts {
		f.declareLexicalStmt(s, true)
	}
}

func (f *fn) declareLexicalStmt(s esast.Stmt, all bool) {
	declare := func(ref esast.Ref, _ esast.Loc) {
		v := f.m.varOf(ref)
		if all {
			f.m.names.Early[v] = true
		}
		if local(v) && f.early(v) {
			f.emit(&ir.Decl{At: ir.At{Pos: v.Pos}, Var: v})
		}
	}
	switch d := s.Data.(type) {
	case *esast.SLocal:
		if d.Kind != esast.LocalVar {
			for _, x := range d.Decls {
				esast.BoundNames(x.Binding, declare)
			}
		}
	case *esast.SClass:
		declare(d.Class.Name.Ref, d.Class.Name.Loc)
	case *esast.SFunction:
		v := f.m.varOf(d.Fn.Name.Ref)
		if local(v) {
			f.emit(&ir.Decl{At: ir.At{Pos: v.Pos}, Var: v})
		}
	case *esast.SLabel:
		f.declareLexicalStmt(d.Stmt, all)
	}
}

// declareVars declares the var names of a function.
func (f *fn) declareVars(stmts []esast.Stmt) {
	seen := map[*ir.Var]bool{}
	for _, p := range f.ir.Params {
		seen[p] = true
	}
	if f.ir.Rest != nil {
		seen[f.ir.Rest] = true
	}
	for _, v := range f.split {
		seen[v] = true
	}
	esast.VarNames(stmts, func(ref esast.Ref, _ esast.Loc) {
		v := f.m.varOf(ref)
		if v.Func == f.ir && local(v) && !seen[v] && v.Kind == ir.VarVar {
			seen[v] = true
			f.emit(&ir.Decl{At: ir.At{Pos: v.Pos}, Var: v})
		}
	})
}

// hoistFunctions gives the functions declared in a block their values.
func (f *fn) hoistFunctions(stmts []esast.Stmt) {
	for _, s := range stmts {
		switch d := s.Data.(type) {
		case *esast.SFunction:
			f.functionDecl(d, f.m.varOf(d.Fn.Name.Ref), f.m.in.Tree.Name(d.Fn.Name.Ref), s.Loc)
		case *esast.SExportDefault:
			if x, ok := d.Value.Data.(*esast.SFunction); ok {
				name := "default"
				if x.Fn.Name != nil {
					name = f.m.in.Tree.Name(x.Fn.Name.Ref)
				}
				f.functionDecl(x, f.m.varOf(d.DefaultExport()), name, d.Value.Loc)
			}
		}
	}
}

func (f *fn) functionDecl(d *esast.SFunction, v *ir.Var, name string, loc esast.Loc) {
	fi := f.fnNode(&d.Fn, name, ir.FuncNormal, nil, nil)
	f.emit(&ir.Init{At: f.at(loc), Var: v, Value: &ir.Closure{Typed: f.typed(loc), Func: fi}})
}

// declarePattern declares the early names of a pattern that is bound right after.
func (f *fn) declarePattern(p esast.Binding) {
	esast.BoundNames(p, func(ref esast.Ref, _ esast.Loc) {
		if v := f.m.varOf(ref); local(v) && f.early(v) {
			f.emit(&ir.Decl{At: ir.At{Pos: v.Pos}, Var: v})
		}
	})
}

// define gives a declared name its value: a declaration where it stands, or the
// initialization of one declared earlier.
func (f *fn) define(v *ir.Var, x ir.Expr, at ir.At) {
	if local(v) && !f.early(v) {
		f.emit(&ir.Decl{At: at, Var: v, Value: x})
		return
	}
	f.emit(&ir.Init{At: at, Var: v, Value: x})
}

// local lowers a let, const or var statement.
func (f *fn) local(d *esast.SLocal, loc esast.Loc) {
	if d.Kind >= esast.LocalUsing {
		f.usingLocal(d)
		return
	}
	for _, x := range d.Decls {
		f.decl(x, d.Kind == esast.LocalVar)
	}
}

func (f *fn) decl(d esast.Decl, isVar bool) {
	at := f.at(d.Binding.Loc)
	id, simple := d.Binding.Data.(*esast.BIdentifier)
	switch {
	case simple && isVar:
		if !d.ValueOrNil.IsNil() {
			v := f.m.varOf(id.Ref)
			f.emit(&ir.Assign{At: at, Var: v, Value: f.named(d.ValueOrNil, v.Name)})
		}
	case simple:
		f.declSimple(f.m.varOf(id.Ref), d.ValueOrNil, at)
	case isVar:
		f.bindPattern(d.Binding, f.expr(d.ValueOrNil), f.m.sourceText(d.Binding, d.ValueOrNil), f.assignBinding)
	default:
		if !f.swapDecl(d) {
			x := f.expr(d.ValueOrNil)
			f.bindPattern(d.Binding, x, f.m.sourceText(d.Binding, d.ValueOrNil), f.initBinding)
		}
	}
}

func (f *fn) declSimple(v *ir.Var, e esast.Expr, at ir.At) {
	if e.IsNil() {
		if local(v) && !f.early(v) {
			f.emit(&ir.Decl{At: at, Var: v})
		} else {
			f.emit(&ir.Init{At: at, Var: v})
		}
		return
	}
	f.define(v, f.named(e, v.Name), at)
}
