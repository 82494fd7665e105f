package view

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/js"
)

// stoppedClock is a door whose time passes only when a test says so.
type stoppedClock struct {
	Effects
	mu     sync.Mutex
	now    time.Duration
	alarms []*alarm
}

type alarm struct {
	at      time.Duration
	run     func()
	stopped bool
}

func newStoppedClock() *stoppedClock { return &stoppedClock{Effects: SystemEffects()} }

func (c *stoppedClock) Monotonic() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *stoppedClock) Now() time.Time { return time.UnixMilli(1e12).Add(c.Monotonic()) }

func (c *stoppedClock) After(d time.Duration, f func()) (stop func()) {
	if d >= time.Second { // the limits of turns: nothing here runs for long
		return func() {}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	a := &alarm{at: c.now + d, run: f}
	c.alarms = append(c.alarms, a)
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		a.stopped = true
	}
}

// pass lets time pass and runs what is due.
func (c *stoppedClock) pass(d time.Duration) {
	c.mu.Lock()
	c.now += d
	var due []func()
	rest := c.alarms[:0]
	for _, a := range c.alarms {
		switch {
		case a.stopped:
		case a.at <= c.now:
			due = append(due, a.run)
		default:
			rest = append(rest, a)
		}
	}
	c.alarms = rest
	c.mu.Unlock()
	for _, run := range due {
		run()
	}
}

// global calls a global function.
func global(r *js.Realm, name string, args ...js.Value) js.Value {
	return r.CallN(r.Global().Get(r, js.Key(name)), js.Undefined, args)
}

// TestSnapshotInterval: a polling effect with a cleanup does not hinder snapshots; a turn in
// which its timer fires cannot be replayed from a snapshot, so an older beginning is taken,
// and after every restart the interval goes on.
func TestSnapshotInterval(t *testing.T) {
	clock := newStoppedClock()
	p := stepper(func(r *js.Realm, k hooks, do func(map[string]func())) []any {
		ticks, setTicks := k.state(0)
		n, setN := k.state(0)
		k.call("useEffect", fn(r, func(js.Value) js.Value {
			id := global(r, "setInterval", fn(r, func(js.Value) js.Value {
				setTicks(fn(r, func(old js.Value) js.Value { return js.Number(old.Num() + 1) }))
				return js.Undefined
			}), js.Int(100))
			return fn(r, func(js.Value) js.Value { return global(r, "clearInterval", id) })
		}), []any{})
		do(map[string]func(){"n": func() { setN(n.Num() + 1) }})
		return []any{ticks, " ", n}
	})
	store := journal.NewMemory()
	var base []int
	start := func() (*Host, *Instance) {
		h := NewHost(HostOptions{Offline: true, Journal: store, Effects: clock})
		h.snapshotEveryTurn = true
		in, err := h.New(p, nil)
		if err != nil {
			t.Fatal(err)
		}
		if in.past != nil {
			base = append(base, 0)
			if in.past.base != nil {
				base[len(base)-1] = in.past.base.Turn
			}
		}
		if err := in.Start(testContext(t)); err != nil {
			t.Fatalf("%v\n%s", err, dump(store))
		}
		return h, in
	}
	show := func(in *Instance, want string) {
		t.Helper()
		in.Settle(testContext(t))
		if got, _, _ := strings.Cut(in.Request().Text(), "\n\n[tools]"); got != "[user]\n"+want {
			t.Errorf("it shows %q, want %q", got, want)
		}
	}
	tick := func() { clock.pass(100 * time.Millisecond) }

	h, in := start() // turn 1
	act(t, in, "n")  // turn 2
	h.Close()
	h, in = start() // from 2; turn 3, in which the effect runs again
	show(in, "0 1")
	tick() // turn 4
	show(in, "1 1")
	act(t, in, "n") // turn 5
	h.Close()
	h, in = start() // from 5; turn 6
	tick()          // turn 7
	show(in, "2 2")
	// A crash that loses the snapshot of turn 7: those before it are of no use for turn 7,
	// which used a timer of turn 6, but the one of turn 5 is older than that.
	lost := journal.NewMemory()
	var open []journal.Record
	for rec := range store.All() {
		if e := (Entry{}); json.Unmarshal(rec.Data, &e) == nil && (e.Turn < 6 || e.Kind != EntrySnapshot) {
			open = append(open, rec.Record)
		}
		if rec.EndsCommit {
			lost.Commit(open)
			open = nil
		}
	}
	h.Close()
	store = lost
	h, in = start() // from 5; turn 8
	show(in, "2 2")
	tick() // turn 9
	show(in, "3 2")
	h.Close()
	if fmt.Sprint(base) != "[2 5 5]" {
		t.Errorf("the starts began with the snapshots of turns %v, want [2 5 5]", base)
	}
	// Without any snapshot the whole life is run again, restarts included.
	whole := NewHost(HostOptions{Offline: true, Journal: store})
	defer whole.Close()
	again, err := whole.Replay(p, "test", 0)
	if err != nil {
		t.Fatal(err)
	}
	show(again, "3 2")
}

