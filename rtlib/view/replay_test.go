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

// A life is a view that runs to its end on its own: a program with a task and a script.
type life struct {
	name, config, script string
	build                func(r *js.Realm) map[string]js.Value
	// snapshots takes one whenever possible; restored counts the starts from one.
	snapshots bool
	restored  int
}

// server is a machine that counts what it is asked and answers by what it is asked; the
// order in which calls that are under way at the same time end is that of their delays.
type server struct {
	mu    sync.Mutex
	asked map[string]int
}

func (s *server) Call(ctx context.Context, call machine.CallContext, req machine.Request) (machine.Result, error) {
	var what struct {
		Path  string
		Delay int
		Fail  string
	}
	json.Unmarshal(req, &what)
	s.mu.Lock()
	s.asked[call.Instance+" "+call.CallID]++
	s.mu.Unlock()
	select {
	case <-time.After(time.Duration(what.Delay) * time.Millisecond):
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if what.Fail != "" {
		return nil, machine.Errorf(machine.ErrorKind(what.Fail), "%s failed", what.Path)
	}
	return json.RawMessage(fmt.Sprintf(`{"answer":%q}`, what.Path)), nil
}

// ask is a call of the server as a promise of its answer.
func ask(r *js.Realm, path string, delay int, fail string) js.Value {
	promise := r.NewPromise()
	req, _ := json.Marshal(map[string]any{"path": path, "delay": delay, "fail": fail})
	CallMachine(r, "ask", "http", req, func(res machine.Result, err error) {
		if err != nil {
			promise.Reject(r, r.TypeError("%v", err).Value)
			return
		}
		promise.Resolve(r, js.StrValue(string(res)))
	})
	return promise.Value()
}

// outcome is all that a life comes to.
type outcome struct {
	Err, Result, Request string
}

// live runs a life with a store and returns what came of it.
func (l *life) live(t *testing.T, store journal.Store, s *server) outcome {
	t.Helper()
	h := NewHost(HostOptions{Journal: store})
	h.snapshotEveryTurn = l.snapshots
	defer h.Close()
	if err := h.BindMachine("http", s); err != nil {
		t.Fatal(err)
	}
	p := program(l.build)
	p.Hash = "hash"
	p.Config = l.config
	if l.script != "" {
		p.Config += "\nmodel: {kind: scripted, script: script.yaml}\n"
		p.Files = map[string]string{"script.yaml": l.script}
	}
	in, err := h.New(p, nil)
	if err != nil {
		t.Fatal(err)
	}
	if in.past != nil && in.past.base != nil {
		l.restored++
	}
	var out outcome
	if err := in.Run(testContext(t)); err != nil {
		out.Err = err.Error()
	}
	v, _ := in.Result()
	out.Result = string(v)
	if v == nil {
		out.Request = in.Request().Text()
	}
	return out
}

// prefix is a store that ends after the n-th commit.
func prefix(t *testing.T, store journal.Store, n int) *journal.Memory {
	t.Helper()
	m := journal.NewMemory()
	var open []journal.Record
	for rec, err := range store.All() {
		if err != nil {
			t.Fatal(err)
		}
		open = append(open, rec.Record)
		if !rec.EndsCommit {
			continue
		}
		if n--; n < 0 {
			break
		}
		if err := m.Commit(open); err != nil {
			t.Fatal(err)
		}
		open = nil
	}
	return m
}

func commits(store journal.Store) (n int) {
	for rec := range store.All() {
		if rec.EndsCommit {
			n++
		}
	}
	return n
}

// dump shows a store's records.
func dump(store journal.Store) string {
	var b strings.Builder
	for rec := range store.All() {
		fmt.Fprintf(&b, "%d %s %s\n", rec.Seq, rec.Instance, rec.Data)
	}
	return b.String()
}

// results lists the calls that a store has results of.
func results(store journal.Store) (ids []string) {
	for rec := range store.All() {
		var e Entry
		json.Unmarshal(rec.Data, &e)
		if e.Kind == EntryResult {
			ids = append(ids, rec.Instance+" "+e.ID)
		}
	}
	return ids
}

// TestRestartAnywhere ends lives after each of their commits and lets another host go on:
// the outcome is always that of the life without interruption, and no call with a result
// in the journal is sent again.
func TestRestartAnywhere(t *testing.T) {
	var all []*life
	for _, l := range lives {
		often := *l
		often.name, often.snapshots = l.name+", snapshots", true
		all = append(all, l, &often)
	}
	for _, l := range all {
		t.Run(l.name, func(t *testing.T) {
			whole := journal.NewMemory()
			want := l.live(t, whole, &server{asked: map[string]int{}})
			if want.Err != "" {
				t.Fatal(want.Err)
			}
			for n := range commits(whole) + 1 {
				store := prefix(t, whole, n)
				done := results(store)
				s := &server{asked: map[string]int{}}
				got, want := l.live(t, store, s), want
				if n < commits(whole) {
					// What was not recorded may come in another order this time.
					got.Request, want.Request = sorted(got.Request), sorted(want.Request)
				}
				if got != want {
					t.Fatalf("after %d commits: got %+v\nwant %+v\n%s", n, got, want, dump(store))
				}
				for call, times := range s.asked {
					if times > 1 || slices.Contains(done, call) {
						t.Errorf("after %d commits: %s was sent %d times", n, call, times)
					}
				}
			}
			if l.snapshots && l.restored == 0 {
				t.Error("no start began with a snapshot")
			}
		})
	}
}

// sorted sorts the parts of a list that ends each with a semicolon.
func sorted(list string) string {
	parts := strings.Split(list, ";")
	slices.Sort(parts)
	return strings.Join(parts, ";")
}

// lives are views that wait for machines, timers, the model and children in many ways.
var lives = []*life{
	{name: "tools", config: "task: Count\n", script: "- call: [{name: add, args: {by: 2}}, {name: add, args: {by: 3}}]\n- call: [{name: fail}, {name: data}, {name: risky}, {name: nope}]\n- say: well\n  call: {name: finish}\n",
		build: func(r *js.Realm) map[string]js.Value {
			return map[string]js.Value{"default": component(r, "App", func(p js.Value) js.Value { return counter(r, p) })}
		}},
	{name: "concurrent calls", build: func(r *js.Realm) map[string]js.Value {
		return map[string]js.Value{"default": component(r, "App", func(p js.Value) js.Value {
			// Which of them ends first is up to a busy machine: the order is not shown.
			shown := make([]any, 4)
			var sets [4]func(any)
			for i := range shown {
				shown[i], sets[i] = hooksOf(r).state("")
			}
			hooksOf(r).call("useEffect", fn(r, func(js.Value) js.Value {
				for i, c := range []struct {
					delay int
					fail  string
				}{{30, ""}, {1, ""}, {20, "TypeError"}, {10, "TimeoutError"}} {
					r.Await(ask(r, fmt.Sprint("/", i), c.delay, c.fail),
						func(v js.Value) { sets[i](v) },
						func(v js.Value) { sets[i](r.ToString(v).Value()) })
				}
				return js.Undefined
			}), []any{})
			return h(r, "p", nil, shown...)
		})}
	}},
	{name: "a call in a handler", config: "task: go\n", script: "- call: {name: look}\n- say: done\n", build: func(r *js.Realm) map[string]js.Value {
		return map[string]js.Value{"default": component(r, "App", func(p js.Value) js.Value {
			seen, set := hooksOf(r).state("nothing")
			return h(r, js.Fragment, nil, "seen ", seen, tool(r, "look", func(a, c js.Value) js.Value {
				answer := r.NewPromise()
				r.Await(ask(r, "/first", 1, ""), func(v js.Value) {
					set(v)
					r.Await(ask(r, "/second", 1, ""), func(v js.Value) { answer.Resolve(r, v) }, nil)
				}, nil)
				return answer.Value()
			}))
		})}
	}},
	{name: "timers", build: func(r *js.Realm) map[string]js.Value {
		return map[string]js.Value{"default": component(r, "App", func(p js.Value) js.Value {
			// An overdue timer may fire before another one that is due again: the order of
			// the two is not compared.
			list, set := hooksOf(r).state("")
			late, setLate := hooksOf(r).state(false)
			hooksOf(r).call("useEffect", fn(r, func(js.Value) js.Value {
				global := func(name string, args ...js.Value) js.Value {
					return r.CallN(r.Global().Get(r, js.Key(name)), js.Undefined, args)
				}
				ticks := 0
				var interval js.Value
				interval = global("setInterval", fn(r, func(js.Value) js.Value {
					if ticks++; ticks == 3 {
						global("clearInterval", interval)
					}
					add(r, set, fmt.Sprint("tick ", ticks))
					return js.Undefined
				}), js.Int(7))
				global("setTimeout", fn(r, func(js.Value) js.Value { setLate(true); return js.Undefined }), js.Int(40))
				return js.Undefined
			}), []any{})
			return h(r, "p", nil, list, r.ToString(late).Value())
		})}
	}},
	{name: "children", build: func(r *js.Realm) map[string]js.Value {
		worker := component(r, "Worker", func(p js.Value) js.Value {
			what := r.Get(p, js.Key("what"))
			hooksOf(r).call("useEffect", fn(r, func(js.Value) js.Value {
				r.Await(ask(r, "/"+what.Str().String(), 2, ""), func(v js.Value) { harnessCall(r, "finish", v) }, nil)
				return js.Undefined
			}), []any{})
			return h(r, "p", nil, "working on ", what)
		})
		app := component(r, "App", func(p js.Value) js.Value {
			one, setOne := hooksOf(r).state("none")
			two, setTwo := hooksOf(r).state("none")
			agent := func(name string, set func(any)) js.Value {
				return h(r, "agent", []any{"name", name, "component", worker, "props", object(r, "what", name),
					"onResult", fn(r, func(v js.Value) js.Value { set(v); return js.Undefined })})
			}
			kids := []any{"one: ", one, " two: ", two, agent("a", setOne)}
			if one.Str().String() != "none" {
				kids = append(kids, agent("b", setTwo))
			}
			return h(r, js.Fragment, nil, kids...)
		})
		return map[string]js.Value{"default": app, "Worker": worker}
	}},
	{name: "children with a model", script: "w:\n- expect: [working on it, do it]\n  call: {name: note}\n- say: noted\n- call: {name: report, args: {v: 42}}\n", build: func(r *js.Realm) map[string]js.Value {
		worker := component(r, "Worker", func(p js.Value) js.Value {
			return h(r, js.Fragment, nil, "working on ", r.Get(p, js.Key("what")),
				tool(r, "note", func(a, c js.Value) js.Value {
					harnessCall(r, "enqueue", "and then", object(r, "key", "k"))
					harnessCall(r, "enqueue", "and then", object(r, "key", "k"))
					return js.StrValue("ok")
				}),
				tool(r, "report", func(a, c js.Value) js.Value {
					harnessCall(r, "finish", r.Get(a, js.Key("v")))
					return js.Undefined
				}))
		})
		app := component(r, "App", func(p js.Value) js.Value {
			result, set := hooksOf(r).state("none")
			return h(r, js.Fragment, nil, "result: ", result, h(r, "agent", []any{"name", "w", "component", worker, "props", object(r, "what", "it"), "task", "do it",
				"onResult", fn(r, func(v js.Value) js.Value { set(v); return js.Undefined })}))
		})
		return map[string]js.Value{"default": app, "Worker": worker}
	}},
}

// add appends to a list in a component's state.
func add(r *js.Realm, set func(any), s string) {
	set(fn(r, func(old js.Value) js.Value { return js.StrValue(old.Str().String() + s + ";") }))
}

// TestReplayReads checks that chance and time are the same at a replay.
func TestReplayReads(t *testing.T) {
	render := func(r *js.Realm, p js.Value) js.Value {
		text, set := hooksOf(r).state("")
		return h(r, js.Fragment, nil, text, tool(r, "look", func(a, c js.Value) js.Value {
			now := func() js.Value {
				date := r.Global().Get(r, js.Key("Date"))
				return r.Call0(r.Get(date, js.Key("now")), date)
			}
			got := ""
			for range 5 {
				got += r.ToString(now()).String() + " "
			}
			for _, path := range []string{"Math.random", "performance.now"} {
				object, name, _ := strings.Cut(path, ".")
				o := r.Global().Get(r, js.Key(object))
				got += r.ToString(r.Call0(r.Get(o, js.Key(name)), o)).String() + " "
			}
			secure := make([]byte, 8)
			r.Config().RandomBytes(secure)
			got += fmt.Sprintf("%x", secure)
			set(got)
			return js.StrValue(got)
		}))
	}
	store := journal.NewMemory()
	in := newInstance(t, viewOf("App", render), "{}", "", HostOptions{Offline: true, Journal: store})
	ctx := testContext(t)
	in.Start(ctx)
	var want string
	for range 3 {
		out, err := in.Call(ctx, "look", nil, CallOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if out.Text == want {
			t.Errorf("two looks give the same: %s", want)
		}
		want = out.Text
	}
	again := newInstance(t, viewOf("App", render), "{}", "", HostOptions{Offline: true, Journal: store})
	if err := again.Start(ctx); err != nil {
		t.Fatal(err)
	}
	if got := again.Request().Text(); !strings.Contains(got, want) {
		t.Errorf("got %s want %s\n%s", got, want, dump(store))
	}
}

// TestMismatch changes programs under their journals.
func TestMismatch(t *testing.T) {
	what := "/a"
	build := func(r *js.Realm) map[string]js.Value {
		path := what
		return map[string]js.Value{"default": component(r, "App", func(p js.Value) js.Value {
			hooksOf(r).call("useEffect", fn(r, func(js.Value) js.Value {
				if path != "" {
					ask(r, path, 0, "")
				}
				return js.Undefined
			}), []any{})
			return h(r, "p", nil, "x")
		})}
	}
	store := journal.NewMemory()
	l := life{build: build}
	if out := l.live(t, store, &server{asked: map[string]int{}}); out.Err != "" {
		t.Fatal(out.Err)
	}
	before := dump(store)
	for path, want := range map[string]string{
		"/b": "the journal has: intent 1 of the turn call_1 http /a (digest ",
		"":   "the program has: nothing more",
	} {
		what = path
		s := &server{asked: map[string]int{}}
		out := l.live(t, store, s)
		if !strings.Contains(out.Err, want) || !strings.Contains(out.Err, "in turn 1") {
			t.Errorf("%q: %s", path, out.Err)
		}
		if len(s.asked) > 0 || dump(store) != before {
			t.Errorf("%q: sent %v\n%s", path, s.asked, dump(store))
		}
	}
}

// TestProgramChange refuses another program's journal.
func TestProgramChange(t *testing.T) {
	store := journal.NewMemory()
	p := viewOf("App", counter)
	p.Hash = "one"
	in := newInstance(t, p, "{}", "", HostOptions{Offline: true, Journal: store})
	in.Start(testContext(t))
	p.Hash = "two"
	h := NewHost(HostOptions{Offline: true, Journal: store})
	defer h.Close()
	var refused *JournalRefused
	if _, err := h.New(p, nil); !errors.As(err, &refused) || !refused.Program {
		t.Error(err)
	}
}

// TestMismatchOfRequest changes what the model is told: the error says which part.
func TestMismatchOfRequest(t *testing.T) {
	rule := "Be kind."
	l := life{config: "task: go\n", script: "- say: A\n", build: func(r *js.Realm) map[string]js.Value {
		return map[string]js.Value{"default": component(r, "App", func(p js.Value) js.Value { return h(r, "system", nil, rule) })}
	}}
	store := journal.NewMemory()
	if out := l.live(t, store, &server{asked: map[string]int{}}); out.Err != "" {
		t.Fatal(out.Err)
	}
	rule = "Be quick."
	out := l.live(t, store, &server{asked: map[string]int{}})
	for _, want := range []string{"in turn 2", "request 1 of the turn 1 system ", ", view ", "rendered by App"} {
		if !strings.Contains(out.Err, want) {
			t.Errorf("no %q in %s", want, out.Err)
		}
	}
}
