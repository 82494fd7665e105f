// Package httpmachine is the machine of kind http: it sends HTTP requests to one origin on
// behalf of views and programs, under a policy that holds whoever calls it (docs/fetch.md).
//
// A request is the JSON object {path?, method?, headers?, body?, timeout_ms?}, a result the
// object {status, statusText, url, headers, body}. Redirects are results like all others:
// the machine never follows one.
//
// The build tag affordance_nohttp leaves out net/http and crypto/tls; New then fails.
package httpmachine

import (
	"errors"
	"os"
	"time"

	"github.com/affgen/affgen/rtlib/fetch"
)

// Config is what a machine may do. Only URL is needed.
type Config struct {
	// URL is http or https, without credentials, query and fragment. Paths of requests
	// resolve against it, and its scheme, host and port are all that can be reached.
	URL string
	// Timeout bounds a call from its start to the last byte of the body; 0 is DefaultTimeout.
	// A request's timeout_ms may shorten it.
	Timeout time.Duration
	// MaxRequestBytes and MaxResponseBytes bound the bodies, in bytes of UTF-8. 0 is
	// DefaultMaxBytes, a negative number allows no body.
	MaxRequestBytes, MaxResponseBytes int64
	// Headers are added to every request; no request can set one of them itself.
	Headers []Header
	// LookupEnv reads the process's environment for Header.From, once, in New. nil is
	// os.LookupEnv.
	LookupEnv func(name string) (string, bool)
	// RootCAs holds certificates in PEM that are trusted in place of the system's.
	RootCAs []byte
}

// Header is a header that the machine adds. Its value is Prefix and then one of the three
// others: Env if it is set, else From if it is set, else Value.
type Header struct {
	Name   string
	Prefix string
	Value  string // a literal
	Env    string // a key of the caller's CallContext.Env; a call without it is refused
	From   string // a variable of the process; calls are refused when it was not set
}

// Defaults and fixed limits, in bytes unless they say otherwise.
const (
	DefaultTimeout  = 30 * time.Second
	DefaultMaxBytes = 8 << 20
	// MaxHeaderBytes bounds the headers of a request that the caller gives, and all headers
	// of a response with its interim responses.
	MaxHeaderBytes = 64 << 10
	// MaxURLBytes bounds the path that a caller gives.
	MaxURLBytes = 64 << 10
	// MaxIdleConns is how many unused connections a machine keeps, for IdleTimeout.
	MaxIdleConns = 8
	IdleTimeout  = 30 * time.Second
)

// withDefaults fills in what is left out.
func (c Config) withDefaults() Config {
	if c.Timeout <= 0 {
		c.Timeout = DefaultTimeout
	}
	c.MaxRequestBytes = maxBytes(c.MaxRequestBytes)
	c.MaxResponseBytes = maxBytes(c.MaxResponseBytes)
	if c.LookupEnv == nil {
		c.LookupEnv = os.LookupEnv
	}
	return c
}

func maxBytes(n int64) int64 {
	if n == 0 {
		return DefaultMaxBytes
	}
	return max(n, 0)
}

// framing are headers that even a deployment cannot set: they say how a message is framed
// or encoded, which is the transport's to know.
var framing = map[string]bool{
	"accept-encoding": true, "connection": true, "content-length": true, "expect": true, "host": true,
	"http2-settings": true, "keep-alive": true, "proxy-connection": true, "te": true, "trailer": true,
	"transfer-encoding": true, "upgrade": true,
}

// checkConfigured refuses a header that no machine can have. Errors hold no value.
func checkConfigured(h Header) error {
	switch {
	case !fetch.ValidHeaderName(h.Name):
		return errors.New("a configured header's name is no HTTP token")
	case framing[fetch.HeaderKey(h.Name)]:
		return errors.New("the header " + h.Name + " cannot be configured: it belongs to the transport")
	case h.Env != "" && h.From != "":
		return errors.New("the header " + h.Name + " has both Env and From")
	}
	return nil
}
