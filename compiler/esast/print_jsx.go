package esast

// This file prints JSX, and tells how an expression's text starts.

func (p *printer) jsx(d *EJSXElement) {
	p.put("<")
	p.jsxTag(d.TagOrNil)
	for i := range d.Properties {
		p.put(" ")
		p.jsxAttribute(&d.Properties[i])
	}
	if len(d.NullableChildren) == 0 && !d.TagOrNil.IsNil() {
		p.put(" />")
		return
	}
	p.put(">")
	for _, child := range d.NullableChildren {
		switch child.Data.(type) {
		case *EJSXText, *EJSXElement:
			p.expr(child, lLowest)
		default:
			p.put("{")
			p.expr(child, lLowest)
			p.put("}")
		}
	}
	p.put("</")
	p.jsxTag(d.TagOrNil)
	p.put(">")
}

func (p *printer) jsxTag(tag Expr) {
	if s, ok := tag.Data.(*EString); ok {
		p.put(UTF8(s.Value))
		return
	}
	p.expr(tag, lLowest)
}

func (p *printer) jsxAttribute(m *Property) {
	if m.Kind == PropertySpread {
		p.put("{...")
		p.expr(m.ValueOrNil, lComma)
		p.put("}")
		return
	}
	p.jsxTag(m.Key)
	if m.Flags.Has(PropertyWasShorthand) {
		return
	}
	p.put("=")
	if _, quoted := m.ValueOrNil.Data.(*EJSXText); quoted {
		p.expr(m.ValueOrNil, lLowest)
		return
	}
	p.put("{")
	p.expr(m.ValueOrNil, lComma)
	p.put("}")
}

// leftmost walks to the node that an expression's text starts with.
func leftmost(e Expr) Expr {
	for {
		switch d := e.Data.(type) {
		case *EBinary:
			e = d.Left
		case *EIf:
			e = d.Test
		case *EDot:
			e = d.Target
		case *EIndex:
			e = d.Target
		case *ECall:
			e = d.Target
		case *EUnary:
			if d.Op.IsPrefix() {
				return e
			}
			e = d.Value
		case *ETemplate:
			if d.TagOrNil.IsNil() {
				return e
			}
			e = d.TagOrNil
		case *EInlinedEnum:
			e = d.Value
		case *EAnnotation:
			e = d.Value
		default:
			return e
		}
	}
}

// startsLikeStatement reports expressions whose text would be read as a declaration or
// block at the start of a statement.
func startsLikeStatement(e Expr) bool {
	switch d := leftmost(e).Data.(type) {
	case *EFunction:
		return !d.IsParenthesized
	case *EClass, *EObject:
		return true
	}
	return false
}

func startsWithBrace(e Expr) bool {
	_, ok := leftmost(e).Data.(*EObject)
	return ok
}

func startsWithName(tree *AST, e Expr, names ...string) bool {
	id, ok := leftmost(e).Data.(*EIdentifier)
	if !ok {
		return false
	}
	for _, n := range names {
		if tree.Name(id.Ref) == n {
			return true
		}
	}
	return false
}
