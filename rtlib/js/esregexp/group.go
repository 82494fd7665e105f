// Groups: captures and their names, look-arounds, modifiers (ECMA-262 22.2.1).

package esregexp

import "slices"

// branch is a place in a disjunction: two groups with different alternatives of the same
// disjunction above them never take part together.
type branch struct{ disjunction, alternative int }

// namedGroup is a named group and the alternatives that it is in.
type namedGroup struct {
	name  string
	index int
	path  []branch
}

func (p *parser) group() *node {
	p.i++
	n := &node{kind: nodeCat}
	flags, behind := p.flags, p.behind
	switch {
	case p.peek(0) != '?':
		n.kind, n.index = nodeGroup, p.open()
	case p.peek(1) == '=' || p.peek(1) == '!':
		n.kind, n.neg = nodeLook, p.peek(1) == '!'
		p.behind = false
		p.i += 2
	case p.peek(1) == '<' && (p.peek(2) == '=' || p.peek(2) == '!'):
		n.kind, n.behind, n.neg = nodeLook, true, p.peek(2) == '!'
		p.behind = true
		p.i += 3
	case p.peek(1) == '<':
		p.i += 2
		name := p.groupName()
		n.kind, n.index = nodeGroup, p.open()
		p.declare(name, n.index)
	default:
		p.i++
		p.modifiers()
	}
	n.from = p.groups
	n.kids = []*node{p.disjunction()}
	n.to = p.groups
	if !p.eat(')') {
		p.fail("Unterminated group")
	}
	p.flags, p.behind = flags, behind
	return n
}

func (p *parser) open() int {
	p.groups++
	if p.groups > 1<<16 {
		p.fail("Too many captures")
	}
	return p.groups - 1
}

// modifiers reads flags up to the colon of (?i-m:...), or the colon alone.
func (p *parser) modifiers() {
	add, _ := p.modifierFlags()
	if p.eat('-') {
		remove, some := p.modifierFlags()
		if add&remove != 0 || add == 0 && !some {
			p.fail("Invalid group")
		}
		p.flags &^= remove
	}
	if !p.eat(':') {
		p.fail("Invalid group")
	}
	p.flags |= add
}

func (p *parser) modifierFlags() (f Flags, some bool) {
	for {
		bit := Flags(0)
		switch p.peek(0) {
		case 'i':
			bit = IgnoreCase
		case 'm':
			bit = Multiline
		case 's':
			bit = DotAll
		}
		if bit == 0 {
			return f, f != 0
		}
		if f&bit != 0 {
			p.fail("Invalid group")
		}
		f |= bit
		p.i++
	}
}

// declare notes a named group. A name may come again in another alternative.
func (p *parser) declare(name string, index int) {
	g := namedGroup{name, index, slices.Clone(p.path)}
	for _, h := range p.names {
		if h.name == name && !exclusive(g.path, h.path) {
			p.fail("Duplicate capture group name")
		}
	}
	p.names = append(p.names, g)
}

// exclusive reports whether only one of two places can take part in a match.
func exclusive(a, b []branch) bool {
	for i := range min(len(a), len(b)) {
		if a[i].disjunction != b[i].disjunction {
			return false
		}
		if a[i].alternative != b[i].alternative {
			return true
		}
	}
	return false
}

// groupNames lists the names in the order in which they first occur.
func (p *parser) groupNames() []GroupName {
	var list []GroupName
	at := map[string]int{}
	for _, g := range p.names {
		i, ok := at[g.name]
		if !ok {
			i = len(list)
			at[g.name] = i
			list = append(list, GroupName{Name: g.name})
		}
		list[i].Indices = append(list[i].Indices, g.index)
	}
	return list
}

// resolveNames gives the references by name their groups. One to several groups becomes a
// reference to each in turn: those that took no part match nothing.
func (p *parser) resolveNames() {
	if len(p.refs) == 0 {
		return
	}
	names := p.groupNames()
	for _, ref := range p.refs {
		i := slices.IndexFunc(names, func(g GroupName) bool { return g.Name == ref.name })
		if i < 0 {
			p.fail("Invalid named capture referenced")
		}
		indices := names[i].Indices
		if ref.index = indices[0]; len(indices) == 1 {
			continue
		}
		ref.kind = nodeCat
		for _, index := range indices {
			ref.kids = append(ref.kids, &node{kind: nodeBackref, index: index, fold: ref.fold})
		}
	}
}
