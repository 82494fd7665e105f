package esast

import (
	"os"
	"strings"
	"testing"
)

// seeds are short sources that between them hold every kind of syntax; whole files follow
// in testdata.
var seeds = []string{
	"", "\uFEFF", "#!x\n'use strict'", "let a = 1, {b: [c, ...d] = [], ...e} = f;", "a?.b?.[c]?.(d).e",
	"`a${b}c${`d${e}`}`", "/[/]/g", "class A extends B { #x = 1; static { this.y } get z() { return #x in this } }",
	"async function* f() { for await (const x of y) yield* z }", "enum A { B, C = B << 1, D = 'x' } namespace N { export const q = A.B }",
	"const x = <a b='c' {...d}>text {e} <f.g/>{}</a>;", "import a, * as b from 'c'; export * as d from 'e'; export default () => ({})",
	"label: for (;;) { if (a) continue label; else break }", "switch (a) { case 1: default: b }", "x = y as Z satisfies W",
	"a = b ?? (c || d), -(e ** f), (g, h)", "new (a().b)(c)", "let f: <T>(x: T) => x is string", "@d class A { @e(1) m(@f p) {} }",
	"try { throw a } catch { } finally { }", "0b1 + 0xFn + 1_0.5e-3", "'\\u{1F600}\\ud800'", "var \\u0061 = 1",
	"1e999; x = -1e999; ({ 1e999: 1 })",
}

// FuzzParse wants of any text: no panic, and of a tree: what it prints parses again and
// prints the same. It checks copy and printer against each other.
func FuzzParse(f *testing.F) {
	sink, err := os.ReadFile("testdata/kitchen-sink.tsx")
	if err != nil {
		f.Fatal(err)
	}
	for _, src := range append(seeds, string(sink)) {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) > 1<<11 {
			return // esbuild is quadratic in nesting; package load limits that
		}
		tree, _, err := Parse("a.tsx", src)
		if err != nil {
			t.Fatal(err)
		}
		if tree == nil {
			return
		}
		printed := Print(tree)
		again, msgs, err := Parse("a.jsx", printed)
		if err != nil || again == nil {
			t.Fatalf("what was printed does not parse: %v %v\n%s", err, msgs, printed)
		}
		if second := Print(again); strip(second) != strip(printed) {
			t.Fatalf("printed twice and different:\n%s\n%s", printed, second)
		}
	})
}

// strip drops what parsing again may change: comments, and parentheses that fold.
func strip(s string) string {
	return comments.ReplaceAllString(strings.Join(strings.Fields(s), " "), "")
}
