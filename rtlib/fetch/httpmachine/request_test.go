//go:build !affordance_nohttp

package httpmachine

import (
	"slices"
	"strings"
	"testing"
)

// TestWire compares requests byte for byte. Header lines are sorted, since net/http sends
// them in an order of its own.
func TestWire(t *testing.T) {
	requests := make(chan string, 1)
	s := serve(t, repeat(func(req string) string { requests <- req; return answer("") }))
	m := newMachine(t, Config{URL: s.url("/v1/"), Headers: []Header{
		{Name: "X-client", Value: " lit\u00e9ral "}, {Name: "Authorization", Env: "TOKEN", Prefix: "Bearer "},
	}})
	own := []string{"X-client: lit\xe9ral", "Authorization: Bearer token-of-env", "Host: " + s.ln.Addr().String()}
	standing := []string{"Accept: */*", "Accept-Language: *", "User-Agent: affgen", "Accept-Encoding: identity"}
	for _, test := range []struct {
		raw   string
		line  string
		lines []string
		body  string
	}{
		{`{}`, "GET /v1/ HTTP/1.1", standing, ""},
		{`{"path":null,"method":null,"headers":null,"body":null,"timeout_ms":null}`, "GET /v1/ HTTP/1.1", standing, ""},
		{`{"path":"items?a=b|c^d[e]'#f"}`, "GET /v1/items?a=b|c^d[e]%27 HTTP/1.1", standing, ""},
		{`{"path":"/a|b^c[d]'%zz\u00e9"}`, "GET /a|b^c[d]'%zz%C3%A9 HTTP/1.1", standing, ""},
		{`{"path":"/.//evil.example/x"}`, "GET //evil.example/x HTTP/1.1", standing, ""},
		{`{"path":"x?"}`, "GET /v1/x HTTP/1.1", standing, ""},
		{`{"path":"../../x/%2e%2e/y"}`, "GET /y HTTP/1.1", standing, ""},
		{`{"method":"head"}`, "HEAD /v1/ HTTP/1.1", standing, ""},
		{`{"method":"patch","body":"x"}`, "patch /v1/ HTTP/1.1", append([]string{"Content-Type: text/plain;charset=UTF-8", "Content-Length: 1"}, standing...), "x"},
		{`{"method":"post"}`, "POST /v1/ HTTP/1.1", append([]string{"content-length: 0"}, standing...), ""},
		{`{"method":"post","headers":{"Idempotency-Key":"k"}}`, "POST /v1/ HTTP/1.1", append([]string{"content-length: 0", "Idempotency-Key: k"}, standing...), ""},
		{`{"method":"PUT","body":""}`, "PUT /v1/ HTTP/1.1", append([]string{"content-length: 0", "Content-Type: text/plain;charset=UTF-8"}, standing...), ""},
		{`{"method":"DELETE"}`, "DELETE /v1/ HTTP/1.1", standing, ""},
		{`{"method":"DELETE","body":""}`, "DELETE /v1/ HTTP/1.1", append([]string{"content-length: 0", "Content-Type: text/plain;charset=UTF-8"}, standing...), ""},
		{`{"method":"POST","headers":{"content-TYPE":"a/b"},"body":"h\u00e9\ud83d\ude00"}`, "POST /v1/ HTTP/1.1",
			append([]string{"content-TYPE: a/b", "Content-Length: 7"}, standing...), "h\u00e9\U0001F600"},
		{`{"method":"POST","body_bytes":"\u0000\u00ff\u00c3","bytes":true}`, "POST /v1/ HTTP/1.1", append([]string{"Content-Length: 3"}, standing...), "\x00\xff\xc3"},
		{`{"headers":{"X-a":"1","x-A":["2","\u00ff"],"user-agent":"me","accept":"a","ACCEPT-language":"b"}}`, "GET /v1/ HTTP/1.1",
			[]string{"X-a: 1, 2, \xff", "User-Agent: me", "accept: a", "ACCEPT-language: b", "Accept-Encoding: identity"}, ""},
		{`{"headers":{"x-a":" \t\r\n trimmed \n","x-b":""}}`, "GET /v1/ HTTP/1.1", append([]string{"x-a: trimmed", "x-b: "}, standing...), ""},
	} {
		if _, err := do(m, test.raw); err != nil {
			t.Errorf("%s: %v", test.raw, err)
			continue
		}
		got := <-requests
		head, body, _ := strings.Cut(got, "\r\n\r\n")
		lines := strings.Split(head, "\r\n")
		want := slices.Sorted(slices.Values(slices.Concat(own, test.lines)))
		if sorted := slices.Sorted(slices.Values(lines[1:])); lines[0] != test.line || body != test.body || !slices.Equal(sorted, want) {
			t.Errorf("%s: sent\n%q\nwant\n%q %q %q", test.raw, got, test.line, want, test.body)
		}
	}
	if n := s.connections(); n != 1 {
		t.Errorf("%d connections, want the same one again", n)
	}
	finish(t, m, s)
}

