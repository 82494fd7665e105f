// Conversion: after solving, every expression gets its representation and every place
// that needs another one gets an ir.Convert (or the operator that JavaScript applies
// there, ToNum, ToStr).

package infer

import "github.com/affgen/affgen/ir"

func (a *analysis) convertAll(p *ir.Program) {
	for _, f := range a.funcs {
		body(f, func(s ir.Stmt) { a.stmt(f, s) })
	}
}

// setter is what every expression node has, through ir.Typed.
type setter interface{ SetRep(ir.Rep) }

func setRep(x ir.Expr, k ir.RepKind) { x.(setter).SetRep(ir.Rep{Kind: k}) }

// want gives *px its representation and converts it to k.
func (a *analysis) want(px *ir.Expr, k ir.RepKind) {
	a.expr(px)
	have := (*px).Rep().Kind
	if have == k || k == ir.Unknown || have == ir.Iter || have == ir.Priv {
		return
	}
	c := &ir.Convert{X: *px}
	c.Pos = (*px).Position()
	c.SetRep(ir.Rep{Kind: k})
	*px = c
}

func (a *analysis) any(px *ir.Expr) {
	if *px != nil {
		a.want(px, ir.Any)
	}
}

// stmt converts the expressions that a statement itself holds.
func (a *analysis) stmt(f *ir.Func, s ir.Stmt) {
	switch s := s.(type) {
	case *ir.Decl:
		a.value(&s.Value, s.Var)
	case *ir.Init:
		a.value(&s.Value, s.Var)
	case *ir.Assign:
		a.value(&s.Value, s.Var)
	case *ir.Eval:
		a.expr(&s.X)
	case *ir.If:
		a.expr(&s.Cond)
	case *ir.For:
		a.optional(&s.Cond)
	case *ir.DoWhile:
		a.optional(&s.Cond)
	case *ir.SetIndex:
		a.any(&s.Obj)
		a.key(&s.Key)
		a.any(&s.Value)
	case *ir.Switch:
		a.switchKinds(s)
	case *ir.Return:
		if s.Value != nil {
			a.want(&s.Value, a.returns(f))
		}
	default:
		ir.Exprs(s, func(x *ir.Expr) { a.any(x) })
	}
}

func (a *analysis) optional(px *ir.Expr) {
	if *px != nil {
		a.expr(px)
	}
}

func (a *analysis) value(px *ir.Expr, v *ir.Var) {
	if *px == nil {
		return
	}
	a.want(px, v.Rep.Kind)
}

// returns is the representation of the operand of a function's return statements.
func (a *analysis) returns(f *ir.Func) ir.RepKind {
	if f.Async || f.Generator || f.Result.Kind == ir.Void || f.Kind == ir.FuncModule {
		return ir.Any
	}
	return f.Result.Kind
}

// switchKinds compares unboxed when the operand and every test are numbers, or strings.
func (a *analysis) switchKinds(s *ir.Switch) {
	k := a.kind(s.X)
	for _, c := range s.Cases {
		for _, t := range c.Tests {
			k = join(k, a.kind(t))
		}
	}
	if k != ir.Num && k != ir.Int && k != ir.Str {
		k = ir.Any
	}
	ir.Exprs(s, func(x *ir.Expr) { a.want(x, k) })
}

// key converts a computed key: an Int or Num index stays unboxed.
func (a *analysis) key(px *ir.Expr) {
	a.expr(px)
	if !numeric((*px).Rep().Kind) {
		a.any(px)
	}
}

// expr gives an expression and all inside it their representations.
func (a *analysis) expr(px *ir.Expr) {
	k := a.kind(*px)
	if k == ir.Unknown {
		k = ir.Any // never reached with a value
	}
	switch x := (*px).(type) {
	case *ir.Ref:
		if x.Var.Rep.Kind == ir.Unknown {
			x.Var.Rep.Kind = ir.Any
		}
	case *ir.Unary:
		if a.unary(px, x) {
			return
		}
	case *ir.Binary:
		a.binary(x)
		k = a.settled(x, k)
	case *ir.Logical:
		a.expr(&x.L)
		a.expr(&x.R2)
	case *ir.Get:
		if k == ir.Int {
			a.expr(&x.Obj)
		} else {
			a.any(&x.Obj)
		}
	case *ir.Index:
		a.any(&x.Obj)
		a.key(&x.Key)
	case *ir.CallMethod:
		a.method(x)
	case *ir.CallKnown:
		for i := range x.Args {
			a.want(&x.Args[i], paramOf(x.Func, i).Rep.Kind)
		}
	case *ir.Template:
		for i := range x.Parts {
			a.toStr(&x.Parts[i])
		}
	case *ir.Op:
		if a.op(px, x) {
			return
		}
	case *ir.Convert:
		return
	default:
		ir.Operands(x, func(o *ir.Expr) { a.any(o) })
	}
	setRep(*px, k)
}

