package lower

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// This file takes binding patterns apart: const {a, b: [c]} = x.

// bindTo gives the value to what a pattern names.
type bindTo func(ref esast.Ref, x ir.Expr, at ir.At)

func (f *fn) initBinding(ref esast.Ref, x ir.Expr, at ir.At) { f.define(f.m.varOf(ref), x, at) }

func (f *fn) assignBinding(ref esast.Ref, x ir.Expr, at ir.At) {
	f.emit(&ir.Assign{At: at, Var: f.m.varOf(ref), Value: x})
}

// bindPattern takes x apart. text is its source, for the error when it is nullish.
func (f *fn) bindPattern(p esast.Binding, x ir.Expr, text string, bind bindTo) {
	switch b := p.Data.(type) {
	case *esast.BIdentifier:
		bind(b.Ref, x, f.at(p.Loc))
	case *esast.BArray:
		f.bindArray(b, x, text, p.Loc, bind)
	case *esast.BObject:
		f.bindObject(b, x, text, p.Loc, bind)
	}
}

// nested stands for the source of a part of a pattern, which has none.
const nested = "nested"

// defaulted stands for the source of a parameter that has a default: V8 has these words.
const defaulted = "(intermediate value)(intermediate value)(intermediate value)"

// loopPart stands for the value that a for-of head takes apart, as in V8.
const loopPart = ".for"

// arrayText is the text of what an array pattern takes apart, where V8 has one.
func arrayText(text string) string {
	if text == nested || text == defaulted {
		return ""
	}
	return text
}

// bindDefault is bindPattern for a part of a pattern that may have a default.
func (f *fn) bindDefault(p esast.Binding, x ir.Expr, def esast.Expr, bind bindTo) {
	if def.IsNil() {
		f.bindPattern(p, x, nested, bind)
		return
	}
	name := bindingName(f.m, p)
	hint := name
	if hint == "" {
		hint = "part"
	}
	t := f.hold(hint, x)
	f.defaultTo(t.Var, def, name)
	f.bindPattern(p, f.read(t.Var, t.Pos), nested, bind)
}

func (f *fn) bindArray(b *esast.BArray, x ir.Expr, text string, loc esast.Loc, bind bindTo) {
	it := f.iterate(x, arrayText(text), loc)
	f.closing(it, f.at(loc), func() { f.bindItems(b, it, loc, bind) })
}

// closing lowers the steps of an array pattern. If they may be suspended, the iterator is
// closed by whatever leaves them; otherwise the runtime knows of it.
func (f *fn) closing(it *ir.Var, at ir.At, steps func()) {
	body := f.into(steps)
	suspends := false
	for _, s := range body {
		suspends = suspends || ir.Suspends(s)
	}
	if !suspends {
		f.emitAll(body)
		return
	}
	var inner ir.Block
	for _, s := range body {
		d, ok := s.(*ir.Decl)
		if !ok || d.Var.Kind == ir.VarTemp {
			inner = append(inner, s)
			continue
		}
		f.emit(&ir.Decl{At: d.At, Var: d.Var}) // what the pattern declares is there after it, too
		if d.Value != nil {
			inner = append(inner, &ir.Init{At: d.At, Var: d.Var, Value: d.Value})
		}
	}
	f.emit(&ir.IterScope{At: at, Iter: it, Body: inner})
}

func (f *fn) bindItems(b *esast.BArray, it *ir.Var, loc esast.Loc, bind bindTo) {
	closes := true
	for i, item := range b.Items {
		at := f.at(item.Loc)
		_, hole := item.Binding.Data.(*esast.BMissing)
		switch {
		case b.HasSpread && i == len(b.Items)-1:
			closes = false
			f.bindPattern(item.Binding, f.iterOp(ir.OpIterRest, it, at), "", bind)
		case hole:
			f.emit(&ir.Eval{At: at, X: f.iterOp(ir.OpIterSkip, it, at)})
		default:
			f.bindDefault(item.Binding, f.iterOp(ir.OpIterNext, it, at), item.DefaultValueOrNil, bind)
		}
	}
	if closes {
		at := f.at(loc)
		f.emit(&ir.Eval{At: at, X: f.iterOp(ir.OpIterClose, it, at)})
	}
}

// iterate starts walking x and returns the iterator variable. text is x's source.
func (f *fn) iterate(x ir.Expr, text string, loc esast.Loc) *ir.Var {
	it := f.temp("iter")
	it.Rep = ir.Rep{Kind: ir.Iter}
	f.emit(&ir.Eval{At: f.at(loc), X: &ir.Op{Typed: f.typed(loc), Name: ir.OpIterate, Args: []ir.Expr{x}, Vars: []*ir.Var{it}, Text: text}})
	return it
}

func (f *fn) iterOp(name ir.OpName, it *ir.Var, at ir.At) ir.Expr {
	return &ir.Op{Typed: ir.Typed{At: at}, Name: name, Vars: []*ir.Var{it}}
}

