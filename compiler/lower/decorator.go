package lower

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// Decorators of the TC39 proposal. Their expressions are evaluated where they stand: those
// of a class before all of it, those of a member before its key. When the class exists with
// its methods, the members are decorated in the proposal's order, then the class; the runtime
// (rtlib/js/decorator.go) calls the decorators and keeps what they return and add.

// decorators evaluates the expressions of decorators.
func (f *fn) decorators(list []esast.Decorator) []ir.Expr {
	var held []ir.Expr
	for _, d := range list {
		held = append(held, f.hold("decorator", f.expr(d.Value)))
	}
	return held
}

// decorated is a class with decorators, whose methods are in place.
type decorated struct {
	*fn
	c            *esast.Class
	class, proto *ir.Var
	ctx          *classCtx
	by           naming
	at           ir.At
	members      []field
	inner        *ir.Var   // the class's own name inside it, or nil
	decorators   []ir.Expr // of the class itself
	state        *ir.Var
}

func (d *decorated) op(name ir.OpName, text string, args ...ir.Expr) *ir.Op {
	return &ir.Op{Typed: ir.Typed{At: d.at}, Name: name, Text: text, Args: args}
}

func (d *decorated) eval(op *ir.Op) { d.emit(&ir.Eval{At: d.at, X: op}) }

func (d *decorated) ref(v *ir.Var) ir.Expr { return d.read(v, d.at.Pos) }

// finish decorates the members and the class, and gives the class that came of it after its
// static parts have run. The class knows itself by name from the start, as in esbuild's
// lowering; once it is decorated the name is what came of it.
func (d *decorated) finish(bind func(ir.Expr)) *ir.Var {
	if d.inner != nil {
		d.emit(&ir.Init{At: d.at, Var: d.inner, Value: d.ref(d.class)})
	}
	if bind != nil && len(d.decorators) == 0 {
		bind(d.ref(d.class))
	}
	d.state = d.hold("decorators", d.op(ir.OpDecorators, "", d.ref(d.class))).Var
	d.applyMembers()
	d.addStatics()
	d.fields(d.c, d.members, d.class, d.proto, d.ctx, d.at, d.instanceStart())
	result := d.decorateClass()
	if bind != nil && len(d.decorators) > 0 {
		bind(d.ref(result))
	}
	if d.hasMethods(true) {
		d.eval(d.op(ir.OpRunInitializers, "static", d.ref(d.state), d.ref(result)))
	}
	d.statics(d.c, d.members, result, d.ctx)
	if len(d.decorators) > 0 {
		d.eval(d.op(ir.OpRunInitializers, "class", d.ref(d.state), d.ref(result)))
	}
	return result
}

// applyMembers calls the decorators of members: methods and accessors before fields, and of
// each static ones first.
func (d *decorated) applyMembers() {
	for _, fields := range []bool{false, true} {
		for _, static := range []bool{true, false} {
			for i := range d.members {
				fd := &d.members[i]
				if len(fd.decorators) > 0 && (fd.p.Kind == esast.PropertyField) == fields && fd.p.Flags.Has(esast.PropertyIsStatic) == static {
					d.decorateMember(fd)
				}
			}
		}
	}
}

// memberKinds are the kinds of members as decorators see them.
var memberKinds = map[esast.PropertyKind]string{
	esast.PropertyMethod: "method", esast.PropertyGetter: "getter", esast.PropertySetter: "setter",
	esast.PropertyAutoAccessor: "accessor", esast.PropertyField: "field",
}

func (d *decorated) decorateMember(fd *field) {
	kind, home := memberKinds[fd.p.Kind], d.proto
	if fd.p.Flags.Has(esast.PropertyIsStatic) {
		kind, home = "static "+kind, d.class
	}
	if fd.priv != nil {
		d.decoratePrivate(fd, kind)
		return
	}
	key := keyOperand(fd.name, fd.key, ir.Typed{At: d.at})
	op := d.op(ir.OpDecorate, kind, d.ref(d.state), d.ref(home), key)
	op.Args = append(op.Args, fd.decorators...)
	if !fd.isField() {
		d.eval(op)
		return
	}
	fd.member = d.hold("member", op).Var
}

// decoratePrivate decorates a private member and takes the functions that came of it.
func (d *decorated) decoratePrivate(fd *field, kind string) {
	get, set := ir.Expr(&ir.UndefinedLit{Typed: ir.Typed{At: d.at}}), ir.Expr(&ir.UndefinedLit{Typed: ir.Typed{At: d.at}})
	setter := fd.p.Kind == esast.PropertySetter
	switch {
	case setter:
		set = d.ref(fd.value)
	case fd.value != nil:
		get = d.ref(fd.value)
	}
	if fd.set != nil {
		set = d.ref(fd.set)
	}
	op := d.op(ir.OpDecoratePrivate, kind, d.ref(d.state), get, set)
	op.Vars = []*ir.Var{fd.priv}
	op.Args = append(op.Args, fd.decorators...)
	member := d.hold("member", op).Var
	if fd.isField() {
		fd.member = member
	}
	if fd.value != nil {
		name := ir.OpMemberGet
		if setter {
			name = ir.OpMemberSet
		}
		fd.value = d.hold("method", d.op(name, "", d.ref(member))).Var
	}
	if fd.set != nil {
		fd.set = d.hold("set", d.op(ir.OpMemberSet, "", d.ref(member))).Var
	}
}

// addStatics gives the class its decorated private static methods and accessors.
func (d *decorated) addStatics() {
	for _, fd := range d.members {
		if fd.value != nil && len(fd.decorators) > 0 && fd.p.Flags.Has(esast.PropertyIsStatic) {
			d.addPrivate(d.ref(d.class), fd, d.at)
		}
	}
}

// hasMethods reports whether there are decorated methods, getters or setters.
func (d *decorated) hasMethods(static bool) bool {
	for _, fd := range d.members {
		if len(fd.decorators) > 0 && !fd.isField() && fd.p.Flags.Has(esast.PropertyIsStatic) == static {
			return true
		}
	}
	return false
}

// instanceStart gives what runs when an instance has its private methods, before its fields.
func (d *decorated) instanceStart() func(g *fn) {
	if !d.hasMethods(false) {
		return nil
	}
	return func(g *fn) {
		op := d.op(ir.OpRunInitializers, "instance", g.read(d.state, d.at.Pos), g.thisValue(d.at.Pos))
		g.emit(&ir.Eval{At: d.at, X: op})
	}
}

// decorateClass calls the decorators of the class, which may replace it, and gives it its
// metadata.
func (d *decorated) decorateClass() *ir.Var {
	name := keyOperand(d.by.name, d.by.key, ir.Typed{At: d.at})
	op := d.op(ir.OpDecorateClass, "", d.ref(d.state), d.ref(d.class), name)
	op.Args = append(op.Args, d.decorators...)
	if len(d.decorators) == 0 {
		d.eval(op)
		return d.class
	}
	result := d.hold("decorated", op).Var
	if d.inner != nil {
		d.set(d.inner, d.ref(result))
	}
	return result
}
