package viewmain

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/view"
)

// TestResume runs commands one after another in one folder.
func TestResume(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, ".affordance", "journal")
	other := greeter()
	other.Hash = "def"
	steps := []struct {
		name string
		p    view.Program
		args []string
		code int
		out  string
		errs string // with ... where the rest does not matter
	}{
		{"nothing begins with render", greeter(), []string{"render", "--json"}, 0, "...", ""},
		{"nothing begins with call", greeter(), []string{"call", "greet"}, 0, "hi undefined\n", ""},
		{"the first run", greeter(), []string{"run"}, 0, "task    Greet\n...done    all good\n", ""},
		{"the second run", greeter(), []string{"run"}, 0, "done    all good\n", "greeter: the view has finished already, this is its result (journal PATH); --fresh starts anew\n"},
		{"as JSON", greeter(), []string{"run", "--json"}, 0, "{\"instance\":\"greeter\",\"turn\":6,\"kind\":\"finish\",\"value\":\"all good\"}\n", ""},
		{"a task for a finished one", greeter(), []string{"run", "--task", "More"}, 3, "", "greeter: the view has finished and takes no task (journal PATH); --fresh starts anew\n"},
		{"render of a finished one", greeter(), []string{"render"}, 0, "[user]\nHello, you\n...", "greeter: the view has finished (journal PATH); this is a fresh one, of which nothing is kept\n"},
		{"call of a finished one", greeter(), []string{"call", "greet", "--args", `{"name": "Bo"}`}, 0, "hi Bo\n", "greeter: the view has finished (journal PATH); this is a fresh one, of which nothing is kept\n"},
		{"another program", other, []string{"run"}, 3, "", "greeter: the journal of greeter does not fit: the program abc wrote it, and this is def; --fresh starts a new journal, --allow-program-change goes on from the last snapshot of this one\n"},
		{"afresh", other, []string{"run", "--fresh"}, 0, "task    Greet\n...done    all good\n", "greeter: the old journal is PATH.1 now\n"},
		{"in memory", greeter(), []string{"run", "--set", "journal.kind=memory"}, 0, "task    Greet\n...", ""},
	}
	for _, s := range steps {
		code, out, errs := mainWith(t, s.p, "", append(s.args, "--dir", dir)...)
		errs = strings.ReplaceAll(errs, path, "PATH")
		if code != s.code || !like(out, s.out) || !like(errs, s.errs) {
			t.Errorf("%s: code %d, want %d\nout  %q\nwant %q\nerr  %q\nwant %q", s.name, code, s.code, out, s.out, errs, s.errs)
		}
	}
	if _, err := os.Stat(path + ".1"); err != nil {
		t.Error(err)
	}
}

// like compares a text with one that may have one ... for anything.
func like(got, want string) bool {
	before, after, open := strings.Cut(want, "...")
	if !open {
		return got == want
	}
	return len(got) >= len(before)+len(after) && strings.HasPrefix(got, before) && strings.HasSuffix(got, after)
}

// TestResumeLife lets a view without an end run, be called, and run again.
func TestResumeLife(t *testing.T) {
	dir := t.TempDir()
	p := greeter()
	p.Config = "props: {who: me}\nmodel: {kind: scripted, script: s.yaml}\n"
	p.Files = map[string]string{"s.yaml": "- say: One.\n- say: Two.\n"}
	path := filepath.Join(dir, ".affordance", "journal")
	for _, s := range []struct {
		args []string
		code int
		out  string
	}{
		{[]string{"run", "--task", "First"}, 0, "task    First\nmodel   One.\n"},
		{[]string{"call", "greet"}, 0, "hi undefined\n"},
		{[]string{"run", "--task", "Second"}, 0, "resume  6 turns of PATH\ntask    Second\nmodel   Two.\n"},
		{[]string{"render"}, 0, "[user]\nHello, me\n\n[user]\nFirst\n\n[assistant]\nOne.\n\n[user]\nSecond\n\n[assistant]\nTwo.\n..."},
		{[]string{"run", "--task", "Third"}, 1, "resume  10 turns of PATH\ntask    Third\n"},
		{[]string{"run"}, 1, "resume  13 turns of PATH; the last one failed and is tried again: Error: the model failed: s.yaml has no more replies: the 2 it had are used\n"},
	} {
		code, out, errs := mainWith(t, p, "", append(s.args, "--dir", dir)...)
		if out = strings.ReplaceAll(out, path, "PATH"); code != s.code || !like(out, s.out) {
			t.Errorf("%v: code %d, want %d\nout  %q\nwant %q\n%s", s.args, code, s.code, out, s.out, errs)
		}
	}
	if _, err := os.Stat(path + ".1"); err == nil {
		t.Error("a journal was put aside without --fresh")
	}
}

// TestLocked runs while another process has the journal.
func TestLocked(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, ".affordance", "journal")
	store, err := journal.Open(path, journal.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	code, out, errs := mainWith(t, greeter(), "", "run", "--dir", dir)
	if code != exitJournal || out != "" || !strings.Contains(errs, "is using it") {
		t.Errorf("%d %q %q", code, out, errs)
	}
	code, _, errs = mainWith(t, greeter(), "", "render", "--dir", dir)
	if code != exitDone {
		t.Errorf("render, which only looks: %d %q", code, errs)
	}
}

// TestInterrupted ends a run early: the next one goes on.
func TestInterrupted(t *testing.T) {
	dir := t.TempDir()
	var stdout, stderr bytes.Buffer
	proc := &process{program: greeter(), opts: &options{command: "run", dir: dir}, effects: view.SystemEffects(), stdin: strings.NewReader(""), stdout: &stdout, stderr: &stderr}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if code := proc.run(ctx); code != exitInterrupted || !strings.Contains(stderr.String(), "interrupted; the next run goes on from ") {
		t.Errorf("%d %q", code, stderr.String())
	}
	if code, out, errs := mainWith(t, greeter(), "", "run", "--dir", dir); code != exitDone || !strings.HasSuffix(out, "done    all good\n") {
		t.Errorf("%d %q %q", code, out, errs)
	}
}
