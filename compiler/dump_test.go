package compiler

import (
	"context"
	"path/filepath"
	"testing"
)

func TestDumpAST(t *testing.T) {
	dir, err := filepath.Abs("testdata/none")
	if err != nil {
		t.Fatal(err)
	}
	res, err := Compile(context.Background(), Options{
		Path: filepath.Join(dir, "a.tsx"), BaseDir: dir, Dump: "ast",
		Overlay: map[string]string{
			filepath.Join(dir, "a.tsx"): "import { b } from './b';\nexport const c: number = <p>{b}</p>;",
			filepath.Join(dir, "b.ts"):  "export const b = 1 as number",
		},
	})
	if err != nil || len(res.Diagnostics) > 0 {
		t.Fatal(err, res.Diagnostics)
	}
	want := "// b.ts (esm)\nexport const b = 1;\n\n// a.tsx (esm)\nimport { b } from \"./b\";\nexport const c = <p>{b}</p>;\n\n"
	if res.Dump != want {
		t.Errorf("got\n%swant\n%s", res.Dump, want)
	}
}
