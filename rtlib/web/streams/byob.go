// Readers that bring their buffers (ReadableStreamBYOBReader, Streams standard, section 4.5), and
// the request for bytes that a source gets (ReadableStreamBYOBRequest, section 4.8).

package streams

import (
	"math"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// byobRequest is what a source is asked to write into.
type byobRequest struct {
	self *js.Object
	c    *byteController // nil once it has been answered
	view js.Value        // null then
}

var (
	byobReaderClass  = &js.Interface{Name: "ReadableStreamBYOBReader", Length: 1}
	byobRequestClass = &js.Interface{Name: "ReadableStreamBYOBRequest"}
)

func init() {
	byobReaderClass.Construct = func(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
		s := readableOf(webidl.Arg(args, 0))
		if s == nil {
			panic(r.ArgTypeError("stream", "an instance of ReadableStream", webidl.Arg(args, 0)))
		}
		d := &reader{r: r, byob: true}
		d.self = byobReaderClass.NewFor(r, newTarget, d)
		d.lockBytes(s)
		return d.self.Value()
	}
	byobReaderClass.Members = append(readerMembers(byobReaderClass),
		// In Node this is an async function: its promise follows that of the read.
		js.Operation("read", 1, js.FnN(func(r *js.Realm, this js.Value, args []js.Value) js.Value {
			return webidl.Promised(r, func() js.Value {
				d := thisReader(r, this, byobReaderClass)
				view, least := readArguments(r, args)
				d.attached()
				p, req := promised(r)
				d.readInto(view, least, req)
				return p.Value()
			})
		})))
	defineBYOBRequest()
}

func defineBYOBRequest() {
	this := func(r *js.Realm, v js.Value) *byobRequest { return instance[*byobRequest](r, v, byobRequestClass) }
	open := func(r *js.Realm, v js.Value) *byteController {
		q := this(r, v)
		if q.c == nil {
			panic(invalidState(r, "This BYOB request has been invalidated"))
		}
		return q.c
	}
	byobRequestClass.Construct = illegal
	byobRequestClass.Members = []js.Member{
		js.Attribute("view", func(r *js.Realm, v js.Value) js.Value { return this(r, v).view }, nil),
		js.Operation("respond", 1, js.Fn1(func(r *js.Realm, v, n js.Value) js.Value {
			c := open(r, v)
			view, _ := c.request.view.View()
			needAttached(r, view.Buffer)
			c.respond(n)
			return js.Undefined
		})),
		js.Operation("respondWithNewView", 1, js.Fn1(func(r *js.Realm, v, view js.Value) js.Value {
			c := open(r, v)
			w := needView(r, "view", view)
			needAttached(r, w.Buffer)
			c.respondWithView(w, view)
			return js.Undefined
		})),
		inspected(byobRequestClass, func(r *js.Realm, v js.Value) []member {
			q := this(r, v)
			controller := js.Undefined
			if q.c != nil {
				controller = q.c.self.Value()
			}
			return []member{{"view", q.view}, {"controller", controller}}
		}),
	}
}

// byobRequest is …GetBYOBRequest: the place that is to be filled next, or nil.
func (c *byteController) byobRequest() *byobRequest {
	if c.request == nil && len(c.pending) > 0 {
		p := c.pending[0]
		c.request = &byobRequest{c: c, view: c.r.NewView(p.buf, "Uint8Array", p.offset+p.filled, p.length-p.filled)}
		c.request.self = byobRequestClass.New(c.r, c.request)
	}
	return c.request
}

// invalidate is …InvalidateBYOBRequest.
func (c *byteController) invalidate() {
	if c.request != nil {
		c.request.c, c.request.view = nil, js.Null
		c.request = nil
	}
}

// newBYOBReader is AcquireReadableStreamBYOBReader.
func newBYOBReader(s *readable) *reader {
	d := &reader{r: s.r, byob: true}
	d.self = byobReaderClass.New(s.r, d)
	d.lockBytes(s)
	return d
}

// lockBytes is SetUpReadableStreamBYOBReader.
func (d *reader) lockBytes(s *readable) {
	if s.locked() {
		panic(invalidState(d.r, "ReadableStream is locked"))
	}
	if s.bytes() == nil {
		r, v := d.r, s.self.Value()
		panic(r.CodedTypeError(codeInvalidValue, "%s", invalidValue(r, "stream", v, "must be a byte stream")))
	}
	d.lock(s)
}

// readInto is ReadableStreamBYOBReaderRead.
func (d *reader) readInto(view js.View, least int, req readRequest) {
	s := d.stream
	s.disturbed = true
	if s.state == stateErrored {
		req.fail(s.err)
		return
	}
	s.bytes().pullInto(view, least, req)
}

// readArguments are the view of a read, and the number of elements that it wants at least.
func readArguments(r *js.Realm, args []js.Value) (view js.View, least int) {
	view = needView(r, "view", webidl.Arg(args, 0))
	wanted := webidl.Member(r, dictionary(r, args, 1, "options", true), "min")
	if view.Bytes == 0 {
		panic(invalidState(r, "View or Viewed ArrayBuffer is zero-length or detached"))
	}
	if wanted.IsNullish() {
		return view, 1
	}
	if !wanted.IsNumber() {
		panic(r.ArgTypeError("options.min", "of type number", wanted))
	}
	length := "view.length"
	if view.Name == "DataView" {
		length = "view.byteLength"
	}
	bad := func(rule string) {
		panic(r.CodedTypeError(codeInvalidValue, "%s", invalidValue(r, "options.min", wanted, rule)))
	}
	switch min := wanted.Num(); {
	case min != math.Trunc(min) || math.IsInf(min, 0):
		bad("must be an integer")
	case min <= 0:
		bad("must be greater than 0")
	case min > float64(view.Bytes/view.Size):
		panic(r.CodedRangeError("ERR_OUT_OF_RANGE", "The value of \"options.min\" is out of range. It must be <= %s. Received %s", length, r.Describe(wanted)))
	}
	return view, int(wanted.Num())
}

// needView converts an argument that must be a typed array or a DataView.
func needView(r *js.Realm, name string, v js.Value) js.View {
	w, ok := v.View()
	if !ok || w.Buffer.Shared() {
		panic(r.ArgTypeError(name, "an instance of Buffer, TypedArray, or DataView", v))
	}
	return w
}

func needAttached(r *js.Realm, b *js.ArrayBuffer) {
	if b.Detached() {
		panic(invalidState(r, "Viewed ArrayBuffer is detached"))
	}
}

func notTransferable(r *js.Realm) *js.Exception {
	return r.CodedTypeError("ERR_OPERATION_FAILED", "Operation failed: The ArrayBuffer could not be transferred")
}
