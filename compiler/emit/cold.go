// Code that seldom runs: the top level of a module, which runs once, and functions of packages
// outside of loops, most of which a program never calls. There a call is better than what
// the Go compiler inlines elsewhere: half of its bytes are tables of where it came from, and
// around a call that is made on some paths only, all live values are loaded again.

package emit

import "github.com/affgen/affgen/ir"

// once reports whether the code that is being printed runs at most once.
func (fg *fn) once() bool { return fg.f.Kind == ir.FuncModule && !fg.looping() }

// cold reports whether the code that is being printed seldom runs.
func (fg *fn) cold() bool {
	return (fg.f.Kind == ir.FuncModule || fg.m.m.Package) && !fg.looping()
}

// looping reports whether a loop of the function, or of one around it, is being printed.
func (fg *fn) looping() bool {
	for o := fg; o != nil; o = o.outer {
		for _, f := range o.frames {
			if f.loop {
				return true
			}
		}
	}
	return false
}

// toBool prints ToBoolean of a js.Value.
func (fg *fn) toBool(x code) code {
	if fg.cold() {
		return call(rt("IsTruthy"), x)
	}
	return call(rt("ToBool"), x)
}

// box makes a js.Value of a Go value.
func (fg *fn) box(x code, k ir.RepKind) code {
	if k == ir.Bool && fg.cold() {
		return call(rt("Boolean"), x)
	}
	return box(x, k)
}
