// Parsing and writing application/x-www-form-urlencoded (URL standard, section 5).

package fetch

import "strings"

const upperHex = "0123456789ABCDEF"

// parseForm splits a query into decoded pairs; a plus sign is a space, and only then are
// escapes decoded, so that %2B stays a plus.
func parseForm(query string) []Field {
	var list []Field
	for part := range strings.SplitSeq(query, "&") {
		if part == "" {
			continue
		}
		name, value, _ := strings.Cut(part, "=")
		list = append(list, Field{decodeForm(name), decodeForm(value)})
	}
	return list
}

func decodeForm(s string) string {
	return DecodeUTF8(PercentDecode(strings.ReplaceAll(s, "+", " ")))
}

// PercentDecode replaces escapes by their bytes and leaves what is none (URL, "percent-decode").
func PercentDecode(s string) string {
	if !strings.Contains(s, "%") {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == '%' && i+2 < len(s) {
			high, low := hexDigit(s[i+1]), hexDigit(s[i+2])
			if high >= 0 && low >= 0 {
				c = byte(high<<4 | low)
				i += 2
			}
		}
		b = append(b, c)
	}
	return string(b)
}

func hexDigit(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c && c <= 'f':
		return int(c-'a') + 10
	case 'A' <= c && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}

func writeForm(b *strings.Builder, s string) {
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c == ' ':
			b.WriteByte('+')
		case 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte("*-._", c) >= 0:
			b.WriteByte(c)
		default:
			b.WriteByte('%')
			b.WriteByte(upperHex[c>>4])
			b.WriteByte(upperHex[c&15])
		}
	}
}
