// Inspection of the other builtin objects: collections, promises, dates, expressions.

package js

import (
	"strconv"
	"unsafe"
)

func init() {
	inspectViews[ClassMap] = collectionView
	inspectViews[ClassSet] = collectionView
	inspectViews[ClassPromise] = promiseView
	inspectViews[ClassRegExp] = regexpView
	inspectViews[ClassWeakMap] = weakView
	inspectViews[ClassWeakSet] = weakView
	inspectViews[ClassIterator] = iteratorView
	tableEntries = func(o *Object) (keys, values []Value, ok bool) {
		keys, values = collectionEntries(o)
		return keys, values, true
	}
}

// collectionEntries returns what a Map or Set holds; keys are nil for a Set.
func collectionEntries(o *Object) (keys, values []Value) {
	w := tableWalk{t: &(*Map)(unsafe.Pointer(o)).table}
	for e := w.next(); e != nil; e = w.next() {
		if o.class == ClassMap {
			keys, values = append(keys, e.key), append(values, e.value)
		} else {
			values = append(values, e.key)
		}
	}
	return keys, values
}

func collectionView(in *inspector, o *Object, ctor ctorName, tag string, recurse int) (view, bool) {
	size := (*Map)(unsafe.Pointer(o)).table.len()
	p := prefix(ctor, tag, className(o), "("+strconv.Itoa(size)+")")
	keys := in.keysOf(o)
	if size == 0 && len(keys) == 0 {
		return view{whole: true, open: p + "{}"}, true
	}
	return view{open: p + "{", end: "}", keys: keys, members: func(recurse int) []string {
		ks, vs := collectionEntries(o)
		return in.collection(ks, vs, recurse)
	}}, true
}

// collection shows the first entries; keys is nil for values alone.
func (in *inspector) collection(keys, values []Value, recurse int) []string {
	var out []string
	for i, v := range values {
		if i == in.maxItems {
			out = append(out, moreItems(len(values)-i))
			break
		}
		s := ""
		if keys != nil {
			s = in.nested(keys[i], recurse) + " => "
		}
		out = append(out, s+in.nested(v, recurse))
	}
	return out
}

func promiseView(in *inspector, o *Object, ctor ctorName, tag string, recurse int) (view, bool) {
	p := (*Promise)(unsafe.Pointer(o))
	return view{open: prefix(ctor, tag, "Promise", "") + "{", end: "}", keys: in.keysOf(o), members: func(recurse int) []string {
		switch p.state {
		case promisePending:
			return []string{"<pending>"}
		case promiseRejected:
			return []string{"<rejected> " + in.nested(p.result, recurse)}
		}
		return []string{in.nested(p.result, recurse)}
	}}, true
}

func weakView(in *inspector, o *Object, ctor ctorName, tag string, recurse int) (view, bool) {
	return view{open: prefix(ctor, tag, className(o), "") + "{", end: "}", keys: in.keysOf(o), members: func(int) []string {
		return []string{"<items unknown>"}
	}}, true
}

func regexpView(in *inspector, o *Object, ctor ctorName, tag string, recurse int) (view, bool) {
	re := (*RegExp)(unsafe.Pointer(o))
	base := "/" + escapeSource(re.source).String() + "/" + re.prog.Flags().String()
	if !ctor.null {
		base = in.r.ToString(regexpToString(in.r, o.Value())).String()
	}
	return in.prefixed(o, ctor, tag, "RegExp", base, recurse > in.depth), true
}

// prefixed shows text, with the class before it unless it is the usual one.
func (in *inspector) prefixed(o *Object, ctor ctorName, tag, usual, text string, noKeys bool) view {
	if p := prefix(ctor, tag, usual, ""); p != usual+" " {
		text = p + text
	}
	if noKeys {
		return view{whole: true, open: text}
	}
	return in.baseView(in.keysOf(o), text)
}

// iteratorView shows what a Map or Set iterator has left.
func iteratorView(in *inspector, o *Object, ctor ctorName, tag string, recurse int) (view, bool) {
	it, ok := (*iteratorObject)(unsafe.Pointer(o)).source.(*tableIteration)
	if !ok {
		return view{}, false
	}
	name := tag
	if name == "" {
		name = "Map Iterator"
	}
	walk := it.walk
	var keys, values []Value
	for e := walk.next(); e != nil; e = walk.next() {
		keys = append(keys, e.key)
		if e.value.IsUndefined() && tag == "Set Iterator" {
			values = append(values, e.key)
		} else {
			values = append(values, e.value)
		}
	}
	if it.kind == iterEntries {
		name = name[:len(name)-len("Iterator")] + "Entries"
	}
	v := view{open: "[" + name + "] {", end: "}", keys: in.keysOf(o), grouped: it.kind == iterEntries}
	v.members = func(recurse int) []string {
		switch it.kind {
		case iterKeys:
			return in.collection(nil, keys, recurse)
		case iterValues:
			return in.collection(nil, values, recurse)
		}
		return in.pairs(keys, values, recurse)
	}
	return v, true
}

// pairs shows entries as little arrays.
func (in *inspector) pairs(keys, values []Value, recurse int) []string {
	var out []string
	for i := range keys {
		if i == in.maxItems {
			out = append(out, moreItems(len(keys)-i))
			break
		}
		in.indent += 2
		cell := []string{in.value(keys[i], recurse), in.value(values[i], recurse)}
		out = append(out, in.layout(cell, "", "[", "]", false, recurse, nil))
		in.indent -= 2
	}
	return out
}
