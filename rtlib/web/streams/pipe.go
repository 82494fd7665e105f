// Pipes: stream.pipeTo and pipeThrough (Streams standard, section 4.9.2, "ReadableStreamPipeTo").

package streams

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/dom"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// pipe moves the chunks of one stream into another until one of them ends.
type pipe struct {
	r      *js.Realm
	source *readable
	dest   *writable
	reader *reader
	writer *writer
	pipeOptions
	result *deferred
	write  *js.Promise // the last write
	ending bool
	forget func() // takes the pipe off its signal
}

// pipeOptions is the dictionary StreamPipeOptions.
type pipeOptions struct {
	keepOpen   bool // preventClose
	keepDest   bool // preventAbort
	keepSource bool // preventCancel
	signal     *dom.Signal
}

// readPipeOptions reads the members in the order of their names.
func readPipeOptions(r *js.Realm, args []js.Value) pipeOptions {
	v := dictionary(r, args, 1, "options", true)
	o := pipeOptions{}
	o.keepDest = webidl.Flag(r, v, "preventAbort")
	o.keepSource = webidl.Flag(r, v, "preventCancel")
	o.keepOpen = webidl.Flag(r, v, "preventClose")
	if signal := webidl.Member(r, v, "signal"); !signal.IsUndefined() {
		if o.signal = dom.SignalOf(signal); o.signal == nil {
			panic(r.ArgTypeError("options.signal", "an instance of AbortSignal", signal))
		}
	}
	return o
}

// pipeTo is stream.pipeTo(destination, options).
func pipeTo(r *js.Realm, this js.Value, args []js.Value) *js.Promise {
	s := thisReadable(r, this)
	dest := writableOf(webidl.Arg(args, 0))
	if dest == nil {
		panic(r.ArgTypeError("transform.writable", "an instance of WritableStream", webidl.Arg(args, 0)))
	}
	o := readPipeOptions(r, args)
	needUnlocked(s, dest)
	return s.pipeTo(dest, o)
}

// pipeThrough is stream.pipeThrough({readable, writable}, options).
func pipeThrough(r *js.Realm, this js.Value, args []js.Value) js.Value {
	s := thisReadable(r, this)
	pair := webidl.Arg(args, 0)
	out := webidl.Member(r, pair, "readable")
	if readableOf(out) == nil {
		panic(r.ArgTypeError("transform.readable", "an instance of ReadableStream", out))
	}
	in := webidl.Member(r, pair, "writable")
	dest := writableOf(in)
	if dest == nil {
		panic(r.ArgTypeError("transform.writable", "an instance of WritableStream", in))
	}
	o := readPipeOptions(r, args)
	needUnlocked(s, dest)
	handle(r, s.pipeTo(dest, o))
	return out
}

func needUnlocked(s *readable, dest *writable) {
	if s.locked() {
		panic(invalidState(s.r, "The ReadableStream is locked"))
	}
	if dest.locked() {
		panic(invalidState(s.r, "The WritableStream is locked"))
	}
}

// pipeTo starts a pipe; both streams are unlocked.
func (s *readable) pipeTo(dest *writable, o pipeOptions) *js.Promise {
	r := s.r
	p := &pipe{r: r, source: s, dest: dest, reader: newReader(s), writer: newWriter(dest), pipeOptions: o, result: newDeferred(r), write: fulfilled(r)}
	s.disturbed = true
	if p.signal != nil {
		if p.signal.Aborted() {
			p.abort()
			return p.result.promise
		}
		p.forget = p.signal.OnAbort(p.abort)
	}
	p.run()
	p.watch()
	return p.result.promise
}

// run moves chunks: one step is an async function that waits until the writer is ready and
// reads a chunk; it gives true when there is no more to do.
func (p *pipe) run() {
	r := p.r
	r.Await(p.step().Value(), func(done js.Value) {
		if !js.ToBool(done) {
			p.run()
		}
	}, ignore)
}

func (p *pipe) step() *js.Promise {
	r := p.r
	out := r.NewPromise()
	if p.ending {
		out.Resolve(r, js.Bool(true))
		return out
	}
	r.Await(p.writer.ready.promise.Value(), func(js.Value) {
		if p.reader.stream == nil { // the pipe has ended meanwhile
			out.Resolve(r, js.Bool(true))
			return
		}
		done := r.NewPromise()
		p.reader.read(readRequest{
			chunk: func(v js.Value) {
				p.write = p.writer.write(v)
				handle(r, p.write)
				done.Resolve(r, js.Bool(false))
			},
			close: func(js.Value) { done.Resolve(r, js.Bool(true)) },
			fail:  func(reason js.Value) { done.Reject(r, reason) },
		})
		out.Resolve(r, done.Value())
	}, func(reason js.Value) { out.Reject(r, reason) })
	return out
}

