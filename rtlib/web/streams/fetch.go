// The module's fetch. Its requests leave as those of the global fetch do, through the same
// checks, grants, machine and journal, and its response is there when its body is: the body
// is recorded whole and streamed from memory, so a replay needs nothing new.

package streams

import (
	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/fetcher"
	"github.com/affgen/affgen/rtlib/web/response"
)

func init() {
	response.IsStream = func(v js.Value) bool { return readableOf(v) != nil }
}

func moduleFetch(r *js.Realm) js.Value { return fetcher.New(r, js.StrValue("http"), respond) }

// createFetch is createFetch of @affordance/lib/http.tsx with streaming bodies.
func createFetch(r *js.Realm, _, role js.Value) js.Value { return fetcher.New(r, role, respond) }

// respond makes a response whose body is a stream.
func respond(r *js.Realm, res *fetch.Response) js.Value {
	return response.NewStreaming(r, res, func(text string, aborted func() (js.Value, bool)) response.Stream {
		return &body{openBody(r, text, aborted)}
	})
}

// body implements response.Stream.
type body struct{ s *readable }

func (b *body) Value() js.Value { return b.s.self.Value() }
func (b *body) Disturbed() bool { return b.s.disturbed }
func (b *body) Locked() bool    { return b.s.locked() }

// Drain ends the stream without its chunks, which text() has taken.
func (b *body) Drain() {
	b.s.disturbed = true
	b.s.controller.close()
}

// chunkBytes is how much of a body one chunk has at most.
const chunkBytes = 64 << 10

// openBody makes the stream of a body.
func openBody(r *js.Realm, text string, aborted func() (js.Value, bool)) *readable {
	var s *readable
	pull := func(...js.Value) *js.Promise {
		n := min(len(text), chunkBytes)
		reason, is := aborted()
		switch {
		case is:
			s.controller.fail(reason)
		case n == 0:
			s.controller.close()
		default:
			s.controller.enqueue(r.NewUint8Array([]byte(text[:n])))
			text = text[n:]
		}
		return fulfilled(r)
	}
	s = newReadable(r, func() js.Value { return js.Undefined }, pull, nothing(r), 0, nil)
	return s
}
