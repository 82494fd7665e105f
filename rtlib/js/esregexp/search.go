// Finding where a match may start.

package esregexp

import (
	"strings"
	"unsafe"
)

// start is what is known of the start of a match.
type start struct {
	some    bool      // low, wide and end hold; else a match may start anywhere
	low     [256]bool // units that a match can start with
	wide    bool
	end     bool
	prefix  string // ASCII text that each match starts with
	whole   bool   // the pattern is prefix and nothing else
	run     *inst  // the pattern is one run of a class and nothing else
	text    bool   // a match can only start at 0
	line    bool   // a match can only start a line
	leading *inst  // the pattern starts with this endless run, see leadingRun
	behind  string // ASCII text that each match has before it
	word    bool   // a match starts with a word, at its boundary
	skip    *skip  // see skip.go
}

// analyze notes what is known of the start of a match.
func (c *compiler) analyze(tree *node, ps *parser) start {
	s := start{text: startsAnchored(tree, false), line: startsAnchored(tree, true)}
	if f := firstOfNode(tree).then(anything); !f.any() {
		s.some, s.wide, s.end = true, f.wide, f.end
		for c := range rune(256) {
			s.low[c] = f.has(c)
		}
	}
	s.prefix, s.whole = literalPrefix(tree)
	s.whole = s.whole && ps.groups == 1
	if first := c.code[0]; len(c.code) == 2 && (first.op == opRun && first.min > 0 || first.op == opSet) {
		run := first
		if run.op == opSet {
			run.min, run.max = 1, 1
		}
		s.run = &run
	}
	s.leading = c.leadingRun()
	s.behind = textBehind(tree)
	s.word = s.some && !s.wide && !s.end && startsWord(tree)
	for c := range rune(256) {
		s.word = s.word && (!s.low[c] || c < 128 && wordTable[c])
	}
	if !s.text && !s.line && s.prefix == "" {
		s.skip = newSkip(tree)
	}
	return s
}

// leadingRun returns the endless run that the code begins with. Without back references
// nothing after a run that keeps all depends on where it began.
func (c *compiler) leadingRun() *inst {
	at := 0
	for at < len(c.code) && c.code[at].op == opSave {
		at++
	}
	if in := &c.code[at]; in.op != opRun || in.max != int32(infinite) || in.keeps == 0 {
		return nil
	}
	for i := range c.code {
		if op := c.code[i].op; op == opBackref || op == opBackrefRev {
			return nil
		}
	}
	in := c.code[at]
	return &in
}

// literalPrefix returns the ASCII text that a pattern starts with, and whether it is all.
func literalPrefix(n *node) (prefix string, whole bool) {
	kids := []*node{n}
	if n.kind == nodeCat {
		kids = n.kids
	}
	b := make([]byte, 0, len(kids))
	whole = true
	for _, k := range kids {
		switch {
		case k.kind == nodeChar && k.c < 0x80:
			b = append(b, byte(k.c))
		case len(b) == 0 && (k.kind == nodeWord || k.kind == nodeLook || k.kind == nodeStart):
			whole = false // takes nothing: what follows starts at the same place
		default:
			return string(b), false
		}
	}
	return string(b), whole
}

// startsWord reports whether n begins with \b.
func startsWord(n *node) bool {
	return n.kind == nodeWord && !n.neg && !n.fold ||
		(n.kind == nodeCat || n.kind == nodeGroup) && startsWord(n.kids[0])
}

// textBehind returns the ASCII text of the look-behind that a pattern begins with, or "".
func textBehind(n *node) string {
	if n.kind != nodeCat {
		return ""
	}
	if n = n.kids[0]; n.kind != nodeLook || !n.behind || n.neg {
		return ""
	}
	text, whole := literalPrefix(n.kids[0])
	if !whole {
		return ""
	}
	return text
}

func matchBytes(p *Program, m *Machine, text string, from int, sticky bool) []int32 {
	return match(p, m, unsafe.Slice(unsafe.StringData(text), len(text)), keepsBytes, from, sticky)
}

func matchUnits(p *Program, m *Machine, text []uint16, from int, sticky bool) []int32 {
	return match(p, m, text, keepsUnits, from, sticky)
}

