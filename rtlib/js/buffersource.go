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

// View is what a typed array or a DataView shows of a buffer.
type View struct {
	Buffer *ArrayBuffer
	Name   string // of its constructor
	Size   int    // of an element, in bytes; 1 for a DataView
	// Offset and Bytes say which part of the buffer it is; both are 0 once the buffer is detached
	// or has become too small.
	Offset, Bytes int
}

// View returns what a typed array or a DataView shows now; false for all other values.
func (v Value) View() (View, bool) {
	switch v.classOf() {
	case ClassTypedArray:
		a := v.TypedArray()
		w := View{Buffer: a.buf, Name: a.elem.name, Size: a.elem.size}
		if !a.outOfBounds() {
			w.Offset, w.Bytes = a.offset, a.Len()*a.elem.size
		}
		return w, true
	case ClassDataView:
		d := (*DataView)(unsafe.Pointer(v.Obj()))
		w := View{Buffer: d.buf, Name: "DataView", Size: 1, Bytes: len(d.bytes())}
		if d.bytes() != nil {
			w.Offset = d.offset
		}
		return w, true
	}
	return View{}, false
}

// NewView makes a typed array, or a DataView, of the realm's own prototype. The view must lie
// within the buffer; length counts elements.
func (r *Realm) NewView(b *ArrayBuffer, name string, offset, length int) Value {
	if name == "DataView" {
		d := &DataView{buf: b, offset: offset, length: length}
		d.init(ClassDataView, r.rootShape(r.Intrinsic(DataViewPrototype)))
		return d.Value()
	}
	a, ok := r.NewTypedView(b, TypedView{Name: name, Offset: offset, Length: length})
	if !ok {
		panic("js: a view outside of its buffer")
	}
	return a.Value()
}

// Detached reports whether the buffer has given its bytes away.
func (b *ArrayBuffer) Detached() bool { return b.detached }

// Shared reports whether the buffer is a SharedArrayBuffer.
func (b *ArrayBuffer) Shared() bool { return b.shared }

// Transfer moves the bytes into a new buffer of a fixed size, and detaches this one, which
// must not be shared or detached (Streams standard, "TransferArrayBuffer").
func (b *ArrayBuffer) Transfer(r *Realm) *ArrayBuffer {
	out := r.NewArrayBuffer(b.data)
	b.detach()
	return out
}
