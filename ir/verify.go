// Verification: what package ir promises, checked after lower and again after infer.

package ir

import "fmt"

// Verify checks a program and returns the first thing that is wrong, or nil. It checks
// that every variable is declared before its uses in the block structure, that jumps aim
// at statements around them, that awaits stand where they may, and, once infer has run
// (typed), that every place has the representation that it needs.
func Verify(p *Program, typed bool) error {
	for _, m := range p.Modules {
		v := &verifier{m: m, typed: typed, funcs: map[*Func]bool{}}
		for _, f := range m.Funcs {
			v.funcs[f] = true
		}
		if m.Body != nil {
			v.fn(m.Body, nil)
		}
		if v.err != nil {
			return fmt.Errorf("ir: module %s: %w", m.Path, v.err)
		}
	}
	return nil
}

// verifier checks one module.
type verifier struct {
	m     *Module
	typed bool
	funcs map[*Func]bool
	err   error
}

// frame is where the walk is: the function and what is around.
type frame struct {
	f       *Func
	known   *varSet // declared so far
	targets []Stmt
}

// varSet is a set of variables that are known at a place, with those known around it. Sets
// refer to each other rather than being copied, so that a block costs what is in it.
type varSet struct {
	outer *varSet
	own   map[*Var]bool
}

func newVarSet(outer *varSet) *varSet { return &varSet{outer, map[*Var]bool{}} }

func (s *varSet) has(x *Var) bool {
	for ; s != nil; s = s.outer {
		if s.own[x] {
			return true
		}
	}
	return false
}

func (v *verifier) fail(pos Pos, format string, args ...any) {
	if v.err == nil {
		v.err = fmt.Errorf("%d:%d: %s", pos.Line, pos.Col, fmt.Sprintf(format, args...))
	}
}

// fn checks a function. known are the variables of the functions around it: a function
// may name those declared later in their blocks, since it may run later.
func (v *verifier) fn(f *Func, outer *varSet) {
	known := newVarSet(outer)
	for _, p := range append([]*Var{f.Rest, f.This, f.NewTarget, f.Arguments}, f.Params...) {
		if p != nil {
			known.own[p] = true
		}
	}
	v.block(f.Body, &frame{f: f, known: known})
}

// block checks a list of statements; what it declares ends with it. Functions made in it
// see all of its variables.
func (v *verifier) block(b Block, at *frame) {
	var own []*Var
	all := newVarSet(at.known)
	for _, s := range b {
		for _, x := range declared(s) {
			all.own[x] = true
		}
	}
	for _, s := range b {
		own = append(own, v.stmt(s, at, all)...)
	}
	for _, x := range own {
		delete(at.known.own, x)
	}
}

// declared returns the variables that a statement declares for the rest of its block.
func declared(s Stmt) []*Var {
	switch s := s.(type) {
	case *Decl:
		return []*Var{s.Var}
	case *Eval:
		if o, ok := s.X.(*Op); ok && o.Name == OpIterate && len(o.Vars) > 0 {
			return o.Vars[:1]
		}
	}
	return nil
}

// stmt checks a statement and returns what it declared.
func (v *verifier) stmt(s Stmt, at *frame, all *varSet) []*Var {
	sus := Suspension(s)
	Exprs(s, func(x *Expr) {
		switch s.(type) {
		case *For, *DoWhile:
			return // with Pre, which declares what the condition reads
		}
		if sus != nil && *x == sus {
			Operands(sus, func(o *Expr) { v.expr(*o, at, all) })
			return
		}
		v.expr(*x, at, all)
	})
	switch sus.(type) {
	case *Await:
		if !at.f.Async {
			v.fail(s.Position(), "await in a function that is not async")
		}
	case *Yield:
		if !at.f.Generator {
			v.fail(s.Position(), "yield in a function that is no generator")
		}
	}
	v.writes(s, at)
	var own []*Var
	for _, x := range declared(s) {
		if !at.known.has(x) {
			at.known.own[x] = true
			own = append(own, x)
		}
	}
	v.inside(s, at, all)
	if v.typed {
		v.reps(s, at.f)
	}
	return own
}

