package main

import (
	"math"
	"strings"
	"testing"
)

// Every program prints the same when compiled by affgen, written by hand in Go, and run
// by Node. goja is left to the benchmark itself: it takes longer than all the others.
func TestSameOutput(t *testing.T) {
	only := ""
	if testing.Short() {
		only = "hello,fib,jsx"
	}
	progs, err := selectPrograms(only, false)
	if err != nil {
		t.Fatal(err)
	}
	w, err := newWorkshop(t.Context(), t.TempDir(), false)
	if err != nil {
		t.Fatal(err)
	}
	for i := range progs {
		p := &progs[i]
		t.Run(p.name, func(t *testing.T) {
			cmds, err := w.prepare(t.Context(), p)
			if err != nil {
				t.Error(err)
			}
			r := newResult(p, cmds)
			for _, err := range w.turn(t.Context(), &r, cmds, 0) {
				t.Error(err)
			}
		})
	}
}

func TestSelectPrograms(t *testing.T) {
	for _, c := range []struct {
		only string
		xl   bool
		want int
	}{{"", false, len(programs)}, {"", true, len(programs) + len(grown)}, {"fib,xl-fib", false, 2}} {
		got, err := selectPrograms(c.only, c.xl)
		if err != nil || len(got) != c.want {
			t.Errorf("%q, %v: %d programs, %v; want %d", c.only, c.xl, len(got), err, c.want)
		}
	}
	if _, err := selectPrograms("fib,nope", false); err == nil {
		t.Error("nope is no program")
	}
}

// The grown programs replace a text in both sources; a source that lost it is an error.
func TestGrown(t *testing.T) {
	for _, p := range grown {
		if _, _, err := p.sources(t.TempDir()); err != nil {
			t.Error(err)
		}
	}
}

func TestSplitWork(t *testing.T) {
	for _, c := range []struct {
		out, rest string
		ms        float64
	}{
		{"a\nT 12\n", "a\n", 12},
		{"a\nT 0.25\nb\n", "a\nb\n", 0.25},
		{"T x\n", "T x\n", -1},
		{"", "", -1},
	} {
		if ms, rest := splitWork(c.out); ms != c.ms || rest != c.rest {
			t.Errorf("%q: %v, %q", c.out, ms, rest)
		}
	}
}

func TestStatistics(t *testing.T) {
	r := result{Samples: map[string][]sample{
		ours: {{WallMS: 2, WorkMS: 0}, {WallMS: 3, WorkMS: 5}, {WallMS: 9, WorkMS: -1}},
		hand: {{WallMS: 1, WorkMS: 1}, {WallMS: 1, WorkMS: 2}, {WallMS: 1, WorkMS: 3}},
	}}
	if m := r.medianOf(ours, wall); m != 3 {
		t.Errorf("median %v", m)
	}
	if q := r.ratio(hand, work); q != 2.5 {
		t.Errorf("ratio %v: samples without a time do not count", q)
	}
	if !math.IsNaN(r.ratio(node, wall)) || !math.IsNaN(geomean(nil)) {
		t.Error("nothing measured must be no number")
	}
	if g := geomean([]float64{2, 8, math.NaN()}); math.Abs(g-4) > 1e-12 {
		t.Errorf("geometric mean %v", g)
	}
}

func TestMarkdown(t *testing.T) {
	s := sample{WallMS: 12.3, WorkMS: 10, RSSKiB: 2048}
	rep := &report{runtimes: []string{ours, hand}, command: "go run .", rounds: 1, results: []result{{
		Program: "fib", What: "calls", Bytes: map[string]int64{ours: 3 << 20},
		Samples: map[string][]sample{ours: {s}, hand: {s}},
	}}}
	got := rep.markdown()
	for _, want := range []string{"cd bench && go run .\n", "| fib | 12.3 | 12.3 | 1.00 |", "| fib | 2.00 | 2.00 | 3.00 | – |", "| geometric mean |  |  | 1.00 |", "| fib | calls |"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}
