package view

import (
	"slices"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/js"
)

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
