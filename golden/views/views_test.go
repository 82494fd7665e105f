// Package views holds views, compiled from TSX, and what their binaries print. Each folder
// is one view; its transcript.txt has command lines, each after "$ ", and below each what
// it prints: stdout, then stderr with "! " before each line, then the exit code when it is
// not 0. Each command has a folder of its own for the journal, but one after "$ then " has
// that of the command before it. The lines of a command after "$ sorted " are sorted, since instances that run in
// parallel print them in any order. The test runs the command lines again and compares.
//
//	go test ./golden/views -update
//
// rewrites the outputs; read the diff. The meaning of it all is in docs/language.md.
package views

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/affgen/affgen/internal/casebuild"
	"github.com/affgen/affgen/internal/oracle"
)

var update = flag.Bool("update", false, "rewrite the transcripts")

// httpKind is what a view's own main links when its affordance.yaml has a machine of kind
// http.
const httpKind = "github.com/affgen/affgen/rtlib/fetch/httpmachine/httpkind"

// limit is more than any command takes on a busy machine.
const limit = 60 * time.Second

func TestViews(t *testing.T) {
	cases := findViews(t)
	programs, err := casebuild.Build(context.Background(), casebuild.Config{Dir: t.TempDir(), Logf: t.Logf, Link: []string{httpKind}}, cases)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range programs {
		t.Run(p.Name, func(t *testing.T) { checkView(t, p) })
		t.Run(p.Name+"/resume", func(t *testing.T) { checkResume(t, p) })
	}
}

// findViews lists the view folders here, and the examples, which have transcripts, too.
func findViews(t *testing.T) []casebuild.Case {
	t.Helper()
	var cases []casebuild.Case
	for _, pattern := range []string{"*", "../../examples/*"} {
		dirs, err := filepath.Glob(filepath.Join(pattern, "affordance.yaml"))
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range dirs {
			abs, err := filepath.Abs(filepath.Dir(d))
			if err != nil {
				t.Fatal(err)
			}
			cases = append(cases, casebuild.Case{Name: filepath.Base(abs), Path: abs})
		}
	}
	return cases
}

func checkView(t *testing.T, p *casebuild.Program) {
	switch {
	case p.CompileErr != nil:
		t.Fatal(p.CompileErr)
	case len(p.Result.Diagnostics) > 0:
		t.Fatalf("diagnostics: %v", p.Result.Diagnostics)
	case p.BuildErr != "" || p.VetErr != "":
		t.Fatal(p.BuildErr + p.VetErr)
	}
	file := filepath.Join(p.Path, "transcript.txt")
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	var folder string
	for _, line := range strings.Split(string(want), "\n") {
		if command, ok := strings.CutPrefix(line, "$ "); ok {
			if folder == "" || !strings.HasPrefix(command, "then ") {
				folder = t.TempDir()
			}
			transcribe(t, &got, p, command, folder)
		}
	}
	if *update {
		if err := os.WriteFile(file, got.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got.String() != string(want) {
		t.Errorf("the transcript differs:\n%s", difference(string(want), got.String()))
	}
}

// difference shows the first lines that differ, after the command they belong to.
func difference(want, got string) string {
	w, g := strings.SplitAfter(want, "\n"), strings.SplitAfter(got, "\n")
	command := ""
	for i := range max(len(w), len(g)) {
		if i >= len(w) || i >= len(g) || w[i] != g[i] {
			rest := func(list []string) string { return strings.Join(list[min(i, len(list)):min(i+8, len(list))], "") }
			return command + "want:\n" + rest(w) + "got:\n" + rest(g)
		}
		if strings.HasPrefix(w[i], "$ ") {
			command = w[i]
		}
	}
	return ""
}

// transcribe runs a command line, whose words are separated by spaces outside quotes, with
// the journal in a folder.
func transcribe(t *testing.T, out *bytes.Buffer, p *casebuild.Program, command, folder string) {
	args, sorted := strings.CutPrefix(strings.TrimPrefix(command, "then "), "sorted ")
	address := serve()
	args = strings.ReplaceAll(args, "{server}", address)
	res, err := p.Run(context.Background(), limit, append(words(args), "--dir", folder)...)
	if err != nil {
		t.Fatal(err)
	}
	res.Stdout = strings.ReplaceAll(res.Stdout, address, "{server}")
	res.Stderr = strings.ReplaceAll(res.Stderr, address, "{server}")
	if res.TimedOut {
		t.Fatalf("%s took more than %v", command, limit)
	}
	if sorted {
		lines := strings.SplitAfter(res.Stdout, "\n")
		slices.Sort(lines)
		res.Stdout = strings.Join(lines, "")
	}
	fmt.Fprintf(out, "$ %s\n%s", command, strings.ReplaceAll(printed(res), folder, "DIR"))
	if res.Exit != 0 {
		fmt.Fprintf(out, "exit code %d\n", res.Exit)
	}
}

// printed is a command's output; a line that would read as a command of the transcript
// gets a space before it.
func printed(res oracle.Result) string {
	var b strings.Builder
	for line := range strings.Lines(res.Stdout) {
		if strings.HasPrefix(line, "$ ") {
			b.WriteString(" ")
		}
		b.WriteString(line)
	}
	for line := range strings.Lines(res.Stderr) {
		b.WriteString("! " + line)
	}
	return b.String()
}

func words(s string) []string {
	var list []string
	var word strings.Builder
	quoted, any := false, false
	for _, c := range s {
		switch {
		case c == '\'':
			quoted, any = !quoted, true
		case c == ' ' && !quoted:
			if any {
				list = append(list, word.String())
			}
			word.Reset()
			any = false
		default:
			word.WriteRune(c)
			any = true
		}
	}
	if any {
		list = append(list, word.String())
	}
	return list
}
