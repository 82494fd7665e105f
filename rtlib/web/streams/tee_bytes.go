// Tees of streams of bytes (Streams standard, "ReadableByteStreamTee"). Each branch has buffers
// of its own; where one brings a buffer, the stream is read into it and the other branch gets a
// copy.

package streams

import "github.com/affgen/affgen/rtlib/js"

// byteTee is a tee whose reader is of the kind that the branch which reads now wants.
type byteTee struct {
	*tee
	again [2]bool // a branch wants more than the read under way will give
}

func (s *readable) teeBytes() (*readable, *readable) {
	t := &byteTee{tee: newTee(s)}
	for i := range t.branch {
		t.branch[i] = newReadableBytes(s.r, t.pull(i), t.cancel(i))
	}
	t.watch()
	return t.branch[0], t.branch[1]
}

// watch passes an error of the stream on while its reader is the tee's.
func (t *byteTee) watch() {
	reader := t.reader
	reader.closed.promise.Then(t.r, ignore, func(reason js.Value) {
		if reader == t.reader {
			t.failed(reason)
		}
	})
}

// pull makes a branch's pull algorithm.
func (t *byteTee) pull(i int) algorithm {
	return func(...js.Value) *js.Promise {
		t.read(i)
		return fulfilled(t.r)
	}
}

// read has the stream read for a branch.
func (t *byteTee) read(i int) {
	if t.reading {
		t.again[i] = true
		return
	}
	t.reading = true
	if req := t.branch[i].bytes().byobRequest(); req != nil {
		view, _ := req.view.View()
		t.readInto(i, view)
		return
	}
	t.readChunk()
}

// use has the stream read by a reader of a kind.
func (t *byteTee) use(byob bool) {
	if t.reader.byob == byob {
		return
	}
	t.reader.release()
	if byob {
		t.reader = newBYOBReader(t.stream)
	} else {
		t.reader = newReader(t.stream)
	}
	t.watch()
}

// readChunk gives both branches the next chunk.
func (t *byteTee) readChunk() {
	t.use(false)
	t.reader.read(readRequest{
		chunk: func(v js.Value) {
			t.r.Microtask(func() {
				t.again = [2]bool{}
				chunks := [2]js.Value{v, v}
				if !t.gone[0] && !t.gone[1] {
					chunks[1] = copied(t.r, v)
				}
				for i, b := range t.branch {
					if !t.gone[i] {
						b.controller.enqueue(chunks[i])
					}
				}
				t.next()
			})
		},
		close: func(js.Value) {
			t.reading = false
			for i, b := range t.branch {
				if !t.gone[i] {
					b.controller.close()
				}
			}
			for _, b := range t.branch {
				if c := b.bytes(); len(c.pending) > 0 {
					c.respond(js.Int(0))
				}
			}
			t.finish()
		},
		fail: func(js.Value) { t.reading = false },
	})
}

// readInto reads into the buffer that a branch has been brought.
func (t *byteTee) readInto(i int, view js.View) {
	t.use(true)
	mine, other := t.branch[i].bytes(), t.branch[1-i].bytes()
	t.reader.readInto(view, 1, readRequest{
		chunk: func(v js.Value) {
			t.r.Microtask(func() {
				t.again = [2]bool{}
				if !t.gone[1-i] {
					c := copied(t.r, v)
					if !t.gone[i] {
						mine.respondFilled(v)
					}
					other.enqueue(c)
				} else if !t.gone[i] {
					mine.respondFilled(v)
				}
				t.next()
			})
		},
		close: func(v js.Value) {
			t.reading = false
			if !t.gone[i] {
				mine.close()
			}
			if !t.gone[1-i] {
				other.close()
			}
			if !v.IsUndefined() {
				if !t.gone[i] {
					mine.respondFilled(v)
				}
				if !t.gone[1-i] && len(other.pending) > 0 {
					other.respond(js.Int(0))
				}
			}
			t.finish()
		},
		fail: func(js.Value) { t.reading = false },
	})
}

// next reads again for a branch that has asked meanwhile.
func (t *byteTee) next() {
	t.reading = false
	switch {
	case t.again[0]:
		t.read(0)
	case t.again[1]:
		t.read(1)
	}
}

// respondFilled is respondWithView for a view that the stream has filled.
func (c *byteController) respondFilled(v js.Value) {
	view, _ := v.View()
	c.respondWithView(view, v)
}

// copied is CloneAsUint8Array.
func copied(r *js.Realm, chunk js.Value) js.Value {
	bytes, _ := chunk.BufferSource()
	return r.NewUint8Array(append([]byte{}, bytes...))
}
