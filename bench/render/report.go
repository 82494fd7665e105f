// The section of the Markdown file.

package main

import (
	"fmt"
	"runtime"
	"strings"

	"github.com/affgen/affgen/bench/section"
)

// report is the whole text of the section.
func report(drawn []*renderer, rounds, renders int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "## A render of 10,000 nodes\n\nMade by `cd bench && go run ./render -md ../docs/benchmarks.md`; %s, %d processors, load average %s when it ended.\n",
		runtime.Version(), runtime.NumCPU(), section.LoadAverage())
	fmt.Fprintf(&b, "1,250 rows of eight nodes by a component each; medians of %d rounds, %d renders each after as many to warm up. affgen × is\n", rounds, renders)
	b.WriteString("the median of the ratios of the rounds. React writes HTML and forgets the tree; affgen keeps it, finds what has changed, writes\n")
	b.WriteString("the text that a model reads, and commits the turn. The Go by hand writes the same text and nothing else.\n\n")
	b.WriteString("| | ms a render | affgen × | bytes |\n|---|---:|---:|---:|\n")
	for _, r := range drawn {
		var ratios []float64
		for i, ms := range r.ms {
			ratios = append(ratios, drawn[0].ms[i]/ms)
		}
		fmt.Fprintf(&b, "| %s | %.2f | %.2f | %d |\n", r.name, section.Median(r.ms), section.Median(ratios), r.size)
	}
	return b.String()
}
