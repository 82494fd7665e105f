// Fibers: the mounted tree. A fiber stands for one child of the rendered tree as long as
// it stays mounted: a component with its hooks, an element, a fragment, a context
// provider, or a text.

package view

import (
	"github.com/affgen/affgen/rtlib/js"
)

type fiberKind uint8

const (
	kindText      fiberKind = iota
	kindElement             // <p>, <affordance>, <x-y>
	kindFragment            // <>…</>, and an array inside children
	kindComponent           // a function component
	kindMemo                // memo(Component): compares props, then is the component
	kindProvider            // <Context value>
	kindConsumer            // <Context.Consumer>
	kindSuspense            // <Suspense>
)

// fiber is one mounted node.
type fiber struct {
	parent   *fiber
	children []*fiber
	key      string // explicit key, or the index in its list
	hasKey   bool   // the key is explicit
	kind     fiberKind
	// dirty: its own state or a context it reads has changed. below: some descendant is
	// dirty. Both are cleared when the fiber is rendered.
	dirty, below bool
	// propsChanged: the running render has another reason than the fiber's own state.
	propsChanged bool
	unmounted    bool
	fresh        bool // made, but not yet mounted
	// suspended: a component that waits for waitsFor. blank: it has not rendered yet.
	suspended, blank bool
	waitsFor         *js.Object
	fallback         bool // kindSuspense: the fallback is shown

	typ   js.Value // the element's type as given
	props js.Value
	text  string // kindText
	name  string // tag, or the component's name for messages

	fn    js.Value // kindComponent and kindMemo: the function to call
	hooks []hook
	reads []*contextType // contexts that the last render read
	// saved is what a snapshot has at this place, while the fiber is being mounted.
	saved *savedFiber
	// readsConversation: the last render read harness.conversation.
	readsConversation bool
}

// label names the component a fiber belongs to, for messages.
func (f *fiber) label() string {
	for ; f != nil; f = f.parent {
		if f.kind == kindComponent || f.kind == kindMemo {
			return f.name
		}
	}
	return "the view"
}

// markDirty schedules a fiber for the next render.
func (f *fiber) markDirty() {
	f.dirty = true
	for p := f.parent; p != nil && !p.below; p = p.parent {
		p.below = true
	}
}

// markConversationReaders schedules the components whose last render read
// harness.conversation.
func (t *tree) markConversationReaders(f *fiber) {
	for _, c := range f.children {
		if c.readsConversation {
			c.markDirty()
			c.propsChanged = true
		}
		t.markConversationReaders(c)
	}
}

// sameType reports whether a mounted fiber can become what a new child asks for.
func (f *fiber) sameType(n *node) bool {
	return f.kind == n.kind && js.SameValue(f.typ, n.typ)
}

// node is a child as the render returned it, before it is matched with a fiber.
type node struct {
	kind   fiberKind
	typ    js.Value
	props  js.Value // kindFragment from an array: the array
	text   string
	key    string
	hasKey bool
}

// Keys that the engine reads often.
var (
	keyChildren = js.Key("children")
	keyValue    = js.Key("value")
	keyCurrent  = js.Key("current")
	keyName     = js.Key("name")
)

// contextType is what createContext made; the fiber type of its provider.
type contextType struct {
	def js.Value
}

// consumerType is the type of <Context.Consumer>.
type consumerType struct{ of *contextType }

// memoType is what memo made.
type memoType struct {
	inner   js.Value
	compare js.Value // a function, or undefined for a shallow comparison
}

// componentName is a component's name for messages.
func componentName(r *js.Realm, v js.Value) string {
	if m, ok := v.HostData().(*memoType); ok {
		v = m.inner
	}
	if v.IsObject() {
		if d := r.Get(v, js.Key("displayName")); d.IsString() && d.Str().Len() > 0 {
			return d.Str().String()
		}
	}
	v = unwrap(v)
	if v.IsCallable() && v.Fn().Name() != "" {
		return v.Fn().Name()
	}
	return "Anonymous"
}

// unwrap returns the function behind any number of memo, forwardRef and lazy calls.
func unwrap(v js.Value) js.Value {
	for {
		switch x := v.HostData().(type) {
		case *memoType:
			v = x.inner
		case *wrapperType:
			return x.call
		default:
			return v
		}
	}
}
