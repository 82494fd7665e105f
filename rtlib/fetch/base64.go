// atob and btoa (HTML standard, section 8.3; Infra, "forgiving-base64").

package fetch

import (
	"encoding/base64"
	"strings"
)

// Btoa encodes a byte string, which text is with each character up to U+00FF; a character
// above is an InvalidCharacterError.
func Btoa(text string) (string, error) {
	b, err := ByteString(text)
	if err != nil {
		return "", Errorf(InvalidCharacterError, "Invalid character")
	}
	return base64.StdEncoding.EncodeToString([]byte(b)), nil
}

// Atob decodes base64 into a byte string. White space is ignored and padding may be missing;
// anything else that is no base64 is an InvalidCharacterError.
func Atob(text string) (string, error) {
	text = removeSpace(text)
	if len(text)%4 == 0 {
		text = strings.TrimSuffix(strings.TrimSuffix(text, "="), "=")
	}
	if len(text)%4 == 1 || !isBase64(text) {
		return "", Errorf(InvalidCharacterError, "The string to be decoded is not correctly encoded.")
	}
	// The decoder would skip line breaks, which are gone. Bits beyond the last byte are
	// dropped, whatever they are.
	b, err := base64.RawStdEncoding.DecodeString(text)
	if err != nil {
		return "", Errorf(InvalidCharacterError, "The string to be decoded is not correctly encoded.")
	}
	return string(b), nil
}

// removeSpace removes ASCII white space (Infra: tab, LF, FF, CR, space).
func removeSpace(s string) string {
	if !strings.ContainsAny(s, "\t\n\f\r ") {
		return s
	}
	return strings.Map(func(c rune) rune {
		if strings.ContainsRune("\t\n\f\r ", c) {
			return -1
		}
		return c
	}, s)
}

func isBase64(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '+' || c == '/') {
			return false
		}
	}
	return true
}
