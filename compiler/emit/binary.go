// Binary operators.

package emit

import (
	"math"

	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// boxed are the runtime's functions for operands that are js.Values.
var boxed = map[ir.BinaryOp]string{
	ir.Add: "Add", ir.Sub: "Sub", ir.Mul: "Mul", ir.Div: "Div", ir.Rem: "Rem", ir.Pow: "Exp",
	ir.BitAnd: "BitAnd", ir.BitOr: "BitOr", ir.BitXor: "BitXor", ir.Shl: "ShiftLeft", ir.Shr: "ShiftRight", ir.UShr: "ShiftRightU",
	ir.LooseEq: "Equal", ir.Lt: "Less", ir.Le: "LessEqual", ir.Gt: "Greater", ir.Ge: "GreaterEqual",
	ir.In: "In", ir.InstanceOf: "InstanceOf",
}

func (fg *fn) binary(x *ir.Binary) code {
	if x.L.Rep().Kind == ir.Any || x.R2.Rep().Kind == ir.Any {
		return fg.boxedBinary(x)
	}
	switch x.Op {
	case ir.Add, ir.Sub:
		return fg.sum(x)
	case ir.Mul:
		c := binary("*", precMul, fg.expr(x.L), fg.expr(x.R2))
		c = convert("float64", c)
		return c
	case ir.Div:
		return binary("/", precMul, fg.expr(x.L), fg.expr(x.R2))
	case ir.Rem:
		if x.R.Kind == ir.Int {
			return binary("%", precMul, fg.expr(x.L), fg.expr(x.R2))
		}
		return call(rt("Mod"), fg.expr(x.L), fg.expr(x.R2))
	case ir.Pow:
		return fg.pow(x.L, x.R2)
	case ir.BitAnd, ir.BitOr, ir.BitXor, ir.Shl, ir.Shr, ir.UShr:
		return fg.bits(x)
	}
	return fg.compare(x)
}

// pow prints a power of two numbers. Squares are what most of them are.
func (fg *fn) pow(base, exponent ir.Expr) code {
	if f, ok := literal(exponent); ok && f == 2 {
		return call(rt("Square"), fg.expr(base))
	}
	return call(rt("Pow"), fg.expr(base), fg.expr(exponent))
}

func (fg *fn) sum(x *ir.Binary) code {
	l, r := fg.expr(x.L), fg.expr(x.R2)
	if x.R.Kind == ir.Str {
		return method(fg.realm(), "Concat", l, r)
	}
	op := "+"
	if x.Op == ir.Sub {
		op = "-"
	}
	return binary(op, precAdd, l, r)
}

// compareOps are the comparisons that Go spells alike on numbers.
var compareOps = map[ir.BinaryOp]string{
	ir.StrictEq: "==", ir.LooseEq: "==", ir.StrictNe: "!=", ir.LooseNe: "!=", ir.Lt: "<", ir.Le: "<=", ir.Gt: ">", ir.Ge: ">=",
}

func (fg *fn) compare(x *ir.Binary) code {
	op := compareOps[x.Op]
	if x.L.Rep().Kind != ir.Str {
		return binary(op, precCompare, fg.expr(x.L), fg.expr(x.R2))
	}
	if c, ok := fg.typeTest(x.Op, x.L, x.R2); ok {
		return c
	}
	l, r := fg.expr(x.L), fg.expr(x.R2)
	switch x.Op {
	case ir.StrictEq, ir.LooseEq:
		return method(l, "Equal", r)
	case ir.StrictNe, ir.LooseNe:
		return not(method(l, "Equal", r))
	}
	return binary(op, precCompare, method(l, "Compare", r), text("0"))
}

// typeTests are the questions that typeof x === "…" asks.
var typeTests = map[string]string{
	"string": "IsString", "number": "IsNumber", "boolean": "IsBool", "symbol": "IsSymbol", "function": "IsCallable", "undefined": "IsUndefined",
}

// typeTest prints typeof x === "string" and its like as a test of the value.
func (fg *fn) typeTest(op ir.BinaryOp, l, r ir.Expr) (code, bool) {
	u, ok := l.(*ir.Unary)
	lit, ok2 := r.(*ir.StringLit)
	if !ok || !ok2 || u.Op != ir.Typeof || typeTests[lit.Value] == "" {
		return code{}, false
	}
	if op == ir.Lt || op == ir.Le || op == ir.Gt || op == ir.Ge {
		return code{}, false
	}
	c := method(fg.expr(u.X), typeTests[lit.Value])
	if op == ir.StrictNe || op == ir.LooseNe {
		c = not(c)
	}
	return c, true
}

// boxedBinary prints an operator whose operands are js.Values.
func (fg *fn) boxedBinary(x *ir.Binary) code {
	switch x.Op {
	case ir.StrictEq:
		return fg.strictEqual(fg.expr(x.L), x.R2)
	case ir.StrictNe:
		return fg.strictNotEqual(x)
	case ir.LooseEq, ir.LooseNe:
		c, ok := fg.nullishTest(x)
		if !ok {
			c = method(fg.realm(), "Equal", fg.expr(x.L), fg.expr(x.R2))
		}
		if x.Op == ir.LooseNe {
			return not(c)
		}
		return c
	}
	name := boxed[x.Op]
	if x.R.Kind == ir.Any && x.Op != ir.Add {
		name += "Numeric" // the program may have BigInts
	}
	c := method(fg.realm(), name, fg.expr(x.L), fg.expr(x.R2))
	if x.Op == ir.Add && x.R.Kind == ir.Str {
		return method(c, "Str")
	}
	return c
}

// strictEqual compares a js.Value with an expression.
func (fg *fn) strictEqual(l code, r ir.Expr) code {
	switch lit := r.(type) {
	case *ir.UndefinedLit:
		return method(l, "IsUndefined")
	case *ir.NullLit:
		return method(l, "IsNull")
	case *ir.Convert:
		switch lit.X.Rep().Kind {
		case ir.Str:
			return method(l, "IsStr", fg.expr(lit.X))
		case ir.Int, ir.Num:
			if f, ok := literal(lit.X); ok {
				return method(l, "IsNum", float(f, false))
			}
			x := fg.expr(lit.X)
			if lit.X.Rep().Kind == ir.Int {
				x = convert("float64", x)
			}
			return method(l, "IsNum", x)
		case ir.Bool:
			if b, ok := lit.X.(*ir.BoolLit); ok && b.Value {
				return method(l, "IsTrue")
			} else if ok {
				return method(l, "IsFalse")
			}
		}
	}
	return call(rt("StrictEqual"), l, fg.expr(r))
}

func (fg *fn) strictNotEqual(x *ir.Binary) code { return not(fg.strictEqual(fg.expr(x.L), x.R2)) }

// nullishTest prints x == null.
func (fg *fn) nullishTest(x *ir.Binary) (code, bool) {
	switch x.R2.(type) {
	case *ir.NullLit, *ir.UndefinedLit:
		return method(fg.expr(x.L), "IsNullish"), true
	}
	return code{}, false
}

// int32 prints ToInt32 of a number.
func (fg *fn) int32(x ir.Expr) code {
	if f, ok := literal(x); ok {
		return convert("int32", integer(int(toInt32(f))))
	}
	if x.Rep().Kind == ir.Int {
		return convert("int32", fg.expr(x))
	}
	return call(rt("Int32"), fg.expr(x))
}

// operand is a bit operand: an untyped literal where Go takes one.
func (fg *fn) operand(x ir.Expr) code {
	if f, ok := literal(x); ok {
		return integer(int(toInt32(f)))
	}
	return fg.int32(x)
}

// toInt32 is ToInt32 of a literal.
func toInt32(f float64) int32 {
	if f != f || math.IsInf(f, 0) {
		return 0
	}
	return int32(int64(math.Mod(math.Trunc(f), 1<<32)))
}

// shiftCount prints ToUint32(x) & 31.
func (fg *fn) shiftCount(x ir.Expr) code {
	if f, ok := literal(x); ok {
		return integer(int(toInt32(f)) & 31)
	}
	return code{s: jen.Parens(jen.Add(convert("uint32", fg.int32(x)).s).Op("&").Lit(31)), prec: precPrimary}
}

// bits prints the bit operators, which work modulo 2^32.
func (fg *fn) bits(x *ir.Binary) code {
	switch x.Op {
	case ir.BitAnd:
		return convert("int", binary("&", precMul, fg.int32(x.L), fg.operand(x.R2)))
	case ir.BitOr:
		if f, ok := literal(x.R2); ok && f == 0 {
			return convert("int", fg.int32(x.L))
		}
		return convert("int", binary("|", precAdd, fg.int32(x.L), fg.operand(x.R2)))
	case ir.BitXor:
		return convert("int", binary("^", precAdd, fg.int32(x.L), fg.operand(x.R2)))
	case ir.Shl:
		return convert("int", binary("<<", precMul, fg.wide(x.L), fg.shiftCount(x.R2)))
	case ir.Shr:
		return convert("int", binary(">>", precMul, fg.wide(x.L), fg.shiftCount(x.R2)))
	}
	return convert("int", binary(">>", precMul, fg.unsigned(x.L), fg.shiftCount(x.R2)))
}

// wide is the left operand of a shift. A literal is put in a variable's place by a call:
// Go would refuse a constant that shifts out of int32.
func (fg *fn) wide(x ir.Expr) code {
	if f, ok := literal(x); ok {
		return call(rt("Int32"), float(f, false))
	}
	return fg.int32(x)
}

func (fg *fn) unsigned(x ir.Expr) code { return convert("uint32", fg.wide(x)) }
