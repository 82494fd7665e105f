// encodeURI, decodeURI and their Component forms (ECMA-262 19.2.6).

package js

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

const (
	uriUnreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()"
	uriReserved   = ";/?:@&=+$,#"
)

func init() {
	globals = append(globals,
		method("decodeURI", 1, func(r *Realm, this, s Value) Value { return r.decodeURI(r.ToString(s), uriReserved) }),
		method("decodeURIComponent", 1, func(r *Realm, this, s Value) Value { return r.decodeURI(r.ToString(s), "") }),
		method("encodeURI", 1, func(r *Realm, this, s Value) Value {
			return r.encodeURI(r.ToString(s), uriUnreserved+uriReserved)
		}),
		method("encodeURIComponent", 1, func(r *Realm, this, s Value) Value { return r.encodeURI(r.ToString(s), uriUnreserved) }))
}

func (r *Realm) uriError() *Exception {
	return r.throwNew(URIErrorPrototype, "URI malformed", nil)
}

func (r *Realm) encodeURI(s *String, keep string) Value {
	var table [128]bool
	for i := range len(keep) {
		table[keep[i]] = true
	}
	b := make([]byte, 0, s.n)
	const hex = "0123456789ABCDEF"
	var buf [4]byte
	for _, c := range s.Chars {
		if c < 0x80 && table[c] {
			b = append(b, byte(c))
			continue
		}
		if utf16.IsSurrogate(c) {
			panic(r.uriError())
		}
		for _, x := range buf[:utf8.EncodeRune(buf[:], c)] {
			b = append(b, '%', hex[x>>4], hex[x&15])
		}
	}
	return asciiString(string(b)).Value()
}

// decodeURI replaces escapes, except those of the characters in keep.
func (r *Realm) decodeURI(s *String, keep string) Value {
	if s.Index(unitStrings['%'], 0) < 0 {
		return s.Value()
	}
	var out Builder
	for i := 0; i < s.n; {
		c := s.At(i)
		if c != '%' {
			out.Unit(c)
			i++
			continue
		}
		first := r.uriByte(s, i)
		if first < 0x80 {
			if strings.IndexByte(keep, first) >= 0 {
				out.Str(s.Slice(i, i+3))
			} else {
				out.Unit(uint16(first))
			}
			i += 3
			continue
		}
		buf := []byte{first}
		n := utf8Length(first)
		for len(buf) < n {
			i += 3
			buf = append(buf, r.uriByte(s, i))
		}
		i += 3
		x, size := utf8.DecodeRune(buf)
		if n == 0 || size != n {
			panic(r.uriError())
		}
		out.Rune(x)
	}
	return out.String().Value()
}

// uriByte reads %XX at i.
func (r *Realm) uriByte(s *String, i int) byte {
	if i+2 >= s.n || s.At(i) != '%' || s.At(i+1) > 0x7F || s.At(i+2) > 0x7F {
		panic(r.uriError())
	}
	hi, lo := digitValue(byte(s.At(i+1))), digitValue(byte(s.At(i+2)))
	if hi > 15 || lo > 15 {
		panic(r.uriError())
	}
	return byte(hi<<4 | lo)
}

// utf8Length is how many bytes the sequence with this first byte has, or 0.
func utf8Length(first byte) int {
	switch {
	case first >= 0xC2 && first < 0xE0:
		return 2
	case first >= 0xE0 && first < 0xF0:
		return 3
	case first >= 0xF0 && first < 0xF5:
		return 4
	}
	return 0
}
