// The raw contract: what a caller asks for, checked in full before anything is sent.

package httpmachine

import (
	"encoding/json"
	"math"
	"time"
	"unicode/utf8"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/fetch/contract"
	"github.com/affgen/affgen/rtlib/rawjson"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// request is a request that passed everything but the checks of its headers.
type request struct {
	to      destination
	method  string
	headers []field // as the caller gave them
	body    string
	hasBody bool
	timeout time.Duration
	stream  bool // the body is wanted in pieces
	any     bool // the answer's body may be any bytes
	// read and cancel name the body in pieces that a request is about; it says nothing else.
	read, cancel string
}

// parse reads and checks a raw request. Errors never show its path, values or body.
func (c *rules) parse(raw machine.Request) (*request, error) {
	if !utf8.Valid(raw) {
		return nil, refuse("the request is not UTF-8")
	}
	r := &request{method: "GET", timeout: c.cfg.Timeout}
	path, keys := "", 0
	object, err := false, error(nil)
	if json.Valid(raw) {
		object, err = rawjson.EachPair(raw, func(key string, value []byte) (err error) {
			keys++
			switch key {
			case "path":
				path, _, err = text(key, value, "")
			case "method":
				r.method, _, err = text(key, value, "GET")
			case "headers":
				r.headers, err = parseHeaders(value)
			case contract.KeyBody:
				r.body, r.hasBody, err = text(key, value, "")
			case contract.KeyBodyBytes:
				r.body, err = parseBytes(value)
				r.hasBody = true
			case "timeout_ms":
				r.timeout, err = shorten(c.cfg.Timeout, value)
			case "stream":
				r.stream, err = flag(key, value)
			case contract.KeyAny:
				r.any, err = flag(key, value)
			case contract.KeyRead:
				r.read, _, err = text(key, value, "")
			case contract.KeyCancel:
				r.cancel, _, err = text(key, value, "")
			default:
				err = refuse("the request has the key %.40q; the http machine takes path, method, headers, body or body_bytes, timeout_ms, stream and bytes, or read or cancel alone", key)
			}
			return err
		})
	}
	if err == nil && !object {
		err = refuse("the request is no JSON object {path?, method?, headers?, body?, timeout_ms?}")
	}
	switch {
	case err != nil:
		return nil, err
	case !r.about():
		return r, c.check(r, path)
	case keys > 1:
		return nil, refuse("read and cancel are about a request that was made before: nothing else can stand beside them")
	}
	return r, nil
}

// check applies the policy to the parts that are not headers.
func (c *rules) check(r *request, path string) (err error) {
	if len(path) > MaxURLBytes {
		return refuse("the path is over %d bytes", MaxURLBytes)
	}
	if r.to, err = c.origin.resolve(path); err != nil {
		return err
	}
	if fetch.ForbiddenMethod(r.method) {
		return refuse("the methods CONNECT, TRACE and TRACK cannot be sent")
	}
	if r.method, err = fetch.CheckMethod(r.method); err != nil {
		return refuse("the method is no HTTP method") // the text of err shows it
	}
	switch {
	case r.hasBody && (r.method == "GET" || r.method == "HEAD"):
		return refuse("a request with the method %s cannot have a body", r.method)
	case int64(len(r.body)) > c.cfg.MaxRequestBytes:
		return refuse("the body of the request is over max_request_bytes (%d)", c.cfg.MaxRequestBytes)
	}
	return nil
}

// about reports whether the request is about the body of another one.
func (r *request) about() bool { return r.read != "" || r.cancel != "" }

func isNull(value []byte) bool { return string(value) == "null" }

// text reads an optional string; null is like a key that is not there.
func text(key string, value []byte, missing string) (text string, given bool, err error) {
	if isNull(value) {
		return missing, false, nil
	}
	text, ok := rawjson.Text(value)
	if !ok {
		return "", false, refuse("%s must be a string", key)
	}
	return text, true, nil
}

// parseBytes reads a body that is no UTF-8.
func parseBytes(value []byte) (string, error) {
	body, ok := contract.ParseBytes(value)
	if !ok {
		return "", refuse("body_bytes must be a string whose characters are bytes, none above U+00FF")
	}
	return body, nil
}

// flag reads an optional true or false.
func flag(key string, value []byte) (bool, error) {
	on := string(value) == "true"
	if !on && string(value) != "false" && !isNull(value) {
		return false, refuse("%s must be true or false", key)
	}
	return on, nil
}

// shorten reads timeout_ms, a whole number of milliseconds from 1 on. More than the
// deployment allows is what the deployment allows.
func shorten(limit time.Duration, value []byte) (time.Duration, error) {
	if isNull(value) {
		return limit, nil
	}
	var ms float64
	if err := json.Unmarshal(value, &ms); err != nil || ms < 1 || ms != math.Trunc(ms) {
		return 0, refuse("timeout_ms must be a whole number of milliseconds, at least 1")
	}
	if ms >= float64(limit/time.Millisecond) {
		return limit, nil
	}
	return time.Duration(ms) * time.Millisecond, nil
}

// parseHeaders reads an object from names to a value or a list of values, in its order. Text
// becomes byte strings: character n is the byte n, and there are none above 255.
func parseHeaders(value []byte) ([]field, error) {
	if isNull(value) {
		return nil, nil
	}
	var list []field
	add := func(name string, value []byte) error {
		text, ok := rawjson.Text(value)
		if !ok {
			return errHeaders
		}
		n, errName := fetch.ByteString(name)
		v, errValue := fetch.ByteString(text)
		if errName != nil || errValue != nil {
			return errCharacter
		}
		list = append(list, field{n, fetch.NormalizeHeaderValue(v)})
		return nil
	}
	object, err := rawjson.EachPair(value, func(name string, value []byte) error {
		if list, err := rawjson.EachItem(value, func(item []byte) error { return add(name, item) }); list {
			return err
		}
		return add(name, value)
	})
	if !object {
		err = errHeaders
	}
	return list, err
}

var (
	errHeaders   = refuse("headers must be an object from names to strings or arrays of strings")
	errCharacter = refuse("a header has a character above U+00FF, which HTTP cannot carry")
)
