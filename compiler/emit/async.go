// Async functions and generators. An async function without an await runs at once inside
// r.Async. One with awaits becomes a state machine: a frame (a struct that embeds js.Frame)
// holds what lives across awaits, and a step function runs the code between two of them.
// Only statements that hold an await are taken apart; all others stay structured Go. A
// generator is the same with yields; its frame embeds js.Generator or js.AsyncGenerator
// and is the generator object itself.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// coroutine is the state of printing an async function or generator as a state machine.
type coroutine struct {
	suspends map[ir.Stmt]bool // the statement holds an await or yield
	frame    string           // the frame variable
	cells    map[*ir.Var]string
	boxed    map[*ir.Var]bool // cells that a closure in a loop captures: pointers, fresh each time
	flagged  map[*ir.Var]string
	direct   map[*ir.Func]string // known functions that live in the frame
	names    *scope              // fields of the frame
	fields   []jen.Code
	states   []*block
	cur      *block // code of the current state
	handler  int    // where a throw goes from here; 0: out of the function
	exits    map[exitKey]int
	line     int32 // of the statement under way that holds an await
	awaits   []int // by state: the line of the await before it
}

// jsNames are the fields and methods of js.Frame and the generators that generated code
// names; those of a frame must not hide them.
var jsNames = []string{
	"State", "Handler", "Value", "Ret", "Exc", "Frame", "Generator", "AsyncGenerator",
	"Start", "Await", "Return", "Yield", "YieldIn", "YieldStar",
}

// asyncBody prints the body of an async function.
func (fg *fn) asyncBody(b *block) {
	fg.newTarget(b)
	fg.leave = false // only the part up to the first await runs nested
	c := &coroutine{suspends: map[ir.Stmt]bool{}, exits: map[exitKey]int{}}
	list := fg.f.Body
	if fg.f.Kind == ir.FuncModule {
		list = fg.m.topLevel()
	}
	if fg.f.Generator {
		list = fg.prologue(b, list)
	}
	if !c.find(list) && !fg.f.Generator {
		fg.plainAsync(b, list)
		return
	}
	c.cells, c.boxed, c.flagged = map[*ir.Var]string{}, map[*ir.Var]bool{}, map[*ir.Var]string{}
	c.direct = map[*ir.Func]string{}
	c.names = &scope{used: map[string]bool{}, members: true}
	for _, n := range jsNames {
		c.names.used[n] = true
	}
	c.frame = fg.names.name("co")
	fg.co = c
	fg.assignCells(list)
	fg.enter(nil, "step", true)
	fg.retDecl = &jen.Statement{}
	c.start()
	fg.flat(list)
	if !c.cur.dead {
		fg.finish(rt("Undefined"))
	}
	dispatch := fg.frames[0]
	fg.exit()
	fg.printMachine(b, dispatch)
}

// plainAsync prints an async function without an await.
func (fg *fn) plainAsync(b *block, list ir.Block) {
	in := &block{}
	fg.push()
	fg.result = ir.Any
	fg.retDecl = &jen.Statement{}
	in.add(fg.retDecl)
	fg.stmts(in, list)
	if !in.dead {
		in.end(jen.Return(rt("Undefined").s))
	}
	fg.useRet()
	fg.pop()
	body := jen.Func().Params().Qual(jsPath, "Value").Block(in.code...)
	fg.returnPromise(b, method(fg.realm(), "Async", code{s: body, prec: precPrimary}))
}

// returnPromise returns the promise of an async function.
func (fg *fn) returnPromise(b *block, x code) {
	if !fg.f.Recursive || fg.f.Kind == ir.FuncModule || !fg.g.called[fg.f] {
		b.end(jen.Return(x.s))
		return
	}
	name := fg.names.name("promise")
	b.add(define(name, x))
	b.expr(method(fg.realm(), "LeaveFrom", text(fg.depth)))
	b.end(jen.Return(jen.Id(name)))
}

// printMachine prints the frame, the step function and its start.
func (fg *fn) printMachine(b *block, dispatch *frame) {
	c := fg.co
	fg.m.awaits[fg.f] = c.awaits
	hint := camel(fg.f.Name, 32)
	if hint == "" {
		hint = "Async"
	}
	typ := fg.g.names.name(string(hint[0]|0x20) + hint[1:] + "Frame")
	base, what := fg.frameBase()
	fields := append([]jen.Code{jen.Qual(jsPath, base)}, c.fields...)
	fg.m.tables = append(fg.m.tables, jen.Commentf("%s holds what lives across the %s of %s.", typ, what, describe(fg.f)).Line().
		Type().Id(typ).Struct(fields...))
	var cases []jen.Code
	for i, s := range c.states {
		cases = append(cases, jen.Case(jen.Lit(i)).Block(s.code...))
	}
	loop := labelled(dispatch, jen.For().Block(jen.Switch(jen.Id(c.frame).Dot("State")).Block(cases...)))
	b.add(jen.Id(c.frame).Op(":=").Op("&").Id(typ).Values())
	args := []code{fg.realm()}
	if fg.f.Generator {
		args = append(args, fg.callee())
	}
	args = append(args, code{s: jen.Func().Params().Block(loop), prec: precPrimary})
	if fg.f.Pos.Line > 0 { // the step function's own place tells stacks whose it is
		b.add(fg.lineMark(fg.f.Pos))
	}
	fg.returnPromise(b, method(text(c.frame), "Start", args...))
}

func describe(f *ir.Func) string {
	switch {
	case f.Kind == ir.FuncModule:
		return "the module's top level"
	case f.Name == "" && f.Generator:
		return "a generator"
	case f.Name == "":
		return "an async function"
	}
	return f.Name
}

// find notes every statement that holds an await or yield and reports whether there is one.
func (c *coroutine) find(list ir.Block) bool {
	any := false
	for _, s := range list {
		found := ir.Suspension(s) != nil
		switch s := s.(type) {
		case *ir.ForOf:
			found = found || s.Await
		case *ir.IterScope:
			found = true
		}
		if loop, ok := s.(*ir.For); ok {
			for _, d := range loop.Init {
				if c.find(ir.Block{d}) {
					found = true
				}
			}
		}
		ir.Blocks(s, func(b ir.Block) {
			if c.find(b) {
				found = true
			}
		})
		if found {
			c.suspends[s] = true
			any = true
		}
	}
	return any
}
