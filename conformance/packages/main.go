// Command packages compiles packages from npm, as they are, and compares what a script of
// ours does with each to what it does in Node.
//
//	cd conformance && go run ./packages [NAME…] [--dir DIR] [--json FILE]
//
// package.json here pins the versions. npm installs them, without their install scripts,
// into a folder of the user's cache, or DIR has them. A package passes when the compiled
// script prints what Node 20 prints and ends with the same exit code. One that does not must
// be named in expected.txt with a reason, and a line there of a package that passes is an
// error, too. Nothing here is part of CI: it needs a registry.
//
// The last line of the report is "packages P/N". Exit codes: 0 as expected, 1 not as
// expected, 2 when nothing could be compared.
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
	dir, json string
	names     []string
	limit     time.Duration
}

func main() {
	o, err := parse(os.Args[1:])
	if err != nil {
		os.Exit(2) // the flag package has said why
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ok, err := run(ctx, o, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "packages:", err)
		os.Exit(2)
	}
	if !ok {
		os.Exit(1)
	}
}

// parse reads the command line; flags may stand after names.
func parse(args []string) (options, error) {
	var o options
	flags := flag.NewFlagSet("packages", flag.ContinueOnError)
	flags.StringVar(&o.dir, "dir", "", "folder whose node_modules has the packages (default: installed into the user's cache)")
	flags.StringVar(&o.json, "json", "", "write the results as JSON to this file")
	flags.DurationVar(&o.limit, "limit", time.Minute, "time that one script may take")
	for {
		if err := flags.Parse(args); err != nil {
			return o, err
		}
		if flags.NArg() == 0 {
			return o, nil
		}
		o.names = append(o.names, flags.Arg(0))
		args = flags.Args()[1:]
	}
}
