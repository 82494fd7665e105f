package lower

import (
	"strings"

	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// Assignment operators, ++ and --, and what they may write: variables, members, constants.
// The target's parts are evaluated before the value, as ECMA-262 13.15.2 has it.

// assign lowers all assignment operators. The result is the assigned value if it is used.
func (f *fn) assign(x *esast.EBinary, at ir.At, used bool) ir.Expr {
	switch {
	case x.Op == esast.BinOpAssign:
		return f.assignPlain(x, at, used)
	case x.Op.IsShortCircuit():
		return f.assignLogical(x, at, used)
	}
	op, _ := x.Op.BinaryOp()
	p := f.placeOf(x.Left)
	vals := f.sequenceOf(
		func() ir.Expr { return p.read(f.typed(x.Left.Loc)) },
		func() ir.Expr { return f.expr(x.Right) })
	f.operands(binaryOps[op], vals)
	v := ir.Expr(&ir.Binary{Typed: f.typed(x.Left.Loc), Op: binaryOps[op], L: vals[0], R2: vals[1]})
	if used {
		v = f.hold("val", v)
	}
	p.write(v, at)
	return f.result(v, used)
}

func (f *fn) result(v ir.Expr, used bool) ir.Expr {
	if !used {
		return nil
	}
	return f.again(v)
}

// assignPlain lowers a = b.
func (f *fn) assignPlain(x *esast.EBinary, at ir.At, used bool) ir.Expr {
	switch l := x.Left.Data.(type) {
	case *esast.EIdentifier, *esast.EImportIdentifier:
		v := f.named(x.Right, f.givenName(x.Left))
		if used {
			v = f.reusable("val", v)
		}
		f.assignName(x.Left, v, at)
		return f.result(v, used)
	case *esast.EArray, *esast.EObject:
		if !used && f.swapAssign(x) {
			return nil
		}
		v := f.reusable("val", f.expr(x.Right))
		text := f.m.text(x.Right)
		if _, array := l.(*esast.EArray); array {
			text = "" // V8 has none there
		}
		f.assignPattern(x.Left, v, text)
		return f.result(v, used)
	case *esast.EDot:
		if _, super := l.Target.Data.(*esast.ESuper); !super {
			vals := f.sequence(l.Target, x.Right)
			v := f.kept(vals[:1], vals[1], used)
			f.emit(&ir.SetProp{At: at, Obj: vals[0], Name: l.Name, Value: v})
			return f.result(v, used)
		}
	case *esast.EIndex:
		if done, v := f.assignIndex(l, x.Right, at, used); done {
			return v
		}
	}
	p := f.placeOf(x.Left)
	v := f.expr(x.Right)
	if used {
		v = f.reusable("val", v)
	}
	p.write(v, at)
	return f.result(v, used)
}

// kept makes the assigned value readable again if the assignment's own value is used.
func (f *fn) kept(before []ir.Expr, v ir.Expr, used bool) ir.Expr {
	if !used {
		return v
	}
	if !constant(v) {
		f.settle(before, true, true)
	}
	return f.reusable("val", v)
}

// assignIndex lowers obj[key] = value for ordinary objects.
func (f *fn) assignIndex(l *esast.EIndex, right esast.Expr, at ir.At, used bool) (bool, ir.Expr) {
	_, super := l.Target.Data.(*esast.ESuper)
	_, private := l.Index.Data.(*esast.EPrivateIdentifier)
	if super || private {
		return false, nil
	}
	if name, ok := plainName(l.Index); ok {
		vals := f.sequence(l.Target, right)
		v := f.kept(vals[:1], vals[1], used)
		f.emit(&ir.SetProp{At: at, Obj: vals[0], Name: name, Value: v})
		return true, f.result(v, used)
	}
	vals := f.sequence(l.Target, l.Index, right)
	v := f.kept(vals[:2], vals[2], used)
	f.emit(&ir.SetIndex{At: at, Obj: vals[0], Key: vals[1], Value: v})
	return true, f.result(v, used)
}

// assignLogical lowers a ||= b, a &&= b and a ??= b.
func (f *fn) assignLogical(x *esast.EBinary, at ir.At, used bool) ir.Expr {
	p := f.placeOf(x.Left)
	cur := f.hold("val", p.read(f.typed(x.Left.Loc)))
	var test ir.Expr = f.read(cur.Var, at.Pos)
	switch x.Op {
	case esast.BinOpLogicalOrAssign:
		test = not(test)
	case esast.BinOpNullishCoalescingAssign:
		test = isNullish(test)
	}
	f.emit(&ir.If{At: at, Cond: test, Then: f.into(func() {
		v := f.named(x.Right, f.givenName(x.Left))
		if used {
			f.set(cur.Var, v)
			v = f.read(cur.Var, at.Pos)
		}
		p.write(v, at)
	})})
	if !used {
		return nil
	}
	return f.read(cur.Var, at.Pos)
}

// targetName is the name of an assigned variable.
func (f *fn) targetName(e esast.Expr) string {
	switch x := e.Data.(type) {
	case *esast.EIdentifier:
		return f.m.in.Tree.Name(x.Ref)
	case *esast.EImportIdentifier:
		return f.m.in.Tree.Name(x.Ref)
	}
	return ""
}

// givenName is the name that an assignment to a target gives to an anonymous function: none
// in (f) = function () {} (ECMA-262 13.15.2). esbuild's tree has no parentheses, so the
// source is asked for them. (f as T) has none, as in the JavaScript that compilers of
// TypeScript make of it.
func (f *fn) givenName(target esast.Expr) string {
	name, src := f.targetName(target), f.m.in.Source
	end := int(target.Loc.Start) + len(name)
	if name == "" || end > len(src) || strings.HasPrefix(skipSpace(src[end:]), ")") {
		return ""
	}
	return name
}

// assignName writes a variable or an existing global.
func (f *fn) assignName(e esast.Expr, x ir.Expr, at ir.At) {
	id, ok := e.Data.(*esast.EIdentifier)
	if !ok {
		f.throwConst(x, f.targetName(e), at) // load has warned
		return
	}
	ref := f.m.in.Tree.Follow(id.Ref)
	v := f.m.names.Vars[ref]
	switch {
	case v == nil:
		if _, imported := f.m.imports[ref]; imported {
			f.throwConst(x, f.targetName(e), at)
			return
		}
		f.emit(&ir.Eval{At: at, X: &ir.Op{Typed: ir.Typed{At: at}, Name: ir.OpSetGlobal, Text: f.m.in.Tree.Name(ref), Args: []ir.Expr{x}}})
	case v.Kind == ir.VarConst || v.Kind == ir.VarFunc && f.ownName(v):
		f.assignConst(id, v, x, at)
	default:
		f.emit(&ir.Assign{At: at, Var: v, Value: x, Check: f.m.names.Checks[id]})
	}
}

// ownName reports whether v is the name of a function expression, which is constant inside.
func (f *fn) ownName(v *ir.Var) bool {
	_, own := f.m.names.OwnNames[v]
	return own
}

// assignConst evaluates what a const is assigned and then throws.
func (f *fn) assignConst(id *esast.EIdentifier, v *ir.Var, x ir.Expr, at ir.At) {
	if !f.m.names.Checks[id] {
		f.throwConst(x, v.Name, at)
		return
	}
	f.evalAway(x, at)
	f.emit(&ir.Eval{At: at, X: &ir.Ref{Typed: ir.Typed{At: at}, Var: v, Check: true}})
	f.throwConst(&ir.UndefinedLit{}, v.Name, at)
}

// evalAway evaluates an operand for its effects.
func (f *fn) evalAway(x ir.Expr, at ir.At) {
	if !constant(x) && !idle(x) {
		f.emit(&ir.Eval{At: at, X: x})
	}
}

// throwConst evaluates a value and then throws, as an assignment to a constant or an
// import does.
func (f *fn) throwConst(x ir.Expr, name string, at ir.At) {
	f.evalAway(x, at)
	f.emit(&ir.Eval{At: at, X: &ir.Op{Typed: ir.Typed{At: at}, Name: ir.OpThrowConst, Text: name}})
}

// assignTo writes a value to any target.
func (f *fn) assignTo(e esast.Expr, x ir.Expr) {
	switch e.Data.(type) {
	case *esast.EIdentifier, *esast.EImportIdentifier:
		f.assignName(e, x, f.at(e.Loc))
	case *esast.EArray, *esast.EObject:
		f.assignPattern(e, x, "")
	default:
		p := f.placeOf(e)
		p.write(x, f.at(e.Loc))
	}
}

// update lowers ++ and --. The result is the new value, or for the postfix forms the old.
func (f *fn) update(x *esast.EUnary, at ir.At, used bool) ir.Expr {
	op := ir.Inc
	if x.Op == esast.UnOpPreDec || x.Op == esast.UnOpPostDec {
		op = ir.Dec
	}
	p := f.placeOf(x.Value)
	t := ir.Typed{At: at}
	old := p.read(f.typed(x.Value.Loc))
	if !used {
		p.write(&ir.Unary{Typed: t, Op: op, X: old}, at)
		return nil
	}
	if x.Op.IsPrefix() {
		v := f.hold("val", &ir.Unary{Typed: t, Op: op, X: old})
		p.write(f.read(v.Var, at.Pos), at)
		return f.read(v.Var, at.Pos)
	}
	v := f.hold("old", &ir.Op{Typed: t, Name: ir.OpToNumeric, Args: []ir.Expr{old}})
	p.write(&ir.Unary{Typed: t, Op: op, X: f.read(v.Var, at.Pos)}, at)
	return f.read(v.Var, at.Pos)
}