// TestRefusals checks that what is not allowed is refused before a connection is made, and
// that errors show neither path nor value nor body.
func TestRefusals(t *testing.T) {
	s := serve(t, func(p *peer) {})
	m := newMachine(t, Config{URL: s.url("/v1/"), MaxRequestBytes: 20, Headers: []Header{
		{Name: "Authorization", Env: "TOKEN"}, {Name: "X-Api-Key", Value: "k"},
	}})
	for _, test := range []struct{ raw, part string }{
		{`nonsense`, "no JSON object"},
		{`null`, "no JSON object"},
		{`{"method":"POST","body_bytes":"Ā"}`, "body_bytes must be a string whose characters are bytes"},
		{`{"method":"POST","body_bytes":5}`, "body_bytes must be a string whose characters are bytes"},
		{`{"body_bytes":""}`, "cannot have a body"},
		{`{"bytes":1}`, "bytes must be true or false"},
		{`{"method":"POST","body_bytes":"\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff"}`, "over max_request_bytes (20)"},
		{`[]`, "no JSON object"},
		{`"s3cret"`, "no JSON object"},
		{"{\"path\":\"\xff\"}", "not UTF-8"},
		{`{"Path":"x"}`, `the key "Path"`},
		{`{"redirect":"manual"}`, `the key "redirect"`},
		{`{"path":1}`, "path must be a string"},
		{`{"method":[]}`, "method must be a string"},
		{`{"body":{}}`, "body must be a string"},
		{`{"timeout_ms":0}`, "timeout_ms"},
		{`{"timeout_ms":-1}`, "timeout_ms"},
		{`{"timeout_ms":1.5}`, "timeout_ms"},
		{`{"timeout_ms":"1"}`, "timeout_ms"},
		{`{"timeout_ms":1e999}`, "timeout_ms"},
		{`{"method":""}`, "method"},
		{`{"method":"GE T"}`, "method"},
		{`{"method":"GET\r\nHost: s3cret"}`, "method"},
		{`{"method":"G\u00e9t"}`, "method"},
		{`{"body":""}`, "cannot have a body"},
		{`{"method":"hEad","body":"s3cret"}`, "cannot have a body"},
		{`{"method":"POST","body":"s3cret s3cret s3cret s3cret"}`, "max_request_bytes (20)"},
		{`{"method":"POST","body":"\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9"}`, "max_request_bytes (20)"},
		{`{"path":"http://s3cret.example/"}`, "origin"},
		{`{"path":"//s3cret.example/"}`, "origin"},
		{`{"path":"\\\\s3cret.example/"}`, "origin"},
		{`{"path":"https:/x"}`, "origin"},
		{`{"path":"data:,s3cret"}`, "origin"},
		{`{"path":"http://s3cret@127.0.0.1/"}`, "user name or password"},
		{`{"path":"http://:s3cret@127.0.0.1/"}`, "user name or password"},
		{`{"path":"http://[s3cret"}`, "Invalid URL"},
		{`{"path":"/.//s3cret|"}`, "cannot be sent as it is"},
		{`{"headers":[]}`, "headers must be"},
		{`{"headers":"s3cret"}`, "headers must be"},
		{`{"headers":{"a":1}}`, "headers must be"},
		{`{"headers":{"a":null}}`, "headers must be"},
		{`{"headers":{"a":["x",null]}}`, "headers must be"},
		{`{"headers":{"a":{"s3cret":1}}}`, "headers must be"},
		{`{"headers":{"":"s3cret"}}`, "header"},
		{`{"headers":{"a b":"s3cret"}}`, "header"},
		{`{"headers":{"a\r\nb":"s3cret"}}`, "header"},
		{`{"headers":{"\u0100":"s3cret"}}`, "above U+00FF"},
		{`{"headers":{"a":"s3cret\u0100"}}`, "above U+00FF"},
		{`{"headers":{"a":"s3cret\ud800"}}`, "above U+00FF"},
		{`{"headers":{"a":"s3cret\r\nb: c"}}`, "characters that HTTP does not allow"},
		{`{"headers":{"a":"s3cret\u0000"}}`, "characters that HTTP does not allow"},
		{`{"headers":{"a":"s3cret\u0001"}}`, "characters that HTTP does not allow"},
		{`{"headers":{"a":["ok","s3cret\u007f"]}}`, "characters that HTTP does not allow"},
		{`{"headers":{"x-api-key":"s3cret"}}`, "set by the machine's configuration"},
		{`{"headers":{"AUTHORIZATION":"s3cret"}}`, "set by the machine's configuration"},
		{`{"headers":{"X_Api.KEY":"s3cret"}}`, "set by the machine's configuration"},
		{`{"headers":{"host":"s3cret"}}`, "cannot be set"},
		{raw("headers", map[string]string{"a": strings.Repeat("s3cret", MaxHeaderBytes)}), "the headers of the request are over"},
		{raw("path", strings.Repeat("s3cret", MaxURLBytes)), "the path is over"},
	} {
		_, err := do(m, test.raw)
		wantError(t, err, "TypeError", test.part, "s3cret")
	}
	if n := s.connections(); n != 0 {
		t.Errorf("%d connections, want none", n)
	}
	finish(t, m, s)
}
