// Suspense, lazy and use: components that wait for a promise.
//
// React throws the render of a whole boundary away when a component in it waits. Here the
// component alone is left out, as if it returned nothing, and the boundary shows its
// fallback as long as something in it waits. To the model the two are the same; to a
// program they differ in when the effects of the siblings run.

package view

import "github.com/affgen/affgen/rtlib/js"

// Types that are not functions: they show their children, and Suspense its fallback
// meanwhile. They are symbols of all realms, like Fragment.
var (
	suspenseType   = js.NewSymbol(js.Str("react.suspense")).Value()
	strictModeType = js.NewSymbol(js.Str("react.strict_mode")).Value()
	profilerType   = js.NewSymbol(js.Str("react.profiler")).Value()
)

// waiting is what a component that suspends throws.
type waiting struct{ promise js.Value }

// use is React.use: the value of a context, also behind a condition, or of a promise.
func use(r *js.Realm, this, v js.Value) js.Value {
	t := treeOf(r)
	if t == nil || t.current == nil {
		panic(r.Throw(r.NewError(js.ErrorPrototype, js.Str("use was called outside a component's render; call it in a function component or a hook")).Value()))
	}
	if c, ok := v.HostData().(*contextType); ok {
		t.current.reads = append(t.current.reads, c)
		return contextValue(r, t.current, c)
	}
	if !isThenable(r, v) {
		panic(r.TypeError("use wants a context or a promise, found %s", r.Describe(v)))
	}
	return t.settledValue(v)
}

// settledValue returns what a promise was fulfilled with, throws what it was rejected with,
// or suspends the component. Of other thenables it is known, as in React, by properties
// that suspend sets.
func (t *tree) settledValue(v js.Value) js.Value {
	var result js.Value
	settled, rejected := false, false
	if v.IsPromise() {
		result, settled, rejected = v.Promise().State()
	} else if status := t.r.Get(v, keyStatus); status.IsString() {
		switch status.Str().String() {
		case "fulfilled":
			result, settled = t.r.Get(v, keyValue), true
		case "rejected":
			result, settled, rejected = t.r.Get(v, keyReason), true, true
		}
	}
	switch {
	case !settled:
		panic(t.r.Throw(t.r.NewHost(t.r.Intrinsic(js.ObjectPrototype), &waiting{v}).Value()))
	case rejected:
		panic(t.r.Throw(result))
	}
	return result
}

var keyStatus, keyReason = js.Key("status"), js.Key("reason")

// waitsFor tells whether a component threw because it waits, and for what. Libraries
// written for older versions of React throw the promise itself.
func (t *tree) waitsFor(err error) (promise js.Value, ok bool) {
	x, ok := err.(*js.Exception)
	if !ok {
		return js.Undefined, false
	}
	if w, ok := x.Value.HostData().(*waiting); ok {
		return w.promise, true
	}
	return x.Value, isThenable(t.r, x.Value)
}

// suspend leaves a component out until a promise settles; then it renders again. One that
// is being mounted begins anew.
func (t *tree) suspend(f *fiber, promise js.Value, mount bool) {
	if promise.IsPromise() {
		if reason, _, rejected := promise.Promise().State(); rejected {
			panic(t.r.Throw(reason)) // it was thrown, and will not come to anything
		}
	}
	if !f.suspended {
		f.suspended = true
		t.suspended++
	}
	if mount {
		f.blank, f.hooks = true, nil
	}
	if f.waitsFor == promise.Obj() {
		return
	}
	f.waitsFor = promise.Obj()
	wake := func(v js.Value, failed bool) {
		if !promise.IsPromise() {
			status, key := "fulfilled", keyValue
			if failed {
				status, key = "rejected", keyReason
			}
			t.r.Set(promise, keyStatus, js.StrValue(status))
			t.r.Set(promise, key, v)
		}
		if f.waitsFor == promise.Obj() && !f.unmounted {
			f.waitsFor = nil
			f.markDirty()
			t.lastSet = f
		}
	}
	if t.actions.await == nil {
		t.r.Await(promise, func(v js.Value) { wake(v, false) }, func(v js.Value) { wake(v, true) })
		return
	}
	t.actions.await(promise, wake)
}

// resumed notes that a component no longer waits.
func (t *tree) resumed(f *fiber) {
	if f.suspended {
		f.suspended, f.blank, f.waitsFor = false, false, nil
		t.suspended--
	}
}

// renderSuspense renders the children of a boundary, and its fallback if something in them
// waits.
func (t *tree) renderSuspense(f *fiber) {
	t.suspenseChildren(f)
	t.checkBoundary(f)
}

// checkBoundary brings a boundary up to date with what waits below it.
func (t *tree) checkBoundary(f *fiber) {
	if waits := t.suspended > 0 && f.children[0].hasSuspended(); waits != f.fallback {
		f.fallback = waits
		t.suspenseChildren(f)
	}
}

// suspenseChildren gives a boundary its children: the content, and the fallback if that is
// to be shown.
func (t *tree) suspenseChildren(f *fiber) {
	f.below = false
	nodes := append(t.list(), node{kind: kindFragment, typ: js.Fragment, props: f.props, key: "0"})
	if f.fallback {
		props := t.r.NewObject()
		props.Define(t.r, keyChildren, t.r.Get(f.props, js.Key("fallback")), js.Plain)
		nodes = append(nodes, node{kind: kindFragment, typ: js.Fragment, props: props.Value(), key: "1"})
	}
	t.reconcileNodes(f, nodes)
	t.done(nodes)
}

// hasSuspended reports whether something in a subtree waits. What is in boundaries further
// down is their business.
func (f *fiber) hasSuspended() bool {
	if f.suspended {
		return true
	}
	if f.kind == kindSuspense {
		return false
	}
	for _, c := range f.children {
		if c.hasSuspended() {
			return true
		}
	}
	return false
}

// shown are the children of a fiber that layout sees.
func (f *fiber) shown() []*fiber {
	if f.fallback {
		return f.children[1:]
	}
	return f.children
}

// lazy makes a component of a function that gives the promise of a module; its default
// export is the component.
func lazy(r *js.Realm, this, load js.Value) js.Value {
	if !load.IsCallable() {
		panic(r.TypeError("lazy wants a function that imports a module, found %s", r.Describe(load)))
	}
	var module js.Value
	call := r.Builtin("Lazy", 1, func(r *js.Realm, this, props js.Value) js.Value {
		if module.IsUndefined() {
			module = r.Call0(load, js.Undefined)
			if !isThenable(r, module) {
				panic(r.TypeError("the function given to lazy must return the promise of a module, as () => import(\"./part\") does, found %s", r.Describe(module)))
			}
		}
		loaded := treeOf(r).settledValue(module)
		c := js.Undefined
		if loaded.IsObject() {
			c = r.Get(loaded, js.Key("default"))
		}
		if c.IsUndefined() {
			panic(r.TypeError("the module that lazy has loaded has no default export"))
		}
		return r.JSX(c, props, js.Undefined)
	})
	return r.NewHost(r.Intrinsic(js.ObjectPrototype), &wrapperType{call: call, lazy: true}).Value()
}
