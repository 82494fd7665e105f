package view

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// The view of this test is Go code in this file; declaring it a source gives it frames.
func init() {
	js.RegisterModules([]string{"machine_panic_test.go\n1\t1000\thandler"})
}

// bomb is a machine with a bug.
type bomb struct{}

func (bomb) Call(context.Context, machine.CallContext, machine.Request) (machine.Result, error) {
	panic("bomb: hidden-value")
}

// TestMachinePanic checks that a machine's panic costs one call: the app sees a TypeError
// without the value, the log has the value, the view's stack and the machine's.
func TestMachinePanic(t *testing.T) {
	var cause error
	render := func(r *js.Realm, p js.Value) js.Value {
		ask := func(a, c js.Value) js.Value {
			promise := r.NewPromise()
			CallMachine(r, "ask", "http", json.RawMessage(`1`), func(res machine.Result, err error) {
				cause = err
				promise.Reject(r, r.TypeError("%v", err).Value)
			})
			return promise.Value()
		}
		return h(r, js.Fragment, nil, tool(r, "ask", ask), tool(r, "after", func(a, c js.Value) js.Value { return js.Undefined }))
	}
	var log strings.Builder
	host := NewHost(HostOptions{Stderr: &log})
	defer host.Close()
	if err := host.BindMachine("http", bomb{}); err != nil {
		t.Fatal(err)
	}
	p := viewOf("App", render)
	p.Config = "{env: {KEY: hidden-value}, secrets: [KEY]}"
	in, err := host.New(p, nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx := testContext(t)
	in.Start(ctx)
	out, err := in.Call(ctx, "ask", nil, CallOptions{})
	if err != nil || !out.IsError || !strings.Contains(out.Text, `the machine of the role "http" panicked`) || strings.Contains(out.Text, "bomb") {
		t.Errorf("the call: %+v %v", out, err)
	}
	var e *machine.Error
	var panicked *MachinePanic
	if !errors.As(cause, &e) || e.Kind != machine.KindType || !errors.As(cause, &panicked) {
		t.Errorf("the error: %#v", cause)
	}
	for _, want := range []string{"panicked: bomb: [secret KEY]", "at handler (machine_panic_test.go:", "view.bomb.Call"} {
		if !strings.Contains(log.String(), want) {
			t.Errorf("the log lacks %q:\n%s", want, log.String())
		}
	}
	if out, err := in.Call(ctx, "after", nil, CallOptions{}); err != nil || out.IsError {
		t.Errorf("the instance after it: %+v %v", out, err)
	}
}
