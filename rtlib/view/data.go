// State is data: what useState and useReducer hold must survive a restart, so only what
// can be written down may be stored.

package view

import (
	"fmt"
	"strings"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/snapshot"
)

// checkData throws a TypeError that names the path when v holds what is not data.
func (t *tree) checkData(f *fiber, kind hookKind, v js.Value) {
	if path, what := notData(t.r, v); what != "" {
		panic(t.r.TypeError("%s in %s cannot keep %s%s: state must be data (JSON values, undefined, Date, Map, Set, BigInt, typed arrays and errors), so that it survives a restart; keep it in useRef or useMemo", kind, f.name, what, atPath(path)))
	}
}

func atPath(path string) string {
	if path == "" {
		return ""
	}
	return " at " + path
}

// notData finds the first part of v that is not data: where it is and what it is. what is
// empty when all of v is data.
func notData(r *js.Realm, v js.Value) (path, what string) {
	c := dataCheck{r: r}
	c.check(v, "state", 0)
	return shortPath(c.path), c.what
}

// notJSON is notData for values that cross to another instance as JSON text: what JSON
// would make something else of (a Date, a Map, a BigInt) is refused, too.
func notJSON(r *js.Realm, v js.Value, root string) (path, what string) {
	c := dataCheck{r: r, json: true}
	c.check(v, root, 0)
	return shortPath(c.path), c.what
}

// shortPath leaves out the middle of a path that is too long to read.
func shortPath(path string) string {
	const head, tail = 60, 40
	if len(path) <= head+tail {
		return path
	}
	return strings.ToValidUTF8(path[:head], "") + "…" + strings.ToValidUTF8(path[len(path)-tail:], "")
}

// dataCheck walks a value. open holds the objects on the way to the current one, to tell
// cycles from values that are shared.
type dataCheck struct {
	r          *js.Realm
	json       bool // only what JSON keeps as it is
	open       map[*js.Object]bool
	path, what string
}

var keyStack = js.Key("stack")

// maxDataDepth bounds how deep state may nest, as writing it down recurses.
const maxDataDepth = snapshot.MaxDepth

func (c *dataCheck) refuse(path, what string) bool {
	c.path, c.what = path, what
	return false
}

// check reports whether v is data, and records the first part that is not.
func (c *dataCheck) check(v js.Value, path string, depth int) bool {
	switch v.Kind() {
	case js.KindSymbol:
		return c.refuse(path, "a symbol")
	case js.KindBigInt:
		if c.json {
			return c.refuse(path, "a BigInt")
		}
		return true
	case js.KindObject:
	default:
		return true
	}
	if depth > maxDataDepth {
		return c.refuse(path, fmt.Sprintf("a value nested more than %d deep", maxDataDepth))
	}
	if what := c.refusedObject(v); what != "" {
		return c.refuse(path, what)
	}
	o := v.Obj()
	if c.open[o] {
		return c.refuse(path, "a cycle")
	}
	if c.open == nil {
		c.open = map[*js.Object]bool{}
	}
	c.open[o] = true
	ok := c.checkParts(v, path, depth+1)
	delete(c.open, o)
	return ok
}

// refusedObject says what an object is when its class is not data.
func (c *dataCheck) refusedObject(v js.Value) string {
	o := v.Obj()
	class := o.Class()
	if c.json {
		switch class {
		case js.ClassMap, js.ClassSet, js.ClassDate, js.ClassTypedArray, js.ClassArrayBuffer:
			return "an instance of " + snapshot.ClassName(c.r, o)
		}
	}
	if class == js.ClassError && !c.json {
		return ""
	}
	return snapshot.Refused(c.r, o)
}

func (c *dataCheck) checkParts(v js.Value, path string, depth int) bool {
	switch v.Obj().Class() {
	case js.ClassMap:
		i := 0
		for it := c.r.Iterate(v); it.Next(c.r); i++ {
			key, value := c.r.GetIndex(it.Value, 0), c.r.GetIndex(it.Value, 1)
			if !c.check(key, fmt.Sprintf("%s.keys()[%d]", path, i), depth) || !c.check(value, c.mapPath(path, key, i), depth) {
				return false
			}
		}
		return true
	case js.ClassSet:
		i := 0
		for it := c.r.Iterate(v); it.Next(c.r); i++ {
			if !c.check(it.Value, fmt.Sprintf("%s.values()[%d]", path, i), depth) {
				return false
			}
		}
		return true
	case js.ClassDate, js.ClassTypedArray, js.ClassArrayBuffer:
		return true
	}
	return c.checkProps(v, path, depth)
}

// mapPath is the path of a Map's value: by its key when that is a text or a number.
func (c *dataCheck) mapPath(path string, key js.Value, i int) string {
	switch key.Kind() {
	case js.KindString:
		return fmt.Sprintf("%s.get(%q)", path, key.Str().String())
	case js.KindNumber:
		return fmt.Sprintf("%s.get(%s)", path, js.NumberToString(key.Num()))
	}
	return fmt.Sprintf("%s.values()[%d]", path, i)
}

func (c *dataCheck) checkProps(v js.Value, path string, depth int) bool {
	if v.IsArray() && v.Array().Kind() == js.ElemFloat64 {
		return true
	}
	isError := v.Obj().Class() == js.ClassError
	for _, k := range v.Obj().OwnKeys(c.r) {
		if isError && k == keyStack {
			continue // a text that is made when it is first read
		}
		d, ok := v.Obj().GetOwn(c.r, k)
		if !ok || v.IsArray() && k.String() == "length" {
			continue
		}
		at := path + "." + k.String()
		switch {
		case k.IsSymbol():
			return c.refuse(path, "a property keyed by a symbol")
		case v.IsArray():
			at = path + "[" + k.String() + "]"
		case !snapshot.IsIdentifier(k.String()):
			at = fmt.Sprintf("%s[%q]", path, k.String())
		}
		if d.IsAccessor() {
			return c.refuse(at, "a getter")
		}
		if !c.check(d.Value, at, depth) {
			return false
		}
	}
	return true
}
