// What other packages of rtlib take as bytes.

package js

import "unsafe"

// BufferSource returns the bytes of an ArrayBuffer, a typed array or a DataView, not a copy
// (Web IDL, "BufferSource"). It is nil and false for any other value. What a detached
// buffer or a view that is out of bounds has is no bytes.
func (v Value) BufferSource() (bytes []byte, ok bool) {
	switch v.classOf() {
	case ClassArrayBuffer:
		return v.ArrayBuffer().Bytes(), true
	case ClassTypedArray:
		a := v.TypedArray()
		if a.outOfBounds() {
			return nil, true
		}
		return a.Bytes(), true
	case ClassDataView:
		return (*DataView)(unsafe.Pointer(v.Obj())).bytes(), true
	}
	return nil, false
}

// bytes returns what the view shows now.
func (d *DataView) bytes() []byte {
	switch {
	case d.buf.detached || d.offset > len(d.buf.data):
		return nil
	case d.tracking:
		return d.buf.data[d.offset:]
	case d.offset+d.length > len(d.buf.data):
		return nil
	}
	return d.buf.data[d.offset:][:d.length]
}

// TypeName returns the name of a typed array's class, "Uint8Array".
func (a *TypedArray) TypeName() string { return a.elem.name }
