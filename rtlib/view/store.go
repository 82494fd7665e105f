// useSyncExternalStore: a component that shows what a store outside the tree holds.

package view

import "github.com/affgen/affgen/rtlib/js"

// storeHook is one useSyncExternalStore. What it shows is no state: a restart asks the
// store again, and subscribes again, as with any effect that has a cleanup.
type storeHook struct {
	tree  *tree
	fiber *fiber
	// value is what the last render showed, getSnapshot the function that it was given.
	value, getSnapshot js.Value
	// check is the function that the store calls when it has changed.
	check js.Value
}

func useSyncExternalStore(r *js.Realm, this, subscribe, getSnapshot, server js.Value) js.Value {
	t, f, h := hookFor(r, hookStore)
	if !subscribe.IsCallable() || !getSnapshot.IsCallable() {
		panic(r.TypeError("useSyncExternalStore wants two functions, subscribe and getSnapshot, found %s and %s", r.Describe(subscribe), r.Describe(getSnapshot)))
	}
	value := t.within(hookStore, func() js.Value { return r.Call0(getSnapshot, js.Undefined) })
	s := h.store
	if s == nil {
		s = &storeHook{tree: t, fiber: f}
		s.check = r.Builtin("onStoreChange", 0, func(r *js.Realm, this js.Value) js.Value {
			s.changed()
			return js.Undefined
		})
		h.store = s
	} else if !js.SameValue(value, s.value) {
		t.changed = true
	}
	s.value, s.getSnapshot = value, getSnapshot
	h.setEffect(s.subscription(subscribe), []js.Value{subscribe}, true)
	return value
}

// subscription is the effect: it subscribes, and looks whether the store has changed since
// the render.
func (s *storeHook) subscription(subscribe js.Value) js.Value {
	return s.tree.r.Builtin("subscribe", 0, func(r *js.Realm, this js.Value) js.Value {
		cleanup := r.Call1(subscribe, js.Undefined, s.check)
		s.changed()
		return cleanup
	})
}

// changed has the component rendered again if the store holds something else than what the
// last render showed.
func (s *storeHook) changed() {
	t := s.tree
	if s.fiber.unmounted {
		return
	}
	t.requireSetter(s.fiber)
	value := t.r.Call0(s.getSnapshot, js.Undefined)
	if js.SameValue(value, s.value) {
		return
	}
	if !js.SameValue(value, t.r.Call0(s.getSnapshot, js.Undefined)) {
		panic(t.errorf("useSyncExternalStore in %s: getSnapshot gives another value at every call although nothing has changed in between; return what the store keeps, or keep what you make of it", s.fiber.name))
	}
	s.fiber.markDirty()
	t.lastSet = s.fiber
}
