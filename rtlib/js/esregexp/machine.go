// The state of a match: captures, registers and the backtracking stack.

package esregexp

// frame is one entry of the backtracking stack: another way to go on, or a value to
// restore on the way back.
type frame struct {
	kind frameKind
	pc   int32 // instruction, capture slot or register
	a, b int32
}

type frameKind uint8

const (
	frameBranch  frameKind = iota // go on at pc with position a
	frameCap                      // captures[pc] was a
	frameReg                      // regs[pc] was a
	frameRun                      // opRun at pc may end before b, not before a
	frameLazy                     // opRunLazy at pc stopped at a, after b rounds
	frameLoop                     // lazy opLoop at pc may go another round from a
	frameNothing                  // keeps the stack from being empty
)

// maxFrames bounds the stack: 24 million entries are 384 MB.
const maxFrames = 24 << 20

// pollEvery is how many backtracks and characters of runs pass between two calls of the
// poll function.
const pollEvery = 1 << 16

// Machine is the state of a match, which a caller keeps for the next one: one match at a
// time. Its zero value is ready. A panic out of a match leaves it usable.
type Machine struct {
	// Poll is called every some thousand steps and may panic to end the match. It must not
	// match on this machine.
	Poll func()

	caps  []int32
	regs  []int32
	stack []frame
	ticks int
}

// TooDeep is the panic of a match that needs more stack than the limit.
type TooDeep struct{}

func (TooDeep) Error() string { return "regular expression needs too much memory to match" }

// maxKept is how many frames a machine keeps for the next match.
const maxKept = 1 << 16

// makeCaps makes room for the captures of a program.
func (m *Machine) makeCaps(p *Program) {
	if cap(m.caps) < 2*p.numCaps {
		m.caps = make([]int32, 2*p.numCaps)
	}
	m.caps = m.caps[:2*p.numCaps]
}

// prepare makes the rest ready for a program that is run.
func (m *Machine) prepare(p *Program) {
	m.stack = m.stack[:0]
	if cap(m.stack) > maxKept {
		m.stack = nil
	}
	if cap(m.regs) < p.numRegs {
		m.regs = make([]int32, p.numRegs)
	}
	m.regs = m.regs[:p.numRegs]
}

func (m *Machine) push(f frame) {
	if len(m.stack) == cap(m.stack) {
		m.grow()
	}
	m.stack = append(m.stack, f)
}

func (m *Machine) grow() {
	if len(m.stack) >= maxFrames {
		panic(TooDeep{})
	}
	stack := make([]frame, len(m.stack), 2*len(m.stack)+64)
	copy(stack, m.stack)
	m.stack = stack
}

// setCap sets a capture slot. With an empty stack there is nothing to come back to, and
// the next attempt clears all captures.
func (m *Machine) setCap(slot, v int32) {
	if len(m.stack) > 0 {
		m.push(frame{kind: frameCap, pc: slot, a: m.caps[slot]})
	}
	m.caps[slot] = v
}

func (m *Machine) setReg(reg, v int32) {
	if len(m.stack) > 0 {
		m.push(frame{kind: frameReg, pc: reg, a: m.regs[reg]})
	}
	m.regs[reg] = v
}

// unwind restores what changed since base.
func (m *Machine) unwind(base int) {
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

// tick counts work and lets the caller end the match.
func (m *Machine) tick(n int) {
	if m.ticks += n; m.ticks >= pollEvery {
		m.ticks = 0
		if m.Poll != nil {
			m.Poll()
		}
	}
}
