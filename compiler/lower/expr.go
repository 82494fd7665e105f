package lower

import (
	"fmt"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// Expressions: the switch over their kinds, names, functions as values, and expressions whose
// value nobody uses. What a kind needs beyond a few lines has a file of its own.

// expr lowers an expression whose value is used.
func (f *fn) expr(e esast.Expr) ir.Expr {
	f.depth++
	x := f.plainExpr(e)
	f.depth--
	if f.depth > 0 && f.depth%maxExprDepth == 0 && nests(x) {
		return f.hold(hint(x), x)
	}
	return x
}

// maxExprDepth is how deep an expression may be before its inner part goes into a temporary:
// gofmt takes time that grows with the cube of the depth.
const maxExprDepth = 50

// nests reports a value with operands, which may go into a temporary.
func nests(x ir.Expr) bool {
	switch x.(type) {
	case *ir.Call, *ir.CallMethod, *ir.New, *ir.Get, *ir.Index, *ir.Array, *ir.Object, *ir.Binary, *ir.Template, *ir.JSX:
		return true
	}
	return false
}

// plainExpr is expr without regard to depth.
func (f *fn) plainExpr(e esast.Expr) ir.Expr {
	t := f.typed(e.Loc)
	switch x := e.Data.(type) {
	case nil, *esast.EUndefined, *esast.EMissing:
		return &ir.UndefinedLit{Typed: t}
	case *esast.ENull:
		return &ir.NullLit{Typed: t}
	case *esast.EBoolean:
		return &ir.BoolLit{Typed: t, Value: x.Value}
	case *esast.ENumber:
		return &ir.NumberLit{Typed: t, Value: x.Value}
	case *esast.EString:
		return stringLit(t, x.Value)
	case *esast.EIdentifier:
		return f.name(x, t)
	case *esast.EImportIdentifier:
		return f.imported(x.Ref, t)
	case *esast.EThis:
		return f.thisValue(t.Pos)
	case *esast.ENewTarget:
		return f.newTarget(t.Pos)
	case *esast.EInlinedEnum:
		return f.expr(x.Value)
	case *esast.EAnnotation:
		return f.expr(x.Value)
	case *esast.EArrow, *esast.EFunction, *esast.EClass:
		return f.named(e, "")
	case *esast.EArray:
		return f.array(x, t)
	case *esast.EObject:
		return f.object(x, t)
	case *esast.EUnary:
		return f.unary(x, t)
	case *esast.EBinary:
		return f.binary(x, t)
	case *esast.EIf:
		return f.conditional(x, t)
	case *esast.EDot, *esast.EIndex:
		return f.access(e, t)
	case *esast.ECall:
		return f.call(e, x, t)
	case *esast.ENew:
		return f.newExpr(x, t)
	case *esast.ETemplate:
		return f.template(x, t)
	case *esast.ERegExp:
		return f.regexp(x, e.Loc, t)
	case *esast.EAwait:
		return f.hold("awaited", f.await(x, t))
	case *esast.EYield:
		return f.hold("sent", f.yield(x, t))
	case *esast.EJSXElement:
		return f.jsx(x, t)
	case *esast.EImportString:
		if int(x.ImportRecordIndex) < len(f.m.in.Imports) {
			return f.importCall(f.m.in.Imports[x.ImportRecordIndex], t)
		}
		return f.throwing(t)
	}
	return f.otherExpr(e, t)
}

// otherExpr lowers what is refused or cannot stand here.
func (f *fn) otherExpr(e esast.Expr, t ir.Typed) ir.Expr {
	switch x := e.Data.(type) {
	case *esast.EBigInt:
		return &ir.BigIntLit{Typed: t, Digits: decimalDigits(x.Value)}
	case *esast.EImportMeta:
		return &ir.Op{Typed: t, Name: ir.OpMetaURL}
	case *esast.EImportCall:
		if i, ok := f.m.in.Calls[x]; ok {
			options := f.expr(x.OptionsOrNil)
			n := f.importCall(f.m.in.Imports[i], t)
			n.Options = options
			return n
		}
		f.m.report(diag.NonLiteralImport, e.Loc, 6, "`import()` needs a literal specifier")
	case *esast.ESuper:
		f.m.report(diag.EarlyError, e.Loc, 5, "`super` can only be called or accessed")
	default:
		f.m.report(diag.NotYet, e.Loc, 0, fmt.Sprintf("this expression (%T) is not supported in this release", e.Data))
	}
	return f.throwing(t)
}

// throwing stands for a refused construct: it throws EvalError when reached.
func (f *fn) throwing(t ir.Typed) ir.Expr {
	return &ir.Op{Typed: t, Name: ir.OpEvalError, Text: "this construct is not available in a compiled program"}
}

// name lowers a read of an identifier.
func (f *fn) name(id *esast.EIdentifier, t ir.Typed) ir.Expr {
	ref := f.m.in.Tree.Follow(id.Ref)
	if v := f.m.names.Vars[ref]; v != nil {
		if f.dead[v] {
			return &ir.Op{Typed: t, Name: ir.OpDeadZone, Text: v.Name}
		}
		return &ir.Ref{Typed: t, Var: v, Check: f.m.names.Checks[id]}
	}
	if _, ok := f.m.imports[ref]; ok {
		return f.imported(ref, t)
	}
	if x, ok := f.arguments(ref, t.Pos); ok {
		return x
	}
	return f.global(f.m.in.Tree.Name(ref), t)
}

// global lowers a read of a global variable. Those that no program can change are literals.
func (f *fn) global(name string, t ir.Typed) ir.Expr {
	switch name {
	case "undefined":
		return &ir.UndefinedLit{Typed: t}
	case "NaN", "Infinity":
		return &ir.NumberLit{Typed: t, Value: fixedNumbers[name]}
	}
	f.m.checkGlobal(name, t.Pos)
	return &ir.Global{Typed: t, Name: name}
}

// imported lowers a read of an imported name.
func (f *fn) imported(ref esast.Ref, t ir.Typed) ir.Expr {
	b := f.m.imports[f.m.in.Tree.Follow(ref)]
	switch {
	case b.ns != nil:
		f.m.l.needNamespace(b.ns)
		return &ir.Namespace{Typed: t, Module: b.ns.out}
	case b.v != nil:
		return &ir.Ref{Typed: t, Var: b.v, Check: b.v.TDZ, As: f.m.in.Tree.Name(ref)}
	}
	return &ir.UndefinedLit{Typed: t} // reported by link
}

// named lowers the value of a binding or property, which names an anonymous function.
func (f *fn) named(e esast.Expr, name string) ir.Expr { return f.valueNamed(e, naming{name: name}) }

// valueNamed is named where the name may be known at run time only.
func (f *fn) valueNamed(e esast.Expr, by naming) ir.Expr {
	switch x := e.Data.(type) {
	case *esast.EArrow:
		return f.closureNamed(&ir.Closure{Typed: f.typed(e.Loc), Func: f.arrow(x, by.name)}, by)
	case *esast.EFunction:
		if x.Fn.Name != nil {
			return f.functionExpr(x, e.Loc)
		}
		return f.closureNamed(&ir.Closure{Typed: f.typed(e.Loc), Func: f.fnNode(&x.Fn, by.name, ir.FuncNormal, nil, nil)}, by)
	case *esast.EClass:
		if by.key != nil {
			by.key = f.again(by.key)
		}
		return f.classValue(&x.Class, by, e.Loc)
	case *esast.EAnnotation:
		return f.valueNamed(x.Value, by)
	}
	return f.expr(e)
}

func (f *fn) closureNamed(c *ir.Closure, by naming) ir.Expr {
	if by.key != nil {
		c.NameKey = f.again(by.key)
	}
	return c
}

// functionExpr lowers a function expression with a name of its own. The name, if the body
// uses it, is a variable around it.
func (f *fn) functionExpr(x *esast.EFunction, loc esast.Loc) ir.Expr {
	v := f.m.varOf(x.Fn.Name.Ref)
	if !f.m.names.OwnNames[v] {
		return &ir.Closure{Typed: f.typed(loc), Func: f.fnNode(&x.Fn, v.Name, ir.FuncNormal, nil, nil)}
	}
	f.emit(&ir.Decl{At: f.at(loc), Var: v})
	fi := f.fnNode(&x.Fn, v.Name, ir.FuncNormal, nil, nil)
	f.emit(&ir.Init{At: f.at(loc), Var: v, Value: &ir.Closure{Typed: f.typed(loc), Func: fi}})
	return f.read(v, f.m.pos(loc.Start))
}

// effect lowers an expression whose value nobody reads.
func (f *fn) effect(e esast.Expr) {
	at := f.at(e.Loc)
	switch x := e.Data.(type) {
	case *esast.EBinary:
		if f.binaryEffect(x, at) {
			return
		}
	case *esast.EUnary:
		if x.Op.IsUpdate() {
			f.update(x, at, false)
			return
		}
		if x.Op == esast.UnOpVoid || x.Op == esast.UnOpNot {
			f.effect(x.Value)
			return
		}
	case *esast.EIf:
		f.emit(&ir.If{
			At: at, Cond: f.cond(x.Test),
			Then: f.into(func() { f.effect(x.Yes) }), Else: f.into(func() { f.effect(x.No) }),
		})
		return
	case *esast.EAwait:
		f.emit(&ir.Eval{At: at, X: f.await(x, ir.Typed{At: at})})
		return
	case *esast.EYield:
		f.emit(&ir.Eval{At: at, X: f.yield(x, ir.Typed{At: at})})
		return
	case *esast.ECall, *esast.EDot, *esast.EIndex:
		if f.chained(e) {
			f.chain(e, false)
			return
		}
	}
	f.evalAway(f.expr(e), at)
}

// idle reports an operand that does nothing when it is not used.
func idle(x ir.Expr) bool {
	switch x := x.(type) {
	case *ir.Ref:
		return !x.Check
	case *ir.Closure:
		return x.NameKey == nil
	case *ir.Logical:
		return idle(x.L) && idle(x.R2)
	}
	return constant(x)
}

// binaryEffect lowers assignments, short circuits and commas as statements.
func (f *fn) binaryEffect(x *esast.EBinary, at ir.At) bool {
	switch {
	case x.Op == esast.BinOpComma:
		f.effect(x.Left)
		f.effect(x.Right)
	case x.Op == esast.BinOpLogicalAnd:
		f.emit(&ir.If{At: at, Cond: f.cond(x.Left), Then: f.into(func() { f.effect(x.Right) })})
	case x.Op == esast.BinOpLogicalOr:
		f.emit(&ir.If{At: at, Cond: not(f.cond(x.Left)), Then: f.into(func() { f.effect(x.Right) })})
	case x.Op == esast.BinOpNullishCoalescing:
		l := f.expr(x.Left)
		f.emit(&ir.If{At: at, Cond: isNullish(l), Then: f.into(func() { f.effect(x.Right) })})
	case x.Op.IsAssign():
		f.assign(x, at, false)
	default:
		return false
	}
	return true
}

func (f *fn) await(x *esast.EAwait, t ir.Typed) ir.Expr {
	f.ir.Async = true // for the module's top level; others are async already
	return &ir.Await{Typed: t, X: f.expr(x.Value)}
}

// yield lowers a yield. An async generator awaits what it yields (ECMA-262 27.6.3.8), but
// not what yield* passes on.
func (f *fn) yield(x *esast.EYield, t ir.Typed) ir.Expr {
	v := f.expr(x.ValueOrNil)
	if x.IsStar {
		return &ir.Yield{Typed: t, X: v, Star: true, Text: f.m.delegateText(x.ValueOrNil)}
	}
	if f.ir.Async {
		v = f.hold("awaited", &ir.Await{Typed: t, X: v})
	}
	return &ir.Yield{Typed: t, X: v}
}

func (f *fn) array(x *esast.EArray, t ir.Typed) ir.Expr {
	if text := dataText(esast.Expr{Data: x}); text != "" {
		return &ir.Data{Typed: t, JSON: text}
	}
	return &ir.Array{Typed: t, Elems: f.args(x.Items)}
}

// args lowers arguments or array elements; a hole has a nil X.
func (f *fn) args(list []esast.Expr) []ir.Arg {
	args := make([]ir.Arg, len(list))
	lower := make([]func() ir.Expr, len(list))
	for i, e := range list {
		switch x := e.Data.(type) {
		case *esast.ESpread:
			args[i].Spread, args[i].Text = true, f.m.iterableText(x.Value)
			lower[i] = f.spread(x.Value, args[i].Text)
		case *esast.EMissing:
			lower[i] = func() ir.Expr { return &ir.UndefinedLit{} }
		default:
			lower[i] = func() ir.Expr { return f.expr(e) }
		}
	}
	for i, x := range f.sequenceOf(lower...) {
		if _, hole := list[i].Data.(*esast.EMissing); !hole {
			args[i].X = x
		}
		if args[i].Spread {
			args[i].X = unspread(x)
		}
	}
	return args
}

// spread lowers the operand of a spread element as an array of its own, while operands are
// put in order: what is spread is walked before the next operand is evaluated, so where that
// needs statements, the array is made before them. unspread takes the operand out again
// where it did not come to that.
func (f *fn) spread(e esast.Expr, text string) func() ir.Expr {
	return func() ir.Expr {
		return &ir.Array{Typed: f.typed(e.Loc), Elems: []ir.Arg{{X: f.expr(e), Spread: true, Text: text}}}
	}
}

func unspread(x ir.Expr) ir.Expr {
	if a, ok := x.(*ir.Array); ok {
		return a.Elems[0].X
	}
	return x
}

func (f *fn) importCall(imp Import, t ir.Typed) *ir.ImportCall {
	n := &ir.ImportCall{Typed: t, Library: imp.Library, Broken: imp.Broken}
	if imp.Missing && imp.Broken == "" {
		n.Missing = imp.Specifier
	}
	if imp.Module != nil {
		target := f.m.l.byModule[imp.Module]
		f.m.l.needNamespace(target)
		n.Module = target.out
	}
	return n
}
