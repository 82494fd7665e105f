// The module's fetch. Its requests leave as those of the global fetch do, through the same
// checks, grants, machine and journal; what is different is that a response is there when its
// headers are, and that each chunk of its body is asked for when somebody wants to read it.

package streams

import (
	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/blob"
	"github.com/affgen/affgen/rtlib/web/fetcher"
	"github.com/affgen/affgen/rtlib/web/response"
)

func init() {
	response.Link(response.StreamLink{
		Of: func(v js.Value) response.Stream {
			if s := readableOf(v); s != nil {
				return body{s}
			}
			return nil
		},
		New:     func(r *js.Realm, bytes []byte) response.Stream { return body{streamOfBytes(r, bytes)} },
		Refusal: blob.Refusal,
	})
	blob.Stream = func(r *js.Realm, bytes []byte) js.Value { return streamOfBytes(r, bytes).self.Value() }
}

func moduleFetch(r *js.Realm) js.Value { return fetcher.New(r, js.StrValue("http"), respond) }

// createFetch is createFetch of @affordance/lib/http.tsx with streaming bodies.
func createFetch(r *js.Realm, _, role js.Value) js.Value { return fetcher.New(r, role, respond) }

// respond makes a response whose body is a stream.
func respond(r *js.Realm, res *fetch.Response, b *fetcher.Body) js.Value {
	if b == nil {
		return response.New(r, res)
	}
	return response.NewStreaming(r, res, body{openBody(r, b)})
}

// openBody makes the stream of a body. It reads nothing ahead.
func openBody(r *js.Realm, b *fetcher.Body) *readable {
	var s *readable
	pull := func(...js.Value) *js.Promise {
		done := newDeferred(r)
		reason, thrown := try(r, func() {
			b.Next(func(text string, last bool) {
				if text != "" {
					s.controller.enqueue(r.NewUint8Array([]byte(text)))
				}
				if last {
					s.controller.close()
				}
				done.resolve(r, js.Undefined)
			}, func(reason js.Value) { done.reject(r, reason) })
		})
		if thrown {
			done.reject(r, reason)
		}
		return done.promise
	}
	cancel := func(...js.Value) *js.Promise {
		b.Cancel()
		return fulfilled(r)
	}
	s = newReadable(r, func() js.Value { return js.Undefined }, pull, cancel, 0, nil)
	b.OnAbort(func(reason js.Value) { s.controller.fail(reason) })
	return s
}

// streamOfBytes is a stream of one chunk.
func streamOfBytes(r *js.Realm, bytes []byte) *readable {
	var s *readable
	pull := func(...js.Value) *js.Promise {
		if len(bytes) > 0 {
			s.controller.enqueue(r.NewUint8Array(bytes))
		}
		s.controller.close()
		return fulfilled(r)
	}
	s = newReadable(r, func() js.Value { return js.Undefined }, pull, nothing(r), 0, nil)
	return s
}

// body implements response.Stream.
type body struct{ s *readable }

func (b body) Value() js.Value { return b.s.self.Value() }
func (b body) Disturbed() bool { return b.s.disturbed }
func (b body) Locked() bool    { return b.s.locked() }

// Tee is ReadableStreamTee.
func (b body) Tee() (response.Stream, response.Stream) {
	one, other := b.s.tee()
	return body{one}, body{other}
}

// ReadAll is "read all bytes" (Streams standard, section 9.1.2).
func (b body) ReadAll(done func(bytes []byte), failed func(reason js.Value)) {
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
				bytes = append(bytes, chunk...)
				r.Microtask(next) // not at once: a queue of chunks must not nest
			},
			close: func(js.Value) { done(bytes) },
			fail:  failed,
		})
	}
	next()
}
