// Package weburl is URL of the URL standard, section 6.1, and the rule which URLs a machine
// may reach (policy.go). The parser is nlnwa/whatwg-url; net/url follows another standard.
// All strings are text as package fetch defines it. A URL belongs to one goroutine at a time.
package weburl

import (
	"strings"

	whatwg "github.com/nlnwa/whatwg-url/url"

	"github.com/affgen/affgen/rtlib/fetch"
)

// URL is a parsed URL that can be changed part by part.
type URL struct {
	u      *whatwg.Url
	params *fetch.URLSearchParams // made on first use
}

// ErrInvalid is the TypeError of what is no URL. It does not show the input.
var ErrInvalid = &fetch.Error{Kind: fetch.TypeError, Message: "Invalid URL", Code: "ERR_INVALID_URL"}

// Parse parses an absolute URL: new URL(input).
func Parse(input string) (*URL, error) {
	if err := checkUserinfo(input); err != nil {
		return nil, err
	}
	u, err := parser.Parse(input)
	if err != nil {
		return nil, ErrInvalid
	}
	return &URL{u: u}, nil
}

// ParseBase resolves input against a base, which must be an absolute URL: new URL(input, base).
func ParseBase(input, base string) (*URL, error) {
	b, err := Parse(base)
	if err != nil {
		return nil, err
	}
	return b.Resolve(input)
}

// Resolve parses input with the URL as its base, which does not change.
func (u *URL) Resolve(input string) (*URL, error) {
	if err := checkUserinfo(input); err != nil {
		return nil, err
	}
	r, err := u.u.Parse(input)
	if err != nil {
		return nil, ErrInvalid
	}
	return &URL{u: r}, nil
}

// Href returns the whole URL.
func (u *URL) Href() string { return u.u.Href(false) }

// String returns the whole URL.
func (u *URL) String() string { return u.Href() }

// HrefWithoutFragment returns the URL as a fetch uses it and response.url shows it.
func (u *URL) HrefWithoutFragment() string { return u.u.Href(true) }

// Origin returns scheme, host and port for the special schemes, the origin of what a blob:
// URL names, and "null" for all others.
func (u *URL) Origin() string {
	switch u.u.Scheme() {
	case "http", "https", "ws", "wss", "ftp":
		return u.u.Protocol() + "//" + u.u.Host()
	case "blob":
		inner, err := Parse(u.u.Pathname())
		if err == nil && (inner.u.Scheme() == "http" || inner.u.Scheme() == "https") {
			return inner.Origin()
		}
	}
	return "null"
}

// Protocol returns the scheme and a colon.
func (u *URL) Protocol() string { return u.u.Protocol() }

// Username returns the user name, escaped.
func (u *URL) Username() string { return u.u.Username() }

// Password returns the password, escaped.
func (u *URL) Password() string { return u.u.Password() }

// Host returns the host and, unless it is the scheme's own, a colon and the port.
func (u *URL) Host() string { return u.u.Host() }

// Hostname returns the host.
func (u *URL) Hostname() string { return u.u.Hostname() }

// Port returns the port, "" for the scheme's own.
func (u *URL) Port() string { return u.u.Port() }

// Pathname returns the path, escaped.
func (u *URL) Pathname() string { return u.u.Pathname() }

// Search returns a question mark and the query, "" for an empty one.
func (u *URL) Search() string { return u.u.Search() }

// Hash returns a number sign and the fragment, "" for an empty one.
func (u *URL) Hash() string { return u.u.Hash() }

// RequestTarget returns what the first line of an HTTP request asks for: the path and a
// query that is not empty, byte for byte.
func (u *URL) RequestTarget() string { return u.Pathname() + u.Search() }

// SearchParams returns the query as a list, always the same; changes of either show in the other.
func (u *URL) SearchParams() *fetch.URLSearchParams {
	if u.params == nil {
		u.params = fetch.LinkedParams(strings.TrimPrefix(u.Search(), "?"), u.setQuery)
	}
	return u.params
}
