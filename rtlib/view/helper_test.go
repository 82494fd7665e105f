package view

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/affgen/affgen/rtlib/js"
)

// These helpers write components in Go, as the compiler would generate them.

// object makes an object with the given pairs of names and values.
func object(r *js.Realm, pairs ...any) js.Value {
	o := r.NewObject()
	for i := 0; i < len(pairs); i += 2 {
		o.Define(r, js.Key(pairs[i].(string)), value(r, pairs[i+1]), js.Plain)
	}
	return o.Value()
}

// value makes a JavaScript value of a Go one.
func value(r *js.Realm, v any) js.Value {
	switch v := v.(type) {
	case js.Value:
		return v
	case string:
		return js.StrValue(v)
	case int:
		return js.Int(v)
	case float64:
		return js.Number(v)
	case bool:
		return js.Bool(v)
	case nil:
		return js.Null
	case []any:
		var list []js.Value
		for _, x := range v {
			list = append(list, value(r, x))
		}
		return r.NewArray(list).Value()
	}
	panic("value: unknown type")
}

// h makes an element: a type, pairs of attributes in a slice, and children.
func h(r *js.Realm, typ any, attrs []any, children ...any) js.Value {
	key := js.Undefined
	var pairs []any
	for i := 0; i < len(attrs); i += 2 {
		if attrs[i] == "key" {
			key = value(r, attrs[i+1])
			continue
		}
		pairs = append(pairs, attrs[i], attrs[i+1])
	}
	switch len(children) {
	case 0:
	case 1:
		pairs = append(pairs, "children", children[0])
	default:
		pairs = append(pairs, "children", value(r, children))
	}
	return r.JSX(value(r, typ), object(r, pairs...), key)
}

// component makes a function component.
func component(r *js.Realm, name string, render func(p js.Value) js.Value) js.Value {
	return r.Builtin(name, 1, func(r *js.Realm, this, p js.Value) js.Value { return render(p) })
}

// fn makes a function of one argument.
func fn(r *js.Realm, f func(a js.Value) js.Value) js.Value {
	return r.Builtin("", 1, func(r *js.Realm, this, a js.Value) js.Value { return f(a) })
}

// hooks gives the module @affordance/view to Go components.
type hooks struct {
	r  *js.Realm
	ns js.Value
}

func hooksOf(r *js.Realm) hooks { return hooks{r, r.ImportModule("@affordance/view").Value()} }

func (k hooks) call(name string, args ...any) js.Value {
	vals := make([]js.Value, len(args))
	for i := range args {
		vals[i] = value(k.r, args[i])
	}
	return k.r.CallN(k.r.Get(k.ns, js.Key(name)), js.Undefined, vals)
}

// state calls useState and returns the value and a setter.
func (k hooks) state(initial any) (v js.Value, set func(any)) {
	pair := k.call("useState", initial)
	setter := k.r.GetIndex(pair, 1)
	return k.r.GetIndex(pair, 0), func(x any) { k.r.Call1(setter, js.Undefined, value(k.r, x)) }
}

// program makes a program whose entry module exports what build returns.
func program(build func(r *js.Realm) map[string]js.Value) Program {
	return Program{Name: "test", Start: func(r *js.Realm) js.Value {
		var pairs []any
		for name, v := range build(r) {
			pairs = append(pairs, name, v)
		}
		return object(r, pairs...)
	}}
}

// view makes a program of one root component.
func viewOf(name string, render func(r *js.Realm, p js.Value) js.Value) Program {
	return program(func(r *js.Realm) map[string]js.Value {
		return map[string]js.Value{"default": component(r, name, func(p js.Value) js.Value { return render(r, p) })}
	})
}

// newInstance makes an instance; configText is an affordance.yaml, script a model script.
func newInstance(t *testing.T, p Program, configText, script string, opts HostOptions) *Instance {
	t.Helper()
	p.Config = configText
	if script != "" {
		p.Config += "\nmodel: {kind: scripted, script: script.yaml}\n"
		p.Files = map[string]string{"script.yaml": script}
	}
	h := NewHost(opts)
	t.Cleanup(func() { h.Close() })
	in, err := h.New(p, nil)
	if err != nil {
		t.Fatal(err)
	}
	return in
}

func testContext(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	t.Cleanup(cancel)
	return ctx
}

// run runs an instance and returns its error as text.
func run(t *testing.T, in *Instance) string {
	t.Helper()
	if err := in.Run(testContext(t)); err != nil {
		return err.Error()
	}
	return ""
}

// renderText renders a component once and returns the request's text, or the error.
func renderText(t *testing.T, render func(r *js.Realm, p js.Value) js.Value) string {
	t.Helper()
	in := newInstance(t, viewOf("App", render), "", "", HostOptions{Offline: true})
	if err := in.Start(testContext(t)); err != nil {
		return "error: " + strings.SplitN(err.Error(), "\n", 2)[0]
	}
	return strings.TrimSuffix(in.Request().Text(), "\n")
}
