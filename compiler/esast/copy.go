package esast

import (
	"fmt"
	"reflect"
)

// This file copies esbuild's tree into ours. For each pair of types (ours, esbuild's) a
// copier is built once: it knows which field goes where, so copying itself looks nothing up
// by name. Building is where the second guard stands: every field of ours must exist there
// with a kind that fits, else the build ends in a LayoutError. Only node types behind
// interfaces are met while copying; a node type without mirror ends the copy the same way.

// A copier fills dst, addressable and of our type, from src. It reports trouble by
// setting copyState.err, after which results do not matter.
type copier func(c *copyState, dst, src reflect.Value)

// copyState is one copy of one tree. shared keeps the identity of scopes and of
// namespace member maps: they form a graph, while all else is a tree.
type copyState struct {
	shared map[uintptr]reflect.Value
	nodes  map[reflect.Type]nodePlan
	depth  int // nodes above the one that is copied
	err    error
}

// MaxDepth is how many nodes may stand above a node. esbuild reads a + b + c … into a tree
// as deep as the chain is long, and every later phase walks trees by recursion, so this is
// what keeps them all within Go's stack: 50,000 frames of 1 KiB are a twentieth of it.
const MaxDepth = 50_000

// DepthError says that a tree is deeper than MaxDepth. The compiler reports it as AFF1002.
type DepthError struct{}

func (*DepthError) Error() string {
	return fmt.Sprintf("the syntax tree is more than %d nodes deep", MaxDepth)
}

// copyTree copies src into a fresh value of type T.
func copyTree[T any](src reflect.Value) (_ *T, err error) {
	out := new(T)
	dst := reflect.ValueOf(out).Elem()
	// Reflection panics when a value is not what its kind promised. The plan has checked
	// kinds, so this is for layouts beyond imagination only: still an error, not a crash.
	defer func() {
		if r := recover(); r != nil {
			err = layoutError("copying failed: %v", r)
		}
	}()
	plans.mu.Lock()
	copyAll, err := plans.plan(dst.Type(), src.Type())
	plans.mu.Unlock()
	if err != nil {
		return nil, err
	}
	c := &copyState{shared: map[uintptr]reflect.Value{}, nodes: map[reflect.Type]nodePlan{}}
	copyAll(c, dst, src)
	if c.err != nil {
		return nil, c.err
	}
	return out, nil
}

var (
	scopeType     = reflect.TypeFor[Scope]()
	namespaceType = reflect.TypeFor[TSNamespaceScope]()
)

// copyInterface copies a node: its dynamic type decides.
func copyInterface(c *copyState, dst, src reflect.Value) {
	if src.IsNil() || c.err != nil {
		return
	}
	node := src.Elem()
	plan, ok := c.nodes[node.Type()]
	if !ok {
		if plan, c.err = plans.nodePlan(node.Type()); c.err != nil {
			return
		}
		c.nodes[node.Type()] = plan
	}
	fresh := reflect.New(plan.dst)
	if !fresh.Type().AssignableTo(dst.Type()) {
		c.err = layoutError("%v stands where a %v belongs", node.Type(), dst.Type())
		return
	}
	if !plan.zero {
		if plan.ptr {
			node = node.Elem()
		}
		if c.depth++; c.depth > MaxDepth {
			c.err = &DepthError{}
			return
		}
		plan.copy(c, fresh.Elem(), node)
		c.depth--
	}
	dst.Set(fresh)
}
