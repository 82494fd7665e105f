// Calls: one switch from the caller's number of arguments to the callee's.

package js

import "unsafe"

func (f *Function) fn0() Fn0 { return *(*Fn0)(unsafe.Pointer(&f.code)) }
func (f *Function) fn1() Fn1 { return *(*Fn1)(unsafe.Pointer(&f.code)) }
func (f *Function) fn2() Fn2 { return *(*Fn2)(unsafe.Pointer(&f.code)) }
func (f *Function) fn3() Fn3 { return *(*Fn3)(unsafe.Pointer(&f.code)) }
func (f *Function) fn4() Fn4 { return *(*Fn4)(unsafe.Pointer(&f.code)) }
func (f *Function) fnN() FnN { return *(*FnN)(unsafe.Pointer(&f.code)) }

// callee checks that v can be called. The call that follows is between Enter and
// LeaveFrom, so recursion through any mix of functions meets the depth limit (a throw
// restores the depth where it is caught).
func (r *Realm) callee(v Value) *Function {
	if v.p == nil || (*header)(v.p).class != ClassFunction || !(*Function)(v.p).plain {
		return r.otherCallee(v)
	}
	return (*Function)(v.p)
}

// otherCallee is callee for classes, which only super() may call, for generators, which
// must know what was called, and for what is no function.
func (r *Realm) otherCallee(v Value) *Function {
	if v.classOf() != ClassFunction {
		panic(r.TypeError("%s is not a function", r.Describe(v)))
	}
	f := (*Function)(v.p)
	switch {
	case f.info.Kind == KindBase || f.info.Kind == KindDerived:
		r.checkClassCall(f)
	case f.info.Generator:
		r.generatorFn = f
	}
	return f
}

func (r *Realm) checkClassCall(f *Function) {
	if f.info.Kind == KindDerived && r.newTarget != nil {
		return
	}
	if f.Name() == "" {
		panic(r.TypeError("Class constructors cannot be invoked without 'new'"))
	}
	panic(r.TypeError("Class constructor %s cannot be invoked without 'new'", f.Name()))
}

// Call0 calls f with a this value and no arguments; its neighbours pass one to four,
// CallN a slice that the callee does not keep. A value that is not callable is a TypeError.
func (r *Realm) Call0(f, this Value) Value {
	fn := r.callee(f)
	depth := r.Enter()
	var v Value
	switch fn.arity {
	case 0:
		v = fn.fn0()(r, this)
	case 1:
		v = fn.fn1()(r, this, Undefined)
	case 2:
		v = fn.fn2()(r, this, Undefined, Undefined)
	case 3:
		v = fn.fn3()(r, this, Undefined, Undefined, Undefined)
	case 4:
		v = fn.fn4()(r, this, Undefined, Undefined, Undefined, Undefined)
	default:
		v = fn.fnN()(r, this, nil)
	}
	r.LeaveFrom(depth)
	return v
}

// Call1 calls f with one argument.
func (r *Realm) Call1(f, this, a Value) Value {
	fn := r.callee(f)
	depth := r.Enter()
	var v Value
	switch fn.arity {
	case 0:
		v = fn.fn0()(r, this)
	case 1:
		v = fn.fn1()(r, this, a)
	case 2:
		v = fn.fn2()(r, this, a, Undefined)
	case 3:
		v = fn.fn3()(r, this, a, Undefined, Undefined)
	case 4:
		v = fn.fn4()(r, this, a, Undefined, Undefined, Undefined)
	default:
		v = r.callSlice(fn, this, append(r.args, a))
	}
	r.LeaveFrom(depth)
	return v
}

// Call2 calls f with two arguments.
func (r *Realm) Call2(f, this, a, b Value) Value {
	fn := r.callee(f)
	depth := r.Enter()
	var v Value
	switch fn.arity {
	case 0:
		v = fn.fn0()(r, this)
	case 1:
		v = fn.fn1()(r, this, a)
	case 2:
		v = fn.fn2()(r, this, a, b)
	case 3:
		v = fn.fn3()(r, this, a, b, Undefined)
	case 4:
		v = fn.fn4()(r, this, a, b, Undefined, Undefined)
	default:
		v = r.callSlice(fn, this, append(r.args, a, b))
	}
	r.LeaveFrom(depth)
	return v
}

// Call3 calls f with three arguments.
func (r *Realm) Call3(f, this, a, b, c Value) Value {
	fn := r.callee(f)
	depth := r.Enter()
	var v Value
	switch fn.arity {
	case 0:
		v = fn.fn0()(r, this)
	case 1:
		v = fn.fn1()(r, this, a)
	case 2:
		v = fn.fn2()(r, this, a, b)
	case 3:
		v = fn.fn3()(r, this, a, b, c)
	case 4:
		v = fn.fn4()(r, this, a, b, c, Undefined)
	default:
		v = r.callSlice(fn, this, append(r.args, a, b, c))
	}
	r.LeaveFrom(depth)
	return v
}

