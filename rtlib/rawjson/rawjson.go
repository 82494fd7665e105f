// Package rawjson goes through JSON without changing it: values are slices of the text, so
// that numbers keep their digits, members their order and repetitions, and what nobody asks
// for is not copied. Both that cross the runtime with every call read with it: the contract
// of the http machine (rtlib/fetch/contract) and the replies of MCP servers
// (rtlib/mcp/protocol).
//
// encoding/json checks texts (Check, which whoever reads from outside calls first) and reads
// strings that have escapes.
package rawjson

import (
	"bytes"
	"encoding/json"
	"errors"
)

// scanner goes through JSON that json.Valid has accepted. Other texts give it wrong values
// or none, but never make it run past the end or for ever.
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

// value passes one value and returns its text, which is empty only where there is none.
func (s *scanner) value() []byte {
	first, depth := s.skip(), 0
	start := s.at
	switch first {
	case '"':
		s.passString()
		return s.text[start:s.at]
	case '{', '[':
		for s.at < len(s.text) {
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
		return nil
	}
	for s.at < len(s.text) && bytes.IndexByte([]byte(" \t\r\n,:]}"), s.text[s.at]) < 0 {
		s.at++
	}
	return s.text[start:s.at]
}

// passString passes a string, which begins here.
func (s *scanner) passString() {
	for s.at++; s.at < len(s.text) && s.text[s.at] != '"'; s.at++ {
		if s.text[s.at] == '\\' {
			s.at++
		}
	}
	s.at = min(s.at+1, len(s.text))
}

// EachPair calls f for the pairs of an object, in their order, until one fails; false means
// that the text is no object. The text should be JSON that json.Valid has accepted; the
// values that f gets are then, too. What is plainly none is ErrSyntax.
func EachPair(text []byte, f func(name string, value []byte) error) (bool, error) {
	s := scanner{text: text}
	if s.skip() != '{' {
		return false, nil
	}
	s.at++
	for s.skip() != '}' {
		name, ok := Text(s.value())
		value := s.value()
		if !ok || len(value) == 0 {
			return true, ErrSyntax
		}
		if err := f(name, value); err != nil {
			return true, err
		}
	}
	return true, nil
}

// ErrSyntax is the error of what is no JSON.
var ErrSyntax = errors.New("not JSON")

// EachItem is EachPair for a list.
func EachItem(text []byte, f func(value []byte) error) (bool, error) {
	s := scanner{text: text}
	if s.skip() != '[' {
		return false, nil
	}
	s.at++
	for s.skip() != ']' {
		value := s.value()
		if len(value) == 0 {
			return true, ErrSyntax
		}
		if err := f(value); err != nil {
			return true, err
		}
	}
	return true, nil
}

// Text reads a string; false means that the value is none. Lone surrogates become U+FFFD.
func Text(value []byte) (string, bool) {
	if len(value) < 2 || value[0] != '"' || value[len(value)-1] != '"' {
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
