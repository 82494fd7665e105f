// Package lower turns parsed and bound modules into ir: it makes every evaluation order
// explicit and removes what Go has no word for (destructuring, optional chaining, classes,
// default parameters, JSX). It never reorders evaluation: where Go's order of evaluation
// is open or an operand needs statements, the operands before it go into temporaries.
//
// Input: the modules of a program in evaluation order. Output: an ir.Program that Verify
// accepts, or diagnostics. The next phase may rely on what package ir says.
package lower

import (
	"github.com/affgen/affgen/compiler/bind"
	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// Module is one source module to lower.
type Module struct {
	Name   string // a Go identifier, unique in the program
	Path   string // for positions and stack traces
	Source string
	File   *diag.File
	Tree   *esast.AST // nil for a JSON module
	JSON   bool
	// JSONValue is the value of a JSON module; its keys can be imported by name.
	JSONValue esast.Expr
	// Imports tells what each import record stands for.
	Imports []Import
	// Calls are the indexes in Imports of import() with options.
	Calls map[*esast.EImportCall]int
	// Cyclic says that the module imports itself by some path.
	Cyclic bool
	// Dependency says that the module lies in node_modules: refused constructs are then
	// warnings and throw when reached.
	Dependency bool
	// Namespace is the export that import * of the module stands for, empty for a namespace
	// object.
	Namespace string
	// Dropped says that the module is not part of the program: others only ask it for names.
	Dropped bool
	// Dead says of each top-level statement whether it is left out, because nothing of it
	// can be reached (package reach).
	Dead []bool
	// Once names a function of the module that runs at most once, or is empty.
	Once string
	// Dynamic says that only import() leads to the module.
	Dynamic bool
	// Factory and Fragment are the classic JSX factory's expressions ("h", "React.createElement"),
	// empty for the automatic runtime.
	Factory, Fragment string
}

// Import is what an import record stands for: a module of the program or a library.
type Import struct {
	Module    *Module
	Library   string
	Specifier string
	Missing   bool   // import() of it rejects
	Broken    string // why, where there is such a module
}

// Options says how to lower.
type Options struct {
	View bool // a view: JSX is checked against the known elements
}

// Lower lowers a program. The last of mods is not special: entry is. Diagnostics of all
// modules are reported, but of what is left out only in the program's own modules, not in
// packages; the program is nil if one is an error. It is Incomplete where code turned out to
// need something that was left out.
func Lower(mods []*Module, entry *Module, opts Options) (*ir.Program, []diag.Diagnostic) {
	l := &lowerer{opts: opts, byModule: map[*Module]*module{}, byOut: map[*ir.Module]*module{}}
	prog := &ir.Program{View: opts.View}
	for _, m := range mods {
		l.add(m)
		l.converts = l.converts || converters.MatchString(m.Source)
	}
	for _, m := range l.mods {
		m.bind()
	}
	for _, m := range l.mods {
		if m.asked() {
			m.link()
		}
	}
	for _, m := range l.mods {
		if m.asked() {
			m.lower()
		}
	}
	l.listExports(l.byModule[entry])
	for _, m := range l.mods {
		if !m.in.Dropped {
			prog.Modules = append(prog.Modules, m.out)
			prog.Async = prog.Async || m.out.Body != nil && m.out.Body.Async
		}
	}
	prog.Incomplete = l.incomplete
	prog.Entry = l.byModule[entry].out
	for _, d := range l.diags {
		if d.Severity == diag.Error {
			return nil, l.diags
		}
	}
	return prog, l.diags
}

// lowerer is the state of one call of Lower.
type lowerer struct {
	opts     Options
	mods     []*module
	byModule map[*Module]*module
	byOut    map[*ir.Module]*module
	diags    []diag.Diagnostic
	converts bool // some module may have a method that operators call
	// discarding says that what is being lowered is left out of the program.
	discarding bool
	incomplete bool // see ir.Program
}

// asked reports whether a module is lowered: those of packages that are dropped are not.
func (m *module) asked() bool { return !m.in.Dropped || !m.in.Dependency }

// module is one module under way.
type module struct {
	l       *lowerer
	in      *Module
	out     *ir.Module
	names   *bind.Result
	imports map[esast.Ref]binding // imported names
	exports map[string]binding    // names exported by declarations and clauses
	stars   []*module             // export * from
	gone    map[*ir.Var]bool      // declared only by statements that are left out
	lacking bool                  // some export is left out
	// receivers are the variables of functions that mention this; nil before anybody asks.
	receivers map[*ir.Var]bool
	renamed   *ir.Var // of a default export that is another name, see default_alias.go
}

// binding is what an imported or exported name leads to.
type binding struct {
	v       *ir.Var // a variable of some module
	ns      *module // a namespace object
	from    *module // an export of another module by name, resolved when linking
	name    string
	library string // a library module's export, or "*"
}

func (l *lowerer) add(in *Module) {
	m := &module{
		l: l, in: in, imports: map[esast.Ref]binding{}, exports: map[string]binding{},
		out: &ir.Module{Name: in.Name, Path: in.Path, Source: in.Source, Dynamic: in.Dynamic, Package: in.Dependency, Inside: in.Namespace},
	}
	l.mods = append(l.mods, m)
	l.byModule[in], l.byOut[m.out] = m, m
}

func (m *module) bind() {
	if m.in.JSON {
		m.bindJSON()
		return
	}
	opts := bind.Options{Module: m.out, Cyclic: m.in.Cyclic, Once: m.in.Once, Pos: m.pos}
	if m.in.Dependency { // other dead code is lowered, too, for its diagnostics
		opts.Dead = m.in.Dead
	}
	m.names = bind.Bind(m.in.Tree, opts)
	m.out.Body = m.names.Body
	m.collect()
}

// pos converts a byte offset.
func (m *module) pos(offset int32) ir.Pos {
	if offset < 0 {
		return ir.Pos{}
	}
	p := m.in.File.Pos(int(offset))
	return ir.Pos{Line: int32(p.Line), Col: int32(p.Column)}
}

// report adds a diagnostic at a byte offset.
func (m *module) report(code diag.Code, loc esast.Loc, length int, message string) *diag.Diagnostic {
	d := m.in.File.Diag(code, int(loc.Start), length, "%s", message)
	if m.in.Dependency {
		d.Severity = diag.Warning
	}
	m.l.diags = append(m.l.diags, d)
	return &m.l.diags[len(m.l.diags)-1]
}
