// Errors: state that says what failed keeps the error itself, as most components do. It
// comes back with its class, message, cause, stack and further properties.

package snapshot

import "github.com/affgen/affgen/rtlib/js"

// errorClasses are the builtin classes of errors, by the name that is written.
var errorClasses = []struct {
	name  string
	proto js.Intrinsic
}{
	{"Error", js.ErrorPrototype}, {"TypeError", js.TypeErrorPrototype}, {"RangeError", js.RangeErrorPrototype},
	{"SyntaxError", js.SyntaxErrorPrototype}, {"ReferenceError", js.ReferenceErrorPrototype}, {"EvalError", js.EvalErrorPrototype},
	{"URIError", js.URIErrorPrototype}, {"AggregateError", js.AggregateErrorPrototype}, {"SuppressedError", js.SuppressedErrorPrototype},
}

// The names that stand for other errors: a DOMException, and an instance of a class of the
// program, which follows.
const (
	domError = "DOMException"
	ownError = ""
)

// error writes an error that is no reference.
func (e *Encoder) error(v js.Value) {
	o := v.Obj()
	e.numbers[o] = len(e.numbers)
	e.tag(tagError)
	if !e.errorClass(o) {
		e.refuse("an instance of " + ClassName(e.r, o))
		return
	}
	e.properties(o, o.OwnKeys(e.r), flagAttrs)
}

// errorClass writes what class an error is of; false if a restart could not tell.
func (e *Encoder) errorClass(o *js.Object) bool {
	if len(o.PrivateKeys()) > 0 || o.Proto() == nil {
		return false
	}
	if name, message, ok := e.r.DOMExceptionParts(o); ok {
		e.String(domError)
		e.text(name)
		e.text(message)
		return true
	}
	for _, c := range errorClasses {
		if o.Proto() == e.r.Intrinsic(c.proto) {
			e.String(c.name)
			return true
		}
	}
	class, ok := o.Proto().GetOwn(e.r, js.Key("constructor"))
	if !ok || !class.Value.IsCallable() || !js.SameValue(e.r.Get(class.Value, js.Key("prototype")), o.Proto().Value()) {
		return false
	}
	e.String(ownError)
	return e.anchored(class.Value)
}

// error reads what Encoder.error wrote.
func (d *Decoder) error() js.Value {
	n := len(d.objects)
	d.objects = append(d.objects, js.Undefined)
	o := d.newError()
	if d.err != nil {
		return js.Undefined
	}
	d.objects[n] = o.Value()
	d.properties(o.Value(), flagAttrs)
	return o.Value()
}

func (d *Decoder) newError() *js.Object {
	switch name := d.String(); name {
	case domError:
		name := d.text(d.String())
		return d.r.DOMException(name, d.text(d.String())).Value.Obj()
	case ownError:
		if class := d.part(); class.IsCallable() {
			if proto := d.r.Get(class, js.Key("prototype")); proto.IsObject() {
				return d.r.NewErrorWithProto(proto.Obj(), nil)
			}
		} // else a class that the program no longer has (Lenient)
	default:
		for _, c := range errorClasses {
			if c.name == name {
				return d.r.NewError(c.proto, nil)
			}
		}
		d.Fail("an error of an unknown class")
	}
	return d.r.NewError(js.ErrorPrototype, nil)
}
