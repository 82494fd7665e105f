package esast

import (
	"errors"
	"os"
	"reflect"
	"runtime/debug"
	"strings"
	"testing"
)

// parse gives the tree of src or ends the test.
func parse(t testing.TB, name, src string) *AST {
	t.Helper()
	tree, msgs, err := Parse(name, src)
	if err != nil || len(msgs) > 0 {
		t.Fatalf("parse: %v %v", err, msgs)
	}
	return tree
}

func TestSymbolsAndScopes(t *testing.T) {
	tree := parse(t, "a.ts", "let a = 1; { var b = a; } function f(p: number) { return p + g; } export { a as z };")
	for name, kind := range map[string]SymbolKind{
		"a": SymbolOther, "b": SymbolHoisted, "f": SymbolHoistedFunction, "g": SymbolUnbound,
	} {
		m, ok := tree.ModuleScope.Members[name]
		if !ok || tree.Symbol(m.Ref).Kind != kind || tree.Name(m.Ref) != name {
			t.Errorf("%s: member %v of kind %v, want kind %v", name, ok, tree.Symbol(m.Ref), kind)
		}
	}
	for i, child := range tree.ModuleScope.Children {
		if child.Parent != tree.ModuleScope {
			t.Errorf("child scope %d has another parent", i)
		}
	}
	if tree.ModuleScope.Kind != ScopeEntry {
		t.Error("module scope is missing")
	}
	if tree.Symbol(InvalidRef) != nil || tree.Name(InvalidRef) != "" {
		t.Error("an invalid ref names something")
	}
}

func TestLinksAreFollowed(t *testing.T) {
	tree := parse(t, "a.js", "var x = 1; { var x = 2; use(x); }")
	block := tree.ModuleScope.Children[0].Members["x"]
	top := tree.ModuleScope.Members["x"]
	if tree.Follow(block.Ref) != tree.Follow(top.Ref) {
		t.Errorf("%v and %v are not one symbol", block, top)
	}
}

func TestNamespaceBlocksShareMembers(t *testing.T) {
	tree := parse(t, "a.ts", "enum E { A = 3 } enum E { B = A + 1 } namespace N { export let x = E.B }")
	var enums []*TSNamespaceScope
	for _, s := range tree.ModuleScope.Children {
		if s.TSNamespace != nil && s.TSNamespace.IsEnumScope {
			enums = append(enums, s.TSNamespace)
		}
	}
	if len(enums) != 2 || reflect.ValueOf(enums[0].ExportedMembers).Pointer() != reflect.ValueOf(enums[1].ExportedMembers).Pointer() {
		t.Fatalf("%d enum scopes do not share their members", len(enums))
	}
	if n, ok := enums[0].ExportedMembers["B"].Data.(*TSNamespaceMemberEnumNumber); !ok || n.Value != 4 {
		t.Errorf("E.B = %#v", enums[0].ExportedMembers["B"].Data)
	}
}

func TestStringsAreUTF16(t *testing.T) {
	tree := parse(t, "a.js", `f("a\ud800", "\u{1F600}")`)
	args := tree.Stmts()[0].Data.(*SExpr).Value.Data.(*ECall).Args
	if got := args[0].Data.(*EString).Value; !reflect.DeepEqual(got, []uint16{'a', 0xD800}) {
		t.Errorf("lone surrogate: %x", got)
	}
	if got := UTF8(args[1].Data.(*EString).Value); got != "😀" {
		t.Errorf("pair: %q", got)
	}
}

func TestSyntaxErrorHasNoTree(t *testing.T) {
	tree, msgs, err := Parse("a.ts", "let = ;")
	if tree != nil || len(msgs) == 0 || err != nil {
		t.Errorf("tree %v, messages %v, error %v", tree, msgs, err)
	}
}