// writes checks the variables that a statement writes and the functions that it makes.
func (v *verifier) writes(s Stmt, at *frame) {
	need := func(x *Var) { v.use(x, s.Position(), at.known) }
	switch s := s.(type) {
	case *Init:
		need(s.Var)
	case *Assign:
		if !s.Check {
			need(s.Var)
		}
	case *Class:
		need(s.Var)
		need(s.Proto)
		if s.Ctor != nil {
			v.fn(s.Ctor, at.known)
		}
	case *IterScope:
		need(s.Iter)
	case *SetFields:
		need(s.Class)
		v.fn(s.Fields, at.known)
	case *DefMethod:
		v.fn(s.Func, at.known)
	case *Break:
		v.jump(s.Target, s.Pos, at, false)
	case *Continue:
		v.jump(s.Target, s.Pos, at, true)
	}
}

func (v *verifier) use(x *Var, pos Pos, known *varSet) {
	if x == nil {
		v.fail(pos, "a variable is missing")
	} else if x.Module == nil && !known.has(x) {
		v.fail(pos, "variable %s is used outside the block that declares it", x.Name)
	}
}

func (v *verifier) jump(target Stmt, pos Pos, at *frame, cont bool) {
	for _, t := range at.targets {
		if t != target {
			continue
		}
		switch t.(type) {
		case *Scope, *Switch:
			if cont {
				v.fail(pos, "continue aims at %T", t)
			}
		}
		return
	}
	v.fail(pos, "jump to a statement that is not around it")
}

// inside checks the blocks of a statement.
func (v *verifier) inside(s Stmt, at *frame, all *varSet) {
	var own []*Var
	bring := func(x *Var) {
		if x != nil && !at.known.has(x) {
			at.known.own[x] = true
			own = append(own, x)
		}
	}
	at.targets = append(at.targets, s)
	switch s := s.(type) {
	case *For:
		for _, d := range s.Init {
			bring(d.Var)
		}
		for _, d := range s.Init {
			v.stmt(d, at, all)
		}
		// Pre declares what the condition reads.
		v.loopHead(s.Pre, s.Cond, at)
		v.block(s.Body, at)
		v.block(s.Post, at)
	case *DoWhile:
		v.block(s.Body, at)
		v.loopHead(s.Pre, s.Cond, at)
	case *ForOf:
		if s.Await && !at.f.Async {
			v.fail(s.Pos, "for await in a function that is not async")
		}
		bring(s.Var)
		v.block(s.Body, at)
	case *ForIn:
		bring(s.Var)
		v.block(s.Body, at)
	case *Try:
		v.block(s.Body, at)
		bring(s.CatchVar)
		v.block(s.Catch, at)
		v.block(s.Finally, at)
	default:
		Blocks(s, func(b Block) { v.block(b, at) })
	}
	at.targets = at.targets[:len(at.targets)-1]
	for _, x := range own {
		delete(at.known.own, x)
	}
}

func (v *verifier) loopHead(pre Block, cond Expr, at *frame) {
	if cond != nil {
		pre = append(pre[:len(pre):len(pre)], &Eval{X: cond})
	}
	v.block(pre, at)
}

// expr checks an expression. all are the variables that a function made here may name.
func (v *verifier) expr(x Expr, at *frame, all *varSet) {
	if x == nil {
		return
	}
	switch x := x.(type) {
	case *Await, *Yield:
		v.fail(x.Position(), "await or yield inside an expression")
	case *Ref:
		if !x.Check {
			v.use(x.Var, x.Pos, at.known)
		}
	case *GetPrivate:
		v.use(x.Name, x.Pos, at.known)
	case *SuperCall:
		v.use(x.Class, x.Pos, at.known)
	case *Closure:
		v.fn(x.Func, all)
	case *CallMethod:
		if x.Obj == nil {
			v.fail(x.Pos, "method call without an object")
		}
	case *Op:
		for _, o := range x.Vars {
			if x.Name != OpIterate {
				v.use(o, x.Pos, at.known)
			}
		}
	}
	if v.typed {
		v.exprReps(x)
	}
	Operands(x, func(o *Expr) { v.expr(*o, at, all) })
}
