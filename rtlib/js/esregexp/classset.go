// Classes with flag v: nested classes, difference, intersection, strings (ECMA-262 22.2.1,
// ClassSetExpression).

package esregexp

import "strings"

// classValue is what a class matches: single characters, and strings of another length.
type classValue struct {
	set  setBuilder
	strs map[string][]rune // by canonical form
	may  bool              // strings may be members, as the pattern reads (MayContainStrings)
}

// maxString bounds the strings of classes, which become as deep a tree.
const maxString = 4096

// addString adds a string, or its character if it has just one.
func (v *classValue) addString(s []rune) {
	if len(s) == 1 {
		v.set.add(s[0], s[0])
		return
	}
	if len(s) > maxString {
		panic(&Error{"Regular expression too large"})
	}
	if v.strs == nil {
		v.strs = map[string][]rune{}
	}
	v.may = true
	v.strs[stringKey(s)] = s
}

// stringKey tells strings apart, also by lone surrogates.
func stringKey(s []rune) string {
	b := make([]byte, 0, 3*len(s))
	for _, c := range s {
		b = append(b, byte(c>>16), byte(c>>8), byte(c))
	}
	return string(b)
}

// close makes the members equal that differ in case only.
func (v *classValue) close() {
	v.set = v.set.closed(true)
	strs := v.strs
	v.strs = nil
	for _, s := range strs {
		folded := make([]rune, len(s))
		for i, c := range s {
			folded[i] = canonical(c, true)
		}
		v.addString(folded)
	}
}

func (v *classValue) union(w classValue) {
	v.may = v.may || w.may
	v.set.addAll(w.set)
	for _, s := range w.strs {
		v.addString(s)
	}
}

func (v *classValue) intersect(w classValue) {
	v.set.intersect(w.set)
	v.filter(w, true)
	v.may = v.may && w.may
}

func (v *classValue) subtract(w classValue) {
	v.set.subtract(w.set)
	v.filter(w, false)
}

// filter keeps the strings that w has, or has not.
func (v *classValue) filter(w classValue, has bool) {
	for key := range v.strs {
		if _, ok := w.strs[key]; ok != has {
			delete(v.strs, key)
		}
	}
}

// operators that cannot stand for themselves when doubled; && and -- have a meaning.
const doubled = "&!#$%*+,.:;<=>?@^`~"

func (p *parser) atDoubled() bool {
	c := p.peek(0)
	return c >= 0 && c == p.peek(1) && strings.ContainsRune(doubled, c)
}

// classContents reads what follows [ or [^, with the closing bracket.
func (p *parser) classContents() classValue {
	p.nesting++
	if p.nesting > maxNesting {
		p.fail("Regular expression too large")
	}
	var v classValue
	operands, operator := 0, rune(0)
	for !p.eat(']') {
		if !p.more() {
			p.fail("Unterminated character class")
		}
		if op := p.setOperator(); op != 0 {
			if operands == 0 {
				p.failOperator(op)
			}
			if operator == 0 && operands == 1 {
				operator = op
			}
			if operator != op {
				p.fail("Invalid set operation in character class")
			}
			p.i += 2
			if op == '&' && p.peek(0) == '&' {
				p.fail("Invalid character in character class")
			}
			w, isRange := p.classOperand()
			if isRange {
				p.fail("Invalid set operation in character class")
			}
			if op == '&' {
				v.intersect(w)
			} else {
				v.subtract(w)
			}
			continue
		}
		if operator != 0 {
			p.fail("Invalid set operation in character class")
		}
		w, isRange := p.classOperand()
		v.union(w)
		operands++
		if isRange {
			operands++ // a range can only be in a union
		}
	}
	p.nesting--
	return v
}

// setOperator returns & or - when && or -- is next.
func (p *parser) setOperator() rune {
	if c := p.peek(0); (c == '&' || c == '-') && p.peek(1) == c {
		return c
	}
	return 0
}

func (p *parser) failOperator(op rune) {
	if op == '-' {
		p.fail("Invalid character in character class")
	}
	p.fail("Invalid set operation in character class")
}

// classOperand reads a nested class, an escape, a string disjunction, a character or a
// range.
func (p *parser) classOperand() (v classValue, isRange bool) {
	if v, ok := p.setOperand(); ok {
		if p.peek(0) == '-' && p.peek(1) != '-' {
			p.fail("Invalid character class")
		}
		return v, false
	}
	lo := p.setCharacter()
	hi := lo
	if p.peek(0) == '-' && p.peek(1) != '-' {
		p.i++
		if _, ok := p.setOperand(); ok {
			p.fail("Invalid character class")
		}
		if hi = p.setCharacter(); lo > hi {
			p.fail("Range out of order in character class")
		}
		isRange = true
	}
	v.set.add(lo, hi)
	if p.folds() {
		v.close()
	}
	return v, isRange
}

// setOperand reads what is more than a character.
func (p *parser) setOperand() (v classValue, ok bool) {
	switch {
	case p.eat('['):
		neg := p.eat('^')
		return p.complement(p.classContents(), neg), true
	case p.peek(0) == '\\' && p.peek(1) == 'q' && p.peek(2) == '{':
		p.i += 3
		return p.stringDisjunction(), true
	case p.peek(0) == '\\' && p.peek(1) >= 0:
		p.i++
		if v, ok = p.classEscape("Invalid property name in character class"); !ok {
			p.i--
		}
	}
	return v, ok
}

func (p *parser) complement(v classValue, neg bool) classValue {
	if neg {
		if v.may {
			p.fail("Negated character class may contain strings")
		}
		v.set.negate()
	}
	return v
}

// stringDisjunction reads the strings of \q{a|bc|}.
func (p *parser) stringDisjunction() classValue {
	var v classValue
	var s []rune
	for {
		switch {
		case p.eat('|'):
			v.addString(s)
			s = nil
		case p.eat('}'):
			v.addString(s)
			if p.folds() {
				v.close()
			}
			return v
		default:
			s = append(s, p.setCharacter())
		}
	}
}

// setCharacter reads ClassSetCharacter.
func (p *parser) setCharacter() rune {
	c := p.peek(0)
	if c == '\\' {
		p.i++
		if !p.more() {
			p.fail("\\ at end of pattern")
		}
		if p.eat('b') {
			return '\b'
		}
		return p.characterEscape(true)
	}
	if p.atDoubled() {
		p.fail("Invalid set operation in character class")
	}
	if c < 0 || strings.ContainsRune("()[]{}/-|", c) {
		p.fail("Invalid character in character class")
	}
	p.i++
	return c
}
