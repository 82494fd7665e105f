// The members of objects, as the server wrote them. Names are compared exactly, which
// encoding/json's structs do not do; of a repeated member the last counts, as in JSON.parse.

package protocol

import (
	"encoding/json"
	"fmt"
	"unicode/utf8"

	"github.com/affgen/affgen/rtlib/rawjson"
)

// fields are the members of an object, slices of its text.
type fields map[string]json.RawMessage

// readFields reads a JSON text that must be one object.
func readFields(text []byte) (fields, error) {
	if err := rawjson.Check(text, MaxDepth); err != nil {
		return nil, err
	}
	return parseFields(text)
}

// parseFields is readFields for a part of a text that was checked as a whole.
func parseFields(text []byte) (fields, error) {
	f := fields{}
	object, err := rawjson.EachPair(text, func(name string, value []byte) error {
		f[name] = value[:len(value):len(value)]
		return nil
	})
	if err == nil && !object {
		err = fmt.Errorf("is %s instead of an object", rawjson.Kind(text))
	}
	return f, err
}

// isNull reports whether a member is the explicit null.
func isNull(raw json.RawMessage) bool { return string(raw) == "null" }

// absent reports whether a member is not there or null.
func (f fields) absent(name string) bool {
	raw, ok := f[name]
	return !ok || isNull(raw)
}

// text returns a member that is a string.
func (f fields) text(name string) (string, bool) { return rawjson.Text(f[name]) }

// isObject reports whether a member is an object.
func (f fields) isObject(name string) bool {
	raw := f[name]
	return len(raw) > 0 && raw[0] == '{'
}

// list returns a member that is a list.
func (f fields) list(name string) ([]json.RawMessage, bool) {
	var l []json.RawMessage
	list, err := rawjson.EachItem(f[name], func(value []byte) error {
		l = append(l, value[:len(value):len(value)])
		return nil
	})
	return l, list && err == nil
}

// quote is s as a JSON string.
func quote(s string) []byte { return rawjson.AppendText(nil, validText(s)) }

// validText is s with U+FFFD for each byte that is not UTF-8, which neither a body nor a
// header may have.
func validText(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	return string([]rune(s))
}
