package compiler_test

// This file checks diagnostics against marks in the sources under test:
//
//	const f = eval("1"); // want AFF2001 "`eval` is not available"
//	a b c; // want AFF1001 AFF1001
//
// A mark stands on the line of the diagnostic; the text, when there is one, is a part of
// the message. A diagnostic without a mark fails as a mark without a diagnostic does. Each
// file of testdata/diagnostics is a program of its own; each folder is one whose entry is
// main.ts or main.tsx, or a view when it holds an affordance.yaml.

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"testing"

	"github.com/affgen/affgen/compiler"
	"github.com/affgen/affgen/compiler/diag"
)

const diagnosticsDir = "testdata/diagnostics"

func TestDiagnostics(t *testing.T) {
	entries, err := os.ReadDir(diagnosticsDir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		t.Run(e.Name(), func(t *testing.T) {
			path := filepath.Join(diagnosticsDir, e.Name())
			opts := compiler.Options{Path: path, Package: "p", BaseDir: diagnosticsDir, CheckOnly: true}
			if e.IsDir() {
				opts.Path, opts.BaseDir = entryOf(path), path
			}
			res, err := compiler.Compile(t.Context(), opts)
			if err != nil {
				t.Fatal(err)
			}
			checkMarks(t, path, res.Diagnostics)
		})
	}
}

// entryOf is what to compile of a case folder.
func entryOf(dir string) string {
	for _, name := range []string{"affordance.yaml", "main.ts", "main.tsx"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			if name == "affordance.yaml" {
				return dir
			}
			return filepath.Join(dir, name)
		}
	}
	return dir
}

// mark is one expected diagnostic.
type mark struct {
	code diag.Code
	text string
}

var (
	marks   = regexp.MustCompile(`\bwant((?:\s+AFF\d{4}(?:\s+"(?:[^"\\]|\\.)*")?)+)`)
	oneMark = regexp.MustCompile(`(AFF\d{4})(?:\s+("(?:[^"\\]|\\.)*"))?`)
)

// checkMarks compares diagnostics with the marks in the file or folder at path.
func checkMarks(t *testing.T, path string, got []diag.Diagnostic) {
	t.Helper()
	wanted := map[string][]mark{}
	err := filepath.WalkDir(path, func(file string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		base := path
		if file == path {
			base = filepath.Dir(path)
		}
		name, err := filepath.Rel(base, file)
		if err != nil {
			return err
		}
		return readMarks(file, filepath.ToSlash(name), wanted)
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range got {
		place := fmt.Sprintf("%s:%d", d.Pos.File, d.Pos.Line)
		if !takeMark(wanted, place, d) {
			t.Errorf("%v: unexpected %v %s: %s", d.Pos, d.Severity, d.Code, d.Message)
		}
	}
	var missing []string
	for place, list := range wanted {
		for _, m := range list {
			missing = append(missing, fmt.Sprintf("%s: no %s %q", place, m.code, m.text))
		}
	}
	sort.Strings(missing)
	for _, m := range missing {
		t.Error(m)
	}
}

func readMarks(file, name string, wanted map[string][]mark) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	for i, line := range strings.Split(string(text), "\n") {
		for _, m := range marks.FindAllStringSubmatch(line, -1) {
			for _, one := range oneMark.FindAllStringSubmatch(m[1], -1) {
				text, _ := strconv.Unquote(one[2])
				place := fmt.Sprintf("%s:%d", name, i+1)
				wanted[place] = append(wanted[place], mark{diag.Code(one[1]), text})
			}
		}
	}
	return nil
}

// takeMark removes the mark that a diagnostic answers.
func takeMark(wanted map[string][]mark, place string, d diag.Diagnostic) bool {
	for i, m := range wanted[place] {
		if m.code == d.Code && strings.Contains(d.Message, m.text) {
			wanted[place] = append(wanted[place][:i], wanted[place][i+1:]...)
			return true
		}
	}
	return false
}
