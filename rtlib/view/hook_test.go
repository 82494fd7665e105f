package view

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/js"
)

// step calls a hidden affordance by name, or several, and returns what the view is then.
func steps(t *testing.T, render func(r *js.Realm, p js.Value) js.Value, calls ...string) string {
	t.Helper()
	in := newInstance(t, viewOf("App", render), "", "", HostOptions{Offline: true})
	ctx := testContext(t)
	if err := in.Run(ctx); err != nil {
		return "error: " + firstLine(err)
	}
	for _, name := range calls {
		if _, err := in.Call(ctx, name, nil, CallOptions{}); err != nil {
			return "error: " + firstLine(err)
		}
		if err := in.Wait(ctx); err != nil {
			return "error: " + firstLine(err)
		}
	}
	var parts []string
	for _, m := range in.Request().Messages {
		parts = append(parts, m.Text)
	}
	return strings.Join(parts, "|")
}

func firstLine(err error) string { return strings.SplitN(err.Error(), "\n", 2)[0] }

// button is a hidden affordance that does something.
func button(r *js.Realm, name string, do func()) js.Value {
	return h(r, "affordance", []any{"key", name, "name", name, "description", "d", "hidden", true,
		"handler", fn(r, func(js.Value) js.Value { do(); return js.Undefined })})
}

func TestStateBatchesAndUpdates(t *testing.T) {
	renders := 0
	got := steps(t, func(r *js.Realm, p js.Value) js.Value {
		renders++
		k := hooksOf(r)
		n, set := k.state(fn(r, func(js.Value) js.Value { return js.Int(10) })) // lazy
		plus := fn(r, func(x js.Value) js.Value { return js.Number(x.Num() + 1) })
		return h(r, js.Fragment, nil, "n=", n,
			button(r, "three", func() { set(plus); set(plus); set(plus) }),
			button(r, "same", func() { set(n) }),
			button(r, "mixed", func() { set(1); set(plus) }))
	}, "three", "same", "mixed")
	if got != "n=2" || renders != 3 {
		t.Errorf("%s after %d renders", got, renders)
	}
}

func TestReducer(t *testing.T) {
	got := steps(t, func(r *js.Realm, p js.Value) js.Value {
		k := hooksOf(r)
		reducer := r.Builtin("reducer", 2, func(r *js.Realm, this, s, a js.Value) js.Value { return r.Add(s, a) })
		init := fn(r, func(a js.Value) js.Value { return r.Add(a, js.StrValue("!")) })
		pair := k.call("useReducer", reducer, "start", init)
		return h(r, js.Fragment, nil, r.GetIndex(pair, 0), button(r, "a", func() {
			r.Call1(r.GetIndex(pair, 1), js.Undefined, js.StrValue("1"))
			r.Call1(r.GetIndex(pair, 1), js.Undefined, js.StrValue("2"))
		}))
	}, "a")
	if got != "start!12" {
		t.Error(got)
	}
}

// TestEffectOrder checks React's order of renders, effects and cleanups.
func TestEffectOrder(t *testing.T) {
	var log []string
	say := func(format string, args ...any) { log = append(log, fmt.Sprintf(format, args...)) }
	effect := func(r *js.Realm, k hooks, name string, deps ...any) {
		k.call("useEffect", fn(r, func(js.Value) js.Value {
			say("+%s", name)
			return fn(r, func(js.Value) js.Value { say("-%s", name); return js.Undefined })
		}), deps)
	}
	var child js.Value
	got := steps(t, func(r *js.Realm, p js.Value) js.Value {
		k := hooksOf(r)
		n, set := k.state(0)
		if child.IsUndefined() {
			child = component(r, "Child", func(p js.Value) js.Value {
				name := r.Get(p, js.Key("name")).Str().String()
				say("render %s", name)
				effect(r, hooksOf(r), name)
				effect(r, hooksOf(r), name+"n", r.Get(p, js.Key("n")))
				return h(r, "p", nil, name)
			})
		}
		say("render app")
		effect(r, k, "app", n)
		var second any = h(r, child, []any{"key", "b", "name", "b", "n", n})
		if n.Num() == 2 {
			second = nil
		}
		return h(r, js.Fragment, nil, h(r, child, []any{"key", "a", "name", "a", "n", 0}), second,
			button(r, "next", func() { set(n.Num() + 1) }))
	}, "next", "next")
	want := "render app,render a,render b,+a,+an,+b,+bn,+app," +
		"render app,render a,render b,-bn,-app,+bn,+app," +
		"render app,render a,-b,-bn,-app,+app"
	if strings.Join(log, ",") != want || got != "a" {
		t.Errorf("%s\ngot  %s\nwant %s", got, strings.Join(log, ","), want)
	}
}

