// The methods of typed arrays that copy elements or change them (ECMA-262 23.2.3). Calls of the
// program on the way, conversions of arguments and species constructors, may shrink or detach
// the buffers.

package js

func typedFill(r *Realm, this Value, args []Value) Value {
	a := r.thisTyped(this, "fill")
	n := a.Len()
	v := a.elem.convert(r, argAt(args, 0))
	start, end := r.relIndex(argAt(args, 1), n, 0), r.relIndex(argAt(args, 2), n, n)
	r.inBounds(a, "%TypedArray%.prototype.fill")
	if end = min(end, a.Len()); start >= end {
		return this
	}
	a.put(start, v)
	size := a.elem.size
	room := a.Bytes()[start*size : end*size]
	for n := size; n < len(room); n *= 2 {
		copy(room[n:], room[:n])
	}
	return this
}

func typedCopyWithin(r *Realm, this Value, args []Value) Value {
	a := r.thisTyped(this, "copyWithin")
	n := a.Len()
	to, from, end := r.relIndex(argAt(args, 0), n, 0), r.relIndex(argAt(args, 1), n, 0), r.relIndex(argAt(args, 2), n, n)
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
	room := float64(a.Len()) - at // from before the source is asked for anything
	if from := src.TypedArray(); from != nil {
		r.inBounds(from, "%TypedArray%.prototype.set")
		if float64(from.Len()) > room {
			panic(r.RangeError("offset is out of bounds"))
		}
		r.copyTyped(a, int(at), from)
		return Undefined
	}
	o := r.ToObject(src)
	n := r.LengthOf(o)
	if float64(n) > room {
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
	from, to := r.relIndex(start, n, 0), r.relIndex(end, n, n)
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
	from := r.relIndex(start, n, 0)
	args := []Value{a.buf.Value(), Int(offset + from*a.elem.size)}
	if !a.tracking || !end.IsUndefined() {
		args = append(args, Int(max(r.relIndex(end, n, n)-from, 0)))
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
	if i < 0 || i >= float64(a.Len()) { // which the conversion may have changed
		panic(r.RangeError("Invalid typed array index"))
	}
	out := r.sameTyped(a, n)
	for j := range n {
		out.setElement(r, j, a.get(j)) // undefined where the conversion took it away
	}
	if int(i) < n {
		out.put(int(i), v)
	}
	return out.Value()
}
