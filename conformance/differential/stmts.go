package main

import "fmt"

// This file makes statements.

// group is a set of statements whose failure is printed and does not end the program.
func (g *gen) group(label string) *stmt {
	g.push()
	defer g.pop()
	defer g.enterFunc()()
	return block(fmt.Sprintf("attempt(%q, () => {", label), g.stmts(2+g.IntN(4), 1), "});")
}

// enterFunc marks that statements are inside a new function, where the loops around it
// are out of reach.
func (g *gen) enterFunc() func() {
	loop, labels, async, generator := g.inLoop, g.labels, g.inAsync, g.inGenerator
	g.inLoop, g.labels, g.inAsync, g.inGenerator = 0, nil, false, false
	g.inFunc++
	return func() {
		g.inLoop, g.labels, g.inAsync, g.inGenerator = loop, labels, async, generator
		g.inFunc--
	}
}

// stmts makes about n statements and prints of what they leave.
func (g *gen) stmts(n, depth int) []*stmt {
	var out []*stmt
	for range n {
		out = append(out, g.stmt(depth))
	}
	return append(out, g.show())
}

// scoped makes the body of a block.
func (g *gen) scoped(n, depth int, first ...*stmt) []*stmt {
	g.push()
	defer g.pop()
	return append(first, g.stmts(n, depth)...)
}

func (g *gen) show() *stmt {
	label := g.fresh("v")
	k := kind(g.IntN(int(numKinds)))
	if g.chance(15) {
		return line(fmt.Sprintf("console.log(%q, %s);", label, g.expr(pick(g, number, str, array, object), 2)))
	}
	return line(fmt.Sprintf("show(%q, %s);", label, g.expr(k, 1)))
}

func (g *gen) stmt(depth int) *stmt {
	if depth > 2 {
		return pick(g, g.show, func() *stmt { return g.declaration(2) }, g.assign)()
	}
	switch g.IntN(24) {
	case 22, 23:
		return g.useGenerator(depth)
	case 18:
		return g.hoisted(depth)
	case 19:
		return g.zone()
	case 20:
		return g.labelled(depth)
	case 21:
		return g.arguments()
	case 0, 1, 2:
		return g.declaration(1)
	case 3, 4:
		return g.assign()
	case 5, 6:
		return g.show()
	case 7:
		return g.branch(depth)
	case 8, 9:
		return g.loop(depth)
	case 10:
		return g.try(depth)
	case 11:
		return g.switchStmt(depth)
	case 12:
		return g.functionStmt(depth)
	case 13:
		return g.destructure()
	case 14:
		return g.closures(depth)
	case 15:
		return g.mutate()
	case 16:
		return g.jump()
	}
	return block("{", g.scoped(2, depth+1), "}")
}

// declaration declares a variable. Now and then its annotation lies.
func (g *gen) declaration(d int) *stmt {
	k := kind(g.IntN(int(numKinds)))
	value := g.expr(k, d)
	if g.chance(6) {
		value = g.expr(anything, d) + " as any"
	}
	v := variable{g.fresh("x"), k, g.chance(70)}
	word := "const"
	if v.mutable {
		word = pick(g, "let", "let", "let", "var")
	}
	s := line(fmt.Sprintf("%s %s: %s = %s;", word, v.name, annotations[k], value))
	if word == "var" && len(g.scopes) > 1 {
		s = line(fmt.Sprintf("let %s: %s = %s;", v.name, annotations[k], value))
	}
	g.declare(v)
	return s
}

// global declares a module variable; its value may fail without ending the program.
func (g *gen) global() *stmt {
	k := kind(g.IntN(int(numKinds)))
	v := variable{g.fresh("x"), k, true}
	s := line(fmt.Sprintf("let %s: %s = undefined as any; attempt(%q, () => { %s = %s; });", v.name, annotations[k], v.name, v.name, g.expr(k, 1)))
	g.declare(v)
	return s
}

func (g *gen) assign() *stmt {
	k := kind(g.IntN(int(numKinds)))
	v, ok := g.find(k, true)
	if !ok {
		return g.show()
	}
	switch k {
	case number:
		return line(fmt.Sprintf("%s %s %s;", v.name, pick(g, "=", "+=", "-=", "*=", "%=", "|=", ">>>=", "??=", "&&="), g.expr(number, 1)))
	case str:
		return line(fmt.Sprintf("%s %s %s;", v.name, pick(g, "=", "+=", "+=", "||="), g.expr(str, 1)))
	}
	value := g.expr(k, 1)
	if value == v.name {
		return g.show() // vet complains of x = x
	}
	return line(fmt.Sprintf("%s = %s;", v.name, value))
}

