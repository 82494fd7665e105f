// Object.prototype (ECMA-262 20.1.3, B.2.2).

package js

func init() {
	makers[ObjectPrototype] = func(r *Realm) *Object { return objectProtoTable.newObject(r, nil) }
}

var objectProtoTable = &table{entries: []entry{
	ctorEntry(ObjectConstructor),
	method("__defineGetter__", 2, objectDefineGetter),
	method("__defineSetter__", 2, objectDefineSetter),
	method("hasOwnProperty", 1, objectHasOwnProperty),
	method("__lookupGetter__", 1, objectLookupGetter),
	method("__lookupSetter__", 1, objectLookupSetter),
	method("isPrototypeOf", 1, objectIsPrototypeOf),
	method("propertyIsEnumerable", 1, objectPropertyIsEnumerable),
	method("toString", 0, objectToString),
	method("valueOf", 0, objectValueOf),
	{key: Key("__proto__"), attr: Configurable | attrAccessor, fn: Fn0(objectProtoGet), set: Fn1(objectProtoSet)},
	method("toLocaleString", 0, objectToLocaleString),
}}

func objectHasOwnProperty(r *Realm, this, key Value) Value {
	k := r.ToPropertyKey(key)
	return Bool(r.ToObject(this).HasOwn(r, k))
}

func objectIsPrototypeOf(r *Realm, this, v Value) Value {
	if !v.IsObject() {
		return False
	}
	o := r.ToObject(this)
	w := protoWalk{r: r}
	for p := w.up(v.Obj()); p != nil; p = w.up(p) {
		if p == o {
			return True
		}
	}
	return False
}

func objectPropertyIsEnumerable(r *Realm, this, key Value) Value {
	k := r.ToPropertyKey(key)
	d, ok := r.ToObject(this).GetOwn(r, k)
	return Bool(ok && d.Attr&Enumerable != 0)
}

func objectValueOf(r *Realm, this Value) Value { return r.ToObject(this).Value() }

func objectToLocaleString(r *Realm, this Value) Value {
	f := r.Get(this, Key("toString"))
	r.namedCallback(f)
	return r.Call0(f, this)
}

func objectToString(r *Realm, this Value) Value {
	switch {
	case this.IsUndefined():
		return StrValue("[object Undefined]")
	case this.IsNull():
		return StrValue("[object Null]")
	}
	o := r.ToObject(this)
	tag := builtinTag(o)
	if r.isArrayFor(o.Value(), "Object.prototype.toString") {
		tag = "Array"
	}
	if t := r.getFrom(o, SymKey(SymToStringTag), this); t.IsString() {
		var b Builder
		b.ASCII("[object ")
		b.Str(t.Str())
		b.ASCII("]")
		return b.String().Value()
	}
	return StrValue("[object " + tag + "]")
}

// builtinTag is the name that Object.prototype.toString gives an object without a
// Symbol.toStringTag.
func builtinTag(o *Object) string {
	switch o.class {
	case ClassArray:
		return "Array"
	case ClassArguments:
		return "Arguments"
	case ClassFunction:
		return "Function"
	case ClassError:
		return "Error"
	case ClassBoolean:
		return "Boolean"
	case ClassNumber:
		return "Number"
	case ClassString:
		return "String"
	case ClassDate:
		return "Date"
	case ClassRegExp:
		return "RegExp"
	}
	return "Object"
}

func objectProtoGet(r *Realm, this Value) Value { return r.ToObject(this).GetProto(r).Value() }

func objectProtoSet(r *Realm, this, proto Value) Value {
	if this.IsNullish() {
		panic(r.TypeError("Object.prototype.__proto__ called on null or undefined"))
	}
	if this.IsObject() && (proto.IsObject() || proto.IsNull()) {
		r.setProtoOrThrow(this.Obj(), funcOrNil(proto))
	}
	return Undefined
}

func objectDefineGetter(r *Realm, this, key, fn Value) Value {
	o := r.ToObject(this)
	if !fn.IsCallable() {
		panic(r.TypeError("Object.prototype.__defineGetter__: Expecting function"))
	}
	d := Desc{Get: fn, HasGet: true, Attr: Enumerable | Configurable, HasEnumerable: true, HasConfigurable: true}
	o.DefineOrThrow(r, r.ToPropertyKey(key), &d)
	return Undefined
}

func objectDefineSetter(r *Realm, this, key, fn Value) Value {
	o := r.ToObject(this)
	if !fn.IsCallable() {
		panic(r.TypeError("Object.prototype.__defineSetter__: Expecting function"))
	}
	d := Desc{Set: fn, HasSet: true, Attr: Enumerable | Configurable, HasEnumerable: true, HasConfigurable: true}
	o.DefineOrThrow(r, r.ToPropertyKey(key), &d)
	return Undefined
}

func objectLookupGetter(r *Realm, this, key Value) Value {
	d := r.lookupAccessor(this, key)
	return d.Get
}

func objectLookupSetter(r *Realm, this, key Value) Value {
	d := r.lookupAccessor(this, key)
	return d.Set
}

// lookupAccessor finds the first property of that name on the chain.
func (r *Realm) lookupAccessor(this, key Value) Desc {
	o := r.ToObject(this)
	k := r.ToPropertyKey(key)
	w := protoWalk{r: r}
	for ; o != nil; o = w.up(o) {
		if d, ok := o.GetOwn(r, k); ok {
			return d
		}
	}
	return Desc{}
}
