// Command instances measures how much memory idle instances of a view take, ten thousand in
// one process unless -n says otherwise: without a journal, with one in memory and with one
// of files. The view is examples/support, compiled from this checkout; each instance is
// mounted, has its task, and waits.
//
//	cd bench && go run ./instances -md ../docs/benchmarks.md
package main

import (
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
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
		err = replace(*md, text)
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
	root, err := filepath.Abs("..")
	if err == nil {
		err = build(dir, root)
	}
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "## Idle instances\n\nMade by `cd bench && go run ./instances -md ../docs/benchmarks.md`: %d instances of examples/support in one process, mounted\nand waiting. The target is 1 GiB of resident memory for ten thousand.\n\n", n)
	b.WriteString("| journal | heap, KB an instance | resident, MB | resident, KB an instance | goroutines | start, µs an instance |\n|---|---:|---:|---:|---:|---:|\n")
	for _, store := range []string{"none", "memory", "file"} {
		out, err := run(dir, filepath.Join(dir, "hold"), store, strconv.Itoa(n), filepath.Join(dir, "journal"))
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

// build makes a module with the view's package and the holder.
func build(dir, root string) error {
	app := filepath.Join(dir, "app")
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	sum, err2 := os.ReadFile(filepath.Join(root, "go.sum"))
	err = errors.Join(err, err2, os.CopyFS(app, os.DirFS(filepath.Join(root, "examples", "support"))))
	if err != nil {
		return err
	}
	_, rest, _ := strings.Cut(string(mod), "\n")
	files := map[string]string{
		"go.mod":  "module instances\n" + rest + "\nrequire github.com/affgen/affgen v0.0.0\n\nreplace github.com/affgen/affgen => " + root + "\n",
		"go.sum":  string(sum),
		"main.go": holder,
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			return err
		}
	}
	for _, c := range [][]string{
		{root, "go", "build", "-o", filepath.Join(dir, "affgen"), "./cmd/affgen"},
		{dir, filepath.Join(dir, "affgen"), "gen", "./app"},
		{dir, "go", "build", "-mod=mod", "-o", "hold", "."},
	} {
		if _, err := run(c[0], c[1], c[2:]...); err != nil {
			return err
		}
	}
	return nil
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

// replace puts the text between the marks of this command, or at the file's end.
func replace(file, text string) error {
	const begin, end = "<!-- bench/instances: begin -->\n", "<!-- bench/instances: end -->\n"
	old, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	head, rest, found := strings.Cut(string(old), begin)
	if _, tail, ok := strings.Cut(rest, end); found && ok {
		rest = tail
	} else {
		head += "\n"
	}
	return os.WriteFile(file, []byte(head+begin+text+end+rest), 0o666)
}
