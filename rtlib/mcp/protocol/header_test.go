package protocol

import (
	"strings"
	"testing"
)

// The first five are the specification's own examples.
func TestEncodeHeader(t *testing.T) {
	for _, c := range []struct{ value, want string }{
		{"Hello, 世界", "=?base64?SGVsbG8sIOS4lueVjA==?="},
		{" padded ", "=?base64?IHBhZGRlZCA=?="},
		{"line1\nline2", "=?base64?bGluZTEKbGluZTI=?="},
		{"=?base64?literal?=", "=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?="},
		{"grüße", "=?base64?Z3LDvMOfZQ==?="},
		{"", "=?base64??="},
		{"a\tb", "=?base64?YQli?="},
		{"\x7f", "=?base64?fw==?="},
		{"\xff", "=?base64?77+9?="},
		{"us-east-1", "us-east-1"},
		{"a b ~!", "a b ~!"},
		{"=?base64?", "=?base64?"},
		{"?=", "?="},
		{"=?BASE64?x?=", "=?BASE64?x?="},
	} {
		if got := EncodeHeader(c.value); got != c.want {
			t.Errorf("%q: %q, want %q", c.value, got, c.want)
		}
	}
}

func TestIsToken(t *testing.T) {
	for _, s := range []string{"Region", "a", "!#$%&'*+-.^_`|~09azAZ"} {
		if !isToken(s) {
			t.Errorf("%q is a token", s)
		}
	}
	for _, s := range []string{"", "a b", "a:b", "a\n", "é", "a/b", "(a)", `"a"`, "a\x00"} {
		if isToken(s) {
			t.Errorf("%q is no token", s)
		}
	}
}

func TestSafeInteger(t *testing.T) {
	for _, c := range []struct {
		text string
		want int64
		ok   bool
	}{
		{"0", 0, true}, {"-0", 0, true}, {"-0.0e7", 0, true}, {"0e999999999999999999999", 0, true},
		{"1e3", 1000, true}, {"42.0", 42, true}, {"0.001e3", 1, true}, {"1200e-2", 12, true}, {"-7E+0", -7, true},
		{"9007199254740991", maxSafe, true}, {"-9007199254740991", -maxSafe, true}, {"9007199254740991.000", maxSafe, true},
		{"9007199254740992", 0, false}, {"-9007199254740993", 0, false}, {"1e16", 0, false},
		{"1.5", 0, false}, {"1e-1", 0, false}, {"1.00000000000000000000001", 0, false}, {"9007199254740990.6", 0, false},
		{"1e400", 0, false}, {"1e999999999999999999999", 0, false}, {"1e-999999999999999999999", 0, false},
		{"1e2147483648", 0, false}, {"0." + strings.Repeat("0", 400) + "1e401", 1, true}, {strings.Repeat("9", 400), 0, false},
	} {
		if got, ok := safeInteger(c.text); got != c.want || ok != c.ok {
			t.Errorf("%.40s: %d, %v; want %d, %v", c.text, got, ok, c.want, c.ok)
		}
	}
}
