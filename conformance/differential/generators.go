package main

import "fmt"

// This file makes generators and what walks them.

// yield makes a yield or yield* expression.
func (g *gen) yield(k kind, d int) string {
	if d < maxDepth && g.chance(25) {
		return "yield* " + g.walkable(d+1)
	}
	return "yield " + g.paren(g.expr(k, d+1))
}

// walkable is something that ends and that yield* and for-of can walk.
func (g *gen) walkable(d int) string {
	if len(g.generators) > 0 && g.chance(50) {
		return fmt.Sprintf("%s(%s, %s)", pick(g, g.generators...), g.expr(number, d+1), g.expr(anything, d+1))
	}
	return pick(g, g.expr(array, d), fmt.Sprintf("new Range(%d)", g.IntN(4)), g.expr(str, d))
}

// generator declares a generator function.
func (g *gen) generator(async bool) *stmt {
	name := g.fresh("gen")
	head := fmt.Sprintf("function* %s(p: any, q: any = %s): any {", name, g.expr(anything, 3))
	leave := g.enterFunc()
	g.push()
	g.declare(variable{"p", number, true})
	g.declare(variable{"q", anything, true})
	g.inGenerator, g.inAsync = true, async
	if async {
		head = "async " + head
	}
	body := []*stmt{keep("tick();")}
	for range 2 + g.IntN(3) {
		body = append(body, g.generatorStmt())
	}
	body = append(body, line(fmt.Sprintf("return %s as any;", g.expr(anything, 2))))
	g.pop()
	leave()
	g.generators = append(g.generators, name)
	return block(head, body, "}")
}

func (g *gen) generatorStmt() *stmt {
	switch g.IntN(7) {
	case 0:
		return g.try(2)
	case 1:
		return block(fmt.Sprintf("for (const v of %s) {", g.walkable(2)), []*stmt{
			keep("if (fuel < 0) break; tick();"), line(g.yield(anything, 2) + ";"), g.jump(),
		}, "}")
	case 2:
		a, b := g.fresh("a"), g.fresh("b")
		s := line(fmt.Sprintf("let [%s = %s, %s] = %s as any;", a, g.yield(anything, 3), b, g.walkable(3)))
		g.declare(variable{a, anything, true})
		g.declare(variable{b, anything, true})
		return s
	case 3:
		return &stmt{parts: []string{"try {", "} finally {", "}"}, bodies: [][]*stmt{
			{line(g.yield(anything, 2) + ";"), g.jump()},
			{line(fmt.Sprintf("show(%q, p);", g.fresh("fin"))), line(fmt.Sprintf("if (%s) %s;", g.expr(boolean, 3), g.yield(number, 3)))},
		}}
	case 4:
		v := g.fresh("s")
		s := line(fmt.Sprintf("let %s: any = %s;", v, g.yield(anything, 2)))
		g.declare(variable{v, anything, true})
		return s
	}
	return g.stmt(2)
}

// plan is a list of calls of next, return and throw.
func (g *gen) plan() string {
	return "[" + list(2+g.IntN(5), ", ", func() string {
		how := pick(g, "next", "next", "next", "return", "throw")
		return fmt.Sprintf("[%q, %s]", how, g.expr(anything, 3))
	}) + "]"
}

// useGenerator walks a generator, by hand or as the language does.
func (g *gen) useGenerator(depth int) *stmt {
	if len(g.generators) == 0 {
		return g.show()
	}
	call := fmt.Sprintf("%s(%s, %s)", pick(g, g.generators...), g.expr(number, 2), g.expr(anything, 2))
	switch g.IntN(5) {
	case 0:
		return line(fmt.Sprintf("show(%q, [...%s]);", g.fresh("all"), call))
	case 1:
		v := g.fresh("v")
		g.push()
		defer g.pop()
		g.declare(variable{v, anything, false})
		g.inLoop++
		body := g.scoped(1, depth+1, keep("if (fuel < 0) break; tick();"))
		body = append(body, g.jump())
		g.inLoop--
		return block(fmt.Sprintf("for (const %s of %s) {", v, call), body, "}")
	case 2:
		a, b := g.fresh("a"), g.fresh("b")
		s := line(fmt.Sprintf("const [%s, , %s = %s] = %s;", a, b, g.expr(anything, 2), call))
		g.declare(variable{a, anything, false})
		g.declare(variable{b, anything, false})
		return s
	}
	return line(fmt.Sprintf("drive(%q, %s, %s);", g.fresh("d"), call, g.plan()))
}

// asyncGenerators are driven with all their requests at once, and by for await.
func (g *gen) asyncGenerators() *stmt {
	sync := g.generators
	first := g.generator(true)
	g.generators = append([]string(nil), g.generators...)
	second := g.generator(true)
	leave := g.enterFunc()
	defer leave()
	names := g.generators[len(sync):]
	var body []*stmt
	for _, name := range names {
		call := fmt.Sprintf("%s(%s, %s)", name, g.numberLiteral(), g.expr(anything, 3))
		body = append(body, line(fmt.Sprintf("await driveAsync(%q, %s, %s);", name, call, g.plan())))
		body = append(body, block(fmt.Sprintf("for await (const v of %s) {", call), []*stmt{
			keep("if (fuel < 0) break; tick();"), line(fmt.Sprintf("show(%q, v);", name+" v")), line(fmt.Sprintf("if (%s) break;", g.expr(boolean, 3))),
		}, "}"))
	}
	g.generators = sync
	run := block("(async () => {", body, "})().then(() => show(\"agen\", 0), (e) => show(\"agen failed\", e instanceof Error ? e.name : e));")
	return &stmt{parts: []string{"{", "refill();", "}"}, bodies: [][]*stmt{{first, second}, {run}}}
}
