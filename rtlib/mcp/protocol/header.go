// How a value becomes a header's value: as it is, or in the base64 form that the
// specification has for what a header cannot carry (SEP-2243).

package protocol

import (
	"encoding/base64"
	"strings"
)

// Header is one request header.
type Header struct{ Name, Value string }

const (
	base64Prefix = "=?base64?"
	base64Suffix = "?="
)

// EncodeHeader returns the header form of a value: the value itself when it is printable
// ASCII without white space at its ends and does not look like the encoded form, else the
// encoded form. The empty string is encoded, too, because servers take an empty header
// for a missing one. What is not UTF-8 becomes U+FFFD, as it does in the request's body.
func EncodeHeader(value string) string {
	if plainHeader(value) {
		return value
	}
	return base64Prefix + base64.StdEncoding.EncodeToString([]byte(validText(value))) + base64Suffix
}

// plainHeader reports whether a value may be sent as it is. A tab is legal inside a header
// but is encoded, since it may be changed on the way.
func plainHeader(value string) bool {
	if value == "" || value[0] == ' ' || value[len(value)-1] == ' ' {
		return false
	}
	for i := 0; i < len(value); i++ {
		if value[i] < 0x20 || value[i] > 0x7E {
			return false
		}
	}
	return !(strings.HasPrefix(value, base64Prefix) && strings.HasSuffix(value, base64Suffix))
}

// isToken reports whether s is a token of RFC 9110, 5.6.2: what a header's name may be.
func isToken(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
		if !letter && strings.IndexByte("!#$%&'*+-.^_`|~", c) < 0 {
			return false
		}
	}
	return s != ""
}