// Call4 calls f with four arguments.
func (r *Realm) Call4(f, this, a, b, c, d Value) Value {
	fn := r.callee(f)
	depth := r.Enter()
	var v Value
	switch fn.arity {
	case 0:
		v = fn.fn0()(r, this)
	case 1:
		v = fn.fn1()(r, this, a)
	case 2:
		v = fn.fn2()(r, this, a, b)
	case 3:
		v = fn.fn3()(r, this, a, b, c)
	case 4:
		v = fn.fn4()(r, this, a, b, c, d)
	default:
		v = r.callSlice(fn, this, append(r.args, a, b, c, d))
	}
	r.LeaveFrom(depth)
	return v
}

// callSlice calls a callee that takes a slice. The arguments lie on a stack of the realm's,
// which args is with them pushed: the callee must not keep them, so none is allocated.
// (A throw leaves them there for Try to drop.)
func (r *Realm) callSlice(f *Function, this Value, args []Value) Value {
	base := len(r.args)
	r.args = args
	v := f.fnN()(r, this, args[base:len(args):len(args)])
	clear(r.args[base:])
	r.args = r.args[:base]
	return v
}

// CallN calls f with any number of arguments.
func (r *Realm) CallN(f, this Value, args []Value) Value {
	fn := r.callee(f)
	depth := r.Enter()
	v := fn.callN(r, this, args)
	r.LeaveFrom(depth)
	return v
}

// Call is CallN with the arguments spelt out, for Go callers.
func (r *Realm) Call(f, this Value, args ...Value) Value { return r.CallN(f, this, args) }

func (f *Function) callN(r *Realm, this Value, args []Value) Value {
	arg := func(i int) Value {
		if i < len(args) {
			return args[i]
		}
		return Undefined
	}
	switch f.arity {
	case 0:
		return f.fn0()(r, this)
	case 1:
		return f.fn1()(r, this, arg(0))
	case 2:
		return f.fn2()(r, this, arg(0), arg(1))
	case 3:
		return f.fn3()(r, this, arg(0), arg(1), arg(2))
	case 4:
		return f.fn4()(r, this, arg(0), arg(1), arg(2), arg(3))
	}
	return f.fnN()(r, this, args)
}

// The Apply family is what generated code uses to call a plain expression: this is
// undefined and text names the callee in the error.

func (r *Realm) mustCall(text string, f Value) {
	if f.classOf() != ClassFunction {
		panic(r.TypeError("%s is not a function", text))
	}
}

// Apply0 calls f with no arguments.
func (r *Realm) Apply0(text string, f Value) Value {
	r.mustCall(text, f)
	return r.Call0(f, Undefined)
}

// Apply1 calls f with one argument.
func (r *Realm) Apply1(text string, f, a Value) Value {
	r.mustCall(text, f)
	return r.Call1(f, Undefined, a)
}

// Apply2 calls f with two arguments.
func (r *Realm) Apply2(text string, f, a, b Value) Value {
	r.mustCall(text, f)
	return r.Call2(f, Undefined, a, b)
}

// Apply3 calls f with three arguments.
func (r *Realm) Apply3(text string, f, a, b, c Value) Value {
	r.mustCall(text, f)
	return r.Call3(f, Undefined, a, b, c)
}

// Apply4 calls f with four arguments.
func (r *Realm) Apply4(text string, f, a, b, c, d Value) Value {
	r.mustCall(text, f)
	return r.Call4(f, Undefined, a, b, c, d)
}

// ApplyN calls f with the given arguments.
func (r *Realm) ApplyN(text string, f Value, args ...Value) Value {
	r.mustCall(text, f)
	return r.CallN(f, Undefined, args)
}

// ApplyThis calls f with a this value, for super.method(), obj[key]() and optional calls.
func (r *Realm) ApplyThis(text string, f, this Value, args ...Value) Value {
	r.mustCall(text, f)
	return r.CallN(f, this, args)
}

// ApplyThis0 is ApplyThis without arguments; its neighbours take one to four.
func (r *Realm) ApplyThis0(text string, f, this Value) Value {
	r.mustCall(text, f)
	return r.Call0(f, this)
}

// ApplyThis1 is ApplyThis with one argument.
func (r *Realm) ApplyThis1(text string, f, this, a Value) Value {
	r.mustCall(text, f)
	return r.Call1(f, this, a)
}

// ApplyThis2 is ApplyThis with two arguments.
func (r *Realm) ApplyThis2(text string, f, this, a, b Value) Value {
	r.mustCall(text, f)
	return r.Call2(f, this, a, b)
}

// ApplyThis3 is ApplyThis with three arguments.
func (r *Realm) ApplyThis3(text string, f, this, a, b, c Value) Value {
	r.mustCall(text, f)
	return r.Call3(f, this, a, b, c)
}

// ApplyThis4 is ApplyThis with four arguments.
func (r *Realm) ApplyThis4(text string, f, this, a, b, c, d Value) Value {
	r.mustCall(text, f)
	return r.Call4(f, this, a, b, c, d)
}
