// for-of, for-in and do-while loops.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// steppedLoop prints a loop whose condition or step needs statements. They go to the top
// of the body, the step for all but the first time, so that continue finds them.
func (fg *fn) steppedLoop(b *block, s *ir.For, f *frame, head loopHead) {
	body := &block{}
	used := fg.useAll(body, head)
	fg.poll(body, s)
	if len(s.Post) > 0 {
		first := fg.names.name("first")
		head.names = append(head.names, jen.Id(first))
		head.values = append(head.values, jen.True())
		step := fg.inner(s.Post)
		body.add(jen.If(jen.Op("!").Id(first)).Block(step.code...))
		body.add(jen.Id(first).Op("=").False())
	}
	fg.push()
	fg.stmts(body, s.Pre)
	fg.breakUnless(body, f, s.Cond)
	if !body.dead {
		fg.stmts(body, s.Body)
	}
	fg.pop()
	used()
	loop := jen.For()
	if init := head.define(); init != nil {
		loop = jen.For(jen.Add(init).Op(";").Op(";"))
	}
	b.add(labelled(f, loop.Block(body.code...)))
	b.dead = !f.broken
}

// breakUnless leaves the loop when its condition is false.
func (fg *fn) breakUnless(b *block, f *frame, cond ir.Expr) {
	if ir.Endless(cond) || b.dead {
		return
	}
	f.broken = true
	fg.held, fg.pos = nil, cond.Position()
	fg.hold(b, cond)
	b.add(jen.If(fg.negated(cond).s).Block(jen.Break()))
}

func (fg *fn) doWhile(b *block, s *ir.DoWhile) {
	f := fg.enter(s, "loop", true)
	defer fg.exit()
	body := &block{}
	fg.poll(body, s)
	if len(s.Pre) == 0 && !ir.Endless(s.Cond) && ir.Jumps(s, true) {
		fg.push()
		again := fg.names.name("again")
		fg.push()
		fg.stmts(body, s.Body)
		fg.pop()
		cond := fg.cond(s.Cond)
		b.add(labelled(f, jen.For(define(again, text("true")), jen.Id(again), jen.Id(again).Op("=").Add(cond.s)).Block(body.code...)))
		fg.pop()
		return
	}
	if !ir.Jumps(s, true) {
		fg.push()
		fg.stmts(body, s.Body)
		if !body.dead {
			fg.stmts(body, s.Pre)
			fg.breakUnless(body, f, s.Cond)
		}
		fg.pop()
		b.add(labelled(f, jen.For().Block(body.code...)))
		b.dead = !f.broken
		return
	}
	fg.push()
	first := fg.names.name("first")
	check := &block{}
	fg.push()
	fg.stmts(check, s.Pre)
	fg.breakUnless(check, f, s.Cond)
	fg.pop()
	body.add(jen.If(jen.Op("!").Id(first)).Block(check.code...), jen.Id(first).Op("=").False())
	fg.push()
	fg.stmts(body, s.Body)
	fg.pop()
	fg.pop()
	b.add(labelled(f, jen.For(jen.Id(first).Op(":=").True().Op(";").Op(";")).Block(body.code...)))
	b.dead = !f.broken
}

func (fg *fn) forOf(b *block, s *ir.ForOf) {
	fg.hold(b, s.X)
	x := fg.expr(s.X)
	fg.push()
	defer fg.pop()
	it := fg.names.name("it")
	f := fg.enter(s, "loop", true)
	f.iter = it
	body := &block{}
	fg.push()
	fg.poll(body, s)
	fg.loopVar(body, s.Var, field(text(it), "Value"))
	fg.stmts(body, s.Body)
	fg.pop()
	fg.exit()
	b.add(labelled(f, jen.For(define(it, fg.iterate(x, s.Text)).Op(";").Add(method(text(it), "Next", fg.realm()).s).Op(";")).Block(body.code...)))
}

func (fg *fn) forIn(b *block, s *ir.ForIn) {
	x := fg.expr(s.X)
	fg.push()
	defer fg.pop()
	in := fg.names.name("keys")
	f := fg.enter(s, "loop", true)
	body := &block{}
	fg.push()
	key := field(text(in), "Key")
	if s.Var.Rep.Kind == ir.Str {
		key = method(key, "Str")
	}
	fg.loopVar(body, s.Var, key)
	fg.stmts(body, s.Body)
	fg.pop()
	fg.exit()
	b.add(labelled(f, jen.For(define(in, method(fg.realm(), "ForIn", x)).Op(";").Add(method(text(in), "Next", fg.realm()).s).Op(";")).Block(body.code...)))
}

// loopVar gives the variable of for-of or for-in its value of this iteration.
func (fg *fn) loopVar(b *block, v *ir.Var, x code) {
	if fg.declared(v) {
		fg.renew(b, v)
		fg.store(b, v, x, true)
		return
	}
	name := fg.declare(v)
	b.add(define(name, x))
	fg.needUse(b, v, name)
	fg.declareFlag(b, v, name, true)
}
