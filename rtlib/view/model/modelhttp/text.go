// Texts that come in pieces: a server may cut between the two halves of a surrogate pair,
// where each half alone is a text that Go's strings cannot hold.

package modelhttp

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Piece is a string of JSON. Half a surrogate pair is kept as the three bytes that UTF-8
// would have for it if it allowed it (WTF-8), until Text.Add meets the other half; package
// encoding/json would make it U+FFFD.
type Piece string

// UnmarshalJSON takes a string or null, which is no text.
func (p *Piece) UnmarshalJSON(raw []byte) error {
	var b strings.Builder
	from := 0 // of what is not decoded yet: raw[from] counts as the quote that opens it
	for i := 0; i < len(raw); {
		if raw[i] != '\\' {
			i++
			continue
		}
		half, n := loneSurrogate(raw[i:])
		if half != 0 {
			if err := decode(&b, raw[from:i]); err != nil {
				return err
			}
			b.Write([]byte{0xe0 | byte(half>>12), 0x80 | byte(half>>6)&0x3f, 0x80 | byte(half)&0x3f})
			from = i + n - 1
		}
		i += n
	}
	if from == 0 {
		var s string
		err := json.Unmarshal(raw, &s)
		*p = Piece(s)
		return err
	}
	err := decode(&b, raw[from:len(raw)-1])
	*p = Piece(b.String())
	return err
}

// decode appends what a part of a JSON string says, whose first byte stands for the quote.
func decode(b *strings.Builder, part []byte) error {
	quoted := append(append([]byte{'"'}, part[1:]...), '"')
	var s string
	err := json.Unmarshal(quoted, &s)
	b.WriteString(s)
	return err
}

// loneSurrogate looks at an escape of a JSON string. It returns the half of a surrogate pair
// that it is, 0 for anything else, and how many bytes to go on: a whole pair is passed over.
func loneSurrogate(raw []byte) (half rune, n int) {
	first, ok := escape(raw)
	switch {
	case !ok:
		return 0, 2
	case !utf16.IsSurrogate(first):
		return 0, 6
	}
	if second, _ := escape(raw[6:]); utf16.DecodeRune(first, second) != utf8.RuneError {
		return 0, 12
	}
	return first, 6
}

// escape reads \uXXXX at the beginning of a text.
func escape(b []byte) (rune, bool) {
	if len(b) < 6 || b[0] != '\\' || b[1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(b[2:6]), 16, 16)
	return rune(n), err == nil
}

// Text is put together from pieces. The zero value is empty.
type Text []byte

// Add appends a piece. Two halves of a surrogate pair that meet become one character.
func (t *Text) Add(p Piece) {
	if n := len(*t) - 3; n >= 0 && len(p) >= 3 {
		high, low := surrogate((*t)[n:]), surrogate([]byte(p[:3]))
		if c := utf16.DecodeRune(high, low); c != utf8.RuneError {
			*t = utf8.AppendRune((*t)[:n], c)
			p = p[3:]
		}
	}
	*t = append(*t, p...)
}

// surrogate is the half of a pair that three bytes of WTF-8 are; 0 for anything else.
func surrogate(b []byte) rune {
	if b[0] != 0xed || b[1] < 0xa0 {
		return 0
	}
	return 0xd000 | rune(b[1]&0x3f)<<6 | rune(b[2]&0x3f)
}

// String is the text; halves whose other half never came are U+FFFD.
func (t Text) String() string { return strings.ToValidUTF8(string(t), "\ufffd") }

// Valid is a piece by itself, for who shows it before the next one is there.
func (p Piece) Valid() string { return Text(p).String() }

// Tokens makes a count of a number that a server sent: a whole number, not below 0.
func Tokens(n float64) int { return int(min(max(n, 0), 1<<53)) }
