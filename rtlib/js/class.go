// Classes and object literals, as generated code builds them.

package js

import "strings"

// NewClass makes a class constructor and its prototype (ECMA-262 15.7.14). heritage is
// the value after extends (ignored unless info.Kind is KindDerived; null makes a class
// whose instances inherit nothing). ctor is one of Fn0..Fn4 or FnN, or nil for the default constructor.
// A KindDerived ctor begins with TakeNewTarget and returns this.
func (r *Realm) NewClass(info *FuncInfo, heritage Value, ctor any) (class *Function, proto *Object) {
	parent, protoParent := r.Intrinsic(FunctionPrototype), r.Intrinsic(ObjectPrototype)
	if info.Kind == KindDerived {
		parent, protoParent = r.heritage(heritage)
	}
	f := &Function{info: info, class: new(classData)}
	f.init(ClassFunction, r.rootFor(ClassFunction, parent))
	f.flags |= flagLazyFunction
	switch {
	case ctor != nil:
		f.setCode(ctor)
	case info.Kind == KindDerived:
		f.setCode(func(r *Realm, this Value, args []Value) Value {
			this = r.SuperConstruct(f, r.TakeNewTarget(), args...)
			r.InitFields(f, this)
			return this
		})
	default:
		f.setCode(func(r *Realm, this Value) Value { return Undefined })
	}
	proto = r.NewObjectWithProto(protoParent)
	proto.addProp(Key("constructor"), f.Value(), Hidden, false)
	r.materialize(&f.Object)
	f.addProp(Key("prototype"), proto.Value(), 0, false)
	return f, proto
}

// NameClass gives a class that was just made the name of a property key that is known at
// run time only (SetFunctionName, ECMA-262 10.2.9).
func (r *Realm) NameClass(class *Function, key PropKey) {
	name := Key(functionName(key, ""))
	class.name = &name
	class.Define(r, Key("name"), strFromKey(name.str).Value(), Configurable)
}

func (r *Realm) heritage(h Value) (parent, protoParent *Object) {
	if h.IsNull() {
		return r.Intrinsic(FunctionPrototype), nil
	}
	if !h.IsConstructor() {
		panic(r.TypeError("Class extends value %s is not a constructor or null", r.Describe(h)))
	}
	p := r.Get(h, Key("prototype"))
	switch {
	case p.IsObject():
		return h.Obj(), p.Obj()
	case p.IsNull():
		return h.Obj(), nil
	}
	panic(r.TypeError("Class extends value does not have valid prototype property %s", r.Describe(p)))
}

// SetFields sets the code that defines the instance fields of a class; it runs when this
// comes to exist.
func (f *Function) SetFields(init func(r *Realm, this Value)) { f.class.fields = init }

// SuperConstruct makes the object of super(...args) in a constructor of class. Its fields
// come after this is bound (InitFields), since they may ask for it.
func (r *Realm) SuperConstruct(class *Function, newTarget Value, args ...Value) Value {
	parent := class.shape.proto
	if parent == nil || !parent.Value().IsConstructor() {
		panic(r.badSuper(class, parent))
	}
	return r.Construct(parent.Value().Fn(), args, newTarget.Obj())
}

// InitFields gives an instance the fields of class (InitializeInstanceElements, ECMA-262
// 7.3.33).
func (r *Realm) InitFields(class *Function, this Value) {
	if class.class.fields != nil {
		r.initFields(class.class, this)
	}
}

// badSuper is the error of super() where the parent is not a constructor, in V8's words: a
// function without a name counts as null.
func (r *Realm) badSuper(class *Function, parent *Object) *Exception {
	text, name := r.Describe(parent.Value()), class.Name()
	if v := parent.Value(); v.IsCallable() {
		if text = v.Fn().Name(); text == "" {
			text = "null"
		}
	}
	if name == "" {
		return r.TypeError("Super constructor %s of anonymous class is not a constructor", text)
	}
	return r.TypeError("Super constructor %s of %s is not a constructor", text, name)
}

