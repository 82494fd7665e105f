// Copying properties: Object.assign, spread, rest, fromEntries, groupBy.

package js

import "slices"

func objectAssign(r *Realm, this Value, args []Value) Value {
	to := r.ToObject(argAt(args, 0))
	for _, src := range args[min(1, len(args)):] {
		if src.IsNullish() {
			continue
		}
		from := r.ToObject(src)
		for _, k := range from.OwnKeys(r) {
			if d, ok := from.GetOwn(r, k); ok && d.Attr&Enumerable != 0 {
				r.put(to.Value(), k, r.ownValue(from, k, &d), false)
			}
		}
	}
	return to.Value()
}

// CopyDataProperties copies the own enumerable properties of source (strings and symbols;
// nullish has none) to the object target, except the keys excluded: object spread and
// rest (ECMA-262 7.3.25).
func (r *Realm) CopyDataProperties(target, source Value, exclude ...PropKey) {
	if source.IsNullish() {
		return
	}
	from, to := r.ToObject(source), target.Obj()
	if len(exclude) == 0 && adoptShape(to, from, r) {
		return
	}
	for _, k := range from.OwnKeys(r) {
		if slices.Contains(exclude, k) {
			continue
		}
		if d, ok := from.GetOwn(r, k); ok && d.Attr&Enumerable != 0 {
			r.DefineField(target, k, r.ownValue(from, k, &d))
		}
	}
}

// ownValue is the value of an own property that was looked up just now. A proxy is asked
// again: its get trap may know better than its descriptor.
func (r *Realm) ownValue(o *Object, k PropKey, d *Desc) Value {
	if o.proxy() != nil {
		return o.Get(r, k)
	}
	return r.descValue(d, o.Value())
}

// adoptShape is the fast case of {...x}: an empty plain target and a source whose
// properties are all plain and in slots get the same shape and a copy of the slots.
func adoptShape(to, from *Object, r *Realm) bool {
	s := from.shape
	if to.class != ClassObject || from.class != ClassObject || to.shape != r.objectRoot() || to.flags != 0 ||
		s.dict || s.proto != to.shape.proto {
		return false
	}
	for i := range s.props {
		p := &s.props[i]
		if p.attr != Plain || p.kind != FieldSlot || p.key.private() {
			return false
		}
	}
	to.slots = slices.Clone(from.slots)
	to.shape = s
	return true
}

// ObjectRest is the ...rest of an object pattern: a new object with the own enumerable
// properties of v that are not named; nullish v is a TypeError.
func (r *Realm) ObjectRest(v Value, exclude ...PropKey) Value {
	if v.IsNullish() {
		panic(r.TypeError("Cannot destructure '%s' as it is %s.", r.Describe(v), r.Describe(v)))
	}
	o := r.NewObject().Value()
	r.CopyDataProperties(o, v, exclude...)
	return o
}

func objectFromEntries(r *Realm, this, iterable Value) Value {
	if iterable.IsNullish() {
		panic(r.TypeError("%s is not iterable", r.Describe(iterable))) // V8 says no more here
	}
	o := r.NewObject().Value()
	r.eachEntry(iterable, func(k, v Value) { r.defineComputed(o.Obj(), r.ToPropertyKey(k), v) })
	return o
}

// defineComputed is CreateDataProperty on an ordinary extensible object for keys that are
// data, so that many of them make a dictionary early.
func (r *Realm) defineComputed(o *Object, k PropKey, v Value) {
	if i := o.shape.find(k); i >= 0 {
		o.store(i, v)
		return
	}
	o.addProp(k, v, Plain, true)
}

// eachEntry calls f with the key and value of each [key, value] of an iterable; the
// iterator is closed when f or a bad entry throws.
func (r *Realm) eachEntry(iterable Value, f func(k, v Value)) {
	r.each(iterable, func(e Value) {
		if !e.IsObject() {
			panic(r.TypeError("Iterator value %s is not an entry object", r.Describe(e)))
		}
		k := r.GetIndex(e, 0)
		f(k, r.GetIndex(e, 1))
	})
}

// each calls f with each value of an iterable. An iterator with a return method is closed
// by whoever catches a throw (Realm.closeAbandoned).
func (r *Realm) each(iterable Value, f func(v Value)) {
	it := r.Iterate(iterable)
	for it.Next(r) {
		f(it.Value)
	}
}

// groupBy runs the callback over the items and hands each to add.
func (r *Realm) groupBy(items, callback Value, add func(key, item Value)) {
	if items.IsNullish() {
		panic(r.notIterable(items, ""))
	}
	if !callback.IsCallable() {
		panic(r.TypeError("%s is not a function", r.Describe(callback)))
	}
	i := 0
	r.each(items, func(v Value) {
		k := r.Call2(callback, Undefined, v, Int(i))
		i++
		add(k, v)
	})
}

func objectGroupBy(r *Realm, this, items, callback Value) Value {
	o := r.NewObjectWithProto(nil)
	r.groupBy(items, callback, func(key, item Value) {
		k := r.ToPropertyKey(key)
		i := o.shape.find(k)
		if i < 0 {
			o.addProp(k, r.NewArray(nil).Value(), Plain, true)
			i = o.shape.find(k)
		}
		o.load(r, i).Array().Push(item)
	})
	return o.Value()
}
