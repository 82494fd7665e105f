// UTF-8 as browsers decode it (Encoding standard, "UTF-8 decoder"): one U+FFFD for each
// maximal part of a broken sequence. Go's conversions write one for each byte or for each run.

package fetch

import (
	"strings"
	"unicode/utf8"
)

// bom is the byte order mark in UTF-8.
const bom = "\ufeff"

// DecodeUTF8 decodes bytes into text without looking for a byte order mark. Well-formed
// input is returned as it is.
func DecodeUTF8(bytes string) string {
	if utf8.ValidString(bytes) {
		return bytes
	}
	var b strings.Builder
	b.Grow(len(bytes) + 2)
	for len(bytes) > 0 {
		n, ok, _ := sequence(bytes)
		if ok {
			b.WriteString(bytes[:n])
		} else {
			b.WriteRune(utf8.RuneError)
		}
		bytes = bytes[n:]
	}
	return b.String()
}

// DecodeBody decodes a body as text() and json() do (Encoding standard, "UTF-8 decode"): one
// byte order mark at the start is dropped.
func DecodeBody(bytes string) string { return DecodeUTF8(strings.TrimPrefix(bytes, bom)) }

// sequence looks at the first sequence of s, which is not empty: its length, whether it is
// a character, and, if not, whether it only lacks bytes that could still come after s.
func sequence(s string) (n int, ok, short bool) {
	need, low, high := lead(s[0])
	for n = 1; n <= need; n++ {
		if n == len(s) {
			return n, false, true
		}
		if s[n] < low || s[n] > high {
			return n, false, false
		}
		low, high = 0x80, 0xBF
	}
	return n, need >= 0, false
}

// lead returns how many bytes follow a first byte and the range of the second one, which
// leaves out surrogates, overlong forms and what is above U+10FFFF; -1 for no first byte.
func lead(c byte) (need int, low, high byte) {
	switch {
	case c < 0x80:
		return 0, 0, 0
	case c < 0xC2 || c > 0xF4:
		return -1, 0, 0
	case c < 0xE0:
		return 1, 0x80, 0xBF
	case c == 0xE0:
		return 2, 0xA0, 0xBF
	case c == 0xED:
		return 2, 0x80, 0x9F
	case c < 0xF0:
		return 2, 0x80, 0xBF
	case c == 0xF0:
		return 3, 0x90, 0xBF
	case c == 0xF4:
		return 3, 0x80, 0x8F
	}
	return 3, 0x80, 0xBF
}
