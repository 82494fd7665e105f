// Parse and the sections of affordance.yaml: which keys exist, of which type, with which
// default. The order is that of docs/configuration.md.

package config

import (
	"regexp"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"
)

// Options say how to read a file. The zero value is useful.
type Options struct {
	// File is the name in errors; empty means affordance.yaml.
	File string
	// Sets are overrides of the form a.b=value, in order (the --set flag).
	Sets []string
	// Roles are bound by the embedding program rather than by the file.
	Roles []string
}

// Parse reads a configuration. The error is of type Errors and holds all that is wrong;
// the Config is then nil.
func Parse(text string, opts Options) (*Config, error) {
	r := &reader{file: opts.File}
	if r.file == "" {
		r.file = DefaultFile
	}
	root := r.parseYAML(text)
	if len(r.errs) == 0 {
		root = r.applySets(root, opts.Sets)
	}
	c := Default()
	c.File, c.breaks = r.file, strings.Count(strings.TrimSuffix(text, "\n"), "\n")
	if root != nil && len(r.errs) == 0 {
		r.mapping(root, "", r.topLevel(c))
		r.crossCheck(root, c, opts.Roles)
	}
	if len(r.errs) > 0 {
		r.errs.sort()
		return nil, r.errs
	}
	return c, nil
}

func (r *reader) topLevel(c *Config) []field {
	return []field{
		{"name", false, func(n *yaml.Node, p string) { r.name(n, p, &c.Name) }},
		{"entry", false, func(n *yaml.Node, p string) { r.entry(n, p, &c.Entry) }},
		{"props", false, func(n *yaml.Node, p string) { r.props(n, p, c) }},
		{"task", false, func(n *yaml.Node, p string) { r.text(n, p, &c.Task) }},
		{"env", false, func(n *yaml.Node, p string) { c.Env = r.env(n, p) }},
		{"secrets", false, func(n *yaml.Node, p string) { r.texts(n, p, &c.Secrets) }},
		{"machines", false, func(n *yaml.Node, p string) { r.machines(n, p, c) }},
		{"agent", false, func(n *yaml.Node, p string) { r.agent(n, p, c) }},
		{"model", false, func(n *yaml.Node, p string) { c.Model = r.model(n, p) }},
		{"limits", false, func(n *yaml.Node, p string) { r.limits(n, p, &c.Limits) }},
		{"journal", false, func(n *yaml.Node, p string) { r.journal(n, p, &c.Journal) }},
		{"serve", false, func(n *yaml.Node, p string) { c.Serve = r.serve(n, p) }},
		{"dev", false, func(n *yaml.Node, p string) { c.Dev = r.dev(n, p) }},
	}
}

func (r *reader) name(n *yaml.Node, path string, into *string) {
	if r.text(n, path, into) && strings.TrimSpace(*into) == "" {
		r.fail(n, path, CodeValue, "must not be empty")
	}
}

// entry is a module inside the view's folder.
func (r *reader) entry(n *yaml.Node, path string, into *string) {
	if !r.text(n, path, into) {
		return
	}
	switch s := *into; {
	case s == "":
		r.fail(n, path, CodeValue, "must not be empty")
	case strings.HasPrefix(s, "/") || strings.Contains("/"+s+"/", "/../"):
		r.fail(n, path, CodeValue, "must be a path inside the view's folder, found %q", s)
	}
}

func (r *reader) props(n *yaml.Node, path string, c *Config) {
	if d := r.deref(n); d == nil || d.Kind != yaml.MappingNode {
		r.wrongType(d, path, "a mapping")
		return
	}
	c.Props, _ = r.json(n, path, 0).(map[string]any)
}

func (r *reader) env(n *yaml.Node, path string) []EnvVar {
	var vars []EnvVar
	r.pairs(n, path, func(key, value *yaml.Node) {
		if key.Value == "" || strings.ContainsAny(key.Value, "=\x00") {
			r.fail(key, path, CodeValue, "%q cannot be the name of a variable", key.Value)
			return
		}
		v := EnvVar{Name: key.Value, pos: pos{value.Line, value.Column}}
		if r.source(value, join(path, key.Value), &v.Value, false, false) {
			vars = append(vars, v)
		}
	})
	return vars
}

