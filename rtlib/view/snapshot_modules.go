// Module variables in a snapshot: which variables have another value than their module
// gave them, and what has changed in the objects that evaluation made (evaluated.go).

package view

import (
	"slices"
	"strconv"
	"unsafe"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/snapshot"
)

// moduleWriter writes what is reachable from the modules' variables, or mentioned by state.
type moduleWriter struct {
	ev      *evaluation
	modules []ModuleVariables
	e       *snapshot.Encoder
	table   snapshot.Writer // of the anchors that have a number
	numbers map[*anchor]int
	visited map[unsafe.Pointer]bool
	queue   []*anchor
	done    bool  // all anchors that matter have been visited
	err     error // the first *hindrance
}

// anchor is snapshot.Encoder.Anchor: what is mentioned is looked at later.
func (w *moduleWriter) anchor(v js.Value) (int, bool) {
	a := w.ev.find(v)
	if a == nil || w.done && !w.visited[identity(v)] {
		return 0, false
	}
	w.visit(a)
	return w.number(a), true
}

func (w *moduleWriter) visit(a *anchor) {
	p := identity(a.v)
	if w.visited[p] {
		return
	}
	w.visited[p] = true
	w.queue = append(w.queue, a)
}

// number gives an anchor its number, after its parents theirs, and writes where it is.
func (w *moduleWriter) number(a *anchor) int {
	if n, ok := w.numbers[a]; ok {
		return n
	}
	if a.parent != nil {
		parent := w.number(a.parent)
		w.table.Uint(1 + parent)
		w.table.String(a.step)
	} else {
		w.table.Uint(0)
		w.table.String(w.modules[a.module].Path)
		w.table.String(w.modules[a.module].Names[a.name])
	}
	w.numbers[a] = len(w.numbers)
	return w.numbers[a]
}

func (w *moduleWriter) fail(where string, err error) {
	if w.err == nil && err != nil {
		w.err = &hindrance{where, err}
	}
}

// variables writes the variables that have another value than at first.
func (w *moduleWriter) variables() {
	for m, mod := range w.modules {
		for i, name := range mod.Names {
			v, ok := mod.Get(i)
			if js.SameValue(v, w.ev.initial[m][i]) {
				if a := w.ev.find(v); a != nil {
					w.visit(a)
				}
				continue
			}
			if mod.Dynamic || !ok {
				w.fail(mod.Path, &snapshot.NotData{Path: name, What: "what a module loaded by import() made"})
				return
			}
			if w.variable(mod.Path, name, v); w.err != nil {
				return
			}
		}
	}
	for _, k := range globalKeys(w.ev.r) { // what has come since
		if v, name := w.ev.r.Global().Get(w.ev.r, k), k.String(); !slices.Contains(w.modules[len(w.modules)-1].Names, name) && w.err == nil {
			w.variable(globalPath, name, v)
		}
	}
	w.e.Bool(false)
}

func (w *moduleWriter) variable(path, name string, v js.Value) {
	w.e.Bool(true)
	w.e.String(path)
	w.e.String(name)
	w.fail(path, w.e.Value(v, name))
}

// changes writes what has changed in anchors, following them wherever they lead.
func (w *moduleWriter) changes() {
	for i := 0; i < len(w.queue) && w.err == nil; i++ {
		a := w.queue[i]
		if a.hides != "" {
			w.fail(w.place(a), &snapshot.NotData{Path: a.path(w.modules), What: a.hides})
			return
		}
		w.ev.parts(a.v, func(_ string, v js.Value) {
			if part := w.ev.find(v); part != nil {
				w.visit(part)
			}
		})
		if w.ev.print(a.v) != a.print {
			w.changed(a)
		}
	}
	w.e.Bool(false)
	w.done = true
}

// changed writes the content of an anchor.
func (w *moduleWriter) changed(a *anchor) {
	path := a.path(w.modules)
	if a.opaque {
		w.fail(w.place(a), &snapshot.NotData{Path: path, What: snapshot.Refused(w.ev.r, a.v.Obj()) + " that has changed"})
		return
	}
	if len(a.v.Obj().PrivateKeys()) > 0 {
		w.fail(w.place(a), &snapshot.NotData{Path: path, What: "a class whose static fields have changed, private ones perhaps among them"})
		return
	}
	accessors := false
	w.ev.properties(a.v, func(k js.PropKey, _ string, d *js.Desc) {
		accessors = accessors || d.IsAccessor()
		if k.IsSymbol() || d.IsAccessor() && !(w.made(a, d.Get) && w.made(a, d.Set)) {
			w.fail(w.place(a), &snapshot.NotData{Path: path, What: "a getter, or a property keyed by a symbol, in an object that has changed"})
		}
	})
	w.e.Bool(true)
	w.e.Uint(w.number(a))
	class := a.v.Obj().Class()
	whole := !accessors && class != js.ClassFunction && class != js.ClassRegExp
	w.e.Bool(whole)
	if whole {
		w.fail(w.place(a), w.e.Replace(a.v, path))
	} else {
		w.fail(w.place(a), w.e.Overlay(a.v, w.ev.keys(a.v), path))
	}
}

// made reports whether a getter or setter of a was there when the module was evaluated.
func (w *moduleWriter) made(a *anchor, v js.Value) bool {
	f := w.ev.find(v)
	return v.IsUndefined() || f != nil && f.parent == a && f.step[0] != '.'
}

// place says which module an anchor is of.
func (w *moduleWriter) place(a *anchor) string {
	for a.parent != nil {
		a = a.parent
	}
	return w.modules[a.module].Path
}

// path is where an anchor is, for messages.
func (a *anchor) path(modules []ModuleVariables) string {
	if a.parent == nil {
		return modules[a.module].Names[a.name]
	}
	before := a.parent.path(modules)
	key := a.step[1:]
	switch {
	case a.step[0] != '.' || key != "" && key[0] == 0:
		return before + "[…]"
	case snapshot.IsIdentifier(key):
		return before + "." + key
	}
	if _, err := strconv.Atoi(key); err == nil {
		return before + "[" + key + "]"
	}
	return before + "[" + strconv.Quote(key) + "]"
}
