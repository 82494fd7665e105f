// Transitions and actions: startTransition, useTransition, useDeferredValue.
//
// A view has one kind of render, and what the model sees is its end, so a transition's
// updates are like all others. What remains of transitions is what a program can see: the
// flag of an async action, which is set until its promise settles, and the states of
// useOptimistic, which last as long as actions are under way.

package view

import "github.com/affgen/affgen/rtlib/js"

// actions counts what is under way: async actions, and the handlers of affordances.
type actions struct {
	running int
	// optimistic are the hooks whose state is not the real one.
	optimistic []*optimisticHook
	// await calls done, in a microtask, when a promise settles. It may be nil in trees
	// without an instance.
	await func(promise js.Value, done func(v js.Value, failed bool))
	// fail makes an error that no code can catch the instance's failure.
	fail func(err error)
}

func (a *actions) begin() { a.running++ }

// end ends an action. After the last one the real states are shown again.
func (a *actions) end() {
	a.running--
	if a.running > 0 {
		return
	}
	for _, o := range a.optimistic {
		o.revert()
	}
	a.optimistic = nil
}

// run runs an action: now, or until its promise settles. done gets its result; started is
// called before, when there is a promise. An error is the instance's
// failure, as a view has no error boundaries.
func (t *tree) run(action func() js.Value, started func(), done func(js.Value)) {
	a := &t.actions
	a.begin()
	var v js.Value
	err := t.r.Catch(func() { v = action() })
	if err == nil && isThenable(t.r, v) && a.await != nil {
		started()
		a.await(v, func(v js.Value, failed bool) {
			defer a.end()
			if failed {
				a.fail(t.r.Throw(v))
			} else {
				done(v)
			}
		})
		return
	}
	defer a.end()
	if err == nil {
		done(v)
	} else {
		a.fail(err)
	}
}

func isThenable(r *js.Realm, v js.Value) bool {
	return v.IsObject() && r.Get(v, js.Key("then")).IsCallable()
}

// startTransition is React.startTransition(action).
func startTransition(r *js.Realm, this, action js.Value) js.Value {
	t := needTree(r, "startTransition")
	t.requirePure("startTransition")
	t.run(func() js.Value { return r.Apply0("the action of startTransition", action) }, func() {}, func(js.Value) {})
	return js.Undefined
}

// needTree is the realm's tree; programs have none.
func needTree(r *js.Realm, what string) *tree {
	t := treeOf(r)
	if t == nil {
		panic(r.TypeError("%s works in views only", what))
	}
	return t
}

// useTransition returns [isPending, startTransition].
func useTransition(r *js.Realm, this js.Value) js.Value {
	t, f, h := hookFor(r, hookTransition)
	if h.fresh {
		s := &stateHook{tree: t, fiber: f, kind: hookTransition, value: js.Bool(false)}
		pending := 0
		count := func(n int) {
			pending += n
			s.put(js.Bool(pending > 0))
		}
		s.pair[0] = r.Builtin("startTransition", 1, func(r *js.Realm, this, action js.Value) js.Value {
			t.requirePure("startTransition")
			waits := false
			t.run(func() js.Value { return r.Apply0("the action of startTransition", action) },
				func() { waits = true; count(1) },
				func(js.Value) {
					if waits {
						count(-1)
					}
				})
			return js.Undefined
		})
		h.state, h.fresh = s, false
	} else {
		h.state.reduce(t)
	}
	return r.NewArrayOf(h.state.value, h.state.pair[0])
}

// useDeferredValue returns the value: there is no render that it could lag behind.
func useDeferredValue(r *js.Realm, this, value, initial js.Value) js.Value {
	hookFor(r, hookDeferred)
	return value
}
