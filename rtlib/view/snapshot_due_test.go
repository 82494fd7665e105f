package view

import (
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/js"
)

// TestSnapshotDue: how many snapshots a life has, by what its turns write, what it holds,
// and whether turns use what effects made.
func TestSnapshotDue(t *testing.T) {
	for _, c := range []struct {
		name  string
		state int  // bytes
		used  bool // each turn needs the one before it
		turns int
		want  int
	}{
		{"few turns", 10, false, 40, 0},
		{"one for 64 turns", 10, false, 200, 3},
		{"large state, small turns", 100 << 10, false, 200, 1},
		{"turns that use effects", 10, true, 140, 10}, // at least
	} {
		t.Run(c.name, func(t *testing.T) {
			p := stepper(func(r *js.Realm, k hooks, do func(map[string]func())) []any {
				n, setN := k.state(0)
				k.call("useRef", strings.Repeat("x", c.state))
				deps := []any{}
				if c.used {
					deps = append(deps, n)
				}
				k.call("useEffect", fn(r, func(js.Value) js.Value { return fn(r, func(js.Value) js.Value { return js.Undefined }) }), deps)
				do(map[string]func(){"n": func() { setN(n.Num() + 1) }})
				return []any{n}
			})
			store := journal.NewMemory()
			in := newInstance(t, p, "{}", "", HostOptions{Offline: true, Journal: store})
			if err := in.Start(testContext(t)); err != nil {
				t.Fatal(err)
			}
			for range c.turns {
				act(t, in, "n")
			}
			got := snapshotsIn(store)
			if got != c.want && !(c.used && got >= c.want) {
				t.Errorf("%d snapshots, want %d", got, c.want)
			}
			turns, snaps := 0, 0
			for rec := range store.All() {
				if rec.Kind == journal.Snapshot {
					snaps += len(rec.Data)
				} else {
					turns += len(rec.Data)
				}
			}
			// The first one is free, and base64 adds a third.
			if first := c.state*4/3 + 4096; snaps*3/4-first > turns+c.turns*turnOverhead {
				t.Errorf("snapshots have %d bytes, turns %d", snaps, turns)
			}
		})
	}
}

// TestClosingSnapshot: an instance that is closed leaves few turns to replay.
func TestClosingSnapshot(t *testing.T) {
	p := stepper(func(r *js.Realm, k hooks, do func(map[string]func())) []any {
		n, setN := k.state(0)
		do(map[string]func(){"n": func() { setN(n.Num() + 1) }})
		return []any{n}
	})
	store := journal.NewMemory()
	for i, c := range []struct{ steps, base, snapshots int }{{6, -1, 0}, {2, 0, 1}, {1, 10, 1}, {9, 10, 2}, {0, 22, 2}} {
		h := NewHost(HostOptions{Offline: true, Journal: store})
		in, err := h.New(p, nil)
		if err != nil {
			t.Fatal(err)
		}
		base := -1
		if in.past != nil {
			base = 0
			if in.past.base != nil {
				base = in.past.base.Turn
			}
		}
		if err := in.Start(testContext(t)); err != nil {
			t.Fatal(err)
		}
		for range c.steps {
			act(t, in, "n")
		}
		h.Close()
		if n := snapshotsIn(store); base != c.base || n != c.snapshots {
			t.Errorf("life %d began with the snapshot of turn %d and left %d, want %d and %d", i, base, n, c.base, c.snapshots)
		}
	}
}
