// What a comparison can come to, and expected.txt: a line a package that differs, two spaces
// and the reason.

package main

import (
	"fmt"
	"strings"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/internal/casebuild"
	"github.com/affgen/affgen/internal/oracle"
)

// same is the outcome of a script that prints what Node prints.
const same = "same"

// result is one package's line of the report.
type result struct {
	Package, Version string
	Same             bool
	Outcome          string // same, the first difference, or why there is no program
	Reason           string // of expected.txt
}

// refusal says why there is no program to run, in one line: "" when there is one.
func refusal(p *casebuild.Program) string {
	switch {
	case p.CompileErr != nil:
		return "the compiler fails: " + firstLine(p.CompileErr.Error())
	case p.BuildErr != "":
		return "Go refuses: " + firstLine(p.BuildErr)
	}
	for _, d := range p.Result.Diagnostics {
		if d.Severity == diag.Error {
			return fmt.Sprintf("refused: %s %s", d.Code, firstLine(d.Message))
		}
	}
	return ""
}

// outcome compares a run with Node's: same, or the first line that differs.
func outcome(got, want oracle.Result) string {
	if got.TimedOut || want.TimedOut {
		return "not done in time"
	}
	if got.Stdout != want.Stdout {
		g, w, n := firstDifference(got.Stdout, want.Stdout)
		text := fmt.Sprintf("line %d is %q, Node's %q", n, clip(g), clip(w))
		if got.Exit != want.Exit {
			text += "; " + failure(got)
		}
		return text
	}
	if got.Exit != want.Exit {
		return failure(got)
	}
	return same
}

// failure is the exit code of a run and the line of its error, where it has one: the last
// one that names an error, since a package may log some before.
func failure(r oracle.Result) string {
	text := fmt.Sprintf("exit code %d", r.Exit)
	message := ""
	for line := range strings.Lines(r.Stderr) {
		if strings.Contains(line, "Error") {
			message = ": " + clip(strings.TrimSpace(line))
		}
	}
	return text + message
}

// firstDifference returns the first lines that differ and their number, from 1. A text that
// ends before has an empty line there.
func firstDifference(got, want string) (g, w string, n int) {
	gs, ws := strings.Split(got, "\n"), strings.Split(want, "\n")
	for n < len(gs) && n < len(ws) && gs[n] == ws[n] {
		n++
	}
	if n < len(gs) {
		g = gs[n]
	}
	if n < len(ws) {
		w = ws[n]
	}
	return g, w, n + 1
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(s), "\n")
	return clip(line)
}

// clip shortens a text to what a table can hold.
func clip(s string) string {
	const most = 160
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}

// expected are the reasons of expected.txt by package.
type expected map[string]string

// parseExpected reads the text of expected.txt.
func parseExpected(text string) (expected, error) {
	e := expected{}
	n := 0
	for line := range strings.Lines(text) {
		n++
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		name, reason, ok := strings.Cut(line, "  ")
		if !ok || e[name] != "" {
			return nil, fmt.Errorf("expected.txt:%d: a line is a package that has no other line, two spaces and a reason", n)
		}
		e[name] = strings.TrimSpace(reason)
	}
	return e, nil
}

// apply notes the reasons of packages that differ, and returns what is not as expected:
// packages that differ without one, and lines of packages that do not differ.
func (e expected) apply(results []result) (problems []string) {
	for i := range results {
		r := &results[i]
		reason, listed := e[r.Package]
		switch {
		case r.Same && listed:
			problems = append(problems, fmt.Sprintf("expected.txt names %s, which passes: take the line out", r.Package))
		case !r.Same && !listed:
			problems = append(problems, fmt.Sprintf("%s differs, and expected.txt has no reason", r.Package))
		case listed:
			r.Reason = reason
		}
	}
	return problems
}
