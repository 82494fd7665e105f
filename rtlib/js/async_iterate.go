// for await: the async iteration protocol in steps that a state machine can suspend
// between (ECMA-262 7.4.4, 27.1.6).

package js

// AsyncIterator walks an async iterable, or a sync one whose values are awaited. A loop is
//
//	it := r.IterateAsync(v, text)
//	for {
//		res := await it.Next(r)
//		if !it.Take(r, res) { break }
//		… it.Value …
//	}
//
// and a loop left early awaits it.Return(r) and passes the result to Returned.
type AsyncIterator struct {
	Value Value // the current value, after Take returned true

	iter, next Value
	sync       *Iterator // the sync iterable's iterator
	done       bool
}

// IterateAsync starts walking v; text is its source text for the error.
func (r *Realm) IterateAsync(v Value, text string) *AsyncIterator {
	f := Undefined
	if !v.IsNullish() {
		f = r.GetMethod(v, SymKey(SymAsyncIterator))
	}
	if f.IsUndefined() {
		if v.IsNullish() {
			panic(r.nullishRead(v, SymAsyncIterator.Value()))
		}
		return r.iterateAwaiting(v, r.syncMethod(v, text))
	}
	return r.iterateAsyncWith(v, f)
}

// iterateAsyncWith walks what f, the Symbol.asyncIterator method of v, returns.
func (r *Realm) iterateAsyncWith(v, f Value) *AsyncIterator {
	iter := r.Call0(f, v)
	if !iter.IsObject() {
		panic(r.TypeError("Result of the Symbol.asyncIterator method is not an object"))
	}
	return &AsyncIterator{iter: iter, next: r.Get(iter, Key("next"))}
}

// syncMethod is the Symbol.iterator method, as iteratorMethod gives it, of a value that has no
// Symbol.asyncIterator.
func (r *Realm) syncMethod(v Value, text string) Value {
	if r.plainArray(v) {
		return True
	}
	f := r.Get(v, SymKey(SymIterator))
	switch {
	case f.IsCallable():
	case text != "":
		panic(r.TypeError("%s is not async iterable", text))
	default:
		panic(r.TypeError("%s is not a function", r.typeAndValue(f)))
	}
	return f
}

// iterateAwaiting is CreateAsyncFromSyncIterator: it walks what f, the Symbol.iterator method
// of v as iteratorMethod gives it, returns.
func (r *Realm) iterateAwaiting(v, f Value) *AsyncIterator {
	it := r.iterateBy(v, f)
	it.unlist(r) // it outlives the Try that would close it; Return does that
	return &AsyncIterator{sync: it}
}

// Next asks for the next result and returns what to await.
func (it *AsyncIterator) Next(r *Realm) Value {
	it.done = true // a throw from here on means that return is not called
	if it.sync == nil {
		return r.Call0(it.next, it.iter)
	}
	p := r.NewPromise()
	_, exc := r.Try(func() Flow {
		v, done := it.sync.nextAny(r)
		r.settleSync(p, v, done)
		return 0
	})
	if exc != nil {
		p.Reject(r, exc.Value)
	}
	return p.Value()
}

// nextAny is Next that also gives the value of the last result.
func (it *Iterator) nextAny(r *Realm) (v Value, done bool) {
	switch {
	case it.arr != nil || it.str != nil || it.source != nil || it.done:
		if !it.Next(r) {
			return Undefined, true
		}
	default:
		done = !it.step(r, stepAlways)
	}
	return it.Value, done
}

// settleSync is AsyncFromSyncIteratorContinuation: p becomes {value: await v, done}.
// ECMAScript 2025 closes the sync iterator when v is rejected; Node 20 does not.
func (r *Realm) settleSync(p *Promise, v Value, done bool) {
	var wrapper *Promise
	if _, exc := r.Try(func() Flow { wrapper = r.PromiseResolve(v); return 0 }); exc != nil {
		p.Reject(r, exc.Value)
		return
	}
	wrapper.Then(r,
		func(v Value) { p.Resolve(r, r.IterResult(v, done)) },
		func(reason Value) { p.Reject(r, reason) })
}

// Take reads an awaited result: it sets Value and returns true, or returns false at the end.
func (it *AsyncIterator) Take(r *Realm, res Value) bool {
	if !res.IsObject() {
		panic(r.TypeError("Iterator result %s is not an object", r.Describe(res)))
	}
	if ToBool(r.Get(res, Key("done"))) {
		return false
	}
	it.Value = r.Get(res, Key("value"))
	it.done = false
	return true
}

// Return begins to close a walk that is left early. When wait is true the returned value
// must be awaited, and, unless an error is under way, be given to Returned.
func (it *AsyncIterator) Return(r *Realm) (res Value, wait bool) {
	if it.done {
		return Undefined, false
	}
	it.done = true
	if it.sync != nil {
		return it.returnSync(r)
	}
	f := r.GetMethod(it.iter, Key("return"))
	if f.IsUndefined() {
		return Undefined, false
	}
	return r.Call0(f, it.iter), true
}

// returnSync is %AsyncFromSyncIteratorPrototype%.return: even an iterator without a
// return method answers with a promise, which takes a job.
func (it *AsyncIterator) returnSync(r *Realm) (res Value, wait bool) {
	p := r.NewPromise()
	_, exc := r.Try(func() Flow {
		f := Undefined
		if it.sync.iter.IsObject() && it.sync.source == nil {
			f = r.GetMethod(it.sync.iter, Key("return"))
		}
		if f.IsUndefined() {
			p.Resolve(r, r.IterResult(Undefined, true))
			return 0
		}
		out := r.Call0(f, it.sync.iter)
		if !out.IsObject() {
			panic(r.TypeError("%s is not an object", r.Describe(out)))
		}
		done := ToBool(r.Get(out, Key("done")))
		r.settleSync(p, r.Get(out, Key("value")), done)
		return 0
	})
	if exc != nil {
		p.Reject(r, exc.Value)
	}
	return p.Value(), true
}

// Returned checks the awaited result of Return.
func (it *AsyncIterator) Returned(r *Realm, res Value) {
	if !res.IsObject() {
		panic(r.TypeError("%s is not an object", r.Describe(res)))
	}
}
