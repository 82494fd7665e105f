// Command engines runs the test suites of other JavaScript engines on compiled programs.
//
//	cd conformance && go run ./engines --suite NAME --dir CHECKOUT [--state FILE] [--only PATTERN]
//
// NAME is one of the suites of suites.go, CHECKOUT a checkout of its repository; nothing of it
// is part of this repository. A test becomes a strict module and finds the names of its
// engine's shell, written anew in shell/, on the global object. Node 20 is the oracle: what
// does not load there as a module, or needs what compiled programs do not have by design
// (eval, sloppy mode, several realms), is left out and counted. The others are compiled, a
// batch in a binary (internal/casebuild), run one process each, and must print what they print
// in Node. A check that fails prints a line and goes on.
//
// With --state results are kept, so that an interrupted run goes on where it was and --report
// alone prints them; --again runs those again whose kind matches.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"time"
)

// options are the command's flags.
type options struct {
	suite, dir, only, state, again string
	jobs, batch, sample            int
	limit                          time.Duration
	report, optimized              bool
}

func main() {
	var o options
	flag.StringVar(&o.suite, "suite", "", "one of "+suiteNames())
	flag.StringVar(&o.dir, "dir", "", "checkout of the suite's repository")
	flag.StringVar(&o.only, "only", "", "run the tests whose path matches this regular expression")
	flag.StringVar(&o.state, "state", "", "keep results in this file and leave out the tests that it has: an interrupted run goes on")
	flag.StringVar(&o.again, "again", "", "run those tests of the state again whose kind matches this regular expression")
	flag.IntVar(&o.jobs, "jobs", 2, "tests that run at a time")
	flag.IntVar(&o.batch, "batch", 100, "tests linked into one binary")
	flag.IntVar(&o.sample, "sample", 1, "run every nth test only")
	flag.DurationVar(&o.limit, "limit", 20*time.Second, "time that one compiled test may take")
	flag.BoolVar(&o.report, "report", false, "print what the state has and run nothing")
	flag.BoolVar(&o.optimized, "optimized", false, "compile the tests with Go's optimizations")
	flag.Parse()
	s, ok := suites[o.suite]
	if !ok || o.dir == "" || flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "engines: --suite (%s) and --dir CHECKOUT are needed, and no arguments\n", suiteNames())
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	results, err := runSuite(ctx, o, s)
	if err != nil {
		fmt.Fprintln(os.Stderr, "engines:", err)
		os.Exit(2)
	}
	report(os.Stdout, o.suite, results)
}
