// The first turn: the modules are evaluated, and the root component is taken from them.

package view

import (
	"github.com/affgen/affgen/rtlib/js"
)

// boot evaluates the program's modules, in the first turn.
func (in *Instance) boot() {
	t := &in.turn
	t.setProps(t.propsText)
	t.tree.evaluating = true
	ns := in.program.Start(t.r)
	if !ns.IsPromise() {
		t.loaded(ns)
		return
	}
	t.r.Await(ns, t.loaded, func(reason js.Value) { t.asyncErr = t.r.Throw(reason) })
}

// configTask is the key of the task that the configuration gives. It is enqueued once for
// the life of a journal.
const configTask = "affordance.yaml: task"

// loaded takes the root component from the entry module.
func (t *turnState) loaded(ns js.Value) {
	t.tree.evaluating, t.namespace = false, ns
	name := t.in.export
	if name == "" {
		name = "default"
	}
	root := t.r.Get(ns, js.Key(name))
	if _, isMemo := root.HostData().(*memoType); !root.IsCallable() && !isMemo {
		panic(t.r.TypeError("the entry module's %s export must be a component, found %s", name, t.r.Describe(root)))
	}
	t.root = root
	if t.in.store != nil {
		t.evaluated()
	}
	if t.task != "" {
		t.addTask(t.task, configTask)
	}
}
