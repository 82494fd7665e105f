package esast

// This file walks all expressions below statements: for phases that ask one question of
// every expression and do not care in what order things run (package bind walks in the order
// of evaluation).

// Visit calls see for every expression in the statements and in all functions and classes
// inside them, an expression before its parts; see says whether to go into the parts.
func Visit(stmts []Stmt, see func(Expr) bool) {
	v := visitor{see: see}
	v.stmts(stmts)
}

// VisitExpr is Visit for one expression.
func VisitExpr(e Expr, see func(Expr) bool) {
	v := visitor{see: see}
	v.expr(e)
}

// MentionsThis reports whether code of a function itself, or of arrow functions in it, says
// this.
func MentionsThis(f *Fn) bool {
	found := false
	v := visitor{see: func(e Expr) bool {
		_, this := e.Data.(*EThis)
		found = found || this
		return !found
	}, own: true}
	v.args(f.Args)
	v.stmts(f.Body.Block.Stmts)
	return found
}

// visitor is one walk. own leaves out what has a this of its own: functions, and what of
// classes is evaluated with another one.
type visitor struct {
	see   func(Expr) bool
	own   bool
	catch func(*Catch) // when set, called for each catch clause, after those inside
}

func (v *visitor) stmts(list []Stmt) {
	for _, s := range list {
		v.stmt(s)
	}
}

func (v *visitor) stmt(s Stmt) {
	switch d := s.Data.(type) {
	case *SBlock:
		v.stmts(d.Stmts)
	case *SExpr:
		v.expr(d.Value)
	case *SLocal:
		for _, x := range d.Decls {
			v.binding(x.Binding)
			v.expr(x.ValueOrNil)
		}
	case *SFunction:
		v.fn(&d.Fn)
	case *SClass:
		v.class(&d.Class)
	case *SExportDefault:
		v.stmt(d.Value)
	case *SExportEquals:
		v.expr(d.Value)
	case *SLazyExport:
		v.expr(d.Value)
	case *SReturn:
		v.expr(d.ValueOrNil)
	case *SThrow:
		v.expr(d.Value)
	case *SLabel:
		v.stmt(d.Stmt)
	case *SIf:
		v.expr(d.Test)
		v.stmt(d.Yes)
		v.stmt(d.NoOrNil)
	case *STry:
		v.stmts(d.Block.Stmts)
		if d.Catch != nil {
			v.binding(d.Catch.BindingOrNil)
			v.stmts(d.Catch.Block.Stmts)
			if v.catch != nil {
				v.catch(d.Catch)
			}
		}
		if d.Finally != nil {
			v.stmts(d.Finally.Block.Stmts)
		}
	case *SSwitch:
		v.expr(d.Test)
		for _, c := range d.Cases {
			v.expr(c.ValueOrNil)
			v.stmts(c.Body)
		}
	default:
		v.loop(s)
	}
}

func (v *visitor) loop(s Stmt) {
	switch d := s.Data.(type) {
	case *SFor:
		v.stmt(d.InitOrNil)
		v.expr(d.TestOrNil)
		v.expr(d.UpdateOrNil)
		v.stmt(d.Body)
	case *SForIn:
		v.stmt(d.Init)
		v.expr(d.Value)
		v.stmt(d.Body)
	case *SForOf:
		v.stmt(d.Init)
		v.expr(d.Value)
		v.stmt(d.Body)
	case *SWhile:
		v.expr(d.Test)
		v.stmt(d.Body)
	case *SDoWhile:
		v.stmt(d.Body)
		v.expr(d.Test)
	case *SWith:
		v.expr(d.Value)
		v.stmt(d.Body)
	}
}

func (v *visitor) exprs(list []Expr) {
	for _, e := range list {
		v.expr(e)
	}
}

func (v *visitor) expr(e Expr) {
	if e.Data == nil || !v.see(e) {
		return
	}
	switch x := e.Data.(type) {
	case *EArray:
		v.exprs(x.Items)
	case *EUnary:
		v.expr(x.Value)
	case *EBinary:
		v.expr(x.Left)
		v.expr(x.Right)
	case *ENew:
		v.expr(x.Target)
		v.exprs(x.Args)
	case *ECall:
		v.expr(x.Target)
		v.exprs(x.Args)
	case *EDot:
		v.expr(x.Target)
	case *EIndex:
		v.expr(x.Target)
		v.expr(x.Index)
	case *EArrow:
		v.args(x.Args)
		v.stmts(x.Body.Block.Stmts)
	case *EFunction:
		v.fn(&x.Fn)
	case *EClass:
		v.class(&x.Class)
	case *EObject:
		v.properties(x.Properties, false)
	case *ESpread:
		v.expr(x.Value)
	case *ETemplate:
		v.expr(x.TagOrNil)
		for _, p := range x.Parts {
			v.expr(p.Value)
		}
	default:
		v.rest(e)
	}
}

// rest goes into the kinds of expressions that are rarer.
func (v *visitor) rest(e Expr) {
	switch x := e.Data.(type) {
	case *EInlinedEnum:
		v.expr(x.Value)
	case *EAnnotation:
		v.expr(x.Value)
	case *EAwait:
		v.expr(x.Value)
	case *EYield:
		v.expr(x.ValueOrNil)
	case *EIf:
		v.expr(x.Test)
		v.expr(x.Yes)
		v.expr(x.No)
	case *EImportCall:
		v.expr(x.Expr)
		v.expr(x.OptionsOrNil)
	case *EJSXElement:
		v.expr(x.TagOrNil)
		v.properties(x.Properties, false)
		v.exprs(x.NullableChildren)
	}
}

func (v *visitor) args(list []Arg) {
	for _, a := range list {
		v.binding(a.Binding)
		v.expr(a.DefaultOrNil)
	}
}

func (v *visitor) fn(f *Fn) {
	if v.own {
		return
	}
	v.args(f.Args)
	v.stmts(f.Body.Block.Stmts)
}

func (v *visitor) class(c *Class) {
	v.decorators(c.Decorators)
	v.expr(c.ExtendsOrNil)
	v.properties(c.Properties, true)
}

func (v *visitor) properties(list []Property, inClass bool) {
	for i := range list {
		p := &list[i]
		v.decorators(p.Decorators)
		v.expr(p.Key)
		if inClass && v.own {
			continue
		}
		v.expr(p.ValueOrNil)
		v.expr(p.InitializerOrNil)
		if p.ClassStaticBlock != nil {
			v.stmts(p.ClassStaticBlock.Block.Stmts)
		}
	}
}

func (v *visitor) decorators(list []Decorator) {
	for _, d := range list {
		v.expr(d.Value)
	}
}

// binding visits the defaults and computed keys of a pattern.
func (v *visitor) binding(b Binding) {
	switch x := b.Data.(type) {
	case *BArray:
		for _, it := range x.Items {
			v.binding(it.Binding)
			v.expr(it.DefaultValueOrNil)
		}
	case *BObject:
		for _, p := range x.Properties {
			v.expr(p.Key)
			v.binding(p.Value)
			v.expr(p.DefaultValueOrNil)
		}
	}
}
