// The machine: backtracking with a stack of its own.

package esregexp

import "sync"

// frame is one entry of the backtracking stack: another way to go on, or a value to
// restore on the way back.
type frame struct {
	kind frameKind
	pc   int32 // instruction, capture slot or register
	a, b int32
}

type frameKind uint8

const (
	frameBranch frameKind = iota // go on at pc with position a
	frameCap                     // captures[pc] was a
	frameReg                     // regs[pc] was a
	frameRun                     // opRun at pc may end at b-1, not before a
	frameLazy                    // opRunLazy at pc stopped at a, after b rounds
	frameLoop                    // lazy opLoop at pc may go another round from a
)

// maxFrames bounds the stack: 24 million entries are 384 MB.
const maxFrames = 24 << 20

// pollEvery is how many backtracks pass between two calls of the poll function.
const pollEvery = 1 << 14

// machine is the state of one match, kept for the next one.
type machine struct {
	caps  []int32
	regs  []int32
	stack []frame
	poll  func()
	ticks int
}

var machines = sync.Pool{New: func() any { return new(machine) }}

// TooDeep is the panic of a match that needs more stack than the limit.
type TooDeep struct{}

func (TooDeep) Error() string { return "regular expression needs too much memory to match" }

// matcher runs one program over one text.
type matcher[T byte | uint16] struct {
	*machine
	code []inst
	text []T
	full bool // code points, not units
	fold bool
}

func (m *matcher[T]) push(f frame) {
	if len(m.stack) >= maxFrames {
		panic(TooDeep{})
	}
	m.stack = append(m.stack, f)
}

// next reads the character at i and its length; i < len(text).
func (m *matcher[T]) next(i int) (rune, int) {
	c := rune(m.text[i])
	if m.full && c >= 0xD800 && c < 0xDC00 && i+1 < len(m.text) {
		if d := rune(m.text[i+1]); d >= 0xDC00 && d < 0xE000 {
			return (c-0xD800)<<10 + d - 0xDC00 + 0x10000, 2
		}
	}
	return c, 1
}

// prev reads the character before i and its length; i > 0.
func (m *matcher[T]) prev(i int) (rune, int) {
	c := rune(m.text[i-1])
	if m.full && c >= 0xDC00 && c < 0xE000 && i > 1 {
		if d := rune(m.text[i-2]); d >= 0xD800 && d < 0xDC00 {
			return (d-0xD800)<<10 + c - 0xDC00 + 0x10000, 2
		}
	}
	return c, 1
}

// run executes from pc at position i until a match or until the stack is down to where
// it began. Frames pushed for a match stay, so that captures can be restored.
func (m *matcher[T]) run(pc int32, i int) (int, bool) {
	base := len(m.stack)
	for {
		in := &m.code[pc]
		ok := true
		switch in.op {
		case opMatch:
			return i, true
		case opChar:
			if !m.full {
				if ok = i < len(m.text) && rune(m.text[i]) == in.c; ok {
					i++
				}
			} else if ok = i < len(m.text); ok {
				c, n := m.next(i)
				i += n
				ok = c == in.c
			}
			pc++
		case opSet:
			if ok = i < len(m.text); ok {
				c, n := m.next(i)
				i += n
				ok = in.set.has(c)
			}
			pc++
		case opCharBack, opSetBack:
			if ok = i > 0; ok {
				c, n := m.prev(i)
				i -= n
				ok = c == in.c && in.op == opCharBack || in.op == opSetBack && in.set.has(c)
			}
			pc++
		case opRun:
			i, ok = m.greedy(in, pc, i)
			pc++
		case opRunLazy:
			if i, ok = m.take(in, i, int(in.min)); ok && in.max > in.min {
				m.push(frame{frameLazy, pc, int32(i), in.min})
			}
			pc++
		case opJump:
			pc = in.x
		case opSplit:
			m.push(frame{kind: frameBranch, pc: in.y, a: int32(i)})
			pc = in.x
		case opSave:
			m.setCap(in.x, int32(i))
			pc++
		case opLook, opLookNot:
			ok = m.look(in, i)
			pc = in.y
		case opLoop:
			pc = m.loop(in, pc, i)
		default:
			i, ok = m.other(in, i)
			pc++
		}
		if !ok {
			if pc, i, ok = m.backtrack(base); !ok {
				return 0, false
			}
		}
	}
}

func (m *matcher[T]) setCap(slot, v int32) {
	m.push(frame{kind: frameCap, pc: slot, a: m.caps[slot]})
	m.caps[slot] = v
}

func (m *matcher[T]) setReg(reg, v int32) {
	m.push(frame{kind: frameReg, pc: reg, a: m.regs[reg]})
	m.regs[reg] = v
}

// backtrack pops frames until one says how to go on.
func (m *matcher[T]) backtrack(base int) (pc int32, i int, ok bool) {
	if m.ticks++; m.ticks >= pollEvery {
		m.ticks = 0
		if m.poll != nil {
			m.poll()
		}
	}
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
			in := &m.code[f.pc]
			if i, ok = m.take(in, int(f.a), 1); ok {
				f.a = int32(i)
				f.b++
				pc = f.pc + 1
				if f.b == in.max {
					m.stack = m.stack[:len(m.stack)-1]
				}
				return pc, i, true
			}
		}
		m.stack = m.stack[:len(m.stack)-1]
	}
	return 0, 0, false
}

// take matches exactly n characters of the instruction's set.
func (m *matcher[T]) take(in *inst, i, n int) (int, bool) {
	for range n {
		if i >= len(m.text) {
			return i, false
		}
		c, k := m.next(i)
		if !in.set.has(c) {
			return i, false
		}
		i += k
	}
	return i, true
}

// greedy matches as many characters as possible and leaves a frame for fewer.
func (m *matcher[T]) greedy(in *inst, pc int32, i int) (int, bool) {
	i, ok := m.take(in, i, int(in.min))
	if !ok {
		return i, false
	}
	least := i
	if m.full {
		for n := in.min; n < in.max && i < len(m.text); n++ {
			c, k := m.next(i)
			if !in.set.has(c) {
				break
			}
			i += k
		}
	} else {
		i = scan(in.set, m.text, i, min(len(m.text), i+int(in.max-in.min)))
	}
	if i > least {
		m.push(frame{frameRun, pc, int32(least), int32(i)})
	}
	return i, true
}

// scan returns the first place from i on that is not of the set, end at most.
func scan[T byte | uint16](set *charset, text []T, i, end int) int {
	for _, c := range text[i:end] {
		if !set.has(rune(c)) {
			break
		}
		i++
	}
	return i
}

// shorter gives one character of a run back. When a plain character follows the run, it
// goes back to where that one stands.
func (m *matcher[T]) shorter(f *frame) (int, bool) {
	next := &m.code[f.pc+1]
	for f.b > f.a {
		_, n := m.prev(int(f.b))
		f.b -= int32(n)
		if next.op == opChar && !m.full && (int(f.b) >= len(m.text) || rune(m.text[f.b]) != next.c) {
			continue
		}
		return int(f.b), true
	}
	return 0, false
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
