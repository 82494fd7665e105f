// Byte strings (Web IDL, "ByteString") and what HTTP says of the bytes of header names,
// header values and status texts (Fetch standard, section 2.2; RFC 9110, section 5).

package fetch

import (
	"strings"
	"unicode/utf8"
)

// ByteString converts text into a byte string. A character above U+00FF is a TypeError.
func ByteString(text string) (string, error) {
	if isASCII(text) {
		return text, nil
	}
	b := make([]byte, 0, len(text))
	for i, c := range text {
		if c > 0xFF {
			return "", notByte(utf8.RuneCountInString(text[:i]), int(c))
		}
		b = append(b, byte(c))
	}
	return string(b), nil
}

// ByteStringUnits converts UTF-16 units into a byte string. A unit above 255 is a TypeError.
func ByteStringUnits(units []uint16) (string, error) {
	b := make([]byte, len(units))
	for i, c := range units {
		if c > 0xFF {
			return "", notByte(i, int(c))
		}
		b[i] = byte(c)
	}
	return string(b), nil
}

func notByte(index, value int) *Error {
	return Errorf(TypeError, "Cannot convert argument to a ByteString because the character at index %d has a value of %d which is greater than 255.", index, value)
}

// Latin1 converts a byte string into text: byte n is the character U+00nn.
func Latin1(bytes string) string {
	if isASCII(bytes) {
		return bytes
	}
	b := make([]byte, 0, len(bytes)+8)
	for i := 0; i < len(bytes); i++ {
		b = utf8.AppendRune(b, rune(bytes[i]))
	}
	return string(b)
}

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// tokenBytes are the bytes of a token beside letters and digits (RFC 9110, section 5.6.2).
const tokenBytes = "!#$%&'*+-.^_`|~"

func isTokenByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte(tokenBytes, c) >= 0
}

// ValidToken reports whether s is a token: a header's name or a method has this form.
func ValidToken(s string) bool {
	for i := 0; i < len(s); i++ {
		if !isTokenByte(s[i]) {
			return false
		}
	}
	return s != ""
}

// ValidHeaderName reports whether the byte string is a header name (Fetch, "header name").
func ValidHeaderName(name string) bool { return ValidToken(name) }

// ValidHeaderValue reports whether the byte string is a header value (Fetch, "header
// value"): no NUL, CR or LF, no white space at its ends. Headers take such a value.
func ValidHeaderValue(value string) bool {
	return value == NormalizeHeaderValue(value) && strings.IndexAny(value, "\x00\r\n") < 0
}

// ValidWireValue reports whether a header value may also be sent: HTTP's field-value has no
// control characters but the tab (RFC 9110, section 5.5), which Headers allow.
func ValidWireValue(value string) bool {
	for i := 0; i < len(value); i++ {
		if c := value[i]; c < ' ' && c != '\t' || c == 0x7F {
			return false
		}
	}
	return ValidHeaderValue(value)
}

// NormalizeHeaderValue removes HTTP white space (tab, LF, CR, space) from both ends (Fetch,
// "normalize" of a byte sequence).
func NormalizeHeaderValue(value string) string { return strings.Trim(value, "\t\n\r ") }

// ValidReasonPhrase reports whether the byte string may be a status text: tabs, and all
// bytes that are no control characters (RFC 9112, section 4).
func ValidReasonPhrase(text string) bool {
	for i := 0; i < len(text); i++ {
		if c := text[i]; c < ' ' && c != '\t' || c == 0x7F {
			return false
		}
	}
	return true
}

// lowerASCII returns s with the letters A to Z in lower case and all other bytes as they
// are; unlike strings.ToLower it never takes bytes for UTF-8.
func lowerASCII(s string) string {
	for i := 0; i < len(s); i++ {
		if 'A' <= s[i] && s[i] <= 'Z' {
			b := []byte(s)
			for ; i < len(b); i++ {
				if 'A' <= b[i] && b[i] <= 'Z' {
					b[i] += 'a' - 'A'
				}
			}
			return string(b)
		}
	}
	return s
}
