// The head of an inspected object: its class name, tag, braces, or the whole text for
// objects that print in a form of their own.

package js

import (
	"strconv"
	"unsafe"
)

// view is how an object will be shown.
type view struct {
	base    string // text before the braces (a function, an error, a boxed value)
	open    string
	end     string
	keys    []PropKey
	grouped bool // members may be put in columns
	whole   bool // open is all there is
	members func(recurse int) []string
}

// ctorName is an object's constructor name; null means a null prototype.
type ctorName struct {
	name string // of a null prototype: what the object was an instance of before, if known
	null bool
}

func (in *inspector) object(o *Object, recurse int) string {
	ctor := in.constructorOf(o, recurse)
	tag := in.tagOf(o)
	v := in.viewOf(o, ctor, tag, recurse)
	if v.whole {
		return v.open
	}
	if recurse > in.depth {
		name := prefix(ctor, tag, "Object", "")
		name = name[:len(name)-1]
		if !ctor.null {
			name = "[" + name + "]"
		}
		return name
	}
	recurse++
	in.seen = append(in.seen, o)
	in.current = recurse
	var out []string
	if v.members != nil {
		out = v.members(recurse)
	}
	for _, k := range v.keys {
		out = append(out, in.property(o, k, recurse))
	}
	if n, ok := in.circular[o]; ok {
		ref := "<ref *" + strconv.Itoa(n) + ">"
		if v.base == "" {
			v.base = ref
		} else {
			v.base = ref + " " + v.base
		}
	}
	in.seen = in.seen[:len(in.seen)-1]
	var arr *Array
	if o.class == ClassArray {
		arr = (*Array)(unsafe.Pointer(o))
	}
	res := in.layout(out, v.base, v.open, v.end, v.grouped, recurse, arr)
	in.spend(len(res))
	return res
}

// spend limits the whole text: past the budget of one level nothing deeper is shown.
func (in *inspector) spend(n int) {
	if in.budget == nil {
		in.budget = make(map[int]int)
	}
	in.budget[in.indent] += n
	if in.budget[in.indent] > inspectBudget {
		in.depth = -1
	}
}

// viewOf decides how an object is shown.
func (in *inspector) viewOf(o *Object, ctor ctorName, tag string, recurse int) view {
	switch o.class {
	case ClassArray:
		return in.arrayView(o, ctor, tag)
	case ClassFunction:
		return in.baseView(in.keysOf(o), in.functionBase(o, ctor, tag))
	case ClassError:
		keys := in.keysOf(o)
		base := in.errorBase(o, ctor, tag, &keys)
		return in.baseView(keys, base)
	case ClassBoolean, ClassNumber, ClassString, ClassSymbol, ClassBigInt:
		keys := in.keysOf(o)
		if o.class == ClassString {
			keys = keys[min(wrapped(o).n, len(keys)):]
		}
		return in.baseView(keys, in.boxedBase(o, ctor, tag))
	}
	if o.class == ClassObject && in.r.inheritsError(o) {
		keys := in.keysOf(o)
		base := in.errorBase(o, ctor, tag, &keys)
		return in.baseView(keys, base)
	}
	if f := inspectViews[o.class]; f != nil {
		if v, ok := f(in, o, ctor, tag, recurse); ok {
			return v
		}
	}
	return in.plainView(o, ctor, tag)
}

// inspectViews holds the views of further classes; init functions fill it.
var inspectViews [numClasses]func(in *inspector, o *Object, ctor ctorName, tag string, recurse int) (view, bool)

func (in *inspector) plainView(o *Object, ctor ctorName, tag string) view {
	fallback := "Object"
	if o.class == ClassNamespace {
		fallback = "Module"
	}
	open := prefix(ctor, tag, fallback, "") + "{"
	if !ctor.null && ctor.name == "Object" {
		switch {
		case o.class == ClassArguments:
			open = "[Arguments] {"
		case tag == "":
			open = "{"
		}
	}
	keys := in.keysOf(o)
	if len(keys) == 0 {
		return view{whole: true, open: open + "}"}
	}
	return view{open: open, end: "}", keys: keys}
}

// baseView shows text, then braces only if there are keys.
func (in *inspector) baseView(keys []PropKey, base string) view {
	if len(keys) == 0 {
		return view{whole: true, open: base}
	}
	return view{base: base, open: "{", end: "}", keys: keys}
}

