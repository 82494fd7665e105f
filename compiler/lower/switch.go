package lower

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// Switch statements, and the targets of break and continue.

// labelled lowers `name: statement`.
func (f *fn) labelled(d *esast.SLabel, loc esast.Loc) {
	name := f.m.in.Tree.Name(d.Name.Ref)
	switch x := d.Stmt.Data.(type) {
	case *esast.SFor:
		f.forStmt(x, loc, name)
	case *esast.SForIn:
		f.forIn(x, loc, name)
	case *esast.SForOf:
		f.forOf(x, loc, name)
	case *esast.SWhile:
		f.while(x, loc, name)
	case *esast.SDoWhile:
		f.doWhile(x, loc, name)
	default:
		n := &ir.Scope{At: f.at(loc)}
		f.jumping(&jump{label: name, stmt: n}, func() { n.Body = f.scope(d.Stmt) })
		f.emit(n)
	}
}

// jumping lowers the body of a statement that break or continue can leave.
func (f *fn) jumping(j *jump, body func()) {
	f.jumps = append(f.jumps, j)
	body()
	f.jumps = f.jumps[:len(f.jumps)-1]
}

func (f *fn) breakTarget(label *esast.LocRef) ir.Stmt {
	for i := len(f.jumps) - 1; i >= 0; i-- {
		j := f.jumps[i]
		if label == nil && j.breaks || label != nil && j.label == f.m.in.Tree.Name(label.Ref) {
			return j.stmt
		}
	}
	return &ir.Scope{} // esbuild has refused the source before
}

func (f *fn) continueTarget(label *esast.LocRef) ir.Stmt {
	for i := len(f.jumps) - 1; i >= 0; i-- {
		j := f.jumps[i]
		if j.loop && (label == nil || j.label == f.m.in.Tree.Name(label.Ref)) {
			return j.stmt
		}
	}
	return &ir.Scope{}
}

// switchStmt lowers switch. The names that its clauses declare belong to all of them.
func (f *fn) switchStmt(d *esast.SSwitch, loc esast.Loc, label string) {
	n := &ir.Switch{At: f.at(loc)}
	x := f.expr(d.Test)
	body := f.into(func() {
		for _, c := range d.Cases {
			f.declareSwitchLexical(c.Body)
		}
		for _, c := range d.Cases {
			f.hoistFunctions(c.Body)
		}
		n.X = x
		f.jumping(&jump{label: label, stmt: n, breaks: true}, func() { f.cases(d, n) })
		f.emit(n)
	})
	if len(body) == 1 {
		f.emit(body[0])
		return
	}
	f.emit(&ir.Scope{At: f.at(loc), Body: body})
}

// cases lowers the clauses. If a test needs statements, an index is computed first and
// the switch is on that.
func (f *fn) cases(d *esast.SSwitch, n *ir.Switch) {
	tests := make([]ir.Expr, len(d.Cases))
	pre := make([]ir.Block, len(d.Cases))
	needs := false
	for i, c := range d.Cases {
		if c.ValueOrNil.IsNil() {
			continue
		}
		pre[i] = f.into(func() { tests[i] = f.expr(c.ValueOrNil) })
		needs = needs || len(pre[i]) > 0
	}
	if needs {
		n.X, tests = f.switchIndex(d, n, tests, pre)
	}
	for i, c := range d.Cases {
		k := &ir.Case{Pos: f.m.pos(c.Loc.Start), Default: c.ValueOrNil.IsNil()}
		if tests[i] != nil {
			k.Tests = []ir.Expr{tests[i]}
		}
		k.Body = f.into(func() { f.stmts(c.Body) })
		k.Falls = i < len(d.Cases)-1 && !ends(k.Body)
		n.Cases = append(n.Cases, k)
	}
}

// switchIndex finds the matching clause with ifs and returns its number as the new value
// to switch on.
func (f *fn) switchIndex(d *esast.SSwitch, n *ir.Switch, tests []ir.Expr, pre []ir.Block) (ir.Expr, []ir.Expr) {
	pos := n.Pos
	typed := ir.Typed{At: ir.At{Pos: pos}}
	x := f.hold("disc", n.X)
	clause := f.temp("clause")
	f.emit(&ir.Decl{At: n.At, Var: clause, Value: &ir.NumberLit{Typed: typed, Value: -1}})
	numbers := make([]ir.Expr, len(tests))
	var chain func(i int)
	chain = func(i int) {
		for i < len(tests) && tests[i] == nil {
			i++
		}
		if i == len(tests) {
			return
		}
		numbers[i] = &ir.NumberLit{Typed: typed, Value: float64(i)}
		for _, s := range pre[i] {
			f.emit(s)
		}
		f.emit(&ir.If{
			At:   ir.At{Pos: f.m.pos(d.Cases[i].Loc.Start)},
			Cond: &ir.Binary{Typed: typed, Op: ir.StrictEq, L: f.read(x.Var, pos), R2: tests[i]},
			Then: f.into(func() { f.set(clause, &ir.NumberLit{Typed: typed, Value: float64(i)}) }),
			Else: f.into(func() { chain(i + 1) }),
		})
	}
	chain(0)
	return f.read(clause, pos), numbers
}

// ends reports whether control never leaves a block at its end.
func ends(b ir.Block) bool {
	if len(b) == 0 {
		return false
	}
	switch s := b[len(b)-1].(type) {
	case *ir.Return, *ir.Throw, *ir.Break, *ir.Continue:
		return true
	case *ir.Scope:
		return ends(s.Body) && !ir.Jumps(s, false)
	case *ir.If:
		return ends(s.Then) && ends(s.Else)
	}
	return false
}
