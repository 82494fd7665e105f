package reach

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/compiler/load"
)

// This file has the names of modules: which statements declare them, and what imports and
// exports lead to (ECMA-262 16.2.1.7.2). Package lower links the same way, to variables.

// module is one module with its names and what of it is reached so far.
type module struct {
	in    *load.Module
	entry bool
	stmts []esast.Stmt
	// decls gives the statements that declare a name of the top level, by followed Ref.
	decls   map[esast.Ref][]int
	imports map[esast.Ref]target
	exports map[string]target
	stars   []*module
	// receivers are the functions that mention this; nil before anybody asks.
	receivers map[esast.Ref]bool

	live    bool   // evaluated
	all     bool   // every export is used
	reached []bool // by statement
}

// target is what a name leads to: a name of a module, a namespace object, or an export of
// another module that is still to be resolved. One of a library module is the zero target.
type target struct {
	of   *module // with ref; the ref of a JSON module does not matter
	ref  esast.Ref
	ns   *module
	from *module // with name
	name string
}

// export is an exported name on the way of resolve.
type export struct {
	m    *module
	name string
}

// newModule finds the names that a module declares.
func newModule(m *load.Module, entry bool) *module {
	mod := &module{in: m, entry: entry, decls: map[esast.Ref][]int{}, imports: map[esast.Ref]target{}, exports: map[string]target{}}
	if m.AST == nil {
		return mod
	}
	if !entry {
		m.AST.SplitDeclarations()
	}
	mod.stmts = m.AST.Stmts()
	mod.reached = make([]bool, len(mod.stmts))
	for i := range mod.stmts {
		esast.DeclaredNames(mod.stmts[i:i+1], func(ref esast.Ref, _ esast.Loc) {
			ref = m.AST.Follow(ref)
			mod.decls[ref] = append(mod.decls[ref], i)
		})
	}
	return mod
}

// link collects the imports and exports of a module.
func (f *finder) link(m *module) {
	local := func(name string, ref esast.Ref) { m.exports[name] = m.local(ref) }
	for _, s := range m.stmts { // first, since exports may name what is imported further down
		if d, ok := s.Data.(*esast.SImport); ok {
			f.linkImport(m, d)
		}
	}
	for _, s := range m.stmts {
		switch d := s.Data.(type) {
		case *esast.SExportClause:
			for _, it := range d.Items {
				local(it.Alias, it.Name.Ref)
			}
		case *esast.SExportFrom:
			for _, it := range d.Items {
				m.exports[it.Alias] = f.imported(m, d.ImportRecordIndex, it.OriginalName)
			}
		case *esast.SExportStar:
			if d.Alias != nil {
				m.exports[d.Alias.OriginalName] = f.imported(m, d.ImportRecordIndex, esast.WholeModule)
			} else if im := m.in.Imports[d.ImportRecordIndex]; im.Module != nil {
				m.stars = append(m.stars, f.module(im.Module))
			}
		case *esast.SExportDefault:
			local("default", d.DefaultExport())
		case *esast.SLocal, *esast.SFunction, *esast.SClass:
			if exported(d) {
				esast.DeclaredNames([]esast.Stmt{s}, func(ref esast.Ref, _ esast.Loc) { local(m.in.AST.Name(ref), ref) })
			}
		}
	}
}

// exported reports a declaration with export before it.
func exported(s esast.S) bool {
	switch d := s.(type) {
	case *esast.SLocal:
		return d.IsExport
	case *esast.SFunction:
		return d.IsExport
	case *esast.SClass:
		return d.IsExport
	}
	return false
}

// local is what a name of a module leads to for others.
func (m *module) local(ref esast.Ref) target {
	ref = m.in.AST.Follow(ref)
	if t, ok := m.imports[ref]; ok {
		return t
	}
	return target{of: m, ref: ref}
}

