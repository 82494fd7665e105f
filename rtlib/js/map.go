// Map (ECMA-262 24.1).

package js

import "unsafe"

// Map is a Map or Set object; a set's entries have no values.
type Map struct {
	Object
	table hashTable
}

func init() {
	registerObject(MapIteratorPrototype, IteratorPrototype, &mapIteratorTable)
	builtinClass{
		name: "Map", length: 0, ctor: MapConstructor, proto: MapPrototype,
		construct: mapConstruct, prototype: &mapProtoTable, statics: &mapTable,
	}.register()
	mapTable = properties(method("groupBy", 2, mapGroupBy), speciesGetter())
	entries := shared("entries", 0, mapEntries)
	mapProtoTable = properties(
		ctorEntry(MapConstructor),
		method("get", 1, mapGet),
		method("set", 2, mapSet),
		method("has", 1, mapHas),
		method("delete", 1, mapDelete),
		method("clear", 0, mapClear),
		entries.as(Key("entries")),
		method("forEach", 1, mapForEach),
		method("keys", 0, mapKeys),
		getter("size", mapSize),
		method("values", 0, mapValues),
		tag("Map"),
		entries.as(SymKey(SymIterator)),
	)
	mapIteratorTable = properties(method("next", 0, mapIteratorNext), tag("Map Iterator"))
	mapIteratorNextSelf = mapIteratorNext
}

var (
	mapTable, mapProtoTable, mapIteratorTable *table
	mapIteratorNextSelf                       Fn0
)

// NewMap returns an empty Map.
func (r *Realm) NewMap() *Map {
	m := &Map{}
	m.init(ClassMap, r.rootShape(r.Intrinsic(MapPrototype)))
	return m
}

// Value returns m as a value.
func (m *Map) Value() Value { return Value{p: unsafe.Pointer(m)} }

// Len returns the number of entries.
func (m *Map) Len() int { return m.table.len() }

// MapGet returns the value of a key and whether there is one.
func (m *Map) MapGet(k Value) (Value, bool) { return m.table.get(k) }

// MapSet adds or changes an entry; for a Set, v is ignored by its methods.
func (m *Map) MapSet(k, v Value) { m.table.set(k, v) }

// Each calls yield with each entry in insertion order; the table may be changed meanwhile.
func (m *Map) Each(yield func(k, v Value) bool) {
	w := tableWalk{t: &m.table}
	for e := w.next(); e != nil; e = w.next() {
		if !yield(e.key, e.value) {
			return
		}
	}
}

// AsMap returns the Map or Set that v is, or nil.
func (v Value) AsMap() *Map {
	if c := v.classOf(); c == ClassMap || c == ClassSet {
		return (*Map)(v.p)
	}
	return nil
}

func mapConstruct(r *Realm, args []Value, newTarget *Object) Value {
	m := &Map{}
	m.init(ClassMap, r.rootShape(r.PrototypeFor(newTarget, MapPrototype)))
	src := argAt(args, 0)
	if src.IsNullish() {
		return m.Value()
	}
	adder := r.Get(m.Value(), Key("set"))
	if !adder.IsCallable() {
		panic(r.TypeError("'%s' returned for property 'set' of object '#<Map>' is not a function", r.Describe(adder)))
	}
	if isBuiltin2(adder, mapSet) {
		r.eachEntry(src, m.table.set)
	} else {
		r.eachEntry(src, func(k, v Value) { r.Call2(adder, m.Value(), k, v) })
	}
	return m.Value()
}

// thisMap checks a method's receiver.
func (r *Realm) thisMap(this Value, class Class, method string) *hashTable {
	if this.classOf() != class {
		panic(r.TypeError("Method %s called on incompatible receiver %s", method, r.Describe(this)))
	}
	return &(*Map)(this.p).table
}

func mapGet(r *Realm, this, k Value) Value {
	v, _ := r.thisMap(this, ClassMap, "Map.prototype.get").get(k)
	return v
}

func mapSet(r *Realm, this, k, v Value) Value {
	r.thisMap(this, ClassMap, "Map.prototype.set").set(k, v)
	return this
}

func mapHas(r *Realm, this, k Value) Value {
	return Bool(r.thisMap(this, ClassMap, "Map.prototype.has").has(k))
}

func mapDelete(r *Realm, this, k Value) Value {
	return Bool(r.thisMap(this, ClassMap, "Map.prototype.delete").delete(k))
}

func mapClear(r *Realm, this Value) Value {
	r.thisMap(this, ClassMap, "Map.prototype.clear").clear()
	return Undefined
}

func mapSize(r *Realm, this Value) Value {
	return Int(r.thisMap(this, ClassMap, "get Map.prototype.size").len())
}

func mapForEach(r *Realm, this, f, thisArg Value) Value {
	t := r.thisMap(this, ClassMap, "Map.prototype.forEach")
	r.namedCallback(f)
	w := tableWalk{t: t}
	for e := w.next(); e != nil; e = w.next() {
		r.Call3(f, thisArg, e.value, e.key, this)
	}
	return Undefined
}

func mapGroupBy(r *Realm, this, items, callback Value) Value {
	m := r.NewMap()
	r.groupBy(items, callback, func(key, item Value) {
		list, ok := m.table.get(key)
		if !ok {
			list = r.NewArray(nil).Value()
			m.table.set(key, list)
		}
		list.Array().Push(item)
	})
	return m.Value()
}

// tableIteration is a Map or Set iterator.
type tableIteration struct {
	walk tableWalk
	kind iterationKind
}

func (it *tableIteration) step(r *Realm) (Value, bool) {
	e := it.walk.next()
	switch {
	case e == nil:
		return Undefined, false
	case it.kind == iterKeys:
		return e.key, true
	case it.kind == iterValues:
		return e.value, true
	}
	return r.NewArrayOf(e.key, e.value), true
}

func (r *Realm) iterateMap(this Value, kind iterationKind, method string) Value {
	t := r.thisMap(this, ClassMap, method)
	return r.newIterator(MapIteratorPrototype, mapIteratorNextSelf, &tableIteration{tableWalk{t: t}, kind})
}

func mapEntries(r *Realm, this Value) Value {
	return r.iterateMap(this, iterEntries, "Map.prototype.entries")
}

func mapKeys(r *Realm, this Value) Value { return r.iterateMap(this, iterKeys, "Map.prototype.keys") }

func mapValues(r *Realm, this Value) Value {
	return r.iterateMap(this, iterValues, "Map.prototype.values")
}

func mapIteratorNext(r *Realm, this Value) Value {
	return r.iteratorStep(this, mapIteratorNextSelf, "Map Iterator")
}
