package views

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affgen/affgen/internal/casebuild"
)

// TestProgramChange compiles a view before and after a change and runs one on the other's
// journal: it is refused and changes nothing; with --allow-program-change it goes on from the
// last snapshot, without what came after it, and its child, which has none, begins anew.
func TestProgramChange(t *testing.T) {
	var cases []casebuild.Case
	for _, name := range []string{"one", "two"} {
		path, err := filepath.Abs(filepath.Join("change", name))
		if err != nil {
			t.Fatal(err)
		}
		cases = append(cases, casebuild.Case{Name: name, Path: path})
	}
	list, err := casebuild.Build(context.Background(), casebuild.Config{Dir: t.TempDir(), Logf: t.Logf}, cases)
	if err != nil {
		t.Fatal(err)
	}
	programs := map[string]*casebuild.Program{}
	for _, p := range list {
		if p.CompileErr != nil || len(p.Result.Diagnostics) > 0 || p.BuildErr != "" || p.VetErr != "" {
			t.Fatal(p.CompileErr, p.Result.Diagnostics, p.BuildErr, p.VetErr)
		}
		programs[p.Name] = p
	}
	const (
		refused = "shop: the journal of shop does not fit: the program HASH of one wrote it, and this is HASH of two; --fresh starts a new journal, --allow-program-change goes on from the last snapshot of this one\n"
		unable  = "shop: the journal of shop does not fit: another program wrote it, and it has no snapshot yet that this one could go on from; --fresh starts a new journal\n"
		anew    = "affgen: clerk: another program wrote its journal and it has no snapshot yet, so it begins anew\n"
	)
	little, much := t.TempDir(), t.TempDir()
	for i, s := range []struct {
		program, dir, command string
		exit                  int
		stdout, stderr        string // stdout: what is in it; the lines of the child come in between
	}{
		{"one", little, "run", 0, "", ""},
		{"two", little, "run", 3, "", refused},
		{"two", little, "run --allow-program-change", 3, "", unable},
		{"one", much, "run --task Sell", 0, "task    Sell\n", ""},
		{"two", much, "run", 3, "", refused},
		{"two", much, "render", 3, "", refused},
		{"two", much, "call sell --args {}", 3, "", refused},
		{"one", much, "render", 0, "[user]\n6 sold\n", ""},
		{"two", much, "render --allow-program-change", 0, "[user]\n6 sold to a, b, c, d, e, f for 18\n", ""},
		{"one", much, "render", 0, "[user]\n6 sold\n", ""}, // looking changed nothing
		{"two", much, "run --allow-program-change", 0, "resume  ", anew},
		{"two", much, "render", 0, "[user]\n6 sold to a, b, c, d, e, f for 18\n", ""},
		{"two", much, "call sell --args {\"name\":\"g\"}", 0, "sold\n", ""},
		{"two", much, "render", 0, "[user]\n7 sold to a, b, c, d, e, f, g for 21\n", ""},
		{"one", much, "run", 3, "", strings.NewReplacer("of one", "of two", "of two", "of one").Replace(refused)},
		{"two", much, "journal verify", 0, "", ""},
	} {
		res, err := programs[s.program].Run(context.Background(), limit, append(strings.Fields(s.command), "--dir", s.dir)...)
		if err != nil {
			t.Fatal(err)
		}
		stderr := res.Stderr
		for name, p := range programs {
			stderr = strings.ReplaceAll(stderr, p.Result.Hash, "HASH of "+name)
		}
		if res.Exit != s.exit || !strings.Contains(res.Stdout, s.stdout) || stderr != s.stderr {
			t.Errorf("%d, %s %s: exit code %d, want %d\n%s%s", i, s.program, s.command, res.Exit, s.exit, res.Stdout, stderr)
		}
	}
}