func match[T byte | uint16](p *Program, state *Machine, text []T, bit keeps, from int, sticky bool) []int32 {
	if from > len(text) {
		return nil
	}
	state.makeCaps(p)
	full := p.flags&FullUnicode != 0
	if run := p.start.run; run != nil && !sticky && (bit == keepsBytes || !full) {
		if !onlyRun(run, text, from, state.caps) {
			return nil
		}
		return state.caps
	}
	var m matcher[T] // field by field: a literal would be copied
	m.Machine, m.code, m.text, m.bit = state, p.code, text, bit
	m.full = full
	if full && m.inPair(from) {
		from-- // lastIndex is in a pair, whose character is the one to begin with
	}
	ok := false
	switch {
	case sticky:
		m.prepare(p)
		ok = m.try(from)
	case p.start.whole && bit == keepsBytes:
		ok = m.onlyText(p.start.prefix, from)
	default:
		m.prepare(p)
		ok = m.search(&p.start, from)
	}
	if !ok {
		return nil
	}
	return m.caps
}

// asciiText is the text, which must be bytes, as a string.
func (m *matcher[T]) asciiText() string {
	return unsafe.String((*byte)(unsafe.Pointer(unsafe.SliceData(m.text))), len(m.text))
}

// onlyText finds a literal text without the machine.
func (m *matcher[T]) onlyText(s string, from int) bool {
	i := strings.Index(m.asciiText()[from:], s)
	m.caps[0], m.caps[1] = int32(from+i), int32(from+i+len(s))
	return i >= 0
}

// onlyRun finds a run of one class of units without the machine.
func onlyRun[T byte | uint16](in *inst, text []T, from int, caps []int32) bool {
	set := in.set
	for i := from; i < len(text); i++ {
		if !set.has(rune(text[i])) {
			continue
		}
		rest := text[i:]
		if int(in.max) < len(rest) {
			rest = rest[:in.max]
		}
		n := 1
		for n < len(rest) && set.has(rune(rest[n])) {
			n++
		}
		if n >= int(in.min) {
			caps[0], caps[1] = int32(i), int32(i+n)
			return true
		}
		i += n
	}
	return false
}

// try runs the program at one place.
func (m *matcher[T]) try(i int) bool {
	caps := m.caps
	for k := 2; k < len(caps); k++ {
		caps[k] = -1
	}
	m.stack = m.stack[:0]
	end, ok := m.run(0, i)
	caps[0], caps[1] = int32(i), int32(end)
	return ok
}

func (m *matcher[T]) search(s *start, from int) bool {
	skips := s.leading != nil && s.leading.keeps&m.bit != 0
	for i := from; i <= len(m.text); i++ {
		if i = m.candidate(s, i); i < 0 {
			return false
		}
		if m.try(i) {
			return true
		}
		if skips {
			// From any later place of the run it would end at the same place and fail again.
			i = m.scan(s.leading.set, i, len(m.text))
		}
	}
	return false
}

// candidate returns the next place from i on where a match may start, or -1.
func (m *matcher[T]) candidate(s *start, i int) int {
	for ; i <= len(m.text); i++ {
		switch {
		case s.text:
			if i > 0 {
				return -1
			}
		case s.line:
			i = m.lineStart(i)
		case m.bit == keepsBytes && s.prefix != "":
			k := strings.Index(m.asciiText()[i:], s.prefix)
			if k < 0 {
				return -1
			}
			return i + k
		case m.bit == keepsBytes && s.behind != "":
			from := max(i-len(s.behind), 0)
			k := strings.Index(m.asciiText()[from:], s.behind)
			if k < 0 {
				return -1
			}
			return from + k + len(s.behind)
		case m.bit == keepsBytes && s.skip != nil:
			return s.skip.find(m.asciiText(), i)
		case s.some:
			i = m.firstUnit(s, i)
		}
		if i < 0 || !m.inPair(i) && !(s.word && m.wordAt(i-1, false)) {
			return i
		}
	}
	return -1
}

// lineStart returns the next start of a line from i on, or -1.
func (m *matcher[T]) lineStart(i int) int {
	if i == 0 {
		return 0
	}
	for ; i <= len(m.text); i++ {
		if lineEnd(rune(m.text[i-1])) {
			return i
		}
	}
	return -1
}

// firstUnit returns the next place from i on whose unit a match can start with, or -1.
func (m *matcher[T]) firstUnit(s *start, i int) int {
	for ; i < len(m.text); i++ {
		if c := uint32(m.text[i]); c < 256 && s.low[c] || c >= 256 && s.wide {
			return i
		}
	}
	if s.end {
		return i
	}
	return -1
}
