// The error codes that the protocol gives a meaning.

package mcp

// Codes of RPCError. Servers have others, too: a code outside of -32768 to -32000 is a
// server's own, and one from -32000 to -32019 has no meaning that a client may rely on.
// (JSON-RPC 2.0, section 5.1; MCP 2026-07-28, basic.)
const (
	CodeParseError     int64 = -32700
	CodeInvalidRequest int64 = -32600
	CodeMethodNotFound int64 = -32601
	// CodeInvalidParams is also an unknown tool's, a bad cursor's and a bad requestState's,
	// on status 200 as well as on 400.
	CodeInvalidParams int64 = -32602
	CodeInternalError int64 = -32603
	// CodeHeaderMismatch: the server misses arguments in headers, as when a call by Name has
	// no definition or the definition has changed. List the tools again.
	CodeHeaderMismatch int64 = -32020
	// CodeMissingCapability: the server wants to ask something that the client has not
	// declared to answer; Data has requiredCapabilities. See the example of Options.
	CodeMissingCapability int64 = -32021
	// CodeUnsupportedVersion: Data has the versions that the server speaks, as supported.
	CodeUnsupportedVersion int64 = -32022
)
