package view

// This file tests children in numbers, with a part of their parent's roles, and children
// that are unmounted while they wait for a machine.

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// machineFunc is a machine that is one function.
type machineFunc func(ctx context.Context, call machine.CallContext, req machine.Request) (machine.Result, error)

func (f machineFunc) Call(ctx context.Context, call machine.CallContext, req machine.Request) (machine.Result, error) {
	return f(ctx, call, req)
}

// heldMachine is a machine whose calls wait until they are cancelled or the test answers.
type heldMachine struct {
	began, ended chan string // instances
	answer       chan struct{}
}

func (m *heldMachine) Call(ctx context.Context, call machine.CallContext, req machine.Request) (machine.Result, error) {
	m.began <- call.Instance
	<-ctx.Done()
	m.ended <- call.Instance
	<-m.answer // it is late: the child has ended long ago
	return machine.Result(`"late"`), nil
}

// caller makes a component whose effect calls a role and shows the answer.
func caller(r *js.Realm) js.Value {
	return component(r, "Worker", func(p js.Value) js.Value {
		k := hooksOf(r)
		got, set := k.state("nothing")
		role := r.ToString(r.Get(p, js.Key("role"))).String()
		k.call("useEffect", fn(r, func(js.Value) js.Value {
			CallMachine(r, "test", role, machine.Request(`{}`), func(v machine.Result, err error) {
				switch {
				case err != nil:
					set(err.Error())
				default:
					set(string(v))
				}
			})
			return js.Undefined
		}), []any{})
		return h(r, "p", nil, got)
	})
}

// TestThousandChildren mounts a thousand children, each with a subset of the parent's roles:
// a role that was left out is refused, one that was granted is called.
func TestThousandChildren(t *testing.T) {
	const n = 1000
	p := program(func(r *js.Realm) map[string]js.Value {
		worker := caller(r)
		app := component(r, "App", func(p js.Value) js.Value {
			var kids []any
			for i := range n {
				granted := []string{"even", "odd"}[i%2]
				asked := []string{"even", "odd"}[i/2%2]
				kids = append(kids, h(r, "agent", []any{"key", fmt.Sprint(i), "name", fmt.Sprint("kid", i), "component", worker,
					"machines", []any{granted}, "props", object(r, "role", asked)}))
			}
			return h(r, js.Fragment, nil, kids...)
		})
		return map[string]js.Value{"default": app, "Worker": worker}
	})
	in := newInstance(t, p, "", "", HostOptions{Offline: true})
	for _, role := range []string{"even", "odd", "other"} {
		in.host.BindMachine(role, machineFunc(func(ctx context.Context, call machine.CallContext, req machine.Request) (machine.Result, error) {
			return json.Marshal(call.Role + " for " + call.Instance)
		}))
	}
	in.roles = []string{"even", "odd"}
	if err := in.Run(testContext(t)); err != nil {
		t.Fatal(err)
	}
	if len(in.kids) != n {
		t.Fatalf("%d children", len(in.kids))
	}
	for i, kid := range in.kids {
		want := ErrNotGranted.Error()
		if i%2 == i/2%2 {
			want = fmt.Sprintf(`"%s for test/kid%d"`, []string{"even", "odd"}[i%2], i)
		}
		if got := strings.TrimSpace(text(kid)); got != want {
			t.Fatalf("child %d shows %s, want %s", i, got, want)
		}
	}
}

// TestUnmountDuringCall unmounts a child while its call is under way: the call is cancelled,
// and what it comes to, however late, reaches nobody.
func TestUnmountDuringCall(t *testing.T) {
	m := &heldMachine{began: make(chan string, 1), ended: make(chan string, 1), answer: make(chan struct{})}
	var seen []Entry
	p := program(func(r *js.Realm) map[string]js.Value {
		worker := caller(r)
		app := component(r, "App", func(p js.Value) js.Value {
			on, set := hooksOf(r).state(true)
			kids := []any{tool(r, "drop", func(a, c js.Value) js.Value { set(false); return js.Undefined })}
			if on.AsBool() {
				kids = append(kids, h(r, "agent", []any{"name", "kid", "component", worker, "props", object(r, "role", "slow")}))
			}
			return h(r, js.Fragment, nil, kids...)
		})
		return map[string]js.Value{"default": app, "Worker": worker}
	})
	in := newInstance(t, p, "", "", HostOptions{Offline: true, Observe: func(list []Entry) {
		if list[0].Instance == "test/kid" {
			seen = append(seen, list...)
		}
	}})
	in.host.BindMachine("slow", m)
	in.roles = []string{"slow"}
	ctx := testContext(t)
	if err := in.Start(ctx); err != nil {
		t.Fatal(err)
	}
	if who := <-m.began; who != "test/kid" {
		t.Fatal(who)
	}
	if _, err := in.Call(ctx, "drop", nil, CallOptions{}); err != nil {
		t.Fatal(err)
	}
	<-m.ended
	close(m.answer)
	if err := in.Wait(ctx); err != nil {
		t.Fatal(err)
	}
	in.host.Close()
	for _, e := range seen {
		if e.Kind == EntryResult {
			t.Errorf("the child that is gone got %+v", e)
		}
	}
	if len(in.kids) != 0 || in.Err() != nil {
		t.Errorf("children %v, error %v", in.kids, in.Err())
	}
}
