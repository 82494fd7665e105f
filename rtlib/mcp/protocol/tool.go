// Tool definitions: what a valid one is.

package protocol

import (
	"encoding/json"
	"fmt"

	"github.com/affgen/affgen/rtlib/rawjson"
)

// Tool is a tool's definition. It is immutable and may be used from many goroutines.
type Tool struct {
	// Name is what tools/call takes.
	Name string
	// Raw is the definition as it came.
	Raw json.RawMessage

	members fields
	mirror  []annotation
}

// Rejected is a definition that a list leaves out, and why.
type Rejected struct {
	// Name is the tool's name; empty when it has none that could be used.
	Name   string `json:"name"`
	Reason string `json:"reason"`
}

// Member returns a member of the definition as it came, nil when it has none of that name.
func (t *Tool) Member(name string) json.RawMessage { return t.members[name] }

// ParseTool reads a definition that a list gave, or one that an app kept. The error says
// what makes it unusable.
func ParseTool(raw []byte) (*Tool, error) {
	f, err := readFields(raw)
	if err != nil {
		return nil, fmt.Errorf("the definition %w", err)
	}
	t := &Tool{Raw: raw, members: f}
	name, ok := f.text("name")
	switch {
	case !ok:
		return t, fmt.Errorf("name is not a string")
	case name == "":
		return t, fmt.Errorf("name is empty")
	case rawjson.HalfPair(f["name"]):
		return t, fmt.Errorf("name has half a surrogate pair, which has no UTF-8 form")
	}
	t.Name = name
	return t, t.check()
}

// CallableTool makes a tool to call of a definition that an app kept or made: its name and
// its inputSchema, which may be nil. It fails with a ProtocolError on annotations that are
// invalid; the rest of the schema is the server's matter.
func CallableTool(name string, inputSchema json.RawMessage) (*Tool, error) {
	t := &Tool{Name: name}
	if len(inputSchema) == 0 || isNull(inputSchema) {
		return t, nil
	}
	problem := rawjson.Check(inputSchema, MaxDepth)
	if problem == nil {
		t.mirror, problem = annotations(inputSchema)
	}
	if problem != nil {
		return nil, refused("the tool %.60q cannot be called: %s", name, problem)
	}
	return t, nil
}

// check tells what of a definition is not as the schema of Tool wants it. The JSON Schemas
// themselves are left to the server, which validates with them.
func (t *Tool) check() error {
	f := t.members
	if !f.isObject("inputSchema") {
		return fmt.Errorf("inputSchema is not an object")
	}
	schema, err := parseFields(f["inputSchema"])
	if err != nil {
		return err
	}
	if kind, _ := schema.text("type"); kind != "object" {
		return fmt.Errorf("inputSchema: the type at its top must be \"object\"")
	}
	for _, name := range []string{"title", "description"} {
		if _, ok := f.text(name); !ok && !f.absent(name) {
			return fmt.Errorf("%s is not a string", name)
		}
	}
	for _, name := range []string{"outputSchema", "annotations", "_meta"} {
		if !f.isObject(name) && !f.absent(name) {
			return fmt.Errorf("%s is not an object", name)
		}
	}
	t.mirror, err = annotations(f["inputSchema"])
	return err
}
