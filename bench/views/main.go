// Command views measures what a process with many views costs: the memory of ten thousand
// idle instances, and a render of ten thousand nodes beside React under Node and Go written by
// hand.
//
//	cd bench && go run ./views -md ../docs/benchmarks.md
//
// The instances are of examples/quickstart, each with an order in it. In a round of rendering
// every program runs once, in an order that turns; ratios are medians of the ratios of the
// rounds. It fails where ours and the hand-written Go give different texts. React comes from
// npm at its first use, into the user's cache folder. Times are never asserted.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
)

func main() {
	rounds := flag.Int("rounds", 7, "how often each renders")
	renders := flag.Int("renders", 40, "renders that a program warms up with, and that are then measured")
	count := flag.Int("instances", 10_000, "how many instances are held at a time")
	md := flag.String("md", "", "put the section into this Markdown file, in place of the one it has")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := measure(ctx, *rounds, *renders, *count, *md); err != nil {
		fmt.Fprintln(os.Stderr, "views:", err)
		os.Exit(1)
	}
}

func measure(ctx context.Context, rounds, renders, count int, md string) error {
	dir, err := os.MkdirTemp("", "affgen-bench-views-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	host, err := buildHost(ctx, dir)
	if err != nil {
		return err
	}
	react, err := installReact(ctx)
	if err != nil {
		return err
	}
	held, err := holdAll(ctx, host, dir, count)
	if err != nil {
		return err
	}
	drawn, err := renderAll(ctx, host, react, rounds, renders)
	if err != nil {
		return err
	}
	text := section(held, drawn, count, rounds, renders)
	fmt.Print(text)
	if md == "" {
		return nil
	}
	return putSection(md, text)
}
