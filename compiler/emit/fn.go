// Functions: their Go forms, and the state of printing one.
//
// A function has up to two forms. The direct form takes and returns the representations
// that infer found; known callees are called so. The dynamic form is what a function
// object holds: one of js.Fn0 to Fn4, or FnN.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// fn is the state of printing one function.
type fn struct {
	g       *generator
	m       *module
	f       *ir.Func
	outer   *fn
	names   *scope
	result  ir.RepKind // of the Go function: Void for none
	leave   bool       // returns undo Enter
	depth   string     // the variable that has the depth of the call
	frames  []*frame   // loops, switches and scopes around, outermost first
	region  *region    // the innermost try body around, nil outside
	ret     string     // variable that carries a return value out of a try body
	line    int32      // of the last //line directive
	retRead bool
	retDecl *jen.Statement
	labels  *scope
	sites   map[*ir.Get]code   // caches of an expression that is printed twice, see fast.go
	held    map[ir.Expr]string // reads that stand in variables, see held.go
	groups  []fieldGroup       // of the statements under way
	lanes   []lane             // of the loop under way
	pos     ir.Pos             // of the statement under way
	co      *coroutine         // set while an async function or generator is printed as a state machine
	// calleeName is the variable that holds the generator function itself, if there is one.
	calleeName string
	// captures names the parameters that hold pointers to boxed cells of an outer frame.
	captures, captureFlags, captureFns map[*ir.Var]string
}

func newFn(m *module, f *ir.Func, outer *fn) *fn {
	fg := &fn{g: m.g, m: m, f: f, outer: outer, names: newScope(m.g.funcs), labels: newScope(nil)}
	if outer == nil {
		return fg
	}
	// Names of the outer function that this one does not use may be taken again.
	for o := outer; o != nil; o = o.outer {
		if o.co != nil {
			fg.names.used[o.co.frame] = true
		}
		for _, name := range o.captures {
			fg.names.used[name] = true
		}
		for _, name := range o.captureFlags {
			fg.names.used[name] = true
		}
		for _, name := range o.captureFns {
			fg.names.used[name] = true
		}
	}
	for v := range m.g.uses(f) {
		if name := m.locals[v]; name != "" {
			fg.names.used[name] = true
		}
		if name := m.flags[v]; name != "" && v.Module == nil {
			fg.names.used[name] = true
		}
		if v.Known != nil {
			if name := m.g.fnNames[v.Known]; name != "" {
				fg.names.used[name] = true
			}
		}
	}
	return fg
}

// goType is the Go type of a representation.
func goType(r ir.Rep) *jen.Statement {
	switch r.Kind {
	case ir.Num:
		return jen.Float64()
	case ir.Int:
		return jen.Int()
	case ir.Bool:
		return jen.Bool()
	case ir.Str:
		return jen.Op("*").Qual(jsPath, "String")
	case ir.Iter:
		return jen.Op("*").Qual(jsPath, "Iterator")
	case ir.Priv:
		return jen.Op("*").Qual(jsPath, "Symbol")
	}
	return jen.Qual(jsPath, "Value")
}

// push and pop bracket a Go block.
func (fg *fn) push() { fg.names = newScope(fg.names) }
func (fg *fn) pop()  { fg.names = fg.names.outer }

// declare takes a Go name for a local variable.
func (fg *fn) declare(v *ir.Var) string {
	name := fg.names.name(v.Name)
	fg.m.locals[v] = name
	return name
}

// lineMark is a statement's place in the source, as a //line directive.
func (fg *fn) lineMark(p ir.Pos) jen.Code { return lineMark(fg.m.m.Path, p) }

func (fg *fn) at(b *block, p ir.Pos) {
	if p.Line > 0 {
		b.add(fg.lineMark(p))
		fg.line = p.Line
	}
}

// atValue is at for a statement that only stores x. On the line of the statement before
// it, one that only moves a local value needs no directive of its own.
func (fg *fn) atValue(b *block, p ir.Pos, x ir.Expr) {
	if p.Line != fg.line || !effectFree(x) {
		fg.at(b, p)
	}
}

// function prints a function in its direct or dynamic form: signature and body.
func (fg *fn) function(direct bool) (*jen.Statement, []jen.Code) {
	if direct {
		return fg.directForm()
	}
	return fg.dynamicForm()
}

func (fg *fn) directForm() (*jen.Statement, []jen.Code) {
	f := fg.f
	var params []jen.Code
	for _, v := range f.Params {
		params = append(params, jen.Id(fg.declare(v)).Add(goType(v.Rep)))
	}
	if f.Rest != nil {
		params = append(params, jen.Id(fg.declare(f.Rest)).Add(goType(f.Rest.Rep)))
	}
	sig := jen.Params(params...)
	fg.result = f.Result.Kind
	if fg.result != ir.Void {
		sig.Add(goType(f.Result))
	}
	b := &block{}
	if f.Recursive {
		fg.leave = true
		fg.depth = fg.names.name("depth")
		b.add(define(fg.depth, method(fg.realm(), "Enter")))
	}
	fg.body(b)
	return sig, b.code
}

