package load

import "strings"

// This file knows the specifiers that do not name files.

// builtins maps the specifiers of library modules to their canonical names
// (docs/language.md, section 1).
var builtins = map[string]string{
	"@affordance/view":                 "@affordance/view",
	"@affordance/view/jsx-runtime":     "@affordance/view/jsx-runtime",
	"@affordance/view/jsx-dev-runtime": "@affordance/view/jsx-runtime",
	"react":                            "@affordance/view",
	"react/jsx-runtime":                "@affordance/view/jsx-runtime",
	"react/jsx-dev-runtime":            "@affordance/view/jsx-runtime",
	"react/compiler-runtime":           "react/compiler-runtime",
	"react-dom":                        "react-dom",
	"@affordance/lib/http.tsx":         "@affordance/lib/http.tsx",
	"@affordance/lib/mcp.tsx":          "@affordance/lib/mcp.tsx",
	"@affordance/lib/host.tsx":         "@affordance/lib/host.tsx",
	"@affordance/lib/streams.tsx":      "@affordance/lib/streams.tsx",
}

// packageReact is what packages get as react: useState and useReducer as above but for the
// rule that state is data, which packages were written without.
const packageReact = "react"

// builtin finds a library module.
func builtin(specifier string, m *Module) (name string, ok bool) {
	if specifier == "react" && m.InNodeModules {
		return packageReact, true
	}
	name, ok = builtins[specifier]
	return name, ok
}

const libraryPrefix = "@affordance/"

// nodeModules are the modules that Node has without the prefix node:. A package of the
// same name in node_modules wins, as with bundlers.
var nodeModules = func() map[string]bool {
	m := map[string]bool{}
	for name := range strings.FieldsSeq(`assert async_hooks buffer child_process cluster console constants
		crypto dgram diagnostics_channel dns domain events fs http http2 https inspector module net os path
		perf_hooks process punycode querystring readline repl stream string_decoder sys timers tls
		trace_events tty url util v8 vm wasi worker_threads zlib`) {
		m[name] = true
	}
	return m
}()

// isNodeModule reports node:x, and x or x/y where Node has a module x.
func isNodeModule(specifier string) bool {
	name, _, _ := strings.Cut(specifier, "/")
	return strings.HasPrefix(specifier, "node:") || nodeModules[name]
}

// hasScheme reports URLs: https:…, data:…, file:…, //host/path.
func hasScheme(specifier string) bool {
	if strings.HasPrefix(specifier, "//") {
		return true
	}
	scheme, _, ok := strings.Cut(specifier, ":")
	if !ok || len(scheme) < 2 || strings.HasPrefix(specifier, "node:") {
		return false
	}
	return strings.Trim(strings.ToLower(scheme), "abcdefghijklmnopqrstuvwxyz0123456789+-.") == "" && scheme[0] > '9'
}
