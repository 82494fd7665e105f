// The methods of Array.prototype that change their receiver, but for sort.

package js

import "slices"

func arrayPush(r *Realm, this Value, args []Value) Value {
	if this.IsArray() {
		a := this.Array()
		for len(args) > 0 && !r.indexedProto && a.Push(args[0]) {
			args = args[1:]
		}
		if len(args) == 0 {
			if a.flags&unusual == 0 {
				return Int(a.Len())
			}
		}
	}
	o, n := r.receiver(this, "push")
	r.checkGrowth(n, len(args))
	for i, v := range args {
		r.setElem(o, n+i, v)
	}
	r.setLength(o, n+len(args))
	return Int(n + len(args))
}

// checkGrowth throws where an array-like of length n would become too long for an exact number.
func (r *Realm) checkGrowth(n, more int) {
	if n+more > maxSafeInteger {
		panic(r.TypeError("Pushing %d elements on an array-like of length %d is disallowed by ECMA-262", more, n))
	}
}

func arrayPop(r *Realm, this Value) Value {
	o, n := r.receiver(this, "pop")
	if n == 0 {
		r.setLength(o, 0)
		return Undefined
	}
	if a := r.dense(o); a != nil {
		v := r.getElem(o, n-1)
		a.truncate(n - 1)
		return v
	}
	v := r.getElem(o, n-1)
	r.deleteElem(o, n-1)
	r.setLength(o, n-1)
	return v
}

// truncate drops the elements from n on, of a dense array.
func (a *Array) truncate(n int) {
	if a.ekind == ElemFloat64 {
		a.nums = a.nums[:n]
		return
	}
	clear(a.vals[n:])
	a.vals = a.vals[:n]
}

// arrayShift drops the head of the storage instead of moving the rest, so that a queue of
// any length costs the same; append gives the room back when it next grows.
func arrayShift(r *Realm, this Value) Value {
	o, n := r.receiver(this, "shift")
	if n == 0 {
		r.setLength(o, 0)
		return Undefined
	}
	if a := r.dense(o); a != nil {
		v := r.getElem(o, 0)
		if a.ekind == ElemFloat64 {
			a.nums = a.nums[1:]
		} else {
			a.vals[0] = Undefined
			a.vals = a.vals[1:]
		}
		return v
	}
	v := r.getElem(o, 0)
	for i := 1; i < n; i++ {
		r.moveElem(o, i, i-1)
	}
	r.deleteElem(o, n-1)
	r.setLength(o, n-1)
	return v
}

func arrayUnshift(r *Realm, this Value, args []Value) Value {
	o, n := r.receiver(this, "unshift")
	if a := r.dense(o); a != nil {
		a.replace(0, 0, args)
		return Int(a.Len())
	}
	if len(args) > 0 {
		r.checkGrowth(n, len(args))
		for i := n - 1; i >= 0; i-- {
			r.moveElem(o, i, i+len(args))
		}
		for i, v := range args {
			r.setElem(o, i, v)
		}
	}
	r.setLength(o, n+len(args))
	return Int(n + len(args))
}

// replace puts vals in the place of the elements i to j, of a dense array.
func (a *Array) replace(i, j int, vals []Value) {
	if a.ekind == ElemFloat64 {
		if nums, ok := numbersOf(vals); ok {
			a.nums = slices.Replace(a.nums, i, j, nums...)
			return
		}
		a.toValues()
	}
	a.vals = slices.Replace(a.vals, i, j, vals...)
}

// numbersOf unboxes values that are all numbers.
func numbersOf(vals []Value) ([]float64, bool) {
	for i := range vals {
		if !vals[i].IsNumber() {
			return nil, false
		}
	}
	nums := make([]float64, len(vals))
	for i := range vals {
		nums[i] = vals[i].f
	}
	return nums, true
}

func arraySplice(r *Realm, this Value, args []Value) Value {
	o, n := r.receiver(this, "splice")
	start, count, items := r.spliceArgs(args, n)
	if a := r.dense(o); a != nil && a.Len() == n && r.plainSpecies(o) {
		removed := r.sliceOf(a, start, start+count)
		a.replace(start, start+count, items)
		return removed
	}
	return r.spliceSlow(o, n, start, count, items)
}

// spliceArgs gives what splice and toSpliced of n elements leave out and put in: without
// a count, all from start on; without arguments, nothing.
func (r *Realm) spliceArgs(args []Value, n int) (start, count int, items []Value) {
	start = r.relIndex(argAt(args, 0), n, 0)
	switch {
	case len(args) == 1:
		count = n - start
	case len(args) > 1:
		count = int(min(max(r.ToInteger(args[1]), 0), float64(n-start)))
		items = args[2:]
	}
	r.checkGrowth(n-count, len(items))
	return start, count, items
}

