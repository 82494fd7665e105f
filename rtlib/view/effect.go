// useEffect: when effects and their cleanups run, and what an effect may return.

package view

import (
	"github.com/affgen/affgen/rtlib/js"
)

// effectHook is one useEffect.
type effectHook struct {
	create  js.Value
	cleanup js.Value // undefined when there is none
	pending bool     // to be run after this render
}

func useEffect(r *js.Realm, this, create, depsValue js.Value) js.Value {
	_, _, h := hookFor(r, hookEffect)
	if !create.IsCallable() {
		panic(r.TypeError("useEffect wants a function, found %s", r.Describe(create)))
	}
	deps, ok := readDeps(r, depsValue, hookEffect)
	if h.fresh {
		h.effect, h.fresh = &effectHook{}, false
	} else if h.depsEqual(deps, ok) && !h.effect.pending {
		return js.Undefined
	}
	h.effect.create, h.effect.pending = create, true
	h.deps, h.hasDeps = deps, ok
	return js.Undefined
}

// runEffects does what the last render left to do, in React's order: all cleanups (of
// what was unmounted, parents first; of what changed, children first), then all effects.
func (t *tree) runEffects() {
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
	for _, w := range work {
		if w.deletion || w.f.unmounted {
			continue
		}
		for i := range w.f.hooks {
			if e := w.f.hooks[i].effect; e != nil && e.pending {
				e.pending = false
				t.runEffect(w.f, e)
			}
		}
	}
}

func (t *tree) runCleanup(e *effectHook) {
	fn := e.cleanup
	e.cleanup = js.Undefined
	if fn.IsCallable() {
		t.r.Call0(fn, js.Undefined)
	}
}

// runEffect runs one effect: it may return a cleanup, or a promise when it is async,
// whose rejection is the instance's failure. Anything else means nothing, as in React.
func (t *tree) runEffect(f *fiber, e *effectHook) {
	v := t.r.Call0(e.create, js.Undefined)
	switch {
	case v.IsCallable():
		e.cleanup = v
	case v.IsObject() && t.r.Get(v, js.Key("then")).IsCallable():
		if t.onEffectPromise != nil {
			t.onEffectPromise(f.name, v)
		}
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
		t.runEffects()
		if err := after(); err != nil {
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
