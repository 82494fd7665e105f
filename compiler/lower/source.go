package lower

import (
	"strings"
	"unicode"

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
	src := m.in.Source
	depth := 0
	for _, open := range []string{"()", "[]", "{}"} {
		depth += strings.Count(src[i:j], open[:1]) - strings.Count(src[i:j], open[1:])
	}
	if strings.Count(src[i:j], "`")%2 == 1 { // in a ${ } of a template
		j += strings.IndexByte(src[j:], '`') + 1
		depth--
	}
scan:
	for ; j < len(src); j++ {
		switch c := src[j]; c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
			if depth < 0 {
				break scan
			}
		case ',', ';', '\n':
			if depth <= 0 {
				break scan
			}
		case '"', '\'', '`':
			j = literalEnd(src, j)
		case '/':
			if depth <= 0 && skipSpace(src[j:]) != src[j:] {
				break scan
			}
		}
	}
	return strings.TrimSpace(src[i:min(j, len(src))])
}

// literalEnd is where the string or template that begins at i has its last quote; i where it
// has none, as in a regular expression.
func literalEnd(src string, i int) int {
	for j := i + 1; j < len(src); j++ {
		switch src[j] {
		case '\\':
			j++
		case src[i]:
			return j
		case '\n':
			if src[i] != '`' {
				return i
			}
		}
	}
	return i
}

// skipSpace returns a source text without the white space and comments that it begins with.
func skipSpace(src string) string {
	for {
		rest := strings.TrimLeftFunc(src, unicode.IsSpace)
		if line, ok := strings.CutPrefix(rest, "//"); ok {
			_, rest, _ = strings.Cut(line, "\n")
		} else if block, ok := strings.CutPrefix(rest, "/*"); ok {
			_, rest, _ = strings.Cut(block, "*/")
		}
		if rest == src {
			return rest
		}
		src = rest
	}
}
