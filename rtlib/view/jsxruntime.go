// The modules that compiled packages import beside react: react/jsx-runtime, which makes
// elements, react/compiler-runtime, which React's compiler uses, and react-dom, of which
// only what needs no document is there.

package view

import "github.com/affgen/affgen/rtlib/js"

func init() {
	js.RegisterModule("@affordance/view/jsx-runtime", func(r *js.Realm) *js.Object { return jsxExports.Namespace(r) })
	js.RegisterModule("react/compiler-runtime", func(r *js.Realm) *js.Object { return compilerExports.Namespace(r) })
	js.RegisterModule("react-dom", func(r *js.Realm) *js.Object { return domExports.Namespace(r) })
}

var jsxExports = js.NewExports(
	js.Export{Name: "Fragment", Value: func(*js.Realm) js.Value { return js.Fragment }},
	js.Export{Name: "jsx", Length: 3, Fn: js.Fn3(jsxRuntime)},
	js.Export{Name: "jsxDEV", Length: 3, Fn: js.Fn3(jsxRuntime)},
	js.Export{Name: "jsxs", Length: 3, Fn: js.Fn3(jsxRuntime)},
)

// jsxRuntime is jsx(type, props, key). A key that was spread into the props counts, too.
func jsxRuntime(r *js.Realm, this, typ, props, key js.Value) js.Value {
	if props.IsObject() && !props.Obj().HasOwn(r, js.Key("key")) {
		return r.JSX(typ, props, key)
	}
	own, key := copyProps(r, r.NewObject(), props, key)
	return r.JSX(typ, own.Value(), key)
}

var compilerExports = js.NewExports(js.Export{Name: "c", Length: 1, Fn: js.Fn1(useMemoCache)})

// maxMemoCache bounds the number of places that a compiled component may ask for.
const maxMemoCache = 1 << 16

// useMemoCache is c(size): an array that stays the same, in which code that React's compiler
// wrote keeps what it has computed. Places that were not used yet hold a symbol.
func useMemoCache(r *js.Realm, this, size js.Value) js.Value {
	_, _, h := hookFor(r, hookMemoCache)
	if h.fresh {
		n := r.ToNumber(size)
		if !(n >= 0 && n <= maxMemoCache) {
			panic(r.RangeError("a component cannot have %v memo places, more than %d", n, maxMemoCache))
		}
		empty := r.SymbolFor(js.Str("react.memo_cache_sentinel")).Value()
		list := make([]js.Value, int(n))
		for i := range list {
			list[i] = empty
		}
		h.value, h.fresh = r.NewArray(list).Value(), false
	}
	return h.value
}

var domExports = js.NewExports(
	js.Export{Name: "createPortal", Length: 2, Fn: js.Fn0(noDocument("createPortal", "a view has no document and no portals; return the element where it belongs"))},
	js.Export{Name: "default", Value: domDefault},
	js.Export{Name: "flushSync", Length: 1, Fn: js.Fn0(noDocument("flushSync", "a view renders once after each event; call what depends on the new state in an effect"))},
	js.Export{Name: "unstable_batchedUpdates", Length: 2, Fn: js.Fn2(batchedUpdates)},
	js.Export{Name: "version", Value: func(*js.Realm) js.Value { return js.StrValue(reactVersion) }},
)

// batchedUpdates calls a function: updates are batched anyway.
func batchedUpdates(r *js.Realm, this, fn, a js.Value) js.Value { return r.Call1(fn, js.Undefined, a) }

func noDocument(name, advice string) func(*js.Realm, js.Value) js.Value {
	return func(r *js.Realm, this js.Value) js.Value {
		panic(r.TypeError("react-dom's %s cannot work: %s", name, advice))
	}
}

func domDefault(r *js.Realm) js.Value { return namespaceObject(r, "react-dom") }
