// Refs beyond useRef: createRef, forwardRef, useImperativeHandle, useEffectEvent. There is
// no document, so a ref can only be given to a component, which decides what it holds.

package view

import "github.com/affgen/affgen/rtlib/js"

func createRef(r *js.Realm, this js.Value) js.Value {
	o := r.NewObject()
	o.Define(r, keyCurrent, js.Null, js.Plain)
	return o.Value()
}

// wrapperType is the type of a component that is made of something else, by forwardRef or
// lazy: call is the function component.
type wrapperType struct {
	call js.Value
	lazy bool // it knows whether its module is loaded
}

var keyRef = js.Key("ref")

// forwardRef makes a component of a function (props, ref): ref is taken out of the props.
func forwardRef(r *js.Realm, this, render js.Value) js.Value {
	if !render.IsCallable() {
		panic(r.TypeError("forwardRef wants a function (props, ref), found %s", r.Describe(render)))
	}
	name := componentName(r, render)
	call := r.Builtin(name, 1, func(r *js.Realm, this, props js.Value) js.Value {
		rest := r.NewObject()
		for _, k := range props.Obj().OwnKeys(r) {
			if k != keyRef {
				rest.Define(r, k, r.Get(props, k), js.Plain)
			}
		}
		ref := r.Get(props, keyRef)
		if ref.IsUndefined() {
			ref = js.Null
		}
		return r.Call2(render, js.Undefined, rest.Value(), ref)
	})
	return r.NewHost(r.Intrinsic(js.ObjectPrototype), &wrapperType{call: call}).Value()
}

// useImperativeHandle gives a ref, an object or a function, what create returns as long as
// the component is mounted.
func useImperativeHandle(r *js.Realm, this, ref, create, depsValue js.Value) js.Value {
	_, _, h := hookFor(r, hookImperative)
	deps, ok := readDeps(r, depsValue, hookImperative)
	if ok {
		deps = append(deps, ref)
	}
	h.setEffect(r.Builtin("setHandle", 0, func(r *js.Realm, this js.Value) js.Value {
		return setHandle(r, ref, create)
	}), deps, ok)
	return js.Undefined
}

// setHandle sets a ref and returns what takes the handle away.
func setHandle(r *js.Realm, ref, create js.Value) js.Value {
	switch {
	case ref.IsNullish():
		return js.Undefined
	case ref.IsCallable():
		cleanup := r.Call1(ref, js.Undefined, r.Apply0("the function given to useImperativeHandle", create))
		return r.Builtin("unsetHandle", 0, func(r *js.Realm, this js.Value) js.Value {
			if cleanup.IsCallable() {
				return r.Call0(cleanup, js.Undefined)
			}
			return r.Call1(ref, js.Undefined, js.Null)
		})
	}
	r.Set(ref, keyCurrent, r.Apply0("the function given to useImperativeHandle", create))
	return r.Builtin("unsetHandle", 0, func(r *js.Realm, this js.Value) js.Value {
		r.Set(ref, keyCurrent, js.Null)
		return js.Undefined
	})
}

// useEffectEvent returns a function that calls the function of the last render. As in
// React it is another one in each render, since it is no dependency of effects.
func useEffectEvent(r *js.Realm, this, fn js.Value) js.Value {
	t, f, h := hookFor(r, hookEffectEvent)
	if !fn.IsCallable() {
		panic(r.TypeError("useEffectEvent wants a function, found %s", r.Describe(fn)))
	}
	if h.event == nil {
		h.event = new(js.Value)
	}
	last := h.event
	*last = fn
	return r.Builtin("", 0, func(r *js.Realm, this js.Value, args []js.Value) js.Value {
		if t.rendering {
			panic(t.errorf("a function of useEffectEvent in %s was called in a render; call it in effects", f.name))
		}
		return r.CallN(*last, this, args)
	})
}
