// Promises as the algorithms use them: deferred ones, reactions that make a promise, and
// callbacks of the program whose throws are rejections.

package streams

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// deferred is a promise that is settled by whoever holds it; only the first time counts.
type deferred struct {
	promise *js.Promise
	done    bool
}

func newDeferred(r *js.Realm) *deferred { return &deferred{promise: r.NewPromise()} }

// resolved is a deferred that is fulfilled with undefined, rejected one that is rejected;
// settling them again does nothing.
func resolved(r *js.Realm) *deferred { return &deferred{promise: fulfilled(r), done: true} }

func rejected(r *js.Realm, reason js.Value) *deferred {
	return &deferred{promise: rejection(r, reason), done: true}
}

func (d *deferred) resolve(r *js.Realm, v js.Value) {
	if !d.done {
		d.done = true
		d.promise.Resolve(r, v)
	}
}

func (d *deferred) reject(r *js.Realm, reason js.Value) {
	if !d.done {
		d.done = true
		d.promise.Reject(r, reason)
	}
}

// fulfilled is a promise of undefined.
func fulfilled(r *js.Realm) *js.Promise { return promiseOf(r, js.Undefined) }

// promiseOf is a new promise resolved with v, as an async function's result is.
func promiseOf(r *js.Realm, v js.Value) *js.Promise {
	p := r.NewPromise()
	p.Resolve(r, v)
	return p
}

func rejection(r *js.Realm, reason js.Value) *js.Promise {
	p := r.NewPromise()
	p.Reject(r, reason)
	return p
}

func ignore(js.Value) {}

// handle marks a promise as one whose rejection is no news.
func handle(r *js.Realm, p *js.Promise) { p.Then(r, ignore, ignore) }

// then is p.then(ok) and p.then(ok, fail) with the promise that they give; a nil fail passes
// rejections on. Both may throw.
func then(r *js.Realm, p *js.Promise, ok, fail func(js.Value) js.Value) *js.Promise {
	q := r.NewPromise()
	run := func(f func(js.Value) js.Value) func(js.Value) {
		return func(v js.Value) {
			var out js.Value
			if reason, thrown := try(r, func() { out = f(v) }); thrown {
				q.Reject(r, reason)
				return
			}
			q.Resolve(r, out)
		}
	}
	onRejected := func(reason js.Value) { q.Reject(r, reason) }
	if fail != nil {
		onRejected = run(fail)
	}
	p.Then(r, run(ok), onRejected)
	return q
}

// try runs f and reports what it threw.
func try(r *js.Realm, f func()) (reason js.Value, thrown bool) {
	if _, exc := r.Try(func() js.Flow { f(); return 0 }); exc != nil {
		return exc.Value, true
	}
	return js.Undefined, false
}

// algorithm is a callback of the program, or one of the library in its place. What it throws
// rejects the promise.
type algorithm func(args ...js.Value) *js.Promise

// nothing is the algorithm of a callback that is not there.
func nothing(r *js.Realm) algorithm {
	return func(...js.Value) *js.Promise { return fulfilled(r) }
}

// callback makes the algorithm of a dictionary's member, called on the dictionary.
func callback(r *js.Realm, name string, f, dict js.Value) algorithm {
	if !js.ToBool(f) {
		return nothing(r)
	}
	if !f.IsCallable() {
		panic(r.ArgTypeError(name, "of type function", f))
	}
	return func(args ...js.Value) *js.Promise {
		return webidl.Promised(r, func() js.Value { return r.Call(f, dict, args...) }).Promise()
	}
}

// starter makes the start algorithm of a dictionary; what it throws, the constructor throws.
func starter(r *js.Realm, f, dict js.Value, controller func() js.Value) func() js.Value {
	if !js.ToBool(f) {
		return func() js.Value { return js.Undefined }
	}
	if !f.IsCallable() {
		panic(r.TypeError("Bind must be called on a function"))
	}
	return func() js.Value { return r.Call1(f, dict, controller()) }
}

// promising makes the function of a method that returns a promise: a throw is a rejection,
// and the promise that f gives is the method's own.
func promising(f func(r *js.Realm, this js.Value, args []js.Value) *js.Promise) js.FnN {
	return func(r *js.Realm, this js.Value, args []js.Value) js.Value {
		var p *js.Promise
		if reason, thrown := try(r, func() { p = f(r, this, args) }); thrown {
			return rejection(r, reason).Value()
		}
		return p.Value()
	}
}
