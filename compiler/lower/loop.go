package lower

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// Loops. Statements that a test needs run before it in every round (For.Pre); a let head's
// variables are fresh in each round, as Go's are (ECMA-262 14.7.4.4).

// loop lowers the body of a loop.
func (f *fn) loop(label string, n ir.Stmt, body esast.Stmt) ir.Block {
	var b ir.Block
	f.jumping(&jump{label: label, stmt: n, loop: true, breaks: true}, func() { b = f.scope(body) })
	return b
}

// forStmt lowers the three-part loop. Names of a let head are fresh in each iteration.
func (f *fn) forStmt(d *esast.SFor, loc esast.Loc, label string) {
	if isUsing(d.InitOrNil) {
		f.usingFor(d, loc, label)
		return
	}
	n := &ir.For{At: f.at(loc)}
	outer := f.into(func() {
		f.forInit(d.InitOrNil, n)
		if !d.TestOrNil.IsNil() {
			n.Pre = f.into(func() { n.Cond = f.cond(d.TestOrNil) })
		}
		n.Body = f.loop(label, n, d.Body)
		if !d.UpdateOrNil.IsNil() {
			n.Post = f.into(func() { f.effect(d.UpdateOrNil) })
		}
		f.emit(n)
	})
	if len(outer) == 1 {
		f.emit(n)
		return
	}
	f.emit(&ir.Scope{At: n.At, Body: outer})
}

func (f *fn) forInit(s esast.Stmt, n *ir.For) {
	switch d := s.Data.(type) {
	case *esast.SExpr:
		f.effect(d.Value)
	case *esast.SLocal:
		if d.Kind == esast.LocalLet && f.sharesHead(d) {
			f.copyHead(s, d, n)
			return
		}
		if d.Kind != esast.LocalLet || !simpleDecls(d) {
			f.declareLexical([]esast.Stmt{s})
			f.local(d, s.Loc)
			return
		}
		for _, x := range d.Decls {
			v := f.m.varOf(x.Binding.Data.(*esast.BIdentifier).Ref)
			var val ir.Expr
			pre := f.into(func() {
				if !x.ValueOrNil.IsNil() {
					val = f.named(x.ValueOrNil, v.Name)
				}
			})
			f.flushInit(n, pre)
			n.Init = append(n.Init, &ir.Decl{At: f.at(x.Binding.Loc), Var: v, Value: val})
		}
	}
}

// sharesHead reports whether functions may hold the variables of a let head where it makes a
// difference that the head's own are others than those of the iterations: functions of the
// head, or any when patterns give the variables their values.
func (f *fn) sharesHead(d *esast.SLocal) bool {
	captured := false
	for _, x := range d.Decls {
		esast.BoundNames(x.Binding, func(ref esast.Ref, _ esast.Loc) { captured = captured || f.m.varOf(ref).Captured })
	}
	return captured && (!simpleDecls(d) || holdsFunction(d))
}

func holdsFunction(d *esast.SLocal) bool {
	found := false
	for _, x := range d.Decls {
		esast.VisitExpr(x.ValueOrNil, func(e esast.Expr) bool {
			switch e.Data.(type) {
			case *esast.EFunction, *esast.EArrow, *esast.EClass:
				found = true
			}
			return !found
		})
	}
	return found
}

// copyHead evaluates a let head with variables of its own, which only functions made there
// see afterwards; the loop's variables begin as copies of them (CreatePerIterationEnvironment).
func (f *fn) copyHead(s esast.Stmt, d *esast.SLocal, n *ir.For) {
	vars := f.m.names.Vars
	var loop, head []*ir.Var
	var refs []esast.Ref
	for _, x := range d.Decls {
		esast.BoundNames(x.Binding, func(ref esast.Ref, _ esast.Loc) {
			v := f.m.varOf(ref)
			v.Known = nil // both are names for a value, even where that is a function
			first := *v
			refs, loop, head = append(refs, f.m.in.Tree.Follow(ref)), append(loop, v), append(head, &first)
			f.m.names.Early[&first] = f.m.names.Early[v]
			delete(f.m.names.Early, v)
			v.TDZ = false
		})
	}
	for i, ref := range refs {
		vars[ref] = head[i]
	}
	f.declareLexical([]esast.Stmt{s})
	f.local(d, s.Loc)
	for i, ref := range refs {
		vars[ref] = loop[i]
		n.Init = append(n.Init, &ir.Decl{At: f.at(s.Loc), Var: loop[i], Value: f.read(head[i], f.m.pos(s.Loc.Start))})
	}
}

