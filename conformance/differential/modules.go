// Modules beside main.ts: live bindings, cycles, re-exports, namespaces, the order in which
// they are evaluated, with top-level await.

package main

import "fmt"

// modules adds two modules to the program and returns what main.ts does with them.
func (g *gen) modules(p *Program) []*stmt {
	g.push()
	defer g.pop()
	value := func() string { return g.paren(g.expr(pick(g, number, str, array, object), 3)) }
	await := ""
	if g.chance(40) {
		await = "await "
	}
	a := []*stmt{
		line(fmt.Sprintf(`import { b, bump as bumpB, late } from "./b.ts"; import * as self from "./a.ts"; %s`, pick(g, "", `import d from "./b.ts"; log("default", 0);`))),
		line(fmt.Sprintf("log(%q, 0); export let a: any = %s%s; export const readB = () => b;", "a runs", await, value())),
		line(fmt.Sprintf("export function bump(v: any) { tick(); a = %s; bumpB(a); return late(); }", pick(g, "[v]", "v", "a + v", value()))),
		line(`at("cycle", () => b); at("keys", () => Object.keys(self)); at("self", () => self.a);`),
		line(fmt.Sprintf("export { a as alias, a as %s }; export default %s;", pick(g, `"quoted name"`, "other"), pick(g, value(), "class { static s = 1; }", "function () { return a; }", "() => a"))),
	}
	b := []*stmt{
		line(fmt.Sprintf(`import { a, bump as bumpA, readB } from "./a.ts"; %s`, pick(g, "", `export * from "./a.ts";`, `export * as ns from "./a.ts";`, `export { alias as again } from "./a.ts";`))),
		line(fmt.Sprintf("log(%q, 0); export let b: any = %s; export var v: any = %s;", "b runs", value(), value())),
		line(`at("zone", () => a); at("hoisted", () => typeof bumpA); at("readB", () => readB?.());`),
		line(fmt.Sprintf("export function bump(x: any) { b = %s; } export const late = () => { %s return [a, b]; };", pick(g, "x", "[b, x]", "b + x"), pick(g, "b = a;", "v = b;", ""))),
		line(fmt.Sprintf("export default %s;", value())),
	}
	p.files = append(p.files, file{"a.ts", a}, file{"b.ts", b})
	first, second := `"./a.ts"`, `"./b.ts"`
	if g.chance(50) {
		first, second = second, first
	}
	main := []*stmt{line(fmt.Sprintf("import * as one from %s; import * as two from %s; import def from %s;", first, second, first))}
	for range 3 + g.IntN(4) {
		main = append(main, line(g.fill(pick(g,
			`at("names", () => [Object.keys(one), Object.keys(two)]);`, `at("bump", () => one.bump(@any)); at("now", () => [(one as any).a, (two as any).b, (two as any).a, (one as any).b]);`, `at("two", () => two.bump(@any));`,
			`at("write", () => { Reflect.set(one, "a", 1); });`, `at("missing", () => (one as any).missing);`, `at("default", () => typeof def + (def as any).name);`, `at("tag", () => [String(one), typeof one, Object.getPrototypeOf(one), "bump" in one]);`,
			`at("descriptor", () => Object.getOwnPropertyDescriptor(two, "bump"));`, `at("frozen", () => [Object.isFrozen(one), Object.isSealed(one), Object.isExtensible(two)]);`, `at("spread", () => Object.keys({ ...one, ...two }));`, `at("delete", () => Reflect.deleteProperty(one, "bump"));`, `at("delete", () => Reflect.deleteProperty(one, "nothing"));`,
			`await atAsync("dynamic", async () => { const m: any = await import("./b.ts"); return [m === two || m === one, m.b, Object.keys(m)]; });`, `at("call", () => (0, one.bump)(@any)); at("read", () => (one as any).readB?.() ?? (two as any).readB?.());`, `at("json", () => JSON.stringify(one));`, `at("entries", () => Object.entries(two));`), map[string]string{})))
	}
	return main
}
