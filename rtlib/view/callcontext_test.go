package view

import (
	"context"
	"encoding/json"
	"maps"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// asker is a machine that keeps on whose behalf it was called. A request that says "hang" is
// answered by nobody.
type asker struct{ calls chan machine.CallContext }

func (a asker) Call(ctx context.Context, call machine.CallContext, req machine.Request) (machine.Result, error) {
	a.calls <- call
	if string(req) == `"hang"` {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	return machine.Result(`null`), nil
}

// TestCallContext: a machine is told the instance, the role, the call, the env of the
// instance, and who called the affordance that led to it, also after a wait, from a timer,
// and when another process sends the call again. For an effect that is nobody.
func TestCallContext(t *testing.T) {
	p := viewOf("App", func(r *js.Realm, p js.Value) js.Value {
		ask := func(what string, then func()) {
			CallMachine(r, "ask", "http", json.RawMessage(what), func(machine.Result, error) { then() })
		}
		nothing := func() {}
		acts := func(name string, do func()) js.Value {
			return tool(r, name, func(a, c js.Value) js.Value { do(); return js.Undefined })
		}
		hooksOf(r).call("useEffect", fn(r, func(js.Value) js.Value { ask("1", nothing); return js.Undefined }), []any{})
		return h(r, js.Fragment, nil, acts("once", func() { ask("1", nothing) }),
			acts("twice", func() { ask("1", func() { ask("2", nothing) }) }),
			acts("later", func() {
				callback := fn(r, func(js.Value) js.Value { ask("1", nothing); return js.Undefined })
				r.Call2(r.Get(r.Global().Value(), js.Key("setTimeout")), js.Undefined, callback, js.Int(1))
			}),
			acts("hang", func() { ask(`"hang"`, nothing) }))
	})
	p.Config = "name: asks\nenv: {REGION: eu}\nagent: {env: {ROLE: docs}}\n"
	store := journal.NewMemory()
	a := asker{make(chan machine.CallContext, 2)}
	seen := map[string]bool{}
	want := func(what string, principal any) {
		t.Helper()
		got := <-a.calls
		env := map[string]string{"REGION": "eu", "ROLE": "docs"}
		if got.Instance != "asks" || got.Role != "http" || got.Principal != principal || !maps.Equal(got.Env, env) {
			t.Errorf("%s: %+v, want the principal %v", what, got, principal)
		}
		if got.CallID == "" || seen[got.CallID] && what != "again" {
			t.Errorf("%s: the call has the id %q", what, got.CallID)
		}
		seen[got.CallID] = true
	}
	begin := func() (in *Instance, end func()) {
		t.Helper()
		host := NewHost(HostOptions{Journal: store})
		t.Cleanup(func() { host.Close() })
		if err := host.BindMachine("http", a); err != nil {
			t.Fatal(err)
		}
		in, err := host.New(p, nil)
		if err == nil {
			err = in.Start(testContext(t))
		}
		if err != nil {
			t.Fatal(err)
		}
		return in, func() { host.Close() }
	}
	in, end := begin()
	call := func(name string, principal any) {
		t.Helper()
		if _, err := in.Call(testContext(t), name, nil, CallOptions{Principal: principal}); err != nil {
			t.Fatal(err)
		}
	}
	want("effect", nil)
	call("once", "ann")
	want("once", "ann")
	call("twice", "bo")
	want("twice, first", "bo")
	want("twice, second", "bo")
	call("later", 7)
	want("later", 7.0)
	call("once", nil)
	want("nobody", nil)
	call("hang", "cy")
	want("hang", "cy")
	end()
	_, end = begin()
	want("again", "cy")
	end()
}
