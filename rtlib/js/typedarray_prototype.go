// %TypedArray%.prototype (ECMA-262 23.2.3): the table, the getters and the methods that
// move elements about. Those that call a function for each are in typedarray_callback.go.

package js

func init() {
	makers[TypedArrayPrototype] = func(r *Realm) *Object { return typedProtoTable.newObject(r, r.Intrinsic(ObjectPrototype)) }
	values := shared("values", 0, func(r *Realm, this Value) Value { return r.iterateTyped(this, "values", iterValues) })
	typedProtoTable = properties(
		ctorEntry(TypedArrayConstructor),
		getter("buffer", func(r *Realm, this Value) Value { return r.anyTyped(this, "buffer").buf.Value() }),
		getter("byteLength", func(r *Realm, this Value) Value {
			a := r.anyTyped(this, "byteLength")
			return Int(a.Len() * a.elem.size)
		}),
		getter("byteOffset", typedByteOffset),
		getter("length", func(r *Realm, this Value) Value { return Int(r.anyTyped(this, "length").Len()) }),
		method("entries", 0, func(r *Realm, this Value) Value { return r.iterateTyped(this, "entries", iterEntries) }),
		method("keys", 0, func(r *Realm, this Value) Value { return r.iterateTyped(this, "keys", iterKeys) }),
		values.as(Key("values")),
		values.as(SymKey(SymIterator)),
		method("at", 1, typedAt),
		method("copyWithin", 2, typedCopyWithin),
		method("every", 1, typedEvery),
		method("fill", 1, typedFill),
		method("filter", 1, typedFilter),
		method("find", 1, typedFind),
		method("findIndex", 1, typedFindIndex),
		method("findLast", 1, typedFindLast),
		method("findLastIndex", 1, typedFindLastIndex),
		method("forEach", 1, typedForEach),
		method("includes", 1, typedIncludes),
		method("indexOf", 1, typedIndexOf),
		method("join", 1, typedJoin),
		method("lastIndexOf", 1, typedLastIndexOf),
		method("map", 1, typedMap),
		method("reverse", 0, typedReverse),
		method("reduce", 1, typedReduce),
		method("reduceRight", 1, typedReduceRight),
		method("set", 1, typedArraySet),
		method("slice", 2, typedSlice),
		method("some", 1, typedSome),
		method("sort", 1, typedSort),
		method("subarray", 2, typedSubarray),
		method("toReversed", 0, typedToReversed),
		method("toSorted", 1, typedToSorted),
		method("with", 2, typedWith),
		method("toLocaleString", 0, typedToLocaleString),
		sharedArrayToString.as(Key("toString")),
		entry{key: SymKey(SymToStringTag), attr: Configurable | attrAccessor, get: Fn0(func(r *Realm, this Value) Value {
			if a := this.TypedArray(); a != nil {
				return StrValue(a.elem.name)
			}
			return Undefined
		})},
	)
}

var typedProtoTable *table

// anyTyped is the receiver of a getter, which may be out of bounds.
func (r *Realm) anyTyped(this Value, name string) *TypedArray {
	if a := this.TypedArray(); a != nil {
		return a
	}
	panic(r.TypeError("Method get TypedArray.prototype.%s called on incompatible receiver %s", name, r.Describe(this)))
}

func typedByteOffset(r *Realm, this Value) Value {
	a := r.anyTyped(this, "byteOffset")
	if a.outOfBounds() {
		return Int(0)
	}
	return Int(a.offset)
}

func (r *Realm) iterateTyped(this Value, method string, kind iterationKind) Value {
	r.thisTyped(this, method)
	return r.newIterator(ArrayIteratorPrototype, arrayIteratorNextSelf, &arrayIteration{o: this.Obj(), kind: kind})
}

func typedAt(r *Realm, this, index Value) Value {
	a := r.thisTyped(this, "at")
	f := r.ToInteger(index)
	if f < 0 {
		f += float64(a.Len())
	}
	if f < 0 || f >= float64(a.Len()) {
		return Undefined
	}
	return a.get(int(f))
}

