package view

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/js"
)

// damageProgram has something of everything that a snapshot holds.
func damageProgram() Program {
	return modules(func(r *js.Realm) ([]string, []js.Value) {
		return []string{"cache", "config", "n"}, []js.Value{r.NewMap().Value(), object(r, "list", []any{1}), js.Int(0)}
	}, func(r *js.Realm, at func(string) js.Value, set func(string, js.Value), do func(map[string]func())) []any {
		k := hooksOf(r)
		ref := k.call("useRef", []any{"a"})
		k.call("useEffect", fn(r, func(js.Value) js.Value { return fn(r, func(a js.Value) js.Value { return a }) }), []any{at("n"), at("config")})
		do(map[string]func(){"all": func() {
			set("n", js.Number(at("n").Num()+1))
			at("cache").AsMap().MapSet(at("n"), r.NewDate(1e12))
			r.Get(at("config"), js.Key("list")).Array().Push(js.StrValue("é"))
			r.Get(ref, keyCurrent).Array().Push(at("cache"))
		}})
		return []any{at("n"), h(r, item(r), []any{"key", "k", "name", "x"})}
	})
}

// damaged returns a snapshot of the program after two steps.
func damaged(t testing.TB) *Entry {
	store := journal.NewMemory()
	h := NewHost(HostOptions{Offline: true, Journal: store})
	defer h.Close()
	h.snapshotEveryTurn = true
	in, err := h.New(damageProgram(), nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx := t.Context()
	in.Start(ctx)
	for range 2 {
		if _, err := in.Call(ctx, "do", json.RawMessage(`{"step":"all"}`), CallOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	var last Entry
	for rec := range store.All() {
		if rec.Kind == journal.Snapshot {
			last = Entry{}
			if err := json.Unmarshal(rec.Data, &last); err != nil {
				t.Fatal(err)
			}
		}
	}
	return &last
}

// restoreDamaged restores a snapshot with other data in a new instance.
func restoreDamaged(t testing.TB, e *Entry, data []byte) error {
	h := NewHost(HostOptions{Offline: true, Journal: journal.NewMemory()})
	defer h.Close()
	in, err := h.New(damageProgram(), nil)
	if err != nil {
		t.Fatal(err)
	}
	info := *e.Snapshot
	info.Data = data
	again := *e
	again.Snapshot = &info
	err = in.turn.restore(&again)
	in.turn.play = nil
	if err != nil && strings.Contains(err.Error(), "internal error") {
		t.Errorf("%x: %v", data, err)
	}
	return err
}

// TestSnapshotDamage cuts and flips the data of a snapshot at every byte: that is an error,
// or a state, but never a panic. (The journal's checksums find such damage before.)
func TestSnapshotDamage(t *testing.T) {
	e := damaged(t)
	whole := e.Snapshot.Data
	if err := restoreDamaged(t, e, whole); err != nil {
		t.Fatal(err)
	}
	for i := range whole {
		if restoreDamaged(t, e, whole[:i]) == nil {
			t.Errorf("a snapshot cut at %d of %d bytes is taken", i, len(whole))
		}
		flipped := bytes.Clone(whole)
		flipped[i] ^= 1 << (i % 8)
		restoreDamaged(t, e, flipped)
	}
}

func FuzzSnapshot(f *testing.F) {
	e := damaged(f)
	f.Add(e.Snapshot.Data)
	f.Fuzz(func(t *testing.T, data []byte) { restoreDamaged(t, e, data) })
}
