package bind

import (
	"sort"
	"strings"
	"testing"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

func bindSource(t *testing.T, src string) *Result {
	t.Helper()
	tree, msgs, err := esast.Parse("main.ts", src)
	if err != nil || tree == nil {
		t.Fatalf("parse: %v %v", msgs, err)
	}
	f := diag.NewFile("main.ts", []byte(src))
	return Bind(tree, Options{Module: &ir.Module{Name: "main"}, Pos: func(off int32) ir.Pos {
		p := f.Pos(int(off))
		return ir.Pos{Line: int32(p.Line), Col: int32(p.Column)}
	}})
}

// names lists the variables that pred accepts.
func names(r *Result, pred func(*ir.Var) bool) string {
	var list []string
	for _, v := range r.Vars {
		if pred(v) {
			list = append(list, v.Name)
		}
	}
	sort.Strings(list)
	return strings.Join(list, " ")
}

func TestDeadZones(t *testing.T) {
	tests := []struct{ src, want string }{
		{"const a = 1; f(); function f() { return a }", ""},
		{"f(); const a = 1; function f() { return a }", "a"},
		{"const a = 1; const g = () => b; const b = 2; g()", ""},
		{"const g = () => b; g(); const b = 2", "b"},
		{"const even = n => n == 0 || odd(n - 1), odd = n => n != 0 && even(n - 1); even(4)", ""},
		{"console.log(x); let x = 1", "x"},
		{"let y = y + 1", "y"},
		{"switch (k) { case 0: let s = 1; break; case 1: s }", "s"},
		{"class A { m() { return LATER } } const LATER = 1; new A()", ""},
		{"class A { m() { return LATER } } new A(); const LATER = 1", "LATER"},
		{"class A { static x = A.y; static y = 1 }", ""},
		{"class A { @d m() { return LATER } } const LATER = 1", "LATER"}, // d gets m
		{"@d class A { x = LATER } const LATER = 1", "LATER"},
		{"@(() => A) class A {}", "A"},
		{"const d = 1; @d class A { @d m() {} }", ""},
		{"[1].map(() => late); const late = 1", "late"},
		{"function f() { g() } function g() { return q } const q = 1; f()", ""},
		{"function f() { g() } function g() { return q } f(); const q = 1", "q"},
	}
	for _, tt := range tests {
		if got := names(bindSource(t, tt.src), func(v *ir.Var) bool { return v.TDZ }); got != tt.want {
			t.Errorf("%s\n got %q want %q", tt.src, got, tt.want)
		}
	}
}

func TestKnown(t *testing.T) {
	src := `
function decl() {} function twice() {} let arrow = () => 1; const fixed = () => 2;
let changed = () => 3; changed = () => 4; const named = function n() {}; const value = 5;
const early = () => 6;`
	if got := names(bindSource(t, src), func(v *ir.Var) bool { return v.Known != nil }); got != "arrow decl early fixed twice" {
		t.Errorf("known: %s", got)
	}
}

func TestCapturedAndModule(t *testing.T) {
	src := "let top = 1; { let inner = 2; var hoisted = 3; const f = () => inner + top; } for (let i = 0; i < 2; i++) { let each = i; }"
	r := bindSource(t, src)
	if got := names(r, func(v *ir.Var) bool { return v.Module != nil }); got != "hoisted top" {
		t.Errorf("module variables: %s", got)
	}
	if got := names(r, func(v *ir.Var) bool { return v.Captured }); got != "inner top" {
		t.Errorf("captured: %s", got)
	}
	if got := names(r, func(v *ir.Var) bool { return v.InLoop }); got != "each i" {
		t.Errorf("in a loop: %s", got)
	}
}
