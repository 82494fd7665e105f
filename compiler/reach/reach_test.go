package reach_test

import (
	"context"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/compiler/load"
	"github.com/affgen/affgen/compiler/reach"
)

// find loads files, with main.ts as the entry, and finds what is reached.
func find(t *testing.T, files map[string]string) (*load.Graph, *reach.Result) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	g, diags, err := load.Load(context.Background(), load.Options{Entry: filepath.Join(dir, "main.ts"), BaseDir: dir})
	if err != nil || diag.HasErrors(diags) {
		t.Fatalf("Load: %v %v", diags, err)
	}
	return g, reach.Find(g, reach.Options{Factories: func(*load.Module) []string { return nil }})
}

// kept lists the names that the statements of a module declare which stay, sorted.
func kept(g *load.Graph, r *reach.Result, name string) string {
	var list []string
	for _, m := range g.Modules {
		if m.Name != name || !r.Live(m) {
			continue
		}
		dead := r.Dead(m)
		for i, s := range m.AST.Stmts() {
			if !dead[i] {
				esast.DeclaredNames([]esast.Stmt{s}, func(ref esast.Ref, _ esast.Loc) { list = append(list, m.AST.Name(ref)) })
			}
		}
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// TestStatements compiles a module of which main uses only the name `used`.
func TestStatements(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"functions", `function a() {} async function b() {} function* c() {}`, ""},
		{"literals", "const a = 1, b = 'x', c = `t${1}`, d = /x/g, e = [1, [2]], f = { x: 1, [Symbol.iterator]: 2, 'y': { z() {} } }, g = -1, h = 10n;", ""},
		{"mentioned", `function a() { return b; } const b = c + "x"; const c = 1; export { a as used };`, "a b c"},
		{"mentioned in a class", `const k = 1; class A { m() { return k; } } class B extends A {} export { B as used };`, "A B k"},
		{"calls", `const a = f(); function f() { return 1; }`, "a f"},
		{"pure calls", `const a = /* @__PURE__ */ f(); const b = /* @__PURE__ */ new F(1); function f() { return 1; } class F {}`, ""},
		{"pure calls with impure arguments", `const a = /* @__PURE__ */ f(g()); function f(x) { return x; } function g() { return 1; }`, "a f g"},
		{"functions without side effects", `/* @__NO_SIDE_EFFECTS__ */ function f() { return 1; } const a = f(), b = f();`, ""},
		{"getters", `const o = { get x() { return 1; } }; const a = o.x;`, "a o"},
		{"well-known members", `const a = Math.PI, b = Symbol.iterator;`, ""},
		{"unknown globals", `const a = someGlobal;`, "a"},
		{"typeof", `const a = typeof someGlobal === "object";`, ""},
		{"dead zones", `const a = b; const b = 1;`, "a b"},
		{"patterns", `const [a] = [1]; const { b } = { b: 1 };`, "a b"},
		{"spread", `const a = [...[1]], b = { ...c }, c = {};`, "a b c"},
		{"several names", `const a = 1, b = 2; export { b as used };`, "b"},
		{"assigned elsewhere", `let a = 1; a = 2; let b = 1;`, "a"},
		{"two declarations of a name", `var a = 1; var a = 2; export { a as used };`, "a a"},
		{"class with a static field", `class A { static x = 1; } class B { static x = f(); } function f() { return 1; }`, "B f"},
		{"class with a static block", `class A { static { f(); } } function f() {}`, "A f"},
		{"class that extends", `class A {} class B extends A {} class C extends Error {} class D extends f() {} function f() { return A; }`, "A D f"},
		{"class that extends who knows what", `let a = 5; class B extends a {}`, "B a"},
		{"enums", `enum E { A, B } enum F { A = "x" }`, ""},
		{"conversions", `const o = {}; const a = o + 1; const b = 1 + "x"; const c = 1 < 2;`, "a o"},
		{"frozen", `const a = Object.freeze({ x: 1 }), b = Object.freeze(c), c = {};`, "b c"},
		{"statements that do something", `if (1) { var a = 2; } for (const x of []) {} let b = 1;`, "a"},
		{"top-level await", `const a = await 1;`, "a"},
		{"template", "const o = {}; const a = `${o}`;", "a o"},
		{"default export", `export default function d() {} export const used = 1;`, "used"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := c.text
			if !strings.Contains(text, "used") {
				text += "\nexport const used = 1;"
				c.want = strings.TrimSpace(c.want + " used")
			}
			g, r := find(t, map[string]string{"main.ts": `import { used } from "./lib"; console.log(used);`, "lib.ts": text + "\nexport {};"})
			want := strings.Fields(c.want)
			slices.Sort(want)
			if got := kept(g, r, "lib.ts"); got != strings.Join(want, " ") {
				t.Errorf("%s\nkeeps %q, want %q", text, got, strings.Join(want, " "))
			}
		})
	}
}

