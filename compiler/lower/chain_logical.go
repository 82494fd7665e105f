package lower

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// This file lowers chains of one of the operators && and ||. Whatever their parentheses, they
// evaluate operands from left to right until one decides, so that the whole chain needs one
// temporary and one test an operand.

// longestChain is how many operands get ifs inside one another; longer chains are several.
const longestChain = 16

// chain is how the operands of a chain are lowered.
type chain struct {
	f       *fn
	or      bool
	name    string // of the temporary
	operand func(esast.Expr) ir.Expr
	value   func(ir.Expr) ir.Expr // of an operand, as the temporary holds it
	boolean bool                  // Go's operator does only for operands that are booleans
}

func (c chain) lower(x *esast.EBinary, t ir.Typed) ir.Expr {
	f := c.f
	ops := append(operands(x.Left, x.Op, longestChain/2), operands(x.Right, x.Op, longestChain/2)...)
	l := c.operand(ops[0])
	for i, e := range ops[1:] {
		var r ir.Expr
		pre := f.into(func() { r = c.operand(e) })
		if len(pre) == 0 && (!c.boolean || boolean(l) && boolean(r)) {
			l = &ir.Logical{Typed: t, Or: c.or, L: l, R2: r}
			continue
		}
		v := f.hold(c.name, c.value(l)).Var
		c.unless(v, t, func() {
			for _, s := range pre {
				f.emit(s)
			}
			f.set(v, c.value(r))
			c.rest(v, t, ops[i+2:])
		})
		return f.read(v, t.Pos)
	}
	return l
}

// rest lowers the operands that are left, the first of which is evaluated if v does not decide.
func (c chain) rest(v *ir.Var, t ir.Typed, ops []esast.Expr) {
	if len(ops) == 0 {
		return
	}
	c.unless(v, t, func() {
		c.f.set(v, c.value(c.operand(ops[0])))
		c.rest(v, t, ops[1:])
	})
}

// unless emits what runs when the value in v does not decide.
func (c chain) unless(v *ir.Var, t ir.Typed, then func()) {
	test := ir.Expr(c.f.read(v, t.Pos))
	if c.or {
		test = not(test)
	}
	c.f.emit(&ir.If{At: t.At, Cond: test, Then: c.f.into(then)})
}

// operands lists the operands of a chain from left to right, at most max of them.
func operands(e esast.Expr, op esast.OpCode, max int) []esast.Expr {
	x, ok := e.Data.(*esast.EBinary)
	if !ok || x.Op != op || max < 2 {
		return []esast.Expr{e}
	}
	return append(operands(x.Left, op, max-1), operands(x.Right, op, 1)...)
}
