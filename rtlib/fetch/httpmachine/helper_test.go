//go:build !affordance_nohttp

package httpmachine

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/affgen/affgen/rtlib/view/machine"
)

// patience bounds waiting for what must happen; no test depends on how long it takes.
const patience = 20 * time.Second

// peer is the server's side of one connection.
type peer struct {
	net.Conn
	t  *testing.T
	br *bufio.Reader
}

// request reads a request with its body and returns its bytes, "" at the end of the
// connection. A body without length must be chunked.
func (p *peer) request() string {
	var b strings.Builder
	length, chunked := 0, false
	for {
		line, err := p.br.ReadString('\n')
		if err != nil {
			return ""
		}
		b.WriteString(line)
		name, value, _ := strings.Cut(strings.TrimRight(line, "\r\n"), ":")
		switch strings.ToLower(name) {
		case "content-length":
			length, _ = strconv.Atoi(strings.TrimSpace(value))
		case "transfer-encoding":
			chunked = true
		}
		if line == "\r\n" {
			break
		}
	}
	if chunked {
		p.t.Error("the request is chunked")
	}
	body := make([]byte, length)
	if _, err := io.ReadFull(p.br, body); err != nil {
		return ""
	}
	return b.String() + string(body)
}

// send writes bytes as they are; errors are the client's business.
func (p *peer) send(parts ...string) {
	for _, s := range parts {
		io.WriteString(p, s)
	}
}

// untilClosed waits until the client has closed the connection.
func (p *peer) untilClosed() { io.Copy(io.Discard, p.br) }

// answer is a complete response of status 200.
func answer(body string) string {
	return "HTTP/1.1 200 OK\r\nContent-Length: " + strconv.Itoa(len(body)) + "\r\n\r\n" + body
}

// server is a listening socket that counts its connections.
type server struct {
	t        *testing.T
	ln       net.Listener
	handlers sync.WaitGroup
	mu       sync.Mutex
	accepted int
}

// serve calls handle for each connection, on its own goroutine, and closes it afterwards.
func serve(t *testing.T, handle func(p *peer)) *server {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &server{t: t, ln: ln}
	s.handlers.Add(1)
	go func() {
		defer s.handlers.Done()
		for {
			c, err := ln.Accept()
			if err != nil {
				return
			}
			s.mu.Lock()
			s.accepted++
			s.mu.Unlock()
			s.handlers.Add(1)
			go func() {
				defer s.handlers.Done()
				defer c.Close()
				handle(&peer{c, t, bufio.NewReader(c)})
			}()
		}
	}()
	return s
}

// url returns the address of the server with a path.
func (s *server) url(path string) string { return "http://" + s.ln.Addr().String() + path }

// connections returns how many connections have been accepted.
func (s *server) connections() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.accepted
}

// repeat answers each request on a connection with what respond returns for it.
func repeat(respond func(request string) string) func(p *peer) {
	return func(p *peer) {
		for req := p.request(); req != ""; req = p.request() {
			p.send(respond(req))
		}
	}
}

// finish closes the machine, and the server once all its connections have ended on their
// own: a connection that the machine leaks makes the test hang. Then no goroutine of the
// machine's may be left.
func finish(t *testing.T, m *Machine, s *server) {
	t.Helper()
	m.Close()
	if s != nil {
		s.ln.Close()
		within(t, "the end of all connections", s.handlers.Wait)
	}
	m.dialer.mu.Lock()
	open := len(m.dialer.open)
	m.dialer.mu.Unlock()
	if open != 0 {
		t.Errorf("%d connections are open after Close", open)
	}
	noGoroutines(t)
}

// within runs f and fails the test if it does not return at all.
func within(t *testing.T, what string, f func()) {
	t.Helper()
	done := make(chan struct{})
	go func() { f(); close(done) }()
	select {
	case <-done:
	case <-time.After(patience):
		buf := make([]byte, 1<<20)
		t.Fatalf("waited in vain for %s\n%s", what, buf[:runtime.Stack(buf, true)])
	}
}

// noGoroutines waits for the goroutines of connections and dials to end. They do so a
// moment after a close; the test fails when some never do.
func noGoroutines(t *testing.T) {
	t.Helper()
	buf := make([]byte, 1<<20)
	for end := time.Now().Add(patience); ; time.Sleep(time.Millisecond) {
		left := ""
		for _, g := range strings.Split(string(buf[:runtime.Stack(buf, true)]), "\n\n") {
			if strings.Contains(g, "net/http.(*persistConn)") || strings.Contains(g, "net/http.(*Transport)") ||
				strings.Contains(g, "http2ClientConn") || strings.Contains(g, "httpmachine.(*dialer)") || strings.Contains(g, "http2clientStream") {
				left += g + "\n\n"
			}
		}
		if left == "" {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("goroutines are left:\n%s", left)
		}
	}
}

// newMachine makes a machine for a test.
func newMachine(t *testing.T, cfg Config) *Machine {
	t.Helper()
	if cfg.LookupEnv == nil {
		cfg.LookupEnv = func(string) (string, bool) { return "", false }
	}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { m.Close() })
	return m
}

// result is a decoded result, by encoding/json.
type result struct {
	Status          int
	StatusText, URL string
	Headers         map[string][]string
	Body            string
}

// do calls a machine with a raw request as text.
func do(m *Machine, raw string) (*result, error) {
	return doContext(context.Background(), m, raw)
}

func doContext(ctx context.Context, m *Machine, raw string) (*result, error) {
	res, err := m.Call(ctx, machine.CallContext{Env: map[string]string{"TOKEN": "token-of-env"}}, machine.Request(raw))
	if err != nil {
		return nil, err
	}
	out := &result{}
	return out, json.Unmarshal(res, out)
}

// raw makes a raw request of pairs of keys and values.
func raw(pairs ...any) string {
	req := map[string]any{}
	for i := 0; i < len(pairs); i += 2 {
		req[pairs[i].(string)] = pairs[i+1]
	}
	b, err := json.Marshal(req)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// wantError checks an error's kind and a part of its message, and that it shows nothing
// of what must not be seen.
func wantError(t *testing.T, err error, kind machine.ErrorKind, part string, hidden ...string) {
	t.Helper()
	var e *machine.Error
	if !errors.As(err, &e) {
		t.Errorf("got %v, want a %s with %q", err, kind, part)
		return
	}
	if e.Kind != kind || !strings.Contains(e.Message, part) {
		t.Errorf("got %v, want a %s with %q", err, kind, part)
	}
	for cause := error(e); cause != nil; cause = errors.Unwrap(cause) {
		for _, h := range append(hidden, "127.0.0.1", "://") {
			if strings.Contains(cause.Error(), h) {
				t.Errorf("the error shows %q: %v", h, cause)
			}
		}
	}
}
