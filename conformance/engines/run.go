// Running: tests go to Node, then those that are left are compiled and linked a batch at a
// time, run one process each and compared.

package main

import (
	"context"
	"embed"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"time"

	"github.com/affgen/affgen/internal/casebuild"
	"github.com/affgen/affgen/internal/statefile"
)

//go:embed shell
var shellFiles embed.FS

// result is how one test went.
type result struct {
	Suite, Test string
	Kind        string // see judge.go
	Passed      bool   // in Node
	Detail      string `json:",omitempty"`
}

// runSuite runs the tests of a suite; results are in their order.
func runSuite(ctx context.Context, o options, s *suite) ([]*result, error) {
	tests, err := s.find(o.dir)
	if err != nil {
		return nil, err
	}
	only, err := regexp.Compile(o.only)
	if err != nil {
		return nil, err
	}
	again, err := regexp.Compile(o.again)
	if err != nil {
		return nil, err
	}
	done := map[string]*result{}
	state, err := statefile.Open(o.state, func(r *result) {
		if r.Suite == o.suite {
			done[r.Test] = r
		}
	})
	if err != nil {
		return nil, err
	}
	defer state.Close()
	var todo []test
	for i, t := range tests {
		r := done[t.Path]
		if !o.report && i%o.sample == 0 && only.MatchString(t.Path) && (r == nil || o.again != "" && again.MatchString(r.Kind)) {
			todo = append(todo, t)
		}
	}
	began := time.Now()
	for n := 0; n < len(todo); n += o.batch {
		batch := todo[n:min(n+o.batch, len(todo))]
		results, err := runBatch(ctx, o, s, batch, n == 0)
		if err != nil {
			return nil, err
		}
		for _, r := range results {
			done[r.Test] = r
			if err := state.Add(r); err != nil {
				return nil, err
			}
		}
		fmt.Fprintf(os.Stderr, "%s: %d of %d tests, %v\n", o.suite, n+len(batch), len(todo), time.Since(began).Round(time.Second))
	}
	var list []*result
	for _, t := range tests {
		if r := done[t.Path]; r != nil {
			list = append(list, r)
		}
	}
	return list, nil
}

// runBatch runs some tests. The first batch leaves the runtime in the build cache.
func runBatch(ctx context.Context, o options, s *suite, batch []test, first bool) ([]*result, error) {
	dir, err := os.MkdirTemp("", "engines-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if err := os.CopyFS(dir, shellFiles); err != nil {
		return nil, err
	}
	shell := filepath.Join(dir, "shell", s.shell+".mjs")
	results, answers := make([]*result, len(batch)), make([]answer, len(batch))
	name := func(i int) string { return fmt.Sprintf("t%d", i) }
	err = casebuild.Each(o.jobs, len(batch), func(i int) (err error) {
		results[i] = &result{Suite: o.suite, Test: batch[i].Path}
		answers[i], err = ask(ctx, shell, filepath.Join(dir, name(i)), batch[i].Text)
		return err
	})
	if err != nil {
		return nil, err
	}
	cases := []casebuild.Case{{Name: "shell", Path: shell}}
	var runnable []int
	for i, a := range answers {
		results[i].Passed = a.passed()
		if a.Exclude != "" {
			results[i].Kind, results[i].Passed = "left out: "+a.Exclude, false
			continue
		}
		cases = append(cases, casebuild.Case{Name: name(i), Path: filepath.Join(dir, name(i), "main.mjs"), Before: []string{"shell"}})
		runnable = append(runnable, i)
	}
	since := time.Now()
	if !first {
		defer casebuild.Forget(os.Getenv("ENGINES_GOCACHE"), since)
	}
	cfg := casebuild.Config{Dir: filepath.Join(dir, "build"), BatchSize: len(cases), NoVet: true, Unoptimized: !o.optimized}
	programs, err := casebuild.Build(ctx, cfg, cases)
	if err != nil {
		return nil, err
	}
	if p := programs[0]; p.CompileErr != nil || p.BuildErr != "" || len(p.Result.Files) == 0 {
		return nil, fmt.Errorf("the shell: %v %s %s", p.CompileErr, p.BuildErr, diagnostics(p))
	}
	return results, casebuild.Each(o.jobs, len(runnable), func(k int) (err error) {
		i := runnable[k]
		results[i].Kind, results[i].Detail, err = judge(ctx, o.limit, answers[i], programs[k+1])
		return err
	})
}
