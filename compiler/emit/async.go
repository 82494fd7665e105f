// Async functions. One without an await runs at once inside r.Async. One with awaits
// becomes a state machine: a frame (a struct that embeds js.Frame) holds what lives
// across awaits, and a step function runs the code between two of them. Only statements
// that hold an await are taken apart; all others stay structured Go.

package emit

import (
	"sort"

	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// coroutine is the state of printing an async function as a state machine.
type coroutine struct {
	suspends map[ir.Stmt]bool // the statement holds an await
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
}

// jsNames are the fields and methods of js.Frame, which those of a frame must not hide.
var jsNames = []string{"State", "Handler", "Value", "Ret", "Exc", "Frame", "Start", "Await", "Return", "r", "step", "promise", "reaction"}

// asyncBody prints the body of an async function.
func (fg *fn) asyncBody(b *block) {
	fg.newTarget(b)
	fg.leave = false // only the part up to the first await runs nested
	c := &coroutine{suspends: map[ir.Stmt]bool{}}
	list := fg.f.Body
	if fg.f.Kind == ir.FuncModule {
		list = fg.m.topLevel()
	}
	if !c.find(list) {
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
	hint := camel(fg.f.Name, 32)
	if hint == "" {
		hint = "Async"
	}
	typ := fg.g.names.name(string(hint[0]|0x20) + hint[1:] + "Frame")
	fields := append([]jen.Code{jen.Qual(jsPath, "Frame")}, c.fields...)
	fg.m.tables = append(fg.m.tables, jen.Commentf("%s holds what lives across the awaits of %s.", typ, describe(fg.f)).Line().
		Type().Id(typ).Struct(fields...))
	var cases []jen.Code
	for i, s := range c.states {
		cases = append(cases, jen.Case(jen.Lit(i)).Block(s.code...))
	}
	loop := labelled(dispatch, jen.For().Block(jen.Switch(jen.Id(c.frame).Dot("State")).Block(cases...)))
	b.add(jen.Id(c.frame).Op(":=").Op("&").Id(typ).Values())
	start := method(text(c.frame), "Start", fg.realm(), code{s: jen.Func().Params().Block(loop), prec: precPrimary})
	fg.returnPromise(b, start)
}

func describe(f *ir.Func) string {
	switch {
	case f.Kind == ir.FuncModule:
		return "the module's top level"
	case f.Name == "":
		return "an async function"
	}
	return f.Name
}

// find notes every statement that holds an await and reports whether there is one.
func (c *coroutine) find(list ir.Block) bool {
	any := false
	for _, s := range list {
		found := awaitOf(s) != nil
		if of, ok := s.(*ir.ForOf); ok && of.Await {
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

// awaitOf returns the await that is a statement's whole value.
func awaitOf(s ir.Stmt) *ir.Await {
	var x ir.Expr
	switch s := s.(type) {
	case *ir.Decl:
		x = s.Value
	case *ir.Init:
		x = s.Value
	case *ir.Assign:
		x = s.Value
	case *ir.Eval:
		x = s.X
	case *ir.Return:
		x = s.Value
	}
	a, _ := x.(*ir.Await)
	return a
}

// assignCells gives frame fields to the variables that may live across an await: those
// declared in a list of statements that is taken apart and used after a suspension.
func (fg *fn) assignCells(list ir.Block) {
	c := fg.co
	for i, s := range list {
		for _, v := range declares(s) {
			if v.Module == nil && (c.suspends[s] && awaitOf(s) == nil || fg.crosses(v, list, i) || fg.usedBefore(v, list[:i])) {
				fg.cellFor(v)
			}
		}
		if !c.suspends[s] {
			continue
		}
		if loop, ok := s.(*ir.For); ok {
			for _, d := range loop.Init {
				fg.cellFor(d.Var)
			}
		}
		ir.Blocks(s, func(b ir.Block) { fg.assignCells(withCond(s, b)) })
	}
}

// withCond returns a loop's Pre with its condition as one more use at the end; other
// blocks as they are.
func withCond(s ir.Stmt, b ir.Block) ir.Block {
	var pre ir.Block
	var cond ir.Expr
	switch s := s.(type) {
	case *ir.For:
		pre, cond = s.Pre, s.Cond
	case *ir.DoWhile:
		pre, cond = s.Pre, s.Cond
	}
	if len(pre) == 0 || len(b) == 0 || cond == nil || &pre[0] != &b[0] {
		return b
	}
	return append(pre[:len(pre):len(pre)], &ir.Eval{X: cond})
}

// crosses reports whether v, declared by list[i], is used after a later suspension.
func (fg *fn) crosses(v *ir.Var, list ir.Block, i int) bool {
	suspended := false
	for _, s := range list[i+1:] {
		uses := fg.usesIn(s)[v]
		a := awaitOf(s)
		switch {
		case suspended && uses:
			return true
		case !fg.co.suspends[s]:
		case a == nil:
			if uses {
				return true
			}
			suspended = true
		default:
			if t := targetOf(s); t == v {
				return true
			}
			suspended = true
		}
	}
	return false
}

// usedBefore reports whether code before its declaration names v: a function that is
// called later.
func (fg *fn) usedBefore(v *ir.Var, list ir.Block) bool {
	for _, s := range list {
		if fg.usesIn(s)[v] {
			return true
		}
	}
	return false
}

func targetOf(s ir.Stmt) *ir.Var {
	switch s := s.(type) {
	case *ir.Init:
		return s.Var
	case *ir.Assign:
		return s.Var
	}
	return nil
}

// usesIn returns the variables that s or anything inside it names.
func (fg *fn) usesIn(s ir.Stmt) map[*ir.Var]bool {
	set := map[*ir.Var]bool{}
	ir.Walk(ir.Block{s}, func(in ir.Stmt) bool {
		fg.g.usesOf(in, set)
		return true
	})
	return set
}

// cellFor makes a frame field for a variable.
func (fg *fn) cellFor(v *ir.Var) {
	c := fg.co
	if c.cells[v] != "" || v.Module != nil {
		return
	}
	if f := v.Known; f != nil && fg.g.known[f] == v && fg.g.called[f] && fg.m.methods[f] == "" {
		name := c.names.name(v.Name)
		typ := directType(f)
		if v.Captured && v.InLoop {
			c.boxed[v] = true
			typ = jen.Op("*").Add(typ)
		}
		c.fields = append(c.fields, jen.Id(name).Add(typ))
		c.direct[f] = name
		fg.g.fnNames[f] = c.frame + "." + name // says that it is declared; see directCell
		if !f.Escapes {
			return
		}
	}
	name := c.names.name(v.Name)
	c.cells[v] = name
	typ := goType(v.Rep)
	if v.Captured && v.InLoop {
		c.boxed[v] = true
		typ = jen.Op("*").Add(typ)
	}
	c.fields = append(c.fields, jen.Id(name).Add(typ))
	if v.TDZ && fg.g.checked[v] {
		flag := c.names.name(name + "Set")
		c.flagged[v] = flag
		ftyp := jen.Bool()
		if c.boxed[v] {
			ftyp = jen.Op("*").Bool()
		}
		c.fields = append(c.fields, jen.Id(flag).Add(ftyp))
	}
}

// owner finds the state machine that holds v in its frame, from this function outwards.
// captured names the copy of a boxed cell's pointer that the way passes.
func (fg *fn) owner(v *ir.Var) (c *coroutine, captured string) {
	for f := fg; f != nil; f = f.outer {
		if name := f.captures[v]; name != "" {
			return nil, name
		}
		if f.co != nil && f.co.cells[v] != "" {
			return f.co, ""
		}
	}
	return nil, ""
}

// cell returns the place of a variable that lives in a frame.
func (fg *fn) cell(v *ir.Var) (code, bool) {
	c, captured := fg.owner(v)
	switch {
	case captured != "":
		return deref(text(captured)), true
	case c == nil:
		return code{}, false
	}
	x := field(text(c.frame), c.cells[v])
	if c.boxed[v] {
		x = deref(x)
	}
	return x, true
}

// directCell returns the direct form of a known function that lives in a frame.
func (fg *fn) directCell(f *ir.Func) (code, bool) {
	v := fg.g.known[f]
	for o := fg; o != nil; o = o.outer {
		if name := o.captureFns[v]; name != "" {
			return deref(text(name)), true
		}
		if o.co != nil && o.co.direct[f] != "" {
			x := field(text(o.co.frame), o.co.direct[f])
			if o.co.boxed[v] {
				x = deref(x)
			}
			return x, true
		}
	}
	return code{}, false
}

// bindDirect prints the direct form of a known function into the frame.
func (fg *fn) bindDirect(b *block, v *ir.Var, f *ir.Func) {
	c := fg.co
	if c.boxed[v] {
		b.add(jen.Id(c.frame).Dot(c.direct[f]).Op("=").New(directType(f)))
	}
	x, _ := fg.directCell(f)
	b.add(jen.Add(x.s).Op("=").Add(fg.directCode(f).s))
}

func deref(x code) code { return code{s: jen.Parens(jen.Op("*").Add(x.s)), prec: precPrimary} }

// flagCell is cell for the companion of a TDZ variable.
func (fg *fn) flagCell(v *ir.Var) (code, bool) {
	for f := fg; f != nil; f = f.outer {
		if name := f.captureFlags[v]; name != "" {
			return deref(text(name)), true
		}
		if f.co != nil && f.co.flagged[v] != "" {
			x := field(text(f.co.frame), f.co.flagged[v])
			if f.co.boxed[v] {
				x = deref(x)
			}
			return x, true
		}
	}
	return code{}, false
}

// renew gives a boxed cell a fresh variable: its declaration runs again.
func (fg *fn) renew(b *block, v *ir.Var) {
	c := fg.co
	if c == nil || !c.boxed[v] || c.cells[v] == "" {
		return
	}
	b.add(jen.Id(c.frame).Dot(c.cells[v]).Op("=").New(goType(v.Rep)))
	if flag := c.flagged[v]; flag != "" {
		b.add(jen.Id(c.frame).Dot(flag).Op("=").New(jen.Bool()))
	}
}

// capture wraps the code of a closure that names boxed cells: it takes the pointers as
// they are now, since the frame's will change.
func (fg *fn) capture(f *ir.Func, inner *fn, typ *jen.Statement, make func() code) code {
	var vars []*ir.Var
	for v := range fg.g.uses(f) {
		for o := fg; o != nil; o = o.outer {
			if o.captures[v] != "" || o.captureFns[v] != "" {
				break
			}
			if o.co != nil && o.co.boxed[v] {
				vars = append(vars, v)
				break
			}
		}
	}
	if len(vars) == 0 {
		return make()
	}
	sort.Slice(vars, func(i, j int) bool { return fg.cellName(vars[i]) < fg.cellName(vars[j]) })
	inner.captures, inner.captureFlags, inner.captureFns = map[*ir.Var]string{}, map[*ir.Var]string{}, map[*ir.Var]string{}
	var params []jen.Code
	var args []code
	for _, v := range vars {
		if k := v.Known; k != nil {
			if c := fg.directOwner(k); c != nil {
				name := inner.names.name(v.Name)
				inner.captureFns[v] = name
				params = append(params, jen.Id(name).Op("*").Add(directType(k)))
				args = append(args, field(text(c.frame), c.direct[k]))
			}
		}
		c, _ := fg.owner(v)
		if c == nil {
			continue
		}
		name := inner.names.name(v.Name)
		inner.captures[v] = name
		params = append(params, jen.Id(name).Op("*").Add(goType(v.Rep)))
		args = append(args, field(text(c.frame), c.cells[v]))
		if flag := c.flagged[v]; flag != "" {
			name := inner.names.name(v.Name + "Set")
			inner.captureFlags[v] = name
			params = append(params, jen.Id(name).Op("*").Bool())
			args = append(args, field(text(c.frame), flag))
		}
	}
	lit := make()
	wrap := jen.Func().Params(params...).Add(typ).Block(jen.Return(lit.s))
	return call(code{s: wrap, prec: precPrimary}, args...)
}

// directOwner finds the state machine whose frame holds a known function.
func (fg *fn) directOwner(f *ir.Func) *coroutine {
	for o := fg; o != nil; o = o.outer {
		if o.co != nil && o.co.direct[f] != "" {
			return o.co
		}
	}
	return nil
}

func (fg *fn) cellName(v *ir.Var) string {
	if c, _ := fg.owner(v); c != nil {
		return c.cells[v]
	}
	if v.Known != nil {
		if c := fg.directOwner(v.Known); c != nil {
			return c.direct[v.Known]
		}
	}
	return v.Name
}