func typedCopyWithin(r *Realm, this Value, args []Value) Value {
	a := r.thisTyped(this, "copyWithin")
	n := a.Len()
	to, from, end := r.relativeIndex(argAt(args, 0), n), r.relativeIndex(argAt(args, 1), n), n
	if v := argAt(args, 2); !v.IsUndefined() {
		end = r.relativeIndex(v, n)
	}
	count := min(end-from, n-to)
	if count <= 0 {
		return this
	}
	r.inBounds(a, "%TypedArray%.prototype.copyWithin")
	if n = a.Len(); to < n && from < n { // the conversions may have shrunk it
		count = min(count, n-to, n-from)
		b, size := a.Bytes(), a.elem.size
		copy(b[to*size:(to+count)*size], b[from*size:(from+count)*size])
	}
	return this
}

func typedFill(r *Realm, this Value, args []Value) Value {
	a := r.thisTyped(this, "fill")
	n := a.Len()
	v := a.elem.convert(r, argAt(args, 0))
	start, end := r.relativeIndex(argAt(args, 1), n), n
	if e := argAt(args, 2); !e.IsUndefined() {
		end = r.relativeIndex(e, n)
	}
	r.inBounds(a, "%TypedArray%.prototype.fill")
	for i := start; i < min(end, a.Len()); i++ {
		a.put(i, v)
	}
	return this
}

func typedIncludes(r *Realm, this, v, from Value) Value {
	a := r.thisTyped(this, "includes")
	n := a.Len()
	if n == 0 {
		return False
	}
	for i := r.relativeIndex(from, n); i < n; i++ {
		if SameValueZero(a.get(i), v) {
			return True
		}
	}
	return False
}

func typedIndexOf(r *Realm, this, v, from Value) Value {
	a := r.thisTyped(this, "indexOf")
	n := a.Len()
	if n == 0 {
		return Int(-1)
	}
	for i := r.relativeIndex(from, n); i < min(n, a.Len()); i++ {
		if StrictEqual(a.at(i), v) {
			return Int(i)
		}
	}
	return Int(-1)
}

func typedLastIndexOf(r *Realm, this Value, args []Value) Value {
	a := r.thisTyped(this, "lastIndexOf")
	n := a.Len()
	if n == 0 {
		return Int(-1)
	}
	f := float64(n - 1)
	if len(args) > 1 {
		if f = r.ToInteger(args[1]); f < 0 {
			f += float64(n)
		}
	}
	for i := int(min(f, float64(n-1))); i >= 0; i-- {
		if i < a.Len() && StrictEqual(a.at(i), argAt(args, 0)) {
			return Int(i)
		}
	}
	return Int(-1)
}

func typedJoin(r *Realm, this, sep Value) Value {
	a := r.thisTyped(this, "join")
	n := a.Len()
	s := Str(",")
	if !sep.IsUndefined() {
		s = r.ToString(sep)
	}
	var b Builder
	for i := range n {
		if i > 0 {
			b.Str(s)
		}
		if v := a.get(i); !v.IsUndefined() {
			b.Str(r.ToString(v))
		}
	}
	return b.String().Value()
}

func typedToLocaleString(r *Realm, this Value) Value {
	a := r.thisTyped(this, "toLocaleString")
	n := a.Len()
	var b Builder
	for i := range n {
		if i > 0 {
			b.Str(Str(","))
		}
		if v := a.get(i); !v.IsUndefined() {
			b.Str(r.ToString(r.Call0(r.Get(v, Key("toLocaleString")), v)))
		}
	}
	return b.String().Value()
}

func typedReverse(r *Realm, this Value) Value {
	a := r.thisTyped(this, "reverse")
	for i, j := 0, a.Len()-1; i < j; i, j = i+1, j-1 {
		x, y := a.at(i), a.at(j)
		a.put(i, y)
		a.put(j, x)
	}
	return this
}

