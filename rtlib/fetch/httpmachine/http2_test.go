//go:build !affordance_nohttp

package httpmachine

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/binary"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/affgen/affgen/rtlib/view/machine"
)

// TestHTTP2 talks to net/http's own server of HTTP/2.
func TestHTTP2(t *testing.T) {
	ca := newAuthority(t)
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	waiting := make(chan bool)
	gone := make(chan error, 1)
	var mu sync.Mutex
	conns := map[string]bool{}
	srv := &http.Server{TLSConfig: &tls.Config{Certificates: []tls.Certificate{ca.server(nil)}}, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		conns[r.RemoteAddr] = true
		mu.Unlock()
		body, _ := io.ReadAll(r.Body)
		switch r.URL.Path {
		case "/wait":
			w.WriteHeader(200)
			w.(http.Flusher).Flush()
			waiting <- true
			<-r.Context().Done()
			gone <- r.Context().Err()
		case "/large":
			io.WriteString(w, strings.Repeat("s3cret", 100))
		default:
			w.Header()["X-Mixed"] = []string{"a", "b"}
			io.WriteString(w, r.Proto+" "+r.Method+" "+r.RequestURI+" "+r.Header.Get("Authorization")+" "+string(body))
		}
	})}
	go srv.ServeTLS(ln, "", "")
	m := newMachine(t, Config{URL: "https://" + ln.Addr().String() + "/", RootCAs: ca.pem, MaxResponseBytes: 500, Headers: []Header{{Name: "AUTHORIZATION", Value: "mine"}}})
	for req, want := range map[string]string{
		`{"path":"/a|b^c?d|e"}`:                             "HTTP/2.0 GET /a|b^c?d|e mine ",
		`{"path":"/.//x/y"}`:                                "HTTP/2.0 GET //x/y mine ",
		`{"method":"post","body":"text"}`:                   "HTTP/2.0 POST / mine text",
		`{"method":"POST"}`:                                 "HTTP/2.0 POST / mine ",
		`{"method":"PUT","body":""}`:                        "HTTP/2.0 PUT / mine ",
		`{"method":"patch","body":"x","headers":{"A":"B"}}`: "HTTP/2.0 patch / mine x",
	} {
		got, err := do(m, req)
		if err != nil || got.Body != want || got.Status != 200 || got.StatusText != "" || len(got.Headers["x-mixed"]) != 2 {
			t.Errorf("%s: %+v %v", req, got, err)
		}
	}
	_, err = do(m, `{"path":"/large"}`)
	wantError(t, err, "TypeError", "over max_response_bytes (500)", "s3cret")
	ctx, cancel := context.WithCancel(context.Background())
	go func() { <-waiting; cancel() }()
	_, err = doContext(ctx, m, `{"path":"/wait"}`)
	wantError(t, err, "AbortError", "cancelled")
	within(t, "the stream's end at the server", func() { <-gone })
	if len(conns) != 1 {
		t.Errorf("%d connections, want one for all", len(conns))
	}
	m.Close()
	within(t, "the server's end", func() { srv.Shutdown(context.Background()) })
	finish(t, m, nil)
}

// Frames of HTTP/2 (RFC 9113, section 4.1), as far as hostile servers need them.
const (
	frameData, frameHeaders, frameReset, frameSettings, frameGoAway, frameContinuation = 0, 1, 3, 4, 7, 9
	endStream, endHeaders, ack                                                         = 1, 4, 1
)

func frame(kind, flags byte, stream uint32, payload string) string {
	head := make([]byte, 9, 9+len(payload))
	head[0], head[1], head[2] = byte(len(payload)>>16), byte(len(payload)>>8), byte(len(payload))
	head[3], head[4] = kind, flags
	binary.BigEndian.PutUint32(head[5:], stream)
	return string(head) + payload
}

// hpack writes header fields as literals that go into no table (RFC 7541, section 6.2.2).
func hpack(fields ...string) string {
	var b strings.Builder
	for i := 0; i < len(fields); i += 2 {
		b.WriteByte(0)
		for _, s := range fields[i : i+2] {
			b.Write(binary.AppendUvarint(nil, uint64(len(s)))[:1]) // below 127 in all tests
			b.WriteString(s)
		}
	}
	return b.String()
}

func code(n uint32) string { return string(binary.BigEndian.AppendUint32(nil, n)) }

