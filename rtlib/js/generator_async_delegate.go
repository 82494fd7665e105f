// yield* in an async generator (ECMA-262 15.5.5): what the generator is resumed with goes
// to the inner iterator, whose results are awaited.

package js

// asyncDelegate is the iterator that a yield* walks: an async one, or a sync one whose
// values are awaited (%AsyncFromSyncIteratorPrototype%).
type asyncDelegate struct {
	iter, next Value
	sync       bool
	state      int // where the generator goes on when the iterator has ended
}

// YieldStar begins a yield* over x, whose source text is text; next and exit are as for
// YieldIn. The generator is always suspended by it.
func (g *AsyncGenerator) YieldStar(x Value, text string, next, exit int) bool {
	r := g.r
	it := r.IterateAsync(x, text)
	d := &asyncDelegate{iter: it.iter, next: it.next, state: next}
	if it.sync != nil {
		d.sync, d.iter, d.next = true, it.sync.iter, it.sync.next
		if it.sync.arr != nil {
			d.iter = r.iterateArray(x, iterValues)
			d.next = r.Get(d.iter, Key("next"))
		}
	}
	g.inner, g.exit = d, exit
	g.forward(resumeNext, Undefined)
	return true
}

// forward passes a resumption to the inner iterator.
func (g *AsyncGenerator) forward(how resumption, v Value) {
	var res Value
	called := true
	_, exc := g.r.Try(func() Flow { res, called = g.callInner(how, v); return 0 })
	switch {
	case exc != nil:
		g.throwOut(exc.Value)
	case called:
		g.await(res, func(res Value) { g.received(how, res) }, g.throwOut)
	case how == resumeReturn:
		g.await(v, func(v Value) { g.inner = nil; g.returnIn(v) }, g.throwOut)
	default:
		g.closeInner()
	}
}

// throwOut ends the yield* with a throw.
func (g *AsyncGenerator) throwOut(reason Value) {
	g.inner = nil
	g.throwIn(reason)
}

// callInner calls the inner iterator's method and returns what is to be awaited. It does
// not if the iterator has no method of that name.
func (g *AsyncGenerator) callInner(how resumption, v Value) (res Value, called bool) {
	r, d := g.r, g.inner
	if d.sync {
		return g.callSync(how, v).Value(), true
	}
	f := d.next
	switch how {
	case resumeThrow:
		f = r.GetMethod(d.iter, Key("throw"))
	case resumeReturn:
		f = r.GetMethod(d.iter, Key("return"))
	}
	if f.IsUndefined() && how != resumeNext {
		return Undefined, false
	}
	return r.Call1(f, d.iter, v), true
}

// closeInner closes an iterator that has no throw method, which is a TypeError.
func (g *AsyncGenerator) closeInner() {
	r, iter := g.r, g.inner.iter
	res, called := Undefined, false
	_, exc := r.Try(func() Flow {
		if f := r.GetMethod(iter, Key("return")); !f.IsUndefined() {
			res, called = r.Call0(f, iter), true
		}
		return 0
	})
	switch {
	case exc != nil:
		g.throwOut(exc.Value)
	case called:
		g.await(res, func(v Value) {
			if !v.IsObject() {
				g.throwOut(r.TypeError("%s is not an object", r.Describe(v)).Value)
				return
			}
			g.throwOut(r.noThrowMethod().Value)
		}, g.throwOut)
	default:
		g.throwOut(r.noThrowMethod().Value)
	}
}

// noThrowMethod is the error of throwing into a yield* over an iterator that cannot take it.
func (r *Realm) noThrowMethod() *Exception {
	return r.TypeError("The iterator does not provide a 'throw' method.")
}

// callSync is a method of %AsyncFromSyncIteratorPrototype%: a promise of the sync
// iterator's result with its value awaited.
func (g *AsyncGenerator) callSync(how resumption, v Value) *Promise {
	r, d := g.r, g.inner
	p := r.NewPromise()
	_, exc := r.Try(func() Flow {
		f := d.next
		switch how {
		case resumeThrow:
			if f = r.GetMethod(d.iter, Key("throw")); f.IsUndefined() {
				p.Reject(r, v)
				return 0
			}
		case resumeReturn:
			if f = r.GetMethod(d.iter, Key("return")); f.IsUndefined() {
				p.Resolve(r, r.IterResult(v, true))
				return 0
			}
		}
		res := r.Call1(f, d.iter, v)
		if !res.IsObject() {
			panic(r.TypeError("Iterator result %s is not an object", r.Describe(res)))
		}
		done := ToBool(r.Get(res, Key("done")))
		r.settleSync(p, r.Get(res, Key("value")), done)
		return 0
	})
	if exc != nil {
		p.Reject(r, exc.Value)
	}
	return p
}

// received deals with the awaited result of the inner iterator: it is yielded as it is, or
// ends the yield*.
func (g *AsyncGenerator) received(how resumption, res Value) {
	r := g.r
	var v Value
	done := false
	_, exc := r.Try(func() Flow {
		if !res.IsObject() {
			panic(r.TypeError("Iterator result %s is not an object", r.Describe(res)))
		}
		done = ToBool(r.Get(res, Key("done")))
		v = r.Get(res, Key("value"))
		return 0
	})
	switch {
	case exc != nil:
		g.throwOut(exc.Value)
	case !done:
		g.status = asyncYield
		g.answer(v, false)
		g.proceed()
	case how == resumeReturn:
		g.inner = nil
		g.returnIn(v)
	default:
		g.State, g.Value, g.inner = g.inner.state, v, nil
		g.run()
	}
}
