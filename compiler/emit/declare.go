// Variables: where Go declares them, and how they are written.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// predeclare declares at the top of a Go block those of its variables that something
// before their declaration names (a function that is called later, the function itself):
// in Go a declaration must come before every use.
func (fg *fn) predeclare(b *block, list ir.Block) {
	named := map[*ir.Var]bool{}
	for _, s := range list {
		if d, ok := s.(*ir.Decl); ok && d.Var.Module == nil && (named[d.Var] || fg.namesItself(d)) {
			fg.declareVar(b, d.Var)
		}
		if loop, ok := s.(*ir.For); ok {
			for _, d := range loop.Init {
				if named[d.Var] {
					fg.declareVar(b, d.Var)
				}
			}
		}
		ir.Walk([]ir.Stmt{s}, func(in ir.Stmt) bool {
			fg.g.usesOf(in, named)
			return true
		})
	}
}

// namesItself reports whether a declaration's value names the variable.
func (fg *fn) namesItself(d *ir.Decl) bool {
	if d.Value == nil {
		return false
	}
	set := map[*ir.Var]bool{}
	fg.g.usesOf(&ir.Eval{X: d.Value}, set)
	return set[d.Var]
}

// declareVar prints `var x T`, with the companion of a variable in its dead zone. A
// variable that is known to hold a function is one of that function's Go type, unless its
// value is used too: then it is both.
func (fg *fn) declareVar(b *block, v *ir.Var) {
	if f := v.Known; f != nil && fg.g.known[f] == v {
		if fg.g.called[f] && fg.m.methods[f] == "" && fg.g.fnNames[f] == "" {
			name := fg.names.name(v.Name)
			fg.g.fnNames[f] = name
			b.add(jen.Var().Id(name).Add(directType(f)))
			fg.needCall(b, f, name)
		}
		if !f.Escapes {
			return
		}
	}
	name := fg.declare(v)
	b.add(jen.Var().Id(name).Add(goType(v.Rep)))
	fg.needUse(b, v, name)
	fg.declareFlag(b, v, name, false)
}

func (fg *fn) declareFlag(b *block, v *ir.Var, name string, set bool) {
	if !v.TDZ || !fg.g.checked[v] {
		return
	}
	flag := fg.names.name(name + "Set")
	fg.m.flags[v] = flag
	if set {
		b.add(define(flag, text("true")))
	} else {
		b.add(jen.Var().Id(flag).Bool())
	}
	b.add(jen.Id("_").Op("=").Id(flag))
}

// declared reports whether a local variable has its Go declaration already.
func (fg *fn) declared(v *ir.Var) bool {
	if _, ok := fg.cell(v); ok {
		return true
	}
	return v.Module != nil || fg.m.locals[v] != "" || v.Known != nil && !v.Known.Escapes && fg.g.fnNames[v.Known] != ""
}

// place is the Go expression that a variable's value is read from and written to.
func (fg *fn) place(v *ir.Var) code {
	if v.Module != nil {
		mod := fg.g.modules[v.Module]
		name := mod.fields[v]
		if name == "" {
			fg.m.fail("module variable %s has no field", v.Name)
		}
		return field(fg.m.other(v.Module), name)
	}
	if x, ok := fg.cell(v); ok {
		return x
	}
	name := fg.m.locals[v]
	if name == "" {
		fg.m.fail("variable %s is used before it is declared (line %d)", v.Name, v.Pos.Line)
		name = "undeclared"
	}
	return text(name)
}

// flag is the companion of a TDZ variable, if it has one.
func (fg *fn) flag(v *ir.Var) (code, bool) {
	if v.Module != nil {
		name := fg.g.modules[v.Module].flags[v]
		if name == "" {
			return code{}, false
		}
		return field(fg.m.other(v.Module), name), true
	}
	if x, ok := fg.flagCell(v); ok {
		return x, true
	}
	name := fg.m.flags[v]
	return text(name), name != ""
}

// store prints an assignment; first says that it initializes the variable.
func (fg *fn) store(b *block, v *ir.Var, x code, first bool) {
	if !fg.declared(v) {
		name := fg.declare(v)
		b.add(jen.Id(name).Op(":=").Add(x.s))
		fg.needUse(b, v, name)
		fg.declareFlag(b, v, name, true)
		return
	}
	b.add(jen.Add(fg.place(v).s).Op("=").Add(x.s))
	if first {
		if flag, ok := fg.flag(v); ok {
			b.add(jen.Add(flag.s).Op("=").True())
		}
	}
}

