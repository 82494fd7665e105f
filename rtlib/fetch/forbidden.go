// What apps may not send: methods and headers that steer routing, framing or the
// connection. Fetch drops such headers silently; here they are refused, so that nobody
// believes they were sent. The facade and the machine share these lists.

package fetch

import "strings"

// forbiddenMethods are refused in any spelling (Fetch, "forbidden method").
var forbiddenMethods = map[string]bool{"CONNECT": true, "TRACE": true, "TRACK": true}

// normalizedMethods are written in upper case whatever the app writes (Fetch, "normalize a
// method"); all others, patch among them, keep their spelling.
var normalizedMethods = map[string]bool{"DELETE": true, "GET": true, "HEAD": true, "OPTIONS": true, "POST": true, "PUT": true}

// forbiddenHeaders are the names of Fetch's forbidden request-headers, and after them what
// the source document's "routing and framing headers" adds.
var forbiddenHeaders = set(
	"accept-charset", "accept-encoding", "access-control-request-headers", "access-control-request-method",
	"access-control-request-private-network", "connection", "content-length", "cookie", "cookie2", "date", "dnt", "expect",
	"host", "keep-alive", "origin", "referer", "set-cookie", "te", "trailer", "transfer-encoding", "upgrade", "via",
	"x-http-method", "x-http-method-override", "x-method-override",
	"forwarded", "http2-settings",
)

// forbiddenPrefixes begin forbidden names: Fetch's two, and proxies' own notes. A name
// that begins with a colon, one of HTTP/2's pseudo-headers, is forbidden, too.
var forbiddenPrefixes = []string{"proxy-", "sec-", "x-forwarded-"}

func set(names ...string) map[string]bool {
	m := make(map[string]bool, len(names))
	for _, n := range names {
		m[n] = true
	}
	return m
}

// ForbiddenMethod reports whether an app may not use the method, in any spelling.
func ForbiddenMethod(method string) bool { return forbiddenMethods[strings.ToUpper(method)] }

// HeaderKey folds a header's name (a byte string) to what servers may take it for: letters
// in lower case, and a hyphen for every byte that is no letter or digit. Gateways that pass
// headers on as variables (RFC 3875) read X_Forwarded_For and X.Forwarded.For as
// X-Forwarded-For; names are refused and protected by this key.
func HeaderKey(name string) string {
	key := []byte(lowerASCII(name))
	for i, c := range key {
		if !('a' <= c && c <= 'z' || '0' <= c && c <= '9') {
			key[i] = '-'
		}
	}
	return string(key)
}

// ForbiddenRequestHeader reports whether an app may not send a header of this name, in any
// case and with any separator (HeaderKey): Fetch's forbidden request-headers, Forwarded, X-Forwarded-*, HTTP2-Settings,
// pseudo-headers, and the method-override headers whatever their value.
func ForbiddenRequestHeader(name string) bool {
	key := HeaderKey(name)
	if forbiddenHeaders[key] || strings.HasPrefix(name, ":") {
		return true
	}
	for _, p := range forbiddenPrefixes {
		if strings.HasPrefix(key, p) {
			return true
		}
	}
	return false
}

// forbiddenResponseHeader is Fetch's "forbidden response-header name".
func forbiddenResponseHeader(lower string) bool {
	return lower == "set-cookie" || lower == "set-cookie2"
}

// CheckMethod returns the method as it is sent: upper case for the six that Fetch
// normalises, as written for all others. What is no token and what is forbidden is a TypeError.
func CheckMethod(method string) (string, error) {
	if !ValidToken(method) {
		return "", Errorf(TypeError, "'%s' is not a valid HTTP method.", Latin1(method))
	}
	if ForbiddenMethod(method) {
		return "", Errorf(TypeError, "'%s' HTTP method is unsupported.", method)
	}
	if upper := strings.ToUpper(method); normalizedMethods[upper] {
		return upper, nil
	}
	return method, nil
}

// CheckRequestHeader says why an app may not send this header, nil if it may: name and value
// must be what HTTP allows and the name not forbidden. The message names the header, never
// its value.
func CheckRequestHeader(name, value string) error {
	switch {
	case ForbiddenRequestHeader(name):
		return Errorf(TypeError, "header %q cannot be set by an app: it belongs to the transport", Latin1(name))
	case !ValidHeaderName(name):
		return invalidName("request", name)
	case !ValidWireValue(value):
		return Errorf(TypeError, "the value of header %q has characters that HTTP does not allow", name)
	}
	return nil
}
