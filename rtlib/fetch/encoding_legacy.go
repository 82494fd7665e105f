// The decoders of UTF-16 and windows-1252 (Encoding standard, sections 9.1 and 14.2).

package fetch

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// high1252 are the characters of the bytes 0x80 to 0x9F in windows-1252; a byte without one
// stands for the control character of its number.
var high1252 = [32]rune{
	0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
	0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
}

func decode1252(s string) string {
	if isASCII(s) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		c := rune(s[i])
		if 0x80 <= c && c < 0xA0 {
			c = high1252[c-0x80]
		}
		b.WriteRune(c)
	}
	return b.String()
}

// decodeUTF16 is the standard's shared UTF-16 decoder. A lead surrogate at the end of a
// piece waits, and so does half a unit.
func (d *TextDecoder) decodeUTF16(s string, last bool) (text, rest string, err error) {
	var b strings.Builder
	for len(s) > 0 {
		c, n := d.unit16(s)
		switch {
		case n > len(s) && !last:
			return b.String(), s, nil
		case c < 0 && d.Fatal:
			return "", "", d.invalid()
		case c < 0:
			c = utf8.RuneError
		}
		b.WriteRune(c)
		s = s[min(n, len(s)):]
	}
	return b.String(), "", nil
}

// unit16 reads one character and says how many bytes it has, more than s when it is cut
// off; -1 is none. A surrogate on its own takes its own two bytes and no more.
func (d *TextDecoder) unit16(s string) (c rune, n int) {
	if len(s) < 2 {
		return -1, 2
	}
	c = d.at16(s, 0)
	switch {
	case !utf16.IsSurrogate(c):
		return c, 2
	case c >= 0xDC00:
		return -1, 2
	case len(s) < 4:
		return -1, 4
	}
	if pair := utf16.DecodeRune(c, d.at16(s, 2)); pair != utf8.RuneError {
		return pair, 4
	}
	return -1, 2
}

func (d *TextDecoder) at16(s string, i int) rune {
	if d.encoding == UTF16BE {
		return rune(s[i])<<8 | rune(s[i+1])
	}
	return rune(s[i+1])<<8 | rune(s[i])
}
