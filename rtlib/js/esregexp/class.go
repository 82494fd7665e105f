// Character classes: [...], \d \w \s, \p{...}.

package esregexp

// class reads [...].
func (p *parser) class() *charset {
	p.i++
	neg := p.eat('^')
	var b setBuilder
	for {
		if !p.more() {
			p.fail("Unterminated character class")
		}
		if p.eat(']') {
			break
		}
		lo, set := p.classAtom()
		if p.peek(0) != '-' || p.peek(1) == ']' || p.peek(1) < 0 {
			b.atom(lo, set)
			continue
		}
		p.i++
		hi, set2 := p.classAtom()
		switch {
		case set == nil && set2 == nil:
			if lo > hi {
				p.fail("Range out of order in character class")
			}
			b.add(lo, hi)
		case p.unicode():
			p.fail("Invalid character class")
		default:
			b.atom(lo, set)
			b.add('-', '-')
			b.atom(hi, set2)
		}
	}
	if p.flags&IgnoreCase != 0 {
		b = *b.closed(p.unicode())
	}
	if neg {
		b.negate()
	}
	return b.done()
}

func (b *setBuilder) atom(c rune, set *charset) {
	if set == nil {
		b.add(c, c)
		return
	}
	b.addSet(set)
}

// classAtom reads one member of a class: a character, or a set when it is an escape for
// one.
func (p *parser) classAtom() (rune, *charset) {
	c := p.src[p.i]
	p.i++
	if c != '\\' {
		return c, nil
	}
	if !p.more() {
		p.fail("\\ at end of pattern")
	}
	if s := p.classEscape("Invalid property name in character class"); s != nil {
		return 0, s
	}
	if p.eat('b') {
		return '\b', nil
	}
	return p.characterEscape(true), nil
}

// classEscape reads \d, \w, \s, \p and their complements, behind the backslash; nil if
// there is none.
func (p *parser) classEscape(badProperty string) *charset {
	var b setBuilder
	c := p.src[p.i]
	switch c {
	case 'd', 'D':
		b.add('0', '9')
	case 'w', 'W':
		b.word()
		if p.flags&IgnoreCase != 0 && p.unicode() {
			b = *b.closed(true)
		}
	case 's', 'S':
		b.space()
	case 'p', 'P':
		if !p.unicode() {
			return nil
		}
		p.i++
		b = p.property(badProperty)
		if p.flags&IgnoreCase != 0 {
			b = *b.closed(true)
		}
		if c == 'P' {
			b.negate()
		}
		return b.done()
	default:
		return nil
	}
	p.i++
	if c < 'a' {
		b.negate()
	}
	return b.done()
}

func (b *setBuilder) word() {
	b.add('0', '9')
	b.add('A', 'Z')
	b.add('_', '_')
	b.add('a', 'z')
}

// space is WhiteSpace and LineTerminator.
func (b *setBuilder) space() {
	for _, r := range [...][2]rune{
		{9, 13}, {' ', ' '}, {0xA0, 0xA0}, {0x1680, 0x1680}, {0x2000, 0x200A}, {0x2028, 0x2029},
		{0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}, {0xFEFF, 0xFEFF},
	} {
		b.add(r[0], r[1])
	}
}

func dotSet(all bool) *charset {
	var b setBuilder
	if !all {
		b.add('\n', '\n')
		b.add('\r', '\r')
		b.add(0x2028, 0x2029)
	}
	b.negate()
	return b.done()
}
