package esast

import "unicode/utf16"

// A file's tree and tables: the mirror of esbuild's js_ast.AST, field by field.

// AST is one parsed file.
type AST struct {
	ModuleTypeData ModuleTypeData
	Parts          []Part
	Symbols        []Symbol // index: Ref.InnerIndex
	ExprComments   map[Loc][]string
	ModuleScope    *Scope
	Hashbang       string
	Directives     []string
	TSEnums        map[Ref]map[string]TSEnumValue // exported enums only
	ImportRecords  []ImportRecord

	NamedImports            map[Ref]NamedImport // filled while bundling and by automatic JSX only
	NamedExports            map[string]NamedExport
	ExportStarImportRecords []uint32

	TopLevelAwaitKeyword     Range
	LiveTopLevelAwaitKeyword Range

	ExportsRef Ref // the symbol of a free `exports`
	ModuleRef  Ref // the symbol of a free `module`
	WrapperRef Ref

	ApproximateLineCount int32
	HasLazyExport        bool // a JSON module
	UsesExportsRef       bool
	UsesModuleRef        bool
	ExportsKind          ExportsKind
}

// ModuleTypeData is what file name and package.json say about the module's kind.
type ModuleTypeData struct {
	Range Range
	Type  ModuleType
}

// Part is a run of top-level statements. Without bundling there is one part with all.
type Part struct{ Stmts []Stmt }

// TSEnumValue is an enum member's value; String is nil for numbers.
type TSEnumValue struct {
	String []uint16
	Number float64
}

// NamedImport is one imported name.
type NamedImport struct {
	Alias             string
	AliasLoc          Loc
	NamespaceRef      Ref
	ImportRecordIndex uint32
	AliasIsStar       bool
	IsExported        bool
}

// NamedExport is one exported name.
type NamedExport struct {
	Ref      Ref
	AliasLoc Loc
}

// ImportRecord is one specifier in the source. Nodes refer to it by index.
type ImportRecord struct {
	AssertOrWith    *ImportAssertOrWith
	GlobPattern     *GlobPattern
	Path            Path // Text is the specifier as written, or what it resolved to after bundling
	Range           Range
	ErrorHandlerLoc Loc
	Flags           ImportRecordFlags
	Phase           ImportPhase
	Kind            ImportKind
}

// Path is a specifier or a file.
type Path struct{ Text, Namespace string }

// GlobPattern stands for `import("./" + x)` while bundling.
type GlobPattern struct {
	ExportAlias string
	Kind        ImportKind
}

// ImportAssertOrWith is the attribute clause of an import.
type ImportAssertOrWith struct {
	Entries            []AssertOrWithEntry
	KeywordLoc         Loc
	InnerOpenBraceLoc  Loc
	InnerCloseBraceLoc Loc
	OuterOpenBraceLoc  Loc
	OuterCloseBraceLoc Loc
	Keyword            AssertOrWithKeyword
}

// AssertOrWithEntry is one import attribute.
type AssertOrWithEntry struct {
	Key             []uint16
	Value           []uint16
	KeyLoc          Loc
	ValueLoc        Loc
	PreferQuotedKey bool
}

// Follow gives the symbol that ref stands for after merging.
func (a *AST) Follow(ref Ref) Ref {
	for int(ref.InnerIndex) < len(a.Symbols) {
		link := a.Symbols[ref.InnerIndex].Link
		if !link.IsValid() {
			break
		}
		ref = link
	}
	return ref
}

// Symbol gives the symbol of ref with links followed, or nil when ref is not of this file.
func (a *AST) Symbol(ref Ref) *Symbol {
	ref = a.Follow(ref)
	if int(ref.InnerIndex) >= len(a.Symbols) {
		return nil
	}
	return &a.Symbols[ref.InnerIndex]
}

// Name gives the name of ref as written in the source, or "" for a ref of no symbol.
func (a *AST) Name(ref Ref) string {
	if s := a.Symbol(ref); s != nil {
		return s.OriginalName
	}
	return ""
}

// Stmts gives all top-level statements in order.
func (a *AST) Stmts() []Stmt {
	if len(a.Parts) == 1 {
		return a.Parts[0].Stmts
	}
	var all []Stmt
	for _, p := range a.Parts {
		all = append(all, p.Stmts...)
	}
	return all
}

// UTF8 converts a string value; a lone surrogate becomes U+FFFD, so it is for messages,
// names and comparisons with ASCII, never for a program's values.
func UTF8(s []uint16) string { return string(utf16.Decode(s)) }
