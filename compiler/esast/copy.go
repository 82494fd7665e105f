package esast

import (
	"fmt"
	"reflect"
	"sync"
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

// typePair is a key of the plan cache.
type typePair struct{ dst, src reflect.Type }

// nodePlan says how to copy what stands behind an interface.
type nodePlan struct {
	dst  reflect.Type // the struct that becomes *dst
	copy copier
	ptr  bool // esbuild holds a pointer to the struct, not the struct
	zero bool // the struct has no fields
}

// planner holds all copiers of the process. They never change once built, and the esbuild
// that is linked in never changes either.
type planner struct {
	mu    sync.Mutex
	plans map[typePair]copier
	nodes map[reflect.Type]nodePlan
}

var plans = planner{plans: map[typePair]copier{}, nodes: map[reflect.Type]nodePlan{}}

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

func layoutError(format string, args ...any) error {
	return &LayoutError{Version: linkedVersion(), Detail: fmt.Sprintf(format, args...)}
}

// plan finds or builds the copier from src to dst. The caller holds p.mu.
func (p *planner) plan(dst, src reflect.Type) (copier, error) {
	key := typePair{dst, src}
	if c, ok := p.plans[key]; ok {
		return c, nil
	}
	// Types refer to themselves (Scope has Scopes), so a forwarder stands in until the
	// copier is ready.
	var ready copier
	p.plans[key] = func(c *copyState, dst, src reflect.Value) { ready(c, dst, src) }
	c, err := p.build(dst, src)
	if err != nil {
		delete(p.plans, key)
		return nil, err
	}
	ready = c
	p.plans[key] = c
	return c, nil
}

func (p *planner) build(dst, src reflect.Type) (copier, error) {
	if !kindsFit(dst.Kind(), src.Kind()) {
		return nil, layoutError("%v has become %v, which does not fit %v", src, src.Kind(), dst.Kind())
	}
	switch dst.Kind() {
	case reflect.Struct:
		return p.buildStruct(dst, src)
	case reflect.Slice:
		return p.buildSlice(dst, src)
	case reflect.Map:
		return p.buildMap(dst, src)
	case reflect.Pointer:
		return p.buildPointer(dst, src)
	case reflect.Interface:
		return copyInterface, nil
	}
	return scalarCopier(dst.Kind(), src.Kind()), nil
}

// kindsFit reports whether a value of kind src can become one of kind dst. Signedness and
// size may differ, since we chose ours and check values by comparing enumerations.
func kindsFit(dst, src reflect.Kind) bool {
	return dst == src || isInt(dst) && isInt(src)
}

func isInt(k reflect.Kind) bool { return reflect.Int <= k && k <= reflect.Uint64 }

func isSigned(k reflect.Kind) bool { return reflect.Int <= k && k <= reflect.Int64 }

func scalarCopier(dst, src reflect.Kind) copier {
	switch {
	case dst == reflect.Bool:
		return func(_ *copyState, dst, src reflect.Value) { dst.SetBool(src.Bool()) }
	case dst == reflect.String:
		return func(_ *copyState, dst, src reflect.Value) { dst.SetString(src.String()) }
	case dst == reflect.Float64:
		return func(_ *copyState, dst, src reflect.Value) { dst.SetFloat(src.Float()) }
	case isSigned(dst) && isSigned(src):
		return func(_ *copyState, dst, src reflect.Value) { dst.SetInt(src.Int()) }
	case isSigned(dst):
		return func(_ *copyState, dst, src reflect.Value) { dst.SetInt(int64(src.Uint())) }
	case isSigned(src):
		return func(_ *copyState, dst, src reflect.Value) { dst.SetUint(uint64(src.Int())) }
	}
	return func(_ *copyState, dst, src reflect.Value) { dst.SetUint(src.Uint()) }
}

// fieldCopier copies one field; indexes are those of the two structs.
type fieldCopier struct {
	dst, src int
	copy     copier
}

func (p *planner) buildStruct(dst, src reflect.Type) (copier, error) {
	fields := make([]fieldCopier, dst.NumField())
	for i := range fields {
		name := dst.Field(i).Name
		sf, ok := src.FieldByName(name)
		if !ok || len(sf.Index) != 1 {
			return nil, layoutError("%v has no field %s", src, name)
		}
		c, err := p.plan(dst.Field(i).Type, sf.Type)
		if err != nil {
			return nil, err
		}
		fields[i] = fieldCopier{i, sf.Index[0], c}
	}
	return func(c *copyState, dst, src reflect.Value) {
		for i := range fields {
			f := &fields[i]
			f.copy(c, dst.Field(f.dst), src.Field(f.src))
		}
	}, nil
}

func (p *planner) buildSlice(dst, src reflect.Type) (copier, error) {
	elem, err := p.plan(dst.Elem(), src.Elem())
	if err != nil {
		return nil, err
	}
	text := dst.Elem().Kind() == reflect.Uint16
	return func(c *copyState, dst, src reflect.Value) {
		if src.IsNil() {
			return
		}
		n := src.Len()
		if text {
			// String values are most of all slices; this avoids a copier call a unit.
			units := make([]uint16, n)
			for i := range units {
				units[i] = uint16(src.Index(i).Uint())
			}
			dst.Set(reflect.ValueOf(units))
			return
		}
		dst.Set(reflect.MakeSlice(dst.Type(), n, n))
		for i := range n {
			elem(c, dst.Index(i), src.Index(i))
		}
	}, nil
}

func (p *planner) buildMap(dst, src reflect.Type) (copier, error) {
	key, err := p.plan(dst.Key(), src.Key())
	if err != nil {
		return nil, err
	}
	elem, err := p.plan(dst.Elem(), src.Elem())
	if err != nil {
		return nil, err
	}
	return func(c *copyState, dst, src reflect.Value) {
		if src.IsNil() {
			return
		}
		if m, ok := c.shared[src.Pointer()]; ok && m.Type() == dst.Type() {
			dst.Set(m)
			return
		}
		dst.Set(reflect.MakeMapWithSize(dst.Type(), src.Len()))
		c.shared[src.Pointer()] = dst
		for it := src.MapRange(); it.Next(); {
			k, v := reflect.New(dst.Type().Key()).Elem(), reflect.New(dst.Type().Elem()).Elem()
			key(c, k, it.Key())
			elem(c, v, it.Value())
			dst.SetMapIndex(k, v)
		}
	}, nil
}

var (
	scopeType     = reflect.TypeFor[Scope]()
	namespaceType = reflect.TypeFor[TSNamespaceScope]()
)

func (p *planner) buildPointer(dst, src reflect.Type) (copier, error) {
	elem, err := p.plan(dst.Elem(), src.Elem())
	if err != nil {
		return nil, err
	}
	graph := dst.Elem() == scopeType || dst.Elem() == namespaceType
	return func(c *copyState, dst, src reflect.Value) {
		if src.IsNil() {
			return
		}
		if graph {
			if p, ok := c.shared[src.Pointer()]; ok && p.Type() == dst.Type() {
				dst.Set(p)
				return
			}
		}
		fresh := reflect.New(dst.Type().Elem())
		if graph {
			c.shared[src.Pointer()] = fresh
		}
		dst.Set(fresh)
		elem(c, fresh.Elem(), src.Elem())
	}, nil
}

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

// nodePlan finds or builds the plan for a node type of esbuild.
func (p *planner) nodePlan(src reflect.Type) (nodePlan, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if plan, ok := p.nodes[src]; ok {
		return plan, nil
	}
	plan := nodePlan{ptr: src.Kind() == reflect.Pointer}
	elem := src
	if plan.ptr {
		elem = src.Elem()
	}
	dst, ok := nodeTypes[elem.Name()]
	if !ok || elem.Kind() != reflect.Struct {
		return nodePlan{}, layoutError("unknown node %v", src)
	}
	plan.dst, plan.zero = dst, dst.NumField() == 0
	var err error
	if plan.copy, err = p.plan(dst, elem); err != nil {
		return nodePlan{}, err
	}
	p.nodes[src] = plan
	return plan, nil
}
