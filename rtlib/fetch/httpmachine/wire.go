//go:build !affordance_nohttp

// From a checked request to net/http's, byte for byte. net/http must neither re-escape the
// path, nor change the spelling of a header, nor send a request twice.

package httpmachine

import (
	"io"
	"net/http"
	"net/url"
	"strings"
)

// newRequest makes net/http's request.
func newRequest(o *origin, r *request, fields []field) (*http.Request, error) {
	target, err := targetURL(o, r.to)
	if err != nil {
		return nil, err
	}
	req := &http.Request{
		Method: r.method, URL: target, Host: o.host, Header: make(http.Header, len(fields)+1),
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
	}
	for _, f := range fields {
		req.Header[wireName(f.name)] = []string{f.value}
	}
	setBody(req, r)
	return req, nil
}

// wireName is a header's spelling. net/http writes the canonical User-Agent on its own, so
// that name has to be found where it looks.
func wireName(name string) string {
	if strings.EqualFold(name, "User-Agent") {
		return "User-Agent"
	}
	return name
}

// targetURL makes the URL whose request target is exactly the path and query. Opaque is sent as it is,
// but one that begins with two slashes would become an absolute URL of another host; those
// go the way of net/url, which keeps what it does not escape itself.
func targetURL(o *origin, to destination) (*url.URL, error) {
	u := &url.URL{Scheme: o.scheme, Host: o.host, RawQuery: strings.TrimPrefix(to.query, "?")}
	if !strings.HasPrefix(to.path, "//") {
		u.Opaque = to.path
		return u, nil
	}
	if plain, err := url.PathUnescape(to.path); err == nil {
		u.Path, u.RawPath = plain, to.path
	}
	if u.RequestURI() != to.path+to.query {
		return nil, refuse("a path that begins with // and has unusual characters cannot be sent as it is")
	}
	return u, nil
}

// setBody gives the request a body that net/http cannot send a second time. It repeats a
// request on its own when a kept connection turns out to be closed and the body is nil or
// can be had again (GetBody), so every request has one that is neither.
func setBody(req *http.Request, r *request) {
	req.Body = io.NopCloser(strings.NewReader(r.body))
	req.ContentLength = int64(len(r.body))
	if r.body != "" {
		return
	}
	// A length of 0 and a body would mean chunked; this encoding says not to.
	req.TransferEncoding = []string{"identity"}
	if r.hasBody || !lacksBody[r.method] {
		req.Header["content-length"] = []string{"0"} // so spelled, net/http leaves it alone
	}
}

// lacksBody are the methods whose requests say nothing of a body that they do not have; for
// others HTTP wants a length of 0 (RFC 9110, section 8.6).
var lacksBody = map[string]bool{"GET": true, "HEAD": true, "DELETE": true, "OPTIONS": true, "PROPFIND": true, "SEARCH": true}
