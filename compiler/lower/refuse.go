package lower

import (
	"fmt"
	"math"
	"strings"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// This file reports what a compiled program cannot have.

var fixedNumbers = map[string]float64{"NaN": math.NaN(), "Infinity": math.Inf(1)}

// checkGlobal reports globals that a compiled program cannot have.
func (m *module) checkGlobal(name string, pos ir.Pos) {
	if name == "await" {
		m.refuseAwait(pos)
		return
	}
	if name == "eval" {
		off := m.in.File.Offset(int(pos.Line), int(pos.Col))
		m.report(diag.Eval, esast.Loc{Start: int32(off)}, len(name), "`eval` is not available in a compiled program")
	}
}

// refuseAwait reports await as a name, which module code reserves; esbuild lets it pass in
// functions that are not async.
func (m *module) refuseAwait(pos ir.Pos) {
	off := m.in.File.Offset(int(pos.Line), int(pos.Col))
	m.report(diag.EarlyError, esast.Loc{Start: int32(off)}, len("await"), "`await` is reserved in modules; it works in async functions and at the top level")
}

// refuseReserved reports variables with names that module code reserves.
func (m *module) refuseReserved() {
	for _, v := range m.names.Vars {
		if v.Name == "await" && v.Pos.Line > 0 {
			m.refuseAwait(v.Pos)
		}
	}
}

// refuseTwice reports functions of the module's top level whose name is declared again.
// There they are lexical names (ECMA-262 16.2.1.1); esbuild lets them pass, as in scripts.
func (m *module) refuseTwice() {
	stmts := m.in.Tree.Stmts()
	declared := map[esast.Ref]bool{}
	twice := func(ref esast.Ref, loc esast.Loc) {
		name := m.in.Tree.Name(ref)
		m.report(diag.EarlyError, loc, len(name), fmt.Sprintf("`%s` has already been declared", name))
	}
	for _, s := range stmts {
		if f, ok := s.Data.(*esast.SFunction); ok {
			ref := m.in.Tree.Follow(f.Fn.Name.Ref)
			if declared[ref] {
				twice(ref, f.Fn.Name.Loc)
			}
			declared[ref] = true
		}
	}
	esast.VarNames(stmts, func(ref esast.Ref, loc esast.Loc) {
		if ref = m.in.Tree.Follow(ref); declared[ref] {
			twice(ref, loc)
		}
	})
}

// isGlobal reports whether ref is the unbound name.
func (m *module) isGlobal(ref esast.Ref, name string) bool {
	ref = m.in.Tree.Follow(ref)
	if m.in.Tree.Name(ref) != name || m.names.Vars[ref] != nil {
		return false
	}
	_, imported := m.imports[ref]
	return !imported
}

// checkComponent reports a class component.
func (m *module) checkComponent(c *esast.Class) {
	base := ""
	switch x := c.ExtendsOrNil.Data.(type) {
	case *esast.EIdentifier:
		base = m.libraryName(x.Ref)
	case *esast.EImportIdentifier:
		base = m.libraryName(x.Ref)
	case *esast.EDot:
		if m.text(x.Target) == "React" {
			base = x.Name
		}
	}
	if base != "Component" && base != "PureComponent" {
		return
	}
	name := "a component"
	if c.Name != nil {
		name = m.in.Tree.Name(c.Name.Ref)
	}
	m.report(diag.ClassComponent, c.ExtendsOrNil.Loc, 0, fmt.Sprintf("%s is a class component; components are functions", name))
}

// libraryName returns what a name was imported as from a library module.
func (m *module) libraryName(ref esast.Ref) string {
	b := m.imports[m.in.Tree.Follow(ref)]
	if b.v != nil {
		return b.v.LibraryName
	}
	return ""
}

// mentionsSuper reports whether a method may need a home object; a false alarm costs
// nothing but a less compact literal.
func (m *module) mentionsSuper(from, to esast.Loc) bool {
	if from.Start < 0 || to.Start < from.Start || int(to.Start) > len(m.in.Source) {
		return true
	}
	return strings.Contains(m.in.Source[from.Start:to.Start], "super")
}
