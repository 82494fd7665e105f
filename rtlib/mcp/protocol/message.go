// One JSON-RPC message of a reply: the answer, something to pass over, or a breach.

package protocol

import (
	"encoding/json"
	"strconv"

	"github.com/affgen/affgen/rtlib/rawjson"
)

// message reads one message of the reply to request id. It returns the result of the
// answer; answered is false for a notification, which is passed over.
func message(text []byte, id int64, status int) (result json.RawMessage, answered bool, err error) {
	f, problem := readFields(text)
	if problem != nil {
		return nil, false, malformed(status, "the reply %s", problem)
	}
	if v, _ := f.text("jsonrpc"); v != "2.0" {
		return nil, false, malformed(status, "the reply is not JSON-RPC 2.0")
	}
	if _, ok := f["method"]; ok {
		return nil, false, notification(f, status)
	}
	_, hasResult := f["result"]
	_, hasError := f["error"]
	switch {
	case hasResult == hasError:
		return nil, false, malformed(status, "the reply must have either a result or an error")
	case hasError:
		return nil, false, rpcError(f, id, status)
	case !f.isID(id):
		return nil, false, malformed(status, "the reply answers request %s, not %d", f.describeID(), id)
	}
	return f["result"], true, nil
}

// notification checks that a message with a method is one. Servers sent requests here in
// older protocols; in this one they ask by an input_required result.
func notification(f fields, status int) error {
	if _, ok := f["id"]; ok {
		return malformed(status, "the server sent a request, which %s forbids", Version)
	}
	if _, ok := f.text("method"); !ok {
		return malformed(status, "the reply has a message whose method is not a string")
	}
	return nil
}

// rpcError reads an error answer. Its id is null or missing when the server could not
// read the request's.
func rpcError(f fields, id int64, status int) error {
	if !f.absent("id") && !f.isID(id) {
		return malformed(status, "the reply is an error of request %s, not of %d", f.describeID(), id)
	}
	e, problem := parseFields(f["error"])
	if problem != nil {
		return malformed(status, "the reply's error %s", problem)
	}
	code, ok := safeInteger(string(e["code"]))
	if !ok || rawjson.Kind(e["code"]) != "a number" {
		return malformed(status, "the reply's error has no integer as its code")
	}
	text, ok := e.text("message")
	if !ok {
		return malformed(status, "the reply's error has no string as its message")
	}
	return &RPCError{Code: code, Message: text, Data: e["data"], Status: status}
}

// isID reports whether the message's id is the given one: a number of its value, since
// that is what was sent; "1" is not 1.
func (f fields) isID(id int64) bool {
	raw := f["id"]
	if rawjson.Kind(raw) != "a number" {
		return false
	}
	n, ok := safeInteger(string(raw))
	return ok && n == id
}

// describeID shows a message's id in an error, short.
func (f fields) describeID() string {
	raw, ok := f["id"]
	switch {
	case !ok:
		return "without id"
	case len(raw) > 40:
		return strconv.Quote(string(raw[:40])) + "…"
	}
	return string(raw)
}
