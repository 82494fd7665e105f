package build

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/affgen/affgen/compiler"
)

// TestManifest makes a program and a checkout of the runtime, changes one thing at a time,
// and asks whether the binary may still be run.
func TestManifest(t *testing.T) {
	tests := []struct {
		name   string
		change func(t *testing.T, dir string)
		want   bool
	}{
		{"nothing", func(*testing.T, string) {}, true},
		{"touched source", func(t *testing.T, dir string) { put(t, dir, "app/a.ts", "one") }, true},
		{"changed source", func(t *testing.T, dir string) { put(t, dir, "app/a.ts", "two") }, false},
		{"new configuration", func(t *testing.T, dir string) { put(t, dir, "app/affordance.yaml", "") }, false},
		{"new module", func(t *testing.T, dir string) { put(t, dir, "app/b.tsx", "") }, false},
		{"new document", func(t *testing.T, dir string) { put(t, dir, "app/b.md", "") }, true},
		{"new package above", func(t *testing.T, dir string) { put(t, dir, "node_modules/x/index.js", "") }, false},
		{"changed runtime", func(t *testing.T, dir string) { put(t, dir, "affgen/rtlib/js/v.go", "package js2") }, false},
		{"new file of the runtime", func(t *testing.T, dir string) { put(t, dir, "affgen/rtlib/js/w.go", "package js") }, false},
		{"new test of the runtime", func(t *testing.T, dir string) { put(t, dir, "affgen/rtlib/js/v_test.go", "package js") }, true},
		{"environment", func(t *testing.T, _ string) { t.Setenv("GOEXPERIMENT", "none") }, false},
		{"another go command", func(t *testing.T, dir string) {
			put(t, dir, "bin/go", "#!/bin/sh\n")
			t.Setenv("PATH", filepath.Join(dir, "bin"))
		}, false},
		{"no go command", func(t *testing.T, dir string) { t.Setenv("PATH", filepath.Join(dir, "none")) }, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			put(t, dir, "app/a.ts", "one")
			put(t, dir, "affgen/go.mod", testMod)
			put(t, dir, "affgen/rtlib/js/v.go", "package js")
			res := &compiler.Result{Inputs: []string{filepath.Join(dir, "app", "a.ts")}}
			put(t, dir, "out/app", "binary")
			m := newManifest(res, &Runtime{Dir: filepath.Join(dir, "affgen")}, filepath.Join(dir, "out", "app"), time.Now().Add(time.Minute))
			if m == nil {
				t.Fatal("no manifest")
			}
			s := slotFor(filepath.Join(dir, "cache"), "app")
			unlock, err := s.open(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			defer unlock()
			if err := s.store(m); err != nil {
				t.Fatal(err)
			}
			tt.change(t, dir)
			if ok, _ := s.load().fresh(); ok != tt.want {
				t.Errorf("fresh = %v, want %v", ok, tt.want)
			}
		})
	}
}

// TestManifestOfRacingSource is a source that changed while the compiler ran.
func TestManifestOfRacingSource(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "a.ts", "one")
	put(t, dir, "out/app", "binary")
	res := &compiler.Result{Inputs: []string{filepath.Join(dir, "a.ts")}}
	if newManifest(res, &Runtime{}, filepath.Join(dir, "out", "app"), time.Now().Add(-time.Minute)) != nil {
		t.Error("a build whose source changed meanwhile was remembered")
	}
}

func put(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
}
