package load

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/affgen/affgen/compiler/diag"
)

// FuzzLoad wants of any two texts as modules of a program: no panic, no hang, diagnostics
// whose places exist, and without errors a whole graph.
func FuzzLoad(f *testing.F) {
	for name, src := range seeds(f) {
		f.Add(src, "export const x = 1;", filepath.Ext(name))
	}
	f.Fuzz(func(t *testing.T, src, other, ext string) {
		if len(src)+len(other) > 1<<16 || !isModuleFile("a"+ext) || strings.Contains(ext, "/") {
			return
		}
		dir, err := filepath.Abs("testdata/none")
		if err != nil {
			t.Fatal(err)
		}
		entry := filepath.Join(dir, "a"+ext)
		start := time.Now()
		g, diags, err := Load(context.Background(), Options{Entry: entry, BaseDir: dir, Overlay: map[string]string{
			entry: src, filepath.Join(dir, "b.ts"): other,
		}})
		if err != nil {
			t.Fatal(err)
		}
		if took := time.Since(start); took > 20*time.Second {
			t.Fatalf("took %v", took)
		}
		checkDiagnostics(t, diags)
		if !diag.HasErrors(diags) {
			checkGraph(t, g)
		}
	})
}

// seeds are the sources that fuzzing and mutations start from: a module of each kind, and
// the kitchen sink of package esast.
func seeds(tb testing.TB) map[string]string {
	tb.Helper()
	files, err := filepath.Glob("testdata/seeds/*")
	if err != nil || len(files) == 0 {
		tb.Fatal("no seeds: ", err)
	}
	out := map[string]string{}
	for _, name := range append(files, "../esast/testdata/kitchen-sink.tsx") {
		src, err := os.ReadFile(name)
		if err != nil {
			tb.Fatal(err)
		}
		out[name] = string(src)
	}
	return out
}

func checkDiagnostics(t *testing.T, diags []diag.Diagnostic) {
	for _, d := range diags {
		if _, ok := diag.Lookup(d.Code); !ok || d.Message == "" || d.Length < 1 || strings.Contains(d.Message, "\n") {
			t.Errorf("malformed: %+v", d)
		}
		if d.Source != "" && d.Pos.Column-1 > len(d.Source) {
			t.Errorf("column %d is outside %q", d.Pos.Column, d.Source)
		}
	}
}

func checkGraph(t *testing.T, g *Graph) {
	for _, m := range g.Modules {
		if m.Kind == JSON {
			continue
		}
		if m.AST == nil || len(m.Imports) != len(m.AST.ImportRecords) {
			t.Fatalf("%s is incomplete", m.Name)
		}
		for _, im := range m.Imports {
			if im.Module == nil && im.Builtin == "" && !im.Unused && !im.Missing {
				t.Errorf("%s: %q leads nowhere", m.Name, im.Specifier)
			}
		}
	}
}
