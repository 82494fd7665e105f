// Stacks for the runtime's own reports: where the program was when it asked for something
// that fails elsewhere, on another goroutine or in another run.

package js

import "strings"

// Stack is a place in a running program. It is cheap to take: program counters become
// lines when String is called. The zero value is no place.
type Stack struct{ pcs []uintptr }

// CallerStack returns the stack of the calling goroutine, from the caller of the function
// that calls it.
func CallerStack() Stack { return Stack{callers()} }

// String returns the program's own frames, one a line, as Error's stack property shows
// them, at most StackLimit of them; "" when the program has none on the stack.
func (s Stack) String() string {
	return strings.TrimPrefix(formatFrames(s.pcs, nil, nil), "\n")
}

// stackRoom is how many bytes a turn of a program or a call of a machine needs at least.
const stackRoom = 16 << 10

// GrowStack gives the calling goroutine, a new one, room on its stack. Go starts with little
// and doubles it by copying all frames; in the depth of a call that took a tenth of the
// time of a fetch.
func GrowStack() { useStack(0) }

//go:noinline
func useStack(i int) byte {
	var room [stackRoom]byte
	return room[i]
}
