// Generators as generated code runs them: the generator object is the frame with the
// function's variables, and a step function runs from one yield to the next (ECMA-262
// 27.5). What a program sees of them (next, return, throw) is in generator_builtins.go,
// yield* in generator_delegate.go.

package js

import "unsafe"

// Generator is a generator object. Generated code embeds it in a struct with the
// function's variables. Its step function runs from State until it yields, returns or
// throws.
type Generator struct {
	object  Object
	State   int32      // where step goes on
	Handler int32      // the state that a throw goes to; 0: out of the generator
	exit    int32      // the state that a return at the current yield goes to; 0: it ends the generator
	status  genStatus  // of sync generators; async ones know more
	raw     bool       // Value is the result object of an inner iterator, to be passed on as it is
	Value   Value      // what the last yield was sent, and on the way out what it gives
	Ret     Value      // a return value on its way through finally blocks
	Exc     *Exception // the throw that a handler deals with
	inner   *delegate  // of the yield* that is under way

	r    *Realm
	step func()
}

type genStatus uint8

const (
	genStart   genStatus = iota // suspended at its start
	genYield                    // suspended at a yield
	genRunning                  // its code is on the stack
	genDone
)

// resumption is how a generator goes on: the type of a completion record.
type resumption uint8

const (
	resumeNext resumption = iota
	resumeThrow
	resumeReturn
)

// TakeCallee returns the generator function that was just entered. Generated code asks
// before it does anything else, for Start.
func (r *Realm) TakeCallee() *Function { return r.generatorFn }

// Start makes the generator object: its prototype is what fn.prototype says now.
func (g *Generator) Start(r *Realm, fn *Function, step func()) Value {
	g.r, g.step = r, step
	g.object.init(ClassGenerator, r.generatorShape(fn, GeneratorPrototype))
	return g.object.Value()
}

// generatorShape is the shape of a new generator of fn. It is remembered with the
// prototype that it belongs to.
func (r *Realm) generatorShape(fn *Function, fallback Intrinsic) *Shape {
	if fn.class == nil {
		fn.class = new(classData)
	}
	if proto := r.PrototypeFor(&fn.Object, fallback); fn.class.proto != proto {
		fn.class.proto, fn.class.instance = proto, r.rootShape(proto)
	}
	return fn.class.instance
}

// Yield gives v out; the generator goes on in state next. step must return after it.
func (g *Generator) Yield(v Value, next int32) { g.YieldIn(v, next, 0) }

// YieldIn is Yield inside something that a return has to pass; state exit does that.
func (g *Generator) YieldIn(v Value, next, exit int32) {
	g.Value, g.State, g.exit, g.status, g.raw = v, next, exit, genYield, false
}

// Return ends the generator with a result. step must return after it.
func (g *Generator) Return(v Value) {
	g.end()
	g.Value = v
}

// end makes the generator one that is done and drops what it refers to.
func (g *Generator) end() {
	g.status, g.step, g.inner, g.raw = genDone, nil, nil, false
	g.Value, g.Ret, g.Exc = Undefined, Undefined, nil
}

// resume goes on with the generator and reports whether it yielded: Value is then what it
// gave, else what it returned. A throw that leaves the generator ends it.
func (g *Generator) resume(how resumption, v Value) bool {
	switch g.status {
	case genRunning:
		panic(g.r.TypeError("Generator is already running"))
	case genStart:
		if how != resumeNext {
			g.end()
		}
	}
	if g.status == genDone {
		return g.resumeDone(how, v)
	}
	g.status = genRunning
	if g.inner == nil && !g.redirect(how, v) {
		return false
	}
	for {
		exc := g.protect(how, v)
		if exc == nil {
			return g.status == genYield
		}
		g.catch(exc)
		how = resumeNext
	}
}

// resumeDone is resume of a generator that has ended.
func (g *Generator) resumeDone(how resumption, v Value) bool {
	if how == resumeThrow {
		panic(&Exception{Value: v})
	}
	g.Value = Undefined
	if how == resumeReturn {
		g.Value = v
	}
	return false
}

// redirect turns a resumption into the state that deals with it. It reports whether there
// is code to run: a return without anything around its yield just ends the generator.
func (g *Generator) redirect(how resumption, v Value) bool {
	switch how {
	case resumeThrow:
		g.catch(&Exception{Value: v})
	case resumeReturn:
		if g.exit == 0 {
			g.Return(v)
			return false
		}
		g.State, g.Value = g.exit, v
	default:
		g.Value = v
	}
	return true
}

// catch directs a throw to the handler; without one it ends the generator and goes on.
func (g *Generator) catch(exc *Exception) {
	if g.Handler == 0 {
		g.end()
		panic(exc)
	}
	g.State, g.Handler, g.Exc, g.inner = g.Handler, 0, exc, nil
}

// protect runs the generator to its next yield or its end and catches what it throws.
func (g *Generator) protect(how resumption, v Value) *Exception {
	r := g.r
	depth := r.Enter()
	_, exc := r.Try(func() Flow {
		if g.inner == nil || g.forward(how, v) {
			g.step()
		}
		return 0
	})
	r.LeaveFrom(depth)
	return exc
}

// take hands out what a generator gave, as next's result.
func (g *Generator) take(yielded bool) Value {
	v := g.Value
	g.Value = Undefined
	if yielded && g.raw {
		return v
	}
	return g.r.IterResult(v, !yielded)
}

// generatorOf returns the generator behind an object whose next is the builtin one, so
// that it can be walked without result objects.
func generatorOf(iter, next Value) *Generator {
	if iter.classOf() != ClassGenerator || !next.IsCallable() || next.Fn().code != generatorNextCode {
		return nil
	}
	return (*Generator)(iter.p)
}

var generatorNextCode unsafe.Pointer

func init() {
	next := Fn1(generatorNext)
	generatorNextCode = *(*unsafe.Pointer)(unsafe.Pointer(&next))
}
