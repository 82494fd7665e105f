//go:build !affordance_nohttp

// One connection. net/http gives a kept connection out again before it has looked whether
// the server sent more than its last response; what it did not ask for would then be
// taken for the answer to the next request, which may be another instance's. So a request
// waits until net/http has read all there is: it then asks the connection for more, or has
// found too much and closed it.

package httpmachine

import (
	"crypto/tls"
	"errors"
	"net"
	"net/http/httptrace"
	"sync"
)

// conn is a connection that its dialer knows.
type conn struct {
	net.Conn
	d *dialer
	// secure connections may carry messages of TLS at any time; shared ones are HTTP/2's,
	// which knows what belongs to what.
	secure, shared bool

	mu      sync.Mutex
	changed sync.Cond // reading or closed became true
	reading bool      // somebody waits for bytes
	closed  bool
	quiet   bool // given out for a request of which nothing has been written
}

func newConn(c net.Conn, d *dialer) *conn {
	w := &conn{Conn: c, d: d}
	w.changed.L = &w.mu
	return w
}

var errUnsolicited = errors.New("the server sent something that nobody asked for")

// Read reads what the server sends. Before a request it must send nothing.
func (c *conn) Read(p []byte) (int, error) {
	c.mu.Lock()
	c.reading = true
	c.changed.Broadcast()
	c.mu.Unlock()
	n, err := c.Conn.Read(p)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.reading = false
	if n > 0 && c.quiet {
		return 0, errUnsolicited
	}
	return n, err
}

// Write sends a part of a request.
func (c *conn) Write(p []byte) (int, error) {
	c.mu.Lock()
	c.quiet = false
	c.mu.Unlock()
	return c.Conn.Write(p)
}

// Close closes the connection and forgets it.
func (c *conn) Close() error {
	c.d.mu.Lock()
	delete(c.d.open, c)
	c.d.mu.Unlock()
	c.mu.Lock()
	c.closed = true
	c.changed.Broadcast()
	c.mu.Unlock()
	return c.Conn.Close()
}

// settle waits until everything that the server has sent so far is read.
func (c *conn) settle() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for !c.reading && !c.closed && !c.shared {
		c.changed.Wait()
	}
	c.quiet = !c.secure
}

// settleKept is the trace of every request.
var settleKept = &httptrace.ClientTrace{GotConn: func(info httptrace.GotConnInfo) {
	c := info.Conn
	if t, ok := c.(*tls.Conn); ok {
		c = t.NetConn()
	}
	if w, ok := c.(*conn); ok && info.Reused {
		w.settle()
	}
}}
