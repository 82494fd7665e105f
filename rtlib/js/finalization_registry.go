// FinalizationRegistry (ECMA-262 26.2). It never calls back: the standard allows that, and a
// turn that is replayed from a journal must not depend on when the collector ran. What
// programs can tell is which tokens are registered.

package js

// finalizationRegistry is the data of a registry.
type finalizationRegistry struct{ tokens *weakCollection }

func init() {
	builtinClass{
		name: "FinalizationRegistry", length: 1, ctor: FinalizationRegistryConstructor, proto: FinalizationRegistryPrototype,
		construct: finalizationConstruct, prototype: &finalizationProtoTable,
	}.register()
}

var finalizationProtoTable = &table{entries: []entry{
	ctorEntry(FinalizationRegistryConstructor),
	method("register", 2, finalizationRegister),
	method("unregister", 1, finalizationUnregister),
	tag("FinalizationRegistry"),
}}

func finalizationConstruct(r *Realm, args []Value, newTarget *Object) Value {
	if !argAt(args, 0).IsCallable() {
		panic(r.TypeError("FinalizationRegistry: cleanup must be callable"))
	}
	tokens := r.newWeak(ClassWeakSet, r.Intrinsic(WeakSetPrototype))
	return r.NewHost(r.PrototypeFor(newTarget, FinalizationRegistryPrototype), &finalizationRegistry{tokens}).Value()
}

func (r *Realm) thisRegistry(this Value, method string) *finalizationRegistry {
	f, ok := this.HostData().(*finalizationRegistry)
	if !ok {
		panic(r.TypeError("Method FinalizationRegistry.prototype.%s called on incompatible receiver %s", method, r.Describe(this)))
	}
	return f
}

func finalizationRegister(r *Realm, this, target, held, token Value) Value {
	f := r.thisRegistry(this, "register")
	if !canBeHeldWeakly(target) {
		panic(r.TypeError("FinalizationRegistry.prototype.register: invalid target"))
	}
	if SameValue(target, held) {
		panic(r.TypeError("FinalizationRegistry.prototype.register: target and holdings must not be same"))
	}
	if !token.IsUndefined() {
		r.checkToken(token)
		f.tokens.set(token, True)
	}
	return Undefined
}

func finalizationUnregister(r *Realm, this, token Value) Value {
	f := r.thisRegistry(this, "unregister")
	r.checkToken(token)
	return Bool(f.tokens.delete(token))
}

func (r *Realm) checkToken(token Value) {
	if !canBeHeldWeakly(token) {
		panic(r.TypeError("Invalid unregisterToken ('%s')", r.Describe(token)))
	}
}
