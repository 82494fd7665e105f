// The module's fetch. Its requests leave as those of the global fetch do, through the same
// checks, grants, machine and journal; what is different is that a response is there when its
// headers are, and that each chunk of its body is asked for when somebody wants to read it.

package streams

import (
	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/fetcher"
	"github.com/affgen/affgen/rtlib/web/request"
	"github.com/affgen/affgen/rtlib/web/response"
)

var streaming = &fetcher.Module{Respond: respond, Request: request.Outgoing}

func moduleFetch(r *js.Realm) js.Value { return fetcher.New(r, js.StrValue("http"), streaming) }

// createFetch is createFetch of @affordance/lib/http.tsx with what this module's fetch has.
func createFetch(r *js.Realm, _, role js.Value) js.Value { return fetcher.New(r, role, streaming) }

// respond makes a response whose body is a stream.
func respond(r *js.Realm, res *fetch.Response, b *fetcher.Body) js.Value {
	if b == nil {
		return response.New(r, res)
	}
	return response.NewStreaming(r, res, stream{openBody(r, b)})
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
					s.closeBytes()
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
	s = newReadableBytes(r, pull, cancel)
	b.OnAbort(func(reason js.Value) { s.controller.fail(reason) })
	return s
}
