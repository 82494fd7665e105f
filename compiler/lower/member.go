// Reading members: of objects, by computed keys, and of namespaces, whose members are variables.

package lower

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// access lowers a member read.
func (f *fn) access(e esast.Expr, t ir.Typed) ir.Expr {
	if f.chained(e) {
		return f.chain(e, true)
	}
	switch x := e.Data.(type) {
	case *esast.EDot:
		if _, ok := x.Target.Data.(*esast.ESuper); ok {
			return f.superGet(&ir.StringLit{Typed: t, Value: x.Name}, t)
		}
		if v, ok := f.namespaceMember(x.Target, x.Name, t); ok {
			return v
		}
		return &ir.Get{Typed: t, Obj: f.expr(x.Target), Name: x.Name}
	case *esast.EIndex:
		return f.indexed(x, t)
	}
	return f.expr(e)
}

func (f *fn) indexed(x *esast.EIndex, t ir.Typed) ir.Expr {
	if _, ok := x.Target.Data.(*esast.ESuper); ok {
		return f.superGet(f.superKey(x.Index, t.Pos), t)
	}
	if id, ok := x.Index.Data.(*esast.EPrivateIdentifier); ok {
		name := f.m.varOf(id.Ref)
		f.read(name, t.Pos)
		return &ir.GetPrivate{Typed: t, Obj: f.expr(x.Target), Name: name}
	}
	if name, ok := plainName(x.Index); ok {
		return &ir.Get{Typed: t, Obj: f.expr(x.Target), Name: name}
	}
	vals := f.sequence(x.Target, x.Index)
	return &ir.Index{Typed: t, Obj: vals[0], Key: vals[1]}
}

// namespaceMember lowers ns.name of `import * as ns` to the exporting module's variable, or
// to the namespace object that it is. Package reach decides the same.
func (f *fn) namespaceMember(target esast.Expr, name string, t ir.Typed) (ir.Expr, bool) {
	ns := f.namespaceOf(target)
	if ns == nil {
		return nil, false
	}
	found, ok := ns.resolveExport(name)
	switch {
	case !ok || found.library != "":
		return nil, false
	case found.ns != nil:
		f.m.l.needNamespace(found.ns)
		return &ir.Namespace{Typed: t, Module: found.ns.out}, true
	case found.v == nil:
		return nil, false
	}
	return &ir.Ref{Typed: t, Var: found.v, Check: found.v.TDZ}, true
}

// receiver is what ns.name() hands over as this: the namespace object, where the function
// mentions its this, else nothing. Of a function that only the running program knows we
// assume that it does not.
func (f *fn) receiver(d *esast.EDot, t ir.Typed) ir.Expr {
	ns := f.namespaceOf(d.Target)
	found, _ := ns.resolveExport(d.Name)
	if found.v == nil || found.v.Module == nil {
		return nil
	}
	if from := f.m.l.byOut[found.v.Module]; from == nil || !from.receives(found.v) {
		return nil
	}
	f.m.l.needNamespace(ns)
	return &ir.Namespace{Typed: t, Module: ns.out}
}

// receives reports whether a variable is declared to hold a function that mentions this.
func (m *module) receives(v *ir.Var) bool {
	if m.receivers == nil {
		m.receivers = map[*ir.Var]bool{}
		if m.in.Tree != nil {
			m.in.Tree.Receivers(func(ref esast.Ref) { m.receivers[m.names.Vars[ref]] = true })
		}
	}
	return m.receivers[v]
}

// namespaceOf is the module whose namespace object an expression is for sure, or nil.
func (f *fn) namespaceOf(e esast.Expr) *module {
	switch x := e.Data.(type) {
	case *esast.EIdentifier:
		return f.m.imports[f.m.in.Tree.Follow(x.Ref)].ns
	case *esast.EImportIdentifier:
		return f.m.imports[f.m.in.Tree.Follow(x.Ref)].ns
	case *esast.EDot:
		if x.OptionalChain != esast.OptionalChainNone {
			return nil
		}
		if ns := f.namespaceOf(x.Target); ns != nil {
			found, _ := ns.resolveExport(x.Name)
			return found.ns
		}
	}
	return nil
}

// plainName returns the name of a key that is a string and no array index.
func plainName(e esast.Expr) (string, bool) {
	if en, ok := e.Data.(*esast.EInlinedEnum); ok {
		e = en.Value
	}
	s, ok := e.Data.(*esast.EString)
	if !ok {
		return "", false
	}
	name := esast.UTF8(s.Value)
	if !equalUnits(utf16Of(name), s.Value) || isIndex(name) {
		return "", false
	}
	return name, true
}

// isIndex reports whether a name spells an array index.
func isIndex(s string) bool {
	if len(s) == 0 || len(s) > 10 || s[0] == '0' && len(s) > 1 {
		return false
	}
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}