// source reads a text, {from: VAR}, or in headers also {env: KEY}, both with prefix.
func (r *reader) source(n *yaml.Node, path string, into *Source, withEnv, withPrefix bool) bool {
	before := len(r.errs)
	d := r.deref(n)
	if d == nil || d.Kind != yaml.MappingNode {
		return r.literal(n, path, &into.Literal)
	}
	fields := []field{{"from", !withEnv, func(n *yaml.Node, p string) { r.name(n, p, &into.From) }}}
	if withEnv {
		fields = append(fields, field{"env", false, func(n *yaml.Node, p string) { r.name(n, p, &into.Env) }})
	}
	if withPrefix {
		fields = append(fields, field{"prefix", false, func(n *yaml.Node, p string) { r.text(n, p, &into.Prefix) }})
	}
	r.mapping(d, path, fields)
	if withEnv && len(r.errs) == before {
		switch {
		case into.From == "" && into.Env == "":
			r.fail(n, path, CodeMissing, "needs env or from")
		case into.From != "" && into.Env != "":
			r.fail(n, path, CodeValue, "has both env and from; one of them must go")
		}
	}
	return len(r.errs) == before
}

func (r *reader) machines(n *yaml.Node, path string, c *Config) {
	c.bindings = pos{n.Line, n.Column}
	r.pairs(n, path, func(key, value *yaml.Node) {
		if strings.TrimSpace(key.Value) == "" {
			r.fail(key, path, CodeValue, "a role must have a name")
			return
		}
		m := Machine{Role: key.Value, Kind: "http", HTTP: HTTPMachine{
			TimeoutMS: DefaultTimeoutMS, MaxRequestBytes: DefaultMaxBytes, MaxResponseBytes: DefaultMaxBytes,
		}}
		h := &m.HTTP
		r.mapping(value, join(path, key.Value), []field{
			{"kind", true, func(n *yaml.Node, p string) { r.choice(n, p, []string{"http"}, &m.Kind) }},
			{"url", true, func(n *yaml.Node, p string) { r.url(n, p, &h.URL) }},
			{"timeout_ms", false, func(n *yaml.Node, p string) { r.integer(n, p, 1, 86400000, &h.TimeoutMS) }},
			{"max_request_bytes", false, func(n *yaml.Node, p string) { r.integer(n, p, 0, 1<<30, &h.MaxRequestBytes) }},
			{"max_response_bytes", false, func(n *yaml.Node, p string) { r.integer(n, p, 0, 1<<30, &h.MaxResponseBytes) }},
			{"headers", false, func(n *yaml.Node, p string) { h.Headers = r.headers(n, p) }},
		})
		c.Machines = append(c.Machines, m)
	})
}

// url checks what is plainly wrong; the machine parses it in full.
func (r *reader) url(n *yaml.Node, path string, into *string) {
	if !r.text(n, path, into) {
		return
	}
	rest, ok := strings.CutPrefix(*into, "http://")
	if !ok {
		rest, ok = strings.CutPrefix(*into, "https://")
	}
	host, _, _ := strings.Cut(rest, "/")
	switch {
	case !ok || host == "" || strings.ContainsAny(*into, " \t\r\n"):
		r.fail(n, path, CodeValue, "must be an absolute http: or https: URL, found %q", *into)
	case strings.Contains(host, "@"):
		r.fail(n, path, CodeValue, "must not hold credentials; use headers")
	case strings.ContainsAny(rest, "?#"):
		r.fail(n, path, CodeValue, "must not have a query or a fragment")
	}
}

var headerName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$") })

func (r *reader) headers(n *yaml.Node, path string) []Header {
	var list []Header
	seen := map[string]string{}
	r.pairs(n, path, func(key, value *yaml.Node) {
		lower := strings.ToLower(key.Value)
		switch {
		case !headerName().MatchString(key.Value):
			r.fail(key, path, CodeValue, "%q is no header name", key.Value)
		case seen[lower] != "":
			r.fail(key, path, CodeRepeated, "the header %s stands twice, first as %s", key.Value, seen[lower])
		}
		seen[lower] = key.Value
		h := Header{Name: key.Value}
		p := join(path, key.Value)
		if r.source(value, p, &h.Value, true, true) {
			if strings.ContainsAny(h.Value.Literal+h.Value.Prefix, "\r\n\x00") {
				r.fail(value, p, CodeValue, "a header value cannot hold line breaks")
			}
			list = append(list, h)
		}
	})
	return list
}

