// Try statements: the protected body is a function literal that r.Try runs. What leaves
// the body by return, break or continue is a number, and the code after the body goes on
// from there.

package emit

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// region is the body of a try statement that is being printed.
type region struct {
	outer *region
	exits []exit
}

// exit is one way out of a region; a nil target is return. Its code is its index + 1.
type exit struct {
	target ir.Stmt
	cont   bool
}

// code returns the number for a way out.
func (r *region) code(target ir.Stmt, cont bool) int {
	for i, e := range r.exits {
		if e.target == target && e.cont == cont {
			return i + 1
		}
	}
	r.exits = append(r.exits, exit{target, cont})
	return len(r.exits)
}

// try prints a try statement.
func (fg *fn) try(b *block, s *ir.Try) {
	if s.Finally == nil {
		fg.tryCatch(b, s)
		return
	}
	r := fg.openRegion()
	body := &block{}
	fg.push()
	if s.HasCatch {
		fg.tryCatch(body, s)
	} else {
		fg.stmts(body, s.Body)
	}
	fg.pop()
	falls := fg.closeRegion(r, body)
	fin := fg.inner(s.Finally)
	if fin.dead { // it overrides whatever the body did
		fg.runRegion(b, "_", "_", body)
		b.add(fin.code...)
		b.dead = true
		return
	}
	exc := fg.names.name("exc")
	flow := fg.flowVar(r, falls)
	fg.runRegion(b, flow, exc, body)
	restore := fg.keepResult(b, r, s.Finally)
	if declaresAny(s.Finally) {
		b.add(jen.Block(fin.code...))
	} else {
		b.add(fin.code...)
	}
	restore()
	if !falls && len(r.exits) == 0 {
		b.end(jen.Panic(jen.Id(exc)))
		return
	}
	b.add(jen.If(jen.Id(exc).Op("!=").Nil()).Block(jen.Panic(jen.Id(exc))))
	fg.leaveBy(b, r, flow, falls)
}

// keepResult saves the result with which the body returned where the finally block has
// returns that another finally block in it may cancel, and returns what restores it.
func (fg *fn) keepResult(b *block, r *region, finally ir.Block) (restore func()) {
	returns := slices.ContainsFunc(r.exits, func(e exit) bool { return e.target == nil })
	switch {
	case !returns || !cancelsReturns(finally):
		return func() {}
	case fg.co != nil:
		kept := fg.co.newField("kept", goType(ir.Rep{Kind: ir.Any}))
		ret := jen.Id(fg.co.frame).Dot("Ret")
		b.add(jen.Add(kept.s).Op("=").Add(ret))
		return func() { b.add(jen.Add(ret).Op("=").Add(kept.s)) }
	case fg.result == ir.Void:
		return func() {}
	}
	kept := fg.names.name("kept")
	b.add(define(kept, text(fg.retVar())))
	return func() { b.add(assign(fg.retVar(), text(kept))) }
}

// cancelsReturns finds a return inside a try statement with a finally block of its own.
func cancelsReturns(list ir.Block) bool {
	found := false
	ir.Walk(list, func(s ir.Stmt) bool {
		if t, ok := s.(*ir.Try); ok && t.Finally != nil {
			ir.Walk(ir.Block{t}, func(s ir.Stmt) bool {
				_, ok := s.(*ir.Return)
				found = found || ok
				return true
			})
		}
		return !found
	})
	return found
}

// tryCatch prints try and catch without finally.
func (fg *fn) tryCatch(b *block, s *ir.Try) {
	r := fg.openRegion()
	body := fg.inner(s.Body)
	falls := fg.closeRegion(r, body)
	exc := "_"
	if len(s.Catch) > 0 {
		exc = fg.names.name("exc")
	}
	handler := &block{}
	fg.push()
	if s.CatchVar != nil && exc != "_" {
		fg.loopVar(handler, s.CatchVar, field(text(exc), "Value"))
	}
	fg.stmts(handler, s.Catch)
	fg.pop()
	falls = falls || !handler.dead
	flow := fg.flowVar(r, falls)
	if !falls && len(r.exits) == 0 && s.CatchVar == nil {
		exc = "_" // the body always throws and nobody looks at what
	}
	fg.runRegion(b, flow, exc, body)
	switch {
	case !falls && len(r.exits) == 0:
		b.end(jen.Block(handler.code...))
		return
	case len(handler.code) > 0:
		b.add(jen.If(jen.Id(exc).Op("!=").Nil()).Block(handler.code...))
	}
	fg.leaveBy(b, r, flow, falls)
}

func (fg *fn) openRegion() *region {
	r := &region{outer: fg.region}
	fg.region = r
	return r
}

// closeRegion ends the body and reports whether control can fall off its end.
func (fg *fn) closeRegion(r *region, body *block) bool {
	fg.region = r.outer
	falls := !body.dead
	if falls {
		body.end(jen.Return(jen.Lit(0)))
	}
	return falls
}

// flowVar names the variable for the way out; "_" when nobody has to look at it.
func (fg *fn) flowVar(r *region, falls bool) string {
	if len(r.exits) == 0 || len(r.exits) == 1 && !falls {
		return "_"
	}
	return fg.names.name("flow")
}

// runRegion prints the call of r.Try.
func (fg *fn) runRegion(b *block, flow, exc string, body *block) {
	run := method(fg.realm(), "Try", code{s: jen.Func().Params().Qual(jsPath, "Flow").Block(body.code...), prec: precPrimary})
	if flow == "_" && exc == "_" {
		b.expr(run)
		return
	}
	b.add(jen.List(jen.Id(flow), jen.Id(exc)).Op(":=").Add(run.s))
}

// leaveBy goes on with a way out that the region's body took. falls says that control
// may also go on here; else the last way out needs no test.
func (fg *fn) leaveBy(b *block, r *region, flow string, falls bool) {
	for i, e := range r.exits {
		out := &block{}
		if e.target == nil {
			fg.returnVar(out)
		} else {
			fg.jump(out, e.target, e.cont)
		}
		if !falls && i == len(r.exits)-1 {
			b.add(out.code...)
			b.dead = true
			return
		}
		b.add(jen.If(jen.Id(flow).Op("==").Lit(i + 1)).Block(out.code...))
	}
}
