// Async generators as generated code runs them (ECMA-262 27.6.3): an async function's
// frame with a queue of requests, each a call of next, throw or return with its promise.

package js

// AsyncGenerator is an async generator object. Generated code embeds it in a struct with
// the function's variables.
type AsyncGenerator struct {
	object Object
	Frame
	exit    int // the state that a return at the current yield goes to; 0: it ends the generator
	status  asyncStatus
	driving bool // proceed is at work
	queue   []asyncRequest
	inner   *asyncDelegate // of the yield* that is under way
}

type asyncStatus uint8

const (
	asyncStart     asyncStatus = iota // suspended at its start
	asyncYield                        // suspended at a yield
	asyncExecuting                    // running, or waiting in an await
	asyncDraining                     // ended, and awaiting the value of a return
	asyncDone
)

// asyncRequest is one call of next, throw or return that is not answered yet.
type asyncRequest struct {
	how     resumption
	value   Value
	promise *Promise
}

// Start makes the generator object: its prototype is what fn.prototype says now.
func (g *AsyncGenerator) Start(r *Realm, fn *Function, step func()) Value {
	g.r, g.step, g.gen = r, step, g
	g.reaction.frame = &g.Frame
	g.object.init(ClassAsyncGenerator, r.generatorShape(fn, AsyncGeneratorPrototype))
	return g.object.Value()
}

// Yield answers the current request with v, which was awaited already; the generator goes
// on in state next. step must return after it.
func (g *AsyncGenerator) Yield(v Value, next int) { g.YieldIn(v, next, 0) }

// YieldIn is Yield inside something that a return has to pass; state exit does that.
func (g *AsyncGenerator) YieldIn(v Value, next, exit int) {
	g.State, g.exit, g.status = next, exit, asyncYield
	g.answer(v, false)
}

// Return ends the generator with a result, which was awaited already.
func (g *AsyncGenerator) Return(v Value) {
	g.end()
	g.answer(v, true)
	g.drain()
}

// fail ends the generator by a throw.
func (g *AsyncGenerator) fail(reason Value) {
	g.end()
	g.reject(reason)
	g.drain()
}

func (g *AsyncGenerator) end() {
	g.status, g.step, g.inner = asyncDone, nil, nil
	g.Value, g.Ret, g.Exc = Undefined, Undefined, nil
}

// shift takes the oldest request out of the queue.
func (g *AsyncGenerator) shift() *Promise {
	p := g.queue[0].promise
	n := copy(g.queue, g.queue[1:])
	g.queue[n] = asyncRequest{}
	g.queue = g.queue[:n]
	return p
}

// answer is AsyncGeneratorCompleteStep for a value.
func (g *AsyncGenerator) answer(v Value, done bool) {
	g.shift().Resolve(g.r, g.r.IterResult(v, done))
}

// reject is AsyncGeneratorCompleteStep for a throw.
func (g *AsyncGenerator) reject(reason Value) { g.shift().Reject(g.r, reason) }

// request is a call of next, throw or return.
func (g *AsyncGenerator) request(how resumption, v Value, p *Promise) {
	if g.status == asyncStart && how != resumeNext {
		g.end()
	}
	g.queue = append(g.queue, asyncRequest{how, v, p})
	switch g.status {
	case asyncDone:
		g.drain()
	case asyncStart, asyncYield:
		g.resume(g.queue[0])
	}
}

// proceed takes up the next request after the generator's code has come to a yield.
func (g *AsyncGenerator) proceed() {
	if g.driving {
		return
	}
	g.driving = true
	for g.status == asyncYield && len(g.queue) > 0 {
		g.resume(g.queue[0])
	}
	g.driving = false
}

// resume goes on with the generator, which is suspended.
func (g *AsyncGenerator) resume(q asyncRequest) {
	g.status = asyncExecuting
	switch q.how {
	case resumeThrow:
		g.resumeThrow(q.value)
	case resumeReturn:
		g.await(q.value, g.resumeReturn, g.resumeThrow)
	default:
		if g.inner != nil {
			g.forward(resumeNext, q.value)
			return
		}
		g.Value = q.value
		g.run()
	}
}

func (g *AsyncGenerator) resumeThrow(reason Value) {
	if g.inner != nil {
		g.forward(resumeThrow, reason)
		return
	}
	g.throwIn(reason)
}

// resumeReturn goes on with a return whose value was awaited.
func (g *AsyncGenerator) resumeReturn(v Value) {
	if g.inner != nil {
		g.forward(resumeReturn, v)
		return
	}
	g.returnIn(v)
}

// throwIn throws at the place where the generator is suspended.
func (g *AsyncGenerator) throwIn(reason Value) {
	if g.handle(&Exception{Value: reason}) {
		g.run()
	}
}

// returnIn returns from the place where the generator is suspended.
func (g *AsyncGenerator) returnIn(v Value) {
	if g.exit == 0 {
		g.Return(v)
		return
	}
	g.State, g.Value = g.exit, v
	g.run()
}

// await goes on with one of two functions when v is settled; what it throws itself is
// thrown in the generator.
func (g *AsyncGenerator) await(v Value, onFulfilled, onRejected func(Value)) {
	if _, exc := g.r.Try(func() Flow { g.r.Await(v, onFulfilled, onRejected); return 0 }); exc != nil {
		onRejected(exc.Value)
	}
}

// drain answers the requests that are left when the generator has ended (AsyncGeneratorDrainQueue).
// The value of a return is awaited, and the others wait for it.
func (g *AsyncGenerator) drain() {
	g.status = asyncDone
	for len(g.queue) > 0 {
		switch q := g.queue[0]; q.how {
		case resumeThrow:
			g.reject(q.value)
		case resumeReturn:
			g.status = asyncDraining
			g.await(q.value,
				func(v Value) { g.answer(v, true); g.drain() },
				func(reason Value) { g.reject(reason); g.drain() })
			return
		default:
			g.answer(Undefined, true)
		}
	}
}
