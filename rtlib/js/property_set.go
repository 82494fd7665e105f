// Writing properties: [[Set]] for any value.

package js

// Set performs v[k] = x in strict mode: what cannot be written is a TypeError.
func (r *Realm) Set(v Value, k PropKey, x Value) { r.put(v, k, x, false) }

// SetV is Set with a computed key.
func (r *Realm) SetV(v, key, x Value) {
	if key.IsNumber() && v.classOf() == ClassArray {
		if i := int(key.f); float64(i) == key.f && i >= 0 && (*Array)(v.p).setIndex(r, i, x) {
			return
		}
	}
	if key.IsNumber() && v.classOf() == ClassTypedArray {
		if i := int(key.f); float64(i) == key.f && i >= 0 {
			(*TypedArray)(v.p).setElement(r, i, x)
			return
		}
	}
	if v.IsNullish() {
		panic(r.nullishWrite(v, key))
	}
	r.put(v, r.ToPropertyKey(key), x, true)
}

func (r *Realm) put(v Value, k PropKey, x Value, computed bool) {
	if v.IsNullish() {
		panic(r.nullishWrite(v, k.Value()))
	}
	o := r.setHolder(v)
	if !r.setFrom(o, k, x, v, computed) {
		panic(r.notWritable(v, k))
	}
}

func (r *Realm) setHolder(v Value) *Object {
	if v.IsObject() {
		return v.Obj()
	}
	if v.IsString() {
		return r.ToObject(v)
	}
	return r.protoFor(v, PropKey{})
}

// SetWithReceiver is [[Set]]: whether the write was allowed (super.x = v, Reflect.set).
func (o *Object) SetWithReceiver(r *Realm, k PropKey, v, receiver Value) bool {
	return r.setFrom(o, k, v, receiver, true)
}

// setFrom is OrdinarySet (ECMA-262 10.1.9) with the chain walked in a loop.
func (r *Realm) setFrom(o *Object, k PropKey, v, receiver Value, computed bool) bool {
	for ; o != nil; o = o.shape.proto {
		if x := exotics[o.class]; x != nil && x.set != nil {
			if ok, done := x.set(r, o, k, v, receiver); done {
				return ok
			}
		}
		if x := exotics[o.class]; x != nil && x.getOwn != nil {
			if d, ok, done := x.getOwn(r, o, k); done {
				if ok {
					return r.setFound(&d, k, v, receiver)
				}
				continue
			}
		}
		i := o.shape.find(k)
		if i < 0 {
			continue
		}
		attr := o.shape.props[i].attr
		if attr&attrAccessor == 0 && attr&Writable != 0 && receiver.p == o.Value().p {
			r.protoChanged(o)
			o.store(i, v)
			return true
		}
		d := o.descAt(r, i)
		return r.setFound(&d, k, v, receiver)
	}
	if receiver.classOf() == ClassObject && !computed || receiver.IsObject() && exotics[receiver.classOf()] == nil {
		ro := receiver.Obj()
		if ro.shape.find(k) < 0 {
			if ro.flags&flagNonExtensible != 0 {
				return false
			}
			r.protoGains(ro, k)
			ro.addProp(k, v, Plain, computed)
			return true
		}
	}
	return r.setOnReceiver(k, v, receiver)
}

// setFound finishes a write that met property d on the chain.
func (r *Realm) setFound(d *Desc, k PropKey, v, receiver Value) bool {
	if d.IsAccessor() {
		if d.Set.IsUndefined() {
			return false
		}
		r.Call1(d.Set, receiver, v)
		return true
	}
	if d.Attr&Writable == 0 {
		return false
	}
	return r.setOnReceiver(k, v, receiver)
}

func (r *Realm) setOnReceiver(k PropKey, v, receiver Value) bool {
	if !receiver.IsObject() {
		return false
	}
	ro := receiver.Obj()
	if d, ok := ro.GetOwn(r, k); ok {
		if d.IsAccessor() || d.Attr&Writable == 0 {
			return false
		}
		return ro.DefineOwn(r, k, &Desc{Value: v, HasValue: true})
	}
	d := dataDesc(v, Plain)
	return ro.DefineOwn(r, k, &d)
}
