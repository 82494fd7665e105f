// Package props reads the type that a view's root component gives its props, for the Props
// struct of the generated package. esbuild drops types, so they are read from the source
// text, and only plain ones: string, number, boolean, literals, arrays, records, object
// types, and interfaces and aliases of the same file. Anything else makes the whole unknown,
// which is no error: then the struct is a map.
package props

// Kind says what a type is.
type Kind uint8

// The kinds.
const (
	Any Kind = iota
	String
	Number
	Bool
	Array  // of Elem
	Record // texts to Elem
	Object // with Fields
)

// Type is the type of a prop.
type Type struct {
	Kind   Kind
	Elem   *Type
	Fields []Field
}

// Field is one property of an object type.
type Field struct {
	Name     string
	Type     Type
	Optional bool // may be left out, undefined or null
}

// Of returns the props of a component. module is the source text of its module, fn that of
// the function. ok is false when the types are not known.
func Of(module, fn string) (fields []Field, ok bool) {
	p := &parser{module: module, scanner: scanner{text: fn}, open: map[string]bool{}, read: new(int)}
	defer func() {
		switch x := recover().(type) {
		case nil:
		case unknown:
			fields, ok = nil, false
		default:
			panic(x)
		}
	}()
	p.next()
	p.parameter()
	t, optional := p.union()
	if t.Kind != Object || optional {
		return nil, false
	}
	return t.Fields, true
}

// unknown is the panic that ends the reading of a type that is not plain.
type unknown struct{}

// parser reads types. Its scanner stands behind the current token.
type parser struct {
	scanner
	module string
	tok    token
	open   map[string]bool // named types being read, to find recursive ones
	read   *int            // types so far, since named ones are read at each use
}

func (p *parser) next() { p.tok = p.scan() }

// is reports whether the current token is a name or a mark with that text.
func (p *parser) is(text string) bool { return p.tok.text == text && p.tok.kind != str }

// accept goes on if it is.
func (p *parser) accept(text string) bool {
	if !p.is(text) {
		return false
	}
	p.next()
	return true
}

func (p *parser) expect(text string) {
	if !p.accept(text) {
		panic(unknown{})
	}
}

// parameter goes to the type of the function's first parameter.
func (p *parser) parameter() {
	p.accept("async")
	if p.accept("function") && p.tok.kind == name {
		p.next()
	}
	p.expect("(")
	switch {
	case p.is("{"):
		p.skipBraces()
	case p.tok.kind == name:
		p.next()
	default:
		panic(unknown{})
	}
	if p.accept("?") {
		panic(unknown{}) // the props are always given
	}
	p.expect(":")
}

// skipBraces goes behind a pattern.
func (p *parser) skipBraces() {
	for depth := 0; ; p.next() {
		switch {
		case p.tok.kind == end:
			panic(unknown{})
		case p.is("{") || p.is("(") || p.is("["):
			depth++
		case p.is("}") || p.is(")") || p.is("]"):
			if depth--; depth == 0 {
				p.next()
				return
			}
		}
	}
}
