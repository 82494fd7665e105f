// The traps of proxies that concern one property, and what they may not answer
// (ECMA-262 10.5.5 to 10.5.10).

package js

func proxyGetHook(r *Realm, o *Object, k PropKey, receiver Value) (Value, bool) {
	return r.proxyGet(o.proxy(), k, receiver), true
}

func (r *Realm) proxyGet(p *proxyData, k PropKey, receiver Value) Value {
	target, trap := r.trap(p, "get")
	defer r.Leave()
	if trap.IsUndefined() {
		return target.GetWithReceiver(r, k, receiver)
	}
	v := r.callTrap(p, trap, target, k.Value(), receiver)
	d, ok := target.GetOwn(r, k)
	switch {
	case !ok || d.Attr&Configurable != 0:
	case !d.IsAccessor() && d.Attr&Writable == 0 && !SameValue(v, d.Value):
		panic(r.TypeError("'get' on proxy: property '%s' is a read-only and non-configurable data property on the proxy target but the proxy did not return its actual value (expected '%s' but got '%s')",
			k, r.Describe(d.Value), r.Describe(v)))
	case d.IsAccessor() && d.Get.IsUndefined() && !v.IsUndefined():
		panic(r.TypeError("'get' on proxy: property '%s' is a non-configurable accessor property on the proxy target and does not have a getter function, but the trap did not return 'undefined' (got '%s')",
			k, r.Describe(v)))
	}
	return v
}

func proxySetHook(r *Realm, o *Object, k PropKey, v, receiver Value) (ok, done bool) {
	return r.proxySet(o.proxy(), k, v, receiver), true
}

func (r *Realm) proxySet(p *proxyData, k PropKey, v, receiver Value) bool {
	target, trap := r.trap(p, "set")
	defer r.Leave()
	if trap.IsUndefined() {
		return target.SetWithReceiver(r, k, v, receiver)
	}
	if !ToBool(r.callTrap(p, trap, target, k.Value(), v, receiver)) {
		return false
	}
	d, ok := target.GetOwn(r, k)
	switch {
	case !ok || d.Attr&Configurable != 0:
	case !d.IsAccessor() && d.Attr&Writable == 0 && !SameValue(v, d.Value):
		panic(r.TypeError("'set' on proxy: trap returned truish for property '%s' which exists in the proxy target as a non-configurable and non-writable data property with a different value", k))
	case d.IsAccessor() && d.Set.IsUndefined():
		panic(r.TypeError("'set' on proxy: trap returned truish for property '%s' which exists in the proxy target as a non-configurable and non-writable accessor property without a setter", k))
	}
	return true
}

func proxyHasHook(r *Realm, o *Object, k PropKey) (ok, done bool) {
	p := o.proxy()
	target, trap := r.trap(p, "has")
	defer r.Leave()
	if trap.IsUndefined() {
		return target.Has(r, k), true
	}
	if ToBool(r.callTrap(p, trap, target, k.Value())) {
		return true, true
	}
	if d, ok := target.GetOwn(r, k); ok {
		if d.Attr&Configurable == 0 {
			panic(r.TypeError("'has' on proxy: trap returned falsish for property '%s' which exists in the proxy target as non-configurable", k))
		}
		if !target.IsExtensible(r) {
			panic(r.TypeError("'has' on proxy: trap returned falsish for property '%s' but the proxy target is not extensible", k))
		}
	}
	return false, true
}

func proxyDeleteHook(r *Realm, o *Object, k PropKey) (ok, done bool) {
	p := o.proxy()
	target, trap := r.trap(p, "deleteProperty")
	defer r.Leave()
	if trap.IsUndefined() {
		return target.Delete(r, k), true
	}
	if !ToBool(r.callTrap(p, trap, target, k.Value())) {
		return false, true
	}
	if d, ok := target.GetOwn(r, k); ok {
		if d.Attr&Configurable == 0 {
			panic(r.TypeError("'deleteProperty' on proxy: trap returned truish for property '%s' which is non-configurable in the proxy target", k))
		}
		if !target.IsExtensible(r) {
			panic(r.TypeError("'deleteProperty' on proxy: trap returned truish for property '%s' but the proxy target is non-extensible", k))
		}
	}
	return true, true
}

