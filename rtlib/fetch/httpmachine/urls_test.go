//go:build !affordance_nohttp

package httpmachine

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"net"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/affgen/affgen/rtlib/fetch"
)

// TestURLSpellings asks a machine for https://api.example.com/v1/ for 3,000 spellings of
// URLs. What leaves is observed where it leaves: the address that is dialled, and the bytes
// at the socket. Node says what each spelling means.
func TestURLSpellings(t *testing.T) {
	requests := make(chan string, 1)
	s := serve(t, repeat(func(req string) string { requests <- req; return answer("") }))
	m := newMachine(t, Config{URL: "https://api.example.com/v1/"})
	dialled := redirectDials(m, s)
	sent, unsendable := 0, 0
	for _, row := range urlVectors(t) {
		spelling, want := row[0], row[1]
		res, err := do(m, raw("path", spelling))
		href, allowed := strings.CutPrefix(want, "https://api.example.com")
		target := strings.TrimSuffix(href, "?")
		switch {
		case err != nil && allowed && strings.HasPrefix(target, "//"):
			wantError(t, err, "TypeError", "cannot be sent as it is")
			unsendable++
		case err != nil && allowed:
			t.Errorf("%q is refused: %v; want %s", spelling, err, want)
		case err != nil:
			wantError(t, err, "TypeError", "")
		case !allowed:
			t.Errorf("%q was sent, want a refusal (%s)", spelling, want)
			<-requests
		default:
			sent++
			line, rest, _ := strings.Cut(<-requests, "\r\n")
			if res.URL != want || line != "GET "+target+" HTTP/1.1" || !strings.Contains(rest, "Host: api.example.com\r\n") {
				t.Errorf("%q: url %s, request %q %q; want %s", spelling, res.URL, line, rest, want)
			}
		}
	}
	if sent < 1000 || unsendable > 20 {
		t.Errorf("%d spellings were sent, %d could not be", sent, unsendable)
	}
	for addr := range dialled() {
		if addr != "tls api.example.com:443" {
			t.Errorf("dialled %s", addr)
		}
	}
	finish(t, m, s)
}

// redirectDials makes a machine connect to s without TLS, wherever it wants to go, and
// returns what notes the addresses.
func redirectDials(m *Machine, s *server) (dialled func() map[string]bool) {
	var mu sync.Mutex
	seen := map[string]bool{}
	connect := func(kind string) func(context.Context, string, string) (net.Conn, error) {
		return func(ctx context.Context, network, addr string) (net.Conn, error) {
			mu.Lock()
			seen[kind+addr] = true
			mu.Unlock()
			return m.dialer.connect(ctx, "tcp", s.ln.Addr().String())
		}
	}
	m.transport.DialContext, m.transport.DialTLSContext = connect(""), connect("tls ")
	return func() map[string]bool { mu.Lock(); defer mu.Unlock(); return seen }
}

// urlVectors reads the rows of package weburl's vectors: a spelling, and its href or why
// there is none.
func urlVectors(t *testing.T) (rows [][2]string) {
	t.Helper()
	f, err := os.Open("../weburl/testdata/urls.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(z)
	for lines.Scan() {
		var row [2]string
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row)
	}
	if len(rows) != 3000 || lines.Err() != nil {
		t.Fatalf("%d rows, %v", len(rows), lines.Err())
	}
	return rows
}

// separators are the token characters that are no letters or digits.
const separators = "!#$%&'*+-.^_`|~"

// spellings returns a header name in several cases, with every separator.
func spellings(name string) (list []string) {
	mixed := []byte(name)
	for i := range mixed {
		if c := mixed[i] | 0x20; 'a' <= c && c <= 'z' && i%2 == 1 {
			mixed[i] ^= 0x20
		}
	}
	for _, cased := range []string{name, strings.ToUpper(name), strings.ToLower(name), string(mixed)} {
		for _, sep := range separators {
			list = append(list, strings.ReplaceAll(cased, "-", string(sep)))
		}
	}
	return list
}

// TestForbiddenNames tries methods and header names that are forbidden or protected, in
// every case and with every separator. Nothing reaches the listening socket.
func TestForbiddenNames(t *testing.T) {
	s := serve(t, func(p *peer) {})
	m := newMachine(t, Config{URL: s.url("/"), Headers: []Header{{Name: "X-My-Token", Value: "v"}}})
	for _, method := range []string{"CONNECT", "TRACE", "TRACK"} {
		for _, spelling := range spellings(method) {
			_, err := do(m, raw("method", spelling))
			wantError(t, err, "TypeError", "cannot be sent")
		}
	}
	names := []string{"X-My-Token", "Accept-Charset", "Accept-Encoding", "Access-Control-Request-Headers", "Access-Control-Request-Method",
		"Connection", "Content-Length", "Cookie", "Cookie2", "Date", "DNT", "Expect", "Host", "Keep-Alive", "Origin", "Referer", "Set-Cookie",
		"TE", "Trailer", "Transfer-Encoding", "Upgrade", "Via", "Proxy-Authorization", "Proxy-", "Sec-Fetch-Mode", "Sec-", "Forwarded",
		"X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Anything", "HTTP2-Settings", "X-HTTP-Method", "X-HTTP-Method-Override", "X-Method-Override"}
	for _, name := range names {
		for _, spelling := range spellings(name) {
			if !fetch.ValidHeaderName(spelling) {
				t.Fatalf("%q is no token", spelling)
			}
			_, err := do(m, raw("headers", map[string]any{"x-ok": "1", spelling: "hidden-value"}))
			wantError(t, err, "TypeError", "set by", "hidden-value")
		}
	}
	for _, name := range []string{":authority", ":path", "host ", " host", "host\t", "Content-Length\n", "\x00host", "ho\u017ft", "\u212aeep-alive"} {
		_, err := do(m, raw("headers", map[string]any{name: "hidden-value"}))
		wantError(t, err, "TypeError", "", "hidden-value")
	}
	if n := s.connections(); n != 0 {
		t.Errorf("%d connections, want none", n)
	}
	finish(t, m, s)
}
