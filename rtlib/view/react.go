// The module @affordance/view, and react as its alias: hooks, createContext, memo,
// Fragment, and what else plain function components import.

package view

import (
	"slices"

	"github.com/affgen/affgen/rtlib/js"
)

func init() {
	js.RegisterModule("@affordance/view", viewModule)
	js.RegisterModule("react", func(r *js.Realm) *js.Object { return packageExports.Namespace(r) })
}

// reactVersion is the version of React whose hooks these are.
const reactVersion = "19.2.0"

var (
	viewExports    = js.NewExports(exports...)
	packageExports = js.NewExports(looseExports()...)
)

// looseExports are the exports of the module that packages in node_modules get as react.
func looseExports() []js.Export {
	list := slices.Clone(exports)
	for i := range list {
		switch e := &list[i]; e.Name {
		case "default":
			e.Value = func(r *js.Realm) js.Value { return namespaceObject(r, "react") }
		case "useReducer":
			e.Fn = js.Fn3(packageReducer)
		case "useState":
			e.Fn = js.Fn1(packageState)
		}
	}
	return list
}

// exports are the module's exports; the default export is an object of the same.
var exports = []js.Export{
	{Name: "Children", Value: childrenObject},
	{Name: "Component", Value: func(r *js.Realm) js.Value { return componentClass(r, "Component") }},
	{Name: "Fragment", Value: func(*js.Realm) js.Value { return js.Fragment }},
	{Name: "Profiler", Value: func(*js.Realm) js.Value { return profilerType }},
	{Name: "PureComponent", Value: func(r *js.Realm) js.Value { return componentClass(r, "PureComponent") }},
	{Name: "StrictMode", Value: func(*js.Realm) js.Value { return strictModeType }},
	{Name: "Suspense", Value: func(*js.Realm) js.Value { return suspenseType }},
	{Name: "cache", Length: 1, Fn: js.Fn1(cache)},
	{Name: "cloneElement", Length: 1, Fn: js.FnN(cloneElement)},
	{Name: "createContext", Length: 1, Fn: js.Fn1(createContext)},
	{Name: "createElement", Length: 1, Fn: js.FnN(createElement)},
	{Name: "createRef", Fn: js.Fn0(createRef)},
	{Name: "default", Value: defaultExport},
	{Name: "forwardRef", Length: 1, Fn: js.Fn1(forwardRef)},
	{Name: "isValidElement", Length: 1, Fn: js.Fn1(isValidElement)},
	{Name: "lazy", Length: 1, Fn: js.Fn1(lazy)},
	{Name: "memo", Length: 2, Fn: js.Fn2(memo)},
	{Name: "startTransition", Length: 1, Fn: js.Fn1(startTransition)},
	{Name: "use", Length: 1, Fn: js.Fn1(use)},
	{Name: "useActionState", Length: 3, Fn: js.Fn3(useActionState)},
	{Name: "useCallback", Length: 2, Fn: js.Fn2(useCallback)},
	{Name: "useContext", Length: 1, Fn: js.Fn1(useContext)},
	{Name: "useDebugValue", Fn: js.Fn0(func(*js.Realm, js.Value) js.Value { return js.Undefined })},
	{Name: "useDeferredValue", Length: 2, Fn: js.Fn2(useDeferredValue)},
	{Name: "useEffect", Length: 2, Fn: js.Fn2(useEffect)},
	{Name: "useEffectEvent", Length: 1, Fn: js.Fn1(useEffectEvent)},
	{Name: "useId", Fn: js.Fn0(useID)},
	{Name: "useImperativeHandle", Length: 3, Fn: js.Fn3(useImperativeHandle)},
	{Name: "useInsertionEffect", Length: 2, Fn: js.Fn2(useInsertionEffect)},
	{Name: "useLayoutEffect", Length: 2, Fn: js.Fn2(useLayoutEffect)},
	{Name: "useMemo", Length: 2, Fn: js.Fn2(useMemo)},
	{Name: "useOptimistic", Length: 2, Fn: js.Fn2(useOptimistic)},
	{Name: "useReducer", Length: 3, Fn: js.Fn3(useReducer)},
	{Name: "useRef", Length: 1, Fn: js.Fn1(useRef)},
	{Name: "useState", Length: 1, Fn: js.Fn1(useState)},
	{Name: "useSyncExternalStore", Length: 3, Fn: js.Fn3(useSyncExternalStore)},
	{Name: "useTransition", Fn: js.Fn0(useTransition)},
	{Name: "version", Value: func(*js.Realm) js.Value { return js.StrValue(reactVersion) }},
}

func viewModule(r *js.Realm) *js.Object { return viewExports.Namespace(r) }

// defaultExport is the React object: the named exports as plain properties.
func defaultExport(r *js.Realm) js.Value { return namespaceObject(r, "@affordance/view") }

// namespaceObject makes an object of a module's exports but the default one.
func namespaceObject(r *js.Realm, module string) js.Value {
	ns := r.ImportModule(module)
	all := r.NewObject()
	for _, k := range ns.OwnKeys(r) {
		if !k.IsSymbol() && k != js.Key("default") {
			all.Define(r, k, ns.Get(r, k), js.Plain)
		}
	}
	return all.Value()
}

// componentClass is React.Component or PureComponent: packages whose other parts are of
// use may extend it, but there is nothing that could be made of it.
func componentClass(r *js.Realm, name string) js.Value {
	class, _ := r.NewClass(&js.FuncInfo{Name: name, Kind: js.KindBase}, js.Undefined, js.FnN(func(r *js.Realm, this js.Value, args []js.Value) js.Value {
		panic(r.TypeError("%s is a class of React; components of views are functions", name))
	}))
	return class.Value()
}

// cache is React.cache, which does nothing outside servers.
func cache(r *js.Realm, this, fn js.Value) js.Value { return fn }

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
	if !unwrap(component).IsCallable() {
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
