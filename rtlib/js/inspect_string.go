// String literals and widths of inspection.

package js

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// quoteString writes s as a literal in the quotes that need the fewest escapes.
func quoteString(s *String) string {
	if t, ok := s.ASCII(); ok && !needsEscape(t) {
		return "'" + t + "'"
	}
	quote := byte('\'')
	if containsUnit(s, '\'') {
		switch {
		case !containsUnit(s, '"'):
			quote = '"'
		case !containsUnit(s, '`') && !strings.Contains(s.String(), "${"):
			quote = '`'
		}
	}
	b := make([]byte, 0, s.n+2)
	b = append(b, quote)
	b = appendEscaped(b, s, quote)
	return string(append(b, quote))
}

func needsEscape(t string) bool {
	for i := 0; i < len(t); i++ {
		if c := t[i]; c < 0x20 || c >= 0x7F || c == '\'' || c == '\\' {
			return true
		}
	}
	return false
}

func containsUnit(s *String, c uint16) bool {
	if t, ok := s.ASCII(); ok {
		return strings.IndexByte(t, byte(c)) >= 0
	}
	for _, u := range s.units() {
		if u == c {
			return true
		}
	}
	return false
}

// appendEscaped writes s with control characters, lone surrogates, backslashes and the
// quote escaped; quote 0 leaves all quotes alone.
func appendEscaped(b []byte, s *String, quote byte) []byte {
	for _, c := range s.Chars {
		switch {
		case c == '\\':
			b = append(b, `\\`...)
		case c == rune(quote) && quote != 0:
			b = append(b, '\\', quote)
		case c < 0x20 || c >= 0x7F && c < 0xA0:
			b = appendControl(b, byte(c))
		case utf16.IsSurrogate(c):
			const hex = "0123456789abcdef"
			b = append(b, '\\', 'u', hex[c>>12], hex[c>>8&15], hex[c>>4&15], hex[c&15])
		default:
			b = utf8.AppendRune(b, c)
		}
	}
	return b
}

func appendControl(b []byte, c byte) []byte {
	const hex = "0123456789ABCDEF"
	switch c {
	case '\b':
		return append(b, `\b`...)
	case '\t':
		return append(b, `\t`...)
	case '\n':
		return append(b, `\n`...)
	case '\f':
		return append(b, `\f`...)
	case '\r':
		return append(b, `\r`...)
	}
	return append(b, '\\', 'x', hex[c>>4], hex[c&15])
}

// escapeName escapes a symbol's text or a hidden key for display between brackets.
func escapeName(s string) string {
	return string(appendEscaped(nil, strFromKey(s), '\''))
}

// unitLen is the length of a text in UTF-16 units.
func unitLen(s string) int {
	n := 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c < 0x80 || c >= 0xC0 && c < 0xF0:
			n++
		case c >= 0xF0:
			n += 2
		}
	}
	return n
}

// displayWidth is the number of terminal columns that a text takes.
func displayWidth(s string) int {
	n := 0
	for _, c := range s {
		switch {
		case c < 0x20 || c >= 0x7F && c < 0xA0 || zeroWidth(c):
		case c < 0x300:
			n++
		default:
			n += runeWidth(c)
		}
	}
	return n
}

func runeWidth(c rune) int {
	switch width.LookupRune(c).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// zeroWidth reports the code points that add no column: marks, joiners, selectors.
func zeroWidth(c rune) bool {
	return c >= 0x300 && c <= 0x36F || c >= 0x200B && c <= 0x200F || c >= 0x20D0 && c <= 0x20FF ||
		c >= 0xFE00 && c <= 0xFE0F || c >= 0xFE20 && c <= 0xFE2F || c >= 0xE0100 && c <= 0xE01EF
}
