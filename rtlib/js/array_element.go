// Elements as properties with attributes, and the length of an array (ECMA-262 10.4.2.1 and
// 10.4.2.4); sparse arrays, which hold elements far apart or with unusual attributes.

package js

import "sort"

type sparseElems struct {
	m      map[uint32]Desc
	length uint32
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
	if gap := int(i) - a.Len(); gap > maxDenseGap && (gap > a.Len()/4 || i > maxDenseLength) {
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
