// The Promise constructor and Promise.prototype (ECMA-262 27.2.3 to 27.2.5), without the
// combinators.

package js

import "unsafe"

func init() {
	builtinClass{
		name: "Promise", length: 1, ctor: PromiseConstructor, proto: PromisePrototype,
		call: promiseCall, construct: promiseConstruct, prototype: &promiseProtoTable, statics: &promiseTable,
	}.register()
	promiseTable = properties(
		method("all", 1, promiseAll),
		method("allSettled", 1, promiseAllSettled),
		method("any", 1, promiseAny),
		method("race", 1, promiseRace),
		method("resolve", 1, promiseResolve),
		method("reject", 1, promiseReject),
		method("withResolvers", 0, promiseWithResolvers),
		method("try", 1, promiseTry),
		speciesGetter(),
	)
	promiseProtoTable = properties(
		ctorEntry(PromiseConstructor),
		method("then", 2, promiseThen),
		method("catch", 1, promiseCatch),
		method("finally", 1, promiseFinally),
		tag("Promise"),
	)
}

// The tables are filled by init, since their methods look for themselves in them.
var promiseTable, promiseProtoTable *table

func isBuiltin1(v Value, fn Fn1) bool {
	return v.IsCallable() && v.Fn().code == *(*unsafe.Pointer)(unsafe.Pointer(&fn))
}

func isBuiltin2(v Value, fn Fn2) bool {
	return v.IsCallable() && v.Fn().code == *(*unsafe.Pointer)(unsafe.Pointer(&fn))
}

func promiseCall(r *Realm, this Value, args []Value) Value {
	panic(r.TypeError("Promise constructor cannot be invoked without 'new'"))
}

func promiseConstruct(r *Realm, args []Value, newTarget *Object) Value {
	executor := argAt(args, 0)
	if !executor.IsCallable() {
		panic(r.TypeError("Promise resolver %s is not a function", r.Describe(executor)))
	}
	p := r.NewPromise()
	if newTarget != r.intrinsics[PromiseConstructor] {
		p.shape = r.rootShape(r.PrototypeFor(newTarget, PromisePrototype))
	}
	resolve, reject := r.ResolvingFunctions(p)
	if _, exc := r.Try(func() Flow { r.Call2(executor, Undefined, resolve, reject); return 0 }); exc != nil {
		r.Call1(reject, Undefined, exc.Value)
	}
	return p.Value()
}

// newCapability is NewPromiseCapability for a constructor that is not %Promise%.
func (r *Realm) newCapability(c Value) *capability {
	if !c.IsConstructor() {
		panic(r.TypeError("%s is not a constructor", r.Describe(c)))
	}
	cp := &capability{}
	executor := r.Builtin("", 2, Fn2(func(r *Realm, _, resolve, reject Value) Value {
		if !cp.resolve.IsUndefined() || !cp.reject.IsUndefined() {
			panic(r.TypeError("Promise executor has already been invoked with non-undefined arguments"))
		}
		cp.resolve, cp.reject = resolve, reject
		return Undefined
	}))
	cp.promise = r.Construct(c.Fn(), []Value{executor}, c.Obj())
	if !cp.resolve.IsCallable() || !cp.reject.IsCallable() {
		panic(r.TypeError("Promise resolve or reject function is not callable"))
	}
	return cp
}

// capabilityFor makes a capability of any constructor, %Promise% among them.
func (r *Realm) capabilityFor(c Value) *capability {
	if !r.isPromiseCtor(c) {
		return r.newCapability(c)
	}
	p := r.NewPromise()
	resolve, reject := r.ResolvingFunctions(p)
	return &capability{p.Value(), resolve, reject}
}

func (r *Realm) isPromiseCtor(c Value) bool {
	return c.IsObject() && c.Obj() == r.Intrinsic(PromiseConstructor)
}

// speciesConstructor is SpeciesConstructor(o, %fallback%).
func (r *Realm) speciesConstructor(o Value, fallback Intrinsic) Value {
	c := r.Get(o, Key("constructor"))
	if c.IsUndefined() {
		return r.Intrinsic(fallback).Value()
	}
	if !c.IsObject() {
		panic(r.TypeError("The .constructor property is not an object"))
	}
	s := r.Get(c, SymKey(SymSpecies))
	if s.IsNullish() {
		return r.Intrinsic(fallback).Value()
	}
	if !s.IsConstructor() {
		panic(r.TypeError("object.constructor[Symbol.species] is not a constructor"))
	}
	return s
}

