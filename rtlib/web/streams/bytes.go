// ReadableByteStreamController: the class, and how bytes come in and go out (Streams standard,
// sections 4.7 and 4.11). Chunks are Uint8Arrays whose buffers the stream takes over; readers may
// bring buffers of their own, which pull_into.go fills.

package streams

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// byteController is the controller of a stream of bytes.
type byteController struct {
	r              *js.Realm
	self           *js.Object
	stream         *readable
	queue          []bytesChunk
	total          int // bytes in the queue
	closeRequested bool
	mark           float64
	auto           int // autoAllocateChunkSize, 0 for none
	pending        []*pullInto
	request        *byobRequest // that the source may have, or nil
	pull, cancel   algorithm
	started        bool
	puller
}

// bytesChunk is a part of a buffer that nobody else has.
type bytesChunk struct {
	buf            *js.ArrayBuffer
	offset, length int
}

func (c bytesChunk) bytes() []byte { return c.buf.Bytes()[c.offset:][:c.length] }

// view is the chunk as readers get it.
func (c bytesChunk) view(r *js.Realm) js.Value {
	return r.NewView(c.buf, "Uint8Array", c.offset, c.length)
}

var byteControllerClass = &js.Interface{Name: "ReadableByteStreamController"}

func init() {
	this := func(r *js.Realm, v js.Value) *byteController {
		return instance[*byteController](r, v, byteControllerClass)
	}
	byteControllerClass.Construct = illegal
	byteControllerClass.Members = []js.Member{
		js.Attribute("byobRequest", func(r *js.Realm, v js.Value) js.Value {
			if req := this(r, v).byobRequest(); req != nil {
				return req.self.Value()
			}
			return js.Null
		}, nil),
		js.Attribute("desiredSize", func(r *js.Realm, v js.Value) js.Value { return this(r, v).desired() }, nil),
		js.Operation("close", 0, js.Fn0(func(r *js.Realm, v js.Value) js.Value {
			this(r, v).needOpen().close()
			return js.Undefined
		})),
		js.Operation("enqueue", 1, js.Fn1(func(r *js.Realm, v, chunk js.Value) js.Value {
			c := this(r, v)
			view := needView(r, "buffer", chunk)
			if view.Bytes == 0 {
				panic(invalidState(r, "chunk ArrayBuffer is zero-length or detached"))
			}
			c.needOpen().enqueueView(view)
			return js.Undefined
		})),
		js.Operation("error", 0, js.Fn1(func(r *js.Realm, v, reason js.Value) js.Value {
			this(r, v).fail(reason)
			return js.Undefined
		})),
		inspected(byteControllerClass, func(*js.Realm, js.Value) []member { return nil }),
	}
}

// maxAllocated is the largest buffer that a source may have allocated for each read, in bytes.
const maxAllocated = 1 << 32

// byteSource sets a stream of bytes up from the dictionary that the constructor got.
func (s *readable) byteSource(source js.Value, mark float64) {
	r := s.r
	start, pull, cancel := webidl.Member(r, source, "start"), webidl.Member(r, source, "pull"), webidl.Member(r, source, "cancel")
	auto := 0
	if v := webidl.Member(r, source, "autoAllocateChunkSize"); !v.IsUndefined() {
		n := r.ToInteger(v)
		if !(n >= 1 && n <= maxAllocated) {
			panic(badValue(r, "source.autoAllocateChunkSize", v))
		}
		auto = int(n)
	}
	var c *byteController
	begin := starter(r, start, source, func() js.Value { return c.self.Value() })
	onPull := callback(r, "source.pull", pull, source)
	c = newByteController(s, onPull, callback(r, "source.cancel", cancel, source), mark)
	c.auto = auto
	c.start(begin)
}

// newByteController gives a stream its controller, which has yet to be started.
func newByteController(s *readable, pull, cancel algorithm, mark float64) *byteController {
	c := &byteController{r: s.r, stream: s, mark: mark, pull: pull, cancel: cancel}
	c.self = byteControllerClass.New(s.r, c)
	s.controller = c
	return c
}

// newReadableBytes is CreateReadableByteStream: a stream of the library's own algorithms.
func newReadableBytes(r *js.Realm, pull, cancel algorithm) *readable {
	s := &readable{r: r, state: stateReadable}
	s.self = readableClass.New(r, s)
	newByteController(s, pull, cancel, 0).start(func() js.Value { return js.Undefined })
	return s
}

// start runs the start algorithm and waits for what it gives.
func (c *byteController) start(f func() js.Value) {
	promiseOf(c.r, f()).Then(c.r, func(js.Value) {
		c.started = true
		c.more()
	}, c.fail)
}

// more is …CallPullIfNeeded.
func (c *byteController) more() {
	if !c.shouldPull() {
		return
	}
	c.puller.call(c.r, c.pull, c.self, c.more, c.fail)
}

