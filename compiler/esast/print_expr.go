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
