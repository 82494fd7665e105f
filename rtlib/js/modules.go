// Evaluation of the modules of a program that has top-level awaits or modules that only
// import() asks for. Programs without either run their modules one after the other.

package js

import (
	"cmp"
	"slices"
)

// ModuleRun is what the registry knows of one compiled module. Run evaluates its top
// level; for an async module it returns a promise.
type ModuleRun struct {
	Run       func() Value
	Namespace func() *Object // for import(); may be nil
	Deps      []int          // modules that it imports, in order
	Async     bool           // has a top-level await
}

// Modules evaluates compiled modules in one realm, each at most once, as the graph of
// Cyclic Module Records does (ECMA-262 16.2.1.6.1.3). Modules are known by their index.
type Modules struct {
	r      *Realm
	mods   []ModuleRun
	state  []moduleState
	orders int // the last moduleState.order given
}

type moduleStatus uint8

const (
	moduleLinked moduleStatus = iota
	moduleEvaluating
	moduleEvaluatingAsync // waits, for itself or for a dependency
	moduleEvaluated
)

// moduleState has the fields of a Cyclic Module Record that matter once it is linked.
type moduleState struct {
	status   moduleStatus
	failed   *Exception
	index    int // DFSIndex
	ancestor int // DFSAncestorIndex
	root     int // CycleRoot, itself at first
	// order is AsyncEvaluationOrder: positive from when the module began to wait to when it
	// is done. Those that can run at the same time run in this order.
	order   int
	pending int      // async dependencies under way
	parents []int    // modules that wait for this one
	top     *Promise // of Evaluate, on the root of a cycle
}

// NewModules makes the registry of a program.
func NewModules(r *Realm, mods []ModuleRun) *Modules {
	m := &Modules{r: r, mods: mods, state: make([]moduleState, len(mods))}
	for i := range m.state {
		m.state[i].root = i
	}
	return m
}

// Evaluate runs module i and what it imports, and returns a promise that settles when it
// is done.
func (m *Modules) Evaluate(i int) *Promise {
	if s := &m.state[i]; s.status >= moduleEvaluatingAsync {
		i = s.root
	}
	s := &m.state[i]
	if s.top != nil {
		return s.top
	}
	p := m.r.NewPromise()
	s.top = p
	switch exc := m.evaluate(i); {
	case exc != nil:
		p.Reject(m.r, exc.Value)
	case s.status == moduleEvaluated:
		p.Resolve(m.r, Undefined)
	}
	return p
}

// Run is Evaluate for a program without top-level awaits: what a module throws is thrown.
func (m *Modules) Run(i int) {
	if exc := m.evaluate(i); exc != nil {
		panic(exc)
	}
}

// Namespace is Evaluate with a promise of the module's namespace.
func (m *Modules) Namespace(i int) Value {
	p := m.r.NewPromise()
	m.namespace(i, p)
	return p.Value()
}

// Import is import() of module i, a promise of its namespace. The module never runs before
// the code that imports it goes on (ContinueDynamicImport, ECMA-262 13.3.10.3).
func (m *Modules) Import(i int) Value {
	p := m.r.NewPromise()
	m.r.Microtask(func() { m.namespace(i, p) })
	return p.Value()
}

// namespace settles p when module i is done.
func (m *Modules) namespace(i int, p *Promise) {
	m.Evaluate(i).Then(m.r,
		func(Value) { p.Resolve(m.r, m.mods[i].Namespace().Value()) },
		func(reason Value) { p.Reject(m.r, reason) })
}

// evaluate walks the graph from module i. What throws fails all that wait for it.
func (m *Modules) evaluate(i int) *Exception {
	w := &moduleWalk{Modules: m}
	exc := w.visit(i)
	if exc != nil {
		for _, d := range w.stack {
			m.state[d].status, m.state[d].failed = moduleEvaluated, exc
		}
	}
	return exc
}

// moduleWalk is the state of one evaluate.
type moduleWalk struct {
	*Modules
	stack []int // modules whose component is not complete
	index int
}

