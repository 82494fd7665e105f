// Inline caches: one per access site and realm. A hit compares one pointer.

package js

import "unsafe"

// PropCache remembers where one site's last lookup ended. The zero PropCache is empty.
// The same cache must always be used with the same name, for reading or for writing.
//
// A receiver of the remembered own shape has the property in a slot: the shape alone
// proves the place (a dictionary's shape changes identity before a cached place becomes
// wrong). What is inherited, and a write that adds the property, also need that no object
// that serves as a prototype has changed since (protoEpoch).
type PropCache struct {
	_      NotCompared
	shape  *Shape    // receivers of this shape have the property in slots[place]
	place  int32     // index into slots, of the receiver or of holder
	epoch  uint32    // protoEpoch when via was remembered
	via    *Shape    // receivers of this shape inherit the property, or gain it by a write
	holder *Object   // where the property is that via inherits; writes: the setter
	next   *Shape    // writes: via's shape afterwards, where holder is nil
	method *Function // reads: what holder has there, if it can be called plainly
	others *otherShapes
}

// shapeOf is what a cache knows a value by: an object's shape, or the shape that a
// primitive's wrapper object would have (nil until a property of one was cached).
func (r *Realm) shapeOf(v Value) *Shape {
	if v.IsObject() {
		return (*Object)(v.p).shape
	}
	return r.primitiveRoots[v.Kind()&7]
}

// Get returns v[name]. The common case is inlined where it is called.
func (c *PropCache) Get(r *Realm, v Value, name string) Value {
	if v.IsObject() && (*Object)(v.p).shape == c.shape {
		return (*Object)(v.p).slots[c.place]
	}
	return c.get(r, v, name)
}

// get is Get for everything but an own slot of the remembered shape.
func (c *PropCache) get(r *Realm, v Value, name string) Value {
	s := r.shapeOf(v)
	if s != nil && s == c.via && c.epoch == r.protoEpoch {
		return r.inherited(c.holder.slots[c.place], v)
	}
	if e := c.other(r, s); e != nil {
		if e.holder == nil {
			return (*Object)(v.p).slots[e.place]
		}
		return r.inherited(e.holder.slots[e.place], v)
	}
	if v.IsObject() {
		return c.getSlow(r, (*Object)(v.p), name)
	}
	return c.getPrimitive(r, v, name)
}

// inherited is what a receiver sees of a prototype's slot: the value, or what the getter gives.
func (r *Realm) inherited(slot, receiver Value) Value {
	if slot.isAccessor() {
		return r.callGetter((*accessor)(slot.p), receiver)
	}
	return slot
}

// primitives are the wrapper classes and prototypes of the kinds whose methods are cached.
var primitives = [8]struct {
	class Class
	proto Intrinsic
}{
	KindString: {ClassString, StringPrototype}, KindNumber: {ClassNumber, NumberPrototype}, KindBool: {ClassBoolean, BooleanPrototype},
}

// getPrimitive reads a property of a primitive: what its prototype has, found as if a
// wrapper object had been asked.
func (c *PropCache) getPrimitive(r *Realm, v Value, name string) Value {
	kind := v.Kind()
	if kind == KindString && name == "length" {
		return Int(v.Str().n)
	}
	p, k := primitives[kind&7], Key(name)
	if _, isIndex := k.index(); p.class == ClassNone || isIndex {
		return r.Get(v, k)
	}
	proto := r.Intrinsic(p.proto)
	i := proto.shape.find(k)
	if i < 0 || proto.shape.props[i].attr&attrAccessor != 0 || proto.shape.props[i].kind != FieldSlot {
		return r.Get(v, k)
	}
	x := proto.load(r, i)
	root := r.rootFor(p.class, proto) // also makes changes of proto move protoEpoch
	r.primitiveRoots[kind] = root
	c.inherit(r, root, proto, proto.shape.props[i].place, x)
	return x
}

// otherShapes holds what a site that reads of several shapes remembered before.
type otherShapes struct {
	entries [3]cacheEntry
	next    uint8 // the oldest entry
}

// cacheEntry is what a PropCache remembers of one shape. holder is nil for an own slot.
type cacheEntry struct {
	shape  *Shape
	holder *Object
	method *Function
	place  int32
	epoch  uint32
}

