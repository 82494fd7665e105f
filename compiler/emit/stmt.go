// Statements.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// stmts prints a block's statements. Code after a statement that never ends is dropped:
// it cannot run, and go vet would complain.
func (fg *fn) stmts(b *block, list ir.Block) {
	fg.predeclare(b, list)
	for rest := list; len(rest) > 0; {
		n, assigned := fg.row(rest)
		closeGroups := fg.openGroups(b, rest[:n], assigned)
		for _, s := range rest[:max(n, 1)] {
			if b.dead {
				closeGroups()
				return
			}
			fg.stmt(b, s)
		}
		closeGroups()
		rest = rest[max(n, 1):]
	}
}

// inner prints a block in a Go scope of its own.
func (fg *fn) inner(list ir.Block) *block {
	b := &block{}
	fg.push()
	fg.stmts(b, list)
	fg.pop()
	return b
}

func (fg *fn) stmt(b *block, s ir.Stmt) {
	fg.held, fg.pos = nil, s.Position()
	switch s := s.(type) {
	case *ir.Decl:
		if s.Value != nil { // else nothing can go wrong on its line
			fg.atValue(b, s.Pos, s.Value)
		}
		fg.decl(b, s)
	case *ir.Init:
		before := len(b.code)
		fg.atValue(b, s.Pos, s.Value)
		marked := len(b.code)
		if fg.bind(b, s) {
			if len(b.code) == marked { // a function that is only called needs no code here
				b.code = b.code[:before]
			}
			return
		}
		if s.Value == nil || !fg.fastAssign(b, s.Var, s.Value) {
			fg.hold(b, s.Value)
			fg.store(b, s.Var, fg.valueOf(s.Value, s.Var), true)
		}
	case *ir.Assign:
		if fg.m.standing[s] {
			return
		}
		fg.atValue(b, s.Pos, s.Value)
		if fg.bind(b, s) {
			return
		}
		fg.assign(b, s)
	case *ir.Eval:
		fg.at(b, s.Pos)
		fg.eval(b, s.X)
	case *ir.Return:
		fg.at(b, s.Pos)
		fg.returnStmt(b, s.Value)
	case *ir.Throw:
		fg.at(b, s.Pos)
		b.end(jen.Panic(method(fg.realm(), "Throw", fg.expr(s.Value)).s))
	case *ir.Break:
		fg.at(b, s.Pos)
		fg.jump(b, s.Target, false)
	case *ir.Continue:
		fg.at(b, s.Pos)
		fg.jump(b, s.Target, true)
	case *ir.If:
		fg.at(b, s.Pos)
		b.add(fg.ifStmt(b, s))
	case *ir.Try:
		fg.at(b, s.Pos)
		fg.try(b, s)
	case *ir.Scope, *ir.Switch, *ir.For, *ir.DoWhile, *ir.ForOf, *ir.ForIn:
		fg.at(b, s.Position())
		fg.compound(b, s)
	default:
		fg.at(b, s.Position())
		fg.propertyStmt(b, s)
	}
}

// eval prints an expression for its effects.
func (fg *fn) eval(b *block, x ir.Expr) {
	switch x := x.(type) {
	case *ir.Convert:
		fg.eval(b, x.X)
		return
	case *ir.UndefinedLit, *ir.NullLit, *ir.BoolLit, *ir.NumberLit, *ir.StringLit, *ir.BigIntLit:
		return
	case *ir.Ref:
		if !x.Check {
			return
		}
	case *ir.Op:
		if fg.effect(b, x) {
			return
		}
	}
	fg.hold(b, x)
	c := fg.expr(x)
	if isCall(x) && fg.held[x] == "" {
		b.expr(c)
		return
	}
	b.add(jen.Id("_").Op("=").Add(c.s))
}

// isCall reports whether the Go expression for x may stand as a statement.
func isCall(x ir.Expr) bool {
	switch x := x.(type) {
	case *ir.Call, *ir.CallKnown, *ir.New, *ir.SuperCall, *ir.Global, *ir.GetPrivate, *ir.Array:
		return true
	case *ir.CallMethod:
		return x.R.Kind == ir.Any
	case *ir.Get:
		return x.R.Kind == ir.Any
	case *ir.Index:
		return true
	case *ir.Ref:
		return x.Check
	}
	return false
}

// ifStmt returns an if statement and marks b dead when both arms are.
func (fg *fn) ifStmt(b *block, s *ir.If) jen.Code {
	fg.hold(b, s.Cond)
	cond := fg.cond(s.Cond)
	then := fg.inner(s.Then)
	stmt := jen.If(cond.s).Block(then.code...)
	if len(s.Else) == 0 {
		return stmt
	}
	if len(s.Else) == 1 {
		if elif, ok := s.Else[0].(*ir.If); ok && !(fg.co != nil && fg.co.suspends[elif]) && !fg.holds(elif.Cond) {
			sub := &block{}
			next := fg.ifStmt(sub, elif)
			b.dead = then.dead && sub.dead
			return stmt.Else().Add(next)
		}
	}
	els := fg.inner(s.Else)
	if len(els.code) == 0 {
		return stmt
	}
	b.dead = then.dead && els.dead
	return stmt.Else().Block(els.code...)
}