// visit is InnerModuleEvaluation: it runs what i imports, and i itself unless that has to
// wait, and closes the component of which i is the root.
func (w *moduleWalk) visit(i int) *Exception {
	s := &w.state[i]
	switch s.status {
	case moduleEvaluating:
		return nil
	case moduleEvaluatingAsync, moduleEvaluated:
		return s.failed
	}
	w.index++
	s.status, s.index, s.ancestor = moduleEvaluating, w.index, w.index
	w.stack = append(w.stack, i)
	for _, d := range w.mods[i].Deps {
		if exc := w.depend(i, d); exc != nil {
			return exc
		}
	}
	if s.pending > 0 || w.mods[i].Async {
		w.orders++
		s.order = w.orders
		if s.pending == 0 {
			w.start(i)
		}
	} else if exc := w.run(i); exc != nil {
		return exc
	}
	for last := -1; s.ancestor == s.index && last != i; {
		last = w.stack[len(w.stack)-1]
		w.stack = w.stack[:len(w.stack)-1]
		w.state[last].root = i
		if w.state[last].order == 0 {
			w.state[last].status = moduleEvaluated
		} else {
			w.state[last].status = moduleEvaluatingAsync
		}
	}
	return nil
}

// depend visits d, which module i imports, and notes that i waits for it if it does.
func (w *moduleWalk) depend(i, d int) *Exception {
	if exc := w.visit(d); exc != nil {
		return exc
	}
	s := &w.state[i]
	if w.state[d].status == moduleEvaluating {
		s.ancestor = min(s.ancestor, w.state[d].ancestor)
	} else {
		d = w.state[d].root
		if exc := w.state[d].failed; exc != nil {
			return exc
		}
	}
	if ds := &w.state[d]; ds.order > 0 && ds.status != moduleEvaluated {
		s.pending++
		ds.parents = append(ds.parents, i)
	}
	return nil
}

// run runs the top level of a module without await.
func (m *Modules) run(i int) *Exception {
	_, exc := m.r.Try(func() Flow { m.mods[i].Run(); return 0 })
	return exc
}

// start runs the top level of a module with await.
func (m *Modules) start(i int) {
	var v Value
	if _, exc := m.r.Try(func() Flow { v = m.mods[i].Run(); return 0 }); exc != nil {
		v = m.r.rejected(exc.Value)
	}
	v.Promise().Then(m.r, func(Value) { m.fulfilled(i) }, func(reason Value) { m.fail(i, &Exception{Value: reason}) })
}

// fulfilled is AsyncModuleExecutionFulfilled: module i has come to its end, and what waited
// for nothing else runs.
func (m *Modules) fulfilled(i int) {
	if m.state[i].status == moduleEvaluated {
		return // it had failed by a dependency in its cycle
	}
	m.done(i)
	ready := m.available(i, nil)
	slices.SortFunc(ready, func(a, b int) int { return cmp.Compare(m.state[a].order, m.state[b].order) })
	for _, w := range ready {
		if m.state[w].status == moduleEvaluated {
			continue // failed meanwhile
		}
		if m.mods[w].Async {
			m.start(w)
		} else if exc := m.run(w); exc != nil {
			m.fail(w, exc)
		} else {
			m.done(w)
		}
	}
}

func (m *Modules) done(i int) {
	s := &m.state[i]
	s.status = moduleEvaluated
	if s.top != nil {
		s.top.Resolve(m.r, Undefined)
	}
}

// available adds the modules to list that waited for nothing but i: GatherAvailableAncestors.
// Those without an await of their own will be done when i is, so theirs come, too.
func (m *Modules) available(i int, list []int) []int {
	for _, w := range m.state[i].parents {
		if slices.Contains(list, w) || m.state[m.state[w].root].failed != nil {
			continue
		}
		m.state[w].pending--
		if m.state[w].pending > 0 {
			continue
		}
		list = append(list, w)
		if !m.mods[w].Async {
			list = m.available(w, list)
		}
	}
	return list
}

// fail is AsyncModuleExecutionRejected: module i has thrown, or what it waits for has.
func (m *Modules) fail(i int, exc *Exception) {
	s := &m.state[i]
	if s.status == moduleEvaluated {
		return
	}
	s.status, s.failed = moduleEvaluated, exc
	if s.top != nil {
		s.top.Reject(m.r, exc.Value)
	}
	for _, w := range s.parents {
		m.fail(w, exc)
	}
}
