// What a text from outside must be before anything goes through it, and what a value is.

package rawjson

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Check refuses what is not one JSON text, what is not UTF-8 (RFC 8259, 8.1) and what nests
// deeper than maxDepth, which the error names. Errors continue a sentence ("is not JSON: …")
// and quote no more of the text than a character.
func Check(text []byte, maxDepth int) error {
	switch {
	case !utf8.Valid(text):
		return fmt.Errorf("is not UTF-8")
	case tooDeep(text, maxDepth):
		return fmt.Errorf("nests deeper than %d levels (maxDepth)", maxDepth)
	case !json.Valid(text):
		var v json.RawMessage
		return fmt.Errorf("is not JSON: %s", strings.TrimPrefix(fmt.Sprint(json.Unmarshal(text, &v)), "json: "))
	}
	return nil
}

// tooDeep counts brackets outside strings.
func tooDeep(text []byte, maxDepth int) bool {
	depth, inString := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case inString:
			if c == '\\' {
				i++
			} else if c == '"' {
				inString = false
			}
		case c == '"':
			inString = true
		case c == '{' || c == '[':
			if depth++; depth > maxDepth {
				return true
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return false
}

// Kind names the kind of a value that Check has accepted, with its article.
func Kind(value []byte) string {
	value = bytes.TrimLeft(value, " \t\r\n")
	if len(value) == 0 {
		return "nothing"
	}
	switch value[0] {
	case '{':
		return "an object"
	case '[':
		return "a list"
	case '"':
		return "a string"
	case 't', 'f':
		return "a boolean"
	case 'n':
		return "null"
	}
	return "a number"
}

// HalfPair reports whether a string has an escape that is half a surrogate pair. Such a text
// has no UTF-8 form: Text gives U+FFFD for it, so what must go back unchanged must not have one.
func HalfPair(value []byte) bool {
	for i := 0; i+1 < len(value); i++ {
		if value[i] != '\\' {
			continue
		}
		unit := surrogate(value[i:])
		switch {
		case unit == 0:
			i++ // another escape; its second byte may be a backslash
		case unit < 0xDC00 && surrogate(value[min(i+6, len(value)):]) >= 0xDC00:
			i += 11
		default:
			return true
		}
	}
	return false
}

// surrogate is the code unit of an escape at the start of text when it is a surrogate, else 0.
func surrogate(text []byte) uint64 {
	if len(text) < 6 || text[0] != '\\' || text[1] != 'u' {
		return 0
	}
	unit, err := strconv.ParseUint(string(text[2:6]), 16, 16)
	if err != nil || unit < 0xD800 || unit > 0xDFFF {
		return 0
	}
	return unit
}
