// The instanceof operator (ECMA-262 13.10.2, 7.3.22).

package js

// instanceCache says of a class or constructor that instanceof asks its prototype property and
// nothing else, while it has this shape and no prototype has changed.
type instanceCache struct {
	shape *Shape
	epoch uint32 // protoEpoch
	place int32  // of "prototype" in its slots
}

// InstanceOf is v instanceof c.
func (r *Realm) InstanceOf(v, c Value) bool {
	if !c.IsObject() {
		panic(r.TypeError("Right-hand side of 'instanceof' is not an object"))
	}
	if c.classOf() == ClassFunction && c.Fn().class != nil {
		if k := &c.Fn().class.instances; k.shape == c.Fn().shape && k.epoch == r.protoEpoch {
			return hasPrototype(r, v, c.Fn().slots[k.place])
		}
	}
	if h := r.GetMethod(c, SymKey(SymHasInstance)); !h.IsUndefined() {
		if isBuiltin1(h, functionHasInstance) && c.IsCallable() {
			r.rememberPrototype(c.Fn())
		}
		return ToBool(r.Call1(h, c, v))
	}
	if !c.IsCallable() {
		panic(r.TypeError("Right-hand side of 'instanceof' is not callable"))
	}
	return r.OrdinaryHasInstance(c, v)
}

// OrdinaryHasInstance is OrdinaryHasInstance (ECMA-262 7.3.22).
func (r *Realm) OrdinaryHasInstance(c, v Value) bool {
	if !c.IsCallable() {
		return false
	}
	if b := c.Fn().boundTarget(); b != nil {
		return r.InstanceOf(v, b.Value())
	}
	if !v.IsObject() {
		return false
	}
	return hasPrototype(r, v, r.Get(c, Key("prototype")))
}

// hasPrototype reports whether proto, a function's property of that name, is on v's chain.
func hasPrototype(r *Realm, v, proto Value) bool {
	if !v.IsObject() {
		return false
	}
	if !proto.IsObject() {
		panic(r.TypeError("Function has non-object prototype '%s' in instanceof check", r.Describe(proto)))
	}
	w := protoWalk{r: r}
	for o := w.up(v.Obj()); o != nil; o = w.up(o) {
		if o == proto.Obj() {
			return true
		}
	}
	return false
}

// rememberPrototype fills the cache of a function whose Symbol.hasInstance is the builtin one.
func (r *Realm) rememberPrototype(f *Function) {
	if f.class == nil || f.shape.dict || f.proxy() != nil || f.boundTarget() != nil || lazyName(&f.Object, "prototype") {
		return
	}
	if i := f.shape.find(Key("prototype")); i >= 0 && f.shape.props[i].attr&attrAccessor == 0 {
		f.class.instances = instanceCache{f.shape, r.protoEpoch, f.shape.props[i].place}
	}
}
