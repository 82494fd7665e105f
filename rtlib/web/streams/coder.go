// TransformStreams of bytes whose transformer is in Go and gives its output in pieces, so that input which
// becomes much output (a bomb) is never in memory as a whole: a piece is made when there is room for it.

package streams

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// Coder turns bytes into other bytes. Errors are for the program: a TypeError's text.
type Coder interface {
	// Write takes more input. The coder may keep it until Next has returned nil.
	Write(input []byte) error
	// Close says that there is no more input.
	Close() error
	// Next returns the next piece of the output, which it gives away, and nil when there is none
	// before there is more input.
	Next() ([]byte, error)
}

// CoderStream is the Go side of a class that has a coder.
type CoderStream struct{ *transform }

// Readable and Writable are the two sides.
func (s CoderStream) Readable() js.Value { return s.readable.self.Value() }

// Writable is the side that takes the input.
func (s CoderStream) Writable() js.Value { return s.writable.self.Value() }

// coderMark is how much output may wait to be read, in bytes.
const coderMark = 64 << 10

// NewCoder makes a stream of a coder.
func NewCoder(r *js.Realm, c Coder) CoderStream {
	size := func(chunk js.Value) js.Value {
		view, _ := chunk.View()
		return js.Int(view.Bytes)
	}
	t := newTransform(r, 1, nil, coderMark, size)
	t.algorithms(js.Undefined)
	t.controller.transform = func(args ...js.Value) *js.Promise {
		return t.code(c, func() error { return c.Write(inputBytes(r, args[0])) })
	}
	t.controller.flush = func(...js.Value) *js.Promise { return t.code(c, c.Close) }
	t.begin.resolve(r, js.Undefined)
	return CoderStream{t}
}

// inputBytes are the bytes of a chunk, which must be a BufferSource that is not shared.
func inputBytes(r *js.Realm, chunk js.Value) []byte {
	bytes, ok := chunk.BufferSource()
	view, isView := chunk.View()
	shared := isView && view.Buffer.Shared() || !isView && ok && chunk.ArrayBuffer().Shared()
	if !ok || shared {
		panic(r.ArgTypeError("chunk", "an instance of ArrayBuffer, Buffer, TypedArray, or DataView", chunk))
	}
	return bytes
}

// code gives the coder input and its output to the readable side; the promise is settled when
// all of it has been given.
func (t *transform) code(c Coder, input func() error) *js.Promise {
	r := t.r
	done := r.NewPromise()
	piece := []byte(nil)
	next := func() error {
		var err error
		piece, err = c.Next()
		return err
	}
	attempt := func(f func() error) bool {
		reason, thrown := try(r, func() {
			if err := f(); err != nil {
				panic(r.TypeError("%s", err.Error()))
			}
		})
		if thrown {
			done.Reject(r, reason)
		}
		return !thrown
	}
	var give func()
	give = func() {
		for piece != nil {
			full := r.NewUint8Array(piece)
			if !attempt(func() error { t.enqueue(full); return next() }) {
				return
			}
			if piece != nil && t.backpressure {
				t.change.promise.Then(r, func(js.Value) { give() }, ignore)
				return
			}
		}
		done.Resolve(r, js.Undefined)
	}
	if attempt(input) && attempt(next) {
		give()
	}
	return done
}

// Class makes the class of a coder; its constructor takes a format.
func Class(name string, coder func(format string) Coder) *js.Interface {
	class := &js.Interface{Name: name, Length: 1}
	this := func(r *js.Realm, v js.Value) CoderStream {
		s, ok := v.HostData().(namedCoder)
		if !ok || s.class != class {
			panic(webidl.BadThis(r, name))
		}
		return s.CoderStream
	}
	class.Construct = func(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
		format := webidl.Arg(args, 0)
		var c Coder
		if !format.IsSymbol() {
			c = coder(webidl.ScalarString(r, format))
		}
		if c == nil {
			panic(badValue(r, "format", format))
		}
		return class.NewFor(r, newTarget, namedCoder{NewCoder(r, c), class}).Value()
	}
	class.Members = []js.Member{
		js.Attribute("readable", func(r *js.Realm, v js.Value) js.Value { return this(r, v).Readable() }, nil),
		js.Attribute("writable", func(r *js.Realm, v js.Value) js.Value { return this(r, v).Writable() }, nil),
		inspected(class, func(r *js.Realm, v js.Value) []member {
			s := this(r, v)
			return []member{{"readable", s.Readable()}, {"writable", s.Writable()}}
		}),
	}
	return class
}

// namedCoder is an instance of one of the classes that Class made.
type namedCoder struct {
	CoderStream
	class *js.Interface
}
