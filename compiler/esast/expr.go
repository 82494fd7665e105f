package esast

// This file holds the expression nodes, in esbuild's order.

// EArray is an array literal, or an array pattern on the left of an assignment. A hole is
// an EMissing item; `...x` is an ESpread item; a default in a pattern is an EBinary with
// BinOpAssign.
type EArray struct {
	Items            []Expr
	CommaAfterSpread Loc
	CloseBracketLoc  Loc
	IsSingleLine     bool
	IsParenthesized  bool // "([a]) = b" is not a pattern
}

// EUnary is a prefix or postfix operator, `typeof`, `void`, `delete` and `++`/`--` included.
type EUnary struct {
	Value Expr
	Op    OpCode
	// WasOriginallyTypeofIdentifier: `typeof x`, which does not throw when x is unbound.
	WasOriginallyTypeofIdentifier bool
	// WasOriginallyDeleteOfIdentifierOrPropertyAccess: `delete x`, `delete a.b`; not `delete (0, x)`.
	WasOriginallyDeleteOfIdentifierOrPropertyAccess bool
}

// EBinary is a binary operator, logical operators, the comma and all assignments included.
// `#x in y` has an EPrivateIdentifier on the left. It starts at its left operand.
type EBinary struct {
	Left            Expr
	Right           Expr
	Op              OpCode
	IsParenthesized bool
}

// EBoolean is true or false. As a JSX attribute value, Property.Flags has
// PropertyWasShorthand when the source had no value.
type EBoolean struct{ Value bool }

// EMissing is a hole in an array literal.
type EMissing struct{}

// ESuper is `super`, as call target or as target of a property access.
type ESuper struct{}

// ENull is null.
type ENull struct{}

// EUndefined is the global undefined (esbuild replaces the name where it is not shadowed),
// and the value of `void 0`-like foldings.
type EUndefined struct{}

// EThis is `this`; at the top level of a module esbuild has replaced it by EUndefined.
type EThis struct{}

// ENewTarget is `new.target`.
type ENewTarget struct{ Range Range }

// EImportMeta is `import.meta`.
type EImportMeta struct{ RangeLen int32 }

// ENew is `new Target(Args)`.
type ENew struct {
	Target        Expr
	Args          []Expr
	CloseParenLoc Loc
	IsMultiLine   bool
	// CanBeUnwrappedIfUnused: a comment says @__PURE__.
	CanBeUnwrappedIfUnused bool
}

// ECall is a call. It starts at its target. For `a?.()` OptionalChain is
// OptionalChainStart. For `a?.b()` it is OptionalChainContinue.
type ECall struct {
	Target                 Expr
	Args                   []Expr
	CloseParenLoc          Loc
	OptionalChain          OptionalChain
	Kind                   CallKind
	IsMultiLine            bool
	CanBeUnwrappedIfUnused bool
}

// EDot is `Target.Name` with a plain name; `Target.#name` is an EIndex. It starts at its
// target; NameLoc is the name.
type EDot struct {
	Target                     Expr
	Name                       string
	NameLoc                    Loc
	OptionalChain              OptionalChain
	CanBeRemovedIfUnused       bool
	CallCanBeUnwrappedIfUnused bool
	IsSymbolInstance           bool // a well-known symbol such as Symbol.iterator
}

// EIndex is `Target[Index]`, or `Target.#name` when Index is an EPrivateIdentifier.
type EIndex struct {
	Target                     Expr
	Index                      Expr
	CloseBracketLoc            Loc
	OptionalChain              OptionalChain
	CanBeRemovedIfUnused       bool
	CallCanBeUnwrappedIfUnused bool
	IsSymbolInstance           bool
}

// EArrow is an arrow function. With PreferExpr the source had an expression body, which is
// then the single SReturn of Body.
type EArrow struct {
	Args                    []Arg
	Body                    FnBody
	IsAsync                 bool
	HasRestArg              bool // the last of Args is `...rest`
	PreferExpr              bool
	IsParenthesized         bool
	HasNoSideEffectsComment bool
}

// EFunction is a function expression, and the value of every method, getter and setter.
type EFunction struct {
	Fn              Fn
	IsParenthesized bool
}

// EClass is a class expression.
type EClass struct{ Class Class }

// EIdentifier is a name that is read, or written when it is an assignment's target.
type EIdentifier struct {
	Ref                        Ref
	MustKeepDueToWithStmt      bool
	CanBeRemovedIfUnused       bool
	CallCanBeUnwrappedIfUnused bool
}

