// Running: programs are compiled and linked a batch at a time, then run and compared.

package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/internal/casebuild"
	"github.com/affgen/affgen/internal/oracle"
)

// No program needs more than a second by itself; the limits are for a busy machine. One
// that Node does not end in its time is left out: the generator made an endless loop.
const (
	runLimit    = 60 * time.Second
	oracleLimit = 10 * time.Second
)

// endless stands for a program that the oracle does not end.
const endless = "endless"

// runAll compares the programs of all seeds; results are in their order, "" for equal ones.
func runAll(ctx context.Context, o options, log io.Writer) ([]string, error) {
	st, err := openState(o.state)
	if err != nil {
		return nil, err
	}
	defer st.close()
	var todo []*Program
	for seed := o.seed; seed < o.seed+uint64(o.count); seed++ {
		if difference, ok := st.done[seed]; !ok || difference != "" && difference != endless {
			todo = append(todo, Generate(seed))
		}
	}
	began := time.Now()
	differ := 0
	for n := 0; n < len(todo); n += o.batch {
		batch := todo[n:min(n+o.batch, len(todo))]
		since := time.Now()
		results, err := compare(ctx, o, batch)
		if err != nil {
			return nil, err
		}
		if n > 0 { // the first batch also puts the runtime into the cache
			casebuild.Forget(o.cache, since)
		}
		for i, difference := range results {
			if difference != "" && difference != endless {
				differ++
				fmt.Fprintf(log, "seed %d: %s\n", batch[i].Seed, difference)
			}
			if err := st.add(batch[i].Seed, difference); err != nil {
				return nil, err
			}
		}
		fmt.Fprintf(log, "%d of %d programs, %d differ, %v\n", n+len(batch), len(todo), differ, time.Since(began).Round(time.Second))
	}
	out := make([]string, o.count)
	for i := range out {
		out[i] = st.done[o.seed+uint64(i)]
	}
	return out, nil
}

// explain prints a difference with the reduced program.
func explain(ctx context.Context, o options, w io.Writer, p *Program, difference string, deadline time.Time) error {
	kind := firstLine(difference)
	var failed error
	small := reduce(p, func(tries []*Program) []bool {
		out := make([]bool, len(tries))
		results, err := compare(ctx, o, tries)
		if err != nil {
			failed = err
		}
		for i, r := range results {
			// Another kind of difference may be another bug; stay with this one.
			out[i] = r != "" && firstLine(r) == kind
		}
		return out
	}, func() bool { return failed == nil && time.Now().Before(deadline) })
	if failed != nil {
		return failed
	}
	if small != p {
		results, err := compare(ctx, o, []*Program{small})
		if err != nil {
			return err
		}
		difference = cmp.Or(results[0], difference)
	}
	if o.keep != "" {
		if err := small.write(filepath.Join(o.keep, fmt.Sprint("seed", p.Seed))); err != nil {
			return err
		}
	}
	fmt.Fprintf(w, "seed %d differs: %s\nreduced to %d statements:\n%s\n", p.Seed, difference, small.size(), small.Source())
	return nil
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}

// compare builds and runs programs and says for each how it differs from Node, the kind of
// difference in the first line.
func compare(ctx context.Context, o options, list []*Program) ([]string, error) {
	dir, err := os.MkdirTemp("", "differential-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	cases := make([]casebuild.Case, len(list))
	for i, p := range list {
		folder := filepath.Join(dir, fmt.Sprint("p", i))
		if err := p.write(folder); err != nil {
			return nil, err
		}
		cases[i] = casebuild.Case{Name: fmt.Sprint("p", i), Path: filepath.Join(folder, "main.ts")}
	}
	cfg := casebuild.Config{Dir: filepath.Join(dir, "module"), BatchSize: len(cases), NoVet: true, Unoptimized: !o.optimized}
	built, err := casebuild.Build(ctx, cfg, cases)
	if err != nil {
		return nil, err
	}
	wanted, err := nodeAll(ctx, filepath.Join(dir, "node"), list, o.jobs)
	if err != nil {
		return nil, err
	}
	out := make([]string, len(list))
	casebuild.Each(o.jobs, len(list), func(i int) error { // what is wrong is the program's difference
		out[i] = differs(ctx, built[i], wanted[i])
		if out[i] != "" {
			out[i] = differs(ctx, built[i], nodeAlone(ctx, built[i].Path))
		}
		return nil
	})
	return out, ctx.Err()
}

// differs compares one built program with what Node did; empty means no difference.
func differs(ctx context.Context, p *casebuild.Program, want answer) string {
	switch {
	case want.err != nil:
		return "not a program\n" + want.err.Error()
	case want.TimedOut:
		return endless
	case p.CompileErr != nil:
		return "compile error\n" + p.CompileErr.Error()
	case diag.HasErrors(p.Result.Diagnostics):
		return "refused\n" + fmt.Sprint(p.Result.Diagnostics)
	case p.BuildErr != "":
		return "go build\n" + p.BuildErr
	}
	got, err := p.Run(ctx, runLimit)
	switch {
	case err != nil:
		return "does not run\n" + err.Error()
	case got.TimedOut:
		return "does not end"
	case strings.Contains(got.Stderr, "goroutine "):
		return "crash\n" + got.Stderr
	case got.Stdout != want.Stdout:
		return "output\n" + firstDifference(want.Stdout, got.Stdout)
	case got.Exit != want.Exit:
		return fmt.Sprintf("exit\nNode exits with %d, the compiled program with %d\n%s", want.Exit, got.Exit, got.Stderr)
	}
	return ""
}

// firstDifference shows the first line that differs.
func firstDifference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := 0; ; i++ {
		switch {
		case i >= len(w):
			return fmt.Sprintf("line %d: Node has ended, got %q", i+1, g[i])
		case i >= len(g):
			return fmt.Sprintf("line %d: ended, Node prints %q", i+1, w[i])
		case w[i] != g[i]:
			return fmt.Sprintf("line %d:\n- %s\n+ %s", i+1, w[i], g[i])
		}
	}
}

// answer is what Node did with a program; err says that it is no program.
type answer struct {
	oracle.Result
	err error
}

// nodeAlone runs a program in a Node of its own.
func nodeAlone(ctx context.Context, path string) answer {
	res, err := oracle.Program(ctx, path, oracleLimit)
	return answer{res, err}
}
