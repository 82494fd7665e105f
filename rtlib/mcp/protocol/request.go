// Requests: the body with its _meta, and the headers that mirror it.

package protocol

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
)

// Request is one HTTP POST to the MCP endpoint, ready to be sent.
type Request struct {
	// ID is the JSON-RPC id, which the reply must carry.
	ID int64
	// Method is the JSON-RPC method.
	Method string
	// Headers are all headers that the protocol wants, in a fixed order. Names are unique
	// without regard to case.
	Headers []Header
	// Body is the JSON text.
	Body []byte
}

// Info is the clientInfo of requests. Servers may display it and nothing more.
type Info struct{ Name, Version string }

// Builder makes the requests of one client. It is immutable.
type Builder struct {
	meta []byte
}

// NewBuilder returns a builder. An empty name stands for ClientName and ClientVersion.
func NewBuilder(info Info) *Builder {
	if info.Name == "" {
		info = Info{ClientName, ClientVersion}
	}
	var b bytes.Buffer
	b.WriteString(`"_meta":{"` + metaVersion + `":"` + Version + `","` + metaCapabilities + `":{},"` + metaClientInfo + `":{"name":`)
	b.Write(quote(info.Name))
	b.WriteString(`,"version":`)
	b.Write(quote(info.Version))
	b.WriteString(`}}`)
	return &Builder{meta: b.Bytes()}
}

// Discover makes a server/discover request.
func (b *Builder) Discover(id int64) *Request { return b.request(id, MethodDiscover, "", nil) }

// ListTools makes a tools/list request. A nil cursor asks for the first page; the empty
// string is a cursor like others.
func (b *Builder) ListTools(id int64, cursor *string) *Request {
	if cursor == nil {
		return b.request(id, MethodListTools, "", nil)
	}
	return b.request(id, MethodListTools, "", append([]byte(`"cursor":`), quote(*cursor)...))
}

// Call is what a tools/call asks for.
type Call struct {
	// Tool is what is called.
	Tool *Tool
	// Arguments is a JSON object; empty means {}.
	Arguments json.RawMessage
	// InputResponses is a JSON object that answers an input_required result; empty means
	// none.
	InputResponses json.RawMessage
	// RequestState is that result's requestState; nil means none.
	RequestState *string
}

// CallTool makes a tools/call request. It fails with a ProtocolError, before any I/O, on a
// call that the protocol cannot carry.
func (b *Builder) CallTool(id int64, c Call) (*Request, error) {
	if c.Tool.Name == "" {
		return nil, refused("a tool to call needs a name")
	}
	if len(c.Arguments) == 0 {
		c.Arguments = json.RawMessage("{}")
	}
	if err := checkObject("the arguments", c.Arguments); err != nil {
		return nil, err
	}
	headers, err := mirror(c.Tool.mirror, c.Arguments)
	if err != nil {
		return nil, err
	}
	var p bytes.Buffer
	p.WriteString(`"name":`)
	p.Write(quote(c.Tool.Name))
	p.WriteString(`,"arguments":`)
	p.Write(c.Arguments)
	if len(c.InputResponses) > 0 {
		if err := checkObject("inputResponses", c.InputResponses); err != nil {
			return nil, err
		}
		p.WriteString(`,"inputResponses":`)
		p.Write(c.InputResponses)
	}
	if c.RequestState != nil {
		p.WriteString(`,"requestState":`)
		p.Write(quote(*c.RequestState))
	}
	r := b.request(id, MethodCallTool, c.Tool.Name, p.Bytes())
	r.Headers = append(r.Headers, headers...)
	return r, nil
}

// checkObject refuses what is not one JSON object.
func checkObject(what string, raw json.RawMessage) error {
	if _, err := readFields(raw); err != nil {
		return refused("%s: the JSON text %s", what, err)
	}
	return nil
}

// request puts a request together; params are the members of params before _meta.
func (b *Builder) request(id int64, method, name string, params []byte) *Request {
	var body bytes.Buffer
	body.Grow(len(params) + len(b.meta) + 80)
	body.WriteString(`{"jsonrpc":"2.0","id":`)
	body.WriteString(strconv.FormatInt(id, 10))
	body.WriteString(`,"method":"` + method + `","params":{`)
	if len(params) > 0 {
		body.Write(params)
		body.WriteByte(',')
	}
	body.Write(b.meta)
	body.WriteString(`}}`)
	headers := make([]Header, 0, 8)
	headers = append(headers,
		Header{"Content-Type", "application/json"},
		Header{"Accept", "application/json, text/event-stream"},
		Header{"MCP-Protocol-Version", Version},
		Header{"Mcp-Method", method})
	if name != "" {
		headers = append(headers, Header{"Mcp-Name", EncodeHeader(name)})
	}
	return &Request{ID: id, Method: method, Headers: headers, Body: body.Bytes()}
}

// Reserved reports whether a header is the protocol's or HTTP's own, so that nobody else may
// set it.
func Reserved(name string) bool {
	name = strings.ToLower(name)
	switch name {
	case "content-type", "accept", "mcp-protocol-version", "mcp-method", "mcp-name", "host", "content-length", "transfer-encoding", "connection":
		return true
	}
	return strings.HasPrefix(name, "mcp-param-")
}
