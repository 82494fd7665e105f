// AbortController (DOM, "Interface AbortController").

package dom

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// controller is the Go side of an AbortController.
type controller struct{ signal *Signal }

var controllerClass = &js.Interface{Name: "AbortController"}

func init() {
	controllerClass.Construct = func(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
		return controllerClass.NewFor(r, newTarget, &controller{NewSignal(r)}).Value()
	}
	controllerClass.Members = []js.Member{
		js.Attribute("signal", func(r *js.Realm, this js.Value) js.Value {
			return thisController(r, this).signal.Value()
		}, nil),
		js.Operation("abort", 0, js.Fn1(func(r *js.Realm, this, reason js.Value) js.Value {
			thisController(r, this).signal.Abort(reason)
			return js.Undefined
		})),
		js.Inspected(func(r *js.Realm, this js.Value) (string, js.Value) {
			o := r.NewObject()
			o.Define(r, js.Key("signal"), thisController(r, this).signal.Value(), js.Plain)
			return webidl.ClassName(r, this), o.Value()
		}),
	}
}

func thisController(r *js.Realm, this js.Value) *controller {
	c, ok := this.HostData().(*controller)
	if !ok {
		panic(webidl.BadThis(r, "AbortController"))
	}
	return c
}
