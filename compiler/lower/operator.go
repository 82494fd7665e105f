package lower

import (
	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// Operators, and places: what can be read and then written without evaluating its parts twice.

// binaryOps maps operators without control flow or assignment.
var binaryOps = map[esast.OpCode]ir.BinaryOp{
	esast.BinOpAdd: ir.Add, esast.BinOpSub: ir.Sub, esast.BinOpMul: ir.Mul, esast.BinOpDiv: ir.Div,
	esast.BinOpRem: ir.Rem, esast.BinOpPow: ir.Pow, esast.BinOpLt: ir.Lt, esast.BinOpLe: ir.Le,
	esast.BinOpGt: ir.Gt, esast.BinOpGe: ir.Ge, esast.BinOpIn: ir.In, esast.BinOpInstanceof: ir.InstanceOf,
	esast.BinOpShl: ir.Shl, esast.BinOpShr: ir.Shr, esast.BinOpUShr: ir.UShr, esast.BinOpLooseEq: ir.LooseEq,
	esast.BinOpLooseNe: ir.LooseNe, esast.BinOpStrictEq: ir.StrictEq, esast.BinOpStrictNe: ir.StrictNe,
	esast.BinOpBitwiseOr: ir.BitOr, esast.BinOpBitwiseAnd: ir.BitAnd, esast.BinOpBitwiseXor: ir.BitXor,
}

// binary lowers a binary operator whose value is used. Left-leaning chains such as
// a + b + c are walked in a loop, since sources have them thousands long.
func (f *fn) binary(x *esast.EBinary, t ir.Typed) ir.Expr {
	switch x.Op {
	case esast.BinOpComma:
		f.effect(x.Left)
		return f.expr(x.Right)
	case esast.BinOpLogicalAnd, esast.BinOpLogicalOr:
		return f.logical(x, t)
	case esast.BinOpNullishCoalescing:
		return f.coalesce(x, t)
	}
	if x.Op.IsAssign() {
		return f.assign(x, t.At, true)
	}
	if id, ok := x.Left.Data.(*esast.EPrivateIdentifier); ok {
		o := f.expr(x.Right)
		return &ir.Op{Typed: t, Name: ir.OpPrivateHas, Args: []ir.Expr{o}, Vars: []*ir.Var{f.m.varOf(id.Ref)}}
	}
	spine := []*esast.EBinary{x}
	for {
		l, ok := spine[len(spine)-1].Left.Data.(*esast.EBinary)
		if _, plain := binaryOps[opOf(l, ok)]; !plain {
			break
		}
		spine = append(spine, l)
	}
	if _, private := spine[len(spine)-1].Left.Data.(*esast.EPrivateIdentifier); private {
		spine = spine[:len(spine)-1]
	}
	acc := func() ir.Expr { return f.expr(spine[len(spine)-1].Left) }
	var val ir.Expr
	for i := len(spine) - 1; i >= 0; i-- {
		b := spine[i]
		vals := f.sequenceOf(acc, func() ir.Expr { return f.expr(b.Right) })
		f.operands(binaryOps[b.Op], vals)
		val = &ir.Binary{Typed: f.typed(b.Left.Loc), Op: binaryOps[b.Op], L: vals[0], R2: vals[1]}
		if i > 0 && (len(spine)-i)%maxExprDepth == 0 {
			val = f.hold(hint(val), val)
		}
		done := val
		acc = func() ir.Expr { return done }
	}
	return val
}

func opOf(b *esast.EBinary, ok bool) esast.OpCode {
	if !ok {
		return esast.BinOpComma
	}
	return b.Op
}

func (f *fn) unary(x *esast.EUnary, t ir.Typed) ir.Expr {
	switch x.Op {
	case esast.UnOpNot:
		return &ir.Unary{Typed: t, Op: ir.Not, X: f.cond(x.Value)}
	case esast.UnOpVoid:
		f.effect(x.Value)
		return &ir.UndefinedLit{Typed: t}
	case esast.UnOpTypeof:
		return f.typeof(x, t)
	case esast.UnOpDelete:
		return f.deleteExpr(x, t)
	case esast.UnOpNeg:
		v := f.expr(x.Value)
		if n, ok := v.(*ir.NumberLit); ok {
			return &ir.NumberLit{Typed: t, Value: -n.Value}
		}
		return &ir.Unary{Typed: t, Op: ir.Neg, X: v}
	case esast.UnOpPos:
		return &ir.Unary{Typed: t, Op: ir.ToNum, X: f.expr(x.Value)}
	case esast.UnOpCpl:
		return &ir.Unary{Typed: t, Op: ir.BitNot, X: f.expr(x.Value)}
	}
	return f.update(x, t.At, true)
}

func (f *fn) typeof(x *esast.EUnary, t ir.Typed) ir.Expr {
	if id, ok := x.Value.Data.(*esast.EIdentifier); ok && x.WasOriginallyTypeofIdentifier {
		ref := f.m.in.Tree.Follow(id.Ref)
		_, imported := f.m.imports[ref]
		if _, args := f.arguments(ref, t.Pos); f.m.names.Vars[ref] == nil && !imported && !args {
			return &ir.TypeofGlobal{Typed: t, Name: f.m.in.Tree.Name(ref)}
		}
	}
	return &ir.Unary{Typed: t, Op: ir.Typeof, X: f.expr(x.Value)}
}

func (f *fn) deleteExpr(x *esast.EUnary, t ir.Typed) ir.Expr {
	if f.chained(x.Value) {
		return f.chainDelete(x.Value, t)
	}
	if f.deleteSuper(x.Value, t) {
		return &ir.UndefinedLit{Typed: t}
	}
	obj, key, ok := f.reference(x.Value)
	if !ok {
		f.effect(x.Value)
		return &ir.BoolLit{Typed: t, Value: true}
	}
	return &ir.Op{Typed: t, Name: ir.OpDelete, Args: []ir.Expr{obj, key}}
}

// deleteSuper lowers delete super.x, which throws once its parts are evaluated.
func (f *fn) deleteSuper(e esast.Expr, t ir.Typed) bool {
	var target, key esast.Expr
	switch x := e.Data.(type) {
	case *esast.EDot:
		target = x.Target
	case *esast.EIndex:
		target, key = x.Target, x.Index
	}
	if _, super := target.Data.(*esast.ESuper); !super {
		return false
	}
	f.evalAway(f.thisValue(t.Pos), t.At)
	if !key.IsNil() {
		f.effect(key)
	}
	f.emit(&ir.Eval{At: t.At, X: &ir.Op{Typed: t, Name: ir.OpSuperDelete}})
	return true
}

// reference lowers the object and key of a member access.
func (f *fn) reference(e esast.Expr) (obj, key ir.Expr, ok bool) {
	switch x := e.Data.(type) {
	case *esast.EDot:
		if _, super := x.Target.Data.(*esast.ESuper); super {
			return nil, nil, false
		}
		return f.expr(x.Target), &ir.StringLit{Typed: f.typed(x.NameLoc), Value: x.Name}, true
	case *esast.EIndex:
		if _, super := x.Target.Data.(*esast.ESuper); super {
			return nil, nil, false
		}
		if _, private := x.Index.Data.(*esast.EPrivateIdentifier); private {
			return nil, nil, false
		}
		vals := f.sequence(x.Target, x.Index)
		return vals[0], vals[1], true
	}
	return nil, nil, false
}

// place is something that can be read and then written, each part evaluated once.
type place struct {
	read  func(t ir.Typed) ir.Expr
	write func(x ir.Expr, at ir.At)
}

// placeOf lowers the parts of an assignment target that is read too.
func (f *fn) placeOf(e esast.Expr) place {
	switch x := e.Data.(type) {
	case *esast.EIdentifier, *esast.EImportIdentifier:
		return place{
			read:  func(t ir.Typed) ir.Expr { return f.expr(e) },
			write: func(v ir.Expr, at ir.At) { f.assignName(e, v, at) },
		}
	case *esast.EDot:
		if _, super := x.Target.Data.(*esast.ESuper); super {
			f.evalAway(f.thisValue(f.m.pos(e.Loc.Start)), f.at(e.Loc))
			return f.superPlace(&ir.StringLit{Typed: f.typed(x.NameLoc), Value: x.Name})
		}
		obj := f.reusable("obj", f.expr(x.Target))
		return f.memberPlace(obj, x.Name, nil)
	case *esast.EIndex:
		if _, super := x.Target.Data.(*esast.ESuper); super {
			return f.superPlace(f.reusable("key", f.superKey(x.Index, f.m.pos(e.Loc.Start))))
		}
		if id, private := x.Index.Data.(*esast.EPrivateIdentifier); private {
			return f.privatePlace(f.reusable("obj", f.expr(x.Target)), f.m.varOf(id.Ref))
		}
		if name, ok := plainName(x.Index); ok {
			return f.memberPlace(f.reusable("obj", f.expr(x.Target)), name, nil)
		}
		vals := f.sequence(x.Target, x.Index)
		f.settle(vals[:1], true, true)
		obj := f.reusable("obj", vals[0])
		return f.memberPlace(obj, "", f.reusable("key", vals[1]))
	}
	f.m.report(diag.EarlyError, e.Loc, 0, "this cannot be assigned to")
	return place{
		read:  func(t ir.Typed) ir.Expr { return &ir.UndefinedLit{Typed: t} },
		write: func(ir.Expr, ir.At) {},
	}
}

func (f *fn) memberPlace(obj ir.Expr, name string, key ir.Expr) place {
	return place{
		read: func(t ir.Typed) ir.Expr {
			if key == nil {
				return &ir.Get{Typed: t, Obj: f.again(obj), Name: name}
			}
			return &ir.Index{Typed: t, Obj: f.again(obj), Key: f.again(key)}
		},
		write: func(x ir.Expr, at ir.At) {
			if key == nil {
				f.emit(&ir.SetProp{At: at, Obj: f.again(obj), Name: name, Value: x})
				return
			}
			f.emit(&ir.SetIndex{At: at, Obj: f.again(obj), Key: f.again(key), Value: x})
		},
	}
}

func (f *fn) privatePlace(obj ir.Expr, name *ir.Var) place {
	f.read(name, ir.Pos{})
	return place{
		read:  func(t ir.Typed) ir.Expr { return &ir.GetPrivate{Typed: t, Obj: f.again(obj), Name: name} },
		write: func(x ir.Expr, at ir.At) { f.emit(&ir.SetPrivate{At: at, Obj: f.again(obj), Name: name, Value: x}) },
	}
}

func (f *fn) superPlace(key ir.Expr) place {
	return place{
		read: func(t ir.Typed) ir.Expr { return f.superGet(f.again(key), t) },
		write: func(x ir.Expr, at ir.At) {
			f.emit(&ir.Eval{At: at, X: &ir.Op{
				Typed: ir.Typed{At: at}, Name: ir.OpSuperSet,
				Args: []ir.Expr{f.homeRef(at.Pos), f.again(key), x, f.thisValue(at.Pos)},
			}})
		},
	}
}
