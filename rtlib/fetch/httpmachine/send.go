//go:build !affordance_nohttp

// Sending a request and reading the answer, whose size is counted and not believed.

package httpmachine

import (
	"bytes"
	"io"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/fetch/contract"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// send does the round trip and reads the whole answer.
func (m *Machine) send(req *http.Request, r *request) (machine.Result, error) {
	res, out, err := m.roundTrip(req, r)
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	if hasBody(res, r) {
		if out.Body, err = m.readBody(res, r.any); err != nil {
			return nil, err
		}
	}
	return encode(out), nil
}

// encode makes the JSON of an answer.
func encode(out *contract.Result) machine.Result {
	size := len(out.Body) + len(out.Body)/16 + len(out.URL) + 64 // little of a text needs escapes
	for _, h := range out.Headers {
		size += len(h.Name) + len(h.Value) + 8
	}
	return out.Append(make([]byte, 0, size))
}

// hasBody reports whether an answer can have a body.
func hasBody(res *http.Response, r *request) bool {
	return r.method != "HEAD" && !fetch.NullBodyStatus(res.StatusCode)
}

// roundTrip gives an answer whose body has not been read. It uses the transport itself: a
// client would follow redirects and keep cookies.
func (m *Machine) roundTrip(req *http.Request, r *request) (*http.Response, *contract.Result, error) {
	res, err := m.transport.RoundTrip(req)
	if err != nil {
		return nil, nil, err
	}
	out, err := head(res, r)
	if err != nil {
		res.Body.Close()
		return nil, nil, err
	}
	return res, out, nil
}

// head is an answer without its body.
func head(res *http.Response, r *request) (*contract.Result, error) {
	if res.StatusCode < 200 {
		return nil, refuse("the server switched to another protocol")
	}
	out := &contract.Result{Status: res.StatusCode, StatusText: statusText(res), URL: r.to.href, Headers: make([]contract.Header, 0, len(res.Header))}
	for name, values := range res.Header {
		if !fetch.ValidHeaderName(name) { // net/http lets names with spaces pass
			return nil, refuse(noResponse)
		}
		name = strings.ToLower(name)
		for _, v := range values {
			out.Headers = append(out.Headers, contract.Header{Name: name, Value: fetch.Latin1(v)})
		}
	}
	out.SortHeaders()
	return out, nil
}

// statusText returns the reason phrase as text. HTTP/2 has none, though net/http makes one up.
func statusText(res *http.Response) string {
	if res.ProtoMajor >= 2 {
		return ""
	}
	_, phrase, _ := strings.Cut(res.Status, " ")
	return fetch.Latin1(phrase)
}

// firstRead is how much room a body gets before any of it has come, whatever the server
// declares.
const firstRead = 64 << 10

// readBody reads the body to its end, and no more than is allowed. It must be UTF-8 unless it
// may be any bytes.
func (m *Machine) readBody(res *http.Response, any bool) (string, error) {
	limit := m.rules.cfg.MaxResponseBytes
	var buf bytes.Buffer
	buf.Grow(int(min(max(res.ContentLength, 0), firstRead, limit)) + bytes.MinRead)
	n, err := buf.ReadFrom(io.LimitReader(res.Body, limit+1))
	switch {
	case n > limit: // before err: what is over the limit is not waited for
		return "", tooLarge(limit)
	case err != nil:
		return "", err
	case n > 0 && encoded(res):
		return "", errCompressed
	case !any && !utf8.Valid(buf.Bytes()):
		return "", errNotUTF8
	}
	return buf.String(), nil
}

var (
	errCompressed = refuse("the body of the response is compressed, which this machine never asks for")
	errNotUTF8    = refuse("the body of the response is not UTF-8")
)

func tooLarge(limit int64) error {
	return refuse("the body of the response is over max_response_bytes (%d)", limit)
}

// encoded reports whether the body has a content encoding.
func encoded(res *http.Response) bool {
	for _, v := range res.Header["Content-Encoding"] {
		for coding := range strings.SplitSeq(v, ",") {
			if c := strings.TrimSpace(coding); c != "" && !strings.EqualFold(c, "identity") {
				return true
			}
		}
	}
	return false
}
