// useOptimistic: a state that is shown ahead of the real one while actions are under way.

package view

import "github.com/affgen/affgen/rtlib/js"

// optimisticHook is one useOptimistic. Its updates are no state: they are gone when no
// action is under way, before a snapshot can be taken.
type optimisticHook struct {
	tree    *tree
	fiber   *fiber
	updates []js.Value
	shown   js.Value
	setter  js.Value
}

// useOptimistic returns [what to show, addOptimistic].
func useOptimistic(r *js.Realm, this, real, reducer js.Value) js.Value {
	t, f, h := hookFor(r, hookOptimistic)
	o := h.optimistic
	if o == nil {
		o = &optimisticHook{tree: t, fiber: f, shown: real}
		o.setter = r.Builtin("addOptimistic", 1, func(r *js.Realm, this, update js.Value) js.Value {
			o.add(update)
			return js.Undefined
		})
		h.optimistic = o
	}
	v := real
	for _, update := range o.updates {
		before := v
		v = t.within(hookOptimistic, func() js.Value { return o.apply(reducer, before, update) })
	}
	if !js.SameValue(v, o.shown) {
		o.shown, t.changed = v, true
	}
	return r.NewArrayOf(v, o.setter)
}

// apply computes what to show after one update: with the program's function, or as a
// setter of useState would.
func (o *optimisticHook) apply(reducer, before, update js.Value) js.Value {
	r := o.tree.r
	switch {
	case reducer.IsCallable():
		return r.Call2(reducer, js.Undefined, before, update)
	case update.IsCallable():
		return r.Call1(update, js.Undefined, before)
	}
	return update
}

// add is a call of the setter. Without an action under way nothing would ever be shown.
func (o *optimisticHook) add(update js.Value) {
	t := o.tree
	t.requireSetter(o.fiber)
	if o.fiber.unmounted || t.actions.running == 0 {
		return
	}
	if len(o.updates) == 0 {
		t.actions.optimistic = append(t.actions.optimistic, o)
	}
	o.updates = append(o.updates, update)
	o.fiber.markDirty()
	t.lastSet = o.fiber
}

// revert shows the real state again.
func (o *optimisticHook) revert() {
	o.updates = nil
	if !o.fiber.unmounted {
		o.fiber.markDirty()
	}
}
