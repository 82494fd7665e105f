// Package streams runs a program and a view that read bodies in pieces, against a server that
// sends a piece when the test lets it: the program as a process with a granted machine, the
// view with a journal, killed in the middle and cut after every commit.
//
//	go test ./golden/streams -update
//
// rewrites what the program prints.
package streams

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/affgen/affgen/internal/casebuild"
	"github.com/affgen/affgen/rtlib/journal"
)

var update = flag.Bool("update", false, "rewrite program/stdout.txt")

// linked are the packages that the binaries' own mains link: grants that of a program, and
// httpkind that of a view.
var linked = []string{
	"github.com/affgen/affgen/rtlib/program/grants",
	"github.com/affgen/affgen/rtlib/fetch/httpmachine/httpkind",
}

// limit is more than any run takes on a busy machine.
const limit = 2 * time.Minute

func TestStreams(t *testing.T) {
	var cases []casebuild.Case
	for name, path := range map[string]string{"program": "program/main.ts", "view": "view"} {
		abs, err := filepath.Abs(path)
		if err != nil {
			t.Fatal(err)
		}
		cases = append(cases, casebuild.Case{Name: name, Path: abs})
	}
	programs, err := casebuild.Build(context.Background(), casebuild.Config{Dir: t.TempDir(), Link: linked}, cases)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range programs {
		if p.CompileErr != nil || p.BuildErr != "" || p.VetErr != "" || len(p.Result.Diagnostics) > 0 {
			t.Fatal(p.Name, p.CompileErr, p.BuildErr, p.VetErr, p.Result.Diagnostics)
		}
		if p.Name == "program" {
			t.Run("Program", func(t *testing.T) { testProgram(t, p) })
			continue
		}
		t.Run("Killed", func(t *testing.T) { testKilled(t, p) })
		t.Run("Resumed", func(t *testing.T) { testResumed(t, p) })
	}
}

// testProgram compares what the program prints.
func testProgram(t *testing.T, p *casebuild.Program) {
	s := newServer(t)
	config := filepath.Join(t.TempDir(), "affordance.yaml")
	text := fmt.Sprintf("name: p\nmachines:\n  http: {kind: http, url: %q, max_response_bytes: 1000000, timeout_ms: 100000}\n", s.URL)
	if err := os.WriteFile(config, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	got, err := p.Run(context.Background(), limit, "--config", config)
	if err != nil || got.Exit != 0 || got.TimedOut {
		t.Fatalf("%+v, %v", got, err)
	}
	out := strings.ReplaceAll(got.Stdout, s.URL, "{server}")
	const file = "program/stdout.txt"
	if *update {
		if err := os.WriteFile(file, []byte(out), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || out != string(want) {
		t.Errorf("%v; got\n%s\nwant\n%s", err, out, want)
	}
}

// lost is what a view catches that goes on in another process than the one that asked.
const lost = "TypeError: fetch: the rest of the response is lost: the process that had asked for it has ended"

// testKilled kills the view with kill -9 once two pieces have been read, and lets another
// process go on: it has those two, cannot have the third, and asks again.
func testKilled(t *testing.T, p *casebuild.Program) {
	s, dir := newServer(t), t.TempDir()
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := view(ctx, p, s, dir)
	count, deaths := 0, 0
	s.ack = func(piece string) {
		if count++; count == 2 {
			deaths++
			cmd.kill()
			<-s.stop
			return
		}
		s.saw <- piece
	}
	if out := cmd.run(t); out != "" || deaths != 1 {
		t.Fatalf("%q after %d deaths", out, deaths)
	}
	want := `["a","b","` + lost + `","a","b","c"]`
	if got := view(ctx, p, s, dir).run(t); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	replay(t, p, dir)
}

// testResumed ends a life after each of its commits and lets another process go on. What had
// been committed of the body is read again; the rest of it is lost unless the end was there.
func testResumed(t *testing.T, p *casebuild.Program) {
	s, dir := newServer(t), t.TempDir()
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	const whole = `["a","b","c"]`
	if got := view(ctx, p, s, dir).run(t); got != whole {
		t.Fatal(got)
	}
	replay(t, p, dir)
	commits, seen, last := commitsOf(t, dir), map[string]bool{}, ""
	for n := range len(commits) + 1 {
		dir := t.TempDir()
		writeJournal(t, dir, commits[:n])
		got := view(ctx, p, s, dir).run(t)
		before, after, isLost := strings.Cut(got, `"`+lost+`",`)
		switch {
		case !isLost && got != whole, isLost && after != `"a","b","c"]`, isLost && !strings.HasPrefix(whole, strings.TrimSuffix(before, ",")):
			t.Fatalf("after %d of %d commits: %s", n, len(commits), got)
		case isLost && len(before) < len(last):
			t.Errorf("after %d of %d commits: %s, after one less %s", n, len(commits), before, last)
		case isLost:
			last = before
			seen[before] = true
		}
		replay(t, p, dir)
	}
	if len(seen) != 4 {
		t.Errorf("lives ended in the middle after %d different beginnings: %v", len(seen), seen)
	}
}

// process is one run of the view.
type process struct {
	kill func()
	run  func(t *testing.T) string // the result, or "" of a run that was killed
}

func view(ctx context.Context, p *casebuild.Program, s *server, dir string) process {
	cmd := p.Command(ctx, "run", "--dir", dir, "--set", "machines.http.url="+s.URL+"/", "--set", "journal.kind=file")
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	return process{
		kill: func() { cmd.Process.Kill() },
		run: func(t *testing.T) string {
			t.Helper()
			if err := cmd.Run(); err != nil && cmd.ProcessState.ExitCode() != -1 {
				t.Fatalf("%v\n%s%s", err, stdout.String(), stderr.String())
			}
			for line := range strings.Lines(stdout.String()) {
				if result, ok := strings.CutPrefix(line, "done    "); ok {
					return strings.TrimSpace(result)
				}
			}
			return ""
		},
	}
}

// replay runs the turns of a journal again, without the server.
func replay(t *testing.T, p *casebuild.Program, dir string) {
	t.Helper()
	got, err := p.Run(context.Background(), limit, "journal", "replay", "--dir", dir, "--set", "journal.kind=file")
	if err != nil || got.Exit != 0 {
		t.Errorf("replay: %+v, %v", got, err)
	}
}

func journalAt(dir string) string { return filepath.Join(dir, ".affordance", "journal") }

func commitsOf(t *testing.T, dir string) (commits [][]journal.Record) {
	t.Helper()
	store, err := journal.Open(journalAt(dir), journal.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	var open []journal.Record
	for rec, err := range store.All() {
		if err != nil {
			t.Fatal(err)
		}
		open = append(open, rec.Record)
		if rec.EndsCommit {
			commits, open = append(commits, open), nil
		}
	}
	return commits
}

func writeJournal(t *testing.T, dir string, commits [][]journal.Record) {
	t.Helper()
	store, err := journal.Open(journalAt(dir), journal.Options{})
	for _, c := range commits {
		if err == nil {
			err = store.Commit(c)
		}
	}
	if err == nil {
		err = store.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}
