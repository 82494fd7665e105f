// State on the global object, which a program may use as it uses module variables.

package view

import "github.com/affgen/affgen/rtlib/js"

const globalPath = "globalThis"

// globals lists what a program has put on globalThis by the time its modules are evaluated,
// as variables of a module of that name.
func globals(r *js.Realm) ModuleVariables {
	o := r.Global()
	m := ModuleVariables{Path: globalPath}
	for _, k := range globalKeys(r) {
		m.Names = append(m.Names, k.String())
	}
	m.Get = func(i int) (js.Value, bool) {
		d, ok := o.GetOwn(r, js.Key(m.Names[i]))
		return d.Value, ok
	}
	m.Set = func(i int, v js.Value) bool {
		return setGlobal(r, m.Names[i], v)
	}
	return m
}

// setGlobal puts a value back that came to the global object later.
func setGlobal(r *js.Realm, name string, v js.Value) bool {
	return r.Catch(func() { r.Set(r.Global().Value(), js.Key(name), v) }) == nil
}

// globalKeys lists the names of global properties that hold data: enumerable ones, as an
// assignment makes them; what the language has there is not enumerable.
func globalKeys(r *js.Realm) (keys []js.PropKey) {
	o := r.Global()
	for _, k := range o.OwnKeys(r) {
		if k.IsSymbol() || o.Lazy(k) {
			continue
		}
		if d, ok := o.GetOwn(r, k); ok && d.Attr&js.Enumerable != 0 && !d.IsAccessor() {
			keys = append(keys, k)
		}
	}
	return keys
}