func (f *finder) linkImport(m *module, d *esast.SImport) {
	set := func(ref esast.Ref, name string) {
		m.imports[m.in.AST.Follow(ref)] = f.imported(m, d.ImportRecordIndex, name)
	}
	if d.DefaultName != nil {
		set(d.DefaultName.Ref, "default")
	}
	if d.StarNameLoc != nil {
		set(d.NamespaceRef, esast.WholeModule)
	}
	if d.Items != nil {
		for _, it := range *d.Items {
			set(it.Name.Ref, it.Alias)
		}
	}
}

// imported is what a name of an import record leads to.
func (f *finder) imported(m *module, record uint32, name string) target {
	if int(record) >= len(m.in.Imports) || m.in.Imports[record].Module == nil {
		return target{}
	}
	from := f.module(m.in.Imports[record].Module)
	if name == esast.WholeModule && from.in.Namespace != "" {
		name = from.in.Namespace
	}
	if name == esast.WholeModule {
		return target{ns: from}
	}
	return target{from: from, name: name}
}

// target resolves what an import leads to; ok is false when there is no such export.
func (f *finder) target(t target) (target, bool) {
	if t.from == nil {
		return t, true
	}
	return t.from.resolve(t.name, map[export]bool{})
}

// resolve finds what an exported name leads to. Where two export stars disagree it gives
// one of both: lower reports that.
func (m *module) resolve(name string, seen map[export]bool) (target, bool) {
	if seen[export{m, name}] {
		return target{}, false
	}
	seen[export{m, name}] = true
	if t, ok := m.exports[name]; ok {
		if t.from != nil {
			return t.from.resolve(t.name, seen)
		}
		return t, true
	}
	if m.in.Kind == load.JSON {
		return target{of: m}, true
	}
	if name == "default" {
		return target{}, false
	}
	for _, s := range m.stars {
		if t, ok := s.resolve(name, seen); ok {
			return t, true
		}
	}
	return target{}, false
}

// exportNames gives the names of a module's namespace object.
func (m *module) exportNames(seen map[*module]bool) map[string]bool {
	set := map[string]bool{}
	if seen[m] {
		return set
	}
	seen[m] = true
	if m.in.Kind == load.JSON {
		set["default"] = true
	}
	for name := range m.exports {
		set[name] = true
	}
	for _, s := range m.stars {
		for name := range s.exportNames(seen) {
			if name != "default" {
				set[name] = true
			}
		}
	}
	return set
}

// member finds what ns.name leads to when ns is a namespace object that is known at compile
// time. lower.namespaceMember decides the same: what it does not resolve needs the object.
func (f *finder) member(m *module, x *esast.EDot) (target, bool) {
	if x.OptionalChain != esast.OptionalChainNone {
		return target{}, false
	}
	ns := f.namespace(m, x.Target)
	if ns == nil {
		return target{}, false
	}
	t, ok := ns.resolve(x.Name, map[export]bool{})
	return t, ok && (t.of != nil || t.ns != nil)
}

// receives reports whether a call of ns.name() hands over the namespace object as this to a
// function that mentions it. lower.receiver decides the same.
func (f *finder) receives(m *module, e esast.Expr) bool {
	dot, ok := e.Data.(*esast.EDot)
	if !ok {
		return false
	}
	t, ok := f.member(m, dot)
	if !ok || t.of == nil || t.of.in.AST == nil {
		return false
	}
	if t.of.receivers == nil {
		t.of.receivers = map[esast.Ref]bool{}
		t.of.in.AST.Receivers(func(ref esast.Ref) { t.of.receivers[ref] = true })
	}
	return t.of.receivers[t.of.in.AST.Follow(t.ref)]
}

// namespace is the module whose namespace object an expression is, or nil.
func (f *finder) namespace(m *module, e esast.Expr) *module {
	var t target
	switch x := e.Data.(type) {
	case *esast.EIdentifier:
		t, _ = f.target(m.imports[m.in.AST.Follow(x.Ref)])
	case *esast.EImportIdentifier:
		t, _ = f.target(m.imports[m.in.AST.Follow(x.Ref)])
	case *esast.EDot:
		t, _ = f.member(m, x)
	}
	return t.ns
}
