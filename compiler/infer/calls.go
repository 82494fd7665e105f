// Direct calls: which calls have a known callee, which functions escape, which recurse.

package infer

import "github.com/affgen/affgen/ir"

// callable reports whether f can be called as a plain Go function.
func callable(f *ir.Func) bool {
	if f == nil || f.Generator || f.Arguments != nil || f.NewTarget != nil {
		return false
	}
	return f.Kind == ir.FuncArrow || f.Kind == ir.FuncNormal && f.This == nil
}

// callable reports whether f can be called as a plain Go function where its variable, v, is in
// reach. A variable of the module is everywhere, so the function must be: one that stands in
// another one that runs once may capture what only that has, its this for one.
func (a *analysis) callable(v *ir.Var) bool {
	f := v.Known
	if !callable(f) {
		return false
	}
	if v.Module == nil || f.Parent == nil || f.Parent.Kind == ir.FuncModule {
		return true
	}
	captures, seen := a.captures[f]
	if !seen {
		captures = ir.Captures(f)
		a.captures[f] = captures
	}
	return !captures
}

// directCalls turns calls of known functions into CallKnown and finds the functions that
// are also used as values.
func (a *analysis) directCalls(p *ir.Program) {
	for _, f := range a.funcs { // before calls are rewritten, which hides what they name
		body(f, func(s ir.Stmt) {
			if v, _ := ir.KnownBinding(s); v != nil {
				a.callable(v)
			}
		})
	}
	for _, f := range a.funcs {
		body(f, func(s ir.Stmt) { a.rewriteCalls(s) })
	}
	for _, f := range a.funcs {
		f.Escapes = f.Kind != ir.FuncModule
	}
	bound := map[*ir.Func]bool{} // functions whose only closure goes to the variable that knows them
	for _, f := range a.funcs {
		body(f, func(s ir.Stmt) {
			if v, g := ir.KnownBinding(s); v != nil && a.callable(v) {
				bound[g] = true
			}
		})
	}
	for f := range bound {
		f.Escapes = false
	}
	for _, f := range a.funcs {
		exprs(f, func(x ir.Expr) {
			if r, ok := x.(*ir.Ref); ok && r.Var.Known != nil {
				r.Var.Known.Escapes = true
			}
		})
	}
	for _, m := range p.Modules {
		for _, e := range m.Exports {
			if e.Var != nil && e.Var.Known != nil && (m.NS || m == p.Entry && p.View) {
				e.Var.Known.Escapes = true
			}
		}
	}
}

func (a *analysis) rewriteCalls(s ir.Stmt) {
	ir.Exprs(s, func(x *ir.Expr) { a.rewriteCall(x) })
}

func (a *analysis) rewriteCall(px *ir.Expr) {
	ir.Operands(*px, a.rewriteCall)
	c, ok := (*px).(*ir.Call)
	if !ok || c.This != nil {
		return
	}
	ref, ok := c.Fn.(*ir.Ref)
	if !ok || ref.Check || !a.callable(ref.Var) {
		return
	}
	f := ref.Var.Known
	args, ok := matchArgs(f, c)
	if !ok {
		return
	}
	call := &ir.CallKnown{Func: f, Args: args}
	call.Pos = c.Pos
	*px = call
}

// matchArgs lays out the arguments of a call as the callee declares them: missing ones
// are undefined, a rest parameter gets an array, surplus ones are dropped when nothing
// shows that they are not evaluated.
func matchArgs(f *ir.Func, c *ir.Call) ([]ir.Expr, bool) {
	var args []ir.Expr
	var rest []ir.Arg
	for i, arg := range c.Args {
		switch {
		case arg.Spread && (i < len(f.Params) || f.Rest == nil):
			return nil, false
		case i < len(f.Params):
			args = append(args, arg.X)
		case f.Rest != nil:
			rest = append(rest, arg)
		case !simple(arg.X):
			return nil, false
		}
	}
	for len(args) < len(f.Params) {
		u := &ir.UndefinedLit{}
		u.Pos = c.Pos
		args = append(args, u)
	}
	if f.Rest != nil {
		arr := &ir.Array{Elems: rest}
		arr.Pos = c.Pos
		args = append(args, arr)
	}
	return args, true
}

// simple reports whether evaluating x can neither have an effect nor notice one.
func simple(x ir.Expr) bool {
	switch x := x.(type) {
	case *ir.UndefinedLit, *ir.NullLit, *ir.BoolLit, *ir.NumberLit, *ir.StringLit, *ir.BigIntLit:
		return true
	case *ir.Ref:
		return !x.Check
	case *ir.Convert:
		return simple(x.X)
	case *ir.Unary:
		return numericOrBool(x.X.Rep()) && simple(x.X)
	}
	return false
}

func numericOrBool(r ir.Rep) bool { return r.Kind == ir.Num || r.Kind == ir.Int || r.Kind == ir.Bool }

// countUses finds the functions that have a direct call whose result is used.
func (a *analysis) countUses() {
	for _, f := range a.funcs {
		body(f, func(s ir.Stmt) {
			ir.Exprs(s, func(px *ir.Expr) {
				if _, ok := s.(*ir.Eval); ok {
					if c, ok := (*px).(*ir.CallKnown); ok {
						for _, arg := range c.Args {
							ir.Visit(arg, a.useOf)
						}
						return
					}
				}
				ir.Visit(*px, a.useOf)
			})
		})
	}
}

func (a *analysis) useOf(x ir.Expr) {
	if c, ok := x.(*ir.CallKnown); ok {
		a.valueUsed[c.Func] = true
	}
}

// markRecursive sets Recursive on the functions that can reach themselves by direct
// calls (Tarjan's strongly connected components).
func markRecursive(funcs []*ir.Func) {
	callees := map[*ir.Func][]*ir.Func{}
	for _, f := range funcs {
		exprs(f, func(x ir.Expr) {
			if c, ok := x.(*ir.CallKnown); ok {
				callees[f] = append(callees[f], c.Func)
				if c.Func == f {
					f.Recursive = true
				}
			}
		})
	}
	t := &components{callees: callees, index: map[*ir.Func]int{}, low: map[*ir.Func]int{}, on: map[*ir.Func]bool{}}
	for _, f := range funcs {
		if t.index[f] == 0 {
			t.visit(f)
		}
	}
}

type components struct {
	callees    map[*ir.Func][]*ir.Func
	index, low map[*ir.Func]int
	on         map[*ir.Func]bool
	stack      []*ir.Func
	next       int
}

func (t *components) visit(f *ir.Func) {
	t.next++
	t.index[f], t.low[f] = t.next, t.next
	t.stack, t.on[f] = append(t.stack, f), true
	for _, g := range t.callees[f] {
		if t.index[g] == 0 {
			t.visit(g)
			t.low[f] = min(t.low[f], t.low[g])
		} else if t.on[g] {
			t.low[f] = min(t.low[f], t.index[g])
		}
	}
	if t.low[f] != t.index[f] {
		return
	}
	at := len(t.stack) - 1
	for t.stack[at] != f {
		at--
	}
	group := t.stack[at:]
	t.stack = t.stack[:at]
	for _, g := range group {
		t.on[g] = false
		g.Recursive = g.Recursive || len(group) > 1
	}
}
