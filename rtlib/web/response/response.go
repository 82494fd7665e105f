// Package response is the class Response (Fetch standard, section 5.5) as far as the source
// document has it: bodies are text or null, and read with text() and json().
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

	open   func(text string, aborted func() (js.Value, bool)) Stream // nil where body is no stream
	stream Stream                                                    // nil until somebody reads body
}

// Stream is a body as rtlib/web/streams makes them, from the whole text.
type Stream interface {
	Value() js.Value // the ReadableStream
	Disturbed() bool
	Locked() bool
	Drain() // text() has taken the body: the stream is used and has no more chunks
}

// NewStreaming is New for a response whose body is a stream; open makes it when somebody
// asks for it. aborted gives the reason once the signal of the fetch is aborted.
func NewStreaming(r *js.Realm, res *fetch.Response, open func(text string, aborted func() (js.Value, bool)) Stream) js.Value {
	return class.New(r, &object{Response: res, open: open}).Value()
}

// IsStream reports whether a value is a ReadableStream; nil where no stream is linked. Only
// the init function of rtlib/web/streams sets it.
var IsStream func(v js.Value) bool

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
		js.Operation("text", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			return webidl.Promised(r, func() js.Value { return js.StrValue(read(r, this)) })
		})),
		js.Operation("json", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			return webidl.Promised(r, func() js.Value { return r.JSONParse(js.Str(read(r, this))) })
		})),
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
	case o.open != nil:
		if o.stream == nil {
			o.stream = o.openStream(r)
		}
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
	return class.New(r, &object{Response: c, open: o.open}).Value()
}

// openStream makes the stream of the body, which has been used when text() has read it.
func (o *object) openStream(r *js.Realm) Stream {
	s := o.open(o.Bytes(), o.abortedReason)
	if o.BodyUsed() {
		s.Drain()
	}
	return s
}

func (o *object) abortedReason() (js.Value, bool) {
	reason, is := o.AbortReason()
	if !is {
		return js.Undefined, false
	}
	return reason.(js.Value), true
}

// bodyUsed is Fetch's "body is disturbed", unusable its "body is disturbed or locked".
func (o *object) bodyUsed() bool { return o.BodyUsed() || o.stream != nil && o.stream.Disturbed() }

func (o *object) unusable() bool { return o.bodyUsed() || o.stream != nil && o.stream.Locked() }

// read consumes the body.
func read(r *js.Realm, this js.Value) string {
	o := thisResponse(r, this)
	if o.stream != nil && o.unusable() {
		panic(r.TypeError("Body is unusable: Body has already been read"))
	}
	text, err := o.Text()
	var aborted *fetch.Aborted
	if errors.As(err, &aborted) {
		panic(r.Throw(aborted.Reason.(js.Value)))
	}
	if err != nil {
		panic(webidl.Throw(r, err))
	}
	if o.stream != nil {
		o.stream.Drain()
	}
	return text
}

// inspect shows what Node shows but for a body's stream.
func inspect(r *js.Realm, this js.Value) (string, js.Value) {
	o := thisResponse(r, this)
	out := r.NewObject()
	for _, f := range []struct {
		name  string
		value js.Value
	}{
		{"status", js.Int(o.Status())}, {"statusText", webidl.Latin1(o.StatusText())}, {"headers", o.headersOf(r)},
		{"body", js.Null}, {"bodyUsed", js.Bool(o.bodyUsed())}, {"ok", js.Bool(o.OK())},
		{"redirected", js.Bool(o.Redirected())}, {"type", js.StrValue(o.Type())}, {"url", js.StrValue(o.URL())},
	} {
		if f.name != "body" || o.NullBody() {
			out.Define(r, js.Key(f.name), f.value, js.Plain)
		}
	}
	return "Response", out.Value()
}
