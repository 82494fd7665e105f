// The raw contract: what a caller asks for, checked in full before anything is sent.

package httpmachine

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"time"
	"unicode/utf8"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/fetch/weburl"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// request is a request that passed everything but the checks of its headers.
type request struct {
	url     *weburl.URL
	method  string
	headers []field // as the caller gave them
	body    string
	hasBody bool
	timeout time.Duration
}

// parse reads and checks a raw request. Errors never show its path, values or body.
func (c *rules) parse(raw machine.Request) (*request, error) {
	if !utf8.Valid(raw) {
		return nil, refuse("the request is not UTF-8")
	}
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(raw, &keys); err != nil || keys == nil {
		return nil, refuse("the request is no JSON object {path?, method?, headers?, body?, timeout_ms?}")
	}
	r := &request{method: "GET", timeout: c.cfg.Timeout}
	path := ""
	for _, part := range []struct {
		key  string
		read func(key string, value json.RawMessage) error
	}{
		{"path", func(key string, v json.RawMessage) error { return text(key, v, &path) }},
		{"method", func(key string, v json.RawMessage) error { return text(key, v, &r.method) }},
		{"headers", func(key string, v json.RawMessage) (err error) { r.headers, err = parseHeaders(v); return }},
		{"body", func(key string, v json.RawMessage) error { r.hasBody = !isNull(v); return text(key, v, &r.body) }},
		{"timeout_ms", func(key string, v json.RawMessage) (err error) { r.timeout, err = shorten(r.timeout, v); return }},
	} {
		value, ok := keys[part.key]
		if !ok {
			continue
		}
		delete(keys, part.key)
		if err := part.read(part.key, value); err != nil {
			return nil, err
		}
	}
	for key := range keys {
		return nil, refuse("the request has the key %.40q; the http machine takes path, method, headers, body and timeout_ms", key)
	}
	return r, c.check(r, path)
}

// check applies the policy to the parts that are not headers.
func (c *rules) check(r *request, path string) (err error) {
	if len(path) > MaxURLBytes {
		return refuse("the path is over %d bytes", MaxURLBytes)
	}
	if r.url, err = c.policy.Resolve(path); err != nil {
		return asRefusal(err)
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

func isNull(raw json.RawMessage) bool { return string(raw) == "null" }

// text reads an optional string; null is like a key that is not there.
func text(key string, raw json.RawMessage, into *string) error {
	if isNull(raw) {
		return nil
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return refuse("%s must be a string", key)
	}
	return nil
}

// shorten reads timeout_ms, a whole number of milliseconds from 1 on. More than the
// deployment allows is what the deployment allows.
func shorten(limit time.Duration, raw json.RawMessage) (time.Duration, error) {
	if isNull(raw) {
		return limit, nil
	}
	var ms float64
	if err := json.Unmarshal(raw, &ms); err != nil || ms < 1 || ms != math.Trunc(ms) {
		return 0, refuse("timeout_ms must be a whole number of milliseconds, at least 1")
	}
	if ms >= float64(limit/time.Millisecond) {
		return limit, nil
	}
	return time.Duration(ms) * time.Millisecond, nil
}

var errHeaders = errors.New("not headers")

// parseHeaders reads an object from names to a value or a list of values, in its order. Text
// becomes byte strings: character n is the byte n, and there are none above 255.
func parseHeaders(raw json.RawMessage) ([]field, error) {
	if isNull(raw) {
		return nil, nil
	}
	var list []field
	bad := false
	err := eachPair(raw, func(name string, value json.RawMessage) error {
		values, err := headerValues(value)
		for _, v := range values {
			n, errName := fetch.ByteString(name)
			b, errValue := fetch.ByteString(v)
			bad = bad || errName != nil || errValue != nil
			list = append(list, field{n, fetch.NormalizeHeaderValue(b)})
		}
		return err
	})
	switch {
	case err != nil:
		return nil, refuse("headers must be an object from names to strings or arrays of strings")
	case bad:
		return nil, refuse("a header has a character above U+00FF, which HTTP cannot carry")
	}
	return list, nil
}

// eachPair calls f for the pairs of a JSON object, in their order and with repeated names.
func eachPair(raw json.RawMessage, f func(name string, value json.RawMessage) error) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return errHeaders
	}
	for d.More() {
		t, err := d.Token()
		name, ok := t.(string)
		if err != nil || !ok {
			return errHeaders
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return errHeaders
		}
		if err := f(name, value); err != nil {
			return err
		}
	}
	return nil
}

// headerValues reads one value or a list of them.
func headerValues(raw json.RawMessage) (list []string, err error) {
	if len(raw) > 0 && raw[0] == '"' {
		list = make([]string, 1)
		return list, json.Unmarshal(raw, &list[0])
	}
	if len(raw) == 0 || raw[0] != '[' {
		return nil, errHeaders
	}
	var values []*string // a null among them is an error, not an empty value
	if err := json.Unmarshal(raw, &values); err != nil {
		return nil, err
	}
	for _, v := range values {
		if v == nil {
			return nil, errHeaders
		}
		list = append(list, *v)
	}
	return list, nil
}
