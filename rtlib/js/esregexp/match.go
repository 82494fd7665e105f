// The machine's loop: instructions forward, frames on the way back. It is made twice, for
// bytes (ASCII text) and for UTF-16 units.

package esregexp

// matcher runs one program over one text.
type matcher[T byte | uint16] struct {
	*Machine
	code []inst
	text []T
	full bool  // code points, not units
	bit  keeps // of this kind of text
}

// run executes from pc at position i until a match or until the stack is down to where
// it began. Frames pushed for a match stay, so that captures can be restored.
func (m *matcher[T]) run(pc int32, i int) (int, bool) {
	base := len(m.stack)
	code, text := m.code, m.text
	for {
		in := &code[pc]
		pc++
		ok := false
		switch in.op {
		case opMatch:
			return i, true
		case opChar:
			if ok = i < len(text) && uint16(text[i]) == in.c; ok {
				i++
			}
		case opSet:
			if i < len(text) {
				if c := uint32(text[i]); c < 256 {
					ok = in.set.low[c]
					i++
				} else {
					c, n := m.next(i)
					ok = in.set.hasWide(c)
					i += n
				}
			}
		case opText:
			if ok = m.at(*in.text, i); ok {
				i += len(*in.text)
			}
		case opRun:
			i, ok = m.greedy(in, pc-1, i)
		case opRunLazy:
			if i, ok = m.take(in.set, i, int(in.min)); ok && in.max > in.min {
				if ok = m.goesOn(in.second, i); ok {
					m.push(frame{frameLazy, pc - 1, int32(i), in.min})
				} else {
					i, ok = m.longer(in, pc-1, i, in.min)
				}
			}
		case opSplit:
			ok = true
			switch {
			case !m.goesOn(in.first, i):
				pc = in.y
			case !m.goesOn(in.second, i):
				pc = in.x
			default:
				m.push(frame{kind: frameBranch, pc: in.y, a: int32(i)})
				pc = in.x
			}
		case opJump:
			pc, ok = in.x, true
		case opSave:
			m.setCap(in.x, int32(i))
			ok = true
		case opLook, opLookNot:
			ok = m.look(in, i)
			pc = in.y
		case opLoop:
			pc, ok = m.loop(in, pc-1, i), true
		default:
			i, ok = m.other(in, i)
		}
		if !ok {
			m.tick(1)
			if pc, i, ok = m.backtrack(base); !ok {
				return 0, false
			}
		}
	}
}

// goesOn reports whether what begins with f can match at i.
func (m *matcher[T]) goesOn(f *first, i int) bool {
	switch {
	case f == nil:
		return true
	case i >= len(m.text):
		return f.end
	}
	return f.has(rune(m.text[i]))
}

// at reports whether the units of s are at i.
func (m *matcher[T]) at(s []uint16, i int) bool {
	if len(m.text)-i < len(s) {
		return false
	}
	text := m.text[i : i+len(s)]
	for k, c := range s {
		if uint16(text[k]) != c {
			return false
		}
	}
	return true
}

// backtrack pops frames until one says how to go on.
func (m *matcher[T]) backtrack(base int) (pc int32, i int, ok bool) {
	for len(m.stack) > base {
		f := &m.stack[len(m.stack)-1]
		switch f.kind {
		case frameBranch:
			pc, i = f.pc, int(f.a)
			m.stack = m.stack[:len(m.stack)-1]
			return pc, i, true
		case frameCap:
			m.caps[f.pc] = f.a
		case frameReg:
			m.regs[f.pc] = f.a
		case frameRun:
			if i, ok = m.shorter(f); ok {
				return f.pc + 1, i, true
			}
		case frameLoop:
			pc, i = f.pc, int(f.a)
			m.stack = m.stack[:len(m.stack)-1]
			reg := m.code[pc].x
			m.setReg(reg, m.regs[reg]+1)
			return pc + 1, i, true
		case frameLazy:
			pc, i = f.pc, int(f.a)
			rounds := f.b
			m.stack = m.stack[:len(m.stack)-1]
			if i, ok = m.longer(&m.code[pc], pc, i, rounds); ok {
				return pc + 1, i, true
			}
			continue
		}
		m.stack = m.stack[:len(m.stack)-1]
	}
	return 0, 0, false
}

// loop decides about another round; the register is restored on the way back.
func (m *matcher[T]) loop(in *inst, pc int32, i int) int32 {
	n := m.regs[in.x]
	switch {
	case n < in.min:
	case n >= in.max && in.max != int32(infinite):
		return in.y
	case in.lazy:
		m.push(frame{kind: frameLoop, pc: pc, a: int32(i)})
		return in.y
	default:
		m.push(frame{kind: frameBranch, pc: in.y, a: int32(i)})
	}
	m.setReg(in.x, n+1)
	return pc + 1
}

// look tries the body of a look-around. The captures of one that succeeds stay set, with
// frames to restore them; its other ways to match are given up.
func (m *matcher[T]) look(in *inst, i int) bool {
	if in.simple {
		return m.fixed(in.x, i) == (in.op == opLook)
	}
	m.push(frame{kind: frameNothing})
	base := len(m.stack)
	_, ok := m.run(in.x, i)
	if !ok || in.op == opLookNot {
		m.unwind(base - 1)
		return ok != (in.op == opLookNot)
	}
	keep := m.stack[:base-1]
	for _, f := range m.stack[base:] {
		if f.kind == frameCap || f.kind == frameReg {
			keep = append(keep, f)
		}
	}
	m.stack = keep
	return true
}

// fixed executes a look-around's body that is characters one after the other, for which
// there is nothing to come back to.
func (m *matcher[T]) fixed(pc int32, i int) bool {
	for ; ; pc++ {
		in := &m.code[pc]
		ok := false
		switch in.op {
		case opMatch:
			return true
		case opText:
			ok = m.at(*in.text, i)
			i += len(*in.text)
		case opTextBack:
			i -= len(*in.text)
			ok = i >= 0 && m.at(*in.text, i)
		case opSet:
			i, ok = m.take(in.set, i, 1)
		case opChar:
			ok = i < len(m.text) && uint16(m.text[i]) == in.c
			i++
		default:
			i, ok = m.other(in, i)
		}
		if !ok {
			return false
		}
	}
}
