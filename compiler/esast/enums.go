package esast

// This file holds esbuild's enumerations with its own names and values. conformance/esbuild
// compares every one; a changed order there would otherwise compile silently to other code.

// OpCode is a unary or binary operator.
type OpCode uint8

// Operators, in esbuild's order: prefix, prefix update, postfix update, binary, comma,
// assignments.
const (
	UnOpPos OpCode = iota
	UnOpNeg
	UnOpCpl // ~
	UnOpNot // !
	UnOpVoid
	UnOpTypeof
	UnOpDelete
	UnOpPreDec
	UnOpPreInc
	UnOpPostDec
	UnOpPostInc
	BinOpAdd
	BinOpSub
	BinOpMul
	BinOpDiv
	BinOpRem
	BinOpPow
	BinOpLt
	BinOpLe
	BinOpGt
	BinOpGe
	BinOpIn
	BinOpInstanceof
	BinOpShl
	BinOpShr
	BinOpUShr
	BinOpLooseEq
	BinOpLooseNe
	BinOpStrictEq
	BinOpStrictNe
	BinOpNullishCoalescing
	BinOpLogicalOr
	BinOpLogicalAnd
	BinOpBitwiseOr
	BinOpBitwiseAnd
	BinOpBitwiseXor
	BinOpComma
	BinOpAssign
	BinOpAddAssign
	BinOpSubAssign
	BinOpMulAssign
	BinOpDivAssign
	BinOpRemAssign
	BinOpPowAssign
	BinOpShlAssign
	BinOpShrAssign
	BinOpUShrAssign
	BinOpBitwiseOrAssign
	BinOpBitwiseAndAssign
	BinOpBitwiseXorAssign
	BinOpNullishCoalescingAssign
	BinOpLogicalOrAssign
	BinOpLogicalAndAssign
	opCount
)

var opText = [opCount]string{
	"+", "-", "~", "!", "void", "typeof", "delete", "--", "++", "--", "++",
	"+", "-", "*", "/", "%", "**", "<", "<=", ">", ">=", "in", "instanceof", "<<", ">>", ">>>",
	"==", "!=", "===", "!==", "??", "||", "&&", "|", "&", "^", ",",
	"=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "|=", "&=", "^=", "??=", "||=", "&&=",
}

// String gives the operator as written in a program.
func (op OpCode) String() string {
	if op < opCount {
		return opText[op]
	}
	return "?"
}

// IsPrefix reports an operator that stands before its operand.
func (op OpCode) IsPrefix() bool { return op < UnOpPostDec }

// IsUpdate reports ++ and --.
func (op OpCode) IsUpdate() bool { return UnOpPreDec <= op && op <= UnOpPostInc }

// IsAssign reports = and all compound assignments.
func (op OpCode) IsAssign() bool { return op >= BinOpAssign }

// IsShortCircuit reports operators whose right side may not run, assignments included.
func (op OpCode) IsShortCircuit() bool {
	switch op {
	case BinOpLogicalOr, BinOpLogicalAnd, BinOpNullishCoalescing,
		BinOpLogicalOrAssign, BinOpLogicalAndAssign, BinOpNullishCoalescingAssign:
		return true
	}
	return false
}

// BinaryOp gives the operator inside a compound assignment (+ for +=); ok is false for
// plain = and for operators that do not assign.
func (op OpCode) BinaryOp() (base OpCode, ok bool) {
	switch {
	case BinOpAddAssign <= op && op <= BinOpPowAssign:
		return BinOpAdd + (op - BinOpAddAssign), true
	case BinOpShlAssign <= op && op <= BinOpUShrAssign:
		return BinOpShl + (op - BinOpShlAssign), true
	}
	switch op {
	case BinOpBitwiseOrAssign:
		return BinOpBitwiseOr, true
	case BinOpBitwiseAndAssign:
		return BinOpBitwiseAnd, true
	case BinOpBitwiseXorAssign:
		return BinOpBitwiseXor, true
	case BinOpNullishCoalescingAssign:
		return BinOpNullishCoalescing, true
	case BinOpLogicalOrAssign:
		return BinOpLogicalOr, true
	case BinOpLogicalAndAssign:
		return BinOpLogicalAnd, true
	}
	return 0, false
}

