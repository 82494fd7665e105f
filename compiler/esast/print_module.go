package esast

import (
	"strings"
	"unicode"
)

// This file prints imports, exports and what is left of TypeScript.

func (p *printer) moduleStmt(s Stmt) {
	switch d := s.Data.(type) {
	case *SImport:
		p.importStmt(d)
	case *SExportClause:
		p.put("export ")
		p.clause(d.Items, func(it ClauseItem) (string, string) { return p.tree.Name(it.Name.Ref), it.Alias })
		p.put(";")
	case *SExportFrom:
		p.put("export ")
		p.clause(d.Items, func(it ClauseItem) (string, string) { return it.OriginalName, it.Alias })
		p.from(" from ", d.ImportRecordIndex)
	case *SExportStar:
		p.put("export *")
		if d.Alias != nil {
			p.put(" as " + moduleName(d.Alias.OriginalName))
		}
		p.from(" from ", d.ImportRecordIndex)
	case *SExportDefault:
		p.exportDefault(d)
	case *SExportEquals:
		p.put("export = ")
		p.expr(d.Value, lLowest)
		p.put(";")
	case *SLazyExport:
		p.put("module.exports = ")
		p.expr(d.Value, lComma)
		p.put(";")
	}
}

func (p *printer) exportDefault(d *SExportDefault) {
	p.put("export default ")
	e, ok := d.Value.Data.(*SExpr)
	if !ok {
		p.stmt(d.Value)
		return
	}
	p.guarded(e.Value, startsLikeStatement(e.Value))
	p.put(";")
}

func (p *printer) importStmt(d *SImport) {
	p.put("import ")
	rec := p.tree.ImportRecords[d.ImportRecordIndex]
	switch rec.Phase {
	case DeferPhase:
		p.put("defer ")
	case SourcePhase:
		p.put("source ")
	}
	between := ""
	if d.DefaultName != nil {
		p.name(d.DefaultName.Ref)
		between = ", "
	}
	if d.StarNameLoc != nil {
		p.put(between + "* as ")
		p.name(d.NamespaceRef)
		between = ", "
	}
	if d.Items != nil {
		p.put(between)
		p.clause(*d.Items, func(it ClauseItem) (string, string) { return it.Alias, p.tree.Name(it.Name.Ref) })
		between = ", "
	}
	if between == "" {
		p.from("", d.ImportRecordIndex)
		return
	}
	p.from(" from ", d.ImportRecordIndex)
}

// from writes the specifier, its attributes and the semicolon.
func (p *printer) from(before string, index uint32) {
	rec := p.tree.ImportRecords[index]
	p.put(before + quoteUTF8(rec.Path.Text))
	if rec.AssertOrWith != nil {
		p.put(" with {")
		for i, e := range rec.AssertOrWith.Entries {
			if i > 0 {
				p.put(",")
			}
			p.put(" " + moduleName(UTF8(e.Key)) + ": " + quote(e.Value))
		}
		p.put(" }")
	}
	p.put(";")
}

// clause writes { a as b, … }; names gives the two names of an item.
func (p *printer) clause(items []ClauseItem, names func(ClauseItem) (string, string)) {
	parts := make([]string, len(items))
	for i, it := range items {
		name, alias := names(it)
		parts[i] = moduleName(name)
		if name != alias {
			parts[i] += " as " + moduleName(alias)
		}
	}
	if len(parts) == 0 {
		p.put("{}")
		return
	}
	p.put("{ " + strings.Join(parts, ", ") + " }")
}

// moduleName gives an exported name, which may be any string, as written.
func moduleName(name string) string {
	if isIdentifier(name) {
		return name
	}
	return quoteUTF8(name)
}

// isIdentifier reports names that can stand without quotes as a property or export name.
func isIdentifier(s string) bool {
	for i, r := range s {
		if r == '$' || r == '_' || unicode.IsLetter(r) || i > 0 && unicode.IsDigit(r) {
			continue
		}
		return false
	}
	return s != ""
}

// typescript prints declarations that finished trees no longer hold, so that a tree of
// another origin can still be looked at.
func (p *printer) typescript(s Stmt) {
	switch d := s.Data.(type) {
	case *SEnum:
		p.export(d.IsExport)
		p.put("enum ")
		p.name(d.Name.Ref)
		p.put(" {")
		for i, v := range d.Values {
			if i > 0 {
				p.put(",")
			}
			p.put(" " + moduleName(UTF8(v.Name)))
			p.optional(" = ", v.ValueOrNil)
		}
		p.put(" }")
	case *SNamespace:
		p.export(d.IsExport)
		p.put("namespace ")
		p.name(d.Name.Ref)
		p.put(" ")
		p.block(d.Stmts)
	}
}
