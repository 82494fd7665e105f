package lower

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// This file lowers optional chains. a?.b.c(d) becomes a temporary that stays undefined
// unless the ifs around its computation let it through.

// link is one step of a chain, from the inside out.
type link struct {
	e        esast.Expr // the whole expression up to this step
	optional bool
}

// chained reports whether e belongs to an optional chain.
func (f *fn) chained(e esast.Expr) bool {
	switch x := e.Data.(type) {
	case *esast.EDot:
		return x.OptionalChain != esast.OptionalChainNone
	case *esast.EIndex:
		return x.OptionalChain != esast.OptionalChainNone
	case *esast.ECall:
		if x.OptionalChain != esast.OptionalChainNone {
			return true
		}
		// (a?.b)() calls with a as this.
		return f.memberChain(x.Target)
	}
	return false
}

func (f *fn) memberChain(e esast.Expr) bool {
	switch e.Data.(type) {
	case *esast.EDot, *esast.EIndex:
		return f.chained(e)
	}
	return false
}

// steps splits a chain into its base and links.
func steps(e esast.Expr) (base esast.Expr, links []link) {
	for {
		var target esast.Expr
		var state esast.OptionalChain
		switch x := e.Data.(type) {
		case *esast.EDot:
			target, state = x.Target, x.OptionalChain
		case *esast.EIndex:
			target, state = x.Target, x.OptionalChain
		case *esast.ECall:
			target, state = x.Target, x.OptionalChain
		}
		links = append(links, link{e, state == esast.OptionalChainStart})
		if state == esast.OptionalChainStart && !continues(target) {
			e = target
			break
		}
		e = target
	}
	for i, j := 0, len(links)-1; i < j; i, j = i+1, j-1 {
		links[i], links[j] = links[j], links[i]
	}
	return e, links
}

// continues reports whether a target belongs to the same chain.
func continues(e esast.Expr) bool {
	switch x := e.Data.(type) {
	case *esast.EDot:
		return x.OptionalChain != esast.OptionalChainNone
	case *esast.EIndex:
		return x.OptionalChain != esast.OptionalChainNone
	case *esast.ECall:
		return x.OptionalChain != esast.OptionalChainNone
	}
	return false
}

// chain lowers an optional chain; used says whether its value is read.
func (f *fn) chain(e esast.Expr, used bool) ir.Expr {
	t := f.typed(e.Loc)
	if x, ok := e.Data.(*esast.ECall); ok && x.OptionalChain == esast.OptionalChainNone {
		return f.parenthesized(x, t, used)
	}
	var result *ir.Var
	if used {
		result = f.temp("chain")
		f.emit(&ir.Decl{At: t.At, Var: result})
	}
	base, links := steps(e)
	f.walkChain(base, links, func(v ir.Expr) {
		switch {
		case used:
			f.set(result, v)
		case !idle(v):
			f.emit(&ir.Eval{At: t.At, X: v})
		}
	})
	if !used {
		return nil
	}
	return f.read(result, t.Pos)
}

// parenthesized lowers (a?.b)(args): the chain ends before the call, which throws when
// the chain gave undefined.
func (f *fn) parenthesized(x *esast.ECall, t ir.Typed, used bool) ir.Expr {
	this, fn := f.chainCallee(x.Target, t)
	v := f.thisCall(fn, this, x, t)
	if c, ok := v.(*ir.Call); ok {
		c.Text = intermediate
	}
	if !used {
		f.emit(&ir.Eval{At: t.At, X: v})
		return nil
	}
	return v
}

// chainCallee lowers a chain of which the value is called, with the object of its last link.
func (f *fn) chainCallee(e esast.Expr, t ir.Typed) (this, callee ir.Expr) {
	self, fn := f.temp("self"), f.temp("method")
	f.emit(&ir.Decl{At: t.At, Var: self})
	f.emit(&ir.Decl{At: t.At, Var: fn})
	base, links := steps(e)
	last := links[len(links)-1]
	f.walkChainTo(base, links, func(obj ir.Expr) {
		o := f.reusable("obj", obj)
		f.set(self, o)
		f.set(fn, f.memberOf(last.e, f.again(o)))
	})
	return f.read(self, t.Pos), f.read(fn, t.Pos)
}

// walkChainTo walks all links but the last, whose object is given to done, inside the
// tests of all.
func (f *fn) walkChainTo(base esast.Expr, links []link, done func(obj ir.Expr)) {
	last := links[len(links)-1]
	f.walkChain(base, links[:len(links)-1], func(v ir.Expr) {
		if !last.optional {
			done(v)
			return
		}
		o := f.reusable("obj", v)
		f.unlessNullish(o, func() { done(f.again(o)) })
	})
}

