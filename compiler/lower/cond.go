package lower

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// This file lowers conditions and the expressions that evaluate an operand or not: &&, ||,
// ?? and ?:. As values they are ifs around a temporary, since Go has no such expressions.

func not(x ir.Expr) ir.Expr {
	t := ir.Typed{At: ir.At{Pos: x.Position()}}
	if u, ok := x.(*ir.Unary); ok && u.Op == ir.Not {
		return u.X
	}
	return &ir.Unary{Typed: t, Op: ir.Not, X: x}
}

func isNullish(x ir.Expr) ir.Expr {
	return &ir.Op{Typed: ir.Typed{At: ir.At{Pos: x.Position()}}, Name: ir.OpIsNullish, Args: []ir.Expr{x}}
}

// cond lowers an expression that is read for truth only.
func (f *fn) cond(e esast.Expr) ir.Expr {
	switch x := e.Data.(type) {
	case *esast.EUnary:
		if x.Op == esast.UnOpNot {
			c := f.cond(x.Value)
			return &ir.Unary{Typed: f.typed(e.Loc), Op: ir.Not, X: c}
		}
	case *esast.EBinary:
		if x.Op == esast.BinOpLogicalAnd || x.Op == esast.BinOpLogicalOr {
			return f.logicalCond(x, f.typed(e.Loc))
		}
	}
	return f.expr(e)
}

func (f *fn) logicalCond(x *esast.EBinary, t ir.Typed) ir.Expr {
	c := chain{f: f, or: x.Op == esast.BinOpLogicalOr, name: "test", operand: f.cond, value: toBool}
	return c.lower(x, t)
}

func toBool(x ir.Expr) ir.Expr {
	if boolean(x) {
		return x
	}
	return &ir.Unary{Typed: ir.Typed{At: ir.At{Pos: x.Position()}}, Op: ir.ToBool, X: x}
}

// conditional lowers `a ? b : c` as a value.
func (f *fn) conditional(x *esast.EIf, t ir.Typed) ir.Expr {
	v := f.temp("cond")
	c := f.cond(x.Test)
	f.emit(&ir.Decl{At: t.At, Var: v})
	f.emit(&ir.If{
		At: t.At, Cond: c,
		Then: f.into(func() { f.set(v, f.expr(x.Yes)) }),
		Else: f.into(func() { f.set(v, f.expr(x.No)) }),
	})
	return f.read(v, t.Pos)
}

// logical lowers a && b and a || b as values.
func (f *fn) logical(x *esast.EBinary, t ir.Typed) ir.Expr {
	or := x.Op == esast.BinOpLogicalOr
	c := chain{f: f, or: or, name: choose(or, "either", "both"), operand: f.expr, value: func(x ir.Expr) ir.Expr { return x }, boolean: true}
	return c.lower(x, t)
}

func choose(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}

// coalesce lowers a ?? b.
func (f *fn) coalesce(x *esast.EBinary, t ir.Typed) ir.Expr {
	v := f.hold("orElse", f.expr(x.Left)).Var
	f.emit(&ir.If{
		At: t.At, Cond: isNullish(f.read(v, t.Pos)),
		Then: f.into(func() { f.set(v, f.expr(x.Right)) }),
	})
	return f.read(v, t.Pos)
}
