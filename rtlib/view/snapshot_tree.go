// The tree in a snapshot: for every component its place and what its hooks hold. Elements
// and texts are not written; the render after a restore makes them again.

package view

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/snapshot"
)

// keeps reports whether a hook holds something that a render does not make again.
func (k hookKind) keeps() bool {
	return k.holdsState() || k.hasEffect() || k == hookRef || k == hookID
}

func (f *fiber) keepsAtAll() bool {
	for i := range f.hooks {
		if f.hooks[i].kind.keeps() {
			return true
		}
	}
	for _, c := range f.children {
		if c.keepsAtAll() {
			return true
		}
	}
	return false
}

// treeWriter writes the tree in two passes over the same fibers: state and refs first, and
// when all other data is written, the dependencies of effects, which may mention it.
type treeWriter struct {
	e       *snapshot.Encoder
	effects []*hook
}

// fiber writes what is at a fiber and below.
func (w *treeWriter) fiber(f *fiber) error {
	w.e.String(f.name)
	w.e.Uint(len(f.hooks))
	for i := range f.hooks {
		if err := w.hook(f, &f.hooks[i]); err != nil {
			return err
		}
	}
	var kept []*fiber
	for _, c := range f.children {
		if c.keepsAtAll() {
			kept = append(kept, c)
		}
	}
	w.e.Uint(len(kept))
	for _, c := range kept {
		w.e.Uint(int(c.kind))
		w.e.Bool(c.hasKey)
		w.e.Text(c.key)
		if err := w.fiber(c); err != nil {
			return err
		}
	}
	return nil
}

// hook writes one hook. What it cannot is a *hindrance.
func (w *treeWriter) hook(f *fiber, h *hook) error {
	w.e.Uint(int(h.kind))
	var err error
	switch {
	case h.kind.holdsState():
		err = w.e.Value(h.state.value, "state")
	case h.kind == hookRef:
		err = w.e.Value(h.value, "ref")
	case h.kind == hookID:
		err = w.e.Value(h.value, "id")
	case h.kind.hasEffect():
		w.e.Uint(h.effect.run.turn)
		w.e.Bool(h.effect.run.cleanup)
		w.effects = append(w.effects, h)
	}
	if err != nil {
		return &hindrance{h.kind.String() + " in " + f.name, err}
	}
	return nil
}

// deps writes the dependencies of the effects.
func (w *treeWriter) deps() {
	for _, h := range w.effects {
		w.e.Bool(h.hasDeps)
		w.e.Uint(len(h.deps))
		for _, v := range h.deps {
			w.e.Mention(v)
		}
	}
}

// treeReader is treeWriter's inverse.
type treeReader struct {
	d       *snapshot.Decoder
	effects []*hook
	depth   int
}

func (rd *treeReader) fiber() *savedFiber {
	s := &savedFiber{name: rd.d.String()}
	if rd.depth++; rd.depth > maxTreeDepth+1 {
		rd.d.Fail("the tree is nested too deep")
		return s
	}
	if n := rd.d.Count(1); n > 0 {
		s.hooks = make([]hook, n)
	}
	for i := range s.hooks {
		rd.hook(&s.hooks[i])
	}
	n := rd.d.Count(4)
	if n > 0 {
		s.below = make(map[savedPlace]*savedFiber, n)
	}
	for ; n > 0 && rd.d.Err() == nil; n-- {
		place := savedPlace{kind: fiberKind(rd.d.Uint())}
		place.id.explicit, place.id.key = rd.d.Bool(), rd.d.Text()
		s.below[place] = rd.fiber()
	}
	rd.depth--
	return s
}

func (rd *treeReader) hook(h *hook) {
	h.kind = hookKind(rd.d.Uint())
	switch {
	case h.kind.holdsState():
		h.state = &stateHook{kind: h.kind}
		h.state.value, _ = rd.d.Value()
	case h.kind == hookRef, h.kind == hookID:
		h.value, _ = rd.d.Value()
	case h.kind.hasEffect():
		run := &effectRun{turn: rd.d.Uint(), cleanup: rd.d.Bool()}
		h.effect, h.restored = &effectHook{run: run, phase: phaseOf(h.kind)}, true
		rd.effects = append(rd.effects, h)
	default:
		h.fresh = true
	}
}

func (rd *treeReader) deps() {
	for _, h := range rd.effects {
		h.hasDeps = rd.d.Bool()
		n := rd.d.Count(1)
		h.deps, h.recomputed = make([]js.Value, n), make([]bool, n)
		for i := range n {
			h.deps[i], h.recomputed[i] = rd.d.Value()
		}
	}
}
