//go:build !affordance_nohttp

package httpmachine

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// TestResults compares results of responses that are fine, however odd.
func TestResults(t *testing.T) {
	for _, test := range []struct {
		name, req, response, want string
	}{
		{"plain", `{"path":"a?b#c"}`, "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nX-A: 1\r\nx-a: 2\r\nContent-Length: 2\r\n\r\nhi",
			`{"status":200,"statusText":"OK","url":"URL/v1/a?b","headers":{"content-length":["2"],"content-type":["text/plain"],"x-a":["1","2"]},"body":"hi"}`},
		{"body as it is", `{}`, "HTTP/1.0 200 OK\r\n\r\n\ufeff<&>\u2028\x00\u00e9\U0001F600",
			`{"status":200,"statusText":"OK","url":"URL/v1/","headers":{},"body":"\ufeff<&>\u2028\u0000é😀"}`},
		{"no reason", `{}`, "HTTP/1.1 404\r\nContent-Length: 0\r\n\r\n", `{"status":404,"statusText":"","url":"URL/v1/","headers":{"content-length":["0"]},"body":""}`},
		{"bytes above 127", `{}`, "HTTP/1.1 200 \xe9\r\nX: \xff\xc3\xa9\r\nContent-Length: 0\r\n\r\n", `{"status":200,"statusText":"é","url":"URL/v1/","headers":{"content-length":["0"],"x":["ÿÃ©"]},"body":""}`},
		{"folded header", `{}`, "HTTP/1.1 200 OK\r\nX: a\r\n  b\r\nContent-Length: 0\r\n\r\n", `{"status":200,"statusText":"OK","url":"URL/v1/","headers":{"content-length":["0"],"x":["a b"]},"body":""}`},
		{"status 999", `{}`, "HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n", `{"status":999,"statusText":"Odd","url":"URL/v1/","headers":{"content-length":["0"]},"body":""}`},
		{"interim responses", `{}`, "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
			`{"status":200,"statusText":"OK","url":"URL/v1/","headers":{"content-length":["0"]},"body":""}`},
		{"HEAD", `{"method":"HEAD"}`, "HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\nContent-Encoding: gzip\r\n\r\n",
			`{"status":200,"statusText":"OK","url":"URL/v1/","headers":{"content-encoding":["gzip"],"content-length":["99999999"]},"body":""}`},
		{"204 with a body", `{}`, "HTTP/1.1 204 No Content\r\nX: y\r\n\r\nbody", `{"status":204,"statusText":"No Content","url":"URL/v1/","headers":{"x":["y"]},"body":""}`},
		{"205 with a body", `{}`, "HTTP/1.1 205 Reset\r\nContent-Length: 4\r\n\r\nbody", `{"status":205,"statusText":"Reset","url":"URL/v1/","headers":{"content-length":["4"]},"body":""}`},
		{"304 with a length", `{}`, "HTTP/1.1 304 Not Modified\r\nContent-Length: 4\r\n\r\n", `{"status":304,"statusText":"Not Modified","url":"URL/v1/","headers":{"content-length":["4"]},"body":""}`},
		{"more than its length", `{}`, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nextra",
			`{"status":200,"statusText":"OK","url":"URL/v1/","headers":{"content-length":["2"]},"body":"ok"}`},
		{"exactly the limit", `{}`, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n64\r\n" + strings.Repeat("x", 100) + "\r\n0\r\nX-Trailer: t\r\n\r\n",
			`{"status":200,"statusText":"OK","url":"URL/v1/","headers":{},"body":"` + strings.Repeat("x", 100) + `"}`},
		{"a length that does not count", `{}`, "HTTP/1.1 200 OK\r\nContent-Length: 99999\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
			`{"status":200,"statusText":"OK","url":"URL/v1/","headers":{},"body":"ok"}`},
	} {
		s := serve(t, func(p *peer) { p.request(); p.send(test.response) })
		m := newMachine(t, Config{URL: s.url("/v1/"), MaxResponseBytes: 100})
		got, err := do(m, test.req)
		var want result
		if e := json.Unmarshal([]byte(strings.ReplaceAll(test.want, "URL", s.url(""))), &want); e != nil {
			t.Fatal(test.name, e)
		}
		if err != nil || !reflect.DeepEqual(got, &want) {
			t.Errorf("%s:\n got %+v %v\nwant %+v", test.name, got, err, &want)
		}
		finish(t, m, s)
	}
}

// TestNothingOfOthers checks that what a server sends beyond its response is not taken for
// the answer to the next request.
func TestNothingOfOthers(t *testing.T) {
	s := serve(t, func(p *peer) {
		p.request()
		p.send(answer("first") + answer("smuggled"))
		p.untilClosed()
	})
	m := newMachine(t, Config{URL: s.url("/")})
	for range 5 {
		if got, err := do(m, `{}`); err == nil && got.Body != "first" {
			t.Errorf("got %q", got.Body)
		}
	}
	finish(t, m, s)
}

