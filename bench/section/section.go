// Package section has what the reports of this module's commands share: each command has a
// section of docs/benchmarks.md between two marks of its own, which the others leave alone.
package section

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
)

// Put puts text in place of the named section of a Markdown file, or at the file's end. The
// name is the command's folder: "bench/fetch". A section that begins and does not end is an
// error, and the file stays as it is.
func Put(file, name, text string) error {
	begin, end := "<!-- "+name+": begin -->\n", "<!-- "+name+": end -->\n"
	old, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	before, rest, found := strings.Cut(string(old), begin)
	_, after, closed := strings.Cut(rest, end)
	switch {
	case !found:
		before, after = strings.TrimRight(before, "\n")+"\n\n", ""
	case !closed:
		return fmt.Errorf("%s has %q without %q", file, begin, end)
	}
	return os.WriteFile(file, []byte(before+begin+text+end+after), 0o666)
}

// LoadAverage is that of the last minute where Linux tells it, else "unknown": above the
// number of processors, times and rates hold waiting for others.
func LoadAverage() string {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "unknown"
	}
	first, _, _ := strings.Cut(string(text), " ")
	return first
}

// Median of values, NaN without any. The values stay in their order.
func Median(values []float64) float64 {
	if len(values) == 0 {
		return math.NaN()
	}
	v := slices.Sorted(slices.Values(values))
	n := len(v)
	return (v[(n-1)/2] + v[n/2]) / 2
}
