// Bodies that are no UTF-8. JSON has no bytes, so they stand there as header values do: a text
// whose character n is the byte n, under the key body_bytes in the place of body. It is longer
// than base64 would be, but what of a body is ASCII stays readable: secrets in it are found, and
// are placeholders in the journal.

package contract

import (
	"unicode/utf8"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/rawjson"
)

// Keys of bodies; with suffixBytes they are those of bodies that are no UTF-8.
const (
	KeyBody     = "body"
	keyChunk    = "chunk"
	suffixBytes = "_bytes"
	// KeyBodyBytes is the key of a request's body that is no UTF-8.
	KeyBodyBytes = KeyBody + suffixBytes
	// KeyAny is the flag of a request whose answer may have any bytes.
	KeyAny = "bytes"
)

// AppendBytes appends "key": body without a brace or comma before it, a comma where an object
// has begun already; the key says what the bytes are.
func AppendBytes(b []byte, key, body string) []byte {
	if b[len(b)-1] != '{' {
		b = append(b, ',')
	}
	if utf8.ValidString(body) {
		b = append(append(append(b, '"'), key...), `":`...)
		return rawjson.AppendText(b, body)
	}
	b = append(append(append(b, '"'), key...), suffixBytes+`":`...)
	return rawjson.AppendText(b, fetch.Latin1(body))
}

// ParseBytes reads the value of a key with the suffix.
func ParseBytes(value []byte) (body string, ok bool) {
	text, ok := rawjson.Text(value)
	if !ok {
		return "", false
	}
	body, err := fetch.ByteString(text)
	return body, err == nil
}
