// Tests of the comparison and of the lists, without packages and network.

package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/affgen/affgen/compiler"
	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/internal/casebuild"
	"github.com/affgen/affgen/internal/oracle"
)

func TestOutcome(t *testing.T) {
	long := strings.Repeat("x", 200)
	tests := []struct {
		name      string
		got, want oracle.Result
		outcome   string
	}{
		{"equal", oracle.Result{Stdout: "a\n", Stderr: "w"}, oracle.Result{Stdout: "a\n"}, same},
		{"line", oracle.Result{Stdout: "a\nb\n"}, oracle.Result{Stdout: "a\nc\n"}, `line 2 is "b", Node's "c"`},
		{"short", oracle.Result{Stdout: "a\n"}, oracle.Result{Stdout: "a\nc\n"}, `line 2 is "", Node's "c"`},
		{"more", oracle.Result{Stdout: "a\nb"}, oracle.Result{Stdout: "a"}, `line 2 is "b", Node's ""`},
		{"no newline at the end", oracle.Result{Stdout: "a"}, oracle.Result{Stdout: "a\n"}, `line 2 is "", Node's ""`},
		{"long", oracle.Result{Stdout: long}, oracle.Result{}, `line 1 is "` + long[:160] + `…", Node's ""`},
		{"exit", oracle.Result{Exit: 1, Stderr: "Error logged\nTypeError: no\nat x\n"}, oracle.Result{}, "exit code 1: TypeError: no"},
		{"line and exit", oracle.Result{Exit: 1}, oracle.Result{Stdout: "a"}, `line 1 is "", Node's "a"; exit code 1`},
		{"time", oracle.Result{TimedOut: true}, oracle.Result{}, "not done in time"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := outcome(tt.got, tt.want); got != tt.outcome {
				t.Errorf("got %s\nwant %s", got, tt.outcome)
			}
		})
	}
}

func TestRefusal(t *testing.T) {
	warning := diag.Diagnostic{Severity: diag.Warning, Code: "AFF2003", Message: "m"}
	failed := diag.Diagnostic{Severity: diag.Error, Code: "AFF1005", Message: "cannot resolve\nmore"}
	program := func(d ...diag.Diagnostic) *casebuild.Program {
		return &casebuild.Program{Result: &compiler.Result{Diagnostics: d}}
	}
	broken := program()
	broken.BuildErr = "x.go:1: bad\nmore"
	for _, tt := range []struct {
		p    *casebuild.Program
		want string
	}{
		{program(warning), ""},
		{program(warning, failed), "refused: AFF1005 cannot resolve"},
		{broken, "Go refuses: x.go:1: bad"},
		{&casebuild.Program{CompileErr: os.ErrInvalid}, "the compiler fails: invalid argument"},
	} {
		if got := refusal(tt.p); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}

func TestExpected(t *testing.T) {
	e, err := parseExpected("# note\n\na  a reason\nb  another\n")
	if err != nil {
		t.Fatal(err)
	}
	results := []result{{Package: "a"}, {Package: "b", Same: true}, {Package: "c"}, {Package: "d", Same: true}}
	problems := e.apply(results)
	want := []string{"expected.txt names b, which passes: take the line out", "c differs, and expected.txt has no reason"}
	if !slices.Equal(problems, want) || results[0].Reason != "a reason" {
		t.Errorf("problems %q, reason %q", problems, results[0].Reason)
	}
	for _, bad := range []string{"a reason\n", "a  x\na  y\n"} {
		if _, err := parseExpected(bad); err == nil {
			t.Errorf("%q is accepted", bad)
		}
	}
}

// TestPinned holds package.json, the scripts and expected.txt together.
func TestPinned(t *testing.T) {
	versions, err := pinned()
	if err != nil || len(versions) == 0 {
		t.Fatal(versions, err)
	}
	for name, version := range versions {
		if strings.ContainsAny(version, "^~*<> ") {
			t.Errorf("%s %s is no single version", name, version)
		}
		if _, err := files.ReadFile("scripts/" + script(name) + ".mjs"); err != nil {
			t.Error(err)
		}
	}
	scripts, err := files.ReadDir("scripts")
	if err != nil || len(scripts) != len(versions) {
		t.Errorf("%d scripts for %d packages, %v", len(scripts), len(versions), err)
	}
	for name := range servers {
		if versions[name] == "" {
			t.Errorf("there is a server for %s, which is not in package.json", name)
		}
	}
	e, err := parseExpected(expectedText)
	if err != nil {
		t.Fatal(err)
	}
	for name := range e {
		if versions[name] == "" {
			t.Errorf("expected.txt names %s, which is not in package.json", name)
		}
	}
}

func TestCheckVersions(t *testing.T) {
	dir := t.TempDir()
	folder := filepath.Join(dir, "node_modules", "@s", "p")
	if err := os.MkdirAll(folder, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "package.json"), []byte(`{"version":"1.2.3"}`), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		version, name string
		ok            bool
	}{{"1.2.3", "@s/p", true}, {"1.2.4", "@s/p", false}, {"1.2.3", "missing", false}} {
		err := checkVersions(dir, map[string]string{tt.name: tt.version}, []string{tt.name})
		if (err == nil) != tt.ok {
			t.Errorf("%s %s: %v", tt.name, tt.version, err)
		}
	}
}

func TestParse(t *testing.T) {
	o, err := parse([]string{"zod", "--dir", "d", "yaml", "--json", "f"})
	if err != nil || o.dir != "d" || o.json != "f" || !slices.Equal(o.names, []string{"zod", "yaml"}) {
		t.Errorf("%+v, %v", o, err)
	}
	if _, err := choose(map[string]string{"zod": "4"}, []string{"zud"}); err == nil {
		t.Error("an unknown package is accepted")
	}
}
