// From the tree to instructions.

package esregexp

type opcode uint8

const (
	opMatch      opcode = iota
	opChar              // one unit or code point c
	opSet               // one of set
	opCharBack          // the same, read backwards (look-behind)
	opSetBack           //
	opRun               // min to max of set, as many as possible
	opRunLazy           // min to max of set, as few as possible
	opJump              // to x
	opSplit             // try x, then y
	opSave              // capture slot x
	opClear             // unset capture slots x to y
	opZero              // register x = 0
	opMark              // register x = position
	opLoop              // register x counts: another round (next instruction) or on at y
	opMoved             // fail if the position is still register x's and count y is past min
	opMovedAny          // fail if the position is still register x's
	opStart             // ^
	opStartLine         // ^ with m
	opEnd               // $
	opEndLine           // $ with m
	opWord              // \b
	opNotWord           // \B
	opBackref           // group x
	opBackrefRev        // group x, read backwards
	opLook              // body at x, on at y
	opLookNot           //
)

// inst is one instruction.
type inst struct {
	op       opcode
	lazy     bool
	x, y     int32
	min, max int32
	c        rune
	set      *charset
}

type compiler struct {
	code  []inst
	regs  int32
	flags Flags
}

func compile(tree *node, ps *parser) *Program {
	c := &compiler{flags: ps.flags}
	c.emit(inst{op: opSave, x: 0})
	c.node(tree, false)
	c.emit(inst{op: opSave, x: 1})
	c.emit(inst{op: opMatch})
	p := &Program{code: c.code, numCaps: ps.groups, numRegs: int(c.regs), names: ps.names, flags: ps.flags}
	p.analyze(tree)
	return p
}

func (c *compiler) emit(i inst) int32 {
	c.code = append(c.code, i)
	return int32(len(c.code) - 1)
}

func (c *compiler) here() int32 { return int32(len(c.code)) }

func (c *compiler) reg() int32 {
	c.regs++
	return c.regs - 1
}

// node emits code for n; back says that it matches towards the start of the text.
func (c *compiler) node(n *node, back bool) {
	switch n.kind {
	case nodeChar:
		c.emit(inst{op: pick(back, opCharBack, opChar), c: n.c})
	case nodeSet:
		c.emit(inst{op: pick(back, opSetBack, opSet), set: n.set})
	case nodeCat:
		c.sequence(n, back)
	case nodeAlt:
		c.alternatives(n, back)
	case nodeGroup:
		first, last := int32(2*n.index), int32(2*n.index+1)
		if back {
			first, last = last, first
		}
		c.emit(inst{op: opSave, x: first})
		c.node(n.kids[0], back)
		c.emit(inst{op: opSave, x: last})
	case nodeRepeat:
		c.repeat(n, back)
	case nodeStart:
		c.emit(inst{op: pick(c.flags&Multiline != 0, opStartLine, opStart)})
	case nodeEnd:
		c.emit(inst{op: pick(c.flags&Multiline != 0, opEndLine, opEnd)})
	case nodeWord:
		c.emit(inst{op: pick(n.neg, opNotWord, opWord)})
	case nodeBackref:
		c.emit(inst{op: pick(back, opBackrefRev, opBackref), x: int32(n.index)})
	case nodeLook:
		at := c.emit(inst{op: pick(n.neg, opLookNot, opLook)})
		c.code[at].x = c.here()
		c.node(n.kids[0], n.behind)
		c.emit(inst{op: opMatch})
		c.code[at].y = c.here()
	}
}

func pick(cond bool, yes, no opcode) opcode {
	if cond {
		return yes
	}
	return no
}

func (c *compiler) sequence(n *node, back bool) {
	for i := range n.kids {
		if back {
			c.node(n.kids[len(n.kids)-1-i], back)
		} else {
			c.node(n.kids[i], back)
		}
	}
}

func (c *compiler) alternatives(n *node, back bool) {
	var ends []int32
	for i, k := range n.kids {
		if i == len(n.kids)-1 {
			c.node(k, back)
			break
		}
		split := c.emit(inst{op: opSplit})
		c.code[split].x = c.here()
		c.node(k, back)
		ends = append(ends, c.emit(inst{op: opJump}))
		c.code[split].y = c.here()
	}
	for _, e := range ends {
		c.code[e].x = c.here()
	}
}

// single returns the set that a one-character node matches.
func single(n *node) *charset {
	switch n.kind {
	case nodeSet:
		return n.set
	case nodeChar:
		var b setBuilder
		b.add(n.c, n.c)
		return b.done()
	}
	return nil
}

func (c *compiler) repeat(n *node, back bool) {
	if n.max == 0 {
		return
	}
	body := n.kids[0]
	if set := single(body); set != nil && !back {
		op := opRun
		if n.lazy {
			op = opRunLazy
		}
		c.emit(inst{op: op, set: set, min: int32(n.min), max: int32(n.max)})
		return
	}
	switch {
	case n.min == 0 && n.max == 1:
		c.optional(n, back)
	case n.min == 0 && n.max == infinite:
		c.star(n, back)
	default:
		c.counted(n, back)
	}
}

// optional is body? ; a round that matches nothing does not count.
func (c *compiler) optional(n *node, back bool) {
	split := c.split(n.lazy)
	c.round(n, back, inst{op: opMovedAny})
	c.out(split, n.lazy)
}

// split emits a choice between going on (the next instruction) and leaving.
func (c *compiler) split(lazy bool) int32 {
	at := c.emit(inst{op: opSplit})
	if lazy {
		c.code[at].y = at + 1
	} else {
		c.code[at].x = at + 1
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
func (c *compiler) star(n *node, back bool) {
	split := c.split(n.lazy)
	c.round(n, back, inst{op: opMovedAny})
	c.emit(inst{op: opJump, x: split})
	c.out(split, n.lazy)
}

// round is the body of a repetition. A body that can match nothing marks where it begins;
// moved then refuses a round that ends there.
func (c *compiler) round(n *node, back bool, moved inst) {
	c.clearInside(n)
	empty := minLength(n.kids[0]) == 0
	if empty {
		moved.x = c.reg()
		c.emit(inst{op: opMark, x: moved.x})
	}
	c.node(n.kids[0], back)
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

// counted is body{min,max}, with a counter in a register.
func (c *compiler) counted(n *node, back bool) {
	count := c.reg()
	c.emit(inst{op: opZero, x: count})
	loop := c.emit(inst{op: opLoop, x: count, min: int32(n.min), max: int32(n.max), lazy: n.lazy})
	c.round(n, back, inst{op: opMoved, y: count, min: int32(n.min)})
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
