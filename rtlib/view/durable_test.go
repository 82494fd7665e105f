package view

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// clockwork are effects whose clock a test moves.
type clockwork struct {
	Effects
	mu     sync.Mutex
	now    time.Duration
	alarms map[*clockAlarm]bool
}

type clockAlarm struct {
	at time.Duration
	f  func()
}

func newClockwork() *clockwork {
	return &clockwork{Effects: SystemEffects(), alarms: map[*clockAlarm]bool{}}
}

func (c *clockwork) Now() time.Time { return time.UnixMilli(1e12).Add(c.Monotonic()) }

func (c *clockwork) Monotonic() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clockwork) After(d time.Duration, f func()) (stop func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	a := &clockAlarm{c.now + d, f}
	c.alarms[a] = true
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		delete(c.alarms, a)
	}
}

// advance moves the clock and sets off what is due.
func (c *clockwork) advance(d time.Duration) {
	c.mu.Lock()
	c.now += d
	var due []*clockAlarm
	for a := range c.alarms {
		if a.at <= c.now {
			due = append(due, a)
			delete(c.alarms, a)
		}
	}
	c.mu.Unlock()
	for _, a := range due {
		a.f()
	}
}

// start makes an instance on a store and starts it; the host is closed at the end of the
// test, or by the function that is returned.
func start(t *testing.T, p Program, store journal.Store, opts HostOptions) (in *Instance, stop func()) {
	t.Helper()
	opts.Journal = store
	h := NewHost(opts)
	t.Cleanup(func() { h.Close() })
	in, err := h.New(p, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := in.Start(testContext(t)); err != nil {
		t.Fatal(err)
	}
	return in, func() { h.Close() }
}

// text is what a model would read.
func text(in *Instance) string {
	return strings.TrimPrefix(strings.TrimSuffix(in.Request().Text(), "\n"), "[user]\n")
}

// TestTimersOverRestart stops a view between two of its timers. What was due meanwhile
// fires at once, the rest when it is due.
func TestTimersOverRestart(t *testing.T) {
	p := viewOf("App", func(r *js.Realm, p js.Value) js.Value {
		list, set := hooksOf(r).state("")
		hooksOf(r).call("useEffect", fn(r, func(js.Value) js.Value {
			for _, ms := range []int{1000, 5000, 9000} {
				r.CallN(r.Global().Get(r, js.Key("setTimeout")), js.Undefined, []js.Value{fn(r, func(js.Value) js.Value {
					add(r, set, fmt.Sprint(ms))
					return js.Undefined
				}), js.Int(ms)})
			}
			return js.Undefined
		}), []any{})
		return h(r, "p", nil, list)
	})
	store, clock := journal.NewMemory(), newClockwork()
	ctx := testContext(t)
	in, stop := start(t, p, store, HostOptions{Effects: clock})
	clock.advance(1500 * time.Millisecond)
	in.Settle(ctx)
	if got := text(in); got != "1000;" {
		t.Error(got)
	}
	stop()
	clock.advance(5 * time.Second)
	in, stop = start(t, p, store, HostOptions{Effects: clock})
	clock.advance(0) // the alarm of the timer that is overdue
	in.Settle(ctx)
	if got := text(in); got != "1000;5000;" {
		t.Error(got)
	}
	stop()
	// A machine whose clock was set back: time does not run backwards.
	clock.mu.Lock()
	clock.now = 0
	clock.mu.Unlock()
	in, _ = start(t, p, store, HostOptions{Effects: clock})
	clock.advance(2499 * time.Millisecond)
	in.Settle(ctx)
	if got := text(in); got != "1000;5000;" {
		t.Error(got)
	}
	clock.advance(time.Second)
	in.Settle(ctx)
	if got := text(in); got != "1000;5000;9000;" {
		t.Error(got)
	}
}

// TestFailedTurn lets a turn fail that a machine's answer began: the next start tries it
// again, with the answer that the journal has.
func TestFailedTurn(t *testing.T) {
	broken := true
	p := viewOf("App", func(r *js.Realm, p js.Value) js.Value {
		answer, set := hooksOf(r).state("none")
		hooksOf(r).call("useEffect", fn(r, func(js.Value) js.Value {
			r.Await(ask(r, "/a", 0, ""), func(v js.Value) { set(v) }, nil)
			return js.Undefined
		}), []any{})
		if broken && answer.Str().String() != "none" {
			panic(r.RangeError("cannot show it"))
		}
		return h(r, "p", nil, answer)
	})
	store := journal.NewMemory()
	s := &server{asked: map[string]int{}}
	run := func() (*Instance, error) {
		h := NewHost(HostOptions{Journal: store})
		t.Cleanup(func() { h.Close() })
		h.BindMachine("http", s)
		in, err := h.New(p, nil)
		if err != nil {
			t.Fatal(err)
		}
		return in, in.Run(testContext(t))
	}
	for range 2 {
		in, err := run()
		var failure *Failure
		if !errors.As(err, &failure) || !strings.HasPrefix(failure.Text, "RangeError: cannot show it") {
			t.Fatal(err)
		}
		in.host.Close()
	}
	broken = false
	in, err := run()
	if err != nil || text(in) != "{\"answer\":\"/a\"}" {
		t.Error(err, text(in))
	}
	if past, ok := in.Resumes(); !ok || !strings.HasPrefix(past.Failed, "RangeError") {
		t.Errorf("%+v", past)
	}
	if n := s.asked["test call_1"]; n != 1 {
		t.Errorf("the machine was asked %d times\n%s", n, dump(store))
	}
}

// TestCancelledCall cancels a call before its result is there; at a replay it stays so.
func TestCancelledCall(t *testing.T) {
	p := viewOf("App", func(r *js.Realm, p js.Value) js.Value {
		state, set := hooksOf(r).state("none")
		hooksOf(r).call("useEffect", fn(r, func(js.Value) js.Value {
			cancel := CallMachine(r, "ask", "http", json.RawMessage(`{"delay":60000}`), func(res machine.Result, err error) {
				set(js.StrValue(err.Error()))
			})
			r.Microtask(cancel)
			return js.Undefined
		}), []any{})
		return h(r, "p", nil, state)
	})
	whole := journal.NewMemory()
	l := life{build: func(r *js.Realm) map[string]js.Value {
		ns := p.Start(r)
		return map[string]js.Value{"default": r.Get(ns, js.Key("default"))}
	}}
	want := l.live(t, whole, &server{asked: map[string]int{}})
	if want.Request != "AbortError: the call was cancelled\n" {
		t.Fatalf("%+v", want)
	}
	for n := range commits(whole) + 1 {
		s := &server{asked: map[string]int{}}
		if got := l.live(t, prefix(t, whole, n), s); got != want || len(s.asked) > 0 {
			t.Errorf("after %d: %+v, asked %v", n, got, s.asked)
		}
	}
}

// TestConfirmOverRestart asks a person once.
func TestConfirmOverRestart(t *testing.T) {
	store := journal.NewMemory()
	p := viewOf("App", counter)
	p.Config = "task: go\nmodel: {kind: scripted, script: script.yaml}\n"
	p.Files = map[string]string{"script.yaml": "- call: {name: risky}\n- expect: 'risky: done'\n  say: good\n"}
	asked := 0
	opts := HostOptions{Confirm: func(context.Context, *Instance, string, json.RawMessage) bool { asked++; return true }}
	in, stop := start(t, p, store, opts)
	if err := in.Wait(testContext(t)); err != nil {
		t.Fatal(err)
	}
	stop()
	for n := range commits(store) + 1 {
		before := asked
		opts.Confirm = func(context.Context, *Instance, string, json.RawMessage) bool { asked++; return true }
		again, stop := start(t, p, prefix(t, store, n), opts)
		if err := again.Wait(testContext(t)); err != nil || text(again) != text(in) {
			t.Errorf("after %d: %v %s", n, err, text(again))
		}
		stop()
		answered := strings.Contains(dump(prefix(t, store, n)), `"kind":"confirm"`)
		if answered != (asked == before) {
			t.Errorf("after %d: asked %d times, answered before: %v", n, asked-before, answered)
		}
	}
}

// TestPropsOverRestart gives other props in every way there is.
func TestPropsOverRestart(t *testing.T) {
	p := viewOf("App", func(r *js.Realm, p js.Value) js.Value { return h(r, "p", nil, r.Get(p, js.Key("a"))) })
	store := journal.NewMemory()
	for i, step := range []struct{ config, set, want string }{
		{"one", "", "one"},
		{"one", "two", "two"},
		{"one", "", "two"},     // what SetProps gave stays
		{"three", "", "three"}, // until the configuration changes
		{"three", "", "three"},
		{"one", "", "one"},
	} {
		p.Config = "props: {a: " + step.config + "}\n"
		in, stop := start(t, p, store, HostOptions{})
		if step.set != "" {
			in.SetProps(map[string]any{"a": step.set})
		}
		if err := in.Wait(testContext(t)); err != nil || text(in) != step.want {
			t.Errorf("step %d: %v %s\n%s", i, err, text(in), dump(store))
		}
		stop()
	}
}

// TestTaskOnce changes the configured task of a life.
func TestTaskOnce(t *testing.T) {
	store := journal.NewMemory()
	for i, step := range []struct{ task, want string }{
		{"", "x"},
		{"one", "x\n\n[user]\none\n\n[assistant]\nA"},
		{"two", "x\n\n[user]\none\n\n[assistant]\nA"},
	} {
		p := viewOf("App", func(r *js.Realm, p js.Value) js.Value { return h(r, "p", nil, "x") })
		p.Config = fmt.Sprintf("task: %q\nmodel: {kind: scripted, script: s}\n", step.task)
		p.Files = map[string]string{"s": "- say: A\n- say: B\n"}
		in, stop := start(t, p, store, HostOptions{})
		if err := in.Wait(testContext(t)); err != nil || text(in) != step.want {
			t.Errorf("step %d: %v %s", i, err, text(in))
		}
		stop()
	}
}

// TestReplayUntil looks at an instance as it was.
func TestReplayUntil(t *testing.T) {
	store := journal.NewMemory()
	p := viewOf("App", counter)
	in, stop := start(t, p, store, HostOptions{Offline: true})
	ctx := testContext(t)
	for range 3 {
		in.Call(ctx, "add", json.RawMessage(`{"by":2}`), CallOptions{Principal: "me"})
	}
	in.Call(ctx, "finish", nil, CallOptions{})
	stop()
	before := dump(store)
	for until, want := range []string{"n is 6", "n is 0", "n is 2", "n is 4", "n is 6"} {
		h := NewHost(HostOptions{Journal: store})
		was, err := h.Replay(p, "test", until)
		if err != nil || !strings.Contains(text(was), want) {
			t.Errorf("until %d: %v, want %s", until, err, want)
		}
		if _, done := was.Result(); done != (until == 0) {
			t.Errorf("until %d: finished %v", until, done)
		}
		h.Close()
	}
	h := NewHost(HostOptions{Journal: store})
	defer h.Close()
	if _, err := h.Replay(p, "other", 0); err == nil {
		t.Error("an instance that is not there")
	}
	if dump(store) != before {
		t.Error("a replay has written")
	}
}

// TestFullDisk sends nothing that could not be recorded.
func TestFullDisk(t *testing.T) {
	store := journal.NewMemory()
	l := life{build: func(r *js.Realm) map[string]js.Value {
		return map[string]js.Value{"default": component(r, "App", func(p js.Value) js.Value {
			hooksOf(r).call("useEffect", fn(r, func(js.Value) js.Value { ask(r, "/a", 0, ""); return js.Undefined }), []any{})
			return h(r, "p", nil, "x")
		})}
	}}
	store.Fail(errors.New("no space left on device"))
	s := &server{asked: map[string]int{}}
	out := l.live(t, store, s)
	if !strings.Contains(out.Err, "the journal refused the turn") || !strings.Contains(out.Err, "no space left") || len(s.asked) > 0 {
		t.Errorf("%+v, asked %v", out, s.asked)
	}
}

// TestReadOnly looks at a life with calls under way: nothing is sent or written.
func TestReadOnly(t *testing.T) {
	whole := journal.NewMemory()
	l := lives[slices.IndexFunc(lives, func(l *life) bool { return l.name == "concurrent calls" })]
	l.live(t, whole, &server{asked: map[string]int{}})
	store := prefix(t, whole, 2)
	before := dump(store)
	p := program(l.build)
	p.Hash = "hash"
	h := NewHost(HostOptions{Journal: store, ReadOnly: true})
	defer h.Close()
	s := &server{asked: map[string]int{}}
	h.BindMachine("http", s)
	in, err := h.New(p, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := in.Run(testContext(t)); err != nil {
		t.Fatal(err)
	}
	if got := text(in); strings.Count(got, "answer")+strings.Count(got, "failed") != 1 || len(s.asked) > 0 || dump(store) != before {
		t.Errorf("%s, asked %v", got, s.asked)
	}
}

// TestCompletionOrder replays concurrent calls: their results come in the order in which
// they came, whatever that was.
func TestCompletionOrder(t *testing.T) {
	l := life{build: func(r *js.Realm) map[string]js.Value {
		return map[string]js.Value{"default": component(r, "App", func(p js.Value) js.Value {
			list, set := hooksOf(r).state("")
			hooksOf(r).call("useEffect", fn(r, func(js.Value) js.Value {
				for i, delay := range []int{12, 3, 9, 1, 6, 0} {
					r.Await(ask(r, fmt.Sprint("/", i), delay, ""), func(v js.Value) { add(r, set, v.Str().String()) }, nil)
				}
				return js.Undefined
			}), []any{})
			return h(r, "p", nil, list)
		})}
	}}
	store := journal.NewMemory()
	want := l.live(t, store, &server{asked: map[string]int{}})
	all := commits(store)
	for n := range all + 1 {
		got := l.live(t, prefix(t, store, n), &server{asked: map[string]int{}})
		recorded := max(n-1, 0) // results, after the first turn
		if !slices.Equal(parts(got.Request)[:recorded], parts(want.Request)[:recorded]) || len(parts(got.Request)) != all-1 {
			t.Errorf("after %d commits: %s, want the beginning of %s", n, got.Request, want.Request)
		}
	}
}

// parts splits a list whose parts end in semicolons.
func parts(list string) []string {
	return strings.Split(strings.TrimSuffix(strings.TrimSpace(list), ";"), ";")
}

// TestRestartTwice ends lives twice: a journal with a restart in it is one like any other.
func TestRestartTwice(t *testing.T) {
	for _, l := range lives {
		t.Run(l.name, func(t *testing.T) {
			whole := journal.NewMemory()
			want := l.live(t, whole, &server{asked: map[string]int{}})
			all := commits(whole)
			for n := 1; n < all; n += max(all/4, 1) {
				once := prefix(t, whole, n)
				l.live(t, once, &server{asked: map[string]int{}})
				for m := n; m <= commits(once); m += max(all/4, 1) {
					store := prefix(t, once, m)
					done := results(store)
					s := &server{asked: map[string]int{}}
					got := l.live(t, store, s)
					if sorted(got.Request) != sorted(want.Request) || got.Result != want.Result || got.Err != "" {
						t.Fatalf("after %d and %d commits: got %+v\nwant %+v\n%s", n, m, got, want, dump(store))
					}
					for call, times := range s.asked {
						if times > 1 || slices.Contains(done, call) {
							t.Errorf("after %d and %d commits: %s was sent %d times", n, m, call, times)
						}
					}
				}
			}
		})
	}
}
