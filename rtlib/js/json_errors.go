// The messages of JSON.parse's SyntaxErrors, as V8 words them.

package js

// positioned is an error that names a position.
func (p *jsonParser[T]) positioned(what string) *Exception {
	if what == textAfterJSON {
		return p.r.SyntaxError("%s at position %d", what, p.i)
	}
	return p.r.SyntaxError("%s in JSON at position %d", what, p.i)
}

const textAfterJSON = "Unexpected non-whitespace character after JSON"

// unexpected is the error of a character that starts no value. It shows the text, or ten
// units to both sides of the place.
func (p *jsonParser[T]) unexpected() *Exception {
	const around = 10
	s := p.src
	switch s.String() {
	case "undefined", "NaN", "Infinity", "[object Object]":
		return p.r.SyntaxError("\"%s\" is not valid JSON", s)
	}
	start, end := 0, s.n
	if s.n >= 2*around+1 {
		start, end = max(p.i-around, 0), min(p.i+around, s.n)
	}
	var b Builder
	b.ASCII("Unexpected token '")
	b.Unit(uint16(p.text[p.i]))
	b.ASCII("', ")
	if start > 0 {
		b.ASCII("...")
	}
	b.ASCII(`"`)
	b.Str(s.Slice(start, end))
	b.ASCII(`"`)
	if end < s.n {
		b.ASCII("...")
	}
	b.ASCII(" is not valid JSON")
	return &Exception{Value: p.r.NewError(SyntaxErrorPrototype, b.String()).Value()}
}
