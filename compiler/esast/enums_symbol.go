package esast

// This file holds the enumerations of scopes, symbols, imports and modules.

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
