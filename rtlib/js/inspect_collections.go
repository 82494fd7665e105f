// Inspection of Map, Set, their iterators, weak collections and promises.

package js

import (
	"strconv"
	"unsafe"
)

func init() {
	inspectViews[ClassMap] = mapView
	inspectViews[ClassSet] = mapView
	inspectViews[ClassWeakMap] = weakView
	inspectViews[ClassWeakSet] = weakView
	inspectViews[ClassPromise] = promiseView
	inspectViews[ClassIterator] = iteratorView
	tableEntries = func(o *Object) (keys, values []Value, ok bool) {
		(*Map)(unsafe.Pointer(o)).Each(func(k, v Value) bool {
			if o.class == ClassMap {
				keys = append(keys, k)
			}
			values = append(values, v)
			return true
		})
		return keys, values, true
	}
}

func mapView(in *inspector, o *Object, ctor ctorName, tag string, recurse int) (view, bool) {
	m := (*Map)(unsafe.Pointer(o))
	name := "Map"
	if o.class == ClassSet {
		name = "Set"
	}
	v := view{open: prefix(ctor, tag, name, "("+strconv.Itoa(m.Len())+")") + "{", end: "}", keys: in.keysOf(o)}
	if m.Len() == 0 && len(v.keys) == 0 {
		v.open, v.whole = v.open+"}", true
		return v, true
	}
	v.members = func(recurse int) []string {
		var out []string
		m.Each(func(k, x Value) bool {
			if len(out) == in.maxItems {
				out = append(out, moreItems(m.Len()-len(out)))
				return false
			}
			s := in.nested(k, recurse)
			if o.class == ClassMap {
				s += " => " + in.nested(x, recurse)
			}
			out = append(out, s)
			return true
		})
		return out
	}
	return v, true
}

func weakView(in *inspector, o *Object, ctor ctorName, tag string, recurse int) (view, bool) {
	name := "WeakMap"
	if o.class == ClassWeakSet {
		name = "WeakSet"
	}
	return view{
		open: prefix(ctor, tag, name, "") + "{", end: "}", keys: in.keysOf(o),
		members: func(int) []string { return []string{"<items unknown>"} },
	}, true
}

func promiseView(in *inspector, o *Object, ctor ctorName, tag string, recurse int) (view, bool) {
	p := (*Promise)(unsafe.Pointer(o))
	return view{
		open: prefix(ctor, tag, "Promise", "") + "{", end: "}", keys: in.keysOf(o),
		members: func(recurse int) []string {
			switch p.state {
			case promisePending:
				return []string{"<pending>"}
			case promiseRejected:
				return []string{"<rejected> " + in.nested(p.result, recurse)}
			}
			return []string{in.nested(p.result, recurse)}
		},
	}, true
}

// iteratorView shows what a Map or Set iterator has still to give, without moving it.
func iteratorView(in *inspector, o *Object, ctor ctorName, tag string, recurse int) (view, bool) {
	it, ok := (*iteratorObject)(unsafe.Pointer(o)).source.(*tableIteration)
	if !ok {
		return view{}, false
	}
	open := "[" + tag + "] {"
	if it.kind == iterEntries && len(tag) == len("Map Iterator") {
		open = "[" + tag[:3] + " Entries] {"
	}
	return view{open: open, end: "}", keys: in.keysOf(o), members: func(recurse int) []string {
		rest := *it
		var out []string
		for v, ok := rest.step(in.r); ok; v, ok = rest.step(in.r) {
			if len(out) == in.maxItems {
				n := 1
				for _, ok := rest.step(in.r); ok; _, ok = rest.step(in.r) {
					n++
				}
				return append(out, moreItems(n))
			}
			out = append(out, in.nested(v, recurse))
		}
		return out
	}}, true
}
