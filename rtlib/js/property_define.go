// Defining properties: [[DefineOwnProperty]] and the checks of ECMA-262 10.1.6.

package js

// DefineOwn is [[DefineOwnProperty]] (ECMA-262 10.1.6); false when not allowed.
func (o *Object) DefineOwn(r *Realm, k PropKey, d *Desc) bool {
	if x := exotics[o.class]; x != nil && x.define != nil {
		if ok, done := x.define(r, o, k, d); done {
			return ok
		}
	}
	i := o.shape.find(k)
	if i < 0 {
		if !o.Extensible() {
			return false
		}
		r.protoGains(o, k)
		if d.IsAccessor() {
			o.addProp(k, accessorValue(funcOrNil(d.Get), funcOrNil(d.Set)), d.Attr&^Writable|attrAccessor, false)
		} else {
			o.addProp(k, d.Value, d.Attr, false)
		}
		return true
	}
	cur := o.descAt(r, i)
	if !allowsChange(&cur, d) {
		return false
	}
	o.change(r, i, &cur, d)
	return true
}

func funcOrNil(v Value) *Object {
	if v.IsObject() {
		return v.Obj()
	}
	return nil
}

// allowsChange is ValidateAndApplyPropertyDescriptor's checks on an existing property.
func allowsChange(cur, d *Desc) bool {
	if cur.Attr&Configurable != 0 {
		return true
	}
	if d.HasConfigurable && d.Attr&Configurable != 0 {
		return false
	}
	if d.HasEnumerable && (d.Attr^cur.Attr)&Enumerable != 0 {
		return false
	}
	if !d.IsAccessor() && !d.HasValue && !d.HasWritable {
		return true
	}
	if d.IsAccessor() != cur.IsAccessor() {
		return false
	}
	if cur.IsAccessor() {
		return !(d.HasGet && !sameBits(d.Get, cur.Get)) && !(d.HasSet && !sameBits(d.Set, cur.Set))
	}
	if cur.Attr&Writable != 0 {
		return true
	}
	return !(d.HasWritable && d.Attr&Writable != 0) && !(d.HasValue && !SameValue(d.Value, cur.Value))
}

// change applies the present fields of d to the property at index i.
func (o *Object) change(r *Realm, i int, cur, d *Desc) {
	attr := cur.Attr
	merge := func(has bool, bit Attr) {
		if has {
			attr = attr&^bit | d.Attr&bit
		}
	}
	merge(d.HasEnumerable, Enumerable)
	merge(d.HasConfigurable, Configurable)
	var v Value
	switch {
	case d.IsAccessor() || cur.IsAccessor() && !d.HasValue && !d.HasWritable:
		get, set := cur.Get, cur.Set
		if d.HasGet {
			get = d.Get
		}
		if d.HasSet {
			set = d.Set
		}
		attr = attr&^Writable | attrAccessor
		v = accessorValue(funcOrNil(get), funcOrNil(set))
	default:
		if cur.IsAccessor() {
			attr &^= Writable
		}
		merge(d.HasWritable, Writable)
		v = cur.Value
		if d.HasValue {
			v = d.Value
		}
	}
	r.protoChanged(o)
	if attr != o.shape.props[i].attr {
		o.setAttr(i, attr)
	}
	o.store(i, v)
}

// Define creates or replaces an own property, as a literal or a builtin's setup does;
// what [[DefineOwnProperty]] refuses is a TypeError.
func (o *Object) Define(r *Realm, k PropKey, v Value, attr Attr) {
	d := dataDesc(v, attr)
	o.DefineOrThrow(r, k, &d)
}

// DefineOrThrow is DefinePropertyOrThrow (ECMA-262 7.3.8).
func (o *Object) DefineOrThrow(r *Realm, k PropKey, d *Desc) {
	if o.DefineOwn(r, k, d) {
		return
	}
	if o = o.refuser(r, "defineProperty"); o.proxy() != nil {
		panic(r.TypeError("'defineProperty' on proxy: trap returned falsish for property '%s'", k))
	}
	if _, ok := o.GetOwn(r, k); ok {
		panic(r.TypeError("Cannot redefine property: %s", k))
	}
	panic(r.TypeError("Cannot define property %s, object is not extensible", k))
}