// PropertyKind says what a Property is.
type PropertyKind uint8

// Property kinds. PropertyField is also an ordinary `key: value` of an object literal.
const (
	PropertyField PropertyKind = iota
	PropertyMethod
	PropertyGetter
	PropertySetter
	PropertyAutoAccessor
	PropertySpread
	PropertyDeclareOrAbstract
	PropertyClassStaticBlock
)

// IsMethodDefinition reports methods, getters and setters, whose value is an EFunction.
func (k PropertyKind) IsMethodDefinition() bool {
	return k == PropertyMethod || k == PropertyGetter || k == PropertySetter
}

// PropertyFlags are bits of a Property.
type PropertyFlags uint8

// Property flags.
const (
	PropertyIsComputed PropertyFlags = 1 << iota
	PropertyIsStatic
	PropertyWasShorthand
	PropertyPreferQuotedKey
)

// Has reports whether all bits of flag are set.
func (f PropertyFlags) Has(flag PropertyFlags) bool { return f&flag == flag }

// CallKind tells special calls apart.
type CallKind uint8

// Call kinds. DirectEval is `eval(…)`; TargetWasOriginallyPropertyAccess means the target
// was `a.b` and became something else.
const (
	NormalCall CallKind = iota
	DirectEval
	TargetWasOriginallyPropertyAccess
)

// OptionalChain is the place of an access in an optional chain.
type OptionalChain uint8

// In `a?.b.c`, `a?.b` is the start and `.c` continues; in `(a?.b).c`, `.c` is none.
const (
	OptionalChainNone OptionalChain = iota
	OptionalChainStart
	OptionalChainContinue
)

// AnnotationFlags are bits of an EAnnotation.
type AnnotationFlags uint8

// CanBeRemovedIfUnusedFlag is the only annotation.
const CanBeRemovedIfUnusedFlag AnnotationFlags = 1

// LocalKind is the keyword of an SLocal.
type LocalKind uint8

// Declaration keywords.
const (
	LocalVar LocalKind = iota
	LocalLet
	LocalConst
	LocalUsing
	LocalAwaitUsing
)

// String gives the keyword as written.
func (k LocalKind) String() string {
	return [...]string{"var", "let", "const", "using", "await using"}[k%5]
}

// ScopeKind is what a scope belongs to.
type ScopeKind uint8

// Scope kinds. ScopeEntry is a module, a TypeScript enum or a namespace; from it on, scopes
// stop the hoisting of var.
const (
	ScopeBlock ScopeKind = iota
	ScopeWith
	ScopeLabel
	ScopeClassName
	ScopeClassBody
	ScopeCatchBinding
	ScopeEntry
	ScopeFunctionArgs
	ScopeFunctionBody
	ScopeClassStaticInit
)

// StopsHoisting reports whether var declarations stay inside.
func (k ScopeKind) StopsHoisting() bool { return k >= ScopeEntry }

// StrictModeKind says whether and why a scope is strict.
type StrictModeKind uint8

// Strict mode kinds.
const (
	SloppyMode StrictModeKind = iota
	ExplicitStrictMode
	ImplicitStrictModeClass
	ImplicitStrictModeESM
	ImplicitStrictModeTSAlwaysStrict
	ImplicitStrictModeJSXAutomaticRuntime
)

// SymbolKind is how a name was declared.
type SymbolKind uint8

// Symbol kinds. Let declarations are SymbolOther; parameters and var are SymbolHoisted.
const (
	SymbolUnbound SymbolKind = iota
	SymbolHoisted
	SymbolHoistedFunction
	SymbolCatchIdentifier
	SymbolGeneratorOrAsyncFunction
	SymbolArguments
	SymbolClass
	SymbolClassInComputedPropertyKey
	SymbolPrivateField
	SymbolPrivateMethod
	SymbolPrivateGet
	SymbolPrivateSet
	SymbolPrivateGetSetPair
	SymbolPrivateStaticField
	SymbolPrivateStaticMethod
	SymbolPrivateStaticGet
	SymbolPrivateStaticSet
	SymbolPrivateStaticGetSetPair
	SymbolLabel
	SymbolTSEnum
	SymbolTSNamespace
	SymbolImport
	SymbolConst
	SymbolInjected
	SymbolMangledProp
	SymbolGlobalCSS
	SymbolLocalCSS
	SymbolOther
)

