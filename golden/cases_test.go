// Package golden holds whole programs and what they must print. Each folder is one case:
//
//	main.ts or main.tsx   the program, with whatever modules it imports
//	want/stdout.txt       what Node 20 prints, and so must the compiled program
//	want/exit.txt         the exit code, when it is not 0
//	want/errors.txt       instead of these: the diagnostics of a program that is refused
//	want/*.go, want/ir.txt  for smaller cases: the generated Go and the printed ir
//
// There is no Go code for a single case: a case is added by adding a folder and running
//
//	go test ./golden -run /NAME -update
//
// and reading the diff of want/.
package golden

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the want folders")

// testCase is one folder.
type testCase struct {
	name  string
	dir   string // absolute
	entry string // absolute path of main.ts or main.tsx
}

// want is the path of a file in the case's want folder.
func (c testCase) want(name string) string { return filepath.Join(c.dir, "want", name) }

// read returns the text of a want file, and false when it does not exist.
func (c testCase) read(t *testing.T, name string) (string, bool) {
	t.Helper()
	text, err := os.ReadFile(c.want(name))
	if errors.Is(err, os.ErrNotExist) {
		return "", false
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(text), true
}

// write replaces a want file; an empty text removes it, but a program may print nothing.
func (c testCase) write(t *testing.T, name, text string) {
	t.Helper()
	if text == "" && name != "stdout.txt" {
		os.Remove(c.want(name))
		return
	}
	if err := os.MkdirAll(c.want(""), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(c.want(name), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// refused tells a case that the compiler must refuse.
func (c testCase) refused() bool {
	_, err := os.Stat(c.want("errors.txt"))
	return err == nil
}

// expected is what the case must print and its exit code.
func (c testCase) expected(t *testing.T) (stdout string, exit int) {
	t.Helper()
	stdout, ok := c.read(t, "stdout.txt")
	if !ok && *update {
		t.Skip("a new case: TestOracle writes what Node prints, the next run compares")
	}
	if !ok {
		t.Fatalf("%s has neither want/stdout.txt nor want/errors.txt; run with -update", c.name)
	}
	if code, ok := c.read(t, "exit.txt"); ok {
		n, err := strconv.Atoi(strings.TrimSpace(code))
		if err != nil {
			t.Fatalf("%s: want/exit.txt: %v", c.name, err)
		}
		exit = n
	}
	return stdout, exit
}

// cases lists every case folder, sorted by name.
func cases(t *testing.T) []testCase {
	t.Helper()
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	var list []testCase
	for _, pattern := range []string{"*/main.ts", "*/main.tsx"} {
		entries, err := filepath.Glob(filepath.Join(here, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			dir := filepath.Dir(entry)
			list = append(list, testCase{name: filepath.Base(dir), dir: dir, entry: entry})
		}
	}
	sort.Slice(list, func(i, j int) bool { return list[i].name < list[j].name })
	return list
}
