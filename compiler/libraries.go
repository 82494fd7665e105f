package compiler

import "github.com/affgen/affgen/compiler/load"

// libraryPackages gives the Go package that provides a library module, where that is one
// of its own, so that only programs which import the module link it. The modules that
// every view links are not here.
var libraryPackages = map[string]string{
	"@affordance/lib/http.tsx": "github.com/affgen/affgen/rtlib/web/fetcher",
	"@affordance/lib/mcp.tsx":  "github.com/affgen/affgen/rtlib/mcp/web",
	streamsModule:              "github.com/affgen/affgen/rtlib/web/streams",
}

// streamsModule defines globals, so that importing it is enough to link it.
const streamsModule = "@affordance/lib/streams.tsx"

// linkedByImport returns the packages of library modules that an import alone links.
func linkedByImport(g *load.Graph) []string {
	for _, m := range g.Modules {
		for _, im := range m.Imports {
			if im.Builtin == streamsModule && !im.Unused {
				return []string{libraryPackages[streamsModule]}
			}
		}
	}
	return nil
}