func (f *fn) bindObject(b *esast.BObject, x ir.Expr, text string, loc esast.Loc, bind bindTo) {
	src := f.reusable("obj", x)
	first := ""
	if len(b.Properties) > 0 && !b.Properties[0].IsComputed && !b.Properties[0].IsSpread {
		first, _ = plainName(b.Properties[0].Key)
	}
	if first == "" || b.Properties[0].DefaultValueOrNil.IsNil() { // else the read itself throws what V8 does
		f.requireObject(src, first, text, loc)
	}
	var used []ir.Expr // keys taken, for rest
	rest := len(b.Properties) > 0 && b.Properties[len(b.Properties)-1].IsSpread
	for _, p := range b.Properties {
		if p.IsSpread {
			f.bindPattern(p.Value, f.objectRest(src, used, p.Loc), "", bind)
			continue
		}
		name, key := f.patternKey(p.Key, p.IsComputed)
		if rest {
			used = append(used, keyOperand(name, key, f.typed(p.Loc)))
		}
		f.bindDefault(p.Value, f.member(f.again(src), name, key, p.Loc), p.DefaultValueOrNil, bind)
	}
}

// requireObject throws for undefined and null before anything is read, in V8's words.
// first is the property that the pattern reads first; inside another pattern that read
// itself throws what V8 does.
func (f *fn) requireObject(src ir.Expr, first, text string, loc esast.Loc) {
	if text == nested {
		if first != "" {
			return
		}
		text = ""
	}
	f.emit(&ir.Eval{At: f.at(loc), X: &ir.Op{
		Typed: f.typed(loc), Name: ir.OpRequireObject, Text: text, Prop: first, Args: []ir.Expr{f.again(src)},
	}})
}

// objectRest copies what the pattern has not taken.
func (f *fn) objectRest(src ir.Expr, used []ir.Expr, loc esast.Loc) ir.Expr {
	t := f.hold("rest", &ir.Object{Typed: f.typed(loc)})
	args := append([]ir.Expr{f.read(t.Var, t.Pos), f.again(src)}, used...)
	f.emit(&ir.Eval{At: f.at(loc), X: &ir.Op{Typed: f.typed(loc), Name: ir.OpCopyProps, Args: args}})
	return f.read(t.Var, t.Pos)
}

// patternKey returns a property's plain name, or its key as an operand that may be read
// more than once.
func (f *fn) patternKey(e esast.Expr, computed bool) (string, ir.Expr) {
	if name, ok := plainName(e); ok && !computed {
		return name, nil
	}
	x := f.expr(e)
	if !computed {
		return "", x
	}
	if constant(x) {
		return "", x
	}
	return "", f.hold("key", &ir.Op{Typed: f.typed(e.Loc), Name: ir.OpToKey, Args: []ir.Expr{x}})
}

// member reads a property by name or key.
func (f *fn) member(obj ir.Expr, name string, key ir.Expr, loc esast.Loc) ir.Expr {
	if key == nil {
		return &ir.Get{Typed: f.typed(loc), Obj: obj, Name: name}
	}
	return &ir.Index{Typed: f.typed(loc), Obj: obj, Key: f.again(key)}
}

func keyOperand(name string, key ir.Expr, t ir.Typed) ir.Expr {
	if key == nil {
		return &ir.StringLit{Typed: t, Value: name}
	}
	return ir.CopyOperand(key)
}

// reusable makes x an operand that may be read several times.
func (f *fn) reusable(hint string, x ir.Expr) ir.Expr {
	if r, ok := x.(*ir.Ref); ok && !r.Check && (r.Var.Kind == ir.VarTemp || r.Var.Assigned == 0) || constant(x) {
		return x
	}
	return f.hold(hint, x)
}

// again copies an operand that reusable returned, so that each use has its own node.
func (f *fn) again(x ir.Expr) ir.Expr { return ir.CopyOperand(x) }

// swapDecl lowers `let [a, b] = [x, y]` without making the array.
func (f *fn) swapDecl(d esast.Decl) bool {
	p, ok := d.Binding.Data.(*esast.BArray)
	if !ok || p.HasSpread {
		return false
	}
	vals, ok := f.parallel(d.ValueOrNil, len(p.Items))
	if !ok {
		return false
	}
	for i, it := range p.Items {
		if _, hole := it.Binding.Data.(*esast.BMissing); !hole {
			f.bindDefault(it.Binding, vals[i], it.DefaultValueOrNil, f.initBinding)
		}
	}
	return true
}

// parallel evaluates the elements of an array literal that is at once taken apart into n
// parts. It does so only where arrays are iterated as they are: elements without spread
// and holes, at least one for each part.
func (f *fn) parallel(e esast.Expr, n int) ([]ir.Expr, bool) {
	a, ok := e.Data.(*esast.EArray)
	if !ok || len(a.Items) < n {
		return nil, false
	}
	for _, it := range a.Items {
		switch it.Data.(type) {
		case *esast.ESpread, *esast.EMissing:
			return nil, false
		}
	}
	vals := f.sequence(a.Items...)
	for i, x := range vals {
		if !constant(x) {
			vals[i] = f.hold("part", x)
		}
	}
	return vals, true
}
