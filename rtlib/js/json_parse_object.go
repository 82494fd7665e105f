// JSON.parse: objects and strings.

package js

import (
	"strings"
	"unsafe"
)

// object reads an object. While its keys are those of the last object at this depth, in
// the same order, only values are collected; the shape is already known.
func (p *jsonParser[T]) object() Value {
	p.enter()
	for len(p.hints) <= p.depth {
		p.hints = append(p.hints, nil)
	}
	if p.peek() == '}' {
		p.i++
		p.depth--
		return p.r.NewObject().Value()
	}
	hint := p.hints[p.depth]
	mark := len(p.stack)
	for n := 0; ; n++ {
		key := p.key(n == 0)
		if hint == nil || n >= len(hint.props) || hint.props[n].key.str != key {
			return p.irregular(key, mark, hint)
		}
		p.stack = append(p.stack, p.member())
		if p.endOfMember() {
			if n+1 < len(hint.props) {
				return p.finish(p.objectOf(hint, mark))
			}
			break
		}
	}
	vals := p.stack[mark:]
	p.stack = p.stack[:mark]
	o, slots := newSlotObject(len(vals))
	o.init(ClassObject, hint)
	copy(slots, vals)
	o.slots = slots
	p.depth--
	return o.Value()
}

// irregular goes on with an object that has met a key its predecessor has not: it makes
// the object from the members read so far and adds the others one by one.
func (p *jsonParser[T]) irregular(key string, mark int, hint *Shape) Value {
	o := p.objectOf(hint, mark)
	for {
		k := PropKey{str: strings.Clone(key)}
		v := p.member()
		if i := o.shape.find(k); i >= 0 {
			o.store(i, v)
		} else {
			o.addProp(k, v, Plain, true)
		}
		if p.endOfMember() {
			return p.finish(o)
		}
		key = p.key(false)
	}
}

// objectOf makes an object of the values since mark, whose keys are the first ones of
// hint.
func (p *jsonParser[T]) objectOf(hint *Shape, mark int) *Object {
	o := p.r.NewObject()
	for i, v := range p.stack[mark:] {
		o.addProp(hint.props[i].key, v, Plain, true)
	}
	p.stack = p.stack[:mark]
	return o
}

func (p *jsonParser[T]) finish(o *Object) Value {
	if !o.shape.dict {
		p.hints[p.depth] = o.shape
	}
	p.depth--
	return o.Value()
}

// newSlotObject allocates an object together with its slots.
func newSlotObject(n int) (*Object, []Value) {
	switch {
	case n <= 2:
		x := new(struct {
			o Object
			s [2]Value
		})
		return &x.o, x.s[:n:n]
	case n <= 4:
		x := new(struct {
			o Object
			s [4]Value
		})
		return &x.o, x.s[:n:n]
	case n <= 8:
		x := new(struct {
			o Object
			s [8]Value
		})
		return &x.o, x.s[:n:n]
	}
	return new(Object), make([]Value, n)
}

// key reads a property name; the text is shared with the source.
func (p *jsonParser[T]) key(first bool) string {
	p.space()
	if p.peek() != '"' {
		if first {
			panic(p.positioned("Expected property name or '}'"))
		}
		panic(p.positioned("Expected double-quoted property name"))
	}
	p.i++
	start := p.i
	if b, ok := any(p.text).([]byte); ok {
		for i := start; i < len(b); i++ {
			c := b[i]
			if c == '"' {
				p.i = i + 1
				return unsafe.String(unsafe.SliceData(b[start:]), i-start)
			}
			if c == '\\' || c < 0x20 {
				break
			}
		}
	}
	return p.str().Str().key()
}

func (p *jsonParser[T]) member() Value {
	p.space()
	if p.peek() != ':' {
		panic(p.positioned("Expected ':' after property name"))
	}
	p.i++
	return p.value()
}

// endOfMember skips a comma, or the closing brace and reports true.
func (p *jsonParser[T]) endOfMember() bool {
	p.space()
	switch p.peek() {
	case ',':
		p.i++
		return false
	case '}':
		p.i++
		return true
	}
	panic(p.positioned("Expected ',' or '}' after property value"))
}

// str reads a string behind its opening quote.
func (p *jsonParser[T]) str() Value {
	start := p.i
	for i := start; i < len(p.text); i++ {
		c := p.text[i]
		if c == '"' {
			p.i = i + 1
			return p.shared(start, i)
		}
		if c == '\\' || c < 0x20 {
			p.i = i
			return p.escaped(start)
		}
	}
	p.i = len(p.text)
	panic(p.positioned("Unterminated string"))
}

func (p *jsonParser[T]) shared(i, j int) Value {
	switch t := any(p.text).(type) {
	case []byte:
		if j-i == 1 {
			return unitStrings[t[i]].Value()
		}
		return asciiString(unsafe.String(unsafe.SliceData(t[i:j]), j-i)).Value()
	case []uint16:
		return Units(append([]uint16(nil), t[i:j]...)).Value()
	}
	return Undefined
}

// escaped reads the rest of a string from its first escape on.
func (p *jsonParser[T]) escaped(start int) Value {
	var b Builder
	for _, c := range p.text[start:p.i] {
		b.Unit(uint16(c))
	}
	for p.i < len(p.text) {
		c := p.text[p.i]
		switch {
		case c == '"':
			p.i++
			return b.String().Value()
		case c < 0x20:
			panic(p.positioned("Bad control character in string literal"))
		case c != '\\':
			b.Unit(uint16(c))
			p.i++
		default:
			p.i++
			b.Unit(p.escape())
		}
	}
	panic(p.positioned("Unterminated string"))
}

func (p *jsonParser[T]) escape() uint16 {
	if p.i >= len(p.text) {
		panic(p.r.SyntaxError("Unexpected end of JSON input"))
	}
	c := p.text[p.i]
	p.i++
	switch c {
	case '"', '\\', '/':
		return uint16(c)
	case 'b':
		return '\b'
	case 'f':
		return '\f'
	case 'n':
		return '\n'
	case 'r':
		return '\r'
	case 't':
		return '\t'
	case 'u':
		return p.hex4()
	}
	p.i--
	panic(p.positioned("Bad escaped character"))
}

func (p *jsonParser[T]) hex4() uint16 {
	var u uint16
	for range 4 {
		d := 99
		if c := p.peek(); c < 0x80 {
			d = digitValue(byte(c))
		}
		if d > 15 {
			panic(p.positioned("Bad Unicode escape"))
		}
		u = u<<4 | uint16(d)
		p.i++
	}
	return u
}
