package lower

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// FuzzLower lowers whatever esbuild accepts: no panic, and what comes out prints.
func FuzzLower(f *testing.F) {
	seeds, _ := filepath.Glob("../../golden/*/main.ts*")
	for _, name := range seeds {
		if src, err := os.ReadFile(name); err == nil {
			f.Add(string(src))
		}
	}
	f.Add("a?.b?.[c]?.(d)\n({x: [y = 1, ...z]} = w);")
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) > 1<<16 {
			return
		}
		tree, _, err := esast.Parse("main.tsx", src)
		if err != nil || tree == nil {
			return
		}
		m := &Module{Name: "main", Path: "main.tsx", Source: src, File: diag.NewFile("main.tsx", []byte(src)), Tree: tree}
		for range tree.ImportRecords {
			m.Imports = append(m.Imports, Import{Library: "@affordance/view"})
		}
		if prog, _ := Lower([]*Module{m}, m, Options{}); prog != nil {
			ir.Print(prog)
		}
	})
}
