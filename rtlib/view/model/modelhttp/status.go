// Errors of a model server.

package modelhttp

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
)

// StatusError is an answer of the server that is an error.
type StatusError struct {
	// Status is the HTTP status; 0 for an error inside a stream.
	Status int
	// Message is the server's own, shortened; empty when it gave none that can be read.
	Message string
}

func (e *StatusError) Error() string {
	text := "the model server failed"
	if e.Status != 0 {
		text = fmt.Sprintf("the model server answered %d", e.Status)
		if name := http.StatusText(e.Status); name != "" {
			text += " (" + name + ")"
		}
	}
	if e.Message != "" {
		text += ": " + e.Message
	}
	return text
}

// statusError reads an error's body. Both APIs that we speak, and those that copy them,
// have the message in error.message.
func statusError(resp *http.Response) error {
	if resp.StatusCode >= 300 && resp.StatusCode < 400 {
		return &StatusError{resp.StatusCode, "it redirects, which is not followed; use the final url"}
	}
	body, _ := io.ReadAll(io.LimitReader(resp.Body, 64<<10)) // what came of it is enough
	return &StatusError{resp.StatusCode, ErrorMessage(body)}
}

// ErrorMessage is the message of an error body {"error": {"message": …}} or
// {"error": "…"}, shortened; empty when it is neither.
func ErrorMessage(body []byte) string {
	var e struct{ Error json.RawMessage }
	if json.Unmarshal(body, &e) != nil || len(e.Error) == 0 {
		return ""
	}
	var inner struct{ Message string }
	if json.Unmarshal(e.Error, &inner) == nil {
		return shorten(inner.Message)
	}
	var text string
	if json.Unmarshal(e.Error, &text) == nil {
		return shorten(text)
	}
	return ""
}
