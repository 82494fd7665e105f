// Freezing and sealing (ECMA-262 7.3.15, 7.3.16). Dense arrays keep one flag for all their
// elements; objects with a tree shape move to the tree shape with the new attributes, so
// that frozen objects made alike still share one.

package js

import "unsafe"

func objectPreventExtensions(r *Realm, this, v Value) Value {
	if v.IsObject() {
		v.Obj().preventOrThrow(r)
	}
	return v
}

func (o *Object) preventExtensions(r *Realm) {
	if o.flags&flagLazyFunction != 0 {
		r.materialize(o)
	}
	o.flags |= flagNonExtensible
}

func objectSeal(r *Realm, this, v Value) Value {
	if v.IsObject() {
		v.Obj().setIntegrity(r, false)
	}
	return v
}

func objectFreeze(r *Realm, this, v Value) Value {
	if v.IsObject() {
		v.Obj().setIntegrity(r, true)
	}
	return v
}

// Freeze is Object.freeze, for other packages of rtlib.
func (o *Object) Freeze(r *Realm) { o.setIntegrity(r, true) }

// restricted returns the attributes of a property once its object is sealed or frozen.
func restricted(attr Attr, frozen bool) Attr {
	attr &^= Configurable
	if frozen && attr&attrAccessor == 0 {
		attr &^= Writable
	}
	return attr
}

func (o *Object) setIntegrity(r *Realm, frozen bool) {
	o.preventOrThrow(r)
	if o.class == ClassTypedArray && typedOf(o).Len() > 0 {
		verb := "seal"
		if frozen {
			verb = "freeze"
		}
		panic(r.TypeError("Cannot %s array buffer views with elements", verb))
	}
	r.protoChanged(o)
	switch {
	case o.class == ClassArray:
		(*Array)(unsafe.Pointer(o)).restrictElems(frozen)
	case exotics[o.class] != nil && o.class != ClassFunction || o.proxy() != nil:
		o.restrictSlow(r, frozen)
		return
	}
	if o.shape.dict {
		s := o.toDict()
		for i := range s.props {
			if p := &s.props[i]; !p.key.private() {
				p.attr = restricted(p.attr, frozen)
			}
		}
		o.renew()
		return
	}
	n := r.rootFor(o.class, o.shape.proto)
	for _, p := range o.shape.props {
		if !p.key.private() {
			p.attr = restricted(p.attr, frozen)
		}
		n = n.child(p.key, p.attr)
	}
	o.unpackFields(n)
	o.shape = n
}

// restrictElems gives an array's elements (and for frozen ones the length) their new
// attributes.
func (a *Array) restrictElems(frozen bool) {
	if frozen {
		a.flags |= flagLengthLocked
	}
	if a.ekind == ElemSparse {
		for i, d := range a.sparse.m {
			d.Attr = restricted(d.Attr, frozen && !d.IsAccessor())
			a.sparse.m[i] = d
		}
		return
	}
	a.flags |= flagSealedElems
	if frozen {
		a.flags |= flagFrozenElems
	}
}

// restrictSlow is the standard's own way, for objects whose properties are not all in
// the shape.
func (o *Object) restrictSlow(r *Realm, frozen bool) {
	for _, k := range o.OwnKeys(r) {
		d := Desc{HasConfigurable: true}
		if frozen {
			cur, ok := o.GetOwn(r, k)
			if !ok {
				continue
			}
			d.HasWritable = !cur.IsAccessor()
		}
		o.DefineOrThrow(r, k, &d)
	}
}

func (o *Object) hasIntegrity(r *Realm, frozen bool) bool {
	if o.IsExtensible(r) {
		return false
	}
	for _, k := range o.OwnKeys(r) {
		d, ok := o.GetOwn(r, k)
		if ok && (d.Attr&Configurable != 0 || frozen && !d.IsAccessor() && d.Attr&Writable != 0) {
			return false
		}
	}
	return true
}

func objectIsExtensible(r *Realm, this, v Value) Value {
	return Bool(v.IsObject() && v.Obj().IsExtensible(r))
}

func objectIsFrozen(r *Realm, this, v Value) Value {
	return Bool(!v.IsObject() || v.Obj().hasIntegrity(r, true))
}

func objectIsSealed(r *Realm, this, v Value) Value {
	return Bool(!v.IsObject() || v.Obj().hasIntegrity(r, false))
}
