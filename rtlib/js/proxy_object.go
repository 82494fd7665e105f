// The traps of proxies that concern the whole object (ECMA-262 10.5.1 to 10.5.4, 10.5.11), and the
// internal methods that ask for them.

package js

// GetProto is [[GetPrototypeOf]]; nil is null.
func (o *Object) GetProto(r *Realm) *Object {
	p := o.proxy()
	if p == nil {
		return o.shape.proto
	}
	target, trap := r.trap(p, "getPrototypeOf")
	defer r.Leave()
	if trap.IsUndefined() {
		return target.GetProto(r)
	}
	v := r.callTrap(p, trap, target)
	if !v.IsObject() && !v.IsNull() {
		panic(r.TypeError("'getPrototypeOf' on proxy: trap returned neither object nor null"))
	}
	if !target.IsExtensible(r) && target.GetProto(r) != funcOrNil(v) {
		panic(r.TypeError("'getPrototypeOf' on proxy: proxy target is non-extensible but the trap did not return its actual prototype"))
	}
	return funcOrNil(v)
}

// protoWalk goes up a prototype chain. Proxies can make one endless: after maxProxies of them
// it throws, as V8 does after as many.
type protoWalk struct {
	r       *Realm
	proxies int
}

const maxProxies = 100 << 10

func (w *protoWalk) up(o *Object) *Object {
	if o.proxy() == nil {
		return o.shape.proto
	}
	if w.proxies++; w.proxies > maxProxies {
		panic(w.r.RangeError("Maximum call stack size exceeded"))
	}
	return o.GetProto(w.r)
}

func (r *Realm) proxySetProto(p *proxyData, proto *Object) bool {
	target, trap := r.trap(p, "setPrototypeOf")
	defer r.Leave()
	if trap.IsUndefined() {
		return target.SetProto(r, proto)
	}
	if !ToBool(r.callTrap(p, trap, target, proto.Value())) {
		return false
	}
	if !target.IsExtensible(r) && target.GetProto(r) != proto {
		panic(r.TypeError("'setPrototypeOf' on proxy: trap returned truish for setting a new prototype on the non-extensible proxy target"))
	}
	return true
}

// IsExtensible is [[IsExtensible]].
func (o *Object) IsExtensible(r *Realm) bool {
	p := o.proxy()
	if p == nil {
		return o.Extensible()
	}
	target, trap := r.trap(p, "isExtensible")
	defer r.Leave()
	if trap.IsUndefined() {
		return target.IsExtensible(r)
	}
	v := ToBool(r.callTrap(p, trap, target))
	if v != target.IsExtensible(r) {
		panic(r.TypeError("'isExtensible' on proxy: trap result does not reflect extensibility of proxy target (which is '%v')", !v))
	}
	return v
}

// PreventExtensions is [[PreventExtensions]]; false when a proxy refuses, or the object is a
// typed array that may get other elements.
func (o *Object) PreventExtensions(r *Realm) bool {
	p := o.proxy()
	if p == nil {
		if o.class == ClassTypedArray && !typedOf(o).fixedLength() {
			return false
		}
		o.preventExtensions(r)
		return true
	}
	target, trap := r.trap(p, "preventExtensions")
	defer r.Leave()
	if trap.IsUndefined() {
		return target.PreventExtensions(r)
	}
	if !ToBool(r.callTrap(p, trap, target)) {
		return false
	}
	if target.IsExtensible(r) {
		panic(r.TypeError("'preventExtensions' on proxy: trap returned truish but the proxy target is extensible"))
	}
	return true
}

// preventOrThrow is PreventExtensions for functions that do not report a refusal.
func (o *Object) preventOrThrow(r *Realm) {
	if o.PreventExtensions(r) {
		return
	}
	if o.class == ClassTypedArray {
		panic(r.TypeError("Cannot prevent extensions of a typed array whose length may change"))
	}
	panic(r.TypeError("'preventExtensions' on proxy: trap returned falsish"))
}

func proxyKeys(r *Realm, o *Object) []PropKey {
	p := o.proxy()
	target, trap := r.trap(p, "ownKeys")
	defer r.Leave()
	if trap.IsUndefined() {
		return target.OwnKeys(r)
	}
	list := r.callTrap(p, trap, target)
	if !list.IsObject() {
		panic(r.TypeError("CreateListFromArrayLike called on non-object"))
	}
	var keys []PropKey
	listed := map[PropKey]bool{}
	for i := range r.LengthOf(list.Obj()) {
		v := r.GetIndex(list, i)
		if !v.IsString() && !v.IsSymbol() {
			panic(r.TypeError("%s is not a valid property name", r.Describe(v)))
		}
		k := r.ToPropertyKey(v)
		if listed[k] {
			panic(r.TypeError("'ownKeys' on proxy: trap returned duplicate entries"))
		}
		listed[k] = true
		keys = append(keys, k)
	}
	r.checkKeys(target, listed)
	return keys
}

// checkKeys enforces what ownKeys must list: what cannot be deleted, and exactly the target's
// keys once that is not extensible.
func (r *Realm) checkKeys(target *Object, listed map[PropKey]bool) {
	extensible := target.IsExtensible(r)
	own := target.OwnKeys(r)
	for _, k := range own {
		d, ok := target.GetOwn(r, k)
		if (!extensible || ok && d.Attr&Configurable == 0) && !listed[k] {
			panic(r.TypeError("'ownKeys' on proxy: trap result did not include '%s'", k))
		}
	}
	if !extensible && len(own) != len(listed) {
		panic(r.TypeError("'ownKeys' on proxy: trap returned extra keys but proxy target is non-extensible"))
	}
}
