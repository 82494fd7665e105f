// From a Request to what leaves: everything that the machine could not do as it is asked is
// refused by name, before anything leaves, and headers are those that apps may set.

package request

import (
	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/fetcher"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// Outgoing reads the arguments of the module's fetch, which are those of new Request.
func Outgoing(r *js.Realm, args []js.Value) *fetcher.Outgoing {
	o := newRequest(r, args[0], webidl.Arg(args, 1))
	if d := webidl.Member(r, webidl.Arg(args, 1), "dispatcher"); !d.IsNullish() {
		unsupported(r, "dispatcher", "connections are the machine's")
	}
	o.refuse(r)
	out := &fetcher.Outgoing{
		Path: o.url, Method: o.method, Headers: fetch.NewHeaders(fetch.GuardRequest), Redirect: o.fields["redirect"], Signal: o.source,
		Stream: o.Stream,
	}
	for _, h := range o.list.Wire() {
		check(r, out.Headers.Append(h.Name, h.Value))
	}
	if !o.NullBody() {
		out.Body = &fetch.Body{Bytes: o.Bytes()}
	}
	return out
}

// refuse throws for the first member that a request which leaves cannot have.
func (o *object) refuse(r *js.Realm) {
	switch f := o.fields; {
	case f["integrity"] != "":
		unsupported(r, "integrity", "nothing compares the body with it")
	case f["credentials"] == "include":
		unsupported(r, "credentials", "there are no cookies; \"include\" cannot be had")
	case f["mode"] == "no-cors", f["mode"] == "websocket":
		unsupported(r, "mode", "\"cors\" and \"same-origin\" are the ones that can be had")
	case f["cache"] == "only-if-cached":
		unsupported(r, "cache", "there is no cache")
	case f["referrer"] != "about:client" && f["referrer"] != "":
		unsupported(r, "referrer", "no Referer is sent")
	case o.keepalive:
		unsupported(r, "keepalive", "a request ends with its program")
	}
}

func unsupported(r *js.Realm, name, why string) {
	panic(r.TypeError("fetch: the option %q is not supported: %s", name, why))
}
