package weburl

import "testing"

// TestHosts: numbers with a sign are no part of an IPv4 address, in any notation or script.
func TestHosts(t *testing.T) {
	for _, c := range []struct{ host, want string }{
		{"-1", ""}, {"+1", ""}, {"0x-1", ""}, {"0-1", ""}, {"00-1", "00-1"}, {"-1.", ""}, {"127.0.1.-255", ""}, {"127.0.0x-1.1", ""}, {"1.+1", ""},
		{"%2D1", ""}, {"－1", ""}, {"-\u00ad1", ""}, {"1。-1", ""}, {"0X-F", ""},
		{"a.-b", "a.-b"}, {"a.-1.b", "a.-1.b"}, {"-1.a", "-1.a"}, {"a-1", "a-1"}, {"-", "-"}, {"a.-1b", "a.-1b"}, {"-1.0x", ""},
		{"xn--", ""}, {"a.xn--.b", ""}, {"XN--", ""}, {"xn--nxasmq6b", "xn--nxasmq6b"},
		{"1", "0.0.0.1"}, {"0x7f.1", "127.0.0.1"}, {"[::1]", "[::1]"}, {"ex%61mple", "example"}, {"ｅxample", "example"},
	} {
		u, err := Parse("http://" + c.host + "/")
		got := ""
		if err == nil {
			got = u.Host()
		}
		if got != c.want {
			t.Errorf("%q is %q, want %q", c.host, got, c.want)
		}
	}
	if u, err := Parse("foo://-1/"); err != nil || u.Host() != "-1" {
		t.Errorf("a scheme without a rule for hosts: %v, %v", u, err)
	}
}
