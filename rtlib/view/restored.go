// Components that come back from a snapshot: their hooks wait at the place where the
// component was, and its first render takes them up.

package view

import "github.com/affgen/affgen/rtlib/js"

// savedFiber is a place in the tree that had state at itself or below.
type savedFiber struct {
	name  string // of the component or element
	hooks []hook // of a component; those that hold nothing are fresh
	below map[savedPlace]*savedFiber
}

// savedPlace tells the children of one fiber apart, as reconciliation does.
type savedPlace struct {
	id   fiberID
	kind fiberKind
}

// take looks for the place of a child that is being mounted.
func (s *savedFiber) take(f *fiber) *savedFiber {
	if s == nil {
		return nil
	}
	return s.below[savedPlace{fiberID{f.key, f.hasKey}, f.kind}]
}

// restore gives a fiber that is being mounted what was saved at its place, if that is the
// same component's.
func (f *fiber) restore() {
	if f.saved != nil && f.saved.name != f.name {
		f.saved = nil
	}
}

// newHook makes the slot of a component's i-th hook, with what was saved for it.
func (t *tree) newHook(f *fiber, i int, kind hookKind) hook {
	if f.saved == nil || i >= len(f.saved.hooks) || f.saved.hooks[i].kind != kind {
		return hook{kind: kind, fresh: true}
	}
	h := f.saved.hooks[i]
	if h.state != nil {
		h.state.tree, h.state.fiber = t, f
		h.state.makeSetter()
	}
	return h
}

// adoptDeps takes the dependencies of a restored effect: those that are data as they were
// when it ran, the others from this render.
func (h *hook) adoptDeps(deps []js.Value, ok bool) {
	known := h.deps
	h.deps, h.hasDeps = deps, ok
	if !ok || len(known) != len(deps) {
		return
	}
	for i, v := range known {
		if !h.recomputed[i] {
			h.deps[i] = v
		}
	}
	h.recomputed = nil
}

// rerunEffects is the handler of the restart event after a restore from a snapshot of turn
// s: every mounted effect that last ran in turn s or before and had returned a cleanup is
// run again, its timers and its cleanup from before are forgotten. It is the same whether
// the tree comes from the snapshot or from a replay of the whole life.
func (t *turnState) rerunEffects(s int) {
	t.tree.work = t.tree.work[:0]
	t.tree.rerun(t.tree.root, s, func(run *effectRun) { t.forgetTimers(run) })
	t.rerun = len(t.tree.work) > 0
}

// rerun collects the effects below f that are to run, children first, as after a render.
func (t *tree) rerun(f *fiber, s int, forget func(*effectRun)) {
	for _, c := range f.children {
		t.rerun(c, s, forget)
	}
	found := false
	for i := range f.hooks {
		e := f.hooks[i].effect
		if e == nil {
			continue
		}
		if e.run != nil && e.run.turn <= s && e.run.cleanup {
			forget(e.run)
			e.run.cleanup, e.cleanup, e.pending = false, js.Undefined, true
		}
		found = found || e.pending
	}
	if found {
		t.work = append(t.work, workItem{f: f})
	}
}
