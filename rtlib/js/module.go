// Library modules written in Go: what `import … from "@affordance/view"` gives.

package js

import "slices"

// moduleMakers holds the library modules of the process by specifier; init functions of
// rtlib packages fill it and nothing changes it afterwards.
var moduleMakers = map[string]func(r *Realm) *Object{}

// RegisterModule declares a library module under its import specifier. make returns the
// module's namespace object; it is called at most once a realm, when the module is first
// imported. Only for init functions; a specifier that is declared twice panics.
func RegisterModule(specifier string, make func(r *Realm) *Object) {
	if moduleMakers[specifier] != nil {
		panic("js: module " + specifier + " is registered twice")
	}
	moduleMakers[specifier] = make
}

// moduleKey keys the realm's made modules in Realm.Data.
type moduleKey struct{}

// ImportModule returns the namespace object of a library module, the same one at every
// call. The compiler knows the specifiers, so an unknown one means that the binary was
// linked without the package that provides it: that is an Error of the program.
func (r *Realm) ImportModule(specifier string) *Object {
	made := r.Data(moduleKey{}, func() any { return map[string]*Object{} }).(map[string]*Object)
	if o := made[specifier]; o != nil {
		return o
	}
	maker := moduleMakers[specifier]
	if maker == nil {
		panic(r.throwNew(ErrorPrototype, "the module %s is not linked into this binary", []any{specifier}))
	}
	o := maker(r)
	made[specifier] = o
	return o
}

// HasModule reports whether a library module is linked under the specifier.
func HasModule(specifier string) bool { return moduleMakers[specifier] != nil }

// NewNamespace returns a module namespace object whose exports are the given names and
// values. The names must be distinct.
func (r *Realm) NewNamespace(names []string, values []Value) *Object {
	at := make(map[string]Value, len(names))
	for i, name := range names {
		at[name] = values[i]
	}
	sorted := slices.Sorted(slices.Values(names))
	return r.NewLiveNamespace(sorted, func(i int) Value { return at[sorted[i]] })
}