func TestMemoRefContextID(t *testing.T) {
	renders := map[string]int{}
	memos := 0
	var ctx, reader, plain, memoized js.Value
	got := steps(t, func(r *js.Realm, p js.Value) js.Value {
		k := hooksOf(r)
		if ctx.IsUndefined() {
			ctx = k.call("createContext", "default")
			reader = component(r, "Reader", func(p js.Value) js.Value {
				renders["reader"]++
				return h(r, js.Fragment, nil, "[", hooksOf(r).call("useContext", ctx), hooksOf(r).call("useId"), "]")
			})
			plain = component(r, "Plain", func(p js.Value) js.Value {
				renders["plain"]++
				return h(r, reader, nil)
			})
			memoized = k.call("memo", plain)
		}
		n, set := k.state(0)
		ref := k.call("useRef", 0)
		r.Set(ref, js.Key("current"), js.Number(r.Get(ref, js.Key("current")).Num()+1))
		double := k.call("useMemo", fn(r, func(js.Value) js.Value { memos++; return js.Number(n.Num() * 2) }), []any{n})
		cb := k.call("useCallback", fn(r, func(js.Value) js.Value { return js.Undefined }), []any{})
		return h(r, ctx, []any{"value", double}, "renders=", r.Get(ref, js.Key("current")), " ",
			h(r, memoized, []any{"cb", cb}),
			h(r, r.Get(ctx, js.Key("Consumer")), nil, fn(r, func(v js.Value) js.Value { return h(r, js.Fragment, nil, "c", v) })),
			button(r, "inc", func() { set(n.Num() + 1) }), button(r, "touch", func() { set(0.5); set(n) }))
	}, "inc", "touch")
	if got != "renders=2 [2:r0:]c2" || renders["plain"] != 1 || renders["reader"] != 2 || memos != 2 {
		t.Errorf("%s, renders %v, memos %d", got, renders, memos)
	}
}

// TestKeys checks that state follows keys and places, as in React.
func TestKeys(t *testing.T) {
	var item js.Value
	got := steps(t, func(r *js.Realm, p js.Value) js.Value {
		k := hooksOf(r)
		if item.IsUndefined() {
			item = component(r, "Item", func(p js.Value) js.Value {
				first, _ := hooksOf(r).state(r.Get(p, js.Key("n")))
				return h(r, js.Fragment, nil, r.Get(p, js.Key("n")), "/", first, " ")
			})
		}
		flip, set := k.state(false)
		a, b := h(r, item, []any{"key", "a", "n", 1}), h(r, item, []any{"key", "b", "n", 2})
		list := []any{a, b}
		var gone any
		if flip.AsBool() {
			list = []any{b, h(r, item, []any{"key", "c", "n", 3}), a}
			gone = h(r, item, []any{"n", 9})
		}
		return h(r, js.Fragment, nil, list, gone, h(r, item, []any{"n", 7}), button(r, "flip", func() { set(true) }))
	}, "flip")
	if got != "2/2 3/3 1/1 9/9 7/7" {
		t.Error(got)
	}
}

func TestRenderPhaseState(t *testing.T) {
	got := steps(t, func(r *js.Realm, p js.Value) js.Value {
		k := hooksOf(r)
		n, set := k.state(0)
		if n.Num() < 3 {
			set(n.Num() + 1)
		}
		return h(r, "p", nil, n)
	})
	if got != "3" {
		t.Error(got)
	}
}

