package compiler_test

// This file feeds the compiler damaged programs: whatever it is given, it must answer with
// code or with diagnostics, in time, and never panic.

import (
	"context"
	"flag"
	"fmt"
	"go/format"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"testing"
	"time"

	"github.com/affgen/affgen/compiler"
	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/internal/mutate"
)

var (
	mutations    = flag.Int("mutations", 400, "how many damaged programs to compile (the full test is 10000)")
	mutationSeed = flag.Uint64("mutation-seed", 1, "the first of the seeds, one for each damaged program")
)

// mutationLimit is far more than any program needs, even on a busy machine.
const mutationLimit = 30 * time.Second

func TestMutations(t *testing.T) {
	var sources []string
	for _, pattern := range []string{"../golden/*/*.ts", "../golden/*/*.tsx"} {
		paths, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range paths {
			text, err := os.ReadFile(p)
			if err != nil {
				t.Fatal(err)
			}
			sources = append(sources, string(text))
		}
	}
	if len(sources) == 0 {
		t.Fatal("no sources")
	}
	refused := 0
	for n := range uint64(*mutations) {
		seed := *mutationSeed + n
		r := rand.New(rand.NewPCG(seed, 0))
		text := mutate.Source(r, sources[r.IntN(len(sources))], sources[r.IntN(len(sources))])
		ok, problem := compileDamaged(t.Context(), text)
		if problem != "" {
			path := filepath.Join(os.TempDir(), fmt.Sprintf("mutation-%d.tsx", seed))
			os.WriteFile(path, []byte(text), 0o666)
			t.Errorf("seed %d (the program is in %s): %s", seed, path, problem)
		}
		if !ok {
			refused++
		}
	}
	t.Logf("%d of %d refused", refused, *mutations)
}

// compileDamaged tells whether the text was compiled, and what is wrong with the compiler
// if anything is.
func compileDamaged(ctx context.Context, text string) (ok bool, problem string) {
	type answer struct {
		ok      bool
		problem string
	}
	done := make(chan answer, 1)
	go func() {
		var a answer
		defer func() {
			if p := recover(); p != nil {
				a.problem = fmt.Sprintf("panic: %v\n%s", p, debug.Stack())
			}
			done <- a
		}()
		path := filepath.Join(os.TempDir(), "mutation", "main.tsx")
		res, err := compiler.Compile(ctx, compiler.Options{
			Path: path, Package: "mutation", BaseDir: filepath.Dir(path), Overlay: map[string]string{path: text},
		})
		switch {
		case err != nil:
			a.problem = "error: " + err.Error()
		case diag.HasErrors(res.Diagnostics):
			for _, d := range res.Diagnostics {
				if d.Code == diag.Internal {
					a.problem = fmt.Sprintf("internal error: %v %s", d.Pos, d.Message)
				}
			}
		case len(res.Files) == 0:
			a.problem = "neither code nor an error"
		default:
			a.ok = true
			for _, f := range res.Files {
				if _, err := format.Source(f.Content); err != nil {
					a.problem = fmt.Sprintf("%s does not parse: %v", f.Name, err)
				}
			}
		}
	}()
	select {
	case a := <-done:
		return a.ok, a.problem
	case <-time.After(mutationLimit):
		return false, fmt.Sprintf("no answer within %v", mutationLimit)
	}
}
