// Package request is the class Request (Fetch standard, section 5.4) for programs that import
// @affordance/lib/streams.tsx. Making one has no effect, so it may hold what no request of an
// app may have when it leaves (a Cookie header, credentials: "include"): a server that answers
// requests in a program is given such ones. What leaves is checked by fetch (outgoing.go).
package request

import (
	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/body"
	"github.com/affgen/affgen/rtlib/web/dom"
	"github.com/affgen/affgen/rtlib/web/headers"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

func init() { js.RegisterGlobal("Request", Class.Constructor) }

// object is the Go side of a Request object.
type object struct {
	*body.Holder
	url, method string
	list        *fetch.Headers
	headers     js.Value // undefined until somebody reads them
	fields      map[string]string
	keepalive   bool
	source      *dom.Signal // that the request's own signal follows, or nil
	signal      *dom.Signal // nil until somebody reads it
}

// carried is the body of a request as body.Whole.
type carried struct {
	fetch.Carried
	o *object
}

// Headers returns the request's headers.
func (c *carried) Headers() *fetch.Headers { return c.o.list }

// setBody gives the request a body; nil is none.
func (o *object) setBody(b *fetch.Body, s body.Stream) {
	o.Holder = &body.Holder{Whole: &carried{fetch.Carry(b), o}, Stream: s, Made: true}
}

// Class is the class Request.
var Class = &js.Interface{Name: "Request", Length: 1}

// enums are the attributes that are one of a few words, with the words; the first is the one of
// a request that says nothing.
var enums = []struct {
	name  string
	words []string
}{
	{"referrerPolicy", []string{"", "no-referrer", "no-referrer-when-downgrade", "same-origin", "origin", "strict-origin", "origin-when-cross-origin", "strict-origin-when-cross-origin", "unsafe-url"}},
	{"mode", []string{"cors", "same-origin", "no-cors", "navigate", "websocket"}},
	{"credentials", []string{"same-origin", "omit", "include"}},
	{"cache", []string{"default", "no-store", "reload", "no-cache", "force-cache", "only-if-cached"}},
	{"redirect", []string{"follow", "error", "manual"}},
}

func init() {
	Class.Construct = construct
	Class.Members = []js.Member{
		getter("method", func(o *object) js.Value { return webidl.Latin1(o.method) }),
		getter("url", func(o *object) js.Value { return js.StrValue(o.url) }),
		js.Attribute("headers", func(r *js.Realm, this js.Value) js.Value { return thisRequest(r, this).headersOf(r) }, nil),
		getter("destination", func(*object) js.Value { return js.StrValue("") }),
		field("referrer"), field("referrerPolicy"), field("mode"), field("credentials"), field("cache"), field("redirect"), field("integrity"),
		getter("keepalive", func(o *object) js.Value { return js.Bool(o.keepalive) }),
		getter("isReloadNavigation", func(*object) js.Value { return js.Bool(false) }),
		getter("isHistoryNavigation", func(*object) js.Value { return js.Bool(false) }),
		js.Attribute("signal", func(r *js.Realm, this js.Value) js.Value { return thisRequest(r, this).signalOf(r).Value() }, nil),
		js.Attribute("body", func(r *js.Realm, this js.Value) js.Value { return HolderOf(r, this).Value(r) }, nil),
		getter("bodyUsed", func(o *object) js.Value { return js.Bool(o.Used()) }),
		getter("duplex", func(*object) js.Value { return js.StrValue("half") }),
		js.Operation("clone", 0, js.Fn0(clone)),
		body.Reading("text", HolderOf, body.Text),
		body.Reading("json", HolderOf, body.JSON),
		js.Inspected(inspect),
	}
}

func getter(name string, get func(o *object) js.Value) js.Member {
	return js.Attribute(name, func(r *js.Realm, this js.Value) js.Value { return get(thisRequest(r, this)) }, nil)
}

func field(name string) js.Member {
	return getter(name, func(o *object) js.Value { return js.StrValue(o.fields[name]) })
}

func thisRequest(r *js.Realm, this js.Value) *object {
	o, ok := this.HostData().(*object)
	if !ok {
		panic(webidl.Illegal(r))
	}
	return o
}

// HolderOf returns the body of a Request object; it throws for other values.
func HolderOf(r *js.Realm, this js.Value) *body.Holder { return thisRequest(r, this).Holder }

func (o *object) headersOf(r *js.Realm) js.Value {
	if o.headers.IsUndefined() {
		o.headers = headers.New(r, o.list)
	}
	return o.headers
}

// signalOf returns the request's own signal, which follows the one it was made with.
func (o *object) signalOf(r *js.Realm) *dom.Signal {
	if o.signal == nil {
		o.signal = dom.Follow(r, o.source)
	}
	return o.signal
}

// clone is request.clone().
func clone(r *js.Realm, this js.Value) js.Value {
	o := thisRequest(r, this)
	if o.Unusable() {
		panic(r.TypeError("unusable"))
	}
	c := *o
	c.headers, c.signal, c.source = js.Undefined, nil, o.signalOf(r)
	c.list = o.list.Clone(o.list.Guard())
	c.copyBody(o)
	if o.Stream != nil {
		o.Stream, c.Stream = o.Stream.Tee()
	}
	return Class.New(r, &c).Value()
}

// copyBody gives c a body of its own with the bytes of o's.
func (c *object) copyBody(o *object) {
	var b *fetch.Body
	if !o.NullBody() {
		b = &fetch.Body{Bytes: o.Bytes()}
	}
	c.setBody(b, nil)
}

// inspect shows what Node shows.
func inspect(r *js.Realm, this js.Value) (string, js.Value) {
	o := thisRequest(r, this)
	out := r.NewObject()
	set := func(name string, v js.Value) { out.Define(r, js.Key(name), v, js.Plain) }
	set("method", webidl.Latin1(o.method))
	set("url", js.StrValue(o.url))
	set("headers", o.headersOf(r))
	set("destination", js.StrValue(""))
	set("referrer", js.StrValue(o.fields["referrer"]))
	for _, e := range enums {
		set(e.name, js.StrValue(o.fields[e.name]))
	}
	set("integrity", js.StrValue(o.fields["integrity"]))
	set("keepalive", js.Bool(o.keepalive))
	set("isReloadNavigation", js.Bool(false))
	set("isHistoryNavigation", js.Bool(false))
	set("signal", o.signalOf(r).Value())
	return "Request", out.Value()
}
