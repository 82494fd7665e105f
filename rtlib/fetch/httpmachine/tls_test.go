//go:build !affordance_nohttp

package httpmachine

import (
	"bufio"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"testing"
	"time"

	"github.com/affgen/affgen/rtlib/view/machine"
)

// authority signs certificates for tests.
type authority struct {
	t    *testing.T
	cert *x509.Certificate
	key  *ecdsa.PrivateKey
	pem  []byte
}

func newAuthority(t *testing.T) *authority {
	t.Helper()
	a := &authority{t: t}
	tmpl := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "s3cret authority"}, IsCA: true, BasicConstraintsValid: true,
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), KeyUsage: x509.KeyUsageCertSign,
	}
	der, key := a.sign(tmpl)
	cert, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	a.cert, a.key, a.pem = cert, key, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	return a
}

// sign makes a certificate from a template, self-signed as long as there is no authority.
func (a *authority) sign(tmpl *x509.Certificate) ([]byte, *ecdsa.PrivateKey) {
	a.t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		a.t.Fatal(err)
	}
	parent, by := tmpl, key
	if a.cert != nil {
		parent, by = a.cert, a.key
	}
	der, err := x509.CreateCertificate(rand.Reader, tmpl, parent, &key.PublicKey, by)
	if err != nil {
		a.t.Fatal(err)
	}
	return der, key
}

// server returns a certificate for 127.0.0.1, changed by change.
func (a *authority) server(change func(*x509.Certificate)) tls.Certificate {
	a.t.Helper()
	tmpl := &x509.Certificate{
		SerialNumber: big.NewInt(2), Subject: pkix.Name{CommonName: "s3cret server"}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	if change != nil {
		change(tmpl)
	}
	der, key := a.sign(tmpl)
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}
}

// serveTLS is serve behind TLS.
func serveTLS(t *testing.T, cfg *tls.Config, handle func(p *peer)) *server {
	return serve(t, func(p *peer) {
		c := tls.Server(p.Conn, cfg)
		defer c.Close()
		if c.Handshake() == nil {
			handle(&peer{c, t, bufio.NewReader(c)})
		}
	})
}

func (s *server) secure(path string) string { return "https" + s.url(path)[len("http"):] }

// TestCertificates refuses servers that cannot prove who they are, before anything is sent.
func TestCertificates(t *testing.T) {
	good, other := newAuthority(t), newAuthority(t)
	for _, test := range []struct {
		name   string
		cert   tls.Certificate
		max    uint16
		part   string
		passes bool
	}{
		{"good", good.server(nil), 0, "", true},
		{"unknown authority", other.server(nil), 0, "no trusted authority", false},
		{"another host", good.server(func(c *x509.Certificate) { c.IPAddresses, c.DNSNames = nil, []string{"s3cret.example"} }), 0, "another host", false},
		{"expired", good.server(func(c *x509.Certificate) { c.NotAfter = time.Now().Add(-time.Minute) }), 0, "expired", false},
		{"not for servers", good.server(func(c *x509.Certificate) { c.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth} }), 0, "not valid", false},
		{"old TLS", good.server(nil), tls.VersionTLS11, "could not agree on TLS", false},
	} {
		requests := make(chan string, 1)
		s := serveTLS(t, &tls.Config{Certificates: []tls.Certificate{test.cert}, MinVersion: tls.VersionTLS10, MaxVersion: test.max}, repeat(func(req string) string {
			requests <- req
			return answer("x")
		}))
		m := newMachine(t, Config{URL: s.secure("/"), RootCAs: good.pem})
		got, err := do(m, `{}`)
		switch {
		case test.passes:
			if err != nil || got.Body != "x" || got.StatusText != "OK" {
				t.Errorf("%s: %+v %v", test.name, got, err)
			}
		default:
			wantError(t, err, "TypeError", test.part, "s3cret")
			if len(requests) != 0 {
				t.Errorf("%s: a request was sent", test.name)
			}
		}
		finish(t, m, s)
	}
}

// TestHandshakes meets servers that do not speak TLS, or stop in the middle of it.
func TestHandshakes(t *testing.T) {
	for _, test := range []struct {
		name, kind, part string
		handle           func(p *peer)
	}{
		{"no TLS", "TypeError", "could not agree on TLS", func(p *peer) { p.send("HTTP/1.1 200 OK\r\n\r\ns3cret") }},
		{"closes", "TypeError", "the connection was", func(p *peer) {}},
		{"resets", "TypeError", "the connection was", func(p *peer) { p.Read(make([]byte, 10)); p.Conn.(*net.TCPConn).SetLinger(0) }},
		{"stalls", "TimeoutError", "timeout_ms", func(p *peer) { p.untilClosed() }},
	} {
		s := serve(t, test.handle)
		timeout := 10 * time.Second
		if test.kind == "TimeoutError" {
			timeout = 50 * time.Millisecond
		}
		m := newMachine(t, Config{URL: s.secure("/"), Timeout: timeout})
		_, err := do(m, `{}`)
		wantError(t, err, machine.ErrorKind(test.kind), test.part, "s3cret")
		s.ln.Close()
		within(t, "the end of "+test.name, s.handlers.Wait) // though the machine is not closed
		finish(t, m, s)
	}
}
