// Package body is what Response and Request share: a body that is read once (Fetch standard,
// section 5.2). In programs without streams bodies are text, whole, and read with text() and
// json(); rtlib/web/streams adds streams, blobs, forms and bytes by Link.
package body

import (
	"errors"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// Holder is the body of an object. It belongs to its realm's goroutine.
type Holder struct {
	Whole
	Stream Stream // the body, where that is a stream; nil for whole bodies
	Made   bool   // by the program, which may look at its body as a stream
}

// Whole is a body that is there as a whole, or none: a *fetch.Response, a *fetch.Request.
type Whole interface {
	Headers() *fetch.Headers
	NullBody() bool
	Bytes() string
	BodyUsed() bool
	ReadBytes() (string, error)
}

// Stream is a body as rtlib/web/streams makes them.
type Stream interface {
	Value() js.Value // the ReadableStream
	Disturbed() bool
	Locked() bool
	// ReadAll locks the stream and reads it to its end; one of the two functions is called. Of
	// more than limit bytes it reads no further, cancels the stream and fails; 0 is no limit.
	ReadAll(limit int, done func(bytes []byte), failed func(reason js.Value))
	// Cancel gives the rest up.
	Cancel(reason js.Value)
	// Tee gives two streams with the chunks of this one, which it locks; Proxy gives one.
	Tee() (Stream, Stream)
	Proxy() Stream
}

// Link is what rtlib/web/streams has for bodies; its zero value is that of programs which do
// not link it. Only init functions set it.
var Link Linked

// Linked is the type of Link.
type Linked struct {
	StreamOf func(v js.Value) Stream // nil for what is no ReadableStream
	// From makes a stream of what can be iterated asynchronously, as Node does; nil for other objects.
	From func(r *js.Realm, v js.Value) Stream
	New  func(r *js.Realm, bytes []byte) Stream // a stream of bytes
	// Extract makes the body of a Blob, a FormData, or bytes; nil for other values.
	Extract func(r *js.Realm, v js.Value) *fetch.Body
	// Refusal is why the global fetch does not take an object, or "".
	Refusal func(v js.Value) string
}

// streamOf returns the stream that v is, or nil.
func streamOf(v js.Value) Stream {
	if Link.StreamOf == nil {
		return nil
	}
	return Link.StreamOf(v)
}

// Used is Fetch's "body is disturbed", Unusable its "body is disturbed or locked".
func (h *Holder) Used() bool { return h.BodyUsed() || h.Stream != nil && h.Stream.Disturbed() }

// Unusable reports whether the body cannot be read any more, or is being read.
func (h *Holder) Unusable() bool { return h.Used() || h.Stream != nil && h.Stream.Locked() }

// Value is the attribute body: null, a stream, or a throw where there is none to be had.
func (h *Holder) Value(r *js.Realm) js.Value {
	switch {
	case h.NullBody():
		return js.Null
	case h.Stream == nil && h.Made && Link.New != nil:
		h.Stream = Link.New(r, []byte(h.Bytes()))
		if h.BodyUsed() {
			h.Stream.ReadAll(0, func([]byte) {}, func(js.Value) {})
		}
	}
	if h.Stream != nil {
		return h.Stream.Value()
	}
	panic(r.TypeError("response.body is not available as a stream: use await response.text() or await response.json()"))
}

// Text and JSON are what the two readers that every program has make of a body.
func Text(_ *js.Realm, _ *Holder, bytes []byte) js.Value {
	return js.StrValue(fetch.DecodeBody(string(bytes)))
}

// JSON parses a body.
func JSON(r *js.Realm, _ *Holder, bytes []byte) js.Value {
	return r.JSONParse(js.Str(fetch.DecodeBody(string(bytes))))
}

// Reading is a method that consumes the body and gives a promise of what convert makes of its
// bytes.
func Reading(name string, of func(r *js.Realm, this js.Value) *Holder, convert func(r *js.Realm, h *Holder, bytes []byte) js.Value) js.Member {
	return js.Operation(name, 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
		return webidl.Promised(r, func() js.Value {
			h := of(r, this)
			if h.Stream == nil {
				return convert(r, h, []byte(h.read(r)))
			}
			return h.readStream(r, func(bytes []byte) js.Value { return convert(r, h, bytes) })
		})
	}))
}

// readStream consumes a body that is a stream; the promise is of what convert makes of it.
func (h *Holder) readStream(r *js.Realm, convert func(bytes []byte) js.Value) js.Value {
	if h.Unusable() {
		panic(r.TypeError("Body is unusable: Body has already been read"))
	}
	p := r.NewPromise()
	h.Stream.ReadAll(0, func(bytes []byte) {
		p.Resolve(r, webidl.Promised(r, func() js.Value { return convert(bytes) }))
	}, func(reason js.Value) { p.Reject(r, reason) })
	return p.Value()
}

// read consumes a whole body.
func (h *Holder) read(r *js.Realm) string {
	text, err := h.ReadBytes()
	var aborted *fetch.Aborted
	if errors.As(err, &aborted) {
		panic(r.Throw(aborted.Reason.(js.Value)))
	}
	if err != nil {
		panic(webidl.Throw(r, err))
	}
	return text
}
