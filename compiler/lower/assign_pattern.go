package lower

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// Destructuring assignment: [a, b.c] = x and ({a, b = 1} = x). Declarations with patterns are
// in pattern.go.

// assignPattern takes x apart into targets: [a, b.c] = x. text is the source of x.
func (f *fn) assignPattern(e esast.Expr, x ir.Expr, text string) {
	switch p := e.Data.(type) {
	case *esast.EArray:
		f.assignArray(p, x, text, e.Loc)
	case *esast.EObject:
		f.assignObject(p, x, text, e.Loc)
	}
}

func (f *fn) assignArray(p *esast.EArray, x ir.Expr, text string, loc esast.Loc) {
	it := f.iterate(x, text, loc)
	f.closing(it, f.at(loc), func() { f.assignItems(p, it, loc) })
}

func (f *fn) assignItems(p *esast.EArray, it *ir.Var, loc esast.Loc) {
	at := f.at(loc)
	for _, item := range p.Items {
		switch t := item.Data.(type) {
		case *esast.EMissing:
			f.emit(&ir.Eval{At: at, X: f.iterOp(ir.OpIterSkip, it, at)})
		case *esast.ESpread:
			f.assignPart(t.Value, func() ir.Expr { return f.iterOp(ir.OpIterRest, it, at) }, esast.Expr{})
			return
		default:
			target, def := splitDefault(item)
			f.assignPart(target, func() ir.Expr { return f.iterOp(ir.OpIterNext, it, at) }, def)
		}
	}
	f.emit(&ir.Eval{At: at, X: f.iterOp(ir.OpIterClose, it, at)})
}

// splitDefault takes `target = default` apart.
func splitDefault(e esast.Expr) (target, def esast.Expr) {
	if b, ok := e.Data.(*esast.EBinary); ok && b.Op == esast.BinOpAssign {
		return b.Left, b.Right
	}
	return e, esast.Expr{}
}

// assignPart gives one part to its target. The target's own parts are evaluated first,
// then the value is read, then the default.
func (f *fn) assignPart(target esast.Expr, value func() ir.Expr, def esast.Expr) {
	var p place
	switch target.Data.(type) {
	case *esast.EDot, *esast.EIndex:
		p = f.placeOf(target)
	default:
		p.write = func(x ir.Expr, at ir.At) { f.assignTo(target, x) }
	}
	at := f.at(target.Loc)
	if def.IsNil() {
		p.write(value(), at)
		return
	}
	t := f.hold("part", value())
	f.defaultTo(t.Var, def, f.givenName(target))
	p.write(f.read(t.Var, t.Pos), at)
}

func (f *fn) assignObject(p *esast.EObject, x ir.Expr, text string, loc esast.Loc) {
	src := f.reusable("obj", x)
	first := ""
	if len(p.Properties) > 0 && !p.Properties[0].Flags.Has(esast.PropertyIsComputed) {
		first, _ = plainName(p.Properties[0].Key)
	}
	f.requireObject(src, first, text, loc)
	var used []ir.Expr
	rest := false
	for _, pr := range p.Properties {
		rest = rest || pr.Kind == esast.PropertySpread
	}
	for _, pr := range p.Properties {
		if pr.Kind == esast.PropertySpread {
			f.assignPart(pr.ValueOrNil, func() ir.Expr { return f.objectRest(src, used, pr.Loc) }, esast.Expr{})
			continue
		}
		name, key := f.patternKey(pr.Key, pr.Flags.Has(esast.PropertyIsComputed))
		if rest {
			used = append(used, keyOperand(name, key, f.typed(pr.Loc)))
		}
		target, def := splitDefault(pr.ValueOrNil)
		if !pr.InitializerOrNil.IsNil() {
			target, def = pr.ValueOrNil, pr.InitializerOrNil
		}
		f.assignPart(target, func() ir.Expr { return f.member(f.again(src), name, key, pr.Loc) }, def)
	}
}

// swapAssign lowers `[a, b] = [b, a]` without making the array.
func (f *fn) swapAssign(x *esast.EBinary) bool {
	l, ok := x.Left.Data.(*esast.EArray)
	if !ok {
		return false
	}
	for _, it := range l.Items {
		switch it.Data.(type) {
		case *esast.EIdentifier, *esast.EDot:
		default:
			return false
		}
	}
	vals, ok := f.parallel(x.Right, len(l.Items))
	if !ok {
		return false
	}
	for i, it := range l.Items {
		f.assignTo(it, vals[i])
	}
	return true
}
