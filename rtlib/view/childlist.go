// React.Children: going through children that may be one, none or nested lists, with the
// keys that React gives them.

package view

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/affgen/affgen/rtlib/js"
)

// childrenObject makes React.Children.
func childrenObject(r *js.Realm) js.Value {
	o := r.NewObject()
	for _, m := range []js.Export{
		{Name: "map", Length: 2, Fn: js.Fn3(childrenMap)},
		{Name: "forEach", Length: 2, Fn: js.Fn3(childrenForEach)},
		{Name: "count", Length: 1, Fn: js.Fn1(childrenCount)},
		{Name: "toArray", Length: 1, Fn: js.Fn1(childrenToArray)},
		{Name: "only", Length: 1, Fn: js.Fn1(childrenOnly)},
	} {
		o.Define(r, js.Key(m.Name), r.Builtin(m.Name, m.Length, m.Fn), js.Plain)
	}
	return o.Value()
}

func childrenMap(r *js.Realm, this, children, fn, thisArg js.Value) js.Value {
	if children.IsNullish() {
		return children
	}
	i := 0
	return mapChildren(r, children, func(child js.Value) js.Value {
		i++
		return r.Call2(fn, thisArg, child, js.Int(i-1))
	})
}

func childrenForEach(r *js.Realm, this, children, fn, thisArg js.Value) js.Value {
	if children.IsNullish() {
		return children
	}
	i := 0
	mapChildren(r, children, func(child js.Value) js.Value {
		i++
		r.Call2(fn, thisArg, child, js.Int(i-1))
		return js.Undefined
	})
	return js.Undefined
}

func childrenCount(r *js.Realm, this, children js.Value) js.Value {
	n := 0
	if !children.IsNullish() {
		mapChildren(r, children, func(js.Value) js.Value {
			n++
			return js.Undefined
		})
	}
	return js.Int(n)
}

func childrenToArray(r *js.Realm, this, children js.Value) js.Value {
	if children.IsNullish() {
		return r.NewArrayOf()
	}
	return mapChildren(r, children, func(child js.Value) js.Value { return child })
}

func childrenOnly(r *js.Realm, this, children js.Value) js.Value {
	if children.Element() == nil {
		panic(r.Throw(r.NewError(js.ErrorPrototype, js.Str("Children.only wants one element, found "+r.Describe(children))).Value()))
	}
	return children
}

func mapChildren(r *js.Realm, children js.Value, fn func(js.Value) js.Value) js.Value {
	m := childMapper{r: r}
	m.visit(children, "", "", fn, 0)
	return r.NewArray(m.out).Value()
}

// childMapper collects what a function makes of each child.
type childMapper struct {
	r   *js.Realm
	out []js.Value
}

// visit goes through children; name is their place so far, prefix what the keys of results
// begin with.
func (m *childMapper) visit(children js.Value, prefix, name string, fn func(js.Value) js.Value, depth int) {
	r := m.r
	switch {
	case depth > maxTreeDepth:
		panic(r.RangeError("children are nested more than %d deep", maxTreeDepth))
	case children.IsNullish() || children.IsBool():
		m.one(js.Null, prefix, name, fn, depth)
	case !children.IsObject() || children.Element() != nil:
		m.one(children, prefix, name, fn, depth)
	case isList(children) || !children.IsCallable() && r.Get(children, js.SymKey(js.SymIterator)).IsCallable():
		next := "."
		if name != "" {
			next = name + ":"
		}
		i := 0
		for it := r.Iterate(children); it.Next(r); i++ {
			m.visit(it.Value, prefix, next+childKey(it.Value, i), fn, depth+1)
		}
	default:
		panic(r.TypeError("%s cannot be a child", r.Describe(children)))
	}
}

// one adds what the function makes of one child: an element gets a key that tells where
// the child was, and a list of them keys below that one.
func (m *childMapper) one(child js.Value, prefix, name string, fn func(js.Value) js.Value, depth int) {
	key := name
	if name == "" {
		key = "." + childKey(child, 0)
	}
	mapped := fn(child)
	switch e := mapped.Element(); {
	case mapped.IsArray():
		m.visit(mapped, escapeSlashes(key)+"/", "", func(c js.Value) js.Value { return c }, depth+1)
	case mapped.IsNullish():
	case e != nil:
		own := ""
		if from := child.Element(); !e.Key.IsNull() && (from == nil || !js.SameValue(from.Key, e.Key)) {
			own = escapeSlashes(e.Key.Str().String()) + "/"
		}
		m.out = append(m.out, m.r.JSX(e.Type, e.Props, js.StrValue(prefix+own+key)))
	default:
		m.out = append(m.out, mapped)
	}
}

// childKey is what a child adds to the keys of results: its own key, or its place.
func childKey(child js.Value, i int) string {
	if e := child.Element(); e != nil && !e.Key.IsNull() {
		return "$" + strings.NewReplacer("=", "=0", ":", "=2").Replace(e.Key.Str().String())
	}
	return strconv.FormatInt(int64(i), 36)
}

var slashes = regexp.MustCompile(`/+`)

func escapeSlashes(key string) string { return slashes.ReplaceAllString(key, "$0/") }
