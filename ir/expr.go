// Expressions.

package ir

// Expr is an expression node. Rep is its representation after infer.
type Expr interface {
	Position() Pos
	Move(Pos)
	Rep() Rep
	expr()
}

// Typed is embedded in every expression node.
type Typed struct {
	At
	R Rep
}

// Rep returns how the value is held.
func (t *Typed) Rep() Rep { return t.R }

// SetRep sets how the value is held; for infer.
func (t *Typed) SetRep(r Rep) { t.R = r }

func (*Typed) expr() {}

type (
	// UndefinedLit is undefined.
	UndefinedLit struct{ Typed }
	// NullLit is null.
	NullLit struct{ Typed }
	// BoolLit is true or false.
	BoolLit struct {
		Typed
		Value bool
	}
	// NumberLit is a number that the source has written out, or that folding gave.
	NumberLit struct {
		Typed
		Value float64
	}
	// StringLit is a text. Units is set, and counts, where the text is not valid UTF-8
	// (lone surrogates).
	StringLit struct {
		Typed
		Value string
		Units []uint16
	}
	// BigIntLit is a BigInt by its decimal digits.
	BigIntLit struct {
		Typed
		Digits string
	}
	// RegExpLit makes a new RegExp object each time.
	RegExpLit struct {
		Typed
		Source, Flags string
	}
	// Ref reads a variable. Check: it may be in its dead zone; As is what the source calls
	// it then, where that is not the variable's own name (an import).
	Ref struct {
		Typed
		Var   *Var
		Check bool
		As    string
	}
	// Global reads a property of the global object; a missing one is a ReferenceError.
	Global struct {
		Typed
		Name string
	}
	// TypeofGlobal is typeof of a global that may be missing.
	TypeofGlobal struct {
		Typed
		Name string
	}
	// Unary is one of the operators of UnaryOp.
	Unary struct {
		Typed
		Op UnaryOp
		X  Expr
	}
	// Binary is one of the operators of BinaryOp.
	Binary struct {
		Typed
		Op    BinaryOp
		L, R2 Expr
	}
	// Logical is && or || read for truth only, its operands free of statements.
	Logical struct {
		Typed
		Or    bool
		L, R2 Expr
	}
	// Get is Obj.Name; Name is no array index.
	Get struct {
		Typed
		Obj  Expr
		Name string
	}
	// Index is Obj[Key].
	Index struct {
		Typed
		Obj, Key Expr
	}
	// GetPrivate is Obj.#name.
	GetPrivate struct {
		Typed
		Obj  Expr
		Name *Var
	}
	// Call calls a value. This is nil for undefined. Text is the callee's source.
	Call struct {
		Typed
		Fn   Expr
		This Expr
		Text string
		Args []Arg
	}
	// CallMethod is Obj.Name(Args). Ordered: an argument runs code that could notice when
	// Obj.Name is read, so it must be read first (PropCache.Bind); else it may be read
	// after the arguments are evaluated.
	CallMethod struct {
		Typed
		Obj     Expr
		Name    string
		Text    string
		Args    []Arg
		Ordered bool
	}
	// CallKnown is a direct call of a known function, made by infer. Args match the
	// function's parameters in number: missing ones are UndefinedLit, surplus ones were
	// evaluated before (or kept in Extra when they have effects).
	CallKnown struct {
		Typed
		Func *Func
		Args []Expr
	}
	// New is new Fn(Args).
	New struct {
		Typed
		Fn   Expr
		Text string
		Args []Arg
	}
	// SuperCall is super(Args) in a constructor of class Class: the value is this, without the
	// fields of Class. lower assigns it to the This variable after checking it is unset, and
	// then has OpInitFields.
	SuperCall struct {
		Typed
		Class     *Var
		NewTarget *Var
		Args      []Arg
	}
	// Closure is a function used as a value. NameKey, when set, is the property key that
	// names it (computed method names are DefMethod's business).
	Closure struct {
		Typed
		Func    *Func
		NameKey Expr
	}
	// Object is a literal whose keys are all plain names (no index, no __proto__).
	Object struct {
		Typed
		Names  []string
		Values []Expr
	}
	// Array is an array literal; a nil X is a hole.
	Array struct {
		Typed
		Elems []Arg
	}
	// Template joins its parts with ToString of each.
	Template struct {
		Typed
		Parts []Expr
	}
	// TemplateObject is the strings argument of a tagged template: one object a site.
	TemplateObject struct {
		Typed
		Cooked []*StringLit // nil entry: undefined (invalid escape)
		Raw    []string
	}
	// Data is a large array or object literal of nothing but constants: fresh at each
	// evaluation, as the literal is. It is kept as JSON, which takes the Go compiler no time
	// where thousands of operands take it minutes.
	Data struct {
		Typed
		JSON string
	}
	// JSX makes an element of the view engine. Key is nil without a key.
	JSX struct {
		Typed
		Type, Props, Key Expr
	}
	// Await suspends until X settles.
	Await struct {
		Typed
		X Expr
	}
	// Yield suspends a generator: X goes out, the value is what next was called with. Star:
	// all that X iterates over goes out, and the value is what the iterator returned. In an
	// async generator X was awaited before, unless Star.
	Yield struct {
		Typed
		X    Expr
		Star bool
		Text string // of Star: X's source, for "x is not iterable"
	}
	// Namespace is a module's namespace object.
	Namespace struct {
		Typed
		Module *Module
	}
	// ImportCall is import() of a module of the program, or of a library module.
	ImportCall struct {
		Typed
		Module  *Module
		Library string
		Missing string // nothing answers to this specifier: it rejects
		Broken  string // it is no module, for this reason: it rejects
		Options Expr   // the second argument where it is no literal, or nil
	}
	// Op is an operation of the runtime that is rare enough to need no node of its own;
	// see Ops for the table.
	Op struct {
		Typed
		Name OpName
		Args []Expr
		Vars []*Var // IterNext and friends: the iterator variable
		Text string
		Prop string // OpRequireObject: the first property that the pattern reads; OpPrivateName: what has the member, for errors
	}
	// Convert changes the representation; made by infer.
	Convert struct {
		Typed
		X Expr
	}
)

