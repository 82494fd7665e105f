// JSON.parse (ECMA-262 25.5.1): one pass over the text's own units. Strings without
// escapes share the text's memory; objects like the one before get its shape after a
// comparison of keys, without a search.

package js

import (
	"math"
	"strconv"
	"unsafe"
)

// maxJSONDepth bounds nesting in JSON.parse and JSON.stringify.
const maxJSONDepth = 100_000

// jsonParser reads one text of bytes (ASCII) or UTF-16 units.
type jsonParser[T byte | uint16] struct {
	r     *Realm
	text  []T
	i     int
	depth int
	src   *String
	stack []Value  // members of the containers being read
	hints []*Shape // by depth: the shape of the last object there
}

// JSONParse is JSON.parse without a reviver; bad text is a SyntaxError.
func (r *Realm) JSONParse(text *String) Value {
	if t, ok := text.ASCII(); ok {
		p := jsonParser[byte]{r: r, text: unsafe.Slice(unsafe.StringData(t), len(t)), src: text}
		return p.document()
	}
	p := jsonParser[uint16]{r: r, text: text.units(), src: text}
	return p.document()
}

func (p *jsonParser[T]) document() Value {
	v := p.value()
	p.space()
	if p.i < len(p.text) {
		panic(p.positioned(textAfterJSON))
	}
	return v
}

func (p *jsonParser[T]) space() {
	for p.i < len(p.text) {
		switch p.text[p.i] {
		case ' ', '\n', '\r', '\t':
			p.i++
		default:
			return
		}
	}
}

func (p *jsonParser[T]) value() Value {
	p.space()
	if p.i >= len(p.text) {
		panic(p.r.SyntaxError("Unexpected end of JSON input"))
	}
	switch c := p.text[p.i]; c {
	case '"':
		p.i++
		return p.str()
	case '{':
		return p.object()
	case '[':
		return p.array()
	case 't':
		return p.word("true", True)
	case 'f':
		return p.word("false", False)
	case 'n':
		return p.word("null", Null)
	default:
		if c == '-' || c >= '0' && c <= '9' {
			return p.number()
		}
	}
	panic(p.unexpected())
}

func (p *jsonParser[T]) word(w string, v Value) Value {
	for j := range len(w) {
		if p.i+j >= len(p.text) {
			panic(p.r.SyntaxError("Unexpected end of JSON input"))
		}
		if p.text[p.i+j] != T(w[j]) {
			p.i += j
			panic(p.unexpected())
		}
	}
	p.i += len(w)
	return v
}

func (p *jsonParser[T]) enter() {
	p.depth++
	if p.depth > maxJSONDepth {
		panic(p.r.RangeError("JSON.parse: text is nested deeper than %d levels", maxJSONDepth))
	}
	p.i++
	p.space()
}

func (p *jsonParser[T]) peek() T {
	if p.i < len(p.text) {
		return p.text[p.i]
	}
	return 0
}

func (p *jsonParser[T]) array() Value {
	p.enter()
	mark := len(p.stack)
	if p.peek() == ']' {
		p.i++
		p.depth--
		return p.r.NewNumberArray(nil).Value()
	}
	numbers := true
	for {
		v := p.value()
		numbers = numbers && v.IsNumber()
		p.stack = append(p.stack, v)
		p.space()
		if c := p.peek(); c == ',' {
			p.i++
			continue
		} else if c == ']' {
			break
		}
		panic(p.positioned("Expected ',' or ']' after array element"))
	}
	p.i++
	p.depth--
	vals := p.stack[mark:]
	p.stack = p.stack[:mark]
	if numbers {
		nums := make([]float64, len(vals))
		for i, v := range vals {
			nums[i] = v.f
		}
		return p.r.NewNumberArray(nums).Value()
	}
	out := append(make([]Value, 0, len(vals)), vals...)
	clear(vals)
	return p.r.NewArray(out).Value()
}

// number reads a JSON number; small integers are computed on the way.
func (p *jsonParser[T]) number() Value {
	start := p.i
	neg := p.text[p.i] == '-'
	if neg {
		p.i++
		if c := p.peek(); c < '0' || c > '9' {
			panic(p.positioned("No number after minus sign"))
		}
	}
	n, digits := int64(0), p.i
	for p.i < len(p.text) && p.text[p.i] >= '0' && p.text[p.i] <= '9' {
		n = n*10 + int64(p.text[p.i]-'0')
		p.i++
	}
	if p.text[digits] == '0' && p.i-digits > 1 {
		p.i = digits + 1
		panic(p.positioned("Unexpected number"))
	}
	simple := p.i-digits <= 15
	if p.peek() == '.' {
		simple = false
		p.digits("Unterminated fractional number")
	}
	if c := p.peek(); c == 'e' || c == 'E' {
		simple = false
		if p.i+1 < len(p.text) && (p.text[p.i+1] == '+' || p.text[p.i+1] == '-') {
			p.i++
		}
		p.digits("Exponent part is missing a number")
	}
	if simple {
		if neg {
			return Number(-float64(n))
		}
		return Number(float64(n))
	}
	f, err := strconv.ParseFloat(p.slice(start, p.i), 64)
	if err != nil && !isRange(err) {
		f = math.NaN() // not reached: the text was checked above
	}
	return Number(f)
}

// digits skips the unit at i and the digits after it, at least one.
func (p *jsonParser[T]) digits(missing string) {
	p.i++
	start := p.i
	for p.i < len(p.text) && p.text[p.i] >= '0' && p.text[p.i] <= '9' {
		p.i++
	}
	if p.i == start {
		panic(p.positioned(missing))
	}
}

// slice returns units known to be ASCII as a Go string that is not kept.
func (p *jsonParser[T]) slice(i, j int) string {
	if b, ok := any(p.text).([]byte); ok {
		return unsafe.String(unsafe.SliceData(b[i:j]), j-i)
	}
	b := make([]byte, j-i)
	for k := range b {
		b[k] = byte(p.text[i+k])
	}
	return string(b)
}
