// What generators have beyond async functions: the part that runs when they are called,
// yields, and the ways that a return from outside takes.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// exitKey tells the places of yields apart by what a return there has to pass.
type exitKey struct {
	frame   *frame
	handler int
}

// frameBase is the runtime type that the frame embeds, and what its variables outlive.
func (fg *fn) frameBase() (base, what string) {
	switch {
	case fg.f.Generator && fg.f.Async:
		return "AsyncGenerator", "awaits and yields"
	case fg.f.Generator:
		return "Generator", "yields"
	}
	return "Frame", "awaits"
}

// prologue prints what runs when the generator is called and returns the rest of the body.
// The function object is remembered first, since the prologue may call others.
func (fg *fn) prologue(b *block, list ir.Block) ir.Block {
	n := fg.f.Prologue
	if n == 0 {
		return list
	}
	name := fg.names.name("callee")
	fg.calleeName = name
	b.add(define(name, method(fg.realm(), "TakeCallee")))
	fg.retDecl = &jen.Statement{}
	fg.stmts(b, list[:n])
	return list[n:]
}

// callee is the generator function itself, whose prototype property the generator inherits.
func (fg *fn) callee() code {
	if fg.calleeName != "" {
		return text(fg.calleeName)
	}
	return method(fg.realm(), "TakeCallee")
}

// yield prints a yield and goes on in a new state, which next leads to. Where a return has
// something to do on its way out there is a state for that, too.
func (fg *fn) yield(x *ir.Yield) code {
	c := fg.co
	v := fg.expr(x.X)
	k := c.state()
	exit := 0
	if fg.guarded() {
		exit = fg.exitState()
	}
	switch {
	case x.Star:
		out := &block{}
		out.end(jen.Return())
		c.cur.add(jen.If(method(text(c.frame), "YieldStar", v, str(x.Text), integer(k), integer(exit)).s).Block(out.code...))
		fg.goTo(c.cur, k)
	case exit > 0:
		c.cur.expr(method(text(c.frame), "YieldIn", v, integer(k), integer(exit)))
		c.cur.end(jen.Return())
	default:
		c.cur.expr(method(text(c.frame), "Yield", v, integer(k)))
		c.cur.end(jen.Return())
	}
	c.begin(k)
	return field(text(c.frame), "Value")
}

// exitState prints, once for each place, the state that returns the value that the
// generator was ended with, as a return statement there would.
func (fg *fn) exitState() int {
	c := fg.co
	key := exitKey{fg.frames[len(fg.frames)-1], c.handler}
	if k := c.exits[key]; k > 0 {
		return k
	}
	k := c.state()
	c.exits[key] = k
	saved := c.cur
	c.begin(k)
	fg.returnValue(c.cur, field(text(c.frame), "Value"))
	c.cur = saved
	return k
}

// flatIterScope prints the steps of an array pattern that holds a yield or await. The
// realm's list of open iterators does not outlive a suspension, so a handler closes this one.
func (fg *fn) flatIterScope(s *ir.IterScope) {
	c := fg.co
	it := fg.priv(s.Iter)
	c.cur.expr(method(it, "Detach", fg.realm()))
	handler, end := c.state(), c.state()
	outer := c.handler
	f := fg.enter(s, "", false)
	f.goBreak, f.flat, f.breakTo, f.handler = false, true, end, outer
	f.close = it
	c.handler = handler
	fg.setHandler(c.cur, handler)
	fg.flat(s.Body)
	c.handler = outer
	fg.exit()
	if !c.cur.dead {
		fg.setHandler(c.cur, outer)
		fg.goTo(c.cur, end)
	}
	c.begin(handler)
	fg.setHandler(c.cur, outer)
	c.cur.expr(method(it, "Abandon", fg.realm()))
	c.cur.end(jen.Panic(jen.Id(c.frame).Dot("Exc")))
	c.begin(end)
}
