// What the client returns: the parts that programs use, next to all of it as it came, so
// that unknown members, unknown content blocks and big integers are not lost.

package mcp

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/affgen/affgen/rtlib/mcp/protocol"
	"github.com/affgen/affgen/rtlib/rawjson"
)

// Discovery is the result of server/discover.
type Discovery struct {
	// SupportedVersions are the protocol versions that the server speaks.
	SupportedVersions []string
	Capabilities      json.RawMessage
	// Instructions are the server's advice on its use; no program has to follow it.
	Instructions string
	// Raw is the whole result.
	Raw json.RawMessage
}

func newDiscovery(r *protocol.Result) *Discovery {
	d := &Discovery{Raw: r.Raw, Capabilities: r.Member("capabilities"), Instructions: text(r.Member("instructions"))}
	// The protocol has checked that it is a list of strings.
	_ = json.Unmarshal(r.Member("supportedVersions"), &d.SupportedVersions)
	return d
}

// Tool is a tool's definition. One that a program makes needs a Name, and an InputSchema
// where arguments go into headers.
type Tool struct {
	Name, Title, Description string
	// InputSchema and OutputSchema are JSON Schemas as they came, with their $refs;
	// OutputSchema is nil when there is none.
	InputSchema, OutputSchema json.RawMessage
	// Annotations are hints of the server, nil when there are none.
	Annotations json.RawMessage
	// Raw is the whole definition.
	Raw json.RawMessage

	def *protocol.Tool
}

func (t *Tool) callee() (*protocol.Tool, error) {
	switch {
	case t == nil:
		return nil, &ProtocolError{Message: "there is no tool to call"}
	case t.def != nil:
		return t.def, nil
	}
	return protocol.CallableTool(t.Name, t.InputSchema)
}

func newTool(def *protocol.Tool) *Tool {
	return &Tool{
		Name: def.Name, Title: text(def.Member("title")), Description: text(def.Member("description")),
		InputSchema: def.Member("inputSchema"), OutputSchema: def.Member("outputSchema"), Annotations: def.Member("annotations"),
		Raw: def.Raw, def: def,
	}
}

// ParseTool reads a definition that was kept, as Tool.Raw has it, so that it need not be
// listed again.
func ParseTool(raw []byte) (*Tool, error) {
	def, err := protocol.ParseTool(raw)
	if err != nil {
		return nil, fmt.Errorf("mcp: the tool cannot be used: %w", err)
	}
	return newTool(def), nil
}

func newToolList(l *protocol.Listing) *ToolList {
	list := &ToolList{Tools: make([]*Tool, len(l.Tools)), Rejected: l.Rejected}
	for i, def := range l.Tools {
		list.Tools[i] = newTool(def)
	}
	return list
}

// Result is the result of tools/call.
type Result struct {
	// Type is "complete" or "input_required".
	Type string
	// Content are the blocks, of known and unknown types.
	Content []Content
	// StructuredContent is any JSON value; nil when there is none, null when it is null.
	StructuredContent json.RawMessage
	// IsError says that the tool itself failed; Content tells why.
	IsError bool
	Meta    json.RawMessage
	// InputRequests is what an input_required result asks for, by key.
	InputRequests map[string]json.RawMessage
	// RequestState goes back unchanged with the answer; nil when there is none.
	RequestState *string
	// Raw is the whole result.
	Raw json.RawMessage
}

// Content is one block of a result.
type Content struct {
	// Type is "text", "image" or whatever else the server says.
	Type string
	// Text is a text block's text.
	Text string
	// Raw is the whole block.
	Raw json.RawMessage
}

// UnmarshalJSON reads a block of any type.
func (c *Content) UnmarshalJSON(raw []byte) error {
	object, err := c.read(bytes.Clone(raw))
	if !object && err == nil {
		err = fmt.Errorf("mcp: a content block is %s instead of an object", rawjson.Kind(raw))
	}
	return err
}

// read reads a block from raw, which it keeps.
func (c *Content) read(raw []byte) (object bool, err error) {
	*c = Content{Raw: raw}
	return rawjson.EachPair(raw, func(name string, value []byte) error {
		switch name {
		case "type":
			c.Type, _ = rawjson.Text(value)
		case "text":
			c.Text, _ = rawjson.Text(value)
		}
		return nil
	})
}

// MarshalJSON writes the block as it came.
func (c Content) MarshalJSON() ([]byte, error) {
	if c.Raw == nil {
		return json.Marshal(map[string]string{"type": c.Type, "text": c.Text})
	}
	return c.Raw, nil
}

// newResult takes a result apart. The protocol has checked the kinds of its members, so
// that none of these reads fails.
func newResult(r *protocol.Result) *Result {
	res := &Result{Type: r.Type, StructuredContent: r.Member("structuredContent"), Meta: r.Member("_meta"), Raw: r.Raw}
	res.IsError = string(r.Member("isError")) == "true"
	if r.Type == protocol.Complete {
		_, _ = rawjson.EachItem(r.Member("content"), func(block []byte) error {
			var c Content
			_, err := c.read(block[:len(block):len(block)])
			res.Content = append(res.Content, c)
			return err
		})
		return res
	}
	if raw := r.Member("inputRequests"); raw != nil {
		_ = json.Unmarshal(raw, &res.InputRequests)
	}
	if s, ok := rawjson.Text(r.Member("requestState")); ok {
		res.RequestState = &s
	}
	return res
}

// text is a member that is a string, empty when it is none.
func text(raw json.RawMessage) string {
	s, _ := rawjson.Text(raw)
	return s
}
