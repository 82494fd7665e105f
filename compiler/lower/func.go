package lower

import (
	"cmp"
	"maps"
	"slices"

	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// Functions: the state of lowering one, the tools that build its statements, parameters and
// their defaults.

// fn is a function under way.
type fn struct {
	m      *module
	ir     *ir.Func
	parent *fn
	out    *ir.Block // where statements go
	jumps  []*jump   // what break and continue may leave, innermost last
	class  *classCtx // the class whose code this is, for super
	home   *ir.Var   // the home object of super.x
	// this overrides the this value where code of a class runs outside a function of its
	// own (static fields and blocks).
	this *ir.Var
	// dead holds the names of a for-of or for-in head while its value is evaluated: any
	// mention of one there is in its dead zone.
	dead      map[*ir.Var]bool
	split     []*ir.Var // variables of the body that have a parameter's name, and are declared
	argsRef   esast.Ref // the symbol of arguments, or invalid
	ctorScope ctorScope
	tries     int // try statements around, with their handlers, and for-of loops
	// disposals is what using declarations of the block around go to.
	disposals *ir.Var
	line      ir.Pos // the statement under way: temporaries get its position
	depth     int    // of the expression under way
}

// jump is a statement that break or continue can name.
type jump struct {
	label  string
	stmt   ir.Stmt
	loop   bool // continue may name it, and break without a label leaves it
	breaks bool // break without a label leaves it
}

// classCtx is the class around a function.
type classCtx struct {
	class   *ir.Var // the constructor
	derived bool
	fields  bool // instances have fields or private methods
}

// lower lowers a whole module.
func (m *module) lower() {
	if m.in.JSON {
		return
	}
	m.refuseReserved()
	m.refuseTwice()
	exactNumbers(m.in.Source, m.in.Tree.Stmts())
	live, dead := m.split()
	for _, v := range m.names.ModuleVars() {
		if !m.gone[v] && v != m.renamed {
			m.out.Vars = append(m.out.Vars, v)
		}
	}
	f := &fn{m: m, ir: m.out.Body, argsRef: esast.InvalidRef}
	m.out.Funcs = append(m.out.Funcs, f.ir)
	f.ir.Pos, f.ir.End = ir.Pos{Line: 1, Col: 1}, m.pos(int32(len(m.in.Source)))
	f.out = &f.ir.Body
	m.l.discarding = m.in.Dropped
	f.body(live)
	if !m.in.Dependency && len(dead) > 0 {
		m.discard(f, dead)
	}
	m.l.discarding = false
}

// child makes the context of a function inside f.
func (f *fn) child(fi *ir.Func) *fn {
	c := &fn{m: f.m, ir: fi, parent: f, argsRef: esast.InvalidRef, dead: f.dead}
	if fi.Kind == ir.FuncArrow {
		c.class, c.home = f.class, f.home
	}
	f.m.out.Funcs = append(f.m.out.Funcs, fi)
	c.out = &fi.Body
	return c
}

// emit adds a statement.
func (f *fn) emit(s ir.Stmt) { *f.out = append(*f.out, s) }

// into runs build with statements going to a block of its own.
func (f *fn) into(build func()) ir.Block {
	saved := f.out
	var b ir.Block
	f.out = &b
	build()
	f.out = saved
	return b
}

// at is the embedded position for nodes at a byte offset.
func (f *fn) at(loc esast.Loc) ir.At { return ir.At{Pos: f.m.pos(loc.Start)} }

func (f *fn) typed(loc esast.Loc) ir.Typed { return ir.Typed{At: f.at(loc)} }

// temp makes a temporary; hint becomes part of its Go name.
func (f *fn) temp(hint string) *ir.Var {
	inLoop := slices.ContainsFunc(f.jumps, func(j *jump) bool { return j.loop })
	return &ir.Var{Name: hint, Kind: ir.VarTemp, Func: f.ir, InLoop: inLoop}
}

// hold puts a value into a fresh temporary and returns a read of it.
func (f *fn) hold(hint string, x ir.Expr) *ir.Ref {
	v := f.temp(hint)
	f.emit(&ir.Decl{At: ir.At{Pos: x.Position()}, Var: v, Value: x})
	return f.read(v, x.Position())
}

func (f *fn) read(v *ir.Var, pos ir.Pos) *ir.Ref {
	if v.Func != nil && v.Func != f.ir {
		v.Captured = true
	}
	return &ir.Ref{Typed: ir.Typed{At: ir.At{Pos: pos}}, Var: v}
}

// set assigns a variable that lower made.
func (f *fn) set(v *ir.Var, x ir.Expr) {
	v.Assigned++
	f.emit(&ir.Assign{At: ir.At{Pos: x.Position()}, Var: v, Value: x})
}

// arrow lowers an arrow function to its ir.
func (f *fn) arrow(x *esast.EArrow, name string) *ir.Func {
	fi := f.m.names.Funcs[x]
	fi.Name = name
	c := f.child(fi)
	c.function(x.Args, x.HasRestArg, x.Body)
	return fi
}

// fnNode lowers any other function. kind is what bind could not know (constructors).
func (f *fn) fnNode(x *esast.Fn, name string, kind ir.FuncKind, class *classCtx, home *ir.Var) *ir.Func {
	fi := f.m.names.Funcs[x]
	fi.Name, fi.Kind = name, kind
	c := f.child(fi)
	c.class, c.home = class, home
	if x.ArgumentsRef.IsValid() {
		c.argsRef = f.m.in.Tree.Follow(x.ArgumentsRef)
	}
	c.function(x.Args, x.HasRestArg, x.Body)
	return fi
}

// function lowers parameters and body.
func (c *fn) function(args []esast.Arg, rest bool, body esast.FnBody) {
	fi := c.ir
	fi.End = fi.Pos
	if end := body.Block.CloseBraceLoc.Start; end > 0 {
		fi.End = c.m.pos(end)
		fi.Source = c.m.slice(fi.Pos, fi.End)
	}
	fi.Length = -1
	bodies := c.enterParams(args)
	type pending struct {
		arg esast.Arg
		v   *ir.Var
	}
	var todo []pending
	for i, a := range args {
		if (!a.DefaultOrNil.IsNil() || rest && i == len(args)-1) && fi.Length < 0 {
			fi.Length = i
		}
		id, simple := a.Binding.Data.(*esast.BIdentifier)
		var v *ir.Var
		if simple {
			v = c.m.varOf(id.Ref)
		}
		if simple && !local(v) { // of a function that runs once
			simple = false
		}
		if simple && v.TDZ {
			c.emit(&ir.Decl{At: ir.At{Pos: v.Pos}, Var: v})
			simple, v.Kind = false, ir.VarLet
		}
		if !simple {
			v = &ir.Var{Name: "arg", Kind: ir.VarParam, Func: fi, Pos: c.m.pos(a.Binding.Loc.Start)}
		}
		if rest && i == len(args)-1 {
			fi.Rest = v
		} else {
			fi.Params = append(fi.Params, v)
		}
		if !simple || !a.DefaultOrNil.IsNil() {
			todo = append(todo, pending{a, v})
		}
	}
	if fi.Length < 0 {
		fi.Length = len(args)
	}
	for _, p := range todo {
		c.param(p.arg, p.v)
	}
	c.leaveParams(bodies)
	fi.Prologue = len(fi.Body)
	if fi.Kind == ir.FuncDerivedCtor {
		c.derivedBody(body.Block.Stmts)
	} else {
		c.body(body.Block.Stmts)
	}
	if fi.Source == "" {
		fi.End = lastPos(fi)
		fi.Source = c.m.arrowSource(fi.Pos, fi.End)
	}
	if fi.Kind == ir.FuncDerivedCtor {
		c.emit(&ir.Return{At: ir.At{Pos: fi.End}, Value: c.thisValue(fi.End)})
	}
}

// enterParams makes names mean parameters where the body has variables of its own for
// them, which it returns.
func (c *fn) enterParams(args []esast.Arg) map[esast.Ref]*ir.Var {
	var bodies map[esast.Ref]*ir.Var
	for _, a := range args {
		esast.BoundNames(a.Binding, func(ref esast.Ref, _ esast.Loc) {
			ref = c.m.in.Tree.Follow(ref)
			v := c.m.names.Vars[ref]
			if p := c.m.names.ParamOf[v]; p != nil {
				if bodies == nil {
					bodies = map[esast.Ref]*ir.Var{}
				}
				bodies[ref], c.m.names.Vars[ref] = v, p
			}
		})
	}
	return bodies
}

// leaveParams declares the body's own variables, which start with the parameters' values.
func (c *fn) leaveParams(bodies map[esast.Ref]*ir.Var) {
	refs := slices.SortedFunc(maps.Keys(bodies), func(a, b esast.Ref) int { return cmp.Compare(a.InnerIndex, b.InnerIndex) })
	for _, ref := range refs {
		v, p := bodies[ref], c.m.names.Vars[ref]
		c.m.names.Vars[ref] = v
		c.split = append(c.split, v)
		v.Assigned++
		if local(v) {
			c.emit(&ir.Decl{At: ir.At{Pos: v.Pos}, Var: v, Value: c.read(p, v.Pos)})
		} else {
			c.emit(&ir.Init{At: ir.At{Pos: v.Pos}, Var: v, Value: c.read(p, v.Pos)})
		}
	}
}

// param applies a parameter's default and takes its pattern apart.
func (c *fn) param(a esast.Arg, v *ir.Var) {
	pos := c.m.pos(a.Binding.Loc.Start)
	c.line = pos
	if !a.DefaultOrNil.IsNil() {
		c.defaultTo(v, a.DefaultOrNil, bindingName(c.m, a.Binding))
	}
	if id, simple := a.Binding.Data.(*esast.BIdentifier); simple {
		if p := c.m.varOf(id.Ref); p != v { // a parameter that a default could see too early
			c.define(p, c.read(v, pos), ir.At{Pos: pos})
		}
		return
	}
	c.declarePattern(a.Binding)
	text := ""
	if !a.DefaultOrNil.IsNil() {
		text = defaulted
	}
	c.bindPattern(a.Binding, c.read(v, pos), text, c.initBinding)
}

// defaultTo gives v the value of e if it is undefined.
func (f *fn) defaultTo(v *ir.Var, e esast.Expr, name string) {
	pos := f.m.pos(e.Loc.Start)
	f.emit(&ir.If{
		At:   ir.At{Pos: pos},
		Cond: &ir.Op{Typed: ir.Typed{At: ir.At{Pos: pos}}, Name: ir.OpIsUndefined, Args: []ir.Expr{f.read(v, pos)}},
		Then: f.into(func() { f.set(v, f.named(e, name)) }),
	})
}

// body lowers the statements of a function: var names first, then the block.
func (f *fn) body(stmts []esast.Stmt) {
	if f.ir.Kind != ir.FuncModule {
		f.declareVars(stmts)
	}
	f.block(stmts)
}

// varOf returns the variable of a symbol that the module declares.
func (m *module) varOf(ref esast.Ref) *ir.Var { return m.names.Vars[m.in.Tree.Follow(ref)] }

func bindingName(m *module, b esast.Binding) string {
	if id, ok := b.Data.(*esast.BIdentifier); ok {
		return m.in.Tree.Name(id.Ref)
	}
	return ""
}
