// JSON.stringify: objects, arrays and cycles.

package js

import (
	"strconv"
	"strings"
	"unsafe"
)

func (w *jsonWriter) object(o *Object, k PropKey, index int) {
	for _, l := range w.stack {
		if l.o == o {
			panic(w.cycle(o, k, index))
		}
	}
	if len(w.stack) >= w.r.cfg.MaxDepth {
		panic(w.r.RangeError("Maximum call stack size exceeded"))
	}
	w.stack = append(w.stack, jsonLevel{o, k, index})
	outer := w.indent
	w.indent += w.gap
	if o.class == ClassArray {
		w.array((*Array)(unsafe.Pointer(o)), outer)
	} else if o.proxy() != nil && w.r.IsArray(o.Value()) {
		w.arrayLike(o, outer)
	} else {
		w.members(o, outer)
	}
	w.indent = outer
	w.stack = w.stack[:len(w.stack)-1]
}

// newline starts a member's line when there is a gap.
func (w *jsonWriter) newline(indent string) {
	if w.gap != "" {
		w.out.Unit('\n')
		w.text(indent)
	}
}

func (w *jsonWriter) text(s string) {
	if isASCII(s) {
		w.out.ASCII(s)
	} else {
		w.out.Str(strFromKey(s))
	}
}

// length is the length of an array whose text, two characters an element or more, a string can hold.
func (w *jsonWriter) length(n int) int {
	if n > maxStringLength/2 {
		panic(w.r.RangeError("Invalid string length"))
	}
	return n
}

// arrayLike writes a proxy of an array.
func (w *jsonWriter) arrayLike(o *Object, outer string) {
	w.out.Unit('[')
	n := w.length(w.r.LengthOf(o))
	for i := range n {
		if i > 0 {
			w.out.Unit(',')
		}
		w.newline(w.indent)
		k := IndexKey(i)
		if v := w.prepare(o.Value(), k, i, w.r.Get(o.Value(), k)); jsonHasForm(v) {
			w.value(v, k, i)
		} else {
			w.out.ASCII("null")
		}
	}
	if n > 0 {
		w.newline(outer)
	}
	w.out.Unit(']')
}

func (w *jsonWriter) array(a *Array, outer string) {
	w.out.Unit('[')
	n := w.length(a.Len())
	for i := range n {
		if i > 0 {
			w.out.Unit(',')
		}
		w.newline(w.indent)
		v, ok := a.fastGet(i)
		if !ok {
			v = w.r.GetIndex(a.Value(), i)
		}
		if v.IsObject() || v.Kind() == KindBigInt || !w.replacer.IsUndefined() {
			v = w.prepare(a.Value(), PropKey{}, i, v)
		}
		if jsonHasForm(v) {
			w.value(v, PropKey{}, i)
		} else {
			w.out.ASCII("null")
		}
	}
	if n > 0 {
		w.newline(outer)
	}
	w.out.Unit(']')
}

func (w *jsonWriter) members(o *Object, outer string) {
	w.out.Unit('{')
	any := false
	switch s := o.shape; {
	case w.hasAllow:
		for _, k := range w.allow {
			any = w.member(o, k, o.Get(w.r, k), any)
		}
	case exotics[o.class] == nil && !s.hasIndex && !s.dict:
		any = w.shapedMembers(o, s)
	default:
		for _, k := range w.r.enumerableStrings(o) {
			any = w.member(o, k, o.Get(w.r, k), any)
		}
	}
	if any {
		w.newline(outer)
	}
	w.out.Unit('}')
}

// shapedMembers writes an ordinary object in the order of its shape. If code that runs
// meanwhile (a getter, toJSON) changes the object, the keys listed at the start are
// looked up again, as the standard has it.
func (w *jsonWriter) shapedMembers(o *Object, s *Shape) bool {
	any := false
	for i := range s.props {
		p := &s.props[i]
		if p.key.sym != nil || p.attr&Enumerable == 0 {
			continue
		}
		var v Value
		if o.shape == s && p.attr&attrAccessor == 0 {
			v = o.load(w.r, i)
		} else {
			v = o.Get(w.r, p.key)
		}
		any = w.member(o, p.key, v, any)
	}
	return any
}

// member writes one property unless its value has no form; any says that there was one
// before.
func (w *jsonWriter) member(o *Object, k PropKey, v Value, any bool) bool {
	if v.IsObject() || v.Kind() == KindBigInt || !w.replacer.IsUndefined() {
		v = w.prepare(o.Value(), k, -1, v)
	}
	if !jsonHasForm(v) {
		return any
	}
	if any {
		w.out.Unit(',')
	}
	w.newline(w.indent)
	if isASCII(k.str) {
		w.quoteASCII(k.str)
	} else {
		w.quote(strFromKey(k.str))
	}
	if w.gap != "" {
		w.out.ASCII(": ")
	} else {
		w.out.Unit(':')
	}
	w.value(v, k, -1)
	return true
}

// cycle is the TypeError of a circular structure, with the path that closes it.
func (w *jsonWriter) cycle(o *Object, k PropKey, index int) *Exception {
	at := 0
	for w.stack[at].o != o {
		at++
	}
	path := w.stack[at:]
	var b strings.Builder
	b.WriteString("Converting circular structure to JSON\n    --> starting at object with constructor " + w.ctorText(o))
	if len(path) > 1 {
		first := path[1]
		b.WriteString("\n    |     " + keyPhrase(first.key, first.index) + " -> object with constructor " + w.ctorText(first.o))
	}
	if len(path) > 3 {
		b.WriteString("\n    |     ...")
	}
	if len(path) > 2 {
		last := path[len(path)-1]
		b.WriteString("\n    |     " + keyPhrase(last.key, last.index) + " -> object with constructor " + w.ctorText(last.o))
	}
	b.WriteString("\n    --- " + keyPhrase(k, index) + " closes the circle")
	return w.r.TypeError("%s", b.String())
}

func (w *jsonWriter) ctorText(o *Object) string { return "'" + w.r.constructorName(o) + "'" }

func keyPhrase(k PropKey, index int) string {
	if index >= 0 {
		return "index " + strconv.Itoa(index)
	}
	return "property '" + k.str + "'"
}
