// Package reach finds what of a program can be reached, so that nothing else is lowered,
// compiled and linked.
//
// Input: the graph of modules. Output: a Result, which says of each module whether it is
// part of the program and which of its top-level statements are. The rule is that of
// bundlers: a statement stays when it does something when it is evaluated, or when a name
// that it declares is mentioned by a statement that stays. A module is evaluated when a
// module that is evaluated imports it, but one that its package calls free of side effects
// (load.Module.NoSideEffects) only when something of it is used. The entry stays whole.
//
// What remains behaves as the whole program does: modules keep their order, and an
// expression counts as doing nothing only when it cannot throw and calls no code of the
// program (pure.go), or when its author says so: /* @__PURE__ */ before a call,
// /* @__NO_SIDE_EFFECTS__ */ before a function, sideEffects in package.json.
//
// The next phase may rely on: a statement that stays mentions only names whose declarations
// stay, and a namespace object that is needed as a value has all of its exports.
package reach

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/compiler/load"
)

// Options is what Find needs to know beside the graph.
type Options struct {
	// View says that others use the entry's exports.
	View bool
	// Factories gives the names that JSX in a module uses without mentioning them.
	Factories func(*load.Module) []string
}

// Result says what is reached.
type Result struct {
	modules map[*load.Module]*module
	order   []*load.Module
}

// Stats counts what was reached and what there was.
type Stats struct {
	Modules           int `json:"modules"`           // modules of the program
	Statements        int `json:"statements"`        // their statements on the top level
	DroppedModules    int `json:"droppedModules"`    // modules that are not evaluated
	DroppedStatements int `json:"droppedStatements"` // statements that are not compiled, those of dropped modules included
}

// Find finds what can be reached from the entry. It splits declarations of several names on
// the top level of modules other than the entry into one each; else the graph stays as it is.
func Find(g *load.Graph, opts Options) *Result {
	f := &finder{opts: opts, res: &Result{modules: map[*load.Module]*module{}, order: g.Modules}}
	for _, m := range g.Modules {
		f.res.modules[m] = newModule(m, m == g.Entry)
	}
	for _, m := range f.res.modules {
		f.link(m)
	}
	entry := f.module(g.Entry)
	f.enter(entry)
	if opts.View {
		f.useAll(entry)
	}
	for len(f.work) > 0 {
		next := f.work[len(f.work)-1]
		f.work = f.work[:len(f.work)-1]
		f.scan(next.m, next.stmt)
	}
	return f.res
}

// Live reports whether a module is part of the program.
func (r *Result) Live(m *load.Module) bool { return r.modules[m].live }

// Dead says of each top-level statement of a module whether it is not compiled.
func (r *Result) Dead(m *load.Module) []bool {
	mod := r.modules[m]
	dead := make([]bool, len(mod.stmts))
	for i := range dead {
		dead[i] = !mod.reached[i] && declares(mod.stmts[i])
	}
	return dead
}

// declares reports whether a statement is more than an import or export of names, which
// cost nothing.
func declares(s esast.Stmt) bool {
	switch s.Data.(type) {
	case *esast.SImport, *esast.SExportClause, *esast.SExportFrom, *esast.SExportStar, *esast.SEmpty, *esast.SComment, *esast.SDirective:
		return false
	}
	return true
}

// Stats counts.
func (r *Result) Stats() Stats {
	var s Stats
	for _, m := range r.order {
		mod := r.modules[m]
		s.Modules++
		if !mod.live {
			s.DroppedModules++
		}
		for i, st := range mod.stmts {
			if declares(st) {
				s.Statements++
				if !mod.reached[i] {
					s.DroppedStatements++
				}
			}
		}
	}
	return s
}

// finder is the state of one Find.
type finder struct {
	opts Options
	res  *Result
	work []place
}

// place is a statement whose mentions are still to be followed.
type place struct {
	m    *module
	stmt int
}

func (f *finder) module(m *load.Module) *module { return f.res.modules[m] }

