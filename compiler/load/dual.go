package load

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
)

// This file is about packages with two files for the same thing: an ES module for bundlers
// (the field "module", or the condition of that name) and a CommonJS module, which is what
// Node takes. An import gets the first, since of an ES module only what is used is compiled.
// But the two need not agree, so the second is taken where the first cannot do:
//
//   - the ES module does not have a name that is imported, such as a default export that
//     Node makes of module.exports;
//   - it calls require, which only bundlers provide;
//   - the package is required elsewhere, so that there would be two of it, each with its own
//     classes and its own state. esbuild has this rule, too.
//
// What is required is always Node's file.

// likeNode sends imports to the files that Node takes, where that must be, and gives the
// modules that are new by this.
func (l *loader) likeNode() []*Module {
	l.fresh = nil
	required := l.requiredPackages()
	instead := map[*Module]*Module{}
	for _, path := range slices.Sorted(maps.Keys(l.modules)) {
		m := l.modules[path]
		for i := range m.Imports {
			to := m.Imports[i].Module
			if instead[to] != nil || !l.isDual(m, i) {
				continue
			}
			lacks := !has(m, i)
			if !lacks && !usesFree(to.AST, "require") && !required[packageOf(to.Path)] {
				continue
			}
			if other := l.nodeFile(m, m.Imports[i], lacks); other != nil {
				instead[to] = other
			}
		}
	}
	for _, m := range l.modules {
		for i := range m.Imports {
			if im := &m.Imports[i]; instead[im.Module] != nil && isBare(im.Specifier) {
				im.Module = instead[im.Module]
			}
		}
	}
	return l.fresh
}

// requiredPackages gives the folders of the packages that CommonJS modules of others require.
func (l *loader) requiredPackages() map[string]bool {
	set := map[string]bool{}
	for _, m := range l.modules {
		for specifier, im := range m.Requires {
			if isBare(specifier) && im.Module != nil {
				set[packageOf(im.Module.Path)] = true
			}
		}
	}
	return set
}

// isDual reports whether an import leads to an ES module of another package, which may have
// another file for Node.
func (l *loader) isDual(m *Module, record int) bool {
	im := m.Imports[record]
	return im.Module != nil && im.Module.InNodeModules && im.Module.Kind == ESM && im.Module.AST != nil && isBare(im.Specifier)
}

// nodeFile gives the module that Node takes for an import; nil if it is the same, or names
// modules of Node and the import can do without it.
func (l *loader) nodeFile(m *Module, im Import, must bool) *Module {
	resolve := l.resolverOf(asNode)
	if resolve == nil {
		return nil
	}
	found := resolve(im.Specifier, m, im.Kind)
	if len(found.Errors) > 0 || found.External || found.Namespace != "file" || found.Path == im.Module.Path || !must && l.usesNode(found.Path) {
		return nil
	}
	return l.module(found.Path, func(diag.Code, string, ...any) {})
}

// has reports whether a module has the exports that an import names.
func has(m *Module, record int) bool {
	to := m.Imports[record].Module
	names := map[string]bool{}
	askedNames(m.AST, uint32(record), names)
	for name := range names {
		if !exports(to, name, map[*Module]bool{}) {
			return false
		}
	}
	return true
}

// exports reports whether a module may have an export of a name. What it cannot know, it
// takes for true.
func exports(m *Module, name string, seen map[*Module]bool) bool {
	if m == nil || m.Kind == CommonJS || m.AST == nil {
		return true
	}
	if seen[m] {
		return false
	}
	seen[m] = true
	if _, ok := m.AST.NamedExports[name]; ok {
		return true
	}
	if name == "default" {
		return false // export * leaves it out
	}
	for _, s := range m.AST.Stmts() {
		if star, ok := s.Data.(*esast.SExportStar); ok && star.Alias == nil && exports(m.Resolve(star.ImportRecordIndex), name, seen) {
			return true
		}
	}
	return false
}

// isBare reports a specifier that names a package.
func isBare(specifier string) bool {
	return !strings.HasPrefix(specifier, ".") && !filepath.IsAbs(specifier)
}

// packageOf is the folder of the package that a file belongs to.
func packageOf(path string) string {
	parts := strings.Split(filepath.ToSlash(path), "/")
	for i := len(parts) - 1; i > 0; i-- {
		if parts[i-1] == "node_modules" {
			if strings.HasPrefix(parts[i], "@") && i+1 < len(parts) {
				i++
			}
			return strings.Join(parts[:i+1], "/")
		}
	}
	return path
}
