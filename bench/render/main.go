// Command render measures a render of ten thousand nodes beside React under Node and Go
// written by hand.
//
//	cd bench && go run ./render -md ../docs/benchmarks.md
//
// In a round every program runs once, in an order that turns; ratios are medians of the
// ratios of the rounds. It fails where ours and the hand-written Go give different texts. React comes from
// npm at its first use, into the user's cache folder. Times are never asserted.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"

	"github.com/affgen/affgen/bench/section"
)

func main() {
	rounds := flag.Int("rounds", 7, "how often each renders")
	renders := flag.Int("renders", 40, "renders that a program warms up with, and that are then measured")
	md := flag.String("md", "", "put the section into this Markdown file, in place of the one it has")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := measure(ctx, *rounds, *renders, *md); err != nil {
		fmt.Fprintln(os.Stderr, "render:", err)
		os.Exit(1)
	}
}

func measure(ctx context.Context, rounds, renders int, md string) error {
	dir, err := os.MkdirTemp("", "affgen-bench-render-")
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
	drawn, err := renderAll(ctx, host, react, rounds, renders)
	if err != nil {
		return err
	}
	text := report(drawn, rounds, renders)
	fmt.Print(text)
	if md == "" {
		return nil
	}
	return section.Put(md, "bench/render", text)
}
