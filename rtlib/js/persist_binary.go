// What rtlib/view/snapshot needs to know of buffers and typed arrays.

package js

// Plain reports whether a buffer is an ordinary ArrayBuffer: not shared, not detached, of no
// class that extends it.
func (b *ArrayBuffer) Plain(r *Realm) bool {
	return !b.shared && !b.detached && b.shape.proto == r.Intrinsic(ArrayBufferPrototype)
}

// MaxBytes is a resizable buffer's maxByteLength, -1 for one of a fixed size.
func (b *ArrayBuffer) MaxBytes() int { return b.max }

// SetBytes gives a buffer other bytes, which it keeps, and makes it resizable up to max
// bytes, unless max is -1. Typed arrays on it show the new bytes.
func (b *ArrayBuffer) SetBytes(data []byte, max int) { b.data, b.max = data, max }

// TypedView says what of its buffer a typed array shows.
type TypedView struct {
	Name           string // of its constructor
	Offset, Length int    // in bytes; in elements
	// Tracking: the length follows from the buffer's.
	Tracking bool
}

// View returns the buffer of a typed array, and which part of it the array shows.
func (a *TypedArray) View() (*ArrayBuffer, TypedView) {
	return a.buf, TypedView{a.elem.name, a.offset, a.length, a.tracking}
}

// Plain reports whether a typed array is of no class that extends its constructor.
func (a *TypedArray) Plain(r *Realm) bool {
	return a.shape.proto == r.Intrinsic(typedProto(a.elem))
}

// NewTypedView makes a typed array on a buffer; false when there is no such type, or the
// view does not lie within the buffer.
func (r *Realm) NewTypedView(b *ArrayBuffer, v TypedView) (*TypedArray, bool) {
	for _, t := range elemTypes {
		if t.name != v.Name {
			continue
		}
		if v.Offset < 0 || v.Offset%t.size != 0 || v.Length < 0 || v.Offset > len(b.data) || v.Length > (len(b.data)-v.Offset)/t.size {
			return nil, false
		}
		a := r.newTyped(t, b, v.Offset, v.Length, typedProto(t))
		a.tracking = v.Tracking
		return a, true
	}
	return nil, false
}
