// Package crash kills a compiled view with kill -9 and starts it again, many times: at
// every change that its journal makes to the disk, in the middle of writes, and at random
// times. The view has 200 effects over 20 turns of its model; a server counts them.
//
//	go test ./golden/crash -crashes 1000
//
// Each life must end like one that nobody disturbed; no effect whose result is in the
// journal may be sent again; what is sent again must be what was sent before; and the
// journal must verify after each death.
package crash

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/affgen/affgen/internal/casebuild"
	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/view"
)

var crashes = flag.Int("crashes", 50, "how many deaths")

// limit is more than any run takes on a busy machine.
const limit = 2 * time.Minute

// effects is how many calls of the server a life makes.
const effects = 200

// linked are the packages of the view's binary beside its own.
var linked = []string{
	"github.com/affgen/affgen/rtlib/fetch/httpmachine/httpkind",
	"github.com/affgen/affgen/golden/crash/killer",
}

func TestCrash(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs kill -9")
	}
	p := build(t)
	whole := undisturbed(t, p)
	t.Logf("a life without a death: %d changes of the disk, %v", whole.changes, whole.took)
	total := &tally{}
	work := make(chan int)
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for seed := range work {
				if !t.Failed() {
					total.add(disturbed(t, p, whole, seed))
				}
			}
		})
	}
	for seed := range *crashes {
		work <- seed
	}
	close(work)
	wg.Wait()
	t.Logf("%d lives, %d deaths (%d at a change of the disk, %d torn ends), %d requests sent again", total.lives, total.deaths, total.atChange, total.torn, total.again)
	if total.deaths < *crashes {
		t.Errorf("only %d deaths in %d lives", total.deaths, *crashes)
	}
	t.Run("FullDisk", func(t *testing.T) { testFullDisk(t, p, whole) })
}

// build makes the view's binary.
func build(t *testing.T) *casebuild.Program {
	path, err := filepath.Abs("work")
	if err != nil {
		t.Fatal(err)
	}
	programs, err := casebuild.Build(context.Background(), casebuild.Config{Dir: t.TempDir(), Link: linked, NoVet: true}, []casebuild.Case{{Name: "work", Path: path}})
	if err != nil {
		t.Fatal(err)
	}
	p := programs[0]
	if p.CompileErr != nil || p.BuildErr != "" || len(p.Result.Diagnostics) > 0 {
		t.Fatal(p.CompileErr, p.BuildErr, p.Result.Diagnostics)
	}
	return p
}

// reference is a life without a death.
type reference struct {
	result  string
	changes int
	took    time.Duration
}

// life is one journal, and the server that its runs call.
type life struct {
	t        *testing.T
	p        *casebuild.Program
	dir      string
	server   *counter
	run      int
	recorded map[string]int // see counter.check

	snapshots int // in the journal when it was examined last
}

func newLife(t *testing.T, p *casebuild.Program, dir string) *life {
	return &life{t: t, p: p, dir: dir, server: newCounter(t), recorded: map[string]int{}}
}

// outcome is how one run of a life ended.
type outcome struct {
	died   bool
	result string // what the view finished with
	failed string // stderr, when the view failed
}

