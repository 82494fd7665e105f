package differential

import (
	"bufio"
	"cmp"
	"context"
	_ "embed"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/internal/casebuild"
	"github.com/affgen/affgen/internal/oracle"
)

var (
	firstSeed  = flag.Uint64("seed", 1, "the first seed")
	programs   = flag.Int("programs", 0, "how many programs; 0: 300 in CI, else 60")
	reduceFor  = flag.Duration("reduce", 2*time.Minute, "time to reduce differing programs, all together")
	keepOutput = flag.String("keep", "", "folder to write differing programs to")
)

// No program needs more than a second by itself; the limits are for a busy machine. One
// that Node does not end in its time is left out: the generator made an endless loop.
const (
	runLimit    = 60 * time.Second
	oracleLimit = 10 * time.Second
)

// endless stands for a program that the oracle does not end.
const endless = "endless"

// accepted names seeds whose difference is known, each with its reason. A seed that no
// longer differs fails the test, so that the list stays true.
//
//go:embed accepted.txt
var accepted string

func TestDifferential(t *testing.T) {
	oracle.Require(t)
	n := *programs
	if n == 0 {
		n = 60
		if os.Getenv("CI") != "" {
			n = 300
		}
	}
	known := acceptedSeeds(t)
	list := make([]*Program, n)
	for i := range list {
		list[i] = Generate(*firstSeed + uint64(i))
	}
	results := compare(t, list, true)
	deadline := time.Now().Add(*reduceFor)
	skipped := 0
	for i, r := range results {
		seed := list[i].Seed
		if r == endless {
			skipped++
			t.Logf("seed %d left out: Node does not end it in %v", seed, oracleLimit)
			continue
		}
		reason, ok := known[seed]
		switch {
		case r == "" && ok:
			t.Errorf("seed %d no longer differs; take it out of accepted.txt", seed)
		case r != "" && !ok:
			report(t, list[i], r, deadline)
		case ok:
			t.Logf("seed %d differs as accepted: %s", seed, reason)
		}
	}
	if skipped > max(1, n/10) {
		t.Errorf("%d of %d programs are endless: the generator is at fault", skipped, n)
	}
}

// report prints a difference with the reduced program.
func report(t *testing.T, p *Program, difference string, deadline time.Time) {
	t.Helper()
	kind := firstLine(difference)
	small := reduce(p, func(tries []*Program) []bool {
		out := make([]bool, len(tries))
		for i, r := range compare(t, tries, false) {
			// Another kind of difference may be another bug; stay with this one.
			out[i] = r != "" && firstLine(r) == kind
		}
		return out
	}, func() bool { return time.Now().Before(deadline) })
	if small != p {
		difference = cmp.Or(compare(t, []*Program{small}, false)[0], difference)
	}
	if *keepOutput != "" {
		os.WriteFile(filepath.Join(*keepOutput, fmt.Sprintf("seed%d.ts", p.Seed)), []byte(small.Source()), 0o666)
	}
	t.Errorf("seed %d differs: %s\nreduced to %d statements (the prelude is left out):\n%s", p.Seed, difference, small.size(), strings.TrimPrefix(small.Source(), prelude))
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}

// compare builds and runs programs and says for each how it differs from Node, the kind
// of difference in the first line.
func compare(t *testing.T, list []*Program, logged bool) []string {
	t.Helper()
	dir, err := os.MkdirTemp("", "differential-")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	cases := make([]casebuild.Case, len(list))
	for i, p := range list {
		path := filepath.Join(dir, fmt.Sprint("p", i), "main.ts")
		os.MkdirAll(filepath.Dir(path), 0o777)
		if err := os.WriteFile(path, []byte(p.Source()), 0o666); err != nil {
			t.Fatal(err)
		}
		cases[i] = casebuild.Case{Name: fmt.Sprint("p", i), Path: path}
	}
	cfg := casebuild.Config{Dir: filepath.Join(dir, "module")}
	if logged {
		cfg.Logf = t.Logf
	}
	built, err := casebuild.Build(t.Context(), cfg, cases)
	if err != nil {
		t.Fatal(err)
	}
	out := make([]string, len(list))
	var wg sync.WaitGroup
	next := make(chan int)
	for range 2 {
		wg.Go(func() {
			for i := range next {
				out[i] = differs(t.Context(), built[i])
			}
		})
	}
	for i := range list {
		next <- i
	}
	close(next)
	wg.Wait()
	return out
}

// differs compares one built program with Node; empty means no difference.
func differs(ctx context.Context, p *casebuild.Program) string {
	want, err := oracle.Program(ctx, p.Path, oracleLimit)
	switch {
	case err != nil:
		return "not a program\n" + err.Error()
	case want.TimedOut:
		return endless
	case p.CompileErr != nil:
		return "compile error\n" + p.CompileErr.Error()
	case diag.HasErrors(p.Result.Diagnostics):
		return "refused\n" + fmt.Sprint(p.Result.Diagnostics)
	case p.BuildErr != "":
		return "go build\n" + p.BuildErr
	case p.VetErr != "":
		return "go vet\n" + p.VetErr
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

func acceptedSeeds(t *testing.T) map[uint64]string {
	t.Helper()
	known := map[uint64]string{}
	lines := bufio.NewScanner(strings.NewReader(accepted))
	for lines.Scan() {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		seed, reason, _ := strings.Cut(line, " ")
		n, err := strconv.ParseUint(seed, 10, 64)
		if err != nil || strings.TrimSpace(reason) == "" {
			t.Fatalf("accepted.txt: %q is not a seed and a reason", line)
		}
		if n >= *firstSeed && (*programs == 0 || n < *firstSeed+uint64(*programs)) {
			known[n] = strings.TrimSpace(reason)
		}
	}
	return known
}

func TestGenerateIsStable(t *testing.T) {
	for seed := range uint64(20) {
		first, second := Generate(seed).Source(), Generate(seed).Source()
		if first != second {
			t.Errorf("seed %d gives two programs", seed)
		}
	}
}

// TestReduce reduces a program to the one statement that a predicate looks for.
func TestReduce(t *testing.T) {
	p := Generate(7)
	want := "show(\"v"
	small := reduce(p, func(tries []*Program) []bool {
		out := make([]bool, len(tries))
		for i, q := range tries {
			out[i] = strings.Contains(strings.TrimPrefix(q.Source(), prelude), want)
		}
		return out
	}, func() bool { return true })
	if small.size() != 1 {
		t.Errorf("reduced from %d to %d statements, want 1:\n%s", p.size(), small.size(), strings.TrimPrefix(small.Source(), prelude))
	}
}
