// Set (ECMA-262 24.2), without the methods on two sets.

package js

func init() {
	registerObject(SetIteratorPrototype, IteratorPrototype, &setIteratorTable)
	builtinClass{
		name: "Set", length: 0, ctor: SetConstructor, proto: SetPrototype,
		construct: setConstruct, prototype: &setProtoTable, statics: &setTable,
	}.register()
	setTable = properties(speciesGetter())
	values := shared("values", 0, setValues)
	setProtoTable = properties(
		ctorEntry(SetConstructor),
		method("has", 1, setHas),
		method("add", 1, setAdd),
		method("delete", 1, setDelete),
		method("clear", 0, setClear),
		method("entries", 0, setEntries),
		method("forEach", 1, setForEach),
		getter("size", setSize),
		values.as(Key("values")),
		values.as(Key("keys")),
		tag("Set"),
		values.as(SymKey(SymIterator)),
		method("union", 1, setUnion),
		method("intersection", 1, setIntersection),
		method("difference", 1, setDifference),
		method("symmetricDifference", 1, setSymmetricDifference),
		method("isSubsetOf", 1, setIsSubsetOf),
		method("isSupersetOf", 1, setIsSupersetOf),
		method("isDisjointFrom", 1, setIsDisjointFrom),
	)
	setIteratorTable = properties(method("next", 0, setIteratorNext), tag("Set Iterator"))
	setIteratorNextSelf = setIteratorNext
}

var (
	setTable, setProtoTable, setIteratorTable *table
	setIteratorNextSelf                       Fn0
)

// NewSet returns an empty Set.
func (r *Realm) NewSet() *Map {
	m := &Map{}
	m.init(ClassSet, r.rootShape(r.Intrinsic(SetPrototype)))
	return m
}

// add puts a member in; a set's entries have their key as value, for entries and forEach.
func (t *hashTable) add(v Value) {
	v = normKey(v)
	if !t.has(v) {
		t.set(v, v)
	}
}

func setConstruct(r *Realm, args []Value, newTarget *Object) Value {
	m := &Map{}
	m.init(ClassSet, r.rootShape(r.PrototypeFor(newTarget, SetPrototype)))
	src := argAt(args, 0)
	if src.IsNullish() {
		return m.Value()
	}
	adder := r.Get(m.Value(), Key("add"))
	if !adder.IsCallable() {
		panic(r.TypeError("'%s' returned for property 'add' of object '#<Set>' is not a function", r.Describe(adder)))
	}
	if isBuiltin1(adder, setAdd) {
		r.each(src, m.table.add)
	} else {
		r.each(src, func(v Value) { r.Call1(adder, m.Value(), v) })
	}
	return m.Value()
}

func setHas(r *Realm, this, v Value) Value {
	return Bool(r.thisMap(this, ClassSet, "Set.prototype.has").has(v))
}

func setAdd(r *Realm, this, v Value) Value {
	r.thisMap(this, ClassSet, "Set.prototype.add").add(v)
	return this
}

func setDelete(r *Realm, this, v Value) Value {
	return Bool(r.thisMap(this, ClassSet, "Set.prototype.delete").delete(v))
}

func setClear(r *Realm, this Value) Value {
	r.thisMap(this, ClassSet, "Set.prototype.clear").clear()
	return Undefined
}

func setSize(r *Realm, this Value) Value {
	return Int(r.thisMap(this, ClassSet, "get Set.prototype.size").len())
}

func setForEach(r *Realm, this, f, thisArg Value) Value {
	t := r.thisMap(this, ClassSet, "Set.prototype.forEach")
	r.namedCallback(f)
	w := tableWalk{t: t}
	for e := w.next(); e != nil; e = w.next() {
		r.Call3(f, thisArg, e.key, e.key, this)
	}
	return Undefined
}

func (r *Realm) iterateSet(this Value, kind iterationKind, method string) Value {
	t := r.thisMap(this, ClassSet, method)
	return r.newIterator(SetIteratorPrototype, setIteratorNextSelf, &tableIteration{tableWalk{t: t}, kind})
}

func setEntries(r *Realm, this Value) Value {
	return r.iterateSet(this, iterEntries, "Set.prototype.entries")
}

func setValues(r *Realm, this Value) Value {
	return r.iterateSet(this, iterValues, "Set.prototype.values")
}

func setIteratorNext(r *Realm, this Value) Value {
	return r.iteratorStep(this, setIteratorNextSelf, "Set Iterator")
}
