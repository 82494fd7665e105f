// Making responses: the constructor and the statics.

package response

import (
	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/fetch/weburl"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/body"
	"github.com/affgen/affgen/rtlib/web/headers"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// construct is new Response(body, init).
func construct(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
	init := readInit(r, webidl.Arg(args, 1), "Response constructor")
	whole, stream := body.Extract(r, webidl.Arg(args, 0))
	res, err := fetch.NewResponse(whole, init)
	if err != nil {
		panic(webidl.Throw(r, err))
	}
	o := newObject(res)
	o.Stream, o.Made = stream, true
	return class.NewFor(r, newTarget, o).Value()
}

// readInit converts a ResponseInit; its members are read in the order of their names.
func readInit(r *js.Realm, v js.Value, what string) fetch.ResponseInit {
	init := fetch.ResponseInit{Status: 200, Cookies: body.Link.New != nil}
	if !v.IsNullish() && !v.IsObject() {
		panic(r.TypeError("%s: Argument 2 could not be converted to a dictionary.", what))
	}
	if h := webidl.Member(r, v, "headers"); !h.IsUndefined() {
		init.Headers = headers.Fields(r, h, what)
	}
	if s := webidl.Member(r, v, "status"); !s.IsUndefined() {
		init.Status = fetch.StatusOf(r.ToNumber(s))
	}
	if t := webidl.Member(r, v, "statusText"); !t.IsUndefined() {
		init.StatusText = webidl.ByteString(r, t)
	}
	return init
}

// staticJSON is Response.json(data, init).
func staticJSON(r *js.Realm, this js.Value, args []js.Value) js.Value {
	webidl.NeedCount(r, args, 1, "Response.json")
	text := r.JSONStringify(args[0], js.Undefined, js.Undefined)
	if text.IsUndefined() {
		panic(r.TypeError("Value is not JSON serializable"))
	}
	res, err := fetch.JSONResponse(text.Str().String(), readInit(r, webidl.Arg(args, 1), "Response.json"))
	if err != nil {
		panic(webidl.Throw(r, err))
	}
	o := newObject(res)
	o.Made = true
	return class.New(r, o).Value()
}

// staticRedirect is Response.redirect(url, status). There is no base, so the URL must be
// absolute.
func staticRedirect(r *js.Realm, this js.Value, args []js.Value) js.Value {
	webidl.NeedCount(r, args, 1, "Response.redirect")
	input, status := webidl.ScalarString(r, args[0]), 302
	if s := webidl.Arg(args, 1); !s.IsUndefined() {
		status = fetch.StatusOf(r.ToNumber(s))
	}
	u, err := weburl.Parse(input)
	if err != nil {
		panic(r.TypeError("Failed to parse URL from %s", input))
	}
	res, err := fetch.RedirectResponse(u.Href(), status)
	if err != nil {
		panic(webidl.Throw(r, err))
	}
	return New(r, res)
}
