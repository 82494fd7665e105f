package lower

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// Accessor fields (`accessor x = 1`, of the decorators proposal): a getter and a setter
// whose functions the runtime makes, and a private field where they keep the value.

// accessor makes the functions of an accessor field and defines those of a public one.
func (f *fn) accessor(p *esast.Property, home *ir.Var) field {
	at := f.at(p.Loc)
	fd := field{p: p}
	var key ir.Expr
	if id, ok := p.Key.Data.(*esast.EPrivateIdentifier); ok {
		fd.priv = f.m.varOf(id.Ref)
		key = &ir.StringLit{Typed: ir.Typed{At: at}, Value: fd.priv.Name}
	} else {
		fd.name, fd.key = f.propertyKey(p)
		key = keyOperand(fd.name, fd.key, ir.Typed{At: at})
	}
	fd.store = f.accessorStore(key, at)
	static := ""
	if p.Flags.Has(esast.PropertyIsStatic) {
		static = "static"
	}
	function := func(hint string, name ir.OpName) *ir.Var {
		op := &ir.Op{Typed: ir.Typed{At: at}, Name: name, Text: static, Vars: []*ir.Var{fd.store}, Args: []ir.Expr{f.again(key)}}
		return f.hold(hint, op).Var
	}
	get, set := function("get", ir.OpAccessorGet), function("set", ir.OpAccessorSet)
	if fd.priv != nil {
		fd.value, fd.set = get, set
		return fd
	}
	f.emit(&ir.Eval{At: at, X: &ir.Op{Typed: ir.Typed{At: at}, Name: ir.OpDefineAccessor, Args: []ir.Expr{
		f.read(home, at.Pos), f.again(key), f.read(get, at.Pos), f.read(set, at.Pos),
	}}})
	return fd
}

// accessorStore makes the identity of the private field behind an accessor field, which
// errors call by the field's name.
func (f *fn) accessorStore(key ir.Expr, at ir.At) *ir.Var {
	name := "#accessor"
	if s, ok := key.(*ir.StringLit); ok {
		name = "#" + s.Value
	}
	v := f.temp("store")
	v.Rep = ir.Rep{Kind: ir.Priv}
	f.emit(&ir.Decl{At: at, Var: v, Value: &ir.Op{Typed: ir.Typed{At: at, R: v.Rep}, Name: ir.OpPrivateName, Text: name}})
	return v
}