func promiseThen(r *Realm, this, onFulfilled, onRejected Value) Value {
	if !this.IsPromise() {
		panic(r.TypeError("Method Promise.prototype.then called on incompatible receiver %s", r.Describe(this)))
	}
	p := this.Promise()
	x := &reaction{onFulfilled: callableOr(onFulfilled), onRejected: callableOr(onRejected)}
	var result Value
	if c := Undefined; r.pristinePromise(p) || r.isPromiseCtor(r.speciesOf(this, &c)) {
		x.derived = r.NewPromise()
		result = x.derived.Value()
	} else {
		x.capability = r.newCapability(c)
		result = x.capability.promise
	}
	p.react(r, x)
	return result
}

func (r *Realm) speciesOf(this Value, c *Value) Value {
	*c = r.speciesConstructor(this, PromiseConstructor)
	return *c
}

func callableOr(f Value) Value {
	if f.IsCallable() {
		return f
	}
	return Undefined
}

func promiseCatch(r *Realm, this, onRejected Value) Value {
	return r.invokeThen(this, Undefined, onRejected)
}

// invokeThen is Invoke(v, "then", a, b).
func (r *Realm) invokeThen(v, a, b Value) Value { return r.Call2(r.thenOf(v), v, a, b) }

// thenOf is the then method of v.
func (r *Realm) thenOf(v Value) Value {
	then := r.Get(v, Key("then"))
	if !then.IsCallable() {
		panic(r.TypeError("%s is not a function", r.Describe(then)))
	}
	return then
}

func promiseFinally(r *Realm, this, f Value) Value {
	if !this.IsObject() {
		panic(r.TypeError("Promise.prototype.finally called on non-object"))
	}
	c := r.speciesConstructor(this, PromiseConstructor)
	if !f.IsCallable() {
		return r.invokeThen(this, f, f)
	}
	thenFinally := r.Builtin("", 1, Fn1(func(r *Realm, _, v Value) Value {
		p := r.resolveWith(c, r.Call0(f, Undefined))
		return r.Call1(r.thenOf(p), p, r.Builtin("", 0, Fn0(func(*Realm, Value) Value { return v })))
	}))
	catchFinally := r.Builtin("", 1, Fn1(func(r *Realm, _, reason Value) Value {
		p := r.resolveWith(c, r.Call0(f, Undefined))
		return r.Call1(r.thenOf(p), p, r.Builtin("", 0, Fn0(func(r *Realm, _ Value) Value { panic(r.Throw(reason)) })))
	}))
	return r.invokeThen(this, thenFinally, catchFinally)
}

// resolveWith is PromiseResolve(c, v).
func (r *Realm) resolveWith(c, v Value) Value {
	if v.IsPromise() && r.Get(v, Key("constructor")).p == c.p {
		return v
	}
	if r.isPromiseCtor(c) {
		p := r.NewPromise()
		p.Resolve(r, v)
		return p.Value()
	}
	cp := r.newCapability(c)
	r.Call1(cp.resolve, Undefined, v)
	return cp.promise
}

func (r *Realm) needConstructor(this Value, name string) {
	if !this.IsObject() {
		panic(r.TypeError("%s called on non-object", name))
	}
}

func promiseResolve(r *Realm, this, v Value) Value {
	r.needConstructor(this, "PromiseResolve")
	return r.resolveWith(this, v)
}

func promiseReject(r *Realm, this, reason Value) Value {
	r.needConstructor(this, "PromiseReject")
	if r.isPromiseCtor(this) {
		p := r.NewPromise()
		p.Reject(r, reason)
		return p.Value()
	}
	cp := r.newCapability(this)
	r.Call1(cp.reject, Undefined, reason)
	return cp.promise
}

func promiseWithResolvers(r *Realm, this Value) Value {
	cp := r.capabilityFor(this)
	o := r.NewObject()
	o.addProp(Key("promise"), cp.promise, Plain, false)
	o.addProp(Key("resolve"), cp.resolve, Plain, false)
	o.addProp(Key("reject"), cp.reject, Plain, false)
	return o.Value()
}

func promiseTry(r *Realm, this Value, args []Value) Value {
	cp := r.capabilityFor(this)
	var v Value
	f := argAt(args, 0)
	_, exc := r.Try(func() Flow { v = r.CallN(f, Undefined, args[min(1, len(args)):]); return 0 })
	if exc != nil {
		r.Call1(cp.reject, Undefined, exc.Value)
	} else {
		r.Call1(cp.resolve, Undefined, v)
	}
	return cp.promise
}
