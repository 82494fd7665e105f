// Strings: ASCII ones are Go strings, all others UTF-16. Concatenation appends into a
// tail that the newest string owns; prepending makes a rope that is flattened when its
// units are first read (measured: docs/rationale.md, "How are strings stored?").

package js

import (
	"unicode/utf16"
	"unicode/utf8"
	"unsafe"
)

// maxStringLength is Node 20's limit in UTF-16 units (2^29 - 24).
const maxStringLength = 1<<29 - 24

// String is an immutable JavaScript string. Its units are bytes when all are ASCII,
// else uint16 (flagUTF16), so that the same text always has the same form. A rope
// flattens itself in place, so a String made by a realm belongs to that realm's goroutine;
// literals are never ropes and may be shared.
type String struct {
	header
	n    int            // length in UTF-16 units
	data unsafe.Pointer // *byte or *uint16; nil while flagRope
	aux  unsafe.Pointer // *tail, or *rope while flagRope
}

// tail is a growing buffer shared by a chain of concatenations. Only a string that ends
// where the buffer ends may append to it; earlier strings see an unchanged prefix.
type tail struct{ b []byte }

type rope struct{ left, right *String }

var emptyString = &String{header: header{kind: KindString}}

// Str makes a string from UTF-8; invalid bytes become U+FFFD.
func Str(s string) *String {
	if isASCII(s) {
		return asciiString(s)
	}
	return fromUTF8(s)
}

// StrValue is Str(s).Value().
func StrValue(s string) Value { return Str(s).Value() }

// Units makes a string from UTF-16 units. It keeps u.
func Units(u []uint16) *String {
	for _, c := range u {
		if c >= 0x80 {
			return &String{header: header{kind: KindString, flags: flagUTF16}, n: len(u), data: unsafe.Pointer(unsafe.SliceData(u))}
		}
	}
	b := make([]byte, len(u))
	for i, c := range u {
		b[i] = byte(c)
	}
	return asciiString(unsafe.String(unsafe.SliceData(b), len(b)))
}

// asciiString wraps a Go string that is known to be ASCII.
func asciiString(s string) *String {
	if len(s) == 0 {
		return emptyString
	}
	return &String{header: header{kind: KindString}, n: len(s), data: unsafe.Pointer(unsafe.StringData(s))}
}

