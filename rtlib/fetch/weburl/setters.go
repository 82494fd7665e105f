// The setters of URL. What a part cannot be is ignored, as the standard says; only
// href refuses. The parser's own setters leave the query's list to themselves, so each
// setter that changes a query tells ours.

package weburl

import "strings"

// SetHref replaces the whole URL; what is no URL is a TypeError and changes nothing.
func (u *URL) SetHref(href string) error {
	n, err := Parse(href)
	if err != nil {
		return err
	}
	u.u = n.u
	u.resetParams()
	return nil
}

// SetProtocol sets the scheme; what follows a colon is ignored.
func (u *URL) SetProtocol(protocol string) { u.u.SetProtocol(protocol) }

// SetUsername sets the user name, escaping what needs it.
func (u *URL) SetUsername(name string) { u.u.SetUsername(name) }

// SetPassword sets the password, escaping what needs it.
func (u *URL) SetPassword(password string) { u.u.SetPassword(password) }

// SetHost sets the host and, if it is given, the port.
func (u *URL) SetHost(host string) { u.u.SetHost(host) }

// SetHostname sets the host.
func (u *URL) SetHostname(host string) { u.u.SetHostname(host) }

// SetPort sets the port; "" is the scheme's own.
func (u *URL) SetPort(port string) { u.u.SetPort(port) }

// SetPathname sets the path.
func (u *URL) SetPathname(path string) { u.u.SetPathname(path) }

// SetSearch sets the query, with or without a question mark; "" removes it.
func (u *URL) SetSearch(search string) {
	u.setQuery(search)
	u.resetParams()
}

// SetHash sets the fragment, with or without a number sign; "" removes it.
func (u *URL) SetHash(hash string) { u.u.SetHash(hash) }

// setQuery sets the query without telling the list, which may be where it comes from.
func (u *URL) setQuery(query string) { u.u.SetSearch(query) }

func (u *URL) resetParams() {
	if u.params != nil {
		u.params.Reset(strings.TrimPrefix(u.Search(), "?"))
	}
}
