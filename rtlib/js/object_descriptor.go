// Property descriptors as objects (ECMA-262 6.2.6.4, 6.2.6.5) and the static methods of
// Object that take or give them.

package js

// FromDescriptor makes the object that describes a property, with the fields that d has.
func (r *Realm) FromDescriptor(d *Desc) Value {
	o := r.NewObject()
	field := func(has bool, name string, v Value) {
		if has {
			o.addProp(Key(name), v, Plain, false)
		}
	}
	field(d.HasValue, "value", d.Value)
	field(d.HasWritable, "writable", Bool(d.Attr&Writable != 0))
	field(d.HasGet, "get", d.Get)
	field(d.HasSet, "set", d.Set)
	field(d.HasEnumerable, "enumerable", Bool(d.Attr&Enumerable != 0))
	field(d.HasConfigurable, "configurable", Bool(d.Attr&Configurable != 0))
	return o.Value()
}

// ToDescriptor reads a descriptor object; what is not one is a TypeError.
func (r *Realm) ToDescriptor(v Value) Desc {
	if !v.IsObject() {
		panic(r.TypeError("Property description must be an object: %s", r.Describe(v)))
	}
	o := v.Obj()
	var d Desc
	d.HasEnumerable = r.descFlag(o, "enumerable", Enumerable, &d)
	d.HasConfigurable = r.descFlag(o, "configurable", Configurable, &d)
	d.Value, d.HasValue = r.descField(o, "value")
	d.HasWritable = r.descFlag(o, "writable", Writable, &d)
	if d.Get, d.HasGet = r.descField(o, "get"); d.HasGet && !d.Get.IsUndefined() && !d.Get.IsCallable() {
		panic(r.TypeError("Getter must be a function: %s", r.Describe(d.Get)))
	}
	if d.Set, d.HasSet = r.descField(o, "set"); d.HasSet && !d.Set.IsUndefined() && !d.Set.IsCallable() {
		panic(r.TypeError("Setter must be a function: %s", r.Describe(d.Set)))
	}
	if d.IsAccessor() && (d.HasValue || d.HasWritable) {
		panic(r.TypeError("Invalid property descriptor. Cannot both specify accessors and a value or writable attribute, %s", r.describeReceiver(v)))
	}
	return d
}

func (r *Realm) descField(o *Object, name string) (Value, bool) {
	if !o.Has(r, Key(name)) {
		return Undefined, false
	}
	return o.Get(r, Key(name)), true
}

func (r *Realm) descFlag(o *Object, name string, bit Attr, d *Desc) bool {
	v, ok := r.descField(o, name)
	if ok && ToBool(v) {
		d.Attr |= bit
	}
	return ok
}

// defineAll is ObjectDefineProperties (ECMA-262 20.1.2.3.1).
func (r *Realm) defineAll(o *Object, props Value) {
	from := r.ToObject(props)
	var keys []PropKey
	var descs []Desc
	for _, k := range from.OwnKeys(r) {
		if d, ok := from.GetOwn(r, k); ok && d.Attr&Enumerable != 0 {
			keys = append(keys, k)
			descs = append(descs, r.ToDescriptor(r.descValue(&d, from.Value())))
		}
	}
	for i, k := range keys {
		o.DefineOrThrow(r, k, &descs[i])
	}
}

func objectDefineProperties(r *Realm, this, v, props Value) Value {
	if !v.IsObject() {
		panic(r.TypeError("Object.defineProperties called on non-object"))
	}
	r.defineAll(v.Obj(), props)
	return v
}

func objectDefineProperty(r *Realm, this, v, key, desc Value) Value {
	if !v.IsObject() {
		panic(r.TypeError("Object.defineProperty called on non-object"))
	}
	k := r.ToPropertyKey(key)
	d := r.ToDescriptor(desc)
	v.Obj().DefineOrThrow(r, k, &d)
	return v
}

func objectGetOwnPropertyDescriptor(r *Realm, this, v, key Value) Value {
	o := r.ToObject(v)
	d, ok := o.GetOwn(r, r.ToPropertyKey(key))
	if !ok {
		return Undefined
	}
	return r.FromDescriptor(&d)
}

func objectGetOwnPropertyDescriptors(r *Realm, this, v Value) Value {
	from, to := r.ToObject(v), r.NewObject()
	for _, k := range from.OwnKeys(r) {
		if d, ok := from.GetOwn(r, k); ok {
			r.DefineField(to.Value(), k, r.FromDescriptor(&d))
		}
	}
	return to.Value()
}
