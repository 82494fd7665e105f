// The report: counts by kind, of the tests that pass in Node and of the others.

package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
)

// report prints a table of the results of a suite.
func report(w io.Writer, name string, results []*result) {
	counts := map[string][2]int{}
	total := [2]int{}
	for _, r := range results {
		i := 1
		if r.Passed {
			i = 0
		}
		c := counts[r.Kind]
		c[i]++
		counts[r.Kind] = c
		if len(r.Kind) < 8 || r.Kind[:8] != "left out" {
			total[i]++
		}
	}
	fmt.Fprintf(w, "%s: %d tests\n", name, len(results))
	for _, k := range slices.Sorted(maps.Keys(counts)) {
		fmt.Fprintf(w, "  %-32s %5d of those that Node passes, %5d others\n", k, counts[k][0], counts[k][1])
	}
	fmt.Fprintf(w, "%s: %d of %d that Node passes are the same, and %d of %d others\n", name, counts[same][0], total[0], counts[same][1], total[1])
}
