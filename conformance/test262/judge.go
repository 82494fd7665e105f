// Judging: what must come out of a test, by its front matter.

package main

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/internal/casebuild"
	"github.com/affgen/affgen/internal/oracle"
)

// judge runs a test's program and says whether it passed. The error is for what is no
// fault of the test or the compiler.
func judge(ctx context.Context, limit time.Duration, t *test, p *casebuild.Program) (*result, error) {
	fail := func(format string, args ...any) (*result, error) {
		return &result{Why: oneLine(fmt.Sprintf(format, args...))}, nil
	}
	neg := t.meta.Negative
	early := neg != nil && neg.Phase != "runtime"
	switch {
	case p.CompileErr != nil:
		return fail("compiler: %v", p.CompileErr)
	case len(p.Result.Files) == 0:
		d := diagnostics(p)
		if early && !notYet(p) {
			return &result{Passed: true}, nil
		}
		return fail("refused: %s", d)
	case p.BuildErr != "":
		return fail("go build: %s", p.BuildErr)
	case early:
		return fail("compiled, want %s (%s)", neg.Type, neg.Phase)
	}
	res, err := p.Run(ctx, limit)
	switch {
	case err != nil:
		return nil, err
	case res.TimedOut:
		return fail("timed out after %v", limit)
	case neg != nil:
		if got := thrown(res); got != neg.Type {
			return fail("got %q, want %s: %s", got, neg.Type, res.Stderr)
		}
	case res.Exit != 0 && !unheard(t, res):
		return fail("%s", errorText(res))
	case t.meta.has("async") && !strings.Contains(res.Stdout, "Test262:AsyncTestComplete"):
		return fail("async: %s", res.Stdout)
	}
	return &result{Passed: true}, nil
}

var errorName = regexp.MustCompile(`(?m)^Uncaught (?:\(in promise\) )?\[?(\w+)`)

// thrown is the name of the error that ended a program.
func thrown(res oracle.Result) string {
	if m := errorName.FindStringSubmatch(res.Stderr); m != nil {
		return m[1]
	}
	return ""
}

// unheard reports a rejection that nobody handles, which ends a program of ours and means
// nothing in the suite: the test itself has ended before.
func unheard(t *test, res oracle.Result) bool {
	return !t.Module && strings.HasPrefix(res.Stderr, "Uncaught (in promise)")
}

func errorText(res oracle.Result) string {
	text := strings.TrimPrefix(res.Stderr, "Uncaught ")
	if text == "" {
		return fmt.Sprintf("exit %d", res.Exit)
	}
	return text
}

// diagnostics are the errors that the compiler reported.
func diagnostics(p *casebuild.Program) string {
	if p.Result == nil {
		return ""
	}
	var list []string
	for _, d := range p.Result.Diagnostics {
		if d.Severity == diag.Error {
			list = append(list, string(d.Code)+" "+d.Message)
		}
	}
	return strings.Join(list, "; ")
}

// notYet reports a program that is refused for a feature that is missing, which proves
// nothing about its syntax errors.
func notYet(p *casebuild.Program) bool {
	for _, d := range p.Result.Diagnostics {
		if d.Severity == diag.Error && d.Code != diag.NotYet {
			return false
		}
	}
	return true
}

// oneLine is the first line of a text, not too long.
func oneLine(s string) string {
	s = strings.TrimSpace(s)
	if strings.HasPrefix(s, "go build:") || strings.HasPrefix(s, "compiler:") {
		s = strings.ReplaceAll(s, "\n", " | ")
	}
	s, _, _ = strings.Cut(s, "\n")
	if len(s) > 300 {
		s = s[:300]
	}
	return s
}
