// How builtin objects enter the table of intrinsics: by their parent and their properties, and
// a constructor together with its prototype. Tables are passed by where they are kept, since
// the init function that fills one may run later.

package js

// registerObject makes an intrinsic an ordinary object with the properties of a table.
func registerObject(i, parent Intrinsic, t **table) {
	makers[i] = func(r *Realm) *Object { return (*t).newObject(r, r.Intrinsic(parent)) }
}

// builtinClass is a constructor whose prototype is an ordinary object.
type builtinClass struct {
	name        string
	length      int
	ctor, proto Intrinsic
	call        FnN // without new; nil: a TypeError
	construct   Ctor
	prototype   **table
	statics     **table // nil: none
}

// register makes the class two intrinsics and a global.
func (c builtinClass) register() {
	if c.call == nil {
		c.call = needNew(c.name)
	}
	registerObject(c.proto, ObjectPrototype, c.prototype)
	makers[c.ctor] = func(r *Realm) *Object {
		var statics *table
		if c.statics != nil {
			statics = *c.statics
		}
		return r.newConstructor(c.name, c.length, c.call, c.construct, r.Intrinsic(FunctionPrototype), r.Intrinsic(c.proto), statics)
	}
	registerGlobal(c.name, c.ctor)
}

// needNew is what a class that is called without new does.
func needNew(name string) FnN {
	return func(r *Realm, this Value, args []Value) Value {
		panic(r.TypeError("Constructor %s requires 'new'", name))
	}
}
