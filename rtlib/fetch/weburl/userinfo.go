// A limit on user names and passwords in URLs. The parser takes time in the square of their
// length: two hundred thousand at signs, which an app writes in one expression, cost it a
// minute and a half.

package weburl

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/affgen/affgen/rtlib/fetch"
)

// MaxUserinfoBytes is how much may stand before the last at sign of an authority.
const MaxUserinfoBytes = 2048

// ErrUserinfo is the TypeError of a URL with a longer user name and password.
var ErrUserinfo = &fetch.Error{Kind: fetch.TypeError, Code: "ERR_INVALID_URL",
	Message: fmt.Sprintf("Invalid URL: its user name and password are over %d bytes", MaxUserinfoBytes)}

// start matches what comes before an authority: a scheme and any number of slashes.
var start = regexp.MustCompile(`^[\x00- ]*([a-zA-Z][a-zA-Z0-9+.\-\t\n\r]*:)?[/\\\t\n\r]*`)

// checkUserinfo refuses input whose authority begins with too much. It takes more for an
// authority than the parser does (a backslash does not end it) and so never misses one.
func checkUserinfo(input string) error {
	if len(input) <= MaxUserinfoBytes {
		return nil
	}
	at := start.FindStringSubmatchIndex(input)
	rest := input[at[1]:]
	if end := strings.IndexAny(rest, "/?#"); end >= 0 {
		rest = rest[:end]
	}
	scheme := ""
	if at[2] >= 0 {
		scheme = strings.ToLower(strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(input[at[2]:at[3]]))
	}
	isPath := !strings.ContainsAny(input[:at[1]], `/\`) && !special[scheme]
	if !isPath && strings.LastIndexByte(rest, '@') > MaxUserinfoBytes {
		return ErrUserinfo
	}
	return nil
}

// special are the schemes after which an authority needs no slashes.
var special = map[string]bool{"http:": true, "https:": true, "ws:": true, "wss:": true, "ftp:": true}
