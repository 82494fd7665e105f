// What a part of a pattern can begin with. A choice that sees which of its ways can go on
// with the next unit tries only that one and leaves nothing to come back to; a run of a
// class that nothing of the class can follow never gives anything back.

package esregexp

// first is a set of units that may come next: exact for the first 256, all or none of the
// others, and the end of the text as one more. It may be too large, never too small.
type first struct {
	low   [4]uint64
	wide  bool
	end   bool
	empty bool // the part may match nothing, and what follows decides
}

var anything = first{low: [4]uint64{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}, wide: true, end: true}

func (f *first) any() bool { return *f == anything }

func (f *first) has(c rune) bool {
	if uint32(c) < 256 {
		return f.low[c>>6]&(1<<(c&63)) != 0
	}
	return f.wide
}

func (f *first) join(g *first) {
	for i := range f.low {
		f.low[i] |= g.low[i]
	}
	f.wide = f.wide || g.wide
	f.end = f.end || g.end
}

// then is what f and, where f may be empty, g begin with.
func (f first) then(g first) first {
	if f.empty {
		f.join(&g)
		f.empty = g.empty
	}
	return f
}

// meets reports whether f and g have a unit in common: below 128 for ASCII text, or any.
func (f *first) meets(g *first, ascii bool) bool {
	if f.low[0]&g.low[0]|f.low[1]&g.low[1] != 0 {
		return true
	}
	return !ascii && (f.low[2]&g.low[2]|f.low[3]&g.low[3] != 0 || f.wide && g.wide)
}

func firstOf(s *charset) first {
	var f first
	for c := range 256 {
		if s.low[c] {
			f.low[c>>6] |= 1 << (c & 63)
		}
	}
	f.wide = len(s.ranges) > 0 && s.ranges[len(s.ranges)-1] > 255
	return f
}

// firstOfNode is what n begins with, reading forward; it is kept in the node.
func firstOfNode(n *node) first {
	if n.lead == nil {
		f := computeFirst(n)
		n.lead = &f
	}
	return *n.lead
}

func computeFirst(n *node) first {
	var f first
	switch n.kind {
	case nodeChar:
		f.wide = n.c > 255
		if !f.wide {
			f.low[n.c>>6] = 1 << (n.c & 63)
		}
	case nodeSet:
		return firstOf(n.set)
	case nodeGroup:
		return firstOfNode(n.kids[0])
	case nodeCat:
		f.empty = true
		for _, k := range n.kids {
			if f = f.then(firstOfNode(k)); !f.empty {
				break
			}
		}
	case nodeAlt:
		for _, k := range n.kids {
			g := firstOfNode(k)
			f.join(&g)
			f.empty = f.empty || g.empty
		}
	case nodeRepeat:
		if n.max == 0 {
			return first{empty: true}
		}
		f = firstOfNode(n.kids[0])
		f.empty = f.empty || n.min == 0
	case nodeEnd:
		f.end = true
		if n.multi {
			f.low[0], f.wide = 1<<'\n'|1<<'\r', true
		}
	case nodeBackref:
		return anything
	case nodeLook:
		if f = firstOfNode(n.kids[0]); n.neg || n.behind || f.empty {
			return first{empty: true}
		}
	default: // ^ or \b takes nothing; what follows decides
		f.empty = true
	}
	return f
}

// startsAnchored reports whether n always begins with ^, of lines if multi says so.
func startsAnchored(n *node, multi bool) bool {
	switch n.kind {
	case nodeStart:
		return n.multi == multi
	case nodeCat, nodeGroup:
		return startsAnchored(n.kids[0], multi)
	case nodeAlt:
		for _, k := range n.kids {
			if !startsAnchored(k, multi) {
				return false
			}
		}
		return true
	}
	return false
}
