// yield* in a generator (ECMA-262 15.5.5): what the outer generator is resumed with goes
// to the inner iterator until that ends. Builtin iterators and generators are walked
// without result objects; nobody could tell.

package js

// delegate is the iterator that a yield* walks.
type delegate struct {
	it         *Iterator // builtin iterators that have no throw and return
	gen        *Generator
	iter, next Value // everything else
	state      int32 // where the generator goes on when the iterator has ended
	exit       int32 // and where it goes when it was ended by return
}

// YieldStar begins a yield* over x, whose source text is text; next and exit are as for
// YieldIn. It reports whether the generator is suspended; if not, the iterator had ended at
// once, and the generator goes on in state next.
func (g *Generator) YieldStar(x Value, text string, next, exit int32) bool {
	it := g.r.IterateNamed(x, text)
	it.unlist(g.r) // a throw from the inner iterator must not close it
	d := &delegate{state: next, exit: exit}
	switch {
	case it.gen != nil:
		d.gen = it.gen
	case it.next.IsUndefined() && it.iter.IsUndefined() || it.source != nil:
		d.it = it
	default:
		d.iter, d.next = it.iter, it.next
	}
	g.inner = d
	return !g.forward(resumeNext, Undefined)
}

// forward passes a resumption to the inner iterator. It reports whether the iterator has
// ended, so that the generator's own code goes on; else the generator is suspended again.
func (g *Generator) forward(how resumption, v Value) bool {
	d := g.inner
	var done bool
	switch {
	case d.gen != nil:
		done = g.forwardGenerator(d.gen, how, v)
	case d.it != nil:
		done = g.forwardBuiltin(d.it, how, v)
	default:
		done = g.forwardAny(d, how, v)
	}
	if !done {
		g.State, g.exit, g.status = d.state, d.exit, genYield
		return false
	}
	g.inner, g.raw = nil, false
	if how != resumeReturn {
		g.State = d.state
		return true
	}
	if d.exit == 0 {
		g.Return(g.Value)
		return false
	}
	g.State = d.exit
	return true
}

// forwardGenerator is forward to a generator. Its next was the builtin one when the yield*
// began; throw and return are looked up each time.
func (g *Generator) forwardGenerator(inner *Generator, how resumption, v Value) (done bool) {
	r := g.r
	if how != resumeNext && !r.generatorPristine(inner) {
		return g.forwardAny(g.inner.generic(inner), how, v)
	}
	yielded := inner.resume(how, v)
	g.Value, g.raw = inner.Value, inner.raw && yielded
	inner.Value = Undefined
	if g.raw && ToBool(r.Get(g.Value, Key("done"))) { // each yield* on the way asks the result
		g.Value, g.raw = r.Get(g.Value, Key("value")), false
		return true
	}
	return !yielded
}

// generic makes a delegate to a generator one that goes by its properties.
func (d *delegate) generic(inner *Generator) *delegate {
	d.iter = inner.object.Value()
	return d
}

// forwardBuiltin is forward to an array or to a builtin iterator.
func (g *Generator) forwardBuiltin(it *Iterator, how resumption, v Value) (done bool) {
	switch how {
	case resumeThrow:
		panic(g.r.noThrowMethod())
	case resumeReturn:
		g.Value = v
		return true
	}
	g.raw = false
	if it.Next(g.r) {
		g.Value = it.Value
		return false
	}
	g.Value = Undefined
	return true
}

// forwardAny is forward by the iterator protocol.
func (g *Generator) forwardAny(d *delegate, how resumption, v Value) (done bool) {
	r := g.r
	f := d.next
	switch how {
	case resumeThrow:
		if f = r.GetMethod(d.iter, Key("throw")); f.IsUndefined() {
			it := &Iterator{iter: d.iter}
			it.callReturn(r)
			panic(r.noThrowMethod())
		}
	case resumeReturn:
		if f = r.GetMethod(d.iter, Key("return")); f.IsUndefined() {
			g.Value = v
			return true
		}
	}
	res := r.Call1(f, d.iter, v)
	if !res.IsObject() {
		panic(r.TypeError("Iterator result %s is not an object", r.Describe(res)))
	}
	if ToBool(r.Get(res, Key("done"))) {
		g.Value = r.Get(res, Key("value"))
		return true
	}
	g.Value, g.raw = res, true
	return false
}

// generatorPristine reports whether a generator's throw and return are the builtin ones.
func (r *Realm) generatorPristine(g *Generator) bool {
	v := g.object.Value()
	throw, ret := r.Get(v, Key("throw")), r.Get(v, Key("return"))
	return isBuiltin1(throw, generatorThrow) && isBuiltin1(ret, generatorReturn)
}
