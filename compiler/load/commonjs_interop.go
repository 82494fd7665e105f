package load

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
)

// This file puts a module between a CommonJS module and the ES modules that import it, by
// esbuild's rules: an import of default is module.exports, but its property default where
// the CommonJS code was compiled from ES modules (__esModule) and the importer is not one
// that Node takes for an ES module by its name or package.json. Other imports are the
// properties of that name at the time when the module was evaluated.

// namespaceExport is the export of interop.js that import * stands for.
const namespaceExport = "$ns"

//go:embed interop.js
var interopSource string

// facade is a module that stands between, with the names that importers ask for.
type facade struct {
	of    *Module
	node  bool
	names map[string]bool
	used  []*Import
}

// interop sends the imports of CommonJS modules through modules that stand between.
func (l *loader) interop(common map[*Module]bool) error {
	facades := map[string]*facade{}
	for _, path := range slices.Sorted(maps.Keys(l.modules)) {
		m := l.modules[path]
		if common[m] || m.AST == nil {
			continue // wrapped modules call each other
		}
		for i := range m.Imports {
			im := &m.Imports[i]
			if !common[im.Module] {
				continue
			}
			node := nodeMode(m)
			key := im.Module.Path + strconv.FormatBool(node)
			if facades[key] == nil {
				facades[key] = &facade{of: im.Module, node: node, names: map[string]bool{}}
			}
			facades[key].used = append(facades[key].used, im)
			askedNames(m.AST, uint32(i), facades[key].names)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(facades)) {
		if err := l.stand(facades[key]); err != nil {
			return err
		}
	}
	return nil
}

// nodeMode reports whether Node takes a module for an ES module without looking into it.
func nodeMode(m *Module) bool {
	return strings.HasSuffix(m.Path, ".mjs") || strings.HasSuffix(m.Path, ".mts") || m.AST.ModuleTypeData.Type.IsESM()
}

// askedNames adds the names that a module imports by a record.
func askedNames(tree *esast.AST, record uint32, names map[string]bool) {
	for _, s := range tree.Stmts() {
		switch d := s.Data.(type) {
		case *esast.SImport:
			if d.ImportRecordIndex == record && d.DefaultName != nil {
				names["default"] = true
			}
			if d.ImportRecordIndex == record && d.Items != nil {
				for _, it := range *d.Items {
					names[it.Alias] = true
				}
			}
		case *esast.SExportFrom:
			if d.ImportRecordIndex == record {
				for _, it := range d.Items {
					names[it.OriginalName] = true
				}
			}
		}
	}
}

// stand makes the module and points the imports at it.
func (l *loader) stand(f *facade) error {
	var b strings.Builder
	fmt.Fprintf(&b, "import { $cjs } from %q; const $node = %v;\n%s", wrapPrefix+"0", f.node, interopSource)
	delete(f.names, "default")
	for i, name := range slices.Sorted(maps.Keys(f.names)) {
		fmt.Fprintf(&b, "const $%d = %s[%q]; export { $%d as %q };\n", i, namespaceExport, name, i, name)
	}
	mode := "babel"
	if f.node {
		mode = "node"
	}
	name := f.of.Name + "?" + mode
	tree, msgs, err := esast.Parse("interop.js", b.String())
	if err != nil {
		return err
	}
	if tree == nil {
		return fmt.Errorf("load: the module that imports %s: %s", f.of.Name, msgs[0].Text)
	}
	m := &Module{
		Path: f.of.Path + "?" + mode, Name: name, Source: []byte(b.String()), File: diag.NewFile(name, []byte(b.String())),
		AST: tree, InNodeModules: true, Namespace: namespaceExport,
		Imports: []Import{{Specifier: wrapPrefix + "0", Kind: esast.ImportStmt, Module: f.of}},
	}
	l.modules[m.Path] = m
	for _, im := range f.used {
		im.Module = m
	}
	return nil
}
