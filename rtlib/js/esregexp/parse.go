// The pattern grammar (ECMA-262 22.2.1 and annex B.1.2): terms and quantifiers; group.go has
// groups and their names. The flags i, m and s are resolved here, in sets and in nodes, since
// a modifier can change them inside a group.

package esregexp

type nodeKind uint8

const (
	nodeEmpty   nodeKind = iota
	nodeChar             // c
	nodeSet              // set
	nodeCat              // kids in sequence
	nodeAlt              // kids as alternatives
	nodeGroup            // capture index of kids[0]
	nodeRepeat           // kids[0] min to max times; captures from..to are inside
	nodeStart            // ^, with multi at each line
	nodeEnd              // $, with multi at each line
	nodeWord             // \b, with neg \B, with fold also ſ and the Kelvin sign
	nodeBackref          // index, with fold without regard to case
	nodeLook             // kids[0], neg, behind
)

type node struct {
	kind     nodeKind
	c        rune
	set      *charset
	kids     []*node
	index    int
	min, max int
	lazy     bool
	neg      bool
	behind   bool
	fold     bool
	multi    bool
	from, to int    // capture groups opened inside: from <= index < to
	name     string // \k<name>, resolved at the end
	lead     *first // see first.go
}

const (
	infinite   = int(^uint32(0) >> 1)
	maxNesting = 2000
)

type parser struct {
	src     []rune
	i       int
	flags   Flags // as modifiers have them here
	behind  bool  // inside a look-behind
	path    []branch
	groups  int // groups opened so far, the whole match included
	total   int // groups of the whole pattern
	named   bool
	names   []namedGroup
	refs    []*node // \k<name>
	nesting int

	disjunctions int // opened so far
}

func (p *parser) fail(msg string) { panic(&Error{msg}) }

// full reports whether the text is code points (u or v); then there is no annex B.
func (p *parser) full() bool { return p.flags&FullUnicode != 0 }

// sets reports whether classes have v's notation.
func (p *parser) sets() bool { return p.flags&UnicodeSets != 0 }

func (p *parser) folds() bool { return p.flags&IgnoreCase != 0 }

func (p *parser) more() bool { return p.i < len(p.src) }

// peek returns the code point n places ahead, or -1.
func (p *parser) peek(n int) rune {
	if p.i+n < len(p.src) {
		return p.src[p.i+n]
	}
	return -1
}

func (p *parser) eat(c rune) bool {
	if p.peek(0) == c {
		p.i++
		return true
	}
	return false
}

func (p *parser) pattern() *node {
	p.scanGroups()
	p.groups = 1
	n := p.disjunction()
	if p.more() {
		p.fail("Unmatched ')'")
	}
	p.resolveNames()
	return n
}

// scanGroups counts the groups beforehand: what \1 and \k mean depends on them.
func (p *parser) scanGroups() {
	p.total = 1
	depth := 0 // of classes, which nest with v
	for i := 0; i < len(p.src); i++ {
		switch c := p.src[i]; {
		case c == '\\':
			i++
		case c == '[':
			if p.sets() || depth == 0 {
				depth++
			}
		case depth > 0:
			if c == ']' {
				depth--
			}
		case c == '(':
			switch {
			case i+1 >= len(p.src) || p.src[i+1] != '?':
				p.total++
			case i+3 < len(p.src) && p.src[i+2] == '<' && p.src[i+3] != '=' && p.src[i+3] != '!':
				p.total++
				p.named = true
			}
		}
	}
}

func (p *parser) disjunction() *node {
	p.nesting++
	if p.nesting > maxNesting {
		p.fail("Regular expression too large")
	}
	p.disjunctions++
	p.path = append(p.path, branch{disjunction: p.disjunctions})
	alts := []*node{p.alternative()}
	for p.eat('|') {
		p.path[len(p.path)-1].alternative++
		alts = append(alts, p.alternative())
	}
	p.path = p.path[:len(p.path)-1]
	p.nesting--
	if len(alts) == 1 {
		return alts[0]
	}
	return &node{kind: nodeAlt, kids: alts}
}

