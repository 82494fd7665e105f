package esast

import (
	"fmt"
	"reflect"
	"sync"
)

// How one type of esbuild's tree is copied into ours: planned once for a pair of types, by
// reflection, and refused where a layout differs from what the mirror expects.

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
