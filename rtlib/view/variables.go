// The variables of a view's modules, as the generated code tells of them.

package view

import "github.com/affgen/affgen/rtlib/js"

// ModuleVariables lists the variables of one module. The compiler makes it.
type ModuleVariables struct {
	Path  string   // of the source
	Names []string // of variables, functions and classes at the top level
	// Get returns the value of the i-th; false while it is in its dead zone.
	Get func(i int) (js.Value, bool)
	// Set changes it; false when the source never does, or v is of another type than it
	// ever holds. It may be nil.
	Set func(i int, v js.Value) bool
	// Dynamic says that only import() evaluates the module.
	Dynamic bool
}

// SetVariables tells the engine of a program's variables, before its modules run in r.
func SetVariables(r *js.Realm, modules []ModuleVariables) {
	if t := treeOf(r); t != nil {
		t.modules = modules
	}
}
