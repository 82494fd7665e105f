// The section of the Markdown file.

package main

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
)

// The marks around the section of the Markdown file; the other commands of bench leave
// what is between them alone.
const (
	beginMark = "<!-- bench/render: begin -->"
	endMark   = "<!-- bench/render: end -->"
)

func median(values []float64) float64 {
	v := slices.Sorted(slices.Values(values))
	return v[len(v)/2]
}

// section is the whole text between the marks.
func section(drawn []*renderer, rounds, renders int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "## A render of 10,000 nodes\n\nMade by `cd bench && go run ./render -md ../docs/benchmarks.md`; %s, %d processors, load average %s when it ended.\n",
		runtime.Version(), runtime.NumCPU(), loadAverage())
	fmt.Fprintf(&b, "1,250 rows of eight nodes by a component each; medians of %d rounds, %d renders each after as many to warm up. affgen × is\n", rounds, renders)
	b.WriteString("the median of the ratios of the rounds. React writes HTML and forgets the tree; affgen keeps it, finds what has changed, writes\n")
	b.WriteString("the text that a model reads, and commits the turn. The Go by hand writes the same text and nothing else.\n\n")
	b.WriteString("| | ms a render | affgen × | bytes |\n|---|---:|---:|---:|\n")
	for _, r := range drawn {
		var ratios []float64
		for i, ms := range r.ms {
			ratios = append(ratios, drawn[0].ms[i]/ms)
		}
		fmt.Fprintf(&b, "| %s | %.2f | %.2f | %d |\n", r.name, median(r.ms), median(ratios), r.size)
	}
	return b.String()
}

// loadAverage is that of the last minute: above the number of processors, times hold waiting
// for others.
func loadAverage() string {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "unknown"
	}
	first, _, _ := strings.Cut(string(text), " ")
	return first
}

// putSection puts a section in place of the file's one between the marks, or at its end.
func putSection(file, text string) error {
	old, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	before, rest, found := strings.Cut(string(old), beginMark)
	_, after, closed := strings.Cut(rest, endMark)
	switch {
	case !found:
		before, after = strings.TrimRight(before, "\n")+"\n\n", "\n"
	case !closed:
		return fmt.Errorf("%s has %s without %s", file, beginMark, endMark)
	}
	return os.WriteFile(file, []byte(before+beginMark+"\n"+text+endMark+after), 0o666)
}
