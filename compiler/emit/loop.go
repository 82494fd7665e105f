// Loops. Go's loop variables are fresh in each iteration, copied before the post
// statement, exactly as JavaScript's are.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// poll prints the look at the interrupt that ends a loop without calls, on the loop's line.
func (fg *fn) poll(b *block, s ir.Stmt) {
	fg.at(b, s.Position())
	b.expr(method(fg.realm(), "Poll"))
}

func (fg *fn) forLoop(b *block, s *ir.For) {
	plain := fg.independent(s.Init)
	if !plain {
		for _, d := range s.Init { // in the scope around the loop, which Go's block is
			fg.stmt(b, d)
		}
	}
	defer fg.openLanes(b, s)()
	fg.push()
	defer fg.pop()
	head := fg.forInit(s, plain)
	f := fg.enter(s, "loop", true)
	defer fg.exit()
	post, simple := fg.simplePost(s)
	if !simple {
		fg.steppedLoop(b, s, f, head)
		return
	}
	fg.plainLoop(b, s, f, head, post)
}

// loopHead is what a loop's header declares. copies says that these are copies of variables
// declared before the loop, which may have all the uses that there are; reads is how many
// each has had up to the loop.
type loopHead struct {
	names, values []jen.Code
	vars          []*ir.Var
	copies        bool
	reads         []int
}

// define is the Go statement, nil when there is nothing to declare.
func (h loopHead) define() *jen.Statement {
	if len(h.names) == 0 {
		return nil
	}
	return jen.List(h.names...).Op(":=").List(h.values...)
}

// plainLoop prints a loop whose condition and step Go's header can hold.
func (fg *fn) plainLoop(b *block, s *ir.For, f *frame, h loopHead, post *jen.Statement) {
	init := h.define()
	endless := ir.Endless(s.Cond)
	inside := !endless && fg.holds(s.Cond) // a condition that Go's header cannot hold
	var head []jen.Code
	switch {
	case init != nil || post != nil:
		if init == nil {
			init = jen.Null()
		}
		cond := jen.Null()
		if !endless && !inside {
			cond = fg.cond(s.Cond).s
		}
		if post == nil {
			post = jen.Null()
		}
		head = []jen.Code{jen.Add(init).Op(";").Add(cond).Op(";").Add(post)}
	case !endless && !inside:
		head = []jen.Code{fg.cond(s.Cond).s}
	}
	body := &block{}
	used := fg.useAll(body, h)
	if fg.needsPoll(s) {
		fg.poll(body, s)
	}
	fg.push()
	if inside {
		fg.breakUnless(body, f, s.Cond)
	}
	fg.stmts(body, s.Body)
	fg.pop()
	used()
	b.add(labelled(f, jen.For(head...).Block(body.code...)))
	b.dead = endless && !f.broken
}

// forInit declares the loop variables in the loop's header. Where one of them needs more
// than a value (it is in its dead zone, or another one's value or a function of the
// header names it), they are declared before the loop and the header copies them.
func (fg *fn) forInit(s *ir.For, plain bool) loopHead {
	h := loopHead{copies: !plain}
	for _, d := range s.Init {
		var x code
		switch {
		case !plain:
			if v, k := ir.KnownBinding(d); v != nil && !k.Escapes {
				continue
			}
			x = fg.place(d.Var)
		case d.Value == nil:
			x = fg.zero(d.Var.Rep)
		default:
			x = fg.typed(d.Value)
		}
		h.values = append(h.values, x.s)
		h.vars = append(h.vars, d.Var)
	}
	for _, v := range h.vars {
		h.names = append(h.names, jen.Id(fg.declare(v)))
		h.reads = append(h.reads, fg.g.reads[v])
	}
	return h
}

// independent reports whether the declarations of a header can be one Go statement.
func (fg *fn) independent(list []*ir.Decl) bool {
	own := map[*ir.Var]bool{}
	for _, d := range list {
		own[d.Var] = true
		if v, _ := ir.KnownBinding(d); v != nil || fg.declared(d.Var) || d.Var.TDZ && fg.g.checked[d.Var] {
			return false
		}
	}
	for _, d := range list {
		if d.Value == nil {
			continue
		}
		set := map[*ir.Var]bool{}
		fg.g.usesOf(&ir.Eval{X: d.Value}, set)
		for v := range set {
			if own[v] {
				return false
			}
		}
	}
	return true
}

// zero is the value of a variable declared without one, with its Go type.
func (fg *fn) zero(r ir.Rep) code {
	switch r.Kind {
	case ir.Num:
		return text("0.0")
	case ir.Str:
		return code{s: jen.Parens(jen.Op("*").Qual(jsPath, "String")).Parens(jen.Nil()), prec: precPrimary}
	}
	return fg.undefined(r.Kind)
}

