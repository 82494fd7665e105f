// Evaluation of the modules of a program that has top-level awaits or modules that only
// import() asks for. Programs without either run their modules one after the other.

package js

// ModuleRun is what the registry knows of one compiled module. Run evaluates its top
// level; for an async module it returns a promise.
type ModuleRun struct {
	Run       func() Value
	Namespace func() *Object // for import(); may be nil
	Deps      []int          // modules that it imports, in order
	Async     bool           // has a top-level await
}

// Modules evaluates compiled modules in one realm, each at most once (ECMA-262
// 16.2.1.5.3).
type Modules struct {
	r     *Realm
	mods  []ModuleRun
	state []moduleState
}

type moduleState struct {
	started, done bool
	failed        *Exception
	pending       int   // async dependencies under way
	waiting       []int // modules that wait for this one
	promises      []*Promise
}

// NewModules makes the registry of a program.
func NewModules(r *Realm, mods []ModuleRun) *Modules {
	return &Modules{r: r, mods: mods, state: make([]moduleState, len(mods))}
}

// Evaluate runs module i and what it imports, and returns a promise that settles when it
// is done.
func (m *Modules) Evaluate(i int) *Promise {
	p := m.r.NewPromise()
	m.visit(i)
	m.settled(i, p)
	return p
}

// Run is Evaluate for a program without top-level awaits: what a module throws is thrown.
func (m *Modules) Run(i int) {
	m.visit(i)
	if exc := m.state[i].failed; exc != nil {
		panic(exc)
	}
}

// Import is import() of module i: a promise of its namespace.
func (m *Modules) Import(i int) Value {
	p := m.r.NewPromise()
	m.Evaluate(i).Then(m.r,
		func(Value) { p.Resolve(m.r, m.mods[i].Namespace().Value()) },
		func(reason Value) { p.Reject(m.r, reason) })
	return p.Value()
}

// settled settles p now or when module i is done.
func (m *Modules) settled(i int, p *Promise) {
	s := &m.state[i]
	switch {
	case s.failed != nil:
		p.Reject(m.r, s.failed.Value)
	case s.done:
		p.Resolve(m.r, Undefined)
	default:
		s.promises = append(s.promises, p)
	}
}

// visit starts module i after its dependencies; one that waits for an async dependency
// starts later.
func (m *Modules) visit(i int) {
	s := &m.state[i]
	if s.started {
		return
	}
	s.started = true
	for _, d := range m.mods[i].Deps {
		fresh := !m.state[d].started
		m.visit(d)
		ds := &m.state[d]
		if ds.failed != nil {
			m.fail(i, ds.failed)
			return
		}
		// A dependency that is under way and not fresh may be above us in a cycle: only
		// one that waits or runs asynchronously is waited for.
		if !ds.done && (fresh || ds.pending > 0 || m.mods[d].Async && len(m.mods[d].Deps) == 0) && !m.waitsFor(d, i) {
			s.pending++
			ds.waiting = append(ds.waiting, i)
		}
	}
	if s.pending == 0 {
		m.execute(i)
	}
}

// waitsFor reports whether module a waits for b, directly or not.
func (m *Modules) waitsFor(a, b int) bool {
	for _, w := range m.state[b].waiting {
		if w == a || m.waitsFor(a, w) {
			return true
		}
	}
	return false
}

func (m *Modules) execute(i int) {
	var v Value
	_, exc := m.r.Try(func() Flow { v = m.mods[i].Run(); return 0 })
	switch {
	case exc != nil:
		m.fail(i, exc)
	case m.mods[i].Async:
		v.Promise().Then(m.r, func(Value) { m.finish(i) }, func(reason Value) { m.fail(i, &Exception{Value: reason}) })
	default:
		m.finish(i)
	}
}

func (m *Modules) finish(i int) {
	s := &m.state[i]
	s.done = true
	for _, p := range s.promises {
		p.Resolve(m.r, Undefined)
	}
	for _, w := range s.waiting {
		ws := &m.state[w]
		ws.pending--
		if ws.pending == 0 && ws.failed == nil {
			m.execute(w)
		}
	}
	s.promises, s.waiting = nil, nil
}

func (m *Modules) fail(i int, exc *Exception) {
	s := &m.state[i]
	if s.failed != nil {
		return
	}
	s.failed = exc
	for _, p := range s.promises {
		p.Reject(m.r, exc.Value)
	}
	for _, w := range s.waiting {
		m.fail(w, exc)
	}
	s.promises, s.waiting = nil, nil
}

// ParseJSON gives the value of a JSON module.
func (r *Realm) ParseJSON(text string) Value { return r.JSONParse(Str(text)) }

type importMetas struct{}

// ImportMeta returns import.meta, one object a module: url is the module's path as stack
// traces show it, which is the same on every machine.
func (r *Realm) ImportMeta(path string) Value {
	m := r.Data(importMetas{}, func() any { return map[string]*Object{} }).(map[string]*Object)
	o := m[path]
	if o == nil {
		o = r.NewObjectWithProto(nil)
		o.addProp(Key("url"), StrValue("file:///"+path), Plain, false)
		m[path] = o
	}
	return o.Value()
}
