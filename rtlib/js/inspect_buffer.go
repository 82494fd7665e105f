// How console.log shows buffers, typed arrays and DataViews.

package js

import (
	"encoding/hex"
	"strconv"
	"strings"
)

func init() {
	inspectViews[ClassTypedArray] = inspectTyped
	inspectViews[ClassDataView] = inspectDataView
}

func inspectBuffer(in *inspector, o *Object, ctor ctorName, tag string, recurse int) (view, bool) {
	b := o.Value().ArrayBuffer()
	return view{open: prefix(ctor, tag, b.name(), "") + "{", end: "}", keys: in.keysOf(o), members: func(recurse int) []string {
		if b.detached {
			return []string{"(detached)", "byteLength: 0"}
		}
		var pairs []string
		for _, c := range b.data[:min(len(b.data), in.maxItems)] {
			pairs = append(pairs, hex.EncodeToString([]byte{c}))
		}
		text := strings.Join(pairs, " ")
		if more := len(b.data) - in.maxItems; more > 0 {
			text += " ... " + strconv.Itoa(more) + " more byte"
			if more > 1 {
				text += "s"
			}
		}
		return []string{"[Uint8Contents]: <" + text + ">", "byteLength: " + strconv.Itoa(len(b.data))}
	}}, true
}

func inspectTyped(in *inspector, o *Object, ctor ctorName, tag string, recurse int) (view, bool) {
	a := typedOf(o)
	n := a.Len()
	open := prefix(ctor, tag, a.elem.name, "("+strconv.Itoa(n)+")") + "["
	var keys []PropKey
	for _, k := range in.keysOf(o) {
		if _, numeric := typedIndex(k); !numeric {
			keys = append(keys, k)
		}
	}
	if n == 0 && len(keys) == 0 {
		return view{whole: true, open: open + "]"}, true
	}
	return view{open: open, end: "]", keys: keys, grouped: true, members: func(recurse int) []string {
		var out []string
		for i := range min(n, in.maxItems) {
			out = append(out, in.primitive(a.get(i)))
		}
		if more := n - in.maxItems; more > 0 {
			out = append(out, moreItems(more))
		}
		return out
	}}, true
}

func inspectDataView(in *inspector, o *Object, ctor ctorName, tag string, recurse int) (view, bool) {
	d := (*DataView)(o.Value().p)
	return view{open: prefix(ctor, tag, "DataView", "") + "{", end: "}", keys: in.keysOf(o), members: func(recurse int) []string {
		n := d.length
		if d.tracking {
			n = len(d.buf.data) - d.offset
		}
		return []string{"byteLength: " + strconv.Itoa(n), "byteOffset: " + strconv.Itoa(d.offset), "buffer: " + in.nested(d.buf.Value(), recurse)}
	}}, true
}
