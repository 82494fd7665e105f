// Bodies of Response and Request as streams, and their readers that give bytes, a Blob or a
// FormData (Fetch standard, section 5.2).

package streams

import (
	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/blob"
	"github.com/affgen/affgen/rtlib/web/body"
	"github.com/affgen/affgen/rtlib/web/request"
	"github.com/affgen/affgen/rtlib/web/response"
)

func init() {
	body.Link = body.Linked{
		StreamOf: func(v js.Value) body.Stream {
			if s := readableOf(v); s != nil {
				return stream{s}
			}
			return nil
		},
		From: func(r *js.Realm, v js.Value) body.Stream {
			if r.Get(v, js.SymKey(js.SymAsyncIterator)).IsCallable() {
				return stream{readableOf(readableFrom(r, js.Undefined, v))}
			}
			return nil
		},
		New:     func(r *js.Realm, bytes []byte) body.Stream { return stream{streamOfBytes(r, bytes)} },
		Extract: extract,
		Refusal: blob.Refusal,
	}
	blob.Stream = func(r *js.Realm, bytes []byte) js.Value { return streamOfBytes(r, bytes).self.Value() }
	response.AddMembers(readers(response.HolderOf)...)
	request.Class.Members = append(request.Class.Members, readers(request.HolderOf)...)
}

// extract makes the body of bytes, a Blob or a FormData.
func extract(r *js.Realm, v js.Value) *fetch.Body {
	if bytes, ok := v.BufferSource(); ok {
		return &fetch.Body{Bytes: string(bytes)}
	}
	return blob.Body(r, v)
}

// readers are the methods that programs without streams do not have.
func readers(of func(r *js.Realm, this js.Value) *body.Holder) []js.Member {
	return []js.Member{
		body.Reading("blob", of, func(r *js.Realm, h *body.Holder, bytes []byte) js.Value {
			typ, _ := fetch.ParseMIMEType(contentType(h))
			return blob.New(r, bytes, typ.String())
		}),
		body.Reading("arrayBuffer", of, func(r *js.Realm, _ *body.Holder, bytes []byte) js.Value {
			return r.NewArrayBuffer(bytes).Value()
		}),
		body.Reading("formData", of, func(r *js.Realm, h *body.Holder, bytes []byte) js.Value {
			form, err := blob.ParseForm(r, bytes, contentType(h))
			if err != nil {
				panic(r.TypeError("formData() cannot read this body: it is neither multipart/form-data with its boundary nor application/x-www-form-urlencoded"))
			}
			return form
		}),
		body.Reading("bytes", of, func(r *js.Realm, _ *body.Holder, bytes []byte) js.Value { return r.NewUint8Array(bytes) }),
	}
}

func contentType(h *body.Holder) string {
	typ, _, _ := h.Headers().Get("Content-Type")
	return typ
}

// streamOfBytes is a stream of one chunk. It is closed a job after that, as in Node.
func streamOfBytes(r *js.Realm, bytes []byte) *readable {
	var s *readable
	pull := func(...js.Value) *js.Promise {
		if len(bytes) > 0 {
			s.controller.enqueue(r.NewUint8Array(bytes))
		}
		r.Microtask(s.closeBytes)
		return fulfilled(r)
	}
	s = newReadableBytes(r, pull, nothing(r))
	return s
}

// closeBytes closes a stream of bytes of the library; a buffer that waits goes back empty. Where
// a reader waits for the other half of an element the stream fails, and nobody else is told.
func (s *readable) closeBytes() {
	c := s.bytes()
	try(s.r, func() {
		c.close()
		if s.state == stateClosed && len(c.pending) > 0 {
			c.respond(js.Int(0))
		}
	})
}

// stream implements body.Stream.
type stream struct{ s *readable }

func (b stream) Value() js.Value { return b.s.self.Value() }
func (b stream) Disturbed() bool { return b.s.disturbed }
func (b stream) Locked() bool    { return b.s.locked() }

// Cancel cancels the stream, whoever has its lock.
func (b stream) Cancel(reason js.Value) { handle(b.s.r, b.s.cancel(reason)) }

// Proxy is a stream of the same chunks, which locks this one ("create a proxy").
func (b stream) Proxy() body.Stream {
	t := newTransform(b.s.r, 1, nil, 0, nil)
	t.algorithms(js.Undefined)
	t.begin.resolve(b.s.r, js.Undefined)
	handle(b.s.r, b.s.pipeTo(t.writable, pipeOptions{}))
	return stream{t.readable}
}

// Tee is ReadableStreamTee.
func (b stream) Tee() (body.Stream, body.Stream) {
	one, other := b.s.tee()
	return stream{one}, stream{other}
}

// ReadAll is "read all bytes" (Streams standard, section 9.1.2).
func (b stream) ReadAll(limit int, done func(bytes []byte), failed func(reason js.Value)) {
	r, reader := b.s.r, newReader(b.s)
	var bytes []byte
	var next func()
	next = func() {
		reader.read(readRequest{
			chunk: func(v js.Value) {
				if a := v.TypedArray(); a == nil || a.TypeName() != "Uint8Array" {
					failed(r.TypeError("Received non-Uint8Array chunk").Value)
					return
				}
				chunk, _ := v.BufferSource()
				if bytes = append(bytes, chunk...); limit > 0 && len(bytes) > limit {
					err := r.TypeError("fetch: a stream that is the body of a request may have %d bytes and no more", limit).Value
					b.Cancel(err)
					failed(err)
					return
				}
				r.Microtask(next) // not at once: a queue of chunks must not nest
			},
			close: func(js.Value) { done(bytes) },
			fail:  failed,
		})
	}
	next()
}
