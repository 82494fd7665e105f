// The headers of a request: the machine's own, which no caller can replace, then the
// caller's, then what every request has.

package httpmachine

import (
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// field is one header line: a name as it is spelled on the wire and a byte string.
type field struct{ name, value string }

// ownHeader is a configured header. Exactly one of value, env and missing says something.
type ownHeader struct {
	name, prefix string
	value        string // the whole value, checked
	env          string // a key of the caller's environment
	missing      string // a variable of the process that was not set
}

// ownHeaders prepares the configured headers and reads the process's environment. Errors
// name headers, never values.
func ownHeaders(cfg Config) ([]ownHeader, map[string]bool, error) {
	var list []ownHeader
	protected := map[string]bool{}
	for _, h := range cfg.Headers {
		if err := checkConfigured(h); err != nil {
			return nil, nil, err
		}
		if protected[fetch.HeaderKey(h.Name)] {
			return nil, nil, errors.New("the header " + h.Name + " is configured twice")
		}
		protected[fetch.HeaderKey(h.Name)] = true
		own := ownHeader{name: h.Name, prefix: h.Prefix, env: h.Env}
		text, ok := h.Value, true
		if h.From != "" {
			text, ok = cfg.LookupEnv(h.From)
		}
		switch {
		case !ok:
			own.missing = h.From
		case h.Env == "":
			if own.value, ok = headerBytes(h.Prefix + text); !ok {
				return nil, nil, errors.New("the value of the header " + h.Name + " has characters that HTTP does not allow")
			}
		}
		list = append(list, own)
	}
	return list, protected, nil
}

// headerBytes makes the bytes of a header's value from text, without white space at its
// ends; ok is false where HTTP has none for it.
func headerBytes(text string) (value string, ok bool) {
	value, err := fetch.ByteString(text)
	value = fetch.NormalizeHeaderValue(value)
	return value, err == nil && utf8.ValidString(text) && fetch.ValidWireValue(value)
}

// resolve returns the value of a configured header for one caller.
func (h *ownHeader) resolve(env map[string]string) (string, error) {
	if h.missing != "" {
		return "", refuse("the header %s needs the variable %s of the process's environment, which was not set at start", h.name, h.missing)
	}
	if h.env == "" {
		return h.value, nil
	}
	text, ok := env[h.env]
	if !ok {
		return "", refuse("the header %s needs %s, which env does not have: set it in affordance.yaml or in the agent's env", h.name, h.env)
	}
	value, ok := headerBytes(h.prefix + text)
	if !ok {
		return "", refuse("the value of %s in env cannot be sent in the header %s: it has characters that HTTP does not allow", h.env, h.name)
	}
	return value, nil
}

// fields lists the header lines of a request: at most one for each name, the first spelling
// of it, with the caller's repeated values joined (Fetch, "get" of a header list).
func (c *rules) fields(call machine.CallContext, r *request) ([]field, error) {
	list := make([]field, 0, len(c.own)+len(r.headers)+5)
	for i := range c.own {
		value, err := c.own[i].resolve(call.Env)
		if err != nil {
			return nil, err
		}
		list = append(list, field{c.own[i].name, value})
	}
	size := 0
	for _, h := range r.headers {
		if err := fetch.CheckRequestHeader(h.name, h.value); err != nil {
			return nil, asRefusal(err)
		}
		if c.protected[fetch.HeaderKey(h.name)] {
			if h == defaultType {
				continue
			}
			return nil, refuse("the header %q is set by the machine's configuration: requests cannot replace it", h.name)
		}
		if size += len(h.name) + len(h.value) + 4; size > MaxHeaderBytes {
			return nil, refuse("the headers of the request are over %d bytes", MaxHeaderBytes)
		}
		list = appendField(list, h)
	}
	for _, h := range standing {
		list = defaultField(list, h)
	}
	if r.hasBody && !r.any { // who has bodies of bytes says what they are
		list = defaultField(list, defaultType)
	}
	return list, nil
}

// standing are the headers that requests have unless the deployment or the caller sets
// them. Accept and Accept-Language are Fetch's; identity asks for a body that is text.
var standing = []field{{"Accept", "*/*"}, {"Accept-Language", "*"}, {"User-Agent", "affgen"}, {"Accept-Encoding", "identity"}}

// defaultType is the content type of a body that comes without one. fetch gives it to every
// text whose headers say nothing, so from there, too, it yields to a configured one.
var defaultType = field{"Content-Type", fetch.TextType}

func appendField(list []field, h field) []field {
	for i := range list {
		if strings.EqualFold(list[i].name, h.name) {
			list[i].value += ", " + h.value
			return list
		}
	}
	return append(list, h)
}

func defaultField(list []field, h field) []field {
	for i := range list {
		if strings.EqualFold(list[i].name, h.name) {
			return list
		}
	}
	return append(list, h)
}
