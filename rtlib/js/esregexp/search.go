// Finding where a match may start.

package esregexp

import (
	"strings"
	"unsafe"
)

// analyze notes what is known of the start of a match.
func (p *Program) analyze(tree *node) {
	if p.flags&Multiline == 0 && startsAnchored(tree) {
		p.anchored = true
	}
	var b setBuilder
	if !firstSet(tree, &b) {
		p.first = b.units(p.flags&Unicode != 0)
	}
	if p.numCaps == 1 && p.flags&Unicode == 0 {
		p.literal = literalText(tree)
		if tree.kind == nodeSet || tree.kind == nodeRepeat && single(tree.kids[0]) != nil && !tree.lazy && tree.min > 0 {
			p.run = &inst{set: single(tree), min: 1, max: 1}
			if tree.kind == nodeRepeat {
				p.run = &inst{set: single(tree.kids[0]), min: int32(tree.min), max: int32(tree.max)}
			}
		}
	}
}

// startsAnchored reports whether n always begins with ^.
func startsAnchored(n *node) bool {
	switch n.kind {
	case nodeStart:
		return true
	case nodeCat, nodeGroup:
		return startsAnchored(n.kids[0])
	case nodeAlt:
		for _, k := range n.kids {
			if !startsAnchored(k) {
				return false
			}
		}
		return true
	}
	return false
}

// firstSet adds the characters that n can start with and reports whether n may match
// without consuming any.
func firstSet(n *node, b *setBuilder) (empty bool) {
	switch n.kind {
	case nodeChar:
		b.add(n.c, n.c)
		return false
	case nodeSet:
		b.addSet(n.set)
		return false
	case nodeGroup:
		return firstSet(n.kids[0], b)
	case nodeCat:
		for _, k := range n.kids {
			if !firstSet(k, b) {
				return false
			}
		}
		return true
	case nodeAlt:
		for _, k := range n.kids {
			empty = firstSet(k, b) || empty
		}
		return empty
	case nodeRepeat:
		if n.max == 0 {
			return true
		}
		return firstSet(n.kids[0], b) || n.min == 0
	}
	return true // assertions and back references
}

// units turns a set of code points into the set of units that their UTF-16 forms start
// with.
func (b *setBuilder) units(full bool) *charset {
	s := b.done()
	if full && s.astral() {
		b.add(0xD800, 0xDFFF)
		s = b.done()
	}
	return s
}

// literalText returns the ASCII text of a pattern of plain characters, or "".
func literalText(n *node) string {
	kids := []*node{n}
	if n.kind == nodeCat {
		kids = n.kids
	}
	b := make([]byte, 0, len(kids))
	for _, k := range kids {
		if k.kind != nodeChar || k.c >= 0x80 {
			return ""
		}
		b = append(b, byte(k.c))
	}
	return string(b)
}

// MatchBytes finds the first match in ASCII text at or after from (at from only, when
// the program is sticky or sticky is set). It fills caps, two places a group, with -1 for
// groups that took no part, and reports whether there is a match. poll is called every
// some thousand steps and may panic to end the match.
func (p *Program) MatchBytes(text string, from int, sticky bool, caps []int32, poll func()) bool {
	return match(p, unsafe.Slice(unsafe.StringData(text), len(text)), from, sticky, caps, poll)
}

// MatchUnits is MatchBytes on UTF-16 text.
func (p *Program) MatchUnits(text []uint16, from int, sticky bool, caps []int32, poll func()) bool {
	return match(p, text, from, sticky, caps, poll)
}

func match[T byte | uint16](p *Program, text []T, from int, sticky bool, caps []int32, poll func()) bool {
	if from > len(text) {
		return false
	}
	if !sticky {
		if p.literal != "" {
			if b, ok := any(text).([]byte); ok {
				i := strings.Index(unsafe.String(unsafe.SliceData(b), len(b))[from:], p.literal)
				caps[0], caps[1] = int32(from+i), int32(from+i+len(p.literal))
				return i >= 0
			}
		}
		if p.run != nil {
			return matchRun(p.run, text, from, caps)
		}
	}
	return search(p, text, from, sticky, caps, poll)
}

// matchRun finds a run of one class without the machine.
func matchRun[T byte | uint16](in *inst, text []T, from int, caps []int32) bool {
	for i := from; i < len(text); i++ {
		if !in.set.has(rune(text[i])) {
			continue
		}
		end := scan(in.set, text, i, min(len(text), i+int(in.max)))
		if end-i >= int(in.min) {
			caps[0], caps[1] = int32(i), int32(end)
			return true
		}
		i = end
	}
	return false
}

func search[T byte | uint16](p *Program, text []T, from int, sticky bool, caps []int32, poll func()) bool {
	mc := machines.Get().(*machine)
	m := matcher[T]{machine: mc, code: p.code, text: text, full: p.flags&Unicode != 0, fold: p.flags&IgnoreCase != 0}
	mc.caps, mc.poll = caps, poll
	if cap(mc.regs) < p.numRegs {
		mc.regs = make([]int32, p.numRegs)
	}
	mc.regs = mc.regs[:p.numRegs]
	defer func() {
		mc.caps, mc.poll = nil, nil
		mc.stack = mc.stack[:0]
		if cap(mc.stack) > 1<<16 {
			mc.stack = nil
		}
		machines.Put(mc)
	}()
	for i := from; i <= len(text); i++ {
		if p.anchored && i > 0 {
			return false
		}
		if p.first != nil && !sticky {
			for i < len(text) && !p.first.has(rune(text[i])) {
				if m.full {
					_, n := m.next(i)
					i += n - 1
				}
				i++
			}
			if i >= len(text) {
				return false
			}
		}
		for k := range caps {
			caps[k] = -1
		}
		mc.stack = mc.stack[:0]
		if _, ok := m.run(0, i); ok {
			return true
		}
		if sticky {
			return false
		}
		if m.full && i < len(text) {
			_, n := m.next(i)
			i += n - 1
		}
	}
	return false
}
