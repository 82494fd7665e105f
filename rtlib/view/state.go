// useState and useReducer: React's queues, batching and bail-outs.

package view

import (
	"github.com/affgen/affgen/rtlib/js"
)

// stateHook is the state of one useState or useReducer.
type stateHook struct {
	tree    *tree
	fiber   *fiber
	kind    hookKind
	reducer js.Value // useReducer: the one of the last render
	value   js.Value // as last rendered
	queue   []stateUpdate
	pair    [2]js.Value // the setter, made once; the current value
	// loose: a package keeps the state. It may hold what is not data, which then puts
	// snapshots off, as with a ref.
	loose bool
}

// stateUpdate is one call of a setter: an action, or the value it was reduced to already.
type stateUpdate struct {
	action js.Value
	eager  bool // action is the next state itself
}

func useState(r *js.Realm, this, initial js.Value) js.Value { return stateFor(r, initial, false) }

func useReducer(r *js.Realm, this, reducer, initial, init js.Value) js.Value {
	return reducerFor(r, reducer, initial, init, false)
}

// packageState and packageReducer are the hooks that packages import from react. They were
// written without the rule that state is data, and whoever uses them cannot change them.
func packageState(r *js.Realm, this, initial js.Value) js.Value { return stateFor(r, initial, true) }

func packageReducer(r *js.Realm, this, reducer, initial, init js.Value) js.Value {
	return reducerFor(r, reducer, initial, init, true)
}

func stateFor(r *js.Realm, initial js.Value, loose bool) js.Value {
	t, f, h := hookFor(r, hookState)
	if h.fresh {
		if initial.IsCallable() {
			fn := initial
			initial = t.within(hookState, func() js.Value { return r.Call0(fn, js.Undefined) })
		}
		t.initState(f, h, initial, loose)
	} else {
		h.state.loose = loose
		h.state.reduce(t)
	}
	return r.NewArrayOf(h.state.value, h.state.pair[0])
}

func reducerFor(r *js.Realm, reducer, initial, init js.Value, loose bool) js.Value {
	t, f, h := hookFor(r, hookReducer)
	if !reducer.IsCallable() {
		panic(r.TypeError("useReducer wants a function (state, action) => state, found %s", r.Describe(reducer)))
	}
	if h.fresh {
		if init.IsCallable() {
			arg := initial
			initial = t.within(hookReducer, func() js.Value { return r.Call1(init, js.Undefined, arg) })
		}
		t.initState(f, h, initial, loose)
	}
	h.state.reducer, h.state.loose = reducer, loose
	h.state.reduce(t)
	return r.NewArrayOf(h.state.value, h.state.pair[0])
}

func (t *tree) initState(f *fiber, h *hook, initial js.Value, loose bool) {
	s := &stateHook{tree: t, fiber: f, kind: h.kind, value: initial, loose: loose}
	s.check(initial)
	s.makeSetter()
	h.state, h.fresh = s, false
}

// check throws when the state may not be v.
func (s *stateHook) check(v js.Value) {
	if !s.loose {
		s.tree.checkData(s.fiber, s.kind, v)
	}
}

// makeSetter makes the function that the component gets: setState, or dispatch.
func (s *stateHook) makeSetter() {
	name := "setState"
	if s.kind == hookReducer {
		name = "dispatch"
	}
	s.pair[0] = s.tree.r.Builtin(name, 1, func(r *js.Realm, this, action js.Value) js.Value {
		s.set(action)
		return js.Undefined
	})
}

// reduce works off the queue while the component renders.
func (s *stateHook) reduce(t *tree) {
	if len(s.queue) == 0 {
		return
	}
	queue := s.queue
	s.queue = nil
	v := s.value
	for _, u := range queue {
		if u.eager {
			v = u.action
			continue
		}
		before := v
		v = t.within(s.kind, func() js.Value { return s.apply(before, u.action) })
	}
	if !js.SameValue(v, s.value) {
		s.check(v)
		s.value = v
		t.changed = true
	}
}

// apply computes the state after one action.
func (s *stateHook) apply(state, action js.Value) js.Value {
	r := s.tree.r
	if s.kind == hookReducer {
		return r.Call2(s.reducer, js.Undefined, state, action)
	}
	if action.IsCallable() {
		return r.Call1(action, js.Undefined, state)
	}
	return action
}

// set is a call of the setter. Outside a render it schedules one; inside the component's
// own render it asks for another round; inside another component's render it throws.
func (s *stateHook) set(action js.Value) {
	t := s.tree
	if t.rendering && t.current != s.fiber {
		t.requireSetter(s.fiber)
	}
	if s.fiber.unmounted {
		return
	}
	if t.current == s.fiber {
		s.queue = append(s.queue, stateUpdate{action: action})
		t.again = true
		return
	}
	t.requireSetter(s.fiber)
	if s.kind == hookState && len(s.queue) == 0 {
		// React computes the first update at once, so that setting the same value again
		// costs no render.
		var v js.Value
		if t.r.Catch(func() { v = s.apply(s.value, action) }) != nil {
			// As in React, an updater that throws does so again in the render, and fails it.
			s.queue = append(s.queue, stateUpdate{action: action})
			s.schedule()
			return
		}
		if js.SameValue(v, s.value) {
			return
		}
		s.check(v)
		s.queue = append(s.queue, stateUpdate{v, true})
	} else {
		if s.kind == hookState && !action.IsCallable() {
			s.check(action)
		}
		s.queue = append(s.queue, stateUpdate{action: action})
	}
	s.schedule()
}

// put makes v the next state, whatever the queue holds: for states that no program sets.
func (s *stateHook) put(v js.Value) {
	if s.fiber.unmounted {
		return
	}
	s.queue = append(s.queue[:0], stateUpdate{v, true})
	s.schedule()
}

// requireSetter throws when a component's state may not be set now.
func (t *tree) requireSetter(f *fiber) {
	switch {
	case t.rendering:
		panic(t.errorf("%s sets the state of %s while it renders; move the call into an effect or a handler", t.where(), f.name))
	case t.evaluating:
		panic(t.errorf("a setter of %s was called while a module is evaluated; move the call into an effect or a handler", f.name))
	}
}

// schedule makes the component render after the event.
func (s *stateHook) schedule() {
	s.fiber.markDirty()
	s.tree.lastSet = s.fiber
}
