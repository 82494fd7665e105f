// expected.txt: failures that are known. A line is a test, or a pattern with stars, or a
// folder, two spaces and the reason.

package main

import (
	"bufio"
	_ "embed"
	"fmt"
	"io"
	"os"
	"strings"
)

// expectedText is the list for the whole suite. It is part of the binary, so that the
// command can be run from any folder.
//
//go:embed expected.txt
var expectedText string

// expectation is one line of the list.
type expectation struct {
	line           int
	prefix, reason string
	hits           int
}

type expected struct{ list []*expectation }

// readExpected reads the list in the file at path, or, for "", the one built in.
func readExpected(path string) (*expected, error) {
	if path == "" {
		return parseExpected("expected.txt", strings.NewReader(expectedText))
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return parseExpected(path, f)
}

func parseExpected(path string, r io.Reader) (*expected, error) {
	e := &expected{}
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		text := strings.TrimSpace(lines.Text())
		if text == "" || text[0] == '#' {
			continue
		}
		prefix, reason, ok := strings.Cut(text, "  ")
		if !ok {
			return nil, fmt.Errorf("%s:%d: a line is a test, two spaces and a reason", path, n)
		}
		e.list = append(e.list, &expectation{line: n, prefix: prefix, reason: strings.TrimSpace(reason)})
	}
	return e, lines.Err()
}

// matches reports whether a line names a test, in either variant. A star stands for any
// text, and so does a slash at the end.
func (x *expectation) matches(test string) bool {
	p := x.prefix
	if strings.HasSuffix(p, "/") {
		p += "*"
	}
	return glob(p, test) || glob(p, strings.TrimSuffix(test, " (module)"))
}

func glob(pattern, s string) bool {
	head, rest, star := strings.Cut(pattern, "*")
	if !star {
		return pattern == s
	}
	s, ok := strings.CutPrefix(s, head)
	for ok {
		if glob(rest, s) {
			return true
		}
		if s == "" {
			break
		}
		s = s[1:]
	}
	return false
}

// apply notes the reasons of the failures that are known and returns the lines that name
// none. Only a run over all tests can tell those.
func (e *expected) apply(results []*result, whole bool, s *suite) (stale []*expectation) {
	for _, r := range results {
		if r.Passed {
			continue
		}
		for _, x := range e.list {
			if x.matches(r.Test) {
				x.hits++
				r.Reason = x.reason
				break
			}
		}
	}
	for _, x := range e.list {
		if whole && x.hits == 0 {
			stale = append(stale, x)
		}
	}
	return stale
}
