// Reading properties of any value, deleting them, and asking for them.

package js

import (
	"math"
	"sort"
)

// indexKeys returns the keys that are array indexes, ascending.
func (s *Shape) indexKeys() []PropKey {
	type indexed struct {
		n uint32
		k PropKey
	}
	var list []indexed
	for i := range s.props {
		if n, ok := s.props[i].key.index(); ok && !s.props[i].gone {
			list = append(list, indexed{n, s.props[i].key})
		}
	}
	sort.Slice(list, func(i, j int) bool { return list[i].n < list[j].n })
	keys := make([]PropKey, len(list))
	for i, x := range list {
		keys[i] = x.k
	}
	return keys
}

// Get returns v[k] for any value; reading from undefined or null is a TypeError.
func (r *Realm) Get(v Value, k PropKey) Value {
	if v.IsString() && k.str == "length" && k.sym == nil {
		return Int(v.Str().n)
	}
	o := r.protoFor(v, k)
	return r.getFrom(o, k, v)
}

// GetV is Get with a computed key.
func (r *Realm) GetV(v, key Value) Value {
	if key.IsNumber() {
		if i := int(key.f); float64(i) == key.f && i >= 0 {
			if e, ok := r.getIndexFast(v, i); ok {
				return e
			}
		}
	}
	if v.IsNullish() {
		panic(r.nullishRead(v, key))
	}
	return r.Get(v, r.ToPropertyKey(key))
}

// GetIndex returns v[i] for an index that is not negative.
func (r *Realm) GetIndex(v Value, i int) Value {
	if e, ok := r.getIndexFast(v, i); ok {
		return e
	}
	return r.Get(v, IndexKey(i))
}

func (r *Realm) getIndexFast(v Value, i int) (Value, bool) {
	switch v.classOf() {
	case ClassArray, ClassArguments:
		if e, ok := (*Array)(v.p).fastGet(i); ok || r.indexedProto || (*Array)(v.p).ekind == ElemSparse {
			return e, ok
		}
		return Undefined, i < math.MaxUint32 // a hole, and nothing to inherit
	case ClassTypedArray:
		if i < maxSafeInteger {
			return (*TypedArray)(v.p).get(i), true
		}
	case ClassNone:
		if v.IsString() && i < v.Str().n {
			return v.Str().CharAt(i).Value(), true
		}
	}
	return Undefined, false
}

// protoFor returns the object where the lookup of a property of v starts.
func (r *Realm) protoFor(v Value, k PropKey) *Object {
	switch v.Kind() {
	case KindObject:
		return v.Obj()
	case KindUndefined, KindNull:
		panic(r.nullishRead(v, k.Value()))
	case KindString:
		if k.sym == nil {
			if d, ok := stringOwn(v.Str(), k); ok {
				// A holder with the one property: strings have two kinds of own ones.
				o := r.NewObjectWithProto(nil)
				o.addProp(k, d.Value, d.Attr, true)
				return o
			}
		}
		return r.Intrinsic(StringPrototype)
	case KindNumber:
		return r.Intrinsic(NumberPrototype)
	case KindBool:
		return r.Intrinsic(BooleanPrototype)
	case KindSymbol:
		return r.Intrinsic(SymbolPrototype)
	}
	return r.Intrinsic(BigIntPrototype)
}

// getFrom walks the chain from o; receiver is what getters get as this.
func (r *Realm) getFrom(o *Object, k PropKey, receiver Value) Value {
	for ; o != nil; o = o.shape.proto {
		if x := exotics[o.class]; x != nil {
			if v, ok, done := r.exoticGet(x, o, k, receiver); ok {
				return v
			} else if done {
				continue
			}
		}
		if i := o.shape.find(k); i >= 0 {
			v := o.load(r, i)
			if o.shape.props[i].attr&attrAccessor != 0 {
				return r.callGetter((*accessor)(v.p), receiver)
			}
			return v
		}
	}
	return Undefined
}

