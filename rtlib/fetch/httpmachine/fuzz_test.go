package httpmachine

import (
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// FuzzPrepare feeds raw requests to the rules. Whatever passes goes to the machine's origin,
// with a method and headers that are allowed, each name once.
func FuzzPrepare(f *testing.F) {
	for _, seed := range []string{
		`{}`, `{"path":"/x?y#z","method":"post","headers":{"a":["1","2"],"A":"3"},"body":"b","timeout_ms":5}`,
		`{"path":"https:/\\evil.example:443@api.example.com"}`, `{"path":"\\\\evil.example/","headers":{"H\u006fst":"x"}}`,
		`{"headers":{"x-key":"1"}}`, `{"method":"tr\u0061ce"}`, `{"path":"/.//x|y"}`, `{"headers":{"a":"\ud800"},"headers":{"b":"\u0000"}}`,
	} {
		f.Add([]byte(seed))
	}
	c, err := newRules(Config{URL: "https://api.example.com/v1/", MaxRequestBytes: 100, Headers: []Header{{Name: "X-Key", Value: "mine"}}})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		r, fields, err := c.prepare(machine.CallContext{}, raw)
		if err != nil {
			if _, ok := err.(*machine.Error); !ok {
				t.Errorf("%T: %v", err, err)
			}
			return
		}
		if !strings.HasPrefix(r.to.href, "https://api.example.com/") || !strings.HasPrefix(r.to.path, "/") {
			t.Errorf("leaves the origin: %s", r.to.href)
		}
		if fetch.ForbiddenMethod(r.method) || !fetch.ValidToken(r.method) || len(r.body) > 100 || r.timeout <= 0 || r.timeout > c.cfg.Timeout {
			t.Errorf("%+v", r)
		}
		seen := map[string]bool{}
		for i, h := range fields {
			lower := strings.ToLower(h.name)
			if seen[lower] || !fetch.ValidHeaderName(h.name) || !fetch.ValidWireValue(h.value) {
				t.Errorf("header %q: %q", h.name, h.value)
			}
			if i > 0 && lower != "accept-encoding" && (fetch.ForbiddenRequestHeader(h.name) || fetch.HeaderKey(h.name) == "x-key") {
				t.Errorf("header %q", h.name)
			}
			seen[lower] = true
		}
	})
}

// FuzzPlain compares the shortcut for plain paths with the URL parser.
func FuzzPlain(f *testing.F) {
	for _, seed := range []string{"", "items", "/items", "a/b/", "a//b", "?q=1", "x?a=%2e/../&b", "a.b", "a..", "~x", "/", "x?", "A_b-c?x=:/?@"} {
		f.Add(seed)
	}
	var origins []*origin
	for _, base := range []string{"https://api.example.com/v1/", "http://127.0.0.1:8080", "https://x.example/a/b%20|c", "http://x//y/"} {
		policy, err := newPolicy(base)
		if err != nil {
			f.Fatal(err)
		}
		o, err := newOrigin(policy)
		if err != nil {
			f.Fatal(err)
		}
		origins = append(origins, o)
	}
	f.Fuzz(func(t *testing.T, reference string) {
		for _, o := range origins {
			d, ok := o.plain(reference)
			if !ok {
				continue
			}
			u, err := o.policy.Resolve(reference)
			if err != nil || d != (destination{u.HrefWithoutFragment(), u.Pathname(), u.Search()}) {
				t.Errorf("%q against %s: %+v, want %v %v", reference, o.policy.Base(), d, u, err)
			}
		}
	})
}
