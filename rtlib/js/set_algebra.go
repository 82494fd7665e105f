// The methods of Set.prototype on two sets (ECMA-262 2025 24.2.4).

package js

// setRecord is what the methods take of their argument: any object with size, has and
// keys (ECMA-262 2025 24.2.1.2).
type setRecord struct {
	v         Value
	size      float64
	has, keys Value
}

func (r *Realm) setRecordOf(v Value) *setRecord {
	if !v.IsObject() {
		panic(r.TypeError("%s is not an object", r.Describe(v)))
	}
	size := r.ToNumber(r.Get(v, Key("size")))
	if size != size {
		panic(r.TypeError("The 'size' property must be a number"))
	}
	rec := &setRecord{v: v, size: r.ToInteger(Number(size))}
	if rec.size < 0 {
		panic(r.RangeError("'%s' is an invalid size", NumberToString(rec.size)))
	}
	if rec.has = r.Get(v, Key("has")); !rec.has.IsCallable() {
		panic(r.TypeError("The 'has' property must be a function"))
	}
	if rec.keys = r.Get(v, Key("keys")); !rec.keys.IsCallable() {
		panic(r.TypeError("The 'keys' property must be a function"))
	}
	return rec
}

func (rec *setRecord) contains(r *Realm, v Value) bool { return ToBool(r.Call1(rec.has, rec.v, v)) }

// walk starts walking the other set's keys.
func (rec *setRecord) walk(r *Realm) *Iterator {
	iter := r.Call0(rec.keys, rec.v)
	if !iter.IsObject() {
		panic(r.TypeError("%s is not an object", r.Describe(iter)))
	}
	return r.IterateWith(iter)
}

// each walks the other set's keys until f returns false, which closes the iterator.
func (rec *setRecord) each(r *Realm, f func(v Value) bool) {
	it := rec.walk(r)
	for it.Next(r) {
		if !f(it.Value) {
			it.Close(r)
			return
		}
	}
}

// thisSet checks the receiver and reads the argument.
func (r *Realm) thisSet(this, other Value, name string) (*hashTable, *setRecord) {
	t := r.thisMap(this, ClassSet, "Set.prototype."+name)
	return t, r.setRecordOf(other)
}

// copySet returns a new Set with t's members.
func (r *Realm) copySet(t *hashTable) *Map {
	m := r.NewSet()
	w := tableWalk{t: t}
	for e := w.next(); e != nil; e = w.next() {
		m.table.set(e.key, e.key)
	}
	return m
}

func setUnion(r *Realm, this, other Value) Value {
	t, rec := r.thisSet(this, other, "union")
	it := rec.walk(r)
	m := r.copySet(t) // the walk may change t
	for it.Next(r) {
		m.table.add(it.Value)
	}
	return m.Value()
}

func setIntersection(r *Realm, this, other Value) Value {
	t, rec := r.thisSet(this, other, "intersection")
	m := r.NewSet()
	if float64(t.len()) > rec.size {
		rec.each(r, func(v Value) bool {
			if t.has(v) {
				m.table.add(v)
			}
			return true
		})
		return m.Value()
	}
	w := tableWalk{t: t}
	for e := w.next(); e != nil; e = w.next() {
		if k := e.key; rec.contains(r, k) {
			m.table.add(k)
		}
	}
	return m.Value()
}

func setDifference(r *Realm, this, other Value) Value {
	t, rec := r.thisSet(this, other, "difference")
	m := r.copySet(t)
	if float64(t.len()) > rec.size {
		rec.each(r, func(v Value) bool { m.table.delete(v); return true })
		return m.Value()
	}
	w := tableWalk{t: t}
	for e := w.next(); e != nil; e = w.next() {
		if k := e.key; rec.contains(r, k) {
			m.table.delete(k)
		}
	}
	return m.Value()
}

func setSymmetricDifference(r *Realm, this, other Value) Value {
	t, rec := r.thisSet(this, other, "symmetricDifference")
	it := rec.walk(r)
	m := r.copySet(t)
	for it.Next(r) {
		if t.has(it.Value) {
			m.table.delete(it.Value)
		} else {
			m.table.add(it.Value)
		}
	}
	return m.Value()
}

func setIsSubsetOf(r *Realm, this, other Value) Value {
	t, rec := r.thisSet(this, other, "isSubsetOf")
	if float64(t.len()) > rec.size {
		return False
	}
	w := tableWalk{t: t}
	for e := w.next(); e != nil; e = w.next() {
		if !rec.contains(r, e.key) {
			return False
		}
	}
	return True
}

func setIsSupersetOf(r *Realm, this, other Value) Value {
	t, rec := r.thisSet(this, other, "isSupersetOf")
	if float64(t.len()) < rec.size {
		return False
	}
	all := true
	rec.each(r, func(v Value) bool { all = t.has(v); return all })
	return Bool(all)
}

func setIsDisjointFrom(r *Realm, this, other Value) Value {
	t, rec := r.thisSet(this, other, "isDisjointFrom")
	disjoint := true
	if float64(t.len()) > rec.size {
		rec.each(r, func(v Value) bool { disjoint = !t.has(v); return disjoint })
		return Bool(disjoint)
	}
	w := tableWalk{t: t}
	for e := w.next(); e != nil && disjoint; e = w.next() {
		disjoint = !rec.contains(r, e.key)
	}
	return Bool(disjoint)
}
