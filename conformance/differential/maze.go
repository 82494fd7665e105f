// Mazes: one function of nested loops, labels, switches and tries, whose parameter decides
// where it jumps; as a function, a generator, an async function and an async generator.

package main

import "fmt"

// maze declares a function and calls it with some numbers.
func (g *gen) maze() *stmt {
	name := g.fresh("maze")
	generator, async := g.chance(40), g.chance(40)
	leave := g.enterFunc()
	m := &mazeGen{gen: g, generator: generator, async: async}
	body := append([]*stmt{keep("let w = 0;")}, m.block(0)...)
	body = append(body, line("return w;"))
	leave()
	head, call := "function", fmt.Sprintf("%s(n)", name)
	if async {
		head, call = "async function", "await "+call
	}
	if generator {
		head += "*"
		call = fmt.Sprintf("[...%s(n)]", name)
		if async {
			call = fmt.Sprintf("await (async () => { const all: any[] = []; for await (const v of %s(n)) all.push(v); return all; })()", name)
		}
	}
	run := fmt.Sprintf("for (let n = 0; n < 6; n++) at(%q + n, () => %s);", name, call)
	if async {
		run = fmt.Sprintf("for (let n = 0; n < 6; n++) await atAsync(%q + n, async () => %s);", name, call)
	}
	return &stmt{parts: []string{fmt.Sprintf("%s %s(n: number): any {", head, name), "} " + run}, bodies: [][]*stmt{body}}
}

// mazeGen knows which jumps may stand where it is.
type mazeGen struct {
	*gen
	generator, async bool
	loops            int
	breakable        int
	labels, blocks   []string // of loops, of blocks
}

// block makes a few statements.
func (m *mazeGen) block(depth int) []*stmt {
	var out []*stmt
	for range 1 + m.IntN(2) {
		out = append(out, m.statement(depth))
	}
	return append(out, m.leaf())
}

func (m *mazeGen) statement(depth int) *stmt {
	if depth > 3 {
		return m.jump()
	}
	switch m.IntN(8) {
	case 0:
		return m.loop(depth)
	case 1, 2, 3:
		return m.try(depth)
	case 4:
		return m.switchStmt(depth)
	case 5:
		name := m.fresh("B")
		saved := m.blocks
		m.blocks = append(saved[:len(saved):len(saved)], name)
		defer func() { m.blocks = saved }()
		return block(name+": {", m.block(depth+1), "}")
	case 6:
		return m.leaf()
	}
	return m.jump()
}

// leaf leaves a trace.
func (m *mazeGen) leaf() *stmt {
	mark := m.fresh("s")
	switch {
	case m.generator && m.chance(50):
		return line(fmt.Sprintf("tick(); w += (yield %q) ?? 1;", mark))
	case m.async && m.chance(50):
		return line(fmt.Sprintf("tick(); w += await log(%q, n);", mark))
	}
	return line(fmt.Sprintf("log(%q, w++);", mark))
}

// cond is true now and then, in a way that ends all loops.
func (m *mazeGen) cond() string {
	return pick(m.gen, "n === 1", "n > 2", "n % 2", "w > 3", "w % 2 === 0", "n === w", "(w & n) > 0", "true")
}

func (m *mazeGen) jump() *stmt {
	options := []string{"return " + pick(m.gen, "w", "[w, n]", "log(\"ret\", w++)", "void 0"), `throw "t" + w`}
	if m.breakable > 0 {
		options = append(options, "break", "break")
	}
	if m.loops > 0 {
		options = append(options, "continue", "continue")
	}
	for _, l := range m.labels {
		options = append(options, "break "+l, "continue "+l)
	}
	for _, b := range m.blocks {
		options = append(options, "break "+b)
	}
	return line(fmt.Sprintf("if (%s) %s;", m.cond(), pick(m.gen, options...)))
}

func (m *mazeGen) loop(depth int) *stmt {
	i := m.fresh("i")
	head := pick(m.gen,
		fmt.Sprintf("for (let %s = 0; %s < 3; %s++) {", i, i, i),
		fmt.Sprintf("for (const %s of [1, 2, 3]) {", i),
		fmt.Sprintf("for (const %s of iter(%q, 3)) {", i, i),
		fmt.Sprintf("for (const %s in { a: 1, b: 2 }) {", i),
		fmt.Sprintf("let %s = 0; while (%s++ < 3) {", i, i))
	tail := "}"
	if m.chance(15) {
		head, tail = fmt.Sprintf("let %s = 0; do {", i), fmt.Sprintf("} while (%s++ < 2);", i)
	}
	saved := m.labels
	m.labels = saved[:len(saved):len(saved)]
	if head[:3] == "for" && m.chance(50) {
		name := m.fresh("L")
		head = name + ": " + head
		m.labels = append(m.labels, name)
	}
	m.loops++
	m.breakable++
	body := append([]*stmt{keep("tick();")}, m.block(depth+1)...)
	m.loops--
	m.breakable--
	m.labels = saved
	return block(head, body, tail)
}

func (m *mazeGen) try(depth int) *stmt {
	s := &stmt{parts: []string{"try {"}, bodies: [][]*stmt{m.block(depth + 1)}}
	n := m.IntN(3)
	if n < 2 {
		e := m.fresh("e")
		s.parts = append(s.parts, fmt.Sprintf("} catch (%s) {", e))
		s.bodies = append(s.bodies, append([]*stmt{keep("if (fuel < 0) throw " + e + ";"), line(fmt.Sprintf("show(%q, %s);", e, e))}, m.block(depth+1)...))
	}
	if n > 0 {
		s.parts = append(s.parts, "} finally {")
		s.bodies = append(s.bodies, append([]*stmt{keep("tick();")}, m.block(depth+1)...))
	}
	s.parts = append(s.parts, "}")
	return s
}

func (m *mazeGen) switchStmt(depth int) *stmt {
	m.breakable++
	defer func() { m.breakable-- }()
	value := pick(m.gen, "n", "w", "n % 3")
	if m.async && m.chance(30) {
		value = "await " + value
	}
	if m.generator && m.chance(30) {
		value = "(yield " + value + ") ?? n"
	}
	s := &stmt{parts: []string{fmt.Sprintf("switch (%s) { case 0: {", value)}}
	cases := []string{"case 1: {", "default: {", "case log(\"c\", 2): {", "case 3: {"}
	m.Shuffle(len(cases), func(i, j int) { cases[i], cases[j] = cases[j], cases[i] })
	for _, c := range cases[:1+m.IntN(3)] {
		s.bodies = append(s.bodies, m.block(depth+1))
		s.parts = append(s.parts, pick(m.gen, "}", "} break;")+" "+c)
	}
	s.bodies = append(s.bodies, m.block(depth+1))
	s.parts = append(s.parts, "} }")
	return s
}
