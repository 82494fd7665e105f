package golden

// This file compiles every case and runs it: the output and the exit code must be what
// want/ says, the generated Go must be clean and the same twice.

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/affgen/affgen/compiler"
	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/internal/casebuild"
)

// boxed runs the cases with every value a js.Value, and as programs that share their process
// with others: the output must be the same. The generated Go then differs, so the small
// cases' code is not compared.
var boxed = flag.Bool("boxed", false, "compile without unboxed values")

var batchSize = flag.Int("batch", 40, "programs linked into one binary")

// runLimit bounds one compiled program. None needs a second by itself; the machine may be
// busy with builds.
const runLimit = time.Minute

// showCode is the prefix of the cases whose generated Go and ir are kept in want/: they
// are small, so that a change of the compiler can be read in the diff.
const showCode = "small-"

func TestGolden(t *testing.T) {
	list := selected(t)
	dir, err := os.MkdirTemp("", "golden-")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	var input []casebuild.Case
	for _, c := range list {
		input = append(input, casebuild.Case{Name: c.name, Path: c.entry, Boxed: *boxed, Shared: *boxed})
	}
	programs, err := casebuild.Build(t.Context(), casebuild.Config{Dir: dir, BatchSize: *batchSize, Logf: t.Logf}, input)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range list {
		t.Run(c.name, func(t *testing.T) { check(t, c, programs[i]) })
	}
}

// selected lists the cases that -run asks for, so that a single case is built alone.
func selected(t *testing.T) []testCase {
	t.Helper()
	all := cases(t)
	_, pattern, ok := strings.Cut(flag.Lookup("test.run").Value.String(), "/")
	if !ok {
		return all
	}
	re, err := regexp.Compile(pattern)
	if err != nil {
		t.Fatal(err)
	}
	var list []testCase
	for _, c := range all {
		if re.MatchString(c.name) {
			list = append(list, c)
		}
	}
	return list
}

func check(t *testing.T, c testCase, p *casebuild.Program) {
	if p.CompileErr != nil {
		t.Fatal(p.CompileErr)
	}
	// Warnings are for the author of a program; they do not stop it.
	text := diagnostics(p.Result.Diagnostics)
	if c.refused() {
		if *update {
			c.write(t, "errors.txt", text)
		}
		want, _ := c.read(t, "errors.txt")
		if diff := lineDiff(want, text); diff != "" || text == "" {
			t.Errorf("other diagnostics (- want/errors.txt, + compiler):\n%s", diff)
		}
		return
	}
	if diag.HasErrors(p.Result.Diagnostics) {
		t.Fatalf("refused:\n%s", text)
	}
	checkCode(t, c, p)
	if p.BuildErr != "" {
		t.Fatalf("go build:\n%s", p.BuildErr)
	}
	if p.VetErr != "" {
		t.Errorf("go vet:\n%s", p.VetErr)
	}
	checkRun(t, c, p)
}

// checkCode checks the generated Go itself.
func checkCode(t *testing.T, c testCase, p *casebuild.Program) {
	t.Helper()
	for _, f := range p.Result.Files {
		clean, err := format.Source(f.Content)
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
		} else if !bytes.Equal(clean, f.Content) {
			t.Errorf("%s is not gofmt-clean:\n%s", f.Name, lineDiff(string(clean), string(f.Content)))
		}
		if strings.HasPrefix(c.name, showCode) && !*boxed {
			checkFile(t, c, f.Name, string(f.Content))
		}
	}
	again, err := casebuild.Compile(t.Context(), p.Case)
	if err != nil {
		t.Fatal(err)
	}
	if diff := lineDiff(allFiles(p.Result), allFiles(again)); diff != "" {
		t.Errorf("compiled twice, the Go differs:\n%s", diff)
	}
	if strings.HasPrefix(c.name, showCode) && !*boxed {
		dump, err := compiler.Compile(t.Context(), compiler.Options{Path: c.entry, Package: p.Result.Package, BaseDir: filepath.Dir(c.dir), Dump: "ir"})
		if err != nil {
			t.Fatal(err)
		}
		checkFile(t, c, "ir.txt", dump.Dump)
	}
}

// checkFile compares a text with the file of that name in want/.
func checkFile(t *testing.T, c testCase, name, text string) {
	t.Helper()
	if *update {
		c.write(t, name, text)
		return
	}
	want, ok := c.read(t, name)
	if !ok {
		t.Errorf("no want/%s; run with -update", name)
	} else if diff := lineDiff(want, text); diff != "" {
		t.Errorf("%s differs (- want, + got); if that is meant, run with -update:\n%s", name, diff)
	}
}

func checkRun(t *testing.T, c testCase, p *casebuild.Program) {
	t.Helper()
	res, err := p.Run(context.Background(), runLimit)
	if err != nil {
		t.Fatal(err)
	}
	stdout, exit := c.expected(t)
	if diff := lineDiff(stdout, res.Stdout); diff != "" {
		t.Errorf("prints something else (- Node, + compiled):\n%s", diff)
	}
	if res.TimedOut {
		t.Errorf("did not end within %v", runLimit)
	} else if res.Exit != exit {
		t.Errorf("exits with %d, want %d", res.Exit, exit)
	}
	if t.Failed() && res.Stderr != "" {
		t.Logf("stderr:\n%s", head(res.Stderr, 30))
	}
}

// diagnostics prints one line for each diagnostic; a fuller text is the diag package's
// own to test.
func diagnostics(list []diag.Diagnostic) string {
	var b strings.Builder
	for _, d := range list {
		fmt.Fprintf(&b, "%v: %v %s: %s\n", d.Pos, d.Severity, d.Code, d.Message)
	}
	return b.String()
}

func allFiles(r *compiler.Result) string {
	var b strings.Builder
	for _, f := range r.Files {
		fmt.Fprintf(&b, "== %s\n%s", f.Name, f.Content)
	}
	return b.String()
}

// head is the first n lines of a text.
func head(text string, n int) string {
	lines := strings.SplitAfterN(text, "\n", n+1)
	if len(lines) > n {
		lines[n] = "…\n"
	}
	return strings.Join(lines, "")
}
