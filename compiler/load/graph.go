// Package load turns an entry file into the graph of modules that a program consists of.
//
// Input: an entry path. Output: a Graph whose modules are parsed (package esast), ordered
// as ECMAScript evaluates them, with every import record resolved; and diagnostics. When
// no diagnostic is an error the next phase may rely on: every module that is not JSON has
// an AST, every used import record has a target, and no tree is deeper than
// esast.MaxDepth. Names inside modules are package bind's business, refused language
// features too.
//
// Files are read once, checked (size, UTF-8, nesting) and parsed level by level: the entry,
// then what it imports, and so on, one esbuild context a level. esbuild resolves each
// specifier, so tsconfig.json paths, package.json exports and symbolic links mean what they
// mean everywhere else; but it never bundles, because its linker rewrites trees and refuses
// programs that are legal (an assignment to a constant that is never reached).
package load

import (
	"slices"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
)

// Kind says what a module is.
type Kind int

const (
	// ESM is an ECMAScript module, and every file that is not something else.
	ESM Kind = iota
	// CommonJS is a file that uses require, module or exports and no import or export, or
	// that its name or package.json calls so. Load makes ES modules of those in packages and
	// refuses others.
	CommonJS
	// JSON is a JSON file; its value is Module.JSON.
	JSON
)

// String gives the kind as in dumps.
func (k Kind) String() string { return [...]string{"esm", "commonjs", "json"}[k] }

// Graph is a loaded program. It is immutable after Load.
type Graph struct {
	// Modules in the order of evaluation: depth-first postorder over static imports
	// (ECMA-262, InnerModuleEvaluation), then what only import() reaches, each with its
	// own imports before it. Index and Module.ID agree.
	Modules []*Module
	Entry   *Module
	// Inputs are the absolute paths of all files that were read, package.json and
	// tsconfig.json files among them, sorted. A change to any may change the program.
	Inputs []string
}

// Module is one file of the program.
type Module struct {
	ID     int
	Path   string // absolute, symbolic links resolved
	Name   string // relative to the base folder, with slashes; as in positions
	Kind   Kind
	Source []byte
	File   *diag.File
	AST    *esast.AST // nil for JSON
	JSON   esast.Expr // the value of a JSON module: literals, EArray, EObject
	// Imports has one element for each of AST.ImportRecords, at the same index.
	Imports []Import
	// Wrapped says that the module was a CommonJS module and is an ES module now, whose function
	// CommonBody has its text.
	Wrapped bool
	// Requires are the targets of require("literal") calls of a CommonJS module, by
	// specifier. One that cannot be resolved is missing here and no error: such calls
	// often stand in a try.
	Requires map[string]Import
	// ofNode are the modules of Node that a CommonJS module requires where it may be ready for
	// the require to throw, by specifier.
	ofNode  map[string]bool
	process bool // it is wrapped with a process
	// Calls are the indexes in Imports, after those of the records, of import("literal", options)
	// whose options are no literal attributes.
	Calls map[*esast.EImportCall]int
	JSX   JSX
	// InNodeModules: the file belongs to a package, so its author is not at hand. Refused
	// features are warnings there.
	InNodeModules bool
	// Namespace is the export that import * of the module stands for; it is set for modules
	// that stand between a CommonJS module and its importers.
	Namespace string
	// NoSideEffects: its package.json says that evaluating it does nothing that others could
	// notice (effects.go).
	NoSideEffects bool
	// DynamicOnly: only import() leads here, so evaluation waits for that call.
	DynamicOnly bool
}

// Import is what one specifier stands for. Exactly one of Module and Builtin is set,
// except for records that are not used (Unused) or lead nowhere (Missing).
type Import struct {
	Specifier string
	Kind      esast.ImportKind
	Module    *Module
	Builtin   string // canonical name of a library module, e.g. "@affordance/view" for react too
	Unused    bool   // TypeScript removed it: only types were imported
	Missing   bool   // of import(): it cannot be resolved, or is Broken, so the call rejects
	Broken    string // of Missing: what is wrong with the module
}

// JSX says how JSX in a file becomes calls. With an empty Factory it is our automatic
// runtime. Names are dotted, split: ["React", "createElement"].
type JSX struct {
	Factory  []string
	Fragment []string
}

// Pos gives the place of a position of the tree.
func (m *Module) Pos(loc esast.Loc) diag.Pos { return m.File.Pos(int(loc.Start)) }

// Diag makes a diagnostic at a position of the tree. A length of 0 underlines the word
// that starts there.
func (m *Module) Diag(code diag.Code, loc esast.Loc, length int, format string, args ...any) diag.Diagnostic {
	return m.File.Diag(code, int(loc.Start), length, format, args...)
}

// Resolve gives the module that an import record leads to, or nil for library modules.
func (m *Module) Resolve(record uint32) *Module {
	if int(record) >= len(m.Imports) {
		return nil
	}
	return m.Imports[record].Module
}

// order fills Modules, ID and DynamicOnly from the entry.
func (g *Graph) order() {
	done := map[*Module]bool{}
	var dynamic []*Module
	var visit func(m *Module, dynamicOnly bool)
	visit = func(m *Module, dynamicOnly bool) {
		if m == nil || done[m] {
			return
		}
		done[m] = true
		m.DynamicOnly = dynamicOnly
		for _, im := range m.edges() {
			if im.Kind == esast.ImportDynamic {
				dynamic = append(dynamic, im.Module)
				continue
			}
			visit(im.Module, dynamicOnly)
		}
		m.ID = len(g.Modules)
		g.Modules = append(g.Modules, m)
	}
	visit(g.Entry, false)
	for len(dynamic) > 0 {
		m := dynamic[0]
		dynamic = dynamic[1:]
		visit(m, true)
	}
}

// edges gives the imports that lead to modules, in source order, requires after them by
// name.
func (m *Module) edges() []Import {
	var list []Import
	for _, im := range m.Imports {
		if im.Module != nil {
			list = append(list, im)
		}
	}
	names := make([]string, 0, len(m.Requires))
	for name := range m.Requires {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if m.Requires[name].Module != nil {
			list = append(list, m.Requires[name])
		}
	}
	return list
}
