package lower

import (
	"strings"

	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// Classes become a constructor function, methods that are defined one by one, and one function
// that gives an instance its fields (ECMA-262 15.7.14). Private names are variables that hold
// the name's own key.

// naming is what a class or function without a name of its own is called: by name, or by
// the property key that key holds.
type naming struct {
	name string
	key  ir.Expr
}

// classDecl lowers a class declaration into its variable.
func (f *fn) classDecl(c *esast.Class, v *ir.Var, loc esast.Loc) {
	if local(v) && !f.early(v) {
		f.emit(&ir.Decl{At: f.at(loc), Var: v})
		f.m.names.Early[v] = true
	}
	decorators := f.decorators(c.Decorators) // outside the class, where its name is the outer one
	if inner := f.m.names.ClassNames[c]; inner != nil {
		ref := f.m.in.Tree.Follow(c.Name.Ref)
		f.m.names.Vars[ref] = inner
		defer func() { f.m.names.Vars[ref] = v }()
	}
	f.makeClass(c, naming{name: v.Name}, loc, v, decorators, func(x ir.Expr) { f.emit(&ir.Init{At: f.at(loc), Var: v, Value: x}) })
}

// classValue lowers a class expression. by is what its place calls it.
func (f *fn) classValue(c *esast.Class, by naming, loc esast.Loc) ir.Expr {
	if c.Name != nil {
		by = naming{name: f.m.className(c)}
	}
	return f.read(f.makeClass(c, by, loc, nil, f.decorators(c.Decorators), nil), f.m.pos(loc.Start))
}

// className is the name that a class expression has in the source. Where esbuild lowers a
// class, it makes an expression of a declaration and calls it _Name.
func (m *module) className(c *esast.Class) string {
	name := m.in.Tree.Name(c.Name.Ref)
	if written, ok := strings.CutPrefix(name, "_"); ok && c.ClassKeyword.Len > 0 {
		rest := skipSpace(m.in.Source[min(len(m.in.Source), int(c.ClassKeyword.Loc.Start+c.ClassKeyword.Len)):])
		if after, ok := strings.CutPrefix(rest, written); ok && (after == "" || !isNamePart(after[0])) {
			return written
		}
	}
	return name
}

func isNamePart(c byte) bool {
	return c == '_' || c == '$' || c >= 0x80 || c == '\\' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

// makeClass lowers a class (ECMA-262 15.7.14) with its decorators, which are evaluated. bind,
// if not nil, is called when the class exists and its methods are in place, before the static
// parts run.
func (f *fn) makeClass(c *esast.Class, by naming, loc esast.Loc, outer *ir.Var, decorators []ir.Expr, bind func(ir.Expr)) *ir.Var {
	at := f.at(loc)
	inner := f.innerName(c, outer, at)
	class, proto := f.temp("class"), f.temp("proto")
	if by.name != "" {
		class.Name = by.name + "Class"
	}
	n := &ir.Class{
		At: at, Var: class, Proto: proto, Name: by.name, NameKey: by.key,
		Source: f.m.slice(at.Pos, f.m.pos(c.CloseBraceLoc.Start)),
	}
	if !c.ExtendsOrNil.IsNil() {
		f.m.checkComponent(c)
		n.Heritage, n.Called = f.expr(c.ExtendsOrNil), !bareHeritage(c.ExtendsOrNil)
	}
	own := ""
	if c.Name != nil {
		own = by.name
	}
	f.privateNames(c, own)
	for _, v := range []*ir.Var{class, proto} {
		if !f.keep(c, v) {
			f.emit(&ir.Decl{At: at, Var: v})
		}
	}
	ctx := &classCtx{class: class, derived: n.Heritage != nil, fields: hasFields(c)}
	n.Ctor = f.constructor(c, by.name, ctx, proto)
	class.Assigned, proto.Assigned = 0, 0
	f.emit(n)
	fields := f.members(c, class, proto, ctx)
	if c.IsDecorated() {
		d := &decorated{fn: f, c: c, class: class, proto: proto, ctx: ctx, by: by, at: at, members: fields, inner: inner, decorators: decorators}
		return d.finish(bind)
	}
	f.fields(c, fields, class, proto, ctx, at, nil)
	if inner != nil {
		f.emit(&ir.Init{At: at, Var: inner, Value: f.read(class, at.Pos)})
	}
	if bind != nil {
		bind(f.read(class, at.Pos))
	}
	f.statics(c, fields, class, ctx)
	return class
}

// bareHeritage reports whether an extends clause is printed without parentheses before its
// first brace.
func bareHeritage(e esast.Expr) bool {
	switch x := e.Data.(type) {
	case *esast.EIdentifier, *esast.EImportIdentifier, *esast.EThis, *esast.ENull:
		return true
	case *esast.EDot:
		return bareHeritage(x.Target)
	case *esast.EIndex:
		_, literal := x.Index.Data.(*esast.EString)
		return bareHeritage(x.Target) && literal
	case *esast.EAnnotation:
		return bareHeritage(x.Value)
	case *esast.EClass:
		return x.Class.ExtendsOrNil.IsNil() || bareHeritage(x.Class.ExtendsOrNil)
	}
	return false
}

// innerName declares the class's own name inside its body where that is another variable.
func (f *fn) innerName(c *esast.Class, outer *ir.Var, at ir.At) *ir.Var {
	if c.Name == nil {
		return nil
	}
	v := f.m.varOf(c.Name.Ref)
	if v == outer || v == nil {
		return nil
	}
	// Where esbuild lowers a class, the name is that of the variable which gets the class.
	if v.Module == nil && !f.keep(c, v) {
		f.emit(&ir.Decl{At: at, Var: v})
	}
	f.m.names.Early[v] = true
	return v
}

// keep makes a variable of the module of one that is made for a class which is evaluated
// once, so that the class's methods need no closures; false for other classes. In views the
// engine would have to know of it.
func (f *fn) keep(c *esast.Class, v *ir.Var) bool {
	if !f.m.names.OnceClasses[c] || f.m.l.opts.View || f.m.l.discarding {
		return false
	}
	v.Module = f.m.out
	f.m.out.Vars = append(f.m.out.Vars, v)
	return true
}

// privateNames makes the identities of the private members.
func (f *fn) privateNames(c *esast.Class, class string) {
	seen := map[*ir.Var]bool{}
	for i := range c.Properties {
		id, ok := c.Properties[i].Key.Data.(*esast.EPrivateIdentifier)
		if !ok {
			continue
		}
		v := f.m.varOf(id.Ref)
		if seen[v] {
			continue
		}
		seen[v] = true
		at := f.at(c.Properties[i].Key.Loc)
		f.define(v, &ir.Op{Typed: ir.Typed{At: at, R: ir.Rep{Kind: ir.Priv}}, Name: ir.OpPrivateName, Text: v.Name, Prop: brand(&c.Properties[i], class)}, at)
	}
}

// brand says what has a private method or accessor, in V8's words; fields have none.
func brand(p *esast.Property, class string) string {
	switch static := p.Flags.Has(esast.PropertyIsStatic); {
	case class == "" && static:
		class = "."
	case class == "":
		class = "anonymous"
	}
	switch {
	case !p.Kind.IsMethodDefinition() && p.Kind != esast.PropertyAutoAccessor:
		return ""
	case p.Flags.Has(esast.PropertyIsStatic):
		return "class " + class
	}
	return "an instance of class " + class
}

func (f *fn) constructor(c *esast.Class, name string, ctx *classCtx, proto *ir.Var) *ir.Func {
	for i := range c.Properties {
		p := &c.Properties[i]
		if !isConstructor(p) {
			continue
		}
		kind := ir.FuncBaseCtor
		if ctx.derived {
			kind = ir.FuncDerivedCtor
		}
		return f.fnNode(&p.ValueOrNil.Data.(*esast.EFunction).Fn, name, kind, ctx, proto)
	}
	return nil
}

func isConstructor(p *esast.Property) bool {
	s, ok := p.Key.Data.(*esast.EString)
	return ok && p.Kind == esast.PropertyMethod && !p.Flags.Has(esast.PropertyIsComputed) &&
		!p.Flags.Has(esast.PropertyIsStatic) && esast.UTF8(s.Value) == "constructor"
}

// members defines the methods in order and evaluates the keys of fields, which come later.
func (f *fn) members(c *esast.Class, class, proto *ir.Var, ctx *classCtx) []field {
	var later []field
	for i := range c.Properties {
		p := &c.Properties[i]
		decorators := f.decorators(p.Decorators)
		static := p.Flags.Has(esast.PropertyIsStatic)
		home := proto
		if static {
			home = class
		}
		switch {
		case isConstructor(p), p.Kind == esast.PropertyDeclareOrAbstract:
		case p.Kind == esast.PropertyClassStaticBlock:
			later = append(later, field{p: p})
		case p.Kind.IsMethodDefinition():
			fd := f.classMethod(p, home, ctx)
			fd.decorators = decorators
			if fd.priv != nil && static && len(decorators) == 0 {
				f.addPrivate(f.read(home, f.at(p.Loc).Pos), fd, f.at(p.Loc))
			} else if fd.priv != nil || len(decorators) > 0 {
				later = append(later, fd)
			}
		case p.Kind == esast.PropertyAutoAccessor:
			fd := f.accessor(p, home)
			fd.decorators = decorators
			if fd.priv != nil && static && len(decorators) == 0 {
				f.addPrivate(f.read(home, f.at(p.Loc).Pos), fd, f.at(p.Loc))
			}
			later = append(later, fd)
		default:
			fd := field{p: p, decorators: decorators}
			if id, ok := p.Key.Data.(*esast.EPrivateIdentifier); ok {
				fd.priv = f.m.varOf(id.Ref)
			} else {
				fd.name, fd.key = f.propertyKey(p)
			}
			later = append(later, fd)
		}
	}
	return later
}

// classMethod defines a method, or for a private one makes its function.
func (f *fn) classMethod(p *esast.Property, home *ir.Var, ctx *classCtx) field {
	at := f.at(p.Loc)
	id, private := p.Key.Data.(*esast.EPrivateIdentifier)
	if !private {
		name, key := f.propertyKey(p)
		fi := f.methodNode(p, name, ctx, home)
		f.emit(&ir.DefMethod{At: at, Obj: f.read(home, at.Pos), Name: name, Key: key, Func: fi, Kind: methodKind(p.Kind)})
		return field{p: p, name: name, key: key}
	}
	priv := f.m.varOf(id.Ref)
	fi := f.methodNode(p, priv.Name, ctx, home)
	fn := f.hold("method", &ir.Closure{Typed: ir.Typed{At: at}, Func: fi})
	return field{p: p, priv: priv, value: fn.Var, kind: methodKind(p.Kind)}
}

// methodNode lowers the function of a method, whose text does not begin with `static`.
func (f *fn) methodNode(p *esast.Property, name string, ctx *classCtx, home *ir.Var) *ir.Func {
	fi := f.fnNode(&p.ValueOrNil.Data.(*esast.EFunction).Fn, name, ir.FuncMethod, ctx, home)
	if p.Flags.Has(esast.PropertyIsStatic) {
		fi.Source = skipSpace(strings.TrimPrefix(fi.Source, "static"))
	}
	return fi
}
