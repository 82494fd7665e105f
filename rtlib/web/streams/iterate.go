// Async iteration of a stream, and streams of what can be iterated (Streams standard,
// sections 4.2.5 and 4.9.2).

package streams

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// iteration is a walk over a stream. Calls of next and return wait for one another.
type iteration struct {
	r       *js.Realm
	reader  *reader
	keep    bool // preventCancel
	done    bool
	started bool
	current *js.Promise // of the call that the next one waits for, or nil
}

type valuesKey struct{}

// valuesFunction is the realm's function that is both values and Symbol.asyncIterator.
func valuesFunction(r *js.Realm) js.Value {
	return r.Data(valuesKey{}, func() any { return r.Builtin("values", 0, js.FnN(values)) }).(js.Value)
}

// values is stream.values({preventCancel}).
func values(r *js.Realm, this js.Value, args []js.Value) js.Value {
	s := thisReadable(r, this)
	keep := webidl.Flag(r, dictionary(r, args, 0, "options", true), "preventCancel")
	it := &iteration{r: r, reader: newReader(s), keep: keep}
	o := r.NewObjectWithProto(r.Data(iteratorProtoKey{}, func() any { return iteratorProto(r) }).(*js.Object))
	o.Define(r, js.Key("next"), r.Builtin("next", 0, js.Fn0(it.next)), js.Plain)
	o.Define(r, js.Key("return"), r.Builtin("return", 1, js.Fn1(it.giveUp)), js.Plain)
	self := r.Builtin("[Symbol.asyncIterator]", 0, js.Fn0(func(_ *js.Realm, this js.Value) js.Value { return this }))
	o.Define(r, js.SymKey(js.SymAsyncIterator), self, js.Plain)
	return o.Value()
}

type iteratorProtoKey struct{}

func iteratorProto(r *js.Realm) *js.Object {
	o := r.NewObjectWithProto(r.Intrinsic(js.AsyncIteratorPrototype))
	o.Define(r, js.Key("next"), js.Undefined, js.Plain)
	o.Define(r, js.Key("return"), js.Undefined, js.Plain)
	return o
}

// next waits a job before the first read, as Node does, so that the source can start.
func (it *iteration) next(r *js.Realm, _ js.Value) js.Value {
	if !it.started {
		it.started = true
		it.current = fulfilled(r)
	}
	if it.current == nil {
		it.current = it.step()
	} else {
		step := func(js.Value) js.Value { return it.step().Value() }
		it.current = then(r, it.current, step, step)
	}
	return it.current.Value()
}

func (it *iteration) step() *js.Promise {
	r := it.r
	if it.done {
		return promiseOf(r, endResult(r, js.Undefined))
	}
	if it.reader.stream == nil {
		return rejection(r, invalidState(r, "The reader is not bound to a ReadableStream").Value)
	}
	p := r.NewPromise()
	it.reader.read(readRequest{
		chunk: func(v js.Value) {
			it.current = nil
			p.Resolve(r, readResult(r, v, false))
		},
		close: func(js.Value) {
			it.end()
			p.Resolve(r, endResult(r, js.Undefined))
		},
		fail: func(reason js.Value) {
			it.end()
			p.Reject(r, reason)
		},
	})
	return p
}

// endResult is the result of an iteration that is over, its members in the order in which
// Node has them there.
func endResult(r *js.Realm, v js.Value) js.Value {
	o := r.NewObject()
	o.Define(r, js.Key("done"), js.Bool(true), js.Plain)
	o.Define(r, js.Key("value"), v, js.Plain)
	return o.Value()
}

func (it *iteration) end() {
	it.current, it.done = nil, true
	it.reader.release()
}

// giveUp is the method return.
func (it *iteration) giveUp(r *js.Realm, _, v js.Value) js.Value {
	it.started = true
	if it.current == nil {
		it.current = it.finish(v)
	} else {
		finish := func(js.Value) js.Value { return it.finish(v).Value() }
		it.current = then(r, it.current, finish, finish)
	}
	return it.current.Value()
}

func (it *iteration) finish(v js.Value) *js.Promise {
	r := it.r
	result := endResult(r, v)
	if it.done {
		return promiseOf(r, result)
	}
	it.done = true
	if it.reader.stream == nil {
		return rejection(r, invalidState(r, "The reader is not bound to a ReadableStream").Value)
	}
	if it.keep {
		it.reader.release()
		return promiseOf(r, result)
	}
	p := it.reader.stream.cancel(v)
	it.reader.release()
	return then(r, p, func(js.Value) js.Value { return result }, nil)
}

