// Which binding a name that a module exports leads to (ECMA-262 16.2.1.6.3, ResolveExport).

package lower

import (
	"sort"

	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// exportOf is an exported name of a module, as the search for what it leads to has met it.
type exportOf struct {
	m    *module
	name string
}

// resolveExport finds what an exported name leads to; ok is false when there is none or
// two export stars disagree.
func (m *module) resolveExport(name string) (binding, bool) {
	b, res := m.resolve(name, map[exportOf]bool{})
	return b, res == resolved
}

// ambiguous reports whether a name does not resolve because export stars disagree.
func (m *module) ambiguous(name string) bool {
	_, res := m.resolve(name, map[exportOf]bool{})
	return res == disagreed
}

// resolution is how ResolveExport ends.
type resolution int

// resolve is ResolveExport (ECMA-262 16.2.1.7.2.2); seen are the names that lead here.
func (m *module) resolve(name string, seen map[exportOf]bool) (binding, resolution) {
	if seen[exportOf{m, name}] {
		return binding{}, missing
	}
	seen[exportOf{m, name}] = true
	if b, ok := m.exports[name]; ok {
		if b.from != nil {
			return b.from.resolve(b.name, seen)
		}
		return b, resolved
	}
	if m.in.JSON {
		if b, ok := m.jsonExport(name); ok {
			return b, resolved
		}
		return binding{}, missing
	}
	if name == "default" {
		return binding{}, missing
	}
	var found binding
	res := missing
	for _, s := range m.stars {
		switch b, r := s.resolve(name, seen); {
		case r == disagreed || r == resolved && res == resolved && b != found:
			return binding{}, disagreed
		case r == resolved:
			found, res = b, resolved
		}
	}
	return found, res
}

// exportNames lists every name that a namespace object of m has.
func (m *module) exportNames(seen map[*module]bool) []string {
	if seen[m] {
		return nil
	}
	seen[m] = true
	set := map[string]bool{}
	if obj, ok := m.in.JSONValue.Data.(*esast.EObject); ok && m.out.NS {
		for _, p := range obj.Properties {
			if name, ok := plainName(p.Key); ok {
				set[name] = true
			}
		}
	}
	for n := range m.exports {
		set[n] = true
	}
	for _, s := range m.stars {
		for _, n := range s.exportNames(seen) {
			if n != "default" {
				set[n] = true
			}
		}
	}
	names := make([]string, 0, len(set))
	for n := range set {
		names = append(names, n)
	}
	sort.Strings(names)
	return names
}

// bindJSON makes the default export of a JSON module: its whole value.
func (m *module) bindJSON() {
	m.out.JSON = m.in.Source
	v := &ir.Var{Name: "value", Kind: ir.VarConst, Module: m.out}
	m.out.Vars = append(m.out.Vars, v)
	m.out.Body = &ir.Func{Kind: ir.FuncModule, Module: m.out}
	v.Func = m.out.Body
	m.exports["default"] = binding{v: v}
}

// jsonExport makes the export of one key of a JSON module when somebody imports it, as
// esbuild has it.
func (m *module) jsonExport(name string) (binding, bool) {
	obj, ok := m.in.JSONValue.Data.(*esast.EObject)
	if !ok {
		return binding{}, false
	}
	for _, p := range obj.Properties {
		if key, ok := plainName(p.Key); !ok || key != name {
			continue
		}
		v := &ir.Var{Name: name, Kind: ir.VarConst, Module: m.out, Func: m.out.Body}
		m.out.Vars = append(m.out.Vars, v)
		m.out.Body.Body = append(m.out.Body.Body, &ir.Init{Var: v, Value: &ir.Get{Obj: &ir.Ref{Var: m.out.Vars[0]}, Name: name}})
		m.exports[name] = binding{v: v}
		return m.exports[name], true
	}
	return binding{}, false
}
