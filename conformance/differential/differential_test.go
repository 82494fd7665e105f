package main

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/affgen/affgen/internal/oracle"
)

// TestDifferential runs some programs, more of them in CI. The command runs any number.
func TestDifferential(t *testing.T) {
	oracle.Require(t)
	o := options{seed: 1, count: 60, jobs: 2, batch: 100, reduce: 2 * time.Minute}
	if os.Getenv("CI") != "" {
		o.count = 300
	}
	var report strings.Builder
	s, err := run(t.Context(), o, &report)
	if err != nil {
		t.Fatal(err)
	}
	if s.differ+s.stale > 0 {
		t.Error(report.String())
	}
	if s.endless > max(1, o.count/10) {
		t.Errorf("%d of %d programs are endless: the generator is at fault", s.endless, o.count)
	}
}

// TestNode compares the shared Node with one of its own, also for programs that end it.
func TestNode(t *testing.T) {
	oracle.Require(t)
	sources := []string{
		`console.log(1); Promise.resolve().then(() => console.log(2));`,
		`throw new Error("x");`,
		`Promise.reject(1); console.log(3);`,
		`for (;;);`,
		`console.log("after"); await new Promise((done) => done(console.log("é")));`,
		`const x y = ;`,
	}
	list := make([]*Program, len(sources))
	for i, text := range sources {
		list[i] = &Program{files: []file{{"main.ts", []*stmt{line(text)}}}}
	}
	answers, err := nodeAll(t.Context(), t.TempDir(), list, 2)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"1\n2\n", "", "", "", "after\né\n", ""}
	for i, a := range answers {
		if alone := want[i] == ""; alone != (a.err == errAlone) || a.Stdout != want[i] {
			t.Errorf("%s: %q, %v", sources[i], a.Stdout, a.err)
		}
	}
}

func TestState(t *testing.T) {
	path := t.TempDir() + "/state"
	s, err := openState(path)
	if err != nil {
		t.Fatal(err)
	}
	s.add(3, "output\nline")
	s.add(4, "")
	s.add(3, "")
	s.add(5, endless)
	s.close()
	s, err = openState(path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.close()
	if len(s.done) != 3 || s.done[3] != "" || s.done[5] != endless {
		t.Error(s.done)
	}
}

func TestAcceptedSeeds(t *testing.T) {
	known, err := acceptedSeeds("# none\n\n7 Node is wrong\n")
	if err != nil || len(known) != 1 || known[7] != "Node is wrong" {
		t.Error(known, err)
	}
	for _, bad := range []string{"7", "x y"} {
		if _, err := acceptedSeeds(bad); err == nil {
			t.Errorf("%q is accepted", bad)
		}
	}
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
	want := "show(\"v"
	p := Generate(1)
	for !strings.Contains(p.Source(), want) {
		p = Generate(p.Seed + 1)
	}
	small := reduce(p, func(tries []*Program) []bool {
		out := make([]bool, len(tries))
		for i, q := range tries {
			out[i] = strings.Contains(q.Source(), want)
		}
		return out
	}, func() bool { return true })
	if small.size() != 1 {
		t.Errorf("reduced from %d to %d statements, want 1:\n%s", p.size(), small.size(), small.Source())
	}
}
