package js

import (
	"strings"
	"testing"
)

// graphModule is a module of a test: what it imports, and whether it awaits. wait keeps it
// waiting until the test lets it go on; fails makes it throw after its await, or at once
// without one.
type graphModule struct {
	name               string
	deps               []int
	async, wait, fails bool
}

// graph runs the modules of a test. Words say what happens: "a" when the code of module a
// begins, "a." when it ends after an await.
type graph struct {
	*logger
	modules *Modules
	gates   map[string]*Promise
}

func newGraph(t *testing.T, list []graphModule) *graph {
	g := &graph{logger: newLogger(t), gates: map[string]*Promise{}}
	var runs []ModuleRun
	for _, m := range list {
		runs = append(runs, ModuleRun{Run: func() Value { return g.module(m) }, Deps: m.deps, Async: m.async})
	}
	g.modules = NewModules(g.Realm, runs)
	return g
}

func (g *graph) module(m graphModule) Value {
	g.log(m.name)
	if !m.async && m.fails {
		panic(g.TypeError("%s", m.name))
	}
	if !m.async {
		return Undefined
	}
	gate := g.NewPromise()
	if m.wait {
		g.gates[m.name] = gate
	} else {
		gate.Resolve(g.Realm, Undefined)
	}
	done := g.NewPromise()
	gate.Then(g.Realm, func(Value) {
		g.log(m.name + ".")
		if m.fails {
			done.Reject(g.Realm, Str(m.name).Value())
			return
		}
		done.Resolve(g.Realm, Undefined)
	}, nil)
	return done.Value()
}

// evaluate evaluates a module and says how that ends.
func (g *graph) evaluate(i int, name string) {
	g.modules.Evaluate(i).Then(g.Realm, func(Value) { g.log(name + " ok") }, func(Value) { g.log(name + " failed") })
}

func TestModuleOrder(t *testing.T) {
	for _, tt := range []struct {
		name  string
		list  []graphModule
		entry int
		want  string
	}{
		{"no await", []graphModule{{name: "a"}, {name: "b", deps: []int{0}}}, 1, "a b main ok"},
		{"those that wait for one module run in the order of the walk",
			[]graphModule{{name: "async", async: true}, {name: "x", deps: []int{0}}, {name: "y", deps: []int{0}}, {name: "z", deps: []int{1}}, {name: "m", deps: []int{1, 2, 3}}},
			4, "async async. x y z m main ok"},
		{"siblings do not wait for each other",
			[]graphModule{{name: "slow", async: true}, {name: "sync"}, {name: "m", deps: []int{0, 1}}}, 2, "slow sync slow. m main ok"},
		{"who imports a member of a cycle waits for the whole cycle",
			[]graphModule{{name: "leaf", deps: []int{1}, async: true}, {name: "root", deps: []int{0}, async: true}, {name: "user", deps: []int{0}}, {name: "m", deps: []int{1, 2}}},
			3, "leaf leaf. root root. user m main ok"},
		{"a failure is passed on, siblings go on",
			[]graphModule{{name: "bad", async: true, fails: true}, {name: "x", deps: []int{0}}, {name: "good", async: true}, {name: "m", deps: []int{1, 2}}},
			3, "bad good bad. good. main failed"},
		{"a throw without await stops the walk",
			[]graphModule{{name: "bad", fails: true}, {name: "x", deps: []int{0}}, {name: "y"}, {name: "m", deps: []int{1, 2}}}, 3, "bad main failed"},
		{"a cycle without await", []graphModule{{name: "a", deps: []int{1}}, {name: "b", deps: []int{0}}}, 0, "b a main ok"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := newGraph(t, tt.list)
			g.evaluate(tt.entry, "main")
			g.run(tt.want)
			g.evaluate(tt.entry, "again")
			g.run("again " + tt.want[strings.LastIndexByte(tt.want, ' ')+1:])
		})
	}
}

// TestModuleWaiters evaluates two graphs that share a module which waits.
func TestModuleWaiters(t *testing.T) {
	g := newGraph(t, []graphModule{{name: "shared", async: true, wait: true, fails: true}, {name: "a", deps: []int{0}}, {name: "b", deps: []int{0}}})
	g.evaluate(0, "shared")
	g.evaluate(1, "a")
	g.evaluate(2, "b")
	g.run("shared")
	g.gates["shared"].Resolve(g.Realm, Undefined)
	g.run("shared. shared failed a failed b failed")
}

// TestImportIsLater: the code that imports a module goes on before the module runs.
func TestImportIsLater(t *testing.T) {
	g := newGraph(t, []graphModule{{name: "a"}})
	g.modules.mods[0].Namespace = func() *Object { return g.NewObject() }
	g.modules.Import(0).Promise().Then(g.Realm, func(Value) { g.log("got") }, nil)
	g.log("after")
	g.run("after a got")
}
