// Command mcp measures the MCP client against others' software: the official conformance
// suite (client), whose Node package it installs on first use.
//
//	cd conformance && go run ./mcp client    run the suite's scenarios; ends with a view's "N passed, N failed"
//	cd conformance && go run ./mcp install   install the suite and the official server for the tests
//
// The packages are kept in the user's cache folder. AFFGEN_MCP_SUITE_DIR and
// AFFORDANCE_MCP_SDK_DIR name other folders that have them installed.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"

	"github.com/affgen/affgen/conformance/mcp/official"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	verb := ""
	if len(os.Args) == 2 {
		verb = os.Args[1]
	}
	var err error
	switch verb {
	case "client":
		err = runClient(ctx)
	case "install":
		for _, p := range []official.Packages{official.Suite, official.SDK, official.Document} {
			if err == nil {
				_, err = p.Install(ctx)
			}
		}
	default:
		fmt.Fprintln(os.Stderr, "usage: go run ./mcp client|install")
		os.Exit(2)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mcp:", err)
		os.Exit(1)
	}
}

// runClient runs all scenarios and prints each with its checks.
func runClient(ctx context.Context) error {
	dir, err := official.Suite.Install(ctx)
	if err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "affgen-mcp-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	s, err := newSuite(ctx, dir, work)
	if err != nil {
		return err
	}
	goPassed, goFailed, err := s.runAll(ctx, "the Go client")
	if err == nil {
		err = s.buildView(ctx)
	}
	if err != nil {
		return err
	}
	passed, failed, err := s.runAll(ctx, "a compiled view")
	if err != nil {
		return err
	}
	fmt.Printf("the Go client by itself: %d passed, %d failed\n", goPassed, goFailed)
	fmt.Println("a compiled view:")
	fmt.Printf("%d passed, %d failed\n", passed, failed)
	if goFailed+failed > 0 {
		return fmt.Errorf("%d checks failed", goFailed+failed)
	}
	return nil
}

// runAll runs the scenarios with one of the two clients.
func (s *suite) runAll(ctx context.Context, client string) (passed, failed int, err error) {
	for _, name := range clientScenarios {
		r, err := s.run(ctx, name)
		if err != nil {
			return 0, 0, err
		}
		fmt.Printf("%s, %s: %d passed, %d failed, %d not for this client\n", client, name, r.passed, len(r.failures), r.skipped)
		for _, f := range r.failures {
			fmt.Println("  ", f)
		}
		passed, failed = passed+r.passed, failed+len(r.failures)
	}
	return passed, failed, nil
}