// TestSnapshotTimerOutside: a timer that no cleanup clears puts snapshots off until it has
// fired.
func TestSnapshotTimerOutside(t *testing.T) {
	clock := newStoppedClock()
	p := stepper(func(r *js.Realm, k hooks, do func(map[string]func())) []any {
		n, setN := k.state(0)
		do(map[string]func(){
			"n": func() { setN(n.Num() + 1) },
			"later": func() {
				global(r, "setTimeout", fn(r, func(js.Value) js.Value { setN(100); return js.Undefined }), js.Int(50))
			},
		})
		return []any{n}
	})
	store := journal.NewMemory()
	h := NewHost(HostOptions{Offline: true, Journal: store, Effects: clock})
	defer h.Close()
	h.snapshotEveryTurn = true
	in, err := h.New(p, nil)
	if err == nil {
		err = in.Start(testContext(t))
	}
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range []struct {
		step string
		want int
	}{{"n", 2}, {"later", 2}, {"n", 2}, {"", 3}, {"n", 4}} {
		if c.step == "" {
			clock.pass(time.Second)
			in.Settle(testContext(t))
		} else {
			act(t, in, c.step)
		}
		if got := snapshotsIn(store); got != c.want {
			t.Errorf("after step %d, %q: %d snapshots, want %d", i, c.step, got, c.want)
		}
	}
}

func snapshotsIn(store journal.Store) (n int) {
	for rec := range store.All() {
		if rec.Kind == journal.Snapshot {
			n++
		}
	}
	return n
}

// TestSnapshotImpure: a render that shows more than state is not restored from a snapshot;
// the whole journal is run instead, with a note.
func TestSnapshotImpure(t *testing.T) {
	p := stepper(func(r *js.Realm, k hooks, do func(map[string]func())) []any {
		n, setN := k.state(0)
		drawn := k.call("useMemo", fn(r, func(js.Value) js.Value {
			math := r.Global().Get(r, js.Key("Math"))
			return r.Call0(r.Get(math, js.Key("random")), math)
		}), []any{n}) // the first draw after a restart is not the last one before it
		do(map[string]func(){"n": func() { setN(n.Num() + 1) }})
		return []any{n, " ", drawn}
	})
	store := journal.NewMemory()
	var shown string
	for i := range 3 {
		var out strings.Builder
		h := NewHost(HostOptions{Offline: true, Journal: store, Stderr: &out})
		h.snapshotEveryTurn = true
		in, err := h.New(p, nil)
		if err == nil {
			err = in.Start(testContext(t))
		}
		if err != nil {
			t.Fatal(err)
		}
		got, _, _ := strings.Cut(in.Request().Text(), "\n\n[tools]")
		if i > 0 && (got != shown || !strings.Contains(out.String(), "is of no use, so the whole journal is run again")) {
			t.Errorf("start %d shows %q, before %q; printed %q", i, got, shown, out.String())
		}
		shown = strings.TrimSuffix(strings.SplitN(act(t, in, "n"), "\n\n", 2)[0], "\n")
		h.Close()
	}
}

