// Iterator.prototype (ECMA-262 27.1.4): the methods that make helpers, and those that walk an
// iterator to its end.

package js

import "math"

func init() {
	iteratorProtoTable = properties(
		symMethod(SymIterator, 0, func(r *Realm, this Value) Value { return this }),
		symMethod(SymDispose, 0, iteratorDispose),
		weirdProperty(Key("constructor"), func(r *Realm) Value { return r.Intrinsic(IteratorConstructor).Value() }),
		method("reduce", 1, iteratorReduce), method("toArray", 0, iteratorToArray), method("forEach", 1, iteratorForEach),
		method("some", 1, iteratorSome), method("every", 1, iteratorEvery), method("find", 1, iteratorFind),
		method("map", 1, iteratorMap), method("filter", 1, iteratorFilter), method("take", 1, iteratorTake),
		method("drop", 1, iteratorDrop), method("flatMap", 1, iteratorFlatMap),
		weirdProperty(SymKey(SymToStringTag), func(r *Realm) Value { return StrValue("Iterator") }),
	)
}

var iteratorProtoTable *table

// iteratorDispose is %IteratorPrototype%[Symbol.dispose]: what return gives is of no interest.
func iteratorDispose(r *Realm, this Value) Value {
	if f := r.GetMethod(this, Key("return")); !f.IsUndefined() {
		r.Call0(f, this)
	}
	return Undefined
}

// weirdProperty is an accessor that behaves like a data property which only
// Iterator.prototype itself refuses to have overwritten (SetterThatIgnoresPrototypeProperties,
// ECMA-262 27.1.4.1), so that old code can assign it on instances.
func weirdProperty(k PropKey, value func(r *Realm) Value) entry {
	return entry{key: k, attr: Configurable | attrAccessor,
		fn: Fn0(func(r *Realm, this Value) Value { return value(r) }),
		set: Fn1(func(r *Realm, this, v Value) Value {
			if !this.IsObject() {
				panic(r.TypeError("Iterator.prototype setter called on non-object"))
			}
			o := this.Obj()
			if o == r.Intrinsic(IteratorPrototype) {
				panic(r.TypeError("Cannot assign to read only property '%s' of object '[object Iterator]'", k))
			}
			if o.HasOwn(r, k) {
				r.Set(this, k, v)
			} else {
				o.Define(r, k, v, Plain)
			}
			return Undefined
		})}
}

// receiverIterator checks the receiver and the callback of a method; a bad callback closes the
// iterator.
func (r *Realm) receiverIterator(this, f Value, name string) iteratorRecord {
	if !this.IsObject() {
		panic(r.TypeError("Iterator.prototype.%s called on non-object", name))
	}
	bare := iteratorRecord{iter: this}
	bare.closing(r, func() { r.callback(f) })
	return r.directIterator(this)
}

func iteratorMap(r *Realm, this, f Value) Value {
	return r.newHelper(r.receiverIterator(this, f, "map"), func(r *Realm, h *iteratorHelper) (out Value, ok bool) {
		v, ok := h.under.step(r)
		if ok {
			h.under.closing(r, func() { out = r.Call2(f, Undefined, v, Int(h.n)) })
			h.n++
		}
		return out, ok
	})
}

func iteratorFilter(r *Realm, this, f Value) Value {
	return r.newHelper(r.receiverIterator(this, f, "filter"), func(r *Realm, h *iteratorHelper) (Value, bool) {
		for {
			v, ok := h.under.step(r)
			if !ok {
				return Undefined, false
			}
			keep := false
			h.under.closing(r, func() { keep = ToBool(r.Call2(f, Undefined, v, Int(h.n))) })
			h.n++
			if keep {
				return v, true
			}
		}
	})
}

// limitArg converts the argument of take and drop; a bad one closes the iterator.
func (r *Realm) limitArg(this, limit Value, name string) (it iteratorRecord, n float64) {
	if !this.IsObject() {
		panic(r.TypeError("Iterator.prototype.%s called on non-object", name))
	}
	bare := iteratorRecord{iter: this}
	bare.closing(r, func() {
		n = math.Trunc(r.ToNumber(limit))
		if n != n || n < 0 || n > maxSafeInteger && n != inf {
			panic(r.RangeError("%s must be positive", r.Describe(limit)))
		}
	})
	return r.directIterator(this), n
}