// pkg is a package that says it has no side effects but in one file.
var pkg = map[string]string{
	"node_modules/p/package.json": `{"name": "p", "type": "module", "main": "index.js", "sideEffects": ["./polyfill.js", "*.effect.js"]}`,
	"node_modules/p/index.js":     `export { a, b } from "./ab.js"; export * from "./star.js"; export * as ns from "./inner.js"; import "./polyfill.js";`,
	"node_modules/p/ab.js":        `import { helper } from "./helper.js"; export const a = () => helper; export const b = side(); function side() { console.log("b"); }`,
	"node_modules/p/helper.js":    `import "./x.effect.js"; export const helper = 1; export const other = 2;`,
	"node_modules/p/star.js":      `export const star = 1; export const star2 = 2;`,
	"node_modules/p/inner.js":     `export const x = 1; export const y = 2; export function own() { return this; } export function plain() { return class { x = this; }; }`,
	"node_modules/p/polyfill.js":  `globalThis.polyfilled = true;`,
	"node_modules/p/x.effect.js":  `globalThis.x = 1;`,
	"own.js":                      `export const own = 1; console.log("own"); export const unused = 1;`,
}

func TestPackages(t *testing.T) {
	for _, c := range []struct{ name, main, want string }{
		{"nothing", `import "p"; import {} from "p"; console.log(1);`, "main.ts"},
		{"one name", `import { star } from "p"; console.log(star);`, "p/star.js[star], main.ts"},
		{"effects of its module", `import { a } from "p"; console.log(a);`, "p/x.effect.js, p/helper.js[helper], p/ab.js[a b side], main.ts"},
		{"member of a namespace", `import * as p from "p"; console.log(p.star2, p.ns.y);`, "p/star.js[star2], p/inner.js[y], main.ts"},
		{"namespace as a value", `import { ns } from "p"; console.log(ns);`, "p/inner.js[own plain x y], main.ts"},
		{"call of a namespace's member", `import * as p from "p"; console.log(p.ns.plain());`, "p/inner.js[plain], main.ts"},
		{"call of one that mentions this", `import * as p from "p"; console.log(p.ns.own());`, "p/inner.js[own plain x y], main.ts"},
		{"namespace that is written to", `import { ns } from "p"; try { ns.x = 1; } catch {}`, "p/inner.js[own plain x y], main.ts"},
		{"dynamic import", `import("p/star.js").then(console.log);`, "main.ts, p/star.js[star star2]"},
		{"dynamic import nobody reaches", `import { f } from "./lib"; console.log(1);`, "main.ts"},
		{"own modules keep their effects", `import "./own.js"; console.log(1);`, "own.js, main.ts"},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := maps.Clone(pkg)
			files["main.ts"] = c.main
			files["lib.ts"] = `export function f() { return import("p/star.js"); }`
			g, r := find(t, files)
			var got []string
			for _, m := range g.Modules {
				if !r.Live(m) || m.Name == "lib.ts" {
					continue
				}
				text := strings.TrimPrefix(m.Name, "node_modules/")
				if names := kept(g, r, m.Name); names != "" {
					text += "[" + names + "]"
				}
				got = append(got, text)
			}
			if got := strings.Join(got, ", "); got != c.want {
				t.Errorf("keeps %s\nwant  %s", got, c.want)
			}
		})
	}
}