// valueOf is the value of a declaration: a missing one is undefined.
func (fg *fn) valueOf(x ir.Expr, v *ir.Var) code {
	if x == nil {
		return fg.undefined(v.Rep.Kind)
	}
	return fg.typed(x)
}

// typed prints an expression whose Go type must be right without context.
func (fg *fn) typed(x ir.Expr) code {
	if f, ok := numLiteral(x); ok {
		return float(f, true)
	}
	return fg.expr(x)
}

// numLiteral returns a literal that is held as a Num.
func numLiteral(x ir.Expr) (float64, bool) {
	if c, ok := x.(*ir.Convert); ok && c.R.Kind == ir.Num {
		if n, ok := c.X.(*ir.NumberLit); ok {
			return n.Value, true
		}
	}
	if n, ok := x.(*ir.NumberLit); ok && n.R.Kind == ir.Num {
		return n.Value, true
	}
	return 0, false
}

func (fg *fn) decl(b *block, s *ir.Decl) {
	v := s.Var
	if fg.bind(b, s) {
		return
	}
	if fg.declared(v) { // hoisted, or a frame field
		fg.redeclare(b, s)
		return
	}
	if s.Value == nil {
		fg.declareVar(b, v)
		return
	}
	if fg.fastDecl(b, v, s.Value) {
		return
	}
	fg.hold(b, s.Value)
	x := fg.typed(s.Value)
	name := fg.declare(v)
	b.add(define(name, x))
	fg.needUse(b, v, name)
	fg.declareFlag(b, v, name, true)
}

// redeclare gives a variable that Go declared earlier the value that its declaration
// has; in a loop that is undefined again.
func (fg *fn) redeclare(b *block, s *ir.Decl) {
	v := s.Var
	if _, ok := fg.cell(v); !ok && v.Known != nil && !v.Known.Escapes && fg.m.locals[v] == "" {
		return
	}
	fg.renew(b, v)
	if s.Value != nil {
		fg.hold(b, s.Value)
		fg.store(b, v, fg.typed(s.Value), true)
		return
	}
	if v.TDZ {
		if flag, ok := fg.flag(v); ok {
			b.add(jen.Add(flag.s).Op("=").False())
		}
		return
	}
	if v.Rep.Kind == ir.Any {
		b.add(jen.Add(fg.place(v).s).Op("=").Add(rt("Undefined").s))
	}
}

// bind prints `v = closure` where v is known to hold that function; it reports whether
// it did.
func (fg *fn) bind(b *block, s ir.Stmt) bool {
	if fg.m.standing[s] {
		return true
	}
	v, f := ir.KnownBinding(s)
	if v == nil || !fg.g.called[f] && f.Escapes {
		return false
	}
	m := fg.m
	declared := fg.declared(v) // before the function's own name says so
	if f.Escapes {
		fg.renew(b, v) // before code that may name the variable itself
	}
	if fg.g.called[f] && m.methods[f] == "" {
		name := fg.g.fnNames[f]
		if fg.co != nil && fg.co.direct[f] != "" {
			fg.bindDirect(b, v, f)
		} else if name == "" {
			name = fg.names.name(v.Name)
			fg.g.fnNames[f] = name
			b.add(define(name, fg.directCode(f)))
			fg.needCall(b, f, name)
		} else {
			b.add(assign(name, fg.directCode(f)))
		}
	}
	if f.Escapes {
		object := fg.functionObject(f, v.Name)
		if declared {
			fg.store(b, v, object, true)
			return true
		}
		name := fg.declare(v)
		b.add(define(name, object))
		fg.needUse(b, v, name)
		fg.declareFlag(b, v, name, true)
	}
	return true
}

func (fg *fn) assign(b *block, s *ir.Assign) {
	v := s.Var
	if isVar(s.Value, v) && !s.Check {
		return // x = x, which go vet would not like
	}
	if !s.Check && fg.fastAssign(b, v, s.Value) {
		return
	}
	fg.hold(b, s.Value)
	x := fg.expr(s.Value)
	if !fg.declared(v) {
		x = fg.typedCode(s.Value, x)
	}
	if s.Check {
		if flag, ok := fg.flag(v); ok {
			if !effectFree(s.Value) {
				tmp := fg.names.name("value")
				b.add(define(tmp, fg.typedCode(s.Value, x)))
				x = text(tmp)
			}
			b.add(jen.If(not(flag).s).Block(jen.Panic(method(fg.realm(), "ReadBeforeInit", str(v.Name)).s)))
		}
	}
	fg.store(b, v, x, false)
}

func (fg *fn) typedCode(x ir.Expr, c code) code {
	if f, ok := numLiteral(x); ok {
		return float(f, true)
	}
	return c
}
