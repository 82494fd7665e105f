// WeakMap, WeakSet and WeakRef (ECMA-262 24.3, 24.4, 26.1).
//
// A WeakMap's value lives in its key (objectExtra.weak), named by a weak pointer to the
// map. So the map keeps no key alive, a value that refers to its key forms an ordinary
// cycle, and both go together: an ephemeron without help from the collector. A map that
// dies before its keys leaves its values behind until the key dies or gets new entries.
//
// WeakRef refers strongly: the standard allows it, and a turn that is replayed from a
// journal must not depend on when the collector ran.

package js

import "weak"

// weakCollection is a WeakMap or WeakSet.
type weakCollection struct {
	Object
	self    weak.Pointer[weakCollection]
	symbols map[*Symbol]Value // symbols are shared by realms and cannot carry values
}

// weakEntries are the values that weak collections hold for one key.
type weakEntries map[weak.Pointer[weakCollection]]Value

// weakRef is a WeakRef object.
type weakRef struct {
	Object
	target Value
}

func init() {
	builtinClass{
		name: "WeakMap", ctor: WeakMapConstructor, proto: WeakMapPrototype,
		construct: weakMapConstruct, prototype: &weakMapTable,
	}.register()
	builtinClass{
		name: "WeakSet", ctor: WeakSetConstructor, proto: WeakSetPrototype,
		construct: weakSetConstruct, prototype: &weakSetTable,
	}.register()
	builtinClass{
		name: "WeakRef", length: 1, ctor: WeakRefConstructor, proto: WeakRefPrototype,
		construct: weakRefConstruct, prototype: &weakRefTable,
	}.register()
}

var (
	weakMapTable = &table{entries: []entry{
		ctorEntry(WeakMapConstructor),
		method("delete", 1, weakMapDelete), method("get", 1, weakMapGet), method("set", 2, weakMapSet),
		method("has", 1, weakMapHas), tag("WeakMap"),
	}}
	weakSetTable = &table{entries: []entry{
		ctorEntry(WeakSetConstructor),
		method("delete", 1, weakSetDelete), method("has", 1, weakSetHas), method("add", 1, weakSetAdd), tag("WeakSet"),
	}}
	weakRefTable = &table{entries: []entry{ctorEntry(WeakRefConstructor), method("deref", 0, weakRefDeref), tag("WeakRef")}}
)

// canBeHeldWeakly is CanBeHeldWeakly (ECMA-262 9.14).
func canBeHeldWeakly(v Value) bool { return v.IsObject() || v.IsSymbol() && !v.Sym().registered }

func (c *weakCollection) get(k Value) (Value, bool) {
	switch {
	case k.IsSymbol():
		v, ok := c.symbols[k.Sym()]
		return v, ok
	case k.IsObject() && k.Obj().ext != nil:
		v, ok := k.Obj().ext.weak[c.self]
		return v, ok
	}
	return Undefined, false
}

func (c *weakCollection) set(k, v Value) {
	if k.IsSymbol() {
		if c.symbols == nil {
			c.symbols = make(map[*Symbol]Value)
		}
		c.symbols[k.Sym()] = v
		return
	}
	x := k.Obj().extra()
	if x.weak == nil {
		x.weak = make(weakEntries, 1)
	}
	if len(x.weak) >= 8 {
		x.weak.dropDead()
	}
	x.weak[c.self] = v
}

// dropDead forgets what collections that no longer exist held.
func (e weakEntries) dropDead() {
	for p := range e {
		if p.Value() == nil {
			delete(e, p)
		}
	}
}

func (c *weakCollection) delete(k Value) bool {
	if _, ok := c.get(k); !ok {
		return false
	}
	if k.IsSymbol() {
		delete(c.symbols, k.Sym())
	} else {
		delete(k.Obj().ext.weak, c.self)
	}
	return true
}

func (r *Realm) newWeak(class Class, proto *Object) *weakCollection {
	c := &weakCollection{}
	c.init(class, r.rootShape(proto))
	c.self = weak.Make(c)
	return c
}

func (r *Realm) thisWeak(this Value, class Class, method string) *weakCollection {
	if this.classOf() != class {
		panic(r.TypeError("Method %s called on incompatible receiver %s", method, r.Describe(this)))
	}
	return (*weakCollection)(this.p)
}

func weakMapConstruct(r *Realm, args []Value, newTarget *Object) Value {
	m := r.newWeak(ClassWeakMap, r.PrototypeFor(newTarget, WeakMapPrototype)).Object.Value()
	if src := argAt(args, 0); !src.IsNullish() {
		adder := r.Get(m, Key("set"))
		r.callback(adder)
		r.eachEntry(src, func(k, v Value) { r.Call2(adder, m, k, v) })
	}
	return m
}

func weakMapGet(r *Realm, this, k Value) Value {
	v, _ := r.thisWeak(this, ClassWeakMap, "WeakMap.prototype.get").get(k)
	return v
}

func weakMapSet(r *Realm, this, k, v Value) Value {
	c := r.thisWeak(this, ClassWeakMap, "WeakMap.prototype.set")
	if !canBeHeldWeakly(k) {
		panic(r.TypeError("Invalid value used as weak map key"))
	}
	c.set(k, v)
	return this
}

func weakMapHas(r *Realm, this, k Value) Value {
	_, ok := r.thisWeak(this, ClassWeakMap, "WeakMap.prototype.has").get(k)
	return Bool(ok)
}

func weakMapDelete(r *Realm, this, k Value) Value {
	return Bool(r.thisWeak(this, ClassWeakMap, "WeakMap.prototype.delete").delete(k))
}

func weakSetConstruct(r *Realm, args []Value, newTarget *Object) Value {
	s := r.newWeak(ClassWeakSet, r.PrototypeFor(newTarget, WeakSetPrototype)).Object.Value()
	if src := argAt(args, 0); !src.IsNullish() {
		adder := r.Get(s, Key("add"))
		r.callback(adder)
		r.each(src, func(v Value) { r.Call1(adder, s, v) })
	}
	return s
}

func weakSetAdd(r *Realm, this, k Value) Value {
	c := r.thisWeak(this, ClassWeakSet, "WeakSet.prototype.add")
	if !canBeHeldWeakly(k) {
		panic(r.TypeError("Invalid value used in weak set"))
	}
	c.set(k, True)
	return this
}

func weakSetHas(r *Realm, this, k Value) Value {
	_, ok := r.thisWeak(this, ClassWeakSet, "WeakSet.prototype.has").get(k)
	return Bool(ok)
}

func weakSetDelete(r *Realm, this, k Value) Value {
	return Bool(r.thisWeak(this, ClassWeakSet, "WeakSet.prototype.delete").delete(k))
}

func weakRefConstruct(r *Realm, args []Value, newTarget *Object) Value {
	target := argAt(args, 0)
	if !canBeHeldWeakly(target) {
		panic(r.TypeError("WeakRef: invalid target"))
	}
	w := &weakRef{target: target}
	w.init(ClassWeakRef, r.rootShape(r.PrototypeFor(newTarget, WeakRefPrototype)))
	return w.Object.Value()
}

func weakRefDeref(r *Realm, this Value) Value {
	if this.classOf() != ClassWeakRef {
		panic(r.TypeError("Method WeakRef.prototype.deref called on incompatible receiver %s", r.Describe(this)))
	}
	return (*weakRef)(this.p).target
}
