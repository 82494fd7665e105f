package view

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/js"
)

// moduleOf makes a program of one module, as the compiler would: what build returns first
// are its variables in order, with their names.
func moduleOf(r *js.Realm, names []string, values []js.Value, dead func(i int) bool) {
	SetVariables(r, []ModuleVariables{{Path: "view.tsx", Names: names,
		Get: func(i int) (js.Value, bool) { return values[i], dead == nil || !dead(i) },
		Set: func(i int, v js.Value) bool { values[i] = v; return true },
	}})
}

// stepper is a program whose affordance "do" runs one of the steps by number.
func stepper(render func(r *js.Realm, k hooks, do func(map[string]func())) []any) Program {
	return viewOf("App", func(r *js.Realm, p js.Value) js.Value {
		steps := map[string]func(){}
		kids := render(r, hooksOf(r), func(more map[string]func()) {
			for name, f := range more {
				steps[name] = f
			}
		})
		kids = append(kids, tool(r, "do", func(a, c js.Value) js.Value {
			steps[r.Get(a, js.Key("step")).Str().String()]()
			return js.StrValue("done")
		}))
		return h(r, js.Fragment, nil, kids...)
	})
}

// act calls a step and returns what is shown afterwards.
func act(t *testing.T, in *Instance, step string) string {
	t.Helper()
	ctx := testContext(t)
	out, err := in.Call(ctx, "do", []byte(fmt.Sprintf(`{"step":%q}`, step)), CallOptions{})
	if err == nil && out.IsError {
		err = fmt.Errorf("%s", out.Text)
	}
	if err != nil {
		t.Fatalf("%s: %v", step, err)
	}
	in.Settle(ctx)
	text, _, _ := strings.Cut(in.Request().Text(), "[tools]")
	return text
}

// restartEach runs steps on one instance, and on instances that are restarted between all
// steps, from a snapshot where there is one; both must show the same after each. It returns
// what was printed, and how often a snapshot was begun with.
func restartEach(t *testing.T, p Program, steps []string) (stderr string, restored int) {
	t.Helper()
	var want []string
	in := newInstance(t, p, "{}", "", HostOptions{Offline: true})
	if err := in.Start(testContext(t)); err != nil {
		t.Fatal(err)
	}
	for _, s := range steps {
		want = append(want, act(t, in, s))
	}
	store := journal.NewMemory()
	var out strings.Builder
	for i, s := range steps {
		h := NewHost(HostOptions{Offline: true, Journal: store, Stderr: &out})
		h.snapshotEveryTurn = true
		in, err := h.New(p, nil)
		if err != nil {
			t.Fatal(err)
		}
		if in.past != nil && in.past.base != nil {
			restored++
		}
		if err := in.Start(testContext(t)); err != nil {
			t.Fatalf("start %d: %v\n%s", i, err, dump(store))
		}
		if i > 0 {
			if got, _, _ := strings.Cut(in.Request().Text(), "[tools]"); got != want[i-1] {
				t.Fatalf("restarted after %q it shows %q, before %q", steps[i-1], got, want[i-1])
			}
		}
		if got := act(t, in, s); got != want[i] {
			t.Fatalf("after step %d, %q: got %q, want %q", i, s, got, want[i])
		}
		h.Close()
	}
	// Its journal replays from the first turn, too.
	h := NewHost(HostOptions{Offline: true, Journal: store})
	defer h.Close()
	again, err := h.Replay(p, "test", 0)
	if err != nil {
		t.Fatalf("replay of all: %v", err)
	}
	if got, _, _ := strings.Cut(again.Request().Text(), "[tools]"); got != want[len(want)-1] {
		t.Errorf("replay of all shows %q, want %q", got, want[len(want)-1])
	}
	return out.String(), restored
}

