// Command fetch measures HTTP requests a second: net/http alone, the http machine, a view's
// handler and a program compiled by this checkout's affgen, and Node's fetch, with 1 and 64
// requests in flight. Run it in the folder above:
//
//	cd bench && go run ./fetch -rounds 5 -md ../docs/benchmarks.md
//
// All send the same request to the same server, a process of its own on loopback, and each is
// a process of its own, too. It fails when one of them reads anything else than what the
// server sent. Times are never asserted.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strconv"

	"github.com/affgen/affgen/bench/section"
)

func main() {
	if len(os.Args) > 1 {
		if child := children[os.Args[1]]; child != nil {
			check(child(os.Args[2:]))
			return
		}
	}
	rounds := flag.Int("rounds", 5, "how often each client is measured")
	scale := flag.Float64("scale", 1, "how many requests, as a factor")
	md := flag.String("md", "", "write the tables into this Markdown file, in the place of their last")
	flag.Parse()
	if flag.NArg() > 0 || *rounds < 1 || *scale <= 0 {
		flag.Usage()
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	check(run(ctx, *rounds, *scale, *md))
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// children are the processes that this command starts from itself.
var children = map[string]func(args []string) error{"serve": serve, "nethttp": child(netHTTP), "machine": child(httpMachine)}

// child makes a client process: URL, number of requests, how many in flight.
func child(client func(url string) (do func() (int, error), err error)) func(args []string) error {
	return func(args []string) error {
		total, _ := strconv.Atoi(args[1])
		parallel, _ := strconv.Atoi(args[2])
		do, err := client(args[0])
		if err != nil {
			return err
		}
		return measure(do, total, parallel)
	}
}

func run(ctx context.Context, rounds int, scale float64, md string) error {
	dir, err := os.MkdirTemp("", "affgen-bench-fetch-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	url, stop, err := startServer(ctx)
	if err != nil {
		return err
	}
	defer stop()
	loads := []*load{{parallel: 1, total: int(4000 * scale)}, {parallel: 64, total: int(12000 * scale)}}
	clients, err := prepare(ctx, dir, url, loads)
	if err != nil {
		return err
	}
	for round := range rounds {
		for _, l := range loads {
			for i := range clients {
				c := clients[(i+round)%len(clients)]
				s, err := c.run(ctx, l.total, l.parallel)
				if err != nil {
					return fmt.Errorf("%s, %d in flight: %w", c.name, l.parallel, err)
				}
				l.add(c.name, s)
			}
		}
	}
	text := report(clients, loads)
	fmt.Print(text)
	if md != "" {
		return section.Put(md, "bench/fetch", whole(text, rounds))
	}
	return nil
}
