// The client's door to the network: the only file of rtlib/mcp that imports net/http.

package mcp

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/affgen/affgen/rtlib/mcp/protocol"
)

// Options configure a client. The zero value is useful.
type Options struct {
	// Transport sends the requests; nil means http.DefaultTransport. It is used directly:
	// no redirects, no cookies. Timeouts come from the context and the transport.
	Transport http.RoundTripper
	// Header is sent with each request (Authorization, for example). NewClient copies it,
	// and refuses headers that the protocol sets.
	Header http.Header
	// MaxResponseBytes bounds one response's body; 0 means 8 MiB.
	MaxResponseBytes int
	// Name and Version are the clientInfo that servers may display; an empty name means
	// this library's.
	Name, Version string
}

// door sends requests and reads their replies.
type door struct {
	transport http.RoundTripper
	url       *url.URL
	header    http.Header
	max       int
}

// newDoor checks the options. Its errors hold no part of the URL, which may have secrets.
func newDoor(endpoint string, opts Options) (door, error) {
	d := door{transport: opts.Transport, max: opts.MaxResponseBytes, header: http.Header{}}
	if d.transport == nil {
		d.transport = http.DefaultTransport
	}
	if d.max == 0 {
		d.max = protocol.DefaultMaxResponseBytes
	}
	if d.max < 0 {
		return d, fmt.Errorf("MaxResponseBytes is %d; it must be positive", d.max)
	}
	u, err := url.Parse(endpoint)
	switch {
	case err != nil:
		return d, errors.New("the endpoint is not a URL")
	case u.Scheme != "http" && u.Scheme != "https" || u.Host == "":
		return d, errors.New("the endpoint must be an absolute http or https URL")
	case u.User != nil:
		return d, errors.New("the endpoint must not have credentials; put them into Options.Header")
	}
	u.Fragment, u.RawFragment = "", ""
	d.url = u
	for name, values := range opts.Header {
		if protocol.Reserved(name) {
			return d, fmt.Errorf("Options.Header sets %s, which the protocol sets", name)
		}
		d.header[http.CanonicalHeaderKey(name)] = append([]string(nil), values...)
	}
	return d, nil
}

// exchange makes one HTTP exchange. It stops reading when the answer is there, which ends
// a stream that the server keeps open.
func (d *door) exchange(ctx context.Context, req *protocol.Request) (*protocol.Result, error) {
	resp, err := d.send(ctx, req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	if err := checkEncoding(resp); err != nil {
		return nil, err
	}
	// Two types are none: joined, as Fetch's headers have them.
	kind := strings.Join(resp.Header.Values("Content-Type"), ", ")
	reply, err := protocol.NewReply(req, resp.StatusCode, kind, d.max)
	if err != nil {
		return nil, err
	}
	if err := feed(reply, resp.Body, resp.ContentLength); err != nil {
		return nil, fmt.Errorf("reading the reply: %w", err)
	}
	return reply.End()
}

// checkEncoding refuses a body that is compressed. What the transport asked for it has
// unpacked, and taken out of the headers.
func checkEncoding(resp *http.Response) error {
	coding := strings.Join(resp.Header.Values("Content-Encoding"), ", ")
	if coding == "" || strings.EqualFold(coding, "identity") || resp.StatusCode < 200 || resp.StatusCode > 299 {
		return nil
	}
	return &ProtocolError{Message: fmt.Sprintf("the reply has the Content-Encoding %.60q, which was not asked for", coding), Status: resp.StatusCode}
}

func (d *door) send(ctx context.Context, req *protocol.Request) (*http.Response, error) {
	h, err := http.NewRequestWithContext(ctx, http.MethodPost, "", bytes.NewReader(req.Body))
	if err != nil {
		return nil, err
	}
	u := *d.url // transports may change what they get
	h.URL, h.Host, h.Header = &u, u.Host, d.header.Clone()
	for _, f := range req.Headers {
		h.Header.Set(f.Name, f.Value)
	}
	return d.transport.RoundTrip(h)
}

// feed reads a body until the reply has its answer or the body ends. length is the
// declared length, negative when there is none.
func feed(reply *protocol.Reply, body io.Reader, length int64) error {
	size := int64(4 << 10)
	if length >= 0 {
		size = min(length, 64<<10-1) + 1 // one more byte, so that the end is seen with the last read
	}
	buf := make([]byte, size)
	for {
		n, err := body.Read(buf)
		if reply.Feed(buf[:n]) || err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}
