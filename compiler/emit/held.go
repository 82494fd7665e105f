// Reads before their statement. PropCache.Get is too large for Go to inline, so a property
// that a statement reads would be a call each time. Where speed counts it is read before
// the statement into a variable, by a look that is inlined; only where that finds nothing
// comes the call:
//
//	state := m.main.ic[3].Peek(task)
//	if state.IsUndefined() {
//		state = m.main.ic[3].Get(m.r, task, "state")
//	}
//
// Only what the statement evaluates before anything that could have an effect is read so,
// which leaves the order of evaluation as it is.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// quick reports whether reads are worth their code here: in loops, and in the functions of
// the program's own modules. State machines have no such reads, since a value may have to
// outlive its Go block there.
func (fg *fn) quick() bool {
	if fg.co != nil || fg.sites != nil {
		return false
	}
	return fg.looping() || fg.m.own && fg.f.Kind != ir.FuncModule
}

// hold prints the reads of the expressions of one statement, in the order of evaluation,
// that may come before it.
func (fg *fn) hold(b *block, xs ...ir.Expr) {
	if !fg.quick() {
		return
	}
	for _, x := range xs {
		if !fg.leading(x, func(in ir.Expr) { fg.holdRead(b, in) }) {
			break
		}
	}
	if len(fg.held) > 0 {
		fg.at(b, fg.pos)
	}
}

// holds reports whether hold would print something for x.
func (fg *fn) holds(x ir.Expr) bool {
	found := false
	if x != nil && fg.quick() {
		fg.leading(x, func(ir.Expr) { found = true })
	}
	return found
}

// leading calls f with the property reads that x evaluates before anything else with an
// effect, inner before outer. It reports whether all of x is such reads and what has no
// effect.
func (fg *fn) leading(x ir.Expr, f func(ir.Expr)) bool {
	if x != nil && x.Rep().Kind == ir.Num && fg.countReads(x) > 0 && readsMember(x) {
		f(x)
		return true
	}
	switch x := x.(type) {
	case nil, *ir.UndefinedLit, *ir.NullLit, *ir.BoolLit, *ir.NumberLit, *ir.StringLit, *ir.BigIntLit, *ir.Closure:
		return true
	case *ir.Ref:
		return !x.Check
	case *ir.Convert:
		return fg.leading(x.X, f) && x.X.Rep().Kind != ir.Void
	case *ir.Get:
		if !fg.leading(x.Obj, f) {
			return false
		}
		if x.R.Kind == ir.Any {
			f(x)
		}
		return true
	case *ir.Unary:
		return fg.leadingUnary(x, f)
	case *ir.Binary:
		if !fg.leading(x.L, f) || !fg.leading(x.R2, f) {
			return false
		}
		return pureBinary(x)
	case *ir.Logical:
		fg.leading(x.L, f)
		return false
	case *ir.CallMethod:
		clean := fg.leading(x.Obj, f)
		for i := 0; clean && !x.Ordered && i < len(x.Args); i++ {
			clean = x.Args[i].X != nil && fg.leading(x.Args[i].X, f) && !x.Args[i].Spread
		}
		return clean && x.R.Kind != ir.Any
	case *ir.CallKnown:
		for _, arg := range x.Args {
			if !fg.leading(arg, f) {
				break
			}
		}
	case *ir.Index:
		if !fg.leading(x.Obj, f) || !fg.leading(x.Key, f) {
			return false
		}
		if x.Key.Rep().Kind == ir.Int && unboxed(x.Key) {
			f(x)
			return true
		}
	}
	return false
}

func (fg *fn) leadingUnary(x *ir.Unary, f func(ir.Expr)) bool {
	if !fg.leading(x.X, f) {
		return false
	}
	switch x.Op {
	case ir.Not, ir.ToBool, ir.Typeof:
		return true
	}
	return x.X.Rep().Kind != ir.Any
}

// pureBinary reports whether an operator can have no effect on operands that are evaluated.
func pureBinary(x *ir.Binary) bool {
	switch x.Op {
	case ir.StrictEq, ir.StrictNe:
		return true
	case ir.LooseEq, ir.LooseNe:
		switch x.R2.(type) {
		case *ir.NullLit, *ir.UndefinedLit:
			return true
		}
	}
	return x.L.Rep().Kind != ir.Any && x.R2.Rep().Kind != ir.Any && x.R.Kind != ir.Str && x.R.Kind != ir.Any
}

