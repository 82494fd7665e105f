// Package response is the class Response (Fetch standard, section 5.5) as far as the source
// document has it: bodies are text or null, and read with text() and json(). With streams
// linked (rtlib/web/streams) a body may be one.
// Response.error and Response.redirect are extensions.
package response

import (
	"errors"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/headers"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

func init() { js.RegisterGlobal("Response", class.Constructor) }

// object is the Go side of a Response object.
type object struct {
	*fetch.Response
	headers js.Value // undefined until somebody reads them

	stream Stream // the body, where that is a stream; nil for whole bodies
	made   bool   // by the program, which may look at its body as a stream
}

// Stream is a body as rtlib/web/streams makes them.
type Stream interface {
	Value() js.Value // the ReadableStream
	Disturbed() bool
	Locked() bool
	// ReadAll locks the stream and reads it to its end; one of the two functions is called.
	ReadAll(done func(bytes []byte), failed func(reason js.Value))
	// Tee gives two streams with the chunks of this one, which it locks.
	Tee() (Stream, Stream)
}

// NewStreaming is New for a response with a body that is a stream; what res has of a body is
// not looked at.
func NewStreaming(r *js.Realm, res *fetch.Response, body Stream) js.Value {
	return class.New(r, &object{Response: res, stream: body}).Value()
}

// streams is how bodies become streams and streams bodies; its zero value is that of programs
// which do not link rtlib/web/streams. Only Link sets it.
var streams StreamLink

// StreamLink is what rtlib/web/streams has for responses.
type StreamLink struct {
	Of  func(v js.Value) Stream                // nil for what is no ReadableStream
	New func(r *js.Realm, bytes []byte) Stream // a stream of bytes
	// Refusal is why an object cannot be a body though Fetch would take it, or "".
	Refusal func(v js.Value) string
}

// Link gives responses streams, and the methods arrayBuffer and bytes, which only programs
// with streams have. Call it from an init function.
func Link(s StreamLink) {
	streams = s
	class.Members = append(class.Members,
		reading("arrayBuffer", func(r *js.Realm, bytes []byte) js.Value { return r.NewArrayBuffer(bytes).Value() }),
		reading("bytes", func(r *js.Realm, bytes []byte) js.Value { return r.NewUint8Array(bytes) }))
}

// streamOf returns the stream that v is, or nil.
func streamOf(v js.Value) Stream {
	if streams.Of == nil {
		return nil
	}
	return streams.Of(v)
}

var class = &js.Interface{Name: "Response"}

func init() {
	class.Construct = construct
	class.Members = []js.Member{
		getter("type", func(o *object) js.Value { return js.StrValue(o.Type()) }),
		getter("url", func(o *object) js.Value { return js.StrValue(o.URL()) }),
		getter("redirected", func(o *object) js.Value { return js.Bool(o.Redirected()) }),
		getter("status", func(o *object) js.Value { return js.Int(o.Status()) }),
		getter("ok", func(o *object) js.Value { return js.Bool(o.OK()) }),
		getter("statusText", func(o *object) js.Value { return webidl.Latin1(o.StatusText()) }),
		js.Attribute("headers", func(r *js.Realm, this js.Value) js.Value { return thisResponse(r, this).headersOf(r) }, nil),
		js.Attribute("body", body, nil),
		getter("bodyUsed", func(o *object) js.Value { return js.Bool(o.bodyUsed()) }),
		js.Operation("clone", 0, js.Fn0(clone)),
		reading("text", func(_ *js.Realm, bytes []byte) js.Value { return js.StrValue(fetch.DecodeBody(string(bytes))) }),
		reading("json", func(r *js.Realm, bytes []byte) js.Value { return r.JSONParse(js.Str(fetch.DecodeBody(string(bytes)))) }),
		js.Inspected(inspect),
	}
	class.Statics = []js.Member{
		js.Operation("error", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value { return New(r, fetch.ErrorResponse()) })),
		js.Operation("json", 1, js.FnN(staticJSON)),
		js.Operation("redirect", 1, js.FnN(staticRedirect)),
	}
}

func getter(name string, get func(o *object) js.Value) js.Member {
	return js.Attribute(name, func(r *js.Realm, this js.Value) js.Value { return get(thisResponse(r, this)) }, nil)
}

