// Inspection of functions and classes.

package js

import (
	"strings"
	"unsafe"
)

// functionBase is [Function: name] or [class A extends B].
func (in *inspector) functionBase(o *Object, ctor ctorName, tag string) string {
	f := (*Function)(unsafe.Pointer(o))
	if (f.info.Kind == KindBase || f.info.Kind == KindDerived || f.info.class) && readsAsClass(f.info.source()) {
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

// readsAsClass reports whether Node's inspect takes a class for one by its source: with a
// parenthesis before the body, as in `class A extends mix(B) {`, it shows a function. Comments
// and type arguments do not count, since Node never sees them.
func readsAsClass(source string) bool {
	depth := 0 // of type arguments
	for i := 0; i < len(source); i++ {
		switch c := source[i]; {
		case c == '/':
			i += commentLen(source[i:])
		case c == '<':
			depth++
		case c == '>' && source[i-1] != '=':
			depth--
		case depth == 0 && (c == '(' || c == '{'):
			return c == '{'
		}
	}
	return true
}

// commentLen is the length of the comment that s begins with, without its last byte; 0 if
// there is none.
func commentLen(s string) int {
	end := map[string]string{"//": "\n", "/*": "*/"}[s[:min(2, len(s))]]
	if end == "" {
		return 0
	}
	return max(0, strings.Index(s[2:], end)+len(end)+1)
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
