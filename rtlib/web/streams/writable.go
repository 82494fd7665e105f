// WritableStream: the class and the operations on a stream (Streams standard, sections 5.2
// and 5.5).

package streams

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// writable is the Go side of a WritableStream.
type writable struct {
	r            *js.Realm
	self         *js.Object
	state        state
	err          js.Value
	backpressure bool
	controller   *writableController
	writer       *writer     // that holds its lock, or nil
	writes       []*deferred // that wait, in their order
	writing      *deferred   // the write that the sink works on, or nil
	closeRequest *deferred   // a close that waits, or nil
	closing      *deferred   // the close that the sink works on, or nil
	aborting     *abortRequest
}

// abortRequest is an abort that has not been carried out.
type abortRequest struct {
	*deferred
	reason   js.Value
	erroring bool // the stream was erroring already
}

var writableClass = &js.Interface{Name: "WritableStream"}

func init() {
	writableClass.Construct = func(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
		sink := dictionary(r, args, 0, "sink", false)
		strategy := dictionary(r, args, 1, "strategy", true)
		if kind := webidl.Member(r, sink, "type"); !kind.IsUndefined() {
			panic(badRange(r, "type", kind))
		}
		size := readSizer(r, webidl.Member(r, strategy, "size"))
		mark := highWaterMark(r, webidl.Member(r, strategy, "highWaterMark"), 1)
		s := &writable{r: r, state: stateWritable}
		s.self = writableClass.NewFor(r, newTarget, s)
		s.sinkOf(sink, mark, size)
		return s.self.Value()
	}
	writableClass.Members = []js.Member{
		js.Attribute("locked", func(r *js.Realm, this js.Value) js.Value { return js.Bool(thisWritable(r, this).locked()) }, nil),
		js.Operation("abort", 0, promising(func(r *js.Realm, this js.Value, args []js.Value) *js.Promise {
			return thisWritable(r, this).unlocked().abort(webidl.Arg(args, 0))
		})),
		js.Operation("close", 0, promising(func(r *js.Realm, this js.Value, _ []js.Value) *js.Promise {
			s := thisWritable(r, this).unlocked()
			if s.closeUnderWay() {
				panic(invalidState(r, "Failure closing WritableStream"))
			}
			return s.close()
		})),
		js.Operation("getWriter", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			return newWriter(thisWritable(r, this)).self.Value()
		})),
		inspected(writableClass, func(r *js.Realm, this js.Value) []member {
			s := thisWritable(r, this)
			return []member{{"locked", js.Bool(s.locked())}, {"state", js.StrValue(string(s.state))}}
		}),
	}
}

func thisWritable(r *js.Realm, this js.Value) *writable {
	return instance[*writable](r, this, writableClass)
}

// writableOf returns the stream that v is, or nil.
func writableOf(v js.Value) *writable {
	s, _ := v.HostData().(*writable)
	return s
}

// newWritable is CreateWritableStream: a stream of the library's own algorithms.
func newWritable(r *js.Realm, start func() js.Value, write, end, abort algorithm, mark float64, size sizer) *writable {
	s := &writable{r: r, state: stateWritable}
	s.self = writableClass.New(r, s)
	newWritableController(s, write, end, abort, mark, size).start(start)
	return s
}

func (s *writable) locked() bool { return s.writer != nil }

func (s *writable) unlocked() *writable {
	if s.locked() {
		panic(invalidState(s.r, "WritableStream is locked"))
	}
	return s
}

// closeUnderWay is WritableStreamCloseQueuedOrInFlight.
func (s *writable) closeUnderWay() bool { return s.closeRequest != nil || s.closing != nil }

// abort is WritableStreamAbort.
func (s *writable) abort(reason js.Value) *js.Promise {
	if s.state == stateClosed || s.state == stateErrored {
		return fulfilled(s.r)
	}
	s.controller.signal().Abort(reason) // whose listeners may abort the stream themselves
	if s.state == stateClosed || s.state == stateErrored {
		return fulfilled(s.r)
	}
	before := s.state
	if s.aborting != nil {
		return s.aborting.promise
	}
	a := &abortRequest{deferred: newDeferred(s.r), reason: reason, erroring: before == stateErroring}
	if a.erroring {
		a.reason = js.Undefined
	}
	s.aborting = a
	if !a.erroring {
		s.startErroring(a.reason)
	}
	return a.promise
}

