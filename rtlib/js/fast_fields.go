// Several properties of one object, read and written as numbers one after the other by
// arithmetic that generated code tries first (fast.go): the shape is compared once for all.

package js

import "unsafe"

// FieldCache remembers where objects of one shape have the properties that some statements
// read and write. At holds their places, as offsets for Fields, in the order of the names
// that the cache is always used with.
type FieldCache struct {
	At     [maxFields]uintptr
	shape  *Shape
	misses uint8
}

const (
	maxFields     = 8  // names of a FieldCache
	maxFieldPlace = 64 // slots that it knows
	maxFieldMiss  = 32 // shapes until it gives up
)

// Fields is where an object keeps its properties. It holds until something else is done
// with the object than to replace numbers by numbers.
type Fields struct{ p unsafe.Pointer }

// noFields is what the Fields of an unknown shape point at: all is undefined.
var noFields [maxFieldPlace]Value

// Of returns the fields of an object of the shape that the cache knows. It is None for all
// else, for Find to deal with.
func (c *FieldCache) Of(v Value) Fields {
	if v.IsObject() && (*Object)(v.p).shape == c.shape {
		return Fields{unsafe.Pointer(unsafe.SliceData((*Object)(v.p).slots))}
	}
	return Fields{}
}

// None reports that Of has found nothing.
func (f Fields) None() bool { return f.p == nil }

// Find is Of for any value. Where it finds no object that has all the names as own
// properties that may be written, its fields are undefined.
func (c *FieldCache) Find(v Value, names []string) Fields {
	if f := c.Of(v); !f.None() {
		return f
	}
	if c.misses < maxFieldMiss && v.IsObject() && c.learn((*Object)(v.p), names) {
		return c.Of(v)
	}
	return Fields{unsafe.Pointer(&noFields)}
}

func (c *FieldCache) learn(o *Object, names []string) bool {
	c.misses++
	if o.shape.dict || o.class != ClassObject || o.flags&flagIsPrototype != 0 {
		return false
	}
	var at [maxFields]uintptr
	for n, name := range names {
		i := o.shape.find(Key(name))
		if i < 0 {
			return false
		}
		p := &o.shape.props[i]
		if p.kind != FieldSlot || p.attr&(Writable|attrAccessor) != Writable || p.place >= maxFieldPlace {
			return false
		}
		at[n] = uintptr(p.place) * unsafe.Sizeof(Value{})
	}
	c.shape, c.At = o.shape, at
	return true
}

// Num returns the number at an offset, NaN if there is something else.
func (f Fields) Num(at uintptr) float64 { return (*Value)(unsafe.Add(f.p, at)).Float() }

// Put replaces a number by another one, and reports whether there was one.
func (f Fields) Put(at uintptr, x float64) bool {
	if v := (*Value)(unsafe.Add(f.p, at)); v.IsNumber() {
		v.f = x
		return true
	}
	return false
}
