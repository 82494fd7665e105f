// import(): what generated code calls beside Modules.Import (ECMA-262 13.3.10).

package js

// ImportedNamespace is what import() of a module that has run gives: a promise of its
// namespace.
func (r *Realm) ImportedNamespace(ns *Object) Value {
	p := r.NewPromise()
	p.Resolve(r, ns.Value())
	return p.Value()
}

// MissingImport is import() of a specifier that nothing answered to when the program was
// compiled: a promise that rejects as Node's does.
func (r *Realm) MissingImport(specifier string) Value {
	err := r.NewError(ErrorPrototype, Str("Cannot find module '"+specifier+"'"))
	err.addProp(Key("code"), StrValue("ERR_MODULE_NOT_FOUND"), Plain, false)
	return r.rejected(err.Value())
}

// BrokenImport is import() of a file that is no module; why is the compiler's message.
func (r *Realm) BrokenImport(why string) Value {
	return r.rejected(r.NewError(SyntaxErrorPrototype, Str(why)).Value())
}

func (r *Realm) rejected(reason Value) Value {
	p := r.NewPromise()
	p.Reject(r, reason)
	return p.Value()
}

// ImportWith is import(specifier, options): load loads the module unless the options are
// wrong, which rejects (EvaluateImportCall). json says whether it is a JSON module.
func (r *Realm) ImportWith(options Value, json bool, load func() Value) Value {
	_, exc := r.Try(func() Flow { r.checkImportOptions(options, json); return 0 })
	if exc != nil {
		return r.rejected(exc.Value)
	}
	return load()
}

// checkImportOptions throws what import() rejects with. As in Node, type is the only
// attribute and "json" its only value.
func (r *Realm) checkImportOptions(options Value, json bool) {
	if options.IsUndefined() {
		return
	}
	if !options.IsObject() {
		panic(r.TypeError("The second argument of import() must be an object"))
	}
	with := r.Get(options, Key("with"))
	if with.IsUndefined() {
		return
	}
	if !with.IsObject() {
		panic(r.TypeError("The 'with' option must be an object"))
	}
	attributes := map[string]string{}
	r.enumerable(with.Obj(), func(k PropKey, v Value) {
		if !v.IsString() {
			panic(r.TypeError("Import attribute value must be a string"))
		}
		attributes[k.String()] = v.Str().String()
	})
	for k, v := range attributes {
		switch {
		case k != "type":
			panic(r.TypeError("Import attribute \"%s\" with value \"%s\" is not supported", k, v))
		case v != "json":
			panic(r.TypeError("Import attribute \"type\" with value \"%s\" is not supported", v))
		case !json:
			panic(r.TypeError("The module is not of type \"json\""))
		}
	}
}
