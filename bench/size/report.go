// The section of the Markdown file.

package main

import (
	"fmt"
	"runtime"
	"strings"
)

// report is the whole text of the section. The first row is the base program.
func report(rows []row) string {
	var b strings.Builder
	fmt.Fprintf(&b, "## Sizes of binaries\n\nMade by `cd bench && go run ./size -md ../docs/benchmarks.md`; %s, %s/%s. Bytes; MB are 2^20 of them.\n\n", runtime.Version(), runtime.GOOS, runtime.GOARCH)
	b.WriteString("| program | `affgen build` | with `--release` | MB |\n|---|---:|---:|---:|\n")
	for _, r := range rows {
		if !r.modules {
			fmt.Fprintf(&b, "| %s | %d | %d | %.2f |\n", title(r.name), r.standard, r.release, float64(r.release)/(1<<20))
		}
	}
	fmt.Fprintf(&b, "\nWhat one function of lodash-es %s adds to the program with a RegExp:\n\n", lodashVersion)
	b.WriteString("| function | adds | adds with `--release` |\n|---|---:|---:|\n")
	for _, r := range rows {
		if r.modules {
			fmt.Fprintf(&b, "| %s | %d | %d |\n", r.name, r.standard-rows[0].standard, r.release-rows[0].release)
		}
	}
	return b.String()
}

// title is what the table calls a program.
func title(name string) string {
	switch name {
	case "base":
		return "a program that logs a string after a RegExp match"
	case "hello":
		return "hello"
	}
	return "examples/hello, a view"
}
