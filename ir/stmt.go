// Statements.

package ir

// Stmt is a statement node.
type Stmt interface {
	Position() Pos
	stmt()
}

// At is embedded in every node that has a place.
type At struct{ Pos Pos }

// Position returns the node's place in the source.
func (a At) Position() Pos { return a.Pos }

// Move gives a node another place in the source.
func (a *At) Move(p Pos) { a.Pos = p }

type (
	// Decl declares a local variable, with a value or (Value nil) as undefined; with a
	// TDZ variable and a nil Value it stays uninitialized until an Init.
	Decl struct {
		At
		Var   *Var
		Value Expr
	}
	// Init gives a let, const or class its value where its declaration stands, when the
	// variable itself was declared earlier (hoisted for TDZ, or module-level).
	Init struct {
		At
		Var   *Var
		Value Expr // nil: undefined
	}
	// Assign writes a variable. Check: it may be in its dead zone. A write to a const is
	// lowered to ThrowConst after evaluating the value.
	Assign struct {
		At
		Var   *Var
		Value Expr
		Check bool
	}
	// Eval evaluates an expression for its effects.
	Eval struct {
		At
		X Expr
	}
	// SetProp is Obj.Name = Value.
	SetProp struct {
		At
		Obj   Expr
		Name  string
		Value Expr
	}
	// SetIndex is Obj[Key] = Value.
	SetIndex struct {
		At
		Obj, Key, Value Expr
	}
	// SetPrivate is Obj.#name = Value.
	SetPrivate struct {
		At
		Obj   Expr
		Name  *Var // holds the private name
		Value Expr
	}
	// If is an if statement.
	If struct {
		At
		Cond Expr // a condition: read for truth only
		Then Block
		Else Block
	}
	// For is a for or while loop. Each iteration: Pre, then Cond (nil: true), Body, Post.
	// continue goes to Post. Variables of Init are fresh in each iteration and copied
	// before Post, as Go does too.
	For struct {
		At
		Init []*Decl
		Pre  Block
		Cond Expr
		Post Block
		Body Block
	}
	// DoWhile runs Body, then Pre and Cond; continue goes to Pre.
	DoWhile struct {
		At
		Body Block
		Pre  Block
		Cond Expr
	}
	// ForOf walks an iterable; Var is declared anew in each iteration. Leaving the loop
	// early closes the iterator (a throw too).
	ForOf struct {
		At
		Var   *Var
		X     Expr
		Body  Block
		Await bool   // for await
		Text  string // X's source, for "x is not iterable"
	}
	// IterScope is the part of a destructuring that may be suspended. Leaving it by a throw or
	// a return closes the iterator of OpIterate that Iter holds.
	IterScope struct {
		At
		Iter *Var
		Body Block
	}
	// ForIn walks the keys of an object.
	ForIn struct {
		At
		Var  *Var
		X    Expr
		Body Block
	}
	// Scope is a block; break may leave it when it was labelled.
	Scope struct {
		At
		Body Block
	}
	// Switch compares X with each Test by === in order and runs from the first match (or
	// the default) on; a case that Falls goes on into the next.
	Switch struct {
		At
		X     Expr
		Cases []*Case
	}
	// Break leaves Target: a For, DoWhile, ForOf, ForIn, Scope or Switch around it.
	Break struct {
		At
		Target Stmt
	}
	// Continue goes on with the next iteration of the loop Target.
	Continue struct {
		At
		Target Stmt
	}
	// Return leaves the function. Value nil is undefined. In a constructor lower has
	// already applied the rules about this.
	Return struct {
		At
		Value Expr
	}
	// Throw throws.
	Throw struct {
		At
		Value Expr
	}
	// Try is try/catch/finally. Catch is nil without a catch clause, CatchVar may be nil
	// with one; Finally is nil without a finally clause.
	Try struct {
		At
		Body     Block
		HasCatch bool
		CatchVar *Var
		Catch    Block
		Finally  Block
	}
	// Class makes a class: Var gets the constructor, Proto (a temporary) the prototype.
	// Methods, fields and static parts follow as DefMethod, Op and Assign statements.
	// NameKey, when set, is the property key that names it.
	Class struct {
		At
		Var, Proto *Var
		Name       string
		NameKey    Expr
		Heritage   Expr  // nil without extends
		Called     bool  // Heritage is more than a name in the source, such as a call
		Ctor       *Func // nil: the default constructor
		Source     string
	}
	// SetFields attaches the instance field initializers to a class.
	SetFields struct {
		At
		Class  *Var
		Fields *Func
	}
	// DefMethod defines a method or accessor on an object (a literal, a class, a
	// prototype), or a private one on this when Private is set.
	DefMethod struct {
		At
		Obj        Expr
		Name       string // when Key and Private are nil
		Key        Expr   // computed, already a property key
		Private    *Var
		Func       *Func
		Kind       MethodKind
		Enumerable bool
	}
	// DefField defines an own plain property on an object (a class field, a computed or
	// mixed literal entry), or a private field when Private is set.
	DefField struct {
		At
		Obj     Expr
		Name    string
		Key     Expr
		Private *Var
		Value   Expr
	}
)

// MethodKind tells methods from accessors.
type MethodKind uint8

const (
	Method MethodKind = iota
	Getter
	Setter
)

// Case is one arm of a Switch.
type Case struct {
	Pos     Pos
	Tests   []Expr // empty with Default only
	Default bool
	Body    Block
	Falls   bool
}

func (*Decl) stmt()       {}
func (*Init) stmt()       {}
func (*Assign) stmt()     {}
func (*Eval) stmt()       {}
func (*SetProp) stmt()    {}
func (*SetIndex) stmt()   {}
func (*SetPrivate) stmt() {}
func (*If) stmt()         {}
func (*For) stmt()        {}
func (*DoWhile) stmt()    {}
func (*ForOf) stmt()      {}
func (*IterScope) stmt()  {}
func (*ForIn) stmt()      {}
func (*Scope) stmt()      {}
func (*Switch) stmt()     {}
func (*Break) stmt()      {}
func (*Continue) stmt()   {}
func (*Return) stmt()     {}
func (*Throw) stmt()      {}
func (*Try) stmt()        {}
func (*Class) stmt()      {}
func (*SetFields) stmt()  {}
func (*DefMethod) stmt()  {}
func (*DefField) stmt()   {}
