// The hooks beyond React's oldest ones over restarts from snapshots.

package view

import (
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/js"
)

// outside is a store of a program: it counts who listens, and is made anew by each start.
type outside struct {
	n         int
	listeners []js.Value
}

type outsideKey struct{}

func outsideOf(r *js.Realm) *outside {
	return r.Data(outsideKey{}, func() any { return &outside{n: 1} }).(*outside)
}

func (s *outside) subscribe(r *js.Realm) js.Value {
	return fn(r, func(listener js.Value) js.Value {
		s.listeners = append(s.listeners, listener)
		return fn(r, func(js.Value) js.Value {
			s.listeners = nil
			return js.Undefined
		})
	})
}

// TestStoreSubscribesAgain: after a restart from a snapshot the component listens again.
func TestStoreSubscribesAgain(t *testing.T) {
	p := stepper(func(r *js.Realm, k hooks, do func(map[string]func())) []any {
		s := outsideOf(r)
		subscribe := k.call("useMemo", fn(r, func(js.Value) js.Value { return s.subscribe(r) }), []any{})
		n := k.call("useSyncExternalStore", subscribe, fn(r, func(js.Value) js.Value { return js.Int(s.n) }))
		seen, note := k.state("not asked")
		do(map[string]func(){
			"stay":       func() {},
			"listening?": func() { note(len(s.listeners) > 0) },
		})
		return []any{n, " ", seen}
	})
	stderr, restored := restartEach(t, p, []string{"stay", "listening?", "stay", "listening?"})
	if stderr != "" || restored < 3 {
		t.Errorf("%d restarts from snapshots; %s", restored, stderr)
	}
}

// TestActionStateKept: the state of useActionState is in the snapshot, and the next action
// goes on from it; a handle of useImperativeHandle is set again.
func TestActionStateKept(t *testing.T) {
	p := stepper(func(r *js.Realm, k hooks, do func(map[string]func())) []any {
		add := r.Builtin("add", 2, func(r *js.Realm, this, before, n js.Value) js.Value { return r.Add(before, n) })
		sum := k.call("useActionState", add, 1)
		handle, note := k.state("none")
		k.call("useImperativeHandle", fn(r, func(v js.Value) js.Value {
			r.Data(handleKey{}, func() any { return new(bool) })
			*r.Data(handleKey{}, nil).(*bool) = !v.IsNull()
			return js.Undefined
		}), fn(r, func(js.Value) js.Value { return js.Int(1) }), []any{})
		do(map[string]func(){
			"add":  func() { r.Call1(r.GetIndex(sum, 1), js.Undefined, js.Int(2)) },
			"look": func() { note(map[bool]string{true: "set", false: "unset"}[*r.Data(handleKey{}, nil).(*bool)]) },
		})
		return []any{r.GetIndex(sum, 0), " ", handle}
	})
	stderr, restored := restartEach(t, p, []string{"add", "add", "look", "add"})
	if stderr != "" || restored < 3 {
		t.Errorf("%d restarts from snapshots; %s", restored, stderr)
	}
}

type handleKey struct{}

// TestRejectedSuspension: what a component waits for and what fails is the instance's error.
func TestRejectedSuspension(t *testing.T) {
	p := viewOf("App", func(r *js.Realm, _ js.Value) js.Value {
		failed := r.NewPromise()
		failed.Reject(r, r.TypeError("no data").Value)
		panic(r.Throw(failed.Value()))
	})
	err := newInstance(t, p, "{}", "", HostOptions{Offline: true}).Start(testContext(t))
	if err == nil || !strings.Contains(err.Error(), "TypeError: no data") {
		t.Error(err)
	}
}
