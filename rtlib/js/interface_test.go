package js

import "testing"

var (
	testBase = &Interface{Name: "Base", Length: 1, Constants: []Member{ConstantMember("ONE", 1)}}
	testSub  = &Interface{Name: "Sub", Parent: testBase}
	testIter = &Interface{Name: "Base Iterator", Proto: IteratorPrototype, Bare: true}
)

func init() {
	testBase.Construct = func(r *Realm, args []Value, newTarget *Object) Value {
		return testBase.NewFor(r, newTarget, len(args)).Value()
	}
	testBase.Members = []Member{
		Operation("m", 2, Fn0(func(r *Realm, this Value) Value { return this })),
		Attribute("a", func(r *Realm, this Value) Value { return Int(this.HostData().(int)) }, nil),
		Attribute("b", func(*Realm, Value) Value { return True }, func(r *Realm, this, v Value) Value { return Undefined }),
		Inspected(func(r *Realm, this Value) (string, Value) {
			o := r.NewObject()
			o.Define(r, Key("inner"), r.NewObject().Value(), Plain)
			return "Base", o.Value()
		}),
	}
	testBase.Statics = []Member{Operation("s", 0, Fn0(func(*Realm, Value) Value { return True })).Hidden()}
}

func TestInterface(t *testing.T) {
	h := newHarness(t)
	base, sub := testBase.Constructor(h.Realm), testSub.Constructor(h.Realm)
	if base.p != testBase.Constructor(h.Realm).p || sub.Obj().Proto() != base.Obj() || testSub.Prototype(h.Realm).Proto() != testBase.Prototype(h.Realm) {
		t.Error("the classes are not linked as extends would")
	}
	attrs := func(o *Object, name string) Attr {
		d, ok := o.GetOwn(h.Realm, Key(name))
		if !ok {
			t.Fatalf("there is no %s", name)
		}
		return d.Attr
	}
	proto := testBase.Prototype(h.Realm)
	for name, want := range map[string]Attr{"constructor": Hidden, "m": Plain, "a": Configurable | Enumerable, "ONE": Enumerable} {
		if got := attrs(proto, name); got != want {
			t.Errorf("%s has the attributes %v, want %v", name, got, want)
		}
	}
	if attrs(base.Obj(), "s") != Hidden || attrs(base.Obj(), "ONE") != Enumerable {
		t.Error("the statics have other attributes")
	}
	if d, _ := proto.GetOwn(h.Realm, Key("a")); !d.Set.IsUndefined() {
		t.Error("an attribute without a setter has one")
	}
	v := h.New("Base", base, Int(1), Int(2))
	if h.Get(v, Key("a")).f != 2 || !h.InstanceOf(v, base) {
		t.Error("the constructor's instance is none")
	}
}

func TestInterfaceSubclass(t *testing.T) {
	h := newHarness(t)
	class, proto := h.NewClass(&FuncInfo{Name: "Mine", Kind: KindDerived}, testBase.Constructor(h.Realm), nil)
	v := h.New("Mine", class.Value(), Int(1))
	if v.Obj().Proto() != proto || h.Get(v, Key("a")).f != 1 {
		t.Error("an instance of a subclass has another prototype or no data")
	}
}

func TestInterfaceRefusals(t *testing.T) {
	h := newHarness(t)
	for _, c := range []struct {
		f    func()
		want string
	}{
		{func() { h.New("Sub", testSub.Constructor(h.Realm)) }, "TypeError: Illegal constructor"},
		{func() { h.Call0(testBase.Constructor(h.Realm), Undefined) }, "TypeError: Class constructor Base cannot be invoked without 'new'"},
		{func() { panic(h.ArgTypeError("x", "of type number", Str("s").Value())) }, `TypeError: The "x" argument must be of type number. Received type string ('s')`},
		{func() { panic(h.ArgTypeError("o.x", "an instance of Base", Null)) }, `TypeError: The "o.x" property must be an instance of Base. Received null`},
	} {
		if err := h.Catch(c.f); err == nil || err.Error() != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

func TestInterfaceInspect(t *testing.T) {
	h := newHarness(t)
	v := testBase.New(h.Realm, 0).Value()
	for depth, want := range map[int]string{0: "Base [Object]", 1: "Base { inner: {} }"} {
		opts := DefaultInspect()
		opts.Depth = depth
		if got := h.Inspect(v, opts); got != want {
			t.Errorf("depth %d: %s, want %s", depth, got, want)
		}
	}
	if got := h.Inspect(testSub.Constructor(h.Realm), DefaultInspect()); got != "[class Sub extends Base]" {
		t.Error(got)
	}
	if _, ok := testIter.Prototype(h.Realm).GetOwn(h.Realm, Key("constructor")); ok {
		t.Error("a bare prototype has a constructor")
	}
}
