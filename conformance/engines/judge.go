// Judging: how a compiled test differs from Node.

package main

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"strings"
	"time"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/internal/casebuild"
	"github.com/affgen/affgen/internal/oracle"
)

// same is the kind of a test that does what it does in Node.
const same = "same"

// memory is what a compiled test may map, in KB: the Go runtime reserves much that it does
// not use.
const memory = 6 << 20

// judge runs a test's program and compares it. The error is for what is no fault of either.
func judge(ctx context.Context, limit time.Duration, want answer, p *casebuild.Program) (kind, detail string, err error) {
	switch {
	case p.CompileErr != nil:
		return "compiler", short(p.CompileErr.Error(), 3000), nil
	case len(p.Result.Files) == 0:
		return "refused", diagnostics(p), nil
	case p.BuildErr != "":
		return "go build", short(p.BuildErr, 1000), nil
	}
	cmd := p.Command(ctx)
	args := append([]string{"-c", fmt.Sprintf(`ulimit -v %d; exec "$0" "$@"`, memory), cmd.Path}, cmd.Args[1:]...)
	got, err := oracle.Exec(ctx, limit, os.TempDir(), "sh", args...)
	switch {
	case err != nil:
		return "", "", err
	case got.TimedOut:
		return "does not end", firstDifference(want.Stdout, got.Stdout), nil
	case strings.Contains(got.Stderr, "goroutine "):
		return "crash", short(got.Stderr, 2000), nil
	case got.Stdout != want.Stdout:
		return "output", firstDifference(want.Stdout, got.Stdout) + "\n" + uncaught(got.Stderr), nil
	case (got.Exit == 0) != (want.Exit == 0) || uncaught(got.Stderr) != uncaught(want.Stderr):
		return "exit", fmt.Sprintf("Node: %d %s\nours: %d %s", want.Exit, uncaught(want.Stderr), got.Exit, short(got.Stderr, 400)), nil
	}
	return same, "", nil
}

var errorLine = regexp.MustCompile(`(?m)^(?:Uncaught (?:\(in promise\) )?)?((?:\w*Error)(?:: .*)?)$`)

// uncaught is the line of a standard error that says what ended a program.
func uncaught(stderr string) string {
	if m := errorLine.FindStringSubmatch(stderr); m != nil {
		return m[1]
	}
	return ""
}

// firstDifference shows the first line that differs, and the next ones.
func firstDifference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	i := 0
	for i < len(w) && i < len(g) && w[i] == g[i] {
		i++
	}
	line := func(mark string, list []string) string {
		return mark + short(strings.Join(list[min(i, len(list)):min(i+4, len(list))], "\n"+mark), 600)
	}
	return fmt.Sprintf("line %d:\n%s\n%s", i+1, line("- ", w), line("+ ", g))
}

// diagnostics are the errors that the compiler reported.
func diagnostics(p *casebuild.Program) string {
	if p.Result == nil {
		return ""
	}
	var list []string
	for _, d := range p.Result.Diagnostics {
		if d.Severity == diag.Error {
			list = append(list, fmt.Sprintf("%s %s (line %d)", d.Code, d.Message, d.Pos.Line))
		}
	}
	return short(strings.Join(list, "; "), 600)
}

func short(s string, n int) string {
	s = strings.TrimSpace(s)
	if len(s) > n {
		s = strings.ToValidUTF8(s[:n], "")
	}
	return s
}
