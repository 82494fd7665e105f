// Mirroring of arguments into headers.

package protocol

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/affgen/affgen/rtlib/rawjson"
)

// mirror returns the Mcp-Param headers of a call: one for each annotated argument that is
// there and not null. A value that is not of its annotation's type is refused: a server
// that routes by the header could not compare it with the body.
func mirror(list []annotation, arguments json.RawMessage) ([]Header, error) {
	if len(list) == 0 {
		return nil, nil
	}
	var headers []Header
	for _, a := range list {
		raw, ok := lookup(arguments, a.path)
		if !ok || isNull(raw) {
			continue
		}
		value, ok := a.value(raw)
		if !ok {
			return nil, refused("the argument %s is %s and cannot be sent in the header Mcp-Param-%s, which its tool wants: it must be %s",
				strings.Join(a.path, "."), describe(raw), a.name, kindPhrase[a.kind])
		}
		headers = append(headers, Header{"Mcp-Param-" + a.name, EncodeHeader(value)})
	}
	return headers, nil
}

var kindPhrase = map[string]string{"string": "a string", "boolean": "a boolean", "integer": "an integer within ±(2^53-1)"}

// describe is rawjson.Kind with the number itself, which is what is wrong with it.
func describe(raw json.RawMessage) string {
	switch k := rawjson.Kind(raw); {
	case rawjson.HalfPair(raw):
		return k + " with half a surrogate pair"
	case k != "a number" || len(raw) > 40:
		return k
	}
	return string(raw)
}

// lookup follows names through objects.
func lookup(raw json.RawMessage, path []string) (json.RawMessage, bool) {
	for _, name := range path {
		if len(raw) == 0 || raw[0] != '{' {
			return nil, false
		}
		f, err := parseFields(raw)
		if err != nil {
			return nil, false
		}
		var ok bool
		if raw, ok = f[name]; !ok {
			return nil, false
		}
	}
	return raw, true
}

// value is the string form of an argument, before encoding.
func (a *annotation) value(raw json.RawMessage) (string, bool) {
	switch a.kind {
	case "string":
		s, ok := rawjson.Text(raw)
		return s, ok && !rawjson.HalfPair(raw) // as U+FFFD it would not match the body
	case "boolean":
		return string(raw), string(raw) == "true" || string(raw) == "false"
	}
	if rawjson.Kind(raw) != "a number" {
		return "", false
	}
	n, ok := safeInteger(string(raw))
	return strconv.FormatInt(n, 10), ok
}