// mutate changes what a variable holds.
func (g *gen) mutate() *stmt {
	switch g.IntN(8) {
	case 0:
		if v, ok := g.find(array, false); ok {
			return line(fmt.Sprintf("%s[%s] = %s;", v.name, pick(g, "0", "1", v.name+".length", fmt.Sprint(g.IntN(8))), g.expr(anything, 1)))
		}
	case 1:
		if v, ok := g.find(array, false); ok {
			return line(v.name + pick(g, ".reverse();", ".pop();", ".shift();", ".length = 2;", ".splice(1, 1, 7, 8);", ".sort();", ".fill(3, 1, 2);"))
		}
	case 2:
		if v, ok := g.find(mapping, false); ok {
			return line(fmt.Sprintf("%s.set(%s, %s);", v.name, g.expr(anything, 1), g.expr(anything, 1)))
		}
	case 3:
		if v, ok := g.find(set, false); ok {
			return line(fmt.Sprintf("%s.%s(%s);", v.name, pick(g, "add", "delete"), g.expr(anything, 1)))
		}
	case 4:
		if v, ok := g.find(object, false); ok {
			return line(fmt.Sprintf("delete %s.%s;", v.name, g.field()))
		}
	case 5:
		if v, ok := g.find(instance, false); ok {
			return line(fmt.Sprintf("%s.%s = %s;", v.name, pick(g, "a", "n", "acc"), g.expr(anything, 1)))
		}
	}
	if v, ok := g.find(object, false); ok {
		return line(fmt.Sprintf("%s.%s %s %s;", v.name, g.field(), pick(g, "=", "=", "+=", "??=", "||="), g.expr(anything, 1)))
	}
	return g.show()
}

func joinLines(a, b string) string { return a + " " + b }

func (g *gen) functionStmt(depth int) *stmt {
	name, p, q, rest := g.fresh("f"), g.fresh("p"), g.fresh("q"), g.fresh("r")
	leave := g.enterFunc()
	g.push()
	g.declare(variable{p, pick(g, number, anything), true})
	g.declare(variable{q, number, true})
	g.declare(variable{rest, array, true})
	body := g.scoped(2, depth+1, keep("tick();"))
	body = append(body, line(fmt.Sprintf("return %s;", g.expr(pick(g, number, anything), 1))))
	g.pop()
	leave()
	g.declare(variable{name, function, false})
	return block(fmt.Sprintf("function %s(%s: any, %s: number = %s, ...%s: any[]): any {", name, p, q, g.numberLiteral(), rest), body, "}")
}

func (g *gen) destructure() *stmt {
	a, b, c := g.fresh("d"), g.fresh("d"), g.fresh("d")
	var s *stmt
	if g.chance(50) {
		s = line(fmt.Sprintf("let { a: %s = %s, b: %s, ...%s }: any = %s;", a, g.expr(anything, 2), b, c, g.expr(object, 1)))
		g.declare(variable{c, object, true})
	} else {
		s = line(fmt.Sprintf("let [%s = %s, %s, ...%s]: any = %s;", a, g.expr(anything, 2), b, c, g.expr(pick(g, array, str), 1)))
		g.declare(variable{c, array, true})
	}
	g.declare(variable{a, anything, true})
	g.declare(variable{b, anything, true})
	return s
}

// closures makes functions in a loop and calls them after it.
func (g *gen) closures(depth int) *stmt {
	fns, i := g.fresh("fns"), g.fresh("i")
	head := fmt.Sprintf("const %s: any[] = []; for (let %s = 0; %s < %d; %s++) {", fns, i, i, 2+g.IntN(3), i)
	g.push()
	g.declare(variable{i, number, g.chance(30)})
	g.inLoop++
	body := g.scoped(1, depth+1, keep("tick();"))
	g.inLoop--
	g.push()
	defer g.pop()
	leave := g.enterFunc()
	body = append(body, line(fmt.Sprintf("%s.push(() => %s);", fns, g.paren(g.expr(anything, 2)))))
	leave()
	g.pop()
	return block(head, body, fmt.Sprintf("} show(%q, %s.map((f) => f()));", fns, fns))
}

// hoisted calls a function before its declaration, and reads a var before its statement.
func (g *gen) hoisted(depth int) *stmt {
	f, v := g.fresh("h"), g.fresh("hv")
	defer g.enterFunc()()
	call := line(fmt.Sprintf("show(%q, [%s(%s), typeof %s]);", f, f, g.expr(number, 2), v))
	g.push()
	defer g.pop()
	g.declare(variable{v, anything, true})
	inner := []*stmt{call, line(fmt.Sprintf("var %s: any = %s;", v, g.expr(anything, 2)))}
	g.push()
	g.declare(variable{"n", number, true})
	body := g.scoped(1, depth+1, keep("tick();"))
	body = append(body, line(fmt.Sprintf("return %s;", g.expr(anything, 2))))
	g.pop()
	inner = append(inner, block(fmt.Sprintf("function %s(n: any): any {", f), body, "}"), line(fmt.Sprintf("show(%q, %s);", v, v)))
	return block("(() => {", inner, "})();")
}

// zone reads a variable in its dead zone.
func (g *gen) zone() *stmt {
	v := g.fresh("z")
	defer g.enterFunc()()
	read := block(fmt.Sprintf("attempt(%q, () => {", v), []*stmt{line(fmt.Sprintf("show(%q, %s);", v, pick(g, v, "typeof "+v, "["+v+"]", v+"++", "(() => "+v+")()")))}, "});")
	set := line(fmt.Sprintf("let %s: any = %s;", v, pick(g, g.expr(anything, 2), "(() => typeof "+v+")()")))
	return block("{", []*stmt{read, set, line(fmt.Sprintf("show(%q, %s);", v, v))}, "}")
}

// arguments calls a function that looks at its arguments object.
func (g *gen) arguments() *stmt {
	f := g.fresh("va")
	defer g.enterFunc()()
	return line(fmt.Sprintf("const %s = function (a: any, b = 2) { tick(); a = 1; return [arguments.length, [...arguments], a, b, %s.length]; } as any; show(%q, %s(%s));",
		f, f, f, f, list(g.IntN(4), ", ", func() string { return g.expr(anything, 2) })))
}