// dynamicForm prints the form that a function object holds.
func (fg *fn) dynamicForm() (*jen.Statement, []jen.Code) {
	f := fg.f
	fg.result = ir.Any
	b := &block{}
	sig := fg.dynamicParams(b)
	if f.Kind == ir.FuncFields {
		fg.result = ir.Void
	} else {
		sig.Add(goType(ir.Rep{Kind: ir.Any}))
	}
	fg.body(b)
	return sig, b.code
}

func usesArgs(f *ir.Func) bool {
	return len(f.Params) > 4 || f.Rest != nil || f.Arguments != nil && f.Kind != ir.FuncArrow
}

// dynamicParams declares the parameters and, for functions that take a slice, unpacks it.
func (fg *fn) dynamicParams(b *block) *jen.Statement {
	f := fg.f
	this := "_"
	if f.This != nil && f.Kind != ir.FuncArrow && f.Kind != ir.FuncDerivedCtor {
		this = fg.declare(f.This)
	}
	value := jen.Qual(jsPath, "Value")
	realm := jen.Id("_").Op("*").Qual(jsPath, "Realm")
	if f.Kind == ir.FuncFields {
		return jen.Params(realm, jen.Id(this).Add(value))
	}
	if usesArgs(f) {
		args := fg.names.name("args")
		fg.unpack(b, args)
		return jen.Params(realm, jen.Id(this).Add(value), jen.Id(args).Index().Add(value))
	}
	ids := []jen.Code{jen.Id(this)}
	for _, v := range f.Params {
		ids = append(ids, jen.Id(fg.declare(v)))
	}
	return jen.Params(realm, jen.List(ids...).Add(value))
}

func (fg *fn) unpack(b *block, args string) {
	f := fg.f
	for i, v := range f.Params {
		name := fg.declare(v)
		b.add(define(name, call(rt("Arg"), text(args), integer(i))))
		fg.needUse(b, v, name)
	}
	if f.Rest != nil {
		name := fg.declare(f.Rest)
		b.add(define(name, method(fg.realm(), "RestArray", text(args), integer(len(f.Params)))))
		fg.needUse(b, f.Rest, name)
	}
	if f.Arguments != nil {
		name := fg.declare(f.Arguments)
		b.add(define(name, method(fg.realm(), "NewArguments", text(args))))
		fg.needUse(b, f.Arguments, name)
	}
}

// needUse adds `_ = x` later if nothing reads x.
func (fg *fn) needUse(b *block, v *ir.Var, name string) {
	at := &jen.Statement{}
	b.add(at)
	fg.m.pending = append(fg.m.pending, pendingUse{v: v, name: name, at: at})
}

// needCall is needUse for a variable that holds the direct form of f.
func (fg *fn) needCall(b *block, f *ir.Func, name string) {
	at := &jen.Statement{}
	b.add(at)
	fg.m.pending = append(fg.m.pending, pendingUse{f: f, name: name, at: at})
}

// body prints the statements of the function and the return that Go wants at the end.
func (fg *fn) body(b *block) {
	f := fg.f
	if f.Async || f.Generator {
		fg.asyncBody(b)
		return
	}
	fg.newTarget(b)
	if f.Kind == ir.FuncDerivedCtor && f.This != nil {
		name := fg.declare(f.This)
		b.add(jen.Var().Id(name).Add(goType(f.This.Rep)))
		fg.needUse(b, f.This, name)
	}
	fg.retDecl = &jen.Statement{}
	b.add(fg.retDecl)
	fg.stmts(b, fg.parts(b, f.Body))
	if !b.dead {
		fg.leaveNow(b)
		if fg.result != ir.Void {
			b.end(jen.Return(fg.undefined(fg.result).s))
		}
	}
	fg.useRet()
}

// useRet marks the ret variable as used when every return that sets it is overridden.
func (fg *fn) useRet() {
	if fg.ret != "" && !fg.retRead {
		fg.retDecl.Line().Id("_").Op("=").Id(fg.ret)
	}
}

// newTarget takes new.target, which a caller leaves in the realm.
func (fg *fn) newTarget(b *block) {
	f := fg.f
	switch {
	case f.NewTarget != nil && f.Kind != ir.FuncArrow:
		name := fg.declare(f.NewTarget)
		b.add(define(name, method(fg.realm(), "TakeNewTarget")))
		fg.needUse(b, f.NewTarget, name)
	case f.Kind == ir.FuncDerivedCtor:
		b.expr(method(fg.realm(), "TakeNewTarget"))
	}
}

// undefined is the value of a missing return in a representation. Only Any can hold it;
// for the others the end is not reachable and Go only wants a value.
func (fg *fn) undefined(k ir.RepKind) code {
	switch k {
	case ir.Any:
		return rt("Undefined")
	case ir.Bool:
		return text("false")
	case ir.Str:
		return text("nil")
	}
	return text("0")
}

func (fg *fn) leaveNow(b *block) {
	if fg.leave {
		b.expr(method(fg.realm(), "LeaveFrom", text(fg.depth)))
	}
}

func (fg *fn) realm() code { return field(text("m"), "r") }
