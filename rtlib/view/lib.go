// The library modules that a later release brings. They can be imported, so that code
// which uses them in another deployment compiles; calling them says what is missing.

package view

import (
	"github.com/affgen/affgen/rtlib/js"
)

func init() {
	laterModule("@affordance/lib/host.tsx", "hosting over MCP", "createMcpFetchApp", "createMcpHandler")
}

// laterModule registers a module whose functions throw.
func laterModule(specifier, feature string, names ...string) {
	exports := make([]js.Export, len(names))
	for i, name := range names {
		exports[i] = js.Export{Name: name, Length: 1, Fn: func(r *js.Realm, this, a js.Value) js.Value {
			message := name + " of " + specifier + " is not in this release: " + feature + " comes later"
			panic(r.Throw(r.NewError(js.ErrorPrototype, js.Str(message)).Value()))
		}}
	}
	js.RegisterModule(specifier, js.NewExports(exports...).Namespace)
}
