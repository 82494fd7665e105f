// TransformStream and its controller (Streams standard, section 6).

package streams

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// transform is the Go side of a TransformStream: a writable stream whose chunks come out of
// a readable one.
type transform struct {
	r            *js.Realm
	readable     *readable
	writable     *writable
	controller   *transformController
	backpressure bool
	change       *deferred // of backpressure
	begin        *deferred // settled when the transformer has started
}

// transformController has the transformer's algorithms.
type transformController struct {
	self   *js.Object
	stream *transform
	finish *deferred // of a close, an abort or a cancel, whichever came first

	transform, flush, cancel algorithm
}

var (
	transformClass           = &js.Interface{Name: "TransformStream"}
	transformControllerClass = &js.Interface{Name: "TransformStreamDefaultController"}
)

func init() {
	this := func(r *js.Realm, v js.Value) *transform { return instance[*transform](r, v, transformClass) }
	transformClass.Construct = constructTransform
	transformClass.Members = []js.Member{
		js.Attribute("readable", func(r *js.Realm, v js.Value) js.Value { return this(r, v).readable.self.Value() }, nil),
		js.Attribute("writable", func(r *js.Realm, v js.Value) js.Value { return this(r, v).writable.self.Value() }, nil),
		inspected(transformClass, func(r *js.Realm, v js.Value) []member {
			t := this(r, v)
			return []member{{"readable", t.readable.self.Value()}, {"writable", t.writable.self.Value()}, {"backpressure", js.Bool(t.backpressure)}}
		}),
	}
	controller := func(r *js.Realm, v js.Value) *transformController {
		return instance[*transformController](r, v, transformControllerClass)
	}
	transformControllerClass.Construct = illegal
	transformControllerClass.Members = []js.Member{
		js.Attribute("desiredSize", func(r *js.Realm, v js.Value) js.Value { return controller(r, v).stream.out().desired() }, nil),
		js.Operation("enqueue", 0, js.Fn1(func(r *js.Realm, v, chunk js.Value) js.Value {
			controller(r, v).stream.enqueue(chunk)
			return js.Undefined
		})),
		js.Operation("error", 0, js.Fn1(func(r *js.Realm, v, reason js.Value) js.Value {
			controller(r, v).stream.fail(reason)
			return js.Undefined
		})),
		js.Operation("terminate", 0, js.Fn0(func(r *js.Realm, v js.Value) js.Value {
			controller(r, v).stream.terminate()
			return js.Undefined
		})),
		inspected(transformControllerClass, func(*js.Realm, js.Value) []member { return nil }),
	}
}

// constructTransform is new TransformStream(transformer, writableStrategy, readableStrategy).
func constructTransform(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
	transformer := dictionary(r, args, 0, "transformer", false)
	writableStrategy := dictionary(r, args, 1, "writableStrategy", true)
	readableStrategy := dictionary(r, args, 2, "readableStrategy", true)
	readableType, writableType := webidl.Member(r, transformer, "readableType"), webidl.Member(r, transformer, "writableType")
	start := webidl.Member(r, transformer, "start")
	if !readableType.IsUndefined() {
		panic(badRange(r, "transformer.readableType", readableType))
	}
	if !writableType.IsUndefined() {
		panic(badRange(r, "transformer.writableType", writableType))
	}
	readMark, readSize := webidl.Member(r, readableStrategy, "highWaterMark"), webidl.Member(r, readableStrategy, "size")
	writeMark, writeSize := webidl.Member(r, writableStrategy, "highWaterMark"), webidl.Member(r, writableStrategy, "size")
	read, sizeRead := highWaterMark(r, readMark, 0), readSizer(r, readSize)
	write, sizeWrite := highWaterMark(r, writeMark, 1), readSizer(r, writeSize)
	t := newTransform(r, write, sizeWrite, read, sizeRead)
	t.algorithms(transformer)
	self := transformClass.NewFor(r, newTarget, t)
	result := js.Undefined
	if !start.IsUndefined() {
		result = r.Call1(start, transformer, t.controller.self.Value())
	}
	t.begin.resolve(r, result)
	return self.Value()
}