// close is WritableStreamClose.
func (s *writable) close() *js.Promise {
	if s.state == stateClosed || s.state == stateErrored {
		return rejection(s.r, invalidState(s.r, "WritableStream is closed").Value)
	}
	s.closeRequest = newDeferred(s.r)
	p := s.closeRequest.promise
	if s.writer != nil && s.backpressure && s.state == stateWritable {
		s.writer.ready.resolve(s.r, js.Undefined)
	}
	c := s.controller
	c.queue.chunks = append(c.queue.chunks, sized{end: true})
	c.advance()
	return p
}

// setBackpressure is WritableStreamUpdateBackpressure.
func (s *writable) setBackpressure(on bool) {
	if s.writer != nil && s.backpressure != on {
		if on {
			s.writer.ready = newDeferred(s.r)
		} else {
			s.writer.ready.resolve(s.r, js.Undefined)
		}
	}
	s.backpressure = on
}

// startErroring is WritableStreamStartErroring: the stream fails once the sink is idle.
func (s *writable) startErroring(reason js.Value) {
	s.state, s.err = stateErroring, reason
	if s.writer != nil {
		rejectAgain(s.r, &s.writer.ready, reason)
	}
	if s.writing == nil && s.closing == nil && s.controller.started {
		s.finishErroring()
	}
}

// finishErroring is WritableStreamFinishErroring.
func (s *writable) finishErroring() {
	s.state = stateErrored
	s.controller.queue.reset()
	writes := s.writes
	s.writes = nil
	for _, w := range writes {
		w.reject(s.r, s.err)
	}
	a := s.aborting
	s.aborting = nil
	switch {
	case a == nil:
		s.rejectClose()
	case a.erroring:
		a.reject(s.r, s.err)
		s.rejectClose()
	default:
		p := s.controller.abort(a.reason)
		s.controller.forget()
		p.Then(s.r, func(js.Value) {
			a.resolve(s.r, js.Undefined)
			s.rejectClose()
		}, func(reason js.Value) {
			a.reject(s.r, reason)
			s.rejectClose()
		})
	}
}

// rejectClose is WritableStreamRejectCloseAndClosedPromiseIfNeeded.
func (s *writable) rejectClose() {
	if s.closeRequest != nil {
		s.closeRequest.reject(s.r, s.err)
		s.closeRequest = nil
	}
	if s.writer != nil {
		handle(s.r, s.writer.closed.promise)
		s.writer.closed.reject(s.r, s.err)
	}
}

// reject is WritableStreamDealWithRejection.
func (s *writable) reject(reason js.Value) {
	if s.state == stateWritable {
		s.startErroring(reason)
	} else {
		s.finishErroring()
	}
}

// written ends the write that is under way.
func (s *writable) written() {
	s.writing.resolve(s.r, js.Undefined)
	s.writing = nil
}

func (s *writable) writeFailed(reason js.Value) {
	s.writing.reject(s.r, reason)
	s.writing = nil
	s.reject(reason)
}

// closed ends the close that is under way.
func (s *writable) closed() {
	s.closing.resolve(s.r, js.Undefined)
	s.closing = nil
	if s.state == stateErroring {
		s.err = js.Undefined
		if s.aborting != nil {
			s.aborting.resolve(s.r, js.Undefined)
			s.aborting = nil
		}
	}
	s.state = stateClosed
	if s.writer != nil {
		s.writer.closed.resolve(s.r, js.Undefined)
	}
}

func (s *writable) closeFailed(reason js.Value) {
	s.closing.reject(s.r, reason)
	s.closing = nil
	if s.aborting != nil {
		s.aborting.reject(s.r, reason)
		s.aborting = nil
	}
	s.reject(reason)
}
