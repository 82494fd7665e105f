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
	b.presumeLets()
	b.timeFunctions()
	b.settleLets()
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
	if k := outermost(fn, owner); k != nil {
		return b.earliest(k)
	}
	return seq
}

// earliest returns when a function can first be called, on the clock of its parent.
func (b *binder) earliest(f *fnInfo) int {
	if !b.tied(f) {
		return f.created
	}
	return f.time
}

// tied reports whether only one name leads to a function.
func (b *binder) tied(f *fnInfo) bool {
	i := f.binding
	return i != nil && i.fn == f.parent && i.v.Assigned == 0
}

// timeFunctions finds when each tied function can first be called: at the first mention
// of its name. A mention inside another function counts from when that one can be called,
// so times only ever fall, and are passed on until none does.
func (b *binder) timeFunctions() {
	waiting := map[*fnInfo][]*fnInfo{} // function -> tied functions whose names it mentions
	var falling []*fnInfo
	for _, f := range b.funcs {
		if !b.tied(f) {
			continue
		}
		f.time = math.MaxInt
		if f.binding.exported && b.opts.Cyclic {
			f.time = 0
		}
		for _, a := range f.binding.refs {
			k := outermost(a.fn, f.parent)
			switch {
			case k == nil:
				f.time = min(f.time, a.seq)
			case !b.tied(k):
				f.time = min(f.time, k.created)
			default:
				waiting[k] = append(waiting[k], f)
			}
		}
		falling = append(falling, f)
	}
	for len(falling) > 0 {
		k := falling[len(falling)-1]
		falling = falling[:len(falling)-1]
		for _, f := range waiting[k] {
			if k.time < f.time {
				f.time = k.time
				falling = append(falling, f)
			}
		}
	}
}

// outermost returns the function directly inside owner that holds fn, or nil when fn is
// owner itself.
func outermost(fn, owner *fnInfo) *fnInfo {
	if fn == owner {
		return nil
	}
	for fn.parent != nil && fn.parent != owner {
		fn = fn.parent
	}
	return fn
}
