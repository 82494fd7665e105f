// The hooks' slots, and the hooks that hold a value: useMemo, useCallback, useRef,
// useContext, useId.

package view

import (
	"strconv"

	"github.com/affgen/affgen/rtlib/js"
)

type hookKind uint8

const (
	hookState hookKind = iota
	hookReducer
	hookEffect
	hookMemo
	hookCallback
	hookRef
	hookContext
	hookID
	// Snapshots hold these numbers, so new kinds come last.
	hookLayoutEffect
	hookInsertionEffect
	hookImperative
	hookStore
	hookTransition
	hookDeferred
	hookActionState
	hookOptimistic
	hookEffectEvent
	hookMemoCache
)

var hookNames = [...]string{
	"useState", "useReducer", "useEffect", "useMemo", "useCallback", "useRef", "useContext", "useId",
	"useLayoutEffect", "useInsertionEffect", "useImperativeHandle", "useSyncExternalStore", "useTransition",
	"useDeferredValue", "useActionState", "useOptimistic", "useEffectEvent", "the compiler's memo cache",
}

func (k hookKind) String() string { return hookNames[k] }

// holdsState reports whether a slot of the kind has a stateHook whose value is state.
func (k hookKind) holdsState() bool {
	return k == hookState || k == hookReducer || k == hookActionState
}

// hasEffect reports whether a slot of the kind has an effectHook.
func (k hookKind) hasEffect() bool {
	switch k {
	case hookEffect, hookLayoutEffect, hookInsertionEffect, hookImperative, hookStore:
		return true
	}
	return false
}

// hook is one slot of a component.
type hook struct {
	kind  hookKind
	fresh bool // not filled yet
	// restored: filled from a snapshot, and not seen by a render yet.
	restored bool
	value    js.Value // state, memoized value, ref object, id
	deps     []js.Value
	// hasDeps tells an empty list from none: without a list a hook runs at every render.
	hasDeps bool
	// recomputed, of a restored effect: which of deps a snapshot cannot hold.
	recomputed []bool
	state      *stateHook
	effect     *effectHook
	store      *storeHook
	optimistic *optimisticHook
	queue      *actionQueue
	event      *js.Value // useEffectEvent: the function of the last render
}

// readDeps reads a list of dependencies; ok is false when none was given.
func readDeps(r *js.Realm, v js.Value, kind hookKind) (deps []js.Value, ok bool) {
	if v.IsNullish() {
		return nil, false
	}
	if !v.IsArray() {
		panic(r.TypeError("the dependencies of %s must be an array, found %s", kind, r.Describe(v)))
	}
	return r.AppendIterable(nil, v), true
}

// depsEqual reports whether a hook need not run again.
func (h *hook) depsEqual(deps []js.Value, ok bool) bool {
	if !ok || !h.hasDeps || len(deps) != len(h.deps) {
		return false
	}
	for i := range deps {
		if !js.SameValue(deps[i], h.deps[i]) {
			return false
		}
	}
	return true
}

func useMemo(r *js.Realm, this, create, depsValue js.Value) js.Value {
	t, _, h := hookFor(r, hookMemo)
	deps, ok := readDeps(r, depsValue, hookMemo)
	if h.fresh || !h.depsEqual(deps, ok) {
		v := t.within(hookMemo, func() js.Value { return r.Apply0("the function given to useMemo", create) })
		h.value, h.deps, h.hasDeps, h.fresh = v, deps, ok, false
	}
	return h.value
}

func useCallback(r *js.Realm, this, fn, depsValue js.Value) js.Value {
	_, _, h := hookFor(r, hookCallback)
	deps, ok := readDeps(r, depsValue, hookCallback)
	if h.fresh || !h.depsEqual(deps, ok) {
		h.value, h.deps, h.hasDeps, h.fresh = fn, deps, ok, false
	}
	return h.value
}

func useRef(r *js.Realm, this, initial js.Value) js.Value {
	_, _, h := hookFor(r, hookRef)
	if h.fresh {
		o := r.NewObject()
		o.Define(r, keyCurrent, initial, js.Plain)
		h.value, h.fresh = o.Value(), false
	}
	return h.value
}

func useContext(r *js.Realm, this, ctx js.Value) js.Value {
	t, f, h := hookFor(r, hookContext)
	c, ok := ctx.HostData().(*contextType)
	if !ok {
		panic(r.TypeError("useContext wants what createContext returned, found %s", r.Describe(ctx)))
	}
	f.reads = append(f.reads, c)
	v := contextValue(r, f, c)
	if !h.fresh && !js.SameValue(v, h.value) {
		t.changed = true
	}
	h.value, h.fresh = v, false
	return v
}

func useID(r *js.Realm, this js.Value) js.Value {
	t, _, h := hookFor(r, hookID)
	if h.fresh {
		h.value, h.fresh = js.StrValue(":r"+strconv.FormatInt(int64(t.nextID), 32)+":"), false
		t.nextID++
	}
	return h.value
}
