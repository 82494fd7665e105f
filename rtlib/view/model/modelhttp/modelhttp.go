// Package modelhttp is the door of the model clients to the network: one POST, answered
// with an event stream or one JSON text. What is in them is the clients' matter; this
// package has what they share: limits, cancellation, the one retry that a server asks for,
// and errors that hold no secret.
package modelhttp

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/affgen/affgen/rtlib/eventstream"
)

// MaxReplyBytes bounds the body of one reply, in bytes.
const MaxReplyBytes = 32 << 20

// maxMessage bounds what an error quotes of the server's own message, in bytes.
const maxMessage = 400

// Client posts to one model server. It may be used by many goroutines.
type Client struct {
	url       string
	header    http.Header
	secret    string
	transport http.RoundTripper
	sleep     func(ctx context.Context, d time.Duration) error
}

// transport is shared by all clients of the process, so that many instances share its
// connections. It takes no proxy from the environment.
var transport = sync.OnceValue(func() http.RoundTripper {
	return &http.Transport{
		ForceAttemptHTTP2: true, MaxIdleConnsPerHost: 8, IdleConnTimeout: 30 * time.Second,
		TLSHandshakeTimeout: 10 * time.Second, MaxResponseHeaderBytes: 1 << 20,
	}
})

// New makes a client of base+path; headers are pairs of names and values. secret is the
// API key, which no error will hold; it may be empty.
func New(base, path, secret string, headers ...string) (*Client, error) {
	u, err := url.Parse(base)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return nil, errors.New("the model's url must be an absolute http or https URL")
	}
	if u.User != nil {
		return nil, errors.New("the model's url must not have credentials; use api_key")
	}
	u.Path, u.RawPath, u.Fragment = strings.TrimSuffix(u.Path, "/")+path, "", ""
	c := &Client{url: u.String(), header: http.Header{}, secret: secret, transport: transport(), sleep: sleep}
	c.header.Set("Content-Type", "application/json")
	c.header.Set("Accept", "text/event-stream, application/json")
	for i := 0; i < len(headers); i += 2 {
		c.header.Set(headers[i], headers[i+1])
	}
	return c, nil
}

// Reader takes a reply.
type Reader interface {
	// Event takes an event of a stream; done says that no more is needed.
	Event(e eventstream.Event) (done bool, err error)
	// Whole takes the body of a server that does not stream.
	Whole(body []byte) error
}

// Post sends body and hands the reply to r. A server that is busy (429, 503) and says when
// to come back (Retry-After) is asked once more; nothing of a reply has come then. An
// error says what the server said, without the secret.
func (c *Client) Post(ctx context.Context, body []byte, r Reader) error {
	resp, err := c.send(ctx, body)
	if err != nil {
		return c.clean(err)
	}
	if wait, ok := retryAfter(resp); ok && fits(ctx, wait) {
		resp.Body.Close()
		if err := c.sleep(ctx, wait); err != nil {
			return err
		}
		if resp, err = c.send(ctx, body); err != nil {
			return c.clean(err)
		}
	}
	defer resp.Body.Close()
	return c.clean(read(resp, r))
}

func (c *Client) send(ctx context.Context, body []byte) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.url, bytes.NewReader(body))
	if err != nil {
		return nil, errors.New("the request cannot be made")
	}
	req.Header = c.header.Clone()
	return c.transport.RoundTrip(req)
}

// retryAfter is how long a busy server asks to wait, in seconds or until a date.
func retryAfter(resp *http.Response) (time.Duration, bool) {
	if resp.StatusCode != http.StatusTooManyRequests && resp.StatusCode != http.StatusServiceUnavailable {
		return 0, false
	}
	text := resp.Header.Get("Retry-After")
	if n, err := strconv.Atoi(text); err == nil && n >= 0 && n < 1<<30 {
		return time.Duration(n) * time.Second, true
	}
	at, err := http.ParseTime(text)
	return max(time.Until(at), 0), err == nil
}

// fits reports whether a wait ends before the call must.
func fits(ctx context.Context, wait time.Duration) bool {
	deadline, ok := ctx.Deadline()
	return !ok || wait < time.Until(deadline)
}

func sleep(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// read hands a response to the reader.
func read(resp *http.Response, r Reader) error {
	body := &io.LimitedReader{R: resp.Body, N: MaxReplyBytes + 1}
	kind, _, _ := strings.Cut(resp.Header.Get("Content-Type"), ";")
	kind = strings.ToLower(strings.TrimSpace(kind))
	var err error
	switch {
	case resp.StatusCode < 200 || resp.StatusCode > 299:
		return statusError(resp)
	case kind == "text/event-stream":
		err = stream(body, r)
	case kind == "application/json":
		var text []byte
		if text, err = io.ReadAll(body); err == nil && body.N > 0 {
			return r.Whole(text)
		}
	default:
		return fmt.Errorf("the model server answered with the content type %.60q; is its url right?", kind)
	}
	if body.N <= 0 {
		return fmt.Errorf("the reply is over %d bytes (MaxReplyBytes)", MaxReplyBytes)
	}
	return err
}

// stream hands the events of a stream to the reader until it has enough. A stream that
// ends is for the reader to judge.
func stream(body io.Reader, r Reader) error {
	var p eventstream.Parser
	var done bool
	var failed error
	buf := make([]byte, 16<<10)
	for {
		n, err := body.Read(buf)
		p.Feed(buf[:n], func(e eventstream.Event) bool {
			done, failed = r.Event(e)
			return !done && failed == nil
		})
		switch {
		case failed != nil || done:
			return failed
		case err == io.EOF:
			return nil
		case err != nil:
			return fmt.Errorf("the reply broke off: %w", err)
		}
	}
}

// clean takes the secret out of an error's text. Errors of the context stay what they are.
func (c *Client) clean(err error) error {
	if err == nil || c.secret == "" || !strings.Contains(err.Error(), c.secret) {
		return err
	}
	return errors.New(strings.ReplaceAll(err.Error(), c.secret, "[api key]"))
}

// shorten cuts a server's message to what an error may quote.
func shorten(s string) string {
	s = strings.TrimSpace(s)
	if len(s) > maxMessage {
		s = s[:maxMessage] + "…"
	}
	if !utf8.ValidString(s) {
		s = strings.ToValidUTF8(s, "�")
	}
	return s
}
