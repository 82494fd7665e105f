// The policy of one machine, apart from what sends requests.

package httpmachine

import (
	"errors"

	"github.com/affgen/affgen/rtlib/fetch/weburl"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// rules are what a machine checks requests against. Nothing changes them after newRules.
type rules struct {
	cfg       Config
	origin    *origin
	own       []ownHeader
	protected map[string]bool // the names of own, as fetch.HeaderKey folds them
}

// newRules checks a configuration and reads the process's environment for it.
func newRules(cfg Config) (*rules, error) {
	c := &rules{cfg: cfg.withDefaults()}
	policy, err := newPolicy(cfg.URL)
	if err != nil {
		return nil, err
	}
	if c.origin, err = newOrigin(policy); err != nil {
		return nil, err
	}
	c.own, c.protected, err = ownHeaders(c.cfg)
	return c, err
}

// newPolicy reads the machine's url.
func newPolicy(url string) (*weburl.Policy, error) {
	u, err := weburl.Parse(url)
	if err != nil {
		return nil, errors.New("the url is not an absolute URL")
	}
	if u.Search() != "" || u.Hash() != "" {
		return nil, errors.New("the url must not have a query or a fragment")
	}
	policy, err := weburl.NewPolicy(url)
	if err != nil {
		return nil, errors.New(asRefusal(err).Message)
	}
	return policy, nil
}

// prepare does all that comes before I/O: it reads a raw request, checks it and makes its
// header lines.
func (c *rules) prepare(call machine.CallContext, raw machine.Request) (*request, []field, error) {
	r, err := c.parse(raw)
	if err != nil || r.about() {
		return r, nil, err
	}
	fields, err := c.fields(call, r)
	return r, fields, err
}
