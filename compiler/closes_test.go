package compiler

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestCloses: which functions of a view the engine is told to share variables that may
// change, and which variables of a module it is told of.
func TestCloses(t *testing.T) {
	const source = `import { useState } from "@affordance/view";
let count = 0;
const table = { a: 1 };
const re = /x/;
export function plain() { return count++ + table.a; }
function counter() { let n = 0; return function closesLet() { return ++n; }; }
function holder(x) { return function closesParam() { return x; }; }
function number() { const n = 3; return function sharesNumber() { return n; }; }
function helper() { const f = () => count; return function sharesFunction() { return f(); }; }
function outer() { let n = 0; const f = () => n++; return function closesByFunction() { return f(); }; }
export const made = [counter(), holder({}), number(), helper(), outer()];
class Box { static kept = 1; method() { return count; } }
export default function App() { const [n] = useState(0); return <p>{n} {count} {made.length} {Box.kept} {String(re)}</p>; }
`
	dir := t.TempDir()
	for name, text := range map[string]string{"affordance.yaml": "name: v\n", "view.tsx": source} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	res, err := Compile(t.Context(), Options{Path: dir, Package: "v"})
	if err != nil || len(res.Diagnostics) > 0 {
		t.Fatal(err, res.Diagnostics)
	}
	var all strings.Builder
	for _, f := range res.Files {
		all.Write(f.Content)
	}
	var closing []string
	for _, m := range regexp.MustCompile(`FuncInfo\{Name: "(\w+)"[^\n]*Closes: true`).FindAllStringSubmatch(all.String(), -1) {
		closing = append(closing, m[1])
	}
	slices.Sort(closing)
	if got, want := strings.Join(closing, " "), "closesByFunction closesLet closesParam"; got != want {
		t.Errorf("functions that close over variables: %s, want %s", got, want)
	}
	names := regexp.MustCompile(`Names: \[\]string\{(.*?)\}`).FindStringSubmatch(all.String())
	if want := `"count", "table", "re"`; names == nil || !strings.HasPrefix(names[1], want) || !strings.Contains(names[1], `"made"`) || !strings.Contains(names[1], `"Box"`) {
		t.Errorf("variables: %v, want those that begin with %s", names, want)
	}
	if set := regexp.MustCompile(`(?s)setVariable\(i int.*?\n}`).FindString(all.String()); strings.Count(set, "case ") != 1 || !strings.Contains(set, "m.count") {
		t.Errorf("what can be set: %s", set)
	}
}
