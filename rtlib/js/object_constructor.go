// The Object constructor and its static methods (ECMA-262 20.1.1, 20.1.2).

package js

func init() {
	makers[ObjectConstructor] = func(r *Realm) *Object {
		return r.newConstructor("Object", 1, objectCall, objectConstruct,
			r.Intrinsic(FunctionPrototype), r.Intrinsic(ObjectPrototype), objectTable)
	}
	registerGlobal("Object", ObjectConstructor)
}

var objectTable = &table{entries: []entry{
	method("assign", 2, objectAssign),
	method("getOwnPropertyDescriptor", 2, objectGetOwnPropertyDescriptor),
	method("getOwnPropertyDescriptors", 1, objectGetOwnPropertyDescriptors),
	method("getOwnPropertyNames", 1, objectGetOwnPropertyNames),
	method("getOwnPropertySymbols", 1, objectGetOwnPropertySymbols),
	method("hasOwn", 2, objectHasOwn),
	method("is", 2, objectIs),
	method("preventExtensions", 1, objectPreventExtensions),
	method("seal", 1, objectSeal),
	method("create", 2, objectCreate),
	method("defineProperties", 2, objectDefineProperties),
	method("defineProperty", 3, objectDefineProperty),
	method("freeze", 1, objectFreeze),
	method("getPrototypeOf", 1, objectGetPrototypeOf),
	method("setPrototypeOf", 2, objectSetPrototypeOf),
	method("isExtensible", 1, objectIsExtensible),
	method("isFrozen", 1, objectIsFrozen),
	method("isSealed", 1, objectIsSealed),
	method("keys", 1, objectKeys),
	method("entries", 1, objectEntries),
	method("fromEntries", 1, objectFromEntries),
	method("values", 1, objectValues),
	method("groupBy", 2, objectGroupBy),
}}

func objectCall(r *Realm, this Value, args []Value) Value {
	v := argAt(args, 0)
	if v.IsNullish() {
		return r.NewObject().Value()
	}
	return r.ToObject(v).Value()
}

func objectConstruct(r *Realm, args []Value, newTarget *Object) Value {
	if newTarget != nil && newTarget != r.Intrinsic(ObjectConstructor) {
		return r.NewObjectWithProto(r.PrototypeFor(newTarget, ObjectPrototype)).Value()
	}
	return objectCall(r, Undefined, args)
}

// argAt returns the argument at i, undefined when there are fewer.
func argAt(args []Value, i int) Value {
	if i < len(args) {
		return args[i]
	}
	return Undefined
}

func objectIs(r *Realm, this, a, b Value) Value { return Bool(SameValue(a, b)) }

func objectHasOwn(r *Realm, this, v, key Value) Value {
	o := r.ToObject(v)
	return Bool(o.HasOwn(r, r.ToPropertyKey(key)))
}

func objectCreate(r *Realm, this, proto, props Value) Value {
	if !proto.IsObject() && !proto.IsNull() {
		panic(r.TypeError("Object prototype may only be an Object or null: %s", r.Describe(proto)))
	}
	o := r.NewObjectWithProto(funcOrNil(proto))
	if !props.IsUndefined() {
		r.defineAll(o, props)
	}
	return o.Value()
}

func objectGetPrototypeOf(r *Realm, this, v Value) Value {
	return r.ToObject(v).GetProto(r).Value()
}

func objectSetPrototypeOf(r *Realm, this, v, proto Value) Value {
	if v.IsNullish() {
		panic(r.TypeError("Object.setPrototypeOf called on null or undefined"))
	}
	if !proto.IsObject() && !proto.IsNull() {
		panic(r.TypeError("Object prototype may only be an Object or null: %s", r.Describe(proto)))
	}
	if v.IsObject() {
		r.setProtoOrThrow(v.Obj(), funcOrNil(proto))
	}
	return v
}

