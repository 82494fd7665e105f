// Errors of machines: a failure keeps its kind from the machine to the app's catch block.

package machine

import "fmt"

// ErrorKind says what an app sees of a failed call (spec: "Errors keep their kind through
// every layer").
type ErrorKind string

// The kinds of failures. A failure that names none counts as KindType.
const (
	KindType    ErrorKind = "TypeError"    // the network, a refusal, a limit: a TypeError
	KindTimeout ErrorKind = "TimeoutError" // the machine's own deadline: a DOMException
	KindAbort   ErrorKind = "AbortError"   // the caller cancelled: a DOMException
	// KindExecutorTimeout is limits.call_timeout_s, the runtime's outer deadline.
	KindExecutorTimeout ErrorKind = "ExecutorTimeoutError"
)

// Error is how a call fails. Message is journaled and shown to apps: it never holds a URL,
// a header's value or a body.
type Error struct {
	Kind    ErrorKind
	Message string
	Cause   error // for errors.Is in Go; never shown or journaled
}

// Errorf makes an Error without a cause.
func Errorf(kind ErrorKind, format string, args ...any) *Error {
	return &Error{Kind: kind, Message: fmt.Sprintf(format, args...)}
}

// Error returns the kind and the message.
func (e *Error) Error() string { return string(e.Kind) + ": " + e.Message }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }
