// Searching in strings: indexOf and its relatives.

package js

import (
	"bytes"
	"math"
	"strings"
)

// Index returns where t first occurs in s at or after from, or -1. An empty t occurs at
// from.
func (s *String) Index(t *String, from int) int {
	if from+t.n > s.n {
		return -1
	}
	if st, ok := s.ASCII(); ok {
		tt, ok := t.ASCII()
		if !ok {
			return -1
		}
		if i := strings.Index(st[from:], tt); i >= 0 {
			return from + i
		}
		return -1
	}
	needle := bytesOf(t.AppendUnits(make([]uint16, 0, t.n)))
	hay := bytesOf(s.units())
	for at := 2 * from; ; at++ {
		i := bytes.Index(hay[at:], needle)
		if i < 0 {
			return -1
		}
		if at += i; at%2 == 0 {
			return at / 2
		}
	}
}

// LastIndex returns where t last occurs in s, starting at from at most, or -1.
func (s *String) LastIndex(t *String, from int) int {
	if t.n > s.n {
		return -1
	}
	end := min(from, s.n-t.n) + t.n
	if st, ok := s.ASCII(); ok {
		tt, ok := t.ASCII()
		if !ok {
			return -1
		}
		return strings.LastIndex(st[:end], tt)
	}
	needle := bytesOf(t.AppendUnits(make([]uint16, 0, t.n)))
	hay := bytesOf(s.units())[:2*end]
	for {
		i := bytes.LastIndex(hay, needle)
		if i < 0 {
			return -1
		}
		if i%2 == 0 {
			return i / 2
		}
		hay = hay[:i+len(needle)-1]
	}
}

// hasAt reports whether t stands in s at i.
func (s *String) hasAt(t *String, i int) bool {
	if i < 0 || i+t.n > s.n {
		return false
	}
	if st, ok := s.ASCII(); ok {
		tt, ok := t.ASCII()
		return ok && st[i:i+t.n] == tt
	}
	for j := range t.n {
		if s.At(i+j) != t.At(j) {
			return false
		}
	}
	return true
}

func stringIndexOf(r *Realm, this, search, from Value) Value {
	s := r.thisString(this, "String.prototype.indexOf")
	t := r.ToString(search)
	return Int(s.Index(t, r.clampIndex(from, s.n)))
}

func stringLastIndexOf(r *Realm, this, search, from Value) Value {
	s := r.thisString(this, "String.prototype.lastIndexOf")
	t := r.ToString(search)
	pos := math.Inf(1)
	if f := r.ToNumber(from); f == f {
		pos = math.Trunc(f)
	}
	return Int(s.LastIndex(t, int(min(max(pos, 0), float64(s.n)))))
}

// needle converts the search argument of includes and its relatives, which must not be a
// regular expression.
func (r *Realm) needle(v Value, method string) *String {
	if r.isRegExp(v) {
		panic(r.TypeError("First argument to String.prototype.%s must not be a regular expression", method))
	}
	return r.ToString(v)
}

func stringIncludes(r *Realm, this, search, from Value) Value {
	s := r.thisString(this, "String.prototype.includes")
	t := r.needle(search, "includes")
	return Bool(s.Index(t, r.clampIndex(from, s.n)) >= 0)
}

func stringStartsWith(r *Realm, this, search, from Value) Value {
	s := r.thisString(this, "String.prototype.startsWith")
	t := r.needle(search, "startsWith")
	return Bool(s.hasAt(t, r.clampIndex(from, s.n)))
}

func stringEndsWith(r *Realm, this, search, end Value) Value {
	s := r.thisString(this, "String.prototype.endsWith")
	t := r.needle(search, "endsWith")
	n := s.n
	if !end.IsUndefined() {
		n = r.clampIndex(end, s.n)
	}
	return Bool(s.hasAt(t, n-t.n))
}