func (r *reader) agent(n *yaml.Node, path string, c *Config) {
	a := &c.Agent
	r.mapping(n, path, []field{
		{"machines", false, func(n *yaml.Node, p string) {
			a.AllMachines, c.grants = false, pos{n.Line, n.Column}
			r.texts(n, p, &a.Machines)
		}},
		{"env", false, func(n *yaml.Node, p string) { a.Env = r.env(n, p) }},
	})
}

// dev is a command and the address that it will listen on.
func (r *reader) dev(n *yaml.Node, path string) *Dev {
	d := &Dev{}
	r.mapping(n, path, []field{
		{"start", true, func(n *yaml.Node, p string) {
			if r.texts(n, p, &d.Start); len(d.Start) == 0 || d.Start[0] == "" {
				r.fail(n, p, CodeValue, "must name a command and its arguments")
			}
		}},
		{"address", true, func(n *yaml.Node, p string) {
			if !r.text(n, p, &d.Address) {
				return
			}
			if i := strings.LastIndexByte(d.Address, ':'); i <= 0 || i == len(d.Address)-1 {
				r.fail(n, p, CodeValue, "must be host:port, found %q", d.Address)
			}
		}},
	})
	return d
}

func (r *reader) limits(n *yaml.Node, path string, l *Limits) {
	const day = 86400
	r.mapping(n, path, []field{
		{"call_timeout_s", false, func(n *yaml.Node, p string) { r.number(n, p, 0.001, day, &l.CallTimeoutS) }},
		{"turn_timeout_s", false, func(n *yaml.Node, p string) { r.number(n, p, 0.001, day, &l.TurnTimeoutS) }},
		{"max_turns", false, func(n *yaml.Node, p string) { r.integer(n, p, 1, 1000000, &l.MaxTurns) }},
		{"max_renders", false, func(n *yaml.Node, p string) { r.integer(n, p, 1, 10000, &l.MaxRenders) }},
	})
}

func (r *reader) journal(n *yaml.Node, path string, j *Journal) {
	before := len(r.errs)
	r.mapping(n, path, []field{
		{"kind", false, func(n *yaml.Node, p string) { r.choice(n, p, []string{"file", "memory", "nats"}, &j.Kind) }},
		{"path", false, func(n *yaml.Node, p string) { r.name(n, p, &j.Path) }},
		{"url", false, func(n *yaml.Node, p string) { r.name(n, p, &j.URL) }},
	})
	if len(r.errs) > before {
		return
	}
	if j.Kind == "nats" && j.URL == "" {
		r.fail(n, path, CodeMissing, "needs url, since kind is nats")
	}
	if j.Kind != "nats" && j.URL != "" {
		r.fail(n, path, CodeValue, "has a url, which only kind nats uses")
	}
}

// crossCheck looks at what keys say of each other.
func (r *reader) crossCheck(root *yaml.Node, c *Config, bound []string) {
	roles := append([]string(nil), bound...)
	for _, m := range c.Machines {
		roles = append(roles, m.Role)
	}
	for i, role := range c.Agent.Machines {
		if !contains(roles, role) {
			n, p := find(root, "agent", "machines", i)
			r.fail(n, p, CodeRole, "the role %q is not bound under machines%s", role, didYouMean(role, roles))
		}
	}
	var names []string
	for _, v := range append(append([]EnvVar(nil), c.Env...), c.Agent.Env...) {
		names = append(names, v.Name)
	}
	for i, s := range c.Secrets {
		if !contains(names, s) {
			n, p := find(root, "secrets", i)
			r.fail(n, p, CodeValue, "%q is no key of env%s", s, didYouMean(s, names))
		}
	}
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// find returns the node at a path of keys and indexes, and the path as text. A node that
// aliases hide is reported at the alias.
func find(n *yaml.Node, steps ...any) (*yaml.Node, string) {
	path := ""
	for _, step := range steps {
		if n.Kind == yaml.AliasNode {
			n = n.Alias
		}
		switch step := step.(type) {
		case string:
			path = join(path, step)
			for i := 0; i+1 < len(n.Content); i += 2 {
				if n.Content[i].Value == step {
					n = n.Content[i+1]
					break
				}
			}
		case int:
			path += "[" + itoa(step) + "]"
			if step < len(n.Content) {
				n = n.Content[step]
			}
		}
	}
	return n, path
}
