// Arrays (ECMA-262 10.4.2): element kinds, growth and the quick paths.
//
// An array holds its elements as float64s while all are numbers, else as Values with
// holes marked; one with huge gaps or with elements of unusual attributes keeps them in
// a map. It generalises on demand and never back.

package js

import "unsafe"

// ElemKind says how an array's elements are stored.
type ElemKind uint8

const (
	ElemFloat64 ElemKind = iota // nums; no holes. Empty arrays start here
	ElemValue                   // vals; holes are holeValue
	ElemSparse                  // sparse
)

// Array is an array object. Its elements are not in the shape.
type Array struct {
	Object
	nums   []float64
	vals   []Value
	sparse *sparseElems
	ekind  ElemKind
}

const (
	maxDenseGap    = 1 << 16 // a write further than this past the end goes sparse
	maxDenseLength = 1 << 26 // new Array(n) and length = n up to here are dense
)

// NewArray returns an array with the given elements. It keeps vals.
func (r *Realm) NewArray(vals []Value) *Array {
	a := &Array{vals: vals, ekind: ElemValue}
	a.init(ClassArray, r.arrayRoot())
	return a
}

// NewArrayOf returns an array with the given elements, for literals in generated code. It
// copies vals, so that they can lie on the caller's stack.
func (r *Realm) NewArrayOf(vals ...Value) Value {
	for i := range vals {
		if !vals[i].IsNumber() {
			a := roomyArray(len(vals))
			a.vals = append(a.vals, vals...)
			a.init(ClassArray, r.arrayRoot())
			return a.Value()
		}
	}
	a := numericArray(len(vals))
	for i := range vals {
		a.nums = append(a.nums, vals[i].f)
	}
	a.init(ClassArray, r.arrayRoot())
	return a.Value()
}

// NewArrayFrom is NewArrayOf for a slice that nobody else has: the array may keep it. It is for
// literals with spreads, whose number of elements shows when they run.
func (r *Realm) NewArrayFrom(vals []Value) Value {
	for i := range vals {
		if !vals[i].IsNumber() {
			return r.NewArray(vals).Value()
		}
	}
	return r.NewArrayOf(vals...)
}

// NewArrayNums is NewArrayOf for elements that are numbers.
func (r *Realm) NewArrayNums(nums ...float64) Value {
	a := numericArray(len(nums))
	a.nums = append(a.nums, nums...)
	a.init(ClassArray, r.arrayRoot())
	return a.Value()
}

// numericArray returns an array of numbers that is not initialized, with room for n. The
// room of a small one is part of it, so that it is one allocation.
func numericArray(n int) *Array {
	switch {
	case n == 0:
		return new(Array)
	case n <= 4:
		x := new(struct {
			a    Array
			room [4]float64
		})
		x.a.nums = x.room[:0]
		return &x.a
	}
	return &Array{nums: make([]float64, 0, n)}
}

// roomyArray is numericArray for values.
func roomyArray(n int) *Array {
	var a *Array
	switch {
	case n <= 2:
		x := new(struct {
			a    Array
			room [2]Value
		})
		a = &x.a
		a.vals = x.room[:0]
	case n <= 4:
		x := new(struct {
			a    Array
			room [4]Value
		})
		a = &x.a
		a.vals = x.room[:0]
	default:
		a = &Array{vals: make([]Value, 0, n)}
	}
	a.ekind = ElemValue
	return a
}

// NewNumberArray returns an array of numbers. It keeps nums.
func (r *Realm) NewNumberArray(nums []float64) *Array {
	a := &Array{nums: nums, ekind: ElemFloat64}
	a.init(ClassArray, r.arrayRoot())
	return a
}

// NewArrayLen is new Array(n): n holes.
func (r *Realm) NewArrayLen(n uint32) *Array {
	a := r.NewArray(nil)
	if n > 0 {
		a.setLen(n)
	}
	return a
}

// Array returns the array of a value that IsArray (see Value.IsArray).
func (v Value) Array() *Array { return (*Array)(v.p) }

// IsArray reports whether v is an Array exotic object.
func (v Value) IsArray() bool { return v.p != nil && (*header)(v.p).class == ClassArray }

// Value returns a as a value.
func (a *Array) Value() Value { return Value{p: unsafe.Pointer(a)} }

// Len returns the length.
func (a *Array) Len() int {
	switch a.ekind {
	case ElemFloat64:
		return len(a.nums)
	case ElemValue:
		return len(a.vals)
	}
	return int(a.sparse.length)
}

// Kind returns how the elements are stored.
func (a *Array) Kind() ElemKind { return a.ekind }

// Nums returns the elements of an ElemFloat64 array, not copied.
func (a *Array) Nums() []float64 { return a.nums }

// Vals returns the elements of an ElemValue array, not copied; a hole IsHole.
func (a *Array) Vals() []Value { return a.vals }

// IsHole reports whether v marks an absent element (only inside Array.Vals).
func (v Value) IsHole() bool { return v.isHole() }

// fastGet returns the element at i when it is there and plain.
func (a *Array) fastGet(i int) (Value, bool) {
	switch a.ekind {
	case ElemFloat64:
		if uint(i) < uint(len(a.nums)) {
			return Number(a.nums[i]), true
		}
	case ElemValue:
		if uint(i) < uint(len(a.vals)) && !a.vals[i].isHole() {
			return a.vals[i], true
		}
	}
	return Undefined, false
}

// fastSet writes an element that exists, or appends one, when nothing forbids it.
func (a *Array) fastSet(i int, v Value) bool {
	if a.flags&(flagNonExtensible|flagFrozenElems|flagIsPrototype) != 0 {
		return false
	}
	switch a.ekind {
	case ElemFloat64:
		if uint(i) < uint(len(a.nums)) && v.IsNumber() {
			a.nums[i] = v.f
			return true
		}
	case ElemValue:
		if uint(i) < uint(len(a.vals)) && !a.vals[i].isHole() {
			a.vals[i] = v
			return true
		}
	}
	return false
}

// unusual are the flags that keep an array from the fast paths: something about its
// elements or length may not be changed, or others inherit them.
const unusual = flagNonExtensible | flagFrozenElems | flagSealedElems | flagLengthLocked | flagIsPrototype

// Push appends plain elements; it is Array.prototype.push's fast path and reports
// whether it could (an array that is sparse, frozen or of locked length is the slow one).
func (a *Array) Push(v Value) bool {
	if a.flags&unusual != 0 {
		return false
	}
	switch a.ekind {
	case ElemFloat64:
		if v.IsNumber() {
			a.nums = append(a.nums, v.f)
			return true
		}
		a.toValues()
	case ElemSparse:
		return false
	}
	a.vals = append(a.vals, v)
	return true
}

// toValues makes a float64 array a Value array.
func (a *Array) toValues() {
	vals := make([]Value, len(a.nums), max(cap(a.nums), 4))
	for i, f := range a.nums {
		vals[i] = Number(f)
	}
	a.vals, a.nums, a.ekind = vals, nil, ElemValue
}
