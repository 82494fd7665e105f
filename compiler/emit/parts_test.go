package emit_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestParts compiles functions that run once and are too large for one Go function. What
// only the function itself has (its this, a temporary that lives on, a return) must stay in it.
func TestParts(t *testing.T) {
	const count = 900
	var lines strings.Builder
	for i := range count {
		fmt.Fprintf(&lines, "const v%d = f(%[1]d, () => v%[1]d); function f%[1]d() { return v%[1]d; }\n", i)
	}
	body := lines.String()
	tests := []struct {
		name, src string
		parts     bool
	}{
		{"module", "function f(...a: any[]): any { return a; }\n" + body, true},
		{"parameter", "(function (module: any, f: any) { module.exports = f0;\n" + body + "})({}, (x: any) => x);", true},
		{"this at the start", "(function (this: any, f: any) { f(this);\n" + body + "}).call({}, (x: any) => x);", true},
		{"this at the end", "(function (this: any, f: any) {\n" + body + "f(this, arguments); }).call({}, (x: any) => x);", false},
		{"return at the start", "((f: any) => { if (f.x) return 1;\n" + body + "return 2; })((x: any) => x);", false},
		{"return at the end", "((f: any) => {\n" + body + "if (f.x) return 1; return 2; })((x: any) => x);", true},
		{"in a block", "const run = (f: any) => {\n" + body + "}; run((x: any) => x); run((x: any) => x);", false},
		{"a block's variable", "(function (f: any) { for (let k = 0; k < 2; k++) f(() => k);\n" + body + "class A { m() { return 1; } } class B extends A { m() { return super.m(); } } })((x: any) => x);", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			files := compile(t, tt.src)
			typeCheck(t, files)
			found := false
			for _, f := range files {
				found = found || strings.Contains(string(f.Content), "Part() {")
			}
			if found != tt.parts {
				t.Errorf("parts: %v, want %v", found, tt.parts)
			}
		})
	}
}