// serveHTTP2 does the start of a connection and calls handle for each stream that a request
// opens, on the connection's goroutine.
func serveHTTP2(t *testing.T, ca *authority, handle func(p *peer, stream uint32)) *server {
	cfg := &tls.Config{Certificates: []tls.Certificate{ca.server(nil)}, NextProtos: []string{"h2"}}
	return serveTLS(t, cfg, func(p *peer) {
		if _, err := io.CopyN(io.Discard, p.br, int64(len("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"))); err != nil {
			return
		}
		p.send(frame(frameSettings, 0, 0, ""))
		for {
			var head [9]byte
			if _, err := io.ReadFull(p.br, head[:]); err != nil {
				return
			}
			if _, err := io.CopyN(io.Discard, p.br, int64(head[0])<<16|int64(head[1])<<8|int64(head[2])); err != nil {
				return
			}
			switch {
			case head[3] == frameSettings && head[4]&ack == 0:
				p.send(frame(frameSettings, ack, 0, ""))
			case head[3] == frameHeaders:
				handle(p, binary.BigEndian.Uint32(head[5:]))
			}
		}
	})
}

// TestHostileHTTP2 is TestHostileServers for HTTP/2.
func TestHostileHTTP2(t *testing.T) {
	ok := hpack(":status", "200", "x-leak", "s3cret")
	ca := newAuthority(t)
	for _, test := range []struct {
		name, kind, part string
		send             func(stream uint32) string
	}{
		{"refuses the stream", "TypeError", "", func(n uint32) string { return frame(frameReset, 0, n, code(7)) }},
		{"resets the stream", "TypeError", "", func(n uint32) string { return frame(frameReset, 0, n, code(2)) }},
		{"resets in the body", "TypeError", "", func(n uint32) string {
			return frame(frameHeaders, endHeaders, n, ok) + frame(frameData, 0, n, "s3cret") + frame(frameReset, 0, n, code(2))
		}},
		{"goes away and answers no more", "TimeoutError", "timeout_ms", func(n uint32) string { return frame(frameGoAway, 0, 0, code(n)+code(1)+"s3cret") }},
		{"goes away before the stream", "TypeError", "", func(n uint32) string { return frame(frameGoAway, 0, 0, code(0)+code(0)+"s3cret") }},
		{"oversize", "TypeError", tooMuch, func(n uint32) string {
			return frame(frameHeaders, endHeaders, n, ok) + frame(frameData, endStream, n, strings.Repeat("s3cret", 100))
		}},
		{"shorter than its length", "TypeError", "", func(n uint32) string {
			return frame(frameHeaders, endHeaders, n, ok+hpack("content-length", "20")) + frame(frameData, endStream, n, "s3cret")
		}},
		{"longer than its length", "TypeError", "", func(n uint32) string {
			return frame(frameHeaders, endHeaders, n, ok+hpack("content-length", "2")) + frame(frameData, endStream, n, "s3cret")
		}},
		{"no UTF-8", "TypeError", "not UTF-8", func(n uint32) string {
			return frame(frameHeaders, endHeaders, n, ok) + frame(frameData, endStream, n, "s3cret\xff")
		}},
		{"header bomb", "TypeError", "", func(n uint32) string {
			var b bytes.Buffer
			b.WriteString(frame(frameHeaders, 0, n, ok))
			for range 40 {
				b.WriteString(frame(frameContinuation, 0, n, strings.Repeat(hpack("x-bomb", strings.Repeat("s3cret", 20)), 100)))
			}
			b.WriteString(frame(frameContinuation, endHeaders, n, ""))
			return b.String()
		}},
		{"no status", "TypeError", "", func(n uint32) string { return frame(frameHeaders, endHeaders|endStream, n, hpack("x-leak", "s3cret")) }},
		{"name in upper case", "TypeError", "", func(n uint32) string {
			return frame(frameHeaders, endHeaders|endStream, n, ok+hpack("X-Leak", "s3cret"))
		}},
		{"broken compression", "TypeError", "", func(n uint32) string { return frame(frameHeaders, endHeaders|endStream, n, "\xff\xff\xff\xffs3cret") }},
		{"frame too large", "TypeError", "", func(n uint32) string { return "\xff\xff\xff\x00\x00\x00\x00\x00\x01s3cret" }},
		{"no HTTP/2", "TypeError", "", func(n uint32) string { return "HTTP/1.1 200 OK\r\n\r\ns3cret" }},
		{"stalls", "TimeoutError", "timeout_ms", func(n uint32) string {
			return frame(frameHeaders, endHeaders, n, ok) + frame(frameData, 0, n, "s3cret")
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			streams := make(chan uint32, 20)
			s := serveHTTP2(t, ca, func(p *peer, stream uint32) {
				streams <- stream
				p.send(test.send(stream))
			})
			timeout := 10 * time.Second
			if test.kind == "TimeoutError" {
				timeout = 60 * time.Millisecond
			}
			m := newMachine(t, Config{URL: s.secure("/"), RootCAs: ca.pem, Timeout: timeout, MaxResponseBytes: 100})
			_, err := do(m, `{}`)
			wantError(t, err, machine.ErrorKind(test.kind), test.part, "s3cret")
			finish(t, m, s)
			wantOne(t, len(streams), machine.ErrorKind(test.kind))
		})
	}
}
