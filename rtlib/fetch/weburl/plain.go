// Plain references: paths without anything special, which are most of those that apps
// fetch. They need no parser, which takes a fifth of the time of a request on loopback.

package weburl

import "strings"

// Plain splits a reference into path and query, with its question mark, when resolving it
// against an http or https URL would leave both as they are: no escapes, no dot segments,
// no scheme, no host. FuzzPlain of package httpmachine compares it with the parser.
func Plain(reference string) (path, query string, plain bool) {
	path = reference
	if at := strings.IndexByte(reference, '?'); at >= 0 {
		path, query = reference[:at], reference[at:]
		if len(query) == 1 || !only(query, plainQuery) {
			return "", "", false
		}
	}
	if !only(path, plainPath) || strings.HasPrefix(path, "//") || strings.HasPrefix(path, ".") || strings.Contains(path, "/.") {
		return "", "", false
	}
	return path, query, true
}

const alphanumeric = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

// The characters of plain paths and queries.
var (
	plainPath  = charset(alphanumeric + "-_~./")
	plainQuery = charset(alphanumeric + "-_~./?=&+,:;@!$*()%")
)

func charset(chars string) *[256]bool {
	var set [256]bool
	for i := range len(chars) {
		set[chars[i]] = true
	}
	return &set
}

func only(s string, set *[256]bool) bool {
	for i := range len(s) {
		if !set[s[i]] {
			return false
		}
	}
	return true
}
