// Reading sparse arrays by the elements that they have: a length of 2^32-1 with three elements
// takes three steps, as in V8.

package js

import "unsafe"

// manyHoles returns the array of an object that is sparse with far more holes than elements,
// all of them plain values that no code of the program is asked for, or nil.
func (r *Realm) manyHoles(o *Object) *Array {
	if o.class != ClassArray || r.indexedProto {
		return nil
	}
	a := (*Array)(unsafe.Pointer(o))
	if a.ekind != ElemSparse || int(a.sparse.length) < 8*len(a.sparse.m)+64 {
		return nil
	}
	for _, d := range a.sparse.m {
		if d.IsAccessor() {
			return nil
		}
	}
	return a
}

// find returns the first index from from on, or the last up to it, whose element is equal to
// x, or -1.
func (s *sparseElems) find(x Value, from int, backwards bool, equal func(a, b Value) bool) int {
	for _, i := range s.sorted(backwards) {
		if backwards && int(i) > from || !backwards && int(i) < from {
			continue
		}
		if equal(s.m[i].Value, x) {
			return int(i)
		}
	}
	return -1
}

// join joins the elements as text gives them; objects are in none of them.
func (s *sparseElems) join(r *Realm, sep *String, text func(*Realm, Value) *String) Value {
	var b Builder
	at := uint32(0)
	to := func(i uint32) {
		for ; sep.n > 0 && at < i; at++ {
			b.Str(sep)
		}
	}
	for _, i := range s.sorted(false) {
		to(i)
		if v := s.m[i].Value; !v.IsNullish() {
			b.Str(text(r, v))
		}
		if b.Len() > maxStringLength {
			panic(r.RangeError("Invalid string length"))
		}
	}
	to(s.length - 1)
	return b.String().Value()
}

// plainJoin reports whether joining calls no code of the program.
func (s *sparseElems) plainJoin() bool {
	for _, d := range s.m {
		if d.Value.IsObject() {
			return false
		}
	}
	return true
}
