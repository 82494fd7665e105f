// Encoding arrays, Maps and Sets; the paths of errors.

package snapshot

import (
	"fmt"
	"strings"

	"github.com/affgen/affgen/rtlib/js"
)

func (e *Encoder) array(a *js.Array) {
	o := &a.Object
	flags := sealing(e.r, o)
	switch a.Kind() {
	case js.ElemFloat64:
		e.elements(a, flags, a.Len(), func(i int) js.Value { return js.Number(a.Nums()[i]) })
	case js.ElemValue:
		vals := a.Vals()
		for _, v := range vals {
			if v.IsHole() {
				e.sparse(a, flags)
				return
			}
		}
		e.elements(a, flags, len(vals), func(i int) js.Value { return vals[i] })
	default:
		e.sparse(a, flags)
	}
}

// elements writes an array without holes.
func (e *Encoder) elements(a *js.Array, flags, n int, at func(int) js.Value) {
	keys := e.extraKeys(a)
	flags |= e.attrFlag(&a.Object, keys)
	e.tag(tagArray)
	e.Uint(flags)
	e.Uint(n)
	for i := 0; i < n && e.err == nil; i++ {
		e.within(step{index: i, isIndex: true}, at(i))
	}
	e.properties(&a.Object, keys, flags)
}

// sparse writes an array with holes. Its elements must be plain, or as sealing left them.
func (e *Encoder) sparse(a *js.Array, flags int) {
	var indexes []int
	for _, k := range a.OwnKeys(e.r) {
		if i, ok := k.ArrayIndex(); ok {
			indexes = append(indexes, i)
		}
	}
	if e.holes += a.Len() - len(indexes); e.holes > MaxHoles && a.Kind() != js.ElemSparse {
		e.refuse(fmt.Sprintf("more than %d holes in sparse arrays, the limit of a snapshot", MaxHoles))
		return
	}
	keys := e.extraKeys(a)
	flags |= e.attrFlag(&a.Object, keys)
	e.tag(tagSparse)
	e.Uint(flags)
	e.Int(int64(a.Len()))
	e.Bool(a.Kind() == js.ElemSparse)
	e.Uint(len(indexes))
	want := js.Plain
	if flags&flagSealed != 0 {
		want = js.Writable | js.Enumerable
	} else if flags&flagFrozen != 0 {
		want = js.Enumerable
	}
	for _, i := range indexes {
		d, _ := a.GetOwn(e.r, js.IndexKey(i))
		if d.IsAccessor() || d.Attr != want {
			e.path = append(e.path, step{index: i, isIndex: true})
			e.refuse("an array element that is not plain")
			return
		}
		e.Int(int64(i))
		if e.within(step{index: i, isIndex: true}, d.Value); e.err != nil {
			return
		}
	}
	e.properties(&a.Object, keys, flags)
}

// extraKeys lists an array's own keys that are neither elements nor its length.
func (e *Encoder) extraKeys(a *js.Array) []js.PropKey {
	if a.Kind() != js.ElemSparse && !a.HasNamed() {
		return nil
	}
	var keys []js.PropKey
	for _, k := range a.OwnKeys(e.r) {
		if _, ok := k.ArrayIndex(); !ok && (k.IsSymbol() || k.String() != "length") {
			keys = append(keys, k)
		}
	}
	return keys
}

func (e *Encoder) mapping(m *js.Map) {
	e.tag(tagMap)
	e.Uint(m.Len())
	i := 0
	m.Each(func(k, v js.Value) bool {
		e.within(step{call: ".keys()[", index: i}, k)
		e.within(step{call: ".get(", mapKey: k, index: i}, v)
		i++
		return e.err == nil
	})
}

func (e *Encoder) set(m *js.Map) {
	e.tag(tagSet)
	e.Uint(m.Len())
	i := 0
	m.Each(func(k, _ js.Value) bool {
		e.within(step{call: ".values()[", index: i}, k)
		i++
		return e.err == nil
	})
}

// within writes a part of the current object.
func (e *Encoder) within(s step, v js.Value) {
	if e.err != nil {
		return
	}
	e.path = append(e.path, s)
	if e.value(v); e.err == nil {
		e.path = e.path[:len(e.path)-1]
	}
}

// step is one part of a path; the text is made only for an error.
type step struct {
	key     string
	isIndex bool
	index   int
	call    string // ".get(", ".keys()[" or ".values()["
	mapKey  js.Value
}

func (e *Encoder) pathText() string {
	var b strings.Builder
	b.WriteString(e.root)
	for _, s := range e.path {
		b.WriteString(s.text())
	}
	return b.String()
}

func (s step) text() string {
	switch {
	case s.isIndex:
		return fmt.Sprintf("[%d]", s.index)
	case s.call == ".get(" && s.mapKey.IsString():
		return fmt.Sprintf(".get(%q)", s.mapKey.Str().String())
	case s.call == ".get(" && s.mapKey.IsNumber():
		return ".get(" + js.NumberToString(s.mapKey.Num()) + ")"
	case s.call == ".get(":
		return fmt.Sprintf(".values()[%d]", s.index)
	case s.call != "":
		return fmt.Sprintf("%s%d]", s.call, s.index)
	case IsIdentifier(s.key):
		return "." + s.key
	}
	return fmt.Sprintf("[%q]", s.key)
}

// IsIdentifier tells keys that are written as .key in a path from those in brackets.
func IsIdentifier(s string) bool {
	for i := range len(s) {
		c := s[i]
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$' || i > 0 && c >= '0' && c <= '9') {
			return false
		}
	}
	return s != ""
}
