// ReadableStreamDefaultController (Streams standard, sections 4.6 and 4.10).

package streams

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// defaultController is the controller of a stream of chunks.
type defaultController struct {
	r              *js.Realm
	self           *js.Object
	stream         *readable
	queue          queue
	closeRequested bool
	mark           float64
	size           sizer
	pull, cancel   algorithm
	started        bool
	puller
}

var defaultControllerClass = &js.Interface{Name: "ReadableStreamDefaultController"}

func init() {
	defaultControllerClass.Construct = illegal
	defaultControllerClass.Members = []js.Member{
		js.Attribute("desiredSize", func(r *js.Realm, this js.Value) js.Value { return thisDefaultController(r, this).desired() }, nil),
		js.Operation("close", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			thisDefaultController(r, this).needOpen().close()
			return js.Undefined
		})),
		js.Operation("enqueue", 0, js.Fn1(func(r *js.Realm, this, chunk js.Value) js.Value {
			thisDefaultController(r, this).needOpen().enqueue(chunk)
			return js.Undefined
		})),
		js.Operation("error", 0, js.Fn1(func(r *js.Realm, this, reason js.Value) js.Value {
			thisDefaultController(r, this).fail(reason)
			return js.Undefined
		})),
		inspected(defaultControllerClass, func(*js.Realm, js.Value) []member { return nil }),
	}
}

func thisDefaultController(r *js.Realm, this js.Value) *defaultController {
	return instance[*defaultController](r, this, defaultControllerClass)
}

// newDefaultController gives a stream its controller, which has yet to be started.
func newDefaultController(s *readable, pull, cancel algorithm, mark float64, size sizer) *defaultController {
	c := &defaultController{r: s.r, stream: s, mark: mark, size: size, pull: pull, cancel: cancel}
	c.self = defaultControllerClass.New(s.r, c)
	s.controller = c
	return c
}

// defaultSource sets a stream up from the dictionary that the constructor got.
func (s *readable) defaultSource(source js.Value, mark float64, size sizer) {
	r := s.r
	start, pull, cancel := webidl.Member(r, source, "start"), webidl.Member(r, source, "pull"), webidl.Member(r, source, "cancel")
	var c *defaultController
	begin := starter(r, start, source, func() js.Value { return c.self.Value() })
	onPull := callback(r, "source.pull", pull, source)
	c = newDefaultController(s, onPull, callback(r, "source.cancel", cancel, source), mark, size)
	c.start(begin)
}

// start runs the start algorithm and waits for what it gives.
func (c *defaultController) start(f func() js.Value) {
	promiseOf(c.r, f()).Then(c.r, func(js.Value) {
		c.started = true
		c.more()
	}, c.fail)
}

// puller calls a source's pull, one call at a time.
type puller struct {
	running, again bool // a pull is under way; another one has to follow
}

// call calls pull now or, while one is under way, sees to it that more is called after it.
func (p *puller) call(r *js.Realm, pull algorithm, self *js.Object, more func(), fail func(js.Value)) {
	if p.running {
		p.again = true
		return
	}
	p.running = true
	pull(self.Value()).Then(r, func(js.Value) {
		p.running = false
		if p.again {
			p.again = false
			more()
		}
	}, fail)
}

// more is …CallPullIfNeeded.
func (c *defaultController) more() {
	if !c.started || !c.shouldPull() {
		return
	}
	c.puller.call(c.r, c.pull, c.self, c.more, c.fail)
}

// open is …CanCloseOrEnqueue.
func (c *defaultController) open() bool { return !c.closeRequested && c.stream.state == stateReadable }

func (c *defaultController) needOpen() *defaultController {
	if !c.open() {
		panic(invalidState(c.r, "Controller is already closed"))
	}
	return c
}

// desired is …GetDesiredSize as scripts see it.
func (c *defaultController) desired() js.Value { return desiredSize(c.stream, c.mark, c.queue.total) }

func desiredSize(s *readable, mark, total float64) js.Value {
	switch s.state {
	case stateErrored:
		return js.Null
	case stateClosed:
		return js.Int(0)
	}
	return js.Number(mark - total)
}

func (c *defaultController) shouldPull() bool {
	return c.open() && (c.stream.hasReads() || c.mark-c.queue.total > 0)
}

// backpressure is …HasBackpressure.
func (c *defaultController) backpressure() bool { return !c.started || !c.shouldPull() }

func (c *defaultController) close() {
	if !c.open() {
		return
	}
	c.closeRequested = true
	if len(c.queue.chunks) == 0 {
		c.forget()
		c.stream.close()
	}
}

// enqueue is …Enqueue; a strategy that throws errors the stream and throws on.
func (c *defaultController) enqueue(chunk js.Value) {
	if !c.open() {
		return
	}
	if c.stream.hasReads() {
		c.stream.answer(chunk)
	} else if reason, thrown := try(c.r, func() { c.queue.push(c.r, chunk, c.size.of(chunk)) }); thrown {
		c.fail(reason)
		panic(c.r.Throw(reason))
	}
	c.more()
}

func (c *defaultController) fail(reason js.Value) {
	if c.stream.state == stateReadable {
		c.queue.reset()
		c.forget()
		c.stream.fail(reason)
	}
}

// forget is …ClearAlgorithms: the source and what it holds can go.
func (c *defaultController) forget() { c.pull, c.cancel, c.size = nil, nil, nil }

func (c *defaultController) cancelSteps(reason js.Value) *js.Promise {
	c.queue.reset()
	p := c.cancel(reason)
	c.forget()
	return p
}

// releaseSteps has nothing to do: chunks that have not been read stay in the queue.
func (c *defaultController) releaseSteps() {}

func (c *defaultController) pullSteps(req readRequest) {
	if len(c.queue.chunks) == 0 {
		c.stream.reader.requests = append(c.stream.reader.requests, req)
		c.more()
		return
	}
	chunk := c.queue.pop()
	if c.closeRequested && len(c.queue.chunks) == 0 {
		c.forget()
		c.stream.close()
	} else {
		c.more()
	}
	req.chunk(chunk)
}
