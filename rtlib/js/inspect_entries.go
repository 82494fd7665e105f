// The members of an inspected object: elements, properties, accessors.

package js

import (
	"strconv"
	"strings"
)

// keysOf lists the properties to show: enumerable ones (all with showHidden), strings
// first; the elements of arrays are not among them.
func (in *inspector) keysOf(o *Object) []PropKey {
	var all []PropKey
	if o.class == ClassArray {
		all = shapeKeys(o.shape)
		if in.opts.ShowHidden {
			all = append([]PropKey{Key("length")}, all...)
		}
	} else {
		all = o.OwnKeys(in.r)
	}
	if in.opts.ShowHidden {
		return all
	}
	keys := all[:0:len(all)]
	for _, k := range all {
		if d, ok := o.GetOwn(in.r, k); ok && d.Attr&Enumerable != 0 {
			keys = append(keys, k)
		}
	}
	return keys
}

// shapeKeys lists the keys of a shape that reflection may see, strings before symbols.
func shapeKeys(s *Shape) []PropKey {
	var keys, symbols []PropKey
	for i := range s.props {
		switch p := &s.props[i]; {
		case p.gone || p.key.private():
		case p.key.sym != nil:
			symbols = append(symbols, p.key)
		default:
			keys = append(keys, p.key)
		}
	}
	return append(keys, symbols...)
}

// elements shows up to a hundred elements of an array; runs of holes count as one.
func (in *inspector) elements(a *Array, recurse int) []string {
	if a.ekind == ElemSparse {
		return in.sparseElements(a, recurse)
	}
	n := a.Len()
	var out []string
	i := 0
	for i < n && len(out) < in.maxItems {
		if v, ok := a.fastGet(i); ok {
			out = append(out, in.nested(v, recurse))
			i++
			continue
		}
		start := i
		for i < n {
			if _, ok := a.fastGet(i); ok {
				break
			}
			i++
		}
		out = append(out, holes(i-start))
	}
	if i < n {
		out = append(out, moreItems(n-i))
	}
	return out
}

func (in *inspector) sparseElements(a *Array, recurse int) []string {
	var out []string
	next := 0
	for _, i := range a.sparse.sorted(false) {
		if len(out) == in.maxItems {
			break
		}
		if int(i) > next {
			out = append(out, holes(int(i)-next))
			next = int(i)
			if len(out) == in.maxItems {
				break
			}
		}
		d := a.sparse.m[i]
		out = append(out, in.descText(&d, recurse))
		next++
	}
	rest := a.Len() - next
	switch {
	case rest <= 0:
	case len(out) == in.maxItems:
		out = append(out, moreItems(rest))
	default:
		out = append(out, holes(rest))
	}
	return out
}

func holes(n int) string { return "<" + strconv.Itoa(n) + " empty item" + plural(n) + ">" }

// nested shows a member's value, indented.
func (in *inspector) nested(v Value, recurse int) string {
	in.indent += 2
	s := in.value(v, recurse)
	in.indent -= 2
	return s
}

// descText shows a property's value or what kind of accessor it is.
func (in *inspector) descText(d *Desc, recurse int) string {
	switch {
	case !d.IsAccessor():
		return in.nested(d.Value, recurse)
	case !d.Get.IsUndefined() && !d.Set.IsUndefined():
		return "[Getter/Setter]"
	case !d.Get.IsUndefined():
		return "[Getter]"
	case !d.Set.IsUndefined():
		return "[Setter]"
	}
	return "undefined"
}

// property shows `key: value`.
func (in *inspector) property(o *Object, k PropKey, recurse int) string {
	d, ok := o.GetOwn(in.r, k)
	if !ok {
		d = dataDesc(o.Get(in.r, k), Plain) // an error's inherited cause
	}
	return keyText(k, d.Attr&Enumerable != 0) + ": " + in.descText(&d, recurse)
}

func keyText(k PropKey, enumerable bool) string {
	switch {
	case k.sym != nil:
		return "[" + escapeName(k.sym.String()) + "]"
	case k.str == "__proto__":
		return "['__proto__']"
	case !enumerable:
		return "[" + escapeName(k.str) + "]"
	case isPlainName(k.str):
		return k.str
	}
	return quoteString(strFromKey(k.str))
}

// isPlainName reports whether a key is shown without quotes.
func isPlainName(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || i > 0 && c >= '0' && c <= '9') {
			return false
		}
	}
	return s != ""
}

// indented shifts all lines but the first.
func (in *inspector) indented(s string) string {
	if in.indent == 0 {
		return s
	}
	return strings.ReplaceAll(s, "\n", "\n"+spaces(in.indent))
}
