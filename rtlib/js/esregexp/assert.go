// Assertions, back references and bookkeeping instructions.

package esregexp

// other executes the instructions that are not in run's own switch.
func (m *matcher[T]) other(in *inst, i int) (int, bool) {
	switch in.op {
	case opTextBack:
		i -= len(*in.text)
		return i, i >= 0 && m.at(*in.text, i)
	case opSetBack:
		if i == 0 {
			return i, false
		}
		c, n := m.prev(i)
		return i - n, in.set.has(c)
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
		return i, m.wordAt(i-1, in.fold) != m.wordAt(i, in.fold)
	case opNotWord:
		return i, m.wordAt(i-1, in.fold) == m.wordAt(i, in.fold)
	case opBackref, opBackrefRev:
		return m.backref(in, i)
	}
	return i, true
}

func lineEnd(c rune) bool { return c == '\n' || c == '\r' || c == 0x2028 || c == 0x2029 }

// wordTable has the characters of \w.
var wordTable = func() (t [128]bool) {
	for c := range t {
		t[c] = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
	}
	return t
}()

func (m *matcher[T]) wordAt(i int, fold bool) bool {
	if i < 0 || i >= len(m.text) {
		return false
	}
	if c := uint32(m.text[i]); c < 128 {
		return wordTable[c]
	}
	// With i and u the two letters that fold to s and k are word characters too.
	c := rune(m.text[i])
	return fold && (c == 0x17F || c == 0x212A)
}

// backref matches what a group matched; a group that did not take part matches nothing.
func (m *matcher[T]) backref(in *inst, i int) (int, bool) {
	from, to := int(m.caps[2*in.x]), int(m.caps[2*in.x+1])
	if from < 0 || to < 0 {
		return i, true
	}
	n := to - from
	at, end := i, i+n
	if in.op == opBackrefRev {
		at, end = i-n, i
	}
	if at < 0 || end > len(m.text) || m.inPair(at) || m.inPair(end) {
		return i, false
	}
	m.ticks += n
	for k := 0; k < n; {
		a, width := m.next(from + k)
		b, _ := m.next(at + k)
		if a != b && !(in.fold && canonical(a, m.full) == canonical(b, m.full)) {
			return i, false
		}
		k += width
	}
	return at + end - i, true
}
