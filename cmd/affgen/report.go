package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/internal/build"
)

// This file prints what calls have to say: diagnostics with paths that fit the working
// directory, failures with their way out, JSON.

// rebase makes file names that are relative to base relative to the working directory,
// as a terminal or an editor expects them. Names that cannot be related stay absolute.
func rebase(diags []diag.Diagnostic, base string) []diag.Diagnostic {
	wd, err := os.Getwd()
	if err != nil {
		return diags
	}
	prefix, err := filepath.Rel(wd, base)
	if err != nil {
		prefix = base
	}
	prefix = filepath.ToSlash(prefix)
	fix := func(p diag.Pos) diag.Pos {
		if p.File != "" && !filepath.IsAbs(p.File) {
			p.File = path.Join(prefix, p.File)
		}
		return p
	}
	out := make([]diag.Diagnostic, len(diags))
	for i, d := range diags {
		d.Pos = fix(d.Pos)
		notes := make([]diag.Note, len(d.Notes))
		for j, n := range d.Notes {
			notes[j] = diag.Note{Pos: fix(n.Pos), Text: n.Text}
		}
		d.Notes = notes
		out[i] = d
	}
	return out
}

// printDiagnostics writes rebased diagnostics to stderr.
func (a *app) printDiagnostics(diags []diag.Diagnostic) {
	_ = diag.Print(a.stderr, diags, useColor(a.stderr))
}

// sourceErrors prints rebased diagnostics and, when err says that they are why a call
// failed, replaces it by an exit code.
func (a *app) sourceErrors(diags []diag.Diagnostic, err error) error {
	a.printDiagnostics(diags)
	if !errors.Is(err, build.ErrSource) {
		return err
	}
	errs := 0
	for _, d := range diags {
		if d.Severity == diag.Error {
			errs++
		}
	}
	fmt.Fprintf(a.stderr, "%s; `affgen explain CODE` says more\n", plural(errs, "error"))
	return exitError(exitFailed)
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// failedIf is the exit code of a call whose message is printed already.
func failedIf(failed bool) error {
	if failed {
		return exitError(exitFailed)
	}
	return nil
}

// printError writes a failure that is not the source's, with its code and way out.
func (a *app) printError(err error) {
	var e *build.Error
	var layout *esast.LayoutError
	switch {
	case errors.As(err, &e):
	case errors.As(err, &layout):
		info, _ := diag.Lookup(diag.EsbuildVersion)
		e = &build.Error{Code: info.Code, Message: layout.Error(), Help: info.WayOut}
	default:
		fmt.Fprintf(a.stderr, "affgen: error: %v\n", err)
		return
	}
	if e.Detail != "" {
		fmt.Fprintln(a.stderr, e.Detail)
	}
	fmt.Fprintf(a.stderr, "affgen: error %s: %v\n", e.Code, e)
	if e.Help != "" {
		fmt.Fprintf(a.stderr, "  help: %s\n", strings.ReplaceAll(e.Help, "\n", "\n        "))
	}
}

func (a *app) printJSON(v any) error {
	enc := json.NewEncoder(a.stdout)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}

// useColor reports whether w is a terminal that takes colours (https://no-color.org).
func useColor(w io.Writer) bool {
	return isTerminal(w) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// isTerminal reports whether w is a character device. The null device is one too, but
// nobody sees what is written there.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
