package view

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/js"
)

// closing is a function as the compiler describes one that closes over another's variables.
var closing = js.FuncInfo{Name: "get", Closes: true, Source: "() => x"}

// aClass is a class as the compiler describes it.
var aClass = js.FuncInfo{Name: "Client", Kind: js.KindBase, Source: "class Client {}"}

// modules is a view of one module with the variables that make gives.
func modules(make func(r *js.Realm) (names []string, values []js.Value), render func(r *js.Realm, at func(name string) js.Value, set func(name string, v js.Value), do func(map[string]func())) []any) Program {
	return program(func(r *js.Realm) map[string]js.Value {
		names, values := make(r)
		moduleOf(r, names, values, nil)
		index := func(name string) int {
			for i := range names {
				if names[i] == name {
					return i
				}
			}
			panic(name)
		}
		at := func(name string) js.Value { return values[index(name)] }
		set := func(name string, v js.Value) { values[index(name)] = v }
		app := component(r, "App", func(p js.Value) js.Value {
			n, setN := hooksOf(r).state(0)
			steps := map[string]func(){}
			kids := render(r, at, set, func(more map[string]func()) { steps = more })
			kids = append(kids, tool(r, "do", func(a, c js.Value) js.Value {
				steps[r.Get(a, js.Key("step")).Str().String()]()
				setN(n.Num() + 1) // the variables are no state: somebody must ask for a render
				return js.StrValue("done")
			}))
			return h(r, js.Fragment, nil, kids...)
		})
		return map[string]js.Value{"default": app}
	})
}

// TestSnapshotVariables: variables that get other values, objects that change in place, and
// what else leads to them.
func TestSnapshotVariables(t *testing.T) {
	p := modules(func(r *js.Realm) ([]string, []js.Value) {
		cache := r.NewMap()
		f := r.Func(&js.FuncInfo{Name: "f", Source: "function f() {}"}, js.Fn0(func(r *js.Realm, this js.Value) js.Value { return cache.Value() }))
		getter := r.Func(&js.FuncInfo{Name: "double", Source: "get double() {}"}, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			return js.Number(2 * r.Get(this, js.Key("depth")).Num())
		}))
		config := object(r, "list", []any{1, 2}, "depth", 1)
		config.Obj().DefineOrThrow(r, js.Key("double"), &js.Desc{Get: getter, HasGet: true, Attr: js.Plain, HasEnumerable: true, HasConfigurable: true})
		return []string{"count", "cache", "f", "config", "current", "api"},
			[]js.Value{js.Int(0), cache.Value(), f, config, js.Null, object(r, "config", config, "f", f)}
	}, func(r *js.Realm, at func(string) js.Value, set func(string, js.Value), do func(map[string]func())) []any {
		// The function sees the map that evaluation made, the variable the same one.
		same := at("cache").Obj() == r.Call0(at("f"), js.Undefined).Obj()
		config := at("config")
		show := []any{at("count"), " ", js.Int(at("cache").AsMap().Len()), same, " ", jsonOf(r, config), " ", r.Get(config, js.Key("double")),
			" ", jsonOf(r, at("current")), at("current").IsObject() && at("current").Obj() == config.Obj(), " ", r.Get(at("f"), js.Key("calls")), " ", jsonOf(r, r.Get(r.Global().Value(), js.Key("visits"))),
			" ", r.Get(at("api"), js.Key("config")).Obj() == config.Obj()}
		do(map[string]func(){
			"count": func() { set("count", js.Number(at("count").Num()+1)) },
			"cache": func() { m := at("cache").AsMap(); m.MapSet(js.Int(m.Len()), m.Value()) },
			"config": func() {
				r.Get(config, js.Key("list")).Array().Push(js.Int(7))
				r.Set(config, js.Key("depth"), js.Int(5))
			},
			"point": func() { set("current", config) },
			"fresh": func() {
				set("current", object(r, "n", at("count"), "in", object(r, "list", r.Get(config, js.Key("list")))))
			},
			"global": func() {
				g, k := r.Global().Value(), js.Key("visits")
				if r.Get(g, k).IsUndefined() {
					r.Set(g, k, r.NewArray(nil).Value())
				}
				r.Get(g, k).Array().Push(at("count"))
			},
			"call": func() { r.Set(at("f"), js.Key("calls"), at("count")) },
		})
		for i, x := range show {
			if b, ok := x.(bool); ok {
				show[i] = fmt.Sprint(b)
			}
			if v, ok := x.(js.Value); ok && v.IsUndefined() {
				show[i] = "undefined"
			}
		}
		return show
	})
	steps := []string{"count", "cache", "config", "point", "count", "global", "fresh", "cache", "global", "config", "call", "point", "global", "count"}
	printed, restored := restartEach(t, p, steps)
	if printed != "" || restored != len(steps)-1 {
		t.Errorf("printed %q, restored %d times", printed, restored)
	}
}

