package lower

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// This file leaves out what package reach found to be unreachable. In the program's own
// modules it is still lowered, into nowhere, because its author is to hear what is wrong
// with it.

// split divides the top level into what is lowered and what is left out, and notes the names
// that go with the latter.
func (m *module) split() (live, dead []esast.Stmt) {
	stmts := m.in.Tree.Stmts()
	for i, s := range stmts {
		if i < len(m.in.Dead) && m.in.Dead[i] {
			dead = append(dead, s)
		} else {
			live = append(live, s)
		}
	}
	if len(dead) == 0 {
		return live, nil
	}
	m.gone = map[*ir.Var]bool{}
	esast.DeclaredNames(dead, func(ref esast.Ref, _ esast.Loc) { m.gone[m.varOf(ref)] = true })
	esast.DeclaredNames(live, func(ref esast.Ref, _ esast.Loc) { delete(m.gone, m.varOf(ref)) })
	return live, dead
}

// discard lowers statements for their diagnostics only.
func (m *module) discard(f *fn, stmts []esast.Stmt) {
	m.l.discarding = true
	funcs := m.out.Funcs
	f.into(func() { f.body(stmts) })
	m.out.Funcs = funcs
}

// needNamespace notes that code needs a module's namespace object.
func (l *lowerer) needNamespace(m *module) {
	if l.discarding {
		return
	}
	m.out.NS = true
	l.incomplete = l.incomplete || m.in.Dropped
}

// absent reports whether a variable of a module is left out.
func (l *lowerer) absent(v *ir.Var) bool {
	if v.Module == nil {
		return false
	}
	m := l.byOut[v.Module]
	return m.in.Dropped || m.gone[v]
}
