// Where a request goes: package weburl decides what a path means and what may be reached.

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

// plain resolves what is plain (weburl.Plain).
func (o *origin) plain(reference string) (d destination, ok bool) {
	path, query, ok := weburl.Plain(reference)
	switch {
	case !ok:
		return d, false
	case path == "":
		path = o.path
	case path[0] != '/':
		path = o.folder + path
	}
	return destination{o.prefix + path + query, path, query}, true
}
