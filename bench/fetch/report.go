package main

// The tables: medians, and ratios to net/http alone as the median of the rounds' ratios.

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"

	"github.com/affgen/affgen/bench/section"
)

// A load is how many requests are sent, and how many at a time.
type load struct {
	parallel, total int
	samples         map[string][]sample
}

func (l *load) add(name string, s sample) {
	if l.samples == nil {
		l.samples = map[string][]sample{}
	}
	l.samples[name] = append(l.samples[name], s)
}

func rate(s sample) float64 { return s.rate }
func cpu(s sample) float64  { return s.cpu }

// median is the median of what f makes of the rounds.
func (l *load) median(name string, f func(own, first sample) float64) float64 {
	var v []float64
	for i, s := range l.samples[name] {
		v = append(v, f(s, l.samples[nameNetHTTP][i]))
	}
	slices.Sort(v)
	return (v[(len(v)-1)/2] + v[len(v)/2]) / 2
}

func report(clients []client, loads []*load) string {
	var b strings.Builder
	for _, t := range []struct {
		title string
		of    func(sample) float64
	}{
		{"Requests a second", rate},
		{"Processor time of the client's process, microseconds a request", cpu},
	} {
		fmt.Fprintf(&b, "## %s\n\n| in flight |", t.title)
		for _, c := range clients {
			fmt.Fprintf(&b, " %s |", c.name)
		}
		for _, c := range clients[1:] {
			fmt.Fprintf(&b, " × %s |", c.name)
		}
		b.WriteString("\n|---|" + strings.Repeat("---:|", 2*len(clients)-1) + "\n")
		for _, l := range loads {
			fmt.Fprintf(&b, "| %d |", l.parallel)
			for _, c := range clients {
				fmt.Fprintf(&b, " %.0f |", l.median(c.name, func(s, _ sample) float64 { return t.of(s) }))
			}
			for _, c := range clients[1:] {
				fmt.Fprintf(&b, " %.2f |", l.median(c.name, func(s, first sample) float64 { return t.of(s) / t.of(first) }))
			}
			b.WriteString("\n")
		}
		b.WriteString("\n")
	}
	return b.String()
}

// whole is the section: the tables and what is said of them.
func whole(tables string, rounds int) string {
	return fmt.Sprintf(`## Fetch

Made by `+"`cd bench && go run ./fetch %s`"+`. %s, %d cores, %s; affgen at %s; load average %s: more than
there are cores means that rates hold waiting for others, and processor time tells more. Medians of %d rounds. In a round each client
runs once, in an order that turns; a column with × is a client divided by net/http alone, the median of the ratios of the rounds.

The server is a Go process on loopback that answers %d bytes of JSON. "http machine" is a Go program that calls the machine with raw
requests and decodes raw results; "view" is a handler of a compiled view, through fetch, the machine and the memory journal; "program"
is the same loop in a compiled program, without journal. net/http keeps as many idle connections as the machine does, eight: a view with
64 calls in flight closes and opens many, since answers come in bursts while its one goroutine works; with room for 128 its rate was 1.6 times as high.

%s`, strings.Join(os.Args[1:], " "), runtime.GOOS+"/"+runtime.GOARCH, runtime.NumCPU(), runtime.Version(),
		output("git", "describe", "--always", "--dirty", "--exclude", "*"), section.LoadAverage(), rounds, len(item), strings.ReplaceAll(tables, "## ", "### "))
}

func output(name string, args ...string) string {
	out, err := exec.Command(name, args...).Output()
	if err != nil {
		return "unknown"
	}
	return strings.TrimSpace(string(out))
}