// ThisBeforeSuper is the error of using this before super() in a derived constructor.
func (r *Realm) ThisBeforeSuper() *Exception {
	return r.ReferenceError("Must call super constructor in derived class before accessing 'this' or returning from derived constructor")
}

// SuperDelete is the error of delete super.x.
func (r *Realm) SuperDelete() *Exception { return r.ReferenceError("Unsupported reference to 'super'") }

// SuperTwice is the error of calling super() again.
func (r *Realm) SuperTwice() *Exception {
	return r.ReferenceError("Super constructor may only be called once")
}

// DefineField creates an own plain property: a class field, a spread target, a literal's
// computed key (CreateDataPropertyOrThrow).
func (r *Realm) DefineField(v Value, k PropKey, x Value) {
	o := v.Obj()
	if exotics[o.class] == nil && o.flags&(flagNonExtensible|flagIsPrototype) == 0 && o.shape.find(k) < 0 {
		o.addProp(k, x, Plain, false)
		return
	}
	o.Define(r, k, x, Plain)
}

// DefineMethod creates a method of a class (hidden) or literal (enumerable).
func (r *Realm) DefineMethod(v Value, k PropKey, fn Value, enumerable bool) {
	attr := Hidden
	if enumerable {
		attr = Plain
	}
	v.Obj().Define(r, k, fn, attr)
}

// DefineGetter creates or completes an accessor property; DefineSetter likewise.
func (r *Realm) DefineGetter(v Value, k PropKey, fn Value, enumerable bool) {
	d := Desc{Get: fn, HasGet: true, Attr: Configurable, HasEnumerable: true, HasConfigurable: true}
	if enumerable {
		d.Attr |= Enumerable
	}
	v.Obj().DefineOrThrow(r, k, &d)
}

// DefineSetter creates or completes an accessor property.
func (r *Realm) DefineSetter(v Value, k PropKey, fn Value, enumerable bool) {
	d := Desc{Set: fn, HasSet: true, Attr: Configurable, HasEnumerable: true, HasConfigurable: true}
	if enumerable {
		d.Attr |= Enumerable
	}
	v.Obj().DefineOrThrow(r, k, &d)
}

// SetLiteralProto is `__proto__: v` in an object literal.
func (r *Realm) SetLiteralProto(o, v Value) {
	if v.IsObject() || v.IsNull() {
		r.setProto(o.Obj(), funcOrNil(v))
	}
}

// Define is Set for properties that are created and not assigned: setters on the chain
// do not matter (object literals, class fields).
func (c *PropCache) Define(r *Realm, v Value, name string, x Value) {
	o := v.Obj()
	if o.shape == c.via && o.flags&(flagNonExtensible|flagIsPrototype) == 0 {
		o.slots = append(o.slots, x)
		o.shape = c.next
		return
	}
	before := o.shape
	r.DefineField(v, Key(name), x)
	if before.dict || o.shape.dict || exotics[o.class] != nil || before.existing(Key(name), Plain) != o.shape {
		return
	}
	c.via, c.next = before, o.shape
}

// LiteralCache holds the shape of one object literal's site in one realm.
type LiteralCache struct{ shape *Shape }

// New makes the object of a literal whose keys are all plain names: names[i] has
// vals[i].
func (c *LiteralCache) New(r *Realm, names []string, vals ...Value) Value {
	if c.shape == nil {
		c.shape = r.literalShape(names)
	}
	o := newObject(len(vals))
	o.init(ClassObject, c.shape)
	o.slots = append(o.slots, vals...)
	return o.Value()
}

func (r *Realm) literalShape(names []string) *Shape {
	s := r.objectRoot()
	for _, n := range names {
		s = s.child(Key(n), Plain)
	}
	return s
}

// Private members are properties keyed by a private name; only own ones count.

