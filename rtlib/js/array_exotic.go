// The exotic internal methods of arrays (ECMA-262 10.4.2): indexes and length.

package js

import "unsafe"

func init() {
	exotics[ClassArray] = &exotic{getOwn: arrayGetOwn, define: arrayDefine, set: arraySet, delete: arrayDelete, keys: arrayKeys}
}

func arrayGetOwn(r *Realm, o *Object, k PropKey) (Desc, bool, bool) {
	a := (*Array)(unsafe.Pointer(o))
	if i, ok := k.index(); ok {
		d, ok := a.elem(i)
		return d, ok, true
	}
	if k.str == "length" && k.sym == nil {
		attr := Writable
		if a.flags&flagLengthLocked != 0 {
			attr = 0
		}
		return dataDesc(Int(a.Len()), attr), true, true
	}
	return Desc{}, false, false
}

func arrayDefine(r *Realm, o *Object, k PropKey, d *Desc) (ok, done bool) {
	a := (*Array)(unsafe.Pointer(o))
	if i, ok := k.index(); ok {
		if a.flags&flagIsPrototype != 0 {
			r.indexedProto = true
		}
		return a.defineElem(i, d), true
	}
	if k.str != "length" || k.sym != nil {
		return false, false
	}
	n := uint32(a.Len())
	if d.HasValue {
		n = r.arrayLength(d.Value)
	}
	locked := a.flags&flagLengthLocked != 0
	if d.IsAccessor() || d.HasConfigurable && d.Attr&Configurable != 0 || d.HasEnumerable && d.Attr&Enumerable != 0 ||
		locked && (int(n) != a.Len() || d.HasWritable && d.Attr&Writable != 0) {
		return false, true
	}
	ok = int(n) == a.Len() || a.setLen(n)
	if d.HasWritable && d.Attr&Writable == 0 {
		a.flags |= flagLengthLocked
	}
	return ok, true
}

// arrayLength converts a value to an array length or throws a RangeError.
func (r *Realm) arrayLength(v Value) uint32 {
	n := r.ToUint32(v)
	if float64(n) != r.ToNumber(v) {
		panic(r.RangeError("Invalid array length"))
	}
	return n
}

func arraySet(r *Realm, o *Object, k PropKey, v, receiver Value) (ok, done bool) {
	a := (*Array)(unsafe.Pointer(o))
	i, isIndex := k.index()
	if !isIndex || receiver.p != unsafe.Pointer(o) {
		return false, false
	}
	ok = a.setIndex(r, int(i), v)
	return ok, ok
}

// setIndex is fastSet that also appends and fills holes, where nothing is inherited.
func (a *Array) setIndex(r *Realm, i int, v Value) bool {
	switch {
	case a.fastSet(i, v):
		return true
	case r.indexedProto:
		return false
	case i == a.Len():
		return a.Push(v)
	case i > a.Len() || a.flags&unusual != 0 || a.ekind == ElemSparse:
		return false
	}
	if a.ekind == ElemFloat64 {
		a.toValues()
	}
	a.vals[i] = v
	return true
}

func arrayDelete(r *Realm, o *Object, k PropKey) (ok, done bool) {
	a := (*Array)(unsafe.Pointer(o))
	i, isIndex := k.index()
	if !isIndex {
		return false, k.str == "length" && k.sym == nil
	}
	d, exists := a.elem(i)
	if !exists {
		return true, true
	}
	if d.Attr&Configurable == 0 {
		return false, true
	}
	if a.ekind == ElemFloat64 {
		a.toValues()
	}
	if a.ekind == ElemSparse {
		delete(a.sparse.m, i)
	} else {
		a.vals[i] = holeValue
	}
	return true, true
}

func arrayKeys(r *Realm, o *Object) []PropKey {
	a := (*Array)(unsafe.Pointer(o))
	var keys []PropKey
	if a.ekind == ElemSparse {
		for _, i := range a.sparse.sorted(false) {
			keys = append(keys, IndexKey(int(i)))
		}
	} else {
		for i := range a.Len() {
			if _, ok := a.fastGet(i); ok {
				keys = append(keys, IndexKey(i))
			}
		}
	}
	return append(keys, Key("length"))
}