// TestSnapshotHindrances: what is not data puts snapshots off, with one warning that names
// it, and the instance still goes on after a restart.
func TestSnapshotHindrances(t *testing.T) {
	plain := func(r *js.Realm) js.Value {
		return r.Func(&js.FuncInfo{Name: "plain", Source: "function plain() {}"}, js.Fn0(func(r *js.Realm, this js.Value) js.Value { return js.Undefined }))
	}
	client := func(r *js.Realm) js.Value {
		class := r.Func(&aClass, js.FnN(func(r *js.Realm, this js.Value, args []js.Value) js.Value { return js.Undefined }))
		proto := r.NewObject()
		proto.Define(r, js.Key("constructor"), class, js.Hidden)
		o := r.NewObjectWithProto(proto)
		o.Define(r, js.Key("open"), js.False, js.Plain)
		return o.Value()
	}
	for _, c := range []struct {
		name    string
		value   func(r *js.Realm) js.Value             // of the variable v at first
		change  func(r *js.Realm, v js.Value) js.Value // gives it another one
		warning string                                 // "" when snapshots go on
	}{
		{"a function that evaluation made", plain, nil, ""},
		{"a class instance that does not change", client, nil, ""},
		{"an object with methods", func(r *js.Realm) js.Value { return object(r, "f", plain(r)) }, nil, ""},
		{"a settled promise", func(r *js.Realm) js.Value { p := r.NewPromise(); p.Resolve(r, js.Null); return p.Value() }, nil, ""},
		{"a symbol", func(r *js.Realm) js.Value { return js.SymIterator.Value() }, nil, ""},
		{"another function", plain, func(r *js.Realm, v js.Value) js.Value { return plain(r) }, "view.tsx: v holds a function"},
		{"a function in data", func(r *js.Realm) js.Value { return object(r, "list", []any{1}) }, func(r *js.Realm, v js.Value) js.Value {
			r.Get(v, js.Key("list")).Array().Push(plain(r))
			return v
		}, "view.tsx: v.list[1] holds a function"},
		{"a class instance that changes", client, func(r *js.Realm, v js.Value) js.Value { r.Set(v, js.Key("open"), js.True); return v }, "view.tsx: v holds an instance of Client that has changed"},
		{"a new class instance", func(r *js.Realm) js.Value { return js.Null }, func(r *js.Realm, v js.Value) js.Value { return client(r) }, "view.tsx: v holds an instance of Client"},
		{"a function made by a call", func(r *js.Realm) js.Value {
			return object(r, "get", r.Func(&closing, js.Fn0(func(r *js.Realm, this js.Value) js.Value { return js.Null })))
		}, nil,
			"view.tsx: v.get holds a function made by a call, which may keep state of its own"},
		{"a promise", func(r *js.Realm) js.Value { return r.NewPromise().Value() }, nil, "view.tsx: v holds a promise that has not settled"},
		{"a host object", func(r *js.Realm) js.Value { return r.NewHost(r.Intrinsic(js.ObjectPrototype), 1).Value() }, nil, "view.tsx: v holds an instance of Object"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := modules(func(r *js.Realm) ([]string, []js.Value) {
				return []string{"v", "n"}, []js.Value{c.value(r), js.Int(0)}
			}, func(r *js.Realm, at func(string) js.Value, set func(string, js.Value), do func(map[string]func())) []any {
				do(map[string]func(){"change": func() {
					set("n", js.Number(at("n").Num()+1))
					if c.change != nil {
						set("v", c.change(r, at("v")))
					}
				}})
				return []any{at("n")}
			})
			printed, restored := restartEach(t, p, []string{"change", "change", "change"})
			if c.warning == "" {
				if printed != "" || restored != 2 {
					t.Errorf("printed %q, restored %d times", printed, restored)
				}
				return
			}
			if !strings.Contains(printed, c.warning+", which is not data") || strings.Count(printed, "no snapshots can be taken") > 3 {
				t.Errorf("printed %q, want a warning for each start with %q", printed, c.warning)
			}
		})
	}
}

// TestSnapshotRefHindrance names the component of a ref.
func TestSnapshotRefHindrance(t *testing.T) {
	p := stepper(func(r *js.Realm, k hooks, do func(map[string]func())) []any {
		n, setN := k.state(0)
		ref := k.call("useRef", nil)
		do(map[string]func(){"hold": func() {
			r.Set(ref, keyCurrent, object(r, "socket", fn(r, func(a js.Value) js.Value { return a })))
			setN(n.Num() + 1)
		}})
		return []any{n}
	})
	printed, _ := restartEach(t, p, []string{"hold", "hold", "hold"})
	if want := "affgen: test: no snapshots can be taken, so that a restart has to run the whole journal again: useRef in App: ref.current.socket holds a function, which is not data"; !strings.Contains(printed, want) {
		t.Errorf("printed %q", printed)
	}
}

// TestSnapshotWarnsOnce: one warning in the life of an instance in a process.
func TestSnapshotWarnsOnce(t *testing.T) {
	p := stepper(func(r *js.Realm, k hooks, do func(map[string]func())) []any {
		n, setN := k.state(0)
		r.Set(k.call("useRef", nil), keyCurrent, fn(r, func(a js.Value) js.Value { return a }))
		do(map[string]func(){"n": func() { setN(n.Num() + 1) }})
		return []any{n}
	})
	var out strings.Builder
	h := NewHost(HostOptions{Offline: true, Journal: journal.NewMemory(), Stderr: &out})
	defer h.Close()
	h.snapshotEveryTurn = true
	in, err := h.New(p, nil)
	if err == nil {
		err = in.Start(testContext(t))
	}
	if err != nil {
		t.Fatal(err)
	}
	for range 200 {
		act(t, in, "n")
	}
	if n := strings.Count(out.String(), "no snapshots can be taken"); n != 1 {
		t.Errorf("%d warnings:\n%s", n, out.String())
	}
}

func jsonOf(r *js.Realm, v js.Value) string {
	text, _ := jsonText(r, v)
	return text
}
