package lower

import (
	"strings"

	"github.com/affgen/affgen/ir"
)

// This file finds the source text of functions, for Function.prototype.toString and for
// stack traces. esbuild says where a body's braces are, and nothing of where an arrow
// function without braces ends.

// slice is the source text between two positions, for Function.prototype.toString.
func (m *module) slice(from, to ir.Pos) string {
	i := m.in.File.Offset(int(from.Line), int(from.Col))
	j := m.in.File.Offset(int(to.Line), int(to.Col))
	if j < len(m.in.Source) && m.in.Source[j] == '}' {
		j++
	}
	if i >= j || j > len(m.in.Source) {
		return ""
	}
	return m.in.Source[i:j]
}

// lastPos finds the last line of an arrow function without braces, for stack traces:
// esbuild does not say where such a body ends.
func lastPos(fi *ir.Func) ir.Pos {
	last := fi.Pos
	see := func(p ir.Pos) {
		if p.Line > last.Line || p.Line == last.Line && p.Col > last.Col {
			last = p
		}
	}
	ir.Walk(fi.Body, func(s ir.Stmt) bool {
		see(s.Position())
		ir.Exprs(s, func(x *ir.Expr) { ir.Visit(*x, func(e ir.Expr) { see(e.Position()) }) })
		return true
	})
	return last
}

// arrowSource is the text of an arrow function without braces: from its start to where
// the expression around its last position ends.
func (m *module) arrowSource(from, last ir.Pos) string {
	i := m.in.File.Offset(int(from.Line), int(from.Col))
	j := m.in.File.Offset(int(last.Line), int(last.Col))
	depth := 0
	for _, open := range []string{"()", "[]", "{}"} {
		depth += strings.Count(m.in.Source[i:j], open[:1]) - strings.Count(m.in.Source[i:j], open[1:])
	}
	for ; j < len(m.in.Source); j++ {
		switch c := m.in.Source[j]; c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
			if depth < 0 {
				return strings.TrimSpace(m.in.Source[i:j])
			}
		case ',', ';', '\n':
			if depth <= 0 {
				return strings.TrimSpace(m.in.Source[i:j])
			}
		}
	}
	return strings.TrimSpace(m.in.Source[i:j])
}
