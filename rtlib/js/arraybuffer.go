// ArrayBuffer and SharedArrayBuffer (ECMA-262 25.1, 25.2). A realm has one goroutine, so a
// shared buffer differs from another only in what it refuses.

package js

import (
	"strings"
	"unsafe"
)

// ArrayBuffer is a block of bytes. Typed arrays and DataViews show parts of it.
type ArrayBuffer struct {
	Object
	data     []byte
	max      int // maxByteLength; -1 when the size is fixed
	detached bool
	shared   bool
}

// maxBufferBytes bounds a buffer, below what Node allows, so that a program that asks for
// more gets the RangeError that it would get there and not a process out of memory.
const maxBufferBytes = 1 << 32

func init() {
	builtinClass{
		name: "ArrayBuffer", length: 1, ctor: ArrayBufferConstructor, proto: ArrayBufferPrototype,
		construct: bufferConstruct, prototype: &bufferProtoTable, statics: &bufferStatics,
	}.register()
	builtinClass{
		name: "SharedArrayBuffer", length: 1, ctor: SharedArrayBufferConstructor, proto: SharedArrayBufferPrototype,
		construct: sharedBufferConstruct, prototype: &sharedBufferProtoTable, statics: &sharedBufferStatics,
	}.register()
	classNames[ClassArrayBuffer] = "ArrayBuffer"
	inspectViews[ClassArrayBuffer] = inspectBuffer
}

var bufferStatics = &table{entries: []entry{
	{key: Key("isView"), attr: Hidden, length: 1, fn: func(r *Realm, this, v Value) Value {
		return Bool(v.classOf() == ClassTypedArray || v.classOf() == ClassDataView)
	}},
	speciesGetter(),
}}

var sharedBufferStatics = &table{entries: []entry{speciesGetter()}}

var bufferProtoTable = &table{entries: []entry{
	ctorEntry(ArrayBufferConstructor),
	{key: Key("byteLength"), attr: Configurable | attrAccessor, fn: Fn0(func(r *Realm, this Value) Value { return Int(len(r.thisBuffer(this, false, "get byteLength").data)) })},
	{key: Key("slice"), attr: Hidden, length: 2, fn: func(r *Realm, this, start, end Value) Value {
		return r.sliceBuffer(r.thisBuffer(this, false, "slice"), start, end)
	}},
	{key: Key("maxByteLength"), attr: Configurable | attrAccessor, fn: Fn0(func(r *Realm, this Value) Value { return Int(r.thisBuffer(this, false, "get maxByteLength").maxLen()) })},
	{key: Key("resizable"), attr: Configurable | attrAccessor, fn: Fn0(func(r *Realm, this Value) Value { return Bool(r.thisBuffer(this, false, "get resizable").max >= 0) })},
	method("resize", 1, bufferResize),
	{key: Key("transfer"), attr: Hidden, length: 0, fn: func(r *Realm, this Value, args []Value) Value { return bufferTransfer(r, this, args, false) }},
	{key: Key("transferToFixedLength"), attr: Hidden, length: 0, fn: func(r *Realm, this Value, args []Value) Value { return bufferTransfer(r, this, args, true) }},
	{key: Key("detached"), attr: Configurable | attrAccessor, fn: Fn0(func(r *Realm, this Value) Value { return Bool(r.thisBuffer(this, false, "get detached").detached) })},
	tag("ArrayBuffer"),
}}

var sharedBufferProtoTable = &table{entries: []entry{
	ctorEntry(SharedArrayBufferConstructor),
	{key: Key("byteLength"), attr: Configurable | attrAccessor, fn: Fn0(func(r *Realm, this Value) Value { return Int(len(r.thisBuffer(this, true, "get byteLength").data)) })},
	{key: Key("slice"), attr: Hidden, length: 2, fn: func(r *Realm, this, start, end Value) Value {
		return r.sliceBuffer(r.thisBuffer(this, true, "slice"), start, end)
	}},
	{key: Key("maxByteLength"), attr: Configurable | attrAccessor, fn: Fn0(func(r *Realm, this Value) Value { return Int(r.thisBuffer(this, true, "get maxByteLength").maxLen()) })},
	{key: Key("growable"), attr: Configurable | attrAccessor, fn: Fn0(func(r *Realm, this Value) Value { return Bool(r.thisBuffer(this, true, "get growable").max >= 0) })},
	method("grow", 1, sharedBufferGrow),
	tag("SharedArrayBuffer"),
}}

func (b *ArrayBuffer) name() string {
	if b.shared {
		return "SharedArrayBuffer"
	}
	return "ArrayBuffer"
}

func (b *ArrayBuffer) maxLen() int {
	if b.max >= 0 && !b.detached {
		return b.max
	}
	return len(b.data)
}

// Bytes returns the buffer's bytes themselves, not a copy.
func (b *ArrayBuffer) Bytes() []byte { return b.data }

// NewArrayBuffer returns an ArrayBuffer around data, which it keeps.
func (r *Realm) NewArrayBuffer(data []byte) *ArrayBuffer {
	return r.newBuffer(data, -1, false, r.Intrinsic(ArrayBufferPrototype))
}

func (r *Realm) newBuffer(data []byte, max int, shared bool, proto *Object) *ArrayBuffer {
	b := &ArrayBuffer{data: data, max: max, shared: shared}
	b.init(ClassArrayBuffer, r.rootShape(proto))
	return b
}