func (in *inspector) arrayView(o *Object, ctor ctorName, tag string) view {
	a := (*Array)(unsafe.Pointer(o))
	p := ""
	if ctor.null || ctor.name != "Array" || tag != "" {
		p = prefix(ctor, tag, "Array", "("+strconv.Itoa(a.Len())+")")
	}
	keys := in.keysOf(o)
	if a.Len() == 0 && len(keys) == 0 {
		return view{whole: true, open: p + "[]"}
	}
	return view{
		open: p + "[", end: "]", keys: keys, grouped: true,
		members: func(recurse int) []string { return in.elements(a, recurse) },
	}
}

// prefix is the class name before the brace, with a blank after it.
func prefix(ctor ctorName, tag, fallback, size string) string {
	if ctor.null {
		if ctor.name != "" && fallback == "Object" {
			fallback = ctor.name
		}
		if tag != "" && fallback != tag {
			return "[" + fallback + size + ": null prototype] [" + tag + "] "
		}
		return "[" + fallback + size + ": null prototype] "
	}
	if tag != "" && ctor.name != tag {
		return ctor.name + size + " [" + tag + "] "
	}
	return ctor.name + size + " "
}

// tagOf reads Symbol.toStringTag, unless it is an own enumerable property, which is
// listed as such.
func (in *inspector) tagOf(o *Object) string {
	k := SymKey(SymToStringTag)
	t := o.Get(in.r, k)
	if !t.IsString() || t.Str().n == 0 {
		return ""
	}
	if d, ok := o.GetOwn(in.r, k); ok && (in.opts.ShowHidden || d.Attr&Enumerable != 0) {
		return ""
	}
	return t.Str().String()
}

// constructorOf finds the name of the nearest constructor whose instance o is.
func (in *inspector) constructorOf(o *Object, recurse int) ctorName {
	r := in.r
	for p := o; p != nil; p = p.GetProto(r) {
		d, ok := p.GetOwn(r, Key("constructor"))
		if !ok || !d.Value.IsCallable() {
			continue
		}
		name := r.Get(d.Value, Key("name"))
		if name.IsString() && name.Str().n > 0 && r.onChain(o, d.Value) {
			return ctorName{name: name.Str().String()}
		}
	}
	first := o.shape.proto
	if first == nil {
		if o.ext != nil {
			return ctorName{null: true, name: o.ext.former}
		}
		return ctorName{null: true}
	}
	res := className(o)
	if recurse > in.depth {
		return ctorName{name: res + " <Complex prototype>"}
	}
	inner := in.constructorOf(first, recurse+1)
	if inner.null {
		opts := in.opts
		opts.NoCustom, opts.Depth = true, 0
		sub := newInspector(r, opts)
		sub.depth = -1
		return ctorName{name: res + " <" + sub.value(first.Value(), 0) + ">"}
	}
	return ctorName{name: res + " <" + inner.name + ">"}
}

// onChain reports whether ctor.prototype is a prototype of o.
func (r *Realm) onChain(o *Object, ctor Value) bool {
	proto := r.Get(ctor, Key("prototype"))
	if !proto.IsObject() {
		return false
	}
	for p := o.shape.proto; p != nil; p = p.GetProto(r) {
		if p == proto.Obj() {
			return true
		}
	}
	return false
}

var classNames = [numClasses]string{
	ClassArray: "Array", ClassFunction: "Function", ClassError: "Error", ClassBoolean: "Boolean",
	ClassNumber: "Number", ClassString: "String", ClassSymbol: "Symbol", ClassBigInt: "BigInt", ClassDate: "Date",
	ClassRegExp: "RegExp", ClassMap: "Map", ClassSet: "Set", ClassWeakMap: "WeakMap", ClassWeakSet: "WeakSet",
	ClassWeakRef: "WeakRef", ClassPromise: "Promise",
}

func className(o *Object) string {
	if n := classNames[o.class]; n != "" {
		return n
	}
	return "Object"
}

// boxedBase shows a Boolean, Number, String, Symbol or BigInt object.
func (in *inspector) boxedBase(o *Object, ctor ctorName, tag string) string {
	kind := className(o)
	s := "[" + kind
	switch {
	case ctor.null:
		s += " (null prototype)"
	case ctor.name != kind:
		s += " (" + ctor.name + ")"
	}
	s += ": " + in.primitive((*Wrapper)(unsafe.Pointer(o)).Prim) + "]"
	if tag != "" && (ctor.null || tag != ctor.name) {
		s += " [" + tag + "]"
	}
	return s
}
