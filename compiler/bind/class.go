package bind

import (
	"slices"

	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// This file enters classes. The name of a class declaration is two variables (ECMA-262
// 15.7.14): one of the block around, which may be assigned, and a constant that the class
// itself sees. esbuild gives both one symbol. They are kept apart during the walk, and
// joined after it where nothing can tell them apart.

// innerName is the name of a class declaration as the class itself sees it.
type innerName struct {
	class        *esast.Class
	inner, outer *varInfo
}

// class walks a class. outer is the binding that gets it, or nil.
func (b *binder) class(c *esast.Class, loc esast.Loc, outer *varInfo) {
	b.decorators(c.Decorators)
	b.res.OnceClasses[c] = b.fn.ir.Once && b.fn.loops == 0
	inner, leave := b.className(c, outer)
	if inner != nil && len(c.Decorators) > 0 {
		inner.v.Assigned++ // the class first, then what its decorators make of it
	}
	b.expr(c.ExtendsOrNil)
	for i := range c.Properties {
		p := &c.Properties[i]
		b.decorators(p.Decorators)
		if p.Flags.Has(esast.PropertyIsComputed) {
			b.expr(p.Key)
		}
	}
	b.privateNames(c)
	binding := outer
	if c.IsDecorated() {
		binding = nil // decorators get the class and its members
	}
	for i := range c.Properties {
		if f, ok := c.Properties[i].ValueOrNil.Data.(*esast.EFunction); ok && c.Properties[i].Kind.IsMethodDefinition() {
			b.fnNode(&f.Fn, ir.FuncMethod, c.Properties[i].Loc, binding)
		}
	}
	b.fields(c, loc, binding)
	if inner != nil {
		b.ready(inner)
	}
	if outer != nil && !outer.declared {
		b.ready(outer)
	}
	b.statics(c)
	leave()
}

func (b *binder) decorators(list []esast.Decorator) {
	for _, d := range list {
		b.expr(d.Value)
	}
}

// className declares the name that the class itself sees, if it has one. The name of a
// declaration means that one until leave is called.
func (b *binder) className(c *esast.Class, outer *varInfo) (inner *varInfo, leave func()) {
	if c.Name == nil {
		return nil, func() {}
	}
	ref := b.tree.Follow(c.Name.Ref)
	v := b.res.Vars[ref]
	declaration := outer != nil && v == outer.v
	if declaration {
		delete(b.res.Vars, ref)
	}
	inner = b.declare(ref, ir.VarConst, c.Name.Loc)
	inner.v.Module = nil // a local of the place where the class stands
	if !declaration {
		return inner, func() {}
	}
	b.classes = append(b.classes, innerName{c, inner, outer})
	return inner, func() { b.res.Vars[ref] = v }
}

// joinClassNames makes one variable of the two that a class declaration's name is, unless
// one of them is assigned. A class whose names stay apart can be reached by both.
func (b *binder) joinClassNames() {
	joined := map[*varInfo]bool{}
	for _, n := range b.classes {
		if n.inner.v.Assigned > 0 || n.outer.v.Assigned > 0 {
			b.res.ClassNames[n.class] = n.inner.v
			for _, f := range b.funcs {
				if f.binding == n.outer {
					f.binding = nil
				}
			}
			continue
		}
		joined[n.inner] = true
		n.outer.refs = append(n.outer.refs, n.inner.refs...)
		n.outer.v.Captured = n.outer.v.Captured || n.inner.v.Captured
		delete(b.info, n.inner.v)
	}
	b.vars = slices.DeleteFunc(b.vars, func(i *varInfo) bool { return joined[i] })
}

// privateNames declares the private names.
func (b *binder) privateNames(c *esast.Class) {
	for i := range c.Properties {
		if id, ok := c.Properties[i].Key.Data.(*esast.EPrivateIdentifier); ok {
			v := b.declare(id.Ref, ir.VarConst, c.Properties[i].Key.Loc)
			v.declared = true
			v.v.Rep = ir.Rep{Kind: ir.Priv}
		}
	}
}

// fields walks the instance field initializers, which run in a function of their own.
func (b *binder) fields(c *esast.Class, loc esast.Loc, binding *varInfo) {
	f := b.enter(c, ir.FuncFields, loc, binding)
	b.within(f, func() {
		for i := range c.Properties {
			if p := &c.Properties[i]; isField(p) && !p.Flags.Has(esast.PropertyIsStatic) {
				b.expr(p.InitializerOrNil)
			}
		}
	})
}

func isField(p *esast.Property) bool {
	return p.Kind == esast.PropertyField || p.Kind == esast.PropertyAutoAccessor
}

// statics walks static fields and blocks, which run where the class stands.
func (b *binder) statics(c *esast.Class) {
	for i := range c.Properties {
		p := &c.Properties[i]
		switch {
		case p.Kind == esast.PropertyClassStaticBlock:
			b.hoistVars(p.ClassStaticBlock.Block.Stmts)
			b.block(p.ClassStaticBlock.Block.Stmts)
		case isField(p) && p.Flags.Has(esast.PropertyIsStatic):
			b.expr(p.InitializerOrNil)
		}
	}
}