func (p *parser) alternative() *node {
	var kids []*node
	for p.more() && p.peek(0) != '|' && p.peek(0) != ')' {
		kids = append(kids, p.term())
	}
	switch len(kids) {
	case 0:
		return &node{kind: nodeEmpty}
	case 1:
		return kids[0]
	}
	return &node{kind: nodeCat, kids: kids}
}

func (p *parser) term() *node {
	first := p.groups
	switch c := p.peek(0); c {
	case '^', '$':
		p.i++
		kind := nodeStart
		if c == '$' {
			kind = nodeEnd
		}
		return &node{kind: kind, multi: p.flags&Multiline != 0}
	case '(':
		n := p.group()
		if n.kind == nodeLook && (n.behind || p.full()) {
			if p.atQuantifier() {
				p.fail("Invalid quantifier")
			}
			return n
		}
		return p.quantified(n, first)
	case '*', '+', '?':
		p.fail("Nothing to repeat")
	case '{':
		if p.full() {
			p.fail("Nothing to repeat")
		}
		if _, _, ok := p.braces(); ok {
			p.fail("Nothing to repeat")
		}
	case '}', ']':
		if p.full() {
			p.fail("Lone quantifier brackets")
		}
	case '[':
		return p.quantified(p.class(), first)
	case '.':
		p.i++
		return p.quantified(&node{kind: nodeSet, set: dotSet(p.flags&DotAll != 0)}, first)
	case '\\':
		if n := p.peek(1); n == 'b' || n == 'B' {
			p.i += 2
			return &node{kind: nodeWord, neg: n == 'B', fold: p.folds() && p.full()}
		}
		return p.quantified(p.atomEscape(), first)
	}
	c := p.src[p.i]
	p.i++
	return p.quantified(p.char(c), first)
}

// char makes a node for one character, a set when case does not matter.
func (p *parser) char(c rune) *node {
	if p.folds() {
		one := setBuilder{[]rune{c, c}}
		if b := one.closed(p.full()); len(b.r) > 2 {
			return &node{kind: nodeSet, set: b.done()}
		}
	}
	return &node{kind: nodeChar, c: c}
}

func (p *parser) atQuantifier() bool {
	switch p.peek(0) {
	case '*', '+', '?':
		return true
	case '{':
		save := p.i
		_, _, ok := p.braces()
		p.i = save
		return ok
	}
	return false
}

// quantified reads what may follow an atom whose groups start at first.
func (p *parser) quantified(n *node, first int) *node {
	lo, hi := 0, infinite
	switch p.peek(0) {
	case '*':
		p.i++
	case '+':
		p.i++
		lo = 1
	case '?':
		p.i++
		hi = 1
	case '{':
		var ok bool
		if lo, hi, ok = p.braces(); !ok {
			if p.full() {
				p.fail("Incomplete quantifier")
			}
			return n
		}
		if lo > hi {
			p.fail("numbers out of order in {} quantifier")
		}
	default:
		return n
	}
	lazy := p.eat('?')
	return &node{kind: nodeRepeat, kids: []*node{n}, min: lo, max: hi, lazy: lazy, from: first, to: p.groups}
}

// braces reads {n}, {n,} or {n,m}; if it is not one, nothing is consumed.
func (p *parser) braces() (lo, hi int, ok bool) {
	save := p.i
	p.i++
	lo, ok = p.decimal()
	hi = lo
	if ok && p.eat(',') {
		if hi, ok = p.decimal(); !ok {
			hi, ok = infinite, true
		}
	}
	if ok && p.eat('}') {
		return lo, hi, true
	}
	p.i = save
	return 0, 0, false
}

func (p *parser) decimal() (int, bool) {
	n, start := 0, p.i
	for p.peek(0) >= '0' && p.peek(0) <= '9' {
		n = min(n*10+int(p.peek(0)-'0'), infinite)
		p.i++
	}
	return n, p.i > start
}