// holdRead prints one read into a variable of its own, whose name stands for it from now on.
func (fg *fn) holdRead(b *block, x ir.Expr) {
	if fg.held == nil {
		fg.held = map[ir.Expr]string{}
	}
	if i, ok := x.(*ir.Index); ok {
		fg.holdElement(b, i)
		return
	}
	g, ok := x.(*ir.Get)
	if !ok {
		fg.holdNumber(b, x)
		return
	}
	obj := fg.expr(g.Obj)
	name := fg.names.name(g.Name)
	cache := fg.m.cache("")
	get := "Get"
	fg.at(b, g.Pos)
	if g.Name == "length" {
		b.add(define(name, call(rt("PeekLength"), obj)))
		get = "Length"
	} else {
		b.add(define(name, method(cache, "Peek", obj)))
	}
	args := []code{fg.realm(), obj}
	if get == "Get" {
		args = append(args, str(g.Name))
	}
	slow := assign(name, method(cache, get, args...))
	b.add(jen.If(method(text(name), "IsUndefined").s).Block(fg.slowly(g.Pos, slow)...))
	fg.held[x] = name
}

// holdElement is holdRead for an element.
func (fg *fn) holdElement(b *block, x *ir.Index) {
	obj, key := fg.expr(x.Obj), fg.expr(x.Key)
	name := fg.names.name("elem")
	fg.at(b, x.Pos)
	b.add(define(name, call(rt("PeekElem"), obj, key)))
	slow := assign(name, method(fg.realm(), "At", obj, key))
	b.add(jen.If(method(text(name), "IsUndefined").s).Block(fg.slowly(x.Pos, slow)...))
	fg.held[x] = name
}

// holdNumber is holdRead for arithmetic that reads properties, see fast.go.
func (fg *fn) holdNumber(b *block, x ir.Expr) {
	t := fg.bothForms(x)
	name := fg.names.name("f")
	fg.at(b, x.Position())
	b.add(define(name, t.fast))
	b.add(jen.If(isNaN(text(name))).Block(fg.slowly(x.Position(), assign(name, t.slow))...))
	fg.held[x] = name
}

// setProp prints a write of a property. Where it counts the case that the site knows is
// tried first, by code that is inlined.
func (fg *fn) setProp(b *block, s *ir.SetProp) {
	fg.hold(b, s.Obj, s.Value)
	obj, x := fg.expr(s.Obj), fg.expr(s.Value)
	cache := fg.m.cache("")
	if !fg.quick() || fg.adds() {
		b.expr(method(cache, "Set", fg.realm(), obj, str(s.Name), x))
		return
	}
	obj = fg.steady(b, s.Obj, "obj", obj)
	x = fg.steady(b, s.Value, s.Name, x)
	set := method(cache, "Set", fg.realm(), obj, str(s.Name), x)
	b.add(jen.If(not(method(cache, "Put", obj, x)).s).Block(fg.lineMark(s.Pos), set.s))
}

// putElem prints a write of an element, tried first by inlined code: of a number into an
// array of numbers, of another value into one of values.
func (fg *fn) putElem(b *block, s *ir.SetIndex, obj, key, x code) bool {
	if !fg.quick() || s.Key.Rep().Kind != ir.Int || !unboxed(s.Key) {
		return false
	}
	obj = fg.steady(b, s.Obj, "obj", obj)
	if c, ok := s.Value.(*ir.Convert); ok && (c.X.Rep().Kind == ir.Num || c.X.Rep().Kind == ir.Int) {
		f := fg.names.name("f")
		number := fg.expr(c.X)
		if c.X.Rep().Kind == ir.Int {
			number = convert("float64", number)
		}
		b.add(define(f, fg.typedCode(c.X, number)))
		set := method(fg.realm(), "SetAt", obj, key, call(rt("Number"), text(f)))
		b.add(jen.If(not(call(rt("PutFloatAt"), obj, key, text(f))).s).Block(fg.lineMark(s.Pos), set.s))
		return true
	}
	x = fg.steady(b, s.Value, "elem", x)
	set := method(fg.realm(), "SetAt", obj, key, x)
	b.add(jen.If(not(call(rt("PutElem"), obj, key, x)).s).Block(fg.lineMark(s.Pos), set.s))
	return true
}

// adds reports whether writes in this function are likely to add properties.
func (fg *fn) adds() bool {
	switch fg.f.Kind {
	case ir.FuncBaseCtor, ir.FuncDerivedCtor, ir.FuncFields:
		return true
	}
	return false
}

// steady gives an operand that is printed twice a variable, unless it is one or a constant.
func (fg *fn) steady(b *block, x ir.Expr, hint string, c code) code {
	if simple(x) || fg.held[x] != "" {
		return c
	}
	name := fg.names.name(hint)
	b.add(define(name, fg.typedCode(x, c)))
	return text(name)
}

// readsMember reports whether a property or element is read in x.
func readsMember(x ir.Expr) bool {
	found := false
	ir.Visit(x, func(x ir.Expr) {
		switch x.(type) {
		case *ir.Get, *ir.Index:
			found = true
		}
	})
	return found
}
