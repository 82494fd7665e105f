package bind

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// This file finds the functions that run at most once: those called where they stand, by code
// that runs once itself, and the factory that such a function is handed and calls once, as
// modules for several systems (UMD) are written. Whole packages stand in one. Their variables
// are variables of the module, and the functions inside need no closures: what else would be
// one Go function with thousands of closures, on which the Go compiler spends minutes, is as
// many plain Go functions, which call each other directly.

// runsOnce notes that the function of a node runs at most once.
func (b *binder) runsOnce(node any) {
	if b.once == nil {
		b.once = map[any]bool{}
	}
	b.once[node] = true
}

// callOnce looks at a call that is about to be walked.
func (b *binder) callOnce(x *esast.ECall) {
	if !b.fn.ir.Once || b.fn.loops > 0 {
		return
	}
	callee := x.Target
	if d, ok := callee.Data.(*esast.EDot); ok && (d.Name == "call" || d.Name == "apply") && d.OptionalChain == esast.OptionalChainNone {
		callee = d.Target
	}
	node, args := b.onceNode(callee)
	if node == nil {
		return
	}
	b.runsOnce(node)
	if callee == x.Target {
		b.factories(x, args, node)
	}
}

// onceNode is the key of a function expression that nothing but the place where it stands
// leads to, with its parameters; nil for others. Async functions and generators are left out:
// they are state machines, which have places of their own for variables.
func (b *binder) onceNode(e esast.Expr) (any, []esast.Arg) {
	switch f := e.Data.(type) {
	case *esast.EArrow:
		if !f.IsAsync {
			return f, f.Args
		}
	case *esast.EFunction:
		named := f.Fn.Name != nil && b.used(f.Fn.Name.Ref)
		if !f.Fn.IsAsync && !f.Fn.IsGenerator && !named {
			return &f.Fn, f.Fn.Args
		}
	}
	return nil, nil
}

// factories finds the arguments of a call that are functions and that the callee, which runs
// once, calls at most once.
func (b *binder) factories(x *esast.ECall, params []esast.Arg, node any) {
	var body []esast.Stmt
	switch f := node.(type) {
	case *esast.EArrow:
		body = f.Body.Block.Stmts
	case *esast.Fn:
		if b.used(f.ArgumentsRef) {
			return // which lead to the arguments, too
		}
		body = f.Body.Block.Stmts
	}
	for i, a := range x.Args {
		if _, spread := a.Data.(*esast.ESpread); spread || i >= len(params) {
			return
		}
		id, simple := params[i].Binding.Data.(*esast.BIdentifier)
		if !simple || !params[i].DefaultOrNil.IsNil() {
			continue
		}
		c := &calls{tree: b.tree, of: b.tree.Follow(id.Ref)}
		if inner, _ := b.onceNode(a); inner != nil && c.stmts(body) <= 1 {
			b.runsOnce(inner)
		}
	}
}

// used reports whether some code mentions a symbol.
func (b *binder) used(ref esast.Ref) bool {
	s := b.tree.Symbol(ref)
	return ref.IsValid() && s != nil && s.UseCountEstimate > 0
}

// largeBody is from how many statements on a function is printed in parts, if it can be
// (compiler/emit/parts.go).
const largeBody = 50

// onceParams makes variables of the module of the parameters that functions inside a function
// that runs once mention, and of all where it is large; lower gives them their values.
func (b *binder) onceParams() {
	for _, i := range b.vars {
		if i.v.Kind == ir.VarParam && i.fn.ir.Once && (i.v.Captured || i.fn.large) {
			i.v.Module, i.v.Kind = b.opts.Module, ir.VarLet
		}
	}
}

// many is more than once, for all that calls is not sure of.
const many = 2

// calls counts how often, at most, code that runs once calls what a name holds.
type calls struct {
	tree *esast.AST
	of   esast.Ref
}

func (c *calls) stmts(list []esast.Stmt) int {
	n := 0
	for _, s := range list {
		n += c.stmt(s)
	}
	return n
}

// stmt knows the statements that such wrappers are made of.
func (c *calls) stmt(s esast.Stmt) int {
	switch d := s.Data.(type) {
	case nil, *esast.SEmpty, *esast.SDirective, *esast.SComment:
		return 0
	case *esast.SExpr:
		return c.expr(d.Value)
	case *esast.SReturn:
		return c.expr(d.ValueOrNil)
	case *esast.SBlock:
		return c.stmts(d.Stmts)
	case *esast.SIf:
		return c.expr(d.Test) + max(c.stmt(d.Yes), c.stmt(d.NoOrNil))
	case *esast.SLocal:
		n := 0
		for _, x := range d.Decls {
			if _, simple := x.Binding.Data.(*esast.BIdentifier); !simple {
				return many
			}
			n += c.expr(x.ValueOrNil)
		}
		return n
	}
	return many
}

func (c *calls) expr(e esast.Expr) int {
	switch x := e.Data.(type) {
	case nil, *esast.EThis, *esast.ENull, *esast.EUndefined, *esast.EString, *esast.ENumber, *esast.EBoolean:
		return 0
	case *esast.EIdentifier:
		if c.tree.Follow(x.Ref) == c.of {
			return many // handed on
		}
		return 0
	case *esast.EDot:
		return c.expr(x.Target)
	case *esast.EIndex:
		return c.expr(x.Target) + c.expr(x.Index)
	case *esast.EUnary:
		return c.expr(x.Value)
	case *esast.EBinary:
		return c.expr(x.Left) + c.expr(x.Right)
	case *esast.EIf:
		return c.expr(x.Test) + max(c.expr(x.Yes), c.expr(x.No))
	case *esast.EArray:
		return c.exprs(x.Items)
	case *esast.EObject:
		n := 0
		for i := range x.Properties {
			p := &x.Properties[i]
			n += c.expr(p.Key) + c.expr(p.ValueOrNil)
		}
		return n
	case *esast.ECall:
		return c.call(x)
	}
	return many
}

func (c *calls) exprs(list []esast.Expr) int {
	n := 0
	for _, e := range list {
		n += c.expr(e)
	}
	return n
}

// loader reports the global define.
func (c *calls) loader(ref esast.Ref) bool {
	s := c.tree.Symbol(ref)
	return s != nil && s.OriginalName == "define" && s.Kind == esast.SymbolUnbound
}

// call counts a call of the name itself once. A loader of AMD modules, the global define, is
// handed a factory, and calls it once.
func (c *calls) call(x *esast.ECall) int {
	n := 0
	id, named := x.Target.Data.(*esast.EIdentifier)
	switch {
	case named && c.tree.Follow(id.Ref) == c.of:
		n = 1
	case named && c.loader(id.Ref):
		for _, a := range x.Args {
			if arg, ok := a.Data.(*esast.EIdentifier); ok && c.tree.Follow(arg.Ref) == c.of {
				n++
				continue
			}
			n += c.expr(a)
		}
		return n
	default:
		n = c.expr(x.Target)
	}
	return n + c.exprs(x.Args)
}
