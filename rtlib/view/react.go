// The module @affordance/view, and react as its alias: hooks, createContext, memo,
// Fragment, and what else plain function components import.

package view

import (
	"github.com/affgen/affgen/rtlib/js"
)

func init() {
	js.RegisterModule("@affordance/view", viewModule)
	js.RegisterModule("react", func(r *js.Realm) *js.Object { return r.ImportModule("@affordance/view") })
}

// viewExports are the module's exports; the default export is an object of the same.
var viewExports = js.NewExports(
	js.Export{Name: "Fragment", Value: func(*js.Realm) js.Value { return js.Fragment }},
	js.Export{Name: "cloneElement", Length: 1, Fn: js.FnN(cloneElement)},
	js.Export{Name: "createContext", Length: 1, Fn: js.Fn1(createContext)},
	js.Export{Name: "createElement", Length: 1, Fn: js.FnN(createElement)},
	js.Export{Name: "default", Value: defaultExport},
	js.Export{Name: "isValidElement", Length: 1, Fn: js.Fn1(isValidElement)},
	js.Export{Name: "memo", Length: 2, Fn: js.Fn2(memo)},
	js.Export{Name: "useCallback", Length: 2, Fn: js.Fn2(useCallback)},
	js.Export{Name: "useContext", Length: 1, Fn: js.Fn1(useContext)},
	js.Export{Name: "useEffect", Length: 2, Fn: js.Fn2(useEffect)},
	js.Export{Name: "useId", Fn: js.Fn0(useID)},
	js.Export{Name: "useLayoutEffect", Length: 2, Fn: js.Fn2(useEffect)},
	js.Export{Name: "useMemo", Length: 2, Fn: js.Fn2(useMemo)},
	js.Export{Name: "useReducer", Length: 3, Fn: js.Fn3(useReducer)},
	js.Export{Name: "useRef", Length: 1, Fn: js.Fn1(useRef)},
	js.Export{Name: "useState", Length: 1, Fn: js.Fn1(useState)},
)

func viewModule(r *js.Realm) *js.Object { return viewExports.Namespace(r) }

// defaultExport is the React object: the named exports as plain properties.
func defaultExport(r *js.Realm) js.Value {
	ns := r.ImportModule("@affordance/view")
	all := r.NewObject()
	for _, k := range ns.OwnKeys(r) {
		if !k.IsSymbol() && k != js.Key("default") {
			all.Define(r, k, ns.Get(r, k), js.Plain)
		}
	}
	return all.Value()
}

// createContext returns a context that is its own provider: <Context value> and
// <Context.Provider value> are the same.
func createContext(r *js.Realm, this, def js.Value) js.Value {
	c := &contextType{def: def}
	o := r.NewHost(r.Intrinsic(js.ObjectPrototype), c)
	o.Define(r, js.Key("Provider"), o.Value(), js.Plain)
	consumer := r.NewHost(r.Intrinsic(js.ObjectPrototype), &consumerType{c})
	o.Define(r, js.Key("Consumer"), consumer.Value(), js.Plain)
	return o.Value()
}

func memo(r *js.Realm, this, component, compare js.Value) js.Value {
	_, nested := component.HostData().(*memoType)
	if !component.IsCallable() && !nested {
		panic(r.TypeError("memo wants a component, found %s", r.Describe(component)))
	}
	return r.NewHost(r.Intrinsic(js.ObjectPrototype), &memoType{component, compare}).Value()
}

func isValidElement(r *js.Realm, this, v js.Value) js.Value { return js.Bool(v.Element() != nil) }

// createElement is React.createElement(type, props, ...children).
func createElement(r *js.Realm, this js.Value, args []js.Value) js.Value {
	typ := arg(args, 0)
	props, key := copyProps(r, r.NewObject(), arg(args, 1), js.Undefined)
	addChildren(r, props, args)
	return r.JSX(typ, props.Value(), key)
}

// cloneElement is React.cloneElement(element, props, ...children).
func cloneElement(r *js.Realm, this js.Value, args []js.Value) js.Value {
	e := arg(args, 0).Element()
	if e == nil {
		panic(r.TypeError("cloneElement wants an element, found %s", r.Describe(arg(args, 0))))
	}
	key := e.Key
	if key.IsNull() {
		key = js.Undefined
	}
	props, _ := copyProps(r, r.NewObject(), e.Props, key)
	props, key = copyProps(r, props, arg(args, 1), key)
	addChildren(r, props, args)
	return r.JSX(e.Type, props.Value(), key)
}

func arg(args []js.Value, i int) js.Value {
	if i < len(args) {
		return args[i]
	}
	return js.Undefined
}

// copyProps copies enumerable own properties; key is taken out, as React does.
func copyProps(r *js.Realm, into *js.Object, from, key js.Value) (*js.Object, js.Value) {
	if !from.IsObject() {
		return into, key
	}
	for _, k := range from.Obj().OwnKeys(r) {
		d, ok := from.Obj().GetOwn(r, k)
		if !ok || d.Attr&js.Enumerable == 0 {
			continue
		}
		v := r.Get(from, k)
		if k == js.Key("key") {
			if !v.IsUndefined() {
				key = v
			}
			continue
		}
		r.Set(into.Value(), k, v)
	}
	return into, key
}

func addChildren(r *js.Realm, props *js.Object, args []js.Value) {
	switch {
	case len(args) == 3:
		r.Set(props.Value(), keyChildren, args[2])
	case len(args) > 3:
		r.Set(props.Value(), keyChildren, r.NewArray(append([]js.Value(nil), args[2:]...)).Value())
	}
}
