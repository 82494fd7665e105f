// Library modules written in Go: what `import … from "@affordance/view"` gives.

package js

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

// Export is one export of a library module: a function, or a value that is made when it
// is first read.
type Export struct {
	Name   string
	Length int // of a function
	Fn     any // a Fn0 to Fn4 or FnN; nil for a value
	Value  func(r *Realm) Value
}

// Exports is the export list of a library module, from which namespace objects are made.
type Exports struct {
	list  []Export
	names []string
}

// NewExports makes an export list. The names must be distinct and in code unit order, as
// namespaces list them (ECMA-262 10.4.6).
func NewExports(list ...Export) *Exports {
	x := &Exports{list: list}
	for _, e := range list {
		x.names = append(x.names, e.Name)
	}
	return x
}

// Namespace makes a realm's namespace object of the module. What it exports is made when
// it is first asked for, so that importing a module costs little.
func (x *Exports) Namespace(r *Realm) *Object {
	values, made := make([]Value, len(x.list)), make([]bool, len(x.list))
	return r.NewLiveNamespace(x.names, func(i int) Value {
		if !made[i] {
			e := &x.list[i]
			if e.Fn != nil {
				values[i] = r.Builtin(e.Name, e.Length, e.Fn)
			} else {
				values[i] = e.Value(r)
			}
			made[i] = true
		}
		return values[i]
	})
}
