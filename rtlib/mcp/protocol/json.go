// Reading JSON without changing it: the parts of a text are kept as raw slices, so that
// numbers keep their digits and unknown members stay. Member names are compared exactly,
// which encoding/json's structs do not do; of a repeated member the last counts, as in
// JSON.parse.

package protocol

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"
)

// fields are the members of an object.
type fields map[string]json.RawMessage

// readFields reads a JSON text that must be one object.
func readFields(text []byte) (fields, error) {
	if err := checkText(text); err != nil {
		return nil, err
	}
	return parseFields(text)
}

// parseFields is readFields for a part of a text that was checked as a whole.
func parseFields(text []byte) (fields, error) {
	var f fields
	if err := json.Unmarshal(text, &f); err != nil {
		return nil, jsonProblem(text, err)
	}
	if f == nil {
		return nil, fmt.Errorf("is null instead of an object")
	}
	return f, nil
}

// jsonProblem says what is wrong with a text without quoting more of it than a character.
func jsonProblem(text []byte, err error) error {
	if !json.Valid(text) {
		return fmt.Errorf("is not JSON: %s", strings.TrimPrefix(err.Error(), "json: "))
	}
	return fmt.Errorf("is %s instead of an object", kindOf(text))
}

// checkText refuses what encoding/json would read but we must not: text that is not UTF-8
// (RFC 8259, 8.1) and text that nests deeper than MaxDepth.
func checkText(text []byte) error {
	if !utf8.Valid(text) {
		return fmt.Errorf("is not UTF-8")
	}
	if tooDeep(text) {
		return fmt.Errorf("nests deeper than %d levels (maxDepth)", MaxDepth)
	}
	return nil
}

// tooDeep counts brackets outside strings.
func tooDeep(text []byte) bool {
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
			if depth++; depth > MaxDepth {
				return true
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return false
}

// kindOf names the kind of a valid JSON text.
func kindOf(text []byte) string {
	text = bytes.TrimLeft(text, " \t\r\n")
	if len(text) == 0 {
		return "nothing"
	}
	switch text[0] {
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

// isNull reports whether a member is the explicit null.
func isNull(raw json.RawMessage) bool { return string(raw) == "null" }

// absent reports whether a member is not there or null.
func (f fields) absent(name string) bool {
	raw, ok := f[name]
	return !ok || isNull(raw)
}

// text returns a member that is a string.
func (f fields) text(name string) (string, bool) {
	raw, ok := f[name]
	if !ok || len(raw) == 0 || raw[0] != '"' {
		return "", false
	}
	var s string
	err := json.Unmarshal(raw, &s)
	return s, err == nil
}

// isObject reports whether a member is an object.
func (f fields) isObject(name string) bool {
	raw := f[name]
	return len(raw) > 0 && raw[0] == '{'
}

// list returns a member that is a list.
func (f fields) list(name string) ([]json.RawMessage, bool) {
	raw := f[name]
	if len(raw) == 0 || raw[0] != '[' {
		return nil, false
	}
	var l []json.RawMessage
	err := json.Unmarshal(raw, &l)
	return l, err == nil
}

// quote is s as a JSON string. It is not json.Marshal, which writes <, > and & in six
// characters each.
func quote(s string) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	// A string always encodes.
	_ = enc.Encode(s)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