// thisBuffer returns the buffer that a method was called on, or a getter ("get name").
func (r *Realm) thisBuffer(this Value, shared bool, method string) *ArrayBuffer {
	if this.classOf() == ClassArrayBuffer {
		if b := (*ArrayBuffer)(this.p); b.shared == shared {
			return b
		}
	}
	name := "ArrayBuffer"
	if shared {
		name = "SharedArrayBuffer"
	}
	if part, ok := strings.CutPrefix(method, "get "); ok {
		name, method = "get "+name, part
	}
	panic(r.TypeError("Method %s.prototype.%s called on incompatible receiver %s", name, method, r.Describe(this)))
}

func bufferConstruct(r *Realm, args []Value, newTarget *Object) Value {
	return r.constructBuffer(args, newTarget, false)
}

func sharedBufferConstruct(r *Realm, args []Value, newTarget *Object) Value {
	return r.constructBuffer(args, newTarget, true)
}

func (r *Realm) constructBuffer(args []Value, newTarget *Object, shared bool) Value {
	proto, name := ArrayBufferPrototype, "Array buffer allocation failed"
	if shared {
		proto = SharedArrayBufferPrototype
	}
	n := r.toIndex(argAt(args, 0), name)
	max := -1
	if o := argAt(args, 1); o.IsObject() {
		if m := r.Get(o, Key("maxByteLength")); !m.IsUndefined() {
			if max = r.toIndex(m, "Invalid array buffer max length"); n > max {
				panic(r.RangeError("Invalid array buffer max length"))
			}
		}
	}
	p := r.PrototypeFor(newTarget, proto)
	if n > maxBufferBytes || max > maxBufferBytes {
		panic(r.RangeError("%s", name))
	}
	return r.newBuffer(make([]byte, n), max, shared, p).Value()
}

// attached throws when the buffer is detached.
func (r *Realm) attached(b *ArrayBuffer, method string) {
	if b.detached {
		panic(r.TypeError("Cannot perform %s on a detached ArrayBuffer", method))
	}
}

func (r *Realm) sliceBuffer(b *ArrayBuffer, start, end Value) Value {
	what := b.name() + ".prototype.slice"
	r.attached(b, what)
	n := len(b.data)
	from, to := r.relIndex(start, n, 0), r.relIndex(end, n, n)
	size := max(to-from, 0)
	ctor := ArrayBufferConstructor
	if b.shared {
		ctor = SharedArrayBufferConstructor
	}
	species := r.speciesConstructor(b.Value(), ctor)
	made := r.Construct(species.Fn(), []Value{Int(size)}, species.Obj())
	if made.classOf() != ClassArrayBuffer || (*ArrayBuffer)(made.p).shared != b.shared {
		panic(r.TypeError("Method %s called on incompatible receiver %s", what, r.Describe(made)))
	}
	out := (*ArrayBuffer)(made.p)
	r.attached(out, what)
	if out == b {
		panic(r.TypeError("ArrayBuffer subclass returned this from species constructor"))
	}
	if len(out.data) < size {
		panic(r.TypeError("Species constructor returned a too small %s", b.name()))
	}
	r.attached(b, what)
	if from < len(b.data) {
		copy(out.data[:size], b.data[from:min(from+size, len(b.data))])
	}
	return made
}

func bufferResize(r *Realm, this, size Value) Value {
	b := r.thisBuffer(this, false, "resize")
	if b.max < 0 {
		panic(r.TypeError("Method ArrayBuffer.prototype.resize called on incompatible receiver %s", r.Describe(this)))
	}
	n := r.toIndex(size, "ArrayBuffer.prototype.resize: Invalid length parameter")
	r.attached(b, "ArrayBuffer.prototype.resize")
	if n > b.max {
		panic(r.RangeError("ArrayBuffer.prototype.resize: Invalid length parameter"))
	}
	b.setSize(n)
	return Undefined
}

func (b *ArrayBuffer) setSize(n int) {
	data := make([]byte, n)
	copy(data, b.data)
	b.data = data
}

func sharedBufferGrow(r *Realm, this, size Value) Value {
	b := r.thisBuffer(this, true, "grow")
	if b.max < 0 {
		panic(r.TypeError("Method SharedArrayBuffer.prototype.grow called on incompatible receiver %s", r.Describe(this)))
	}
	n := r.toIndex(size, "SharedArrayBuffer.prototype.grow: Invalid length parameter")
	if n > b.max || n < len(b.data) {
		panic(r.RangeError("SharedArrayBuffer.prototype.grow: Invalid length parameter"))
	}
	b.setSize(n)
	return Undefined
}

// bufferTransfer moves the bytes into a new buffer and detaches the old one.
func bufferTransfer(r *Realm, this Value, args []Value, fixed bool) Value {
	method := "transfer"
	if fixed {
		method = "transferToFixedLength"
	}
	b := r.thisBuffer(this, false, method)
	n := len(b.data)
	if size := argAt(args, 0); !size.IsUndefined() {
		n = r.toIndex(size, "Invalid array buffer length")
	}
	r.attached(b, "ArrayBuffer.prototype."+method)
	limit := b.max
	if fixed {
		limit = -1
	}
	if n > maxBufferBytes || limit >= 0 && n > limit {
		panic(r.RangeError("Invalid array buffer length"))
	}
	out := r.newBuffer(b.data, limit, false, r.Intrinsic(ArrayBufferPrototype))
	if n != len(b.data) {
		out.setSize(n)
	}
	b.detach()
	return out.Value()
}

func (b *ArrayBuffer) detach() { b.data, b.detached = nil, true }

// ArrayBuffer returns the buffer that v is, or nil.
func (v Value) ArrayBuffer() *ArrayBuffer {
	if v.classOf() != ClassArrayBuffer {
		return nil
	}
	return (*ArrayBuffer)(unsafe.Pointer(v.p))
}
