//go:build !affordance_nohttp

// Connections: the transport's settings, and dialling that ends with the call it is for.

package httpmachine

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"net/http"
	"sync"
	"time"
)

// newTransport makes a transport that has no proxy, no compression of its own, and keeps
// few connections for a short time.
func newTransport(d *dialer) *http.Transport {
	protocols := new(http.Protocols)
	protocols.SetHTTP1(true)
	protocols.SetHTTP2(true)
	return &http.Transport{
		Proxy:                  nil, // not even from the environment
		DialContext:            d.dial,
		DialTLSContext:         d.dialTLS,
		Protocols:              protocols,
		DisableCompression:     true,
		MaxIdleConnsPerHost:    MaxIdleConns,
		IdleConnTimeout:        IdleTimeout,
		MaxResponseHeaderBytes: MaxHeaderBytes,
	}
}

// dialer opens connections and knows all that are open.
type dialer struct {
	base  context.Context
	limit time.Duration
	tls   *tls.Config
	net   net.Dialer

	mu     sync.Mutex
	open   map[*conn]bool
	closed bool
}

func newDialer(base context.Context, cfg Config) (*dialer, error) {
	d := &dialer{base: base, limit: cfg.Timeout, open: map[*conn]bool{}}
	d.tls = &tls.Config{MinVersion: tls.VersionTLS12, NextProtos: []string{"h2", "http/1.1"}}
	if cfg.RootCAs != nil {
		d.tls.RootCAs = x509.NewCertPool()
		if !d.tls.RootCAs.AppendCertsFromPEM(cfg.RootCAs) {
			return nil, errors.New("RootCAs holds no certificate in PEM")
		}
	}
	return d, nil
}

// context returns the context of a dial. net/http hides the request's from it, since
// another request may use the connection; here a call that is cancelled or runs out of time
// takes its dial with it, so that nothing of it stays behind. A call that ended well,
// with another connection, lets its dial finish, within a time that no call's own deadline
// comes after.
func (d *dialer) context(ctx context.Context) (context.Context, context.CancelFunc) {
	dial, cancel := context.WithTimeout(d.base, 2*d.limit)
	call, _ := ctx.Value(callKey{}).(context.Context)
	if call == nil {
		return dial, cancel
	}
	forget := context.AfterFunc(call, func() {
		if context.Cause(call) != errDone {
			cancel()
		}
	})
	return dial, func() { forget(); cancel() }
}

// dial opens a TCP connection.
func (d *dialer) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	dial, end := d.context(ctx)
	defer end()
	c, err := d.connect(dial, network, addr)
	if err != nil {
		return nil, err // not a nil *conn
	}
	return c, nil
}

// dialTLS opens a connection and does the handshake, which verifies the certificate.
func (d *dialer) dialTLS(ctx context.Context, network, addr string) (net.Conn, error) {
	dial, end := d.context(ctx)
	defer end()
	c, err := d.connect(dial, network, addr)
	if err != nil {
		return nil, err
	}
	c.secure = true
	cfg := d.tls.Clone()
	if cfg.ServerName, _, err = net.SplitHostPort(addr); err != nil {
		c.Close()
		return nil, err
	}
	secure := tls.Client(c, cfg)
	if err := secure.HandshakeContext(dial); err != nil {
		c.Close()
		return nil, err
	}
	c.shared = secure.ConnectionState().NegotiatedProtocol == "h2"
	return secure, nil
}

// connect opens a connection and notes it.
func (d *dialer) connect(ctx context.Context, network, addr string) (*conn, error) {
	raw, err := d.net.DialContext(ctx, network, addr)
	if err != nil {
		return nil, err
	}
	c := newConn(raw, d)
	d.mu.Lock()
	closed := d.closed
	if !closed {
		d.open[c] = true
	}
	d.mu.Unlock()
	if closed {
		raw.Close()
		return nil, errClosed
	}
	return c, nil
}

// closeAll closes all connections and refuses new ones.
func (d *dialer) closeAll() {
	d.mu.Lock()
	d.closed = true
	list := make([]*conn, 0, len(d.open))
	for c := range d.open {
		list = append(list, c)
	}
	d.mu.Unlock()
	for _, c := range list {
		c.Close()
	}
}
