// Proxy (ECMA-262 10.5, 28.2): objects whose internal methods are functions of a handler. A
// proxy of a function is a Function, since callers enter those by their code; the others have
// a class of their own. Either has an empty shape without prototype, so that a walk along
// prototypes ends at the proxy and its traps.

package js

import "unsafe"

// proxyData is what a proxy stands for; both are nil once it is revoked.
type proxyData struct{ target, handler *Object }

// Proxy is a proxy of what is no function.
type Proxy struct {
	Object
	data proxyData
}

func init() {
	makers[ProxyConstructor] = makeProxyConstructor
	registerGlobal("Proxy", ProxyConstructor)
	exotics[ClassProxy] = &exotic{
		getOwn: proxyGetOwnHook, define: proxyDefineHook, set: proxySetHook, delete: proxyDeleteHook,
		keys: proxyKeys, get: proxyGetHook, has: proxyHasHook,
	}
}

func makeProxyConstructor(r *Realm) *Object {
	construct := func(r *Realm, args []Value, newTarget *Object) Value {
		return r.NewProxy(argAt(args, 0), argAt(args, 1))
	}
	statics := properties(method("revocable", 2, proxyRevocable))
	f := r.newConstructor("Proxy", 2, needNew("Proxy"), construct, r.Intrinsic(FunctionPrototype), nil, statics)
	f.removeProp(f.shape.find(Key("prototype"))) // proxies have no prototype of their own to inherit
	return f
}

// proxy returns the data of a proxy, nil for every other object.
func (o *Object) proxy() *proxyData {
	switch {
	case o.class == ClassProxy:
		return &(*Proxy)(unsafe.Pointer(o)).data
	case o.flags&flagProxy != 0:
		return (*Function)(unsafe.Pointer(o)).class.proxy
	}
	return nil
}

// NewProxy is ProxyCreate.
func (r *Realm) NewProxy(target, handler Value) Value {
	if !target.IsObject() || !handler.IsObject() {
		panic(r.TypeError("Cannot create proxy with a non-object as target or handler"))
	}
	data := proxyData{target.Obj(), handler.Obj()}
	if target.IsCallable() {
		return r.newProxyFunction(target.Fn(), data)
	}
	p := &Proxy{data: data}
	p.init(ClassProxy, r.rootFor(ClassProxy, nil))
	return p.Value()
}

var proxyFunctionInfo, proxyCtorInfo = &FuncInfo{Kind: KindMethod}, &FuncInfo{Kind: KindBuiltinCtor}

func (r *Realm) newProxyFunction(target *Function, data proxyData) Value {
	f := &Function{info: proxyFunctionInfo, class: &classData{proxy: &data}}
	if target.Value().IsConstructor() {
		f.info = proxyCtorInfo
		f.ctor = func(r *Realm, args []Value, newTarget *Object) Value { return r.proxyConstruct(f, args, newTarget) }
	}
	f.init(ClassFunction, r.rootFor(ClassFunction, nil))
	f.flags |= flagProxy
	f.setCode(FnN(func(r *Realm, this Value, args []Value) Value { return r.proxyCall(f, this, args) }))
	return f.Value()
}

func proxyRevocable(r *Realm, this, target, handler Value) Value {
	p := r.NewProxy(target, handler)
	revoke := r.Builtin("", 0, Fn0(func(r *Realm, this Value) Value {
		*p.Obj().proxy() = proxyData{}
		return Undefined
	}))
	o := r.NewObject()
	o.Define(r, Key("proxy"), p, Plain)
	o.Define(r, Key("revoke"), revoke, Plain)
	return o.Value()
}

// trap returns the target of a proxy and the handler's function for an operation, undefined
// when it has none. The caller leaves with r.Leave: proxies of proxies recurse.
func (r *Realm) trap(p *proxyData, name string) (target *Object, trap Value) {
	if p.handler == nil {
		panic(r.TypeError("Cannot perform '%s' on a proxy that has been revoked", name))
	}
	r.Enter()
	f := r.Get(p.handler.Value(), Key(name))
	if f.IsNullish() {
		return p.target, Undefined
	}
	if !f.IsCallable() {
		panic(r.TypeError("'%s' returned for property '%s' of object '#<Object>' is not a function", r.Describe(f), name))
	}
	return p.target, f
}

// refuser returns the object that refused an operation on o, for the message: proxies without
// a trap for it hand it on. Where looking for the trap again could be noticed, the proxy counts.
func (o *Object) refuser(r *Realm, trap string) *Object {
	for p := o.proxy(); p != nil && p.handler != nil; p = o.proxy() {
		for h := p.handler; h != nil; h = h.shape.proto {
			if d, ok := h.GetOwn(r, Key(trap)); h.proxy() != nil || ok && (d.IsAccessor() || !d.Value.IsNullish()) {
				return o
			}
		}
		o = p.target
	}
	return o
}

// callTrap calls a trap with the target before the arguments.
func (r *Realm) callTrap(p *proxyData, trap Value, target *Object, args ...Value) Value {
	return r.CallN(trap, p.handler.Value(), append([]Value{target.Value()}, args...))
}

func (r *Realm) proxyCall(f *Function, this Value, args []Value) Value {
	p := f.class.proxy
	target, trap := r.trap(p, "apply")
	defer r.Leave()
	if trap.IsUndefined() {
		return r.CallN(target.Value(), this, args)
	}
	return r.callTrap(p, trap, target, this, r.NewArrayOf(args...))
}

func (r *Realm) proxyConstruct(f *Function, args []Value, newTarget *Object) Value {
	p := f.class.proxy
	target, trap := r.trap(p, "construct")
	defer r.Leave()
	if trap.IsUndefined() {
		return r.Construct(target.Value().Fn(), args, newTarget)
	}
	v := r.callTrap(p, trap, target, r.NewArrayOf(args...), newTarget.Value())
	if !v.IsObject() {
		panic(r.TypeError("'construct' on proxy: trap returned non-object ('%s')", r.Describe(v)))
	}
	return v
}

// IsArray is IsArray (ECMA-262 7.2.2), which looks through proxies.
func (r *Realm) IsArray(v Value) bool { return r.isArrayFor(v, "IsArray") }

// isArrayFor is IsArray for an operation that a revoked proxy's error names.
func (r *Realm) isArrayFor(v Value, operation string) bool {
	for v.IsObject() {
		p := v.Obj().proxy()
		if p == nil {
			return v.IsArray()
		}
		if p.handler == nil {
			panic(r.TypeError("Cannot perform '%s' on a proxy that has been revoked", operation))
		}
		v = p.target.Value()
	}
	return false
}
