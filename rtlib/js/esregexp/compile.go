// From the tree to instructions.

package esregexp

import (
	"slices"
	"unicode/utf16"
)

type opcode uint8

const (
	opMatch      opcode = iota
	opChar              // the unit c
	opSet               // one character of set
	opText              // the units of text
	opTextBack          // text and set read backwards (look-behind)
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
	opWord              // \b, with fold also of ſ and the Kelvin sign
	opNotWord           // \B
	opBackref           // group x, with fold without regard to case
	opBackrefRev        // group x, read backwards
	opLook              // body at x, on at y
	opLookNot           //
)

// inst is one instruction.
type inst struct {
	op       opcode
	lazy     bool
	fold     bool
	simple   bool // of a look-around: the body is characters one after the other
	keeps    keeps
	c        uint16
	x, y     int32
	min, max int32
	set      *charset
	text     *[]uint16
	// Of a choice: what its two ways can begin with; nil when anything is possible.
	first, second *first
	_             uintptr // 64 bytes: an index is a shift
}

// keeps says in which texts a run never gives anything back, since nothing that can follow
// it is of its set.
type keeps uint8

const (
	keepsBytes keeps = 1 << iota
	keepsUnits
)

type compiler struct {
	code []inst
	regs int32
	full bool
}

// maxCode bounds a program's instructions.
const maxCode = 1 << 21

func compile(tree *node, ps *parser) *Program {
	c := &compiler{full: ps.full()}
	c.node(tree, false, anything)
	c.emit(inst{op: opMatch})
	p := &Program{
		code: c.code, numCaps: ps.groups, numRegs: int(c.regs), names: ps.groupNames(), flags: ps.flags,
		bytes: matchBytes, units: matchUnits,
	}
	p.start = c.analyze(tree, ps)
	return p
}

func (c *compiler) emit(i inst) int32 {
	if len(c.code) >= maxCode {
		panic(&Error{"Regular expression too large"})
	}
	c.code = append(c.code, i)
	return int32(len(c.code) - 1)
}

func (c *compiler) here() int32 { return int32(len(c.code)) }

func (c *compiler) reg() int32 {
	c.regs++
	return c.regs - 1
}

// node emits code for n; back says that it matches towards the start of the text, follow
// what can come after it in the text (reading forward).
func (c *compiler) node(n *node, back bool, follow first) {
	switch n.kind {
	case nodeChar:
		c.char(n.c, back)
	case nodeSet:
		c.emit(inst{op: pick(back, opSetBack, opSet), set: n.set})
	case nodeCat:
		c.sequence(n, back, follow)
	case nodeAlt:
		c.alternatives(n.kids, back, follow)
	case nodeGroup:
		at, last := int32(2*n.index), int32(2*n.index+1)
		if back {
			at, last = last, at
		}
		c.emit(inst{op: opSave, x: at})
		c.node(n.kids[0], back, follow)
		c.emit(inst{op: opSave, x: last})
	case nodeRepeat:
		c.repeat(n, back, follow)
	case nodeStart:
		c.emit(inst{op: pick(n.multi, opStartLine, opStart)})
	case nodeEnd:
		c.emit(inst{op: pick(n.multi, opEndLine, opEnd)})
	case nodeWord:
		c.emit(inst{op: pick(n.neg, opNotWord, opWord), fold: n.fold})
	case nodeBackref:
		c.emit(inst{op: pick(back, opBackrefRev, opBackref), x: int32(n.index), fold: n.fold})
	case nodeLook:
		at := c.emit(inst{op: pick(n.neg, opLookNot, opLook)})
		c.code[at].x = c.here()
		c.node(n.kids[0], n.behind, anything)
		c.emit(inst{op: opMatch})
		c.code[at].y = c.here()
		c.code[at].simple = isFixed(c.code[at+1:])
	}
}

// isFixed reports whether a look-around's body is characters one after the other.
func isFixed(body []inst) bool {
	for i := range body {
		switch body[i].op {
		case opChar, opSet, opText, opTextBack, opSetBack, opMatch:
		default:
			return false
		}
	}
	return true
}

func pick(cond bool, yes, no opcode) opcode {
	if cond {
		return yes
	}
	return no
}

// char matches one character. A pair of surrogates is two units: positions are never
// between them in Unicode mode. A lone one there must not be half of a pair, which a set
// looks after.
func (c *compiler) char(r rune, back bool) {
	switch {
	case c.full && r >= 0xD800 && r < 0xE000:
		one := setBuilder{[]rune{r, r}}
		c.emit(inst{op: pick(back, opSetBack, opSet), set: one.done()})
	case back:
		c.emit(inst{op: opTextBack, text: new(units(r))})
	case r > 0xFFFF:
		c.emit(inst{op: opText, text: new(units(r))})
	default:
		c.emit(inst{op: opChar, c: uint16(r)})
	}
}

// units keeps lone surrogates as they are.
func units(r rune) []uint16 {
	if r <= 0xFFFF {
		return []uint16{uint16(r)}
	}
	return utf16.AppendRune(nil, r)
}

// plain reports whether n is one unit that an opText can have.
func (c *compiler) plain(n *node) bool {
	return n.kind == nodeChar && n.c <= 0xFFFF && !(c.full && n.c >= 0xD800 && n.c < 0xE000)
}

func (c *compiler) sequence(n *node, back bool, follow first) {
	kids := n.kids
	after := make([]first, len(kids)) // what can follow each part
	for i := len(kids) - 1; i >= 0; i-- {
		after[i] = follow
		follow = firstOfNode(kids[i]).then(follow)
	}
	if back {
		kids = slices.Clone(kids)
		slices.Reverse(kids)
	}
	for i := 0; i < len(kids); {
		var text []uint16
		for ; i < len(kids) && c.plain(kids[i]); i++ {
			text = append(text, uint16(kids[i].c))
		}
		switch {
		case len(text) > 0 && back:
			slices.Reverse(text)
			c.emit(inst{op: opTextBack, text: &text})
		case len(text) == 1:
			c.emit(inst{op: opChar, c: text[0]})
		case len(text) > 1:
			c.emit(inst{op: opText, text: &text})
		case back:
			c.node(kids[i], back, anything)
			i++
		default:
			c.node(kids[i], back, after[i])
			i++
		}
	}
}

func (c *compiler) alternatives(kids []*node, back bool, follow first) {
	ways := make([]first, len(kids))
	rest := make([]first, len(kids)) // of this one and all that come after
	for i := len(kids) - 1; i >= 0; i-- {
		ways[i] = anything
		if !back {
			ways[i] = firstOfNode(kids[i]).then(follow)
		}
		rest[i] = ways[i]
		if i < len(kids)-1 {
			rest[i].join(&rest[i+1])
		}
	}
	var ends []int32
	for i, k := range kids {
		if i == len(kids)-1 {
			c.node(k, back, follow)
			break
		}
		split := c.emit(inst{op: opSplit})
		c.guard(split, ways[i], rest[i+1])
		c.code[split].x = c.here()
		c.node(k, back, follow)
		ends = append(ends, c.emit(inst{op: opJump}))
		c.code[split].y = c.here()
	}
	for _, e := range ends {
		c.code[e].x = c.here()
	}
}

// guard gives a choice what its ways can begin with.
func (c *compiler) guard(split int32, first, second first) {
	if !first.any() {
		c.code[split].first = &first
	}
	if !second.any() {
		c.code[split].second = &second
	}
}
