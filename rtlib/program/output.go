// Output: stdout is buffered, because programs that print much would spend their time in
// system calls, and flushed whenever somebody could notice the delay.

package program

import (
	"io"
	"os"
	"sync"
	"time"
)

const (
	outputBytes = 32 << 10
	// maxDelay is how long a line may stay in the buffer while the program computes.
	maxDelay = 20 * time.Millisecond
)

// output is a buffered writer that several goroutines may flush: the program's, the one
// that handles signals, and a timer, so that what a program printed before it computes for
// long can be read. A terminal is not buffered.
type output struct {
	mu       sync.Mutex
	w        io.Writer
	buf      []byte
	terminal bool
	armed    bool // a timer will flush buf
}

func newOutput(f *os.File) *output {
	o := &output{w: f}
	if info, err := f.Stat(); err == nil {
		o.terminal = info.Mode()&os.ModeCharDevice != 0
	}
	return o
}

// Write buffers p. Errors of the descriptor (a closed pipe) are dropped, as Node's
// console drops them.
func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.buf == nil && !o.terminal {
		o.buf = make([]byte, 0, outputBytes)
	}
	if len(o.buf)+len(p) > outputBytes {
		o.flushLocked()
	}
	if o.terminal || len(p) > outputBytes {
		o.w.Write(p)
		return len(p), nil
	}
	o.buf = append(o.buf, p...)
	if !o.armed {
		o.armed = true
		time.AfterFunc(maxDelay, o.late)
	}
	return len(p), nil
}

// late is what the timer runs.
func (o *output) late() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.armed = false
	o.flushLocked()
}

func (o *output) flush() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.flushLocked()
}

func (o *output) flushLocked() {
	if len(o.buf) > 0 {
		o.w.Write(o.buf)
		o.buf = o.buf[:0]
	}
}

// errorOutput is stderr: unbuffered, and after everything that was printed before.
type errorOutput struct {
	f   *os.File
	out *output
}

func (e *errorOutput) Write(p []byte) (int, error) {
	e.out.flush()
	return e.f.Write(p)
}