// IsPrivate reports `#name` symbols.
func (k SymbolKind) IsPrivate() bool {
	return SymbolPrivateField <= k && k <= SymbolPrivateStaticGetSetPair
}

// SymbolFlags are bits of a Symbol.
type SymbolFlags uint16

// Symbol flags.
const (
	MustNotBeRenamed SymbolFlags = 1 << iota
	MustStartWithCapitalLetterForJSX
	DidKeepName
	PrivateSymbolMustBeLowered
	RemoveOverwrittenFunctionDeclaration
	DidWarnAboutCommonJSInESM
	CouldPotentiallyBeMutated
	WasExported
	IsEmptyFunction
	IsIdentityFunction
	CallCanBeUnwrappedIfUnused
)

// Has reports whether all bits of flag are set.
func (f SymbolFlags) Has(flag SymbolFlags) bool { return f&flag == flag }

// ImportItemStatus marks generated import items.
type ImportItemStatus uint8

// Import item statuses.
const (
	ImportItemNone ImportItemStatus = iota
	ImportItemGenerated
	ImportItemMissing
)

// ImportKind is the form of an import.
type ImportKind uint8

// Import kinds; those from ImportAt on belong to CSS.
const (
	ImportEntryPoint ImportKind = iota
	ImportStmt
	ImportRequire
	ImportDynamic
	ImportRequireResolve
	ImportAt
	ImportComposesFrom
	ImportURL
)

// ImportPhase is `import defer` and `import source`.
type ImportPhase uint8

// Import phases.
const (
	EvaluationPhase ImportPhase = iota
	DeferPhase
	SourcePhase
)

// ImportRecordFlags are bits of an ImportRecord.
type ImportRecordFlags uint16

// Import record flags. IsUnused marks imports that turned out to hold only types.
const (
	IsUnused ImportRecordFlags = 1 << iota
	ContainsImportStar
	ContainsDefaultAlias
	ContainsESModuleAlias
	CallsRunTimeReExportFn
	WrapWithToESM
	WrapWithToCJS
	CallRuntimeRequire
	HandlesImportErrors
	WasOriginallyBareImport
	IsExternalWithoutSideEffects
	AssertTypeJSON
	ShouldNotBeExternalInMetafile
	WasLoadedWithEmptyLoader
	ContainsUniqueKey
)

// Has reports whether all bits of flag are set.
func (f ImportRecordFlags) Has(flag ImportRecordFlags) bool { return f&flag == flag }

// AssertOrWithKeyword is the keyword of an attribute clause.
type AssertOrWithKeyword uint8

// Attribute keywords.
const (
	AssertKeyword AssertOrWithKeyword = iota
	WithKeyword
)

// ExportsKind is what esbuild concludes about a module's exports.
type ExportsKind uint8

// Exports kinds.
const (
	ExportsNone ExportsKind = iota
	ExportsCommonJS
	ExportsESM
	ExportsESMWithDynamicFallback
)

// ModuleType is what the file name or package.json says.
type ModuleType uint8

// Module types.
const (
	ModuleUnknown ModuleType = iota
	ModuleCommonJS_CJS
	ModuleCommonJS_CTS
	ModuleCommonJS_PackageJSON
	ModuleESM_MJS
	ModuleESM_MTS
	ModuleESM_PackageJSON
)

// IsCommonJS reports .cjs, .cts and "type": "commonjs".
func (t ModuleType) IsCommonJS() bool {
	return ModuleCommonJS_CJS <= t && t <= ModuleCommonJS_PackageJSON
}

// IsESM reports .mjs, .mts and "type": "module".
func (t ModuleType) IsESM() bool { return t >= ModuleESM_MJS }
