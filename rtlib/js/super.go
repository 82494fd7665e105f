// super and this in generated code: members of the home object's prototype, and what a
// constructor returns (ECMA-262 13.3.7, 10.2.2).

package js

// SuperProto is where the lookup of super.x starts: the prototype of the home object.
func (r *Realm) SuperProto(home Value) Value { return home.Obj().shape.proto.Value() }

// SuperGet is super[key] with the given this (ECMA-262 13.3.7).
func (r *Realm) SuperGet(home, key, this Value) Value {
	p := home.Obj().shape.proto
	k := r.ToPropertyKey(key)
	if p == nil {
		panic(r.nullishRead(Null, key))
	}
	return p.GetWithReceiver(r, k, this)
}

// SuperSet is super[key] = x.
func (r *Realm) SuperSet(home, key, x, this Value) {
	p := home.Obj().shape.proto
	k := r.ToPropertyKey(key)
	if p == nil {
		panic(r.nullishWrite(Null, key))
	}
	if !p.SetWithReceiver(r, k, x, this) {
		panic(r.superNotWritable(p, k, this))
	}
}

// superNotWritable is the TypeError of an assignment to super[k] that was refused: V8 names the object
// that the lookup began at where it found a getter alone.
func (r *Realm) superNotWritable(p *Object, k PropKey, this Value) *Exception {
	for o := p; o != nil && o.proxy() == nil; o = o.shape.proto {
		if d, ok := o.GetOwn(r, k); ok {
			if d.IsAccessor() {
				return r.TypeError("Cannot set property %s of %s which has only a getter", k, r.describeReceiver(p.Value()))
			}
			break
		}
	}
	if this.IsObject() && this.Obj().proxy() == nil {
		if d, ok := this.Obj().GetOwn(r, k); ok && d.IsAccessor() {
			return r.TypeError("Cannot redefine property: %s", k)
		}
	}
	return r.notWritable(this, k)
}

// ThisOf returns this in a derived constructor; before super() it is a ReferenceError.
func (r *Realm) ThisOf(this Value) Value {
	if this.IsUndefined() {
		panic(r.ThisBeforeSuper())
	}
	return this
}

// CtorResult is what a derived constructor gives for `return v`: an object itself, this
// for undefined, a TypeError for anything else (ECMA-262 10.2.2).
func (r *Realm) CtorResult(v, this Value) Value {
	switch {
	case v.IsObject():
		return v
	case v.IsUndefined():
		return r.ThisOf(this)
	}
	panic(r.TypeError("Derived constructors may only return object or undefined"))
}
