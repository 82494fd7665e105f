// Inline caches: one per access site and realm. A hit compares one pointer.

package js

import "unsafe"

// PropCache remembers where one site's last lookup ended. The zero PropCache is empty.
// The same cache must always be used with the same name.
//
// A hit is a receiver with the remembered shape. For a property of the receiver itself
// the shape alone proves the place (a dictionary's shape changes identity before a
// cached place becomes wrong); for an inherited one no object that serves as a prototype
// may have changed since (protoEpoch).
type PropCache struct {
	shape  *Shape
	holder *Object // nil: the receiver itself
	next   *Shape  // for writes that add the property: the shape afterwards
	place  int32   // index into slots, or into props for other kinds
	epoch  uint32
	Text   string // source of the callee, for "x.y is not a function"
}

// Get returns v[name].
func (c *PropCache) Get(r *Realm, v Value, name string) Value {
	if v.IsObject() {
		o := (*Object)(v.p)
		if o.shape == c.shape {
			if c.holder == nil {
				return o.slots[c.place]
			}
			if c.epoch == r.protoEpoch {
				return c.holder.slots[c.place]
			}
		}
		return c.getSlow(r, o, name)
	}
	return c.getPrimitive(r, v, name)
}

// getPrimitive reads a property of a primitive: what its prototype has, found as if a
// wrapper object had been asked.
func (c *PropCache) getPrimitive(r *Realm, v Value, name string) Value {
	k := v.Kind()
	if k == KindString && name == "length" {
		return Int(v.Str().n)
	}
	if s := r.primitiveRoots[k&7]; s != nil && s == c.shape && c.holder != nil && c.epoch == r.protoEpoch {
		return c.holder.slots[c.place]
	}
	return c.primitiveSlow(r, v, name)
}

// primitives are the wrapper classes and prototypes of the kinds whose methods are cached.
var primitives = [8]struct {
	class Class
	proto Intrinsic
}{
	KindString: {ClassString, StringPrototype}, KindNumber: {ClassNumber, NumberPrototype}, KindBool: {ClassBoolean, BooleanPrototype},
}

func (c *PropCache) primitiveSlow(r *Realm, v Value, name string) Value {
	p, k := primitives[v.Kind()&7], Key(name)
	if _, isIndex := k.index(); p.class == ClassNone || isIndex || v.IsObject() {
		return r.Get(v, k)
	}
	proto := r.Intrinsic(p.proto)
	i := proto.shape.find(k)
	if i < 0 || proto.shape.props[i].attr&attrAccessor != 0 || proto.shape.props[i].kind != FieldSlot {
		return r.Get(v, k)
	}
	x := proto.load(r, i)
	root := r.rootFor(p.class, proto)
	r.primitiveRoots[v.Kind()] = root
	c.shape, c.holder, c.next, c.place, c.epoch = root, proto, nil, proto.shape.props[i].place, r.protoEpoch
	return x
}

// getSlow looks the property up and remembers a place that is a plain slot.
func (c *PropCache) getSlow(r *Realm, o *Object, name string) Value {
	if o.class == ClassArray && name == "length" {
		return Int((*Array)(unsafe.Pointer(o)).Len())
	}
	k := Key(name)
	if o.flags&flagLazyFunction != 0 {
		return r.getFrom(o, k, o.Value())
	}
	for p := o; p != nil; p = p.shape.proto {
		if x := exotics[p.class]; x != nil && x.getOwn != nil && p.class != ClassFunction && p.class != ClassArray {
			break
		}
		if p != o && (p.class == ClassArray && name == "length" || p.flags&flagLazyFunction != 0) {
			break // an inherited length, or a function's properties that are not made yet
		}
		i := p.shape.find(k)
		if i < 0 {
			continue
		}
		v := p.load(r, i)
		pr := &p.shape.props[i]
		if pr.attr&attrAccessor == 0 && pr.kind == FieldSlot {
			c.remember(r, o, p, pr.place)
		}
		if pr.attr&attrAccessor != 0 {
			return r.callGetter((*accessor)(v.p), o.Value())
		}
		return v
	}
	return r.getFrom(o, k, o.Value())
}

