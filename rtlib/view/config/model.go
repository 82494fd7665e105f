// The sections model: and serve:.

package config

import (
	"regexp"
	"strconv"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"
)

func itoa(i int) string { return strconv.Itoa(i) }

// modelKinds are the keys that each kind of model has; * marks the required ones.
var modelKinds = map[string]string{
	"scripted":  "script*",
	"openai":    "url* name* api_key tokenizer context_tokens max_output_tokens",
	"anthropic": "url name* api_key* tokenizer context_tokens max_output_tokens",
}

func (r *reader) model(n *yaml.Node, path string) *Model {
	m := &Model{}
	given := map[string]*yaml.Node{}
	mark := func(name string, read func(n *yaml.Node, p string)) field {
		return field{name, name == "kind", func(n *yaml.Node, p string) { given[name] = n; read(n, p) }}
	}
	before := len(r.errs)
	r.mapping(n, path, []field{
		mark("kind", func(n *yaml.Node, p string) {
			r.choice(n, p, []string{"openai", "anthropic", "scripted"}, &m.Kind)
		}),
		mark("url", func(n *yaml.Node, p string) { r.url(n, p, &m.URL) }),
		mark("name", func(n *yaml.Node, p string) { r.name(n, p, &m.Name) }),
		mark("api_key", func(n *yaml.Node, p string) {
			m.APIKey = &Source{}
			r.source(n, p, m.APIKey, false, false)
		}),
		mark("tokenizer", func(n *yaml.Node, p string) {
			r.choice(n, p, []string{"o200k_base", "cl100k_base"}, &m.Tokenizer)
		}),
		mark("context_tokens", func(n *yaml.Node, p string) { r.integer(n, p, 1, 1<<30, &m.ContextTokens) }),
		mark("max_output_tokens", func(n *yaml.Node, p string) { r.integer(n, p, 1, 1<<30, &m.MaxOutputTokens) }),
		mark("script", func(n *yaml.Node, p string) { r.script(n, p, &m.Script) }),
	})
	if m.Kind != "" && (len(r.errs) == before || given["kind"] != nil) {
		r.modelKeys(n, path, m.Kind, given)
	}
	if m.ContextTokens != 0 && m.Tokenizer == "" {
		m.Tokenizer = "o200k_base"
	}
	return m
}

// modelKeys checks that a model has what its kind needs and nothing that it ignores.
func (r *reader) modelKeys(n *yaml.Node, path, kind string, given map[string]*yaml.Node) {
	allowed := map[string]bool{"kind": true}
	for _, key := range strings.Fields(modelKinds[kind]) {
		name := strings.TrimSuffix(key, "*")
		allowed[name] = true
		if name != key && given[name] == nil {
			r.fail(n, path, CodeMissing, "needs %s, since kind is %s", name, kind)
		}
	}
	for name, node := range given {
		if !allowed[name] {
			r.fail(node, join(path, name), CodeValue, "means nothing for kind %s", kind)
		}
	}
}

func (r *reader) script(n *yaml.Node, path string, into *string) {
	r.name(n, path, into)
	if strings.HasPrefix(*into, "/") || strings.Contains("/"+*into+"/", "/../") {
		r.fail(n, path, CodeValue, "must be a path inside the view's folder, found %q", *into)
	}
}

func defaultServe() *Serve {
	return &Serve{
		Listen: "127.0.0.1:8080", Path: "/mcp", AllowedHosts: []string{"localhost", "127.0.0.1", "::1"},
		ResponseMode: "json", MaxRequestBodySize: 4 << 20, MaxToolInputElements: 256,
		RequestMS: 30000, OperationMS: 120000, SessionTTLMS: 1800000, ReplayBuffer: 100, AuthKind: "none",
	}
}

