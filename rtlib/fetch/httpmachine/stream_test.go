//go:build !affordance_nohttp

package httpmachine

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/affgen/affgen/rtlib/fetch/contract"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// chunked is the head of a response whose body comes in chunks, piece one of them.
const chunked = head200 + "Transfer-Encoding: chunked\r\n\r\n"

func piece(text string) string { return fmt.Sprintf("%x\r\n%s\r\n", len(text), text) }

// openStream asks for a body in pieces and returns its name.
func openStream(t *testing.T, m *Machine) string {
	t.Helper()
	return openAs(t, m, `{"stream":true}`)
}

func openAs(t *testing.T, m *Machine, raw string) string {
	t.Helper()
	res, err := m.Call(context.Background(), machine.CallContext{Instance: "i"}, machine.Request(raw))
	if err != nil {
		t.Fatal(err)
	}
	r, err := contract.Parse(res)
	if err != nil || r.Stream == "" || r.Status != 200 {
		t.Fatalf("%s, %v", res, err)
	}
	return r.Stream
}

// about makes a request about a stream.
func about(ctx context.Context, m *Machine, instance, key, name string) (string, error) {
	res, err := m.Call(ctx, machine.CallContext{Instance: instance}, machine.Request(contract.AppendStreamRequest(nil, key, name)))
	return string(res), err
}

func readPiece(m *Machine, name string) (string, error) {
	return about(context.Background(), m, "i", contract.KeyRead, name)
}

// wantPiece reads and compares.
func wantPiece(t *testing.T, m *Machine, name, want string) {
	t.Helper()
	if got, err := readPiece(m, name); err != nil || got != want {
		t.Errorf("%s, %v; want %s", got, err, want)
	}
}

// sender makes a server that answers each request with a head and then what comes through the
// channel, until that is closed.
func sender(t *testing.T, head string) (*server, chan string) {
	c := make(chan string, 100)
	return serve(t, func(p *peer) {
		if p.request() == "" {
			return
		}
		p.send(head)
		for text := range c {
			p.send(text)
		}
	}), c
}

// TestStream reads pieces that the server sends only once the one before has been read, with
// characters cut between them; the connection is used again afterwards.
func TestStream(t *testing.T) {
	s, send := sender(t, chunked)
	m := newMachine(t, Config{URL: s.url("/")})
	name := openStream(t, m)
	send <- piece("one \xe2\x82")
	wantPiece(t, m, name, `{"chunk":"one "}`)
	send <- piece("\xac two\xf0")
	wantPiece(t, m, name, `{"chunk":"€ two"}`)
	send <- piece("\x9f\x98") // no whole character yet
	send <- piece("\x80") + "0\r\n\r\n"
	wantPiece(t, m, name, `{"chunk":"😀","done":true}`)
	_, err := readPiece(m, name)
	wantError(t, err, "TimeoutError", "the response is over")
	close(send)
	finish(t, m, s)
}

// TestStreamOfBytes reads pieces of which some are no UTF-8.
func TestStreamOfBytes(t *testing.T) {
	s, send := sender(t, chunked)
	m := newMachine(t, Config{URL: s.url("/")})
	name := openAs(t, m, `{"stream":true,"bytes":true}`)
	for _, c := range []struct{ sent, want string }{
		{"one \xe2\x82", `{"chunk":"one "}`}, {"\xac", `{"chunk":"€"}`}, {"\xff a", `{"chunk_bytes":"ÿ a"}`}, {"\xe2", `{"chunk_bytes":"â"}`},
	} {
		send <- piece(c.sent)
		wantPiece(t, m, name, c.want)
	}
	send <- piece("end\xe2") + "0\r\n\r\n"
	for _, want := range []string{`{"chunk":"end"}`, `{"chunk_bytes":"â","done":true}`} {
		if got, err := readPiece(m, name); got != want && got != `{"chunk_bytes":"endâ","done":true}` {
			t.Errorf("%s, %v, want %s", got, err, want)
		} else if strings.Contains(got, "done") {
			break
		}
	}
	close(send)
	finish(t, m, s)
	s = serve(t, repeat(func(string) string { return answer("\xff\xfe") }))
	m = newMachine(t, Config{URL: s.url("/")})
	res, err := m.Call(context.Background(), machine.CallContext{}, machine.Request(`{"bytes":true}`))
	if r, bad := contract.Parse(res); err != nil || bad != nil || r.Body != "\xff\xfe" {
		t.Errorf("%s, %v, %v", res, err, bad)
	}
	finish(t, m, s)
}

