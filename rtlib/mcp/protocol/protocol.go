// Package protocol is the core of the MCP client for protocol version 2026-07-28 over
// Streamable HTTP, without any I/O: it builds requests and their headers, reads replies
// (JSON or a finite event stream), checks them, and walks the pages of a tool list. Two
// drivers share it, so that both behave alike: package mcp over net/http for Go programs
// and package web over an injected Fetch for views.
//
// Everything here is deterministic: no goroutine, clock, random source or network. The
// facts come from the MCP specification 2026-07-28 (basic/transports, basic/index,
// server/tools, server/discover) and its schema.
package protocol

// Version is the protocol version that the client speaks.
const Version = "2026-07-28"

// ClientName and ClientVersion are the clientInfo of a client that names no other: those
// of this library, not of the app that uses it. Servers may display them, no more.
const (
	ClientName    = "affgen"
	ClientVersion = "1.0.0"
)

// The limits of the client. Each is named in the error of what goes over it.
const (
	// MaxPages bounds the pages of one tool list; a cursor after the last of them is an
	// error, not a list that is cut off.
	MaxPages = 100
	// MaxListBytes bounds the text of all pages of one tool list together, in bytes.
	MaxListBytes = 64 << 20
	// MaxDepth bounds how deep a JSON text may nest.
	MaxDepth = 1000
	// DefaultMaxResponseBytes bounds one response body of the Go client, in bytes. The
	// Fetch that a view's client uses has a limit of its own.
	DefaultMaxResponseBytes = 8 << 20
)

// The methods that the client calls.
const (
	MethodDiscover  = "server/discover"
	MethodListTools = "tools/list"
	MethodCallTool  = "tools/call"
)

// The keys of a request's _meta.
const (
	metaVersion      = "io.modelcontextprotocol/protocolVersion"
	metaCapabilities = "io.modelcontextprotocol/clientCapabilities"
	metaClientInfo   = "io.modelcontextprotocol/clientInfo"
)
