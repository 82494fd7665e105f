package lower

import (
	"strconv"
	"unicode/utf8"

	"github.com/affgen/affgen/ir"
)

// Escapes in tagged templates. esbuild keeps the raw text of a tagged template only; the
// cooked text is made here, as ECMA-262 12.9.6 has it.

// cook evaluates the escapes of a tagged template's text; nil stands for undefined (an
// escape that is not valid).
func cook(t ir.Typed, raw string) *ir.StringLit {
	var u []uint16
	for i := 0; i < len(raw); {
		c := raw[i]
		if c != '\\' {
			n := 1
			for i+n < len(raw) && raw[i+n] != '\\' {
				n++
			}
			u = append(u, utf16Of(raw[i:i+n])...)
			i += n
			continue
		}
		units, n, ok := escape(raw[i:])
		if !ok {
			return nil
		}
		u = append(u, units...)
		i += n
	}
	return stringLit(t, u)
}

var simpleEscapes = map[byte]uint16{'n': '\n', 't': '\t', 'r': '\r', 'b': '\b', 'f': '\f', 'v': '\v'}

// escape reads one escape sequence at the start of s.
func escape(s string) (units []uint16, size int, ok bool) {
	if len(s) < 2 {
		return nil, 0, false
	}
	c := s[1]
	switch {
	case simpleEscapes[c] != 0:
		return []uint16{simpleEscapes[c]}, 2, true
	case c == '0' && (len(s) == 2 || s[2] < '0' || s[2] > '9'):
		return []uint16{0}, 2, true
	case c >= '0' && c <= '9':
		return nil, 0, false
	case c == '\n':
		return nil, 2, true
	case c == 'x':
		return hexEscape(s, 2, 4)
	case c == 'u' && len(s) > 2 && s[2] == '{':
		return braceEscape(s)
	case c == 'u':
		return hexEscape(s, 2, 6)
	}
	// Any other character stands for itself, but for line separators, which continue the line.
	r, size := utf8.DecodeRuneInString(s[1:])
	if r == 0x2028 || r == 0x2029 {
		return nil, 1 + size, true
	}
	return utf16Of(s[1 : 1+size]), 1 + size, true
}

func hexEscape(s string, from, to int) ([]uint16, int, bool) {
	if len(s) < to {
		return nil, 0, false
	}
	n, err := strconv.ParseUint(s[from:to], 16, 16)
	return []uint16{uint16(n)}, to, err == nil
}

func braceEscape(s string) ([]uint16, int, bool) {
	for i := 3; i < len(s); i++ {
		if s[i] != '}' {
			continue
		}
		n, err := strconv.ParseUint(s[3:i], 16, 32)
		if err != nil || n > 0x10FFFF {
			return nil, 0, false
		}
		if n >= 0xD800 && n < 0xE000 {
			return []uint16{uint16(n)}, i + 1, true
		}
		return utf16Of(string(rune(n))), i + 1, true
	}
	return nil, 0, false
}
