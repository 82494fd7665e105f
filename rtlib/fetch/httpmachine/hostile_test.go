//go:build !affordance_nohttp

package httpmachine

import (
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/affgen/affgen/rtlib/view/machine"

	_ "github.com/affgen/affgen/rtlib/fetch/httpmachine/quietlog"
)

// Servers that lie, stall, flood and break off. After each: the kind of the error, nothing
// of the response in it, one request and no more at the server, no connection and no
// goroutine left.

const head200 = "HTTP/1.1 200 OK\r\nX-Leak: s3cret\r\n"

// chunks writes a body in the chunked encoding, with its end.
func chunks(parts ...string) string {
	var b strings.Builder
	b.WriteString(head200 + "Transfer-Encoding: chunked\r\n\r\n")
	for _, p := range parts {
		fmt.Fprintf(&b, "%x\r\n%s\r\n", len(p), p)
	}
	return b.String() + "0\r\n\r\n"
}

// flood sends a text until the client closes the connection.
func flood(p *peer, text string) {
	text = strings.Repeat(text, 1+4096/len(text))
	for {
		if _, err := p.Write([]byte(text)); err != nil {
			return
		}
	}
}

const (
	incomplete = "closed before the response was complete"
	invalid    = "did not answer with a valid HTTP response"
	tooMuch    = "over max_response_bytes (100)"
	headerBomb = "the headers of the response are over 65536 bytes"
)

