// Package headers is the class Headers (Fetch standard, section 5.1). Its iterators are an
// extension of the source document, as docs/fetch.md says.
package headers

import (
	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

func init() { js.RegisterGlobal("Headers", class.Constructor) }

var class = &js.Interface{Name: "Headers"}

var iterable = webidl.NewIterable("Headers", func(r *js.Realm, this js.Value) webidl.Pairs {
	h := thisHeaders(r, this)
	return func(i int) (name, value js.Value, ok bool) {
		n, v, ok := h.Pair(i)
		return webidl.Latin1(n), webidl.Latin1(v), ok
	}
})

func init() {
	class.Construct = func(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
		h := fetch.NewHeaders(fetch.GuardNone)
		if init := webidl.Arg(args, 0); !init.IsUndefined() {
			check(r, h.Fill(Fields(r, init, "Headers constructor")))
		}
		return class.NewFor(r, newTarget, h).Value()
	}
	class.Members = append([]js.Member{
		operation("append", 2, func(r *js.Realm, h *fetch.Headers, args []string) js.Value {
			check(r, h.Append(args[0], args[1]))
			return js.Undefined
		}),
		operation("delete", 1, func(r *js.Realm, h *fetch.Headers, args []string) js.Value {
			check(r, h.Delete(args[0]))
			return js.Undefined
		}),
		operation("get", 1, func(r *js.Realm, h *fetch.Headers, args []string) js.Value {
			value, ok, err := h.Get(args[0])
			check(r, err)
			if !ok {
				return js.Null
			}
			return webidl.Latin1(value)
		}),
		operation("has", 1, func(r *js.Realm, h *fetch.Headers, args []string) js.Value {
			has, err := h.Has(args[0])
			check(r, err)
			return js.Bool(has)
		}),
		operation("set", 2, func(r *js.Realm, h *fetch.Headers, args []string) js.Value {
			check(r, h.Set(args[0], args[1]))
			return js.Undefined
		}),
		operation("getSetCookie", 0, func(r *js.Realm, h *fetch.Headers, _ []string) js.Value {
			var list []js.Value
			for _, v := range h.GetSetCookie() {
				list = append(list, webidl.Latin1(v))
			}
			return r.NewArray(list).Value()
		}),
		js.Inspected(inspect),
	}, iterable.Members()...)
}

// operation is a method whose n arguments are byte strings.
func operation(name string, n int, f func(r *js.Realm, h *fetch.Headers, args []string) js.Value) js.Member {
	return js.Operation(name, n, js.FnN(func(r *js.Realm, this js.Value, args []js.Value) js.Value {
		h := thisHeaders(r, this)
		webidl.NeedCount(r, args, n, "Headers."+name)
		texts := make([]string, n)
		for i := range texts {
			texts[i] = webidl.ByteString(r, args[i])
		}
		return f(r, h, texts)
	}))
}

func check(r *js.Realm, err error) {
	if err != nil {
		panic(webidl.Throw(r, err))
	}
}

// New makes the Headers object of a list that the library has made.
func New(r *js.Realm, h *fetch.Headers) js.Value { return class.New(r, h).Value() }

func thisHeaders(r *js.Realm, this js.Value) *fetch.Headers {
	h, ok := this.HostData().(*fetch.Headers)
	if !ok {
		panic(webidl.Illegal(r))
	}
	return h
}

// inspect shows each name once, in its first spelling.
func inspect(r *js.Realm, this js.Value) (string, js.Value) {
	o := r.NewObject()
	for _, f := range thisHeaders(r, this).Wire() {
		o.Define(r, webidl.Latin1(f.Name).Str().PropKey(), webidl.Latin1(f.Value), js.Plain)
	}
	return "Headers", o.Value()
}