// TestRedirects checks that every redirect is a result, and that nobody goes where it points.
func TestRedirects(t *testing.T) {
	foreign := serve(t, func(p *peer) {})
	for _, status := range []int{300, 301, 302, 303, 305, 307, 308} {
		for _, location := range []string{foreign.url("/x"), "/elsewhere", "//" + foreign.ln.Addr().String(), "file:///etc/passwd"} {
			requests := make(chan string, 2)
			s := serve(t, repeat(func(req string) string {
				requests <- req
				return fmt.Sprintf("HTTP/1.1 %d Go\r\nLocation: %s\r\nContent-Length: 0\r\n\r\n", status, location)
			}))
			m := newMachine(t, Config{URL: s.url("/"), Headers: []Header{{Name: "Authorization", Value: "hidden"}}})
			got, err := do(m, raw("method", "POST", "body", "x"))
			if err != nil || got.Status != status || got.Headers["location"][0] != location || got.URL != s.url("/") {
				t.Errorf("%d %s: %+v %v", status, location, got, err)
			}
			finish(t, m, s)
			if len(requests) != 1 {
				t.Errorf("%d %s: %d requests", status, location, len(requests))
			}
		}
	}
	if n := foreign.connections(); n != 0 {
		t.Errorf("%d connections to another origin", n)
	}
	foreign.ln.Close()
}

// TestNoCookies checks that a cookie is shown and not kept.
func TestNoCookies(t *testing.T) {
	requests := make(chan string, 2)
	s := serve(t, repeat(func(req string) string {
		requests <- req
		return "HTTP/1.1 200 OK\r\nSet-Cookie: a=b; Path=/\r\nSet-Cookie: c=d\r\nContent-Length: 0\r\n\r\n"
	}))
	m := newMachine(t, Config{URL: s.url("/")})
	for range 2 {
		got, err := do(m, `{}`)
		if err != nil || !reflect.DeepEqual(got.Headers["set-cookie"], []string{"a=b; Path=/", "c=d"}) {
			t.Errorf("%+v %v", got, err)
		}
		if req := <-requests; strings.Contains(strings.ToLower(req), "cookie") {
			t.Errorf("sent %q", req)
		}
	}
	finish(t, m, s)
}

// TestNoProxy checks that the environment does not send requests elsewhere.
func TestNoProxy(t *testing.T) {
	proxy := serve(t, func(p *peer) {})
	for _, name := range []string{"HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "ALL_PROXY", "all_proxy"} {
		t.Setenv(name, proxy.url(""))
	}
	s := serve(t, repeat(func(string) string { return answer("direct") }))
	m := newMachine(t, Config{URL: "http://api.example.com/"}) // Go never uses a proxy for loopback
	dialled := redirectDials(m, s)
	if got, err := do(m, `{}`); err != nil || got.Body != "direct" || !dialled()["api.example.com:80"] || len(dialled()) != 1 {
		t.Errorf("%+v %v %v", got, err, dialled())
	}
	finish(t, m, s)
	proxy.ln.Close()
}

// TestUTF8 sends text and what is no text, cut into chunks at every byte.
func TestUTF8(t *testing.T) {
	bodies := make(chan string, 1)
	s := serve(t, repeat(func(string) string { return <-bodies }))
	m := newMachine(t, Config{URL: s.url("/"), MaxResponseBytes: 1 << 20})
	try := func(response, body string, valid bool) {
		t.Helper()
		bodies <- response
		got, err := do(m, `{}`)
		switch {
		case !valid:
			wantError(t, err, "TypeError", "not UTF-8", "s3cret")
		case err != nil || got.Body != body:
			t.Errorf("%q: %v %v", body, got, err)
		}
	}
	const text = "a\u00e9\u20ac\U0001F600z\u07ff\u0800\ud7ff\ue000\uffff\U00010000\U0010ffff"
	for at := 1; at < len(text); at++ {
		try(chunks(text[:at], text[at:]), text, true)
	}
	for _, bad := range []string{"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xc3", "\xe0\x80\x80", "\xe0\x9f\xbf", "\xe2\x82", "\xed\xa0\x80", "\xed\xbf\xbf",
		"\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf", "\xf0\x9f\x98", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xfe", "\xff", "\x1f\x8b\x08"} {
		for _, before := range []int{0, 1, 511, 4095, 4096, firstRead - 1, firstRead} {
			for _, after := range []string{"", "s3cret"} {
				body := strings.Repeat("x", before) + bad + after
				try(answer(body), body, false)
				try(chunks("s3cret"+bad[:1], bad[1:]+"s3cret"), "", false)
			}
		}
	}
	finish(t, m, s)
}
