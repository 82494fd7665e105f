package compiler

import (
	"strings"
	"testing"

	"github.com/affgen/affgen/compiler/diag"
)

// TestBrokenModules: what is wrong with modules that only import() leads to is a warning, and
// the calls reject with it; what the program needs in any case stays an error.
func TestBrokenModules(t *testing.T) {
	for _, tc := range []struct {
		name, main string
		files      map[string]string
		errors     bool
		code       []string // what the generated program holds
	}{
		{name: "missing", main: `import("./gone.mjs")`, code: []string{`MissingImport("./gone.mjs")`}},
		{name: "missing, handled", main: `import("./gone.mjs").catch(console.log)`, code: []string{`MissingImport("./gone.mjs")`}},
		{name: "syntax", main: `import("./a.mjs")`, files: map[string]string{"a.mjs": "let x; let x;"}, code: []string{"BrokenImport(", "already been declared"}},
		{name: "link", main: `import("./a.mjs")`, files: map[string]string{"a.mjs": `import { x } from "./b.mjs"; x`, "b.mjs": "export {}"}, code: []string{"BrokenImport(", "no export named"}},
		{name: "dependency", main: `import("./a.mjs"); import("./c.mjs")`, files: map[string]string{"a.mjs": `import "./b.mjs"`, "b.mjs": "let x; let x;", "c.mjs": "export {}"}, code: []string{"BrokenImport(", "already been declared"}},
		{name: "needed too", main: `import("./a.mjs"); import "./a.mjs"`, files: map[string]string{"a.mjs": "let x; let x;"}, errors: true},
		{name: "the entry", main: `let x; let x; import("./a.mjs")`, files: map[string]string{"a.mjs": "let x; let x;"}, errors: true},
		{name: "both kinds", main: `import("./a.mjs"); import "./b.mjs"`, files: map[string]string{"a.mjs": "let x; let x;", "b.mjs": "let y; let y;"}, errors: true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			overlay := map[string]string{"/p/main.mjs": tc.main}
			for name, text := range tc.files {
				overlay["/p/"+name] = text
			}
			res, err := Compile(t.Context(), Options{Path: "/p/main.mjs", BaseDir: "/p", Package: "p", Overlay: overlay})
			if err != nil {
				t.Fatal(err)
			}
			if got := diag.HasErrors(res.Diagnostics); got != tc.errors {
				t.Fatalf("errors: %v, want %v: %v", got, tc.errors, res.Diagnostics)
			}
			var all strings.Builder
			for _, f := range res.Files {
				all.Write(f.Content)
			}
			for _, want := range tc.code {
				if !strings.Contains(all.String(), want) {
					t.Errorf("the program lacks %s", want)
				}
			}
			if tc.name != "missing, handled" && len(res.Diagnostics) == 0 {
				t.Error("no warning")
			}
		})
	}
}
