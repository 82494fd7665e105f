package lower

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// This file connects imports with exports across modules. An import becomes a read of the
// exporting module's variable, which makes every binding live.

// collect reads the import and export statements of a module.
func (m *module) collect() {
	for _, s := range m.in.Tree.Stmts() {
		switch d := s.Data.(type) {
		case *esast.SImport:
			m.collectImport(d)
		case *esast.SExportClause:
			for _, it := range d.Items {
				m.exports[it.Alias] = m.localExport(it.Name.Ref)
			}
		case *esast.SExportFrom:
			for _, it := range d.Items {
				m.exports[it.Alias] = m.importBinding(d.ImportRecordIndex, it.OriginalName)
			}
		case *esast.SExportStar:
			m.collectStar(d)
		case *esast.SExportDefault:
			m.exports["default"] = m.defaultExport(d)
		case *esast.SLocal:
			if d.IsExport {
				for _, x := range d.Decls {
					esast.BoundNames(x.Binding, func(ref esast.Ref, _ esast.Loc) {
						m.exports[m.in.Tree.Name(ref)] = m.localExport(ref)
					})
				}
			}
		case *esast.SFunction:
			if d.IsExport {
				m.exports[m.in.Tree.Name(d.Fn.Name.Ref)] = m.localExport(d.Fn.Name.Ref)
			}
		case *esast.SClass:
			if d.IsExport {
				m.exports[m.in.Tree.Name(d.Class.Name.Ref)] = m.localExport(d.Class.Name.Ref)
			}
		}
	}
}

// localExport is the export of a name of this module, which may itself be an import.
func (m *module) localExport(ref esast.Ref) binding {
	ref = m.in.Tree.Follow(ref)
	if v := m.names.Vars[ref]; v != nil {
		return binding{v: v}
	}
	return m.imports[ref]
}

func (m *module) collectImport(d *esast.SImport) {
	set := func(ref esast.Ref, b binding) { m.imports[m.in.Tree.Follow(ref)] = b }
	if d.DefaultName != nil {
		set(d.DefaultName.Ref, m.importBinding(d.ImportRecordIndex, "default"))
	}
	if d.StarNameLoc != nil {
		set(d.NamespaceRef, m.importBinding(d.ImportRecordIndex, esast.WholeModule))
	}
	if d.Items != nil {
		for _, it := range *d.Items {
			set(it.Name.Ref, m.importBinding(d.ImportRecordIndex, it.Alias))
		}
	}
}

// importBinding is what a name of an import record leads to.
func (m *module) importBinding(record uint32, name string) binding {
	if int(record) >= len(m.in.Imports) {
		return binding{}
	}
	imp := m.in.Imports[record]
	if imp.Module == nil {
		if name == esast.WholeModule {
			name = "*"
		}
		return binding{library: imp.Library, name: name}
	}
	from := m.l.byModule[imp.Module]
	if name == esast.WholeModule && imp.Module.Namespace != "" {
		name = imp.Module.Namespace
	}
	if name == esast.WholeModule {
		return binding{ns: from}
	}
	return binding{from: from, name: name}
}

func (m *module) collectStar(d *esast.SExportStar) {
	if d.Alias != nil {
		m.exports[d.Alias.OriginalName] = m.importBinding(d.ImportRecordIndex, esast.WholeModule)
		return
	}
	if imp := m.in.Imports[d.ImportRecordIndex]; imp.Module != nil {
		m.stars = append(m.stars, m.l.byModule[imp.Module])
	}
}

const (
	missing resolution = iota
	resolved
	disagreed
)

// link resolves the imports of a module.
func (m *module) link() {
	refs := slices.SortedFunc(maps.Keys(m.imports), func(a, b esast.Ref) int { return cmp.Compare(a.InnerIndex, b.InnerIndex) })
	for _, ref := range refs {
		m.imports[ref] = m.linkImport(ref, m.imports[ref])
	}
	m.linkReexports()
	for i, imp := range m.in.Imports {
		if imp.Module == nil || m.dynamic(i) {
			continue
		}
		m.depend(imp.Module, map[*Module]bool{})
	}
}

// depend adds a module to those that are evaluated before m, or what it imports itself in
// place of one that is dropped.
func (m *module) depend(on *Module, seen map[*Module]bool) {
	if seen[on] {
		return
	}
	seen[on] = true
	d := m.l.byModule[on]
	if on.Dropped {
		for i, imp := range on.Imports {
			if imp.Module != nil && !d.dynamic(i) {
				m.depend(imp.Module, seen)
			}
		}
		return
	}
	if !slices.Contains(m.out.Deps, d.out) {
		m.out.Deps = append(m.out.Deps, d.out)
	}
}

