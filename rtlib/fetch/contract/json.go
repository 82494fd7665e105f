// Package contract reads and writes the JSON of the raw HTTP contract, which crosses between
// an app's fetch, the journal and the machine with every call: {path?, method?, headers?,
// body?, timeout_ms?} and {status, statusText, url, headers, body} (docs/fetch.md).
//
// encoding/json checks texts and reads what has escapes. Going through objects is done
// here: in their order, with repeated keys, and without its copies of every value.
package contract

import (
	"bytes"
	"encoding/json"
)

// scanner goes through JSON that json.Valid has accepted.
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

// EachPair calls f for the pairs of an object, in their order, until one fails; false means
// that the text is no object. It must be JSON that json.Valid has accepted, and so are the
// values that f gets.
func EachPair(text []byte, f func(name string, value []byte) error) (bool, error) {
	s := scanner{text: text}
	if s.skip() != '{' {
		return false, nil
	}
	s.at++
	for s.skip() != '}' {
		name, _ := Text(s.value())
		if err := f(name, s.value()); err != nil {
			return true, err
		}
	}
	return true, nil
}

// EachItem is EachPair for a list.
func EachItem(text []byte, f func(value []byte) error) (bool, error) {
	s := scanner{text: text}
	if s.skip() != '[' {
		return false, nil
	}
	s.at++
	for s.skip() != ']' {
		if err := f(s.value()); err != nil {
			return true, err
		}
	}
	return true, nil
}

// Text reads a string; false means that the value is none. Lone surrogates become U+FFFD.
func Text(value []byte) (string, bool) {
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

// AppendText appends a text as a JSON string, with no escapes but those that JSON needs.
func AppendText(b []byte, text string) []byte {
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