// EImportIdentifier is a use of an imported name. Without bundling, `ns.x` stays an EDot.
type EImportIdentifier struct {
	Ref                     Ref
	PreferQuotedKey         bool
	WasOriginallyIdentifier bool
}

// EPrivateIdentifier is `#name`: as EIndex.Index, Property.Key, or left of `in`.
type EPrivateIdentifier struct{ Ref Ref }

// ENameOfSymbol is a mangled property name; it needs an esbuild option that we never set.
type ENameOfSymbol struct {
	Ref                   Ref
	HasPropertyKeyComment bool
}

// EJSXElement is a JSX element; a nil tag is a fragment. A lower-case or dashed tag is an
// EString, `svg:rect` one EString with the colon, a component an EIdentifier or EDot.
// Attributes are Properties with an EString key; a spread is Kind PropertySpread; quoted
// values are EJSXText with their quotes. A child with nil Data is `{}` or `{/* … */}`.
type EJSXElement struct {
	TagOrNil         Expr
	Properties       []Property
	NullableChildren []Expr
	CloseLoc         Loc
	IsTagSingleLine  bool
}

// EJSXText is JSX text, or a quoted attribute value with its quotes, exactly as written:
// white space and entities are the reader's business.
type EJSXText struct{ Raw string }

// ENumber is a number literal.
type ENumber struct{ Value float64 }

// EBigInt is a BigInt literal: its digits as written without separators and the final n,
// with the prefix 0x, 0o or 0b where there was one.
type EBigInt struct{ Value string }

// EObject is an object literal, or an object pattern on the left of an assignment; a
// pattern's default is Property.InitializerOrNil.
type EObject struct {
	Properties       []Property
	CommaAfterSpread Loc
	CloseBraceLoc    Loc
	IsSingleLine     bool
	IsParenthesized  bool
}

// ESpread is `...Value` in an array literal, a call's arguments or JSX children.
type ESpread struct{ Value Expr }

// EString is a string literal, or a template literal without substitutions and tag. The
// value is UTF-16 and may hold lone surrogates.
type EString struct {
	Value                 []uint16
	LegacyOctalLoc        Loc
	PreferTemplate        bool // the source had backquotes
	HasPropertyKeyComment bool
	ContainsUniqueKey     bool
}

// ETemplate is a template literal with substitutions, or a tagged one. With a tag the Raw
// texts count and the Cooked ones are nil, and cooking is the reader's business (an
// invalid escape is undefined there); without a tag it is the other way round.
type ETemplate struct {
	TagOrNil                       Expr
	HeadRaw                        string
	HeadCooked                     []uint16
	Parts                          []TemplatePart
	HeadLoc                        Loc
	LegacyOctalLoc                 Loc
	CanBeUnwrappedIfUnused         bool
	TagWasOriginallyPropertyAccess bool
}

// TemplatePart is one `${Value}` and the text after it.
type TemplatePart struct {
	Value      Expr
	TailRaw    string
	TailCooked []uint16
	TailLoc    Loc
}

// ERegExp is a regular expression literal as written: /source/flags.
type ERegExp struct{ Value string }

// EInlinedEnum is a use of an enum member whose value esbuild knows; Comment is the
// member's name.
type EInlinedEnum struct {
	Value   Expr
	Comment string
}

// EAnnotation wraps an expression that esbuild generated and may drop when unused.
type EAnnotation struct {
	Value Expr
	Flags AnnotationFlags
}

// EAwait is `await Value`.
type EAwait struct{ Value Expr }

// EYield is `yield`, `yield Value` or, with IsStar, `yield* Value`.
type EYield struct {
	ValueOrNil Expr
	IsStar     bool
}

// EIf is `Test ? Yes : No`. It starts at Test.
type EIf struct{ Test, Yes, No Expr }

// ERequireString is `require("literal")`; it is seen only while bundling.
type ERequireString struct {
	ImportRecordIndex uint32
	CloseParenLoc     Loc
}

// ERequireResolveString is `require.resolve("literal")`; seen only while bundling.
type ERequireResolveString struct {
	ImportRecordIndex uint32
	CloseParenLoc     Loc
}

// EImportString is `import("literal")`.
type EImportString struct {
	ImportRecordIndex uint32
	CloseParenLoc     Loc
}

// EImportCall is `import(Expr)` whose specifier is no literal, or which has options.
type EImportCall struct {
	Expr          Expr
	OptionsOrNil  Expr
	CloseParenLoc Loc
	Phase         ImportPhase
}
