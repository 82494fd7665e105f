// The tests: finding them in a checkout and reading their front matter (INTERPRETING.md of
// the suite says what it means).

package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// test is one file in one variant.
type test struct {
	Path   string // under test/, slash-separated
	Module bool   // the module variant; else the strict script
	meta   meta
	source []byte
}

// name tells a test from all others.
func (t *test) name() string {
	if t.Module {
		return t.Path + " (module)"
	}
	return t.Path
}

// meta is the front matter.
type meta struct {
	Includes []string
	Features []string
	Flags    []string
	Negative *struct{ Phase, Type string }
}

func (m *meta) has(flag string) bool { return slices.Contains(m.Flags, flag) }

// includes reports whether one of the files is included.
func (m *meta) includes(files ...string) bool {
	return slices.ContainsFunc(m.Includes, func(f string) bool { return slices.Contains(files, f) })
}

// suite is what is run.
type suite struct {
	dir      string
	tests    []*test
	excluded map[string]int // reasons and how many tests each left out
	found    int
}

// areas are the folders of the suite that count.
var areas = []string{"language", "built-ins"}

// findTests reads the tests that o selects.
func findTests(o options) (*suite, error) {
	only, err := regexp.Compile(o.only)
	if err != nil {
		return nil, fmt.Errorf("--only: %w", err)
	}
	s := &suite{dir: o.dir, excluded: map[string]int{}}
	proposals, err := readProposals(o.dir, strings.Split(o.with, ","))
	if err != nil {
		return nil, err
	}
	for _, area := range areas {
		root := filepath.Join(o.dir, "test")
		err := filepath.WalkDir(filepath.Join(root, area), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".js") || strings.Contains(path, "_FIXTURE") {
				return err
			}
			rel, err := filepath.Rel(root, path)
			if err != nil {
				return err
			}
			rel = filepath.ToSlash(rel)
			if !only.MatchString(rel) {
				return nil
			}
			s.found++
			if (s.found-1)%o.sample != 0 {
				return nil
			}
			return s.add(path, rel, proposals)
		})
		if err != nil {
			return nil, err
		}
	}
	return s, nil
}

// add reads one file and adds its variant, unless it is excluded.
func (s *suite) add(path, rel string, proposals map[string]bool) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	t := &test{Path: rel, source: text}
	if t.meta, err = parseMeta(text); err != nil {
		return fmt.Errorf("%s: %w", rel, err)
	}
	t.Module = t.meta.has("module")
	if why := excludes(t, proposals); why != "" {
		s.excluded[why]++
		return nil
	}
	s.tests = append(s.tests, t)
	return nil
}

// parseMeta reads what stands between /*--- and ---*/.
func parseMeta(text []byte) (meta, error) {
	var m meta
	_, rest, ok := bytes.Cut(text, []byte("/*---"))
	if !ok {
		return m, nil
	}
	head, _, ok := bytes.Cut(rest, []byte("---*/"))
	if !ok {
		return m, fmt.Errorf("the front matter does not end")
	}
	head = bytes.ReplaceAll(head, []byte("\r\n"), []byte("\n"))
	head = bytes.ReplaceAll(head, []byte("\r"), []byte("\n"))
	if err := yaml.Unmarshal(head, &m); err != nil {
		return m, fmt.Errorf("front matter: %w", err)
	}
	return m, nil
}
