// Package response is the class Response (Fetch standard, section 5.5) as far as the source
// document has it: bodies are text or null, and read with text() and json(). With streams
// linked (rtlib/web/streams) a body may be one.
// Response.error and Response.redirect are extensions.
package response

import (
	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/body"
	"github.com/affgen/affgen/rtlib/web/headers"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

func init() { js.RegisterGlobal("Response", class.Constructor) }

// object is the Go side of a Response object.
type object struct {
	*fetch.Response
	*body.Holder
	headers js.Value // undefined until somebody reads them
}

// newObject makes the Go side of a response.
func newObject(res *fetch.Response) *object {
	return &object{Response: res, Holder: &body.Holder{Whole: res}}
}

// NewStreaming is New for a response with a body that is a stream; what res has of a body is
// not looked at.
func NewStreaming(r *js.Realm, res *fetch.Response, stream body.Stream) js.Value {
	o := newObject(res)
	o.Stream = stream
	return class.New(r, o).Value()
}

// HolderOf returns the body of a Response object; it throws for other values.
func HolderOf(r *js.Realm, this js.Value) *body.Holder { return thisResponse(r, this).Holder }

// AddMembers gives the class more methods. Call it from an init function.
func AddMembers(members ...js.Member) { class.Members = append(class.Members, members...) }

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
		js.Attribute("body", func(r *js.Realm, this js.Value) js.Value { return HolderOf(r, this).Value(r) }, nil),
		getter("bodyUsed", func(o *object) js.Value { return js.Bool(o.Used()) }),
		js.Operation("clone", 0, js.Fn0(clone)),
		body.Reading("text", HolderOf, body.Text),
		body.Reading("json", HolderOf, body.JSON),
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
	return class.New(r, newObject(res)).Value()
}

func (o *object) headersOf(r *js.Realm) js.Value {
	if o.headers.IsUndefined() {
		o.headers = headers.New(r, o.Response.Headers())
	}
	return o.headers
}

func clone(r *js.Realm, this js.Value) js.Value {
	o := thisResponse(r, this)
	if o.Unusable() {
		panic(r.TypeError("Response.clone: Body has already been consumed."))
	}
	c, err := o.Clone()
	if err != nil {
		panic(webidl.Throw(r, err))
	}
	copied := newObject(c)
	copied.Made = o.Made
	if o.Stream != nil {
		o.Stream, copied.Stream = o.Stream.Tee()
	}
	return class.New(r, copied).Value()
}

// inspect shows what Node shows; of bodies only those that are streams.
func inspect(r *js.Realm, this js.Value) (string, js.Value) {
	o := thisResponse(r, this)
	out := r.NewObject()
	stream := js.Null
	if o.Stream != nil {
		stream = o.Stream.Value()
	}
	for _, f := range []struct {
		name  string
		value js.Value
	}{
		{"status", js.Int(o.Status())}, {"statusText", webidl.Latin1(o.StatusText())}, {"headers", o.headersOf(r)},
		{"body", stream}, {"bodyUsed", js.Bool(o.Used())}, {"ok", js.Bool(o.OK())},
		{"redirected", js.Bool(o.Redirected())}, {"type", js.StrValue(o.Type())}, {"url", js.StrValue(o.URL())},
	} {
		if f.name != "body" || o.Response.NullBody() || o.Stream != nil {
			out.Define(r, js.Key(f.name), f.value, js.Plain)
		}
	}
	return "Response", out.Value()
}
