// Command size measures binaries: hello, a hello view, and what one function of lodash-es adds
// to a program, by default and with --release.
//
//	cd bench && go run ./size -md ../docs/benchmarks.md
//
// Bytes do not depend on what else the machine does. lodash-es comes from npm at its first
// use, into the user's cache folder.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"

	"github.com/affgen/affgen/bench/section"
	"github.com/affgen/affgen/bench/viewhost"
)

// lodashVersion is that of lodash-es.
const lodashVersion = "4.18.1"

// functions are what is measured of lodash-es.
var functions = []string{
	"debounce", "throttle", "chunk", "camelCase", "get", "pick", "groupBy", "uniqBy", "orderBy", "isEqual", "cloneDeep", "merge",
}

// base is the program that the functions are added to: with regular expressions, which most
// of them use, and the console.
const base = `console.log("abc".replace(/b/, "x"));` + "\n"

func main() {
	md := flag.String("md", "", "put the section into this Markdown file, in place of the one it has")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := measure(ctx, *md); err != nil {
		fmt.Fprintln(os.Stderr, "size:", err)
		os.Exit(1)
	}
}

func measure(ctx context.Context, md string) error {
	dir, err := os.MkdirTemp("", "affgen-bench-size-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	b := builder{dir: dir, affgen: filepath.Join(dir, "affgen")}
	if b.root, err = filepath.Abs(".."); err != nil {
		return err
	}
	if err := viewhost.Run(ctx, b.root, "go", "build", "-o", b.affgen, "./cmd/affgen"); err != nil {
		return err
	}
	if b.lodash, err = installLodash(ctx); err != nil {
		return err
	}
	rows, err := b.all(ctx)
	if err != nil {
		return err
	}
	text := report(rows)
	fmt.Print(text)
	if md == "" {
		return nil
	}
	return section.Put(md, "bench/size", text)
}

// installLodash returns a folder with lodash-es in its node_modules.
func installLodash(ctx context.Context) (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	dir := filepath.Join(cache, "affgen-bench", "lodash-es-"+lodashVersion)
	if _, err := os.Stat(filepath.Join(dir, "node_modules", "lodash-es", "package.json")); err == nil {
		return dir, nil
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", err
	}
	err = viewhost.Run(ctx, dir, "npm", "install", "--prefix", dir, "--ignore-scripts", "--no-audit", "--no-fund", "lodash-es@"+lodashVersion)
	if err != nil {
		return "", fmt.Errorf("lodash-es is not installed: %w", err)
	}
	return dir, nil
}
