// TextEncoder and TextDecoder (Encoding standard, section 7) for UTF-8, UTF-16 and
// windows-1252, which is what the standard calls latin1. Bytes in, text out.

package fetch

import (
	"strings"
	"unicode/utf8"
)

// Encoding is an encoding's name as decoder.encoding shows it.
type Encoding string

// The encodings that TextDecoder has.
const (
	UTF8        Encoding = "utf-8"
	UTF16LE     Encoding = "utf-16le"
	UTF16BE     Encoding = "utf-16be"
	Windows1252 Encoding = "windows-1252"
)

// labels are the standard's names for each encoding, in lower case.
var labels = map[Encoding]string{
	UTF8:    "unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8",
	UTF16LE: "csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le",
	UTF16BE: "unicodefffe utf-16be",
	Windows1252: "ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 " +
		"iso88591 iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii windows-1252 x-cp1252",
}

// EncodingOf finds an encoding by one of its labels, in any case and with white space around
// it (Encoding, "get an encoding").
func EncodingOf(label string) (Encoding, bool) {
	label = lowerASCII(strings.Trim(label, "\t\n\f\r "))
	if label == "" || strings.Contains(label, " ") {
		return "", false
	}
	for encoding, list := range labels {
		if strings.Contains(" "+list+" ", " "+label+" ") {
			return encoding, true
		}
	}
	return "", false
}

// DecoderOptions are those of new TextDecoder.
type DecoderOptions struct {
	Fatal     bool // invalid bytes are a TypeError instead of U+FFFD
	IgnoreBOM bool // a byte order mark is kept
}

// TextDecoder turns bytes into text, at once or in pieces.
type TextDecoder struct {
	DecoderOptions
	encoding Encoding
	rest     string // bytes of a character that is not complete
	started  bool   // something was written since the last flush: no byte order mark can follow
	open     bool   // the last call was a piece
}

// NewTextDecoder is new TextDecoder(label, options). A label of no encoding here is a RangeError.
func NewTextDecoder(label string, options DecoderOptions) (*TextDecoder, error) {
	encoding, ok := EncodingOf(label)
	if !ok {
		return nil, &Error{Kind: RangeError, Message: "The \"" + label + "\" encoding is not supported", Code: "ERR_ENCODING_NOT_SUPPORTED"}
	}
	return &TextDecoder{DecoderOptions: options, encoding: encoding}, nil
}

// Encoding returns the encoding's name.
func (d *TextDecoder) Encoding() Encoding { return d.encoding }

// Decode decodes the bytes. With stream they are a piece, and what is incomplete at the end
// waits for the next call; without, they are the last piece and the decoder starts over.
func (d *TextDecoder) Decode(bytes string, stream bool) (string, error) {
	if !d.open {
		d.rest, d.started = "", false
	}
	d.open = stream
	text, rest, err := d.decode(d.rest+bytes, !stream)
	d.rest = rest
	if err != nil {
		return "", err
	}
	return d.dropBOM(text), nil
}

// dropBOM removes a byte order mark at the very start of the stream.
func (d *TextDecoder) dropBOM(text string) string {
	if text == "" || d.started {
		return text
	}
	d.started = true
	if d.IgnoreBOM || d.encoding == Windows1252 {
		return text
	}
	return strings.TrimPrefix(text, bom)
}

// decode decodes what is complete; last says that nothing follows.
func (d *TextDecoder) decode(s string, last bool) (text, rest string, err error) {
	switch d.encoding {
	case UTF8:
		return d.decodeUTF8(s, last)
	case Windows1252:
		return decode1252(s), "", nil
	}
	return d.decodeUTF16(s, last)
}

func (d *TextDecoder) decodeUTF8(s string, last bool) (text, rest string, err error) {
	if utf8.ValidString(s) {
		return s, "", nil
	}
	var b strings.Builder
	for len(s) > 0 {
		n, ok, short := sequence(s)
		switch {
		case ok:
			b.WriteString(s[:n])
		case short && !last:
			return b.String(), s, nil
		case d.Fatal:
			return "", "", d.invalid()
		default:
			b.WriteRune(utf8.RuneError)
		}
		s = s[n:]
	}
	return b.String(), "", nil
}

func (d *TextDecoder) invalid() *Error {
	return &Error{Kind: TypeError, Message: "The encoded data was not valid for encoding " + string(d.encoding), Code: "ERR_ENCODING_INVALID_ENCODED_DATA"}
}

// EncodeInto writes as much of the text as fits into dst, whole characters only: read counts
// the UTF-16 units taken, written the bytes (TextEncoder.encodeInto). TextEncoder.encode
// is the text's own bytes.
func EncodeInto(text string, dst []byte) (read, written int) {
	for _, c := range text {
		n := utf8.RuneLen(c)
		if written+n > len(dst) {
			break
		}
		written += utf8.EncodeRune(dst[written:], c)
		read++
		if c > 0xFFFF {
			read++
		}
	}
	return read, written
}
