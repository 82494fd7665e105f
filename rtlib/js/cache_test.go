package js

import "testing"

// reader is one access site.
type reader struct {
	*harness
	cache PropCache
	name  string
}

func (s *reader) get(v Value) Value { return s.cache.Get(s.Realm, v, s.name) }

// Every change that can make a cached place wrong, between reads at one warm site.
func TestGetCacheInvalidation(t *testing.T) {
	define := func(h *harness, o any, k string, desc ...any) {
		h.static("Object", "defineProperty", o, k, h.obj(desc...))
	}
	getter := Fn0(func(*Realm, Value) Value { return StrValue("got") })
	for _, c := range []struct {
		name   string
		setup  func(h *harness) (v, proto Value)
		change func(h *harness, v, proto Value)
		want   string
	}{
		{"own written", own, func(h *harness, v, _ Value) { h.Set(v, Key("x"), Int(2)) }, "2"},
		{"own deleted", own, func(h *harness, v, _ Value) { h.DeleteProp(v, Key("x")) }, "undefined"},
		{"own deleted and added", own, func(h *harness, v, _ Value) {
			h.DeleteProp(v, Key("x"))
			h.Set(v, Key("z"), Int(5))
			h.Set(v, Key("x"), Int(6))
		}, "6"},
		{"own made an accessor", own, func(h *harness, v, _ Value) { define(h, v, "x", "get", getter) }, `"got"`},
		{"dictionary deleted", dictionary, func(h *harness, v, _ Value) { h.DeleteProp(v, Key("x")) }, "undefined"},
		{"dictionary compacted", dictionary, func(h *harness, v, _ Value) {
			for i := range 60 {
				h.DeleteProp(v, Key(NumberToString(float64(i))+"k"))
			}
		}, "1"},
		{"dictionary accessor", dictionary, func(h *harness, v, _ Value) { define(h, v, "x", "get", getter) }, `"got"`},
		{"inherited written", inherited, func(h *harness, _, p Value) { h.Set(p, Key("x"), Int(2)) }, "2"},
		{"inherited deleted", inherited, func(h *harness, _, p Value) { h.DeleteProp(p, Key("x")) }, "undefined"},
		{"inherited accessor", inherited, func(h *harness, _, p Value) { define(h, p, "x", "get", getter) }, `"got"`},
		{"shadowed", inherited, func(h *harness, v, _ Value) { h.Set(v, Key("x"), Int(3)) }, "3"},
		{"shadowed by the middle", func(h *harness) (v, p Value) {
			root := h.obj("x", 1)
			p = h.static("Object", "create", root)
			return h.static("Object", "create", p), p
		}, func(h *harness, _, p Value) { h.Set(p, Key("x"), Int(4)) }, "4"},
		{"new prototype", inherited, func(h *harness, v, _ Value) { h.static("Object", "setPrototypeOf", v, h.obj("x", 7)) }, "7"},
		{"prototype's prototype", inherited, func(h *harness, v, p Value) {
			h.DeleteProp(p, Key("x"))
			h.static("Object", "setPrototypeOf", p, h.obj("x", 8))
		}, "8"},
		{"added to the chain", func(h *harness) (v, p Value) {
			p = h.obj()
			return h.static("Object", "create", p), p
		}, func(h *harness, _, p Value) { h.Set(p, Key("x"), Int(9)) }, "9"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := newHarness(t)
			v, p := c.setup(h)
			site := &reader{harness: h, name: "x"}
			site.get(v)
			before := h.show(site.get(v))
			if want := h.show(h.Get(v, Key("x"))); before != want {
				t.Errorf("warm read gives %s, want %s", before, want)
			}
			c.change(h, v, p)
			h.want(site.get(v), c.want)
			h.want(site.get(v), c.want)
		})
	}
}

func own(h *harness) (v, p Value) { return h.obj("a", 0, "x", 1), Undefined }

func dictionary(h *harness) (v, p Value) {
	v = h.obj()
	for i := range 60 {
		h.SetV(v, StrValue(NumberToString(float64(i))+"k"), Int(i))
	}
	h.Set(v, Key("x"), Int(1))
	return v, Undefined
}

func inherited(h *harness) (v, p Value) {
	p = h.obj("x", 1)
	return h.static("Object", "create", p), p
}