// walkChain computes a chain and gives its value to done, inside the ifs.
func (f *fn) walkChain(base esast.Expr, links []link, done func(ir.Expr)) {
	if len(links) == 0 {
		done(f.expr(base))
		return
	}
	// The first link may be a call of the base as a method: a.b?.().
	if c, ok := links[0].e.Data.(*esast.ECall); ok {
		this, fn := f.callee(base)
		f.optional(links[0], fn, func(fn ir.Expr) {
			f.followChain(f.chainCall(c, fn, this), links[1:], done)
		})
		return
	}
	f.followChain(f.expr(base), links, done)
}

// followChain goes on from a value with the remaining links.
func (f *fn) followChain(v ir.Expr, links []link, done func(ir.Expr)) {
	if len(links) == 0 {
		done(v)
		return
	}
	if c, ok := links[0].e.Data.(*esast.ECall); ok {
		f.optional(links[0], v, func(fn ir.Expr) {
			f.followChain(f.chainCall(c, fn, nil), links[1:], done)
		})
		return
	}
	f.optional(links[0], v, func(obj ir.Expr) {
		if len(links) > 1 {
			if c, ok := links[1].e.Data.(*esast.ECall); ok {
				f.chainMethod(links[0], links[1], c, obj, links[2:], done)
				return
			}
		}
		f.followChain(f.memberOf(links[0].e, obj), links[1:], done)
	})
}

// chainMethod lowers .name(args) inside a chain, with the object as this.
func (f *fn) chainMethod(member, call link, c *esast.ECall, obj ir.Expr, rest []link, done func(ir.Expr)) {
	if d, ok := member.e.Data.(*esast.EDot); ok && !call.optional {
		f.followChain(f.callMember(obj, d.Name, d.NameLoc, c, f.typed(call.e.Loc)), rest, done)
		return
	}
	o := f.reusable("obj", obj)
	fn := f.hold("method", f.memberOf(member.e, f.again(o)))
	f.optional(call, fn, func(fn ir.Expr) {
		f.followChain(f.chainCall(c, fn, f.again(o)), rest, done)
	})
}

func (f *fn) chainCall(c *esast.ECall, fn, this ir.Expr) ir.Expr {
	return f.thisCall(f.reusable("fn", fn), this, c, f.typed(c.Target.Loc))
}

// optional runs next with v, inside a test if the link is an optional one.
func (f *fn) optional(l link, v ir.Expr, next func(ir.Expr)) {
	if !l.optional {
		next(v)
		return
	}
	o := f.reusable("obj", v)
	f.unlessNullish(o, func() { next(f.again(o)) })
}

func (f *fn) unlessNullish(o ir.Expr, then func()) {
	at := ir.At{Pos: o.Position()}
	f.emit(&ir.If{At: at, Cond: not(isNullish(f.again(o))), Then: f.into(then)})
}

// memberOf reads the member that e names from an object already computed.
func (f *fn) memberOf(e esast.Expr, obj ir.Expr) ir.Expr {
	t := f.typed(e.Loc)
	switch x := e.Data.(type) {
	case *esast.EDot:
		return &ir.Get{Typed: t, Obj: obj, Name: x.Name}
	case *esast.EIndex:
		if id, ok := x.Index.Data.(*esast.EPrivateIdentifier); ok {
			name := f.m.varOf(id.Ref)
			f.read(name, t.Pos)
			return &ir.GetPrivate{Typed: t, Obj: obj, Name: name}
		}
		if name, ok := plainName(x.Index); ok {
			return &ir.Get{Typed: t, Obj: obj, Name: name}
		}
		o := f.reusable("obj", obj)
		return &ir.Index{Typed: t, Obj: o, Key: f.expr(x.Index)}
	}
	return obj
}

// chainDelete lowers delete a?.b: true when the chain stops early.
func (f *fn) chainDelete(e esast.Expr, t ir.Typed) ir.Expr {
	result := f.temp("deleted")
	f.emit(&ir.Decl{At: t.At, Var: result, Value: &ir.BoolLit{Typed: t, Value: true}})
	base, links := steps(e)
	last := links[len(links)-1].e
	f.walkChainTo(base, links, func(obj ir.Expr) {
		var key ir.Expr
		switch x := last.Data.(type) {
		case *esast.EDot:
			key = &ir.StringLit{Typed: t, Value: x.Name}
		case *esast.EIndex:
			obj = f.reusable("obj", obj)
			key = f.expr(x.Index)
		default:
			return
		}
		f.set(result, &ir.Op{Typed: t, Name: ir.OpDelete, Args: []ir.Expr{obj, key}})
	})
	return f.read(result, t.Pos)
}
