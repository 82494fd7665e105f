package esast

// This file holds symbols and scopes.

// Symbol is one declared or unbound name of a file.
type Symbol struct {
	OriginalName     string
	Link             Ref // the symbol this one was merged into, or InvalidRef; AST.Symbol follows it
	UseCountEstimate uint32
	Flags            SymbolFlags
	Kind             SymbolKind
	NamespaceAlias   *NamespaceAlias
	ImportItemStatus ImportItemStatus
}

// NamespaceAlias says that a symbol is to be read as a property of a namespace object. It
// is how members of TypeScript namespaces are seen from a sibling block.
type NamespaceAlias struct {
	Alias        string
	NamespaceRef Ref
}

// Scope is a node of the scope tree. The parser does not say which syntax node a scope
// belongs to; Children stand in source order, which is how a walker pairs them.
type Scope struct {
	TSNamespace *TSNamespaceScope // set for enum and namespace bodies
	Parent      *Scope
	Children    []*Scope
	// Members are the names declared here. A hoisted `var` is a member of every scope it
	// passes through, with the same Ref in the end. Unbound names are members of the
	// module scope with Loc −1.
	Members   map[string]ScopeMember
	Replaced  []ScopeMember // members whose declaration was overridden by a later one
	Generated []Ref         // symbols that esbuild made here

	UseStrictLoc            Loc
	Label                   LocRef // of ScopeLabel
	LabelStmtIsLoop         bool
	ContainsDirectEval      bool
	ForbidArguments         bool
	IsAfterConstLocalPrefix bool
	StrictMode              StrictModeKind
	Kind                    ScopeKind
}

// ScopeMember is a name's symbol and where it was declared.
type ScopeMember struct {
	Ref Ref
	Loc Loc
}

// TSNamespaceScope belongs to the body of an enum or namespace.
type TSNamespaceScope struct {
	ExportedMembers                TSNamespaceMembers // one map for all blocks of that name
	LazilyGeneratedProperyAccesses map[string]Ref     // (esbuild's spelling)
	ArgRef                         Ref                // the parameter of the closure that the block became
	IsEnumScope                    bool
}

// TSNamespaceMembers maps exported names.
type TSNamespaceMembers map[string]TSNamespaceMember

// TSNamespaceMember is one exported name of an enum or namespace.
type TSNamespaceMember struct {
	Data        TSNamespaceMemberData
	Loc         Loc
	IsEnumValue bool
}

// TSNamespaceMemberData is one of *TSNamespaceMemberProperty, …Namespace, …EnumNumber and
// …EnumString.
type TSNamespaceMemberData interface{ isMember() }

// TSNamespaceMemberProperty is `namespace ns { export let it }`, or an enum member whose
// value is not known ahead of time.
type TSNamespaceMemberProperty struct{}

// TSNamespaceMemberNamespace is a nested namespace.
type TSNamespaceMemberNamespace struct{ ExportedMembers TSNamespaceMembers }

// TSNamespaceMemberEnumNumber is a number member.
type TSNamespaceMemberEnumNumber struct{ Value float64 }

// TSNamespaceMemberEnumString is a string member.
type TSNamespaceMemberEnumString struct{ Value []uint16 }

func (*TSNamespaceMemberProperty) isMember()   {}
func (*TSNamespaceMemberNamespace) isMember()  {}
func (*TSNamespaceMemberEnumNumber) isMember() {}
func (*TSNamespaceMemberEnumString) isMember() {}
