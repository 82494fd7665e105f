// Effects: when they and their cleanups run, and what an effect may return.
//
// useInsertionEffect, useLayoutEffect and useEffect differ in their phase only: after a
// render, React first runs the insertion effects and the cleanups of layout effects, then
// the layout effects, and then all others. Nothing is painted in between here.

package view

import (
	"github.com/affgen/affgen/rtlib/js"
)

// effectPhase is when, after a render, an effect runs.
type effectPhase uint8

const (
	insertionPhase effectPhase = iota
	layoutPhase
	passivePhase
)

// effectHook is one effect.
type effectHook struct {
	phase   effectPhase
	create  js.Value // of the newest render
	cleanup js.Value // undefined when there is none
	pending bool     // to be run after this render
	run     *effectRun
}

// effectRun is one run of an effect. What the run starts, now or later, belongs to it: a
// timer, and what a timer or a call of a machine brings on.
type effectRun struct {
	turn int // in which it ran
	// cleanup: the effect returned a cleanup, which has not run yet.
	cleanup bool
}

func useEffect(r *js.Realm, this, create, deps js.Value) js.Value {
	return effectFor(r, hookEffect, create, deps)
}

func useLayoutEffect(r *js.Realm, this, create, deps js.Value) js.Value {
	return effectFor(r, hookLayoutEffect, create, deps)
}

func useInsertionEffect(r *js.Realm, this, create, deps js.Value) js.Value {
	return effectFor(r, hookInsertionEffect, create, deps)
}

// phaseOf gives the phase of a hook's effect.
func phaseOf(k hookKind) effectPhase {
	switch k {
	case hookInsertionEffect:
		return insertionPhase
	case hookLayoutEffect, hookImperative:
		return layoutPhase
	}
	return passivePhase
}

func effectFor(r *js.Realm, kind hookKind, create, depsValue js.Value) js.Value {
	_, _, h := hookFor(r, kind)
	if !create.IsCallable() {
		panic(r.TypeError("%s wants a function, found %s", kind, r.Describe(create)))
	}
	deps, ok := readDeps(r, depsValue, kind)
	h.setEffect(create, deps, ok)
	return js.Undefined
}

// setEffect is what a render says of an effect: it runs afterwards if it is new or its
// dependencies differ.
func (h *hook) setEffect(create js.Value, deps []js.Value, ok bool) {
	switch {
	case h.fresh:
		h.effect, h.fresh = &effectHook{phase: phaseOf(h.kind)}, false
	case h.restored:
		// As it was when the snapshot was taken: it has run. What of its dependencies is no
		// data takes its identity from this render.
		h.effect.create, h.restored = create, false
		h.adoptDeps(deps, ok)
		return
	case h.depsEqual(deps, ok) && !h.effect.pending:
		h.effect.create = create
		return
	}
	h.effect.create, h.effect.pending = create, true
	h.deps, h.hasDeps = deps, ok
}

// runEffects does what the last render left to do, in React's order. Of what was unmounted
// the cleanups run parents first, of what changed children first; in each phase cleanups
// come before effects. sole is the run when there was just one: microtasks after it belong
// to it.
func (t *tree) runEffects() (sole *effectRun) {
	work := t.work
	t.work = nil
	for _, w := range work {
		if w.deletion {
			t.unmount(w.f)
			continue
		}
		t.cleanUp(w.f, insertionPhase)
		sole = t.startEffects(w.f, insertionPhase, sole)
		t.cleanUp(w.f, layoutPhase)
	}
	for _, w := range work {
		if !w.deletion {
			sole = t.startEffects(w.f, layoutPhase, sole)
		}
	}
	for _, w := range work {
		if w.deletion {
			t.unmountPassive(w.f)
		} else {
			t.cleanUp(w.f, passivePhase)
		}
	}
	for _, w := range work {
		if !w.deletion {
			sole = t.startEffects(w.f, passivePhase, sole)
		}
	}
	if sole == severalRuns {
		return nil
	}
	return sole
}

