// Command bench measures programs compiled by this checkout's affgen beside hand-written
// Go, goja and Node 20, on the machine it runs on, and prints times, ratios, memory, sizes
// and start times. Run it in its own folder:
//
//	cd bench && go run . -rounds 5 -md ../docs/benchmarks.md
//
// It fails when a program cannot be built, fails, or prints anything else than the
// hand-written Go does. Times are never asserted.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := mainErr(ctx); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func mainErr(ctx context.Context) error {
	only := flag.String("only", "", "programs to measure, separated by commas")
	rounds := flag.Int("rounds", 5, "how often each program is measured")
	xl := flag.Bool("xl", false, "also the programs with more work (a minute a round)")
	withGoja := flag.Bool("goja", true, "compare with goja")
	md := flag.String("md", "", "write the tables as Markdown to this file")
	asJSON := flag.Bool("json", false, "print every sample as JSON instead of tables")
	flag.Parse()
	if flag.NArg() > 0 || *rounds < 1 {
		flag.Usage()
		os.Exit(2)
	}
	progs, err := selectPrograms(*only, *xl)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "affgen-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	w, err := newWorkshop(ctx, dir, *withGoja)
	if err != nil {
		return err
	}
	start := time.Now()
	results, failed := w.measure(ctx, progs, *rounds, progress)
	progress("")
	if results == nil {
		return failed
	}
	if *asJSON {
		enc := json.NewEncoder(os.Stdout)
		enc.SetIndent("", " ")
		return join(failed, enc.Encode(results))
	}
	rep := &report{results: results, runtimes: w.runtimes, machine: describe(w), rounds: *rounds, elapsed: time.Since(start), failed: failed}
	rep.command = strings.TrimSpace("go run . " + strings.Join(os.Args[1:], " "))
	if *md != "" {
		if err := os.WriteFile(*md, []byte(rep.markdown()+otherSections(*md)), 0o666); err != nil {
			return err
		}
	}
	fmt.Print(rep.tables())
	return failed
}

// otherSections is what other benchmarks, such as bench/journal, have put behind ours.
func otherSections(path string) string {
	old, _ := os.ReadFile(path) // there may be none yet
	if i := strings.Index(string(old), "<!-- bench/"); i >= 0 {
		return "\n" + string(old[i:])
	}
	return ""
}

func join(first, second error) error {
	if first != nil {
		return first
	}
	return second
}

// progress shows on a terminal what is going on; "" clears the line.
func progress(what string) {
	if info, err := os.Stderr.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		fmt.Fprintf(os.Stderr, "\r\x1b[K%s", what)
	}
}
