package lower

import (
	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// Statements but loops, switches and declarations, which have files of their own.

// block lowers statements that have a scope of their own: first the functions declared in
// it, which exist from its start, then the statements.
func (f *fn) block(stmts []esast.Stmt) {
	if n := usingAt(stmts); n >= 0 {
		f.usingBlock(stmts, n)
		return
	}
	f.declareLexical(stmts)
	f.hoistFunctions(stmts)
	for _, s := range stmts {
		f.stmt(s)
	}
}

// scope lowers statements into a block of their own.
func (f *fn) scope(stmts ...esast.Stmt) ir.Block {
	if len(stmts) == 1 {
		if b, ok := stmts[0].Data.(*esast.SBlock); ok {
			stmts = b.Stmts
		}
	}
	return f.into(func() { f.block(stmts) })
}

func (f *fn) stmts(stmts []esast.Stmt) {
	for _, s := range stmts {
		f.stmt(s)
	}
}

func (f *fn) stmt(s esast.Stmt) {
	at := f.at(s.Loc)
	f.line = at.Pos
	switch d := s.Data.(type) {
	case *esast.SBlock:
		f.emit(&ir.Scope{At: at, Body: f.scope(s)})
	case *esast.SExpr:
		f.effect(d.Value)
	case *esast.SLocal:
		f.local(d, s.Loc)
	case *esast.SClass:
		f.classDecl(&d.Class, f.m.varOf(d.Class.Name.Ref), s.Loc)
	case *esast.SExportDefault:
		f.exportDefault(d, s.Loc)
	case *esast.SLabel:
		f.labelled(d, s.Loc)
	case *esast.SIf:
		f.ifStmt(d, at)
	case *esast.SFor:
		f.forStmt(d, s.Loc, "")
	case *esast.SForIn:
		f.forIn(d, s.Loc, "")
	case *esast.SForOf:
		f.forOf(d, s.Loc, "")
	case *esast.SWhile:
		f.while(d, s.Loc, "")
	case *esast.SDoWhile:
		f.doWhile(d, s.Loc, "")
	case *esast.SSwitch:
		f.switchStmt(d, s.Loc, "")
	case *esast.STry:
		f.try(d, at)
	case *esast.SReturn:
		f.returnStmt(d, at)
	case *esast.SThrow:
		f.emit(&ir.Throw{At: at, Value: f.expr(d.Value)})
	case *esast.SBreak:
		f.emit(&ir.Break{At: at, Target: f.breakTarget(d.Label)})
	case *esast.SContinue:
		f.emit(&ir.Continue{At: at, Target: f.continueTarget(d.Label)})
	case *esast.SWith:
		f.m.report(diag.With, s.Loc, 4, "`with` is not part of module code")
	case *esast.SExportEquals:
		f.m.report(diag.CommonJSProgram, s.Loc, 6, "`export =` makes a CommonJS module")
	case *esast.SFunction, *esast.SImport, *esast.SExportClause, *esast.SExportFrom, *esast.SExportStar,
		*esast.SEmpty, *esast.SComment, *esast.SDirective, *esast.SDebugger, *esast.STypeScript:
	default:
		f.m.report(diag.NotYet, s.Loc, 0, "this statement is not supported in this release")
	}
}

// ifStmt lowers if. A test that needs statements has them before the if.
func (f *fn) ifStmt(d *esast.SIf, at ir.At) {
	cond := f.cond(d.Test)
	n := &ir.If{At: at, Cond: cond, Then: f.scope(d.Yes)}
	if !d.NoOrNil.IsNil() {
		n.Else = f.scope(d.NoOrNil)
	}
	f.emit(n)
}

// returnStmt lowers return; a conditional becomes two returns.
func (f *fn) returnStmt(d *esast.SReturn, at ir.At) {
	if f.ir.Kind == ir.FuncDerivedCtor {
		f.returnFromDerived(d, at)
		return
	}
	if d.ValueOrNil.IsNil() {
		f.emit(&ir.Return{At: at})
		return
	}
	if x, ok := d.ValueOrNil.Data.(*esast.EIf); ok {
		f.emit(&ir.If{
			At: at, Cond: f.cond(x.Test),
			Then: f.into(func() { f.returnStmt(&esast.SReturn{ValueOrNil: x.Yes}, f.at(x.Yes.Loc)) }),
		})
		f.returnStmt(&esast.SReturn{ValueOrNil: x.No}, f.at(x.No.Loc))
		return
	}
	x := f.expr(d.ValueOrNil)
	if f.ir.Async && f.ir.Generator { // ECMA-262 14.10.1
		x = &ir.Await{Typed: ir.Typed{At: at}, X: x}
	}
	f.emit(&ir.Return{At: at, Value: x})
}

func (f *fn) returnFromDerived(d *esast.SReturn, at ir.At) {
	if d.ValueOrNil.IsNil() && f.tries == 0 {
		f.emit(&ir.Return{At: at, Value: f.thisValue(at.Pos)})
		return
	}
	x := f.expr(d.ValueOrNil)
	if f.tries > 0 { // the rules about the result come after all handlers and iterators
		if f.ctorScope.result == nil {
			f.ctorScope.result = f.temp("result")
		}
		f.set(f.ctorScope.result, x)
		f.emit(&ir.Break{At: at, Target: f.ctorScope.scope})
		return
	}
	f.emit(&ir.Return{At: at, Value: &ir.Op{
		Typed: ir.Typed{At: at}, Name: ir.OpCtorResult, Args: []ir.Expr{x}, Vars: []*ir.Var{f.thisVar().Var},
	}})
}

// ctorScope is the body of a derived constructor, for returns that leave a try or a for-of:
// they break out of it with the result, to which the rules about this apply outside.
type ctorScope struct {
	scope  *ir.Scope
	result *ir.Var // nil if there is no such return
}

// derivedBody lowers the body of a derived constructor.
func (f *fn) derivedBody(stmts []esast.Stmt) {
	at := ir.At{Pos: f.ir.Pos}
	f.ctorScope.scope = &ir.Scope{At: at}
	body := f.into(func() { f.body(stmts) })
	if f.ctorScope.result == nil {
		f.emitAll(body)
		return
	}
	f.emit(&ir.Decl{At: at, Var: f.ctorScope.result})
	f.ctorScope.scope.Body = body
	f.emit(f.ctorScope.scope)
	f.emit(&ir.Return{At: at, Value: &ir.Op{
		Typed: ir.Typed{At: at}, Name: ir.OpCtorResult, Args: []ir.Expr{f.read(f.ctorScope.result, at.Pos)}, Vars: []*ir.Var{f.thisVar().Var},
	}})
}

func (f *fn) try(d *esast.STry, at ir.At) {
	f.tries++
	defer func() { f.tries-- }()
	n := &ir.Try{At: at, Body: f.scopeOf(d.Block)}
	if c := d.Catch; c != nil {
		n.HasCatch = true
		n.Catch = f.into(func() {
			if !c.BindingOrNil.IsNil() {
				n.CatchVar = f.catchBinding(c.BindingOrNil)
			}
			f.block(c.Block.Stmts)
		})
	}
	if d.Finally != nil {
		n.Finally = f.scopeOf(d.Finally.Block)
		if n.Finally == nil {
			n.Finally = ir.Block{}
		}
	}
	f.emit(n)
}

func (f *fn) scopeOf(b esast.SBlock) ir.Block {
	return f.into(func() { f.block(b.Stmts) })
}

// catchBinding declares what a catch clause binds.
func (f *fn) catchBinding(p esast.Binding) *ir.Var {
	if id, ok := p.Data.(*esast.BIdentifier); ok {
		return f.m.varOf(id.Ref)
	}
	v := f.temp("exc")
	f.declarePattern(p)
	f.bindPattern(p, f.read(v, f.m.pos(p.Loc.Start)), "", f.initBinding)
	return v
}

func (f *fn) exportDefault(d *esast.SExportDefault, loc esast.Loc) {
	switch x := d.Value.Data.(type) {
	case *esast.SClass:
		f.classDecl(&x.Class, f.m.varOf(d.DefaultExport()), loc)
	case *esast.SExpr:
		if f.m.aliased(d) != nil {
			return
		}
		v := f.m.varOf(d.DefaultName.Ref)
		f.emit(&ir.Init{At: f.at(loc), Var: v, Value: f.named(x.Value, "default")})
	}
}
