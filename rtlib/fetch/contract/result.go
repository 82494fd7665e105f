// Package contract reads and writes the JSON of the raw HTTP contract, which crosses between
// an app's fetch, the journal and the machine with every call: {path?, method?, headers?,
// body?, timeout_ms?, stream?} and {status, statusText, url, headers, body} (docs/fetch.md).
// This file is the answer's side, chunk.go what bodies in pieces add; a request is written by
// rtlib/web/fetcher and read by httpmachine.
package contract

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/affgen/affgen/rtlib/rawjson"
)

// Result is the answer to a raw request. Header names are in lower case; their values and
// StatusText are byte strings as text: the character U+00nn for byte n.
type Result struct {
	Status     int
	StatusText string
	URL        string
	Headers    []Header
	// Body is any bytes where the request allowed them, else UTF-8.
	Body string
	// Stream names a body that is had in pieces; "" when Body is the whole.
	Stream string
}

// Header is one header line; a name that has several values has several of them.
type Header struct{ Name, Value string }

// ErrResult is the error of a text that is no result. It shows nothing of the text.
var ErrResult = errors.New("not the result of an http machine")

// SortHeaders orders headers by name; values of one name keep their order.
func (r *Result) SortHeaders() {
	slices.SortStableFunc(r.Headers, func(a, b Header) int { return strings.Compare(a.Name, b.Name) })
}

// Append appends the result as JSON. Values of a name are one list if they stand together.
func (r *Result) Append(b []byte) []byte {
	b = append(b, `{"status":`...)
	b = strconv.AppendInt(b, int64(r.Status), 10)
	b = rawjson.AppendText(append(b, `,"statusText":`...), r.StatusText)
	b = rawjson.AppendText(append(b, `,"url":`...), r.URL)
	b = append(b, `,"headers":{`...)
	for i, h := range r.Headers {
		switch {
		case i > 0 && r.Headers[i-1].Name == h.Name:
			b = append(b, ',')
		case i > 0:
			b = append(rawjson.AppendText(append(b, "],"...), h.Name), ":["...)
		default:
			b = append(rawjson.AppendText(b, h.Name), ":["...)
		}
		b = rawjson.AppendText(b, h.Value)
	}
	if len(r.Headers) > 0 {
		b = append(b, ']')
	}
	if r.Stream != "" {
		b = rawjson.AppendText(append(b, `},"stream":`...), r.Stream)
	} else {
		b = AppendBytes(append(b, '}'), KeyBody, r.Body)
	}
	return append(b, '}')
}

// Parse reads a result. Keys that it does not know may be there, all that it knows may be
// missing but status. It does not look for every way in which a text may be no JSON: what
// comes from a machine has been checked, and the check costs more than the reading.
func Parse(text []byte) (*Result, error) {
	r := &Result{}
	object, err := rawjson.EachPair(text, func(key string, value []byte) error {
		ok := true
		switch key {
		case "status":
			var err error
			r.Status, err = strconv.Atoi(string(value))
			ok = err == nil
		case "statusText":
			r.StatusText, ok = rawjson.Text(value)
		case "url":
			r.URL, ok = rawjson.Text(value)
		case "headers":
			ok = r.parseHeaders(value)
		case KeyBody:
			r.Body, ok = rawjson.Text(value)
		case KeyBody + suffixBytes:
			r.Body, ok = ParseBytes(value)
		case "stream":
			r.Stream, ok = rawjson.Text(value)
		}
		if !ok {
			return ErrResult
		}
		return nil
	})
	if err != nil || !object || r.Status == 0 {
		return nil, ErrResult
	}
	return r, nil
}

// parseHeaders reads an object from names to lists of values.
func (r *Result) parseHeaders(value []byte) bool {
	object, err := rawjson.EachPair(value, func(name string, values []byte) error {
		list, err := rawjson.EachItem(values, func(value []byte) error {
			text, ok := rawjson.Text(value)
			r.Headers = append(r.Headers, Header{name, text})
			if !ok {
				return ErrResult
			}
			return nil
		})
		if !list {
			return ErrResult
		}
		return err
	})
	return object && err == nil
}
