// expected.txt: what passes of each file, and what the rest costs.

package wpt

import (
	_ "embed"
	"fmt"
	"strings"
	"testing"
)

//go:embed expected.txt
var expectedText string

// counts are the subtests of a file.
type counts struct {
	pass, all int
	refused   int // lost with a TypeError
	calls     int // of the machine
}

// expected are the lines of expected.txt that have not been seen yet. Where the reason begins
// with "refused:" the assertion is turned round: each lost subtest is a TypeError, and the
// machine is not called.
type expected map[string]counts

func readExpected(t *testing.T, text string) expected {
	t.Helper()
	list := expected{}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		var name string
		var c counts
		if _, err := fmt.Sscanf(line, "%s %d/%d", &name, &c.pass, &c.all); err != nil {
			t.Fatalf("expected.txt: %q: %v", line, err)
		}
		fields := strings.Fields(line)
		if c.pass < c.all && len(fields) < 3 {
			t.Errorf("expected.txt: %s loses subtests without a reason", name)
		}
		if len(fields) > 2 && fields[2] == "refused:" {
			c.refused = c.all - c.pass
		}
		list[name] = c
	}
	return list
}

// check compares a file's result with its line; better than expected is a stale line.
func (e expected) check(t *testing.T, name string, got counts) {
	t.Helper()
	want, ok := e[name]
	delete(e, name)
	switch {
	case !ok:
		t.Errorf("expected.txt has no line for %s, which passes %d/%d", name, got.pass, got.all)
	case want.refused > 0 && (got.refused != want.refused || got.calls > 0):
		t.Errorf("%d subtests are refused with a TypeError and the machine is called %d times; want %d and 0", got.refused, got.calls, want.refused)
	case got.pass != want.pass || got.all != want.all:
		t.Errorf("%d/%d pass, expected.txt has %d/%d", got.pass, got.all, want.pass, want.all)
	}
}

// rest reports lines whose file was not there.
func (e expected) rest(t *testing.T) {
	for name := range e {
		t.Errorf("expected.txt has %s, which is not among the files", name)
	}
}
