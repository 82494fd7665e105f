// Errors with the texts and codes that Node 20 gives them, and the checks of arguments.

package streams

import (
	"strings"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

func invalidState(r *js.Realm, text string) *js.Exception {
	return r.CodedTypeError("ERR_INVALID_STATE", "Invalid state: %s", text)
}

// invalidValue is the text of Node's ERR_INVALID_ARG_VALUE.
func invalidValue(r *js.Realm, name string, v js.Value, reason string) string {
	what := "argument"
	if strings.Contains(name, ".") {
		what = "property"
	}
	shown := r.Inspect(v, js.DefaultInspect())
	if len(shown) > 128 {
		shown = shown[:128] + "..."
	}
	return "The " + what + " '" + name + "' " + reason + ". Received " + shown
}

const codeInvalidValue = "ERR_INVALID_ARG_VALUE"

func badValue(r *js.Realm, name string, v js.Value) *js.Exception {
	return r.CodedTypeError(codeInvalidValue, "%s", invalidValue(r, name, v, "is invalid"))
}

func badRange(r *js.Realm, name string, v js.Value) *js.Exception {
	return r.CodedRangeError(codeInvalidValue, "%s", invalidValue(r, name, v, "is invalid"))
}

// instance returns the Go side of this, an object of the class.
func instance[T any](r *js.Realm, this js.Value, class *js.Interface) T {
	d, ok := this.HostData().(T)
	if !ok {
		panic(webidl.BadThis(r, class.Name))
	}
	return d
}

// dictionary checks an optional argument that must be an object or a function, and, where
// null may stand for it, null.
func dictionary(r *js.Realm, args []js.Value, i int, name string, null bool) js.Value {
	v := webidl.Arg(args, i)
	if !v.IsUndefined() && !v.IsObject() && !(null && v.IsNull()) {
		panic(r.ArgTypeError(name, "of type object", v))
	}
	return v
}

// sharedError makes an error that a realm has once, as Node has one for all locks that are
// given up.
func sharedError(r *js.Realm, text string) js.Value {
	type key struct{ text string }
	return r.Data(key{text}, func() any { return invalidState(r, text).Value }).(js.Value)
}

// illegal is the constructor of a class that only the library makes.
func illegal(r *js.Realm, _ []js.Value, _ *js.Object) js.Value {
	panic(r.CodedTypeError("ERR_ILLEGAL_CONSTRUCTOR", "Illegal constructor"))
}

// inspected is how console.log shows an instance: the class's name and some members.
func inspected(class *js.Interface, show func(r *js.Realm, this js.Value) []member) js.Member {
	return js.Inspected(func(r *js.Realm, this js.Value) (string, js.Value) {
		o := r.NewObject()
		for _, m := range show(r, this) {
			o.Define(r, js.Key(m.name), m.value, js.Plain)
		}
		return class.Name, o.Value()
	})
}

// member is a name and a value that console.log shows.
type member struct {
	name  string
	value js.Value
}
