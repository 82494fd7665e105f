// Tables of builtin properties. A prototype or namespace object starts with a shape made
// once a process from its table and with slots that become functions when first read.

package js

import "sync"

// entry is one property of a builtin object.
type entry struct {
	key PropKey
	// fn is a method (Fn0 to Fn4, FnN), the getter of an accessor (Fn0), or what makes a value:
	// maker, link, text, unary, Value.
	fn     any
	set    any // the setter of an accessor, Fn1; may be nil
	attr   Attr
	length int16
}

// The kinds of value that a property of a builtin object can be made from. They hold no
// closures: a table of them is plain data.
type (
	maker func(r *Realm) Value
	link  Intrinsic               // an intrinsic object
	text  string                  // a string
	unary func(x float64) float64 // a method of one number
)

// make gives the value of an entry that is no method and no accessor; false for those.
func (e *entry) make(r *Realm) (Value, bool) {
	switch x := e.fn.(type) {
	case maker:
		return x(r), true
	case link:
		return r.Intrinsic(Intrinsic(x)).Value(), true
	case text:
		return StrValue(string(x)), true
	case Value:
		return x, true
	case unary:
		return r.builtin(e.key, "", 1, x.method()), true
	}
	return Undefined, false
}

// method is a method of one number.
func (f unary) method() Fn1 {
	return func(r *Realm, this, x Value) Value {
		if x.IsNumber() {
			return Number(f(x.f))
		}
		return Number(f(r.ToNumber(x)))
	}
}

// function is the method or getter of an entry, nil for other values.
func (e *entry) function() any {
	switch e.fn.(type) {
	case maker, link, text, Value, unary:
		return nil
	}
	return e.fn
}

// method is a function property; length is its length property.
func method(name string, length int16, fn any) entry {
	return entry{key: Key(name), attr: Hidden, length: length, fn: fn}
}

// symMethod is a method with a symbol key, named [Symbol.x].
func symMethod(sym *Symbol, length int16, fn any) entry {
	return entry{key: SymKey(sym), attr: Hidden, length: length, fn: fn}
}

// getter is an accessor without setter.
func getter(name string, fn Fn0) entry {
	return entry{key: Key(name), attr: Configurable | attrAccessor, fn: fn}
}

// constant is a fixed, hidden value (Math.PI).
func constant(name string, v Value) entry {
	return entry{key: Key(name), fn: v}
}

// lazy is a hidden writable value that is made on first read.
func lazy(name string, make maker) entry {
	return entry{key: Key(name), attr: Hidden, fn: make}
}

// sharedMethod is a function that is the value of several properties.
type sharedMethod struct {
	name   string
	length int
	fn     any
}

// shared is method for a function that other properties hold, too.
func shared(name string, length int, fn any) *sharedMethod { return &sharedMethod{name, length, fn} }

// as is a property that holds the function.
func (m *sharedMethod) as(k PropKey) entry {
	return entry{key: k, attr: Hidden, fn: maker(m.in)}
}

// in is the function of a realm.
func (m *sharedMethod) in(r *Realm) Value {
	f, ok := r.shared[m]
	if !ok {
		f = r.Builtin(m.name, m.length, m.fn)
		if r.shared == nil {
			r.shared = make(map[*sharedMethod]Value)
		}
		r.shared[m] = f
	}
	return f
}

// tag is a Symbol.toStringTag property.
func tag(name string) entry {
	return entry{key: SymKey(SymToStringTag), attr: Configurable, fn: text(name)}
}

// speciesGetter is get [Symbol.species], which returns this.
func speciesGetter() entry {
	return entry{key: SymKey(SymSpecies), attr: Configurable | attrAccessor, fn: speciesSelf}
}

// speciesSelf is what every builtin get [Symbol.species] does.
var speciesSelf Fn0 = func(r *Realm, this Value) Value { return this }

// table is the property list of a builtin object and the shape part made from it.
type table struct {
	entries []entry
	once    sync.Once
	ready   sync.Once
	props   []prop
	index   map[PropKey]int32
}

