// Command mcpclient measures tools/call of MCP clients against one server: ours, those of
// the official Go SDK and of mcp-go, and the floor below them all, a plain net/http client
// that encodes a request and decodes the answer.
//
//	cd bench && go run ./mcpclient -md ../docs/benchmarks.md
//
// The server is a process of its own and does as little as it can. In a round every client
// makes the same number of calls, in an order that turns; ratios are medians of the ratios
// of the rounds. Times are never asserted.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

func main() {
	rounds := flag.Int("rounds", 7, "how often each client is measured")
	calls := flag.Int("calls", 4000, "calls of a client in a round")
	md := flag.String("md", "", "put the table into this Markdown file, in place of the one it has")
	serve := flag.Bool("serve", false, "be the server")
	flag.Parse()
	if *serve {
		serveForever()
	}
	if err := measure(*rounds, *calls, *md); err != nil {
		fmt.Fprintln(os.Stderr, "mcpclient:", err)
		os.Exit(1)
	}
}

// parallel are the numbers of callers at once.
var parallel = []int{1, 8}

// sample is one client's part of a round.
type sample struct {
	perSecond float64
	bytes     float64 // allocated a call
}

func measure(rounds, calls int, md string) error {
	ctx := context.Background()
	url, stop, err := startServer()
	if err != nil {
		return err
	}
	defer stop()
	clients, err := connectAll(ctx, url)
	if err != nil {
		return err
	}
	samples := map[string]map[int][]sample{}
	for _, c := range clients {
		samples[c.name] = map[int][]sample{}
		if _, err := run(ctx, c, calls/4, 1); err != nil { // to warm up
			return fmt.Errorf("%s: %w", c.name, err)
		}
	}
	for round := range rounds {
		for _, n := range parallel {
			for i := range clients {
				c := clients[(i+round)%len(clients)]
				s, err := run(ctx, c, calls, n)
				if err != nil {
					return fmt.Errorf("%s: %w", c.name, err)
				}
				samples[c.name][n] = append(samples[c.name][n], s)
			}
		}
	}
	text := table(clients, samples, rounds, calls)
	fmt.Print(text)
	if md == "" {
		return nil
	}
	return putSection(md, text)
}

// startServer starts this program as the server.
func startServer() (url string, stop func(), err error) {
	self, err := os.Executable()
	if err != nil {
		return "", nil, err
	}
	cmd := exec.Command(self, "-serve")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return "", nil, err
	}
	if err := cmd.Start(); err != nil {
		return "", nil, err
	}
	_, err = fmt.Fscanln(out, &url)
	return url, func() { cmd.Process.Kill(); cmd.Wait() }, err
}

// run makes calls with n callers at once.
func run(ctx context.Context, c client, calls, n int) (sample, error) {
	var before, after runtime.MemStats
	errs := make(chan error, n)
	var wg sync.WaitGroup
	runtime.GC()
	runtime.ReadMemStats(&before)
	start := time.Now()
	for range n {
		wg.Go(func() {
			for range calls / n {
				if err := c.call(ctx); err != nil {
					errs <- err
					return
				}
			}
		})
	}
	wg.Wait()
	took := time.Since(start)
	runtime.ReadMemStats(&after)
	select {
	case err := <-errs:
		return sample{}, err
	default:
	}
	made := float64(calls / n * n)
	return sample{made / took.Seconds(), float64(after.TotalAlloc-before.TotalAlloc) / made}, nil
}

func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}

// The marks around the section of the Markdown file; the other commands of bench leave
// what is between them alone.
const (
	beginMark = "<!-- bench/mcpclient: begin -->"
	endMark   = "<!-- bench/mcpclient: end -->"
)

func table(clients []client, samples map[string]map[int][]sample, rounds, calls int) string {
	var b strings.Builder
	b.WriteString("## MCP client\n\nMade by `cd bench && go run ./mcpclient -md ../docs/benchmarks.md`: calls of tools/call a second, and bytes that the\n")
	fmt.Fprintf(&b, "client allocates for one, medians of %d rounds of %d calls against one small server in a process of its own. × floor is\n", rounds, calls)
	b.WriteString("the share of a plain net/http client that encodes the request and decodes the answer (target: 0.5 and more).\n\n")
	b.WriteString("| client | one caller | × floor | eight callers | × floor | bytes a call |\n|---|---:|---:|---:|---:|---:|\n")
	for _, c := range clients {
		fmt.Fprintf(&b, "| %s |", c.name)
		for _, n := range parallel {
			var speeds, ratios []float64
			for i, s := range samples[c.name][n] {
				speeds = append(speeds, s.perSecond)
				ratios = append(ratios, s.perSecond/samples[clients[0].name][n][i].perSecond)
			}
			fmt.Fprintf(&b, " %.0f | %.2f |", median(speeds), median(ratios))
		}
		var bytes []float64
		for _, s := range samples[c.name][1] {
			bytes = append(bytes, s.bytes)
		}
		fmt.Fprintf(&b, " %.0f |\n", median(bytes))
	}
	return b.String()
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
