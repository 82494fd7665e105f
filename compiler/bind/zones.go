package bind

import (
	"math"

	"github.com/affgen/affgen/ir"
)

// This file decides which accesses may meet a dead zone and which names always hold one
// function. The question for an access inside a function is when that function can first
// be called. A function that only one name leads to cannot be called before that name is
// used; any other function can be called as soon as it exists.

// resolveZones settles every variable after the walk.
func (b *binder) resolveZones() {
	for _, i := range b.vars {
		if i.v.Kind == ir.VarVar || i.v.Rep.Kind == ir.Priv {
			continue
		}
		for _, a := range i.refs {
			if a.seq < i.ready {
				b.res.Early[i.v] = true
			}
			if b.early(i, a) {
				i.v.TDZ = true
				b.res.Checks[a.id] = true
			}
		}
		if i.exported && b.opts.Cyclic && i.ready > 0 {
			i.v.TDZ = true
		}
	}
	for _, i := range b.vars {
		if i.holds != nil && i.v.Assigned == 0 && !i.v.TDZ && i.v.Kind != ir.VarVar {
			i.v.Known = i.holds.ir
		}
	}
}

// early reports whether an access may come before its variable is ready.
func (b *binder) early(i *varInfo, a access) bool {
	if i.ready == 0 {
		return false
	}
	if i.clause != 0 && !contains(a.clauses, i.clause) {
		return true
	}
	return b.when(a.fn, a.seq, i.fn) < i.ready
}

func contains(list []int, n int) bool {
	for _, x := range list {
		if x == n {
			return true
		}
	}
	return false
}

// when returns the earliest moment, on the clock of function owner, at which code of fn at
// moment seq can run.
func (b *binder) when(fn *fnInfo, seq int, owner *fnInfo) int {
	if fn == owner {
		return seq
	}
	for fn != nil && fn.parent != owner {
		fn = fn.parent
	}
	if fn == nil {
		return 0
	}
	return b.earliest(fn)
}

// earliest returns when a function can first be called, on the clock of its parent.
func (b *binder) earliest(f *fnInfo) int {
	if f.timed {
		return f.time
	}
	if f.timing {
		return math.MaxInt // a cycle adds no earlier way in
	}
	i := f.binding
	if i == nil || i.fn != f.parent || i.v.Assigned > 0 {
		return f.created
	}
	f.timing = true
	b.open++
	t := math.MaxInt
	if i.exported && b.opts.Cyclic {
		t = 0
	}
	for _, a := range i.refs {
		t = min(t, b.when(a.fn, a.seq, f.parent))
	}
	f.timing = false
	b.open--
	if b.open == 0 { // a result found inside a cycle is not final for its other members
		f.timed, f.time = true, t
	}
	return t
}
