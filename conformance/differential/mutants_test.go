package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/internal/casebuild"
	"github.com/affgen/affgen/internal/mutate"
	"github.com/affgen/affgen/internal/oracle"
)

var (
	mutants     = flag.Int("mutants", 0, "how many damaged golden programs to compare with Node; 0 skips the test")
	firstMutant = flag.Uint64("seed", 1, "the first seed of damaged programs")
	keepMutants = flag.String("keep", "", "folder to write damaged programs to that differ")
)

// TestMutants compares programs of golden/ with a small damage: what Node still runs, the
// compiled program must run the same way. It finds what nobody would write on purpose. A
// damaged program may well print an engine's own words, so a difference is for a person to
// judge, and the test runs on demand only.
func TestMutants(t *testing.T) {
	if *mutants == 0 {
		t.Skip("on demand: -mutants N")
	}
	oracle.Require(t)
	paths, err := filepath.Glob("../../golden/*/main.ts")
	if err != nil || len(paths) == 0 {
		t.Fatal("no golden programs", err)
	}
	dir := t.TempDir()
	var list []casebuild.Case
	for seed := *firstMutant; len(list) < *mutants; seed++ {
		r := rand.New(rand.NewPCG(seed, 1))
		path := paths[r.IntN(len(paths))]
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "from \"./") || strings.Contains(string(text), "import(") {
			continue
		}
		damaged := mutate.Source(r, string(text), string(text))
		c := casebuild.Case{Name: fmt.Sprintf("m%d_%s", seed, filepath.Base(filepath.Dir(path))), Path: filepath.Join(dir, fmt.Sprint(seed), "main.ts")}
		os.MkdirAll(filepath.Dir(c.Path), 0o777)
		os.WriteFile(c.Path, []byte(damaged), 0o666)
		if !worthwhile(t, c) {
			continue
		}
		list = append(list, c)
	}
	built, err := casebuild.Build(t.Context(), casebuild.Config{Dir: filepath.Join(dir, "module"), Logf: t.Logf}, list)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range built {
		difference := differs(t.Context(), p, nodeAlone(t.Context(), p.Path))
		if difference == "" || strings.HasPrefix(difference, "not a program") || strings.HasPrefix(difference, "the oracle") {
			continue
		}
		if *keepMutants != "" {
			text, _ := os.ReadFile(p.Path)
			os.WriteFile(filepath.Join(*keepMutants, p.Name+".ts"), text, 0o666)
		}
		t.Errorf("%s: %s", p.Name, difference)
	}
}

// worthwhile tells a damaged program that the compiler accepts or breaks on.
func worthwhile(t *testing.T, c casebuild.Case) bool {
	res, err := casebuild.Compile(t.Context(), c)
	return err != nil || !diag.HasErrors(res.Diagnostics)
}
