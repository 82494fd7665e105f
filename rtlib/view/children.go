// Children: what a render returned becomes nodes, by React's rules for what a child may be.

package view

import (
	"slices"
	"strconv"
	"strings"

	"github.com/affgen/affgen/rtlib/js"
)

// childNodes lists the nodes of a children value. Nothing (null, undefined, booleans)
// keeps its place, so that siblings do not lose their state when one appears.
func (t *tree) childNodes(v js.Value, owner *fiber) []node {
	nodes := t.list()
	if !isList(v) {
		if n, ok := t.childNode(v, 0, owner); ok {
			nodes = append(nodes, n)
		}
		return nodes
	}
	if v.IsArray() {
		nodes = slices.Grow(nodes, min(v.Array().Len(), 1<<16))
	}
	i := 0
	for it := t.r.Iterate(v); it.Next(t.r); i++ {
		if n, ok := t.childNode(it.Value, i, owner); ok {
			nodes = append(nodes, n)
		}
	}
	return nodes
}

// list gives an empty list of nodes, and done takes it back: a render of many small lists
// would otherwise make garbage of the size of the tree.
func (t *tree) list() []node {
	n := len(t.spare)
	if n == 0 {
		return make([]node, 0, 4)
	}
	nodes := t.spare[n-1]
	t.spare = t.spare[:n-1]
	return nodes
}

func (t *tree) done(nodes []node) {
	clear(nodes)
	t.spare = append(t.spare, nodes[:0])
}

// isList reports whether a child value is a list of children: arrays, and other iterable
// objects. Strings are texts.
func isList(v js.Value) bool {
	if v.IsArray() {
		return true
	}
	switch v.Kind() {
	case js.KindObject:
	default:
		return false
	}
	switch v.Obj().Class() {
	case js.ClassMap, js.ClassSet, js.ClassIterator, js.ClassGenerator, js.ClassArguments:
		return true
	}
	return false
}

// childNode classifies one child at index i of its list.
func (t *tree) childNode(v js.Value, i int, owner *fiber) (node, bool) {
	n := node{}
	if e := v.Element(); e != nil {
		if t.elementNode(&n, e, owner); !n.hasKey {
			n.key = strconv.Itoa(i)
		}
		return n, true
	}
	n.key = strconv.Itoa(i)
	switch v.Kind() {
	case js.KindUndefined, js.KindNull, js.KindBool:
		return n, false
	case js.KindString, js.KindNumber, js.KindBigInt:
		n.kind, n.text = kindText, t.r.ToString(v).String()
		return n, n.text != ""
	case js.KindSymbol:
		panic(t.errorf("a symbol cannot be shown: it is a child in %s", owner.label()))
	}
	if t.isIterable(v) {
		n.kind, n.typ, n.props = kindFragment, js.Fragment, v
		return n, true
	}
	panic(t.notShown(v, owner))
}

// notShown is the error of a child that is an object without a meaning as one.
func (t *tree) notShown(v js.Value, owner *fiber) *js.Exception {
	switch v.Obj().Class() {
	case js.ClassFunction:
		if name := v.Fn().Name(); name != "" {
			return t.errorf("a function cannot be shown: %s is a child in %s; call it, or write <%[1]s />", name, owner.label())
		}
		return t.errorf("a function cannot be shown: it is a child in %s; call it, or give it to a component that calls its children", owner.label())
	case js.ClassPromise:
		return t.errorf("a promise cannot be shown: it is a child in %s; await it in an effect and keep the result in state", owner.label())
	case js.ClassDate:
		return t.errorf("a Date cannot be shown: it is a child in %s; choose a form, such as toISOString()", owner.label())
	case js.ClassError:
		return t.errorf("an Error cannot be shown: it is a child in %s; show its message", owner.label())
	case js.ClassRegExp:
		return t.errorf("a RegExp cannot be shown: it is a child in %s; show its source", owner.label())
	}
	return t.errorf("an object cannot be shown: it has the keys {%s} and is a child in %s; show its parts, or JSON.stringify it", t.keyList(v), owner.label())
}

// isIterable extends isList to objects with an iterator of their own.
func (t *tree) isIterable(v js.Value) bool {
	return isList(v) || !v.IsCallable() && t.r.Get(v, js.SymKey(js.SymIterator)).IsCallable()
}

func (t *tree) keyList(v js.Value) string {
	var names []string
	for _, k := range v.Obj().OwnKeys(t.r) {
		if !k.IsSymbol() && len(names) < 8 {
			names = append(names, k.String())
		}
	}
	return strings.Join(names, ", ")
}

func (t *tree) elementNode(n *node, e *js.Element, owner *fiber) {
	n.typ, n.props = e.Type, e.Props
	if e.Key.IsString() {
		n.key, n.hasKey = e.Key.Str().String(), true
	}
	switch {
	case e.Type.IsString():
		n.kind = kindElement
	case js.SameValue(e.Type, js.Fragment), js.SameValue(e.Type, strictModeType), js.SameValue(e.Type, profilerType):
		n.kind = kindFragment
	case js.SameValue(e.Type, suspenseType):
		n.kind = kindSuspense
	case e.Type.IsCallable():
		n.kind = kindComponent
	default:
		switch e.Type.HostData().(type) {
		case *memoType:
			n.kind = kindMemo
		case *wrapperType:
			n.kind = kindComponent
		case *contextType:
			n.kind = kindProvider
		case *consumerType:
			n.kind = kindConsumer
		default:
			panic(t.errorf("%s is no component: it is used as one in %s; check that the file exports it and the import names it", t.r.Describe(e.Type), owner.label()))
		}
	}
}