// start runs the view once; env is added to its environment. After kill, which may be 0 for
// never, it is killed.
func (l *life) start(kill time.Duration, env ...string) outcome {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	l.run++
	cmd := l.p.Command(ctx, "run", "--json", "--dir", l.dir, "--set", "machines.http.url="+l.server.URL+"/")
	cmd.Env = append(os.Environ(), append(env, "CRASH_RUN="+strconv.Itoa(l.run))...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Start(); err != nil {
		l.t.Error(err)
		return outcome{}
	}
	if kill > 0 {
		timer := time.AfterFunc(kill, func() { cmd.Process.Kill() })
		defer timer.Stop()
	}
	err := cmd.Wait()
	var exit *exec.ExitError
	switch {
	case err == nil:
		return outcome{result: finished(stdout.String())}
	case errors.As(err, &exit) && exit.ExitCode() == -1 && ctx.Err() == nil:
		return outcome{died: true}
	case errors.As(err, &exit) && exit.ExitCode() > 0 && exit.ExitCode() <= 3:
		return outcome{failed: tail(stderr.String())}
	}
	l.t.Errorf("run %d: %v\n%s", l.run, err, tail(stderr.String()))
	return outcome{}
}

// finished takes the result out of the lines of run --json.
func finished(lines string) string {
	for line := range strings.Lines(lines) {
		var e view.Entry
		if json.Unmarshal([]byte(line), &e) == nil && e.Kind == view.EntryFinish {
			return string(e.Value)
		}
	}
	return ""
}

func tail(s string) string { return s[max(0, len(s)-2000):] }

func (l *life) journalPath() string { return filepath.Join(l.dir, ".affordance", "journal") }

// examine checks the journal after a death and notes the results that it holds. torn says
// that it ends in the middle of a commit.
func (l *life) examine() (torn bool) {
	log, err := journal.Open(l.journalPath(), journal.Options{ReadOnly: true})
	if errors.Is(err, os.ErrNotExist) {
		return false // it died before it had one
	}
	if err != nil {
		l.t.Errorf("run %d leaves a journal that does not open: %v", l.run, err)
		return false
	}
	defer log.Close()
	if _, err := log.Verify(); err != nil {
		l.t.Errorf("run %d leaves a journal that does not verify: %v", l.run, err)
	}
	l.snapshots = 0
	paths := map[string]string{} // of intents, by their id
	for rec, err := range log.All() {
		if err != nil {
			l.t.Error(err)
			break
		}
		var e view.Entry
		if err := json.Unmarshal(rec.Data, &e); err != nil {
			l.t.Error(err)
			break
		}
		l.note(paths, &e)
	}
	return log.Cut() != nil
}

// note learns from an entry which requests have a result.
func (l *life) note(paths map[string]string, e *view.Entry) {
	switch e.Kind {
	case view.EntryIntent:
		paths[e.ID] = intentPath(e)
	case view.EntrySnapshot:
		l.snapshots++
	case view.EntryResult:
		path := paths[e.ID]
		if _, known := l.recorded[path]; path != "" && !known {
			l.recorded[path] = l.run + 1
		}
	}
}

// intentPath is the path that an intent asks for.
func intentPath(e *view.Entry) string {
	for _, word := range strings.Fields(e.Text) {
		if strings.Contains(word, "step/") || strings.Contains(word, "effect/") {
			return "/" + strings.TrimPrefix(word, "/")
		}
	}
	return ""
}

// end checks a life that has finished.
func (l *life) end(result, want string) (again int) {
	l.examine()
	faults, again := l.server.check(l.recorded)
	for _, f := range faults {
		l.t.Error(f)
	}
	if n := len(l.server.paths()); len(l.recorded) != effects || n != effects {
		l.t.Errorf("the journal has results of %d requests, the server saw %d; want %d", len(l.recorded), n, effects)
	}
	if want != "" && result != want {
		l.t.Errorf("the life ends with %s, one without a death with %s", result, want)
	}
	cmd := l.p.Command(context.Background(), "journal", "replay", "--json", "--dir", l.dir)
	out, err := cmd.Output()
	var replayed struct{ Result json.RawMessage }
	if err == nil {
		err = json.Unmarshal(out, &replayed)
	}
	if got := string(replayed.Result); err != nil || compact(got) != compact(result) {
		l.t.Errorf("the replay ends with %s (%v), the life with %s", got, err, result)
	}
	return again
}

// compact is JSON without the spaces between its parts.
func compact(s string) string {
	var b bytes.Buffer
	if json.Compact(&b, []byte(s)) != nil {
		return s
	}
	return b.String()
}

// undisturbed lives once and counts the changes of the disk.
func undisturbed(t *testing.T, p *casebuild.Program) reference {
	dir := t.TempDir()
	l := newLife(t, p, dir)
	count := filepath.Join(dir, "count")
	start := time.Now()
	got := l.start(0, "CRASH_COUNT="+count)
	took := time.Since(start)
	if got.result == "" || t.Failed() {
		t.Fatalf("a life without a death does not finish: %s", got.failed)
	}
	l.end(got.result, "")
	if l.snapshots < 3 {
		t.Errorf("a life takes %d snapshots, so that restarts from one are not tried", l.snapshots)
	}
	text, err := os.ReadFile(count)
	if err != nil {
		t.Fatal(err)
	}
	changes, _ := strconv.Atoi(string(text))
	if changes < effects {
		t.Fatalf("a life makes %d changes of the disk", changes)
	}
	return reference{got.result, changes, took}
}

// tally counts what lives had.
type tally struct {
	mu                                   sync.Mutex
	lives, deaths, atChange, torn, again int
}

func (s *tally) add(o *tally) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lives += o.lives
	s.deaths += o.deaths
	s.atChange += o.atChange
	s.torn += o.torn
	s.again += o.again
}

// disturbed lives once with deaths. Seeds take turns: the first death is at a change of the
// disk, so that many lives go through all of them, or at a random time. Half of the lives
// die again, soon after they were started.
func disturbed(t *testing.T, p *casebuild.Program, whole reference, seed int) *tally {
	rng := rand.New(rand.NewPCG(uint64(seed), 1))
	dir, err := os.MkdirTemp("", "affgen-crash-")
	if err != nil {
		t.Error(err)
		return &tally{}
	}
	defer os.RemoveAll(dir)
	l, count := newLife(t, p, dir), &tally{lives: 1}
	defer l.server.Close()
	for !t.Failed() {
		var got outcome
		switch {
		case l.run == 0 && seed%4 != 3, l.run > 0 && l.run < 4 && rng.IntN(3) == 0:
			at := 1 + rng.IntN(whole.changes)
			if l.run == 0 {
				at = 1 + seed*largePrime%whole.changes
			}
			got = l.start(0, fmt.Sprint("CRASH_AT=", at), fmt.Sprint("CRASH_SHARE=", rng.IntN(10)))
			if got.died {
				count.atChange++
			}
		case l.run < 4 && (l.run == 0 || rng.IntN(2) == 0):
			got = l.start(time.Duration(1 + rng.Int64N(int64(whole.took))))
		default:
			got = l.start(0)
		}
		if !got.died {
			if got.failed != "" {
				t.Errorf("the view failed: %s", got.failed)
			}
			if !t.Failed() {
				count.again = l.end(got.result, whole.result)
			}
			break
		}
		count.deaths++
		if l.examine() {
			count.torn++
		}
	}
	if t.Failed() {
		t.Errorf("in the life with seed %d, run %d", seed, l.run)
	}
	return count
}

// largePrime spreads the first deaths over the changes of the disk.
const largePrime = 7919
