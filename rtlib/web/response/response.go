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
		getter("bodyUsed", func(o *object) js.Value { return js.Bool(o.BodyUsed()) }),
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
	if thisResponse(r, this).NullBody() {
		return js.Null
	}
	panic(r.TypeError("response.body is not available as a stream: use await response.text() or await response.json()"))
}

func clone(r *js.Realm, this js.Value) js.Value {
	c, err := thisResponse(r, this).Clone()
	if err != nil {
		panic(webidl.Throw(r, err))
	}
	return New(r, c)
}

// read consumes the body.
func read(r *js.Realm, this js.Value) string {
	text, err := thisResponse(r, this).Text()
	var aborted *fetch.Aborted
	if errors.As(err, &aborted) {
		panic(r.Throw(aborted.Reason.(js.Value)))
	}
	if err != nil {
		panic(webidl.Throw(r, err))
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
		{"body", js.Null}, {"bodyUsed", js.Bool(o.BodyUsed())}, {"ok", js.Bool(o.OK())},
		{"redirected", js.Bool(o.Redirected())}, {"type", js.StrValue(o.Type())}, {"url", js.StrValue(o.URL())},
	} {
		if f.name != "body" || o.NullBody() {
			out.Define(r, js.Key(f.name), f.value, js.Plain)
		}
	}
	return "Response", out.Value()
}