// watch ends the pipe when one of its streams fails or is closed.
func (p *pipe) watch() {
	whenFailed := func(s state, err js.Value, closed *deferred, f func(js.Value)) {
		if s == stateErrored {
			f(err)
		} else {
			closed.promise.Then(p.r, ignore, f)
		}
	}
	whenFailed(p.source.state, p.source.err, p.reader.closed, func(reason js.Value) {
		p.end(!p.keepDest, func() *js.Promise { return p.dest.abort(reason) }, &reason)
	})
	whenFailed(p.dest.state, p.dest.err, p.writer.closed, func(reason js.Value) {
		p.end(!p.keepSource, func() *js.Promise { return p.source.cancel(reason) }, &reason)
	})
	closed := func(js.Value) { p.end(!p.keepOpen, p.writer.closeWithErrors, nil) }
	if p.source.state == stateClosed {
		closed(js.Undefined)
	} else {
		p.reader.closed.promise.Then(p.r, closed, ignore)
	}
	if p.dest.closeUnderWay() || p.dest.state == stateClosed {
		reason := invalidState(p.r, "Destination WritableStream is closed").Value
		p.end(!p.keepSource, func() *js.Promise { return p.source.cancel(reason) }, &reason)
	}
}

// abort is what the signal does.
func (p *pipe) abort() {
	reason := p.signal.Reason()
	p.end(true, func() *js.Promise {
		var list []*js.Promise
		if !p.keepDest {
			list = append(list, p.orNothing(p.dest.state == stateWritable, func() *js.Promise { return p.dest.abort(reason) }))
		}
		if !p.keepSource {
			list = append(list, p.orNothing(p.source.state == stateReadable, func() *js.Promise { return p.source.cancel(reason) }))
		}
		return all(p.r, list)
	}, &reason)
}

func (p *pipe) orNothing(do bool, f func() *js.Promise) *js.Promise {
	if do {
		return f()
	}
	return fulfilled(p.r)
}

// end is "shutdown with an action", or without one: what has been read is written first. The
// pipe's promise is rejected with reason unless that is nil.
func (p *pipe) end(act bool, action func() *js.Promise, reason *js.Value) {
	if p.ending {
		return
	}
	p.ending = true
	fail := func(e js.Value) { p.finish(&e) }
	finish := func() { p.finish(reason) }
	if act {
		finish = func() { action().Then(p.r, func(js.Value) { p.finish(reason) }, fail) }
	}
	if p.dest.state == stateWritable && !p.dest.closeUnderWay() {
		p.written().Then(p.r, func(js.Value) { finish() }, fail)
		return
	}
	finish()
}

// written waits, as an async function does, until no write is under way.
func (p *pipe) written() *js.Promise {
	r := p.r
	out, write := r.NewPromise(), p.write
	fail := func(reason js.Value) { out.Reject(r, reason) }
	r.Await(write.Value(), func(js.Value) {
		if write == p.write {
			out.Resolve(r, js.Undefined)
			return
		}
		r.Await(p.written().Value(), func(js.Value) { out.Resolve(r, js.Undefined) }, fail)
	}, fail)
	return out
}

func (p *pipe) finish(reason *js.Value) {
	p.writer.release()
	p.reader.release()
	if p.forget != nil {
		p.forget()
	}
	if reason != nil {
		p.result.reject(p.r, *reason)
	} else {
		p.result.resolve(p.r, js.Undefined)
	}
}

// all is Promise.all as Node's library calls it: each promise passes through one of its own.
func all(r *js.Realm, list []*js.Promise) *js.Promise {
	gathered, out := newDeferred(r), r.NewPromise()
	gathered.promise.Then(r, func(js.Value) { out.Resolve(r, js.Undefined) }, func(reason js.Value) { out.Reject(r, reason) })
	left := len(list)
	if left == 0 {
		gathered.resolve(r, js.Undefined)
	}
	for _, p := range list {
		own := newDeferred(r)
		p.Then(r, func(js.Value) { own.resolve(r, js.Undefined) }, func(reason js.Value) { own.reject(r, reason) })
		own.promise.Then(r, func(js.Value) {
			if left--; left == 0 {
				gathered.resolve(r, js.Undefined)
			}
		}, func(reason js.Value) { gathered.reject(r, reason) })
	}
	return out
}
