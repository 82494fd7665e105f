// Switches.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// switchStmt prints a Go switch on a value when all tests are distinct number literals,
// else one without a value whose cases compare in order.
func (fg *fn) switchStmt(b *block, s *ir.Switch) {
	target := s
	if !hasTests(s) {
		fg.eval(b, s.X)
		s = &ir.Switch{At: s.At, X: &ir.UndefinedLit{}, Cases: s.Cases}
	}
	fg.hold(b, s.X) // before the switch, whose scope is Go's own
	fg.push()
	defer fg.pop()
	head, test := fg.switchHead(s)
	f := fg.enter(target, "cases", false)
	defer fg.exit()
	var cases []jen.Code
	hasDefault, ends := false, true
	for i, c := range s.Cases {
		body := fg.inner(c.Body)
		last := i == len(s.Cases)-1
		if !body.dead && c.Falls && !last {
			body.add(jen.Id("fallthrough"))
			body.dead = true
		}
		ends = ends && body.dead
		var tests []jen.Code
		for _, t := range c.Tests {
			tests = append(tests, test(t).s)
		}
		if c.Default {
			hasDefault = true
			cases = append(cases, fg.defaultCase(c, tests, body)...)
			continue
		}
		if c.Pos.Line > 0 {
			cases = append(cases, fg.lineMark(c.Pos))
		}
		cases = append(cases, jen.Case(tests...).Block(body.code...))
	}
	b.add(labelled(f, jen.Switch(head...).Block(cases...)))
	b.dead = hasDefault && ends && !f.broken
}

// defaultCase prints a default arm. Tests that share its body are an empty case that
// falls into it; Go tries all cases before it takes the default.
func (fg *fn) defaultCase(c *ir.Case, tests []jen.Code, body *block) []jen.Code {
	var out []jen.Code
	if len(tests) > 0 {
		out = append(out, jen.Case(tests...).Block(jen.Id("fallthrough")))
	}
	return append(out, jen.Default().Block(body.code...))
}

// switchHead returns what stands after the word switch, and how a test is printed.
func (fg *fn) switchHead(s *ir.Switch) ([]jen.Code, func(ir.Expr) code) {
	k := s.X.Rep().Kind
	if (k == ir.Num || k == ir.Int) && distinctNumbers(s) {
		return []jen.Code{fg.typedCode(s.X, fg.expr(s.X)).s}, fg.expr
	}
	x, again := fg.switchValue(s)
	var head []jen.Code
	if !again {
		name := fg.names.name("value")
		head = []jen.Code{define(name, x).Op(";")}
		x = text(name)
	}
	return head, func(t ir.Expr) code { return fg.equal(k, x, t) }
}

// switchValue prints the operand, and reports whether it may be printed again for each test.
func (fg *fn) switchValue(s *ir.Switch) (x code, again bool) {
	if _, lit := s.X.(*ir.UndefinedLit); lit {
		return rt("Undefined"), true
	}
	r, ok := s.X.(*ir.Ref)
	again = ok && !r.Check && !r.Var.Captured && r.Var.Module == nil && r.Var.Assigned == 0 && r.Var.Kind != ir.VarParam
	return fg.typedCode(s.X, fg.expr(s.X)), again
}

// hasTests reports whether a switch compares its operand with anything.
func hasTests(s *ir.Switch) bool {
	for _, c := range s.Cases {
		if len(c.Tests) > 0 {
			return true
		}
	}
	return false
}

func distinctNumbers(s *ir.Switch) bool {
	seen := map[float64]bool{}
	for _, c := range s.Cases {
		if c.Default && len(c.Tests) > 0 {
			return false
		}
		for _, t := range c.Tests {
			f, ok := literal(t)
			if !ok || seen[f] || f != f {
				return false
			}
			seen[f] = true
		}
	}
	return true
}

// equal compares a switch's value, of kind k, with a test.
func (fg *fn) equal(k ir.RepKind, x code, t ir.Expr) code {
	switch k {
	case ir.Num, ir.Int, ir.Bool:
		return binary("==", precCompare, x, fg.expr(t))
	case ir.Str:
		return method(x, "Equal", fg.expr(t))
	}
	return fg.strictEqual(x, t)
}
