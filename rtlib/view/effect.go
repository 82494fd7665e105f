// useEffect: when effects and their cleanups run, and what an effect may return.

package view

import (
	"github.com/affgen/affgen/rtlib/js"
)

// effectHook is one useEffect.
type effectHook struct {
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

func useEffect(r *js.Realm, this, create, depsValue js.Value) js.Value {
	_, _, h := hookFor(r, hookEffect)
	if !create.IsCallable() {
		panic(r.TypeError("useEffect wants a function, found %s", r.Describe(create)))
	}
	deps, ok := readDeps(r, depsValue, hookEffect)
	switch {
	case h.fresh:
		h.effect, h.fresh = &effectHook{}, false
	case h.restored:
		// As it was when the snapshot was taken: it has run. What of its dependencies is no
		// data takes its identity from this render.
		h.effect.create, h.restored = create, false
		h.adoptDeps(deps, ok)
		return js.Undefined
	case h.depsEqual(deps, ok) && !h.effect.pending:
		h.effect.create = create
		return js.Undefined
	}
	h.effect.create, h.effect.pending = create, true
	h.deps, h.hasDeps = deps, ok
	return js.Undefined
}

// runEffects does what the last render left to do, in React's order: all cleanups (of
// what was unmounted, parents first; of what changed, children first), then all effects.
// sole is the run when there was just one: microtasks after it belong to it.
func (t *tree) runEffects() (sole *effectRun) {
	work := t.work
	t.work = nil
	for _, w := range work {
		if w.deletion {
			t.unmount(w.f)
		} else if !w.f.unmounted {
			for i := range w.f.hooks {
				if e := w.f.hooks[i].effect; e != nil && e.pending {
					t.runCleanup(e)
				}
			}
		}
	}
	runs := 0
	for _, w := range work {
		if w.deletion || w.f.unmounted {
			continue
		}
		for i := range w.f.hooks {
			if e := w.f.hooks[i].effect; e != nil && e.pending {
				e.pending = false
				t.runEffect(w.f, e)
				sole = e.run
				runs++
			}
		}
	}
	if runs != 1 {
		return nil
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

// unmount runs the cleanups of a subtree and makes its setters inert.
func (t *tree) unmount(f *fiber) {
	f.unmounted = true
	for i := range f.hooks {
		if e := f.hooks[i].effect; e != nil {
			t.runCleanup(e)
		}
	}
	for _, c := range f.children {
		t.unmount(c)
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