// TestSnapshotHooks: what each hook keeps, in trees that change.
func TestSnapshotHooks(t *testing.T) {
	initial := 0 // how often an initial state was computed, in all instances
	p := stepper(func(r *js.Realm, k hooks, do func(map[string]func())) []any {
		n, setN := k.state(fn(r, func(js.Value) js.Value { initial++; return js.Int(1) }))
		list, setList := k.state([]any{"a", "b"})
		ref := k.call("useRef", 10)
		id := k.call("useId")
		memo := k.call("useMemo", fn(r, func(js.Value) js.Value { return js.Number(n.Num() * 2) }), []any{n})
		pair := k.call("useReducer", fn2(r, func(s, a js.Value) js.Value { return js.Number(s.Num() + a.Num()) }), 100)
		log := k.call("useRef", "")
		seen, setSeen := k.state("") // what refs held when somebody looked: a render must not
		note := func(s string) {     // effects leave a trace that no render causes
			r.Set(log, keyCurrent, js.StrValue(r.Get(log, keyCurrent).Str().String()+s))
		}
		k.call("useEffect", fn(r, func(js.Value) js.Value { note("once;"); return js.Undefined }), []any{})
		k.call("useEffect", fn(r, func(js.Value) js.Value { note(fmt.Sprint("n=", n.Num(), ";")); return js.Undefined }), []any{n})
		do(map[string]func(){
			"look": func() {
				setSeen(r.ToString(r.Get(ref, keyCurrent)).String() + " " + r.Get(log, keyCurrent).Str().String())
			},
			"n":    func() { setN(n.Num() + 1) },
			"same": func() { setN(n) },
			"ref":  func() { r.Set(ref, keyCurrent, js.Number(r.Get(ref, keyCurrent).Num()+1)) },
			"add":  func() { r.Call1(r.GetIndex(pair, 1), js.Undefined, js.Int(5)) },
			"turn": func() { setList([]any{r.GetIndex(list, 1), r.GetIndex(list, 0)}) },
			"grow": func() { setList([]any{r.GetIndex(list, 0), "c", r.GetIndex(list, 1)}) },
		})
		var items []any
		for it := r.Iterate(list); it.Next(r); {
			items = append(items, h(r, item(r), []any{"key", it.Value, "name", it.Value}))
		}
		return []any{n, " ", memo, " ", r.GetIndex(pair, 0), " ", id, " ", seen, h(r, "ul", nil, items...)}
	})
	steps := []string{"n", "ref", "look", "same", "add", "turn", "look", "n", "grow", "n", "look", "turn", "ref", "n", "look"}
	printed, restored := restartEach(t, p, steps)
	if printed != "" || restored != len(steps)-1 {
		t.Errorf("printed %q, restored %d times", printed, restored)
	}
	// Once in the first run, once in the second, and once in the replay of all turns.
	if initial != 3 {
		t.Errorf("the initial state was computed %d times", initial)
	}
}

type itemKey struct{}

// item is a component of a realm with state of its own: its name when it was mounted.
func item(r *js.Realm) js.Value {
	return r.Data(itemKey{}, func() any {
		return component(r, "Item", func(p js.Value) js.Value {
			mine, _ := hooksOf(r).state(r.Get(p, js.Key("name")))
			return h(r, "li", nil, mine)
		})
	}).(js.Value)
}

func fn2(r *js.Realm, f func(a, b js.Value) js.Value) js.Value {
	return r.Builtin("", 2, func(r *js.Realm, this, a, b js.Value) js.Value { return f(a, b) })
}

// TestSnapshotEffects: an effect with a cleanup runs again after a restart, its interval
// goes on, and turns that used the old one are replayed from before it.
func TestSnapshotEffects(t *testing.T) {
	runs := map[string]int{}
	p := stepper(func(r *js.Realm, k hooks, do func(map[string]func())) []any {
		n, setN := k.state(0)
		k.call("useEffect", fn(r, func(js.Value) js.Value {
			runs["with"]++
			return fn(r, func(js.Value) js.Value { runs["cleanup"]++; return js.Undefined })
		}), []any{js.Number(float64(int(n.Num()) / 2))})
		k.call("useEffect", fn(r, func(js.Value) js.Value { runs["without"]++; return js.Undefined }), []any{n})
		do(map[string]func(){"n": func() { setN(n.Num() + 1) }})
		return []any{n}
	})
	store := journal.NewMemory()
	start := func() (*Host, *Instance) {
		clear(runs)
		h := NewHost(HostOptions{Offline: true, Journal: store})
		h.snapshotEveryTurn = true
		in, err := h.New(p, nil)
		if err == nil {
			err = in.Start(testContext(t))
		}
		if err != nil {
			t.Fatal(err)
		}
		return h, in
	}
	check := func(what string, with, without, cleanup int) {
		t.Helper()
		if got := fmt.Sprint(runs["with"], runs["without"], runs["cleanup"]); got != fmt.Sprint(with, without, cleanup) {
			t.Errorf("%s: effects with, without, cleanups ran %s times, want %d %d %d", what, got, with, without, cleanup)
		}
	}
	h, in := start()
	check("first start", 1, 1, 0)
	act(t, in, "n")
	check("the other one changed", 1, 2, 0)
	h.Close()
	h, in = start()
	check("restart", 1, 0, 0)
	act(t, in, "n")
	check("both changed", 2, 1, 1)
	h.Close()
	h, _ = start()
	check("second restart", 1, 0, 0)
	h.Close()
}
