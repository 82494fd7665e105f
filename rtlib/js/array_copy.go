// The methods of Array.prototype that make a changed copy (ECMA-262 23.1.3.33 to 23.1.3.39):
// plain arrays whose holes are filled with undefined.

package js

import (
	"math"
	"slices"
)

// newCopy makes an empty array for n elements of o.
func (r *Realm) newCopy(o *Object, n int) *Array {
	if n > math.MaxUint32 {
		panic(r.RangeError("Invalid array length"))
	}
	a := r.dense(o)
	switch {
	case a == nil:
		return r.NewNumberArray(nil)
	case a.ekind == ElemFloat64:
		return r.NewNumberArray(make([]float64, 0, n))
	}
	return r.NewArray(make([]Value, 0, n))
}

// copyInto appends the elements i to j of o to c.
func (r *Realm) copyInto(c *Array, o *Object, i, j int) {
	a := r.dense(o)
	if a == nil || j > a.Len() {
		for ; i < j; i++ {
			c.Push(r.getElem(o, i))
		}
		return
	}
	if a.ekind == ElemFloat64 && c.ekind == ElemFloat64 {
		c.nums = append(c.nums, a.nums[i:j]...)
		return
	}
	for ; i < j; i++ {
		v, _ := a.fastGet(i)
		c.Push(v)
	}
}

// copyAll returns all elements of an array-like as a plain array.
func (r *Realm) copyAll(o *Object, n int) *Array {
	c := r.newCopy(o, n)
	r.copyInto(c, o, 0, n)
	return c
}

func arrayToReversed(r *Realm, this Value) Value {
	o, n := r.receiver(this, "toReversed")
	if r.dense(o) != nil {
		c := r.copyAll(o, n)
		slices.Reverse(c.nums)
		slices.Reverse(c.vals)
		return c.Value()
	}
	c := r.newCopy(o, n)
	for i := n - 1; i >= 0; i-- { // getters see the order
		c.Push(r.getElem(o, i))
	}
	return c.Value()
}

func arrayToSorted(r *Realm, this, f Value) Value {
	r.checkComparator(f)
	o, n := r.receiver(this, "toSorted")
	c := r.copyAll(o, n)
	items := c.vals
	if c.ekind == ElemFloat64 {
		items = r.ListFrom(c.Value())
	}
	r.sortValues(items, f)
	return r.NewArrayFrom(items)
}

func arrayToSpliced(r *Realm, this Value, args []Value) Value {
	o, n := r.receiver(this, "toSpliced")
	start, count, items := r.spliceArgs(args, n)
	c := r.newCopy(o, n-count+len(items))
	r.copyInto(c, o, 0, start)
	for _, v := range items {
		c.Push(v)
	}
	r.copyInto(c, o, start+count, n)
	return c.Value()
}

func arrayWith(r *Realm, this, index, v Value) Value {
	o, n := r.receiver(this, "with")
	i, ok := r.elementIndex(Number(r.ToInteger(index)), n)
	if !ok {
		panic(r.RangeError("Invalid index : %s", r.Describe(index)))
	}
	c := r.newCopy(o, n)
	r.copyInto(c, o, 0, i)
	c.Push(v)
	r.copyInto(c, o, i+1, n)
	return c.Value()
}
