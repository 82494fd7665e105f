// The tree and its render: React's reconciliation, depth first, parents before children.
//
// A tree belongs to one instance and is changed in place: a render that throws fails the
// instance's turn, and a failed instance is never rendered again, so there is nothing to
// roll back to.

package view

import (
	"fmt"

	"github.com/affgen/affgen/rtlib/js"
)

// maxTreeDepth bounds how deep elements may nest: rendering recurses.
const maxTreeDepth = 2000

// tree is the mounted tree of one instance and the state of its render.
type tree struct {
	r    *js.Realm
	root *fiber // a kindFragment fiber whose only child is the root component

	current   *fiber // the component being rendered, or nil
	hookIndex int
	mounting  bool   // current is rendered for the first time
	again     bool   // current set its own state while rendering
	changed   bool   // a hook of current has another value than before
	inside    string // the hook whose callback runs, in which no hook may be called

	rendering bool // a render is under way; between two components current is nil
	depth     int
	work      []workItem
	spare     [][]node // lists that a render has done with
	nextID    int      // useId
	maxRounds int
	lastSet   *fiber // whose state was set last, to name it when rounds do not end
	// evaluating: the program's modules are being evaluated, which must be as pure as a
	// render.
	evaluating bool
	schemas    *schemaCache
	// turn is the number of the turn under way; needs the lowest turn whose effects it uses,
	// 0 when none; owner the run of an effect to which what is started now belongs.
	turn, needs int
	owner       *effectRun
	modules     []ModuleVariables
	actions     actions
	suspended   int // components that wait
	// onEffectPromise is told of the promise of an async effect.
	onEffectPromise func(component string, promise js.Value)
}

// workItem is something to do after the render, in React's order: the deletion of a
// subtree, or the effects of a component whose subtree is complete.
type workItem struct {
	f        *fiber
	deletion bool
}

func newTree(r *js.Realm, maxRounds int) *tree {
	t := &tree{r: r, maxRounds: maxRounds, schemas: &schemaCache{}, root: &fiber{kind: kindFragment, typ: js.Fragment}}
	r.Data(treeKey{}, func() any { return t })
	return t
}

// treeKey finds a realm's tree from the hooks.
type treeKey struct{}

func treeOf(r *js.Realm) *tree {
	t, _ := r.Data(treeKey{}, func() any { return (*tree)(nil) }).(*tree)
	return t
}

func (t *tree) errorf(format string, args ...any) *js.Exception {
	return t.r.Throw(t.r.NewError(js.ErrorPrototype, js.Str(fmt.Sprintf(format, args...))).Value())
}

// render mounts or updates the root with an element.
func (t *tree) render(element js.Value) {
	t.work, t.rendering, t.depth = t.work[:0], true, 0
	t.reconcile(t.root, element)
	t.rendering = false
}

// update renders what is dirty.
func (t *tree) update() {
	t.work, t.rendering, t.depth = t.work[:0], true, 0
	t.renderBelow(t.root)
	t.rendering, t.spare = false, nil // an idle tree keeps nothing for the next render
}

// where names the code that runs and must be pure, for messages: a component's name, or
// "" when anything is allowed.
func (t *tree) where() string {
	switch {
	case t.current != nil:
		return t.current.name
	case t.rendering:
		return "the view"
	case t.evaluating:
		return "a module"
	}
	return ""
}

// requirePure throws when what is done has an effect and the running code must have none.
func (t *tree) requirePure(what string) {
	switch where := t.where(); {
	case t.evaluating:
		panic(t.errorf("%s was called while a module is evaluated; move the call into an effect or a handler", what))
	case where != "":
		panic(t.errorf("%s calls %s while it renders; move the call into an effect or a handler", where, what))
	}
}

// renderBelow visits the children of a fiber that need not be rendered itself.
func (t *tree) renderBelow(f *fiber) {
	if !f.below {
		return
	}
	f.below = false
	for _, c := range f.children {
		if c.dirty || c.below {
			t.updateFiber(c, c.props, false)
		}
	}
}

// renderFiber calls a component, or takes the children of anything else, and reconciles.
func (t *tree) renderFiber(f *fiber, mount bool) {
	f.dirty = false
	switch f.kind {
	case kindElement:
		t.reconcile(f, t.elementChildren(f))
		return
	case kindFragment:
		if f.props.Element() == nil && t.isIterable(f.props) {
			t.reconcile(f, f.props)
			return
		}
		t.reconcile(f, t.r.Get(f.props, keyChildren))
		return
	case kindProvider:
		t.reconcile(f, t.r.Get(f.props, keyChildren))
		return
	case kindSuspense:
		t.renderSuspense(f)
		return
	}
	mount = mount || f.blank
	children, changed := t.callComponent(f, mount)
	if f.suspended {
		f.propsChanged = true // it has to be rendered whatever its hooks say
		t.descend(f)
		return
	}
	if !mount && !changed && !f.propsChanged {
		t.descend(f) // the state turned out the same: React drops this render
		return
	}
	f.propsChanged = false
	t.reconcile(f, children)
	t.work = append(t.work, workItem{f: f})
}

// elementChildren returns an element's children; those that have no content refuse any.
func (t *tree) elementChildren(f *fiber) js.Value {
	c := t.r.Get(f.props, keyChildren)
	if emptyElements[f.name] && !c.IsNullish() && !c.IsBool() {
		panic(t.errorf("<%s> takes no children, in %s", f.name, f.label()))
	}
	return c
}

// provide tells the readers of a context that its value has changed.
func (t *tree) provide(f *fiber, props js.Value) {
	before, now := t.r.Get(f.props, keyValue), t.r.Get(props, keyValue)
	if js.SameValue(before, now) {
		return
	}
	markReaders(f, f.typ.HostData().(*contextType))
}

func markReaders(f *fiber, c *contextType) {
	for _, child := range f.children {
		if child.kind == kindProvider && child.typ.HostData() == any(c) {
			continue // its own value counts below
		}
		for _, read := range child.reads {
			if read == c {
				child.markDirty()
				child.propsChanged = true
			}
		}
		markReaders(child, c)
	}
}
