// The arguments of fetch, and the raw request and result of the http machine's contract.

package fetcher

import (
	"slices"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/fetch/contract"
	"github.com/affgen/affgen/rtlib/fetch/weburl"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/rawjson"
	"github.com/affgen/affgen/rtlib/view/machine"
	"github.com/affgen/affgen/rtlib/web/body"
	"github.com/affgen/affgen/rtlib/web/dom"
	"github.com/affgen/affgen/rtlib/web/headers"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// Outgoing is a request that has passed the checks and is about to leave.
type Outgoing struct {
	Path     string // as the program gave it
	Method   string
	Headers  *fetch.Headers
	Body     *fetch.Body // nil for none
	Redirect string
	Signal   *dom.Signal // or nil
	// Stream is a body that has to be read first, in the place of the bytes of Body; or nil. Only
	// modules have one.
	Stream body.Stream
}

// supported are the options that there are.
var supported = []string{"body", "headers", "method", "redirect", "signal"}

// readArguments converts the arguments of the global fetch; every refusal is a throw.
func readArguments(r *js.Realm, args []js.Value) *Outgoing {
	o := &Outgoing{Path: webidl.ScalarString(r, args[0]), Method: "GET", Headers: fetch.NewHeaders(fetch.GuardRequest), Redirect: "follow"}
	v := webidl.Arg(args, 1)
	if v.IsNullish() {
		return o
	}
	if !v.IsObject() {
		panic(r.TypeError("fetch: the options must be an object, found %s", r.Describe(v)))
	}
	refuseOthers(r, v)
	if b := webidl.Member(r, v, "body"); !b.IsNullish() {
		o.Body = body.ExtractText(r, b)
	}
	if h := webidl.Member(r, v, "headers"); !h.IsUndefined() {
		check(r, o.Headers.Fill(headers.Fields(r, h, "fetch")))
	}
	if m := webidl.Member(r, v, "method"); !m.IsUndefined() {
		method, err := fetch.CheckMethod(webidl.ByteString(r, m))
		check(r, err)
		o.Method = method
	}
	if m := webidl.Member(r, v, "redirect"); !m.IsUndefined() {
		o.Redirect = webidl.ScalarString(r, m)
	}
	o.Signal = readSignal(r, webidl.Member(r, v, "signal"))
	if !slices.Contains([]string{"follow", "error", "manual"}, o.Redirect) {
		panic(r.TypeError("fetch: redirect must be \"follow\", \"error\" or \"manual\", found %q", o.Redirect))
	}
	switch {
	case o.Body != nil && (o.Method == "GET" || o.Method == "HEAD"):
		panic(r.TypeError("Request with GET/HEAD method cannot have body."))
	case o.Body != nil:
		o.Body.SetContentType(o.Headers)
	}
	return o
}

// refuseOthers throws for an option that is not supported, by its name. Options that are
// undefined are as good as not there.
func refuseOthers(r *js.Realm, v js.Value) {
	for keys := r.ForIn(v); keys.Next(r); {
		name := keys.Key.Str()
		if !slices.Contains(supported, name.String()) && !r.Get(v, name.PropKey()).IsUndefined() {
			panic(r.TypeError("fetch: the option %q is not supported; there are method, headers, body, redirect and signal", name.String()))
		}
	}
}

func readSignal(r *js.Realm, v js.Value) *dom.Signal {
	if v.IsNullish() {
		return nil
	}
	s := dom.SignalOf(v)
	if s == nil {
		panic(r.TypeError("fetch: signal must be an AbortSignal, found %s", r.Describe(v)))
	}
	return s
}

// CheckURL refuses what is no URL whatever the machine's own is, and credentials, so that
// neither gets into a request. What else a machine may reach, it knows itself.
func CheckURL(path string) error {
	if _, _, plain := weburl.Plain(path); plain {
		return nil
	}
	invalid, credentials := 0, 0
	for _, base := range []string{"http://machine.invalid/", "https://machine.invalid/"} {
		switch u, err := weburl.ParseBase(path, base); {
		case err != nil:
			invalid++
		case u.Username() != "" || u.Password() != "":
			credentials++
		}
	}
	switch {
	case invalid == 2:
		return weburl.ErrInvalid
	case credentials == 2:
		return weburl.ErrCredentials
	}
	return nil
}

func check(r *js.Realm, err error) {
	if err != nil {
		panic(webidl.Throw(r, err))
	}
}

// request makes the raw request {path, method, headers, body, stream, bytes}. Names of headers
// keep their spelling and their order. Modules take bodies in pieces, of any bytes.
func (o *Outgoing) request(module bool) machine.Request {
	b := rawjson.AppendText([]byte(`{"path":`), o.Path)
	b = rawjson.AppendText(append(b, `,"method":`...), o.Method)
	b = append(b, `,"headers":{`...)
	for i, f := range o.Headers.Wire() {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(rawjson.AppendText(b, fetch.Latin1(f.Name)), ':')
		b = rawjson.AppendText(b, fetch.Latin1(f.Value))
	}
	b = append(b, '}')
	if o.Body != nil {
		b = contract.AppendBytes(b, contract.KeyBody, o.Body.Bytes)
	}
	if module {
		b = append(b, `,"stream":true,"bytes":true`...)
	}
	return append(b, '}')
}

// fetched makes what a transport has received of a result of the contract. Header values
// and the status text are characters up to U+00FF there.
func fetched(raw *contract.Result, method string) (fetch.Fetched, error) {
	f := fetch.Fetched{URL: raw.URL, Method: method, Status: raw.Status, Body: raw.Body}
	var err error
	if f.StatusText, err = fetch.ByteString(raw.StatusText); err != nil {
		return f, err
	}
	raw.SortHeaders()
	for _, h := range raw.Headers {
		value, err := fetch.ByteString(h.Value)
		if err != nil {
			return f, err
		}
		f.Headers = append(f.Headers, fetch.Field{Name: h.Name, Value: value})
	}
	return f, nil
}
