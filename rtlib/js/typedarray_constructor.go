// The %TypedArray% constructor and those of the element types (ECMA-262 23.2.1 to 23.2.6).

package js

import "unsafe"

const numElemTypes = 12

func init() {
	makers[TypedArrayConstructor] = func(r *Realm) *Object {
		abstract := func(r *Realm, args []Value, newTarget *Object) Value {
			panic(r.TypeError("Abstract class TypedArray not directly constructable"))
		}
		call := func(r *Realm, this Value, args []Value) Value { return abstract(r, nil, nil) }
		return r.newConstructor("TypedArray", 0, call, abstract, r.Intrinsic(FunctionPrototype), r.Intrinsic(TypedArrayPrototype), typedStatics)
	}
	for i, t := range elemTypes {
		t.index = i
		size := constant("BYTES_PER_ELEMENT", Int(t.size))
		protoTable, statics := properties(ctorEntry(typedCtor(t)), size), properties(size)
		makers[typedProto(t)] = func(r *Realm) *Object { return protoTable.newObject(r, r.Intrinsic(TypedArrayPrototype)) }
		makers[typedCtor(t)] = func(r *Realm) *Object {
			construct := func(r *Realm, args []Value, newTarget *Object) Value { return r.constructTyped(t, args, newTarget) }
			return r.newConstructor(t.name, 3, needNew(t.name), construct, r.Intrinsic(TypedArrayConstructor), r.Intrinsic(typedProto(t)), statics)
		}
		registerGlobal(t.name, typedCtor(t))
	}
}

func typedProto(t *elemType) Intrinsic { return firstTypedArray + Intrinsic(2*t.index) }
func typedCtor(t *elemType) Intrinsic  { return typedProto(t) + 1 }

var typedStatics = &table{entries: []entry{
	method("of", 0, typedArrayOf),
	method("from", 1, typedArrayFrom),
	speciesGetter(),
}}

// constructTyped is new XArray(...).
func (r *Realm) constructTyped(t *elemType, args []Value, newTarget *Object) Value {
	first, length := argAt(args, 0), 0
	if !first.IsObject() { // converted before the prototype is asked for
		length = r.toIndex(first, "Invalid typed array length: "+r.Describe(first))
	}
	a := &TypedArray{elem: t}
	a.init(ClassTypedArray, r.rootFor(ClassTypedArray, r.Intrinsic(typedProto(t))))
	if newTarget != nil && newTarget != r.intrinsics[typedCtor(t)] {
		a.shape = r.rootFor(ClassTypedArray, r.PrototypeFor(newTarget, typedProto(t)))
	}
	switch {
	case !first.IsObject():
		r.allocate(a, length)
	case first.classOf() == ClassArrayBuffer:
		r.viewBuffer(a, (*ArrayBuffer)(first.p), argAt(args, 1), argAt(args, 2))
	case first.classOf() == ClassTypedArray:
		from := first.TypedArray()
		r.inBounds(from, "Construct")
		r.allocate(a, from.Len())
		r.copyTyped(a, 0, from)
	default:
		r.fillTyped(a, first)
	}
	return Value{p: unsafe.Pointer(a)}
}

// allocate gives a a buffer of its own.
func (r *Realm) allocate(a *TypedArray, length int) {
	if length > maxBufferBytes/a.elem.size {
		panic(r.RangeError("Invalid typed array length: %d", length))
	}
	a.buf, a.length = r.NewArrayBuffer(make([]byte, length*a.elem.size)), length
}

// viewBuffer makes a a window on b.
func (r *Realm) viewBuffer(a *TypedArray, b *ArrayBuffer, offset, length Value) {
	size := a.elem.size
	a.buf = b
	a.offset = r.toIndex(offset, "Start offset "+r.Describe(offset)+" is outside the bounds of the buffer")
	if a.offset%size != 0 {
		panic(r.RangeError("start offset of %s should be a multiple of %d", a.elem.name, size))
	}
	if !length.IsUndefined() {
		a.length = r.toIndex(length, "Invalid typed array length: "+r.Describe(length))
	}
	if b.detached {
		panic(r.TypeError("Cannot perform Construct on a detached ArrayBuffer"))
	}
	n := len(b.data)
	switch {
	case length.IsUndefined() && b.max >= 0:
		a.tracking = true
		if a.offset > n {
			panic(r.RangeError("Start offset %d is outside the bounds of the buffer", a.offset))
		}
	case length.IsUndefined():
		if n%size != 0 {
			panic(r.RangeError("byte length of %s should be a multiple of %d", a.elem.name, size))
		}
		if a.offset > n {
			panic(r.RangeError("Start offset %d is outside the bounds of the buffer", a.offset))
		}
		a.length = (n - a.offset) / size
	case a.length > (n-a.offset)/size || a.offset > n:
		panic(r.RangeError("Invalid typed array length: %d", a.length))
	}
}

