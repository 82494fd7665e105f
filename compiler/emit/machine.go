// The state machine's code: statements that hold an await or yield, taken apart into states.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// start opens the first state.
func (c *coroutine) start() { c.begin(c.state()) }

// state makes a new state without code.
func (c *coroutine) state() int {
	c.states = append(c.states, &block{})
	return len(c.states) - 1
}

// begin goes on printing in a state.
func (c *coroutine) begin(k int) { c.cur = c.states[k] }

// flat prints a list of statements that may hold awaits. Names stay taken: in Go all code
// of one state is one block.
func (fg *fn) flat(list ir.Block) {
	c := fg.co
	for _, s := range list {
		if d, ok := s.(*ir.Decl); ok && !fg.declared(d.Var) && fg.namesItself(d) {
			fg.declareVar(c.cur, d.Var)
		}
	}
	for _, s := range list {
		if c.cur.dead {
			return
		}
		if c.suspends[s] {
			fg.suspending(s)
		} else {
			fg.stmt(c.cur, s)
		}
	}
}

// goTo prints a jump to a state.
func (fg *fn) goTo(b *block, k int) {
	c := fg.co
	b.add(jen.Id(c.frame).Dot("State").Op("=").Lit(k))
	fg.again(b)
}

// again goes back to the dispatch of the step function.
func (fg *fn) again(b *block) {
	if fg.bare(0, true) {
		b.end(jen.Continue())
		return
	}
	f := fg.frames[0]
	if f.label == "" {
		f.label = fg.labels.name(f.kind)
	}
	b.end(jen.Continue().Id(f.label))
}

// next ends the current state, if it has an end, by going to k, and goes on there.
func (fg *fn) next(k int) {
	if !fg.co.cur.dead {
		fg.goTo(fg.co.cur, k)
	}
	fg.co.begin(k)
}

// setHandler changes where a throw goes.
func (fg *fn) setHandler(b *block, k int) {
	if !b.dead {
		b.add(jen.Id(fg.co.frame).Dot("Handler").Op("=").Lit(k))
	}
}

// await prints a suspension and goes on in a new state.
func (fg *fn) await(x code) code {
	c := fg.co
	k := c.state()
	c.waitsAt(k)
	c.cur.expr(method(text(c.frame), "Await", x, integer(k)))
	c.cur.end(jen.Return())
	c.begin(k)
	return field(text(c.frame), "Value")
}

// waitsAt notes that a state goes on behind an await of the statement under way.
func (c *coroutine) waitsAt(k int) {
	for len(c.awaits) <= k {
		c.awaits = append(c.awaits, 0)
	}
	c.awaits[k] = int(c.line)
}

// finish ends the async function with a result.
func (fg *fn) finish(x code) {
	c := fg.co
	c.cur.expr(method(text(c.frame), "Return", x))
	c.cur.end(jen.Return())
}

// suspending prints a statement that holds an await.
func (fg *fn) suspending(s ir.Stmt) {
	c := fg.co
	fg.at(c.cur, s.Position())
	c.line = s.Position().Line
	switch x := ir.Suspension(s).(type) {
	case *ir.Await:
		fg.awaitStmt(s, fg.await(fg.expr(x.X)))
		return
	case *ir.Yield:
		fg.awaitStmt(s, fg.yield(x))
		return
	}
	switch s := s.(type) {
	case *ir.If:
		fg.flatIf(s)
	case *ir.Scope:
		end := c.state()
		f := fg.enter(s, "", false)
		f.goBreak, f.flat, f.breakTo, f.handler = false, true, end, c.handler
		fg.flat(s.Body)
		fg.exit()
		fg.next(end)
	case *ir.For:
		fg.flatFor(s)
	case *ir.DoWhile:
		fg.flatDo(s)
	case *ir.ForOf:
		if s.Await {
			fg.flatForAwait(s)
		} else {
			fg.flatForOf(s)
		}
	case *ir.ForIn:
		fg.flatForIn(s)
	case *ir.IterScope:
		fg.flatIterScope(s)
	case *ir.Switch:
		fg.flatSwitch(s)
	case *ir.Try:
		fg.flatTry(s)
	default:
		fg.m.fail("await or yield in %T (line %d)", s, s.Position().Line)
	}
}

// awaitStmt prints what happens with an awaited value, or what a yield was sent.
func (fg *fn) awaitStmt(s ir.Stmt, v code) {
	c := fg.co
	switch s := s.(type) {
	case *ir.Decl:
		fg.renew(c.cur, s.Var)
		fg.store(c.cur, s.Var, v, true)
	case *ir.Init:
		fg.store(c.cur, s.Var, v, true)
	case *ir.Assign:
		if flag, ok := fg.flag(s.Var); ok && s.Check {
			c.cur.add(jen.If(not(flag).s).Block(jen.Panic(method(fg.realm(), "ReadBeforeInit", str(s.Var.Name)).s)))
		}
		fg.store(c.cur, s.Var, v, false)
	case *ir.Return:
		fg.returnValue(c.cur, v)
	}
}

func (fg *fn) flatIf(s *ir.If) {
	c := fg.co
	end := c.state()
	els := end
	if len(s.Else) > 0 {
		els = c.state()
	}
	skip := &block{}
	fg.goTo(skip, els)
	c.cur.add(jen.If(fg.negated(s.Cond).s).Block(skip.code...))
	fg.flat(s.Then)
	if len(s.Else) > 0 {
		if !c.cur.dead {
			fg.goTo(c.cur, end)
		}
		c.begin(els)
		fg.flat(s.Else)
	}
	fg.next(end)
}

// switchOperand prints the operand of a switch where its tests can name it.
func (fg *fn) switchOperand(s *ir.Switch) code {
	x, again := fg.switchValue(s)
	if again {
		return x
	}
	name := fg.names.name("value")
	fg.co.cur.add(define(name, x))
	return text(name)
}

func (fg *fn) flatSwitch(s *ir.Switch) {
	c := fg.co
	end := c.state()
	var arms []int
	for range s.Cases {
		arms = append(arms, c.state())
	}
	fg.push()
	k := s.X.Rep().Kind
	var x code
	if !hasTests(s) {
		fg.eval(c.cur, s.X)
	} else {
		x = fg.switchOperand(s)
	}
	test := func(t ir.Expr) code { return fg.equal(k, x, t) }
	other := end
	var cases []jen.Code
	for i, cs := range s.Cases {
		var tests []jen.Code
		for _, t := range cs.Tests {
			tests = append(tests, test(t).s)
		}
		if cs.Default {
			other = arms[i]
		}
		if len(tests) > 0 {
			cases = append(cases, jen.Case(tests...).Block(jen.Id(c.frame).Dot("State").Op("=").Lit(arms[i])))
		}
	}
	cases = append(cases, jen.Default().Block(jen.Id(c.frame).Dot("State").Op("=").Lit(other)))
	c.cur.add(jen.Switch().Block(cases...))
	fg.again(c.cur)
	fg.pop()
	fg.flatLoop(s, end, -1)
	for i, cs := range s.Cases {
		c.begin(arms[i])
		fg.flat(cs.Body)
		if c.cur.dead {
			continue
		}
		if cs.Falls && i+1 < len(arms) {
			fg.goTo(c.cur, arms[i+1])
		} else {
			fg.goTo(c.cur, end)
		}
	}
	fg.exit()
	c.begin(end)
}