// setProtoOrThrow is [[SetPrototypeOf]] with V8's messages for a refusal.
func (r *Realm) setProtoOrThrow(o, proto *Object) {
	if o.SetProto(r, proto) {
		return
	}
	switch o = o.refuser(r, "setPrototypeOf"); {
	case o == r.intrinsics[ObjectPrototype]:
		panic(r.TypeError("Immutable prototype object 'Object.prototype' cannot have their prototype set"))
	case o.proxy() != nil:
		panic(r.TypeError("'setPrototypeOf' on proxy: trap returned falsish for property 'undefined'"))
	case !o.Extensible():
		panic(r.TypeError("%s is not extensible", r.describeReceiver(o.Value())))
	}
	panic(r.TypeError("Cyclic __proto__ value"))
}

// enumerable calls yield for each own enumerable string key, with the property's value.
// The keys are those at the start; each is looked at again when its turn comes
// (EnumerableOwnProperties, ECMA-262 7.3.23).
func (r *Realm) enumerable(o *Object, yield func(k PropKey, v Value)) {
	if exotics[o.class] == nil && !o.shape.hasIndex && !o.shape.dict {
		r.enumerableTree(o, yield)
		return
	}
	for _, k := range o.OwnKeys(r) {
		if k.sym != nil {
			continue
		}
		if d, ok := o.GetOwn(r, k); ok && d.Attr&Enumerable != 0 {
			yield(k, r.ownValue(o, k, &d))
		}
	}
}

// enumerableTree walks a tree shape, which cannot change under the loop; when a getter
// gives the object another shape, the rest is looked up by key.
func (r *Realm) enumerableTree(o *Object, yield func(k PropKey, v Value)) {
	s := o.shape
	for i := range s.props {
		k := s.props[i].key
		if k.sym != nil {
			continue
		}
		if o.shape == s {
			if s.props[i].attr&Enumerable == 0 {
				continue
			}
			v := o.load(r, i)
			if s.props[i].attr&attrAccessor != 0 {
				v = r.callGetter((*accessor)(v.p), o.Value())
			}
			yield(k, v)
			continue
		}
		if d, ok := o.GetOwn(r, k); ok && d.Attr&Enumerable != 0 {
			yield(k, r.descValue(&d, o.Value()))
		}
	}
}

// enumerableKeys returns the own enumerable string keys, without reading any value.
func (r *Realm) enumerableKeys(o *Object) []Value {
	if exotics[o.class] == nil && !o.shape.hasIndex {
		keys := make([]Value, 0, len(o.shape.props))
		for i := range o.shape.props {
			if p := &o.shape.props[i]; !p.gone && p.key.sym == nil && p.attr&Enumerable != 0 {
				keys = append(keys, p.key.Value())
			}
		}
		return keys
	}
	var keys []Value
	for _, k := range o.OwnKeys(r) {
		if k.sym != nil {
			continue
		}
		if d, ok := o.GetOwn(r, k); ok && d.Attr&Enumerable != 0 {
			keys = append(keys, k.Value())
		}
	}
	return keys
}

func objectKeys(r *Realm, this, v Value) Value {
	return r.NewArray(r.enumerableKeys(r.ToObject(v))).Value()
}

func objectValues(r *Realm, this, v Value) Value {
	o := r.ToObject(v)
	vals := make([]Value, 0, len(o.shape.props))
	r.enumerable(o, func(_ PropKey, v Value) { vals = append(vals, v) })
	return r.NewArrayFrom(vals)
}

func objectEntries(r *Realm, this, v Value) Value {
	o := r.ToObject(v)
	vals := make([]Value, 0, len(o.shape.props))
	r.enumerable(o, func(k PropKey, v Value) { vals = append(vals, r.NewArray([]Value{k.Value(), v}).Value()) })
	return r.NewArray(vals).Value()
}

func objectGetOwnPropertyNames(r *Realm, this, v Value) Value {
	var vals []Value
	for _, k := range r.ToObject(v).OwnKeys(r) {
		if k.sym == nil {
			vals = append(vals, k.Value())
		}
	}
	return r.NewArray(vals).Value()
}

func objectGetOwnPropertySymbols(r *Realm, this, v Value) Value {
	var vals []Value
	for _, k := range r.ToObject(v).OwnKeys(r) {
		if k.sym != nil {
			vals = append(vals, k.Value())
		}
	}
	return r.NewArray(vals).Value()
}
