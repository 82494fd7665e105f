// What a TransformStream does when its two sides are used (Streams standard, sections 6.4.2
// to 6.4.4).

package streams

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// newTransform is InitializeTransformStream. Both sides start when begin is settled.
func newTransform(r *js.Realm, writeMark float64, writeSize sizer, readMark float64, readSize sizer) *transform {
	t := &transform{r: r, begin: newDeferred(r)}
	start := func() js.Value { return t.begin.promise.Value() }
	t.writable = newWritable(r, start,
		func(args ...js.Value) *js.Promise { return t.write(args[0]) },
		func(...js.Value) *js.Promise { return t.end() },
		func(args ...js.Value) *js.Promise {
			return webidl.Promised(r, func() js.Value { return t.abort(args[0]).Value() }).Promise()
		}, writeMark, writeSize)
	t.readable = newReadable(r, start,
		func(...js.Value) *js.Promise {
			t.setBackpressure(false)
			return t.change.promise
		},
		func(args ...js.Value) *js.Promise { return t.cancel(args[0]) }, readMark, readSize)
	t.setBackpressure(true)
	return t
}

// algorithms gives a stream its controller with the callbacks of a transformer.
func (t *transform) algorithms(transformer js.Value) {
	r := t.r
	c := &transformController{stream: t}
	c.self = transformControllerClass.New(r, c)
	change, flush := webidl.Member(r, transformer, "transform"), webidl.Member(r, transformer, "flush")
	cancel := webidl.Member(r, transformer, "cancel")
	c.transform = callback(r, "transformer.transform", change, transformer)
	if !js.ToBool(change) {
		c.transform = t.pass
	}
	c.flush = callback(r, "transformer.flush", flush, transformer)
	c.cancel = callback(r, "transformer.cancel", cancel, transformer)
	t.controller = c
}

// pass is the transform algorithm of a transformer that has none.
func (t *transform) pass(args ...js.Value) *js.Promise {
	return webidl.Promised(t.r, func() js.Value {
		t.enqueue(args[0])
		return js.Undefined
	}).Promise()
}

// out is the controller of the readable side.
func (t *transform) out() *defaultController { return t.readable.controller.(*defaultController) }

func (t *transform) setBackpressure(on bool) {
	if t.change != nil {
		t.change.resolve(t.r, js.Undefined)
	}
	t.change = newDeferred(t.r)
	t.backpressure = on
}

func (t *transform) unblock() {
	if t.backpressure {
		t.setBackpressure(false)
	}
}

// enqueue is TransformStreamDefaultControllerEnqueue.
func (t *transform) enqueue(chunk js.Value) {
	out := t.out()
	if !out.open() {
		panic(invalidState(t.r, "Unable to enqueue"))
	}
	if reason, thrown := try(t.r, func() { out.enqueue(chunk) }); thrown {
		t.failWritable(reason)
		panic(t.r.Throw(t.readable.err))
	}
	if out.backpressure() && !t.backpressure {
		t.setBackpressure(true)
	}
}

// fail is TransformStreamError.
func (t *transform) fail(reason js.Value) {
	t.out().fail(reason)
	t.failWritable(reason)
}

// failWritable is TransformStreamErrorWritableAndUnblockWrite.
func (t *transform) failWritable(reason js.Value) {
	t.controller.forget()
	t.writable.controller.fail(reason)
	t.unblock()
}

func (t *transform) terminate() {
	t.out().close()
	t.failWritable(invalidState(t.r, "TransformStream has been terminated").Value)
}

func (c *transformController) forget() { c.transform, c.flush, c.cancel = nil, nil, nil }

// write is TransformStreamDefaultSinkWriteAlgorithm: under backpressure a chunk waits.
func (t *transform) write(chunk js.Value) *js.Promise {
	if !t.backpressure {
		return t.perform(chunk)
	}
	return then(t.r, t.change.promise, func(js.Value) js.Value {
		if t.writable.state == stateErroring {
			panic(t.r.Throw(t.writable.err))
		}
		return t.perform(chunk).Value()
	}, nil)
}

// perform is TransformStreamDefaultControllerPerformTransform.
func (t *transform) perform(chunk js.Value) *js.Promise {
	r := t.r
	out := r.NewPromise()
	fail := func(reason js.Value) {
		t.fail(reason)
		out.Reject(r, reason)
	}
	if t.controller.transform == nil {
		fail(invalidState(r, "TransformStream has been terminated").Value)
		return out
	}
	r.Await(t.controller.transform(chunk, t.controller.self.Value()).Value(), func(v js.Value) { out.Resolve(r, v) }, fail)
	return out
}

// finishing runs f, the end of a stream, once: whoever comes later gets the promise of the
// first. failed is the other side, whose error wins over the end.
func (t *transform) finishing(f func() *js.Promise, failed func() (js.Value, bool), done func(), fail func(js.Value)) *js.Promise {
	c := t.controller
	if c.finish != nil {
		return c.finish.promise
	}
	c.finish = newDeferred(t.r)
	p := f()
	c.forget()
	p.Then(t.r, func(js.Value) {
		if reason, is := failed(); is {
			c.finish.reject(t.r, reason)
			return
		}
		done()
		c.finish.resolve(t.r, js.Undefined)
	}, func(reason js.Value) {
		fail(reason)
		c.finish.reject(t.r, reason)
	})
	return c.finish.promise
}

func (t *transform) readableFailed() (js.Value, bool) {
	return t.readable.err, t.readable.state == stateErrored
}

// end is TransformStreamDefaultSinkCloseAlgorithm.
func (t *transform) end() *js.Promise {
	return t.finishing(func() *js.Promise { return t.controller.flush(t.controller.self.Value()) },
		t.readableFailed, t.out().close, t.out().fail)
}

// abort is TransformStreamDefaultSinkAbortAlgorithm.
func (t *transform) abort(reason js.Value) *js.Promise {
	return t.finishing(func() *js.Promise { return t.controller.cancel(reason) },
		t.readableFailed, func() { t.out().fail(reason) }, t.out().fail)
}

// cancel is TransformStreamDefaultSourceCancelAlgorithm.
func (t *transform) cancel(reason js.Value) *js.Promise {
	fail := func(reason js.Value) {
		t.writable.controller.fail(reason)
		t.unblock()
	}
	return t.finishing(func() *js.Promise { return t.controller.cancel(reason) },
		func() (js.Value, bool) { return t.writable.err, t.writable.state == stateErrored },
		func() { fail(reason) }, fail)
}
