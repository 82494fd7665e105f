// Loops of a state machine that hold an await.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// flatLoop opens a frame whose jumps are states.
func (fg *fn) flatLoop(s ir.Stmt, breakTo, continueTo int) *frame {
	f := fg.enter(s, "", false)
	f.goBreak, f.flat, f.breakTo, f.continueTo, f.handler = false, true, breakTo, continueTo, fg.co.handler
	return f
}

// leaveUnless goes to a state when a loop's condition is false.
func (fg *fn) leaveUnless(cond ir.Expr, k int) {
	c := fg.co
	if ir.Endless(cond) || c.cur.dead {
		return
	}
	out := &block{}
	fg.goTo(out, k)
	c.cur.add(jen.If(fg.negated(cond).s).Block(out.code...))
}

func (fg *fn) flatFor(s *ir.For) {
	c := fg.co
	for _, d := range s.Init {
		if c.suspends[d] {
			fg.suspending(d)
		} else {
			fg.stmt(c.cur, d)
		}
	}
	head, step, end := c.state(), c.state(), c.state()
	fg.next(head)
	fg.poll(c.cur, s)
	fg.flat(s.Pre)
	fg.leaveUnless(s.Cond, end)
	fg.flatLoop(s, end, step)
	fg.flat(s.Body)
	fg.exit()
	fg.next(step)
	for _, d := range s.Init {
		fg.copyCell(d.Var)
	}
	fg.flat(s.Post)
	if !c.cur.dead {
		fg.goTo(c.cur, head)
	}
	c.begin(end)
}

// copyCell gives the next iteration its own copy of a captured loop variable.
func (fg *fn) copyCell(v *ir.Var) {
	c := fg.co
	if !c.boxed[v] {
		return
	}
	name := fg.names.name(v.Name)
	c.cur.add(define(name, fg.place(v)))
	c.cur.add(jen.Id(c.frame).Dot(c.cells[v]).Op("=").Op("&").Id(name))
}

func (fg *fn) flatDo(s *ir.DoWhile) {
	c := fg.co
	top, check, end := c.state(), c.state(), c.state()
	fg.next(top)
	fg.poll(c.cur, s)
	fg.flatLoop(s, end, check)
	fg.flat(s.Body)
	fg.exit()
	fg.next(check)
	fg.flat(s.Pre)
	fg.leaveUnless(s.Cond, end)
	if !c.cur.dead {
		fg.goTo(c.cur, top)
	}
	c.begin(end)
}

// newField adds a field of the machine's own to the frame.
func (c *coroutine) newField(hint string, typ *jen.Statement) code {
	name := c.names.name(hint)
	c.fields = append(c.fields, jen.Id(name).Add(typ))
	return field(text(c.frame), name)
}

// flatForOf walks a sync iterable. A throw in the body closes the iterator in a handler
// of the loop's own, because the realm's list of open iterators does not outlive a
// suspension.
func (fg *fn) flatForOf(s *ir.ForOf) {
	c := fg.co
	it := c.newField("it", jen.Op("*").Qual(jsPath, "Iterator"))
	c.cur.add(jen.Add(it.s).Op("=").Add(method(method(fg.realm(), "Iterate", fg.expr(s.X)), "Detach", fg.realm()).s))
	head, end, handler := c.state(), c.state(), c.state()
	outer := c.handler
	fg.setHandler(c.cur, handler)
	fg.next(head)
	fg.poll(c.cur, s)
	out := &block{}
	fg.setHandler(out, outer)
	fg.goTo(out, end)
	c.cur.add(jen.If(not(method(it, "Next", fg.realm())).s).Block(out.code...))
	f := fg.flatLoop(s, end, head)
	f.close = it
	c.handler = handler
	f.inner = handler
	fg.loopVar(c.cur, s.Var, field(it, "Value"))
	fg.flat(s.Body)
	c.handler = outer
	fg.exit()
	if !c.cur.dead {
		fg.goTo(c.cur, head)
	}
	c.begin(handler)
	fg.setHandler(c.cur, outer)
	c.cur.expr(method(it, "Abandon", fg.realm()))
	c.cur.end(jen.Panic(jen.Id(c.frame).Dot("Exc")))
	c.begin(end)
}