func (c *byteController) shouldPull() bool {
	return c.open() && c.started && (c.stream.hasReads() || c.mark-float64(c.total) > 0)
}

// open reports whether bytes may come.
func (c *byteController) open() bool { return !c.closeRequested && c.stream.state == stateReadable }

func (c *byteController) needOpen() *byteController {
	switch {
	case c.closeRequested:
		panic(invalidState(c.r, "Controller is already closed"))
	case c.stream.state != stateReadable:
		panic(invalidState(c.r, "ReadableStream is already closed"))
	}
	return c
}

func (c *byteController) desired() js.Value {
	return desiredSize(c.stream, c.mark, float64(c.total))
}

// close is …Close. Bytes of half an element that a reader waits for are an error.
func (c *byteController) close() {
	if !c.open() {
		return
	}
	if c.total > 0 {
		c.closeRequested = true
		return
	}
	if len(c.pending) > 0 && c.pending[0].filled%c.pending[0].size != 0 {
		err := invalidState(c.r, "Partial read")
		c.fail(err.Value)
		panic(err)
	}
	c.forget()
	c.stream.close()
}

// enqueue is enqueueView for a chunk of the library's own.
func (c *byteController) enqueue(chunk js.Value) {
	view, _ := chunk.View()
	c.enqueueView(view)
}

// enqueueView is …Enqueue.
func (c *byteController) enqueueView(view js.View) {
	if !c.open() {
		return
	}
	if view.Buffer.Detached() {
		panic(notTransferable(c.r))
	}
	chunk := bytesChunk{view.Buffer.Transfer(c.r), view.Offset, view.Bytes}
	if len(c.pending) > 0 {
		first := c.pending[0]
		if first.buf.Detached() {
			panic(invalidState(c.r, "Destination ArrayBuffer is detached"))
		}
		c.invalidate()
		first.buf = first.buf.Transfer(c.r)
		if first.reader == noReader {
			c.keepDetached(first)
		}
	}
	switch reader := c.stream.reader; {
	case reader != nil && !reader.byob:
		c.answerFromQueue()
		if len(reader.requests) == 0 {
			c.push(chunk)
			break
		}
		if len(c.pending) > 0 {
			c.shift()
		}
		c.stream.answer(chunk.view(c.r))
	case reader != nil:
		c.push(chunk)
		c.commitAll(c.fillFromQueue())
	default:
		c.push(chunk)
	}
	c.more()
}

func (c *byteController) push(chunk bytesChunk) {
	c.queue = append(c.queue, chunk)
	c.total += chunk.length
}

// answerFromQueue is …ProcessReadRequestsUsingQueue.
func (c *byteController) answerFromQueue() {
	for reader := c.stream.reader; len(reader.requests) > 0 && c.total > 0; {
		req := reader.requests[0]
		reader.requests = shift(reader.requests)
		c.give(req)
	}
}

// give is …FillReadRequestFromQueue.
func (c *byteController) give(req readRequest) {
	chunk := c.queue[0]
	c.queue = shift(c.queue)
	c.total -= chunk.length
	c.drained()
	req.chunk(chunk.view(c.r))
}

// drained is …HandleQueueDrain.
func (c *byteController) drained() {
	if c.total == 0 && c.closeRequested {
		c.forget()
		c.stream.close()
		return
	}
	c.more()
}

func (c *byteController) resetQueue() { c.queue, c.total = nil, 0 }

func (c *byteController) fail(reason js.Value) {
	if c.stream.state == stateReadable {
		c.invalidate()
		c.pending = nil
		c.resetQueue()
		c.forget()
		c.stream.fail(reason)
	}
}

// forget is …ClearAlgorithms: the source and what it holds can go.
func (c *byteController) forget() { c.pull, c.cancel = nil, nil }

func (c *byteController) cancelSteps(reason js.Value) *js.Promise {
	c.invalidate()
	c.pending = nil
	c.resetQueue()
	p := c.cancel(reason)
	c.forget()
	return p
}

func (c *byteController) pullSteps(req readRequest) {
	if c.total > 0 {
		c.give(req)
		return
	}
	if c.auto > 0 {
		c.pending = append(c.pending, &pullInto{
			buf: c.r.NewArrayBuffer(make([]byte, c.auto)), space: c.auto, length: c.auto,
			min: 1, size: 1, view: "Uint8Array", reader: defaultReader,
		})
	}
	c.stream.reader.requests = append(c.stream.reader.requests, req)
	c.more()
}

// releaseSteps keeps what a source is writing now for whoever reads next.
func (c *byteController) releaseSteps() {
	if len(c.pending) > 0 {
		c.pending[0].reader = noReader
		c.pending = c.pending[:1:1]
	}
}
