//go:build !affordance_nohttp

package httpmachine

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/affgen/affgen/rtlib/view/machine"
)

// TestNew checks what is refused when a machine is made, without a word of header values.
func TestNew(t *testing.T) {
	header := func(h ...Header) Config { return Config{URL: "http://127.0.0.1/", Headers: h} }
	for _, test := range []struct {
		cfg  Config
		want string
	}{
		{Config{}, "not an absolute URL"},
		{Config{URL: "/v1"}, "not an absolute URL"},
		{Config{URL: "ftp://x/"}, "http:// or https://"},
		{Config{URL: "file:///x"}, "http:// or https://"},
		{Config{URL: "https://user@x/"}, "user name or password"},
		{Config{URL: "https://:s3cret@x/"}, "user name or password"},
		{Config{URL: "https://x/?s3cret"}, "query or a fragment"},
		{Config{URL: "https://x/#s3cret"}, "query or a fragment"},
		{Config{URL: "https://x/", RootCAs: []byte("s3cret")}, "no certificate"},
		{header(Header{Name: "", Value: "s3cret"}), "no HTTP token"},
		{header(Header{Name: "a b", Value: "s3cret"}), "no HTTP token"},
		{header(Header{Name: "HOST", Value: "s3cret"}), "belongs to the transport"},
		{header(Header{Name: "Content_Length", Value: "s3cret"}), "belongs to the transport"},
		{header(Header{Name: "Transfer-Encoding", Value: "s3cret"}), "belongs to the transport"},
		{header(Header{Name: "Accept-Encoding", Value: "s3cret"}), "belongs to the transport"},
		{header(Header{Name: "X", Env: "A", From: "B"}), "both Env and From"},
		{header(Header{Name: "X-A", Value: "1"}, Header{Name: "x-a", Value: "2"}), "twice"},
		{header(Header{Name: "X", Value: "s3cret\r\nY: z"}), "characters that HTTP does not allow"},
		{header(Header{Name: "X", Value: "s3cret\u0100"}), "characters that HTTP does not allow"},
		{header(Header{Name: "X", From: "BAD"}), "characters that HTTP does not allow"},
		{header(Header{Name: "X", From: "BYTES"}), "characters that HTTP does not allow"},
	} {
		env := map[string]string{"BAD": "s3cret\x00", "BYTES": "s3cret\xff"}
		test.cfg.LookupEnv = func(name string) (string, bool) { v, ok := env[name]; return v, ok }
		m, err := New(test.cfg)
		if m != nil || err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%+v: %v, want %q", test.cfg.Headers, err, test.want)
		}
	}
}

// TestHeaderSources checks where values of headers come from, and that a call whose
// values are missing or cannot be sent never gets to the server.
func TestHeaderSources(t *testing.T) {
	requests := make(chan string, 10)
	s := serve(t, repeat(func(req string) string { requests <- req; return answer("") }))
	process := map[string]string{"API_KEY": " key-of-process\n"}
	cfg := Config{URL: s.url("/"), LookupEnv: func(name string) (string, bool) { v, ok := process[name]; return v, ok }, Headers: []Header{
		{Name: "X-Env", Env: "TOKEN", Prefix: "Bearer "}, {Name: "X-From", From: "API_KEY", Prefix: "Key "}, {Name: "X-Literal", Value: "text", Prefix: "pre-"},
	}}
	m := newMachine(t, cfg)
	process["API_KEY"] = "later" // read once
	call := func(m *Machine, env map[string]string) error {
		_, err := m.Call(context.Background(), machine.CallContext{Env: env}, []byte(`{}`))
		return err
	}
	for token, want := range map[string]string{"one": "X-Env: Bearer one\r\n", "": "X-Env: Bearer\r\n", " \u00e9\t\n": "X-Env: Bearer  \xe9\r\n"} {
		if err := call(m, map[string]string{"TOKEN": token}); err != nil {
			t.Fatal(err)
		}
		req := <-requests
		for _, line := range []string{want, "X-From: Key  key-of-process\r\n", "X-Literal: pre-text\r\n"} {
			if !strings.Contains(req, line) {
				t.Errorf("sent %q, want %q", req, line)
			}
		}
	}
	wantError(t, call(m, nil), "TypeError", "the header X-Env needs TOKEN")
	wantError(t, call(m, map[string]string{"TOKEN": "s3cret\nX: y"}), "TypeError", "cannot be sent in the header X-Env", "s3cret")
	wantError(t, call(m, map[string]string{"TOKEN": "s3cret\u0100"}), "TypeError", "cannot be sent in the header X-Env", "s3cret")
	wantError(t, call(m, map[string]string{"TOKEN": "s3cret\xff"}), "TypeError", "cannot be sent in the header X-Env", "s3cret")

	delete(process, "API_KEY")
	without := newMachine(t, cfg) // a view may never make the call, so this is no error yet
	wantError(t, call(without, map[string]string{"TOKEN": "x"}), "TypeError", "the header X-From needs the variable API_KEY")
	if len(requests) != 0 {
		t.Errorf("%d requests were sent", len(requests))
	}
	without.Close()
	finish(t, m, s)
}

// TestDefaults checks limits that are left out, and those that allow nothing.
func TestDefaults(t *testing.T) {
	c := Config{}.withDefaults()
	if c.Timeout != 30*time.Second || c.MaxRequestBytes != 8388608 || c.MaxResponseBytes != 8388608 {
		t.Errorf("%+v", c)
	}
	s := serve(t, repeat(func(string) string { return answer("x") }))
	m := newMachine(t, Config{URL: s.url("/"), MaxRequestBytes: -1, MaxResponseBytes: -1})
	if tr := m.transport; tr.MaxIdleConnsPerHost != 8 || tr.IdleConnTimeout != 30*time.Second || tr.Proxy != nil || !tr.DisableCompression {
		t.Errorf("the transport: %+v", tr)
	}
	_, err := do(m, `{"method":"POST","body":"x"}`)
	wantError(t, err, "TypeError", "max_request_bytes (0)")
	_, err = do(m, `{}`)
	wantError(t, err, "TypeError", "max_response_bytes (0)")
	if got, err := do(m, `{"method":"HEAD"}`); err != nil || got.Status != 200 {
		t.Errorf("%+v %v", got, err)
	}
	finish(t, m, s)
}

// TestConfiguredContentType checks that fetch's default gives way to a configured content
// type, and that any other is refused.
func TestConfiguredContentType(t *testing.T) {
	requests := make(chan string, 1)
	s := serve(t, repeat(func(req string) string { requests <- req; return answer("") }))
	m := newMachine(t, Config{URL: s.url("/"), Headers: []Header{{Name: "content-type", Value: "application/json"}}})
	for _, req := range []string{`{"method":"POST","body":"{}"}`, `{"method":"POST","body":"{}","headers":{"Content-Type":"text/plain;charset=UTF-8"}}`} {
		if _, err := do(m, req); err != nil {
			t.Fatal(err)
		}
		if got := <-requests; !strings.Contains(got, "\r\ncontent-type: application/json\r\n") || strings.Contains(got, "text/plain") {
			t.Errorf("%s: sent %q", req, got)
		}
	}
	_, err := do(m, `{"method":"POST","body":"{}","headers":{"Content-Type":"text/html"}}`)
	wantError(t, err, "TypeError", "set by the machine's configuration")
	finish(t, m, s)
}
