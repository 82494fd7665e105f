// Package ir is the intermediate form between lower and emit: one structured tree for
// each JavaScript function, in which every evaluation order and temporary is explicit
// and control flow is Go's, so that the Go that is printed reads like the source.
//
// What lower guarantees:
//   - An expression tree may be evaluated in Go's order: calls left to right. Where Go
//     leaves an order open (a variable read beside a call that may change it), lower has
//     put the value into a temporary first.
//   - Assignments, conditionals and short circuits are statements. Logical and Cond trees
//     remain only where their operands have no statements of their own.
//   - Await and Yield are only ever the whole right-hand side of Decl, Init, Assign or Eval, or
//     the operand of Return.
//   - Destructuring, default parameters, optional chaining, compound assignment, classes,
//     enums and JSX are gone; what is left of them are the nodes below.
//
// infer fills every Rep and turns calls of known functions into CallKnown; the verifier
// (Verify) checks the tree after each pass.
package ir

// Pos is a place in a module's source: 1-based line and column (bytes). The zero Pos
// means synthetic code.
type Pos struct{ Line, Col int32 }

// RepKind says how a value is held in Go.
type RepKind uint8

const (
	// Unknown is the bottom of the lattice: no value has been seen yet.
	Unknown RepKind = iota
	// Num is a float64.
	Num
	// Int is a Go int whose value is an integer within ±2^53 and never -0. It converts
	// to Num without loss.
	Int
	// Bool is a bool.
	Bool
	// Str is a *js.String, never nil.
	Str
	// Void is the absence of a value: a function whose result nobody reads or that never
	// returns one. As a value it is undefined.
	Void
	// Any is a js.Value.
	Any
	// Iter is a *js.Iterator: the variable of OpIterate. Set by lower, never converted.
	Iter
	// Priv is a *js.Symbol: a variable that holds a private name. Set by lower.
	Priv
)

// Rep is the representation of one value.
type Rep struct {
	Kind RepKind
}

// Program is a whole compilation.
type Program struct {
	Modules []*Module // in evaluation order
	Entry   *Module
	View    bool
	Async   bool // some module has top-level await
	// Incomplete says that code needs something that was left out as unreachable, which
	// lower found out too late. The program cannot be used.
	Incomplete bool
}

// Module is one source module.
type Module struct {
	Name    string // a Go identifier unique in the program, from the file name: app, utilFormat
	Path    string // as in //line directives and stack traces
	Source  string
	Vars    []*Var  // module-level bindings in source order, and imported-library bindings
	Funcs   []*Func // every function of the module, outer before inner, in source order
	Body    *Func   // the top level; Async when it has top-level await
	Deps    []*Module
	Exports []Export // sorted by name; star exports resolved
	NS      bool     // some code needs the module namespace object
	JSON    string   // for a JSON module: the text; Body is nil then and Vars[0] is its default export
	Dynamic bool     // evaluated when import() first asks for it, not at start
	Package bool     // part of a package from npm, not of the program itself
	Inside  string   // the export that holds what import() gives; empty: the module's own namespace object
}

// Export is one exported name: the binding it reads, possibly of another module.
type Export struct {
	Name string
	Var  *Var    // nil when NS or Library is set
	NS   *Module // export * as name
	// Library names a builtin module (@affordance/view) that the export re-exports from.
	Library, LibraryName string
}

// VarKind says what declared a variable.
type VarKind uint8

const (
	VarLet VarKind = iota
	VarConst
	VarVar // function-scoped, undefined from the start
	VarParam
	VarFunc // a function declaration's binding, ready from the start of its scope
	VarClass
	VarCatch
	VarTemp   // made by lower
	VarThis   // the this value of a function, where an arrow or a derived constructor needs it by name
	VarImport // bound once from a library module when the module starts
	VarNewTarget
	VarArguments
)

// Var is a variable. Identity is the pointer.
type Var struct {
	Name   string // source name, or a hint for temporaries
	Kind   VarKind
	Module *Module // for module-level variables
	Func   *Func   // for the others: the function that declares it
	Pos    Pos
	// Captured: a function inside the declaring one uses it. InLoop: the declaration is
	// inside a loop of its function, so each iteration has a fresh one.
	Captured, InLoop bool
	// Assigned counts assignments other than the declaration's own value.
	Assigned int
	// TDZ: some read or write may come before the declaration has run, so that the
	// accesses with Check set test it at run time.
	TDZ bool
	// Known is the function this variable always holds, when nothing else is ever
	// assigned to it and no access can come too early.
	Known *Func
	Rep   Rep
	// Library and LibraryName say what a VarImport is bound to; name "*" is the namespace.
	Library, LibraryName string
}

// FuncKind says what a function is.
type FuncKind uint8

const (
	FuncNormal FuncKind = iota
	FuncArrow
	FuncMethod // also getters and setters
	FuncBaseCtor
	FuncDerivedCtor
	FuncFields // runs field initializers with this
	FuncModule
)

// Func is one function.
type Func struct {
	Name   string // the name property; "" if anonymous
	Kind   FuncKind
	Module *Module
	Parent *Func // nil for FuncModule
	Pos    Pos
	End    Pos
	Source string // source text, for toString
	Called bool   // Class.Called of the class that this constructor makes
	Params []*Var
	Rest   *Var // VarParam that gets an array of the remaining arguments
	Length int  // the length property
	Async  bool
	// Once: the function runs at most once. Its variables are the module's, as are those of
	// the module's own body, which is one, too; so functions inside can be Go functions.
	Once bool
	// Generator: calling the function runs the first Prologue statements of Body, which give
	// the parameters their values, and makes a generator object for the others.
	Generator bool
	Prologue  int
	// This, NewTarget and Arguments are set when the body (arrows inside included) uses
	// them. For FuncDerivedCtor This starts uninitialized and is assigned by SuperCall.
	This, NewTarget, Arguments *Var
	Body                       []Stmt

	// Filled by infer.
	Escapes   bool // used other than as the callee of a direct call
	Recursive bool // can reach itself by direct calls: needs Enter and Leave
	Result    Rep
}

// Block is a list of statements with a Go scope of its own.
type Block = []Stmt
