// Shapes: which properties an object has, in which order, and where each one lives.
//
// A shape is shared by all objects that got the same properties in the same order from
// the same prototype. It says of each property its place (a slot number, or a byte
// offset in a struct layout) and its kind (how the bits there are read), so that objects
// with a struct layout look like all others to whoever goes through a shape.

package js

import "unsafe"

// Attr holds a property's attributes. The zero Attr is read-only, hidden and fixed.
type Attr uint8

const (
	Writable Attr = 1 << iota
	Enumerable
	Configurable
	attrAccessor // the slot holds an *accessor

	// Plain is what an assignment creates.
	Plain = Writable | Enumerable | Configurable
	// Hidden is what builtin methods and class methods have.
	Hidden = Writable | Configurable
)

// FieldKind says how a property's bits are stored.
type FieldKind uint8

const (
	// FieldSlot is a Value in Object.slots at index place.
	FieldSlot FieldKind = iota
	// FieldValue is a Value in the object's own struct at byte offset place.
	FieldValue
	// FieldFloat64 is a float64 in the object's own struct at byte offset place.
	FieldFloat64
	// FieldBool is a bool in the object's own struct at byte offset place.
	FieldBool
	// FieldString is a *String in the object's own struct at byte offset place.
	FieldString
)

// prop is one property of a shape.
type prop struct {
	key   PropKey
	place int32
	attr  Attr
	kind  FieldKind
	gone  bool // deleted, in a dictionary
}

// Shape is a node of the realm's transition tree, or the private table of one object
// in dictionary mode. A tree shape is immutable but for its transitions; a dictionary's
// identity is renewed whenever a cached hit on it could become wrong.
type Shape struct {
	proto    *Object
	props    []prop                // in creation order
	index    map[PropKey]int32     // into props; nil while the shape is small
	next     map[transition]*Shape // from the second one on: most shapes lead to one other
	last     *Shape                // the one that was asked for last
	parent   *Shape                // the tree shape that this one adds a property to; nil for roots
	numSlots int32
	live     int32 // properties not gone
	dict     bool  // owned by one object
	shared   bool  // dictionary whose props and index are a static table: copy before writing
	hasIndex bool  // some key is an array index, so key order needs sorting
}

type transition struct {
	key  PropKey
	attr Attr
}

const (
	linearProps  = 8   // up to here a scan beats a map
	maxTreeProps = 128 // past this an object is a dictionary
	// maxComputedProps is the same limit for properties added by computed keys, which
	// are more likely to be data than fields.
	maxComputedProps = 24
)

// find returns the index in props of a key, or -1.
func (s *Shape) find(k PropKey) int {
	if s.index == nil {
		if len(s.props) <= linearProps {
			for i := range s.props {
				if s.props[i].key == k && !s.props[i].gone {
					return i
				}
			}
			return -1
		}
		s.buildIndex()
	}
	if i, ok := s.index[k]; ok {
		return int(i)
	}
	return -1
}

func (s *Shape) buildIndex() {
	s.index = make(map[PropKey]int32, len(s.props)+1)
	for i := range s.props {
		if !s.props[i].gone {
			s.index[s.props[i].key] = int32(i)
		}
	}
}

// rootShape returns the empty shape of ordinary objects whose prototype is proto (nil for
// none).
func (r *Realm) rootShape(proto *Object) *Shape {
	if proto == nil {
		return &r.nullRoot
	}
	x := proto.extra()
	if x.childRoot == nil {
		r.becomesPrototype(proto)
		x.childRoot = &Shape{proto: proto}
	}
	return x.childRoot
}

// rootFor is rootShape for any class. Exotic classes have shapes of their own, since a
// cache trusts that a shape's objects behave alike (arrays have their own length).
func (r *Realm) rootFor(class Class, proto *Object) *Shape {
	if exotics[class] == nil {
		return r.rootShape(proto)
	}
	roots := &r.exoticRoots
	if proto != nil {
		roots = &proto.extra().exoticRoots
		r.becomesPrototype(proto)
	}
	s := (*roots)[class]
	if s == nil {
		if *roots == nil {
			*roots = make(map[Class]*Shape, 1)
		}
		s = &Shape{proto: proto}
		(*roots)[class] = s
	}
	return s
}

// becomesPrototype marks an object whose changes caches must hear of.
func (r *Realm) becomesPrototype(o *Object) {
	if o.flags&flagIsPrototype != 0 {
		return
	}
	o.flags |= flagIsPrototype
	switch o.class {
	case ClassArray, ClassArguments:
		r.indexedProto = r.indexedProto || (*Array)(unsafe.Pointer(o)).Len() > 0
	case ClassString:
		r.indexedProto = r.indexedProto || wrapped(o).n > 0
	case ClassTypedArray:
		r.indexedProto = true
	}
	if o.proxy() != nil {
		r.indexedProto, r.proxyProto = true, true
	}
	r.indexedProto = r.indexedProto || o.shape.hasIndex
}

