package view

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/js"
)

// nested is a view whose child has a child; each counts what it is told to. The program's
// hash says which version of it this is.
func nested(hash string) Program {
	p := program(func(r *js.Realm) map[string]js.Value {
		counting := func(name string, kid *js.Value, kidName string) js.Value {
			return component(r, name, func(p js.Value) js.Value {
				n, set := hooksOf(r).state(0)
				parts := []any{h(r, "p", nil, n), tool(r, "count", func(a, c js.Value) js.Value { set(n.Num() + 1); return js.Undefined })}
				if kid != nil {
					parts = append(parts, h(r, "agent", []any{"name", kidName, "component", *kid, "task", "Work"}))
				}
				return h(r, js.Fragment, nil, parts...)
			})
		}
		grand := counting("Grand", nil, "")
		kid := counting("Kid", &grand, "grand")
		return map[string]js.Value{"default": counting("App", &kid, "kid"), "Kid": kid, "Grand": grand}
	})
	p.Hash = hash
	return p
}

// TestChildAnew changes a view whose child has no snapshot yet, since it did little: the view
// goes on from its own, the child begins anew with its task, and children of its own are not
// those of before. After that its journal is one like any other, also at the next change.
func TestChildAnew(t *testing.T) {
	store := journal.NewMemory()
	for _, life := range []struct {
		hash    string
		allow   bool
		counts  [3]int // of the view, its child and the child's
		want    string // what they are at the beginning, and the ids of the last
		noticed bool
	}{
		{"one", false, [3]int{12, 1, 2}, "0 0 0 test/kid/grand", false},
		{"two", true, [3]int{0, 1, 1}, "12 0 0 test/kid/grand~drop1", true},
		{"two", false, [3]int{0, 0, 0}, "12 1 1 test/kid/grand~drop1", false},
		{"three", true, [3]int{0, 0, 0}, "12 0 0 test/kid/grand~drop2", true},
	} {
		var stderr bytes.Buffer
		ctx := testContext(t)
		host := NewHost(HostOptions{Journal: store, AllowProgramChange: life.allow, Model: streamer{}, Stderr: &stderr})
		t.Cleanup(func() { host.Close() })
		in, err := host.New(nested(life.hash), nil)
		if err == nil {
			err = in.Run(ctx)
		}
		if err != nil {
			t.Fatal(life.hash, err)
		}
		kid := in.kids[0]
		list := []*Instance{in, kid, kid.kids[0]}
		var got []string
		for _, i := range list {
			got = append(got, strings.SplitN(text(i), "\n", 2)[0])
		}
		if got := strings.Join(append(got, list[2].ID()), " "); got != life.want {
			t.Errorf("program %s: %s, want %s", life.hash, got, life.want)
		}
		if tasks := strings.Count(text(kid), "Work"); tasks != 1 {
			t.Errorf("program %s: the child has its task %d times: %s", life.hash, tasks, text(kid))
		}
		const notice = "affgen: kid: another program wrote its journal and it has no snapshot yet, so it begins anew\n"
		if strings.Contains(stderr.String(), notice) != life.noticed {
			t.Errorf("program %s: printed %q", life.hash, stderr.String())
		}
		for i, n := range life.counts {
			for range n {
				if _, err := list[i].Call(ctx, "count", nil, CallOptions{}); err != nil {
					t.Fatal(err)
				}
			}
		}
		host.Close()
	}
	var refused *JournalRefused
	if _, err := NewHost(HostOptions{Journal: store}).New(nested("four"), nil); !errors.As(err, &refused) {
		t.Errorf("without AllowProgramChange: %v", err)
	}
}

// TestViewWithoutSnapshot: the view itself does not begin anew, which --fresh is for.
func TestViewWithoutSnapshot(t *testing.T) {
	store := journal.NewMemory()
	in, stop := start(t, nested("one"), store, HostOptions{Model: streamer{}})
	in.Wait(testContext(t))
	stop()
	_, err := NewHost(HostOptions{Journal: store, AllowProgramChange: true}).New(nested("two"), nil)
	const want = "the journal of test does not fit: another program wrote it, and it has no snapshot yet that this one could go on from; --fresh starts a new journal"
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}
