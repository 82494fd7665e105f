// Character classes: [...] without v, and the escapes \d \w \s \p{...} of all modes
// (ECMA-262 22.2.1, CharacterClass).

package esregexp

// class reads [...].
func (p *parser) class() *node {
	p.i++
	neg := p.eat('^')
	if p.sets() {
		v := p.classContents()
		return p.classNode(p.complement(v, neg))
	}
	var b setBuilder
	for !p.eat(']') {
		if !p.more() {
			p.fail("Unterminated character class")
		}
		p.classRange(&b)
	}
	if p.folds() {
		b = b.closed(p.full())
	}
	if neg {
		b.negate()
	}
	return &node{kind: nodeSet, set: b.done()}
}

// classRange reads a member of a class, or a range.
func (p *parser) classRange(b *setBuilder) {
	lo, first := p.classAtom()
	if p.peek(0) != '-' || p.peek(1) == ']' || p.peek(1) < 0 {
		b.atom(lo, first)
		return
	}
	p.i++
	hi, second := p.classAtom()
	switch {
	case first == nil && second == nil:
		if lo > hi {
			p.fail("Range out of order in character class")
		}
		b.add(lo, hi)
	case p.full():
		p.fail("Invalid character class")
	default:
		b.atom(lo, first)
		b.add('-', '-')
		b.atom(hi, second)
	}
}

func (b *setBuilder) atom(c rune, set *setBuilder) {
	if set == nil {
		b.add(c, c)
		return
	}
	b.addAll(*set)
}

// classAtom reads one member of a class: a character, or a set when it is an escape for
// one.
func (p *parser) classAtom() (rune, *setBuilder) {
	c := p.src[p.i]
	p.i++
	if c != '\\' {
		return c, nil
	}
	if !p.more() {
		p.fail("\\ at end of pattern")
	}
	if v, ok := p.classEscape("Invalid property name in character class"); ok {
		return 0, &v.set
	}
	if p.eat('b') {
		return '\b', nil
	}
	return p.characterEscape(true), nil
}

// classEscape reads \d, \w, \s, \p and their complements, behind the backslash.
//
// With v and i a set is closed under case before anything else is done with it, as
// MaybeSimpleCaseFolding wants; with u and i only the class as a whole is.
func (p *parser) classEscape(badProperty string) (v classValue, ok bool) {
	c := p.src[p.i]
	switch c {
	case 'd', 'D':
		v.set.add('0', '9')
	case 'w', 'W':
		v.set.word()
		if p.folds() && p.full() {
			v.set = v.set.closed(true)
		}
	case 's', 'S':
		v.set.space()
	case 'p', 'P':
		if !p.full() {
			return v, false
		}
		p.i++
		v = p.property(c == 'P', badProperty)
		p.i--
		if p.folds() && p.sets() {
			v.close()
		}
	default:
		return v, false
	}
	p.i++
	if c < 'a' {
		v.set.negate()
	}
	return v, true
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
