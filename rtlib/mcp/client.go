// Package mcp is a client for servers that speak MCP 2026-07-28 over Streamable HTTP: it
// asks a server what it is (Discover), lists its tools (ListTools) and calls them
// (CallTool). A view has the same client as mcpClient of @affordance/lib/mcp.tsx.
//
// The client keeps no state between calls, retries nothing, follows no redirects, fetches
// no schema and advertises no capabilities. What comes from the server is data: nothing of
// it enters a prompt by itself. docs/mcp.md says what is refused and why.
package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"sync/atomic"

	"github.com/affgen/affgen/rtlib/mcp/protocol"
)

// ProtocolVersion is the version of MCP that the client speaks.
const ProtocolVersion = protocol.Version

// The failures of calls, for errors.As. A tool's own error is none: see Result.IsError.
// Failures of the network and of the context are returned as they are.
type (
	// ProtocolError is a reply that breaks the protocol, or a call that it cannot carry.
	ProtocolError = protocol.ProtocolError
	// RPCError is a JSON-RPC error of the server, with its code, data and HTTP status.
	RPCError = protocol.RPCError
	// HTTPError is an HTTP status other than 2xx without a JSON-RPC error.
	HTTPError = protocol.HTTPError
	// Rejected is a tool definition that ListTools left out, and why.
	Rejected = protocol.Rejected
)

// Client calls one MCP endpoint. Its methods may be called from many goroutines at once.
type Client struct {
	door    door
	builder *protocol.Builder
	lastID  atomic.Int64
}

// NewClient makes a client of the endpoint, an http or https URL. It does no I/O.
func NewClient(endpoint string, opts Options) (*Client, error) {
	d, err := newDoor(endpoint, opts)
	if err != nil {
		return nil, fmt.Errorf("mcp: %w", err)
	}
	return &Client{door: d, builder: protocol.NewBuilder(protocol.Info{Name: opts.Name, Version: opts.Version})}, nil
}

func (c *Client) nextID() int64 { return c.lastID.Add(1) }

// Discover asks the server for its versions, capabilities and instructions. The client
// itself uses none of them.
func (c *Client) Discover(ctx context.Context) (*Discovery, error) {
	r, err := c.do(ctx, c.builder.Discover(c.nextID()))
	if err != nil {
		return nil, err
	}
	return newDiscovery(r), nil
}

// ToolList is what a server has to call.
type ToolList struct {
	Tools []*Tool
	// Rejected are the definitions that are invalid, and why. They cannot be called.
	Rejected []Rejected
}

// ListTools reads all pages of the server's tool list, in its order. Invalid definitions
// do not hide the others; a name that comes twice, a cursor that repeats and more than 100
// pages are ProtocolErrors.
func (c *Client) ListTools(ctx context.Context) (*ToolList, error) {
	var l protocol.Listing
	var cursor *string
	for {
		r, err := c.do(ctx, c.builder.ListTools(c.nextID(), cursor))
		if err != nil {
			return nil, err
		}
		if cursor, err = l.Page(r); err != nil {
			return nil, failed(protocol.MethodListTools, err)
		}
		if cursor == nil {
			return newToolList(&l), nil
		}
	}
}

// Callee is what CallTool calls: a *Tool from ListTools or ParseTool, whose definition
// says which arguments go into headers, or a Name.
type Callee interface {
	callee() (*protocol.Tool, error)
}

// Name calls a tool whose definition is not at hand. Servers that want arguments in
// headers (x-mcp-header) refuse such a call.
type Name string

func (n Name) callee() (*protocol.Tool, error) { return protocol.CallableTool(string(n), nil) }

// CallOptions answer an input_required result. Both fields are passed on as they are.
type CallOptions struct {
	// InputResponses encodes to a JSON object with the keys of Result.InputRequests; nil
	// sends none.
	InputResponses any
	// RequestState is Result.RequestState of the result being answered; nil sends none.
	RequestState *string
}

// CallTool calls a tool once. args must encode to a JSON object (a json.RawMessage is sent
// as it is); nil, or a nil map or pointer, means {}. opts may be nil. An error that the tool reports is a result
// with IsError, and a server that wants input gives a result of type "input_required".
func (c *Client) CallTool(ctx context.Context, tool Callee, args any, opts *CallOptions) (*Result, error) {
	call, err := newCall(tool, args, opts)
	if err != nil {
		return nil, failed(protocol.MethodCallTool, err)
	}
	req, err := c.builder.CallTool(c.nextID(), call)
	if err != nil {
		return nil, failed(protocol.MethodCallTool, err)
	}
	r, err := c.do(ctx, req)
	if err != nil {
		return nil, err
	}
	return newResult(r), nil
}

func newCall(tool Callee, args any, opts *CallOptions) (protocol.Call, error) {
	var call protocol.Call
	if tool == nil {
		return call, &ProtocolError{Message: "there is no tool to call"}
	}
	var err error
	if call.Tool, err = tool.callee(); err != nil {
		return call, err
	}
	if call.Arguments, err = encode("arguments", args); err != nil {
		return call, err
	}
	if opts != nil {
		call.RequestState = opts.RequestState
		call.InputResponses, err = encode("inputResponses", opts.InputResponses)
	}
	return call, err
}

// encode is v as JSON, empty for nil and for what encodes to null, such as a nil map.
func encode(what string, v any) (json.RawMessage, error) {
	if v == nil {
		return nil, nil
	}
	if raw, ok := v.(json.RawMessage); ok {
		return raw, nil
	}
	raw, err := json.Marshal(v)
	if err != nil {
		return nil, &ProtocolError{Message: fmt.Sprintf("the %s do not encode: %v", what, err)}
	}
	if string(raw) == "null" {
		return nil, nil
	}
	return raw, nil
}

// do sends a request and returns its checked result.
func (c *Client) do(ctx context.Context, req *protocol.Request) (*protocol.Result, error) {
	r, err := c.door.exchange(ctx, req)
	if err != nil {
		return nil, failed(req.Method, err)
	}
	return r, nil
}

// failed says what a failure is of.
func failed(method string, err error) error { return fmt.Errorf("mcp: %s: %w", method, err) }
