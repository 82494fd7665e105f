// Command differential makes random TypeScript programs and compares what they print when
// compiled with what Node prints.
//
//	cd conformance/differential && go run . [--seed 1] [--count 300] [--jobs 2] [--state FILE]
//
// A program is made from a seed alone, ends always, and prints many values on its way.
// Programs are linked a few hundred at a time (internal/casebuild) and each runs as a
// process of its own; Node runs many in one process, and what differs once more by itself.
// A difference is reduced to the few statements that matter. accepted.txt names seeds whose
// difference is known, with reasons; a line there that is no longer true is an error, too.
//
// The last line of the report has the counts.
package main

import (
	"context"
	_ "embed"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"time"
)

// options are the command's flags.
type options struct {
	seed               uint64
	count, jobs, batch int
	state, keep, cache string
	reduce             time.Duration
	optimized          bool
}

func main() {
	var o options
	flag.Uint64Var(&o.seed, "seed", 1, "the first seed")
	flag.IntVar(&o.count, "count", 300, "how many programs")
	flag.IntVar(&o.jobs, "jobs", 2, "programs that run at a time")
	flag.IntVar(&o.batch, "batch", 200, "programs linked into one binary")
	flag.StringVar(&o.state, "state", "", "keep results in this file and leave out the seeds that it has without a difference: an interrupted run goes on")
	flag.StringVar(&o.keep, "keep", "", "folder to write differing programs to")
	flag.StringVar(&o.cache, "cache", "", "GOCACHE of this run alone, from which each batch is removed again (a long run would fill a disk)")
	flag.DurationVar(&o.reduce, "reduce", 2*time.Minute, "time to reduce differing programs, all together")
	flag.BoolVar(&o.optimized, "optimized", false, "have the Go compiler optimize, which takes longer")
	flag.Parse()
	if flag.NArg() > 0 || o.count < 1 || o.jobs < 1 || o.batch < 1 {
		fmt.Fprintln(os.Stderr, "differential: no arguments, and --count, --jobs and --batch of at least 1")
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	s, err := run(ctx, o, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "differential:", err)
		os.Exit(2)
	}
	if s.differ+s.stale > 0 {
		os.Exit(1)
	}
}

// summary has the counts of a run.
type summary struct{ programs, equal, accepted, endless, differ, stale int }

func (s summary) String() string {
	return fmt.Sprintf("%d programs: %d equal, %d accepted, %d endless in Node, %d differ, %d accepted that no longer differ",
		s.programs, s.equal, s.accepted, s.endless, s.differ, s.stale)
}

// run does all that the command does.
func run(ctx context.Context, o options, w io.Writer) (summary, error) {
	known, err := acceptedSeeds(accepted)
	if err != nil {
		return summary{}, err
	}
	if o.cache != "" {
		if err := os.Setenv("GOCACHE", o.cache); err != nil {
			return summary{}, err
		}
	}
	results, err := runAll(ctx, o, os.Stderr)
	if err != nil {
		return summary{}, err
	}
	var s summary
	deadline := time.Now().Add(o.reduce)
	for i, difference := range results {
		seed := o.seed + uint64(i)
		reason := known[seed]
		s.programs++
		switch {
		case difference == endless:
			s.endless++
		case difference == "" && reason != "":
			s.stale++
			fmt.Fprintf(w, "seed %d no longer differs; take it out of accepted.txt\n", seed)
		case difference == "":
			s.equal++
		case reason != "":
			s.accepted++
			fmt.Fprintf(w, "seed %d differs as accepted: %s\n", seed, reason)
		default:
			s.differ++
			if err := explain(ctx, o, w, Generate(seed), difference, deadline); err != nil {
				return s, err
			}
		}
	}
	fmt.Fprintln(w, s)
	return s, nil
}

// accepted names seeds whose difference is known, each with its reason.
//
//go:embed accepted.txt
var accepted string

// acceptedSeeds reads lines of a seed and a reason.
func acceptedSeeds(text string) (map[uint64]string, error) {
	known := map[uint64]string{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		seed, reason, _ := strings.Cut(line, " ")
		n, err := strconv.ParseUint(seed, 10, 64)
		if err != nil || strings.TrimSpace(reason) == "" {
			return nil, fmt.Errorf("accepted.txt: %q is not a seed and a reason", line)
		}
		known[n] = strings.TrimSpace(reason)
	}
	return known, nil
}
