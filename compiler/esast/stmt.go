package esast

// This file holds the statement nodes, in esbuild's order.

// SBlock is `{ … }`.
type SBlock struct {
	Stmts         []Stmt
	CloseBraceLoc Loc
}

// SComment is a legal comment (/*! … */, @license); other comments are lost.
type SComment struct {
	Text           string
	IsLegalComment bool
}

// SDebugger is `debugger`.
type SDebugger struct{}

// SDirective is a string at the start of a function body or file, such as "use strict".
type SDirective struct {
	Value          []uint16
	LegacyOctalLoc Loc
}

// SEmpty is `;`.
type SEmpty struct{}

// STypeScript stands for a declaration that only TypeScript has. The parser drops it
// before the tree is finished.
type STypeScript struct{ WasDeclareClass bool }

// SExportClause is `export { a as b }`.
type SExportClause struct {
	Items        []ClauseItem
	IsSingleLine bool
}

// SExportFrom is `export { a as b } from "x"`. Item.OriginalName is the name in the other
// module.
type SExportFrom struct {
	Items             []ClauseItem
	NamespaceRef      Ref
	ImportRecordIndex uint32
	IsSingleLine      bool
}

// SExportDefault is `export default`; Value is an SExpr, SFunction or SClass. DefaultName
// is the name of the declaration, or a generated symbol.
type SExportDefault struct {
	Value       Stmt
	DefaultName LocRef
}

// SExportStar is `export * from "x"`, or with Alias `export * as ns from "x"`.
type SExportStar struct {
	Alias             *ExportStarAlias
	NamespaceRef      Ref
	ImportRecordIndex uint32
}

// ExportStarAlias is the name in `export * as name`.
type ExportStarAlias struct {
	OriginalName string
	Loc          Loc
}

// SExportEquals is TypeScript's `export = Value`.
type SExportEquals struct{ Value Expr }

// SLazyExport is the one statement of a JSON module.
type SLazyExport struct{ Value Expr }

// SExpr is an expression statement.
type SExpr struct {
	Value                                   Expr
	IsFromClassOrFnThatCanBeRemovedIfUnused bool
}

// SEnum is an enum before esbuild lowers it; finished trees hold closures instead, and
// member values are in Scope.TSNamespace and AST.TSEnums.
type SEnum struct {
	Values   []EnumValue
	Name     LocRef
	Arg      Ref
	IsExport bool
}

// EnumValue is one member of an SEnum.
type EnumValue struct {
	ValueOrNil Expr
	Name       []uint16
	Ref        Ref
	Loc        Loc
}

// SNamespace is a namespace before esbuild lowers it; finished trees hold closures instead.
type SNamespace struct {
	Stmts    []Stmt
	Name     LocRef
	Arg      Ref
	IsExport bool
}

// SFunction is a function declaration. One inside a block has been turned into
// `let f = function() {}` by esbuild.
type SFunction struct {
	Fn       Fn
	IsExport bool
}

// SClass is a class declaration.
type SClass struct {
	Class    Class
	IsExport bool
}

// SLabel is `name: Stmt`.
type SLabel struct {
	Stmt             Stmt
	Name             LocRef
	IsSingleLineStmt bool
}

// SIf is `if (Test) Yes else NoOrNil`.
type SIf struct {
	Test            Expr
	Yes             Stmt
	NoOrNil         Stmt
	IsSingleLineYes bool
	IsSingleLineNo  bool
}

// SFor is the three-part loop; InitOrNil is an SLocal or SExpr.
type SFor struct {
	InitOrNil         Stmt
	TestOrNil         Expr
	UpdateOrNil       Expr
	Body              Stmt
	IsSingleLineBody  bool
	IsLoweredForAwait bool
}

// SForIn is `for (Init in Value)`; Init is an SLocal with one declaration, or an SExpr
// that is an assignment target.
type SForIn struct {
	Init             Stmt
	Value            Expr
	Body             Stmt
	IsSingleLineBody bool
}

// SForOf is `for (Init of Value)`, and `for await` when Await.Len > 0.
type SForOf struct {
	Init             Stmt
	Value            Expr
	Body             Stmt
	Await            Range
	IsSingleLineBody bool
}

// SDoWhile is `do Body while (Test)`.
type SDoWhile struct {
	Body Stmt
	Test Expr
}

// SWhile is `while (Test) Body`.
type SWhile struct {
	Test             Expr
	Body             Stmt
	IsSingleLineBody bool
}

// SWith is `with`, which no module can hold.
type SWith struct {
	Value            Expr
	Body             Stmt
	BodyLoc          Loc
	IsSingleLineBody bool
}

// STry is `try` with a Catch, a Finally or both.
type STry struct {
	Catch    *Catch
	Finally  *Finally
	Block    SBlock
	BlockLoc Loc
}

// Catch is a catch clause; the binding may be absent.
type Catch struct {
	BindingOrNil Binding
	Block        SBlock
	Loc          Loc
	BlockLoc     Loc
}

// Finally is a finally clause.
type Finally struct {
	Block SBlock
	Loc   Loc
}

// SSwitch is a switch statement.
type SSwitch struct {
	Test          Expr
	Cases         []Case
	BodyLoc       Loc
	CloseBraceLoc Loc
}

// Case is `case ValueOrNil:`, or `default:` when the value is nil.
type Case struct {
	ValueOrNil Expr
	Body       []Stmt
	Loc        Loc
}

// SImport is an import statement. Items is nil without braces; StarNameLoc is set for
// `* as ns`, whose symbol is then NamespaceRef (otherwise that is a generated symbol).
type SImport struct {
	DefaultName       *LocRef
	Items             *[]ClauseItem
	StarNameLoc       *Loc
	NamespaceRef      Ref
	ImportRecordIndex uint32
	IsSingleLine      bool
}

// ClauseItem is one `name as alias`. In imports Alias is the name in the other module and
// Name the local symbol; in SExportClause Alias is the exported name and Name the local
// symbol; in SExportFrom both names belong to other modules and OriginalName is the one
// that is imported.
type ClauseItem struct {
	Alias        string
	OriginalName string
	AliasLoc     Loc
	Name         LocRef
}

// SReturn is `return`.
type SReturn struct{ ValueOrNil Expr }

// SThrow is `throw`.
type SThrow struct{ Value Expr }

// SLocal is a var, let, const or using declaration.
type SLocal struct {
	Decls             []Decl
	Kind              LocalKind
	IsExport          bool
	WasTSImportEquals bool // `import a = b.c`
}

// Decl is one `Binding = ValueOrNil`.
type Decl struct {
	Binding    Binding
	ValueOrNil Expr
}

// SBreak is `break`, with or without label.
type SBreak struct{ Label *LocRef }

// SContinue is `continue`, with or without label.
type SContinue struct{ Label *LocRef }
