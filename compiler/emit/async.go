// Async functions.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// coroutine is the state of printing an async function as a state machine.
type coroutine struct {
	suspends map[ir.Stmt]bool // the statement holds an await
}

func (fg *fn) cell(v *ir.Var) (code, bool)     { return code{}, false }
func (fg *fn) flagCell(v *ir.Var) (code, bool) { return code{}, false }
func (fg *fn) renew(b *block, v *ir.Var)       {}
func (fg *fn) coStmt(b *block, s ir.Stmt)      {}
func (fg *fn) coReturn(b *block, x ir.Expr)    {}

func (fg *fn) asyncBody(b *block) {
	fg.m.fail("async functions are not printed yet")
	b.end(jen.Panic(jen.Lit("async")))
}
