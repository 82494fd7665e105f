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
	var best *FuncRange
	for i := range m.Funcs {
		f := &m.Funcs[i]
		if a.state >= len(f.Awaits) || f.Awaits[a.state] == 0 || f.Go != "" && !strings.HasPrefix(name, m.goName(f.Go)+".") {
			continue
		}
		if int(f.Start) <= line && line <= int(f.End) && (best == nil || f.End-f.Start <= best.End-best.Start) {
			best = f
		}
	}
	if best == nil {
		return false
	}
	if best.Name != "" {
		fmt.Fprintf(b, "\n    at async %s (%s:%d)", best.Name, file, best.Awaits[a.state])
	} else {
		fmt.Fprintf(b, "\n    at async %s:%d", file, best.Awaits[a.state])
	}
	return true
}
