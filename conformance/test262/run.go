// Running: tests are compiled and linked a batch at a time, then run one process each. The
// build cache of a batch is dropped after it, since a whole run would fill a disk.

package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/affgen/affgen/internal/casebuild"
)

// result is how one test went.
type result struct {
	Test     string   `json:"test"`
	Passed   bool     `json:"passed"`
	Why      string   `json:"why,omitempty"` // of a failure, one line
	Reason   string   `json:"expected,omitempty"`
	Features []string `json:"features,omitempty"`
}

// runAll runs the tests of a suite; results are in their order.
func runAll(ctx context.Context, o options, s *suite, log io.Writer) ([]*result, error) {
	state, err := openState(o.state)
	if err != nil {
		return nil, err
	}
	defer state.close()
	var todo []*test
	for _, t := range s.tests {
		if state.done[t.name()] == nil {
			todo = append(todo, t)
		}
	}
	if len(todo) > 0 {
		if err := warm(ctx); err != nil {
			return nil, err
		}
	}
	began := time.Now()
	for n := 0; n < len(todo); n += o.batch {
		batch := todo[n:min(n+o.batch, len(todo))]
		results, err := runBatch(ctx, o, s, batch)
		if err != nil {
			return nil, err
		}
		for i, r := range results {
			r.Test, r.Features = batch[i].name(), batch[i].meta.Features
			if err := state.add(r); err != nil {
				return nil, err
			}
		}
		fmt.Fprintf(log, "%d of %d tests, %v\n", n+len(batch), len(todo), time.Since(began).Round(time.Second))
	}
	list := make([]*result, len(s.tests))
	for i, t := range s.tests {
		list[i] = state.done[t.name()]
	}
	return list, nil
}

// warm builds a program with all parts of the runtime that tests use, so that they are in the
// build cache before the first batch; Forget would make every batch compile them again.
func warm(ctx context.Context) error {
	dir, err := os.MkdirTemp("", "test262-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	src := &sources{dir: dir}
	path, err := src.write("warm", "main.mjs", "console.log(/x/v);\n")
	if err != nil {
		return err
	}
	_, err = casebuild.Build(ctx, casebuild.Config{Dir: filepath.Join(dir, "build"), NoVet: true}, []casebuild.Case{{Name: "warm", Path: path}})
	return err
}

// runBatch compiles, links and runs some tests.
func runBatch(ctx context.Context, o options, s *suite, batch []*test) ([]*result, error) {
	dir, err := os.MkdirTemp("", "test262-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	src := &sources{suite: s, dir: filepath.Join(dir, "src"), harness: map[string]string{}}
	results := make([]*result, len(batch))
	var harness, cases []casebuild.Case
	var runnable []int
	for i, t := range batch {
		before, fresh, broken, err := src.harnessCases(ctx, t)
		if err != nil {
			return nil, err
		}
		harness = append(harness, fresh...)
		if broken != "" {
			results[i] = &result{Why: oneLine("harness " + broken)}
			continue
		}
		name := fmt.Sprintf("t%d", i)
		path, err := src.writeTest(name, t)
		if err != nil {
			return nil, err
		}
		cases = append(cases, casebuild.Case{Name: name, Path: path, Before: before})
		runnable = append(runnable, i)
	}
	since := time.Now()
	defer casebuild.Forget(os.Getenv("TEST262_GOCACHE"), since)
	programs, err := casebuild.Build(ctx, casebuild.Config{Dir: filepath.Join(dir, "build"), BatchSize: len(cases) + len(harness), NoVet: true}, append(harness, cases...))
	if err != nil {
		return nil, err
	}
	for _, p := range programs[:len(harness)] {
		if p.BuildErr != "" {
			return nil, fmt.Errorf("%s: %s", p.Name, p.BuildErr)
		}
	}
	programs = programs[len(harness):]
	return results, casebuild.Each(o.jobs, len(programs), func(k int) (err error) {
		i := runnable[k]
		results[i], err = judge(ctx, o.limit, batch[i], programs[k])
		return err
	})
}
