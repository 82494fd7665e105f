// Method calls through inline caches.

package js

import "unsafe"

// hot returns the method that the site called last, when v's shape and the prototypes prove
// that it is still the one; else nil. It is small enough to be inlined.
func (c *PropCache) hot(r *Realm, v Value) *Function {
	if v.IsObject() && (*Object)(v.p).shape == c.via && c.epoch == r.protoEpoch && c.holder.slots[c.place].p == unsafe.Pointer(c.method) {
		return c.method
	}
	return nil
}

// warm is hot for the methods that the site called before its last one, and for primitives.
func (c *PropCache) warm(r *Realm, v Value) *Function {
	s := r.shapeOf(v)
	if c.method != nil && s == c.via && c.epoch == r.protoEpoch && c.holder.slots[c.place].p == unsafe.Pointer(c.method) {
		return c.method
	}
	if e := c.other(r, s); e != nil && e.method != nil && e.holder.slots[e.place].p == unsafe.Pointer(e.method) {
		return e.method
	}
	return nil
}

// callee reads the callee of v.name(...).
func (c *PropCache) callee(r *Realm, v Value, name string) Value {
	f := c.Get(r, v, name)
	if f.classOf() != ClassFunction {
		c.notFunction(r, name)
	}
	return f
}

func (c *PropCache) notFunction(r *Realm, name string) {
	if text := r.callText(c); text != "" {
		name = text
	}
	panic(r.TypeError("%s is not a function", name))
}

// pushCode is the code of Array.prototype.push, which one-argument calls recognise.
var pushCode unsafe.Pointer

func init() { // not in the declaration, which would refer to itself
	push := FnN(arrayPush)
	pushCode = *(*unsafe.Pointer)(unsafe.Pointer(&push))
}

// Call0 performs v.name(). Its neighbours pass one to four arguments, CallN any number.
func (c *PropCache) Call0(r *Realm, v Value, name string) Value {
	f := c.hot(r, v)
	if f == nil {
		f = c.warm(r, v)
	}
	if f != nil && f.arity == 0 {
		depth := r.Enter()
		x := f.fn0()(r, v)
		r.LeaveFrom(depth)
		return x
	}
	return r.Call0(c.callee(r, v, name), v)
}

// Call1 performs v.name(a).
func (c *PropCache) Call1(r *Realm, v Value, name string, a Value) Value {
	f := c.hot(r, v)
	if f == nil {
		f = c.warm(r, v)
	}
	if f != nil {
		if f.arity == 1 {
			depth := r.Enter()
			x := f.fn1()(r, v, a)
			r.LeaveFrom(depth)
			return x
		}
		if f.code == pushCode && v.IsArray() && !r.indexedProto && v.Array().Push(a) {
			return Int(v.Array().Len())
		}
	}
	return r.Call1(c.callee(r, v, name), v, a)
}

// Call2 performs v.name(a, b).
func (c *PropCache) Call2(r *Realm, v Value, name string, a, b Value) Value {
	f := c.hot(r, v)
	if f == nil {
		f = c.warm(r, v)
	}
	if f != nil && f.arity == 2 {
		depth := r.Enter()
		x := f.fn2()(r, v, a, b)
		r.LeaveFrom(depth)
		return x
	}
	return r.Call2(c.callee(r, v, name), v, a, b)
}

// Call3 performs v.name(a, b, d).
func (c *PropCache) Call3(r *Realm, v Value, name string, a, b, d Value) Value {
	return r.Call3(c.callee(r, v, name), v, a, b, d)
}

// Call4 performs v.name(a, b, d, e).
func (c *PropCache) Call4(r *Realm, v Value, name string, a, b, d, e Value) Value {
	return r.Call4(c.callee(r, v, name), v, a, b, d, e)
}

// CallN performs v.name(...args).
func (c *PropCache) CallN(r *Realm, v Value, name string, args ...Value) Value {
	return r.CallN(c.callee(r, v, name), v, args)
}

// BoundMethod is a method that was read before its arguments are evaluated: in
// `cache.Bind(r, v, name).Call1(arg())` Go calls Bind first, then arg, then Call1.
type BoundMethod struct {
	r        *Realm
	cache    *PropCache
	fn, this Value
	name     string
}

// Bind reads v.name for a call. That it is no function shows only when it is called.
func (c *PropCache) Bind(r *Realm, v Value, name string) BoundMethod {
	return BoundMethod{r, c, c.Get(r, v, name), v, name}
}

func (b BoundMethod) check() {
	if b.fn.classOf() != ClassFunction {
		b.cache.notFunction(b.r, b.name)
	}
}

// Call1 calls the method with one argument; its neighbours with more.
func (b BoundMethod) Call1(x Value) Value {
	b.check()
	return b.r.Call1(b.fn, b.this, x)
}

// Call2 calls the method with two arguments.
func (b BoundMethod) Call2(x, y Value) Value {
	b.check()
	return b.r.Call2(b.fn, b.this, x, y)
}

// Call3 calls the method with three arguments.
func (b BoundMethod) Call3(x, y, z Value) Value {
	b.check()
	return b.r.Call3(b.fn, b.this, x, y, z)
}

// Call4 calls the method with four arguments.
func (b BoundMethod) Call4(x, y, z, w Value) Value {
	b.check()
	return b.r.Call4(b.fn, b.this, x, y, z, w)
}

// CallN calls the method with any number of arguments.
func (b BoundMethod) CallN(args ...Value) Value {
	b.check()
	return b.r.CallN(b.fn, b.this, args)
}
