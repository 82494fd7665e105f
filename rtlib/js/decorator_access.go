// The access object of a decorator's context, which reaches the member of any object, and
// the getter and setter of accessor fields.

package js

// publicAccess makes context.access of a public member.
func publicAccess(r *Realm, m *member, key Value) *Object {
	has := func(r *Realm, _, o Value) Value { return Bool(r.In(key, o)) }
	get := func(r *Realm, _, o Value) Value { return r.GetV(o, key) }
	set := func(r *Realm, _, o, v Value) Value { r.SetV(o, key, v); return Undefined }
	return newAccess(r, m, has, get, set)
}

// privateAccess makes context.access of a private member.
func privateAccess(r *Realm, m *member, name *Symbol) *Object {
	has := func(r *Realm, _, o Value) Value { return Bool(r.PrivateHas(o, name)) }
	get := func(r *Realm, _, o Value) Value { return r.PrivateGet(o, name) }
	set := func(r *Realm, _, o, v Value) Value { r.PrivateSet(o, name, v); return Undefined }
	return newAccess(r, m, has, get, set)
}

func newAccess(r *Realm, m *member, has, get Fn1, set Fn2) *Object {
	o := r.NewObject()
	add := func(name string, length int, fn any) {
		o.Define(r, Key(name), r.Func(&FuncInfo{Length: length, Kind: KindMethod}, fn), Plain)
	}
	add("has", 1, has)
	if m.kind != "setter" {
		add("get", 1, get)
	}
	if m.kind != "method" && m.kind != "getter" {
		add("set", 2, set)
	}
	return o
}

// AccessorGet makes the getter of an accessor field called key, whose value is the private
// member store. That of a static one serves subclasses, too, as in Babel's and TypeScript's
// lowering.
func AccessorGet(r *Realm, store *Symbol, key Value, static bool) Value {
	var last *Shape // the shape of the last object, which has the value at place
	place := 0
	return r.NamedFunc(&FuncInfo{Kind: KindMethod}, r.ToPropertyKey(key), "get", Fn0(func(r *Realm, this Value) Value {
		if last != nil && this.IsObject() && this.Obj().shape == last {
			return this.Obj().load(r, place)
		}
		if this.IsObject() && !this.Obj().shape.dict {
			if i := this.Obj().shape.find(PropKey{sym: store}); i >= 0 {
				last, place = this.Obj().shape, i
			}
		}
		return r.PrivateGet(keeper(this, store, static), store)
	}))
}

// AccessorSet makes the setter.
func AccessorSet(r *Realm, store *Symbol, key Value, static bool) Value {
	return r.NamedFunc(&FuncInfo{Length: 1, Kind: KindMethod}, r.ToPropertyKey(key), "set", Fn1(func(r *Realm, this, v Value) Value {
		r.PrivateSet(keeper(this, store, static), store, v)
		return Undefined
	}))
}

// keeper finds the class that has the value of a static accessor field: this or one that it
// extends.
func keeper(this Value, store *Symbol, static bool) Value {
	if !static || !this.IsObject() {
		return this
	}
	for o := this.Obj(); o != nil; o = o.shape.proto {
		if o.shape.find(PropKey{sym: store}) >= 0 {
			return o.Value()
		}
	}
	return this
}

// DefineAccessor defines an accessor field of a class on its prototype or on itself.
func DefineAccessor(r *Realm, home, key, get, set Value) {
	d := Desc{Get: get, HasGet: true, Set: set, HasSet: true, Attr: Configurable, HasEnumerable: true, HasConfigurable: true}
	home.Obj().DefineOrThrow(r, r.ToPropertyKey(key), &d)
}