// readableFrom is ReadableStream.from(iterable).
func readableFrom(r *js.Realm, this, iterable js.Value) js.Value {
	src := openSource(r, iterable)
	var s *readable
	pull := func(...js.Value) *js.Promise {
		return webidl.Promised(r, func() js.Value {
			return then(r, r.PromiseResolve(src.next()), func(result js.Value) js.Value {
				needObject(r, result, "The promise returned by the iterator.next() method must fulfill with an object")
				c := s.controller
				if js.ToBool(r.Get(result, js.Key("done"))) {
					c.close()
				} else {
					c.enqueue(r.Get(result, js.Key("value")))
				}
				return js.Undefined
			}, nil).Value()
		}).Promise()
	}
	cancel := func(args ...js.Value) *js.Promise {
		return webidl.Promised(r, func() js.Value {
			f := r.Get(src.iter, js.Key("return"))
			if f.IsUndefined() {
				return fulfilled(r).Value()
			}
			return then(r, r.PromiseResolve(r.Call1(f, src.iter, args[0])), func(result js.Value) js.Value {
				needObject(r, result, "The promise returned by the iterator.return() method must fulfill with an object")
				return js.Undefined
			}, nil).Value()
		}).Promise()
	}
	s = newReadable(r, func() js.Value { return js.Undefined }, pull, cancel, 0, nil)
	return s.self.Value()
}

// source is the iterator behind ReadableStream.from.
type source struct {
	r          *js.Realm
	iter, call js.Value
}

func openSource(r *js.Realm, v js.Value) *source {
	method := r.Get(v, js.SymKey(js.SymAsyncIterator))
	sync := method.IsNullish()
	if sync {
		method = r.Get(v, js.SymKey(js.SymIterator))
	}
	if method.IsUndefined() {
		panic(r.CodedTypeError("ERR_ARG_NOT_ITERABLE", "%s must be iterable", r.Describe(v)))
	}
	iter := r.Call0(method, v)
	needObject(r, iter, "The iterator method must return an object")
	if sync {
		iter = asyncFromSync(r, iter)
	}
	return &source{r: r, iter: iter, call: r.Get(iter, js.Key("next"))}
}

func (s *source) next() js.Value {
	result := s.r.Call0(s.call, s.iter)
	needObject(s.r, result, "The iterator.next() method must return an object")
	return result
}

func needObject(r *js.Realm, v js.Value, text string) {
	if !v.IsObject() || v.IsCallable() {
		panic(invalidState(r, text))
	}
}

// asyncFromSync makes the async iterator of a sync one: what an async generator would do
// that delegates to it, job by job.
func asyncFromSync(r *js.Realm, iter js.Value) js.Value {
	o := r.NewObject()
	ended := false
	method := func(call func(arg js.Value) js.Value) js.Fn1 {
		return func(r *js.Realm, _, arg js.Value) js.Value {
			p := r.NewPromise()
			fail := func(reason js.Value) { ended = true; p.Reject(r, reason) }
			if ended {
				p.Resolve(r, readResult(r, js.Undefined, true))
				return p.Value()
			}
			var done bool
			var value js.Value
			if reason, thrown := try(r, func() {
				result := call(arg)
				if !result.IsObject() {
					panic(r.TypeError("Iterator result %s is not an object", r.Describe(result)))
				}
				done = js.ToBool(r.Get(result, js.Key("done")))
				value = r.Get(result, js.Key("value"))
			}); thrown {
				fail(reason)
				return p.Value()
			}
			hop := func(v js.Value, f func(js.Value)) { r.Await(v, f, fail) }
			hop(value, func(v js.Value) {
				hop(js.Undefined, func(js.Value) {
					if !done {
						p.Resolve(r, readResult(r, v, false))
						return
					}
					ended = true
					hop(v, func(v js.Value) { p.Resolve(r, readResult(r, v, true)) })
				})
			})
			return p.Value()
		}
	}
	step := r.Get(iter, js.Key("next"))
	o.Define(r, js.Key("next"), r.Builtin("next", 0, method(func(js.Value) js.Value { return r.Call1(step, iter, js.Undefined) })), js.Plain)
	o.Define(r, js.Key("return"), r.Builtin("return", 1, method(func(arg js.Value) js.Value {
		f := r.GetMethod(iter, js.Key("return"))
		if f.IsUndefined() {
			return readResult(r, arg, true)
		}
		return r.Call1(f, iter, arg)
	})), js.Plain)
	return o.Value()
}
