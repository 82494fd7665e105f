// Repetitions: runs of one class, loops, and counts, of which small ones are written out.

package esregexp

// maxUnroll bounds how many nodes a counted repetition may become.
const maxUnroll = 48

func (c *compiler) repeat(n *node, back bool, follow first) {
	if n.max == 0 {
		return
	}
	body := n.kids[0]
	if back {
		follow = anything
	}
	switch set := single(body); {
	case set != nil && !back:
		c.run(n, set, follow)
	case n.min == 0 && n.max == 1:
		c.optional(n, back, follow)
	case n.min == 0 && n.max == infinite:
		c.star(n, back, follow)
	case c.small(n):
		c.unroll(n, back, follow)
	default:
		c.counted(n, back, follow)
	}
}

// single returns the set that a one-character node matches.
func single(n *node) *charset {
	switch n.kind {
	case nodeSet:
		return n.set
	case nodeChar:
		one := setBuilder{[]rune{n.c, n.c}}
		return one.done()
	}
	return nil
}

func (c *compiler) run(n *node, set *charset, follow first) {
	in := inst{op: opRun, set: set, min: int32(n.min), max: int32(n.max)}
	own := firstOf(set)
	if n.lazy {
		in.op = opRunLazy
		c.guard(c.emit(in), anything, follow)
		return
	}
	if !own.meets(&follow, true) {
		in.keeps |= keepsBytes
	}
	if !own.meets(&follow, false) {
		in.keeps |= keepsUnits
	}
	c.guard(c.emit(in), anything, follow)
}

// optional is body? ; a round that matches nothing does not count.
func (c *compiler) optional(n *node, back bool, follow first) {
	split := c.split(n, back, follow)
	c.round(n, back, follow, inst{op: opMovedAny})
	c.out(split, n.lazy)
}

// split emits a choice between going on (the next instruction) and leaving.
func (c *compiler) split(n *node, back bool, follow first) int32 {
	at := c.emit(inst{op: opSplit})
	if n.lazy {
		c.code[at].y = at + 1
	} else {
		c.code[at].x = at + 1
	}
	if back {
		return at
	}
	body := firstOfNode(n.kids[0]).then(follow)
	if n.lazy {
		c.guard(at, follow, body)
	} else {
		c.guard(at, body, follow)
	}
	return at
}

// out makes a split leave to here.
func (c *compiler) out(split int32, lazy bool) {
	if lazy {
		c.code[split].x = c.here()
	} else {
		c.code[split].y = c.here()
	}
}

// star is body*.
func (c *compiler) star(n *node, back bool, follow first) {
	split := c.split(n, back, follow)
	c.round(n, back, again(n, follow), inst{op: opMovedAny})
	c.emit(inst{op: opJump, x: split})
	c.out(split, n.lazy)
}

// again is what can follow a round: another one, or what follows the loop.
func again(n *node, follow first) first {
	f := firstOfNode(n.kids[0])
	f.empty = true
	return f.then(follow)
}

// round is the body of a repetition. A body that can match nothing marks where it begins;
// moved then refuses a round that ends there.
func (c *compiler) round(n *node, back bool, follow first, moved inst) {
	c.clearInside(n)
	empty := minLength(n.kids[0]) == 0
	if empty {
		moved.x = c.reg()
		c.emit(inst{op: opMark, x: moved.x})
	}
	c.node(n.kids[0], back, follow)
	if empty {
		c.emit(moved)
	}
}

// clearInside unsets the captures of n's groups, as each round begins without them
// (ECMA-262 22.2.2.3.1).
func (c *compiler) clearInside(n *node) {
	if n.from < n.to {
		c.emit(inst{op: opClear, x: int32(2 * n.from), y: int32(2 * n.to)})
	}
}

// small reports whether a counted repetition can be written out.
func (c *compiler) small(n *node) bool {
	rounds := n.max
	if rounds == infinite {
		rounds = n.min + 1
	}
	return rounds <= maxUnroll && rounds*nodes(n.kids[0]) <= maxUnroll
}

// nodes counts the nodes of a tree, those of its repetitions as often as they are written
// out; counting ends where it is too many anyway.
func nodes(n *node) int {
	total := 1
	for _, k := range n.kids {
		if total += nodes(k); total > maxUnroll {
			return total
		}
	}
	if n.kind == nodeRepeat && single(n.kids[0]) == nil {
		if n.max == infinite {
			return total * max(n.min+1, 1)
		}
		return total * max(min(n.max, maxUnroll), 1)
	}
	return total
}

// unroll writes body{min,max} out: the rounds that must be, then a star or rounds that may
// be, each inside the one before.
func (c *compiler) unroll(n *node, back bool, follow first) {
	next := again(n, follow)
	for i := range n.min {
		after := next
		if i == n.min-1 && n.max == n.min {
			after = follow
		} else if i < n.min-1 {
			after = firstOfNode(n.kids[0]).then(next)
		}
		if back {
			after = anything
		}
		c.clearInside(n)
		c.node(n.kids[0], back, after)
	}
	if n.max == infinite {
		c.star(n, back, follow)
		return
	}
	var splits []int32
	for i := n.min; i < n.max; i++ {
		splits = append(splits, c.split(n, back, follow))
		c.round(n, back, next, inst{op: opMovedAny})
	}
	for _, s := range splits {
		c.out(s, n.lazy)
	}
}

// counted is body{min,max}, with a counter in a register.
func (c *compiler) counted(n *node, back bool, follow first) {
	count := c.reg()
	c.emit(inst{op: opZero, x: count})
	loop := c.emit(inst{op: opLoop, x: count, min: int32(n.min), max: int32(n.max), lazy: n.lazy})
	c.round(n, back, again(n, follow), inst{op: opMoved, y: count, min: int32(n.min)})
	c.emit(inst{op: opJump, x: loop})
	c.code[loop].y = c.here()
}

// minLength is a lower bound of what n consumes; only zero or not matters.
func minLength(n *node) int {
	switch n.kind {
	case nodeChar, nodeSet:
		return 1
	case nodeGroup:
		return minLength(n.kids[0])
	case nodeCat:
		for _, k := range n.kids {
			if minLength(k) > 0 {
				return 1
			}
		}
	case nodeAlt:
		for _, k := range n.kids {
			if minLength(k) == 0 {
				return 0
			}
		}
		return 1
	case nodeRepeat:
		return min(n.min, minLength(n.kids[0]))
	}
	return 0
}
