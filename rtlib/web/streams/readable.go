// ReadableStream: the class, and the operations on a stream whatever its controller
// (Streams standard, sections 4.2 and 4.9).

package streams

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// readable is the Go side of a ReadableStream.
type readable struct {
	r          *js.Realm
	self       *js.Object
	state      state
	err        js.Value // why it is errored
	disturbed  bool
	reader     *reader // that holds its lock, or nil
	controller controller
}

// controller is a stream's end for its source: of chunks, or of bytes.
type controller interface {
	pullSteps(req readRequest)
	cancelSteps(reason js.Value) *js.Promise
	releaseSteps()
	// enqueue, close and fail are for sources of the library; chunks of bytes are Uint8Arrays.
	enqueue(chunk js.Value)
	close()
	fail(reason js.Value)
}

// bytes returns the controller of a stream of bytes, or nil.
func (s *readable) bytes() *byteController {
	c, _ := s.controller.(*byteController)
	return c
}

// state is where a stream is in its life.
type state string

const (
	stateReadable state = "readable" // of readable streams
	stateWritable state = "writable" // of writable streams
	stateErroring state = "erroring" // of writable streams: a write has yet to end
	stateErrored  state = "errored"
	stateClosed   state = "closed"
)

var readableClass = &js.Interface{Name: "ReadableStream"}

func init() {
	readableClass.Construct = constructReadable
	readableClass.Statics = []js.Member{js.Operation("from", 1, js.Fn1(readableFrom))}
	readableClass.Members = []js.Member{
		js.Attribute("locked", func(r *js.Realm, this js.Value) js.Value { return js.Bool(thisReadable(r, this).locked()) }, nil),
		js.Operation("cancel", 0, promising(func(r *js.Realm, this js.Value, args []js.Value) *js.Promise {
			s := thisReadable(r, this)
			if s.locked() {
				panic(invalidState(r, "ReadableStream is locked"))
			}
			return s.cancel(webidl.Arg(args, 0))
		})),
		js.Operation("getReader", 0, js.FnN(getReader)),
		js.Operation("pipeThrough", 1, js.FnN(pipeThrough)),
		js.Operation("pipeTo", 1, promising(pipeTo)),
		js.Operation("tee", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			a, b := thisReadable(r, this).tee()
			return r.NewArrayOf(a.self.Value(), b.self.Value())
		})),
		js.ValueMember(js.Key("values"), valuesFunction),
		js.ValueMember(js.SymKey(js.SymAsyncIterator), valuesFunction).Hidden(),
		inspected(readableClass, func(r *js.Realm, this js.Value) []member {
			s := thisReadable(r, this)
			return []member{{"locked", js.Bool(s.locked())}, {"state", js.StrValue(string(s.state))}, {"supportsBYOB", js.Bool(s.bytes() != nil)}}
		}),
	}
}

func thisReadable(r *js.Realm, this js.Value) *readable {
	return instance[*readable](r, this, readableClass)
}

// readableOf returns the stream that v is, or nil.
func readableOf(v js.Value) *readable {
	s, _ := v.HostData().(*readable)
	return s
}

// constructReadable is new ReadableStream(source, strategy). The strategy is read first, so
// that what is wrong with it is thrown first.
func constructReadable(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
	source := dictionary(r, args, 0, "source", false)
	strategy := dictionary(r, args, 1, "strategy", true)
	s := &readable{r: r, state: stateReadable}
	s.self = readableClass.NewFor(r, newTarget, s)
	size, mark := webidl.Member(r, strategy, "size"), webidl.Member(r, strategy, "highWaterMark")
	kind := webidl.Member(r, source, "type")
	switch {
	case !kind.IsUndefined() && r.ToString(kind).String() == "bytes":
		if !size.IsUndefined() {
			panic(badRange(r, "strategy.size", size))
		}
		s.byteSource(source, highWaterMark(r, mark, 0))
	case !kind.IsUndefined():
		panic(badValue(r, "source.type", kind))
	default:
		s.defaultSource(source, highWaterMark(r, mark, 1), readSizer(r, size))
	}
	return s.self.Value()
}

// newReadable is CreateReadableStream: a stream of the library's own algorithms.
func newReadable(r *js.Realm, start func() js.Value, pull, cancel algorithm, mark float64, size sizer) *readable {
	s := &readable{r: r, state: stateReadable}
	s.self = readableClass.New(r, s)
	newDefaultController(s, pull, cancel, mark, size).start(start)
	return s
}

func (s *readable) locked() bool { return s.reader != nil }

// hasReads reports whether the reader that holds the lock waits for a chunk.
func (s *readable) hasReads() bool { return s.reader != nil && len(s.reader.requests) > 0 }

// cancel is ReadableStreamCancel.
func (s *readable) cancel(reason js.Value) *js.Promise {
	s.disturbed = true
	switch s.state {
	case stateClosed:
		return fulfilled(s.r)
	case stateErrored:
		return rejection(s.r, s.err)
	}
	s.close()
	if s.reader != nil && s.reader.byob {
		for _, req := range s.reader.take() {
			req.close(js.Undefined)
		}
	}
	return then(s.r, s.controller.cancelSteps(reason), func(js.Value) js.Value { return js.Undefined }, nil)
}

// close is ReadableStreamClose.
func (s *readable) close() {
	s.state = stateClosed
	if s.reader == nil {
		return
	}
	s.reader.closed.resolve(s.r, js.Undefined)
	if s.reader.byob { // they wait until their buffers are given back
		return
	}
	for _, req := range s.reader.take() {
		req.close(js.Undefined)
	}
}

// fail is ReadableStreamError.
func (s *readable) fail(reason js.Value) {
	s.state, s.err = stateErrored, reason
	if s.reader == nil {
		return
	}
	handle(s.r, s.reader.closed.promise)
	s.reader.closed.reject(s.r, reason)
	for _, req := range s.reader.take() {
		req.fail(reason)
	}
}

// answer is ReadableStreamFulfillReadRequest.
func (s *readable) answer(chunk js.Value) {
	req := s.reader.requests[0]
	s.reader.requests = shift(s.reader.requests)
	req.chunk(chunk)
}
