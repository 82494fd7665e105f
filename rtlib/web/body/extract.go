// Bodies from values (Fetch standard, "extract a body").

package body

import (
	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/params"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// Extract makes the body of whatever the program can have as one: nil for undefined and null. A
// stream, which must be neither locked nor read, stands beside a body without bytes.
func Extract(r *js.Realm, v js.Value) (*fetch.Body, Stream) {
	if s := streamOf(v); s != nil {
		if s.Disturbed() || s.Locked() {
			panic(r.TypeError("Response body object should not be disturbed or locked"))
		}
		return &fetch.Body{}, s
	}
	if Link.Extract != nil && v.IsObject() {
		if b := Link.Extract(r, v); b != nil {
			return b, nil
		}
		if s := Link.From(r, v); s != nil {
			return &fetch.Body{}, s
		}
	}
	return ExtractText(r, v), nil
}

// ExtractText is Extract for bodies that are text, as the global fetch has them: a query for
// URLSearchParams, the text of anything else. All others are refused.
func ExtractText(r *js.Realm, v js.Value) *fetch.Body {
	switch {
	case v.IsNullish():
		return nil
	case v.IsObject():
		switch v.Obj().Class() {
		case js.ClassArrayBuffer, js.ClassTypedArray, js.ClassDataView:
			panic(r.TypeError("binary bodies are not supported: give the body as text"))
		}
		if streamOf(v) != nil {
			panic(r.TypeError("a ReadableStream is not supported as a body: read it first and give its text"))
		}
		if Link.Refusal != nil {
			if why := Link.Refusal(v); why != "" {
				panic(r.TypeError("%s", why))
			}
		}
		if p := params.Of(v); p != nil {
			return &fetch.Body{Bytes: p.String(), ContentType: fetch.FormType}
		}
	}
	return fetch.TextBody(webidl.ScalarString(r, v))
}
