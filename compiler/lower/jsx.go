package lower

import (
	"slices"
	"strings"

	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// JSX elements become calls that make elements with a type, a key and props (docs/language.md),
// or calls of a classic factory where the file asks for one. White space is in jsxtext.go.

// jsx lowers an element: to an element of the view engine, or to a call of the classic
// factory where the module has one.
func (f *fn) jsx(x *esast.EJSXElement, t ir.Typed) ir.Expr {
	f.checkElement(x)
	if f.m.in.Factory != "" {
		return f.jsxClassic(x, t)
	}
	children := f.jsxChildren(x)
	if hasSpread(x.Properties) {
		return f.jsxSpread(x, children, t)
	}
	attrs, key := splitKey(x.Properties)
	ops := []func() ir.Expr{
		func() ir.Expr { return f.jsxType(x, t) },
		func() ir.Expr { return f.jsxProps(attrs, children, t) },
	}
	if !key.IsNil() {
		ops = append(ops, func() ir.Expr { return f.jsxValue(key) })
	}
	vals := f.sequenceOf(ops...)
	n := &ir.JSX{Typed: t, Type: vals[0], Props: vals[1]}
	if len(vals) > 2 {
		n.Key = vals[2]
	}
	return n
}

// jsxSpread lowers an element whose attributes are spread: they may hold a key, too, and
// the last one counts, so it is taken out of the finished props.
func (f *fn) jsxSpread(x *esast.EJSXElement, children []child, t ir.Typed) ir.Expr {
	vals := f.sequenceOf(
		func() ir.Expr { return f.jsxType(x, t) },
		func() ir.Expr { return f.jsxProps(x.Properties, children, t) },
	)
	props := vals[1].(*ir.Ref) // of the object that the attributes were spread into
	key := &ir.Op{Typed: t, Name: ir.OpTakeKey, Args: []ir.Expr{f.read(props.Var, t.Pos)}}
	return &ir.JSX{Typed: t, Type: vals[0], Props: props, Key: key}
}

func hasSpread(props []esast.Property) bool {
	return slices.ContainsFunc(props, func(p esast.Property) bool { return p.Kind == esast.PropertySpread })
}

// jsxType lowers the tag; a fragment has none.
func (f *fn) jsxType(x *esast.EJSXElement, t ir.Typed) ir.Expr {
	if x.TagOrNil.IsNil() {
		return &ir.Op{Typed: t, Name: ir.OpFragment}
	}
	return f.expr(x.TagOrNil)
}

// splitKey takes the key attribute out of an element's properties.
func splitKey(props []esast.Property) ([]esast.Property, esast.Expr) {
	var rest []esast.Property
	var key esast.Expr
	for _, p := range props {
		if p.Kind != esast.PropertySpread && attrName(&p) == "key" {
			key = p.ValueOrNil
			continue
		}
		rest = append(rest, p)
	}
	return rest, key
}

func attrName(p *esast.Property) string {
	if s, ok := p.Key.Data.(*esast.EString); ok {
		return esast.UTF8(s.Value)
	}
	return ""
}

// jsxValue lowers an attribute's value: a quoted one has its entities decoded.
func (f *fn) jsxValue(e esast.Expr) ir.Expr {
	if s, ok := e.Data.(*esast.EJSXText); ok {
		return &ir.StringLit{Typed: f.typed(e.Loc), Value: attributeText(s.Raw)}
	}
	return f.expr(e)
}

// child is one child of an element; text is set for text.
type child struct {
	e      esast.Expr
	text   string
	isText bool
	spread bool
}

// jsxChildren gives the children that matter, with text folded.
func (f *fn) jsxChildren(x *esast.EJSXElement) []child {
	var list []child
	for _, c := range x.NullableChildren {
		switch d := c.Data.(type) {
		case nil:
		case *esast.EJSXText:
			if s := foldText(d.Raw); s != "" {
				list = append(list, child{e: c, text: s, isText: true})
			}
		case *esast.ESpread:
			list = append(list, child{e: d.Value, spread: true})
		default:
			list = append(list, child{e: c})
		}
	}
	return list
}

func (f *fn) childOps(children []child) []func() ir.Expr {
	ops := make([]func() ir.Expr, len(children))
	for i, c := range children {
		ops[i] = func() ir.Expr {
			if c.isText {
				return &ir.StringLit{Typed: f.typed(c.e.Loc), Value: c.text}
			}
			return f.expr(c.e)
		}
	}
	return ops
}

// childrenValue lowers the children prop: one child is itself, several are an array.
func (f *fn) childrenValue(children []child, t ir.Typed) ir.Expr {
	vals := f.sequenceOf(f.childOps(children)...)
	if len(vals) == 1 && !children[0].spread {
		return vals[0]
	}
	n := &ir.Array{Typed: t}
	for i, v := range vals {
		n.Elems = append(n.Elems, ir.Arg{X: v, Spread: children[i].spread})
	}
	return n
}

// jsxProps lowers the props object of the automatic runtime.
func (f *fn) jsxProps(attrs []esast.Property, children []child, t ir.Typed) ir.Expr {
	if !plainAttrs(attrs, len(children) > 0) {
		obj := f.hold("props", &ir.Object{Typed: t})
		for i := range attrs {
			f.jsxAttr(obj.Var, &attrs[i])
		}
		if len(children) > 0 {
			v := f.childrenValue(children, t)
			f.emit(&ir.DefField{At: t.At, Obj: f.read(obj.Var, t.Pos), Name: "children", Value: v})
		}
		return f.read(obj.Var, t.Pos)
	}
	n := &ir.Object{Typed: t}
	var ops []func() ir.Expr
	for i := range attrs {
		n.Names = append(n.Names, attrName(&attrs[i]))
		ops = append(ops, func() ir.Expr { return f.jsxAttrValue(&attrs[i]) })
	}
	if len(children) > 0 {
		n.Names = append(n.Names, "children")
		ops = append(ops, func() ir.Expr { return f.childrenValue(children, t) })
	}
	n.Values = f.sequenceOf(ops...)
	return n
}

// plainAttrs reports whether all attributes are plain names, each once.
func plainAttrs(attrs []esast.Property, children bool) bool {
	seen := map[string]bool{"children": children}
	for i := range attrs {
		n := attrName(&attrs[i])
		if attrs[i].Kind == esast.PropertySpread || n == "" || n == "__proto__" || isIndex(n) || seen[n] {
			return false
		}
		seen[n] = true
	}
	return true
}

func (f *fn) jsxAttrValue(p *esast.Property) ir.Expr {
	if s, ok := p.ValueOrNil.Data.(*esast.EJSXText); ok {
		return &ir.StringLit{Typed: f.typed(p.ValueOrNil.Loc), Value: attributeText(s.Raw)}
	}
	return f.named(p.ValueOrNil, attrName(p))
}

func (f *fn) jsxAttr(obj *ir.Var, p *esast.Property) {
	at := f.at(p.Loc)
	o := f.read(obj, at.Pos)
	if p.Kind == esast.PropertySpread {
		f.emit(&ir.Eval{At: at, X: &ir.Op{Typed: ir.Typed{At: at}, Name: ir.OpCopyProps, Args: []ir.Expr{o, f.expr(p.ValueOrNil)}}})
		return
	}
	f.emit(&ir.DefField{At: at, Obj: o, Name: attrName(p), Value: f.jsxAttrValue(p)})
}

// jsxClassic lowers to factory(type, props or null, ...children).
func (f *fn) jsxClassic(x *esast.EJSXElement, t ir.Typed) ir.Expr {
	children := f.jsxChildren(x)
	ops := []func() ir.Expr{
		func() ir.Expr { return f.factory(f.m.in.Factory, t) },
		func() ir.Expr {
			if x.TagOrNil.IsNil() {
				return f.factory(f.m.in.Fragment, t)
			}
			return f.expr(x.TagOrNil)
		},
		func() ir.Expr {
			if len(x.Properties) == 0 {
				return &ir.NullLit{Typed: t}
			}
			return f.jsxProps(x.Properties, nil, t)
		},
	}
	vals := f.sequenceOf(append(ops, f.childOps(children)...)...)
	n := &ir.Call{Typed: t, Fn: vals[0], Text: f.m.in.Factory, Args: []ir.Arg{{X: vals[1]}, {X: vals[2]}}}
	for i, v := range vals[3:] {
		n.Args = append(n.Args, ir.Arg{X: v, Spread: children[i].spread})
	}
	return n
}

// factory lowers a dotted name that a pragma or tsconfig.json gives.
func (f *fn) factory(name string, t ir.Typed) ir.Expr {
	parts := strings.Split(name, ".")
	var x ir.Expr
	ref, ok := f.m.moduleRef(parts[0])
	switch {
	case ok && f.m.varOf(ref) != nil:
		x = &ir.Ref{Typed: t, Var: f.m.varOf(ref)}
	case ok && f.m.imports[ref] != (binding{}):
		x = f.imported(ref, t)
	default:
		x = &ir.Global{Typed: t, Name: parts[0]}
	}
	for _, p := range parts[1:] {
		x = &ir.Get{Typed: t, Obj: x, Name: p}
	}
	return x
}

// moduleRef finds the symbol of a name of the module scope.
func (m *module) moduleRef(name string) (esast.Ref, bool) {
	mem, ok := m.in.Tree.ModuleScope.Members[name]
	return m.in.Tree.Follow(mem.Ref), ok && mem.Loc.Start >= 0
}