// flushInit emits the statements that a loop variable's value needs before the loop. Values
// of the variables before it are computed earlier still.
func (f *fn) flushInit(n *ir.For, pre ir.Block) {
	if len(pre) == 0 {
		return
	}
	for _, d := range n.Init {
		if d.Value != nil && !constant(d.Value) {
			d.Value = f.hold(d.Var.Name, d.Value)
		}
	}
	for _, s := range pre {
		f.emit(s)
	}
}

func simpleDecls(d *esast.SLocal) bool {
	for _, x := range d.Decls {
		if _, ok := x.Binding.Data.(*esast.BIdentifier); !ok {
			return false
		}
	}
	return true
}

func (f *fn) while(d *esast.SWhile, loc esast.Loc, label string) {
	n := &ir.For{At: f.at(loc)}
	n.Pre = f.into(func() { n.Cond = f.cond(d.Test) })
	n.Body = f.loop(label, n, d.Body)
	f.emit(n)
}

func (f *fn) doWhile(d *esast.SDoWhile, loc esast.Loc, label string) {
	n := &ir.DoWhile{At: f.at(loc)}
	n.Body = f.loop(label, n, d.Body)
	n.Pre = f.into(func() { n.Cond = f.cond(d.Test) })
	f.emit(n)
}

func (f *fn) forOf(d *esast.SForOf, loc esast.Loc, label string) {
	text := f.m.iterableText
	if d.Await.Len > 0 {
		text = f.m.asyncText
	}
	n := &ir.ForOf{At: f.at(loc), X: f.headValue(d.Init, d.Value), Await: d.Await.Len > 0, Text: text(d.Value)}
	f.ir.Async = f.ir.Async || n.Await // for the module's top level; others are async already
	f.tries++                          // a return closes the iterator
	n.Var, n.Body = f.eachBody(d.Init, "item", label, n, d.Body)
	f.tries--
	f.emit(n)
}

func (f *fn) forIn(d *esast.SForIn, loc esast.Loc, label string) {
	n := &ir.ForIn{At: f.at(loc), X: f.headValue(d.Init, d.Value)}
	n.Var, n.Body = f.eachBody(d.Init, "key", label, n, d.Body)
	f.emit(n)
}

// headValue lowers what for-of and for-in walk; the names of the head are dead in it.
func (f *fn) headValue(init esast.Stmt, e esast.Expr) ir.Expr {
	d, ok := init.Data.(*esast.SLocal)
	if !ok || d.Kind == esast.LocalVar {
		return f.expr(e)
	}
	saved := f.dead
	f.dead = map[*ir.Var]bool{}
	for v := range saved {
		f.dead[v] = true
	}
	esast.BoundNames(d.Decls[0].Binding, func(ref esast.Ref, _ esast.Loc) {
		v := f.m.varOf(ref)
		f.dead[v] = true
		// What bind found early was in this expression; the body needs no check.
		delete(f.m.names.Early, v)
		v.TDZ = false
	})
	x := f.expr(e)
	f.dead = saved
	return x
}

// eachBody lowers the target and body of for-of and for-in. A plain let or const name is
// the loop's variable itself; anything else is assigned at the start of the body.
func (f *fn) eachBody(init esast.Stmt, hint, label string, n ir.Stmt, body esast.Stmt) (*ir.Var, ir.Block) {
	if d, ok := init.Data.(*esast.SLocal); ok && d.Kind != esast.LocalVar && d.Kind < esast.LocalUsing {
		if id, ok := d.Decls[0].Binding.Data.(*esast.BIdentifier); ok {
			if v := f.m.varOf(id.Ref); local(v) && !f.early(v) {
				return v, f.loop(label, n, body)
			}
		}
	}
	v := f.temp(hint)
	b := f.into(func() {
		if isUsing(init) {
			f.usingEach(init, f.read(v, f.m.pos(init.Loc.Start)), func() { f.emitAll(f.loop(label, n, body)) })
			return
		}
		f.assignHead(init, f.read(v, f.m.pos(init.Loc.Start)))
		for _, s := range f.loop(label, n, body) {
			f.emit(s)
		}
	})
	return v, b
}

func (f *fn) assignHead(init esast.Stmt, x *ir.Ref) {
	switch d := init.Data.(type) {
	case *esast.SExpr:
		f.assignTo(d.Value, x)
	case *esast.SLocal:
		p := d.Decls[0].Binding
		if d.Kind == esast.LocalVar {
			f.bindPattern(p, x, loopPart, f.assignBinding)
			return
		}
		f.declarePattern(p)
		f.bindPattern(p, x, loopPart, f.initBinding)
	}
}
