// WritableStreamDefaultWriter (Streams standard, sections 5.3 and 5.5.3).

package streams

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// writer holds a writable stream's lock.
type writer struct {
	r             *js.Realm
	self          *js.Object
	stream        *writable // nil once the lock is given up
	closed, ready *deferred
}

var writerClass = &js.Interface{Name: "WritableStreamDefaultWriter", Length: 1}

func init() {
	writerClass.Construct = func(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
		s := writableOf(webidl.Arg(args, 0))
		if s == nil {
			panic(r.ArgTypeError("stream", "an instance of WritableStream", webidl.Arg(args, 0)))
		}
		w := &writer{r: r}
		w.self = writerClass.NewFor(r, newTarget, w)
		w.lock(s)
		return w.self.Value()
	}
	promise := func(get func(w *writer) *deferred) js.Fn0 {
		f := promising(func(r *js.Realm, this js.Value, _ []js.Value) *js.Promise { return get(thisWriter(r, this)).promise })
		return func(r *js.Realm, this js.Value) js.Value { return f(r, this, nil) }
	}
	writerClass.Members = []js.Member{
		js.Attribute("closed", promise(func(w *writer) *deferred { return w.closed }), nil),
		js.Attribute("ready", promise(func(w *writer) *deferred { return w.ready }), nil),
		js.Attribute("desiredSize", func(r *js.Realm, this js.Value) js.Value { return thisWriter(r, this).attached().desired() }, nil),
		js.Operation("abort", 0, promising(func(r *js.Realm, this js.Value, args []js.Value) *js.Promise {
			return thisWriter(r, this).attached().stream.abort(webidl.Arg(args, 0))
		})),
		js.Operation("close", 0, promising(func(r *js.Realm, this js.Value, _ []js.Value) *js.Promise {
			w := thisWriter(r, this).attached()
			if w.stream.closeUnderWay() {
				panic(invalidState(r, "Failure to close WritableStream"))
			}
			return w.stream.close()
		})),
		js.Operation("releaseLock", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			if w := thisWriter(r, this); w.stream != nil {
				w.release()
			}
			return js.Undefined
		})),
		js.Operation("write", 0, promising(func(r *js.Realm, this js.Value, args []js.Value) *js.Promise {
			return thisWriter(r, this).attached().write(webidl.Arg(args, 0))
		})),
		inspected(writerClass, inspectWriter),
	}
}

func inspectWriter(r *js.Realm, this js.Value) []member {
	w := thisWriter(r, this).attached()
	return []member{
		{"stream", w.stream.self.Value()}, {"close", w.closed.promise.Value()},
		{"ready", w.ready.promise.Value()}, {"desiredSize", w.desired()},
	}
}

func thisWriter(r *js.Realm, this js.Value) *writer { return instance[*writer](r, this, writerClass) }

func newWriter(s *writable) *writer {
	w := &writer{r: s.r}
	w.self = writerClass.New(s.r, w)
	w.lock(s)
	return w
}

// lock is SetUpWritableStreamDefaultWriter.
func (w *writer) lock(s *writable) {
	s.unlocked()
	w.stream, s.writer = s, w
	switch s.state {
	case stateWritable:
		w.ready, w.closed = resolved(w.r), newDeferred(w.r)
		if !s.closeUnderWay() && s.backpressure {
			w.ready = newDeferred(w.r)
		}
	case stateErroring:
		w.ready, w.closed = rejected(w.r, s.err), newDeferred(w.r)
		handle(w.r, w.ready.promise)
	case stateClosed:
		w.ready, w.closed = resolved(w.r), resolved(w.r)
	default:
		w.ready, w.closed = rejected(w.r, s.err), rejected(w.r, s.err)
		handle(w.r, w.ready.promise)
		handle(w.r, w.closed.promise)
	}
}

func (w *writer) attached() *writer {
	if w.stream == nil {
		panic(invalidState(w.r, "Writer is not bound to a WritableStream"))
	}
	return w
}

// desired is …WriterGetDesiredSize.
func (w *writer) desired() js.Value {
	switch s := w.stream; s.state {
	case stateErrored, stateErroring:
		return js.Null
	case stateClosed:
		return js.Int(0)
	default:
		return js.Number(s.controller.mark - s.controller.queue.total)
	}
}

// write is …WriterWrite. The strategy runs first and may have changed everything.
func (w *writer) write(chunk js.Value) *js.Promise {
	s := w.stream
	size := s.controller.sizeOf(chunk)
	switch {
	case s != w.stream:
		return rejection(w.r, invalidState(w.r, "Mismatched WritableStreams").Value)
	case s.state == stateErrored:
		return rejection(w.r, s.err)
	case s.closeUnderWay() || s.state == stateClosed:
		return rejection(w.r, invalidState(w.r, "WritableStream is closed").Value)
	case s.state == stateErroring:
		return rejection(w.r, s.err)
	}
	d := newDeferred(w.r)
	s.writes = append(s.writes, d)
	s.controller.enqueue(chunk, size)
	return d.promise
}

// closeWithErrors is …WriterCloseWithErrorPropagation.
func (w *writer) closeWithErrors() *js.Promise {
	s := w.stream
	switch {
	case s.closeUnderWay() || s.state == stateClosed:
		return fulfilled(w.r)
	case s.state == stateErrored:
		return rejection(w.r, s.err)
	}
	return s.close()
}

// release is …WriterRelease.
func (w *writer) release() {
	gone := sharedError(w.r, "Writer has been released")
	rejectAgain(w.r, &w.ready, gone)
	rejectAgain(w.r, &w.closed, gone)
	w.stream.writer, w.stream = nil, nil
}

// rejectAgain rejects a promise, or puts a rejected one in the place of one that is settled.
func rejectAgain(r *js.Realm, d **deferred, reason js.Value) {
	if (*d).done {
		*d = rejected(r, reason)
	} else {
		(*d).reject(r, reason)
	}
	handle(r, (*d).promise)
}
