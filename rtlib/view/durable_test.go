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

// TestSecretsInJournal looks for secrets in what is written, and for their current values
// after a restart.
func TestSecretsInJournal(t *testing.T) {
	p := viewOf("App", func(r *js.Realm, p js.Value) js.Value {
		last, set := hooksOf(r).state("none")
		return h(r, "p", nil, last, tool(r, "keep", func(a, c js.Value) js.Value {
			harness := r.Global().Get(r, js.Key("harness"))
			token := r.Get(r.Get(harness, js.Key("env")), js.Key("TOKEN"))
			said := r.Get(a, js.Key("said"))
			r.Await(ask(r, "/"+token.Str().String(), 0, ""), func(v js.Value) {
				json, _ := jsonText(r, r.NewArrayOf(token, said, v))
				set(js.StrValue(json))
			}, nil)
			return token
		}))
	})
	p.Config = "env: {TOKEN: {from: T}}\nsecrets: [TOKEN]\n"
	const first, second = `sec"ret<1>`, `another"one`
	store := journal.NewMemory()
	env := func(value string) Effects { return secretEnv{SystemEffects(), value} }
	life := func(value string) *Instance {
		opts := HostOptions{Effects: env(value), Journal: store}
		h := NewHost(opts)
		t.Cleanup(func() { h.Close() })
		h.BindMachine("http", &server{asked: map[string]int{}})
		in, err := h.New(p, nil)
		if err == nil {
			err = in.Start(testContext(t))
		}
		if err != nil {
			t.Fatal(err)
		}
		return in
	}
	in := life(first)
	ctx := testContext(t)
	said := fmt.Sprintf(`{"said":%q}`, "[secret TOKEN] and "+first)
	if out, err := in.Call(ctx, "keep", json.RawMessage(said), CallOptions{}); err != nil || out.Text != first {
		t.Fatal(out, err)
	}
	in.Wait(ctx)
	want := text(in)
	in.host.Close()
	written := dump(store)
	for _, form := range []string{first, `sec\"ret`, `ret<1`, `\u003c1`} {
		if strings.Contains(written, form) {
			t.Errorf("the journal holds %q:\n%s", form, written)
		}
	}
	again := life(first)
	if got := text(again); got != want || !strings.Contains(got, "[secret TOKEN] and sec") {
		t.Errorf("got %s want %s", got, want)
	}
	again.host.Close()
	// Another value: what was kept changes with it, and no digest differs.
	changed := life(second)
	once := func(s string) string {
		return strings.ReplaceAll(want, escapedJSON(escapedJSON(first, false), false), s)
	}
	if got := text(changed); strings.Contains(got, "ret<1") || !strings.Contains(got, "[secret TOKEN] and another") {
		t.Errorf("got %s want %s", got, once(second))
	}
}

// secretEnv are effects whose environment has one variable.
type secretEnv struct {
	Effects
	value string
}

func (e secretEnv) LookupEnv(name string) (string, bool) { return e.value, name == "T" }