// dynamic reports whether an import record is one of import().
func (m *module) dynamic(record int) bool {
	t := m.in.Tree
	return t != nil && record < len(t.ImportRecords) && t.ImportRecords[record].Kind == esast.ImportDynamic
}

// linkReexports checks that what `export … from` names is there. In TypeScript it may be a
// type, which no longer shows; the name is then no export.
func (m *module) linkReexports() {
	if m.in.Tree == nil || !strings.HasSuffix(m.in.Path, "js") && !strings.HasSuffix(m.in.Path, "jsx") {
		return
	}
	for _, s := range m.in.Tree.Stmts() {
		d, ok := s.Data.(*esast.SExportFrom)
		if !ok {
			continue
		}
		for _, it := range d.Items {
			b := m.exports[it.Alias]
			if b.from == nil {
				continue
			}
			if _, ok := b.from.resolveExport(b.name); !ok {
				m.missingExport(it.Name.Loc, len(it.OriginalName), b)
			}
		}
	}
}

// listExports lists the exports of all modules for their namespace objects. It comes after
// lowering, which finds out who needs one; an object that holds another needs that, too.
func (l *lowerer) listExports(entry *module) {
	for _, m := range l.mods {
		if !m.in.Dropped {
			m.listExports()
		}
	}
	done := map[*ir.Module]bool{}
	var need func(m *ir.Module)
	need = func(m *ir.Module) {
		if done[m] {
			return
		}
		done[m] = true
		for _, e := range m.Exports {
			if e.NS != nil {
				e.NS.NS = true
				need(e.NS)
			}
		}
	}
	for _, m := range l.mods {
		if m.out.NS || m == entry && l.opts.View {
			need(m.out)
		}
	}
	for _, m := range l.mods {
		l.incomplete = l.incomplete || m.out.NS && (m.in.Dropped || m.lacking)
	}
}

func (m *module) listExports() {
	for _, n := range m.exportNames(map[*module]bool{}) {
		b, ok := m.resolveExport(n)
		if !ok {
			continue
		}
		if b.v != nil && m.l.absent(b.v) {
			m.lacking = true
			continue
		}
		e := ir.Export{Name: n, Var: b.v}
		if b.library != "" {
			e.Library, e.LibraryName = b.library, b.name
		}
		if b.ns != nil {
			e.NS = b.ns.out
		}
		m.out.Exports = append(m.out.Exports, e)
	}
}

func (m *module) linkImport(ref esast.Ref, b binding) binding {
	if b.from != nil {
		target, ok := b.from.resolveExport(b.name)
		if !ok {
			loc, length := m.importLoc(ref)
			m.missingExport(loc, length, b)
			return binding{}
		}
		b = target
	}
	if b.library != "" {
		v := &ir.Var{
			Name: m.in.Tree.Name(ref), Kind: ir.VarImport, Module: m.out, Func: m.out.Body,
			Library: b.library, LibraryName: b.name,
		}
		m.out.Vars = append(m.out.Vars, v)
		return binding{v: v}
	}
	return b
}

// missingExport reports an import of a name that the module does not export, or exports
// with two meanings.
func (m *module) missingExport(loc esast.Loc, length int, b binding) {
	if b.from.ambiguous(b.name) {
		msg := fmt.Sprintf("%q gets %q from two `export *` that disagree", b.from.in.Path, b.name)
		m.report(diag.AmbiguousExport, loc, length, msg)
		return
	}
	msg := fmt.Sprintf("%q has no export named %q", b.from.in.Path, b.name)
	d := m.report(diag.NoSuchExport, loc, length, msg)
	if names := b.from.exportNames(map[*module]bool{}); len(names) > 0 && len(names) <= 20 {
		d.Notes = append(d.Notes, diag.Note{Text: fmt.Sprintf("it exports %v", names)})
	}
}

// importLoc finds where a name is imported.
func (m *module) importLoc(ref esast.Ref) (esast.Loc, int) {
	same := func(r esast.Ref) bool { return m.in.Tree.Follow(r) == ref }
	for _, s := range m.in.Tree.Stmts() {
		d, ok := s.Data.(*esast.SImport)
		if !ok {
			continue
		}
		if d.DefaultName != nil && same(d.DefaultName.Ref) {
			return d.DefaultName.Loc, len(m.in.Tree.Name(ref))
		}
		if d.Items != nil {
			for _, it := range *d.Items {
				if same(it.Name.Ref) {
					return it.AliasLoc, len(it.Alias)
				}
			}
		}
	}
	return esast.Loc{}, 1
}
