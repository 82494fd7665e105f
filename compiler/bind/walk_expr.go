package bind

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// This file walks expressions in the order in which they are evaluated.

func (b *binder) exprs(list []esast.Expr) {
	for _, e := range list {
		b.expr(e)
	}
}

func (b *binder) expr(e esast.Expr) {
	switch x := e.Data.(type) {
	case *esast.EIdentifier:
		b.use(x, false)
	case *esast.EArray:
		b.exprs(x.Items)
	case *esast.EUnary:
		if x.Op.IsUpdate() {
			b.target(x.Value)
			return
		}
		b.expr(x.Value)
	case *esast.EBinary:
		b.binary(x)
	case *esast.ENew:
		b.expr(x.Target)
		b.exprs(x.Args)
	case *esast.ECall:
		b.callOnce(x)
		b.expr(x.Target)
		b.exprs(x.Args)
	case *esast.EDot:
		b.expr(x.Target)
	case *esast.EIndex:
		b.expr(x.Target)
		b.expr(x.Index)
	case *esast.EArrow:
		b.arrow(x, e.Loc, nil)
	case *esast.EFunction:
		b.functionExpr(x, e.Loc)
	case *esast.EClass:
		b.class(&x.Class, e.Loc, nil)
	case *esast.EJSXElement:
		b.jsx(x)
	case *esast.EObject:
		for i := range x.Properties {
			b.property(&x.Properties[i])
		}
	case *esast.ESpread:
		b.expr(x.Value)
	case *esast.ETemplate:
		b.expr(x.TagOrNil)
		for _, p := range x.Parts {
			b.expr(p.Value)
		}
	case *esast.EInlinedEnum:
		b.expr(x.Value)
	case *esast.EAnnotation:
		b.expr(x.Value)
	case *esast.EAwait:
		b.expr(x.Value)
	case *esast.EYield:
		b.expr(x.ValueOrNil)
	case *esast.EIf:
		b.expr(x.Test)
		b.expr(x.Yes)
		b.expr(x.No)
	case *esast.EImportCall:
		b.expr(x.Expr)
		b.expr(x.OptionsOrNil)
	}
}

func (b *binder) binary(x *esast.EBinary) {
	switch {
	case x.Op == esast.BinOpAssign:
		b.target(x.Left)
		b.expr(x.Right)
	case x.Op.IsAssign():
		b.expr(x.Left)
		b.target(x.Left)
		b.expr(x.Right)
	default:
		b.expr(x.Left)
		b.expr(x.Right)
	}
}

// target walks what is assigned to: a name, a member or a pattern.
func (b *binder) target(e esast.Expr) {
	switch x := e.Data.(type) {
	case *esast.EIdentifier:
		b.use(x, true)
	case *esast.EArray:
		for _, it := range x.Items {
			b.target(it)
		}
	case *esast.ESpread:
		b.target(x.Value)
	case *esast.EBinary: // a default in a pattern
		b.target(x.Left)
		b.expr(x.Right)
	case *esast.EObject:
		for _, p := range x.Properties {
			if p.Flags.Has(esast.PropertyIsComputed) {
				b.expr(p.Key)
			}
			b.target(p.ValueOrNil)
			b.expr(p.InitializerOrNil)
		}
	default:
		b.expr(e)
	}
}

func (b *binder) jsx(x *esast.EJSXElement) {
	b.expr(x.TagOrNil)
	for i := range x.Properties {
		b.expr(x.Properties[i].ValueOrNil)
	}
	b.exprs(x.NullableChildren)
}

// property walks a member of an object literal.
func (b *binder) property(p *esast.Property) {
	if p.Flags.Has(esast.PropertyIsComputed) {
		b.expr(p.Key)
	}
	if f, ok := p.ValueOrNil.Data.(*esast.EFunction); ok && p.Kind.IsMethodDefinition() {
		b.fnNode(&f.Fn, ir.FuncMethod, p.Loc, nil)
		return
	}
	b.expr(p.ValueOrNil)
	b.expr(p.InitializerOrNil)
}
