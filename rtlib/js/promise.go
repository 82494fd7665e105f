// Promises: states, reactions and jobs (ECMA-262 27.2.1, 27.2.2). Builtin promises whose
// constructor and then nobody has changed are linked without function objects or result
// capabilities; jobs, their order and their number are the standard's either way.

package js

import "unsafe"

// Promise is a promise object.
type Promise struct {
	Object
	result    Value
	first     *reaction // of a list, in the order they were added
	last      *reaction
	state     promiseState
	handled   bool
	isUnheard bool // listed in eventLoop.rejected
}

type promiseState uint8

const (
	promisePending promiseState = iota
	promiseFulfilled
	promiseRejected
)

// reaction is what happens when a promise settles. With goFulfilled set it is Go code
// (an await, a combinator); otherwise it is a then: handlers and the capability they settle.
type reaction struct {
	next                    *reaction // of the same promise
	frame                   *Frame    // an await of generated code
	goFulfilled, goRejected func(Value)
	onFulfilled, onRejected Value // function or undefined
	derived                 *Promise
	capability              *capability // for promises of other constructors
}

// capability is a PromiseCapability of another constructor than %Promise%.
type capability struct{ promise, resolve, reject Value }

// NewPromise returns a pending promise.
func (r *Realm) NewPromise() *Promise {
	p := &Promise{}
	if r.rootPromise == nil {
		r.rootPromise = r.rootShape(r.Intrinsic(PromisePrototype))
	}
	p.init(ClassPromise, r.rootPromise)
	return p
}

// Promise returns the promise of a value that IsPromise.
func (v Value) Promise() *Promise { return (*Promise)(v.p) }

// IsPromise reports whether v is a promise object.
func (v Value) IsPromise() bool { return v.classOf() == ClassPromise }

// State returns whether the promise is settled, and how: its result is the value or reason.
func (p *Promise) State() (result Value, settled, rejected bool) {
	return p.result, p.state != promisePending, p.state == promiseRejected
}

// Resolve settles p as a promise's resolve function does: with v, or as v will be when it
// is a thenable (ECMA-262 27.2.1.3.2). It has no effect on a promise that is settled; a
// promise that waits for a thenable must not be resolved again (callers keep their own
// "already resolved" flag, as CreateResolvingFunctions does).
func (p *Promise) Resolve(r *Realm, v Value) {
	if !v.IsObject() {
		p.fulfill(r, v)
		return
	}
	if v.Obj() == &p.Object {
		p.Reject(r, r.TypeError("Chaining cycle detected for promise #<Promise>").Value)
		return
	}
	if v.IsPromise() && r.pristinePromise(v.Promise()) {
		r.loop.push(job{kind: jobAdopt, p: unsafe.Pointer(p), value: v})
		return
	}
	var then Value
	if _, exc := r.Try(func() Flow { then = r.Get(v, Key("then")); return 0 }); exc != nil {
		p.Reject(r, exc.Value)
		return
	}
	if !then.IsCallable() {
		p.fulfill(r, v)
		return
	}
	r.loop.push(job{kind: jobThenable, p: unsafe.Pointer(&thenableJob{p, then}), value: v})
}

func (p *Promise) fulfill(r *Realm, v Value) { p.settle(r, promiseFulfilled, v) }

// Reject settles p with a reason.
func (p *Promise) Reject(r *Realm, reason Value) {
	if p.state == promisePending && !p.handled {
		r.loop.unheard(p)
	}
	p.settle(r, promiseRejected, reason)
}

func (p *Promise) settle(r *Realm, s promiseState, v Value) {
	if p.state != promisePending {
		return
	}
	p.state, p.result = s, v
	x := p.first
	p.first, p.last = nil, nil
	for x != nil {
		next := x.next
		x.next = nil
		r.loop.push(reactionJob(x, v, s == promiseRejected))
		x = next
	}
}

// react is PerformPromiseThen with a reaction that is made already.
func (p *Promise) react(r *Realm, x *reaction) {
	p.hear(r)
	switch {
	case p.state != promisePending:
		r.loop.push(reactionJob(x, p.result, p.state == promiseRejected))
	case p.first == nil:
		p.first, p.last = x, x
	default:
		p.last.next = x
		p.last = x
	}
}

// hear marks the promise as one whose rejection somebody handles.
func (p *Promise) hear(r *Realm) {
	p.handled = true
	if p.isUnheard {
		r.loop.heard(p)
	}
}

// Then calls one of two Go functions in a job once the promise is settled. They may throw:
// an uncaught throw there ends the loop's run.
func (p *Promise) Then(r *Realm, onFulfilled, onRejected func(Value)) {
	if p.state == promisePending {
		p.react(r, &reaction{goFulfilled: onFulfilled, goRejected: onRejected})
		return
	}
	p.hear(r)
	f := onFulfilled
	if p.state == promiseRejected {
		f = onRejected
	}
	r.loop.push(resumeJob(f, p.result))
}

// Await is the await operator for generated state machines: it calls one of the two
// functions in a later job, with v's result or the reason of its rejection. Awaiting a
// builtin promise or a plain value takes one job, as in the standard. It throws what
// reading v.constructor throws (ECMA-262 27.7.5.3).
func (r *Realm) Await(v Value, onFulfilled, onRejected func(Value)) {
	if !v.IsObject() {
		r.loop.push(resumeJob(onFulfilled, v))
		return
	}
	r.PromiseResolve(v).Then(r, onFulfilled, onRejected)
}

// PromiseResolve is PromiseResolve(%Promise%, v): v itself if it is a builtin promise,
// else a promise resolved with it.
func (r *Realm) PromiseResolve(v Value) *Promise {
	if v.IsPromise() && (r.pristinePromise(v.Promise()) ||
		r.Get(v, Key("constructor")).p == r.Intrinsic(PromiseConstructor).Value().p) {
		return v.Promise()
	}
	p := r.NewPromise()
	p.Resolve(r, v)
	return p
}

// pristinePromise reports whether p is an ordinary promise and Promise.prototype's
// constructor and then, and Promise's resolve and species, are the builtin ones.
func (r *Realm) pristinePromise(p *Promise) bool {
	return p.shape == r.rootPromise && r.promisePristine()
}

func (r *Realm) promisePristine() bool {
	if r.promiseEpoch == r.protoEpoch+1 {
		return true
	}
	ctor, proto := r.Intrinsic(PromiseConstructor), r.Intrinsic(PromisePrototype)
	species, _ := ctor.GetOwn(r, SymKey(SymSpecies))
	if r.plainOwn(proto, "constructor").p != ctor.Value().p || !species.Get.IsCallable() || !sameCode(species.Get.Fn(), speciesSelf) ||
		!isBuiltin2(r.plainOwn(proto, "then"), promiseThen) || !isBuiltin1(r.plainOwn(ctor, "resolve"), promiseResolve) {
		return false
	}
	r.promiseEpoch = r.protoEpoch + 1
	return true
}

// plainOwn returns the value of an own data property, or undefined: no getter of the program
// may notice that the runtime looks.
func (r *Realm) plainOwn(o *Object, name string) Value {
	i := o.shape.find(Key(name))
	if i < 0 || o.shape.props[i].attr&attrAccessor != 0 {
		return Undefined
	}
	return o.load(r, i)
}

// Value returns p as a value.
func (p *Promise) Value() Value { return Value{p: unsafe.Pointer(p)} }
