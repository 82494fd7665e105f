// WritableStreamDefaultController (Streams standard, sections 5.4 and 5.5.4).

package streams

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/dom"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// writableController gives the sink one chunk after the other.
type writableController struct {
	r         *js.Realm
	self      *js.Object
	stream    *writable
	queue     queue
	mark      float64
	size      sizer
	started   bool
	forgotten bool // the algorithms are gone
	aborted   *dom.Signal

	write, end, abort algorithm
}

var writableControllerClass = &js.Interface{Name: "WritableStreamDefaultController"}

func init() {
	this := func(r *js.Realm, v js.Value) *writableController {
		return instance[*writableController](r, v, writableControllerClass)
	}
	writableControllerClass.Construct = illegal
	writableControllerClass.Members = []js.Member{
		js.Attribute("signal", func(r *js.Realm, v js.Value) js.Value { return this(r, v).signal().Value() }, nil),
		js.Operation("error", 0, js.Fn1(func(r *js.Realm, v, reason js.Value) js.Value {
			this(r, v).fail(reason)
			return js.Undefined
		})),
		inspected(writableControllerClass, func(r *js.Realm, v js.Value) []member {
			return []member{{"stream", this(r, v).stream.self.Value()}}
		}),
	}
}

// newWritableController gives a stream its controller, which has yet to be started.
func newWritableController(s *writable, write, end, abort algorithm, mark float64, size sizer) *writableController {
	c := &writableController{r: s.r, stream: s, mark: mark, size: size, write: write, end: end, abort: abort}
	c.self = writableControllerClass.New(s.r, c)
	s.controller = c
	s.setBackpressure(c.full())
	return c
}

// sinkOf sets a stream up from the dictionary that the constructor got.
func (s *writable) sinkOf(sink js.Value, mark float64, size sizer) {
	r := s.r
	start, write := webidl.Member(r, sink, "start"), webidl.Member(r, sink, "write")
	end, abort := webidl.Member(r, sink, "close"), webidl.Member(r, sink, "abort")
	var c *writableController
	begin := starter(r, start, sink, func() js.Value { return c.self.Value() })
	onWrite, onEnd := callback(r, "sink.write", write, sink), callback(r, "sink.close", end, sink)
	c = newWritableController(s, onWrite, onEnd, callback(r, "sink.abort", abort, sink), mark, size)
	c.start(begin)
}

// start runs the start algorithm and waits for what it gives.
func (c *writableController) start(f func() js.Value) {
	promiseOf(c.r, f()).Then(c.r, func(js.Value) {
		c.started = true
		c.advance()
	}, func(reason js.Value) {
		c.started = true
		c.stream.reject(reason)
	})
}

// signal returns the signal of aborts, made when somebody first asks for it.
func (c *writableController) signal() *dom.Signal {
	if c.aborted == nil {
		c.aborted = dom.NewSignal(c.r)
	}
	return c.aborted
}

// full is …GetBackpressure.
func (c *writableController) full() bool { return c.mark-c.queue.total <= 0 }

// sizeOf is …GetChunkSize: a strategy that throws errors the stream.
func (c *writableController) sizeOf(chunk js.Value) js.Value {
	size := js.Int(1)
	if c.forgotten {
		return size
	}
	if reason, thrown := try(c.r, func() { size = c.size.of(chunk) }); thrown {
		c.fail(reason)
		return js.Int(1)
	}
	return size
}

// fail is …ErrorIfNeeded.
func (c *writableController) fail(reason js.Value) {
	if c.stream.state == stateWritable {
		c.forget()
		c.stream.startErroring(reason)
	}
}

func (c *writableController) forget() {
	c.write, c.end, c.abort, c.size, c.forgotten = nil, nil, nil, nil, true
}

// enqueue is …Write.
func (c *writableController) enqueue(chunk, size js.Value) {
	if reason, thrown := try(c.r, func() { c.queue.push(c.r, chunk, size) }); thrown {
		c.fail(reason)
		return
	}
	c.updateBackpressure()
	c.advance()
}

func (c *writableController) updateBackpressure() {
	if s := c.stream; !s.closeUnderWay() && s.state == stateWritable {
		s.setBackpressure(c.full())
	}
}

// advance is …AdvanceQueueIfNeeded.
func (c *writableController) advance() {
	s := c.stream
	switch {
	case !c.started || s.writing != nil:
	case s.state == stateErroring:
		s.finishErroring()
	case len(c.queue.chunks) == 0:
	case c.queue.chunks[0].end:
		c.processClose()
	default:
		c.processWrite(c.queue.chunks[0].value)
	}
}

func (c *writableController) processWrite(chunk js.Value) {
	s := c.stream
	s.writing = s.writes[0]
	s.writes = shift(s.writes)
	c.write(chunk, c.self.Value()).Then(c.r, func(js.Value) {
		s.written()
		state := s.state
		c.queue.pop()
		if !s.closeUnderWay() && state == stateWritable {
			s.setBackpressure(c.full())
		}
		c.advance()
	}, func(reason js.Value) {
		if s.state == stateWritable {
			c.forget()
		}
		s.writeFailed(reason)
	})
}

func (c *writableController) processClose() {
	s := c.stream
	s.closing, s.closeRequest = s.closeRequest, nil
	c.queue.pop()
	p := c.end()
	c.forget()
	p.Then(c.r, func(js.Value) { s.closed() }, s.closeFailed)
}
