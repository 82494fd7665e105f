package load

import (
	_ "embed"
	"fmt"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
)

// This file supplies the module that esbuild's lowering imports. With decorators of the
// experimental kind, or with fields that are to be assigned, esbuild's tree imports helper
// functions from "<runtime>", a file of its own which only its bundler has. helpers.js has
// those that TypeScript needs.

// runtimeSpecifier is how esbuild names the module of its helpers.
const runtimeSpecifier = "<runtime>"

//go:embed helpers.js
var helpersSource string

// helpersName is the module's path and name; it is no file.
const helpersName = "affgen:helpers"

// resolveHelpers answers an import of "<runtime>".
func (l *loader) resolveHelpers(m *Module, record int, im Import) Import {
	h, err := l.helpers()
	if err != nil {
		l.report(m.Diag(diag.Internal, esast.Loc{}, 0, "%v", err))
		return im
	}
	for _, s := range m.AST.Stmts() {
		d, ok := s.Data.(*esast.SImport)
		if !ok || int(d.ImportRecordIndex) != record || d.Items == nil {
			continue
		}
		for _, it := range *d.Items {
			if _, known := h.AST.ModuleScope.Members[it.Alias]; !known {
				l.report(m.Diag(diag.Internal, m.AST.ImportRecords[record].Range.Loc, 0,
					"esbuild asks for its helper %s, which helpers.js does not have", it.Alias))
				return im
			}
		}
	}
	im.Module = h
	return im
}

// helpers gives the module of helpers, parsing it at first use.
func (l *loader) helpers() (*Module, error) {
	if h, ok := l.modules[helpersName]; ok {
		return h, nil
	}
	tree, msgs, err := esast.Parse("helpers.js", helpersSource)
	if err != nil {
		return nil, err
	}
	if len(msgs) > 0 {
		return nil, fmt.Errorf("helpers.js: %s", msgs[0].Text)
	}
	h := &Module{
		Path: helpersName, Name: helpersName, Source: []byte(helpersSource), AST: tree,
		File: diag.NewFile(helpersName, []byte(helpersSource)), InNodeModules: true,
	}
	l.modules[helpersName] = h
	return h, nil
}
