// Walking the tree.

package ir

// Blocks calls f with each block that a statement directly holds, in source order.
func Blocks(s Stmt, f func(Block)) {
	switch s := s.(type) {
	case *If:
		f(s.Then)
		f(s.Else)
	case *For:
		f(s.Pre)
		f(s.Body)
		f(s.Post)
	case *DoWhile:
		f(s.Body)
		f(s.Pre)
	case *ForOf:
		f(s.Body)
	case *ForIn:
		f(s.Body)
	case *IterScope:
		f(s.Body)
	case *Scope:
		f(s.Body)
	case *Switch:
		for _, c := range s.Cases {
			f(c.Body)
		}
	case *Try:
		f(s.Body)
		f(s.Catch)
		f(s.Finally)
	}
}

// Walk calls f with each statement of a block and of the blocks inside, outer first.
// When f returns false the blocks inside are left out.
func Walk(b Block, f func(Stmt) bool) {
	for _, s := range b {
		if d, ok := s.(*For); ok {
			if !f(s) {
				continue
			}
			for _, i := range d.Init {
				f(i)
			}
		} else if !f(s) {
			continue
		}
		Blocks(s, func(b Block) { Walk(b, f) })
	}
}

// Exprs calls f with a pointer to each expression that a statement itself holds (not
// those of statements inside it), in evaluation order, so that a pass may replace it.
func Exprs(s Stmt, f func(*Expr)) {
	on := func(xs ...*Expr) {
		for _, x := range xs {
			if *x != nil {
				f(x)
			}
		}
	}
	switch s := s.(type) {
	case *Decl:
		on(&s.Value)
	case *Init:
		on(&s.Value)
	case *Assign:
		on(&s.Value)
	case *Eval:
		on(&s.X)
	case *SetProp:
		on(&s.Obj, &s.Value)
	case *SetIndex:
		on(&s.Obj, &s.Key, &s.Value)
	case *SetPrivate:
		on(&s.Obj, &s.Value)
	case *If:
		on(&s.Cond)
	case *For:
		on(&s.Cond)
	case *DoWhile:
		on(&s.Cond)
	case *ForOf:
		on(&s.X)
	case *ForIn:
		on(&s.X)
	case *Switch:
		on(&s.X)
		for _, c := range s.Cases {
			for i := range c.Tests {
				on(&c.Tests[i])
			}
		}
	case *Return:
		on(&s.Value)
	case *Throw:
		on(&s.Value)
	case *Class:
		on(&s.Heritage, &s.NameKey)
	case *DefMethod:
		on(&s.Obj, &s.Key)
	case *DefField:
		on(&s.Obj, &s.Key, &s.Value)
	}
}

// Operands calls f with a pointer to each operand of an expression, in evaluation order.
func Operands(x Expr, f func(*Expr)) {
	on := func(xs ...*Expr) {
		for _, x := range xs {
			if *x != nil {
				f(x)
			}
		}
	}
	args := func(list []Arg) {
		for i := range list {
			on(&list[i].X)
		}
	}
	list := func(xs []Expr) {
		for i := range xs {
			on(&xs[i])
		}
	}
	switch x := x.(type) {
	case *Unary:
		on(&x.X)
	case *Binary:
		on(&x.L, &x.R2)
	case *Logical:
		on(&x.L, &x.R2)
	case *Get:
		on(&x.Obj)
	case *Index:
		on(&x.Obj, &x.Key)
	case *GetPrivate:
		on(&x.Obj)
	case *Call:
		on(&x.Fn, &x.This)
		args(x.Args)
	case *CallMethod:
		on(&x.Obj)
		args(x.Args)
	case *CallKnown:
		list(x.Args)
	case *New:
		on(&x.Fn)
		args(x.Args)
	case *SuperCall:
		args(x.Args)
	case *Closure:
		on(&x.NameKey)
	case *Object:
		list(x.Values)
	case *Array:
		args(x.Elems)
	case *Template:
		list(x.Parts)
	case *JSX:
		on(&x.Type, &x.Props, &x.Key)
	case *ImportCall:
		on(&x.Options)
	case *Await:
		on(&x.X)
	case *Yield:
		on(&x.X)
	case *Op:
		list(x.Args)
	case *Convert:
		on(&x.X)
	}
}

// Visit calls f with x and every expression inside it, outer first.
func Visit(x Expr, f func(Expr)) {
	if x == nil {
		return
	}
	f(x)
	Operands(x, func(o *Expr) { Visit(*o, f) })
}

// Targeted reports whether a break or continue inside s aims at it.
func Targeted(s Stmt) bool {
	found := false
	Walk([]Stmt{s}, func(in Stmt) bool {
		switch in := in.(type) {
		case *Break:
			found = found || in.Target == s
		case *Continue:
			found = found || in.Target == s
		}
		return !found
	})
	return found
}

// Jumps reports whether s is the target of a break (or, with cont, of a continue).
func Jumps(s Stmt, cont bool) bool {
	found := false
	Walk([]Stmt{s}, func(in Stmt) bool {
		if b, ok := in.(*Break); ok && !cont {
			found = found || b.Target == s
		}
		if c, ok := in.(*Continue); ok && cont {
			found = found || c.Target == s
		}
		return !found
	})
	return found
}

