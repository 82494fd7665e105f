package esast

// Printing operators: levels of precedence, and when an operand needs parentheses.

// binaryLevel gives the level of binary operators that are not assignments.
var binaryLevel = map[OpCode]int{
	BinOpAdd: lAdd, BinOpSub: lAdd, BinOpMul: lMultiply, BinOpDiv: lMultiply, BinOpRem: lMultiply,
	BinOpPow: lPower, BinOpLt: lCompare, BinOpLe: lCompare, BinOpGt: lCompare, BinOpGe: lCompare,
	BinOpIn:         lLowest, // always in parentheses: a loop head must not show a bare `in`
	BinOpInstanceof: lCompare, BinOpShl: lShift, BinOpShr: lShift, BinOpUShr: lShift,
	BinOpLooseEq: lEquals, BinOpLooseNe: lEquals, BinOpStrictEq: lEquals, BinOpStrictNe: lEquals,
	BinOpNullishCoalescing: lNullish, BinOpLogicalOr: lOr, BinOpLogicalAnd: lAnd,
	BinOpBitwiseOr: lBitOr, BinOpBitwiseXor: lBitXor, BinOpBitwiseAnd: lBitAnd, BinOpComma: lComma,
}

func (p *printer) unary(d *EUnary, level int) {
	if !d.Op.IsPrefix() {
		done := p.open(level, lPostfix)
		p.expr(d.Value, lPostfix-1)
		p.put(d.Op.String())
		done()
		return
	}
	done := p.open(level, lPrefix)
	p.put(d.Op.String())
	if d.Op == UnOpVoid || d.Op == UnOpTypeof || d.Op == UnOpDelete {
		p.put(" ")
	}
	p.expr(d.Value, lPrefix-1)
	done()
}

// binary prints the left spine in a loop, so that a + b + c … of any length costs no stack.
func (p *printer) binary(d *EBinary, level int) {
	var spine []*EBinary
	var closers []func()
	left := Expr{Data: d}
	for {
		b, ok := left.Data.(*EBinary)
		if !ok {
			break
		}
		own, isAssign := binaryLevel[b.Op], b.Op.IsAssign()
		if isAssign {
			own = lAssign
		}
		if b.Op == BinOpIn {
			p.put("(")
			closers = append(closers, func() { p.put(")") })
			own = lCompare
		} else {
			closers = append(closers, p.open(level, own))
		}
		spine = append(spine, b)
		left, level = b.Left, operandLevel(b, b.Left, own, true)
	}
	p.expr(left, level)
	for i := len(spine) - 1; i >= 0; i-- {
		b := spine[i]
		own := binaryLevel[b.Op]
		switch {
		case b.Op.IsAssign():
			own = lAssign
		case b.Op == BinOpIn:
			own = lCompare
		}
		if b.Op == BinOpComma {
			p.put(", ")
		} else {
			p.put(" " + b.Op.String() + " ")
		}
		p.expr(b.Right, operandLevel(b, b.Right, own, false))
		closers[i]()
	}
}

// operandLevel is the level an operand is printed at.
func operandLevel(b *EBinary, operand Expr, own int, left bool) int {
	rightAssociative := b.Op.IsAssign() || b.Op == BinOpPow
	level := own
	if left != rightAssociative {
		level = own - 1
	}
	if b.Op == BinOpPow && left {
		return lPostfix - 1 // -x ** y is a syntax error
	}
	if inner, ok := operand.Data.(*EBinary); ok && isLogical(b.Op) && isLogical(inner.Op) && inner.Op != b.Op {
		return lPrefix // ?? does not mix with || and && without parentheses
	}
	return level
}

func isLogical(op OpCode) bool {
	return op == BinOpNullishCoalescing || op == BinOpLogicalOr || op == BinOpLogicalAnd
}

func (p *printer) yield(d *EYield, level int) {
	done := p.open(level, lAssign)
	p.put("yield")
	if d.IsStar {
		p.put("*")
	}
	if !d.ValueOrNil.IsNil() {
		p.put(" ")
		p.expr(d.ValueOrNil, lYield)
	}
	done()
}
