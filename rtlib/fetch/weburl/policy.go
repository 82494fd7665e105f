// Which URLs a machine may reach: those of its own origin, whatever spelling an app finds
// for another one. The facade asks for a better message, the machine because it must.

package weburl

import "github.com/affgen/affgen/rtlib/fetch"

// The refusals of Policy.Resolve; ErrInvalid and ErrUserinfo are the others. None shows the URL, which may hold
// a secret.
var (
	ErrCredentials = &fetch.Error{Kind: fetch.TypeError, Message: "a URL with a user name or password cannot be fetched: give credentials as headers of the machine in affordance.yaml"}
	ErrOrigin      = &fetch.Error{Kind: fetch.TypeError, Message: "the URL is outside the machine's origin: scheme, host and port must be those of its url in affordance.yaml; bind another role for another origin"}
)

// Policy is the rule of one machine. It does not change and may be shared by goroutines.
type Policy struct {
	base                   string
	scheme, hostname, port string
}

// NewPolicy makes the rule for a machine's url, which must be http or https and have no
// credentials.
func NewPolicy(base string) (*Policy, error) {
	u, err := Parse(base)
	if err != nil {
		return nil, err
	}
	if p := u.Protocol(); p != "http:" && p != "https:" {
		return nil, fetch.Errorf(fetch.TypeError, "the machine's url must begin with http:// or https://")
	}
	if hasCredentials(u) {
		return nil, ErrCredentials
	}
	return &Policy{base: u.HrefWithoutFragment(), scheme: u.Protocol(), hostname: u.Hostname(), port: u.Port()}, nil
}

// Base returns the machine's url as it was understood, without fragment.
func (p *Policy) Base() string { return p.base }

// Resolve resolves what an app asked for against the machine's url. "items" stays below the
// base's path, "/items" begins at the root; an absolute URL must have the same scheme, host
// and port. The result has no fragment. Errors are ErrInvalid, ErrCredentials and ErrOrigin.
func (p *Policy) Resolve(path string) (*URL, error) {
	// The base is parsed anew because the parser's URLs are not for several goroutines.
	u, err := ParseBase(path, p.base)
	if err != nil {
		return nil, err
	}
	if hasCredentials(u) {
		return nil, ErrCredentials
	}
	// Not the origin: that of blob:https://host/ is https://host.
	if u.Protocol() != p.scheme || u.Hostname() != p.hostname || u.Port() != p.port {
		return nil, ErrOrigin
	}
	u.SetHash("")
	return u, nil
}

func hasCredentials(u *URL) bool { return u.Username() != "" || u.Password() != "" }
