package bind

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// This file walks statements in the order in which they run.

// block walks statements that have a scope of their own.
func (b *binder) block(stmts []esast.Stmt) {
	b.fn.depth++
	b.lexical(stmts)
	b.stmts(stmts)
	b.fn.depth--
}

func (b *binder) stmts(stmts []esast.Stmt) {
	for _, s := range stmts {
		if f, ok := s.Data.(*esast.SFunction); ok {
			b.functionDecl(f, s.Loc) // hoisted: exists from the start of the block
		}
	}
	for _, s := range stmts {
		b.stmt(s)
	}
}

func (b *binder) functionDecl(d *esast.SFunction, loc esast.Loc) {
	i := b.info[b.res.Vars[b.tree.Follow(d.Fn.Name.Ref)]]
	if b.opts.Once != "" && b.fn.ir.Kind == ir.FuncModule && i.v.Name == b.opts.Once {
		b.runsOnce(&d.Fn)
	}
	f := b.fnNode(&d.Fn, ir.FuncNormal, loc, i)
	i.declared = true
	if i.holds == nil {
		i.holds = f
	} else {
		i.v.Assigned++ // declared twice: the later one wins
	}
}

func (b *binder) stmt(s esast.Stmt) {
	switch d := s.Data.(type) {
	case *esast.SBlock:
		b.block(d.Stmts)
	case *esast.SExpr:
		b.expr(d.Value)
	case *esast.SLocal:
		for _, x := range d.Decls {
			b.decl(x, d.Kind)
		}
	case *esast.SClass:
		b.class(&d.Class, s.Loc, b.info[b.res.Vars[b.tree.Follow(d.Class.Name.Ref)]])
	case *esast.SExportDefault:
		b.exportDefault(d, s.Loc)
	case *esast.SLabel:
		b.stmt(d.Stmt)
	case *esast.SIf:
		b.expr(d.Test)
		b.block([]esast.Stmt{d.Yes})
		if !d.NoOrNil.IsNil() {
			b.block([]esast.Stmt{d.NoOrNil})
		}
	case *esast.SFor, *esast.SForIn, *esast.SForOf, *esast.SWhile, *esast.SDoWhile:
		b.loop(s)
	case *esast.STry:
		b.try(d)
	case *esast.SSwitch:
		b.switchStmt(d)
	case *esast.SReturn:
		b.expr(d.ValueOrNil)
	case *esast.SThrow:
		b.expr(d.Value)
	case *esast.SLazyExport:
		b.expr(d.Value)
	case *esast.SExportEquals:
		b.expr(d.Value)
	}
}

func (b *binder) exportDefault(d *esast.SExportDefault, loc esast.Loc) {
	i := b.info[b.res.Vars[b.tree.Follow(d.DefaultName.Ref)]]
	switch x := d.Value.Data.(type) {
	case *esast.SFunction:
		if x.Fn.Name != nil {
			i = b.info[b.res.Vars[b.tree.Follow(x.Fn.Name.Ref)]]
		}
		i.holds = b.fnNode(&x.Fn, ir.FuncNormal, d.Value.Loc, i)
		i.declared = true
	case *esast.SClass:
		if x.Class.Name != nil {
			i = b.info[b.res.Vars[b.tree.Follow(x.Class.Name.Ref)]]
		}
		b.class(&x.Class, loc, i)
	case *esast.SExpr:
		b.named(x.Value, i)
		b.ready(i)
	}
}

// decl walks one declarator: its value first, then the names become ready.
func (b *binder) decl(d esast.Decl, kind esast.LocalKind) {
	if id, ok := d.Binding.Data.(*esast.BIdentifier); ok {
		i := b.info[b.res.Vars[b.tree.Follow(id.Ref)]]
		if kind == esast.LocalVar {
			b.varDecl(i, d.ValueOrNil)
			return
		}
		b.named(d.ValueOrNil, i)
		b.ready(i)
		return
	}
	b.expr(d.ValueOrNil)
	b.bindPattern(d.Binding, kind == esast.LocalVar)
}

