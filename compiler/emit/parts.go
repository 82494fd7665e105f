// Parts of large functions that run once. The Go compiler takes time that grows faster than a
// function, and the top level of a large package is one function with thousands of statements.
// Since the variables of such code are the module's, its statements can stand in several Go
// functions that run one after the other.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// maxPart is how large a part may grow, in nodes of the tree, where it can be cut.
const maxPart = 4000

// part is a Go function with some of the statements of a function.
type part struct {
	f          *ir.Func
	name       string
	start, end int // lines
	body       *jen.Statement
}

// parts prints all but the last part of a list of statements as Go functions of their own, the
// calls of those into b, and returns what is left to print.
func (fg *fn) parts(b *block, list ir.Block) ir.Block {
	f := fg.f
	if f.Async || f.Generator || fg.outer != nil || f.Kind != ir.FuncModule && !(f.Once && fg.m.isMethod(f)) {
		return list
	}
	size := 0
	for _, s := range list {
		size += weight(s)
	}
	if size <= maxPart {
		return list
	}
	cuts, own := fg.cuts(list)
	if own > 0 {
		fg.stmts(b, list[:own])
	}
	from, size := own, 0
	for i, s := range list {
		if i < own {
			continue
		}
		if size > 0 && size+weight(s) > maxPart && cuts[i] {
			fg.part(b, list[from:i])
			from, size = i, 0
		}
		size += weight(s)
	}
	return list[from:]
}

// part prints statements as a Go function and its call.
func (fg *fn) part(b *block, list ir.Block) {
	m := fg.m
	name := m.functionName(m.partHint(fg.f))
	in := newFn(m, fg.f, nil)
	in.result = ir.Void
	in.retDecl = &jen.Statement{}
	body := &block{}
	in.stmts(body, list)
	if len(body.code) == 0 {
		return
	}
	p := part{f: fg.f, name: name, start: int(list[0].Position().Line)}
	p.end = p.start
	ir.Walk(list, func(s ir.Stmt) bool {
		p.end = max(p.end, int(s.Position().Line))
		return true
	})
	p.body = jen.Add(resetMark()).Line().Add(m.declare(name)).Params().Block(body.code...)
	m.parts = append(m.parts, p)
	b.add(resetMark())
	b.expr(call(m.function(text("m"), name)))
}

func (m *module) partHint(f *ir.Func) string {
	if f.Kind == ir.FuncModule {
		return m.top("evaluate") + "Part"
	}
	return m.methods[f] + "Part"
}

// weight is the number of nodes of a statement without the functions in it, which are Go
// functions of their own.
func weight(s ir.Stmt) int {
	n := 0
	ir.Walk(ir.Block{s}, func(in ir.Stmt) bool {
		n++
		ir.Exprs(in, func(x *ir.Expr) { ir.Visit(*x, func(ir.Expr) { n++ }) })
		return true
	})
	return n
}

// cuts tells before which statements of a list a new part may begin: no local variable lives
// across such a place, and no statement before it returns from the function. The first own
// statements name what only the function itself has, and so do the variables that live from
// them on.
func (fg *fn) cuts(list ir.Block) (ok []bool, own int) {
	f := fg.f
	last := map[*ir.Var]int{}
	first := map[*ir.Var]int{}
	for _, v := range append([]*ir.Var{f.Rest, f.This, f.NewTarget, f.Arguments}, f.Params...) {
		if v != nil {
			first[v] = -1
		}
	}
	ok = make([]bool, len(list))
	returned := false
	for i, s := range list {
		ok[i] = !returned
		for v := range fg.usesIn(s) {
			if v.Module != nil {
				continue
			}
			if _, seen := first[v]; !seen {
				first[v] = i
			}
			last[v] = i
		}
		ir.Walk(ir.Block{s}, func(in ir.Stmt) bool {
			_, is := in.(*ir.Return)
			returned = returned || is
			return true
		})
	}
	// live counts, by statement, the variables that begin to live there less those that end.
	live := make([]int, len(list)+1)
	for v, to := range last {
		if from := first[v]; from < to {
			live[from+1]++
			live[to+1]--
		}
	}
	for v, to := range last {
		if first[v] < 0 {
			own = max(own, to+1)
		}
	}
	n := 0
	for i := range list {
		n += live[i]
		ok[i] = ok[i] && n == 0
	}
	for own > 0 && own < len(list) && !ok[own] {
		own++
	}
	return ok, own
}