// A body of a known length ends with its last piece; one that is empty, has none or comes
// with a redirect is given whole.
func TestStreamEnds(t *testing.T) {
	for _, c := range []struct{ response, want string }{
		{answer("text"), `{"chunk":"text","done":true}`},
		{head200 + "Content-Length: 0\r\n\r\n", ""},
		{"HTTP/1.1 204 No Content\r\n\r\n", ""},
		{"HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 4\r\n\r\ngone", ""},
	} {
		s := serve(t, repeat(func(string) string { return c.response }))
		m := newMachine(t, Config{URL: s.url("/")})
		if c.want == "" {
			for range 2 {
				r, err := do(m, `{"stream":true}`)
				if err != nil || r.Body != "" && r.Body != "gone" {
					t.Errorf("%q: %+v, %v", c.response, r, err)
				}
			}
		} else {
			for range 2 {
				wantPiece(t, m, openStream(t, m), c.want)
			}
		}
		if n := s.connections(); n != 1 {
			t.Errorf("%q: %d connections", c.response, n)
		}
		finish(t, m, s)
	}
}

// TestStreamFails: what came before is delivered, and the error names its cause.
func TestStreamFails(t *testing.T) {
	for _, c := range []struct{ head, more, first, want string }{
		{chunked, piece("a"), `{"chunk":"a"}`, "the connection was closed before the response was complete"},
		{head200 + "Content-Length: 9\r\n\r\n", "a", `{"chunk":"a"}`, "the connection was closed before the response was complete"},
		{chunked, piece("a\xff"), "", "the body of the response is not UTF-8"},
		{chunked, piece("a\xc3") + "0\r\n\r\n", "", "the body of the response is not UTF-8"},
		{chunked, piece("12345678901"), "", "the body of the response is over max_response_bytes (10)"},
		{head200 + "Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n", piece("s3cret"), "", "compressed"},
	} {
		s, send := sender(t, c.head)
		m := newMachine(t, Config{URL: s.url("/"), MaxResponseBytes: 10})
		name := openStream(t, m)
		send <- c.more
		if c.first != "" {
			wantPiece(t, m, name, c.first)
		}
		close(send)
		_, err := readPiece(m, name)
		wantError(t, err, "TypeError", c.want, "s3cret")
		finish(t, m, s)
	}
}

// An endless body ends at the limit, after all that came before.
func TestStreamLimit(t *testing.T) {
	s := serve(t, func(p *peer) {
		p.request()
		p.send(chunked)
		for _, err := p.Write([]byte(piece("0123456789"))); err == nil; _, err = p.Write([]byte(piece("0123456789"))) {
		}
	})
	m := newMachine(t, Config{URL: s.url("/"), MaxResponseBytes: 1000})
	name := openStream(t, m)
	got := 0
	for {
		text, err := readPiece(m, name)
		if err != nil {
			wantError(t, err, "TypeError", "over max_response_bytes (1000)")
			break
		}
		c, err := contract.ParseChunk([]byte(text))
		if got += len(c.Text); err != nil || got > 1000 {
			t.Fatalf("%d bytes, %v", got, err)
		}
	}
	finish(t, m, s)
}

// TestStreamGivenUp: every way to give a body up frees its connection at once.
func TestStreamGivenUp(t *testing.T) {
	stop := map[string]func(m *Machine, name string) (error, machine.ErrorKind){
		"cancel": func(m *Machine, name string) (error, machine.ErrorKind) {
			if _, err := about(context.Background(), m, "i", contract.KeyCancel, name); err != nil {
				return err, ""
			}
			_, err := readPiece(m, name)
			return err, machine.KindTimeout
		},
		"a read that is cancelled": func(m *Machine, name string) (error, machine.ErrorKind) {
			ctx, cancel := context.WithCancel(context.Background())
			go cancel()
			_, err := about(ctx, m, "i", contract.KeyRead, name)
			return err, machine.KindAbort
		},
		"a read past its outer deadline": func(m *Machine, name string) (error, machine.ErrorKind) {
			ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
			defer cancel()
			_, err := about(ctx, m, "i", contract.KeyRead, name)
			return err, machine.KindExecutorTimeout
		},
		"a cancel during a read": func(m *Machine, name string) (error, machine.ErrorKind) {
			go about(context.Background(), m, "i", contract.KeyCancel, name)
			_, err := readPiece(m, name)
			if e := err.(*machine.Error); e.Kind == machine.KindTimeout { // it came first
				return machine.Errorf(machine.KindAbort, "%s", e.Message), machine.KindAbort
			}
			return err, machine.KindAbort
		},
	}
	for what, f := range stop {
		s, waiting := stalled(t, chunked)
		m := newMachine(t, Config{URL: s.url("/")})
		name := openStream(t, m)
		<-waiting
		err, kind := f(m, name)
		wantError(t, err, kind, "")
		s.ln.Close()
		within(t, "the connection's end after "+what, s.handlers.Wait)
		finish(t, m, s)
	}
}

