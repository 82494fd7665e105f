package validate

import (
	"strings"
	"testing"
)

func TestSchemas(t *testing.T) {
	for _, test := range []struct{ schema, value, want string }{
		{`{"type":"object","required":["a"]}`, `{}`, `required: missing properties: ["a"]`},
		{`{"$ref":"https://example.com/x#/y"}`, `1`, ``},
		{`{"properties":{"$ref":{"type":"string"}}}`, `{"$ref":1}`, `validating /properties/$ref: type: 1 has type "integer", want "string"`},
		{`{"$defs":{"n":{"type":"number"}},"items":{"$ref":"#/$defs/n"}}`, `[1,"x"]`, `want "number"`},
		{`{"$schema":"http://json-schema.org/draft-04/schema#","type":"string"}`, `1`, `want "string"`},
		{`true`, `1`, ``},
		{`false`, `1`, `not`},
	} {
		s, err := compile(test.schema)
		if err != nil {
			t.Errorf("%s: %v", test.schema, err)
			continue
		}
		got := ""
		if err := s.Check([]byte(test.value)); err != nil {
			got = err.Error()
		}
		if (got == "") != (test.want == "") || !strings.Contains(got, test.want) {
			t.Errorf("%s of %s: %q", test.schema, test.value, got)
		}
	}
}
