// Promise.all, allSettled, any and race (ECMA-262 27.2.4.1 to 27.2.4.5).

package js

// combinator is the state of one call of all, allSettled or any.
type combinator struct {
	cp      *capability
	values  []Value
	pending int
}

// combine walks the iterable and subscribes to each promise. each returns the two
// functions for element i, as Go functions. Errors reject the result.
func (r *Realm) combine(this, iterable Value, c *combinator, each func(i int) (onFulfilled, onRejected func(Value)), last func()) Value {
	c.cp = r.capabilityFor(this)
	c.pending = 1
	_, exc := r.Try(func() Flow {
		resolve := r.Get(this, Key("resolve"))
		if !resolve.IsCallable() {
			panic(r.TypeError("Promise resolve or reject function is not callable"))
		}
		i := 0
		r.each(iterable, func(v Value) {
			c.values = append(c.values, Undefined)
			c.pending++
			f, g := each(i)
			i++
			r.subscribe(this, resolve, v, f, g, c.cp)
		})
		c.settled(last)
		return 0
	})
	if exc != nil {
		r.Call1(c.cp.reject, Undefined, exc.Value)
	}
	return c.cp.promise
}

// settled counts one element, or the walk itself, as done.
func (c *combinator) settled(last func()) {
	c.pending--
	if c.pending == 0 {
		last()
	}
}

// subscribe resolves v with the constructor and calls then. nil functions stand for the
// capability's own. A builtin promise gets its reaction without function objects and
// without the derived promise that nobody would see.
func (r *Realm) subscribe(this, resolve, v Value, f, g func(Value), cp *capability) {
	var next Value
	if r.isPromiseCtor(this) && r.promisePristine() {
		next = r.PromiseResolve(v).Value()
		if r.pristinePromise(next.Promise()) {
			next.Promise().react(r, &reaction{goFulfilled: r.orCall(f, cp.resolve), goRejected: r.orCall(g, cp.reject)})
			return
		}
	} else {
		next = r.Call1(resolve, this, v)
	}
	r.invokeThen(next, r.orFunction(f, cp.resolve), r.orFunction(g, cp.reject))
}

func (r *Realm) orCall(f func(Value), fn Value) func(Value) {
	if f != nil {
		return f
	}
	return func(v Value) { r.Call1(fn, Undefined, v) }
}

// orFunction wraps f in a function object of which the first call counts.
func (r *Realm) orFunction(f func(Value), fn Value) Value {
	if f == nil {
		return fn
	}
	called := false
	return r.Builtin("", 1, Fn1(func(r *Realm, _, v Value) Value {
		if !called {
			called = true
			f(v)
		}
		return Undefined
	}))
}

func promiseAll(r *Realm, this, iterable Value) Value {
	c := &combinator{}
	last := func() { r.Call1(c.cp.resolve, Undefined, r.NewArrayFrom(c.values)) }
	return r.combine(this, iterable, c, func(i int) (f, g func(Value)) {
		return func(v Value) { c.values[i] = v; c.settled(last) }, nil
	}, last)
}

func promiseAllSettled(r *Realm, this, iterable Value) Value {
	c := &combinator{}
	last := func() { r.Call1(c.cp.resolve, Undefined, r.NewArray(c.values).Value()) }
	return r.combine(this, iterable, c, func(i int) (f, g func(Value)) {
		done := false
		report := func(status, key string) func(Value) {
			return func(v Value) {
				if done {
					return
				}
				done = true
				o := r.NewObject()
				o.addProp(Key("status"), StrValue(status), Plain, false)
				o.addProp(Key(key), v, Plain, false)
				c.values[i] = o.Value()
				c.settled(last)
			}
		}
		return report("fulfilled", "value"), report("rejected", "reason")
	}, last)
}

func promiseAny(r *Realm, this, iterable Value) Value {
	c := &combinator{}
	last := func() {
		r.Call1(c.cp.reject, Undefined, r.NewAggregateError(c.values, "All promises were rejected"))
	}
	return r.combine(this, iterable, c, func(i int) (f, g func(Value)) {
		return nil, func(v Value) { c.values[i] = v; c.settled(last) }
	}, last)
}

func promiseRace(r *Realm, this, iterable Value) Value {
	return r.combine(this, iterable, &combinator{}, func(int) (f, g func(Value)) { return nil, nil }, func() {})
}
