package lower

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// This file finds this, new.target and arguments, which an arrow function takes from the
// function around it.

// owner returns the function whose this, arguments and new.target f sees: f itself, or
// for an arrow the function around it.
func (f *fn) owner() *fn {
	for f.ir.Kind == ir.FuncArrow && f.this == nil && f.parent != nil {
		f = f.parent
	}
	return f
}

// thisValue lowers this.
func (f *fn) thisValue(pos ir.Pos) ir.Expr {
	o := f.owner()
	if o.this != nil {
		return f.read(o.this, pos)
	}
	if o.ir.Kind == ir.FuncModule {
		return &ir.UndefinedLit{Typed: ir.Typed{At: ir.At{Pos: pos}}}
	}
	if o.ir.Kind == ir.FuncDerivedCtor {
		return &ir.Op{Typed: ir.Typed{At: ir.At{Pos: pos}}, Name: ir.OpThisCheck, Vars: []*ir.Var{f.thisVar().Var}}
	}
	return f.thisVarAt(pos)
}

// thisVar reads the variable of this without the check of derived constructors.
func (f *fn) thisVar() *ir.Ref { return f.thisVarAt(ir.Pos{}) }

func (f *fn) thisVarAt(pos ir.Pos) *ir.Ref {
	o := f.owner()
	if o.ir.This == nil {
		o.ir.This = &ir.Var{Name: "this", Kind: ir.VarThis, Func: o.ir}
	}
	return f.read(o.ir.This, pos)
}

func (f *fn) newTarget(pos ir.Pos) ir.Expr {
	o := f.owner()
	if o.this != nil || o.ir.Kind == ir.FuncModule || o.ir.Kind == ir.FuncFields {
		return &ir.UndefinedLit{Typed: ir.Typed{At: ir.At{Pos: pos}}}
	}
	if o.ir.NewTarget == nil {
		o.ir.NewTarget = &ir.Var{Name: "newTarget", Kind: ir.VarNewTarget, Func: o.ir}
	}
	return f.read(o.ir.NewTarget, pos)
}

// arguments reads the arguments object if ref is the symbol of one around f.
func (f *fn) arguments(ref esast.Ref, pos ir.Pos) (ir.Expr, bool) {
	for o := f; o != nil; o = o.parent {
		if !o.argsRef.IsValid() || o.argsRef != ref {
			continue
		}
		return o.argumentsOf(f, pos), true
	}
	// The constructor that esbuild adds to a derived class whose fields are assigned says
	// super(...arguments) and has no symbol for it.
	if o := f.owner(); o.ir.Kind == ir.FuncDerivedCtor && f.m.isGlobal(ref, "arguments") {
		return o.argumentsOf(f, pos), true
	}
	return nil, false
}

// argumentsOf reads the arguments object of o in f.
func (o *fn) argumentsOf(f *fn, pos ir.Pos) ir.Expr {
	if o.ir.Arguments == nil {
		o.ir.Arguments = &ir.Var{Name: "arguments", Kind: ir.VarArguments, Func: o.ir}
	}
	return f.read(o.ir.Arguments, pos)
}
