package js

import (
	"strings"
	"testing"
)

// decoratorOf makes a decorator that notes its context and returns made.
func decoratorOf(r *Realm, log *[]string, made Value) Value {
	return r.Func(&FuncInfo{Name: "d", Length: 2, Kind: KindMethod}, Fn2(func(r *Realm, _, v, ctx Value) Value {
		text := func(k string) string { return r.Describe(r.Get(ctx, Key(k))) }
		*log = append(*log, strings.Join([]string{text("kind"), text("name"), text("static"), text("private")}, " "))
		return made
	}))
}

func TestDecorateMembers(t *testing.T) {
	r := NewRealm(Config{})
	var log []string
	class, proto := r.NewClass(&FuncInfo{Name: "A", Kind: KindBase}, Undefined, nil)
	constant := func(n int) Value {
		return r.Func(&FuncInfo{Kind: KindMethod}, Fn0(func(*Realm, Value) Value { return Int(n) }))
	}
	r.DefineMethod(proto.Value(), Key("m"), constant(1), false)
	state := Decorators(r, class.Value())
	Decorate(r, "method", state, proto.Value(), Str("m").Value(), decoratorOf(r, &log, constant(2)), decoratorOf(r, &log, Undefined))
	if got := r.Call0(r.Get(proto.Value(), Key("m")), Undefined); got != Int(2) {
		t.Errorf("the method returns %s", r.Describe(got))
	}
	if d, _ := proto.GetOwn(r, Key("m")); d.Attr != Hidden {
		t.Errorf("the method has the attributes %v", d.Attr)
	}
	name := NewPrivateName("#p", "an instance of class A")
	m := DecoratePrivate(r, "static getter", name, state, constant(3), Undefined, decoratorOf(r, &log, Undefined))
	if got := r.Describe(r.Get(MemberGet(m), Key("name"))); got != "get #p" {
		t.Errorf("the private getter is called %s", got)
	}
	if got, want := strings.Join(log, "; "), "method m false false; method m false false; getter #p true true"; got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	DecorateClass(r, state, class.Value(), Str("A").Value())
	if v := r.Get(class.Value(), metadataKey(r)); !v.IsObject() {
		t.Errorf("the class's metadata is %s", r.Describe(v))
	}
}

func TestMemberInitializers(t *testing.T) {
	r := NewRealm(Config{})
	class, proto := r.NewClass(&FuncInfo{Name: "A", Kind: KindBase}, Undefined, nil)
	state := Decorators(r, class.Value())
	var log []string
	plus := func(s string) Value {
		return decoratorOf(r, &log, r.Func(&FuncInfo{Kind: KindMethod}, Fn1(func(r *Realm, _, v Value) Value { return r.Concat(r.ToString(v), Str(s)).Value() })))
	}
	m := Decorate(r, "field", state, proto.Value(), Str("f").Value(), plus("outer"), plus("inner"))
	if got := r.Describe(MemberInit(r, m, Undefined, Str("").Value())); got != "outerinner" {
		t.Errorf("the field begins with %s", got)
	}
}

func TestDecoratorErrors(t *testing.T) {
	r := NewRealm(Config{})
	class, proto := r.NewClass(&FuncInfo{Name: "A", Kind: KindBase}, Undefined, nil)
	store := NewPrivateName("#a", "")
	key := Str("a").Value()
	DefineAccessor(r, proto.Value(), key, AccessorGet(r, store, key, false), AccessorSet(r, store, key, false))
	var log []string
	for _, test := range []struct {
		kind string
		made Value
		want string
	}{
		{"accessor", Int(1), "Object expected"},
		{"accessor", class.Value(), "Object expected"},
		{"accessor", r.NewObject().Value(), ""},
		{"field", Null, "Function expected"},
		{"field", Undefined, ""},
	} {
		_, exc := r.Try(func() Flow {
			Decorate(r, test.kind, Decorators(r, class.Value()), proto.Value(), key, decoratorOf(r, &log, test.made))
			return 0
		})
		got := ""
		if exc != nil {
			got = r.Describe(r.Get(exc.Value, Key("message")))
		}
		if got != test.want {
			t.Errorf("%s, %s: got %q, want %q", test.kind, r.Describe(test.made), got, test.want)
		}
	}
	if _, exc := r.Try(func() Flow { DecorateClass(r, Decorators(r, class.Value()), class.Value(), key, Int(1)); return 0 }); exc == nil {
		t.Error("a number decorates a class")
	}
}

func TestStaticAccessorOfSubclass(t *testing.T) {
	r := NewRealm(Config{})
	base, _ := r.NewClass(&FuncInfo{Name: "A", Kind: KindBase}, Undefined, nil)
	sub, _ := r.NewClass(&FuncInfo{Name: "B", Kind: KindDerived}, base.Value(), nil)
	store, key := NewPrivateName("#s", ""), Str("s").Value()
	DefineAccessor(r, base.Value(), key, AccessorGet(r, store, key, true), AccessorSet(r, store, key, true))
	r.PrivateField(base.Value(), store, Int(1))
	r.Set(sub.Value(), Key("s"), Int(2))
	if got := r.Get(base.Value(), Key("s")); got != Int(2) {
		t.Errorf("the base has %s", r.Describe(got))
	}
}
