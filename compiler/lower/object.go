package lower

import (
	"unicode/utf16"

	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// Object literals: a prefix of plain properties is made at once, the rest is defined in order.

// object lowers an object literal. One whose keys are all plain names, each once, is a
// single node; any other is made step by step.
func (f *fn) object(x *esast.EObject, t ir.Typed) ir.Expr {
	if text := dataText(esast.Expr{Data: x}); text != "" {
		return &ir.Data{Typed: t, JSON: text}
	}
	n := f.plainPrefix(x.Properties)
	if n == len(x.Properties) {
		return f.plainObject(x.Properties, t)
	}
	obj := f.hold("obj", f.plainObject(x.Properties[:n], t))
	for i := n; i < len(x.Properties); i++ {
		f.define1(obj.Var, &x.Properties[i])
	}
	return f.read(obj.Var, t.Pos)
}

// plainPrefix counts the leading properties that a single node can hold.
func (f *fn) plainPrefix(props []esast.Property) int {
	seen := map[string]bool{}
	for i := range props {
		p := &props[i]
		name, ok := plainName(p.Key)
		if p.Kind != esast.PropertyField && p.Kind != esast.PropertyMethod || p.Flags.Has(esast.PropertyIsComputed) ||
			!ok || name == "__proto__" || seen[name] || p.Kind == esast.PropertyMethod && f.usesSuper(p) {
			return i
		}
		seen[name] = true
	}
	return len(props)
}

func (f *fn) plainObject(props []esast.Property, t ir.Typed) ir.Expr {
	n := &ir.Object{Typed: t}
	lower := make([]func() ir.Expr, len(props))
	for i := range props {
		p := &props[i]
		name, _ := plainName(p.Key)
		n.Names = append(n.Names, name)
		lower[i] = func() ir.Expr {
			if p.Kind == esast.PropertyMethod {
				return &ir.Closure{Typed: f.typed(p.Loc), Func: f.method(p, name, nil)}
			}
			return f.named(p.ValueOrNil, name)
		}
	}
	n.Values = f.sequenceOf(lower...)
	return n
}

// method lowers a method's function.
func (f *fn) method(p *esast.Property, name string, home *ir.Var) *ir.Func {
	return f.fnNode(&p.ValueOrNil.Data.(*esast.EFunction).Fn, name, ir.FuncMethod, nil, home)
}

// define1 adds one property to a literal under way.
func (f *fn) define1(obj *ir.Var, p *esast.Property) {
	at := f.at(p.Loc)
	o := f.read(obj, at.Pos)
	if p.Kind == esast.PropertySpread {
		f.emit(&ir.Eval{At: at, X: &ir.Op{Typed: ir.Typed{At: at}, Name: ir.OpCopyProps, Args: []ir.Expr{o, f.expr(p.ValueOrNil)}}})
		return
	}
	name, key := f.propertyKey(p)
	if name == "__proto__" && p.Kind == esast.PropertyField && !p.Flags.Has(esast.PropertyWasShorthand) {
		f.emit(&ir.Eval{At: at, X: &ir.Op{Typed: ir.Typed{At: at}, Name: ir.OpSetProto, Args: []ir.Expr{o, f.expr(p.ValueOrNil)}}})
		return
	}
	if p.Kind.IsMethodDefinition() {
		fi := f.method(p, name, obj)
		f.emit(&ir.DefMethod{At: at, Obj: o, Name: name, Key: key, Func: fi, Kind: methodKind(p.Kind), Enumerable: true})
		return
	}
	v := f.valueNamed(p.ValueOrNil, naming{name, key})
	f.emit(&ir.DefField{At: at, Obj: o, Name: name, Key: key, Value: v})
}

func methodKind(k esast.PropertyKind) ir.MethodKind {
	switch k {
	case esast.PropertyGetter:
		return ir.Getter
	case esast.PropertySetter:
		return ir.Setter
	}
	return ir.Method
}

// propertyKey returns a member's plain name, or its key in an operand that may be read
// again. A computed "__proto__" is an ordinary key.
func (f *fn) propertyKey(p *esast.Property) (string, ir.Expr) {
	name, key := f.patternKey(p.Key, p.Flags.Has(esast.PropertyIsComputed))
	if key != nil {
		if s, ok := key.(*ir.StringLit); ok && s.Value != "__proto__" && !isIndex(s.Value) && s.Units == nil {
			return s.Value, nil
		}
	}
	return name, key
}

func utf16Of(s string) []uint16 { return utf16.Encode([]rune(s)) }

// usesSuper reports whether a method mentions super, so that it needs a home object.
func (f *fn) usesSuper(p *esast.Property) bool {
	fn, ok := p.ValueOrNil.Data.(*esast.EFunction)
	return ok && f.m.mentionsSuper(p.Loc, fn.Fn.Body.Block.CloseBraceLoc)
}
