// Command test262 runs the official ECMAScript conformance suite on compiled programs.
//
//	cd conformance && go run ./test262 --dir CHECKOUT [--only PATTERN] [--jobs 2] [--json FILE]
//
// CHECKOUT is a checkout of tc39/test262; nothing of it is part of this repository. Each test
// runs as a strict script and, where its flags say so, as a module: both are module code here,
// the only code there is. Hundreds of tests are linked into one binary (internal/casebuild);
// each is run as a process of its own. What a compiled program cannot have by design is left
// out and counted (exclude.go). What fails must be named in expected.txt with a reason, and a
// line there that names nothing that fails is an error, too (expected.go). The list is built
// in; --expected takes another one.
//
// The last line of the report is "language P/N (x.x %), built-ins P/N (x.x %)".
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"
)

// options are the command's flags.
type options struct {
	dir, only, with, json, state, expected string
	jobs, batch, sample                    int
	limit                                  time.Duration
	verbose                                bool
}

func main() {
	var o options
	flag.StringVar(&o.dir, "dir", "", "checkout of tc39/test262")
	flag.StringVar(&o.only, "only", "", "run the tests whose path under test/ matches this regular expression")
	flag.StringVar(&o.with, "with", "", "run tests of these features, too, although they came after ECMAScript 2025 (a,b,c)")
	flag.StringVar(&o.json, "json", "", "write all results as JSON to this file")
	flag.StringVar(&o.state, "state", "", "keep results in this file and leave out the tests that it has: an interrupted run goes on")
	flag.StringVar(&o.expected, "expected", "", "list of the failures that are known, instead of the one built in (conformance/test262/expected.txt)")
	flag.IntVar(&o.jobs, "jobs", 2, "tests that run at a time")
	flag.IntVar(&o.batch, "batch", 200, "tests linked into one binary")
	flag.IntVar(&o.sample, "sample", 1, "run every nth test only")
	flag.DurationVar(&o.limit, "limit", 20*time.Second, "time that one test may take")
	flag.BoolVar(&o.verbose, "v", false, "list the failures that are expected, too")
	flag.Parse()
	if o.dir == "" || flag.NArg() > 0 {
		fmt.Fprintln(os.Stderr, "test262: --dir CHECKOUT is needed, and no arguments")
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ok, err := run(ctx, o, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "test262:", err)
		os.Exit(2)
	}
	if !ok {
		os.Exit(1)
	}
}

// run does all that the command does; it reports whether the results are as expected.
func run(ctx context.Context, o options, w io.Writer) (bool, error) {
	expect, err := readExpected(o.expected)
	if err != nil {
		return false, err
	}
	suite, err := findTests(o)
	if err != nil {
		return false, err
	}
	results, err := runAll(ctx, o, suite, os.Stderr)
	if err != nil {
		return false, err
	}
	if o.json != "" {
		if err := writeJSON(o.json, suite, results); err != nil {
			return false, err
		}
	}
	stale := expect.apply(results, o.only == "" && o.sample == 1, suite)
	return report(w, suite, results, stale, o.verbose), nil
}
