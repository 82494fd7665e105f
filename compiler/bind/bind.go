// Package bind gives every name of a module its variable.
//
// esbuild has resolved each identifier to a symbol already. What is missing is what the
// Go needs: which function owns a variable, whether inner functions or loops see it, how
// often it is written, which function it always holds, and which accesses may come before
// its declaration has run (the temporal dead zone). Bind finds all of that in one walk.
//
// Input: one parsed module. Output: a Result, which lower reads. Nothing is changed.
// The next phase may rely on: every declared symbol has exactly one ir.Var, every function
// node exactly one ir.Func, and an access outside Result.Checks never meets a dead zone.
package bind

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// Options is what Bind needs to know beside the tree.
type Options struct {
	Module *ir.Module
	// Cyclic says that the module imports itself by some path, so that its exports may be
	// used before it has run.
	Cyclic bool
	// Dead says of each top-level statement whether it is left out: its names are declared
	// and nothing else is known of them. Nil leaves out none.
	Dead []bool
	// Once names a function of the module that runs at most once, or is empty: the body of a
	// CommonJS module.
	Once string
	// Pos converts byte offsets.
	Pos func(offset int32) ir.Pos
}

// Result is what is known about the names of one module.
type Result struct {
	// Vars holds the variable of every symbol that the module declares, by followed Ref.
	Vars map[esast.Ref]*ir.Var
	// Funcs holds the function of every node: *esast.Fn, *esast.EArrow, and *esast.Class
	// for the function that runs a class's field initializers.
	Funcs map[any]*ir.Func
	// Body is the module's top level.
	Body *ir.Func
	// Checks holds the accesses that may come too early.
	Checks map[*esast.EIdentifier]bool
	// Early holds the variables that code standing before their declaration mentions, so
	// that Go needs them declared at the start of their block.
	Early map[*ir.Var]bool
	// OwnNames holds the names that function expressions have inside themselves; true for
	// those that the function mentions.
	OwnNames map[*ir.Var]bool
	// ParamOf holds the variables of function bodies that have the name of a parameter and
	// are not the parameter: functions in the parameter list see that one (ECMA-262 10.2.11).
	ParamOf map[*ir.Var]*ir.Var
	// ClassNames holds, of class declarations whose name is assigned somewhere, the constant
	// that the name is inside the class (ECMA-262 15.7.14). In all others one variable does
	// for both.
	ClassNames map[*esast.Class]*ir.Var
	// OnceClasses holds the classes that are evaluated at most once.
	OnceClasses map[*esast.Class]bool
	moduleVars  []*ir.Var
	// Exported holds the names that the module exports under their own declarations.
	Exported map[esast.Ref]bool
}

// Bind walks one module.
func Bind(tree *esast.AST, opts Options) *Result {
	b := &binder{
		tree: tree, opts: opts,
		info: map[*ir.Var]*varInfo{},
		res: &Result{
			Vars: map[esast.Ref]*ir.Var{}, Funcs: map[any]*ir.Func{},
			Checks: map[*esast.EIdentifier]bool{}, Exported: map[esast.Ref]bool{}, Early: map[*ir.Var]bool{}, OwnNames: map[*ir.Var]bool{}, ParamOf: map[*ir.Var]*ir.Var{},
			ClassNames: map[*esast.Class]*ir.Var{}, OnceClasses: map[*esast.Class]bool{},
		},
	}
	body := &ir.Func{Kind: ir.FuncModule, Module: opts.Module}
	b.res.Body = body
	body.Once = true
	b.fn = &fnInfo{ir: body}
	stmts := tree.Stmts()
	b.exports(stmts)
	b.hoistVars(stmts)
	b.fn.depth++
	b.lexical(stmts)
	b.stmts(opts.live(stmts))
	b.fn.depth--
	b.joinClassNames()
	b.onceParams()
	b.resolveZones()
	for _, i := range b.vars {
		if i.v.Module != nil {
			b.res.moduleVars = append(b.res.moduleVars, i.v)
		}
	}
	return b.res
}

// live gives the statements that are not dead.
func (o *Options) live(stmts []esast.Stmt) []esast.Stmt {
	if o.Dead == nil {
		return stmts
	}
	var list []esast.Stmt
	for i, s := range stmts {
		if !o.Dead[i] {
			list = append(list, s)
		}
	}
	return list
}

// varInfo is what the walk collects about a variable.
type varInfo struct {
	v        *ir.Var
	fn       *fnInfo // the function that declares it
	ready    int     // sequence number at which the declaration has run; 0 from the start
	declared bool    // the walk has passed the declaration
	clause   int     // the switch clause that declares it, or 0
	holds    *fnInfo // the function that its declaration gives it
	refs     []access
	exported bool
	once     bool // a var that a statement of the module's own level declares with a value
}

// access is one use of a variable.
type access struct {
	id      *esast.EIdentifier
	fn      *fnInfo
	seq     int
	clauses []int // the switch clauses around it
}

// fnInfo is what the walk collects about a function.
type fnInfo struct {
	ir      *ir.Func
	parent  *fnInfo
	created int      // sequence number at which the function value comes to exist
	binding *varInfo // the only name through which it can be reached, if there is one
	large   bool     // see onceParams
	loops   int      // depth of loops at the place of the walk
	depth   int      // depth of blocks, 1 for the function's own
	time    int      // earliest call, for a tied function (zones.go)
}

type binder struct {
	tree    *esast.AST
	opts    Options
	res     *Result
	info    map[*ir.Var]*varInfo
	vars    []*varInfo // in order of declaration
	fn      *fnInfo
	seq     int
	clauses []int
	nextID  int // last switch clause
	funcs   []*fnInfo
	classes []innerName
	once    map[any]bool // nodes of functions that run at most once, before they are entered
}

func (b *binder) tick() int { b.seq++; return b.seq }

// declare makes the variable of a symbol, once.
func (b *binder) declare(ref esast.Ref, kind ir.VarKind, loc esast.Loc) *varInfo {
	ref = b.tree.Follow(ref)
	if v := b.res.Vars[ref]; v != nil {
		return b.info[v]
	}
	v := &ir.Var{Name: b.tree.Name(ref), Kind: kind, InLoop: b.fn.loops > 0}
	if loc.Start >= 0 {
		v.Pos = b.opts.Pos(loc.Start)
	}
	if b.fn.ir.Once && kind != ir.VarParam && (b.fn.depth <= 1 || kind == ir.VarVar) {
		v.Module = b.opts.Module // names in inner blocks are locals of the top level
	}
	v.Func = b.fn.ir
	i := &varInfo{v: v, fn: b.fn, exported: b.res.Exported[ref]}
	if len(b.clauses) > 0 && (kind == ir.VarLet || kind == ir.VarConst || kind == ir.VarClass) {
		i.clause = b.clauses[len(b.clauses)-1]
	}
	b.res.Vars[ref] = v
	b.info[v] = i
	b.vars = append(b.vars, i)
	return i
}

// use records a read or write of a name.
func (b *binder) use(id *esast.EIdentifier, write bool) {
	ref := b.tree.Follow(id.Ref)
	v := b.res.Vars[ref]
	if v == nil {
		return // unbound, imported, or arguments
	}
	i := b.info[v]
	i.refs = append(i.refs, access{id: id, fn: b.fn, seq: b.tick(), clauses: append([]int(nil), b.clauses...)})
	if i.fn != b.fn {
		v.Captured = true
	}
	if write {
		v.Assigned++
	}
}

// ModuleVars returns the variables of the module itself in order of declaration.
func (r *Result) ModuleVars() []*ir.Var { return r.moduleVars }
