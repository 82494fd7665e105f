// Package esast is affgen's own copy of esbuild's syntax tree, filled by reflection over
// esbuild's public API. It is the only package that knows esbuild's inside.
//
// esbuild's parser and tree are internal packages, so no other module may import them. But
// an api.BuildContext holds every parsed file, and package reflect may read (not write)
// unexported fields. Extract therefore copies each tree once, field by field and by name,
// into the types of this package. No unsafe, no linkname, no copy of esbuild's sources; what
// could go wrong is a layout that changed, and four guards stand against it:
//
//  1. CheckVersion compares the esbuild that is linked in with the one this copy was made from.
//  2. A field that is missing or has another kind, and a node kind that is not known, are
//     errors that name esbuild's version; they are never a panic and never a wrong tree.
//  3. testdata/kitchen-sink.tsx holds every node kind and is parsed and printed back in tests.
//  4. conformance/esbuild, a module that may import esbuild's inside, compares every enum
//     value, every field and whole trees with this package.
//
// # What the tree is
//
// esbuild's parser also binds and lowers: TypeScript is gone (annotations without trace,
// enums and namespaces as closures over an object, parameter properties as assignments),
// every name is a Ref into AST.Symbols, scopes hang under AST.ModuleScope. JSX is kept.
// Concatenations of string literals, `!true` and typeof of literals are folded.
// Literal spelling (1_000, 0xFF, the kind of quotes) is lost.
//
// # Positions
//
// A Loc is a byte offset into the source as esbuild read it (a byte-order mark counts).
// There are no end offsets. An Expr or Stmt starts at its first token; binary expressions,
// calls, member accesses, conditionals and tagged templates start at their left operand.
// Other marks are fields of their nodes. A node that esbuild made itself has the position
// of what it stands for; −1 or 0 where there is nothing.
//
// The tree may be shared between goroutines as long as nobody changes it.
package esast

// Loc is a byte offset in the source, −1 for "nowhere".
type Loc struct{ Start int32 }

// Range is Len bytes from Loc; a Len of 0 mostly means "absent".
type Range struct {
	Loc Loc
	Len int32
}

// End is the offset just after the range.
func (r Range) End() int32 { return r.Loc.Start + r.Len }

// Ref names one symbol: InnerIndex is an index into the Symbols of its file. SourceIndex is
// esbuild's number of the file in one of its contexts; files of one program come from
// several, so a Ref is a key within its file only.
type Ref struct{ SourceIndex, InnerIndex uint32 }

// InvalidRef is the Ref that names nothing, e.g. in Symbol.Link.
var InvalidRef = Ref{^uint32(0), ^uint32(0)}

// IsValid reports whether r names a symbol.
func (r Ref) IsValid() bool { return r != InvalidRef }

// LocRef is a name where it is written.
type LocRef struct {
	Loc Loc
	Ref Ref
}

// E is an expression node: one of the pointer types *EArray … *EImportCall. Nodes without
// fields (ENull, EThis …) may share one address, so a pointer does not identify them.
type E interface{ isE() }

// S is a statement node: one of the pointer types *SBlock … *SContinue.
type S interface{ isS() }

// B is a binding pattern node: *BMissing, *BIdentifier, *BArray or *BObject.
type B interface{ isB() }

// Expr is an expression and where it starts. In fields called …OrNil, Data may be nil,
// which means that the part is absent.
type Expr struct {
	Data E
	Loc  Loc
}

// IsNil reports an absent expression.
func (e Expr) IsNil() bool { return e.Data == nil }

// Stmt is a statement and where it starts. In fields called …OrNil, Data may be nil.
type Stmt struct {
	Data S
	Loc  Loc
}

// IsNil reports an absent statement.
func (s Stmt) IsNil() bool { return s.Data == nil }

// Binding is a binding pattern and where it starts. In fields called …OrNil, Data may be nil.
type Binding struct {
	Data B
	Loc  Loc
}

// IsNil reports an absent binding.
func (b Binding) IsNil() bool { return b.Data == nil }

func (*EArray) isE()                {}
func (*EUnary) isE()                {}
func (*EBinary) isE()               {}
func (*EBoolean) isE()              {}
func (*ESuper) isE()                {}
func (*ENull) isE()                 {}
func (*EUndefined) isE()            {}
func (*EThis) isE()                 {}
func (*ENew) isE()                  {}
func (*ENewTarget) isE()            {}
func (*EImportMeta) isE()           {}
func (*ECall) isE()                 {}
func (*EDot) isE()                  {}
func (*EIndex) isE()                {}
func (*EArrow) isE()                {}
func (*EFunction) isE()             {}
func (*EClass) isE()                {}
func (*EIdentifier) isE()           {}
func (*EImportIdentifier) isE()     {}
func (*EPrivateIdentifier) isE()    {}
func (*ENameOfSymbol) isE()         {}
func (*EJSXElement) isE()           {}
func (*EJSXText) isE()              {}
func (*EMissing) isE()              {}
func (*ENumber) isE()               {}
func (*EBigInt) isE()               {}
func (*EObject) isE()               {}
func (*ESpread) isE()               {}
func (*EString) isE()               {}
func (*ETemplate) isE()             {}
func (*ERegExp) isE()               {}
func (*EInlinedEnum) isE()          {}
func (*EAnnotation) isE()           {}
func (*EAwait) isE()                {}
func (*EYield) isE()                {}
func (*EIf) isE()                   {}
func (*ERequireString) isE()        {}
func (*ERequireResolveString) isE() {}
func (*EImportString) isE()         {}
func (*EImportCall) isE()           {}

func (*SBlock) isS()         {}
func (*SComment) isS()       {}
func (*SDebugger) isS()      {}
func (*SDirective) isS()     {}
func (*SEmpty) isS()         {}
func (*STypeScript) isS()    {}
func (*SExportClause) isS()  {}
func (*SExportFrom) isS()    {}
func (*SExportDefault) isS() {}
func (*SExportStar) isS()    {}
func (*SExportEquals) isS()  {}
func (*SLazyExport) isS()    {}
func (*SExpr) isS()          {}
func (*SEnum) isS()          {}
func (*SNamespace) isS()     {}
func (*SFunction) isS()      {}
func (*SClass) isS()         {}
func (*SLabel) isS()         {}
func (*SIf) isS()            {}
func (*SFor) isS()           {}
func (*SForIn) isS()         {}
func (*SForOf) isS()         {}
func (*SDoWhile) isS()       {}
func (*SWhile) isS()         {}
func (*SWith) isS()          {}
func (*STry) isS()           {}
func (*SSwitch) isS()        {}
func (*SImport) isS()        {}
func (*SReturn) isS()        {}
func (*SThrow) isS()         {}
func (*SLocal) isS()         {}
func (*SBreak) isS()         {}
func (*SContinue) isS()      {}

func (*BMissing) isB()    {}
func (*BIdentifier) isB() {}
func (*BArray) isB()      {}
func (*BObject) isB()     {}
