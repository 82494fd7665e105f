// DataView (ECMA-262 25.3): numbers of any element type at any byte of a buffer.

package js

import "slices"

// DataView is a DataView object.
type DataView struct {
	Object
	buf      *ArrayBuffer
	offset   int
	length   int
	tracking bool // the length follows from a resizable buffer
}

func init() {
	builtinClass{
		name: "DataView", length: 1, ctor: DataViewConstructor, proto: DataViewPrototype,
		construct: dataViewConstruct, prototype: &dataViewProtoTable,
	}.register()
	entries := []entry{
		ctorEntry(DataViewConstructor),
		getter("buffer", func(r *Realm, this Value) Value { return r.thisView(this, "buffer").buf.Value() }),
		getter("byteLength", func(r *Realm, this Value) Value {
			return Int(len(r.viewBytes(r.thisView(this, "byteLength"), "byteLength")))
		}),
		getter("byteOffset", func(r *Realm, this Value) Value {
			d := r.thisView(this, "byteOffset")
			r.viewBytes(d, "byteOffset")
			return Int(d.offset)
		}),
	}
	for _, t := range elemTypes {
		if t == elemClamp {
			continue
		}
		name := t.name[:len(t.name)-len("Array")]
		entries = append(entries,
			method("get"+name, 1, func(r *Realm, this, at, little Value) Value { return r.viewGet(t, "get"+name, this, at, little) }),
			method("set"+name, 2, func(r *Realm, this, at, v, little Value) Value { return r.viewSet(t, "set"+name, this, at, v, little) }))
	}
	dataViewProtoTable = properties(append(entries, tag("DataView"))...)
	classNames[ClassDataView] = "DataView"
}

var dataViewProtoTable *table

func dataViewConstruct(r *Realm, args []Value, newTarget *Object) Value {
	b := argAt(args, 0).ArrayBuffer()
	if b == nil {
		panic(r.TypeError("First argument to DataView constructor must be an ArrayBuffer"))
	}
	d := &DataView{buf: b}
	offset := argAt(args, 1)
	outside := "Start offset " + r.Describe(offset) + " is outside the bounds of the buffer"
	d.offset = r.toIndex(offset, outside)
	if b.detached {
		panic(r.TypeError("Cannot perform DataView on a detached ArrayBuffer"))
	}
	if d.offset > len(b.data) {
		panic(r.RangeError("%s", outside))
	}
	length := argAt(args, 2)
	switch {
	case !length.IsUndefined():
		d.length = r.toIndex(length, "Invalid DataView length "+r.Describe(length))
	case b.max >= 0:
		d.tracking = true
	default:
		d.length = len(b.data) - d.offset
	}
	proto := r.PrototypeFor(newTarget, DataViewPrototype)
	if b.detached {
		panic(r.TypeError("Cannot perform DataView on a detached ArrayBuffer"))
	}
	if d.offset+d.length > len(b.data) {
		panic(r.RangeError("Invalid DataView length %s", r.Describe(length)))
	}
	d.init(ClassDataView, r.rootShape(proto))
	return d.Value()
}

func (r *Realm) thisView(this Value, method string) *DataView {
	if this.classOf() != ClassDataView {
		panic(r.TypeError("Method DataView.prototype.%s called on incompatible receiver %s", method, r.Describe(this)))
	}
	return (*DataView)(this.p)
}

// viewBytes returns the bytes that a view shows now; none being there is a TypeError.
func (r *Realm) viewBytes(d *DataView, method string) []byte {
	r.attached(d.buf, "DataView.prototype."+method)
	data := d.buf.data
	if d.tracking && d.offset <= len(data) {
		return data[d.offset:]
	}
	if d.offset+d.length > len(data) {
		panic(r.TypeError("Invalid DataView accessor %s on an out-of-bounds view", method))
	}
	return data[d.offset:][:d.length]
}

// viewElement returns the bytes of one element, little-endian; big-endian ones as a copy.
func (r *Realm) viewElement(d *DataView, t *elemType, method string, at int) []byte {
	b := r.viewBytes(d, method)
	if at > len(b)-t.size {
		panic(r.RangeError("Offset is outside the bounds of the DataView"))
	}
	return b[at:][:t.size]
}

func (r *Realm) viewGet(t *elemType, method string, this, at, little Value) Value {
	d := r.thisView(this, method)
	i := r.toIndex(at, "Offset is outside the bounds of the DataView")
	b := r.viewElement(d, t, method, i)
	if !ToBool(little) {
		b = reversed(b)
	}
	return t.load(b)
}

func (r *Realm) viewSet(t *elemType, method string, this, at, v, little Value) Value {
	d := r.thisView(this, method)
	i := r.toIndex(at, "Offset is outside the bounds of the DataView")
	v = t.convert(r, v)
	b := r.viewElement(d, t, method, i)
	buf := make([]byte, t.size)
	t.store(buf, v)
	if !ToBool(little) {
		slices.Reverse(buf)
	}
	copy(b, buf)
	return Undefined
}

func reversed(b []byte) []byte {
	out := slices.Clone(b)
	slices.Reverse(out)
	return out
}