func (fg *fn) flatForIn(s *ir.ForIn) {
	c := fg.co
	in := c.newField("keys", jen.Op("*").Qual(jsPath, "ForIn"))
	c.cur.add(jen.Add(in.s).Op("=").Add(method(fg.realm(), "ForIn", fg.expr(s.X)).s))
	head, end := c.state(), c.state()
	fg.next(head)
	out := &block{}
	fg.goTo(out, end)
	c.cur.add(jen.If(not(method(in, "Next", fg.realm())).s).Block(out.code...))
	fg.flatLoop(s, end, head)
	key := field(in, "Key")
	if s.Var.Rep.Kind == ir.Str {
		key = method(key, "Str")
	}
	fg.loopVar(c.cur, s.Var, key)
	fg.flat(s.Body)
	fg.exit()
	if !c.cur.dead {
		fg.goTo(c.cur, head)
	}
	c.begin(end)
}

// flatForAwait walks an async iterable. Leaving it early awaits the iterator's return:
// like a finally block, with jumps kept as numbers.
func (fg *fn) flatForAwait(s *ir.ForOf) {
	c := fg.co
	it := c.newField("it", jen.Op("*").Qual(jsPath, "AsyncIterator"))
	c.cur.add(jen.Add(it.s).Op("=").Add(method(fg.realm(), "IterateAsync", fg.expr(s.X), str(s.Text)).s))
	head, end, handler := c.state(), c.state(), c.state()
	outer := c.handler
	fin := &finalizer{state: c.state(), outer: outer}
	fg.setHandler(c.cur, handler)
	fg.next(head)
	c.handler = handler
	res := fg.await(method(it, "Next", fg.realm()))
	out := &block{}
	fg.setHandler(out, outer)
	fg.goTo(out, end)
	c.cur.add(jen.If(not(method(it, "Take", fg.realm(), res)).s).Block(out.code...))
	f := fg.flatLoop(s, end, head)
	f.final, f.inner = fin, handler
	fg.loopVar(c.cur, s.Var, field(it, "Value"))
	fg.flat(s.Body)
	fg.exit()
	if !c.cur.dead {
		fg.goTo(c.cur, head)
	}
	c.handler = outer
	fg.closeAsync(it, handler, outer)
	fg.exitAsync(s, it, fin, end)
	c.begin(end)
}

// closeAsync prints the handler of a for await: close, whatever comes of it, and throw on.
func (fg *fn) closeAsync(it code, handler, outer int) {
	c := fg.co
	exc := c.newField("exc", jen.Op("*").Qual(jsPath, "Exception"))
	rethrow := c.state()
	c.waitsAt(rethrow)
	c.begin(handler)
	c.cur.add(jen.Add(exc.s).Op("=").Id(c.frame).Dot("Exc"))
	fg.setHandler(c.cur, rethrow)
	wait := &block{}
	wait.expr(method(text(c.frame), "Await", text("res"), integer(rethrow)))
	wait.end(jen.Return())
	c.cur.add(jen.If(jen.List(jen.Id("res"), jen.Id("wait")).Op(":=").Add(method(it, "Return", fg.realm()).s).Op(";").Id("wait")).Block(wait.code...))
	fg.next(rethrow)
	fg.setHandler(c.cur, outer)
	c.cur.end(jen.Panic(exc.s))
}

// exitAsync prints what a jump out of a for await passes: close, check, go on.
func (fg *fn) exitAsync(s ir.Stmt, it code, fin *finalizer, end int) {
	c := fg.co
	if len(fin.exits) == 0 {
		c.begin(fin.state)
		fg.goTo(c.cur, end) // never reached: no jump leaves the loop
		return
	}
	done, checked := c.state(), c.state()
	c.waitsAt(checked)
	c.begin(fin.state)
	fg.setHandler(c.cur, fin.outer)
	wait := &block{}
	wait.expr(method(text(c.frame), "Await", text("res"), integer(checked)))
	wait.end(jen.Return())
	c.cur.add(jen.If(jen.List(jen.Id("res"), jen.Id("wait")).Op(":=").Add(method(it, "Return", fg.realm()).s).Op(";").Id("wait")).Block(wait.code...))
	fg.goTo(c.cur, done)
	c.begin(checked)
	c.cur.expr(method(it, "Returned", fg.realm(), field(text(c.frame), "Value")))
	fg.next(done)
	for i, e := range fin.exits {
		if e.target == s { // a break of this loop
			fin.exits[i].done = end
		}
	}
	fg.leaveFinal(fin, false)
	if !c.cur.dead {
		fg.goTo(c.cur, end)
	}
}
