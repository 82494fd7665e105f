// x-mcp-header annotations of a tool's inputSchema: which arguments a call mirrors into
// headers, and which annotations make a tool one that must not be used (MCP 2026-07-28,
// server/tools and transports; SEP-2243). Schemas are data here: a $ref is never followed,
// let alone fetched.

package protocol

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

const annotationKey = "x-mcp-header"

// annotation says that the argument at path is mirrored into the header Mcp-Param-name.
type annotation struct {
	path []string
	name string
	kind string // "string", "integer" or "boolean"
}

// annotations finds the annotations of a schema in the order of their paths. The error
// says why the schema's tool must be dropped.
func annotations(schema json.RawMessage) ([]annotation, error) {
	// Most schemas have none, and then nothing needs decoding. An escape may hide one.
	if text := string(schema); !strings.Contains(text, annotationKey) && !strings.Contains(text, `\`) {
		return nil, nil
	}
	var root any
	if err := json.Unmarshal(schema, &root); err != nil {
		return nil, err
	}
	s := annotationScan{seen: map[string]string{}}
	err := s.schema(root, true)
	return s.found, err
}

// annotationScan is one walk over a schema.
type annotationScan struct {
	found []annotation
	// path leads to the schema under way. It is one for the whole walk: a copy for each schema
	// of a deep and wide text would be the square of its size.
	path []string
	seen map[string]string // header names in lower case → as written
}

// dataKeywords hold values and names, not schemas.
var dataKeywords = map[string]bool{
	annotationKey: true, "default": true, "const": true, "enum": true, "examples": true, "example": true,
	"required": true, "dependentRequired": true, "type": true,
}

// mapKeywords hold schemas by name, so that their keys are no keywords.
var mapKeywords = map[string]bool{
	"patternProperties": true, "dependentSchemas": true, "dependencies": true, "$defs": true, "definitions": true,
}

// schema walks a schema. reachable says that nothing but properties led here.
func (s *annotationScan) schema(v any, reachable bool) error {
	m, ok := v.(map[string]any)
	if !ok {
		return s.each(v)
	}
	if _, ok := m[annotationKey]; ok {
		if err := s.annotated(m, reachable); err != nil {
			return err
		}
	}
	for _, key := range sortedKeys(m) {
		var err error
		switch {
		case dataKeywords[key]:
		case key == "properties":
			err = s.named(m[key], reachable)
		case mapKeywords[key]:
			err = s.under(key, func() error { return s.named(m[key], false) })
		default:
			// Every other keyword, known or not, may hold a schema or a list of them; an
			// unknown one may be what a $ref points into.
			err = s.under(key, func() error { return s.schema(m[key], false) })
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// under walks with one more name on the path.
func (s *annotationScan) under(name string, walk func() error) error {
	s.path = append(s.path, name)
	err := walk()
	s.path = s.path[:len(s.path)-1]
	return err
}

// each walks the schemas of a list: none of them is reachable by properties alone.
func (s *annotationScan) each(v any) error {
	list, _ := v.([]any)
	for _, item := range list {
		if err := s.schema(item, false); err != nil {
			return err
		}
	}
	return nil
}

// named walks schemas by name.
func (s *annotationScan) named(v any, reachable bool) error {
	m, ok := v.(map[string]any)
	if !ok {
		return nil
	}
	for _, key := range sortedKeys(m) {
		if err := s.under(key, func() error { return s.schema(m[key], reachable) }); err != nil {
			return err
		}
	}
	return nil
}

// annotated checks one annotation and notes it.
func (s *annotationScan) annotated(m map[string]any, reachable bool) error {
	at := strings.Join(s.path, ".")
	if at == "" {
		at = "the root"
	}
	if !reachable || len(s.path) == 0 {
		return fmt.Errorf("x-mcp-header at %s: only what properties alone lead to may have it", at)
	}
	name, ok := m[annotationKey].(string)
	if !ok || !isToken(name) {
		return fmt.Errorf("x-mcp-header at %s: %.40q is not a header name", at, fmt.Sprint(m[annotationKey]))
	}
	kind, _ := m["type"].(string)
	if kind != "string" && kind != "integer" && kind != "boolean" {
		return fmt.Errorf("x-mcp-header at %s: the type must be string, integer or boolean", at)
	}
	if other, ok := s.seen[strings.ToLower(name)]; ok {
		return fmt.Errorf("x-mcp-header at %s: the header name %q is taken by %q", at, name, other)
	}
	s.seen[strings.ToLower(name)] = name
	s.found = append(s.found, annotation{path: slices.Clone(s.path), name: name, kind: kind})
	return nil
}

func sortedKeys(m map[string]any) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
