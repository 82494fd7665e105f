// Typed arrays as objects (ECMA-262 10.4.5, 23.2): a window on a buffer whose elements are
// the integer-indexed properties.

package js

import (
	"math"
	"unsafe"
)

// TypedArray is a typed array of any element type.
type TypedArray struct {
	Object
	buf      *ArrayBuffer
	elem     *elemType
	offset   int // in bytes
	length   int // in elements; of a tracking one it follows from the buffer
	tracking bool
}

func init() {
	exotics[ClassTypedArray] = &exotic{getOwn: typedGetOwn, define: typedDefine, set: typedSet, delete: typedDelete, keys: typedKeys, get: typedGet, has: typedHas}
}

// outOfBounds reports whether the buffer is detached or has become too small.
func (a *TypedArray) outOfBounds() bool {
	if a.buf.detached {
		return true
	}
	if a.tracking {
		return a.offset > len(a.buf.data)
	}
	return a.offset+a.length*a.elem.size > len(a.buf.data)
}

// Len returns the number of elements now; 0 when the array is out of bounds.
func (a *TypedArray) Len() int {
	switch {
	case a.outOfBounds():
		return 0
	case a.tracking:
		return (len(a.buf.data) - a.offset) / a.elem.size
	}
	return a.length
}

// fixedLength is IsTypedArrayFixedLength. A buffer that only grows leaves the array as it is.
func (a *TypedArray) fixedLength() bool { return !a.tracking && (a.buf.max < 0 || a.buf.shared) }

// Bytes returns the bytes of the elements themselves, not a copy.
func (a *TypedArray) Bytes() []byte {
	return a.buf.data[a.offset:][:a.Len()*a.elem.size]
}

// at returns element i, which must be there.
func (a *TypedArray) at(i int) Value { return a.elem.load(a.buf.data[a.offset+i*a.elem.size:]) }

// get returns element i, or undefined when there is none.
func (a *TypedArray) get(i int) Value {
	if uint(i) >= uint(a.Len()) {
		return Undefined
	}
	switch a.elem { // the most frequent ones without a call
	case elemUint8:
		return Int(int(a.buf.data[a.offset+i]))
	case elemInt32:
		return Int(int(int32(le.Uint32(a.buf.data[a.offset+i*4:]))))
	case elemFloat64:
		return Number(math.Float64frombits(le.Uint64(a.buf.data[a.offset+i*8:])))
	}
	return a.at(i)
}

// put stores a converted value; there being no such element is no error.
func (a *TypedArray) put(i int, v Value) {
	if uint(i) < uint(a.Len()) {
		a.elem.store(a.buf.data[a.offset+i*a.elem.size:], v)
	}
}

// setElement is TypedArraySetElement: the conversion comes first and may change the array.
func (a *TypedArray) setElement(r *Realm, i int, v Value) {
	if !v.IsNumber() || a.elem.big {
		v = a.elem.convert(r, v)
	}
	if a.elem == elemUint8 && uint(i) < uint(a.Len()) {
		a.buf.data[a.offset+i] = byte(Int32(v.f))
		return
	}
	a.put(i, v)
}

// TypedArray returns the typed array that v is, or nil.
func (v Value) TypedArray() *TypedArray {
	if v.classOf() != ClassTypedArray {
		return nil
	}
	return (*TypedArray)(v.p)
}

// NewUint8Array returns a Uint8Array with data, which it keeps.
func (r *Realm) NewUint8Array(data []byte) Value {
	return r.newTyped(elemUint8, r.NewArrayBuffer(data), 0, len(data), typedProto(elemUint8)).Value()
}

// newTyped makes a typed array of the realm's own prototype.
func (r *Realm) newTyped(t *elemType, b *ArrayBuffer, offset, length int, proto Intrinsic) *TypedArray {
	a := &TypedArray{buf: b, elem: t, offset: offset, length: length}
	a.init(ClassTypedArray, r.rootFor(ClassTypedArray, r.Intrinsic(proto)))
	return a
}

