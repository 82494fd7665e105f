// Jobs: what the microtask queue holds. They are structs and not closures, because every
// await and every then makes one.

package js

import "unsafe"

type jobKind uint8

const (
	jobFunc     jobKind = iota // call fn
	jobResume                  // call resume with value
	jobReaction                // run a reaction with value
	jobAdopt                   // promise takes over the state of the builtin promise value
	jobThenable                // call value.then with promise's resolving functions
	jobCallback                // call value (queueMicrotask)
)

// job is kept at four words: a queue of them is copied and scanned a lot. p is what kind
// says: a func(), a func(Value), a *reaction, a *Promise or a *thenableJob.
type job struct {
	p        unsafe.Pointer
	value    Value
	kind     jobKind
	rejected bool
}

type thenableJob struct {
	promise *Promise
	then    Value
}

func funcJob(f func()) job { return job{kind: jobFunc, p: *(*unsafe.Pointer)(unsafe.Pointer(&f))} }

func resumeJob(f func(Value), v Value) job {
	return job{kind: jobResume, p: *(*unsafe.Pointer)(unsafe.Pointer(&f)), value: v}
}

func reactionJob(x *reaction, v Value, rejected bool) job {
	return job{kind: jobReaction, p: unsafe.Pointer(x), value: v, rejected: rejected}
}

func (r *Realm) runJob(j *job) {
	switch j.kind {
	case jobFunc:
		(*(*func())(unsafe.Pointer(&j.p)))()
	case jobResume:
		(*(*func(Value))(unsafe.Pointer(&j.p)))(j.value)
	case jobReaction:
		r.runReaction((*reaction)(j.p), j.value, j.rejected)
	case jobAdopt:
		r.adopt((*Promise)(j.p), j.value.Promise())
	case jobThenable:
		r.runThenable((*thenableJob)(j.p), j.value)
	case jobCallback:
		r.Call0(j.value, Undefined)
	}
}

// adopt is NewPromiseResolveThenableJob for a builtin promise. then may have been replaced
// since the job was queued, but the standard read it back then.
func (r *Realm) adopt(p, from *Promise) {
	from.react(r, &reaction{derived: p}) // as a then without handlers would
}

func (r *Realm) runThenable(j *thenableJob, v Value) {
	resolve, reject := r.ResolvingFunctions(j.promise)
	if _, exc := r.Try(func() Flow { r.Call2(j.then, v, resolve, reject); return 0 }); exc != nil {
		r.Call1(reject, Undefined, exc.Value)
	}
}

// runReaction is the job of NewPromiseReactionJob (ECMA-262 27.2.2.1).
func (r *Realm) runReaction(x *reaction, v Value, rejected bool) {
	if x.frame != nil {
		x.frame.resume(v, rejected)
		return
	}
	if x.goFulfilled != nil {
		if rejected {
			x.goRejected(v)
		} else {
			x.goFulfilled(v)
		}
		return
	}
	h := x.onFulfilled
	if rejected {
		h = x.onRejected
	}
	if !h.IsUndefined() {
		v, rejected = r.callHandler(h, v)
	}
	x.settle(r, v, rejected)
}

// callHandler runs a then callback; what it throws is a rejection.
func (r *Realm) callHandler(h, v Value) (result Value, rejected bool) {
	_, exc := r.Try(func() Flow { result = r.Call1(h, Undefined, v); return 0 })
	if exc != nil {
		return exc.Value, true
	}
	return result, false
}

func (x *reaction) settle(r *Realm, v Value, rejected bool) {
	switch {
	case x.derived != nil && rejected:
		x.derived.Reject(r, v)
	case x.derived != nil:
		x.derived.Resolve(r, v)
	case x.capability != nil && rejected:
		r.Call1(x.capability.reject, Undefined, v)
	case x.capability != nil:
		r.Call1(x.capability.resolve, Undefined, v)
	}
}

// ResolvingFunctions is CreateResolvingFunctions: the resolve and reject of one promise,
// of which the first call counts.
func (r *Realm) ResolvingFunctions(p *Promise) (resolve, reject Value) {
	done := false
	resolve = r.Builtin("", 1, Fn1(func(r *Realm, _, v Value) Value {
		if !done {
			done = true
			p.Resolve(r, v)
		}
		return Undefined
	}))
	reject = r.Builtin("", 1, Fn1(func(r *Realm, _, v Value) Value {
		if !done {
			done = true
			p.Reject(r, v)
		}
		return Undefined
	}))
	return resolve, reject
}
