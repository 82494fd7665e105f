package esast

import "slices"

// This file holds what expressions and statements share: functions, classes, properties
// and binding patterns.

// Fn is a function without its place in the source: declaration, expression or method.
type Fn struct {
	Name         *LocRef // nil when anonymous; esbuild fills in no inferred names
	Args         []Arg
	Body         FnBody
	ArgumentsRef Ref // the symbol of `arguments`; unused ones are not in the scope
	OpenParenLoc Loc

	IsAsync                  bool
	IsGenerator              bool
	HasRestArg               bool // the last of Args is `...rest`
	HasIfScope               bool // a sloppy function directly under `if`
	HasNoSideEffectsComment  bool
	IsUniqueFormalParameters bool // methods
}

// FnBody is a function's statements; Loc is the opening brace, or the expression of an
// arrow function without braces.
type FnBody struct {
	Block SBlock
	Loc   Loc
}

// Arg is one parameter.
type Arg struct {
	Binding      Binding
	DefaultOrNil Expr
	Decorators   []Decorator
	// IsTypeScriptCtorField: `constructor(public x)`; the field and the assignment have
	// already been added to the class.
	IsTypeScriptCtorField bool
}

// Class is a class without its place in the source.
type Class struct {
	Decorators    []Decorator
	Name          *LocRef
	ExtendsOrNil  Expr
	Properties    []Property
	ClassKeyword  Range
	BodyLoc       Loc // the opening brace
	CloseBraceLoc Loc

	ShouldLowerStandardDecorators bool
	// UseDefineForClassFields is false where tsconfig.json asks for assignments; esbuild
	// has then turned fields into assignments in the constructor already.
	UseDefineForClassFields bool
}

// IsDecorated reports whether the class or a member of it has a decorator of the TC39
// proposal; TypeScript's own have been lowered by esbuild.
func (c *Class) IsDecorated() bool {
	return len(c.Decorators) > 0 || slices.ContainsFunc(c.Properties, func(p Property) bool { return len(p.Decorators) > 0 })
}

// Decorator is `@Value`.
type Decorator struct {
	Value            Expr
	AtLoc            Loc
	OmitNewlineAfter bool
}

// ClassStaticBlock is `static { … }` in a class.
type ClassStaticBlock struct {
	Block SBlock
	Loc   Loc
}

// Property is a member of an object literal, class or JSX element.
//
//   - Key is an EString for plain names, ENumber and EBigInt for such keys, an
//     EPrivateIdentifier, or any expression with PropertyIsComputed.
//   - ValueOrNil is the value; methods and accessors have an EFunction. Nil for class fields.
//   - InitializerOrNil is a class field's value, or a default in an object pattern.
//   - PropertySpread has only ValueOrNil; PropertyClassStaticBlock only ClassStaticBlock.
type Property struct {
	ClassStaticBlock *ClassStaticBlock
	Key              Expr
	ValueOrNil       Expr
	InitializerOrNil Expr
	Decorators       []Decorator
	Loc              Loc
	CloseBracketLoc  Loc
	Kind             PropertyKind
	Flags            PropertyFlags
}

// BMissing is a hole in an array pattern.
type BMissing struct{}

// BIdentifier binds a name.
type BIdentifier struct{ Ref Ref }

// BArray is an array pattern; with HasSpread the last item is `...rest`.
type BArray struct {
	Items           []ArrayBinding
	CloseBracketLoc Loc
	HasSpread       bool
	IsSingleLine    bool
}

// ArrayBinding is one item of an array pattern.
type ArrayBinding struct {
	Binding           Binding
	DefaultValueOrNil Expr
	Loc               Loc
}

// BObject is an object pattern.
type BObject struct {
	Properties    []PropertyBinding
	CloseBraceLoc Loc
	IsSingleLine  bool
}

// PropertyBinding is one property of an object pattern; with IsSpread it is `...Value`
// and has no key.
type PropertyBinding struct {
	Key               Expr
	Value             Binding
	DefaultValueOrNil Expr
	Loc               Loc
	CloseBracketLoc   Loc
	IsComputed        bool
	IsSpread          bool
	PreferQuotedKey   bool
}
