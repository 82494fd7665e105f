// Tees: two streams of one's chunks (Streams standard, "ReadableStreamTee").

package streams

import "github.com/affgen/affgen/rtlib/js"

// tee splits a stream of chunks; both branches get the same values.
type tee struct {
	r       *js.Realm
	stream  *readable
	reader  *reader
	reading bool
	branch  [2]*readable
	gone    [2]bool // cancelled
	reason  [2]js.Value
	ended   *deferred // what the cancels of both branches give
}

func (s *readable) tee() (*readable, *readable) {
	if s.bytes() != nil {
		return s.teeBytes()
	}
	t := newTee(s)
	start := func() js.Value { return js.Undefined }
	for i := range t.branch {
		t.branch[i] = newReadable(s.r, start, t.pull, t.cancel(i), 1, nil)
	}
	t.reader.closed.promise.Then(s.r, ignore, func(reason js.Value) { t.failed(reason) })
	return t.branch[0], t.branch[1]
}

func newTee(s *readable) *tee {
	return &tee{r: s.r, stream: s, reader: newReader(s), ended: newDeferred(s.r)}
}

// failed fails both branches.
func (t *tee) failed(reason js.Value) {
	for _, b := range t.branch {
		b.controller.fail(reason)
	}
	t.finish()
}

// finish settles the cancel of a branch when the other one goes on to the end.
func (t *tee) finish() {
	if !t.gone[0] || !t.gone[1] {
		t.ended.resolve(t.r, js.Undefined)
	}
}

func (t *tee) pull(...js.Value) *js.Promise {
	if t.reading {
		return fulfilled(t.r)
	}
	t.reading = true
	each := func(f func(c controller)) {
		for i, b := range t.branch {
			if !t.gone[i] {
				f(b.controller)
			}
		}
	}
	t.reader.read(readRequest{
		chunk: func(v js.Value) {
			t.r.Microtask(func() {
				t.reading = false
				each(func(c controller) { c.enqueue(v) })
			})
		},
		// Node closes the branches after the microtasks, not at once as the standard says.
		close: func(js.Value) {
			t.r.AfterMicrotasks(func() {
				t.reading = false
				each(controller.close)
				t.finish()
			})
		},
		fail: func(js.Value) { t.reading = false },
	})
	return fulfilled(t.r)
}

// cancel makes a branch's cancel algorithm: the stream is cancelled when both branches are.
func (t *tee) cancel(i int) algorithm {
	return func(args ...js.Value) *js.Promise {
		t.gone[i], t.reason[i] = true, args[0]
		if t.gone[1-i] {
			t.ended.resolve(t.r, t.stream.cancel(t.r.NewArrayOf(t.reason[0], t.reason[1])).Value())
		}
		return t.ended.promise
	}
}
