// The library modules that a later release brings. They can be imported, so that code
// which uses them in another deployment compiles; calling them says what is missing.

package view

import (
	"github.com/affgen/affgen/rtlib/js"
)

func init() {
	laterModule("@affordance/lib/http.tsx", "fetch through granted machines", "createFetch")
	laterModule("@affordance/lib/mcp.tsx", "the MCP client", "mcpClient")
	laterModule("@affordance/lib/host.tsx", "hosting over MCP", "createMcpFetchApp", "createMcpHandler")
}

// laterModule registers a module whose functions throw.
func laterModule(specifier, feature string, names ...string) {
	js.RegisterModule(specifier, func(r *js.Realm) *js.Object {
		values := make([]js.Value, len(names))
		for i, name := range names {
			values[i] = r.Builtin(name, 1, func(r *js.Realm, this, a js.Value) js.Value {
				panic(r.Throw(r.NewError(js.ErrorPrototype, js.Str(name+" of "+specifier+" is not in this release: "+feature+" comes later")).Value()))
			})
		}
		return r.NewNamespace(names, values)
	})
}
