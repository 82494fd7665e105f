package main

// The tables, once for a terminal and once for docs/benchmarks.md.

import (
	"fmt"
	"math"
	"strings"
	"time"
	"unicode/utf8"
)

type report struct {
	results  []result
	runtimes []string
	machine  machine
	command  string
	rounds   int
	elapsed  time.Duration
	failed   error
}

// A table is rows of cells under a heading; the first row names the columns.
type table struct {
	title, note string
	rows        [][]string
}

func (r *report) all() []table {
	return []table{
		r.timeTable("Whole process", "Milliseconds from before the process is made to after its end. Columns with × are ours divided by theirs: below 1, ours is faster.", wall),
		r.timeTable("Processor time", "Milliseconds of user and system time of all threads: what the machine was busy for, and less touched by what else it does.", cpu),
		r.timeTable("The work alone", "Milliseconds by the program's own clock (the `T` line), without the start of the process. JavaScript's clock has whole milliseconds.", work),
		r.memoryTable(),
	}
}

// timeTable has a line a program: medians, then the ratios of ours to the others.
func (r *report) timeTable(title, note string, m measure) table {
	head := append([]string{"program"}, r.runtimes...)
	for _, other := range r.runtimes[1:] {
		head = append(head, "× "+other)
	}
	t := table{title: title, note: note, rows: [][]string{head}}
	for i := range r.results {
		res := &r.results[i]
		if math.IsNaN(res.medianOf(hand, m)) {
			continue
		}
		row := []string{res.Program}
		for _, runtime := range r.runtimes {
			row = append(row, number(res.medianOf(runtime, m)))
		}
		for _, other := range r.runtimes[1:] {
			row = append(row, number(res.ratio(other, m)))
		}
		t.rows = append(t.rows, row)
	}
	mean := append([]string{"geometric mean"}, make([]string, len(r.runtimes))...)
	for _, other := range r.runtimes[1:] {
		mean = append(mean, number(geomean(ratios(r.results, other, m, hello))))
	}
	t.rows = append(t.rows, mean)
	return t
}

func (r *report) memoryTable() table {
	t := table{title: "Memory and size", note: "Peak resident memory in MB (2^20 bytes), then the size of the stripped binary in MB; Node's binary is not the program's."}
	head := append([]string{"program"}, r.runtimes...)
	t.rows = [][]string{append(head, "binary "+ours, "binary "+hand)}
	for i := range r.results {
		res := &r.results[i]
		row := []string{res.Program}
		for _, runtime := range r.runtimes {
			row = append(row, number(res.medianOf(runtime, rss)))
		}
		for _, runtime := range []string{ours, hand} {
			row = append(row, number(mega(res.Bytes[runtime])))
		}
		t.rows = append(t.rows, row)
	}
	return t
}

func mega(bytes int64) float64 {
	if bytes == 0 {
		return math.NaN()
	}
	return float64(bytes) / (1 << 20)
}

// number prints three significant digits, or a dash for what was not measured.
func number(v float64) string {
	switch {
	case math.IsNaN(v):
		return "–"
	case v >= 100:
		return fmt.Sprintf("%.0f", v)
	case v >= 10:
		return fmt.Sprintf("%.1f", v)
	}
	return fmt.Sprintf("%.2f", v)
}

// tables prints for a terminal.
func (r *report) tables() string {
	var b strings.Builder
	for _, t := range r.all() {
		fmt.Fprintf(&b, "%s\n", t.title)
		width := make([]int, len(t.rows[0]))
		for _, row := range t.rows {
			for i, cell := range row {
				width[i] = max(width[i], utf8.RuneCountInString(cell))
			}
		}
		for _, row := range t.rows {
			for i, cell := range row {
				pad := strings.Repeat(" ", width[i]-utf8.RuneCountInString(cell))
				if i == 0 {
					b.WriteString(cell + pad)
				} else {
					b.WriteString("  " + pad + cell)
				}
			}
			b.WriteByte('\n')
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// markdown is docs/benchmarks.md.
func (r *report) markdown() string {
	var b strings.Builder
	b.WriteString("# Benchmarks\n\nMade by `bench/`, a module of its own; do not edit. In this repository:\n\n")
	fmt.Fprintf(&b, "    cd bench && %s\n\n", r.command)
	m := r.machine
	fmt.Fprintf(&b, "Machine: %s, %s. %s", m.cpu, m.system, m.goVersion)
	if m.node != "" {
		fmt.Fprintf(&b, ", Node %s", m.node)
	}
	if m.goja != "" {
		fmt.Fprintf(&b, ", goja %s", m.goja)
	}
	fmt.Fprintf(&b, "; affgen at %s.\n", m.commit)
	if m.load != "" {
		fmt.Fprintf(&b, "Load average %s: where that is more than the cores, wall times hold waiting for other work, and processor time tells more.\n", m.load)
	}
	fmt.Fprintf(&b, "Medians of %d rounds in %s. In a round every runtime runs every program once (hello ten times), in an order that\nturns, and a ratio is the median of the ratios of the rounds. All runtimes print the same, or the command fails.\n", r.rounds, r.elapsed.Round(time.Second))
	for _, t := range r.all() {
		fmt.Fprintf(&b, "\n## %s\n%s\n\n", t.title, t.note)
		for i, row := range t.rows {
			b.WriteString("| " + strings.Join(row, " | ") + " |\n")
			if i == 0 {
				b.WriteString("|---|" + strings.Repeat("---:|", len(row)-1) + "\n")
			}
		}
	}
	b.WriteString("\nThe geometric means leave out hello, which is the start time, and regexscan, which is a second version of regex.\n\n## The programs\n| program | what it does |\n|---|---|\n")
	for i := range r.results {
		if what := r.results[i].What; what != "" {
			fmt.Fprintf(&b, "| %s | %s |\n", r.results[i].Program, what)
		}
	}
	if r.failed != nil {
		fmt.Fprintf(&b, "\n## Failed\n\n```\n%v\n```\n", r.failed)
	}
	return b.String()
}
