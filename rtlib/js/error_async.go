// The part of a stack behind the last await: which functions wait for the one that runs.
// Nothing is kept for it while programs run; a trace follows promises to the frames that
// await them, and a table by state says on which line each of those stands.

package js

import (
	"fmt"
	"runtime"
	"strings"
	"unsafe"
)

// awaiting is a suspended function: the code of its step function and the state in which
// it goes on.
type awaiting struct {
	pc    uintptr
	state int
}

// asyncCallers lists the functions that wait for the one that a job resumed, as V8 does:
// as far as each promise has a single await.
func (r *Realm) asyncCallers() []awaiting {
	var list []awaiting
	for f := r.resumed; f != nil && len(list) < StackLimit; {
		p := f.promise
		if g := f.gen; g != nil {
			if len(g.queue) == 0 {
				break
			}
			p = g.queue[0].promise
		}
		x := p.first
		if x == nil || x.next != nil || x.frame == nil {
			break
		}
		f = x.frame
		list = append(list, awaiting{**(**uintptr)(unsafe.Pointer(&f.step)), f.State})
	}
	return list
}

// write adds a frame to a stack in V8's layout.
func (a awaiting) write(b *strings.Builder) bool {
	fn := runtime.FuncForPC(a.pc)
	if fn == nil {
		return false
	}
	path, line := fn.FileLine(fn.Entry())
	file, m, ok := sourceOf(packageOf(fn.Name()), path)
	if !ok {
		return false
	}
	name := m.localName(fn.Name(), line)
	var best *funcRange
	for i := range m.funcs {
		f := &m.funcs[i]
		if a.state >= len(f.awaits) || f.awaits[a.state] == 0 || f.code != "" && !strings.HasPrefix(name, m.goName(f.code)+".") {
			continue
		}
		if f.start <= line && line <= f.end && (best == nil || f.end-f.start <= best.end-best.start) {
			best = f
		}
	}
	if best == nil {
		return false
	}
	if best.name != "" {
		fmt.Fprintf(b, "\n    at async %s (%s:%d)", best.name, file, best.awaits[a.state])
	} else {
		fmt.Fprintf(b, "\n    at async %s:%d", file, best.awaits[a.state])
	}
	return true
}