func (r *Realm) spliceSlow(o *Object, n, start, count int, items []Value) Value {
	b := r.arrayLike(o, count)
	for i := range count {
		b.copyElem(r, o, start+i)
	}
	removed := b.done(r)
	r.moveTail(o, n, start, count, len(items))
	for i, v := range items {
		r.setElem(o, start+i, v)
	}
	r.setLength(o, n-count+len(items))
	return removed
}

// copyElem adds the element at i of o, or a hole.
func (b *arrayBuilder) copyElem(r *Realm, o *Object, i int) {
	if v, ok := r.elemIfPresent(o, i); ok {
		b.add(r, v)
		return
	}
	b.hole(r)
}

// hole adds an absent element.
func (b *arrayBuilder) hole(r *Realm) {
	b.n++
	b.room = 0 // reserving would throw away the hole
	if b.arr != nil {
		b.arr.setLen(uint32(b.n))
	}
}

// moveTail makes the gap at start, count wide, items wide.
func (r *Realm) moveTail(o *Object, n, start, count, items int) {
	if items < count {
		for i := start; i < n-count; i++ {
			r.moveElem(o, i+count, i+items)
		}
		for i := n; i > n-count+items; i-- {
			r.deleteElem(o, i-1)
		}
		return
	}
	if items > count {
		for i := n - count; i > start; i-- {
			r.moveElem(o, i+count-1, i+items-1)
		}
	}
}

func arrayReverse(r *Realm, this Value) Value {
	o, n := r.receiver(this, "reverse")
	if a := r.dense(o); a != nil {
		slices.Reverse(a.nums)
		slices.Reverse(a.vals)
		return o.Value()
	}
	for i, j := 0, n-1; i < j; i, j = i+1, j-1 {
		x, hasX := r.elemIfPresent(o, i)
		y, hasY := r.elemIfPresent(o, j)
		r.setOrDelete(o, i, y, hasY, hasX)
		r.setOrDelete(o, j, x, hasX, hasY)
	}
	return o.Value()
}

// setOrDelete writes an element, or removes it when there is none to write.
func (r *Realm) setOrDelete(o *Object, i int, v Value, present, was bool) {
	switch {
	case present:
		r.setElem(o, i, v)
	case was:
		r.deleteElem(o, i)
	}
}

func arrayFill(r *Realm, this, v, start, end Value) Value {
	o, n := r.receiver(this, "fill")
	i, j := r.relIndex(start, n, 0), r.relIndex(end, n, n)
	if a := r.dense(o); a != nil && a.Len() == n && i < j {
		a.fill(v, i, j)
		return o.Value()
	}
	for ; i < j; i++ {
		r.setElem(o, i, v)
	}
	return o.Value()
}

// fill writes v to the elements i to j of a dense array. One that is all holes and gets
// numbers throughout, as new Array(n).fill(0) makes it, becomes an array of numbers.
func (a *Array) fill(v Value, i, j int) {
	if v.IsNumber() && i == 0 && j == a.Len() {
		if cap(a.nums) < j {
			a.nums = make([]float64, j)
		}
		a.nums = a.nums[:j]
		a.vals, a.ekind = nil, ElemFloat64
	}
	if a.ekind == ElemFloat64 && v.IsNumber() {
		for k := range a.nums[i:j] {
			a.nums[i+k] = v.f
		}
		return
	}
	if a.ekind == ElemFloat64 {
		a.toValues()
	}
	for k := range a.vals[i:j] {
		a.vals[i+k] = v
	}
}

func arrayCopyWithin(r *Realm, this, target, start, end Value) Value {
	o, n := r.receiver(this, "copyWithin")
	to, from := r.relIndex(target, n, 0), r.relIndex(start, n, 0)
	count := min(r.relIndex(end, n, n)-from, n-to)
	if count <= 0 {
		return o.Value()
	}
	if a := r.dense(o); a != nil && a.Len() == n {
		if a.ekind == ElemFloat64 {
			copy(a.nums[to:to+count], a.nums[from:from+count])
		} else {
			copy(a.vals[to:to+count], a.vals[from:from+count])
		}
		return o.Value()
	}
	if from < to && to < from+count {
		for i := count - 1; i >= 0; i-- {
			r.moveElem(o, from+i, to+i)
		}
		return o.Value()
	}
	for i := range count {
		r.moveElem(o, from+i, to+i)
	}
	return o.Value()
}