// Arg is an argument or array element.
type Arg struct {
	X      Expr
	Spread bool
	Text   string // of a spread: X's source, for "x is not iterable"
}

// UnaryOp is a unary operator.
type UnaryOp uint8

const (
	Neg    UnaryOp = iota // -x
	ToNum                 // +x
	Not                   // !x
	BitNot                // ~x
	Typeof
	ToBool // truth as a boolean value: !!x
	Inc    // x + 1 after ToNumeric (of ++)
	Dec
)

// BinaryOp is a binary operator.
type BinaryOp uint8

const (
	Add BinaryOp = iota
	Sub
	Mul
	Div
	Rem
	Pow
	BitAnd
	BitOr
	BitXor
	Shl
	Shr
	UShr
	StrictEq
	StrictNe
	LooseEq
	LooseNe
	Lt
	Le
	Gt
	Ge
	In
	InstanceOf
)

// OpName names a runtime operation.
type OpName string

// The runtime operations. Arguments and result are Any unless said otherwise.
const (
	OpDelete          OpName = "Delete"          // (obj, key) Bool
	OpToKey           OpName = "ToKey"           // (x): property key as a value (string or symbol)
	OpSuperDelete     OpName = "SuperDelete"     // () Void: delete super.x is a ReferenceError
	OpToNumeric       OpName = "ToNumeric"       // (x) Num: for x++ whose old value is used
	OpToStr           OpName = "ToStr"           // (x) Str
	OpRequireObject   OpName = "RequireObject"   // (x) Void: destructuring of undefined or null is a TypeError; Text is the source
	OpCopyProps       OpName = "CopyProps"       // (target, source, excluded keys...) Void: object spread and rest
	OpSuperGet        OpName = "SuperGet"        // (home, key, this)
	OpSuperSet        OpName = "SuperSet"        // (home, key, value, this) Void
	OpIterate         OpName = "Iterate"         // (x): Vars[0] becomes the iterator (Void)
	OpIterNext        OpName = "IterNext"        // (): next value of Vars[0], or undefined
	OpIterSkip        OpName = "IterSkip"        // (): step of Vars[0] for an element that a pattern leaves out
	OpIterRest        OpName = "IterRest"        // (): array of the rest of Vars[0]
	OpIterClose       OpName = "IterClose"       // () Void: closes Vars[0]
	OpSetProto        OpName = "SetProto"        // (obj, proto) Void: __proto__ in a literal
	OpThrowConst      OpName = "ThrowConst"      // () Void: assignment to a const named Text
	OpThrowRef        OpName = "ThrowRef"        // () Void: ReferenceError: Text is not defined (assignment to an unknown global)
	OpSetGlobal       OpName = "SetGlobal"       // (value) Void: existing global Text
	OpPrivateName     OpName = "PrivateName"     // (): a new private name called Text; only in Decl of a variable that holds it
	OpPrivateHas      OpName = "PrivateHas"      // (obj) Bool: Vars[0] in obj
	OpThisCheck       OpName = "ThisCheck"       // () : this of a derived constructor; ReferenceError before super()
	OpSuperTwice      OpName = "SuperTwice"      // () Void: throws if this is already set
	OpInitFields      OpName = "InitFields"      // (this) Void: gives a new instance the fields of the class Vars[0]
	OpCtorResult      OpName = "CtorResult"      // (x): what a derived constructor returns for `return x`: object itself, undefined -> this, else TypeError
	OpPrivateMethod   OpName = "PrivateMethod"   // (obj, fn) Void: Vars[0] names it
	OpPrivateAccess   OpName = "PrivateAccessor" // (obj, get, set) Void: Vars[0] names it; either may be undefined
	OpMetaURL         OpName = "ImportMeta"      // (): import.meta of the module
	OpDeadZone        OpName = "DeadZone"        // (): ReferenceError, the variable Text is in its dead zone
	OpEvalError       OpName = "EvalError"       // () throws EvalError Text (refused construct in node_modules)
	OpSuperProto      OpName = "SuperProto"      // (home): the prototype of home, where super.x starts
	OpFragment        OpName = "Fragment"        // (): the type of JSX fragments
	OpTakeKey         OpName = "TakeKey"         // (props): the key that attributes were spread with, taken out
	OpAccessorGet     OpName = "AccessorGet"     // (key): getter of an accessor field, Text is static or empty, whose value is the private member Vars[0]
	OpAccessorSet     OpName = "AccessorSet"     // (key): the setter
	OpDefineAccessor  OpName = "DefineAccessor"  // (home, key, get, set) Void
	OpDecorators      OpName = "Decorators"      // (class): the state of a class under decoration
	OpDecorate        OpName = "Decorate"        // (state, home, key, decorators...): decorates a member, Text says of which kind; its state
	OpDecoratePrivate OpName = "DecoratePrivate" // (state, get or method, set, decorators...): Vars[0] names it
	OpMemberGet       OpName = "MemberGet"       // (member): the method or getter that came of decorating
	OpMemberSet       OpName = "MemberSet"       // (member): the setter
	OpMemberInit      OpName = "MemberInit"      // (member, this, value): the value as decorators change it
	OpMemberExtra     OpName = "MemberExtra"     // (member, this) Void: runs what decorators of a field added
	OpDecorateClass   OpName = "DecorateClass"   // (state, class, name, decorators...): the class that came of it
	OpRunInitializers OpName = "RunInitializers" // (state, this) Void: runs what decorators added for members of kind Text
	OpDisposals       OpName = "Disposals"       // (): the list of what using declarations of a block dispose of
	OpDisposeAdd      OpName = "DisposeAdd"      // (list, value) Void: a using declaration
	OpDisposeAddAsync OpName = "DisposeAddAsync" // (list, value) Void: an await using declaration
	OpDisposeFail     OpName = "DisposeFail"     // (list, error) Void: the block or an awaited disposer threw
	OpDisposeMore     OpName = "DisposeMore"     // (list) Bool: there is something to await
	OpDisposeNext     OpName = "DisposeNext"     // (list): what is to be awaited
	OpDispose         OpName = "Dispose"         // (list) Void: disposes of what is left, throws what was thrown
	OpIsUndefined     OpName = "IsUndefined"     // (x) Bool: x === undefined
	OpIsNullish       OpName = "IsNullish"       // (x) Bool: x == null
)

// IsGlobalObject reports whether a global is the global object itself: globalThis, or self,
// which packages for browsers and workers call it.
func (g *Global) IsGlobalObject() bool { return g.Name == "globalThis" || g.Name == "self" }
