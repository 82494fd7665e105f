// Array.fromAsync (ECMA-262, Array.fromAsync): the elements of an async iterable, or the
// awaited ones of a sync iterable or array-like object. It is an async function whose steps
// are the methods here.

package js

// asyncFrom is one call.
type asyncFrom struct {
	r              *Realm
	promise        *Promise
	out            arrayBuilder
	mapFn, thisArg Value
	it             *AsyncIterator // nil for an array-like object
	like           Value
	n, i           int // of like: its length, the next element
}

func arrayFromAsync(r *Realm, this, items, mapFn, thisArg Value) Value {
	a := &asyncFrom{r: r, promise: r.NewPromise(), mapFn: mapFn, thisArg: thisArg}
	if !r.isPlainArrayCtor(this) {
		a.out.ctor = this.Fn()
	}
	a.guard(func() {
		if !mapFn.IsUndefined() {
			r.callback(mapFn)
		}
		a.start(items)
		a.step()
	})
	return a.promise.Value()
}

// start finds out how to walk the items and makes the result.
func (a *asyncFrom) start(items Value) {
	r := a.r
	if items.IsNullish() {
		panic(r.notIterable(items, ""))
	}
	f := r.GetMethod(items, SymKey(SymAsyncIterator))
	sync := Undefined
	if f.IsUndefined() {
		sync = r.iteratorMethod(items)
	}
	if f.IsUndefined() && sync.IsUndefined() {
		o := r.ToObject(items)
		a.like, a.n = o.Value(), r.LengthOf(o)
		a.out.start(r, Int(a.n))
		return
	}
	a.out.start(r)
	if f.IsUndefined() {
		a.it = r.iterateAwaiting(items, sync)
	} else {
		a.it = r.iterateAsyncWith(items, f)
	}
}

// guard runs a step: a throw closes the iterator, unless it came from there, and rejects the
// result.
func (a *asyncFrom) guard(f func()) {
	if _, exc := a.r.Try(func() Flow { f(); return 0 }); exc != nil {
		a.fail(exc.Value)
	}
}

func (a *asyncFrom) fail(reason Value) {
	res, wait := Undefined, false
	if a.it != nil {
		a.r.Try(func() Flow { res, wait = a.it.Return(a.r); return 0 })
	}
	end := func(Value) { a.promise.Reject(a.r, reason) }
	if wait {
		if _, exc := a.r.Try(func() Flow { a.r.Await(res, end, end); return 0 }); exc == nil {
			return
		}
	}
	end(Undefined)
}

// await calls next in a guard with what v settles to.
func (a *asyncFrom) await(v Value, next func(v Value)) {
	a.r.Await(v, func(v Value) { a.guard(func() { next(v) }) }, a.fail)
}

// step asks for the next element.
func (a *asyncFrom) step() {
	switch {
	case a.it != nil:
		a.await(a.it.Next(a.r), a.received)
	case a.i < a.n:
		a.await(a.r.GetIndex(a.like, a.i), a.mapped)
	default:
		a.promise.Resolve(a.r, a.out.done(a.r))
	}
}

// received takes the iterator's result.
func (a *asyncFrom) received(res Value) {
	if a.it.Take(a.r, res) {
		a.mapped(a.it.Value)
	} else {
		a.promise.Resolve(a.r, a.out.done(a.r))
	}
}

// mapped gives an element to the map function, if there is one, and awaits its result.
func (a *asyncFrom) mapped(v Value) {
	if a.mapFn.IsUndefined() {
		a.add(v)
	} else {
		a.await(a.r.Call2(a.mapFn, a.thisArg, v, Int(a.i)), a.add)
	}
}

func (a *asyncFrom) add(v Value) {
	a.out.add(a.r, v)
	a.i++
	a.step()
}