// Falls reports whether control can reach the end of a block.
func Falls(b Block) bool {
	for _, s := range b {
		if !falls(s) {
			return false
		}
	}
	return true
}

// Endless reports whether a loop condition is always true.
func Endless(cond Expr) bool {
	if cond == nil {
		return true
	}
	b, ok := cond.(*BoolLit)
	return ok && b.Value
}

// falls reports whether control can reach what follows s.
func falls(s Stmt) bool {
	switch s := s.(type) {
	case *Return, *Throw, *Break, *Continue:
		return false
	case *If:
		return len(s.Else) == 0 || Falls(s.Then) || Falls(s.Else)
	case *For:
		return !Endless(s.Cond) || Jumps(s, false) || !Falls(s.Pre)
	case *DoWhile:
		return Jumps(s, false) || !Endless(s.Cond) && (Falls(s.Body) || Jumps(s, true))
	case *Scope:
		return Falls(s.Body) || Jumps(s, false)
	case *IterScope:
		return Falls(s.Body)
	case *Switch:
		return switchFalls(s)
	case *Try:
		if s.Finally != nil && !Falls(s.Finally) {
			return false
		}
		return Falls(s.Body) || s.HasCatch && Falls(s.Catch)
	}
	return true
}

func switchFalls(s *Switch) bool {
	if Jumps(s, false) {
		return true
	}
	hasDefault := false
	for i, c := range s.Cases {
		hasDefault = hasDefault || c.Default
		if Falls(c.Body) && (!c.Falls || i == len(s.Cases)-1) {
			return true
		}
	}
	return !hasDefault
}

// KnownBinding returns the variable and function of `v = closure` where v is known to
// hold that function, or nil.
func KnownBinding(s Stmt) (*Var, *Func) {
	var v *Var
	var x Expr
	switch s := s.(type) {
	case *Decl:
		v, x = s.Var, s.Value
	case *Init:
		v, x = s.Var, s.Value
	case *Assign:
		v, x = s.Var, s.Value
	}
	if c, ok := x.(*Closure); ok && v.Known == c.Func {
		return v, c.Func
	}
	return nil, nil
}

// Suspension returns the Await or Yield that is a statement's whole value, or nil.
func Suspension(s Stmt) Expr {
	var x Expr
	switch s := s.(type) {
	case *Decl:
		x = s.Value
	case *Init:
		x = s.Value
	case *Assign:
		x = s.Value
	case *Eval:
		x = s.X
	case *Return:
		x = s.Value
	}
	switch x.(type) {
	case *Await, *Yield:
		return x
	}
	return nil
}

// Suspends reports whether control can leave the function inside s and come back.
func Suspends(s Stmt) bool {
	found := false
	Walk(Block{s}, func(in Stmt) bool {
		of, ok := in.(*ForOf)
		found = found || Suspension(in) != nil || ok && of.Await
		return !found
	})
	return found
}

// Declares returns the variables that a statement itself brings to life.
func Declares(s Stmt) []*Var {
	switch s := s.(type) {
	case *Decl:
		return []*Var{s.Var}
	case *ForOf:
		return []*Var{s.Var}
	case *ForIn:
		return []*Var{s.Var}
	case *Class:
		return []*Var{s.Var, s.Proto}
	case *Try:
		if s.CatchVar != nil {
			return []*Var{s.CatchVar}
		}
	case *Eval:
		if o, ok := s.X.(*Op); ok && o.Name == OpIterate {
			return o.Vars[:1]
		}
	}
	return nil
}

// Names calls see with each variable that a statement itself names, those that it declares
// among them, and fn with each function that it makes, or only calls. It does not enter the
// blocks inside.
func Names(s Stmt, see func(*Var), fn func(f *Func, made bool)) {
	made := func(f *Func) {
		if f != nil {
			fn(f, true)
		}
	}
	add := func(vs ...*Var) {
		for _, v := range vs {
			if v != nil {
				see(v)
			}
		}
	}
	add(Declares(s)...)
	switch s := s.(type) {
	case *Init:
		add(s.Var)
	case *Assign:
		add(s.Var)
	case *SetPrivate:
		add(s.Name)
	case *Class:
		made(s.Ctor)
	case *SetFields:
		add(s.Class)
		made(s.Fields)
	case *DefMethod:
		add(s.Private)
		made(s.Func)
	case *DefField:
		add(s.Private)
	}
	Exprs(s, func(x *Expr) {
		Visit(*x, func(x Expr) {
			switch x := x.(type) {
			case *Ref:
				add(x.Var)
			case *GetPrivate:
				add(x.Name)
			case *SuperCall:
				add(x.Class, x.NewTarget)
			case *Op:
				add(x.Vars...)
			case *Closure:
				made(x.Func)
			case *CallKnown:
				fn(x.Func, false)
			}
		})
	})
}

// Captures reports whether a function names variables of the functions around it.
func Captures(f *Func) bool {
	inside := func(v *Var) bool {
		for g := v.Func; g != nil; g = g.Parent {
			if g == f {
				return true
			}
		}
		return false
	}
	found := false
	var walk func(*Func)
	walk = func(g *Func) {
		Walk(g.Body, func(s Stmt) bool {
			Names(s, func(v *Var) { found = found || v.Module == nil && !inside(v) }, func(h *Func, made bool) {
				if made && !found {
					walk(h)
				}
			})
			return !found
		})
	}
	walk(f)
	return found
}
