// Matching a fiber's new children with those of the last render, by key and type.

package view

import "github.com/affgen/affgen/rtlib/js"

// reconcile matches the children of f with a new children value and renders them.
func (t *tree) reconcile(f *fiber, children js.Value) {
	if t.depth++; t.depth > maxTreeDepth {
		t.depth = 0
		panic(t.r.RangeError("the tree is nested more than %d elements deep, in %s", maxTreeDepth, f.label()))
	}
	f.below = false
	if e := children.Element(); e != nil && js.SameValue(e.Type, js.Fragment) && e.Key.IsNull() {
		children = t.r.Get(e.Props, keyChildren) // as in React: a lone fragment is its children
	}
	nodes := t.childNodes(children, f)
	t.reconcileNodes(f, nodes)
	t.done(nodes)
	t.depth--
}

// reconcileNodes matches the children of f with what they are to be, and renders them.
func (t *tree) reconcileNodes(f *fiber, nodes []node) {
	if !sameChildren(f.children, nodes) {
		f.children = t.match(f, nodes)
	}
	for i, c := range f.children {
		switch {
		case c.fresh:
			c.fresh, c.saved = false, f.saved.take(c)
			t.mountFiber(c, &nodes[i])
			c.saved = nil
		case c.kind == kindText:
			c.text = nodes[i].text
		default:
			t.updateFiber(c, nodes[i].props, true)
		}
	}
}

// sameChildren reports whether a list has the children of the last render at their places,
// as most lists do. No key is there twice then, since none was in the last render.
func sameChildren(list []*fiber, nodes []node) bool {
	if len(list) != len(nodes) {
		return false
	}
	for i, c := range list {
		if n := &nodes[i]; c.fresh || c.hasKey != n.hasKey || c.key != n.key || !c.sameType(n) {
			return false
		}
	}
	return true
}

// match finds the fibers of a list among those of the last render, makes new ones for the
// rest, and has those unmounted that are no longer there.
func (t *tree) match(f *fiber, nodes []node) []*fiber {
	next := make([]*fiber, len(nodes))
	old := indexFibers(f.children)
	keys := map[string]bool{}
	for i := range nodes {
		n := &nodes[i]
		if n.hasKey {
			if keys[n.key] {
				panic(t.errorf("two children have the key %q in %s; keys tell siblings apart, so each must be its own", n.key, f.label()))
			}
			keys[n.key] = true
		}
		id := fiberID{n.key, n.hasKey}
		if c := old[id]; c != nil && c.sameType(n) {
			delete(old, id)
			next[i] = c
		} else {
			next[i] = newFiber(f, n)
		}
	}
	for _, c := range f.children { // in order, so that cleanups run in a fixed order
		if old[fiberID{c.key, c.hasKey}] == c {
			t.work = append(t.work, workItem{c, true})
		}
	}
	return next
}

type fiberID struct {
	key      string
	explicit bool
}

func indexFibers(list []*fiber) map[fiberID]*fiber {
	if len(list) == 0 {
		return nil
	}
	m := make(map[fiberID]*fiber, len(list))
	for _, c := range list {
		m[fiberID{c.key, c.hasKey}] = c
	}
	return m
}

func newFiber(parent *fiber, n *node) *fiber {
	return &fiber{fresh: true, parent: parent, key: n.key, hasKey: n.hasKey, kind: n.kind, typ: n.typ, props: n.props, text: n.text}
}

// mountFiber renders a new fiber.
func (t *tree) mountFiber(f *fiber, n *node) {
	switch f.kind {
	case kindText:
		return
	case kindElement:
		f.name = f.typ.Str().String()
		f.restore()
		t.reconcile(f, t.elementChildren(f))
		return
	case kindComponent:
		f.fn, f.name = unwrap(f.typ), componentName(t.r, f.typ)
	case kindMemo:
		f.fn, f.name = unwrap(f.typ), componentName(t.r, f.typ)
	}
	f.restore()
	t.renderFiber(f, true)
}

// updateFiber brings a mounted fiber up to date with new props (the same object when only
// its state changed). fromParent tells that the parent was rendered.
func (t *tree) updateFiber(f *fiber, props js.Value, fromParent bool) {
	same := js.SameValue(f.props, props)
	if !same && f.kind == kindMemo && t.memoEqual(f, props) {
		same = true
	}
	if same && !f.dirty { // a memo that compared equal keeps the props it was rendered with
		if f.below {
			t.descend(f)
		}
		return
	}
	if f.kind == kindProvider && !same {
		t.provide(f, props)
	}
	f.props, f.propsChanged = props, f.propsChanged || !same
	t.renderFiber(f, false)
}

// descend goes to the dirty descendants of a fiber that keeps its children.
func (t *tree) descend(f *fiber) {
	if t.depth++; t.depth > maxTreeDepth {
		t.depth = 0
		panic(t.r.RangeError("the tree is nested more than %d elements deep, in %s", maxTreeDepth, f.label()))
	}
	t.renderBelow(f)
	if f.kind == kindSuspense {
		t.checkBoundary(f)
	}
	t.depth--
}

// memoEqual decides whether a memo component may keep its children.
func (t *tree) memoEqual(f *fiber, props js.Value) bool {
	for v := f.typ; ; {
		m, ok := v.HostData().(*memoType)
		if !ok {
			return true
		}
		if m.compare.IsCallable() {
			if !js.ToBool(t.r.Call2(m.compare, js.Undefined, f.props, props)) {
				return false
			}
		} else if !t.shallowEqual(f.props, props) {
			return false
		}
		v = m.inner
	}
}

// shallowEqual compares own enumerable properties with Object.is, as React does.
func (t *tree) shallowEqual(a, b js.Value) bool {
	if !a.IsObject() || !b.IsObject() {
		return js.SameValue(a, b)
	}
	ka, kb := a.Obj().OwnKeys(t.r), b.Obj().OwnKeys(t.r)
	if len(ka) != len(kb) {
		return false
	}
	for _, k := range ka {
		if !b.Obj().HasOwn(t.r, k) || !js.SameValue(t.r.Get(a, k), t.r.Get(b, k)) {
			return false
		}
	}
	return true
}
