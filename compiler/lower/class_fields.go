// What instances and classes get when they are made: fields, private members, static blocks.

package lower

import (
	"slices"

	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// field is a member whose key is ready and whose value comes later.
type field struct {
	p     *esast.Property
	name  string
	key   ir.Expr
	priv  *ir.Var
	value *ir.Var // a private method's function, made once a class; an accessor's getter
	kind  ir.MethodKind
	// store is the private field where an accessor field keeps its value, and set its setter.
	store, set *ir.Var
	decorators []ir.Expr
	member     *ir.Var // the state of a decorated field or accessor
}

// isField reports a member that gives each object a value.
func (fd *field) isField() bool {
	return fd.p.Kind == esast.PropertyField || fd.p.Kind == esast.PropertyAutoAccessor
}

// addPrivate adds a private method, one half of a private accessor or all of an accessor
// field to an object.
func (f *fn) addPrivate(obj ir.Expr, fd field, at ir.At) {
	t := ir.Typed{At: at}
	f.read(fd.priv, at.Pos)
	fn, undef := f.read(fd.value, at.Pos), &ir.UndefinedLit{Typed: t}
	op := &ir.Op{Typed: t, Name: ir.OpPrivateAccess, Vars: []*ir.Var{fd.priv}}
	switch {
	case fd.set != nil:
		op.Args = []ir.Expr{obj, fn, f.read(fd.set, at.Pos)}
	case fd.kind == ir.Method:
		op.Name, op.Args = ir.OpPrivateMethod, []ir.Expr{obj, fn}
	case fd.kind == ir.Getter:
		op.Args = []ir.Expr{obj, fn, undef}
	default:
		op.Args = []ir.Expr{obj, undef, fn}
	}
	f.emit(&ir.Eval{At: at, X: op})
}

// hasFields reports whether instances of a class get fields, private methods or what
// decorators of its members have to run.
func hasFields(c *esast.Class) bool {
	return slices.ContainsFunc(c.Properties, func(p esast.Property) bool {
		if p.Flags.Has(esast.PropertyIsStatic) {
			return false
		}
		_, private := p.Key.Data.(*esast.EPrivateIdentifier)
		return p.Kind == esast.PropertyField || p.Kind == esast.PropertyAutoAccessor || private && p.Kind.IsMethodDefinition() || len(p.Decorators) > 0
	})
}

// fields lowers the function that defines the instance fields: private methods first, then
// start, if not nil.
func (f *fn) fields(c *esast.Class, list []field, class, proto *ir.Var, ctx *classCtx, at ir.At, start func(g *fn)) {
	if !ctx.fields {
		return
	}
	fi := f.m.names.Funcs[c]
	fi.Name, fi.Pos, fi.End = "<instance_members_initializer>", at.Pos, f.m.pos(c.CloseBraceLoc.Start)
	g := f.child(fi)
	g.class, g.home = ctx, proto
	this := func() ir.Expr { return g.thisValue(at.Pos) }
	for _, fd := range list {
		if fd.value != nil && !fd.p.Flags.Has(esast.PropertyIsStatic) {
			g.addPrivate(this(), fd, g.at(fd.p.Loc))
		}
	}
	if start != nil {
		start(g)
	}
	for _, fd := range list {
		if fd.isField() && !fd.p.Flags.Has(esast.PropertyIsStatic) {
			g.field(this(), fd)
		}
	}
	f.emit(&ir.SetFields{At: at, Class: class, Fields: fi})
}

// field defines one field on an object, or what an accessor field keeps there.
func (f *fn) field(obj ir.Expr, fd field) {
	at := f.at(fd.p.Loc)
	n := &ir.DefField{At: at, Obj: obj, Name: fd.name, Private: fd.priv}
	by := naming{name: fd.name}
	if fd.priv != nil {
		by.name = fd.priv.Name
	}
	if fd.key != nil {
		by.key = f.again(fd.key)
		if r, ok := by.key.(*ir.Ref); ok {
			f.read(r.Var, at.Pos)
		}
	}
	n.Key = by.key
	if fd.store != nil {
		n.Name, n.Key, n.Private = "", nil, fd.store
	}
	if n.Private != nil {
		f.read(n.Private, at.Pos)
	}
	n.Value = f.valueNamed(fd.p.InitializerOrNil, by)
	if fd.member == nil {
		f.emit(n)
		return
	}
	member := func() ir.Expr { return f.read(fd.member, at.Pos) }
	t := ir.Typed{At: at}
	n.Value = &ir.Op{Typed: t, Name: ir.OpMemberInit, Args: []ir.Expr{member(), f.again(obj), n.Value}}
	f.emit(n)
	f.emit(&ir.Eval{At: at, X: &ir.Op{Typed: t, Name: ir.OpMemberExtra, Args: []ir.Expr{member(), f.again(obj)}}})
}

// statics runs static fields and blocks in order, with the class as this.
func (f *fn) statics(c *esast.Class, list []field, class *ir.Var, ctx *classCtx) {
	savedThis, savedClass, savedHome := f.this, f.class, f.home
	f.this, f.class, f.home = class, ctx, class
	for _, fd := range list {
		switch {
		case fd.p.Kind == esast.PropertyClassStaticBlock:
			b := fd.p.ClassStaticBlock
			f.emit(&ir.Scope{At: f.at(b.Loc), Body: f.into(func() {
				f.staticVars(b.Block.Stmts)
				f.block(b.Block.Stmts)
			})})
		case fd.isField() && fd.p.Flags.Has(esast.PropertyIsStatic):
			f.field(f.read(class, f.m.pos(fd.p.Loc.Start)), fd)
		}
	}
	f.this, f.class, f.home = savedThis, savedClass, savedHome
}

// staticVars declares the var names of a static block, which end with it.
func (f *fn) staticVars(stmts []esast.Stmt) {
	esast.VarNames(stmts, func(ref esast.Ref, _ esast.Loc) {
		if v := f.m.varOf(ref); local(v) && !f.m.names.Early[v] {
			f.m.names.Early[v] = true
			f.emit(&ir.Decl{At: ir.At{Pos: v.Pos}, Var: v})
		}
	})
}
