// useActionState: a state that actions compute, one after the other.

package view

import "github.com/affgen/affgen/rtlib/js"

// actionQueue is the part of one useActionState that is not its state.
type actionQueue struct {
	tree  *tree
	state *stateHook
	// action is the function of the last render; latest the state after the last action,
	// which the next one gets.
	action, latest js.Value
	payloads       []js.Value
	running        bool
	// pending is what isPending shows.
	pending, shown bool
	dispatch       js.Value
}

// useActionState returns [state, dispatch, isPending].
func useActionState(r *js.Realm, this, action, initial, permalink js.Value) js.Value {
	t, f, h := hookFor(r, hookActionState)
	if !action.IsCallable() {
		panic(r.TypeError("useActionState wants a function (state, payload) => state, found %s", r.Describe(action)))
	}
	if h.fresh {
		t.initState(f, h, initial, false)
	}
	q := h.queue
	if q == nil {
		q = &actionQueue{tree: t, state: h.state, latest: h.state.value}
		q.dispatch = r.Builtin("dispatch", 1, func(r *js.Realm, this, payload js.Value) js.Value {
			q.add(payload)
			return js.Undefined
		})
		h.queue = q
	}
	q.action = action
	h.state.reduce(t)
	if q.pending != q.shown {
		q.shown, t.changed = q.pending, true
	}
	return r.NewArrayOf(h.state.value, q.dispatch, js.Bool(q.pending))
}

// add is a call of dispatch.
func (q *actionQueue) add(payload js.Value) {
	q.tree.requireSetter(q.state.fiber)
	if q.state.fiber.unmounted {
		return
	}
	q.payloads = append(q.payloads, payload)
	if !q.running {
		q.next()
	}
}

// next runs the actions that wait, until one of them has a promise. What they come to is
// shown when none is left.
func (q *actionQueue) next() {
	t := q.tree
	for !q.running && len(q.payloads) > 0 {
		payload := q.payloads[0]
		q.payloads = q.payloads[1:]
		q.running = true
		waits := false
		t.run(func() js.Value { return t.r.Call2(q.action, js.Undefined, q.latest, payload) },
			func() {
				waits = true
				q.show(true)
			},
			func(v js.Value) {
				q.running, q.latest = false, v
				q.state.check(v)
				if waits {
					q.next()
				}
			})
	}
	if !q.running {
		q.state.put(q.latest)
		q.show(false)
	}
}

func (q *actionQueue) show(pending bool) {
	if q.pending == pending || q.state.fiber.unmounted {
		return
	}
	q.pending = pending
	q.state.schedule()
}