// PrivateGet reads v.#name.
func (r *Realm) PrivateGet(v Value, name *Symbol) Value {
	o, i := r.privateSlot(v, name, "read", "from")
	x := o.load(r, i)
	if o.shape.props[i].attr&attrAccessor == 0 {
		return x
	}
	a := (*accessor)(x.p)
	if a.get == nil {
		panic(r.TypeError("'%s' was defined without a getter", name.desc))
	}
	return r.Call0(a.get.Value(), v)
}

// PrivateSet writes v.#name.
func (r *Realm) PrivateSet(v Value, name *Symbol, x Value) {
	o, i := r.privateSlot(v, name, "write", "to")
	attr := o.shape.props[i].attr
	if attr&attrAccessor != 0 {
		a := (*accessor)(o.load(r, i).p)
		if a.set == nil {
			panic(r.TypeError("'%s' was defined without a setter", name.desc))
		}
		r.Call1(a.set.Value(), v, x)
		return
	}
	if attr&Writable == 0 {
		panic(r.TypeError("Private method '%s' is not writable", name.desc))
	}
	o.store(i, x)
}

func (r *Realm) privateSlot(v Value, name *Symbol, verb, prep string) (*Object, int) {
	if v.IsObject() {
		if i := v.Obj().shape.find(PropKey{sym: name}); i >= 0 {
			return v.Obj(), i
		}
	}
	class, instance := strings.CutPrefix(name.brand, "an instance of class ")
	switch {
	case instance && v.IsNullish():
		panic(r.TypeError("Cannot read properties of %s (reading '%s')", r.Describe(v), class))
	case name.brand != "":
		panic(r.TypeError("Receiver must be %s", name.brand))
	case v.IsNullish():
		if verb == "write" {
			panic(r.TypeError("Cannot set properties of %s (setting '%s')", r.Describe(v), name.desc))
		}
		panic(r.TypeError("Cannot read properties of %s (reading '%s')", r.Describe(v), name.desc))
	}
	panic(r.TypeError("Cannot %s private member %s %s an object whose class did not declare it", verb, name.desc, prep))
}

// PrivateHas is #name in v.
func (r *Realm) PrivateHas(v Value, name *Symbol) bool {
	if !v.IsObject() {
		panic(r.TypeError("Cannot use 'in' operator to search for '%s' in %s", name.desc, r.Describe(v)))
	}
	return v.Obj().shape.find(PropKey{sym: name}) >= 0
}

// PrivateField adds a private field to this; adding it twice is a TypeError.
func (r *Realm) PrivateField(this Value, name *Symbol, x Value) {
	r.privateAdd(this, name, x, Writable)
}

// PrivateMethod adds a private method.
func (r *Realm) PrivateMethod(this Value, name *Symbol, fn Value) { r.privateAdd(this, name, fn, 0) }

// PrivateAccessor adds a private accessor; get or set may be undefined. The two halves of
// one accessor may come one after the other.
func (r *Realm) PrivateAccessor(this Value, name *Symbol, get, set Value) {
	o := this.Obj()
	if i := o.shape.find(PropKey{sym: name}); i >= 0 && o.shape.props[i].attr&attrAccessor != 0 {
		a := (*accessor)(o.load(r, i).p)
		if g := funcOrNil(get); g != nil && a.get == nil {
			o.store(i, accessorValue(g, a.set))
			return
		}
		if s := funcOrNil(set); s != nil && a.set == nil {
			o.store(i, accessorValue(a.get, s))
			return
		}
	}
	r.privateAdd(this, name, accessorValue(funcOrNil(get), funcOrNil(set)), attrAccessor)
}

func (r *Realm) privateAdd(this Value, name *Symbol, x Value, attr Attr) {
	o := this.Obj()
	if o.shape.find(PropKey{sym: name}) >= 0 {
		panic(r.TypeError("Cannot initialize %s twice on the same object", name.desc))
	}
	o.addProp(PropKey{sym: name}, x, attr, false)
}
