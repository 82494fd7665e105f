// The new operator: [[Construct]] and the objects that it makes.

package js

import "unsafe"

// New is the new operator on any value. text is the callee's source, for the error.
func (r *Realm) New(text string, f Value, args ...Value) Value {
	if !f.IsConstructor() {
		panic(r.TypeError("%s is not a constructor", text))
	}
	return r.Construct(f.Fn(), args, f.Obj())
}

// New0 is New without arguments. It and its neighbours make no slice of them where the
// constructor is a function or class without extends that declares as many parameters.
func (r *Realm) New0(text string, f Value) Value {
	fn, ok := r.simpleCtor(f, 0)
	if !ok {
		return r.New(text, f)
	}
	o, depth := r.instance(fn, f.Obj()), r.Enter()
	return r.constructed(fn.class, o, fn.fn0()(r, o.Value()), depth)
}

// New1 is New with one argument.
func (r *Realm) New1(text string, f, a Value) Value {
	fn, ok := r.simpleCtor(f, 1)
	if !ok {
		return r.New(text, f, a)
	}
	o, depth := r.instance(fn, f.Obj()), r.Enter()
	return r.constructed(fn.class, o, fn.fn1()(r, o.Value(), a), depth)
}

// New2 is New with two arguments.
func (r *Realm) New2(text string, f, a, b Value) Value {
	fn, ok := r.simpleCtor(f, 2)
	if !ok {
		return r.New(text, f, a, b)
	}
	o, depth := r.instance(fn, f.Obj()), r.Enter()
	return r.constructed(fn.class, o, fn.fn2()(r, o.Value(), a, b), depth)
}

// New3 is New with three arguments.
func (r *Realm) New3(text string, f, a, b, c Value) Value {
	fn, ok := r.simpleCtor(f, 3)
	if !ok {
		return r.New(text, f, a, b, c)
	}
	o, depth := r.instance(fn, f.Obj()), r.Enter()
	return r.constructed(fn.class, o, fn.fn3()(r, o.Value(), a, b, c), depth)
}

// New4 is New with four arguments.
func (r *Realm) New4(text string, f, a, b, c, d Value) Value {
	fn, ok := r.simpleCtor(f, 4)
	if !ok {
		return r.New(text, f, a, b, c, d)
	}
	o, depth := r.instance(fn, f.Obj()), r.Enter()
	return r.constructed(fn.class, o, fn.fn4()(r, o.Value(), a, b, c, d), depth)
}

// simpleCtor reports whether f is a constructor that is called with this and exactly n
// arguments.
func (r *Realm) simpleCtor(f Value, n int8) (*Function, bool) {
	if f.classOf() != ClassFunction {
		return nil, false
	}
	fn := f.Fn()
	return fn, fn.arity == n && (fn.info.Kind == KindBase || fn.info.Kind == KindNormal)
}

// Construct is [[Construct]] (ECMA-262 10.2.2).
func (r *Realm) Construct(f *Function, args []Value, newTarget *Object) Value {
	switch f.info.Kind {
	case KindBuiltinCtor:
		return f.ctor(r, args, newTarget)
	case KindDerived:
		r.newTarget = newTarget
		v := r.CallN(f.Value(), Undefined, args)
		if v.classOf() == ClassObject && &f.Object == newTarget {
			r.classOf(newTarget).reserve(v.Obj())
		}
		return v
	}
	o, depth := r.instance(f, newTarget), r.Enter()
	return r.constructed(r.classOf(newTarget), o, f.callN(r, o.Value(), args), depth)
}

// initFields runs the initializers of a class's fields. They count as a call: a field that
// makes an instance of its own class recurses through no other.
func (r *Realm) initFields(c *classData, this Value) {
	depth := r.Enter()
	c.fields(r, this)
	r.LeaveFrom(depth)
}

// instance makes the object that the constructor f works on, with its fields.
func (r *Realm) instance(f *Function, newTarget *Object) *Object {
	o := newObject(int(r.classOf(newTarget).slots))
	o.init(ClassObject, r.instanceShape(newTarget))
	if c := f.class; c != nil && c.fields != nil {
		r.initFields(c, o.Value())
	}
	if f.info.NewTarget {
		r.newTarget = newTarget
	}
	return o
}

// constructed ends the call of a constructor that returned v and made an instance of c.
func (r *Realm) constructed(c *classData, o *Object, v Value, depth int32) Value {
	r.LeaveFrom(depth)
	c.reserve(o)
	if v.IsObject() {
		return v
	}
	return o.Value()
}

// newObject returns an object that is not initialized, with room for n slots. The room of
// a small object is part of it, so that it is one allocation.
func newObject(n int) *Object {
	switch {
	case n == 0:
		return new(Object)
	case n <= 2:
		x := new(struct {
			o    Object
			room [2]Value
		})
		x.o.slots = x.room[:0]
		return &x.o
	case n <= 4:
		x := new(struct {
			o    Object
			room [4]Value
		})
		x.o.slots = x.room[:0]
		return &x.o
	case n <= 8:
		x := new(struct {
			o    Object
			room [8]Value
		})
		x.o.slots = x.room[:0]
		return &x.o
	}
	o := new(Object)
	o.slots = make([]Value, 0, n)
	return o
}

// reserve notes how many slots an instance came to have.
func (c *classData) reserve(o *Object) {
	if n := int32(len(o.slots)); n > c.slots && n <= maxReservedSlots {
		c.slots = n
	}
}

// maxReservedSlots bounds the room that new instances get at once.
const maxReservedSlots = 32

// classOf returns the construction data of the function that new was applied to.
func (r *Realm) classOf(newTarget *Object) *classData {
	f := (*Function)(unsafe.Pointer(newTarget))
	if f.class == nil {
		f.class = new(classData)
	}
	return f.class
}

// instanceShape returns the empty shape of the objects that are made for newTarget. The
// prototype of a class can never change, that of a function can.
func (r *Realm) instanceShape(newTarget *Object) *Shape {
	c := r.classOf(newTarget)
	if kind := (*Function)(unsafe.Pointer(newTarget)).info.Kind; c.instance != nil && (kind == KindBase || kind == KindDerived) {
		return c.instance
	}
	if proto := r.PrototypeFor(newTarget, ObjectPrototype); c.proto != proto {
		c.proto, c.instance = proto, r.rootShape(proto)
	}
	return c.instance
}

// PrototypeFor is GetPrototypeFromConstructor: newTarget.prototype if it is an object,
// else the intrinsic.
func (r *Realm) PrototypeFor(newTarget *Object, fallback Intrinsic) *Object {
	if newTarget != nil {
		if p := newTarget.Get(r, Key("prototype")); p.IsObject() {
			return p.Obj()
		}
		if p := newTarget.proxy(); p != nil && p.handler == nil { // GetFunctionRealm refuses it
			panic(r.TypeError("Cannot perform 'get' on a proxy that has been revoked"))
		}
	}
	return r.Intrinsic(fallback)
}
