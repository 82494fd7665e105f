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
		want := ""
		if hint != nil && n < len(hint.props) {
			want = hint.props[n].key.str
		}
		key := p.key(n == 0, want)
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
	o := newObject(len(vals))
	o.init(ClassObject, hint)
	o.slots = append(o.slots, vals...)
	p.depth--
	return o.Value()
}

// irregular goes on with an object that has met a key its predecessor has not: it makes
// the object from the members read so far and adds the others one by one.
func (p *jsonParser[T]) irregular(key string, mark int, hint *Shape) Value {
	o := p.objectOf(hint, mark)
	for {
		v := p.member()
		k := PropKey{str: key}
		var known *Shape
		if !o.shape.dict {
			known = o.shape.existing(k, Plain)
		}
		switch i := o.shape.find(k); {
		case i >= 0:
			o.store(i, v)
		case known != nil && len(known.props) < maxComputedProps:
			o.shape, o.slots = known, append(o.slots, v)
		default:
			o.addProp(PropKey{str: strings.Clone(key)}, v, Plain, true)
		}
		if p.endOfMember() {
			return p.finish(o)
		}
		key = p.key(false, o.shape.lastKey())
	}
}

// lastKey is the property that was added last to an object of this shape, "" if none was.
func (s *Shape) lastKey() string {
	if s.last == nil {
		return ""
	}
	return s.last.props[len(s.props)].key.str
}

// irregularRoom is how many members more than so far an object is expected to get.
const irregularRoom = 2

// objectOf makes an object of the values since mark, whose keys are the first ones of
// hint.
func (p *jsonParser[T]) objectOf(hint *Shape, mark int) *Object {
	vals := p.stack[mark:]
	shape := p.r.objectRoot()
	if len(vals) > 0 {
		for shape = hint; len(shape.props) > len(vals); {
			shape = shape.parent
		}
	}
	o := newObject(len(vals) + irregularRoom)
	o.init(ClassObject, shape)
	o.slots = append(o.slots, vals...)
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

// key reads a property name; the text is shared with the source. want is the name that is
// expected, if there is one: then it is compared before it is read.
func (p *jsonParser[T]) key(first bool, want string) string {
	p.space()
	if p.peek() != '"' {
		if first {
			panic(p.positioned("Expected property name or '}'"))
		}
		panic(p.positioned("Expected double-quoted property name"))
	}
	p.i++
	start := p.i
	if p.matches(want) {
		p.i += len(want) + 1
		return want
	}
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

// matches reports whether want and a quote come next, letter by letter.
func (p *jsonParser[T]) matches(want string) bool {
	end := p.i + len(want)
	if want == "" || end >= len(p.text) || p.text[end] != '"' {
		return false
	}
	for i := range len(want) {
		c := want[i]
		if c >= 0x80 || !jsonPlain[c] || p.text[p.i+i] != T(c) {
			return false
		}
	}
	return true
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
		return unitsCopy(t[i:j]).Value()
	}
	return Undefined
}

// unitsCopy makes a string of units that belong to somebody else.
func unitsCopy(u []uint16) *String {
	for _, c := range u {
		if c >= 0x80 {
			return Units(append([]uint16(nil), u...))
		}
	}
	switch len(u) {
	case 0:
		return emptyString
	case 1:
		return unitStrings[u[0]]
	}
	s, b := newASCII(len(u))
	for i, c := range u {
		b[i] = byte(c)
	}
	return s
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