// properties makes a table. Use it for package variables.
func properties(entries ...entry) *table { return &table{entries: entries} }

func (t *table) prepare() {
	t.props = make([]prop, len(t.entries))
	t.index = make(map[PropKey]int32, len(t.entries))
	for i, e := range t.entries {
		t.props[i] = prop{key: e.key, place: int32(i), attr: e.attr}
		t.index[e.key] = int32(i)
	}
}

// newObject makes a builtin object with the table's properties.
func (t *table) newObject(r *Realm, proto *Object) *Object {
	o := new(Object)
	t.install(r, o, ClassObject, proto)
	return o
}

// install makes o, which has no properties yet, an object of the given class with the
// table's properties. It is for objects with a Go type of their own.
func (t *table) install(r *Realm, o *Object, class Class, proto *Object) {
	t.ready.Do(t.prepare)
	n := int32(len(t.props))
	o.init(class, &Shape{proto: proto, props: t.props, index: t.index, numSlots: n, live: n, dict: true, shared: true})
	if proto != nil {
		r.becomesPrototype(proto)
	}
	o.extra().table = t
	o.slots = make([]Value, n)
	for i := range o.slots {
		o.slots[i] = lazyValue
	}
}

// resolveLazy makes the value of a lazy slot.
func (r *Realm) resolveLazy(o *Object, i int) Value {
	if o.class == ClassError {
		return r.stackValue(o)
	}
	p := o.shape.props[i]
	e := &o.ext.table.entries[o.ext.table.index[p.key]]
	if v, ok := e.make(r); ok {
		return v
	}
	if e.attr&attrAccessor != 0 {
		a := r.builtin(e.key, "get", 0, e.fn).Obj()
		if e.set == nil {
			return accessorValue(a, nil)
		}
		return accessorValue(a, r.builtin(e.key, "set", 1, e.set).Obj())
	}
	return r.builtin(e.key, "", int(e.length), e.fn)
}

func (r *Realm) builtin(k PropKey, prefix string, length int, fn any) Value {
	return r.Func(&FuncInfo{Name: functionName(k, prefix), Length: length, Kind: KindMethod}, fn)
}

// Builtin makes a builtin function object, for other rtlib packages and for closures.
func (r *Realm) Builtin(name string, length int, fn any) Value {
	return r.builtin(Key(name), "", length, fn)
}

// newConstructor makes a builtin constructor with its static properties. call is what a
// plain call does (nil: a TypeError), ctor what new does. proto gets no constructor
// property here: prototypes list it in their table with ctorEntry.
func (r *Realm) newConstructor(name string, length int, call FnN, ctor Ctor, parent, proto *Object, statics *table) *Object {
	if call == nil {
		call = func(r *Realm, this Value, args []Value) Value {
			panic(r.TypeError("Class constructor %s cannot be invoked without 'new'", name))
		}
	}
	f := &Function{info: &FuncInfo{Name: name, Length: length, Kind: KindBuiltinCtor}, ctor: ctor}
	if statics == nil {
		statics = emptyTable
	}
	statics.once.Do(func() { statics.entries = append(ctorEntries[:len(ctorEntries):len(ctorEntries)], statics.entries...) })
	statics.install(r, &f.Object, ClassFunction, parent)
	f.setCode(call)
	f.slots[0], f.slots[1], f.slots[2] = Int(length), StrValue(name), proto.Value()
	// Statics such as Promise.resolve and Array[Symbol.species] are looked up by builtins,
	// which remember by protoEpoch that they are untouched.
	f.flags |= flagIsPrototype
	return &f.Object
}

var emptyTable = &table{entries: []entry{}}

// ctorEntries come first in every constructor's table: newConstructor fills their slots.
var ctorEntries = []entry{{key: Key("length"), attr: Configurable}, {key: Key("name"), attr: Configurable}, {key: Key("prototype")}}

// ctorEntry is a prototype's constructor property.
func ctorEntry(i Intrinsic) entry {
	return entry{key: Key("constructor"), attr: Hidden, fn: link(i)}
}