// TestRuleErrors has one broken rule each; the error must name component and way out.
func TestRuleErrors(t *testing.T) {
	var other func(any)
	flag := false
	k := func(r *js.Realm) hooks { return hooksOf(r) }
	noop := func(r *js.Realm) js.Value { return fn(r, func(js.Value) js.Value { return js.Undefined }) }
	tests := []struct {
		name   string
		render func(r *js.Realm, p js.Value) js.Value
		calls  []string
		want   string
	}{
		{"endless own state", func(r *js.Realm, p js.Value) js.Value {
			_, set := k(r).state(0)
			set(1)
			return js.Null
		}, nil, "Error: App sets its own state in every render: stopped after 50 rounds; set state in a condition, an effect or a handler"},
		{"endless effect", func(r *js.Realm, p js.Value) js.Value {
			n, set := k(r).state(0)
			k(r).call("useEffect", fn(r, func(js.Value) js.Value { set(n.Num() + 1); return js.Undefined }))
			return js.Null
		}, nil, "Error: App keeps setting state after every render: stopped after 50 rounds (limits.max_renders); give its effect dependencies, or set state only when it differs"},
		{"another's state", func(r *js.Realm, p js.Value) js.Value {
			_, other = k(r).state(0)
			return h(r, component(r, "Child", func(js.Value) js.Value { other(1); return js.Null }), nil)
		}, nil, "Error: Child sets the state of App while it renders; move the call into an effect or a handler"},
		{"hook outside", func(r *js.Realm, p js.Value) js.Value {
			return button(r, "go", func() { panic(r.Throw(js.StrValue(r.Catch(func() { k(r).state(0) }).Error()))) })
		}, []string{"go"}, ""},
		{"more hooks", func(r *js.Realm, p js.Value) js.Value {
			on, set := k(r).state(false)
			if on.AsBool() {
				k(r).call("useRef", 1)
			}
			return button(r, "go", func() { set(true) })
		}, []string{"go"}, "Error: App called more hooks than in its last render: useRef is new; call hooks at the top of the component, not in conditions or loops"},
		{"fewer hooks", func(r *js.Realm, p js.Value) js.Value {
			on, set := k(r).state(false)
			if !on.AsBool() {
				k(r).call("useRef", 1)
			}
			return button(r, "go", func() { set(true) })
		}, []string{"go"}, "Error: App called fewer hooks than in its last render (1, before 2); call hooks at the top of the component, not in conditions or after an early return"},
		{"other hook", func(r *js.Realm, p js.Value) js.Value {
			on, set := k(r).state(false)
			if on.AsBool() {
				k(r).call("useEffect", noop(r))
			} else {
				k(r).call("useRef", 1)
			}
			return button(r, "go", func() { set(true) })
		}, []string{"go"}, "Error: App called its hooks in another order than in its last render: hook 2 was useRef and is useEffect now; call hooks at the top of the component, not in conditions or loops"},
		{"hook in a hook", func(r *js.Realm, p js.Value) js.Value {
			k(r).call("useMemo", fn(r, func(js.Value) js.Value { return k(r).call("useRef") }), []any{})
			return js.Null
		}, nil, "Error: useRef was called inside the function given to useMemo, in App; hooks are called at the top of a component"},
		{"function in state", func(r *js.Realm, p js.Value) js.Value {
			k(r).state(object(r, "list", []any{1, object(r, "f x", noop(r))}))
			return js.Null
		}, nil, `TypeError: useState in App cannot keep a function at state.list[1]["f x"]: state must be data (JSON values, undefined, Date, Map, Set, BigInt, typed arrays and errors), so that it survives a restart; keep it in useRef or useMemo`},
		{"deep state", func(r *js.Realm, p js.Value) js.Value {
			o := object(r)
			for range 2000 {
				o = object(r, "next", o)
			}
			k(r).state(o)
			return js.Null
		}, nil, "TypeError: useState in App cannot keep a value nested more than 1000 deep at state.next.next.next.next.next.next.next.next.next.next.next….next.next.next.next.next.next.next.next: state must be data (JSON values, undefined, Date, Map, Set, BigInt, typed arrays and errors), so that it survives a restart; keep it in useRef or useMemo"},
		{"instance of a class that extends a builtin", func(r *js.Realm, p js.Value) js.Value {
			list := r.NewArray(nil)
			list.SetProto(r, r.NewObject())
			k(r).state(object(r, "list", list.Value()))
			return js.Null
		}, nil, "TypeError: useState in App cannot keep an instance of Object at state.list: state must be data (JSON values, undefined, Date, Map, Set, BigInt, typed arrays and errors), so that it survives a restart; keep it in useRef or useMemo"},
		{"cycle in state", func(r *js.Realm, p js.Value) js.Value {
			o := object(r)
			r.Set(o, js.Key("self"), o)
			k(r).state(o)
			return js.Null
		}, nil, "TypeError: useState in App cannot keep a cycle at state.self: state must be data (JSON values, undefined, Date, Map, Set, BigInt, typed arrays and errors), so that it survives a restart; keep it in useRef or useMemo"},
		{"two affordances", func(r *js.Realm, p js.Value) js.Value {
			return h(r, js.Fragment, nil, h(r, component(r, "A", func(js.Value) js.Value { return button(r, "x", nil) }), nil), h(r, component(r, "B", func(js.Value) js.Value { return button(r, "x", nil) }), nil))
		}, nil, "Error: two affordances have the name x: one in A, one in B"},
		{"timer in render", func(r *js.Realm, p js.Value) js.Value {
			r.Call(r.Global().Get(r, js.Key("setTimeout")), js.Undefined, noop(r), js.Int(1))
			return js.Null
		}, nil, "Error: App calls setTimeout while it renders; move the call into an effect or a handler"},
		{"enqueue in render", func(r *js.Realm, p js.Value) js.Value {
			harness := r.Global().Get(r, js.Key("harness"))
			r.Call(r.Get(harness, js.Key("enqueue")), harness, js.StrValue("x"))
			return js.Null
		}, nil, "Error: App calls harness.enqueue while it renders; move the call into an effect or a handler"},
		{"class component", func(r *js.Realm, p js.Value) js.Value {
			class, _ := r.NewClass(&js.FuncInfo{Name: "Old", Kind: js.KindBase}, js.Undefined, func(r *js.Realm, this js.Value) js.Value { return js.Undefined })
			return h(r, class.Value(), nil)
		}, nil, "TypeError: Old is a class; components are functions: useState replaces state and setState, useEffect the lifecycle methods, useContext contextType, memo shouldComponentUpdate"},
		{"undefined component", func(r *js.Realm, p js.Value) js.Value { return h(r, js.Undefined, nil) }, nil,
			"Error: undefined is no component: it is used as one in App; check that the file exports it and the import names it"},
		{"function child", func(r *js.Realm, p js.Value) js.Value { return h(r, "p", nil, noop(r)) }, nil,
			"Error: a function cannot be shown: it is a child in App; call it, or give it to a component that calls its children"},
		{"throw in an updater", func(r *js.Realm, p js.Value) js.Value {
			_, set := k(r).state(0)
			return button(r, "go", func() { set(fn(r, func(js.Value) js.Value { panic(r.RangeError("bad update")) })) })
		}, []string{"go"}, "RangeError: bad update"},
		{"throw in effect", func(r *js.Realm, p js.Value) js.Value {
			k(r).call("useEffect", fn(r, func(js.Value) js.Value { panic(r.RangeError("boom")) }), []any{})
			return js.Null
		}, nil, "RangeError: boom"},
		{"rejected effect", func(r *js.Realm, p js.Value) js.Value {
			k(r).call("useEffect", fn(r, func(js.Value) js.Value {
				promise := r.NewPromise()
				promise.Reject(r, r.TypeError("late").Value)
				return promise.Value()
			}), []any{})
			return js.Null
		}, nil, "TypeError: late"},
		{"endless loop", func(r *js.Realm, p js.Value) js.Value {
			for !flag {
				r.Poll()
			}
			return js.Null
		}, nil, "Error: the turn ran longer than limits.turn_timeout_s (0.05 s)"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			config := ""
			if strings.HasPrefix(test.name, "endless loop") {
				config = "limits: {turn_timeout_s: 0.05}"
			}
			in := newInstance(t, viewOf("App", test.render), config, "", HostOptions{Offline: true})
			ctx := testContext(t)
			err := in.Run(ctx)
			for _, name := range test.calls {
				if err == nil {
					_, err = in.Call(ctx, name, nil, CallOptions{})
				}
				if err == nil {
					err = in.Wait(ctx)
				}
			}
			got := ""
			if err != nil {
				got = firstLine(err)
			}
			if got != test.want {
				t.Errorf("\ngot  %s\nwant %s", got, test.want)
			}
		})
	}
}

func TestLaterModules(t *testing.T) {
	r := js.NewRealm(js.Config{})
	ns := r.ImportModule("@affordance/lib/host.tsx")
	err := r.Catch(func() { r.Call(ns.Get(r, js.Key("createMcpHandler")), js.Undefined) })
	if err == nil || err.Error() != "Error: createMcpHandler of @affordance/lib/host.tsx is not in this release: hosting over MCP comes later" {
		t.Error(err)
	}
}