var hostileServers = []struct {
	name  string
	serve func(p *peer) // after the request has been read
	kind  machine.ErrorKind
	part  string
}{
	{"closes at once", func(p *peer) {}, "TypeError", incomplete},
	{"length too long", func(p *peer) { p.send(head200 + "Content-Length: 90\r\n\r\ns3cret") }, "TypeError", incomplete},
	{"length of a terabyte", func(p *peer) { p.send(head200 + "Content-Length: 1099511627776\r\n\r\ns3cret") }, "TypeError", incomplete},
	{"lengths that differ", func(p *peer) { p.send(head200 + "Content-Length: 2\r\nContent-Length: 6\r\n\r\ns3cret") }, "TypeError", invalid},
	{"length of no number", func(p *peer) { p.send(head200 + "Content-Length: s3cret\r\n\r\ns3cret") }, "TypeError", invalid},
	{"negative length", func(p *peer) { p.send(head200 + "Content-Length: -1\r\n\r\ns3cret") }, "TypeError", invalid},
	{"unknown transfer encoding", func(p *peer) { p.send(head200 + "Transfer-Encoding: s3cret\r\n\r\ns3cret") }, "TypeError", invalid},

	{"chunk size of no number", func(p *peer) { p.send(head200 + "Transfer-Encoding: chunked\r\n\r\ns3cret\r\n") }, "TypeError", invalid},
	{"chunk size too large", func(p *peer) { p.send(head200 + "Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n") }, "TypeError", invalid},
	{"chunk longer than it says", func(p *peer) { p.send(head200 + "Transfer-Encoding: chunked\r\n\r\n2\r\ns3cret\r\n0\r\n\r\n") }, "TypeError", invalid},
	{"chunk shorter than it says", func(p *peer) { p.send(head200 + "Transfer-Encoding: chunked\r\n\r\n20\r\ns3cret") }, "TypeError", incomplete},
	{"no last chunk", func(p *peer) { p.send(strings.TrimSuffix(chunks("s3cret"), "0\r\n\r\n")) }, "TypeError", incomplete},
	{"endless chunk line", func(p *peer) { p.send(head200 + "Transfer-Encoding: chunked\r\n\r\n1;"); flood(p, "s3cret") }, "TypeError", invalid},
	{"trailer bomb", func(p *peer) { p.send(strings.TrimSuffix(chunks("ok"), "\r\n")); flood(p, "X-Trailer: s3cret\r\n") }, "TypeError", ""},

	{"oversize in one chunk", func(p *peer) { p.send(chunks(strings.Repeat("s3cret", 20))) }, "TypeError", tooMuch},
	{"oversize in many chunks", func(p *peer) { p.send(chunks(strings.Split(strings.Repeat("s3cret ", 20), " ")...)) }, "TypeError", tooMuch},
	{"oversize by one byte", func(p *peer) { p.send(chunks(strings.Repeat("x", 100), "s")) }, "TypeError", tooMuch},
	{"oversize with its length", func(p *peer) { p.send(answer(strings.Repeat("s3cret", 20))) }, "TypeError", tooMuch},
	{"oversize until the end", func(p *peer) { p.send(head200 + "\r\n"); flood(p, "s3cret") }, "TypeError", tooMuch},
	{"endless chunks", func(p *peer) { p.send(head200 + "Transfer-Encoding: chunked\r\n\r\n"); flood(p, "6\r\ns3cret\r\n") }, "TypeError", tooMuch},
	{"compressed", func(p *peer) { p.send(head200 + "Content-Encoding: gzip\r\n\r\ns3cret") }, "TypeError", "compressed"},
	{"compressed twice", func(p *peer) { p.send(head200 + "Content-Encoding: identity, br\r\n\r\ns3cret") }, "TypeError", "compressed"},

	{"one long header", func(p *peer) { p.send(head200 + "X-Bomb: " + strings.Repeat("s3cret", 20000) + "\r\n\r\n") }, "TypeError", headerBomb},
	{"many headers", func(p *peer) { p.send(head200 + strings.Repeat("X: s3cret\r\n", 20000) + "\r\n") }, "TypeError", headerBomb},
	{"endless header", func(p *peer) { p.send(head200 + "X-Bomb: "); flood(p, "s3cret") }, "TypeError", headerBomb},
	{"endless headers", func(p *peer) { p.send(head200); flood(p, "X-Bomb: s3cret\r\n") }, "TypeError", headerBomb},
	{"endless status text", func(p *peer) { p.send("HTTP/1.1 200 "); flood(p, "s3cret") }, "TypeError", headerBomb},
	{"endless interim responses", func(p *peer) { flood(p, "HTTP/1.1 103 Early Hints\r\nLink: s3cret\r\n\r\n") }, "TypeError", headerBomb},
	{"another protocol", func(p *peer) { p.send("HTTP/1.1 101 s3cret\r\nUpgrade: s3cret\r\nConnection: upgrade\r\n\r\n") }, "TypeError", "switched to another protocol"},

	{"no HTTP", func(p *peer) { p.send("SSH-2.0-s3cret\r\n") }, "TypeError", invalid},
	{"HTTP/0.9", func(p *peer) { p.send("<html>s3cret</html>") }, "TypeError", invalid},
	{"status of no number", func(p *peer) { p.send("HTTP/1.1 2s3cret OK\r\n\r\n") }, "TypeError", invalid},
	{"status of four digits", func(p *peer) { p.send("HTTP/1.1 2000 s3cret\r\n\r\n") }, "TypeError", invalid},
	{"a version of its own", func(p *peer) { p.send("HTTP/s3cret 200 OK\r\n\r\n") }, "TypeError", invalid},
	{"header without a colon", func(p *peer) { p.send("HTTP/1.1 200 OK\r\ns3cret\r\n\r\n") }, "TypeError", invalid},
	{"space in a header's name", func(p *peer) { p.send("HTTP/1.1 200 OK\r\ns3 cret: x\r\n\r\n") }, "TypeError", invalid},
	{"NUL in a header", func(p *peer) { p.send("HTTP/1.1 200 OK\r\nX: s3cret\x00\r\n\r\n") }, "TypeError", invalid},
	{"bytes that are no text at all", func(p *peer) { p.send("\x00\x01\x02\xff\r\n\r\n") }, "TypeError", invalid},

	{"stall before the answer", func(p *peer) { p.untilClosed() }, "TimeoutError", "timeout_ms"},
	{"stall in the status line", func(p *peer) { p.send("HTTP/1.1 2"); p.untilClosed() }, "TimeoutError", "timeout_ms"},
	{"stall in the headers", func(p *peer) { p.send(head200); p.untilClosed() }, "TimeoutError", "timeout_ms"},
	{"stall before the body", func(p *peer) { p.send(head200 + "Content-Length: 6\r\n\r\n"); p.untilClosed() }, "TimeoutError", "timeout_ms"},
	{"stall in the body", func(p *peer) { p.send(head200 + "Content-Length: 7\r\n\r\ns3cret"); p.untilClosed() }, "TimeoutError", "timeout_ms"},
	{"stall between chunks", func(p *peer) { p.send(strings.TrimSuffix(chunks("s3cret"), "0\r\n\r\n")); p.untilClosed() }, "TimeoutError", "timeout_ms"},
	{"stall after interim responses", func(p *peer) { p.send("HTTP/1.1 100 Continue\r\n\r\n"); p.untilClosed() }, "TimeoutError", "timeout_ms"},
	{"slow headers", func(p *peer) { p.send(head200); drip(p, "X: s3cret\r\n") }, "TimeoutError", "timeout_ms"},
	{"slow body", func(p *peer) { p.send(head200 + "\r\n"); drip(p, "s") }, "TimeoutError", "timeout_ms"},
}