// typedArraySet is set(source, offset).
func typedArraySet(r *Realm, this, src, offset Value) Value {
	a := this.TypedArray()
	if a == nil {
		panic(r.TypeError("this is not a typed array."))
	}
	at := r.ToInteger(offset)
	if at < 0 {
		panic(r.RangeError("offset is out of bounds"))
	}
	r.inBounds(a, "%TypedArray%.prototype.set")
	if from := src.TypedArray(); from != nil {
		r.inBounds(from, "%TypedArray%.prototype.set")
		if at+float64(from.Len()) > float64(a.Len()) {
			panic(r.RangeError("offset is out of bounds"))
		}
		r.copyTyped(a, int(at), from)
		return Undefined
	}
	o := r.ToObject(src)
	n := r.LengthOf(o)
	if at+float64(n) > float64(a.Len()) {
		panic(r.RangeError("offset is out of bounds"))
	}
	for i := range n {
		a.setElement(r, int(at)+i, r.GetIndex(o.Value(), i))
	}
	return Undefined
}

func typedSlice(r *Realm, this, start, end Value) Value {
	a := r.thisTyped(this, "slice")
	n := a.Len()
	from, to := r.relativeIndex(start, n), n
	if !end.IsUndefined() {
		to = r.relativeIndex(end, n)
	}
	count := max(to-from, 0)
	out := r.speciesTyped(a, "slice", Int(count))
	if count == 0 {
		return out.Value()
	}
	r.inBounds(a, "%TypedArray%.prototype.slice")
	to = min(to, a.Len())
	if out.elem == a.elem && out.buf != a.buf {
		if to > from {
			copy(out.Bytes(), a.Bytes()[from*a.elem.size:to*a.elem.size])
		}
		return out.Value()
	}
	for i := from; i < to; i++ {
		r.SetV(out.Value(), Int(i-from), a.get(i))
	}
	return out.Value()
}

func typedSubarray(r *Realm, this, start, end Value) Value {
	a := this.TypedArray()
	if a == nil {
		panic(r.TypeError("this is not a typed array."))
	}
	n := a.Len()
	offset := a.offset
	from := r.relativeIndex(start, n)
	args := []Value{a.buf.Value(), Int(offset + from*a.elem.size)}
	if !a.tracking || !end.IsUndefined() {
		to := n
		if !end.IsUndefined() {
			to = r.relativeIndex(end, n)
		}
		args = append(args, Int(max(to-from, 0)))
	}
	return r.speciesTyped(a, "subarray", args...).Value()
}

// sameTyped is TypedArrayCreateSameType.
func (r *Realm) sameTyped(a *TypedArray, n int) *TypedArray {
	out := r.newTyped(a.elem, nil, 0, 0, typedProto(a.elem))
	r.allocate(out, n)
	return out
}

func typedToReversed(r *Realm, this Value) Value {
	a := r.thisTyped(this, "toReversed")
	n := a.Len()
	out := r.sameTyped(a, n)
	for i := range n {
		out.put(i, a.at(n-1-i))
	}
	return out.Value()
}

func typedWith(r *Realm, this, index, v Value) Value {
	a := r.thisTyped(this, "with")
	n := a.Len()
	i := r.ToInteger(index)
	if i < 0 {
		i += float64(n)
	}
	v = a.elem.convert(r, v)
	if i < 0 || i >= float64(a.Len()) {
		panic(r.RangeError("Invalid typed array index"))
	}
	out := r.sameTyped(a, n)
	for j := range n {
		out.put(j, a.elem.convert(r, orZero(a, j)))
	}
	out.put(int(i), v)
	return out.Value()
}

// orZero is element i, or zero where shrinking took it away.
func orZero(a *TypedArray, i int) Value {
	if v := a.get(i); !v.IsUndefined() || a.elem.big {
		return v
	}
	return NaN()
}