func (c *PropCache) remember(r *Realm, o, holder *Object, place int32) {
	c.shape, c.place, c.next = o.shape, place, nil
	if o == holder {
		c.holder = nil
		return
	}
	if o.shape.dict {
		c.shape = nil // the receiver may gain the property without a new shape
		return
	}
	c.holder, c.epoch = holder, r.protoEpoch
}

// Set performs v[name] = x.
func (c *PropCache) Set(r *Realm, v Value, name string, x Value) {
	if v.IsObject() {
		o := (*Object)(v.p)
		if o.shape == c.shape {
			if c.next == nil {
				o.slots[c.place] = x
				return
			}
			if c.epoch == r.protoEpoch && o.flags&(flagNonExtensible|flagIsPrototype) == 0 {
				o.slots = append(o.slots, x)
				o.shape = c.next
				return
			}
		}
		c.setSlow(r, o, name, x)
		return
	}
	r.Set(v, Key(name), x)
}

func (c *PropCache) setSlow(r *Realm, o *Object, name string, x Value) {
	k := Key(name)
	before := o.shape
	if i := before.find(k); i >= 0 && o.class != ClassFunction && o.flags&flagIsPrototype == 0 {
		p := &before.props[i]
		if p.attr&(Writable|attrAccessor) == Writable {
			o.store(i, x)
			if p.kind == FieldSlot && o.shape == before {
				c.shape, c.next, c.place, c.holder = before, nil, p.place, nil
			}
			return
		}
	}
	r.put(o.Value(), k, x, false)
	after := o.shape
	if before.dict || after.dict || exotics[o.class] != nil || before.next[transition{k, Plain}] != after {
		return
	}
	c.shape, c.next, c.epoch, c.holder = before, after, r.protoEpoch, nil
}

// global is the shared part of reading a global variable.
func (c *PropCache) global(r *Realm, name string) (Value, bool) {
	g := r.Global()
	if g.shape == c.shape {
		return g.slots[c.place], true
	}
	i := g.shape.find(Key(name))
	if i < 0 {
		return Undefined, false
	}
	v := g.load(r, i)
	p := g.shape.props[i]
	if p.attr&attrAccessor != 0 {
		return r.callGetter((*accessor)(v.p), g.Value()), true
	}
	c.shape, c.place = g.shape, p.place
	return v, true
}

// Global reads a global variable; one that does not exist is a ReferenceError.
func (c *PropCache) Global(r *Realm, name string) Value {
	v, ok := c.global(r, name)
	if !ok {
		panic(r.ReferenceError("%s is not defined", name))
	}
	return v
}

// TypeOfGlobal is typeof name for a global variable that may not exist.
func (c *PropCache) TypeOfGlobal(r *Realm, name string) *String {
	v, _ := c.global(r, name)
	return TypeOf(v)
}

// method reads the callee of v.name(...).
func (c *PropCache) method(r *Realm, v Value, name string) Value {
	f := c.Get(r, v, name)
	if f.classOf() != ClassFunction {
		c.notFunction(r, name)
	}
	return f
}

func (c *PropCache) notFunction(r *Realm, name string) {
	if c.Text != "" {
		name = c.Text
	}
	panic(r.TypeError("%s is not a function", name))
}

// Call0 performs v.name(). Its neighbours pass one to four arguments, CallN any number.
func (c *PropCache) Call0(r *Realm, v Value, name string) Value {
	return r.Call0(c.method(r, v, name), v)
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

// Call1 performs v.name(a).
func (c *PropCache) Call1(r *Realm, v Value, name string, a Value) Value {
	return r.Call1(c.method(r, v, name), v, a)
}

// Call2 performs v.name(a, b).
func (c *PropCache) Call2(r *Realm, v Value, name string, a, b Value) Value {
	return r.Call2(c.method(r, v, name), v, a, b)
}

// Call3 performs v.name(a, b, d).
func (c *PropCache) Call3(r *Realm, v Value, name string, a, b, d Value) Value {
	return r.Call3(c.method(r, v, name), v, a, b, d)
}

// Call4 performs v.name(a, b, d, e).
func (c *PropCache) Call4(r *Realm, v Value, name string, a, b, d, e Value) Value {
	return r.Call4(c.method(r, v, name), v, a, b, d, e)
}

// CallN performs v.name(...args).
func (c *PropCache) CallN(r *Realm, v Value, name string, args ...Value) Value {
	return r.CallN(c.method(r, v, name), v, args)
}
