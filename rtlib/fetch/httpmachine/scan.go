// Reading and writing the JSON of the contract. encoding/json checks texts and reads what
// has escapes; going through objects is done here, in their order, with repeated keys, and
// without the copies that it makes of every value.

package httpmachine

import (
	"bytes"
	"encoding/json"
)

// A scanner goes through JSON that json.Valid has accepted.
type scanner struct {
	text []byte
	at   int
}

// skip passes white space and returns the byte after it, 0 at the end.
func (s *scanner) skip() byte {
	for ; s.at < len(s.text); s.at++ {
		switch c := s.text[s.at]; c {
		case ' ', '\t', '\r', '\n', ',', ':': // the text is valid, so these separate values only
		default:
			return c
		}
	}
	return 0
}

// value passes one value and returns its text.
func (s *scanner) value() []byte {
	first, depth := s.skip(), 0
	start := s.at
	switch first {
	case '"':
		s.passString()
		return s.text[start:s.at]
	case '{', '[':
		for {
			switch s.text[s.at] {
			case '"':
				s.passString()
				continue
			case '{', '[':
				depth++
			case '}', ']':
				depth--
			}
			s.at++
			if depth == 0 {
				return s.text[start:s.at]
			}
		}
	}
	for s.at < len(s.text) && bytes.IndexByte([]byte(" \t\r\n,:]}"), s.text[s.at]) < 0 {
		s.at++
	}
	return s.text[start:s.at]
}

// passString passes a string, which begins here.
func (s *scanner) passString() {
	for s.at++; s.text[s.at] != '"'; s.at++ {
		if s.text[s.at] == '\\' {
			s.at++
		}
	}
	s.at++
}

// eachPair calls f for the pairs of an object, with names still in quotes; false means that
// the text is no object.
func eachPair(text []byte, f func(name, value []byte) error) (bool, error) {
	s := scanner{text: text}
	if s.skip() != '{' {
		return false, nil
	}
	s.at++
	for s.skip() != '}' {
		if err := f(s.value(), s.value()); err != nil {
			return true, err
		}
	}
	return true, nil
}

// unquote reads a string; false means that the value is none.
func unquote(value []byte) (string, bool) {
	if len(value) == 0 || value[0] != '"' {
		return "", false
	}
	if inner := value[1 : len(value)-1]; bytes.IndexByte(inner, '\\') < 0 {
		return string(inner), true
	}
	var text string
	err := json.Unmarshal(value, &text)
	return text, err == nil
}

// appendQuoted appends a text as a JSON string. Lone surrogates cannot stand in UTF-8, and
// all else that needs an escape gets the shortest one.
func appendQuoted(b []byte, text string) []byte {
	b = append(b, '"')
	from := 0
	for i := range len(text) {
		c := text[i]
		if c >= ' ' && c != '"' && c != '\\' {
			continue
		}
		b = append(b, text[from:i]...)
		from = i + 1
		switch c {
		case '"', '\\':
			b = append(b, '\\', c)
		case '\n':
			b = append(b, '\\', 'n')
		case '\r':
			b = append(b, '\\', 'r')
		case '\t':
			b = append(b, '\\', 't')
		default:
			b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		}
	}
	return append(append(b, text[from:]...), '"')
}

const hex = "0123456789abcdef"