func TestEveryFileIsAModule(t *testing.T) {
	for _, src := range []string{
		"with (a) b", "x = 010", "delete x", "function f(a, a) {}", "var let = 1", "if (1) function f() {}",
		"arguments = 1", "x = '\\01'", "x = 1 <!-- y", "var await", "return 1", "a: function f() {}",
	} {
		if tree, msgs, err := Parse("a.js", src); tree != nil || len(msgs) == 0 || err != nil {
			t.Errorf("%s: tree %v, messages %v, error %v", src, tree != nil, msgs, err)
		}
	}
	tree := parse(t, "a.js", "f(this); { function f() {} }\n// end")
	if got := Print(tree); got != "f(undefined);\n{\n\tlet f = function() {};\n}\n" {
		t.Errorf("printed %q", got)
	}
	if tree.ExportsKind != ExportsESM || tree.ModuleScope.StrictMode != ImplicitStrictModeESM {
		t.Errorf("seal is visible: %v %v", tree.ExportsKind, tree.ModuleScope.StrictMode)
	}
	if _, msgs, _ := Parse("a.js", "f("); len(msgs) != 1 || !strings.Contains(msgs[0].Text, "end of file") {
		t.Errorf("an unfinished file: %v", msgs)
	}
}

// Shapes that a later esbuild might have, for the second guard.
type (
	missingField struct{ Other string }
	otherKind    struct{ Name []string }
	strangeNode  struct{ Node strange }
	strange      interface{ strange() }
	EStrange     struct{}
	wantName     struct{ Name string }
	wantNode     struct{ Node E }
)

func (*EStrange) strange() {}

func TestLayoutChangesAreErrors(t *testing.T) {
	for _, tc := range []struct {
		name string
		copy func() error
		want string
	}{
		{"missing field", func() error { _, err := copyTree[wantName](reflect.ValueOf(missingField{})); return err }, "has no field Name"},
		{"other kind", func() error { _, err := copyTree[wantName](reflect.ValueOf(otherKind{})); return err }, "does not fit string"},
		{"no struct", func() error { _, err := copyTree[wantName](reflect.ValueOf(7)); return err }, "does not fit struct"},
		{"unknown node", func() error {
			_, err := copyTree[wantNode](reflect.ValueOf(strangeNode{&EStrange{}}))
			return err
		}, "unknown node *esast.EStrange"},
		{"context", func() error { _, err := Extract(nil); return err }, "the build context has changed"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var layout *LayoutError
			if err := tc.copy(); !errors.As(err, &layout) || !strings.Contains(err.Error(), tc.want) || !strings.Contains(err.Error(), EsbuildVersion) {
				t.Errorf("error %v, want %q and the version", err, tc.want)
			}
		})
	}
}

func TestCheckVersion(t *testing.T) {
	if err := CheckVersion(); err != nil {
		t.Error(err)
	}
	mod := func(version string, replace *debug.Module) []*debug.Module {
		return []*debug.Module{{Path: "x/y", Version: "v9.0.0"}, {Path: esbuildModule, Version: version, Replace: replace}}
	}
	if err := checkDeps(mod(EsbuildVersion, nil)); err != nil {
		t.Error(err)
	}
	for _, deps := range [][]*debug.Module{mod("v0.29.0", nil), mod(EsbuildVersion, &debug.Module{Path: "fork", Version: "v0.1.0"})} {
		if err := checkDeps(deps); err == nil || !strings.Contains(err.Error(), EsbuildVersion) {
			t.Errorf("%v: error %v", deps[1], err)
		}
	}
}

// BenchmarkParse measures esbuild's work and the copy together, BenchmarkCopy the copy alone.
func BenchmarkParse(b *testing.B) {
	src := benchSource(b)
	for b.Loop() {
		parse(b, "a.tsx", src)
	}
}

func benchSource(b *testing.B) string {
	src, err := os.ReadFile("testdata/kitchen-sink.tsx")
	if err != nil {
		b.Fatal(err)
	}
	return string(src)
}
