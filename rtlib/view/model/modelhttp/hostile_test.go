package modelhttp

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
)

// rawServer answers each connection with the next of its answers, byte for byte, and closes it.
// It reads the request's head first, so that no client sees its request cut.
func rawServer(t *testing.T, answers ...string) (url string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for _, answer := range answers {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			buf := make([]byte, 64<<10)
			conn.Read(buf)
			io.WriteString(conn, answer)
			conn.Close()
		}
	}()
	return "http://" + l.Addr().String()
}

// TestHostileServers has servers that do not even keep to HTTP: each is an error that has
// neither the key nor more of the server's bytes than it need have, and the next request is
// answered.
func TestHostileServers(t *testing.T) {
	const head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
	const good = head + "\r\ndata: end\n\n"
	var bomb bytes.Buffer
	z := gzip.NewWriter(&bomb)
	io.CopyN(z, zeros{}, MaxReplyBytes*2)
	z.Close()
	for _, c := range []struct{ name, answer, want string }{
		{"nothing", "", "EOF"},
		{"no HTTP", "SSH-2.0-the-secret\r\n", "net/http: "},
		{"a status that is none", "HTTP/1.1 abc the-secret\r\n\r\n", "net/http: "},
		{"half a head", "HTTP/1.1 200 OK\r\nContent-Ty", "net/http: "},
		{"a head without end", "HTTP/1.1 200 OK\r\n" + strings.Repeat("X: "+strings.Repeat("a", 1000)+"\r\n", 2000), "net/http: "},
		{"a body that is cut", head + "Content-Length: 100\r\n\r\ndata: 1\n\n", "the reply broke off: unexpected EOF"},
		{"chunks that are cut", head + "Transfer-Encoding: chunked\r\n\r\n9\r\ndata: 1\n\n\r\n", "the reply broke off: unexpected EOF"},
		{"chunks that are none", head + "Transfer-Encoding: chunked\r\n\r\nthe-secret\r\n", "the reply broke off: "},
		{"two lengths", head + "Content-Length: 5\r\nContent-Length: 6\r\n\r\ndata:", "net/http: "},
		{"gzip that is none", head + "Content-Encoding: gzip\r\n\r\ndata: 1\n\ndata: 2\n\n", "the reply broke off: gzip"},
		{"gzip of much", head + "Content-Encoding: gzip\r\n\r\n" + bomb.String(), "the reply is over 33554432 bytes (MaxReplyBytes)"},
		{"JSON that is cut", "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{", "unexpected EOF"},
		{"another type", "HTTP/1.1 200 OK\r\nContent-Type: the-secret/the-secret\r\n\r\n", "the model server answered with the content type"},
		{"no type", "HTTP/1.1 200 OK\r\n\r\ndata: end\n\n", "the model server answered with the content type"},
		{"no content", "HTTP/1.1 204 No Content\r\n\r\n", "the model server answered with the content type"},
		{"a redirect with the key", "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/the-secret\r\n\r\n", "the model server answered 302 (Found): it redirects, which is not followed; use the final url"},
		{"an upgrade", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n", "the model server answered 101"},
		{"a status beyond all", "HTTP/1.1 999 the-secret\r\n\r\n", "the model server answered 999"},
		{"busy, and it goes away", "HTTP/1.1 503 Busy\r\nRetry-After: 3000000000000000000000\r\nConnection: close\r\n\r\n", "the model server answered 503"},
	} {
		client, err := New(rawServer(t, c.answer, good), "/x", "the-secret")
		if err != nil {
			t.Fatal(err)
		}
		count := &counter{}
		err = client.Post(t.Context(), []byte("{}"), count)
		switch {
		case err == nil:
			t.Errorf("%s: no error", c.name)
		case !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "the-secret") || len(err.Error()) > 600:
			t.Errorf("%s: %.700v, want %s", c.name, err, c.want)
		}
		if err := client.Post(t.Context(), []byte("{}"), &counter{}); err != nil {
			t.Errorf("%s: the next request: %v", c.name, err)
		}
	}
}

// zeros is a reader of as many zeros as one wants.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// TestSilentServer waits for a server that accepts a request and says nothing, until its
// caller does not want to any more.
func TestSilentServer(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	client, err := New(fmt.Sprintf("http://%s", l.Addr()), "/x", "")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		if conn, err := l.Accept(); err == nil {
			conn.Read(make([]byte, 1))
			cancel()
		}
	}()
	if err := client.Post(ctx, []byte("{}"), &counter{}); err == nil || ctx.Err() == nil {
		t.Error(err)
	}
}
