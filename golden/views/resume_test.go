package views

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affgen/affgen/internal/casebuild"
	"github.com/affgen/affgen/rtlib/journal"
)

// checkResume ends the run of a view after each of its commits and lets another process go
// on with the journal: the result, or what the model would be sent at the end, is that of
// the whole run. The scripts check what the model is sent in between.
func checkResume(t *testing.T, p *casebuild.Program) {
	dir := t.TempDir()
	whole := runView(t, p, dir)
	if whole.code != 0 {
		t.Skipf("run ends with code %d", whole.code)
	}
	store, err := journal.Open(filepath.Join(dir, ".affordance", "journal"), journal.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	commits := commitsOf(t, store)
	for n := range len(commits) + 1 {
		dir := t.TempDir()
		writeJournal(t, dir, commits[:n])
		if got := runView(t, p, dir); got != whole {
			t.Fatalf("after %d of %d commits:\ngot  %+v\nwant %+v", n, len(commits), got, whole)
		}
	}
	t.Logf("%d commits", len(commits))
}

// outcome is what a run comes to.
type outcome struct {
	code         int
	done, render string
}

func runView(t *testing.T, p *casebuild.Program, dir string) outcome {
	t.Helper()
	res, err := p.Run(context.Background(), limit, "run", "--dir", dir, "--set", "journal.kind=file")
	if err != nil {
		t.Fatal(err)
	}
	out := outcome{code: res.Exit}
	for line := range strings.Lines(res.Stdout) {
		if strings.HasPrefix(line, "done    ") && !strings.HasPrefix(line, "done    [") {
			out.done = line
		}
	}
	if out.code != 0 {
		out.done = res.Stderr
	} else if out.done == "" {
		res, err := p.Run(context.Background(), limit, "render", "--dir", dir, "--set", "journal.kind=file")
		if err != nil {
			t.Fatal(err)
		}
		out.render = res.Stdout + res.Stderr
	}
	return out
}

func commitsOf(t *testing.T, store journal.Store) (commits [][]journal.Record) {
	t.Helper()
	var open []journal.Record
	for rec, err := range store.All() {
		if err != nil {
			t.Fatal(err)
		}
		open = append(open, rec.Record)
		if rec.EndsCommit {
			commits = append(commits, open)
			open = nil
		}
	}
	return commits
}

func writeJournal(t *testing.T, dir string, commits [][]journal.Record) {
	t.Helper()
	store, err := journal.Open(filepath.Join(dir, ".affordance", "journal"), journal.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range commits {
		if err := store.Commit(c); err != nil {
			t.Fatal(err)
		}
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
}