// exoticGet is one step of getFrom: ok ends the walk with v, done says that o has no such
// property.
func (r *Realm) exoticGet(x *exotic, o *Object, k PropKey, receiver Value) (v Value, ok, done bool) {
	if x.get != nil {
		if v, ok = x.get(r, o, k, receiver); ok {
			return v, true, true
		}
	}
	if x.getOwn == nil {
		return Undefined, false, false
	}
	d, ok, done := x.getOwn(r, o, k)
	if done && ok {
		return r.descValue(&d, receiver), true, true
	}
	return Undefined, false, done
}

func (r *Realm) callGetter(a *accessor, receiver Value) Value {
	if a.get == nil {
		return Undefined
	}
	if t := receiver.TypedArray(); t != nil && sameCode(a.get.Value().Fn(), typedLength) { // in the head of most loops over one
		return Int(t.Len())
	}
	return r.Call0(a.get.Value(), receiver)
}

func (r *Realm) descValue(d *Desc, receiver Value) Value {
	if !d.IsAccessor() {
		return d.Value
	}
	if d.Get.IsUndefined() {
		return Undefined
	}
	return r.Call0(d.Get, receiver)
}

// Get returns o[k].
func (o *Object) Get(r *Realm, k PropKey) Value { return r.getFrom(o, k, o.Value()) }

// GetWithReceiver is [[Get]]: getters run with receiver as this (super.x, Reflect.get).
func (o *Object) GetWithReceiver(r *Realm, k PropKey, receiver Value) Value {
	return r.getFrom(o, k, receiver)
}

// GetMethod returns v[k] when callable, undefined when nullish, else throws a TypeError
// (ECMA-262 7.3.11).
func (r *Realm) GetMethod(v Value, k PropKey) Value {
	f := r.Get(v, k)
	if f.IsNullish() {
		return Undefined
	}
	if !f.IsCallable() {
		panic(r.TypeError("%s is not a function", r.typeAndValue(f)))
	}
	return f
}

// Delete is [[Delete]]: false when the property may not be deleted.
func (o *Object) Delete(r *Realm, k PropKey) bool {
	if x := exotics[o.class]; x != nil && x.delete != nil {
		if ok, done := x.delete(r, o, k); done {
			return ok
		}
	}
	i := o.shape.find(k)
	if i < 0 {
		return true
	}
	if o.shape.props[i].attr&Configurable == 0 {
		return false
	}
	r.protoChanged(o)
	o.removeProp(i)
	return true
}

// DeleteProp is the delete operator in strict mode: a refusal is a TypeError.
func (r *Realm) DeleteProp(v Value, k PropKey) bool {
	if v.IsNullish() {
		panic(r.TypeError("Cannot convert undefined or null to object"))
	}
	o := r.ToObject(v)
	if !o.Delete(r, k) {
		if o = o.refuser(r, "deleteProperty"); o.proxy() != nil {
			panic(r.TypeError("'deleteProperty' on proxy: trap returned falsish for property '%s'", k))
		}
		panic(r.TypeError("Cannot delete property '%s' of %s", k, r.describeReceiver(o.Value())))
	}
	return true
}

// HasOwn reports whether o has an own property k.
func (o *Object) HasOwn(r *Realm, k PropKey) bool {
	_, ok := o.GetOwn(r, k)
	return ok
}

// Has is [[HasProperty]]: own or inherited.
func (o *Object) Has(r *Realm, k PropKey) bool {
	for ; o != nil; o = o.shape.proto {
		if x := exotics[o.class]; x != nil && x.has != nil {
			if ok, done := x.has(r, o, k); done {
				return ok
			}
		}
		if o.HasOwn(r, k) {
			return true
		}
	}
	return false
}

// SetProto is [[SetPrototypeOf]]: false when not allowed (not extensible, or a cycle).
func (o *Object) SetProto(r *Realm, proto *Object) bool {
	if p := o.proxy(); p != nil {
		return r.proxySetProto(p, proto)
	}
	if o.shape.proto == proto {
		return true
	}
	if !o.Extensible() || o == r.intrinsics[ObjectPrototype] {
		return false
	}
	for p := proto; p != nil; p = p.shape.proto {
		if p == o {
			return false
		}
	}
	r.setProto(o, proto)
	return true
}