func iteratorTake(r *Realm, this, limit Value) Value {
	it, left := r.limitArg(this, limit, "take")
	return r.newHelper(it, func(r *Realm, h *iteratorHelper) (Value, bool) {
		if left == 0 {
			h.under.close(r)
			return Undefined, false
		}
		left--
		return h.under.step(r)
	})
}

func iteratorDrop(r *Realm, this, limit Value) Value {
	it, left := r.limitArg(this, limit, "drop")
	return r.newHelper(it, func(r *Realm, h *iteratorHelper) (Value, bool) {
		for ; left > 0; left-- {
			if _, ok := h.under.step(r); !ok {
				return Undefined, false
			}
		}
		return h.under.step(r)
	})
}

func iteratorFlatMap(r *Realm, this, f Value) Value {
	return r.newHelper(r.receiverIterator(this, f, "flatMap"), func(r *Realm, h *iteratorHelper) (Value, bool) {
		for {
			if h.inner == nil {
				v, ok := h.under.step(r)
				if !ok {
					return Undefined, false
				}
				h.under.closing(r, func() {
					inner := r.flattenable(r.Call2(f, Undefined, v, Int(h.n)), false)
					h.inner = &inner
				})
				h.n++
			}
			var v Value
			var ok bool
			h.under.closing(r, func() { v, ok = h.inner.step(r) })
			if ok {
				return v, true
			}
			h.inner = nil
		}
	})
}

func iteratorReduce(r *Realm, this Value, args []Value) Value {
	f := argAt(args, 0)
	it := r.receiverIterator(this, f, "reduce")
	acc, n := argAt(args, 1), 0
	if len(args) < 2 {
		v, ok := it.step(r)
		if !ok {
			panic(r.TypeError("Reduce of a done iterator with no initial value"))
		}
		acc, n = v, 1
	}
	for v, ok := it.step(r); ok; v, ok = it.step(r) {
		it.closing(r, func() { acc = r.Call3(f, Undefined, acc, v, Int(n)) })
		n++
	}
	return acc
}

func iteratorToArray(r *Realm, this Value) Value {
	if !this.IsObject() {
		panic(r.TypeError("Iterator.prototype.toArray called on non-object"))
	}
	it := r.directIterator(this)
	var list []Value
	for v, ok := it.step(r); ok; v, ok = it.step(r) {
		list = append(list, v)
	}
	return r.NewArrayFrom(list)
}

func iteratorForEach(r *Realm, this, f Value) Value {
	r.walkIterator(r.receiverIterator(this, f, "forEach"), f, func(v, result Value) bool { return false })
	return Undefined
}

func iteratorSome(r *Realm, this, f Value) Value {
	return Bool(r.walkIterator(r.receiverIterator(this, f, "some"), f, func(v, result Value) bool { return ToBool(result) }))
}

func iteratorEvery(r *Realm, this, f Value) Value {
	return Bool(!r.walkIterator(r.receiverIterator(this, f, "every"), f, func(v, result Value) bool { return !ToBool(result) }))
}

func iteratorFind(r *Realm, this, f Value) Value {
	found := Undefined
	r.walkIterator(r.receiverIterator(this, f, "find"), f, func(v, result Value) bool {
		if ToBool(result) {
			found = v
			return true
		}
		return false
	})
	return found
}

// walkIterator calls f with each value until stop says so, closes the iterator then and
// reports it.
func (r *Realm) walkIterator(it iteratorRecord, f Value, stop func(v, result Value) bool) bool {
	n := 0
	for v, ok := it.step(r); ok; v, ok = it.step(r) {
		end := false
		it.closing(r, func() { end = stop(v, r.Call2(f, Undefined, v, Int(n))) })
		if end {
			it.close(r)
			return true
		}
		n++
	}
	return false
}
