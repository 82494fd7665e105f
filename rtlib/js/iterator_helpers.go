// Iterator helpers (ECMA-262 27.1.2 to 27.1.4): the Iterator constructor, Iterator.from and the methods
// that make one iterator from another.

package js

// iteratorRecord is an iterator by its protocol (ECMA-262 7.4.1).
type iteratorRecord struct {
	iter, next Value
}

// directIterator is GetIteratorDirect of a receiver.
func (r *Realm) directIterator(iter Value) iteratorRecord {
	return iteratorRecord{iter, r.Get(iter, Key("next"))}
}

// step is IteratorStepValue.
func (it iteratorRecord) step(r *Realm) (Value, bool) {
	res := r.Call0(it.next, it.iter)
	if !res.IsObject() {
		panic(r.TypeError("Iterator result %s is not an object", r.Describe(res)))
	}
	if ToBool(r.Get(res, Key("done"))) {
		return Undefined, false
	}
	return r.Get(res, Key("value")), true
}

// close is IteratorClose after a normal completion.
func (it iteratorRecord) close(r *Realm) {
	if f := r.GetMethod(it.iter, Key("return")); !f.IsUndefined() {
		if res := r.Call0(f, it.iter); !res.IsObject() {
			panic(r.TypeError("%s is not an object", r.Describe(res)))
		}
	}
}

// closing runs f; when it throws, the iterator is closed first, and the throw goes on.
func (it iteratorRecord) closing(r *Realm, f func()) {
	if _, exc := r.Try(func() Flow { f(); return 0 }); exc != nil {
		r.Try(func() Flow { it.close(r); return 0 })
		panic(exc)
	}
}

// iteratorHelper is the object that map, filter and their like return.
type iteratorHelper struct {
	under   iteratorRecord
	inner   *iteratorRecord // of flatMap: what is walked now
	step    func(r *Realm, h *iteratorHelper) (Value, bool)
	n       int // how many values step has seen
	running bool
	done    bool
}

func init() {
	makers[IteratorConstructor] = makeIteratorConstructor
	registerObject(IteratorHelperPrototype, IteratorPrototype, &iteratorHelperTable)
	registerObject(WrapIteratorPrototype, IteratorPrototype, &wrapIteratorTable)
	registerGlobal("Iterator", IteratorConstructor)
}

func makeIteratorConstructor(r *Realm) *Object {
	construct := func(r *Realm, args []Value, newTarget *Object) Value {
		if newTarget == r.intrinsics[IteratorConstructor] {
			panic(r.TypeError("Abstract class Iterator not directly constructable"))
		}
		return r.NewObjectWithProto(r.PrototypeFor(newTarget, IteratorPrototype)).Value()
	}
	return r.newConstructor("Iterator", 0, needNew("Iterator"), construct, r.Intrinsic(FunctionPrototype), r.Intrinsic(IteratorPrototype),
		properties(method("from", 1, iteratorFrom)))
}

var iteratorHelperTable = &table{entries: []entry{method("next", 0, helperNext), method("return", 0, helperReturn), tag("Iterator Helper")}}

// newHelper makes a helper over an iterator.
func (r *Realm) newHelper(under iteratorRecord, step func(r *Realm, h *iteratorHelper) (Value, bool)) Value {
	return r.NewHost(r.Intrinsic(IteratorHelperPrototype), &iteratorHelper{under: under, step: step}).Value()
}

func (r *Realm) thisHelper(this Value, method string) *iteratorHelper {
	h, ok := this.HostData().(*iteratorHelper)
	if !ok {
		panic(r.TypeError("Method Iterator Helper.prototype.%s called on incompatible receiver %s", method, r.Describe(this)))
	}
	if h.running {
		panic(r.TypeError("Generator is already running"))
	}
	return h
}

func helperNext(r *Realm, this Value) Value {
	h := r.thisHelper(this, "next")
	if h.done {
		return r.IterResult(Undefined, true)
	}
	h.running = true
	var v Value
	var more bool
	_, exc := r.Try(func() Flow { v, more = h.step(r, h); return 0 })
	h.running = false
	if exc != nil {
		h.done = true
		panic(exc)
	}
	h.done = !more
	return r.IterResult(v, !more)
}

func helperReturn(r *Realm, this Value) Value {
	h := r.thisHelper(this, "return")
	if h.done {
		return r.IterResult(Undefined, true)
	}
	h.done, h.running = true, true
	_, exc := r.Try(func() Flow {
		if h.inner != nil {
			h.under.closing(r, func() { h.inner.close(r) })
		}
		h.under.close(r)
		return 0
	})
	h.running = false
	if exc != nil {
		panic(exc)
	}
	return r.IterResult(Undefined, true)
}

// wrappedIterator is what Iterator.from makes of an iterator that does not inherit from
// Iterator.prototype.
type wrappedIterator struct{ iteratorRecord }

var wrapIteratorTable = &table{entries: []entry{
	{key: Key("next"), attr: Hidden, length: 0, fn: func(r *Realm, this Value) Value {
		w := r.thisWrapped(this)
		return r.Call0(w.next, w.iter)
	}},
	{key: Key("return"), attr: Hidden, length: 0, fn: func(r *Realm, this Value) Value {
		w := r.thisWrapped(this)
		f := r.GetMethod(w.iter, Key("return"))
		if f.IsUndefined() {
			return r.IterResult(Undefined, true)
		}
		return r.Call0(f, w.iter)
	}},
}}

func (r *Realm) thisWrapped(this Value) *wrappedIterator {
	w, ok := this.HostData().(*wrappedIterator)
	if !ok {
		panic(r.TypeError("%s is not a wrapped iterator", r.Describe(this)))
	}
	return w
}

// flattenable is GetIteratorFlattenable.
func (r *Realm) flattenable(v Value, strings bool) iteratorRecord {
	if !v.IsObject() && !(strings && v.IsString()) {
		panic(r.TypeError("%s is not an object", r.Describe(v)))
	}
	iter := v
	if f := r.GetMethod(v, SymKey(SymIterator)); !f.IsUndefined() {
		iter = r.Call0(f, v)
	}
	if !iter.IsObject() {
		panic(r.TypeError("%s is not an object", r.Describe(iter)))
	}
	return r.directIterator(iter)
}

func iteratorFrom(r *Realm, this, v Value) Value {
	it := r.flattenable(v, true)
	if r.OrdinaryHasInstance(r.Intrinsic(IteratorConstructor).Value(), it.iter) {
		return it.iter
	}
	return r.NewHost(r.Intrinsic(WrapIteratorPrototype), &wrappedIterator{it}).Value()
}
