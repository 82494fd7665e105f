// Which packages of the runtime a program links for its globals: a global that is not part
// of the core is registered by a package of its own, and program.go imports the package
// where the program names the global. A program without fetch links no net/http.
//
// A global is named by an undeclared identifier and by globalThis.fetch or
// globalThis["fetch"]. Where globalThis is used in any other way (a computed key, a
// destructuring, an argument), a property name or a string literal anywhere in the program
// that spells the global counts as well. A name that is put together at run time does not
// (docs/language.md, "Globals").
//
// Regular expressions are linked in the same way: for a literal, for the global RegExp, and
// for the methods of strings that make one (match, matchAll, search) on whatever object.

package emit

import "github.com/affgen/affgen/ir"

const (
	webPath     = "github.com/affgen/affgen/rtlib/web/"
	fetcherPath = webPath + "fetcher"
	// mcpPath calls the global fetch.
	mcpPath = "github.com/affgen/affgen/rtlib/mcp/web"
	// streamsPath has a fetch of its own.
	streamsPath = webPath + "streams"
	// compressionPath adds to it, and is linked only with it.
	compressionPath = webPath + "compression"
	// grantsPath gives a program the machines of --config; views have a host for that.
	grantsPath = "github.com/affgen/affgen/rtlib/program/grants"
	// regexpPath is the engine of regular expressions.
	regexpPath = "github.com/affgen/affgen/rtlib/js/esregexp/linked"
	// normalizePath has the normalization forms of Unicode.
	normalizePath = "github.com/affgen/affgen/rtlib/js/normalize"
)

// globalPackages gives the package that registers a global.
var globalPackages = map[string]string{
	"AbortController":     webPath + "dom",
	"CompressionStream":   compressionPath,
	"DecompressionStream": compressionPath,
	"AbortSignal":         webPath + "dom",
	"Event":               webPath + "dom",
	"EventTarget":         webPath + "dom",
	"Headers":             webPath + "headers",
	"RegExp":              regexpPath,
	"Intl":                intlPath,
	"Response":            webPath + "response",
	"TextDecoder":         webPath + "encoding",
	"TextEncoder":         webPath + "encoding",
	"URL":                 webPath + "url",
	"URLSearchParams":     webPath + "params",
	"atob":                webPath + "encoding",
	"btoa":                webPath + "encoding",
	"fetch":               fetcherPath,
}

// streamsModule has exports, and with them globals, that are linked only where they are named.
const streamsModule = "@affordance/lib/streams.tsx"

// compressionLink links the compression streams where the module that has them is linked, and
// something names one of them: a global, an import, or any property or literal, since namespaces may be used as values.
func (g *generator) compressionLink(links, spelled map[string]bool) {
	named := links[compressionPath] || spelled[compressionPath]
	note := func(library, name string) {
		named = named || library == streamsModule && globalPackages[name] == compressionPath
	}
	for _, m := range g.p.Modules {
		for _, v := range m.Vars {
			note(v.Library, v.LibraryName)
		}
		for _, e := range m.Exports {
			note(e.Library, e.LibraryName)
		}
	}
	if links[streamsPath] && named {
		links[compressionPath] = true
	} else {
		delete(links, compressionPath)
	}
}

// globalLinks returns the packages of the globals that the program names, and those of names
// that occur as property names or literals.
func (g *generator) globalLinks() (links, spelled map[string]bool) {
	s := globalScan{links: map[string]bool{}, spelled: map[string]bool{}, spelledIntl: map[string]bool{}, spelledLists: map[string]bool{}}
	for _, m := range g.p.Modules {
		for _, f := range moduleFuncs(m) {
			ir.Walk(f.Body, func(stmt ir.Stmt) bool {
				ir.Exprs(stmt, func(x *ir.Expr) { s.expr(*x) })
				return true
			})
		}
	}
	if s.escapes {
		for pkg := range s.spelled {
			s.links[pkg] = true
		}
	}
	if s.intlEscapes || s.escapes && s.spelled[intlPath] {
		for pkg := range s.spelledIntl {
			s.links[pkg] = true
		}
	}
	if s.valueList || s.intlEscapes {
		for pkg := range s.spelledLists {
			s.links[pkg] = true
		}
	}
	return s.links, s.spelled
}

// globalScan is a walk over a program.
type globalScan struct {
	links   map[string]bool // packages of globals that are named for sure
	spelled map[string]bool // packages of names that occur as property names or literals
	escapes bool            // globalThis is used as a value

	spelledIntl  map[string]bool // packages of Intl's classes that occur as property names or literals
	spelledLists map[string]bool // packages of lists of Intl.supportedValuesOf that do
	intlEscapes  bool            // Intl is used as a value
	valueList    bool            // Intl.supportedValuesOf is used
}

// methodPackages gives the package behind methods of strings: those that make a regular
// expression of an argument, and what has tables of Unicode.
var methodPackages = map[string]string{"match": regexpPath, "matchAll": regexpPath, "search": regexpPath, "normalize": normalizePath}

func note(set map[string]bool, name string) {
	if pkg := globalPackages[name]; pkg != "" {
		set[pkg] = true
	}
}

func (s *globalScan) expr(x ir.Expr) {
	switch x := x.(type) {
	case *ir.Global:
		s.escapes = s.escapes || x.IsGlobalObject()
		s.intlEscapes = s.intlEscapes || x.Name == "Intl"
		note(s.links, x.Name)
		return
	case *ir.TypeofGlobal:
		note(s.links, x.Name)
	case *ir.RegExpLit:
		s.links[regexpPath] = true
	case *ir.StringLit:
		note(s.spelled, x.Value)
		s.method(x.Value)
		s.spellIntl(x.Value)
		s.localeMethod(x.Value)
	case *ir.Get:
		s.localeMethod(x.Name)
		if s.access(x.Obj, x.Name) {
			return
		}
	case *ir.CallMethod:
		s.localeCall(x.Name, x.Args)
		if s.access(x.Obj, x.Name) {
			for _, a := range x.Args {
				s.expr(a.X)
			}
			return
		}
	case *ir.Index:
		if key, ok := x.Key.(*ir.StringLit); ok && s.access(x.Obj, key.Value) {
			return
		}
	}
	ir.Operands(x, func(o *ir.Expr) { s.expr(*o) })
}

// method notes the name of a property, or what may become one.
func (s *globalScan) method(name string) {
	if pkg := methodPackages[name]; pkg != "" {
		s.links[pkg] = true
	}
}

// access notes the property name of obj, and reports whether obj is globalThis or Intl
// itself, of which nothing else is used then.
func (s *globalScan) access(obj ir.Expr, name string) bool {
	s.method(name)
	if s.intlMember(obj, name) {
		return true
	}
	if g, ok := obj.(*ir.Global); ok && g.IsGlobalObject() {
		note(s.links, name)
		s.intlEscapes = s.intlEscapes || name == "Intl"
		return true
	}
	note(s.spelled, name)
	s.spellIntl(name)
	return false
}
