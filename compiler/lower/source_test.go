package lower

import "testing"

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