func (r *reader) serve(n *yaml.Node, path string) *Serve {
	s := defaultServe()
	hour := 3600000
	r.mapping(n, path, []field{
		{"listen", false, func(n *yaml.Node, p string) { r.listen(n, p, &s.Listen) }},
		{"path", false, func(n *yaml.Node, p string) { r.httpPath(n, p, &s.Path) }},
		{"allowed_hosts", false, func(n *yaml.Node, p string) { r.names(n, p, &s.AllowedHosts) }},
		{"allowed_origins", false, func(n *yaml.Node, p string) { r.names(n, p, &s.AllowedOrigins) }},
		{"response_mode", false, func(n *yaml.Node, p string) { r.choice(n, p, []string{"json", "sse"}, &s.ResponseMode) }},
		{"max_request_body_size", false, func(n *yaml.Node, p string) { r.integer(n, p, 1, 1<<30, &s.MaxRequestBodySize) }},
		{"max_tool_input_elements", false, func(n *yaml.Node, p string) { r.integer(n, p, 1, 1<<20, &s.MaxToolInputElements) }},
		{"budgets", false, func(n *yaml.Node, p string) {
			r.mapping(n, p, []field{
				{"request_ms", false, func(n *yaml.Node, p string) { r.integer(n, p, 1, hour, &s.RequestMS) }},
				{"operation_ms", false, func(n *yaml.Node, p string) { r.integer(n, p, 1, 24*hour, &s.OperationMS) }},
			})
		}},
		{"session_ttl_ms", false, func(n *yaml.Node, p string) { r.integer(n, p, 1, 720*hour, &s.SessionTTLMS) }},
		{"replay_buffer", false, func(n *yaml.Node, p string) { r.integer(n, p, 0, 1<<20, &s.ReplayBuffer) }},
		{"auth", false, func(n *yaml.Node, p string) { r.auth(n, p, s) }},
		{"server_info", false, func(n *yaml.Node, p string) {
			r.mapping(n, p, []field{
				{"name", false, func(n *yaml.Node, p string) { r.name(n, p, &s.ServerName) }},
				{"version", false, func(n *yaml.Node, p string) { r.literal(n, p, &s.ServerVersion) }},
			})
		}},
	})
	return s
}

func (r *reader) auth(n *yaml.Node, path string, s *Serve) {
	before := len(r.errs)
	r.mapping(n, path, []field{
		{"kind", true, func(n *yaml.Node, p string) { r.choice(n, p, []string{"bearer", "none"}, &s.AuthKind) }},
		{"tokens", false, func(n *yaml.Node, p string) {
			s.Tokens = &Source{}
			if d := r.deref(n); d != nil && d.Kind != yaml.MappingNode {
				r.wrongType(d, p, "{from: VARIABLE}")
				return
			}
			r.source(n, p, s.Tokens, false, false)
		}},
	})
	if len(r.errs) > before {
		return
	}
	switch {
	case s.AuthKind == "bearer" && s.Tokens == nil:
		r.fail(n, path, CodeMissing, "needs tokens, since kind is bearer")
	case s.AuthKind == "none" && s.Tokens != nil:
		r.fail(n, path, CodeValue, "has tokens, which only kind bearer uses")
	}
}

var hostPort = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(\[[0-9A-Fa-f:.%a-z]*\]|[^:\[\]/ ]*):[0-9]{1,5}$`)
})

func (r *reader) listen(n *yaml.Node, path string, into *string) {
	if !r.text(n, path, into) {
		return
	}
	_, port, _ := strings.Cut(*into, "]")
	port = port[strings.LastIndexByte(port, ':')+1:]
	if port == "" {
		port = (*into)[strings.LastIndexByte(*into, ':')+1:]
	}
	if p, err := strconv.Atoi(port); !hostPort().MatchString(*into) || err != nil || p > 65535 {
		r.fail(n, path, CodeValue, "must be HOST:PORT, found %q", *into)
	}
}

// httpPath is a literal path: nothing that a router would read as a pattern.
func (r *reader) httpPath(n *yaml.Node, path string, into *string) {
	if !r.text(n, path, into) {
		return
	}
	s := *into
	if !strings.HasPrefix(s, "/") || strings.ContainsAny(s, "?#*{}: \t") || len(s) > 1 && strings.HasSuffix(s, "/") || strings.Contains(s, "//") {
		r.fail(n, path, CodeValue, "must be a literal path such as /mcp, without parameter, wildcard, query or trailing slash, found %q", s)
	}
}

// names reads host names: trimmed, lower case, without repeats, schemes and ports.
func (r *reader) names(n *yaml.Node, path string, into *[]string) {
	list := []string{}
	r.list(n, path, func(item *yaml.Node, p string) {
		var s string
		if !r.text(item, p, &s) {
			return
		}
		s = strings.ToLower(strings.TrimSpace(s))
		switch {
		case s == "":
			r.fail(item, p, CodeValue, "must not be empty")
		case strings.Contains(s, "/") || strings.Count(s, ":") == 1:
			r.fail(item, p, CodeValue, "must be a host name without scheme, port or path, found %q", s)
		case !contains(list, s):
			list = append(list, s)
		}
	})
	*into = list
}
