// Errors: what went wrong and which JavaScript error it becomes.

package fetch

import (
	"errors"
	"fmt"
)

// Kind is the class of the JavaScript error that an Error becomes: TypeError, RangeError and
// SyntaxError are the language's, all other kinds are names of DOMExceptions.
type Kind string

// The kinds that this package and its neighbours use.
const (
	TypeError   Kind = "TypeError"
	RangeError  Kind = "RangeError"
	SyntaxError Kind = "SyntaxError"

	AbortError            Kind = "AbortError"
	TimeoutError          Kind = "TimeoutError"
	InvalidCharacterError Kind = "InvalidCharacterError"
)

// IsDOMException reports whether the kind is a name of a DOMException.
func (k Kind) IsDOMException() bool {
	return k != TypeError && k != RangeError && k != SyntaxError
}

// Error is how everything here fails. Message is shown to apps; it never holds a header's
// value, a body or a URL with credentials.
type Error struct {
	Kind    Kind
	Message string
	// Code is Node's code property ("ERR_INVALID_URL"), "" where Node has none.
	Code string
}

// Error returns the kind and the message.
func (e *Error) Error() string { return string(e.Kind) + ": " + e.Message }

// Aborted is the error of what an abort signal stopped. An app sees the signal's reason
// itself, whatever value that is.
type Aborted struct{ Reason any }

// Error says that something was aborted, and the reason if that is an error.
func (a *Aborted) Error() string {
	if err, ok := a.Reason.(error); ok {
		return err.Error()
	}
	return string(AbortError) + ": " + DefaultAbortReason().Message
}

// Errorf makes an Error.
func Errorf(kind Kind, format string, args ...any) *Error {
	return &Error{Kind: kind, Message: fmt.Sprintf(format, args...)}
}

// KindOf returns the kind of an error: the one of the *Error inside it, else TypeError.
func KindOf(err error) Kind {
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return TypeError
}
