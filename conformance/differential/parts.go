package main

import "fmt"

// This file makes classes and the asynchronous end of a program.

func (g *gen) class() *stmt {
	c := class{name: g.fresh("C"), methods: []string{"m", g.fresh("m")}, getters: []string{"a", "n", "acc"}}
	head := "class " + c.name
	super := ""
	if len(g.classes) > 0 && g.chance(60) {
		base := pick(g, g.classes...)
		head += " extends " + base.name
		super = "super(n, a); "
		c.methods = append(c.methods, base.methods...)
	}
	g.push()
	defer g.pop()
	defer g.enterFunc()()
	g.declare(variable{"this.n", number, true})
	g.declare(variable{"this.a", anything, true})
	var members []*stmt
	member := func(format string, args ...any) { members = append(members, line(fmt.Sprintf(format, args...))) }
	member("static count = %s;", g.numberLiteral())
	member("#p: any = %s;", g.numberLiteral())
	members = append(members, keep("n: number; a: any;"))
	members = append(members, keep(fmt.Sprintf("constructor(n: number, a: any) { %stick(); this.n = n; this.a = a; %s.count++; }", super, c.name)))
	member("get acc(): any { tick(); return [this.#p, %s]; }", g.expr(anything, 2))
	member("set acc(v: any) { tick(); this.#p = v; }")
	member("m(x: any): any { tick(); return [%q, x, %s]; }", c.name, g.expr(anything, 2))
	member("%s(x: number): any { tick(); this.#p += x; return %s; }", c.methods[1], pick(g, "this.m(this.#p)", "[this.n, this.#p]", c.name+".count", "this.#p"))
	if super != "" && g.chance(60) {
		member("toString() { return %q + super.m(this.n); }", c.name)
	}
	g.classes = append(g.classes, c)
	return block(head+" {", members, "}")
}

// asyncPart runs a few async functions at a time. The order in which they go on is part
// of what is compared.
func (g *gen) asyncPart() *stmt {
	leave := g.enterFunc()
	defer leave()
	var body []*stmt
	var calls []string
	for range 2 + g.IntN(2) {
		name := g.fresh("job")
		calls = append(calls, name)
		body = append(body, block(fmt.Sprintf("async function %s(n: number): Promise<any> {", name), g.asyncBody(name), "}"))
	}
	for _, c := range calls {
		body = append(body, line(fmt.Sprintf("const %sdone = %s(%s).then((v) => show(%q, v), (e) => show(%q, e instanceof Error ? e.name : e));", c, c, g.numberLiteral(), c+" gave", c+" failed")))
	}
	body = append(body, line(fmt.Sprintf("show(\"started\", %d);", len(calls))))
	body = append(body, line(fmt.Sprintf("Promise.%s([%s]).then((v) => show(\"end\", v), (e) => show(\"end\", 0));", pick(g, "all", "allSettled", "race", "any"), list(len(calls), ", ", func() string { return pick(g, calls...) + "done" }))))
	return block("{", body, "}")
}

func (g *gen) asyncBody(name string) []*stmt {
	g.push()
	defer g.pop()
	g.declare(variable{"n", number, true})
	body := []*stmt{keep("tick();")}
	thenable := func() string {
		defer g.enterFunc()()
		return "{ then(ok: any) { ok(" + g.expr(number, 3) + "); } } as any"
	}
	await := func() string {
		return "await " + pick(g, g.paren(g.expr(anything, 2)), "null", "Promise.resolve("+g.expr(number, 2)+")", `Promise.reject(new Error("own"))`, thenable(), "Promise.all(["+g.expr(number, 3)+", Promise.resolve(1)])")
	}
	step := 0
	mark := func() *stmt {
		step++
		return line(fmt.Sprintf("show(\"%s step %d\", n);", name, step))
	}
	g.inAsync = true
	for range 2 + g.IntN(3) {
		switch g.IntN(9) {
		case 5, 6, 7, 8:
			body = append(body, g.stmt(2), mark())
		case 0:
			v := g.fresh("w")
			body = append(body, line(fmt.Sprintf("let %s: any = %s;", v, await())), mark())
			g.declare(variable{v, anything, true})
		case 1:
			body = append(body, block(fmt.Sprintf("for (let k = 0; k < %d; k++) {", 1+g.IntN(3)), []*stmt{keep("tick();"), line(await() + ";"), line(fmt.Sprintf("n += k; if (%s) continue;", g.expr(boolean, 3))), mark()}, "}"))
		case 2:
			e := g.fresh("e")
			body = append(body, &stmt{parts: []string{"try {", fmt.Sprintf("} catch (%s: any) {", e), "} finally {", "}"}, bodies: [][]*stmt{
				{line(await() + ";"), mark(), line(fmt.Sprintf("if (%s) return %s;", g.expr(boolean, 2), g.expr(number, 2)))},
				{line(await() + ";"), mark()},
				{mark(), line(await() + ";"), mark()},
			}})
		case 3:
			body = append(body, line(fmt.Sprintf("n = (%s) + (%s);", await(), g.expr(number, 2))), mark())
		case 4:
			body = append(body, block(fmt.Sprintf("if (%s) {", await()), []*stmt{mark(), line(await() + ";")}, "}"), mark())
		}
	}
	return append(body, line(fmt.Sprintf("return %s;", pick(g, g.expr(anything, 2), await()))))
}