// keep saves what the site remembers before it remembers something else.
func (c *PropCache) keep() {
	e := cacheEntry{shape: c.shape, place: c.place}
	if c.via != nil {
		e = cacheEntry{c.via, c.holder, c.method, c.place, c.epoch}
	}
	if e.shape == nil {
		return
	}
	if c.others == nil {
		c.others = new(otherShapes)
	}
	o := c.others
	o.entries[o.next] = e
	o.next = (o.next + 1) % uint8(len(o.entries))
}

// other returns what the site remembers of a shape beside its last one, or nil.
func (c *PropCache) other(r *Realm, s *Shape) *cacheEntry {
	if c.others == nil || s == nil {
		return nil
	}
	for i := range c.others.entries {
		if e := &c.others.entries[i]; e.shape == s && (e.holder == nil || e.epoch == r.protoEpoch) {
			return e
		}
	}
	return nil
}

// Length is Get of "length". Arrays and strings keep it outside their properties and can
// never have another one.
func (c *PropCache) Length(r *Realm, v Value) Value {
	switch {
	case v.IsArray():
		return Int(v.Array().Len())
	case v.IsString():
		return Int(v.Str().n)
	}
	return c.Get(r, v, "length")
}

// LengthNum is ToNumber of Length.
func (c *PropCache) LengthNum(r *Realm, v Value) float64 {
	switch {
	case v.IsArray():
		return float64(v.Array().Len())
	case v.IsString():
		return float64(v.Str().n)
	}
	return r.ToNum(c.Get(r, v, "length"))
}

// lazyName reports whether a function may still lack the property that it would have.
func lazyName(o *Object, name string) bool {
	return o.flags&flagLazyFunction != 0 && (name == "name" || name == "length" || name == "prototype")
}

// absent is the holder of properties that neither a receiver nor its prototypes have.
var absent = &Object{slots: []Value{Undefined}}

// plainNamed reports whether o has the property k, if it has it, in its shape.
func plainNamed(o *Object, k PropKey) bool {
	x := exotics[o.class]
	if x == nil || x.getOwn == nil {
		return true
	}
	switch o.class {
	case ClassFunction:
		return o.flags&flagProxy == 0
	case ClassTypedArray:
		_, numeric := typedIndex(k)
		return !numeric
	case ClassArguments:
		_, isIndex := k.index()
		return !isIndex
	}
	return o.class == ClassArray
}

// getSlow looks the property up and remembers a place that is a plain slot.
func (c *PropCache) getSlow(r *Realm, o *Object, name string) Value {
	if o.class == ClassArray && name == "length" {
		return Int((*Array)(unsafe.Pointer(o)).Len())
	}
	k := Key(name)
	for p := o; ; p = p.shape.proto {
		if p == nil {
			if !o.shape.dict {
				c.inherit(r, o.shape, absent, 0, Undefined)
			}
			return Undefined
		}
		if !plainNamed(p, k) {
			break
		}
		if lazyName(p, name) || p.class == ClassArray && name == "length" {
			break
		}
		i := p.shape.find(k)
		if i < 0 {
			continue
		}
		v := p.load(r, i)
		pr := &p.shape.props[i]
		if pr.kind == FieldSlot && (p != o || pr.attr&attrAccessor == 0) {
			c.remember(r, o, p, pr.place, v)
		}
		if pr.attr&attrAccessor != 0 {
			return r.callGetter((*accessor)(v.p), o.Value())
		}
		return v
	}
	return r.getFrom(o, k, o.Value())
}

func (c *PropCache) remember(r *Realm, o, holder *Object, place int32, v Value) {
	if o == holder {
		if o.class == ClassError && place == 0 {
			return // stack: a slot that each error of the shape fills on its own first read
		}
		if !o.shape.dict { // dictionaries are one object each: they would push out the others
			c.keep()
		}
		c.shape, c.place, c.via = o.shape, place, nil
		return
	}
	if o.shape.dict {
		return // the receiver may gain the property without a new shape
	}
	c.inherit(r, o.shape, holder, place, v)
}

// inherit remembers that receivers of a shape have v from holder; a function that a call
// may enter without checks is kept.
func (c *PropCache) inherit(r *Realm, shape *Shape, holder *Object, place int32, v Value) {
	c.keep()
	c.shape, c.via, c.holder, c.place, c.epoch, c.method = nil, shape, holder, place, r.protoEpoch, nil
	if v.IsCallable() {
		if f := v.Fn(); f.plain {
			c.method = f
		}
	}
}
