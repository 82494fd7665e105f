// The grammar of plain types.

package props

import "regexp"

// maxNesting bounds the depth of types, as reading them recurses.
const maxNesting = 50

// maxTypes bounds how many types are read, named ones at each use.
const maxTypes = 10_000

// union reads alternatives; undefined and null among them make it optional. Alternatives of
// one primitive type are that type, any others are any.
func (p *parser) union() (t Type, optional bool) {
	p.accept("|")
	first := true
	for {
		if p.is("undefined") || p.is("null") || p.is("void") {
			p.next()
			optional = true
		} else {
			part := p.intersection()
			switch {
			case first:
				t, first = part, false
			case t.Kind != part.Kind || t.Kind > Bool:
				t = Type{}
			}
		}
		if !p.accept("|") {
			return t, optional
		}
	}
}

// intersection reads object types that are combined.
func (p *parser) intersection() Type {
	t := p.postfix()
	for p.accept("&") {
		more := p.postfix()
		if t.Kind != Object || more.Kind != Object {
			panic(unknown{})
		}
		t.Fields = merge(t.Fields, more.Fields)
	}
	return t
}

// merge adds fields; one that is there already makes the type unknown.
func merge(fields, more []Field) []Field {
	for _, f := range more {
		for _, old := range fields {
			if old.Name == f.Name {
				panic(unknown{})
			}
		}
		fields = append(fields[:len(fields):len(fields)], f)
	}
	return fields
}

// postfix reads a type and the brackets of arrays of it.
func (p *parser) postfix() Type {
	p.accept("readonly")
	*p.read++
	if p.depth++; p.depth > maxNesting || *p.read > maxTypes {
		panic(unknown{})
	}
	t := p.primary()
	for p.is("[") && !p.tok.lineBefore {
		p.next()
		p.expect("]")
		elem := t
		t = Type{Kind: Array, Elem: &elem}
	}
	p.depth--
	return t
}

func (p *parser) primary() Type {
	tok := p.tok
	p.next()
	switch {
	case tok.kind == str:
		return Type{Kind: String}
	case tok.kind == number:
		return Type{Kind: Number}
	case tok.kind == name:
		return p.named(tok.text)
	case tok.text == "{":
		return p.object()
	case tok.text == "(":
		t, optional := p.union()
		p.expect(")")
		if optional || p.is("=>") {
			panic(unknown{})
		}
		return t
	}
	panic(unknown{})
}

func (p *parser) named(text string) Type {
	switch text {
	case "string":
		return Type{Kind: String}
	case "number":
		return Type{Kind: Number}
	case "boolean", "true", "false":
		return Type{Kind: Bool}
	case "any", "unknown":
		return Type{}
	case "Array", "ReadonlyArray":
		elem := p.argument()
		return Type{Kind: Array, Elem: &elem}
	case "Record":
		p.expect("<")
		p.expect("string")
		p.expect(",")
		return Type{Kind: Record, Elem: p.last()}
	}
	if p.is("<") || p.is(".") {
		panic(unknown{})
	}
	return p.declared(text)
}

// argument is the one argument of a generic type.
func (p *parser) argument() Type {
	p.expect("<")
	return *p.last()
}

// last is the last argument of a generic type. Null for an element is a value as any other.
func (p *parser) last() *Type {
	t, optional := p.union()
	if optional {
		t = Type{}
	}
	p.expect(">")
	return &t
}

// object reads the members of an object type, after its brace.
func (p *parser) object() Type {
	t := Type{Kind: Object}
	for !p.accept("}") {
		if p.accept(";") || p.accept(",") {
			continue
		}
		if p.is("[") {
			if len(t.Fields) > 0 {
				panic(unknown{})
			}
			t = p.index()
			for p.accept(";") || p.accept(",") {
			}
			p.expect("}")
			return t
		}
		t.Fields = merge(t.Fields, []Field{p.member()})
	}
	return t
}

func (p *parser) member() Field {
	f := Field{Name: p.tok.text}
	if p.tok.kind != name && p.tok.kind != str {
		panic(unknown{})
	}
	if p.next(); f.Name == "readonly" && p.tok.kind == name {
		f.Name = p.tok.text
		p.next()
	}
	missing := p.accept("?")
	p.expect(":")
	t, optional := p.union()
	f.Type, f.Optional = t, missing || optional
	return f
}

// index reads [key: string]: T.
func (p *parser) index() Type {
	p.expect("[")
	if p.tok.kind != name {
		panic(unknown{})
	}
	p.next()
	p.expect(":")
	p.expect("string")
	p.expect("]")
	p.expect(":")
	t, optional := p.union()
	if optional {
		t = Type{}
	}
	return Type{Kind: Record, Elem: &t}
}

// declared reads a type that the module declares at its top level.
func (p *parser) declared(text string) Type {
	if p.open[text] {
		panic(unknown{})
	}
	p.open[text] = true
	defer delete(p.open, text)
	at := regexp.MustCompile(`(?m)^(?:export\s+)?(?:interface|type)\s+` + regexp.QuoteMeta(text) + `\b`).FindStringIndex(p.module)
	if at == nil {
		panic(unknown{})
	}
	q := &parser{module: p.module, scanner: scanner{text: p.module, at: at[0], depth: p.depth}, open: p.open, read: p.read}
	q.next()
	q.accept("export")
	isInterface := q.is("interface")
	q.next()
	q.next()
	if !isInterface {
		q.expect("=")
		t, optional := q.union()
		if optional {
			panic(unknown{})
		}
		return t
	}
	return q.interfaceBody()
}

func (p *parser) interfaceBody() Type {
	t := Type{Kind: Object}
	if p.accept("extends") {
		for {
			base := p.tok
			if p.next(); base.kind != name || p.is("<") || p.is(".") {
				panic(unknown{})
			}
			from := p.declared(base.text)
			if from.Kind != Object {
				panic(unknown{})
			}
			t.Fields = merge(t.Fields, from.Fields)
			if !p.accept(",") {
				break
			}
		}
	}
	p.expect("{")
	body := p.object()
	if body.Kind != Object {
		panic(unknown{})
	}
	t.Fields = merge(t.Fields, body.Fields)
	return t
}
