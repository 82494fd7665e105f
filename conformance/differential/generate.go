// What a program consists of.

package main

import "fmt"

// Generate makes the program of a seed. Each has a few classes and module variables, random
// statements over them, some topics, which are about one part of the language each, and now
// and then asynchronous functions and modules of its own beside main.ts.
func Generate(seed uint64) *Program {
	g := newGen(seed)
	p := &Program{Seed: seed}
	var body []*stmt
	add := func(s ...*stmt) { body = append(body, s...) }
	if g.chance(12) {
		add(g.modules(p)...)
	}
	for g.chance(40) {
		add(g.class())
	}
	for range g.IntN(3) {
		add(g.global())
	}
	if g.chance(15) {
		add(g.generator(false))
	}
	if g.chance(40) {
		add(g.group("g"))
	}
	for range 1 + g.IntN(2) {
		add(g.topic())
	}
	if g.chance(20) {
		add(g.maze())
	}
	switch g.IntN(16) {
	case 0:
		add(g.asyncPart())
	case 1:
		add(g.asyncGenerators())
	case 2, 3:
		add(line(fmt.Sprintf("const tla = await %s;", g.paren(g.expr(anything, 2)))), line(`show("tla", tla);`))
	}
	p.files = append(p.files, file{"main.ts", body})
	return p
}