// drip sends a text slowly, until the client closes the connection.
func drip(p *peer, text string) {
	for {
		if _, err := p.Write([]byte(text)); err != nil {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
}

func TestHostileServers(t *testing.T) {
	for _, test := range hostileServers {
		t.Run(test.name, func(t *testing.T) {
			timeout := 10 * time.Second
			if test.kind == machine.KindTimeout {
				timeout = 60 * time.Millisecond
			}
			hostile(t, timeout, test.kind, test.part, test.serve)
		})
	}
}

// hostile lets a server answer one request and checks what is left of it.
func hostile(t *testing.T, timeout time.Duration, kind machine.ErrorKind, part string, handle func(p *peer)) {
	requests := make(chan string, 10)
	s := serve(t, func(p *peer) {
		requests <- p.request()
		handle(p)
	})
	m := newMachine(t, Config{URL: s.url("/"), Timeout: timeout, MaxResponseBytes: 100})
	_, err := do(m, `{"path":"hidden-path"}`)
	wantError(t, err, kind, part, "s3cret", "hidden-path")
	finish(t, m, s)
	wantOne(t, len(requests), kind)
}

// wantOne checks how many requests a server has seen. A short deadline may have passed
// before there was one.
func wantOne(t *testing.T, n int, kind machine.ErrorKind) {
	t.Helper()
	if n != 1 && !(n == 0 && kind == machine.KindTimeout) {
		t.Errorf("%d requests reached the server, want 1", n)
	}
}

// TestBreaks breaks the connection off after every part of a response, in order and with a
// reset.
func TestBreaks(t *testing.T) {
	parts := []string{"", "HTTP/1.1 200", " OK\r\n", "X-Leak: s3", "cret\r\n", "Transfer-Encoding: chunked\r\n\r\n", "6", "\r\n", "s3c", "ret\r\n", "6\r\ns3cret\r\n", "0\r\n"}
	for n := range parts {
		for _, reset := range []bool{false, true} {
			t.Run(fmt.Sprint(n, reset), func(t *testing.T) {
				hostile(t, 10*time.Second, "TypeError", "the connection was", func(p *peer) {
					p.send(parts[:n+1]...)
					if reset {
						p.Conn.(*net.TCPConn).SetLinger(0) // a close is now a reset
					}
				})
			})
		}
	}
	t.Run("before the request", func(t *testing.T) {
		s := serve(t, func(p *peer) { p.Conn.(*net.TCPConn).SetLinger(0) })
		m := newMachine(t, Config{URL: s.url("/"), MaxRequestBytes: 32 << 20})
		_, err := do(m, raw("method", "POST", "body", strings.Repeat("s3cret", 4<<20)))
		wantError(t, err, "TypeError", "the connection was", "s3cret")
		finish(t, m, s)
	})
	t.Run("nobody listens", func(t *testing.T) {
		s := serve(t, func(p *peer) {})
		s.ln.Close()
		m := newMachine(t, Config{URL: s.url("/")})
		_, err := do(m, `{}`)
		wantError(t, err, "TypeError", "the connection was refused")
		finish(t, m, s)
	})
	t.Run("no such host", func(t *testing.T) {
		m := newMachine(t, Config{URL: "http://s3cret.invalid/", Timeout: 5 * time.Second})
		_, err := do(m, `{}`)
		wantError(t, err, "TypeError", "name was not found", "s3cret")
		finish(t, m, nil)
	})
}

// TestNoRetry lets a kept connection end at the moment of its second request, which
// net/http would send again on a new connection.
func TestNoRetry(t *testing.T) {
	for _, req := range []string{
		`{}`, `{"method":"HEAD"}`, `{"method":"OPTIONS"}`, `{"method":"DELETE"}`, `{"method":"DELETE","body":"x"}`, `{"method":"POST"}`,
		`{"method":"POST","body":"x"}`, `{"method":"PUT","body":""}`, `{"method":"OPTIONS","body":"x"}`,
		`{"headers":{"Idempotency-Key":"1"}}`, `{"method":"POST","headers":{"Idempotency-Key":"1"}}`,
		`{"method":"POST","headers":{"X-Idempotency-Key":"1"},"body":"x"}`,
	} {
		for _, reset := range []bool{false, true} {
			requests := make(chan string, 10)
			s := serve(t, func(p *peer) {
				requests <- p.request()
				p.send("HTTP/1.1 204 No Content\r\n\r\n")
				requests <- p.request()
				if reset {
					p.Conn.(*net.TCPConn).SetLinger(0)
				}
			})
			m := newMachine(t, Config{URL: s.url("/")})
			if _, err := do(m, req); err != nil {
				t.Fatal(req, err)
			}
			_, err := do(m, req)
			wantError(t, err, "TypeError", "the connection was")
			if n := s.connections(); n != 1 {
				t.Errorf("%s: %d connections, want 1", req, n)
			}
			finish(t, m, s)
			if n := len(requests); n != 2 {
				t.Errorf("%s: %d requests, want 2", req, n)
			}
		}
	}
}