// enter makes a module part of the program: what it does and what it imports stays.
func (f *finder) enter(m *module) {
	if m == nil || m.live {
		return
	}
	m.live = true
	for i, s := range m.stmts {
		if m.entry || !f.pure(m, i, s) {
			f.reach(m, i)
		}
	}
	for _, im := range m.in.Imports {
		if im.Kind != esast.ImportDynamic && im.Module != nil && !im.Unused && f.module(im.Module).effects() {
			f.enter(f.module(im.Module))
		}
	}
}

// effects reports whether evaluating a module may do something.
func (m *module) effects() bool { return !m.in.NoSideEffects && m.in.Kind != load.JSON }

// reach makes a statement part of the program.
func (f *finder) reach(m *module, stmt int) {
	if m.reached[stmt] {
		return
	}
	m.reached[stmt] = true
	f.work = append(f.work, place{m, stmt})
	f.enter(m)
}

// scan follows everything that a statement mentions.
func (f *finder) scan(m *module, stmt int) {
	esast.Visit(m.stmts[stmt:stmt+1], func(e esast.Expr) bool { return f.see(m, e) })
	esast.DeclaredNames(m.stmts[stmt:stmt+1], func(ref esast.Ref, _ esast.Loc) {
		f.use(m, ref) // all statements that declare a name belong together
	})
}

// see follows one expression.
func (f *finder) see(m *module, e esast.Expr) bool {
	switch x := e.Data.(type) {
	case *esast.EIdentifier:
		f.use(m, x.Ref)
	case *esast.EImportIdentifier:
		f.use(m, x.Ref)
	case *esast.EDot:
		if found, ok := f.member(m, x); ok {
			f.take(found)
			return false
		}
	case *esast.EImportCall:
		if i, ok := m.in.Calls[x]; ok && m.in.Imports[i].Module != nil {
			f.useAll(f.module(m.in.Imports[i].Module))
		}
	case *esast.EImportString:
		if to := m.in.Resolve(x.ImportRecordIndex); to != nil {
			f.useAll(f.module(to))
		}
	case *esast.EBinary:
		if x.Op.IsAssign() {
			f.whole(m, x.Left)
		}
	case *esast.EUnary:
		if x.Op.IsUpdate() || x.Op == esast.UnOpDelete {
			f.whole(m, x.Value)
		}
	case *esast.ECall:
		if x.OptionalChain != esast.OptionalChainNone || f.receives(m, x.Target) {
			f.whole(m, x.Target)
		}
	case *esast.ETemplate:
		f.whole(m, x.TagOrNil)
	case *esast.EJSXElement:
		for _, name := range f.opts.Factories(m.in) {
			if mem, ok := m.in.AST.ModuleScope.Members[name]; ok {
				f.use(m, mem.Ref)
			}
		}
	}
	return true
}

// whole follows the namespace object of ns.name where the object itself is needed.
func (f *finder) whole(m *module, e esast.Expr) {
	if dot, ok := e.Data.(*esast.EDot); ok {
		if ns := f.namespace(m, dot.Target); ns != nil {
			f.useAll(ns)
		}
	}
}

// use follows a name of a module.
func (f *finder) use(m *module, ref esast.Ref) {
	ref = m.in.AST.Follow(ref)
	if t, ok := m.imports[ref]; ok {
		if found, ok := f.target(t); ok {
			f.take(found)
		}
		return
	}
	for _, i := range m.decls[ref] {
		f.reach(m, i)
	}
}

// take follows what an export leads to.
func (f *finder) take(t target) {
	switch {
	case t.ns != nil:
		f.useAll(t.ns)
	case t.of == nil:
	case t.of.in.AST == nil:
		f.enter(t.of) // JSON
	default:
		f.enter(t.of)
		f.use(t.of, t.ref)
	}
}

// useAll follows all exports of a module, whose namespace object is a value somewhere.
func (f *finder) useAll(m *module) {
	if m.all {
		return
	}
	m.all = true
	f.enter(m)
	for name := range m.exportNames(map[*module]bool{}) {
		if found, ok := m.resolve(name, map[export]bool{}); ok {
			f.take(found)
		}
	}
}
