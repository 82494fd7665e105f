package fetch

import "testing"

func TestMIMEType(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"text/plain;charset=UTF-8", "text/plain;charset=UTF-8"},
		{" A/B ;  c=\"d e\"; F=G;c=2;x", `a/b;c="d e";f=G`},
		{`a/b;c="q\"\\"; d=e `, `a/b;c="q\"\\";d=e`},
		{"multipart/form-data; boundary=x", "multipart/form-data;boundary=x"},
		{"text/html;charset=", "text/html"}, {"a/b;;;", "a/b"}, {`a/b;c="open`, "a/b;c=open"},
		{"nonsense", ""}, {"", ""}, {"a b/c", ""}, {"/", ""}, {"a/", ""}, {";a/b", ""},
	} {
		m, ok := ParseMIMEType(c.in)
		if got := m.String(); got != c.want || ok != (c.want != "") {
			t.Errorf("%q: %q, %v, want %q", c.in, got, ok, c.want)
		}
	}
}
