// Package validate links the JSON Schema validator into a binary: importing it is enough.
package validate

import (
	"encoding/json"
	"errors"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/affgen/affgen/rtlib/view/schema"
)

func init() { schema.Register(compile) }

// compiled is a schema of jsonschema-go.
type compiled struct{ resolved *jsonschema.Resolved }

// compile reads a schema of draft 2020-12 or 7. An external $ref is never fetched:
// it counts as true.
func compile(text string) (schema.Schema, error) {
	var raw any
	if err := json.Unmarshal([]byte(text), &raw); err != nil {
		return nil, err
	}
	ids := map[string]bool{}
	collectIDs(raw, ids)
	clean, err := json.Marshal(dropExternal(raw, ids))
	if err != nil {
		return nil, err
	}
	var s jsonschema.Schema
	if err := json.Unmarshal(clean, &s); err != nil {
		return nil, err
	}
	resolved, err := s.Resolve(&jsonschema.ResolveOptions{BaseURI: "view:///schema"})
	if err != nil {
		return nil, err
	}
	return &compiled{resolved}, nil
}

// Check validates a JSON text. The error says where and why, for the model to read.
func (s *compiled) Check(text []byte) error {
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		return err
	}
	if err := s.resolved.Validate(v); err != nil {
		// The validator counts in fractions: 5000/1 is greater than 1000.
		return errors.New(strings.ReplaceAll(strings.TrimPrefix(err.Error(), "validating root: "), "/1 is ", " is "))
	}
	return nil
}

// collectIDs finds the names under which a schema can refer to parts of itself.
func collectIDs(v any, ids map[string]bool) {
	switch v := v.(type) {
	case map[string]any:
		if id, ok := v["$id"].(string); ok {
			ids[strings.TrimSuffix(id, "#")] = true
		}
		for _, c := range v {
			collectIDs(c, ids)
		}
	case []any:
		for _, c := range v {
			collectIDs(c, ids)
		}
	}
}

// dropExternal returns a schema without the references that lead out of it, and without
// the name of a draft that the validator does not know (it is then read as 2020-12).
func dropExternal(v any, ids map[string]bool) any {
	switch v := v.(type) {
	case map[string]any:
		out := make(map[string]any, len(v))
		for k, c := range v {
			switch k {
			case "const", "enum", "default", "examples":
				out[k] = c
			case "properties", "patternProperties", "$defs", "definitions", "dependentSchemas":
				out[k] = dropInEach(c, ids)
			case "$ref", "$dynamicRef":
				if ref, ok := c.(string); !ok || isInternal(ref, ids) {
					out[k] = c
				}
			case "$schema":
				if name, ok := c.(string); ok && (strings.Contains(name, "draft-07") || strings.Contains(name, "2020-12")) {
					out[k] = c
				}
			default:
				out[k] = dropExternal(c, ids)
			}
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, c := range v {
			out[i] = dropExternal(c, ids)
		}
		return out
	}
	return v
}

// dropInEach treats a mapping from names to schemas.
func dropInEach(v any, ids map[string]bool) any {
	m, ok := v.(map[string]any)
	if !ok {
		return v
	}
	out := make(map[string]any, len(m))
	for k, c := range m {
		out[k] = dropExternal(c, ids)
	}
	return out
}

func isInternal(ref string, ids map[string]bool) bool {
	base, _, _ := strings.Cut(ref, "#")
	if base == "" {
		return true
	}
	for id := range ids {
		if id == base || strings.HasSuffix(id, "/"+base) {
			return true
		}
	}
	return false
}
