// Symbol: the constructor, the registry of Symbol.for, the prototype (ECMA-262 20.4).

package js

import "unsafe"

// sharedSymbols are the registered symbols that the runtime itself knows. It is filled
// before main; each realm keeps the others in a registry of its own.
var sharedSymbols = map[string]*Symbol{}

// SymbolFor returns the registered symbol of a name that the runtime knows by itself,
// the same in all realms. Only for package variables.
func SymbolFor(name string) *Symbol {
	s := sharedSymbols[name]
	if s == nil {
		s = &Symbol{header: header{kind: KindSymbol}, desc: Str(name), registered: true}
		sharedSymbols[name] = s
	}
	return s
}

type symbolRegistry struct{}

// SymbolFor is Symbol.for(name).
func (r *Realm) SymbolFor(name *String) *Symbol {
	key := name.key()
	if s := sharedSymbols[key]; s != nil {
		return s
	}
	m := r.Data(symbolRegistry{}, func() any { return map[string]*Symbol{} }).(map[string]*Symbol)
	s := m[key]
	if s == nil {
		s = &Symbol{header: header{kind: KindSymbol}, desc: name, registered: true}
		m[key] = s
	}
	return s
}

func init() {
	builtinClass{
		name: "Symbol", length: 0, ctor: SymbolConstructor, proto: SymbolPrototype,
		call: symbolCall, construct: symbolConstruct, prototype: &symbolProtoTable, statics: &symbolStatics,
	}.register()
}

var symbolStatics = &table{entries: []entry{
	{key: Key("for"), attr: Hidden, length: 1, fn: func(r *Realm, this, key Value) Value { return r.SymbolFor(r.ToString(key)).Value() }},
	method("keyFor", 1, symbolKeyFor),
	constant("asyncDispose", SymAsyncDispose.Value()),
	constant("asyncIterator", SymAsyncIterator.Value()),
	constant("dispose", SymDispose.Value()),
	constant("hasInstance", SymHasInstance.Value()),
	constant("isConcatSpreadable", SymIsConcatSpreadable.Value()),
	constant("iterator", SymIterator.Value()),
	constant("match", SymMatch.Value()),
	constant("matchAll", SymMatchAll.Value()),
	constant("replace", SymReplace.Value()),
	constant("search", SymSearch.Value()),
	constant("species", SymSpecies.Value()),
	constant("split", SymSplit.Value()),
	constant("toPrimitive", SymToPrimitive.Value()),
	constant("toStringTag", SymToStringTag.Value()),
	constant("unscopables", SymUnscopables.Value()),
}}

var symbolProtoTable = &table{entries: []entry{
	ctorEntry(SymbolConstructor),
	getter("description", symbolDescription),
	{key: Key("toString"), attr: Hidden, length: 0, fn: func(r *Realm, this Value) Value {
		return symbolText(r.thisSymbol(this, "Symbol.prototype.toString")).Value()
	}},
	{key: Key("valueOf"), attr: Hidden, length: 0, fn: func(r *Realm, this Value) Value {
		return r.thisSymbol(this, "Symbol.prototype.valueOf").Value()
	}},
	{key: SymKey(SymToPrimitive), attr: Configurable, length: 1, fn: func(r *Realm, this, hint Value) Value {
		return r.thisSymbol(this, "Symbol.prototype [ @@toPrimitive ]").Value()
	}},
	tag("Symbol"),
}}

func symbolCall(r *Realm, this Value, args []Value) Value {
	if len(args) == 0 || args[0].IsUndefined() {
		return NewSymbol(nil).Value()
	}
	return NewSymbol(r.ToString(args[0])).Value()
}

func symbolConstruct(r *Realm, args []Value, newTarget *Object) Value {
	panic(r.TypeError("Symbol is not a constructor"))
}

func symbolKeyFor(r *Realm, this, v Value) Value {
	if !v.IsSymbol() {
		panic(r.TypeError("%s is not a symbol", r.describeValue(v)))
	}
	if v.Sym().registered {
		return v.Sym().desc.Value()
	}
	return Undefined
}

// thisSymbol is ThisSymbolValue.
func (r *Realm) thisSymbol(this Value, method string) *Symbol {
	if this.IsSymbol() {
		return this.Sym()
	}
	if this.classOf() == ClassSymbol {
		return (*Wrapper)(unsafe.Pointer(this.p)).Prim.Sym()
	}
	panic(r.TypeError("%s requires that 'this' be a Symbol", method))
}

func symbolDescription(r *Realm, this Value) Value {
	if d := r.thisSymbol(this, "Symbol.prototype.description").desc; d != nil {
		return d.Value()
	}
	return Undefined
}

// symbolText is SymbolDescriptiveString.
func symbolText(s *Symbol) *String {
	var b Builder
	b.ASCII("Symbol(")
	if s.desc != nil {
		b.Str(s.desc)
	}
	b.ASCII(")")
	return b.String()
}
