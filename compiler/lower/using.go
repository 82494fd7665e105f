package lower

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// using and await using: the statements from the first such declaration to the end of its
// block run in a try whose finally disposes of what was declared, last first. The runtime
// keeps the list (rtlib/js/dispose.go), and the error that is under way with those of the
// disposers.

// isUsing reports a using or await using declaration.
func isUsing(s esast.Stmt) bool {
	d, ok := s.Data.(*esast.SLocal)
	return ok && d.Kind >= esast.LocalUsing
}

// usingAt finds the first using declaration of a block.
func usingAt(stmts []esast.Stmt) int {
	for i, s := range stmts {
		if isUsing(s) {
			return i
		}
	}
	return -1
}

// awaitsDisposal reports whether some declaration of a block is await using.
func awaitsDisposal(stmts []esast.Stmt) bool {
	for _, s := range stmts {
		if d, ok := s.Data.(*esast.SLocal); ok && d.Kind == esast.LocalAwaitUsing {
			return true
		}
	}
	return false
}

// usingScope lowers body, whose using declarations end with it.
func (f *fn) usingScope(at ir.At, awaits bool, body func()) {
	saved := f.disposals
	list := f.hold("disposals", &ir.Op{Typed: ir.Typed{At: at}, Name: ir.OpDisposals})
	f.disposals = list.Var
	n := &ir.Try{At: at, HasCatch: true, CatchVar: f.temp("exc"), Body: f.into(body)}
	f.disposals = saved
	op := func(name ir.OpName, args ...ir.Expr) *ir.Op {
		return &ir.Op{Typed: ir.Typed{At: at}, Name: name, Args: append([]ir.Expr{f.read(list.Var, at.Pos)}, args...)}
	}
	n.Catch = f.into(func() { f.emit(&ir.Eval{At: at, X: op(ir.OpDisposeFail, f.read(n.CatchVar, at.Pos))}) })
	n.Finally = f.into(func() {
		if awaits {
			f.disposeAwaiting(at, op)
		}
		f.emit(&ir.Eval{At: at, X: op(ir.OpDispose)})
	})
	f.emit(n)
}

// disposeAwaiting lowers the loop that awaits what disposers return. OpDisposeNext calls
// them; it gives undefined for ever when there is nothing more to await, and OpDisposeMore
// says so.
func (f *fn) disposeAwaiting(at ir.At, op func(ir.OpName, ...ir.Expr) *ir.Op) {
	loop := &ir.For{At: at, Cond: op(ir.OpDisposeMore)}
	exc := f.temp("exc")
	loop.Body = f.into(func() {
		f.emit(&ir.Try{
			At: at, HasCatch: true, CatchVar: exc,
			Body: f.into(func() {
				f.ir.Async = true // for the module's top level; others are async already
				f.emit(&ir.Eval{At: at, X: &ir.Await{Typed: ir.Typed{At: at}, X: op(ir.OpDisposeNext)}})
			}),
			Catch: f.into(func() { f.emit(&ir.Eval{At: at, X: op(ir.OpDisposeFail, f.read(exc, at.Pos))}) }),
		})
	})
	f.emit(loop)
}

// usingBlock lowers the statements of a block with a using declaration at index n. Names
// that it declares are seen by its functions, which exist from its start.
func (f *fn) usingBlock(stmts []esast.Stmt, n int) {
	f.declareSwitchLexical(stmts)
	f.hoistFunctions(stmts)
	f.stmts(stmts[:n])
	f.usingScope(f.at(stmts[n].Loc), awaitsDisposal(stmts), func() { f.stmts(stmts[n:]) })
}

// usingLocal lowers a using declaration inside its usingScope.
func (f *fn) usingLocal(d *esast.SLocal) {
	for _, x := range d.Decls {
		id, ok := x.Binding.Data.(*esast.BIdentifier)
		if !ok {
			continue // esbuild has refused the source before
		}
		v := f.m.varOf(id.Ref)
		f.usingValue(d.Kind, v, f.named(x.ValueOrNil, v.Name), f.at(x.Binding.Loc))
	}
}

// usingValue gives a using variable its value, which is to be disposed of.
func (f *fn) usingValue(kind esast.LocalKind, v *ir.Var, x ir.Expr, at ir.At) {
	x = f.reusable(v.Name, x)
	name := ir.OpDisposeAdd
	if kind == esast.LocalAwaitUsing {
		name = ir.OpDisposeAddAsync
	}
	f.emit(&ir.Eval{At: at, X: &ir.Op{Typed: ir.Typed{At: at}, Name: name, Args: []ir.Expr{f.read(f.disposals, at.Pos), f.again(x)}}})
	f.define(v, f.again(x), at)
}

// usingFor lowers a loop whose head is a using declaration: the resources outlive the
// rounds.
func (f *fn) usingFor(d *esast.SFor, loc esast.Loc, label string) {
	at := f.at(loc)
	f.emit(&ir.Scope{At: at, Body: f.into(func() {
		head := []esast.Stmt{d.InitOrNil}
		f.declareSwitchLexical(head)
		f.usingScope(at, awaitsDisposal(head), func() {
			f.usingLocal(d.InitOrNil.Data.(*esast.SLocal))
			rest := *d
			rest.InitOrNil = esast.Stmt{}
			f.forStmt(&rest, loc, label)
		})
	})})
}

// usingEach lowers the body of for-of with a using head: each round disposes of its value.
func (f *fn) usingEach(init esast.Stmt, value *ir.Ref, body func()) {
	d := init.Data.(*esast.SLocal)
	head := []esast.Stmt{init}
	f.declareSwitchLexical(head)
	at := f.at(init.Loc)
	f.usingScope(at, awaitsDisposal(head), func() {
		if id, ok := d.Decls[0].Binding.Data.(*esast.BIdentifier); ok {
			f.usingValue(d.Kind, f.m.varOf(id.Ref), value, at)
		}
		body()
	})
}
