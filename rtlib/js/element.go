// JSX elements. A view's `<p>hi</p>` is r.JSX("p", props, key): a frozen object with the
// properties type, props and key, as React's automatic runtime makes it, and a class of
// its own, so that the reconciler of rtlib/view tells elements from data by one compare.

package js

import "unsafe"

// Element is a JSX element. Its three values never change.
type Element struct {
	Object
	Type  Value // a string, a component function, Fragment, or an object of rtlib/view
	Props Value // an object; the reconciler reads it, nobody writes it
	Key   Value // a string, or null
}

// Fragment is the type of <>…</>. It is one symbol for all realms.
var Fragment = NewSymbol(Str("react.fragment")).Value()

// elementProps says where an element's properties live.
var elementProps = []prop{
	{key: Key("type"), place: int32(unsafe.Offsetof(Element{}.Type)), attr: Enumerable, kind: FieldValue},
	{key: Key("key"), place: int32(unsafe.Offsetof(Element{}.Key)), attr: Enumerable, kind: FieldValue},
	{key: Key("props"), place: int32(unsafe.Offsetof(Element{}.Props)), attr: Enumerable, kind: FieldValue},
}

// JSX makes an element. props is a fresh object that the caller gives away and that
// includes children when there are any; key is undefined when absent, else it becomes a
// string, as in React.
func (r *Realm) JSX(typ, props, key Value) Value {
	k := Null
	if !key.IsUndefined() {
		k = r.ToString(key).Value()
	}
	e := &Element{Type: typ, Props: props, Key: k}
	e.init(ClassElement, r.elementShape())
	e.flags |= flagNonExtensible
	return Value{p: unsafe.Pointer(e)}
}

var keyKey = Key("key")

// TakeKey removes the key from the props of an element with spread attributes and returns
// it, or undefined: as in React, a key may be spread and is never one of the props.
func (r *Realm) TakeKey(props Value) Value {
	o := props.Obj()
	if !o.HasOwn(r, keyKey) {
		return Undefined
	}
	key := o.Get(r, keyKey)
	o.Delete(r, keyKey)
	return key
}

// elementShape is made once a realm, since a shape holds the realm's Object.prototype.
func (r *Realm) elementShape() *Shape {
	if r.rootElement == nil {
		r.rootElement = &Shape{proto: r.Intrinsic(ObjectPrototype), props: elementProps, live: int32(len(elementProps))}
	}
	return r.rootElement
}

// Element returns the element that v is, or nil.
func (v Value) Element() *Element {
	if v.classOf() != ClassElement {
		return nil
	}
	return (*Element)(v.p)
}