func proxyGetOwnHook(r *Realm, o *Object, k PropKey) (d Desc, ok, done bool) {
	if k.private() {
		return Desc{}, false, false // private names are the proxy's own
	}
	d, ok = r.proxyGetOwn(o.proxy(), k)
	return d, ok, true
}

func (r *Realm) proxyGetOwn(p *proxyData, k PropKey) (Desc, bool) {
	target, trap := r.trap(p, "getOwnPropertyDescriptor")
	defer r.Leave()
	if trap.IsUndefined() {
		return target.GetOwn(r, k)
	}
	v := r.callTrap(p, trap, target, k.Value())
	if !v.IsObject() && !v.IsUndefined() {
		panic(r.TypeError("'getOwnPropertyDescriptor' on proxy: trap returned neither object nor undefined for property '%s'", k))
	}
	own, has := target.GetOwn(r, k)
	if v.IsUndefined() {
		if has && own.Attr&Configurable == 0 {
			panic(r.TypeError("'getOwnPropertyDescriptor' on proxy: trap returned undefined for property '%s' which is non-configurable in the proxy target", k))
		}
		if has && !target.IsExtensible(r) {
			panic(r.TypeError("'getOwnPropertyDescriptor' on proxy: trap returned undefined for property '%s' which exists in the non-extensible proxy target", k))
		}
		return Desc{}, false
	}
	extensible := target.IsExtensible(r)
	given := r.ToDescriptor(v)
	d := mergeDesc(&Desc{}, &given, false)
	if has && !allowsChange(&own, &d) || !has && !extensible {
		panic(r.TypeError("'getOwnPropertyDescriptor' on proxy: trap returned descriptor for property '%s' that is incompatible with the existing property in the proxy target", k))
	}
	if d.Attr&Configurable == 0 {
		if !has || own.Attr&Configurable != 0 {
			panic(r.TypeError("'getOwnPropertyDescriptor' on proxy: trap reported non-configurability for property '%s' which is either non-existent or configurable in the proxy target", k))
		}
		if d.HasWritable && d.Attr&Writable == 0 && own.Attr&Writable != 0 {
			panic(r.TypeError("'getOwnPropertyDescriptor' on proxy: trap reported non-configurable and writable for property '%s' which is non-configurable, non-writable in the proxy target", k))
		}
	}
	return d, true
}

func proxyDefineHook(r *Realm, o *Object, k PropKey, d *Desc) (ok, done bool) {
	if k.private() {
		return false, false
	}
	p := o.proxy()
	target, trap := r.trap(p, "defineProperty")
	defer r.Leave()
	if trap.IsUndefined() {
		return target.DefineOwn(r, k, d), true
	}
	if !ToBool(r.callTrap(p, trap, target, k.Value(), r.FromDescriptor(d))) {
		return false, true
	}
	own, has := target.GetOwn(r, k)
	fixed := d.HasConfigurable && d.Attr&Configurable == 0
	switch {
	case !has && !target.IsExtensible(r):
		panic(r.TypeError("'defineProperty' on proxy: trap returned truish for adding property '%s'  to the non-extensible proxy target", k))
	case !has && fixed:
		panic(r.TypeError("'defineProperty' on proxy: trap returned truish for defining non-configurable property '%s' which is either non-existent or configurable in the proxy target", k))
	case !has:
	case !allowsChange(&own, d):
		panic(r.TypeError("'defineProperty' on proxy: trap returned truish for adding property '%s'  that is incompatible with the existing property in the proxy target", k))
	case fixed && own.Attr&Configurable != 0:
		panic(r.TypeError("'defineProperty' on proxy: trap returned truish for defining non-configurable property '%s' which is either non-existent or configurable in the proxy target", k))
	case !own.IsAccessor() && own.Attr&(Configurable|Writable) == Writable && d.HasWritable && d.Attr&Writable == 0:
		panic(r.TypeError("'defineProperty' on proxy: trap returned truish for defining non-configurable property '%s' which cannot be non-writable", k))
	}
	return true, true
}
