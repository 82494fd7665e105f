package view_test

import (
	"context"
	"encoding/json"
	"fmt"

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
