// Inspection of functions and classes.

package js

import "unsafe"

// functionBase is [Function: name] or [class A extends B].
func (in *inspector) functionBase(o *Object, ctor ctorName, tag string) string {
	f := (*Function)(unsafe.Pointer(o))
	if (f.info.Kind == KindBase || f.info.Kind == KindDerived || f.info.class) && !f.info.Called {
		return in.classBase(o, ctor, tag)
	}
	kind := "Function"
	if f.info.Generator {
		kind = "Generator" + kind
	}
	if f.info.Async {
		kind = "Async" + kind
	}
	s := "[" + kind
	if ctor.null {
		s += " (null prototype)"
	}
	if name := o.Get(in.r, Key("name")); name.IsString() && name.Str().n == 0 {
		s += " (anonymous)"
	} else {
		s += ": " + in.plainText(name)
	}
	s += "]"
	// Async functions and generators may share Function's prototype here.
	if !ctor.null && ctor.name != kind && ctor.name != "Function" {
		s += " " + ctor.name
	}
	if tag != "" && (ctor.null || ctor.name != tag) && tag != kind {
		s += " [" + tag + "]"
	}
	return s
}

func (in *inspector) classBase(o *Object, ctor ctorName, tag string) string {
	s := "class (anonymous)"
	if d, ok := o.GetOwn(in.r, Key("name")); ok {
		if v := in.r.descValue(&d, o.Value()); ToBool(v) {
			s = "class " + in.plainText(v)
		}
	}
	if !ctor.null && ctor.name != "Function" {
		s += " [" + ctor.name + "]"
	}
	if tag != "" && (ctor.null || ctor.name != tag) {
		s += " [" + tag + "]"
	}
	if ctor.null {
		s += " extends [null prototype]"
	} else if p := o.shape.proto; p != nil {
		if name := p.Get(in.r, Key("name")); ToBool(name) {
			s += " extends " + in.plainText(name)
		}
	}
	return "[" + s + "]"
}

// plainText is a value in a template literal; symbols do not throw here.
func (in *inspector) plainText(v Value) string {
	if v.IsSymbol() {
		return v.Sym().String()
	}
	return in.r.ToString(v).String()
}
