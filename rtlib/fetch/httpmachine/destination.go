// Where a request goes. Package weburl decides; paths without anything special, which are
// most, are put together here, since parsing a URL costs a fifth of a request on loopback.

package httpmachine

import (
	"strings"

	"github.com/affgen/affgen/rtlib/fetch/weburl"
)

// origin is what all URLs of a machine have in common, and its rule.
type origin struct {
	policy *weburl.Policy
	scheme string // without colon
	host   string // with the port, unless it is the scheme's own
	path   string // of the machine's url
	folder string // path up to its last slash
	prefix string // scheme and host, as URLs begin
}

// destination is a URL of the machine's origin: its path, and its query with the question
// mark, both as they are sent. href is the whole URL, without fragment.
type destination struct{ href, path, query string }

// newOrigin reads the machine's url, which weburl has accepted already.
func newOrigin(policy *weburl.Policy) (*origin, error) {
	u, err := weburl.Parse(policy.Base())
	if err != nil {
		return nil, err
	}
	path := u.Pathname()
	scheme := strings.TrimSuffix(u.Protocol(), ":")
	return &origin{policy, scheme, u.Host(), path, path[:strings.LastIndexByte(path, '/')+1], scheme + "://" + u.Host()}, nil
}

// resolve finds what a path means, and refuses what leads elsewhere.
func (o *origin) resolve(path string) (destination, error) {
	if d, ok := o.plain(path); ok {
		return d, nil
	}
	u, err := o.policy.Resolve(path)
	if err != nil {
		return destination{}, asRefusal(err)
	}
	return destination{u.HrefWithoutFragment(), u.Pathname(), u.Search()}, nil
}

// plain resolves a path and query that the URL parser would leave as they are: no escapes,
// no dot segments, no scheme, no host. FuzzPlain compares the two.
func (o *origin) plain(reference string) (d destination, ok bool) {
	path, query := reference, ""
	if at := strings.IndexByte(reference, '?'); at >= 0 {
		path, query = reference[:at], reference[at:]
		if len(query) == 1 || !only(query, plainQuery) {
			return d, false
		}
	}
	if !only(path, plainPath) || strings.HasPrefix(path, "//") || path != "" && path[0] == '.' || strings.Contains(path, "/.") {
		return d, false
	}
	switch {
	case path == "":
		path = o.path
	case path[0] != '/':
		path = o.folder + path
	}
	return destination{o.prefix + path + query, path, query}, true
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

// The characters of plain paths and queries.
var (
	plainPath  = charset(letters + "-_~./")
	plainQuery = charset(letters + "-_~./?=&+,:;@!$*()%")
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