// TestSnapshotProgramChange: another program goes on from the last snapshot with what it
// has a place for.
func TestSnapshotProgramChange(t *testing.T) {
	first := stepper(func(r *js.Realm, k hooks, do func(map[string]func())) []any {
		n, setN := k.state(5)
		do(map[string]func(){"n": func() { setN(n.Num() + 1) }})
		return []any{n}
	})
	first.Hash = "one"
	second := stepper(func(r *js.Realm, k hooks, do func(map[string]func())) []any {
		n, setN := k.state(0)
		more, _ := k.state("new")
		do(map[string]func(){"n": func() { setN(n.Num() + 10) }})
		return []any{"n is ", n, " ", more}
	})
	second.Hash = "two"
	store := journal.NewMemory()
	run := func(p Program, allow, snapshots bool, steps ...string) (shown string, err error) {
		h := NewHost(HostOptions{Offline: true, Journal: store, AllowProgramChange: allow})
		defer h.Close()
		h.snapshotEveryTurn = snapshots
		in, err := h.New(p, nil)
		if err == nil {
			err = in.Start(testContext(t))
		}
		if err != nil {
			return "", err
		}
		for _, s := range steps {
			act(t, in, s)
		}
		shown, _, _ = strings.Cut(strings.TrimPrefix(in.Request().Text(), "[user]\n"), "\n\n[tools]")
		return shown, nil
	}
	if shown, err := run(first, false, true, "n"); err != nil || shown != "6" {
		t.Fatal(shown, err)
	}
	if shown, err := run(first, false, false, "n"); err != nil || shown != "7" { // after the snapshot
		t.Fatal(shown, err)
	}
	var refused *JournalRefused
	if _, err := run(second, false, false); !errors.As(err, &refused) {
		t.Fatalf("got %v, want a refusal", err)
	}
	for _, c := range []struct {
		allow bool
		want  string
	}{{true, "n is 16 new"}, {false, "n is 26 new"}} {
		if shown, err := run(second, c.allow, false, "n"); err != nil || shown != c.want {
			t.Errorf("got %q, %v, want %q", shown, err, c.want)
		}
	}
	if _, err := run(first, false, false); !errors.As(err, &refused) {
		t.Errorf("the first program again: got %v, want a refusal", err)
	}
}

// TestSnapshotSecrets: no secret is in a snapshot, and a restart has the current value.
func TestSnapshotSecrets(t *testing.T) {
	p := stepper(func(r *js.Realm, k hooks, do func(map[string]func())) []any {
		n, setN := k.state("")
		ref := k.call("useRef", "")
		do(map[string]func(){
			"keep": func() {
				token := r.Get(r.Get(r.Global().Get(r, js.Key("harness")), js.Key("env")), js.Key("TOKEN")).Str().String()
				r.Set(ref, keyCurrent, object(r, token, "key "+token))
				setN("with " + token + " and [secret TOKEN]")
			},
			"look": func() { setN(jsonOf(r, r.Get(ref, keyCurrent))) },
		})
		return []any{n}
	})
	store := journal.NewMemory()
	run := func(token, step string) string {
		p.Config = "env: {TOKEN: " + token + "}\nsecrets: [TOKEN]\n"
		h := NewHost(HostOptions{Offline: true, Journal: store})
		defer h.Close()
		h.snapshotEveryTurn = true
		in, err := h.New(p, nil)
		if err == nil {
			err = in.Start(testContext(t))
		}
		if err != nil {
			t.Fatal(err)
		}
		if step != "" {
			act(t, in, step)
		}
		return in.Request().Text()
	}
	run("hunter2-hunter2", "keep")
	for rec := range store.All() {
		var e Entry
		json.Unmarshal(rec.Data, &e)
		if e.Snapshot != nil && strings.Contains(string(e.Snapshot.Data), "hunter2") || strings.Contains(string(rec.Data), "hunter2") {
			t.Errorf("record %d holds the secret", rec.Seq)
		}
	}
	if got := run("other-value-1", ""); !strings.Contains(got, "with other-value-1 and [secret TOKEN]") {
		t.Errorf("after a restart with another value it shows %q", got)
	}
	if got := run("other-value-1", "look"); !strings.Contains(got, `{"other-value-1":"key other-value-1"}`) {
		t.Errorf("the ref holds %q", got)
	}
}
