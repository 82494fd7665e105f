// Loops, switches, labelled blocks, and the jumps out of them.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// frame is a statement around the current one that a jump may aim at.
type frame struct {
	s       ir.Stmt
	region  *region
	loop    bool   // continue may aim at it
	goBreak bool   // it is a Go for or switch, which catches a bare break
	iter    string // iterator of a for-of, closed when a jump leaves it
	label   string
	kind    string // stem of the label
	broken  bool   // some break to it was printed

	// In a state machine, of a statement that is taken apart:
	flat                bool
	breakTo, continueTo int        // states
	handler, inner      int        // handlers after a break, and inside the loop if it has one
	close               code       // a for-of's iterator in the frame
	final               *finalizer // what a jump out must pass
}

func (fg *fn) enter(s ir.Stmt, kind string, loop bool) *frame {
	f := &frame{s: s, region: fg.region, loop: loop, goBreak: true, kind: kind}
	fg.frames = append(fg.frames, f)
	return f
}

func (fg *fn) exit() { fg.frames = fg.frames[:len(fg.frames)-1] }

// labelled puts the label before a statement if a jump used it.
func labelled(f *frame, s *jen.Statement) jen.Code {
	if f.label == "" {
		return s
	}
	return jen.Id(f.label).Op(":").Line().Add(s)
}

// jump prints break or continue to a statement.
func (fg *fn) jump(b *block, target ir.Stmt, cont bool) {
	at := len(fg.frames) - 1
	for at >= 0 && fg.frames[at].s != target {
		at--
	}
	if at < 0 {
		fg.m.fail("jump to a statement that is not around it (line %d)", target.Position().Line)
		b.dead = true
		return
	}
	f := fg.frames[at]
	for i := len(fg.frames) - 1; i >= at; i-- {
		g := fg.frames[i]
		if g.region != fg.region {
			break
		}
		if i == at && cont {
			break
		}
		fg.closeFrame(b, g)
		if g.final != nil {
			fg.through(b, g.final, target, cont)
			return
		}
	}
	if f.region != fg.region {
		b.end(jen.Return(jen.Lit(fg.region.code(target, cont))))
		return
	}
	if f.flat {
		fg.flatJump(b, f, cont)
		return
	}
	if !cont {
		f.broken = true
	}
	word := "break"
	if cont {
		word = "continue"
	}
	if fg.bare(at, cont) {
		b.end(jen.Id(word))
		return
	}
	if f.label == "" {
		f.label = fg.labels.name(f.kind)
	}
	b.end(jen.Id(word).Id(f.label))
}

// bare reports whether a jump without a label reaches the frame.
func (fg *fn) bare(at int, cont bool) bool {
	for i := len(fg.frames) - 1; i > at; i-- {
		if fg.frames[i].goBreak && !cont || fg.frames[i].loop {
			return false
		}
	}
	return true
}

// closeIters closes the iterators of the for-of loops that a return leaves, as far as the
// innermost try body; the code after that body does the rest.
func (fg *fn) closeIters(b *block) {
	for i := len(fg.frames) - 1; i >= 0; i-- {
		if fg.frames[i].region != fg.region {
			return
		}
		fg.closeFrame(b, fg.frames[i])
	}
}

// openIters reports whether a return here has iterators to close.
func (fg *fn) openIters() bool {
	for _, f := range fg.frames {
		if f.region == fg.region && f.iter != "" {
			return true
		}
	}
	return false
}

// returnStmt prints a return: close iterators, undo Enter, or leave the try body first.
func (fg *fn) returnStmt(b *block, x ir.Expr) {
	if fg.co != nil {
		fg.coReturn(b, x)
		return
	}
	fg.hold(b, x)
	if fg.region != nil {
		if fg.result != ir.Void {
			if x != nil {
				b.add(assign(fg.retVar(), fg.expr(x)))
			} else {
				b.add(assign(fg.retVar(), fg.undefined(fg.result)))
			}
		} else if x != nil {
			fg.eval(b, x)
		}
		fg.closeIters(b)
		b.end(jen.Return(jen.Lit(fg.region.code(nil, false))))
		return
	}
	if fg.result == ir.Void {
		if x != nil {
			fg.eval(b, x)
		}
		fg.closeIters(b)
		fg.leaveNow(b)
		b.end(jen.Return())
		return
	}
	v := fg.undefined(fg.result)
	if x != nil {
		v = fg.expr(x)
		if (fg.openIters() || fg.leave) && !effectFree(x) {
			name := fg.names.name("result")
			b.add(define(name, fg.typedCode(x, v)))
			v = text(name)
		}
	}
	fg.closeIters(b)
	fg.leaveNow(b)
	b.end(jen.Return(v.s))
}

// returnVar finishes a return whose value is in the function's ret variable.
func (fg *fn) returnVar(b *block) {
	if fg.co != nil {
		fg.returnOn(b)
		return
	}
	fg.closeIters(b)
	if fg.region != nil {
		b.end(jen.Return(jen.Lit(fg.region.code(nil, false))))
		return
	}
	fg.leaveNow(b)
	if fg.result == ir.Void {
		b.end(jen.Return())
		return
	}
	fg.retRead = true
	b.end(jen.Return(jen.Id(fg.retVar())))
}

// retVar is the variable that carries a result out of a try body.
func (fg *fn) retVar() string {
	if fg.ret == "" {
		top := fg.names
		for top.outer != nil {
			top = top.outer
		}
		name := "ret"
		for fg.names.has(name) {
			name += "Value"
		}
		top.used[name] = true
		fg.ret = name
		fg.retDecl.Add(jen.Var().Id(name).Add(goType(ir.Rep{Kind: fg.result})))
	}
	return fg.ret
}

func (fg *fn) compound(b *block, s ir.Stmt) {
	switch s := s.(type) {
	case *ir.Scope:
		fg.scope(b, s)
	case *ir.Switch:
		fg.switchStmt(b, s)
	case *ir.For:
		fg.forLoop(b, s)
	case *ir.DoWhile:
		fg.doWhile(b, s)
	case *ir.ForOf:
		fg.forOf(b, s)
	case *ir.ForIn:
		fg.forIn(b, s)
	}
}

// scope prints a block. One that a break leaves is a switch with only a default, the one
// block that Go lets a break leave.
func (fg *fn) scope(b *block, s *ir.Scope) {
	f := fg.enter(s, "block", false)
	f.goBreak = ir.Jumps(s, false)
	body := fg.inner(s.Body)
	fg.exit()
	if !f.broken {
		b.dead = body.dead
		if declaresAny(s.Body) {
			b.add(jen.Block(body.code...))
		} else {
			b.add(body.code...)
		}
		return
	}
	b.add(labelled(f, jen.Switch().Block(jen.Default().Block(body.code...))))
}

func declaresAny(list ir.Block) bool {
	for _, s := range list {
		switch s.(type) {
		case *ir.Decl, *ir.Class, *ir.Try, *ir.Eval, *ir.ForOf, *ir.ForIn, *ir.Init, *ir.Assign, *ir.Return:
			return true
		}
	}
	return false
}
