// Comparing: what Node does with a program, and what the compiled one does.

package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/internal/casebuild"
	"github.com/affgen/affgen/internal/oracle"
)

// compare judges one program. dir is a new folder for its JavaScript.
func compare(ctx context.Context, o options, dir string, p *casebuild.Program) (result, error) {
	r := result{Program: p.Path}
	want, err := node(ctx, o, dir, p.Path)
	if err != nil {
		r.Kind, r.Why = "neither", firstLine(err.Error())
		return r, nil
	}
	r.Lines = strings.Count(want.Stdout, "\n")
	switch syntax := strings.Contains(want.Stderr, "SyntaxError: ") && want.Stdout == ""; {
	case want.TimedOut:
		r.Kind, r.Why = "neither", "endless"
	case syntax:
		r.Kind, r.Why = "neither", errorLine(want.Stderr)
	case p.CompileErr != nil:
		r.Kind, r.Why = "differ", firstLine(p.CompileErr.Error())
	case len(p.Result.Files) == 0:
		r.Kind, r.Why = "refused", refusal(p.Result.Diagnostics)
	case p.BuildErr != "":
		r.Kind, r.Why = "differ", "go: "+firstLine(p.BuildErr)
	}
	if r.Kind != "" {
		return r, nil
	}
	got, err := p.Run(ctx, o.limit)
	if err != nil {
		return r, err
	}
	r.Kind, r.Why = "same", ""
	if got.Stdout != want.Stdout || got.Exit != want.Exit {
		r.Kind, r.Why = "differ", difference(want, got)
		keep(o.keep, p.Path, want, got)
	}
	return r, nil
}

// node runs the program in Node, behind the modules that come before it.
func node(ctx context.Context, o options, dir, path string) (oracle.Result, error) {
	var text strings.Builder
	for i, before := range append(o.before[:len(o.before):len(o.before)], path) {
		main, err := oracle.Strip(before, filepath.Join(dir, fmt.Sprint(i)))
		if err != nil {
			return oracle.Result{}, err
		}
		fmt.Fprintf(&text, "import %q;\n", main)
	}
	main := filepath.Join(dir, "main.mjs")
	if err := os.WriteFile(main, []byte(text.String()), 0o666); err != nil {
		return oracle.Result{}, err
	}
	return oracle.RunNode(ctx, main, o.limit)
}

// refusal is the first error that the compiler reports.
func refusal(list []diag.Diagnostic) string {
	for _, d := range list {
		if d.Severity == diag.Error {
			return fmt.Sprintf("%s line %d: %s", d.Code, d.Pos.Line, d.Message)
		}
	}
	return "no code"
}

// difference is the first line that differs, or the exit codes.
func difference(want, got oracle.Result) string {
	a, b := strings.Split(want.Stdout, "\n"), strings.Split(got.Stdout, "\n")
	for i := range max(len(a), len(b)) {
		switch {
		case i >= len(a):
			return fmt.Sprintf("line %d: Node ends, got %.200q", i+1, b[i])
		case i >= len(b):
			return fmt.Sprintf("line %d: want %.200q, got the end; exit %d: %s", i+1, a[i], got.Exit, errorLine(got.Stderr))
		case a[i] != b[i]:
			return fmt.Sprintf("line %d: want %.200q, got %.200q (exit %d: %s)", i+1, a[i], b[i], got.Exit, errorLine(got.Stderr))
		}
	}
	return fmt.Sprintf("exit: want %d (%s), got %d (%s)", want.Exit, errorLine(want.Stderr), got.Exit, errorLine(got.Stderr))
}

// errorLine is the line of a standard error stream that names the error.
func errorLine(s string) string {
	for line := range strings.Lines(s) {
		if strings.Contains(line, "Error: ") || strings.HasPrefix(line, "panic: ") || strings.HasPrefix(line, "Uncaught ") {
			return strings.TrimSpace(line)
		}
	}
	return firstLine(s)
}

// keep writes both outputs for a look at them.
func keep(dir, path string, want, got oracle.Result) {
	if dir == "" {
		return
	}
	base := filepath.Join(dir, strings.NewReplacer("/", "+", " ", "_").Replace(strings.TrimPrefix(path, "/")))
	for name, text := range map[string]string{".want": want.Stdout + want.Stderr, ".got": got.Stdout + got.Stderr} {
		os.WriteFile(base+name, []byte(text), 0o666)
	}
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}
