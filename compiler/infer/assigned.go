// Definite assignment: which variables declared without a value may be read while they
// are still undefined. Those need a js.Value; the others start as Go's zero value, which
// nobody sees.

package infer

import (
	"maps"

	"github.com/affgen/affgen/ir"
)

// assigned is a set of variables that surely have a value; nil stands for unreachable.
type assigned map[*ir.Var]bool

type assignment struct {
	watched map[*ir.Var]bool // declared without a value
	early   map[*ir.Var]bool // may be read before
}

// maybeUndefined returns the variables of f declared without a value that may be read
// before they are assigned. What a nested function uses counts as read at once.
func maybeUndefined(f *ir.Func) map[*ir.Var]bool {
	w := &assignment{watched: map[*ir.Var]bool{}, early: map[*ir.Var]bool{}}
	body(f, func(s ir.Stmt) {
		if d, ok := s.(*ir.Decl); ok && d.Value == nil {
			w.watched[d.Var] = true
			if d.Var.Captured {
				w.early[d.Var] = true
			}
		}
	})
	if len(w.watched) > 0 {
		w.block(f.Body, assigned{})
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
		if r, ok := x.(*ir.Ref); ok && w.watched[r.Var] && !in[r.Var] {
			w.early[r.Var] = true
		}
	})
}

// with adds a variable, if anybody waits for it.
func (w *assignment) with(in assigned, v *ir.Var) assigned {
	if in == nil || in[v] || !w.watched[v] {
		return in
	}
	out := maps.Clone(in)
	out[v] = true
	return out
}

func both(a, b assigned) assigned {
	if a == nil {
		return b
	}
	if b == nil {
		return a
	}
	out := assigned{}
	for v := range a {
		if b[v] {
			out[v] = true
		}
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
			if in != nil && in[s.Var] { // a declaration in a loop starts again
				in = maps.Clone(in)
				delete(in, s.Var)
			}
			return in
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
