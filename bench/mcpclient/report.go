// The section of the Markdown file.

package main

import (
	"fmt"
	"runtime"
	"strings"

	"github.com/affgen/affgen/bench/section"
)

// report is the whole text of the section.
func report(parts []part, rounds, calls int) string {
	var b strings.Builder
	b.WriteString("## MCP client\n\nMade by `cd bench && go run ./mcpclient -md ../docs/benchmarks.md`: calls of tools/call a second, and bytes that the\n")
	fmt.Fprintf(&b, "client allocates for one, medians of %d rounds of %d calls against one small server in a process of its own; %s,\n%d processors, load average %s when it ended.\n", rounds, calls, runtime.Version(), runtime.NumCPU(), section.LoadAverage())
	b.WriteString("In a round every client runs once, in an order that turns. × floor is the share of a plain net/http client that encodes\n")
	b.WriteString("the request and decodes the answer (target: 0.5 and more), the median of the ratios of the rounds. What the TypeScript client\n")
	b.WriteString("allocates is what V8's sampling profiler says of its heap, in runs of their own; buffers outside of the heap are not in it.\n")
	b.WriteString("In streams × floor may be above 1: the floor waits for the end of the stream, affgen returns with the answer.\n")
	for _, p := range parts {
		fmt.Fprintf(&b, "\n### Answers as %s\n\n", p.name)
		p.table(&b)
	}
	return b.String()
}

// table is a part's rows.
func (p *part) table(b *strings.Builder) {
	clients, samples := p.clients, p.samples
	b.WriteString("| client | one caller | × floor | eight callers | × floor | bytes a call |\n|---|---:|---:|---:|---:|---:|\n")
	for _, c := range clients {
		fmt.Fprintf(b, "| %s |", c.name)
		for _, n := range parallel {
			var speeds, ratios []float64
			for i, s := range samples[c.name][n] {
				speeds = append(speeds, s.perSecond)
				ratios = append(ratios, s.perSecond/samples[clients[0].name][n][i].perSecond)
			}
			fmt.Fprintf(b, " %.0f | %.2f |", section.Median(speeds), section.Median(ratios))
		}
		var bytes []float64
		for _, s := range samples[c.name][1] {
			bytes = append(bytes, s.bytes)
		}
		fmt.Fprintf(b, " %.0f |\n", section.Median(bytes))
	}
}
