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
	value *ir.Var // a private method's function, made once a class
	kind  ir.MethodKind
}

// addPrivate adds a private method or one half of a private accessor to an object.
func (f *fn) addPrivate(obj ir.Expr, fd field, at ir.At) {
	t := ir.Typed{At: at}
	f.read(fd.priv, at.Pos)
	fn, undef := f.read(fd.value, at.Pos), &ir.UndefinedLit{Typed: t}
	op := &ir.Op{Typed: t, Name: ir.OpPrivateAccess, Vars: []*ir.Var{fd.priv}}
	switch fd.kind {
	case ir.Method:
		op.Name, op.Args = ir.OpPrivateMethod, []ir.Expr{obj, fn}
	case ir.Getter:
		op.Args = []ir.Expr{obj, fn, undef}
	default:
		op.Args = []ir.Expr{obj, undef, fn}
	}
	f.emit(&ir.Eval{At: at, X: op})
}

// hasFields reports whether instances of a class get fields or private methods.
func hasFields(c *esast.Class) bool {
	return slices.ContainsFunc(c.Properties, func(p esast.Property) bool {
		if p.Flags.Has(esast.PropertyIsStatic) {
			return false
		}
		_, private := p.Key.Data.(*esast.EPrivateIdentifier)
		return p.Kind == esast.PropertyField || private && p.Kind.IsMethodDefinition()
	})
}

// fields lowers the function that defines the instance fields: private methods first.
func (f *fn) fields(c *esast.Class, list []field, class, proto *ir.Var, ctx *classCtx, at ir.At) {
	if !ctx.fields {
		return
	}
	fi := f.m.names.Funcs[c]
	fi.Name, fi.Pos, fi.End = "<instance_members_initializer>", at.Pos, f.m.pos(c.CloseBraceLoc.Start)
	g := f.child(fi)
	g.class, g.home = ctx, proto
	this := func() ir.Expr { return g.thisValue(at.Pos) }
	for _, fd := range list {
		if fd.value != nil {
			g.addPrivate(this(), fd, g.at(fd.p.Loc))
		}
	}
	for _, fd := range list {
		if fd.value == nil && !fd.p.Flags.Has(esast.PropertyIsStatic) && fd.p.Kind != esast.PropertyClassStaticBlock {
			g.field(this(), fd)
		}
	}
	f.emit(&ir.SetFields{At: at, Class: class, Fields: fi})
}

// field defines one field on an object.
func (f *fn) field(obj ir.Expr, fd field) {
	at := f.at(fd.p.Loc)
	n := &ir.DefField{At: at, Obj: obj, Name: fd.name, Private: fd.priv}
	name := fd.name
	if fd.priv != nil {
		f.read(fd.priv, at.Pos)
		name = fd.priv.Name
	}
	if fd.key != nil {
		n.Key = f.again(fd.key)
		if r, ok := n.Key.(*ir.Ref); ok {
			f.read(r.Var, at.Pos)
		}
	}
	n.Value = f.valueNamed(fd.p.InitializerOrNil, naming{name, n.Key})
	f.emit(n)
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
		case fd.value == nil && fd.p.Flags.Has(esast.PropertyIsStatic):
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