// useAll is needUse for the variables of a header. What it returns is called once the loop
// is printed.
func (fg *fn) useAll(b *block, h loopHead) func() {
	if !h.copies {
		for _, v := range h.vars {
			fg.needUse(b, v, fg.m.locals[v])
		}
		return func() {}
	}
	at := make([]*jen.Statement, len(h.vars))
	names := make([]string, len(h.vars))
	for i, v := range h.vars {
		at[i], names[i] = &jen.Statement{}, fg.m.locals[v]
		b.add(at[i])
	}
	return func() {
		for i, v := range h.vars {
			if fg.g.reads[v] == h.reads[i] {
				at[i].Add(jen.Id("_").Op("=").Id(names[i]))
			}
		}
	}
}

// simplePost returns the post statement if Go can hold it in the header.
func (fg *fn) simplePost(s *ir.For) (*jen.Statement, bool) {
	if len(s.Pre) > 0 || len(s.Post) > 1 {
		return nil, false
	}
	if len(s.Post) == 0 {
		return nil, true
	}
	switch p := s.Post[0].(type) {
	case *ir.Assign:
		if p.Check || fg.co != nil && fg.co.suspends[p] {
			return nil, false
		}
		return fg.assignStmt(p), true
	case *ir.Eval:
		if isCall(p.X) {
			return fg.expr(p.X).s, true
		}
	}
	return nil, false
}

// assignStmt prints an unchecked assignment: x++, x += y, x = y.
func (fg *fn) assignStmt(a *ir.Assign) *jen.Statement {
	to := fg.place(a.Var)
	k := a.Var.Rep.Kind
	if k == ir.Int || k == ir.Num {
		if op, by, ok := fg.stepOf(a); ok {
			if op == "" {
				return jen.Add(to.s).Op(by)
			}
			return jen.Add(to.s).Op(op).Id(by)
		}
	}
	return jen.Add(to.s).Op("=").Add(fg.expr(a.Value).s)
}

// stepOf recognizes x = x + c: "", "++" or "+=", "2".
func (fg *fn) stepOf(a *ir.Assign) (op, by string, ok bool) {
	switch x := a.Value.(type) {
	case *ir.Unary:
		if x.R.Kind == ir.Any {
			return "", "", false
		}
		if isVar(x.X, a.Var) && x.Op == ir.Inc {
			return "", "++", true
		}
		if isVar(x.X, a.Var) && x.Op == ir.Dec {
			return "", "--", true
		}
	case *ir.Binary:
		f, lit := literal(x.R2)
		if !lit || !isVar(x.L, a.Var) || f <= 0 || f != float64(int(f)) {
			return "", "", false
		}
		switch {
		case x.Op == ir.Add && f == 1:
			return "", "++", true
		case x.Op == ir.Sub && f == 1:
			return "", "--", true
		case x.Op == ir.Add:
			return "+=", itoa(int(f)), true
		case x.Op == ir.Sub:
			return "-=", itoa(int(f)), true
		}
	}
	return "", "", false
}

func isVar(x ir.Expr, v *ir.Var) bool {
	r, ok := x.(*ir.Ref)
	return ok && r.Var == v && !r.Check
}

// literal returns the number of a literal, converted or not.
func literal(x ir.Expr) (float64, bool) {
	if c, ok := x.(*ir.Convert); ok && c.R.Kind == ir.Num {
		x = c.X
	}
	n, ok := x.(*ir.NumberLit)
	if !ok {
		return 0, false
	}
	return n.Value, true
}

// needsPoll reports whether a loop could keep a realm busy without ever coming to a call
// or another loop that looks for an interrupt.
func (fg *fn) needsPoll(s *ir.For) bool {
	c, ok := s.Cond.(*ir.Binary)
	if !ok || c.Op != ir.Lt && c.Op != ir.Le || len(s.Init) != 1 || !isVar(c.L, s.Init[0].Var) {
		return true
	}
	if f, ok := literal(c.R2); !ok || f > 4096 {
		return true
	}
	if f, ok := literal(s.Init[0].Value); !ok || f < 0 {
		return true
	}
	if len(s.Post) != 1 || s.Init[0].Var.Rep.Kind != ir.Int {
		return true
	}
	post, ok := s.Post[0].(*ir.Assign)
	if !ok || post.Var != s.Init[0].Var || s.Init[0].Var.Assigned > 1 {
		return true
	}
	op, by, ok := fg.stepOf(post)
	return !ok || op == "-=" || by == "--"
}

// iterate starts a walk over x; text is x's source, for the error.
func (fg *fn) iterate(x code, text string) code {
	if text == "" || text == "(intermediate value)" {
		return method(fg.realm(), "Iterate", x)
	}
	return method(fg.realm(), "IterateNamed", x, str(text))
}
