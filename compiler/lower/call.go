package lower

import (
	"strings"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// Member access, calls and new. A call evaluates its callee, the callee's this, then its
// arguments, each before the next (ECMA-262 13.3); super is here, since its members are
// looked up and called the same way.

// call lowers a call.
func (f *fn) call(e esast.Expr, x *esast.ECall, t ir.Typed) ir.Expr {
	if f.chained(e) {
		return f.chain(e, true)
	}
	if x.Kind == esast.DirectEval {
		f.m.report(diag.Eval, e.Loc, 4, "`eval` is not available in a compiled program")
		return f.throwing(t)
	}
	if detached(x) {
		return f.plainCall(x, t)
	}
	switch d := x.Target.Data.(type) {
	case *esast.ESuper:
		return f.superCall(x, t)
	case *esast.EDot:
		return f.methodCall(d, x, t)
	case *esast.EIndex:
		return f.computedCall(d, x, t)
	case *esast.EIdentifier:
		if f.m.isGlobal(d.Ref, "Function") && !returnsThis(x.Args) {
			return f.noFunction(e.Loc, "the Function constructor", t)
		}
	}
	return f.plainCall(x, t)
}

// returnsThis reports the argument of Function("return this"), by which old code finds the
// global object; the runtime knows that one function.
func returnsThis(args []esast.Expr) bool {
	if len(args) != 1 {
		return false
	}
	s, ok := args[0].Data.(*esast.EString)
	return ok && strings.TrimRight(strings.TrimSpace(esast.UTF8(s.Value)), "; ") == "return this"
}

// detached reports a call whose target is a member now but was more in the source, such as
// (true && o.m)(), so that it has no this: esbuild folds such targets.
func detached(x *esast.ECall) bool {
	switch x.Target.Data.(type) {
	case *esast.EDot, *esast.EIndex:
		return x.Kind != esast.TargetWasOriginallyPropertyAccess
	}
	return false
}

// plainCall lowers fn(args) with an undefined this.
func (f *fn) plainCall(x *esast.ECall, t ir.Typed) ir.Expr {
	fn, args := f.calleeArgs(func() ir.Expr { return f.expr(x.Target) }, x.Args)
	return &ir.Call{Typed: t, Fn: fn, Text: f.m.text(x.Target), Args: args}
}

// calleeArgs lowers a first operand and arguments in order.
func (f *fn) calleeArgs(first func() ir.Expr, list []esast.Expr) (ir.Expr, []ir.Arg) {
	ops := []func() ir.Expr{first}
	for _, e := range list {
		if s, ok := e.Data.(*esast.ESpread); ok {
			ops = append(ops, f.spread(s.Value, ""))
			continue
		}
		ops = append(ops, func() ir.Expr { return f.expr(e) })
	}
	vals := f.sequenceOf(ops...)
	args := make([]ir.Arg, len(list))
	for i, e := range list {
		args[i].X = vals[i+1]
		if s, ok := e.Data.(*esast.ESpread); ok {
			args[i].X, args[i].Spread = unspread(args[i].X), true
			if i == len(list)-1 { // V8 has no text for the others
				args[i].Text = f.m.text(s.Value)
			}
		}
	}
	return vals[0], args
}

// methodCall lowers obj.name(args). The method is read before the arguments are evaluated;
// where an argument needs statements it goes into a temporary.
func (f *fn) methodCall(d *esast.EDot, x *esast.ECall, t ir.Typed) ir.Expr {
	if _, ok := d.Target.Data.(*esast.ESuper); ok {
		fn := f.hold("method", f.superGet(&ir.StringLit{Typed: t, Value: d.Name}, t))
		return f.thisCall(fn, f.thisValue(t.Pos), x, t)
	}
	if v, ok := f.namespaceMember(d.Target, d.Name, t); ok {
		fn, args := f.calleeArgs(func() ir.Expr { return v }, x.Args)
		return &ir.Call{Typed: t, Fn: fn, This: f.receiver(d, t), Text: f.m.text(x.Target), Args: args}
	}
	return f.callMember(f.expr(d.Target), d.Name, d.NameLoc, x, t)
}

func (f *fn) callMember(obj ir.Expr, name string, nameLoc esast.Loc, x *esast.ECall, t ir.Typed) ir.Expr {
	var args []ir.Arg
	pre := f.into(func() { args = f.args(x.Args) })
	text := f.m.text(x.Target)
	g, global := obj.(*ir.Global)
	if len(pre) > 0 && !(global && stableGlobals[g.Name]) {
		o := f.reusable("obj", obj)
		fn := f.hold(name, &ir.Get{Typed: f.typed(nameLoc), Obj: o, Name: name})
		f.emitAll(pre)
		return &ir.Call{Typed: t, Fn: fn, This: f.again(o), Text: text, Args: args}
	}
	ordered := false
	for _, a := range args {
		ordered = ordered || a.Spread || calls(a.X)
	}
	if ordered && unstable(obj) {
		obj = f.hold("obj", obj)
	}
	f.emitAll(pre)
	return &ir.CallMethod{Typed: t, Obj: obj, Name: name, Text: text, Args: args, Ordered: ordered && !global}
}

func (f *fn) emitAll(b ir.Block) {
	for _, s := range b {
		f.emit(s)
	}
}

// stableGlobals are objects whose methods a program does not replace while it evaluates
// the arguments of a call to one of them.
var stableGlobals = map[string]bool{
	"console": true, "Math": true, "JSON": true, "Object": true, "Array": true, "String": true,
	"Number": true, "Promise": true, "Date": true, "Symbol": true, "Reflect": true,
}

// computedCall lowers obj[key](args) and obj.#name(args).
func (f *fn) computedCall(d *esast.EIndex, x *esast.ECall, t ir.Typed) ir.Expr {
	if name, ok := plainName(d.Index); ok {
		if _, super := d.Target.Data.(*esast.ESuper); !super {
			return f.callMember(f.expr(d.Target), name, d.Index.Loc, x, t)
		}
	}
	this, fn := f.callee(x.Target)
	return f.thisCall(fn, this, x, t)
}

// thisCall lowers the arguments of a call whose function and this are ready. Both must be
// operands that may move past statements.
func (f *fn) thisCall(fn, this ir.Expr, x *esast.ECall, t ir.Typed) ir.Expr {
	return &ir.Call{Typed: t, Fn: fn, This: this, Text: f.m.text(x.Target), Args: f.args(x.Args)}
}

// callee lowers what is called: the this value (nil for undefined) and the function, in
// operands that may move past statements.
func (f *fn) callee(e esast.Expr) (this, fn ir.Expr) {
	t := f.typed(e.Loc)
	if _, call := e.Data.(*esast.ECall); continues(e) && !call {
		return f.chainCallee(e, t)
	}
	switch x := e.Data.(type) {
	case *esast.EDot:
		if _, ok := x.Target.Data.(*esast.ESuper); ok {
			return f.thisValue(t.Pos), f.hold("method", f.superGet(&ir.StringLit{Typed: t, Value: x.Name}, t))
		}
		o := f.reusable("obj", f.expr(x.Target))
		return f.again(o), f.hold("method", &ir.Get{Typed: f.typed(x.NameLoc), Obj: o, Name: x.Name})
	case *esast.EIndex:
		if _, ok := x.Target.Data.(*esast.ESuper); ok {
			fn := f.hold("method", f.superGet(f.superKey(x.Index, t.Pos), t))
			return f.thisValue(t.Pos), fn
		}
		if id, ok := x.Index.Data.(*esast.EPrivateIdentifier); ok {
			o := f.reusable("obj", f.expr(x.Target))
			name := f.m.varOf(id.Ref)
			f.read(name, t.Pos)
			return f.again(o), f.hold("method", &ir.GetPrivate{Typed: t, Obj: o, Name: name})
		}
		vals := f.sequence(x.Target, x.Index)
		o := f.reusable("obj", vals[0])
		return f.again(o), f.hold("method", &ir.Index{Typed: t, Obj: o, Key: vals[1]})
	}
	return nil, f.reusable("fn", f.expr(e))
}

// noFunction refuses a function that is made of text, in a package when it is reached.
func (f *fn) noFunction(loc esast.Loc, what string, t ir.Typed) ir.Expr {
	text := what + " is not available in a compiled program"
	f.m.report(diag.NewFunction, loc, len("Function"), text)
	return &ir.Op{Typed: t, Name: ir.OpEvalError, Text: text}
}

// newExpr lowers new.
func (f *fn) newExpr(x *esast.ENew, t ir.Typed) ir.Expr {
	if id, ok := x.Target.Data.(*esast.EIdentifier); ok && f.m.isGlobal(id.Ref, "Function") {
		return f.noFunction(x.Target.Loc, "`new Function`", t)
	}
	fn, args := f.calleeArgs(func() ir.Expr { return f.expr(x.Target) }, x.Args)
	return &ir.New{Typed: t, Fn: fn, Text: f.m.calleeText(x.Target), Args: args}
}

// homeRef reads the home object of super.
func (f *fn) homeRef(pos ir.Pos) ir.Expr {
	for o := f; o != nil; o = o.parent {
		if o.home != nil {
			return f.read(o.home, pos)
		}
		if o.ir.Kind != ir.FuncArrow && o.this == nil {
			break
		}
	}
	return &ir.UndefinedLit{}
}

// superKey lowers the key of super[key]. The check of this comes first (ECMA-262 13.3.7.1).
func (f *fn) superKey(e esast.Expr, pos ir.Pos) ir.Expr {
	f.evalAway(f.thisValue(pos), ir.At{Pos: pos})
	return f.expr(e)
}

// superGet lowers super[key].
func (f *fn) superGet(key ir.Expr, t ir.Typed) ir.Expr {
	return &ir.Op{Typed: t, Name: ir.OpSuperGet, Args: []ir.Expr{f.homeRef(t.Pos), key, f.thisValue(t.Pos)}}
}

// superCall lowers super(args): it makes this, which may be done once, and then its fields
// (ECMA-262 13.3.7.1).
func (f *fn) superCall(x *esast.ECall, t ir.Typed) ir.Expr {
	if f.class == nil {
		return f.throwing(t) // esbuild has refused it
	}
	args := f.args(x.Args)
	nt := f.newTarget(t.Pos).(*ir.Ref)
	f.read(f.class.class, t.Pos)
	v := f.hold("self", &ir.SuperCall{Typed: t, Class: f.class.class, NewTarget: nt.Var, Args: args})
	this := f.thisVar()
	f.emit(&ir.Eval{At: t.At, X: &ir.Op{Typed: t, Name: ir.OpSuperTwice, Vars: []*ir.Var{this.Var}}})
	f.set(this.Var, v)
	if f.class.fields {
		f.emit(&ir.Eval{At: t.At, X: &ir.Op{
			Typed: t, Name: ir.OpInitFields, Args: []ir.Expr{f.read(v.Var, t.Pos)}, Vars: []*ir.Var{f.class.class},
		}})
	}
	return f.read(v.Var, t.Pos)
}
