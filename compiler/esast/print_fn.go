package esast

// This file prints functions, classes, object literals and patterns.

// function writes a declaration or expression; methods are written by property.
func (p *printer) function(fn *Fn) {
	if fn.IsAsync {
		p.put("async ")
	}
	p.put("function")
	if fn.IsGenerator {
		p.put("*")
	}
	if fn.Name != nil {
		p.put(" ")
		p.name(fn.Name.Ref)
	}
	p.params(fn.Args, fn.HasRestArg)
	p.put(" ")
	p.block(fn.Body.Block.Stmts)
}

func (p *printer) params(args []Arg, rest bool) {
	p.put("(")
	for i, a := range args {
		if i > 0 {
			p.put(", ")
		}
		p.decorators(a.Decorators, " ")
		if rest && i == len(args)-1 {
			p.put("...")
		}
		p.binding(a.Binding)
		if !a.DefaultOrNil.IsNil() {
			p.put(" = ")
			p.expr(a.DefaultOrNil, lComma)
		}
	}
	p.put(")")
}

func (p *printer) arrow(d *EArrow, level int) {
	if d.IsParenthesized {
		level = max(level, lAssign) // the author's parentheses are a hint to engines and kept
	}
	done := p.open(level, lAssign)
	defer done()
	if d.IsAsync {
		p.put("async ")
	}
	p.params(d.Args, d.HasRestArg)
	p.put(" => ")
	if d.PreferExpr && len(d.Body.Block.Stmts) == 1 {
		if r, ok := d.Body.Block.Stmts[0].Data.(*SReturn); ok && !r.ValueOrNil.IsNil() {
			if startsWithBrace(r.ValueOrNil) {
				p.guarded(r.ValueOrNil, true)
			} else {
				p.expr(r.ValueOrNil, lComma)
			}
			return
		}
	}
	p.block(d.Body.Block.Stmts)
}

func (p *printer) decorators(list []Decorator, after string) {
	for _, d := range list {
		p.put("@")
		p.guarded(d.Value, !isPlainTarget(d.Value))
		p.put(after)
	}
}

func (p *printer) class(c *Class) {
	p.decorators(c.Decorators, " ")
	p.put("class")
	if c.Name != nil {
		p.put(" ")
		p.name(c.Name.Ref)
	}
	if !c.ExtendsOrNil.IsNil() {
		p.put(" extends ")
		p.expr(c.ExtendsOrNil, lNew-1)
	}
	p.put(" {\n")
	p.depth++
	for i := range c.Properties {
		p.indent()
		p.classMember(&c.Properties[i])
		p.newline()
	}
	p.depth--
	p.indent()
	p.put("}")
}

func (p *printer) classMember(m *Property) {
	if m.Kind == PropertyClassStaticBlock {
		p.put("static ")
		p.block(m.ClassStaticBlock.Block.Stmts)
		return
	}
	p.decorators(m.Decorators, " ")
	if m.Flags.Has(PropertyIsStatic) {
		p.put("static ")
	}
	if m.Kind == PropertyAutoAccessor {
		p.put("accessor ")
	}
	p.property(m)
	if !m.Kind.IsMethodDefinition() {
		p.put(";")
	}
}

func (p *printer) object(d *EObject) {
	if len(d.Properties) == 0 {
		p.put("{}")
		return
	}
	p.put("{ ")
	for i := range d.Properties {
		if i > 0 {
			p.put(", ")
		}
		p.property(&d.Properties[i])
	}
	p.put(" }")
}

// property writes a member of an object literal or class.
func (p *printer) property(m *Property) {
	if m.Kind == PropertySpread {
		p.put("...")
		p.expr(m.ValueOrNil, lComma)
		return
	}
	if fn, ok := m.ValueOrNil.Data.(*EFunction); ok && m.Kind.IsMethodDefinition() {
		p.method(m, &fn.Fn)
		return
	}
	// A shorthand may refer to a name that became something else, so the key is written
	// out unless the value still has that very name.
	if !(m.Flags.Has(PropertyWasShorthand) && p.isNamed(m.ValueOrNil, m.Key)) {
		p.key(m.Key, m.Flags.Has(PropertyIsComputed))
		if !m.ValueOrNil.IsNil() {
			p.put(": ")
		}
	}
	if !m.ValueOrNil.IsNil() {
		p.expr(m.ValueOrNil, lComma)
	}
	if !m.InitializerOrNil.IsNil() {
		p.put(" = ")
		p.expr(m.InitializerOrNil, lComma)
	}
}

func (p *printer) isNamed(value, key Expr) bool {
	k, ok := key.Data.(*EString)
	if !ok {
		return false
	}
	switch v := value.Data.(type) {
	case *EIdentifier:
		return p.tree.Name(v.Ref) == UTF8(k.Value)
	case *EImportIdentifier:
		return p.tree.Name(v.Ref) == UTF8(k.Value)
	}
	return false
}

func (p *printer) method(m *Property, fn *Fn) {
	switch m.Kind {
	case PropertyGetter:
		p.put("get ")
	case PropertySetter:
		p.put("set ")
	}
	if fn.IsAsync {
		p.put("async ")
	}
	if fn.IsGenerator {
		p.put("*")
	}
	p.key(m.Key, m.Flags.Has(PropertyIsComputed))
	p.params(fn.Args, fn.HasRestArg)
	p.put(" ")
	p.block(fn.Body.Block.Stmts)
}

func (p *printer) key(key Expr, computed bool) {
	if computed {
		p.put("[")
		p.expr(key, lComma)
		p.put("]")
		return
	}
	if s, ok := key.Data.(*EString); ok && isIdentifier(UTF8(s.Value)) {
		p.put(UTF8(s.Value))
		return
	}
	p.expr(key, lLowest)
}

func (p *printer) binding(b Binding) {
	switch d := b.Data.(type) {
	case *BIdentifier:
		p.name(d.Ref)
	case *BArray:
		p.put("[")
		for i, it := range d.Items {
			if i > 0 {
				p.put(", ")
			}
			if d.HasSpread && i == len(d.Items)-1 {
				p.put("...")
			}
			p.withDefault(it.Binding, it.DefaultValueOrNil)
		}
		if n := len(d.Items); n > 0 {
			if _, hole := d.Items[n-1].Binding.Data.(*BMissing); hole {
				p.put(",")
			}
		}
		p.put("]")
	case *BObject:
		p.put("{")
		for i, it := range d.Properties {
			if i > 0 {
				p.put(",")
			}
			p.put(" ")
			if it.IsSpread {
				p.put("...")
			} else {
				p.key(it.Key, it.IsComputed)
				p.put(": ")
			}
			p.withDefault(it.Value, it.DefaultValueOrNil)
		}
		p.put(" }")
	}
}

func (p *printer) withDefault(b Binding, value Expr) {
	p.binding(b)
	if !value.IsNil() {
		p.put(" = ")
		p.expr(value, lComma)
	}
}
