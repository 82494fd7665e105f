// Replies: a state machine that takes an HTTP response in pieces and gives the result of
// the request, or the error that it is.

package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"

	"github.com/affgen/affgen/rtlib/eventstream"
)

// Reply reads the response to one request.
type Reply struct {
	req    *Request
	status int
	stream bool // an event stream
	max    int  // bytes; 0 means no limit
	size   int
	body   []byte
	events eventstream.Parser
	result json.RawMessage
	done   bool
	err    error
}

// NewReply starts reading the response to req, whose body will come by Feed. maxBytes
// bounds the body; 0 means that somebody else does. It fails on a response that cannot be
// the answer whatever its body is.
func NewReply(req *Request, status int, contentType string, maxBytes int) (*Reply, error) {
	p := &Reply{req: req, status: status, max: maxBytes}
	kind, _, _ := strings.Cut(contentType, ";")
	switch kind = strings.ToLower(strings.TrimSpace(kind)); {
	case status == 202, status == 204, status == 205:
		// Also when there is a body: these say that it is not the answer.
		return nil, malformed(status, "HTTP %d: the server took the request without answering it", status)
	case kind == "text/event-stream":
		p.stream = true
	case !p.ok():
		// An error's body is looked at whatever its type is: proxies change it.
	case kind == "":
		return nil, malformed(status, "the reply has no Content-Type; it must be application/json or text/event-stream")
	case kind != "application/json":
		return nil, malformed(status, "the reply has the Content-Type %.60q; it must be application/json or text/event-stream", kind)
	}
	return p, nil
}

func (p *Reply) ok() bool { return p.status >= 200 && p.status < 300 }

// Feed takes the next bytes of the body, of which it keeps a copy. It reports whether the
// answer is there, so that nothing after it need be read.
func (p *Reply) Feed(b []byte) (done bool) {
	if p.done {
		return true
	}
	if p.size += len(b); p.max > 0 && p.size > p.max {
		p.fail(malformed(p.status, "the reply is over maxResponseBytes (%d)", p.max))
		return true
	}
	if !p.stream {
		p.body = append(p.body, b...)
		return false
	}
	p.events.Feed(b, p.event)
	return p.done
}

// event takes an event of the stream. Only messages carry JSON-RPC; some servers open or
// close a stream with other events, or with a message that is empty.
func (p *Reply) event(e eventstream.Event) bool {
	if e.Type == "message" && len(e.Data) > 0 {
		p.take(e.Data)
	}
	return !p.done
}

// take takes one message.
func (p *Reply) take(text []byte) {
	result, answered, err := message(text, p.req.ID, p.status)
	switch {
	case err != nil:
		p.fail(err)
	case answered:
		p.result, p.done = result, true
	}
}

func (p *Reply) fail(err error) { p.err, p.done = err, true }

// End says that the body has ended, or that no more of it is needed, and returns the
// result: a *ProtocolError, *RPCError or *HTTPError when there is none.
func (p *Reply) End() (*Result, error) {
	if !p.stream && !p.done {
		p.take(bytes.TrimPrefix(p.body, []byte(byteOrderMark))) // as Fetch's text() does
	}
	if !p.ok() {
		return nil, p.failure()
	}
	switch {
	case p.err != nil:
		return nil, p.err
	case p.done:
		return checkResult(p.req.Method, p.result, p.status)
	case p.stream:
		return nil, malformed(p.status, "the reply's stream ended without an answer")
	}
	return nil, malformed(p.status, "the reply is a notification instead of an answer")
}

// failure is the error of a status other than 2xx: the server's own JSON-RPC error, or
// the status when the body has none.
func (p *Reply) failure() error {
	var rpc *RPCError
	if errors.As(p.err, &rpc) {
		return rpc
	}
	return &HTTPError{Status: p.status}
}

// Read is NewReply, Feed and End for a body that is there as a whole, decoded as by Fetch's
// text().
func Read(req *Request, status int, contentType, body string, maxBytes int) (*Result, error) {
	p, err := NewReply(req, status, contentType, maxBytes)
	if err != nil {
		return nil, err
	}
	if strings.HasPrefix(body, byteOrderMark) {
		// text() has taken the mark already; a second one is what the server wrote.
		body = byteOrderMark + body
	}
	p.Feed([]byte(body))
	return p.End()
}

const byteOrderMark = "\ufeff"
