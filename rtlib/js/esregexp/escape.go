// Escapes and group names.

package esregexp

import (
	"strings"
	"unicode/utf16"
)

// groupName reads name> after (?< or \k<.
func (p *parser) groupName() string {
	var name []rune
	for {
		if !p.more() {
			p.fail("Invalid capture group name")
		}
		c := p.src[p.i]
		p.i++
		if c == '>' {
			break
		}
		switch {
		case c == '\\':
			if !p.eat('u') {
				p.fail("Invalid Unicode escape")
			}
			var ok bool
			if c, ok = p.unicodeEscape(true); !ok {
				p.fail("Invalid Unicode escape")
			}
		case utf16.IsSurrogate(c) && c < 0xDC00 && utf16.IsSurrogate(p.peek(0)):
			c = utf16.DecodeRune(c, p.peek(0))
			p.i++
		}
		if !identifierPart(c, len(name) == 0) {
			p.fail("Invalid capture group name")
		}
		name = append(name, c)
	}
	if len(name) == 0 {
		p.fail("Invalid capture group name")
	}
	return string(name)
}

func identifierPart(c rune, start bool) bool {
	if c == '$' || c == '_' || isIDStart(c) {
		return true
	}
	return !start && (c == 0x200C || c == 0x200D || isIDContinue(c))
}

// unicodeEscape reads what follows \u: four digits, a pair of such escapes, or {digits}.
func (p *parser) unicodeEscape(full bool) (rune, bool) {
	save := p.i
	if full && p.eat('{') {
		c, digits := rune(0), 0
		for {
			d := hexDigit(p.peek(0))
			if d < 0 {
				break
			}
			c = c<<4 | rune(d)
			if c > 0x10FFFF {
				return 0, false
			}
			digits++
			p.i++
		}
		return c, digits > 0 && p.eat('}')
	}
	c, ok := p.hex(4)
	if !ok {
		p.i = save
		return 0, false
	}
	if full && c >= 0xD800 && c < 0xDC00 && p.peek(0) == '\\' && p.peek(1) == 'u' {
		pair := p.i
		p.i += 2
		if d, ok := p.hex(4); ok && d >= 0xDC00 && d < 0xE000 {
			return utf16.DecodeRune(c, d), true
		}
		p.i = pair
	}
	return c, true
}

func (p *parser) hex(n int) (rune, bool) {
	c := rune(0)
	for j := range n {
		d := hexDigit(p.peek(j))
		if d < 0 {
			return 0, false
		}
		c = c<<4 | rune(d)
	}
	p.i += n
	return c, true
}

func hexDigit(c rune) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'a' && c <= 'f':
		return int(c-'a') + 10
	case c >= 'A' && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}

// atomEscape reads an escape outside of a class.
func (p *parser) atomEscape() *node {
	c := p.peek(1)
	if c < 0 {
		p.fail("\\ at end of pattern")
	}
	if c >= '1' && c <= '9' {
		if n := p.backreference(); n != nil {
			return n
		}
	}
	if c == 'k' && (p.full() || p.named) {
		p.i += 2
		if !p.eat('<') {
			p.fail("Invalid named reference")
		}
		n := &node{kind: nodeBackref, name: p.groupName(), fold: p.folds()}
		p.refs = append(p.refs, n)
		return n
	}
	p.i++
	if v, ok := p.classEscape("Invalid property name"); ok {
		return p.classNode(v)
	}
	return p.char(p.characterEscape(false))
}

// backreference reads \N; nil when annex B makes it something else.
func (p *parser) backreference() *node {
	save := p.i
	p.i++
	n, _ := p.decimal()
	if n < p.total {
		return &node{kind: nodeBackref, index: n, fold: p.folds()}
	}
	if p.full() {
		p.fail("Invalid escape")
	}
	p.i = save
	return nil
}

// characterEscape reads an escape for one character, behind the backslash.
func (p *parser) characterEscape(class bool) rune {
	c := p.src[p.i]
	p.i++
	switch c {
	case 't':
		return '\t'
	case 'n':
		return '\n'
	case 'v':
		return '\v'
	case 'f':
		return '\f'
	case 'r':
		return '\r'
	case 'c':
		return p.control(class)
	case 'x':
		if h, ok := p.hex(2); ok {
			return h
		}
		if p.full() {
			p.fail("Invalid escape")
		}
		return c
	case 'u':
		if h, ok := p.unicodeEscape(p.full()); ok {
			return h
		}
		if p.full() {
			p.fail("Invalid Unicode escape")
		}
		return c
	}
	if c >= '0' && c <= '7' {
		return p.octal(c, class)
	}
	if p.full() && !strings.ContainsRune(`^$\.*+?()[]{}|/`, c) && !(class && p.classPunctuator(c)) {
		p.fail("Invalid escape")
	}
	return c
}

// classPunctuator reports whether an escape of c is only good in classes.
func (p *parser) classPunctuator(c rune) bool {
	return c == '-' || p.sets() && strings.ContainsRune("&!#%,:;<=>@`~", c)
}

// control reads \cX; without a letter the backslash stands for itself (annex B).
func (p *parser) control(class bool) rune {
	c := p.peek(0)
	letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
	if letter || class && !p.full() && (c >= '0' && c <= '9' || c == '_') {
		p.i++
		return c & 31
	}
	if p.full() {
		p.fail("Invalid Unicode escape")
	}
	p.i--
	return '\\'
}

// octal reads \0 and the legacy octal escapes.
func (p *parser) octal(c rune, class bool) rune {
	next := p.peek(0)
	if p.full() {
		if c != '0' {
			if class {
				p.fail("Invalid class escape")
			}
			p.fail("Invalid escape")
		}
		if next >= '0' && next <= '9' {
			if class {
				p.fail("Invalid class escape")
			}
			p.fail("Invalid decimal escape")
		}
		return 0
	}
	v := c - '0'
	for range 2 {
		d := p.peek(0)
		if d < '0' || d > '7' || v*8+d-'0' > 0o377 {
			break
		}
		v = v*8 + d - '0'
		p.i++
	}
	return v
}
