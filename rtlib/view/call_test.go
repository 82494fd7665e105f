package view

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/affgen/affgen/rtlib/js"
)

// TestCallOutcomes calls handlers whose results and errors need a word of explanation.
func TestCallOutcomes(t *testing.T) {
	render := func(r *js.Realm, p js.Value) js.Value {
		return h(r, js.Fragment, nil,
			tool(r, "symbol", func(a, c js.Value) js.Value { return js.NewSymbol(js.Str("x")).Value() }),
			tool(r, "nothing", func(a, c js.Value) js.Value { return js.Undefined }),
			tool(r, "object", func(a, c js.Value) js.Value { panic(r.Throw(object(r, "code", 7))) }),
			tool(r, "never", func(a, c js.Value) js.Value { return r.NewPromise().Value() }),
		)
	}
	in := newInstance(t, viewOf("App", render), "{}", "", HostOptions{Offline: true})
	ctx := testContext(t)
	in.Start(ctx)
	for _, test := range []struct {
		name string
		want Outcome
	}{
		{"symbol", Outcome{Text: "TypeError: the handler returned Symbol(x), which is no JSON value", IsError: true}},
		{"nothing", Outcome{}},
		{"object", Outcome{Text: `{"code":7}`, IsError: true}},
	} {
		out, err := in.Call(ctx, test.name, nil, CallOptions{EndAtRest: true})
		if err != nil || out.Text != test.want.Text || out.IsError != test.want.IsError {
			t.Errorf("%s: got %+v %v, want %+v", test.name, out, err, test.want)
		}
	}
	if out, err := in.Call(ctx, "never", nil, CallOptions{EndAtRest: true}); !errors.Is(err, ErrNeverEnds) {
		t.Errorf("never: got %+v %v", out, err)
	}
	short, cancel := context.WithTimeout(ctx, 20*time.Millisecond)
	defer cancel()
	if out, err := in.Call(short, "never", nil, CallOptions{}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a caller that may be helped waits: got %+v %v", out, err)
	}
}

// TestBeforeStart uses an instance that has not been started: what is posted waits.
func TestBeforeStart(t *testing.T) {
	in := newInstance(t, viewOf("App", counter), "", "[{expect: Early, say: seen}]", HostOptions{})
	ctx := testContext(t)
	if err := in.Enqueue("Early", ""); err != nil {
		t.Fatal(err)
	}
	called := make(chan error, 1)
	go func() {
		_, err := in.Call(ctx, "secret", nil, CallOptions{})
		called <- err
	}()
	if err := in.Run(ctx); err != nil {
		t.Fatal(err)
	}
	if err := <-called; err != nil {
		t.Error(err)
	}
	if got := in.Request().Text(); !strings.Contains(got, "[user]\nEarly\n\n[assistant]\nseen") {
		t.Error(got)
	}
	if err := in.Start(ctx); err != nil {
		t.Errorf("a second start: %v", err)
	}

	unstarted := newInstance(t, viewOf("App", counter), "{}", "", HostOptions{})
	unstarted.Enqueue("never", "")
	if err := unstarted.Close(); err != nil {
		t.Error(err)
	}
	if err := unstarted.Start(ctx); !errors.Is(err, ErrClosed) {
		t.Errorf("a start after the close: %v", err)
	}
}
