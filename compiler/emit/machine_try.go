// Try statements and jumps in a state machine.

package emit

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// finalizer is a finally block, or what closes a for await, as jumps see it: they leave
// their number and go to its state, and it sends them on.
type finalizer struct {
	state int
	outer int // the handler around it
	flow  code
	exits []finalExit
}

// finalExit is one jump that passes a finalizer. Its number is its index + 1.
type finalExit struct {
	target ir.Stmt // nil: return
	cont   bool
	done   int // the state that ends it here, when the target is the finalizer's own loop
}

// through prints the way of a jump into a finalizer.
func (fg *fn) through(b *block, fin *finalizer, target ir.Stmt, cont bool) {
	c := fg.co
	if fin.flow.s == nil {
		fin.flow = c.newField("flow", jen.Int())
	}
	n := 0
	for i, e := range fin.exits {
		if e.target == target && e.cont == cont {
			n = i + 1
		}
	}
	if n == 0 {
		fin.exits = append(fin.exits, finalExit{target: target, cont: cont})
		n = len(fin.exits)
	}
	b.add(jen.Add(fin.flow.s).Op("=").Lit(n))
	fg.setHandler(b, fin.outer)
	fg.goTo(b, fin.state)
}

// leaveFinal sends on the jumps that passed a finalizer. more says that control may also
// just go on.
func (fg *fn) leaveFinal(fin *finalizer, more bool) {
	c := fg.co
	for i, e := range fin.exits {
		out := &block{}
		switch {
		case e.done > 0:
			fg.goTo(out, e.done)
		case e.target == nil:
			fg.returnOn(out)
		default:
			fg.jump(out, e.target, e.cont)
		}
		if !more && i == len(fin.exits)-1 {
			c.cur.add(out.code...)
			c.cur.dead = true
			return
		}
		c.cur.add(jen.If(jen.Add(fin.flow.s).Op("==").Lit(i + 1)).Block(out.code...))
	}
}

// flatJump prints a jump to a statement that is taken apart, from as deep as frame at.
func (fg *fn) flatJump(b *block, f *frame, cont bool) {
	k := f.breakTo
	if cont {
		k = f.continueTo
	}
	h := f.handler
	if cont && f.inner > 0 {
		h = f.inner
	}
	if h != fg.co.handler {
		fg.setHandler(b, h)
	}
	fg.goTo(b, k)
}

// coReturn prints a return statement of a state machine.
func (fg *fn) coReturn(b *block, x ir.Expr) {
	v := rt("Undefined")
	if x != nil {
		v = fg.expr(x)
	}
	fg.returnValue(b, v)
}

func (fg *fn) returnValue(b *block, v code) {
	c := fg.co
	if fg.region == nil && !fg.guarded() {
		b.expr(method(text(c.frame), "Return", v))
		b.end(jen.Return())
		return
	}
	b.add(jen.Id(c.frame).Dot("Ret").Op("=").Add(v.s))
	fg.returnOn(b)
}

// guarded reports whether a return passes an iterator or a finalizer.
func (fg *fn) guarded() bool {
	for _, f := range fg.frames {
		if f.iter != "" || f.close.s != nil || f.final != nil {
			return true
		}
	}
	return false
}

// returnOn goes on with a return whose value is in the frame.
func (fg *fn) returnOn(b *block) {
	c := fg.co
	for i := len(fg.frames) - 1; i >= 0; i-- {
		f := fg.frames[i]
		if f.region != fg.region {
			break
		}
		fg.closeFrame(b, f)
		if f.final != nil {
			fg.through(b, f.final, nil, false)
			return
		}
	}
	if fg.region != nil {
		b.end(jen.Return(jen.Lit(fg.region.code(nil, false))))
		return
	}
	b.expr(method(text(c.frame), "Return", field(text(c.frame), "Ret")))
	b.end(jen.Return())
}

// closeFrame closes the iterator of a loop that a jump leaves.
func (fg *fn) closeFrame(b *block, f *frame) {
	switch {
	case f.iter != "":
		b.expr(method(text(f.iter), "Close", fg.realm()))
	case f.close.s != nil:
		b.expr(method(f.close, "Close", fg.realm()))
	}
}

// flatTry prints a try statement that holds an await.
func (fg *fn) flatTry(s *ir.Try) {
	if s.Finally == nil {
		fg.flatCatch(s)
		return
	}
	c := fg.co
	outer := c.handler
	handler, end := c.state(), c.state()
	fin := &finalizer{state: c.state(), outer: outer, flow: c.newField("flow", jen.Int())}
	exc := c.newField("exc", jen.Op("*").Qual(jsPath, "Exception"))
	f := fg.enter(s, "", false)
	f.goBreak, f.flat, f.final = false, true, fin
	c.handler = handler
	fg.setHandler(c.cur, handler)
	if s.HasCatch {
		fg.flatCatch(s)
	} else {
		fg.flat(s.Body)
	}
	fg.exit()
	c.handler = outer
	if !c.cur.dead {
		c.cur.add(jen.Add(fin.flow.s).Op("=").Lit(0))
		fg.setHandler(c.cur, outer)
		fg.goTo(c.cur, fin.state)
	}
	c.begin(handler)
	fg.setHandler(c.cur, outer)
	c.cur.add(jen.Add(fin.flow.s).Op("=").Lit(-1))
	c.cur.add(jen.Add(exc.s).Op("=").Id(c.frame).Dot("Exc"))
	fg.next(fin.state)
	kept := fg.keepFrameResult(fin, s.Finally)
	fg.flat(s.Finally)
	if !c.cur.dead {
		if kept.s != nil {
			c.cur.add(jen.Id(c.frame).Dot("Ret").Op("=").Add(kept.s))
		}
		c.cur.add(jen.If(jen.Add(fin.flow.s).Op("==").Lit(-1)).Block(jen.Panic(exc.s)))
		fg.leaveFinal(fin, true)
	}
	fg.next(end)
}

// keepFrameResult saves the frame's result where a return goes through the finalizer and
// finally has returns that may be cancelled (keepResult has the same for a region).
func (fg *fn) keepFrameResult(fin *finalizer, finally ir.Block) code {
	returns := slices.ContainsFunc(fin.exits, func(e finalExit) bool { return e.target == nil })
	if !returns || !cancelsReturns(finally) {
		return code{}
	}
	kept := fg.co.newField("kept", goType(ir.Rep{Kind: ir.Any}))
	fg.co.cur.add(jen.Add(kept.s).Op("=").Id(fg.co.frame).Dot("Ret"))
	return kept
}

// flatCatch prints try and catch without finally.
func (fg *fn) flatCatch(s *ir.Try) {
	c := fg.co
	outer := c.handler
	handler, end := c.state(), c.state()
	f := fg.enter(s, "", false)
	f.goBreak, f.flat = false, true
	c.handler = handler
	fg.setHandler(c.cur, handler)
	fg.flat(s.Body)
	fg.exit()
	c.handler = outer
	fg.setHandler(c.cur, outer)
	if !c.cur.dead {
		fg.goTo(c.cur, end)
	}
	c.begin(handler)
	fg.setHandler(c.cur, outer)
	if s.CatchVar != nil {
		fg.loopVar(c.cur, s.CatchVar, field(field(text(c.frame), "Exc"), "Value"))
	}
	fg.flat(s.Catch)
	fg.next(end)
}
