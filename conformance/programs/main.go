// Command programs compiles other people's programs and tests and compares what they print
// with what they print in Node.
//
//	cd conformance && go run ./programs --list FILE [--keep DIR] [--json FILE] [--before FILE] [--jobs 2]
//
// FILE names one entry module a line. A program passes when it prints what Node 20 prints for
// the same text without its types, and ends with the same exit code. Modules that --before
// names are evaluated first, in the same realm: the describe, it and expect of a test suite,
// the asserts of an engine's. tests.mjs beside this file is one for suites in the manner of
// jest. DIR gets both outputs of each program that differs.
//
// The last line of the report is "same S, differ D, refused R, neither N of P programs": refused are
// those that the compiler has an error for, neither those that Node does not load or end either.
// Nothing here is part of CI: the programs are not in this repository.
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"time"
)

// options are the command's flags.
type options struct {
	list, keep, json, cache string
	before                  []string
	jobs, batch             int
	limit                   time.Duration
	optimized               bool
}

func main() {
	var o options
	flag.StringVar(&o.list, "list", "", "file that names an entry module a line")
	flag.StringVar(&o.keep, "keep", "", "folder for the outputs that differ")
	flag.StringVar(&o.json, "json", "", "write the results as JSON, one a line, to this file")
	flag.StringVar(&o.cache, "cache", "", "a Go build cache for this run alone, emptied of its programs after each batch")
	flag.Func("before", "a module that is evaluated before each program", func(s string) error {
		o.before = append(o.before, s)
		return nil
	})
	flag.IntVar(&o.jobs, "jobs", 2, "programs that run at the same time")
	flag.IntVar(&o.batch, "batch", 40, "programs a binary")
	flag.DurationVar(&o.limit, "limit", 20*time.Second, "time that one program may take")
	flag.BoolVar(&o.optimized, "optimized", false, "have the Go compiler optimize the programs, too")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	same, err := run(ctx, o)
	if err != nil {
		fmt.Fprintln(os.Stderr, "programs:", err)
		os.Exit(2)
	}
	if !same {
		os.Exit(1)
	}
}

// lines reads the entry modules; empty lines and those that begin with # are left out.
func lines(file string) ([]string, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var out []string
	scan := bufio.NewScanner(f)
	for scan.Scan() {
		if line := strings.TrimSpace(scan.Text()); line != "" && line[0] != '#' {
			out = append(out, line)
		}
	}
	return out, scan.Err()
}
