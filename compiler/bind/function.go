package bind

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// This file enters functions.

// enter makes the function of a node. binding is the name that alone leads to it, or nil.
func (b *binder) enter(node any, kind ir.FuncKind, loc esast.Loc, binding *varInfo) *fnInfo {
	f := &fnInfo{
		ir:     &ir.Func{Kind: kind, Module: b.opts.Module, Parent: b.fn.ir, Pos: b.opts.Pos(loc.Start)},
		parent: b.fn, created: b.tick(), binding: binding,
	}
	f.ir.Once = b.once[node]
	b.res.Funcs[node] = f.ir
	b.funcs = append(b.funcs, f)
	return f
}

func (b *binder) within(f *fnInfo, walk func()) {
	saved, clauses := b.fn, b.clauses
	b.fn, b.clauses = f, nil
	walk()
	b.fn, b.clauses = saved, clauses
}

func (b *binder) arrow(x *esast.EArrow, loc esast.Loc, binding *varInfo) *fnInfo {
	f := b.enter(x, ir.FuncArrow, loc, binding)
	f.ir.Async = x.IsAsync
	b.within(f, func() { b.body(x.Args, x.Body.Block.Stmts) })
	return f
}

func (b *binder) fnNode(fn *esast.Fn, kind ir.FuncKind, loc esast.Loc, binding *varInfo) *fnInfo {
	f := b.enter(fn, kind, loc, binding)
	f.ir.Async, f.ir.Generator = fn.IsAsync, fn.IsGenerator
	b.within(f, func() { b.body(fn.Args, fn.Body.Block.Stmts) })
	return f
}

// functionExpr walks a function expression; its own name is a constant inside it.
func (b *binder) functionExpr(x *esast.EFunction, loc esast.Loc) {
	if x.Fn.Name == nil || b.hidesOwnName(&x.Fn) {
		b.fnNode(&x.Fn, ir.FuncNormal, loc, nil)
		return
	}
	i := b.declare(x.Fn.Name.Ref, ir.VarFunc, x.Fn.Name.Loc)
	i.v.Module = nil // a local of the place where the expression stands
	i.declared = true
	b.fnNode(&x.Fn, ir.FuncNormal, loc, nil)
	b.res.OwnNames[i.v] = len(i.refs) > 0
}

// hidesOwnName reports a parameter or variable with the function expression's own name,
// which esbuild gives the same symbol.
func (b *binder) hidesOwnName(fn *esast.Fn) bool {
	own, hidden := b.tree.Follow(fn.Name.Ref), false
	see := func(ref esast.Ref, _ esast.Loc) { hidden = hidden || b.tree.Follow(ref) == own }
	for _, a := range fn.Args {
		esast.BoundNames(a.Binding, see)
	}
	esast.VarNames(fn.Body.Block.Stmts, see)
	for _, s := range fn.Body.Block.Stmts {
		if f, ok := s.Data.(*esast.SFunction); ok {
			see(f.Fn.Name.Ref, s.Loc)
		}
	}
	return hidden
}

func (b *binder) body(args []esast.Arg, stmts []esast.Stmt) {
	b.fn.large = len(stmts) >= largeBody
	for _, a := range args {
		b.pattern(a.Binding, ir.VarParam)
	}
	plain := true
	for _, a := range args {
		b.expr(a.DefaultOrNil)
		b.bindPattern(a.Binding, false)
		// Parameters are ready from the start up to the first that runs code: its default
		// could see the later ones too early.
		id, simple := a.Binding.Data.(*esast.BIdentifier)
		plain = plain && simple && a.DefaultOrNil.IsNil()
		if plain {
			b.info[b.res.Vars[b.tree.Follow(id.Ref)]].ready = 0
		}
	}
	b.splitParams(args, stmts)
	b.hoistVars(stmts)
	b.block(stmts)
}

// splitParams gives the body a variable of its own where it declares a parameter's name
// again and a function in the parameter list has captured the parameter.
func (b *binder) splitParams(args []esast.Arg, stmts []esast.Stmt) {
	captured := map[esast.Ref]*varInfo{}
	for _, a := range args {
		esast.BoundNames(a.Binding, func(ref esast.Ref, _ esast.Loc) {
			if i := b.info[b.res.Vars[b.tree.Follow(ref)]]; i.v.Captured {
				captured[b.tree.Follow(ref)] = i
			}
		})
	}
	if len(captured) == 0 {
		return
	}
	split := func(ref esast.Ref, loc esast.Loc) {
		ref = b.tree.Follow(ref)
		i := captured[ref]
		if i == nil || b.res.Vars[ref] != i.v {
			return
		}
		delete(b.res.Vars, ref)
		b.res.ParamOf[b.declare(ref, ir.VarVar, loc).v] = i.v
	}
	esast.VarNames(stmts, split)
	for _, s := range stmts {
		if f, ok := s.Data.(*esast.SFunction); ok {
			split(f.Fn.Name.Ref, f.Fn.Name.Loc)
		}
	}
}
