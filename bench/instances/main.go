// Command instances measures how much memory idle instances of a view take, ten thousand in
// one process unless -n says otherwise: without a journal, with one in memory and with one
// of files. The view is examples/support, compiled from this checkout; each instance is
// mounted, has its task, and waits.
//
//	cd bench && go run ./instances -md ../docs/benchmarks.md
package main

import (
	"context"
	_ "embed"
	"flag"
	"fmt"
	"io/fs"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/affgen/affgen/bench/section"
	"github.com/affgen/affgen/bench/viewhost"
)

//go:embed testdata/hold.go.txt
var holder string

func main() {
	log.SetFlags(0)
	n := flag.Int("n", 10000, "how many instances")
	md := flag.String("md", "", "a Markdown file whose section gets the result")
	flag.Parse()
	dir, err := os.MkdirTemp("", "affgen-instances-")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	text, err := measure(dir, *n)
	if err == nil && *md != "" {
		err = section.Put(*md, "bench/instances", text)
	}
	fmt.Print(text)
	if err != nil {
		log.Print(err)
		os.RemoveAll(dir)
		os.Exit(1)
	}
}

// measure builds the holder and runs it with each store.
func measure(dir string, n int) (string, error) {
	hold, err := viewhost.Build(context.Background(), dir, holder, map[string]fs.FS{"app": os.DirFS(filepath.Join("..", "examples", "support"))})
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "## Idle instances\n\nMade by `cd bench && go run ./instances -md ../docs/benchmarks.md`: %d instances of examples/support in one process, mounted\nand waiting. The target is 1 GiB of resident memory for ten thousand.\n\n", n)
	b.WriteString("| journal | heap, KB an instance | resident, MB | resident, KB an instance | goroutines | start, µs an instance |\n|---|---:|---:|---:|---:|---:|\n")
	for _, store := range []string{"none", "memory", "file"} {
		out, err := run(dir, hold, store, strconv.Itoa(n), filepath.Join(dir, "journal"))
		if err != nil {
			return "", err
		}
		var heap, rss, goroutines, micros int
		if _, err := fmt.Sscan(out, &heap, &rss, &goroutines, &micros); err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "| %s | %.1f | %d | %.1f | %d | %d |\n", store, float64(heap)/float64(n)/1024, rss>>20, float64(rss)/float64(n)/1024, goroutines, micros/n)
	}
	return b.String(), nil
}

func run(dir, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%s: %w\n%s", filepath.Base(name), err, out)
	}
	return string(out), err
}
