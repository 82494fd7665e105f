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
	"time"
	"unicode"

	"github.com/affgen/affgen/rtlib/mcp/protocol"
)

// Options configure a client. The zero value is useful.
type Options struct {
	// Transport sends the requests; nil means http.DefaultTransport. It is used directly:
	// no redirects, no cookies. Timeouts come from the context and the transport. What the
	// client does not do (declaring capabilities, tokens that expire, another try) is done
	// in a RoundTripper around another, as the example shows.
	Transport http.RoundTripper
	// Header is sent with each request (Authorization, for example). NewClient copies it,
	// and refuses headers that the protocol or HTTP sets.
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
	drain     time.Duration
}

// newDoor checks the options. Its errors hold no part of the URL, which may have secrets.
func newDoor(endpoint string, opts Options) (door, error) {
	d := door{transport: opts.Transport, max: opts.MaxResponseBytes, header: http.Header{}, drain: defaultDrain}
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
			return d, fmt.Errorf("Options.Header sets %s, which the client sets itself", name)
		}
		d.header[http.CanonicalHeaderKey(name)] = append([]string(nil), values...)
	}
	return d, nil
}

// exchange makes one HTTP exchange. Its result is there when the answer is, whether or not
// the server ends its stream.
func (d *door) exchange(ctx context.Context, req *protocol.Request) (*protocol.Result, error) {
	ctx, cancel := context.WithCancel(ctx)
	resp, err := d.send(ctx, req)
	if err != nil {
		cancel()
		return nil, transportError{err}
	}
	result, ended, err := d.read(resp, req)
	d.leave(resp.Body, cancel, ended || err != nil)
	return result, err
}

// transportError is an error of the transport, which errors.Is and errors.As see as it is.
// Some of net/http's quote whole lines of what the server sent; its text has the start of
// one, without control characters.
type transportError struct{ error }

func (e transportError) Unwrap() error { return e.error }

func (e transportError) Error() string {
	const most = 200
	text := e.error.Error()
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + "…"
	}
	return strings.Map(func(c rune) rune {
		if unicode.IsControl(c) {
			return unicode.ReplacementChar
		}
		return c
	}, text)
}

// read reads a response. ended says that its body has been read to the end.
func (d *door) read(resp *http.Response, req *protocol.Request) (result *protocol.Result, ended bool, err error) {
	if err := checkEncoding(resp); err != nil {
		return nil, false, err
	}
	// Two types are none: joined, as Fetch's headers have them.
	kind := strings.Join(resp.Header.Values("Content-Type"), ", ")
	reply, err := protocol.NewReply(req, resp.StatusCode, kind, d.max)
	if err != nil {
		return nil, false, err
	}
	if ended, err = feed(reply, resp.Body, resp.ContentLength); err != nil {
		return nil, false, fmt.Errorf("reading the reply: %w", transportError{err})
	}
	result, err = reply.End()
	return result, ended, err
}

// What a stream may still hold behind its answer, and how long its end may take, for its
// connection to be worth keeping.
const (
	drainBytes   = 4 << 10
	defaultDrain = 100 * time.Millisecond
)

// leave lets go of a body. A connection can be used again only when the body was read to its
// end, and a server usually ends a stream right behind the answer; the caller does not wait
// for that.
func (d *door) leave(body io.ReadCloser, cancel context.CancelFunc, now bool) {
	if now {
		body.Close()
		cancel()
		return
	}
	go func() {
		stop := time.AfterFunc(d.drain, func() {
			cancel()
			body.Close() // for bodies of other transports, which may not look at the context
		})
		// It does not matter how this ends: the answer is there.
		_, _ = io.CopyN(io.Discard, body, drainBytes)
		stop.Stop()
		body.Close()
		cancel()
	}()
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

// feed reads a body until the reply has its answer or the body ends, which it reports. length
// is the declared length, negative when there is none.
func feed(reply *protocol.Reply, body io.Reader, length int64) (ended bool, err error) {
	size := int64(4 << 10)
	if length >= 0 {
		size = min(length, 64<<10-1) + 1 // one more byte, so that the end is seen with the last read
	}
	buf := make([]byte, size)
	for {
		n, err := body.Read(buf)
		if reply.Feed(buf[:n]) || err == io.EOF {
			return err == io.EOF, nil
		}
		if err != nil {
			return false, err
		}
	}
}
