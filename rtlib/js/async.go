// Async functions as generated code runs them: a Frame holds what lives across awaits,
// and a step function that runs from one await to the next (docs/architecture.md, "How
// async works").

package js

// Frame is a running async function. Generated code embeds it in a struct with the
// function's variables. Its step function runs from State until it awaits, returns or
// throws.
type Frame struct {
	State   int        // where step goes on
	Handler int        // the state that a throw goes to; 0: it rejects the promise
	Value   Value      // what the last await gave
	Ret     Value      // a return value on its way through finally blocks
	Exc     *Exception // the throw that a handler deals with

	r        *Realm
	step     func()
	gen      *AsyncGenerator // that the frame belongs to; nil in an async function
	promise  *Promise
	reaction reaction // of the promise that is awaited
}

// Start runs the function up to its first await and returns its promise.
func (f *Frame) Start(r *Realm, step func()) Value {
	f.r, f.step, f.promise = r, step, r.NewPromise()
	f.reaction.frame = f
	f.run()
	return f.promise.Value()
}

// run calls step until it suspends or ends. A throw continues at the handler.
func (f *Frame) run() {
	for {
		_, exc := f.r.Try(func() Flow { f.step(); return 0 })
		if exc == nil || !f.handle(exc) {
			break
		}
	}
	if f.gen != nil {
		f.gen.proceed()
	}
}

// handle directs a throw to the handler; without one it rejects the promise, or the request
// that an async generator works on.
func (f *Frame) handle(exc *Exception) bool {
	if f.Handler == 0 {
		if f.gen != nil {
			f.gen.fail(exc.Value)
		} else {
			f.promise.Reject(f.r, exc.Value)
		}
		return false
	}
	f.State, f.Handler, f.Exc = f.Handler, 0, exc
	return true
}

// Await suspends the function; it goes on in state next with Value set, or at the handler
// when v is rejected. step must return after it.
func (f *Frame) Await(v Value, next int) {
	r := f.r
	if !v.IsObject() {
		f.State = next
		r.loop.push(reactionJob(&f.reaction, v, false))
		return
	}
	p := r.PromiseResolve(v)
	f.State = next
	p.react(r, &f.reaction)
}

// Return ends the function with a result.
func (f *Frame) Return(v Value) { f.promise.Resolve(f.r, v) }

// resume is the job that continues the function.
func (f *Frame) resume(v Value, rejected bool) {
	if rejected {
		if !f.handle(&Exception{Value: v}) {
			return
		}
	} else {
		f.Value = v
	}
	f.r.resumed = f
	f.run()
	f.r.resumed = nil
}

// Async runs the body of an async function without an await.
func (r *Realm) Async(body func() Value) Value {
	p := r.NewPromise()
	var v Value
	if _, exc := r.Try(func() Flow { v = body(); return 0 }); exc != nil {
		p.Reject(r, exc.Value)
	} else {
		p.Resolve(r, v)
	}
	return p.Value()
}

// Detach takes the iterator out of the realm's list of open ones: a suspended function
// closes it itself, in the handler of its loop.
func (it *Iterator) Detach(r *Realm) *Iterator {
	if it.open {
		it.unlist(r)
		it.detached = true
	}
	return it
}

// Abandon closes a detached iterator because a throw left its loop.
func (it *Iterator) Abandon(r *Realm) {
	if !it.detached || it.done {
		return
	}
	it.done = true
	r.Catch(func() { it.callReturn(r) })
}

// callReturn calls the iterator's return method, if it has one; what it gives must be an
// object.
func (it *Iterator) callReturn(r *Realm) (res Value, called bool) {
	f := r.GetMethod(it.iter, Key("return"))
	if f.IsUndefined() {
		return Undefined, false
	}
	if res = r.Call0(f, it.iter); !res.IsObject() {
		panic(r.TypeError("Iterator result %s is not an object", r.Describe(res)))
	}
	return res, true
}
