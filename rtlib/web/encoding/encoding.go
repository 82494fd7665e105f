// Package encoding has TextEncoder and TextDecoder, and atob and btoa (HTML standard,
// section 8.3).
package encoding

import (
	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

func init() {
	js.RegisterGlobal("atob", func(r *js.Realm) js.Value { return r.Builtin("atob", 1, js.FnN(atob)) })
	js.RegisterGlobal("btoa", func(r *js.Realm) js.Value { return r.Builtin("btoa", 1, js.FnN(btoa)) })
}

func atob(r *js.Realm, this js.Value, args []js.Value) js.Value {
	webidl.Need(r, args, "input")
	bytes, err := fetch.Atob(webidl.ScalarString(r, args[0]))
	if err != nil {
		panic(webidl.Throw(r, err))
	}
	return webidl.Latin1(bytes)
}

func btoa(r *js.Realm, this js.Value, args []js.Value) js.Value {
	webidl.Need(r, args, "input")
	text, err := fetch.Btoa(webidl.ScalarString(r, args[0]))
	if err != nil {
		panic(webidl.Throw(r, err))
	}
	return js.StrValue(text)
}
