package esast

import "strconv"

// This file prints expressions. Parentheses follow precedence: expr is told the level of
// its surroundings and adds them when its own level is not higher.

// Precedence levels, low to high (ECMA-262 section 13).
const (
	lLowest = iota
	lComma
	lSpread
	lYield
	lAssign
	lConditional
	lNullish
	lOr
	lAnd
	lBitOr
	lBitXor
	lBitAnd
	lEquals
	lCompare
	lShift
	lAdd
	lMultiply
	lPower
	lPrefix
	lPostfix
	lNew
	lCall
	lMember
)

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

// guarded writes an expression in parentheses if wrap says so.
func (p *printer) guarded(e Expr, wrap bool) {
	if wrap {
		p.put("(")
	}
	p.expr(e, lLowest)
	if wrap {
		p.put(")")
	}
}

func (p *printer) exprStmt(e Expr) {
	p.guarded(e, startsLikeStatement(e) || startsWithName(p.tree, e, "let"))
	p.put(";")
}

// open starts an expression of its own level in surroundings of level; close ends it.
func (p *printer) open(level, own int) (close func()) {
	if level >= own && level > lLowest {
		p.put("(")
		return func() { p.put(")") }
	}
	return func() {}
}

func (p *printer) expr(e Expr, level int) {
	switch d := e.Data.(type) {
	case *EMissing, nil:
	case *EBoolean:
		p.put(strconv.FormatBool(d.Value))
	case *ENull:
		p.put("null")
	case *EUndefined:
		p.put("undefined")
	case *EThis:
		p.put("this")
	case *ESuper:
		p.put("super")
	case *ENewTarget:
		p.put("new.target")
	case *EImportMeta:
		p.put("import.meta")
	case *ENumber:
		p.number(d.Value, level)
	case *EBigInt:
		p.put(d.Value + "n")
	case *EString:
		if d.PreferTemplate {
			p.put("`" + escapeTemplate(d.Value) + "`")
		} else {
			p.put(quote(d.Value))
		}
	case *ERegExp:
		p.put(d.Value)
	case *EIdentifier:
		p.name(d.Ref)
	case *EImportIdentifier:
		p.name(d.Ref)
	case *EPrivateIdentifier:
		p.name(d.Ref)
	case *ENameOfSymbol:
		p.put(quoteUTF8(p.tree.Name(d.Ref)))
	case *EInlinedEnum:
		p.expr(d.Value, level)
		p.put(" /* " + d.Comment + " */")
	case *EAnnotation:
		p.expr(d.Value, level)
	case *EArray:
		p.array(d.Items)
	case *EObject:
		p.object(d)
	case *ESpread:
		p.put("...")
		p.expr(d.Value, lComma)
	case *ETemplate:
		p.template(d)
	case *EUnary:
		p.unary(d, level)
	case *EBinary:
		p.binary(d, level)
	case *EIf:
		done := p.open(level, lConditional)
		p.expr(d.Test, lConditional)
		p.put(" ? ")
		p.expr(d.Yes, lYield)
		p.put(" : ")
		p.expr(d.No, lYield)
		done()
	case *EAwait:
		done := p.open(level, lPrefix)
		p.put("await ")
		p.expr(d.Value, lPrefix-1)
		done()
	case *EYield:
		p.yield(d, level)
	case *EArrow:
		p.arrow(d, level)
	case *EFunction:
		if d.IsParenthesized {
			p.put("(")
			defer p.put(")")
		}
		p.function(&d.Fn)
	case *EClass:
		p.class(&d.Class)
	case *EJSXElement:
		p.jsx(d)
	case *EJSXText:
		p.put(d.Raw)
	default:
		p.access(e, level)
	}
}

// access prints calls, member accesses, new and the import forms.
func (p *printer) access(e Expr, level int) {
	switch d := e.Data.(type) {
	case *EDot:
		p.target(d.Target, d.OptionalChain)
		if d.OptionalChain == OptionalChainStart {
			p.put("?.")
		} else {
			p.put(".")
		}
		p.put(d.Name)
	case *EIndex:
		p.target(d.Target, d.OptionalChain)
		_, private := d.Index.Data.(*EPrivateIdentifier)
		switch {
		case d.OptionalChain == OptionalChainStart:
			p.put("?.")
		case private:
			p.put(".")
		}
		if private {
			p.expr(d.Index, lLowest)
			return
		}
		p.put("[")
		p.expr(d.Index, lLowest)
		p.put("]")
	case *ECall:
		done := p.open(level, lCall)
		p.target(d.Target, d.OptionalChain)
		if d.OptionalChain == OptionalChainStart {
			p.put("?.")
		}
		p.args(d.Args)
		done()
	case *ENew:
		done := p.open(level, lCall)
		p.put("new ")
		p.guarded(d.Target, !isPlainTarget(d.Target))
		p.args(d.Args)
		done()
	default:
		p.importExpr(e, level)
	}
}

func (p *printer) importExpr(e Expr, level int) {
	done := p.open(level, lCall)
	switch d := e.Data.(type) {
	case *ERequireString:
		p.put("require(" + quoteUTF8(p.tree.ImportRecords[d.ImportRecordIndex].Path.Text) + ")")
	case *ERequireResolveString:
		p.put("require.resolve(" + quoteUTF8(p.tree.ImportRecords[d.ImportRecordIndex].Path.Text) + ")")
	case *EImportString:
		p.put("import(" + quoteUTF8(p.tree.ImportRecords[d.ImportRecordIndex].Path.Text) + ")")
	case *EImportCall:
		p.put([...]string{"import", "import.defer", "import.source"}[d.Phase%3])
		args := []Expr{d.Expr}
		if !d.OptionsOrNil.IsNil() {
			args = append(args, d.OptionsOrNil)
		}
		p.args(args)
	}
	done()
}

// target prints what an access is made on. A chain that ended before, (a?.b).c, needs its
// parentheses; so does a number, whose dot would be its own.
func (p *printer) target(e Expr, chain OptionalChain) {
	_, number := e.Data.(*ENumber)
	if number || chain == OptionalChainNone && chainOf(e) != OptionalChainNone {
		p.guarded(e, true)
		return
	}
	p.expr(e, lPostfix)
}

func chainOf(e Expr) OptionalChain {
	switch d := e.Data.(type) {
	case *EDot:
		return d.OptionalChain
	case *EIndex:
		return d.OptionalChain
	case *ECall:
		return d.OptionalChain
	}
	return OptionalChainNone
}

// isPlainTarget reports a `new` target without calls in it.
func isPlainTarget(e Expr) bool {
	for {
		switch d := e.Data.(type) {
		case *EIdentifier, *EImportIdentifier, *EThis:
			return true
		case *EDot:
			if d.OptionalChain != OptionalChainNone {
				return false
			}
			e = d.Target
		default:
			return false
		}
	}
}

func (p *printer) args(list []Expr) {
	p.put("(")
	p.list(list)
	p.put(")")
}

func (p *printer) list(items []Expr) {
	for i, it := range items {
		if i > 0 {
			p.put(", ")
		}
		p.expr(it, lComma)
	}
}

func (p *printer) array(items []Expr) {
	p.put("[")
	p.list(items)
	if n := len(items); n > 0 {
		if _, hole := items[n-1].Data.(*EMissing); hole {
			p.put(",")
		}
	}
	p.put("]")
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
