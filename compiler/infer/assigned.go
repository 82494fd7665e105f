// Definite assignment: which variables declared without a value may be read while they
// are still undefined. Those need a js.Value; the others start as Go's zero value, which
// nobody sees.

package infer

import (
	"slices"

	"github.com/affgen/affgen/ir"
)

// assigned is a set of watched variables that surely have a value, as bits; nil stands for
// unreachable. It is copied at each assignment, so it has to be small: a function may declare
// thousands of variables.
type assigned []uint64

func (a assigned) has(i int) bool { return a[i/64]&(1<<(i%64)) != 0 }

type assignment struct {
	watched map[*ir.Var]int  // declared without a value, and which bit says that there is one now
	early   map[*ir.Var]bool // may be read before
}

// maybeUndefined returns the variables of f declared without a value that may be read
// before they are assigned. What a nested function uses counts as read at once.
func maybeUndefined(f *ir.Func) map[*ir.Var]bool {
	w := &assignment{watched: map[*ir.Var]int{}, early: map[*ir.Var]bool{}}
	body(f, func(s ir.Stmt) {
		if d, ok := s.(*ir.Decl); ok && d.Value == nil {
			if _, seen := w.watched[d.Var]; !seen {
				w.watched[d.Var] = len(w.watched)
			}
			if d.Var.Captured {
				w.early[d.Var] = true
			}
		}
	})
	if len(w.watched) > 0 {
		w.block(f.Body, make(assigned, len(w.watched)/64+1))
	}
	return w.early
}

func (w *assignment) block(b ir.Block, in assigned) assigned {
	for _, s := range b {
		in = w.stmt(s, in)
	}
	return in
}

func (w *assignment) reads(s ir.Stmt, in assigned) {
	if in == nil {
		return
	}
	ir.Exprs(s, func(x *ir.Expr) { w.readsIn(*x, in) })
}

func (w *assignment) readsIn(x ir.Expr, in assigned) {
	ir.Visit(x, func(x ir.Expr) {
		if r, ok := x.(*ir.Ref); ok {
			if i, watched := w.watched[r.Var]; watched && !in.has(i) {
				w.early[r.Var] = true
			}
		}
	})
}

// with adds a variable, if anybody waits for it.
func (w *assignment) with(in assigned, v *ir.Var) assigned {
	i, watched := w.watched[v]
	if in == nil || !watched || in.has(i) {
		return in
	}
	out := slices.Clone(in)
	out[i/64] |= 1 << (i % 64)
	return out
}

// without takes a variable out again.
func (w *assignment) without(in assigned, v *ir.Var) assigned {
	i := w.watched[v]
	if in == nil || !in.has(i) {
		return in
	}
	out := slices.Clone(in)
	out[i/64] &^= 1 << (i % 64)
	return out
}

func both(a, b assigned) assigned {
	if a == nil {
		return b
	}
	if b == nil {
		return a
	}
	out := slices.Clone(a)
	for i := range out {
		out[i] &= b[i]
	}
	return out
}

// stmt returns what is assigned after s. A loop's body, a switch and a try region add
// nothing to what holds after them: that is enough in practice and never wrong.
func (w *assignment) stmt(s ir.Stmt, in assigned) assigned {
	switch s := s.(type) {
	case *ir.Decl:
		w.reads(s, in)
		if s.Value == nil {
			return w.without(in, s.Var) // a declaration in a loop starts again
		}
		return w.with(in, s.Var)
	case *ir.Init:
		w.reads(s, in)
		return w.with(in, s.Var)
	case *ir.Assign:
		w.reads(s, in)
		return w.with(in, s.Var)
	case *ir.If:
		w.reads(s, in)
		return both(w.block(s.Then, in), w.block(s.Else, in))
	case *ir.Scope:
		out := w.block(s.Body, in)
		if ir.Jumps(s, false) {
			return in
		}
		return out
	case *ir.For:
		w.loop(s, in)
		return in
	case *ir.DoWhile:
		out := w.block(s.Body, in)
		if ir.Targeted(s) {
			out = in
		}
		out = w.block(s.Pre, out)
		if out != nil && s.Cond != nil {
			w.readsIn(s.Cond, out)
		}
		return out
	case *ir.Return, *ir.Throw, *ir.Break, *ir.Continue:
		w.reads(s, in)
		return nil
	case *ir.Try:
		w.block(s.Body, in)
		w.block(s.Catch, in)
		w.block(s.Finally, in)
		return in
	}
	w.reads(s, in)
	ir.Blocks(s, func(b ir.Block) { w.block(b, in) })
	return in
}

func (w *assignment) loop(s *ir.For, in assigned) {
	for _, d := range s.Init {
		in = w.stmt(d, in)
	}
	top := w.block(s.Pre, in)
	if s.Cond != nil && top != nil {
		w.readsIn(s.Cond, top)
	}
	end := w.block(s.Body, top)
	if ir.Jumps(s, true) {
		end = top
	}
	w.block(s.Post, end)
}
