package lower

import (
	"strings"
	"testing"

	"github.com/affgen/affgen/ir"
)

// TestFunctionSource checks the text of the last function of a program, for toString.
func TestFunctionSource(t *testing.T) {
	for _, tt := range []struct{ src, want string }{
		{"export const f = () => 1;", "() => 1"},
		{"export const f = () => 1 // note", "() => 1"},
		{"export const f = (x) => x /* after */", "(x) => x"},
		{"export const f = [() => [1, 2], 3];", "() => [1, 2]"},
		{`export const f = () => "a,b;c";`, `() => "a,b;c"`},
		{"export const f = (x) => `${x}, y`, g = 1;", "(x) => `${x}, y`"},
		{"export class C { static m() {} }", "m() {}"},
		{"export class C { static /* a */ async m() {} }", "async m() {}"},
		{"export class C { static #m() {} static n = C.#m; }", "#m() {}"},
		{"export class C { static() {} }", "static() {}"},
	} {
		prog, diags := lowerSource(t, tt.src, Options{})
		if len(diags) > 0 {
			t.Fatalf("%s: %v", tt.src, diags)
		}
		got := ""
		for _, fi := range prog.Entry.Funcs {
			if fi != prog.Entry.Body && fi.Source != "" {
				got = fi.Source
			}
		}
		if got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.src, got, tt.want)
		}
	}
}

// TestGivenName checks which assignments name a function: the oracle of golden cases is
// Node behind esbuild, which has no parentheses either.
func TestGivenName(t *testing.T) {
	for _, tt := range []struct{ src, want string }{
		{"let f; f = () => 1;", "f"},
		{"let f; f /* ) */ = () => 1;", "f"},
		{"let f; (f) = () => 1;", ""},
		{"let f; ((f /* c */)) ??= () => 1;", ""},
		{"let f; (f as any) = () => 1;", "f"},
		{"let f; [f = () => 1] = [];", "f"},
		{"let f; [(f) = () => 1] = [];", ""},
		{"let f; ({ f = () => 1 } = {});", "f"},
		{"let f; f = (0, () => 1);", ""},
		{"let f; f = (() => 1);", "f"},
	} {
		prog, diags := lowerSource(t, tt.src, Options{})
		if len(diags) > 0 {
			t.Fatalf("%s: %v", tt.src, diags)
		}
		funcs := prog.Entry.Funcs
		if got := funcs[len(funcs)-1].Name; got != tt.want {
			t.Errorf("%s: the function is called %q, want %q", tt.src, got, tt.want)
		}
	}
}

// TestInnerNameIsConstant: a class sees its own name as a constant. esbuild's bundler, a part
// of the golden cases' oracle, refuses such assignments.
func TestInnerNameIsConstant(t *testing.T) {
	for _, src := range []string{
		"class A { m() { A = 1; } }", "class A { static { A++; } } A = 1;", "class A extends (() => { A = 1; }) {}",
		"export default class A { f = () => A ||= 1; }", "let a = class A { get x() { return [A] = [1]; } }",
	} {
		prog, diags := lowerSource(t, src, Options{})
		if len(diags) > 0 {
			t.Fatalf("%s: %v", src, diags)
		}
		if text := ir.Print(prog); strings.Count(text, "ThrowConst") != 1 {
			t.Errorf("%s: one assignment throws, no other:\n%s", src, text)
		}
	}
}