func paramOf(f *ir.Func, i int) *ir.Var {
	if i < len(f.Params) {
		return f.Params[i]
	}
	return f.Rest
}

func (a *analysis) method(x *ir.CallMethod) {
	if in := a.intrinsic(x); in != nil {
		setRep(x.Obj, ir.Any)
		for i := range x.Args {
			if in.boxed {
				a.any(&x.Args[i].X)
			} else {
				a.toNum(&x.Args[i].X)
				a.widen(&x.Args[i].X)
			}
		}
		return
	}
	ir.Operands(x, func(o *ir.Expr) { a.any(o) })
}

// unary converts an operand; it reports that it put another node in place of x.
func (a *analysis) unary(px *ir.Expr, x *ir.Unary) bool {
	switch x.Op {
	case ir.Not, ir.ToBool:
		a.expr(&x.X)
		if x.Op == ir.ToBool && x.X.Rep().Kind == ir.Bool {
			*px = x.X
			return true
		}
	case ir.Typeof:
		a.any(&x.X)
	case ir.ToNum:
		a.expr(&x.X)
		if numeric(x.X.Rep().Kind) {
			*px = x.X
			return true
		}
	case ir.Inc, ir.Dec, ir.Neg, ir.BitNot:
		if a.unaryKind(x) == ir.Any {
			a.any(&x.X)
			return false
		}
		a.toNum(&x.X)
		if x.Op == ir.Neg {
			a.widen(&x.X)
		}
	}
	return false
}

// toNum makes an operand a number, by ToNumber when it is not one.
func (a *analysis) toNum(px *ir.Expr) {
	a.expr(px)
	if numeric((*px).Rep().Kind) {
		return
	}
	if (*px).Rep().Kind == ir.Void {
		a.rewrap(px, ir.Any)
	}
	u := &ir.Unary{Op: ir.ToNum, X: *px}
	u.Pos = (*px).Position()
	setRep(u, ir.Num)
	*px = u
}

// widen makes an Int a Num.
func (a *analysis) widen(px *ir.Expr) {
	if (*px).Rep().Kind == ir.Int {
		a.rewrap(px, ir.Num)
	}
}

// rewrap converts an expression that has its representation already.
func (a *analysis) rewrap(px *ir.Expr, k ir.RepKind) {
	if (*px).Rep().Kind == k {
		return
	}
	c := &ir.Convert{X: *px}
	c.Pos = (*px).Position()
	c.SetRep(ir.Rep{Kind: k})
	*px = c
}

// toStr makes an operand of a template a string.
func (a *analysis) toStr(px *ir.Expr) {
	a.expr(px)
	if (*px).Rep().Kind == ir.Str {
		return
	}
	if (*px).Rep().Kind == ir.Void {
		a.rewrap(px, ir.Any)
	}
	o := &ir.Op{Name: ir.OpToStr, Args: []ir.Expr{*px}}
	o.Pos = (*px).Position()
	setRep(o, ir.Str)
	*px = o
}

// op converts the operands of an operation; it reports that x was replaced.
func (a *analysis) op(px *ir.Expr, x *ir.Op) bool {
	switch x.Name {
	case ir.OpToNumeric:
		if a.kind(x) == ir.Any {
			a.any(&x.Args[0])
			return false
		}
		a.toNum(&x.Args[0])
		*px = x.Args[0]
		return true
	case ir.OpToStr:
		a.toStr(&x.Args[0])
		*px = x.Args[0]
		return true
	}
	for i := range x.Args {
		a.any(&x.Args[i])
	}
	return false
}
