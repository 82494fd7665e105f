// Assertions, back references and bookkeeping instructions.

package esregexp

// other executes the instructions that are not in run's own switch.
func (m *matcher[T]) other(in *inst, i int) (int, bool) {
	switch in.op {
	case opClear:
		for s := in.x; s < in.y; s++ {
			if m.caps[s] >= 0 {
				m.setCap(s, -1)
			}
		}
	case opZero:
		m.setReg(in.x, 0)
	case opMark:
		m.setReg(in.x, int32(i))
	case opMoved:
		return i, m.regs[in.x] != int32(i) || m.regs[in.y] <= in.min
	case opMovedAny:
		return i, m.regs[in.x] != int32(i)
	case opStart:
		return i, i == 0
	case opStartLine:
		return i, i == 0 || lineEnd(rune(m.text[i-1]))
	case opEnd:
		return i, i == len(m.text)
	case opEndLine:
		return i, i == len(m.text) || lineEnd(rune(m.text[i]))
	case opWord:
		return i, m.wordAt(i-1) != m.wordAt(i)
	case opNotWord:
		return i, m.wordAt(i-1) == m.wordAt(i)
	case opBackref:
		return m.backref(in, i, false)
	case opBackrefRev:
		return m.backref(in, i, true)
	}
	return i, true
}

func lineEnd(c rune) bool { return c == '\n' || c == '\r' || c == 0x2028 || c == 0x2029 }

func (m *matcher[T]) wordAt(i int) bool {
	if i < 0 || i >= len(m.text) {
		return false
	}
	c := rune(m.text[i])
	if c >= 0x80 {
		// With i and u the two letters that fold to s and k are word characters too.
		return m.fold && m.full && (c == 0x17F || c == 0x212A)
	}
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// backref matches what a group matched; a group that did not take part matches nothing.
func (m *matcher[T]) backref(in *inst, i int, back bool) (int, bool) {
	from, to := int(m.caps[2*in.x]), int(m.caps[2*in.x+1])
	if from < 0 || to < 0 {
		return i, true
	}
	n := to - from
	at := i
	if back {
		at -= n
	}
	if at < 0 || at+n > len(m.text) {
		return i, false
	}
	for k := range n {
		a, b := rune(m.text[from+k]), rune(m.text[at+k])
		if a != b && !(m.fold && m.canon(a) == m.canon(b)) {
			return i, false
		}
	}
	if back {
		return at, true
	}
	return at + n, true
}

func (m *matcher[T]) canon(c rune) rune {
	if m.full {
		return foldCanon(c)
	}
	return upperCanon(c)
}

// look tries the body of a look-around. The captures of one that succeeds stay set, with
// frames to restore them; its other ways to match are given up.
func (m *matcher[T]) look(in *inst, i int) bool {
	base := len(m.stack)
	_, ok := m.run(in.x, i)
	if !ok {
		return in.op == opLookNot
	}
	if in.op == opLookNot {
		m.unwind(base)
		return false
	}
	keep := m.stack[:base]
	for _, f := range m.stack[base:] {
		if f.kind == frameCap || f.kind == frameReg {
			keep = append(keep, f)
		}
	}
	m.stack = keep
	return true
}

// unwind restores what changed since base.
func (m *matcher[T]) unwind(base int) {
	for len(m.stack) > base {
		f := m.stack[len(m.stack)-1]
		m.stack = m.stack[:len(m.stack)-1]
		switch f.kind {
		case frameCap:
			m.caps[f.pc] = f.a
		case frameReg:
			m.regs[f.pc] = f.a
		}
	}
}