// severalRuns stands for more than one run.
var severalRuns = &effectRun{}

// cleanUp runs the cleanups of the effects of a component that are to run again.
func (t *tree) cleanUp(f *fiber, phase effectPhase) {
	if f.unmounted {
		return
	}
	for i := range f.hooks {
		if e := f.hooks[i].effect; e != nil && e.pending && e.phase == phase {
			t.runCleanup(e)
		}
	}
}

// startEffects runs the effects of a component that are to run. It returns sole, the only
// run so far, or what it has become.
func (t *tree) startEffects(f *fiber, phase effectPhase, sole *effectRun) *effectRun {
	if f.unmounted {
		return sole
	}
	for i := range f.hooks {
		e := f.hooks[i].effect
		if e == nil || !e.pending || e.phase != phase {
			continue
		}
		e.pending = false
		t.runEffect(f, e)
		if sole == nil {
			sole = e.run
		} else {
			sole = severalRuns
		}
	}
	return sole
}

func (t *tree) runCleanup(e *effectHook) {
	fn := e.cleanup
	e.cleanup = js.Undefined
	if e.run != nil && e.run.cleanup {
		e.run.cleanup = false
		t.need(e.run)
	}
	if fn.IsCallable() {
		t.r.Call0(fn, js.Undefined)
	}
}

// runEffect runs one effect: it may return a cleanup, or a promise when it is async,
// whose rejection is the instance's failure. Anything else means nothing, as in React.
func (t *tree) runEffect(f *fiber, e *effectHook) {
	e.run = &effectRun{turn: t.turn}
	t.owner = e.run
	v := t.r.Call0(e.create, js.Undefined)
	t.owner = nil
	switch {
	case v.IsCallable():
		e.cleanup, e.run.cleanup = v, true
	case v.IsObject() && t.r.Get(v, js.Key("then")).IsCallable():
		if t.onEffectPromise != nil {
			t.onEffectPromise(f.name, v)
		}
	}
}

// need notes that the turn under way uses what an effect made when it ran: its cleanup, or
// a timer. It can be run again only with that effect's run before it (snapshot.go).
func (t *tree) need(run *effectRun) {
	if t.needs == 0 || run.turn < t.needs {
		t.needs = run.turn
	}
}

// unmount makes the setters of a subtree inert and runs the cleanups of its insertion and
// layout effects; unmountPassive, later, runs those of the others.
func (t *tree) unmount(f *fiber) {
	f.unmounted = true
	t.resumed(f)
	t.runCleanups(f, insertionPhase)
	t.runCleanups(f, layoutPhase)
	for _, c := range f.children {
		t.unmount(c)
	}
}

// runCleanups runs all cleanups of a component's effects in a phase.
func (t *tree) runCleanups(f *fiber, phase effectPhase) {
	for i := range f.hooks {
		if e := f.hooks[i].effect; e != nil && e.phase == phase {
			t.runCleanup(e)
		}
	}
}

func (t *tree) unmountPassive(f *fiber) {
	t.runCleanups(f, passivePhase)
	for _, c := range f.children {
		t.unmountPassive(c)
	}
}

// settle renders and runs effects until nothing is dirty. after runs between the effects
// and the next round (the microtasks that the effects queued); its error ends the rounds.
func (t *tree) settle(after func() error) error {
	for round := 1; ; round++ {
		t.owner = t.runEffects()
		err := after()
		t.owner = nil
		if err != nil {
			return err
		}
		if !t.root.below {
			return nil
		}
		if round >= t.maxRounds {
			name := "the view"
			if t.lastSet != nil {
				name = t.lastSet.name
			}
			panic(t.errorf("%s keeps setting state after every render: stopped after %d rounds (limits.max_renders); give its effect dependencies, or set state only when it differs", name, t.maxRounds))
		}
		t.update()
	}
}