// bindPattern walks the defaults and computed keys of a pattern in order.
func (b *binder) bindPattern(p esast.Binding, assigns bool) {
	switch x := p.Data.(type) {
	case *esast.BIdentifier:
		i := b.info[b.res.Vars[b.tree.Follow(x.Ref)]]
		if assigns {
			i.v.Assigned++
			return
		}
		b.ready(i)
	case *esast.BArray:
		for _, it := range x.Items {
			b.expr(it.DefaultValueOrNil)
			b.bindPattern(it.Binding, assigns)
		}
	case *esast.BObject:
		for _, pr := range x.Properties {
			if pr.IsComputed {
				b.expr(pr.Key)
			}
			b.expr(pr.DefaultValueOrNil)
			b.bindPattern(pr.Value, assigns)
		}
	}
}

// ready notes that a declaration has run.
func (b *binder) ready(i *varInfo) {
	i.ready = b.tick()
	i.declared = true
}

// named walks the value of a binding; a function there may be known by that name alone.
func (b *binder) named(e esast.Expr, i *varInfo) {
	switch x := e.Data.(type) {
	case *esast.EArrow:
		i.holds = b.arrow(x, e.Loc, i)
	case *esast.EFunction:
		if x.Fn.Name != nil {
			b.expr(e)
			return
		}
		i.holds = b.fnNode(&x.Fn, ir.FuncNormal, e.Loc, i)
	case *esast.EClass:
		b.class(&x.Class, e.Loc, i)
	case *esast.EAnnotation:
		b.named(x.Value, i)
	default:
		b.expr(e)
	}
}

func (b *binder) loop(s esast.Stmt) {
	b.fn.depth++
	b.lexicalHead(s)
	switch d := s.Data.(type) {
	case *esast.SFor:
		if !d.InitOrNil.IsNil() {
			b.stmt(d.InitOrNil)
		}
		b.fn.loops++
		b.expr(d.TestOrNil)
		b.block([]esast.Stmt{d.Body})
		b.expr(d.UpdateOrNil)
	case *esast.SForIn:
		b.expr(d.Value)
		b.fn.loops++
		b.head(d.Init)
		b.block([]esast.Stmt{d.Body})
	case *esast.SForOf:
		b.expr(d.Value)
		b.fn.loops++
		b.head(d.Init)
		b.block([]esast.Stmt{d.Body})
	case *esast.SWhile:
		b.fn.loops++
		b.expr(d.Test)
		b.block([]esast.Stmt{d.Body})
	case *esast.SDoWhile:
		b.fn.loops++
		b.block([]esast.Stmt{d.Body})
		b.expr(d.Test)
	}
	b.fn.loops--
	b.fn.depth--
}

// lexicalHead declares the names of a loop head; they are fresh in each iteration.
func (b *binder) lexicalHead(s esast.Stmt) {
	var init esast.Stmt
	switch d := s.Data.(type) {
	case *esast.SFor:
		init = d.InitOrNil
	case *esast.SForIn:
		init = d.Init
	case *esast.SForOf:
		init = d.Init
	}
	if d, ok := init.Data.(*esast.SLocal); ok {
		b.fn.loops++
		b.lexicalLocal(d)
		b.fn.loops--
	}
}

// head walks the target of for-in and for-of, which is assigned in each iteration.
func (b *binder) head(s esast.Stmt) {
	switch d := s.Data.(type) {
	case *esast.SLocal:
		b.bindPattern(d.Decls[0].Binding, d.Kind == esast.LocalVar)
	case *esast.SExpr:
		b.target(d.Value)
	}
}

func (b *binder) try(d *esast.STry) {
	b.block(d.Block.Stmts)
	if c := d.Catch; c != nil {
		b.fn.depth++
		b.pattern(c.BindingOrNil, ir.VarCatch)
		b.bindPattern(c.BindingOrNil, false)
		b.block(c.Block.Stmts)
		b.fn.depth--
	}
	if d.Finally != nil {
		b.block(d.Finally.Block.Stmts)
	}
}

// switchStmt gives each clause a number: a name that one clause declares may be met by
// another that ran without it.
func (b *binder) switchStmt(d *esast.SSwitch) {
	b.expr(d.Test)
	b.fn.depth++
	defer func() { b.fn.depth-- }()
	first := b.nextID + 1
	b.nextID += len(d.Cases)
	for n, c := range d.Cases {
		b.clauses = append(b.clauses, first+n)
		b.lexical(c.Body)
		b.clauses = b.clauses[:len(b.clauses)-1]
	}
	for n, c := range d.Cases {
		b.expr(c.ValueOrNil)
		b.clauses = append(b.clauses, first+n)
		b.stmts(c.Body)
		b.clauses = b.clauses[:len(b.clauses)-1]
	}
}
