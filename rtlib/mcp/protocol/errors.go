// The three kinds of failure of a call. A tool that reports an error is none of them: its
// result has isError.

package protocol

import (
	"encoding/json"
	"fmt"
)

// ProtocolError is a reply that breaks the protocol, or a request that cannot be made in
// it. Nothing is retried after one; the next call starts afresh.
type ProtocolError struct {
	Message string
	// Status is the HTTP status of the reply, 0 when there was none.
	Status int
}

func (e *ProtocolError) Error() string { return e.Message }

// RPCError is a JSON-RPC error that the server answered with, on any HTTP status.
type RPCError struct {
	Code int64
	// Message is the server's own text; it may be empty.
	Message string
	// Data is the error's data as it came, nil when there was none.
	Data json.RawMessage
	// Status is the HTTP status of the reply.
	Status int
}

func (e *RPCError) Error() string {
	if e.Message == "" {
		return fmt.Sprintf("the server answered with error %d and no message", e.Code)
	}
	return e.Message
}

// HTTPError is a status other than 2xx without a JSON-RPC error in its body. The message
// holds nothing of the body or the headers, which may have secrets.
type HTTPError struct {
	Status int
}

func (e *HTTPError) Error() string {
	switch {
	case e.Status == 0, e.Status >= 300 && e.Status < 400:
		return fmt.Sprintf("HTTP %d: the server redirects, which this client does not follow; use the final URL", e.Status)
	case e.Status == 401:
		return "HTTP 401: the server wants credentials, or others than it got"
	}
	return fmt.Sprintf("HTTP %d without a JSON-RPC error", e.Status)
}

// malformed is a ProtocolError about a reply.
func malformed(status int, format string, args ...any) *ProtocolError {
	return &ProtocolError{Message: fmt.Sprintf(format, args...), Status: status}
}

// refused is a ProtocolError about a request that is not made.
func refused(format string, args ...any) *ProtocolError {
	return &ProtocolError{Message: fmt.Sprintf(format, args...)}
}
