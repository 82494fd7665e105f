// Package commonjs compares programs that use CommonJS packages with Node running the same
// files as they are.
package commonjs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/affgen/affgen/internal/casebuild"
	"github.com/affgen/affgen/internal/oracle"
	"golang.org/x/tools/txtar"
)

// TestCommonJS builds and runs each archive in testdata: main.mjs and the packages that it
// imports.
func TestCommonJS(t *testing.T) {
	node := oracle.Require
	node(t)
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatal("no archives", err)
	}
	var cases []casebuild.Case
	for _, file := range archives {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		for _, f := range archive.Files {
			path := filepath.Join(dir, filepath.FromSlash(f.Name))
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, f.Data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		cases = append(cases, casebuild.Case{Name: strings.TrimSuffix(filepath.Base(file), ".txtar"), Path: filepath.Join(dir, "main.mjs")})
	}
	programs, err := casebuild.Build(t.Context(), casebuild.Config{Dir: t.TempDir(), Logf: t.Logf}, cases)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range programs {
		t.Run(p.Name, func(t *testing.T) {
			if p.CompileErr != nil || p.BuildErr != "" || p.VetErr != "" {
				t.Fatal(p.CompileErr, p.BuildErr, p.VetErr)
			}
			got, err := p.Run(t.Context(), time.Minute)
			if err != nil {
				t.Fatal(err, p.Result.Diagnostics)
			}
			want, err := oracle.RunNode(t.Context(), p.Path, time.Minute)
			if err != nil {
				t.Fatal(err)
			}
			if got.Stdout != want.Stdout || got.Exit != want.Exit {
				t.Errorf("got %d\n%s%s\nNode %d\n%s%s", got.Exit, got.Stdout, got.Stderr, want.Exit, want.Stdout, want.Stderr)
			}
		})
	}
}