// existing returns the child of s for one more property if there is one.
func (s *Shape) existing(k PropKey, attr Attr) *Shape {
	if s.last != nil {
		if p := &s.last.props[len(s.props)]; p.key == k && p.attr == attr {
			return s.last
		}
	}
	c := s.next[transition{k, attr}]
	if c != nil {
		s.last = c
	}
	return c
}

// child returns the tree shape after adding one property to s.
func (s *Shape) child(k PropKey, attr Attr) *Shape {
	if c := s.existing(k, attr); c != nil {
		return c
	}
	t := transition{k, attr}
	c := &Shape{proto: s.proto, parent: s, numSlots: s.numSlots + 1, live: s.live + 1, hasIndex: s.hasIndex}
	c.props = make([]prop, len(s.props)+1)
	copy(c.props, s.props)
	c.props[len(s.props)] = prop{key: k, place: s.numSlots, attr: attr}
	if _, ok := k.index(); ok {
		c.hasIndex = true
	}
	switch {
	case s.last == nil:
		s.last = c
		return c
	case s.next == nil:
		p := &s.last.props[len(s.props)]
		s.next = map[transition]*Shape{{p.key, p.attr}: s.last}
	}
	s.next[t] = c
	return c
}

// toDict gives o a shape of its own, ready to be written, with all fields in slots.
func (o *Object) toDict() *Shape {
	s := o.shape
	if s.dict && !s.shared {
		return s
	}
	d := &Shape{proto: s.proto, numSlots: s.numSlots, live: s.live, dict: true, hasIndex: s.hasIndex}
	d.props = append(make([]prop, 0, len(s.props)+4), s.props...)
	o.unpackFields(d)
	d.buildIndex()
	o.shape = d
	return d
}

// renew changes the identity of a dictionary shape, so that caches keyed on it miss.
func (o *Object) renew() {
	s := *o.shape
	o.shape = &s
}

// addProp appends a property that does not exist yet. computed says that the key came
// from a computed access.
func (o *Object) addProp(k PropKey, v Value, attr Attr, computed bool) {
	s := o.shape
	if !s.dict {
		limit := maxTreeProps
		if computed {
			limit = maxComputedProps
		}
		if len(s.props) < limit {
			c := s.child(k, attr)
			o.slots = append(o.slots, v)
			o.shape = c
			return
		}
	}
	s = o.toDict()
	s.props = append(s.props, prop{key: k, place: s.numSlots, attr: attr})
	if s.index == nil {
		s.buildIndex()
	}
	s.index[k] = int32(len(s.props) - 1)
	s.numSlots++
	s.live++
	if !s.hasIndex {
		_, s.hasIndex = k.index()
	}
	o.slots = append(o.slots, v)
}

// removeProp deletes the property at index i of the shape.
func (o *Object) removeProp(i int) {
	s := o.toDict()
	delete(s.index, s.props[i].key)
	o.slots[s.props[i].place] = Undefined
	s.props[i] = prop{gone: true}
	s.live--
	if len(s.props) > 16 && int(s.live) < len(s.props)/2 {
		o.compact()
	}
	o.renew()
}

// compact squeezes deleted properties out of a dictionary.
func (o *Object) compact() {
	s := o.shape
	props := make([]prop, 0, s.live)
	slots := make([]Value, 0, s.live)
	for _, p := range s.props {
		if !p.gone {
			slots = append(slots, o.slots[p.place])
			p.place = int32(len(slots) - 1)
			props = append(props, p)
		}
	}
	s.props, o.slots, s.numSlots = props, slots, int32(len(slots))
	s.buildIndex()
}

// setAttr changes the attributes of the property at index i.
func (o *Object) setAttr(i int, attr Attr) {
	s := o.toDict()
	s.props[i].attr = attr
	o.renew()
}

// setProto gives o another prototype. Tree shapes are rebuilt under the new root, so
// that objects made alike stay alike.
func (r *Realm) setProto(o, proto *Object) {
	s := o.shape
	if s.proto == proto {
		return
	}
	if proto != nil {
		r.becomesPrototype(proto)
	} else if name := r.constructorName(o); name != "Object" {
		o.extra().former = name
	}
	if s.dict {
		o.toDict().proto = proto
		o.renew()
	} else {
		n := r.rootFor(o.class, proto)
		for _, p := range s.props {
			n = n.child(p.key, p.attr)
		}
		o.unpackFields(n)
		o.shape = n
	}
	r.protoChanged(o)
}

// protoGains is protoChanged for a new property: array code must know when holes may
// show an inherited element.
func (r *Realm) protoGains(o *Object, k PropKey) {
	if o.flags&flagIsPrototype != 0 {
		r.protoEpoch++
		if _, ok := k.index(); ok {
			r.indexedProto = true
		}
	}
}

// protoChanged tells caches that the chain they walked may have changed.
func (r *Realm) protoChanged(o *Object) {
	if o.flags&flagIsPrototype != 0 {
		r.protoEpoch++
	}
}