// typedIndex is CanonicalNumericIndexString: numeric says that the key is a number's text;
// index is -1 when that number cannot be an element's index.
func typedIndex(k PropKey) (index int, numeric bool) {
	if k.sym != nil {
		return 0, false
	}
	if i, ok := k.index(); ok {
		return int(i), true
	}
	if k.str == "" || k.str[0] != '-' && k.str[0] != 'I' && k.str[0] != 'N' && (k.str[0] < '0' || k.str[0] > '9') {
		return 0, false
	}
	if k.str == "-0" {
		return -1, true
	}
	f := StringToNumber(Str(k.str))
	if NumberToString(f) != k.str {
		return 0, false
	}
	if i := int(f); f >= 0 && f < 1<<53 && float64(i) == f {
		return i, true
	}
	return -1, true
}

func typedOf(o *Object) *TypedArray { return (*TypedArray)(unsafe.Pointer(o)) }

func typedGetOwn(r *Realm, o *Object, k PropKey) (d Desc, ok, done bool) {
	i, numeric := typedIndex(k)
	if !numeric {
		return Desc{}, false, false
	}
	v := typedOf(o).get(i)
	if v.IsUndefined() {
		return Desc{}, false, true
	}
	return dataDesc(v, Plain), true, true
}

func typedDefine(r *Realm, o *Object, k PropKey, d *Desc) (ok, done bool) {
	i, numeric := typedIndex(k)
	if !numeric {
		return false, false
	}
	a := typedOf(o)
	if uint(i) >= uint(a.Len()) || d.HasConfigurable && d.Attr&Configurable == 0 || d.HasEnumerable && d.Attr&Enumerable == 0 ||
		d.IsAccessor() || d.HasWritable && d.Attr&Writable == 0 {
		return false, true
	}
	if d.HasValue {
		a.setElement(r, i, d.Value)
	}
	return true, true
}

func typedSet(r *Realm, o *Object, k PropKey, v, receiver Value) (ok, done bool) {
	i, numeric := typedIndex(k)
	if !numeric {
		return false, false
	}
	a := typedOf(o)
	if receiver.p == unsafe.Pointer(o) {
		a.setElement(r, i, v)
		return true, true
	}
	if uint(i) >= uint(a.Len()) {
		return true, true
	}
	return false, false
}

func typedDelete(r *Realm, o *Object, k PropKey) (ok, done bool) {
	i, numeric := typedIndex(k)
	if !numeric {
		return false, false
	}
	return uint(i) >= uint(typedOf(o).Len()), true
}

// typedGet ends the walk along the prototypes: a numeric key is never inherited.
func typedGet(r *Realm, o *Object, k PropKey, receiver Value) (v Value, done bool) {
	i, numeric := typedIndex(k)
	if !numeric {
		return Undefined, false
	}
	return typedOf(o).get(i), true
}

// typedHas is typedGet for [[HasProperty]].
func typedHas(r *Realm, o *Object, k PropKey) (ok, done bool) {
	i, numeric := typedIndex(k)
	if !numeric {
		return false, false
	}
	return uint(i) < uint(typedOf(o).Len()), true
}

func typedKeys(r *Realm, o *Object) []PropKey {
	n := typedOf(o).Len()
	keys := make([]PropKey, n)
	for i := range n {
		keys[i] = IndexKey(i)
	}
	return keys
}

// thisTyped is ValidateTypedArray: the array that a method was called on, within bounds.
func (r *Realm) thisTyped(this Value, method string) *TypedArray {
	a := this.TypedArray()
	if a == nil {
		panic(r.TypeError("this is not a typed array."))
	}
	r.inBounds(a, "%TypedArray%.prototype."+method)
	return a
}

func (r *Realm) inBounds(a *TypedArray, what string) {
	if a.buf.detached || a.outOfBounds() {
		panic(r.TypeError("Cannot perform %s on a detached ArrayBuffer", what))
	}
}
