package weburl

import (
	"errors"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/fetch"
)

func TestNewPolicy(t *testing.T) {
	for _, c := range []struct{ base, want string }{
		{"https://API.example.com/v1/?q#f", "https://api.example.com/v1/?q"},
		{"http://[::1]:080/a", "http://[::1]/a"},
		{"https://例え.jp", "https://xn--r8jz45g.jp/"},
		{"ftp://h/", ""}, {"file:///x", ""}, {"blob:https://h/x", ""}, {"h/x", ""}, {"", ""}, {"http://", ""}, {"http://u@h/", ""}, {"http://:p@h/", ""}, {"http://-1/", ""},
	} {
		p, err := NewPolicy(c.base)
		if (err == nil) != (c.want != "") || p != nil && p.Base() != c.want {
			t.Errorf("%q: %v, %v", c.base, p, err)
		}
	}
}

// TestResolve has what the vectors do not: other schemes with the same origin, hosts in
// other notations, and what each refusal is.
func TestResolve(t *testing.T) {
	for _, c := range []struct {
		base, path, want string
		err              error
	}{
		{"http://127.0.0.1:80/v1/x?q", "", "http://127.0.0.1/v1/x?q", nil},
		{"http://127.0.0.1/v1/x", "items", "http://127.0.0.1/v1/items", nil},
		{"http://127.0.0.1/v1/", "/items#secret", "http://127.0.0.1/items", nil},
		{"http://127.0.0.1/v1/", "?a#", "http://127.0.0.1/v1/?a", nil},
		{"http://127.0.0.1/", "HTTP:\\\\0x7f.1:80\\a", "http://127.0.0.1/a", nil},
		{"http://127.0.0.1/", "//127.0.1.-255/", "", ErrInvalid},
		{"http://127.0.0.1/", "//127.0.0.1.1/", "", ErrInvalid},
		{"http://127.0.0.1/", "//１２７．０．０．１/", "http://127.0.0.1/", nil},
		{"http://127.0.0.1/", "https://127.0.0.1/", "", ErrOrigin},
		{"http://127.0.0.1/", "//127.0.0.1:81/", "", ErrOrigin},
		{"http://127.0.0.1/", "ws://127.0.0.1/", "", ErrOrigin},
		{"https://h/", "blob:https://h/x", "", ErrOrigin},
		{"https://h/", "data:,x", "", ErrOrigin},
		{"https://h/", "javascript:1", "", ErrOrigin},
		{"https://h/", "//h./", "", ErrOrigin}, // another name to a name server
		{"https://h/", "//H/", "https://h/", nil},
		{"https://h/", "//user@h/", "", ErrCredentials},
		{"https://h/", "//:pass@h/", "", ErrCredentials},
		{"https://h/", "//user@evil/", "", ErrCredentials},
		{"https://h/", "//@h/", "https://h/", nil},
		{"https://h/", "http://", "", ErrInvalid},
		{"https://h/", "//" + strings.Repeat("a", 3000) + "@h/", "", ErrUserinfo},
		{"https://h/", ".//evil/x", "https://h//evil/x", nil},
	} {
		p, err := NewPolicy(c.base)
		if err != nil {
			t.Fatal(err)
		}
		u, err := p.Resolve(c.path)
		if !errors.Is(err, c.err) || err == nil && u.Href() != c.want {
			t.Errorf("%.40q against %q: %v, %v", c.path, c.base, u, err)
		}
		if err != nil && (fetch.KindOf(err) != fetch.TypeError || strings.Contains(err.Error(), "evil")) {
			t.Errorf("%.40q: %v", c.path, err)
		}
	}
}

func TestRequestTarget(t *testing.T) {
	for _, c := range []struct{ url, want string }{
		{"http://h", "/"}, {"http://h?", "/"}, {"http://h/a?#f", "/a"}, {"http://h/%zz|^[]'?a='|%", "/%zz|^[]'?a=%27|%"}, {"http://h//x", "//x"},
	} {
		u, err := Parse(c.url)
		if err != nil || u.RequestTarget() != c.want {
			t.Errorf("%q: %q, %v", c.url, u.RequestTarget(), err)
		}
	}
}
