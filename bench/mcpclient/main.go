// Command mcpclient measures tools/call of MCP clients against one server, which answers as
// JSON and as event streams: ours, those of the official Go SDK and of mcp-go, the official
// TypeScript client under Node, and the floor below them all, a plain net/http client that
// encodes a request and decodes the answer.
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
	"sync"
	"time"

	"github.com/affgen/affgen/bench/section"
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

// part is the measurement of one way of answering.
type part struct {
	name    string
	clients []client
	samples map[string]map[int][]sample
}

func measure(rounds, calls int, md string) error {
	ctx := context.Background()
	url, stop, err := startServer()
	if err != nil {
		return err
	}
	defer stop()
	var parts []part
	for _, way := range []struct{ name, path string }{{"JSON", "/json"}, {"event streams", "/sse"}} {
		p, err := measurePart(ctx, url+way.path, rounds, calls)
		if err != nil {
			return fmt.Errorf("%s: %w", way.name, err)
		}
		p.name = way.name
		parts = append(parts, *p)
	}
	text := report(parts, rounds, calls)
	fmt.Print(text)
	if md == "" {
		return nil
	}
	return section.Put(md, "bench/mcpclient", text)
}

// measurePart runs all clients against one endpoint.
func measurePart(ctx context.Context, url string, rounds, calls int) (*part, error) {
	clients, stop, err := connectAll(ctx, url)
	if err != nil {
		return nil, err
	}
	defer stop()
	p := &part{clients: clients, samples: map[string]map[int][]sample{}}
	for _, c := range clients {
		p.samples[c.name] = map[int][]sample{}
		if _, err := c.measure(calls/4, 1); err != nil { // to warm up
			return nil, fmt.Errorf("%s: %w", c.name, err)
		}
	}
	for round := range rounds {
		for _, n := range parallel {
			for i := range clients {
				c := clients[(i+round)%len(clients)]
				s, err := c.measure(calls, n)
				if err != nil {
					return nil, fmt.Errorf("%s: %w", c.name, err)
				}
				p.samples[c.name][n] = append(p.samples[c.name][n], s)
			}
		}
	}
	return p, nil
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

// run makes calls of a client in this process, with n callers at once.
func run(ctx context.Context, call func(context.Context) error, calls, n int) (sample, error) {
	var before, after runtime.MemStats
	errs := make(chan error, n)
	var wg sync.WaitGroup
	runtime.GC()
	runtime.ReadMemStats(&before)
	start := time.Now()
	for range n {
		wg.Go(func() {
			for range calls / n {
				if err := call(ctx); err != nil {
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
