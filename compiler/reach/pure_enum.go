package reach

import "github.com/affgen/affgen/compiler/esast"

// This file knows the closures that esbuild makes of TypeScript's enums:
//
//	var E = ((E) => { E[E["A"] = 0] = "A"; E["B"] = "x"; return E; })(E || {});

// enum reports a call of such a closure whose members have primitive values.
func (e *evaluation) enum(d *esast.ECall) bool {
	fn, ok := d.Target.Data.(*esast.EArrow)
	if !ok || len(fn.Args) != 1 || len(d.Args) != 1 || fn.IsAsync || fn.HasRestArg || !e.pure(d.Args[0]) {
		return false
	}
	param, ok := fn.Args[0].Binding.Data.(*esast.BIdentifier)
	if !ok || !fn.Args[0].DefaultOrNil.IsNil() {
		return false
	}
	for _, s := range fn.Body.Block.Stmts {
		switch x := s.Data.(type) {
		case *esast.SExpr:
			if !e.member(x.Value, param.Ref) {
				return false
			}
		case *esast.SReturn:
		default:
			return false
		}
	}
	return true
}

// member reports an assignment of a primitive value to a member of the enum that is built.
func (e *evaluation) member(x esast.Expr, enum esast.Ref) bool {
	set, ok := x.Data.(*esast.EBinary)
	if !ok || set.Op != esast.BinOpAssign {
		return false
	}
	var target, key esast.Expr
	switch to := set.Left.Data.(type) {
	case *esast.EIndex:
		target, key = to.Target, to.Index
	case *esast.EDot:
		target, key = to.Target, esast.Expr{Data: &esast.EString{}}
	}
	id, ok := target.Data.(*esast.EIdentifier)
	if !ok || e.m.in.AST.Follow(id.Ref) != e.m.in.AST.Follow(enum) || e.kind(set.Right) == other {
		return false
	}
	return e.kind(key) != other || e.member(key, enum)
}
