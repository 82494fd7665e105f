// The methods of Array.prototype that only read: searching, joining, slicing. The copying
// variants of those that change an array are in array_copy.go.

package js

import "slices"

func arrayAt(r *Realm, this, index Value) Value {
	o, n := r.receiver(this, "at")
	i, ok := r.elementIndex(index, n)
	if !ok {
		return Undefined
	}
	return r.getElem(o, i)
}

func arrayIndexOf(r *Realm, this Value, args []Value) Value {
	o, n := r.receiver(this, "indexOf")
	x, i := argAt(args, 0), 0
	if n == 0 {
		return Int(-1)
	}
	if len(args) > 1 {
		i = r.relIndex(args[1], n, 0)
	}
	if a := r.dense(o); a != nil && a.ekind == ElemFloat64 && a.Len() == n {
		if !x.IsNumber() {
			return Int(-1)
		}
		if at := slices.Index(a.nums[i:], x.f); at >= 0 {
			return Int(i + at)
		}
		return Int(-1)
	}
	if a := r.manyHoles(o); a != nil {
		return Int(a.sparse.find(x, i, false, StrictEqual))
	}
	if a := r.dense(o); a != nil && a.Len() == n && x.IsString() {
		return Int(indexOfString(a.vals, x.Str(), i))
	}
	for ; i < n; i++ {
		if v, ok := r.elemIfPresent(o, i); ok && StrictEqual(v, x) {
			return Int(i)
		}
	}
	return Int(-1)
}

// indexOfString returns where s is in vals from i on, or -1.
func indexOfString(vals []Value, s *String, i int) int {
	for ; i < len(vals); i++ {
		if v := vals[i]; v.IsString() && v.Str().n == s.n && v.Str().Equal(s) {
			return i
		}
	}
	return -1
}

func arrayLastIndexOf(r *Realm, this Value, args []Value) Value {
	o, n := r.receiver(this, "lastIndexOf")
	if n == 0 {
		return Int(-1)
	}
	i := r.lastIndex(args, n)
	if a := r.manyHoles(o); a != nil {
		return Int(a.sparse.find(argAt(args, 0), i, true, StrictEqual))
	}
	for ; i >= 0; i-- {
		if v, ok := r.elemIfPresent(o, i); ok && StrictEqual(v, argAt(args, 0)) {
			return Int(i)
		}
	}
	return Int(-1)
}

func arrayIncludes(r *Realm, this, x, from Value) Value {
	o, n := r.receiver(this, "includes")
	if n == 0 {
		return False
	}
	i := r.relIndex(from, n, 0)
	if a := r.manyHoles(o); a != nil && !x.IsUndefined() {
		return Bool(a.sparse.find(x, i, false, SameValueZero) >= 0)
	}
	if a := r.dense(o); a != nil && a.Len() == n {
		switch {
		case x.IsString():
			return Bool(indexOfString(a.vals, x.Str(), i) >= 0)
		case a.ekind == ElemFloat64 && x.IsNumber() && x.f == x.f:
			return Bool(slices.Contains(a.nums[min(i, n):], x.f))
		}
	}
	for ; i < n; i++ {
		if SameValueZero(r.getElem(o, i), x) {
			return True
		}
	}
	return False
}

func arrayJoin(r *Realm, this, sep Value) Value {
	o, n := r.receiver(this, "join")
	s := strComma
	if !sep.IsUndefined() {
		s = r.ToString(sep)
	}
	return r.joinElems(o, n, s, (*Realm).ToString)
}

var strComma = Str(",")

// joinElems joins the elements of o as text gives them; an object that is being joined
// already gives nothing, as in V8, so that cycles end.
func (r *Realm) joinElems(o *Object, n int, sep *String, text func(*Realm, Value) *String) Value {
	if slices.Contains(r.joining, o) {
		return emptyString.Value()
	}
	mark := len(r.joining)
	r.joining = append(r.joining, o)
	defer func() { r.joining = r.joining[:mark] }()
	if n > 1 && sep.n > 0 && float64(n-1)*float64(sep.n) > maxStringLength {
		panic(r.RangeError("Invalid string length"))
	}
	if a := r.manyHoles(o); a != nil && a.sparse.plainJoin() {
		return a.sparse.join(r, sep, text)
	}
	var b Builder
	for i := range n {
		if i > 0 {
			b.Str(sep)
		}
		if v := r.getElem(o, i); !v.IsNullish() {
			b.Str(text(r, v))
		}
		if b.Len() > maxStringLength {
			panic(r.RangeError("Invalid string length"))
		}
	}
	return b.String().Value()
}

func arrayToString(r *Realm, this Value) Value {
	o := r.ToObject(this)
	if f := o.Get(r, Key("join")); f.IsCallable() {
		return r.Call0(f, o.Value())
	}
	return objectToString(r, o.Value())
}

func arrayToLocaleString(r *Realm, this Value, args []Value) Value {
	o, n := r.receiver(this, "toLocaleString")
	return r.joinElems(o, n, strComma, func(r *Realm, v Value) *String { return r.localeText(v, args) })
}

func arraySlice(r *Realm, this, start, end Value) Value {
	o, n := r.receiver(this, "slice")
	i, j := r.relIndex(start, n, 0), r.relIndex(end, n, n)
	j = max(i, j)
	if a := r.dense(o); a != nil && a.Len() == n && r.plainSpecies(o) {
		return r.sliceOf(a, i, j)
	}
	b := r.arrayLike(o, j-i)
	for ; i < j; i++ {
		b.copyElem(r, o, i)
	}
	return b.done(r)
}

func arrayConcat(r *Realm, this Value, args []Value) Value {
	if this.IsNullish() {
		panic(r.TypeError("Array.prototype.concat called on null or undefined"))
	}
	o := r.ToObject(this)
	b := r.arrayLike(o, 0)
	r.concatOne(b, o.Value())
	for _, v := range args {
		r.concatOne(b, v)
	}
	return b.done(r)
}

func (r *Realm) concatOne(b *arrayBuilder, v Value) {
	if !r.isConcatSpreadable(v) {
		b.add(r, v)
		return
	}
	o := v.Obj()
	n := r.LengthOf(o)
	r.checkGrowth(b.n, n)
	if a := r.dense(o); a != nil && b.arr != nil {
		b.arr.appendAll(a)
		b.n += n
		return
	}
	for i := range n {
		b.copyElem(r, o, i)
	}
}

// appendAll appends the elements of a dense array to a.
func (a *Array) appendAll(from *Array) {
	switch {
	case a.ekind == ElemFloat64 && from.ekind == ElemFloat64:
		a.nums = append(a.nums, from.nums...)
		return
	case a.ekind == ElemFloat64:
		a.toValues()
	}
	if from.ekind == ElemValue {
		a.vals = append(a.vals, from.vals...)
		return
	}
	a.vals = slices.Grow(a.vals, len(from.nums))
	for _, f := range from.nums {
		a.vals = append(a.vals, Number(f))
	}
}

func (r *Realm) isConcatSpreadable(v Value) bool {
	if !v.IsObject() {
		return false
	}
	if s := r.Get(v, SymKey(SymIsConcatSpreadable)); !s.IsUndefined() {
		return ToBool(s)
	}
	return r.IsArray(v)
}