// The machine's deadline ends a body, whether or not somebody reads it, and Close does.
func TestStreamDeadline(t *testing.T) {
	s, _ := stalled(t, chunked)
	m := newMachine(t, Config{URL: s.url("/"), Timeout: 20 * time.Millisecond})
	_, err := readPiece(m, openStream(t, m))
	wantError(t, err, "TimeoutError", "timeout_ms")
	name := openStream(t, m)
	s.ln.Close()
	within(t, "the connection's end", s.handlers.Wait)
	_, err = readPiece(m, name)
	wantError(t, err, "TimeoutError", "timeout_ms")
	finish(t, m, s)
	s, _ = stalled(t, chunked)
	m = newMachine(t, Config{URL: s.url("/")})
	openStream(t, m)
	finish(t, m, s)
}

// A stream belongs to its instance and its process.
func TestStreamOwner(t *testing.T) {
	s, send := sender(t, chunked)
	m := newMachine(t, Config{URL: s.url("/")})
	name := openStream(t, m)
	_, err := about(context.Background(), m, "other", contract.KeyRead, name)
	wantError(t, err, "TimeoutError", "the response is over")
	if _, err := about(context.Background(), m, "other", contract.KeyCancel, name); err != nil {
		t.Error(err)
	}
	send <- piece("a")
	wantPiece(t, m, name, `{"chunk":"a"}`)
	_, err = readPiece(newMachine(t, Config{URL: s.url("/")}), name)
	wantError(t, err, "TypeError", "the rest of the response is lost")
	close(send)
	finish(t, m, s)
}

func TestStreamRequests(t *testing.T) {
	m := newMachine(t, Config{URL: "http://127.0.0.1:9/"})
	for _, c := range []struct{ raw, want string }{
		{`{"stream":1}`, "stream must be true or false"},
		{`{"read":1}`, "read must be a string"},
		{`{"read":"a","cancel":"a"}`, "nothing else can stand beside them"},
		{`{"read":"a","path":"x"}`, "nothing else can stand beside them"},
		{`{"cancel":"a","stream":false}`, "nothing else can stand beside them"},
	} {
		_, err := do(m, c.raw)
		wantError(t, err, "TypeError", c.want)
	}
}

// Many bodies at once, each with its own pieces.
func TestStreamsAtOnce(t *testing.T) {
	s := serve(t, func(p *peer) {
		for req := p.request(); req != ""; req = p.request() {
			line, _, _ := strings.Cut(req, "\r\n")
			p.send(chunked)
			for i := range 20 {
				p.send(piece(fmt.Sprintf("%s %d\n", line, i)))
			}
			p.send("0\r\n\r\n")
		}
	})
	m := newMachine(t, Config{URL: s.url("/")})
	var wg sync.WaitGroup
	for i := range 10 {
		wg.Go(func() {
			call := machine.CallContext{Instance: fmt.Sprint(i)}
			res, err := m.Call(context.Background(), call, machine.Request(fmt.Sprintf(`{"path":"/%d","stream":true}`, i)))
			var r struct{ Stream string }
			if err != nil || json.Unmarshal(res, &r) != nil {
				t.Error(err)
				return
			}
			var text, want strings.Builder
			for c := (contract.Chunk{}); !c.Last; text.WriteString(c.Text) {
				got, err := about(context.Background(), m, call.Instance, contract.KeyRead, r.Stream)
				if err == nil {
					c, err = contract.ParseChunk([]byte(got))
				}
				if err != nil {
					t.Error(err)
					return
				}
			}
			for k := range 20 {
				fmt.Fprintf(&want, "GET /%d HTTP/1.1 %d\n", i, k)
			}
			if text.String() != want.String() {
				t.Errorf("%q", text.String())
			}
		})
	}
	wg.Wait()
	finish(t, m, s)
}
