// HeadersInit: what new Headers, new Response and fetch take as headers (Fetch standard,
// "HeadersInit"; Web IDL, "sequence" and "record").

package headers

import (
	"fmt"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// Fields converts a HeadersInit. All of it is converted before anything is filled in. what
// begins the message of an error.
func Fields(r *js.Realm, init js.Value, what string) []fetch.Field {
	if !init.IsObject() {
		panic(r.TypeError("%s: Argument 1 could not be converted to one of: sequence<sequence<ByteString>>, record<ByteString, ByteString>.", what))
	}
	iterator := r.Get(init, js.SymKey(js.SymIterator))
	if h, ok := init.HostData().(*fetch.Headers); ok && js.SameValue(iterator, iterable.Entries(r)) {
		return h.Pairs()
	}
	if !iterator.IsNullish() {
		return sequence(r, init, what)
	}
	return record(r, init.Obj())
}

func sequence(r *js.Realm, init js.Value, what string) []fetch.Field {
	var list []fetch.Field
	for it := r.Iterate(init); it.Next(r); {
		if !it.Value.IsObject() {
			panic(r.TypeError("%s: Argument 1[%d] (%s) is not iterable.", what, len(list), r.Describe(it.Value)))
		}
		var pair []string
		for inner := r.Iterate(it.Value); inner.Next(r); {
			pair = append(pair, webidl.ByteString(r, inner.Value))
		}
		if len(pair) != 2 {
			panic(r.TypeError("%s", fmt.Sprintf("%s: expected name/value pair to be length 2, found %d.", what, len(pair))))
		}
		list = append(list, fetch.Field{Name: pair[0], Value: pair[1]})
	}
	return list
}

// record takes the own enumerable properties; a symbol among them is a TypeError.
func record(r *js.Realm, o *js.Object) []fetch.Field {
	var list []fetch.Field
	for _, k := range o.OwnKeys(r) {
		d, ok := o.GetOwn(r, k)
		if !ok || d.Attr&js.Enumerable == 0 {
			continue
		}
		name := webidl.ByteString(r, k.Value())
		list = append(list, fetch.Field{Name: name, Value: webidl.ByteString(r, o.Get(r, k))})
	}
	return list
}
