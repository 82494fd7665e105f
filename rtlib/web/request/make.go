// The constructor of Request (Fetch standard, "new Request(input, init)").

package request

import (
	"slices"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/fetch/weburl"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/body"
	"github.com/affgen/affgen/rtlib/web/dom"
	"github.com/affgen/affgen/rtlib/web/fetcher"
	"github.com/affgen/affgen/rtlib/web/headers"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// construct is new Request(input, init).
func construct(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
	webidl.NeedCount(r, args, 1, "Request constructor")
	return Class.NewFor(r, newTarget, newRequest(r, args[0], webidl.Arg(args, 1))).Value()
}

// newRequest makes a request of the constructor's arguments, which are those of fetch, too.
func newRequest(r *js.Realm, input, init js.Value) *object {
	if !init.IsNullish() && !init.IsObject() {
		panic(r.TypeError("Request constructor: Argument 2 could not be converted to a dictionary."))
	}
	from, _ := input.HostData().(*object)
	o := begin(r, input, from)
	o.readFields(r, init)
	if m := webidl.Member(r, init, "method"); !m.IsUndefined() {
		method, err := fetch.CheckMethod(webidl.ByteString(r, m))
		check(r, err)
		o.method = method
	}
	if s := webidl.Member(r, init, "signal"); !s.IsUndefined() {
		o.source = nil
		if !s.IsNull() {
			if o.source = dom.SignalOf(s); o.source == nil {
				panic(r.TypeError("Failed to construct 'Request': member signal is not of type AbortSignal."))
			}
		}
	}
	if h := webidl.Member(r, init, "headers"); !h.IsUndefined() {
		o.list = fetch.NewHeaders(fetch.GuardNone)
		check(r, o.list.Fill(headers.Fields(r, h, "Request constructor")))
	}
	o.readBody(r, init, from)
	return o
}

// begin makes the request that input stands for.
func begin(r *js.Realm, input js.Value, from *object) *object {
	if from != nil {
		o := *from
		o.fields = make(map[string]string, len(from.fields))
		for k, v := range from.fields {
			o.fields[k] = v
		}
		o.list = from.list.Clone(fetch.GuardNone)
		o.headers, o.signal, o.source = js.Undefined, nil, from.signalOf(r)
		return &o
	}
	text := webidl.ScalarString(r, input)
	o := &object{url: text, method: "GET", list: fetch.NewHeaders(fetch.GuardNone), headers: js.Undefined}
	if u, err := weburl.Parse(text); err == nil {
		if u.Username() != "" || u.Password() != "" {
			panic(r.TypeError("Request cannot be constructed from a URL that includes credentials: %s", "give them as headers"))
		}
		o.url = u.Href()
	} else if fetcher.CheckURL(text) != nil {
		panic(r.TypeError("Failed to parse URL from %s", text))
	}
	o.fields = map[string]string{"referrer": "about:client", "integrity": ""}
	for _, e := range enums {
		o.fields[e.name] = e.words[0]
	}
	return o
}

// readFields takes the members that are words.
func (o *object) readFields(r *js.Realm, init js.Value) {
	for _, e := range enums {
		v := webidl.Member(r, init, e.name)
		if v.IsUndefined() {
			continue
		}
		word := webidl.ScalarString(r, v)
		if !slices.Contains(e.words, word) {
			panic(r.TypeError("Request constructor: %s %q is not one of %q", e.name, word, e.words))
		}
		o.fields[e.name] = word
	}
	if v := webidl.Member(r, init, "integrity"); !v.IsUndefined() {
		o.fields["integrity"] = webidl.ScalarString(r, v)
	}
	if v := webidl.Member(r, init, "referrer"); !v.IsUndefined() {
		o.readReferrer(r, webidl.ScalarString(r, v))
	}
	if v := webidl.Member(r, init, "keepalive"); !v.IsUndefined() {
		o.keepalive = js.ToBool(v)
	}
	switch {
	case o.fields["mode"] == "navigate":
		panic(r.TypeError("Request constructor: invalid request mode navigate."))
	case o.fields["cache"] == "only-if-cached" && o.fields["mode"] != "same-origin":
		panic(r.TypeError("'only-if-cached' can be set only with 'same-origin' mode"))
	case !webidl.Member(r, init, "window").IsNullish():
		panic(r.TypeError("'window' option '%s' must be null", r.ToString(webidl.Member(r, init, "window"))))
	}
}

func (o *object) readReferrer(r *js.Realm, text string) {
	if text == "" {
		o.fields["referrer"] = ""
		return
	}
	u, err := weburl.Parse(text)
	if err != nil {
		panic(r.TypeError("Referrer %q is not a valid URL.", text))
	}
	o.fields["referrer"] = u.Href()
}

// readBody takes the body of the dictionary, or else that of another request, whose body is
// used up by that.
func (o *object) readBody(r *js.Realm, init js.Value, from *object) {
	v := webidl.Member(r, init, "body")
	none := o.method == "GET" || o.method == "HEAD"
	if none && (!v.IsNullish() || from != nil && !from.NullBody()) {
		panic(r.TypeError("Request with GET/HEAD method cannot have body."))
	}
	whole, stream := body.Extract(r, v)
	switch {
	case whole != nil:
		if has, _ := o.list.Has("content-type"); !has && whole.ContentType != "" {
			check(r, o.list.Append("content-type", whole.ContentType)) // spelled as Node does
		}
		if stream != nil && webidl.Member(r, init, "duplex").IsUndefined() {
			panic(r.TypeError("RequestInit: duplex option is required when sending a body."))
		}
		o.setBody(whole, stream)
	case from == nil || from.NullBody():
		o.setBody(nil, nil)
	case from.Unusable():
		panic(r.TypeError("Cannot construct a Request with a Request object that has already been used."))
	default:
		o.takeBody(from)
	}
}

// takeBody moves another request's body here.
func (o *object) takeBody(from *object) {
	o.copyBody(from)
	if from.Stream != nil {
		o.Stream = from.Stream.Proxy()
		return
	}
	from.ReadBytes() // it has not been used, and no signal takes it away
}

func check(r *js.Realm, err error) {
	if err != nil {
		panic(webidl.Throw(r, err))
	}
}
