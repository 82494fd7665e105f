// Package tidy holds the rules of this repository that no compiler and no vet checks:
// what may be in tracked files, how long a file may be, what go.mod may say, and that each
// diagnostic code and each golden case is complete. What the runtime may import is checked
// next to the runtime (rtlib/view/imports_test.go).
package tidy

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// root is the repository's root, seen from this folder.
const root = "../.."

// Limits on what a reader has to hold in mind at once. The habit is 80 to 300 lines a file
// and 15 a function; these are where a review would stop.
const (
	maxFileLines     = 900
	maxFunctionLines = 90
)

// file is a tracked text file.
type file struct {
	name string // slash-separated, relative to the root
	text string
}

// isGo reports whether people write the file by hand, in Go.
func (f file) isGo() bool { return strings.HasSuffix(f.name, ".go") && !f.generated() }

// generated reports whether a tool writes the file: what a golden case wants.
func (f file) generated() bool { return strings.Contains(f.name, "/want/") }

// foreign reports whether the file is not part of the project's own code: data, and what a
// Go user would have written in the place of a benchmark program.
func (f file) foreign() bool {
	return strings.Contains(f.name, "testdata/") || strings.HasPrefix(f.name, "bench/handwritten/")
}

// tracked reads the repository's text files. Outside a checkout (a packed module) there is
// no list of them, and nobody to review them either.
func tracked(t *testing.T) []file {
	t.Helper()
	out, err := exec.Command("git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard").Output()
	if err != nil {
		t.Skip("not a git checkout: ", err)
	}
	var list []file
	for _, name := range strings.Split(strings.TrimRight(string(out), "\x00"), "\x00") {
		text, err := os.ReadFile(filepath.Join(root, name))
		if os.IsNotExist(err) {
			continue // removed, but not committed yet
		}
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), "\x00") {
			list = append(list, file{name, string(text)})
		}
	}
	return list
}

// refused are texts that must not be committed. Their patterns are written so that they do
// not match themselves.
var refused = []struct {
	what    string
	pattern *regexp.Regexp
}{
	{"a note of work left to do; open an issue", regexp.MustCompile(`\b(TO[D]O|FIX[M]E)\b`)},
	{"a path of one machine", regexp.MustCompile(`(^|[\s"'=(:])/(wor[k]|roo[t]|User[s])/\w|C:\\User[s]\\`)},
	{"the host of a registry or proxy", regexp.MustCompile(`\bprox[y]\.golang\.org\b|\bregistr[y]\.(npmjs|yarnpkg)\.\w+|\bartifactor[y]\b`)},
	{"a merge conflict", regexp.MustCompile(`(?m)^(<{7}|>{7}) `)},
}

// TestTexts looks for what must not be in tracked files.
func TestTexts(t *testing.T) {
	for _, f := range tracked(t) {
		if f.generated() || strings.HasPrefix(f.name, "conformance/") && f.foreign() {
			continue
		}
		for _, r := range refused {
			for _, at := range r.pattern.FindAllStringIndex(f.text, -1) {
				line := 1 + strings.Count(f.text[:at[0]], "\n")
				t.Errorf("%s:%d: %q: %s", f.name, line, f.text[at[0]:at[1]], r.what)
			}
		}
	}
}
