package view_test

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view"
)

// greeting stands for a generated package: its Program function is what affgen writes.
func greeting() view.Program {
	return view.Program{Name: "greeting", Start: func(r *js.Realm) js.Value {
		app := r.Builtin("Greeting", 1, func(r *js.Realm, this, props js.Value) js.Value {
			text := r.Concat(js.Str("Hello, "), r.ToString(r.Get(props, js.Key("name"))))
			p := r.NewObject()
			p.Define(r, js.Key("children"), text.Value(), js.Plain)
			return r.JSX(js.StrValue("p"), p.Value(), js.Undefined)
		})
		module := r.NewObject()
		module.Define(r, js.Key("default"), app, js.Plain)
		return module.Value()
	}}
}

// A Go program makes a host, an instance, and looks at what a model would read.
func Example() {
	host := view.NewHost(view.HostOptions{})
	defer host.Close()
	in, err := host.New(greeting(), map[string]any{"name": "Ada"})
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := in.Run(context.Background()); err != nil {
		fmt.Println(err)
		return
	}
	request, _ := json.Marshal(in.Request())
	fmt.Println(string(request))
	// Output: {"messages":[{"role":"user","text":"Hello, Ada"}],"tools":[]}
}

// counting stands for a generated package, too: a view with a state and a tool.
func counting() view.Program {
	return view.Program{Name: "counting", Hash: "1", Start: func(r *js.Realm) js.Value {
		hooks := r.ImportModule("@affordance/view").Value()
		object := func(pairs ...any) js.Value {
			o := r.NewObject()
			for i := 0; i < len(pairs); i += 2 {
				o.Define(r, js.Key(pairs[i].(string)), pairs[i+1].(js.Value), js.Plain)
			}
			return o.Value()
		}
		app := r.Builtin("Counting", 1, func(r *js.Realm, this, props js.Value) js.Value {
			state := r.Call1(r.Get(hooks, js.Key("useState")), js.Undefined, js.Int(0))
			n := r.GetIndex(state, 0)
			add := r.Builtin("add", 0, func(r *js.Realm, this js.Value) js.Value {
				r.Call1(r.GetIndex(state, 1), js.Undefined, js.Number(n.Num()+1))
				return js.StrValue("counted")
			})
			return r.NewArrayOf(r.ToString(n).Value(), r.JSX(js.StrValue("affordance"),
				object("name", js.StrValue("add"), "description", js.StrValue("counts"), "handler", add), js.Undefined))
		})
		return object("default", app)
	}}
}

// With a store, a second host goes on with the instances of the first. This one is in
// memory; journal.Open makes one in a folder.
func ExampleHostOptions_journal() {
	store := journal.NewMemory()
	for range 2 {
		host := view.NewHost(view.HostOptions{Journal: store})
		in, err := host.NewInstance(counting(), "table-7", nil)
		if err != nil {
			fmt.Println(err)
			return
		}
		past, resumes := in.Resumes()
		ctx := context.Background()
		if err := in.Start(ctx); err != nil {
			fmt.Println(err)
			return
		}
		if _, err := in.Call(ctx, "add", nil, view.CallOptions{}); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(resumes, past.Turns, in.Request().Messages[0].Text)
		host.Close()
	}
	// Output:
	// false 0 1
	// true 2 2
}