func isASCII(s string) bool {
	i := 0
	for ; i+8 <= len(s); i += 8 {
		if *(*uint64)(unsafe.Add(unsafe.Pointer(unsafe.StringData(s)), i))&0x8080808080808080 != 0 {
			return false
		}
	}
	for ; i < len(s); i++ {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

func fromUTF8(s string) *String {
	u := make([]uint16, 0, len(s))
	for _, c := range s {
		u = utf16.AppendRune(u, c)
	}
	return Units(u)
}

// strFromKey turns a property key's WTF-8 back into a string.
func strFromKey(s string) *String {
	if isASCII(s) {
		return asciiString(s)
	}
	u := make([]uint16, 0, len(s))
	for i := 0; i < len(s); {
		if c, ok := surrogateAt(s, i); ok {
			u = append(u, c)
			i += 3
			continue
		}
		c, n := utf8.DecodeRuneInString(s[i:])
		u = utf16.AppendRune(u, c)
		i += n
	}
	return Units(u)
}

// surrogateAt decodes a surrogate's three-byte form, which UTF-8 proper refuses.
func surrogateAt(s string, i int) (uint16, bool) {
	if i+2 >= len(s) || s[i] != 0xED || s[i+1] < 0xA0 {
		return 0, false
	}
	return 0xD000 | uint16(s[i+1]&0x3F)<<6 | uint16(s[i+2]&0x3F), true
}

// Len returns the length in UTF-16 units.
func (s *String) Len() int { return s.n }

// ascii returns the text of a flat ASCII string without copying.
func (s *String) ascii() string { return unsafe.String((*byte)(s.data), s.n) }

func (s *String) units() []uint16 { return unsafe.Slice((*uint16)(s.data), s.n) }

// isASCII flattens the string and reports whether all its units are ASCII.
func (s *String) isASCII() bool {
	if s.flags&flagRope != 0 {
		s.flatten()
	}
	return s.flags&flagUTF16 == 0
}

// ASCII returns the text without copying and true when every unit is ASCII.
func (s *String) ASCII() (string, bool) {
	if !s.isASCII() {
		return "", false
	}
	return s.ascii(), true
}

// At returns the unit at i, which must be in range.
func (s *String) At(i int) uint16 {
	if s.isASCII() {
		return uint16(s.ascii()[i])
	}
	return s.units()[i]
}

// AppendUnits appends the string's UTF-16 units to u.
func (s *String) AppendUnits(u []uint16) []uint16 {
	if !s.isASCII() {
		return append(u, s.units()...)
	}
	for _, c := range []byte(s.ascii()) {
		u = append(u, uint16(c))
	}
	return u
}

// String returns the text as UTF-8; a lone surrogate becomes U+FFFD.
func (s *String) String() string {
	if s.isASCII() {
		return s.ascii()
	}
	return string(utf16.Decode(s.units()))
}

// key returns the WTF-8 form that property keys use: lone surrogates stay distinct.
func (s *String) key() string {
	if s.isASCII() {
		return s.ascii()
	}
	b := make([]byte, 0, s.n*2)
	u := s.units()
	for i := 0; i < len(u); i++ {
		c := rune(u[i])
		switch {
		case utf16.IsSurrogate(c) && i+1 < len(u) && utf16.DecodeRune(c, rune(u[i+1])) != utf8.RuneError:
			b = utf8.AppendRune(b, utf16.DecodeRune(c, rune(u[i+1])))
			i++
		case utf16.IsSurrogate(c):
			b = append(b, 0xED, 0x80|byte(c>>6&0x3F), 0x80|byte(c&0x3F))
		default:
			b = utf8.AppendRune(b, c)
		}
	}
	return string(b)
}

// PropKey returns the property key the string spells.
func (s *String) PropKey() PropKey { return PropKey{str: s.key()} }

// Slice returns the units from i to j. It shares storage with s.
func (s *String) Slice(i, j int) *String {
	if i == 0 && j == s.n {
		return s
	}
	if s.isASCII() {
		if j-i == 1 {
			return unitStrings[s.ascii()[i]]
		}
		return asciiString(s.ascii()[i:j])
	}
	return Units(s.units()[i:j:j])
}

// unitStrings holds the one-unit ASCII strings, which indexing a string makes most.
var unitStrings = func() (t [128]*String) {
	const all = "\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f" +
		" !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\x7f"
	list := make([]String, len(t)) // one allocation: this runs at every start
	for i := range t {
		list[i] = *asciiString(all[i : i+1])
		t[i] = &list[i]
	}
	return t
}()

// CharAt returns the one-unit string at i, which must be in range.
func (s *String) CharAt(i int) *String {
	if c := s.At(i); c < 128 {
		return unitStrings[c]
	}
	return Units([]uint16{s.At(i)})
}

// Equal reports whether two strings have the same units.
func (s *String) Equal(t *String) bool {
	if s == t {
		return true
	}
	if s.n != t.n || s.isASCII() != t.isASCII() {
		return false
	}
	if s.flags&flagUTF16 == 0 {
		// The first bytes tell most strings of one length apart, without a call.
		return s.n == 0 || *(*byte)(s.data) == *(*byte)(t.data) && s.ascii() == t.ascii()
	}
	a, b := s.units(), t.units()
	for i, c := range a {
		if c != b[i] {
			return false
		}
	}
	return true
}

// Compare orders strings by UTF-16 units: -1, 0 or 1 (ECMA-262 IsLessThan).
func (s *String) Compare(t *String) int {
	if s.isASCII() && t.isASCII() {
		a, b := s.ascii(), t.ascii()
		switch {
		case a < b:
			return -1
		case a > b:
			return 1
		}
		return 0
	}
	for i := 0; i < s.n && i < t.n; i++ {
		if a, b := s.At(i), t.At(i); a != b {
			if a < b {
				return -1
			}
			return 1
		}
	}
	switch {
	case s.n < t.n:
		return -1
	case s.n > t.n:
		return 1
	}
	return 0
}

// Chars yields the string's code points with the unit index of each; a lone surrogate
// is yielded as itself.
func (s *String) Chars(yield func(int, rune) bool) {
	for i := 0; i < s.n; {
		c, n := s.CodePoint(i)
		if !yield(i, c) {
			return
		}
		i += n
	}
}

// CodePoint returns the code point at unit i and how many units it takes.
func (s *String) CodePoint(i int) (rune, int) {
	c := rune(s.At(i))
	if utf16.IsSurrogate(c) && c < 0xDC00 && i+1 < s.n {
		if d := rune(s.At(i + 1)); d >= 0xDC00 && d < 0xE000 {
			return utf16.DecodeRune(c, d), 2
		}
	}
	return c, 1
}