// TestSeal is the round trip of placeholders.
func TestSeal(t *testing.T) {
	secrets := map[string]string{"A": "12345678", "B": "quo\"te\n<x>", "C": "12345678-long"}
	d := newRedactor(secrets)
	for _, value := range []any{
		"plain", "12345678", "x12345678y", "12345678-long", 12345678, map[string]any{"quo\"te\n<x>": []int{123456789}},
		"[secret A]", "[secret ]", "[secret ", "[secret [secret A]", "quo\"te\n<x>", `{"in":"quo\"te\n<x>"}`, `{"in":"quo\"te\n\u003cx\u003e"}`,
	} {
		text, _ := json.Marshal([]any{value})
		for _, raw := range [][]byte{text, []byte(strings.NewReplacer(`\\u003`, `\\u003`, `\u003c`, "<", `\u003e`, ">").Replace(string(text)))} {
			sealed := d.seal(raw)
			if !json.Valid(sealed) {
				t.Errorf("%s is no JSON", sealed)
			}
			for _, s := range []string{"12345678", `te\n`} {
				if strings.Contains(string(sealed), s) {
					t.Errorf("%s of %s shows %s", sealed, raw, s)
				}
			}
			if back, err := d.unseal(sealed); err != nil || string(back) != string(raw) {
				t.Errorf("%s came back as %s (%s), %v", raw, back, sealed, err)
			}
		}
		if s, ok := value.(string); ok {
			if back, err := d.unsealText(d.sealText(s)); err != nil || back != s {
				t.Errorf("%q came back as %q, %v", s, back, err)
			}
		}
	}
	none := newRedactor(nil)
	if back, err := none.unseal(none.seal([]byte(`["[secret A]"]`))); err != nil || string(back) != `["[secret A]"]` {
		t.Errorf("%s %v", back, err)
	}
	if _, err := none.unseal(d.seal([]byte(`"12345678"`))); err == nil || !strings.Contains(err.Error(), "the secret A") {
		t.Errorf("a secret that is none any more: %v", err)
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

// TestChildIDs mounts and unmounts children: their ids tell them apart, at a replay, too.
func TestChildIDs(t *testing.T) {
	p := program(func(r *js.Realm) map[string]js.Value {
		worker := component(r, "Worker", func(p js.Value) js.Value {
			n, set := hooksOf(r).state(0)
			return h(r, "p", nil, n, tool(r, "count", func(a, c js.Value) js.Value { set(n.Num() + 1); return js.Undefined }))
		})
		app := component(r, "App", func(p js.Value) js.Value {
			on, set := hooksOf(r).state(true)
			kids := []any{tool(r, "flip", func(a, c js.Value) js.Value { set(!on.AsBool()); return js.Undefined })}
			if on.AsBool() {
				kids = append(kids, h(r, "agent", []any{"name", "a/b", "component", worker}))
			}
			return h(r, js.Fragment, nil, kids...)
		})
		return map[string]js.Value{"default": app, "Worker": worker}
	})
	store := journal.NewMemory()
	ctx := testContext(t)
	in, stop := start(t, p, store, HostOptions{})
	in.Call(ctx, "flip", nil, CallOptions{})
	in.Call(ctx, "flip", nil, CallOptions{})
	in.Wait(ctx)
	kid := in.kids[0]
	if kid.ID() != "test/a%2Fb~2" {
		t.Errorf("the second child is %s", kid.ID())
	}
	kid.Call(ctx, "count", nil, CallOptions{})
	stop()
	in, _ = start(t, p, store, HostOptions{})
	in.Wait(ctx)
	if len(in.kids) != 1 || in.kids[0].ID() != "test/a%2Fb~2" || !strings.HasPrefix(text(in.kids[0]), "1\n") {
		t.Errorf("after the restart: %v %s", in.kids, text(in.kids[0]))
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

// TestDroppedChildren mounts a child after the last snapshot and lets another program go
// on from there: the child that it mounts in the same place is another one.
func TestDroppedChildren(t *testing.T) {
	p := program(func(r *js.Realm) map[string]js.Value {
		worker := component(r, "Worker", func(p js.Value) js.Value {
			n, set := hooksOf(r).state(0)
			return h(r, "p", nil, n, tool(r, "count", func(a, c js.Value) js.Value { set(n.Num() + 1); return js.Undefined }))
		})
		app := component(r, "App", func(p js.Value) js.Value {
			on, set := hooksOf(r).state(false)
			kids := []any{tool(r, "flip", func(a, c js.Value) js.Value { set(!on.AsBool()); return js.Undefined }),
				h(r, "agent", []any{"name", "always", "component", worker})}
			if on.AsBool() {
				kids = append(kids, h(r, "agent", []any{"name", "a", "component", worker}))
			}
			return h(r, js.Fragment, nil, kids...)
		})
		return map[string]js.Value{"default": app, "Worker": worker}
	})
	store := journal.NewMemory()
	ctx := testContext(t)
	life := func(hash string, snapshots bool, want ...string) *Instance {
		p.Hash = hash
		h := NewHost(HostOptions{Journal: store, AllowProgramChange: true})
		t.Cleanup(func() { h.Close() })
		h.snapshotEveryTurn = snapshots
		in, err := h.New(p, nil)
		if err == nil {
			err = in.Run(ctx)
		}
		if err == nil && len(want) == 2 {
			_, err = in.Call(ctx, "flip", nil, CallOptions{})
		}
		in.Wait(ctx)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, kid := range in.kids {
			kid.Call(ctx, "count", nil, CallOptions{})
			got = append(got, kid.ID()+" "+strings.SplitN(text(kid), "\n", 2)[0])
		}
		if !slices.Equal(got, want) {
			t.Errorf("program %s: children %q, want %q", hash, got, want)
		}
		h.Close()
		return in
	}
	life("one", true, "test/always 1")
	life("one", false, "test/always 2", "test/a 1")
	life("two", false, "test/always 2", "test/a~drop1 1") // without what came after the snapshots
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