func thisResponse(r *js.Realm, this js.Value) *object {
	o, ok := this.HostData().(*object)
	if !ok {
		panic(webidl.Illegal(r))
	}
	return o
}

// New makes the Response object of a response that the library has made. Its signal's
// reasons are js.Values.
func New(r *js.Realm, res *fetch.Response) js.Value {
	return class.New(r, &object{Response: res}).Value()
}

func (o *object) headersOf(r *js.Realm) js.Value {
	if o.headers.IsUndefined() {
		o.headers = headers.New(r, o.Headers())
	}
	return o.headers
}

// body is null, or a stream that there is not.
func body(r *js.Realm, this js.Value) js.Value {
	o := thisResponse(r, this)
	switch {
	case o.NullBody():
		return js.Null
	case o.stream == nil && o.made && streams.New != nil:
		o.stream = streams.New(r, []byte(o.Bytes()))
		if o.BodyUsed() {
			o.stream.ReadAll(func([]byte) {}, func(js.Value) {})
		}
	}
	if o.stream != nil {
		return o.stream.Value()
	}
	panic(r.TypeError("response.body is not available as a stream: use await response.text() or await response.json()"))
}

func clone(r *js.Realm, this js.Value) js.Value {
	o := thisResponse(r, this)
	if o.unusable() {
		panic(r.TypeError("Response.clone: Body has already been consumed."))
	}
	c, err := o.Clone()
	if err != nil {
		panic(webidl.Throw(r, err))
	}
	copied := &object{Response: c, made: o.made}
	if o.stream != nil {
		o.stream, copied.stream = o.stream.Tee()
	}
	return class.New(r, copied).Value()
}

// bodyUsed is Fetch's "body is disturbed", unusable its "body is disturbed or locked".
func (o *object) bodyUsed() bool { return o.BodyUsed() || o.stream != nil && o.stream.Disturbed() }

func (o *object) unusable() bool { return o.bodyUsed() || o.stream != nil && o.stream.Locked() }

// reading is a method that consumes the body and gives a promise of what convert makes of its
// bytes.
func reading(name string, convert func(r *js.Realm, bytes []byte) js.Value) js.Member {
	return js.Operation(name, 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
		return webidl.Promised(r, func() js.Value {
			o := thisResponse(r, this)
			if o.stream == nil {
				return convert(r, []byte(read(r, o)))
			}
			return readStream(r, o, func(bytes []byte) js.Value { return convert(r, bytes) })
		})
	}))
}

// readStream consumes a body that is a stream; the promise is of what convert makes of it.
func readStream(r *js.Realm, o *object, convert func(bytes []byte) js.Value) js.Value {
	if o.unusable() {
		panic(r.TypeError("Body is unusable: Body has already been read"))
	}
	p := r.NewPromise()
	o.stream.ReadAll(func(bytes []byte) {
		p.Resolve(r, webidl.Promised(r, func() js.Value { return convert(bytes) }))
	}, func(reason js.Value) { p.Reject(r, reason) })
	return p.Value()
}

// read consumes a whole body.
func read(r *js.Realm, o *object) string {
	text, err := o.ReadBytes()
	var aborted *fetch.Aborted
	if errors.As(err, &aborted) {
		panic(r.Throw(aborted.Reason.(js.Value)))
	}
	if err != nil {
		panic(webidl.Throw(r, err))
	}
	return text
}

// inspect shows what Node shows; of bodies only those that are streams.
func inspect(r *js.Realm, this js.Value) (string, js.Value) {
	o := thisResponse(r, this)
	out := r.NewObject()
	stream := js.Null
	if o.stream != nil {
		stream = o.stream.Value()
	}
	for _, f := range []struct {
		name  string
		value js.Value
	}{
		{"status", js.Int(o.Status())}, {"statusText", webidl.Latin1(o.StatusText())}, {"headers", o.headersOf(r)},
		{"body", stream}, {"bodyUsed", js.Bool(o.bodyUsed())}, {"ok", js.Bool(o.OK())},
		{"redirected", js.Bool(o.Redirected())}, {"type", js.StrValue(o.Type())}, {"url", js.StrValue(o.URL())},
	} {
		if f.name != "body" || o.NullBody() || o.stream != nil {
			out.Define(r, js.Key(f.name), f.value, js.Plain)
		}
	}
	return "Response", out.Value()
}
