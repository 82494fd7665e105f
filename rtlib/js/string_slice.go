// String methods that take pieces of a string or add to it.

package js

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
	"unsafe"
)

func stringAt(r *Realm, this, pos Value) Value {
	s := r.thisString(this, "String.prototype.at")
	i, ok := r.elementIndex(pos, s.n)
	if !ok {
		return Undefined
	}
	return s.CharAt(i).Value()
}

// unitIndex returns the index that pos asks for, or -1 outside of the string.
func (r *Realm) unitIndex(s *String, pos Value) int {
	f := pos.f
	if !pos.IsNumber() || f != float64(int(f)) {
		f = r.ToInteger(pos)
	}
	if f < 0 || f >= float64(s.n) {
		return -1
	}
	return int(f)
}

func stringCharAt(r *Realm, this, pos Value) Value {
	s := r.thisString(this, "String.prototype.charAt")
	i := r.unitIndex(s, pos)
	if i < 0 {
		return emptyString.Value()
	}
	return s.CharAt(i).Value()
}

func stringCharCodeAt(r *Realm, this, pos Value) Value {
	s := r.thisString(this, "String.prototype.charCodeAt")
	i := r.unitIndex(s, pos)
	if i < 0 {
		return NaN()
	}
	return Int(int(s.At(i)))
}

func stringCodePointAt(r *Realm, this, pos Value) Value {
	s := r.thisString(this, "String.prototype.codePointAt")
	i := r.unitIndex(s, pos)
	if i < 0 {
		return Undefined
	}
	c, _ := s.CodePoint(i)
	return Int(int(c))
}

func stringConcat(r *Realm, this Value, args []Value) Value {
	s := r.thisString(this, "String.prototype.concat")
	for _, a := range args {
		s = r.Concat(s, r.ToString(a))
	}
	return s.Value()
}

func stringSlice(r *Realm, this, start, end Value) Value {
	s := r.thisString(this, "String.prototype.slice")
	i, j := r.relIndex(start, s.n, 0), r.relIndex(end, s.n, s.n)
	return s.Slice(i, max(i, j)).Value()
}

func stringSubstring(r *Realm, this, start, end Value) Value {
	s := r.thisString(this, "String.prototype.substring")
	i := r.clampIndex(start, s.n)
	j := s.n
	if !end.IsUndefined() {
		j = r.clampIndex(end, s.n)
	}
	return s.Slice(min(i, j), max(i, j)).Value()
}

func stringSubstr(r *Realm, this, start, length Value) Value {
	s := r.thisString(this, "String.prototype.substr")
	i := r.relIndex(start, s.n, 0)
	n := s.n - i
	if !length.IsUndefined() {
		n = r.clampIndex(length, s.n-i)
	}
	return s.Slice(i, i+n).Value()
}

func stringRepeat(r *Realm, this, count Value) Value {
	s := r.thisString(this, "String.prototype.repeat")
	n := r.ToInteger(count)
	if n < 0 || n > maxSafeInteger {
		panic(r.RangeError("Invalid count value: %s", r.ToString(count)))
	}
	if n*float64(s.n) > maxStringLength {
		panic(r.RangeError("Invalid string length"))
	}
	return repeatString(s, int(n)).Value()
}

func repeatString(s *String, n int) *String {
	if n == 0 || s.n == 0 {
		return emptyString
	}
	if t, ok := s.ASCII(); ok {
		return asciiString(strings.Repeat(t, n))
	}
	u := make([]uint16, 0, n*s.n)
	for range n {
		u = append(u, s.units()...)
	}
	return Units(u)
}

// padding returns what padStart and padEnd add.
func (r *Realm) padding(s *String, width, fill Value) *String {
	n := r.ToLength(width)
	if n <= s.n {
		return emptyString
	}
	f := unitStrings[' ']
	if !fill.IsUndefined() {
		f = r.ToString(fill)
	}
	if f.n == 0 {
		return emptyString
	}
	if n > maxStringLength {
		panic(r.RangeError("Invalid string length"))
	}
	n -= s.n
	return repeatString(f, n/f.n+1).Slice(0, n)
}

func stringPadStart(r *Realm, this, width, fill Value) Value {
	s := r.thisString(this, "String.prototype.padStart")
	return r.Concat(r.padding(s, width, fill), s).Value()
}

func stringPadEnd(r *Realm, this, width, fill Value) Value {
	s := r.thisString(this, "String.prototype.padEnd")
	return r.Concat(s, r.padding(s, width, fill)).Value()
}

func stringIsWellFormed(r *Realm, this Value) Value {
	return Bool(loneSurrogate(r.thisString(this, "String.prototype.isWellFormed"), 0) < 0)
}

// loneSurrogate returns the index of the first lone surrogate from i on, or -1.
func loneSurrogate(s *String, i int) int {
	if s.isASCII() {
		return -1
	}
	for i < s.n {
		c, n := s.CodePoint(i)
		if utf16.IsSurrogate(c) {
			return i
		}
		i += n
	}
	return -1
}

func stringToWellFormed(r *Realm, this Value) Value {
	s := r.thisString(this, "String.prototype.toWellFormed")
	i := loneSurrogate(s, 0)
	if i < 0 {
		return s.Value()
	}
	u := append([]uint16(nil), s.units()...)
	for ; i >= 0; i = loneSurrogate(s, i+1) {
		u[i] = utf8.RuneError
	}
	return Units(u).Value()
}

// bytesOf views UTF-16 units as bytes, for searching.
func bytesOf(u []uint16) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(u))), 2*len(u))
}
