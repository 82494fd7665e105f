// ReadableStreamDefaultReader (Streams standard, sections 4.3, 4.4 and 4.9.4).

package streams

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// reader holds a stream's lock.
type reader struct {
	r        *js.Realm
	self     *js.Object
	byob     bool      // it brings the buffers that it wants filled (byob_reader.go)
	stream   *readable // nil once the lock is given up
	closed   *deferred
	requests []readRequest // that wait, in the order in which they came
}

// readRequest is what becomes of one read.
type readRequest struct {
	chunk func(v js.Value)
	close func(v js.Value) // v is undefined, or the empty view of a reader that brings buffers
	fail  func(reason js.Value)
}

// promised is a read whose promise the program gets.
func promised(r *js.Realm) (*js.Promise, readRequest) {
	d := newDeferred(r)
	return d.promise, readRequest{
		chunk: func(v js.Value) { d.resolve(r, readResult(r, v, false)) },
		close: func(v js.Value) { d.resolve(r, readResult(r, v, true)) },
		fail:  func(reason js.Value) { d.reject(r, reason) },
	}
}

func readResult(r *js.Realm, v js.Value, done bool) js.Value { return r.IterResult(v, done) }

var defaultReaderClass = &js.Interface{Name: "ReadableStreamDefaultReader", Length: 1}

func init() {
	defaultReaderClass.Construct = func(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
		s := readableOf(webidl.Arg(args, 0))
		if s == nil {
			panic(r.ArgTypeError("stream", "an instance of ReadableStream", webidl.Arg(args, 0)))
		}
		d := &reader{r: r}
		d.self = defaultReaderClass.NewFor(r, newTarget, d)
		d.lock(s)
		return d.self.Value()
	}
	defaultReaderClass.Members = append(readerMembers(defaultReaderClass),
		js.Operation("read", 0, promising(func(r *js.Realm, this js.Value, _ []js.Value) *js.Promise {
			d := thisReader(r, this, defaultReaderClass).attached()
			p, req := promised(r)
			d.read(req)
			return p
		})))
}

// readerMembers are what both kinds of readers have.
func readerMembers(class *js.Interface) []js.Member {
	return []js.Member{
		js.Attribute("closed", func(r *js.Realm, this js.Value) js.Value {
			return promising(func(r *js.Realm, this js.Value, _ []js.Value) *js.Promise {
				return thisReader(r, this, class).closed.promise
			})(r, this, nil)
		}, nil),
		js.Operation("releaseLock", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			if d := thisReader(r, this, class); d.stream != nil {
				d.releaseReads()
			}
			return js.Undefined
		})),
		js.Operation("cancel", 0, promising(func(r *js.Realm, this js.Value, args []js.Value) *js.Promise {
			return thisReader(r, this, class).attached().stream.cancel(webidl.Arg(args, 0))
		})),
		inspected(class, func(r *js.Realm, this js.Value) []member {
			d := thisReader(r, this, class)
			stream := js.Undefined
			if d.stream != nil {
				stream = d.stream.self.Value()
			}
			return []member{{"stream", stream}, {d.waiting(), js.Int(len(d.requests))}, {"close", d.closed.promise.Value()}}
		}),
	}
}

// waiting is what console.log calls the reads that wait.
func (d *reader) waiting() string {
	if d.byob {
		return "readIntoRequests"
	}
	return "readRequests"
}

func thisReader(r *js.Realm, this js.Value, class *js.Interface) *reader {
	d := instance[*reader](r, this, class)
	if d.byob != (class == byobReaderClass) {
		panic(webidl.BadThis(r, class.Name))
	}
	return d
}

// getReader is stream.getReader({mode}).
func getReader(r *js.Realm, this js.Value, args []js.Value) js.Value {
	s := thisReadable(r, this)
	mode := webidl.Member(r, dictionary(r, args, 0, "options", true), "mode")
	switch {
	case mode.IsUndefined():
		return newReader(s).self.Value()
	case r.ToString(mode).String() != "byob":
		panic(badValue(r, "options.mode", mode))
	}
	return newBYOBReader(s).self.Value()
}

// newReader is AcquireReadableStreamDefaultReader.
func newReader(s *readable) *reader {
	d := &reader{r: s.r}
	d.self = defaultReaderClass.New(s.r, d)
	d.lock(s)
	return d
}

// lock is …ReaderGenericInitialize, after the check that nobody else has the lock.
func (d *reader) lock(s *readable) {
	if s.locked() {
		panic(invalidState(d.r, "ReadableStream is locked"))
	}
	d.stream, s.reader = s, d
	switch s.state {
	case stateReadable:
		d.closed = newDeferred(d.r)
	case stateClosed:
		d.closed = resolved(d.r)
	default:
		d.closed = rejected(d.r, s.err)
		handle(d.r, d.closed.promise)
	}
}

func (d *reader) attached() *reader {
	if d.stream == nil {
		panic(invalidState(d.r, "The reader is not attached to a stream"))
	}
	return d
}

// read is ReadableStreamDefaultReaderRead.
func (d *reader) read(req readRequest) {
	s := d.stream
	s.disturbed = true
	switch s.state {
	case stateClosed:
		req.close(js.Undefined)
	case stateErrored:
		req.fail(s.err)
	default:
		s.controller.pullSteps(req)
	}
}

// take empties the list of reads that wait.
func (d *reader) take() []readRequest {
	list := d.requests
	d.requests = nil
	return list
}

// release is …ReaderGenericRelease.
func (d *reader) release() {
	s := d.stream
	gone := sharedError(d.r, "Reader released")
	if s.state == stateReadable {
		d.closed.reject(d.r, gone)
	} else {
		d.closed = rejected(d.r, gone)
	}
	handle(d.r, d.closed.promise)
	s.controller.releaseSteps()
	s.reader, d.stream = nil, nil
}

// releaseReads gives the lock up; reads that wait are rejected.
func (d *reader) releaseReads() {
	d.release()
	for _, req := range d.take() {
		req.fail(sharedError(d.r, "Releasing reader"))
	}
}
