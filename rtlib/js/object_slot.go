// Where an object keeps its values: slots, and the fields of struct layouts.

package js

import "unsafe"

// field points at a struct-layout field.
func (o *Object) field(off int32) unsafe.Pointer { return unsafe.Add(unsafe.Pointer(o), off) }

// load reads the property at index i of the shape: the value, or the accessor.
func (o *Object) load(r *Realm, i int) Value {
	p := &o.shape.props[i]
	if p.kind != FieldSlot {
		return o.loadField(p)
	}
	v := o.slots[p.place]
	if v.isLazy() {
		v = r.resolveLazy(o, i)
		o.slots[o.shape.props[i].place] = v
	}
	return v
}

func (o *Object) loadField(p *prop) Value {
	switch p.kind {
	case FieldValue:
		return *(*Value)(o.field(p.place))
	case FieldFloat64:
		return Number(*(*float64)(o.field(p.place)))
	case FieldBool:
		return Bool(*(*bool)(o.field(p.place)))
	case FieldString:
		return (*(**String)(o.field(p.place))).Value()
	}
	return o.slots[p.place]
}

// store writes the property at index i. A value that does not fit a struct field moves
// the object to a generic shape first, which sends guarded code to its slow path.
func (o *Object) store(i int, v Value) {
	p := &o.shape.props[i]
	switch p.kind {
	case FieldSlot:
		o.slots[p.place] = v
		return
	case FieldValue:
		*(*Value)(o.field(p.place)) = v
		return
	case FieldFloat64:
		if v.IsNumber() {
			*(*float64)(o.field(p.place)) = v.f
			return
		}
	case FieldBool:
		if v.IsBool() {
			*(*bool)(o.field(p.place)) = v.f != 0
			return
		}
	case FieldString:
		if v.IsString() {
			*(**String)(o.field(p.place)) = v.Str()
			return
		}
	}
	o.toGeneric()
	o.slots[o.shape.props[i].place] = v
}

// toGeneric gives an object that left its struct layout the shape that a plain object with
// the same properties has, so that all that leave alike stay alike. A null prototype has
// its root in the realm, which is not at hand here: such objects become dictionaries.
func (o *Object) toGeneric() {
	p := o.shape.proto
	if p == nil || p.ext == nil || p.ext.childRoot == nil || o.shape.dict || exotics[o.class] != nil {
		o.toDict()
		return
	}
	n := p.ext.childRoot
	for i := range o.shape.props {
		n = n.child(o.shape.props[i].key, o.shape.props[i].attr)
	}
	o.unpackFields(n)
	o.shape = n
}

// unpackFields moves struct-layout fields into slots, as the shape to (same properties
// in the same order) will find them.
func (o *Object) unpackFields(to *Shape) {
	packed := false
	for i := range o.shape.props {
		packed = packed || o.shape.props[i].kind != FieldSlot
	}
	if !packed {
		return
	}
	slots := make([]Value, len(o.shape.props))
	for i := range o.shape.props {
		slots[i] = o.loadField(&o.shape.props[i])
		to.props[i].place, to.props[i].kind = int32(i), FieldSlot
	}
	o.slots, to.numSlots = slots, int32(len(slots))
}
