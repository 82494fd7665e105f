// Buffers that readers bring, or that a source has allocated for them, and how they are filled
// from the queue and by the source (Streams standard, section 4.11.2, "pull-into descriptors").

package streams

import "github.com/affgen/affgen/rtlib/js"

// pullInto is a buffer that waits for bytes.
type pullInto struct {
	buf            *js.ArrayBuffer
	space          int // the buffer's length when it came
	offset, length int // the part to fill, in bytes
	filled, min    int // bytes that are there, and that a reader wants at least
	size           int // of an element of the view, in bytes
	view           string
	reader         readerKind
}

// readerKind says who waits for a buffer.
type readerKind int

const (
	defaultReader readerKind = iota
	byobReader
	noReader // it has gone; the bytes will go into the queue
)

// convert is …ConvertPullIntoDescriptor: the view of what is filled.
func (p *pullInto) convert(r *js.Realm) js.Value {
	return r.NewView(p.buf.Transfer(r), p.view, p.offset, p.filled/p.size)
}

// pullInto is …PullInto: a reader wants at least min elements in a view.
func (c *byteController) pullInto(view js.View, min int, req readRequest) {
	if view.Buffer.Detached() {
		req.fail(notTransferable(c.r).Value)
		return
	}
	p := &pullInto{
		space: len(view.Buffer.Bytes()), buf: view.Buffer.Transfer(c.r), offset: view.Offset, length: view.Bytes,
		min: min * view.Size, size: view.Size, view: view.Name, reader: byobReader,
	}
	s := c.stream
	wait := func() { s.reader.requests = append(s.reader.requests, req) }
	switch {
	case len(c.pending) > 0:
		c.pending = append(c.pending, p)
		wait()
		return
	case s.state == stateClosed:
		req.close(p.convert(c.r))
		return
	case c.total > 0 && c.fill(p):
		v := p.convert(c.r)
		c.drained()
		req.chunk(v)
		return
	case c.closeRequested:
		err := invalidState(c.r, "ReadableStream closed")
		c.fail(err.Value)
		req.fail(err.Value)
		return
	}
	c.pending = append(c.pending, p)
	wait()
	c.more()
}

// fill is …FillPullIntoDescriptorFromQueue: whether the reader has as much as it wants.
func (c *byteController) fill(p *pullInto) bool {
	want, ready := min(c.total, p.length-p.filled), false
	if aligned := p.filled + want - (p.filled+want)%p.size; aligned >= p.min {
		want, ready = aligned-p.filled, true
	}
	for want > 0 {
		head := &c.queue[0]
		n := copy(p.buf.Bytes()[p.offset+p.filled:][:want], head.bytes())
		head.offset, head.length = head.offset+n, head.length-n
		if head.length == 0 {
			c.queue = shift(c.queue)
		}
		c.total -= n
		p.filled += n
		want -= n
	}
	return ready
}

// fillFromQueue is …ProcessPullIntoDescriptorsUsingQueue: the buffers that are full now. All are
// taken off the list before any is given to its reader, which may run the program's code.
func (c *byteController) fillFromQueue() (filled []*pullInto) {
	for len(c.pending) > 0 && c.total > 0 && c.fill(c.pending[0]) {
		filled = append(filled, c.shift())
	}
	return filled
}

func (c *byteController) commitAll(list []*pullInto) {
	for _, p := range list {
		c.commit(p)
	}
}

// commit is …CommitPullIntoDescriptor.
func (c *byteController) commit(p *pullInto) {
	s := c.stream
	req := s.reader.requests[0]
	s.reader.requests = shift(s.reader.requests)
	if v := p.convert(c.r); s.state == stateClosed {
		req.close(v)
	} else {
		req.chunk(v)
	}
}

// shift takes the first buffer off the list.
func (c *byteController) shift() *pullInto {
	p := c.pending[0]
	c.pending = shift(c.pending)
	return p
}

// keep puts a copy of bytes into the queue.
func (c *byteController) keep(bytes []byte) {
	c.push(bytesChunk{c.r.NewArrayBuffer(append([]byte{}, bytes...)), 0, len(bytes)})
}

// keepDetached is …EnqueueDetachedPullIntoToQueue.
func (c *byteController) keepDetached(p *pullInto) {
	if p.filled > 0 {
		c.keep(p.buf.Bytes()[p.offset:][:p.filled])
	}
	c.shift()
}

// respond is …Respond: the source has written n bytes into the first buffer.
func (c *byteController) respond(n js.Value) {
	r, first, count := c.r, c.pending[0], c.r.ToNumber(n)
	switch closed := c.stream.state == stateClosed; {
	case closed && count != 0, !closed && !(count >= 1):
		panic(badValue(r, "bytesWritten", n))
	case float64(first.filled)+count > float64(first.length):
		panic(badRange(r, "bytesWritten", n))
	}
	first.buf = first.buf.Transfer(r)
	c.answered(int(count))
}

// respondWithView is …RespondWithNewView: the source has written into a view of a buffer that
// takes the place of the first one. v is the view as errors show it.
func (c *byteController) respondWithView(view js.View, v js.Value) {
	r, first := c.r, c.pending[0]
	switch closed := c.stream.state == stateClosed; {
	case closed && view.Bytes != 0:
		panic(invalidState(r, "View is not zero-length"))
	case !closed && view.Bytes == 0:
		panic(invalidState(r, "View is zero-length"))
	case first.offset+first.filled != view.Offset, first.filled+view.Bytes > first.length, first.space != len(view.Buffer.Bytes()):
		panic(badRange(r, "view", v))
	}
	first.buf = view.Buffer.Transfer(r)
	c.answered(view.Bytes)
}

// answered is …RespondInternal.
func (c *byteController) answered(n int) {
	first := c.pending[0]
	c.invalidate()
	if c.stream.state == stateClosed {
		c.answeredClosed(first)
	} else {
		c.answeredReadable(first, n)
	}
	c.more()
}

// answeredClosed is …RespondInClosedState: all that wait get their buffers back.
func (c *byteController) answeredClosed(first *pullInto) {
	if first.reader == noReader {
		c.shift()
	}
	if reader := c.stream.reader; reader != nil && reader.byob {
		for len(reader.requests) > 0 {
			c.commit(c.shift())
		}
	}
}

// answeredReadable is …RespondInReadableState.
func (c *byteController) answeredReadable(p *pullInto, n int) {
	p.filled += n
	if p.reader == noReader {
		c.keepDetached(p)
		c.commitAll(c.fillFromQueue())
		return
	}
	if p.filled < p.min {
		return
	}
	c.shift()
	if rest := p.filled % p.size; rest > 0 {
		c.keep(p.buf.Bytes()[p.offset+p.filled-rest:][:rest])
		p.filled -= rest
	}
	filled := c.fillFromQueue()
	c.commit(p)
	c.commitAll(filled)
}
