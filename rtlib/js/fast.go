// Reads and writes of numbers that generated code tries first: no effects, no calls, and
// NaN (undefined, false) for everything that is not the expected case. The caller then
// does the same with the general operations, so a miss costs time and nothing else.
//
// All of them are small enough to be inlined; TestInlined keeps it so.

package js

import (
	"math"
)

// Float returns the number of a value, NaN for anything else.
func (v Value) Float() float64 {
	if v.IsNumber() {
		return v.f
	}
	return math.NaN()
}

// Num returns the number in the slot that the site last read, NaN if v has another shape
// or the slot holds no number.
func (c *PropCache) Num(v Value) float64 {
	if v.IsObject() && (*Object)(v.p).shape == c.shape {
		return (*Object)(v.p).slots[c.place].Float()
	}
	return math.NaN()
}

// Peek returns the value in the slot that the site last read, undefined if v has another
// shape.
func (c *PropCache) Peek(v Value) Value {
	if v.IsObject() && (*Object)(v.p).shape == c.shape {
		return (*Object)(v.p).slots[c.place]
	}
	return Undefined
}

// Put writes the slot that the site last wrote. It reports whether it could: v has the shape.
func (c *PropCache) Put(v, x Value) bool {
	if v.IsObject() && (*Object)(v.p).shape == c.shape {
		(*Object)(v.p).slots[c.place] = x
		return true
	}
	return false
}

// PeekLength returns the length of an array that is not sparse, undefined for anything else.
func PeekLength(v Value) Value {
	if v.IsArray() && v.Array().sparse == nil {
		return Int(len(v.Array().nums) + len(v.Array().vals))
	}
	return Undefined
}

// PutNum replaces a number in the slot that the site last wrote. It reports whether it
// could: v has the shape and the slot holds a number.
func (c *PropCache) PutNum(v Value, f float64) bool {
	if v.IsObject() && (*Object)(v.p).shape == c.shape {
		if x := &(*Object)(v.p).slots[c.place]; x.IsNumber() {
			x.f = f
			return true
		}
	}
	return false
}

// FloatAt returns the element i of an array of numbers, else NaN.
func FloatAt(v Value, i int) float64 {
	if v.IsArray() && uint(i) < uint(len(v.Array().nums)) {
		return v.Array().nums[i]
	}
	return math.NaN()
}

// FloatAtNum is FloatAt for any number.
func FloatAtNum(v Value, f float64) float64 {
	if i := int(f); float64(i) == f {
		return FloatAt(v, i)
	}
	return math.NaN()
}

// PeekAt returns the element i of an array of values, undefined for everything else.
func PeekAt(v Value, i int) Value {
	if v.IsArray() && uint(i) < uint(len(v.Array().vals)) {
		return v.Array().vals[i]
	}
	return Undefined
}

// PeekElem is PeekAt for elements that are used as they are: a hole is undefined.
func PeekElem(v Value, i int) Value {
	if v.IsArray() && uint(i) < uint(len(v.Array().vals)) {
		if e := v.Array().vals[i]; !e.isHole() {
			return e
		}
	}
	return Undefined
}

// PutElem replaces an element of an array of values and reports whether it could.
func PutElem(v Value, i int, x Value) bool {
	if v.IsArray() && v.Array().flags&unusual == 0 && uint(i) < uint(len(v.Array().vals)) {
		if e := &v.Array().vals[i]; !e.isHole() {
			*e = x
			return true
		}
	}
	return false
}

// LengthFloat returns the length of an array that is not sparse, NaN for anything else.
func LengthFloat(v Value) float64 {
	if v.IsArray() && v.Array().sparse == nil {
		return float64(len(v.Array().nums) + len(v.Array().vals))
	}
	return math.NaN()
}

// PutFloatAt replaces the element i of an array of numbers and reports whether it could.
func PutFloatAt(v Value, i int, f float64) bool {
	if v.IsArray() && v.Array().flags&unusual == 0 && uint(i) < uint(len(v.Array().nums)) {
		v.Array().nums[i] = f
		return true
	}
	return false
}

// ModInt returns the remainder of a positive integer by an integer that is known when it is
// compiled, for which Go needs no division; NaN for other numbers.
func ModInt(x float64, y int) float64 {
	if i := int(x); i > 0 && float64(i) == x {
		return float64(i % y)
	}
	return math.NaN()
}

// Lane returns the elements of an array of numbers, nil of anything else. Until the array
// changes otherwise than by writes of numbers to existing elements, they are its elements.
func Lane(v Value) []float64 {
	if v.IsArray() {
		return v.Array().nums
	}
	return nil
}

// LaneAt returns the element i of a lane, NaN if there is none.
func LaneAt(lane []float64, i int) float64 {
	if uint(i) < uint(len(lane)) {
		return lane[i]
	}
	return math.NaN()
}

// LaneAtNum is LaneAt for any number.
func LaneAtNum(lane []float64, f float64) float64 {
	if i := int(f); float64(i) == f {
		return LaneAt(lane, i)
	}
	return math.NaN()
}
