// The Reflect object (ECMA-262 28.1).

package js

func init() {
	registerObject(ReflectObject, ObjectPrototype, &reflectTable)
	registerGlobal("Reflect", ReflectObject)
}

var reflectTable = &table{entries: []entry{
	method("apply", 3, reflectApply), method("construct", 2, FnN(reflectConstruct)),
	method("defineProperty", 3, reflectDefineProperty), method("deleteProperty", 2, reflectDeleteProperty),
	method("get", 2, FnN(reflectGet)), method("getOwnPropertyDescriptor", 2, reflectGetOwnPropertyDescriptor),
	method("getPrototypeOf", 1, reflectGetPrototypeOf), method("has", 2, reflectHas),
	method("isExtensible", 1, reflectIsExtensible), method("ownKeys", 1, reflectOwnKeys),
	method("preventExtensions", 1, reflectPreventExtensions), method("set", 3, FnN(reflectSet)),
	method("setPrototypeOf", 2, reflectSetPrototypeOf), tag("Reflect"),
}}

// reflectTarget is the object that a Reflect function is called on.
func (r *Realm) reflectTarget(v Value, name string) *Object {
	if !v.IsObject() {
		panic(r.TypeError("Reflect.%s called on non-object", name))
	}
	return v.Obj()
}

func reflectApply(r *Realm, _, f, this, list Value) Value {
	if !f.IsCallable() {
		panic(r.TypeError("Function.prototype.apply was called on %s, which is %s and not a function", r.Describe(f), kindText(f)))
	}
	return r.CallN(f, this, r.ListFrom(list))
}

func reflectConstruct(r *Realm, _ Value, args []Value) Value {
	f, newTarget := argAt(args, 0), argAt(args, 0)
	if len(args) > 2 {
		newTarget = args[2]
	}
	for _, c := range []Value{f, newTarget} {
		if !c.IsConstructor() {
			panic(r.TypeError("%s is not a constructor", r.Describe(c)))
		}
	}
	return r.Construct(f.Fn(), r.ListFrom(argAt(args, 1)), newTarget.Obj())
}

func reflectDefineProperty(r *Realm, _, v, key, attributes Value) Value {
	o := r.reflectTarget(v, "defineProperty")
	k := r.ToPropertyKey(key)
	d := r.ToDescriptor(attributes)
	return Bool(o.DefineOwn(r, k, &d))
}

func reflectDeleteProperty(r *Realm, _, v, key Value) Value {
	o := r.reflectTarget(v, "deleteProperty")
	return Bool(o.Delete(r, r.ToPropertyKey(key)))
}

func reflectGet(r *Realm, _ Value, args []Value) Value {
	o := r.reflectTarget(argAt(args, 0), "get")
	receiver := args[0]
	if len(args) > 2 {
		receiver = args[2]
	}
	return o.GetWithReceiver(r, r.ToPropertyKey(argAt(args, 1)), receiver)
}

func reflectGetOwnPropertyDescriptor(r *Realm, _, v, key Value) Value {
	o := r.reflectTarget(v, "getOwnPropertyDescriptor")
	d, ok := o.GetOwn(r, r.ToPropertyKey(key))
	if !ok {
		return Undefined
	}
	return r.FromDescriptor(&d)
}

func reflectGetPrototypeOf(r *Realm, _, v Value) Value {
	return r.reflectTarget(v, "getPrototypeOf").GetProto(r).Value()
}

func reflectHas(r *Realm, _, v, key Value) Value {
	o := r.reflectTarget(v, "has")
	return Bool(o.Has(r, r.ToPropertyKey(key)))
}

func reflectIsExtensible(r *Realm, _, v Value) Value {
	return Bool(r.reflectTarget(v, "isExtensible").IsExtensible(r))
}

func reflectOwnKeys(r *Realm, _, v Value) Value {
	keys := r.reflectTarget(v, "ownKeys").OwnKeys(r)
	vals := make([]Value, len(keys))
	for i, k := range keys {
		vals[i] = k.Value()
	}
	return r.NewArray(vals).Value()
}

func reflectPreventExtensions(r *Realm, _, v Value) Value {
	return Bool(r.reflectTarget(v, "preventExtensions").PreventExtensions(r))
}

func reflectSet(r *Realm, _ Value, args []Value) Value {
	o := r.reflectTarget(argAt(args, 0), "set")
	receiver := args[0]
	if len(args) > 3 {
		receiver = args[3]
	}
	return Bool(o.SetWithReceiver(r, r.ToPropertyKey(argAt(args, 1)), argAt(args, 2), receiver))
}

func reflectSetPrototypeOf(r *Realm, _, v, proto Value) Value {
	o := r.reflectTarget(v, "setPrototypeOf")
	if !proto.IsObject() && !proto.IsNull() {
		panic(r.TypeError("Object prototype may only be an Object or null: %s", r.Describe(proto)))
	}
	return Bool(o.SetProto(r, funcOrNil(proto)))
}