// fillTyped takes the elements from an iterable or an array-like object.
func (r *Realm) fillTyped(a *TypedArray, src Value) {
	list := r.typedSource(src)
	r.allocate(a, len(list))
	for i, v := range list {
		a.setElement(r, i, v)
	}
}

// typedSource lists the elements of an iterable or else an array-like object.
func (r *Realm) typedSource(src Value) []Value {
	if f := r.iteratorMethod(src); !f.IsUndefined() {
		var list []Value
		r.each(src, func(v Value) { list = append(list, v) })
		return list
	}
	o := r.ToObject(src)
	n := r.LengthOf(o)
	if n > maxBufferBytes {
		panic(r.RangeError("Invalid typed array length: %d", n))
	}
	list := make([]Value, n)
	for i := range n {
		list[i] = r.GetIndex(o.Value(), i)
	}
	return list
}

// copyTyped writes all elements of from into a, beginning at index at; there is room.
func (r *Realm) copyTyped(a *TypedArray, at int, from *TypedArray) {
	if a.elem.big != from.elem.big {
		panic(r.TypeError("Cannot mix BigInt and other types, use explicit conversions"))
	}
	if a.elem == from.elem || a.elem.size == 1 && from.elem.size == 1 && a.elem != elemClamp {
		copy(a.Bytes()[at*a.elem.size:], from.Bytes())
		return
	}
	src := from.Bytes()
	if a.buf == from.buf {
		src = append([]byte(nil), src...)
	}
	for i := range from.Len() {
		a.put(at+i, a.elem.convert(r, from.elem.load(src[i*from.elem.size:])))
	}
}

// createTyped is TypedArrayCreateFromCtor for a length: the result must have room.
func (r *Realm) createTyped(ctor Value, method string, n int) *TypedArray {
	a := r.checkTyped(r.Construct(ctor.Fn(), []Value{Int(n)}, ctor.Obj()), method)
	if a.Len() < n {
		panic(r.TypeError("Derived TypedArray constructor created an array which was too small"))
	}
	return a
}

func (r *Realm) checkTyped(v Value, method string) *TypedArray {
	a := v.TypedArray()
	if a == nil {
		panic(r.TypeError("Method %%TypedArray%%.%s called on incompatible receiver %s", method, r.Describe(v)))
	}
	r.inBounds(a, "%TypedArray%."+method)
	return a
}

// speciesTyped is TypedArraySpeciesCreate with arguments.
func (r *Realm) speciesTyped(like *TypedArray, method string, args ...Value) *TypedArray {
	ctor := r.speciesConstructor(like.Value(), typedCtor(like.elem))
	a := r.checkTyped(r.Construct(ctor.Fn(), args, ctor.Obj()), method)
	if a.elem.big != like.elem.big {
		panic(r.TypeError("Content type of source and created typed arrays differ"))
	}
	if len(args) == 1 && a.Len() < int(args[0].f) {
		panic(r.TypeError("Derived TypedArray constructor created an array which was too small"))
	}
	return a
}

func typedArrayOf(r *Realm, this Value, args []Value) Value {
	if !this.IsConstructor() {
		panic(r.TypeError("%s is not a constructor", r.Describe(this)))
	}
	args = append([]Value(nil), args...)
	a := r.createTyped(this, "of", len(args))
	for i, v := range args {
		r.SetV(a.Value(), Int(i), v)
	}
	return a.Value()
}

func typedArrayFrom(r *Realm, this, src, mapFn, thisArg Value) Value {
	if !this.IsConstructor() {
		panic(r.TypeError("%s is not a constructor", r.Describe(this)))
	}
	if !mapFn.IsUndefined() && !mapFn.IsCallable() {
		panic(r.TypeError("%s is not a function", r.Describe(mapFn)))
	}
	var list []Value
	var like *Object
	n := 0
	if f := r.GetMethod(src, SymKey(SymIterator)); !f.IsUndefined() {
		r.each(src, func(v Value) { list = append(list, v) })
		n = len(list)
	} else {
		like = r.ToObject(src)
		n = r.LengthOf(like)
	}
	a := r.createTyped(this, "from", n)
	for i := range n {
		var v Value
		if like != nil {
			v = r.GetIndex(like.Value(), i)
		} else {
			v = list[i]
		}
		if !mapFn.IsUndefined() {
			v = r.Call2(mapFn, thisArg, v, Int(i))
		}
		r.SetV(a.Value(), Int(i), v)
	}
	return a.Value()
}
