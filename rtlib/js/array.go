// Arrays: element kinds, growth, and the exotic internal methods of ECMA-262 10.4.2.
//
// An array holds its elements as float64s while all are numbers, else as Values with
// holes marked; one with huge gaps or with elements of unusual attributes keeps them in
// a map. It generalises on demand and never back.

package js

import (
	"sort"
	"unsafe"
)

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

type sparseElems struct {
	m      map[uint32]Desc
	length uint32
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

// NewArrayOf returns an array with the given elements, for literals in generated code.
func (r *Realm) NewArrayOf(vals ...Value) Value {
	for i := range vals {
		if !vals[i].IsNumber() {
			return r.NewArray(vals).Value()
		}
	}
	nums := make([]float64, len(vals))
	for i := range vals {
		nums[i] = vals[i].f
	}
	return r.NewNumberArray(nums).Value()
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

// toSparse moves the elements into a map, with the attributes that flags gave them.
func (a *Array) toSparse() {
	if a.ekind == ElemSparse {
		return
	}
	n := a.Len()
	s := &sparseElems{m: make(map[uint32]Desc), length: uint32(n)}
	for i := range n {
		if v, ok := a.fastGet(i); ok {
			s.m[uint32(i)] = dataDesc(v, a.elemAttr())
		}
	}
	a.sparse, a.nums, a.vals, a.ekind = s, nil, nil, ElemSparse
	a.flags &^= flagFrozenElems | flagSealedElems
}

func (a *Array) elemAttr() Attr {
	switch {
	case a.flags&flagFrozenElems != 0:
		return Enumerable
	case a.flags&flagSealedElems != 0:
		return Enumerable | Writable
	}
	return Plain
}

// elem returns the own property at index i.
func (a *Array) elem(i uint32) (Desc, bool) {
	if a.ekind == ElemSparse {
		d, ok := a.sparse.m[i]
		return d, ok
	}
	v, ok := a.fastGet(int(i))
	if !ok {
		return Desc{}, false
	}
	return dataDesc(v, a.elemAttr()), true
}

// defineElem is [[DefineOwnProperty]] for an index.
func (a *Array) defineElem(i uint32, d *Desc) bool {
	cur, exists := a.elem(i)
	if !exists && (!a.Extensible() || int(i) >= a.Len() && a.flags&flagLengthLocked != 0) {
		return false
	}
	if exists && !allowsChange(&cur, d) {
		return false
	}
	full := mergeDesc(&cur, d, exists)
	if full.Attr != a.elemAttr() || full.IsAccessor() {
		a.toSparse()
	}
	a.putElem(i, full)
	return true
}

// mergeDesc returns the complete property that results from applying d to cur.
func mergeDesc(cur, d *Desc, exists bool) Desc {
	if !exists {
		cur = &Desc{}
	}
	out := *d
	pick := func(has bool, bit Attr) {
		if !has {
			out.Attr = out.Attr&^bit | cur.Attr&bit
		}
	}
	pick(d.HasEnumerable, Enumerable)
	pick(d.HasConfigurable, Configurable)
	if d.IsAccessor() || exists && cur.IsAccessor() && !d.HasValue && !d.HasWritable {
		if !d.HasGet {
			out.Get = cur.Get
		}
		if !d.HasSet {
			out.Set = cur.Set
		}
		out.Attr &^= Writable
		out.HasGet, out.HasSet, out.HasValue, out.HasWritable = true, true, false, false
	} else {
		pick(d.HasWritable, Writable)
		if !d.HasValue {
			out.Value = cur.Value
		}
		out.HasValue, out.HasWritable, out.HasGet, out.HasSet = true, true, false, false
	}
	out.HasEnumerable, out.HasConfigurable = true, true
	return out
}

// putElem stores a complete property; the array is sparse if it is not a plain one.
func (a *Array) putElem(i uint32, d Desc) {
	if a.ekind != ElemSparse && int(i) > a.Len()+maxDenseGap && int(i) > 2*a.Len() {
		a.toSparse()
	}
	switch a.ekind {
	case ElemSparse:
		a.sparse.m[i] = d
		a.sparse.length = max(a.sparse.length, i+1)
		return
	case ElemFloat64:
		if d.Value.IsNumber() && int(i) <= len(a.nums) {
			if int(i) == len(a.nums) {
				a.nums = append(a.nums, d.Value.f)
			} else {
				a.nums[i] = d.Value.f
			}
			return
		}
		a.toValues()
	}
	for len(a.vals) < int(i) {
		a.vals = append(a.vals, holeValue)
	}
	if int(i) == len(a.vals) {
		a.vals = append(a.vals, d.Value)
	} else {
		a.vals[i] = d.Value
	}
}

// setLen is ArraySetLength on a length that may be written: it returns false when an
// element that may not be deleted stops the truncation.
func (a *Array) setLen(n uint32) bool {
	old := a.Len()
	if int(n) > old {
		if n > maxDenseLength || int(n) > old+maxDenseGap && int(n) > 1<<20 {
			a.toSparse()
			a.sparse.length = n
			return true
		}
		if a.ekind == ElemFloat64 {
			a.toValues()
		}
		if a.ekind == ElemSparse {
			a.sparse.length = n
			return true
		}
		for len(a.vals) < int(n) {
			a.vals = append(a.vals, holeValue)
		}
		return true
	}
	switch a.ekind {
	case ElemFloat64:
		if a.flags&(flagSealedElems|flagFrozenElems) != 0 {
			return int(n) == old
		}
		a.nums = a.nums[:n]
	case ElemValue:
		if a.flags&(flagSealedElems|flagFrozenElems) != 0 {
			return int(n) == old
		}
		clear(a.vals[n:])
		a.vals = a.vals[:n]
	default:
		return a.truncateSparse(n)
	}
	return true
}

func (a *Array) truncateSparse(n uint32) bool {
	for _, i := range a.sparse.sorted(true) {
		if i < n {
			break
		}
		if d := a.sparse.m[i]; d.Attr&Configurable == 0 {
			a.sparse.length = i + 1
			return false
		}
		delete(a.sparse.m, i)
	}
	a.sparse.length = n
	return true
}

func (s *sparseElems) sorted(descending bool) []uint32 {
	list := make([]uint32, 0, len(s.m))
	for i := range s.m {
		list = append(list, i)
	}
	sort.Slice(list, func(i, j int) bool { return (list[i] < list[j]) != descending })
	return list
}
