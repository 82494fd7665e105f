// Calling components: the render loop of one component, and which hooks it may call.

package view

import (
	"github.com/affgen/affgen/rtlib/js"
)

// callComponent renders a component until it stops setting its own state. changed tells
// whether any of its state differs from the last render (always true on mount).
func (t *tree) callComponent(f *fiber, mount bool) (children js.Value, changed bool) {
	if f.kind == kindConsumer {
		return t.callConsumer(f), true
	}
	t.refuseClass(f)
	t.current, t.mounting, t.changed = f, mount, mount
	for round := 1; ; round++ {
		t.hookIndex, t.again, t.inside = 0, false, ""
		f.reads, f.readsConversation = f.reads[:0], false
		if err := t.r.Catch(func() { children = t.r.Call1(f.fn, js.Undefined, f.props) }); err != nil {
			promise, ok := t.waitsFor(err)
			if !ok {
				panic(err)
			}
			t.current = nil
			t.suspend(f, promise, mount)
			return js.Undefined, false
		}
		if t.hookIndex != len(f.hooks) {
			panic(t.errorf("%s called fewer hooks than in its last render (%d, before %d); call hooks at the top of the component, not in conditions or after an early return", f.name, t.hookIndex, len(f.hooks)))
		}
		if !t.again {
			break
		}
		if round >= t.maxRounds {
			panic(t.errorf("%s sets its own state in every render: stopped after %d rounds; set state in a condition, an effect or a handler", f.name, round))
		}
		t.mounting = false
	}
	t.resumed(f)
	t.current = nil // no component is called inside another's call
	return t.checkResult(f, children), t.changed
}

// checkResult refuses what async components and forgotten returns give.
func (t *tree) checkResult(f *fiber, v js.Value) js.Value {
	if v.IsObject() && v.Obj().Class() == js.ClassPromise {
		panic(t.errorf("%s is an async function; a component returns its elements at once: await in an effect and keep the result in state", f.name))
	}
	return v
}

// refuseClass refuses class components. The compiler refuses those it can see; this
// catches the rest.
func (t *tree) refuseClass(f *fiber) {
	if !f.fn.IsCallable() {
		panic(t.errorf("memo needs a component, found %s", t.r.Describe(f.fn)))
	}
	switch f.fn.Fn().Info().Kind {
	case js.KindBase, js.KindDerived:
		panic(t.r.TypeError("%s is a class; components are functions: useState replaces state and setState, useEffect the lifecycle methods, useContext contextType, memo shouldComponentUpdate", f.name))
	}
}

func (t *tree) callConsumer(f *fiber) js.Value {
	c := f.typ.HostData().(*consumerType).of
	fn := t.r.Get(f.props, keyChildren)
	if !fn.IsCallable() {
		panic(t.errorf("a context's Consumer needs one function as its child, in %s", f.label()))
	}
	f.reads = append(f.reads[:0], c)
	return t.r.Call1(fn, js.Undefined, contextValue(t.r, f, c))
}

// contextValue finds the nearest provider above a fiber.
func contextValue(r *js.Realm, f *fiber, c *contextType) js.Value {
	for p := f.parent; p != nil; p = p.parent {
		if p.kind == kindProvider && p.typ.HostData() == any(c) {
			return r.Get(p.props, keyValue)
		}
	}
	return c.def
}

// hookFor returns the component that a hook call belongs to and its slot. On mount it
// makes the slot.
func hookFor(r *js.Realm, kind hookKind) (*tree, *fiber, *hook) {
	t := treeOf(r)
	if t == nil || t.current == nil {
		panic(r.Throw(r.NewError(js.ErrorPrototype, js.Str(kind.String()+" was called outside a component's render; hooks are called at the top of a function component or of another hook")).Value()))
	}
	if t.inside != "" {
		panic(t.errorf("%s was called inside the function given to %s, in %s; hooks are called at the top of a component", kind, t.inside, t.current.name))
	}
	f, i := t.current, t.hookIndex
	t.hookIndex++
	if i == len(f.hooks) {
		if !t.mounting {
			panic(t.errorf("%s called more hooks than in its last render: %s is new; call hooks at the top of the component, not in conditions or loops", f.name, kind))
		}
		f.hooks = append(f.hooks, t.newHook(f, i, kind))
		return t, f, &f.hooks[i]
	}
	h := &f.hooks[i]
	if h.kind != kind {
		panic(t.errorf("%s called its hooks in another order than in its last render: hook %d was %s and is %s now; call hooks at the top of the component, not in conditions or loops", f.name, i+1, h.kind, kind))
	}
	return t, f, h
}

// within runs the function given to a hook, in which hooks may not be called.
func (t *tree) within(kind hookKind, run func() js.Value) js.Value {
	t.inside = kind.String()
	v := run()
	t.inside = ""
	return v
}
