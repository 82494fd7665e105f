// Queues with sizes (Streams standard, section 8.1) and queuing strategies (section 7).

package streams

import (
	"math"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// queue holds chunks with their sizes; total is the sum of the sizes.
type queue struct {
	chunks []sized
	total  float64
}

// sized is a chunk in a queue. The end of a writable stream is one, too.
type sized struct {
	value js.Value
	size  float64
	end   bool
}

// push is EnqueueValueWithSize; size is what the strategy gave.
func (q *queue) push(r *js.Realm, v, size js.Value) {
	n := r.ToNumber(size)
	if !(n >= 0) || math.IsInf(n, 1) {
		panic(badRange(r, "size", js.Number(n)))
	}
	q.chunks = append(q.chunks, sized{value: v, size: n})
	q.total += n
}

// pop is DequeueValue.
func (q *queue) pop() js.Value {
	c := q.chunks[0]
	q.chunks = shift(q.chunks)
	q.total = max(0, q.total-c.size)
	return c.value
}

func (q *queue) reset() { *q = queue{} }

// shift takes the first element off a list and lets go of it.
func shift[T any](list []T) []T {
	var zero T
	list[0] = zero
	return list[1:]
}

// sizer is a strategy's size function; nil counts every chunk as one.
type sizer func(chunk js.Value) js.Value

func (f sizer) of(chunk js.Value) js.Value {
	if f == nil {
		return js.Int(1)
	}
	return f(chunk)
}

func readSizer(r *js.Realm, f js.Value) sizer {
	if f.IsUndefined() {
		return nil
	}
	if !f.IsCallable() {
		panic(r.ArgTypeError("strategy.size", "of type function", f))
	}
	return func(chunk js.Value) js.Value { return r.Call1(f, js.Undefined, chunk) }
}

// highWaterMark is ExtractHighWaterMark of a strategy's member.
func highWaterMark(r *js.Realm, v js.Value, missing float64) float64 {
	if v.IsUndefined() {
		return missing
	}
	n := r.ToNumber(v)
	if !(n >= 0) {
		panic(badRange(r, "strategy.highWaterMark", js.Number(n)))
	}
	return n
}

var (
	byteLengthClass = &js.Interface{Name: "ByteLengthQueuingStrategy", Length: 1}
	countClass      = &js.Interface{Name: "CountQueuingStrategy", Length: 1}
)

// strategy is the Go side of both strategy classes.
type strategy struct {
	of   *js.Interface
	mark float64
}

func init() {
	defineStrategy(byteLengthClass, func(r *js.Realm) js.Value {
		return r.Builtin("size", 1, js.Fn1(func(r *js.Realm, _, chunk js.Value) js.Value { return r.Get(chunk, js.Key("byteLength")) }))
	})
	defineStrategy(countClass, func(r *js.Realm) js.Value {
		return r.Builtin("size", 0, js.Fn0(func(*js.Realm, js.Value) js.Value { return js.Int(1) }))
	})
}

// defineStrategy fills in a strategy class; a realm has one size function of it.
func defineStrategy(class *js.Interface, size func(r *js.Realm) js.Value) {
	type key struct{ of *js.Interface }
	this := func(r *js.Realm, v js.Value) *strategy {
		s := instance[*strategy](r, v, class)
		if s.of != class {
			panic(webidl.BadThis(r, class.Name))
		}
		return s
	}
	class.Construct = func(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
		init := webidl.Arg(args, 0)
		if !init.IsObject() {
			panic(r.ArgTypeError("init", "of type object", init))
		}
		mark := r.Get(init, js.Key("highWaterMark"))
		if mark.IsUndefined() {
			panic(r.CodedTypeError("ERR_MISSING_OPTION", "init.highWaterMark is required"))
		}
		return class.NewFor(r, newTarget, &strategy{class, r.ToNumber(mark)}).Value()
	}
	class.Members = []js.Member{
		js.Attribute("highWaterMark", func(r *js.Realm, v js.Value) js.Value { return js.Number(this(r, v).mark) }, nil),
		js.Attribute("size", func(r *js.Realm, v js.Value) js.Value {
			this(r, v)
			return r.Data(key{class}, func() any { return size(r) }).(js.Value)
		}, nil),
		inspected(class, func(r *js.Realm, v js.Value) []member {
			return []member{{"highWaterMark", js.Number(this(r, v).mark)}}
		}),
	}
}
