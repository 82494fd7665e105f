package weburl

import (
	"strings"
	"testing"
)

// FuzzPolicy holds whatever a machine lets pass to what it promises: the same scheme, host
// and port, no credentials, no fragment, and the same again when the result is parsed again.
func FuzzPolicy(f *testing.F) {
	for _, path := range spellings {
		f.Add(path, "http://127.0.0.1:8080/v1/")
	}
	f.Add("//127.0.1.-255:8080/", "http://127.0.0.1:8080/")
	f.Add("http:x", "http://[::1]/a?b#c")
	f.Fuzz(func(t *testing.T, path, base string) {
		p, err := NewPolicy(base)
		if err != nil {
			return
		}
		u, err := p.Resolve(path)
		if err != nil {
			return
		}
		again, err := Parse(u.Href())
		if err != nil || again.Href() != u.Href() {
			t.Fatalf("%q against %q is %q, which parses to %v, %v", path, base, u.Href(), again, err)
		}
		own, err := Parse(p.Base())
		if err != nil {
			t.Fatal(err)
		}
		if again.Origin() != own.Origin() || again.Username()+again.Password()+again.Hash() != "" {
			t.Fatalf("%q against %q is let through as %q", path, base, u.Href())
		}
		if !strings.HasPrefix(u.Href(), own.Origin()+"/") || u.RequestTarget()[0] != '/' || strings.ContainsAny(u.RequestTarget(), " \t\r\n\x00#") {
			t.Fatalf("%q against %q becomes %q", path, base, u.Href())
		}
	})
}

// spellings try to leave the origin, or look as if they did.
var spellings = []string{"", "/", "//", "//evil.com/x", "\\\\evil.com", "/\\evil.com", "https:evil", "HTTPS://API.example.com:443/", "user@", "http://u:p@127.0.0.1:8080/",
	"%2e%2e/..", "?q#f", "blob:http://127.0.0.1:8080/x", "http:\t//127.0.0.1:8080", "http://１２７.0.0.1:8080/", "http://0x7f.1:8080/", "http://-1/", ".//evil", "/..//evil.com"}

// FuzzURL finds URLs whose setters or lists break them: whatever is done, the result is a URL
// that parses to itself, and the list is the query.
func FuzzURL(f *testing.F) {
	f.Add("https://u:p@example.com:8080/a/b?c=d#e", "host", "x:99", "a", "b c")
	f.Add("foo:opaque ?q", "search", "", "", "+")
	f.Add("file:///c:/x", "protocol", "https", "é", "\U0001F600")
	f.Fuzz(func(t *testing.T, input, part, value, name, text string) {
		for _, s := range []*string{&input, &value, &name, &text} {
			*s = strings.ToValidUTF8(*s, "\ufffd")
		}
		u, err := Parse(input)
		if err != nil {
			return
		}
		params := u.SearchParams()
		apply(u, []any{setter(part), value})
		params.Append(name, text)
		got, ok := params.Get(name)
		if !ok || params != u.SearchParams() || params.String() != strings.TrimPrefix(u.Search(), "?") {
			t.Fatalf("%q: list %q, query %q", u.Href(), params, u.Search())
		}
		again, err := Parse(u.Href())
		if err != nil || again.Href() != u.Href() {
			t.Fatalf("%q with %s = %q is %q, which parses to %v, %v", input, part, value, u.Href(), again, err)
		}
		if back, _ := again.SearchParams().Get(name); back != got {
			t.Fatalf("%q is read back as %q", got, back)
		}
	})
}

// setter is the operation that a fuzzed name stands for.
func setter(part string) string {
	for _, known := range []string{"protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash", "href"} {
		if part == known {
			return "=" + part
		}
	}
	return "=search"
}
