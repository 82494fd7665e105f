// Errors as state, and the state of packages, over restarts from snapshots.

package view

import (
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/js"
)

// failing shows the error that its state holds, or its name and class.
func failing(r *js.Realm, k hooks, class js.Value, do func(map[string]func())) []any {
	failed, set := k.state(nil)
	do(map[string]func(){
		"type":  func() { set(r.TypeError("wrong %d", 1).Value) },
		"abort": func() { set(r.DOMException("AbortError", "stopped").Value) },
		"own": func() {
			e := r.Construct(class.Fn(), []js.Value{js.StrValue("own")}, class.Obj())
			r.Set(e, js.Key("status"), js.Int(503))
			set(e)
		},
		"stay": func() {},
	})
	if failed.IsNull() {
		return []any{"fine"}
	}
	text := r.ToString(failed).String() + " " + r.ToString(r.Get(failed, js.Key("status"))).String()
	if r.InstanceOf(failed, class) {
		text += " own"
	}
	stack := r.Get(failed, js.Key("stack")).Str().String()
	return []any{text + " " + strings.SplitN(stack, "\n", 2)[0]}
}

func TestErrorState(t *testing.T) {
	p := stepper(func(r *js.Realm, k hooks, do func(map[string]func())) []any {
		return failing(r, k, r.Data(classKey{}, nil).(js.Value), do)
	})
	start := p.Start
	p.Start = func(r *js.Realm) js.Value {
		class, _ := r.NewClass(&js.FuncInfo{Name: "HttpError", Source: "class HttpError extends Error {}", Kind: js.KindDerived}, r.Intrinsic(js.ErrorConstructor).Value(), nil)
		r.Data(classKey{}, func() any { return class.Value() })
		moduleOf(r, []string{"HttpError"}, []js.Value{class.Value()}, nil)
		return start(r)
	}
	stderr, restored := restartEach(t, p, []string{"stay", "type", "stay", "abort", "stay", "own", "stay"})
	if stderr != "" || restored < 5 {
		t.Errorf("%d restarts from snapshots; %s", restored, stderr)
	}
}

type classKey struct{}

// TestPackageState: what packages keep in useState may be anything; then a restart runs the
// whole journal.
func TestPackageState(t *testing.T) {
	p := stepper(func(r *js.Realm, k hooks, do func(map[string]func())) []any {
		pair := hooks{r, r.ImportModule("react").Value()}.call("useState", 0)
		n, set := r.GetIndex(pair, 0), r.GetIndex(pair, 1)
		do(map[string]func(){"keep": func() {
			r.Call1(set, js.Undefined, object(r, "next", fn(r, func(js.Value) js.Value { return js.Int(7) })))
		}})
		if n.IsObject() {
			return []any{r.Call0(r.Get(n, js.Key("next")), js.Undefined)}
		}
		return []any{n}
	})
	stderr, _ := restartEach(t, p, []string{"keep", "keep", "keep"})
	if !strings.Contains(stderr, "useState in App: state.next holds a function") {
		t.Error(stderr)
	}
}