// Writes at one warm site.
func TestSetCache(t *testing.T) {
	h := newHarness(t)
	var c PropCache
	set := func(v Value, x int) string {
		return h.throws(func() { c.Set(h.Realm, v, "x", Int(x)) })
	}
	a, b := h.obj(), h.obj()
	set(a, 1)
	set(b, 2)
	h.want(b, "{x:2}")
	frozen := h.static("Object", "preventExtensions", h.obj())
	if got := set(frozen, 1); got != "TypeError: Cannot add property x, object is not extensible" {
		t.Error(got)
	}
	// A setter that appears on the prototype later must run.
	var seen Value
	h.static("Object", "defineProperty", h.Intrinsic(ObjectPrototype), "x", h.obj("set", Fn1(func(r *Realm, _, v Value) Value { seen = v; return Undefined })))
	d := h.obj()
	set(d, 5)
	h.want(seen, "5")
	h.want(d, "{}")
	// A read-only property under a warm site.
	h = newHarness(t)
	ro := h.obj("x", 1)
	c = PropCache{}
	set(ro, 2)
	set(ro, 3)
	h.static("Object", "defineProperty", ro, "x", h.obj("writable", false))
	if got := set(ro, 4); got != "TypeError: Cannot assign to read only property 'x' of object '#<Object>'" {
		t.Error(got)
	}
	h.want(ro, "{x:3}")
}

// A plain object with Array.prototype or Function.prototype must not teach a site shapes
// that arrays and functions share.
func TestCacheKeepsExoticsApart(t *testing.T) {
	h := newHarness(t)
	fake := h.static("Object", "create", h.Intrinsic(ArrayPrototype))
	var c PropCache
	c.Set(h.Realm, fake, "length", Int(3))
	fake2 := h.static("Object", "create", h.Intrinsic(ArrayPrototype))
	c.Set(h.Realm, fake2, "length", Int(3))
	a := h.NewArray([]Value{Int(1), Int(2)}).Value()
	c.Set(h.Realm, a, "length", Int(1))
	h.want(a, "[1]")
	var g PropCache
	g.Get(h.Realm, fake2, "length")
	h.want(g.Get(h.Realm, a, "length"), "1")
	h.want(g.Get(h.Realm, h.static("Object", "create", a), "length"), "1")
	fn := h.Builtin("f", 2, Fn0(func(*Realm, Value) Value { return Undefined }))
	var n PropCache
	n.Get(h.Realm, h.static("Object", "create", h.Intrinsic(FunctionPrototype)), "name")
	h.want(n.Get(h.Realm, fn, "name"), `"f"`)
	h.want(n.Get(h.Realm, h.static("Object", "create", fn), "name"), `"f"`)
}

func TestGlobalCache(t *testing.T) {
	h := newHarness(t)
	var c PropCache
	h.wantThrow("ReferenceError: counter is not defined", func() { c.Global(h.Realm, "counter") })
	h.Set(h.Global().Value(), Key("counter"), Int(1))
	h.want(c.Global(h.Realm, "counter"), "1")
	h.Set(h.Global().Value(), Key("counter"), Int(2))
	h.want(c.Global(h.Realm, "counter"), "2")
	h.DeleteProp(h.Global().Value(), Key("counter"))
	h.want(c.TypeOfGlobal(h.Realm, "counter").Value(), `"undefined"`)
}

// A site that reads of more shapes than it remembers, own and inherited ones in turn, and
// calls what it finds.
func TestPolymorphicSite(t *testing.T) {
	h := newHarness(t)
	answer := func(s string) Value {
		return h.Builtin(s, 0, Fn0(func(*Realm, Value) Value { return StrValue(s) }))
	}
	proto := h.obj("x", answer("proto"))
	heir := h.static("Object", "create", proto)
	vals := []Value{h.obj("x", answer("a")), h.obj("b", 1, "x", answer("b")), heir, h.obj("c", 1, "d", 2, "x", answer("c")), h.obj("e", 1, "x", answer("e"))}
	names := []string{"a", "b", "proto", "c", "e"}
	var get, call PropCache
	round := func() {
		t.Helper()
		for range 2 {
			for i, v := range vals {
				h.want(h.Call(get.Get(h.Realm, v, "x"), v), `"`+names[i]+`"`)
				h.want(call.Call0(h.Realm, v, "x"), `"`+names[i]+`"`)
			}
		}
	}
	round()
	h.Set(proto, Key("x"), answer("new"))
	names[2] = "new"
	round()
	h.Set(heir, Key("x"), answer("own"))
	names[2] = "own"
	round()
	h.DeleteProp(heir, Key("x"))
	names[2] = "new"
	round()
	h.DeleteProp(vals[0], Key("x"))
	h.static("Object", "setPrototypeOf", vals[0], proto)
	names[0] = "new"
	round()
}
