package main

import "fmt"

// Statements that change control flow: branches, loops, jumps, try, switch, labels.

func (g *gen) branch(depth int) *stmt {
	s := &stmt{parts: []string{fmt.Sprintf("if (%s) {", g.expr(pick(g, boolean, boolean, anything), 1)), "}"}, bodies: [][]*stmt{g.scoped(2, depth+1)}}
	if g.chance(50) {
		s.parts = []string{s.parts[0], "} else {", "}"}
		s.bodies = append(s.bodies, g.scoped(2, depth+1))
	}
	return s
}

func (g *gen) loop(depth int) *stmt {
	g.push()
	defer g.pop()
	i := g.fresh("i")
	var head string
	tail := "}"
	switch g.IntN(7) {
	case 0:
		head = fmt.Sprintf("for (let %s of %s) {", i, g.expr(pick(g, array, str, set), 1))
		g.declare(variable{i, anything, true})
	case 1:
		head = fmt.Sprintf("for (const %s in %s) {", i, g.expr(pick(g, object, array), 1))
		g.declare(variable{i, str, false})
	case 2:
		j := g.fresh("j")
		head = fmt.Sprintf("for (const [%s, %s] of %s) {", i, j, pick(g, g.expr(mapping, 1), g.expr(array, 1)+".entries()", "Object.entries("+g.expr(object, 1)+")"))
		g.declare(variable{i, anything, false})
		g.declare(variable{j, anything, false})
	case 3:
		head = fmt.Sprintf("while (%s) {", g.expr(boolean, 2))
	case 4:
		head = "do {"
		tail = fmt.Sprintf("} while (%s);", g.expr(boolean, 2))
	default:
		head = fmt.Sprintf("for (let %s = 0; %s < %d; %s++) {", i, i, 1+g.IntN(5), i)
		g.declare(variable{i, number, g.chance(20)})
	}
	saved := g.labels
	if g.chance(25) {
		label := g.fresh("L")
		head = label + ": " + head
		g.labels = append(g.labels[:len(g.labels):len(g.labels)], label)
	}
	g.inLoop++
	body := g.scoped(2+g.IntN(2), depth+1, keep("if (fuel < 0) break; tick();"))
	g.inLoop--
	g.labels = saved
	return block(head, body, tail)
}

// jump leaves a loop or a function, under a condition.
func (g *gen) jump() *stmt {
	cond := g.expr(boolean, 2)
	switch n := g.IntN(4); {
	case n == 0 && len(g.labels) > 0:
		return line(fmt.Sprintf("if (%s) %s %s;", cond, pick(g, "break", "continue"), pick(g, g.labels...)))
	case n <= 1 && g.inLoop > 0:
		return line(fmt.Sprintf("if (%s) %s;", cond, pick(g, "break", "continue")))
	case n == 2 && g.inFunc > 0:
		return line(fmt.Sprintf("if (%s) return %s as any;", cond, g.expr(anything, 2)))
	}
	return line(fmt.Sprintf("if (%s) throw %s;", cond, pick(g, `new Error("own " + `+g.expr(number, 2)+`)`, `new RangeError("own")`, g.expr(number, 2), g.expr(object, 3))))
}

func (g *gen) try(depth int) *stmt {
	body := g.scoped(2, depth+1)
	body = append(body, g.jump())
	e := g.fresh("e")
	g.push()
	g.declare(variable{e, anything, true})
	handler := g.scoped(1, depth+1, keep(fmt.Sprintf("if (%s instanceof Error) %s = %s.name;", e, e, e)), line(fmt.Sprintf("show(%q, %s);", e, e)))
	g.pop()
	switch g.IntN(3) {
	case 0:
		return &stmt{parts: []string{"try {", fmt.Sprintf("} catch (%s: any) {", e), "}"}, bodies: [][]*stmt{body, handler}}
	case 1:
		return &stmt{parts: []string{"try {", "} finally {", "}"}, bodies: [][]*stmt{body, g.scoped(1, depth+1)}}
	}
	final := g.scoped(1, depth+1)
	if g.chance(30) {
		final = append(final, g.jump())
	}
	return &stmt{parts: []string{"try {", fmt.Sprintf("} catch (%s: any) {", e), "} finally {", "}"}, bodies: [][]*stmt{body, handler, final}}
}

func (g *gen) switchStmt(depth int) *stmt {
	k := pick(g, number, str)
	s := &stmt{parts: []string{fmt.Sprintf("switch (%s) {", g.expr(k, 2))}}
	n := 1 + g.IntN(3)
	fallback := g.IntN(n + 1)
	g.push()
	defer g.pop()
	for i := range n {
		head := fmt.Sprintf("case %s: {", g.expr(k, 3))
		if i == fallback {
			head = "default: {"
		}
		s.parts = append(s.parts[:len(s.parts)-1], joinLines(s.parts[len(s.parts)-1], head))
		s.bodies = append(s.bodies, g.scoped(1, depth+1))
		s.parts = append(s.parts, pick(g, "}", "} break;"))
	}
	s.parts[len(s.parts)-1] = joinLines(s.parts[len(s.parts)-1], "}")
	return s
}

// labelled is a block that is left early.
func (g *gen) labelled(depth int) *stmt {
	label := g.fresh("B")
	body := g.scoped(1, depth+1)
	body = append(body, line(fmt.Sprintf("if (%s) break %s;", g.expr(boolean, 2), label)))
	body = append(body, g.scoped(1, depth+1)...)
	return block(label+": {", body, "}")
}
