package infer_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affgen/affgen/compiler"
)

// dump compiles a module and returns what infer prints.
func dump(t *testing.T, src string, boxed bool) string {
	t.Helper()
	dir, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "main.ts")
	res, err := compiler.Compile(context.Background(), compiler.Options{
		Path: path, BaseDir: dir, Dump: "infer", Boxed: boxed, Overlay: map[string]string{path: src},
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(res.Diagnostics) > 0 {
		t.Fatal(res.Diagnostics)
	}
	return res.Dump
}

// TestReps compiles one-liners and looks for the representation of a declaration.
func TestReps(t *testing.T) {
	tests := []struct{ src, want string }{
		// Integers: literals, bit operations, lengths, small steps.
		{"for (let i = 0; i < 3; i++) f(i); function f(n: number) { return n; }", "for i: int = 0"},
		{"let h = 7; h = (h * 31) | 0; console.log(h)", "let h: int"},
		{"const n = 'abc'.length; console.log(n)", "const n: int"},
		{"let x = 0; x = x + 16; console.log(x)", "let x: int"},
		// What could leave the exact range, or be -0 or a fraction, is a float64.
		{"let x = 0; x = x + 17; console.log(x)", "let x: num"},
		{"let a = 1, b = 1; for (;;) { const c = a + b; a = b; b = c; if (c > 9) break; } console.log(a)", "let a: num"},
		{"let x = 1; x = x * 2; console.log(x)", "let x: num"},
		{"let x = 0; x = -x; console.log(x)", "let x: num"},
		{"let x = 4; x = x / 2; console.log(x)", "let x: num"},
		{"let x = -0; console.log(x); x = -0", "let x: num"},
		// A remainder is an integer when it cannot be -0.
		{"for (let i = 0; i < 9; i++) { const r = i % 3; console.log(r); }", "const r: int"},
		{"for (let i = -9; i < 9; i++) { const r = i % 3; console.log(r); }", "const r: num"},
		// Strings and booleans.
		{"let s = ''; s += 'x'; s += 1; console.log(s)", "let s: str"},
		{"let s = 'a'; s = `${s}!`; console.log(s)", "let s: str"},
		{"let b = 1 < 2; b = !b; console.log(b)", "let b: bool"},
		// A type annotation counts for nothing.
		{"function f(x: number) { return x; } const g: any = f; g('s'); console.log(f(1))", "function f@1:1(x)"},
		{"let x: number = JSON.parse('1'); console.log(x)", "let x\n"},
		{"let x: any = 1; x = 'a'; console.log(x)", "let x\n"},
		// A constant of a module is its literal, also behind another name; what is assigned, or
		// may be looked at too early, is a variable.
		{"const tag = 'a'; const other = tag; console.log(other)", "console).log(any(\"a\"))"},
		{"const n = 2; function f(x: any) { return x & n; } console.log(f(JSON.parse('7')))", "(+x) & 2"},
		{"let n = 2; console.log(n); n = 3", "let n: int"},
		{"g(); const late = 1; function g() { console.log(late); }", "const late: int"},
		// Undefined before the first assignment counts, if it can be seen.
		{"let x: any; if (Math.random() > 2) x = 1; console.log(x)", "let x\n"},
		// Parameters and results of functions that are only called directly.
		{"function f(n: number) { return n < 2 ? n : f(n - 1); } console.log(f(3))", "function f@1:1(n: int): int recursive"},
		{"const sq = (n: number) => n * n; console.log(sq(2), sq(1.5))", "arrow sq@1:12(n: num): num"},
		{"function f(s: string) { console.log(s); } f('a')", "function f@1:1(s: str): void"},
		{"function f(...xs: number[]) { return xs.length; } console.log(f(1, 2))", "f@1:1([any(1), any(2)])"},
	}
	for _, test := range tests {
		t.Run(test.src, func(t *testing.T) {
			if got := dump(t, test.src, false); !strings.Contains(got, test.want) {
				t.Errorf("want %q in\n%s", test.want, got)
			}
		})
	}
}

// TestBoxed checks that the test mode unboxes nothing.
func TestBoxed(t *testing.T) {
	got := dump(t, "let x = 0; for (let i = 0; i < 3; i++) x += i; function f(n: number) { return n + 1; } console.log(f(x))", true)
	for _, rep := range []string{": int", ": num", ": str", ": bool"} {
		if strings.Contains(got, rep) {
			t.Errorf("%q in\n%s", rep, got)
		}
	}
}

// TestUncalled checks that what a function nothing calls assigns is taken into account.
func TestUncalled(t *testing.T) {
	for _, src := range []string{
		"let n = 0; export function f(x) { n += x; } console.log(n)",
		"let b = true; export function f(x) { b = x; } console.log(b)",
		"export function f(p) { if (p > 1) return true; return p; }",
		"let v = 1; function never() { throw 1; } export function f() { v = never(); } console.log(v)",
	} {
		dump(t, src, false) // fails when ir.Verify does
	}
}

// FuzzInfer compiles any source through infer: it must give a tree that ir.Verify
// accepts (the compiler runs it) and never panic.
func FuzzInfer(f *testing.F) {
	for _, seed := range []string{
		"let x = 0; while (x < 3) x++;",
		"function f(a, b) { return a + b; } f(1, 'x'); f(2);",
		"const o = { m() { return this; } }; for (const k in o) o[k]();",
		"async function g() { for await (const v of []) { try { await v; } finally { break; } } }",
		"class A { #p = 1; get p() { return this.#p; } } new A().p;",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, src string) {
		dir, err := filepath.Abs("testdata")
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, "main.ts")
		_, err = compiler.Compile(context.Background(), compiler.Options{
			Path: path, BaseDir: dir, Dump: "infer", Overlay: map[string]string{path: src},
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}
