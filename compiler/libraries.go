package compiler

// libraryPackages gives the Go package that provides a library module, where that is one
// of its own, so that only programs which import the module link it. The modules that
// every view links are not here.
var libraryPackages = map[string]string{
	"@affordance/lib/http.tsx": "github.com/affgen/affgen/rtlib/web/fetcher",
	"@affordance/lib/mcp.tsx":  "github.com/affgen/affgen/rtlib/mcp/web",
}
