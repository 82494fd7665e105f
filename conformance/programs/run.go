// Running: programs are compiled and linked a batch at a time, then run one process each.

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/affgen/affgen/internal/casebuild"
)

// result is how one program went.
type result struct {
	Program string `json:"program"`
	Kind    string `json:"kind"`          // same, differ, refused or neither
	Why     string `json:"why,omitempty"` // the first line of what is different
	Lines   int    `json:"lines"`         // lines that Node printed
}

// run compares all programs and says whether those that could be compared are the same.
func run(ctx context.Context, o options) (bool, error) {
	paths, err := lines(o.list)
	if err != nil {
		return false, err
	}
	if o.cache != "" {
		os.Setenv("GOCACHE", o.cache)
	}
	record := io.Discard
	if o.json != "" {
		f, err := os.Create(o.json)
		if err != nil {
			return false, err
		}
		defer f.Close()
		record = f
	}
	count := map[string]int{}
	for n := 0; n < len(paths); n += o.batch {
		batch := paths[n:min(n+o.batch, len(paths))]
		since := time.Now()
		results, err := runBatch(ctx, o, batch)
		if err != nil {
			return false, err
		}
		if n > 0 { // the first batch also puts the runtime into the cache
			casebuild.Forget(o.cache, since)
		}
		for _, r := range results {
			count[r.Kind]++
			line, err := json.Marshal(r)
			if err != nil {
				return false, err
			}
			fmt.Fprintf(record, "%s\n", line)
			if r.Kind == "differ" || r.Kind == "refused" {
				fmt.Printf("%s %s: %s\n", r.Kind, r.Program, r.Why)
			}
		}
		fmt.Fprintf(os.Stderr, "%d of %d programs, %v\n", n+len(batch), len(paths), time.Since(since).Round(time.Second))
	}
	fmt.Printf("same %d, differ %d, refused %d, neither %d of %d programs\n", count["same"], count["differ"], count["refused"], count["neither"], len(paths))
	return count["differ"] == 0, nil
}

// runBatch compiles, links, runs and compares some programs.
func runBatch(ctx context.Context, o options, paths []string) ([]result, error) {
	dir, err := os.MkdirTemp("", "programs-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	var cases []casebuild.Case
	var before []string
	for i, path := range o.before {
		name := fmt.Sprint("before", i)
		cases = append(cases, casebuild.Case{Name: name, Path: path})
		before = append(before, name)
	}
	for i, path := range paths {
		cases = append(cases, casebuild.Case{Name: fmt.Sprint("p", i), Path: path, Before: before})
	}
	built, err := casebuild.Build(ctx, casebuild.Config{Dir: filepath.Join(dir, "build"), BatchSize: len(cases), NoVet: true, Unoptimized: !o.optimized}, cases)
	if err != nil {
		return nil, err
	}
	for _, p := range built[:len(before)] {
		if p.CompileErr != nil || p.BuildErr != "" {
			return nil, fmt.Errorf("%s: %v %s", p.Path, p.CompileErr, p.BuildErr)
		}
	}
	built = built[len(before):]
	results := make([]result, len(paths))
	return results, casebuild.Each(o.jobs, len(paths), func(i int) (err error) {
		results[i], err = compare(ctx, o, filepath.Join(dir, fmt.Sprint("node", i)), built[i])
		return err
	})
}
