package js

import (
	"fmt"
	"testing"
	"unsafe"
)

func TestPropertyOrder(t *testing.T) {
	h := newHarness(t)
	o := h.obj("b", 1, "10", 2, "a", 3, "9", 4, "01", 5, "4294967295", 6)
	h.want(o, "{9:4 10:2 b:1 a:3 01:5 4294967295:6}")
	h.DeleteProp(o, Key("b"))
	h.Set(o, Key("b"), Int(7))
	h.want(o, "{9:4 10:2 a:3 01:5 4294967295:6 b:7}")
	h.Set(o, SymKey(SymIterator), Int(1))
	keys := o.Obj().OwnKeys(h.Realm)
	if !keys[len(keys)-1].IsSymbol() {
		t.Error("symbols come last")
	}
}

func TestShapesAreShared(t *testing.T) {
	h := newHarness(t)
	a, b, c := h.obj("x", 1, "y", 2), h.obj("x", 3, "y", 4), h.obj("y", 1, "x", 2)
	if a.Obj().shape != b.Obj().shape || a.Obj().shape == c.Obj().shape {
		t.Error("shapes follow the order of properties")
	}
	p := h.obj()
	h.static("Object", "setPrototypeOf", a, p)
	h.static("Object", "setPrototypeOf", b, p)
	if a.Obj().shape != b.Obj().shape {
		t.Error("objects made alike stay alike under a new prototype")
	}
}

// A dictionary behaves like a plain object for any sequence of adds and deletes.
func TestDictionary(t *testing.T) {
	h := newHarness(t)
	o := h.obj()
	var order []string
	x := uint32(3)
	for i := range 5000 {
		x = x*1664525 + 1013904223
		k := fmt.Sprint("k", (x>>16)%200)
		at := -1
		for j := range order {
			if order[j] == k {
				at = j
			}
		}
		switch {
		case at < 0:
			h.SetV(o, StrValue(k), Int(i))
			order = append(order, k)
		case x&0x100 == 0:
			h.DeleteProp(o, Key(k))
			order = append(order[:at], order[at+1:]...)
		default:
			h.SetV(o, StrValue(k), Int(i))
			h.want(h.Get(o, Key(k)), fmt.Sprint(i))
		}
	}
	if got := fmt.Sprint(o.Obj().OwnKeys(h.Realm)); got != fmt.Sprint(order) {
		t.Errorf("got %s\nwant %s", got, fmt.Sprint(order))
	}
	if !o.Obj().shape.dict {
		t.Error("not a dictionary after deletes")
	}
}

// point is an object with a struct layout, as generated code defines them.
type point struct {
	Object
	x    float64
	ok   bool
	name *String
	any  Value
}

func (h *harness) point() *point {
	s := &Shape{proto: h.Intrinsic(ObjectPrototype), live: 4, props: []prop{
		{key: Key("x"), place: int32(unsafe.Offsetof(point{}.x)), attr: Plain, kind: FieldFloat64},
		{key: Key("ok"), place: int32(unsafe.Offsetof(point{}.ok)), attr: Plain, kind: FieldBool},
		{key: Key("name"), place: int32(unsafe.Offsetof(point{}.name)), attr: Plain, kind: FieldString},
		{key: Key("any"), place: int32(unsafe.Offsetof(point{}.any)), attr: Plain, kind: FieldValue},
	}}
	p := &point{x: 1.5, ok: true, name: Str("n")}
	p.init(ClassObject, s)
	return p
}

func TestStructLayout(t *testing.T) {
	h := newHarness(t)
	all := `{x:1.5 ok:true name:"n" any:undefined}`
	for _, c := range []struct {
		name    string
		change  func(v Value)
		want    string
		generic bool
	}{
		{"nothing", func(Value) {}, all, false},
		{"number", func(v Value) { h.Set(v, Key("x"), Int(2)) }, `{x:2 ok:true name:"n" any:undefined}`, false},
		{"other type", func(v Value) { h.Set(v, Key("x"), StrValue("s")) }, `{x:"s" ok:true name:"n" any:undefined}`, true},
		{"bool", func(v Value) { h.Set(v, Key("ok"), False) }, `{x:1.5 ok:false name:"n" any:undefined}`, false},
		{"not a bool", func(v Value) { h.Set(v, Key("ok"), Int(1)) }, `{x:1.5 ok:1 name:"n" any:undefined}`, true},
		{"not a string", func(v Value) { h.Set(v, Key("name"), Null) }, `{x:1.5 ok:true name:null any:undefined}`, true},
		{"any", func(v Value) { h.Set(v, Key("any"), Null) }, `{x:1.5 ok:true name:"n" any:null}`, false},
		{"delete", func(v Value) { h.DeleteProp(v, Key("ok")) }, `{x:1.5 name:"n" any:undefined}`, true},
		{"add", func(v Value) { h.Set(v, Key("y"), Int(1)) }, `{x:1.5 ok:true name:"n" any:undefined y:1}`, true},
		{"redefine", func(v Value) {
			h.static("Object", "defineProperty", v, "x", h.obj("get", Fn0(func(*Realm, Value) Value { return Int(9) })))
		}, `{x:9 ok:true name:"n" any:undefined}`, true},
		{"prototype", func(v Value) { h.static("Object", "setPrototypeOf", v, nil) }, all, true},
		{"freeze", func(v Value) { h.static("Object", "freeze", v) }, all, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := h.point()
			predicted := p.shape
			h := &harness{h.Realm, t}
			c.change(p.Object.Value())
			h.want(p.Object.Value(), c.want)
			if (p.shape != predicted) != c.generic {
				t.Errorf("left the predicted shape: %v", p.shape != predicted)
			}
		})
	}
	p, q := h.point(), h.point()
	h.Set(p.Object.Value(), Key("x"), Null)
	h.Set(q.Object.Value(), Key("x"), Null)
	if p.shape != q.shape || p.shape.dict {
		t.Error("objects that leave their layout alike do not share a shape")
	}
	p = h.point()
	h.want(h.static("Object", "keys", p.Object.Value()), `["x" "ok" "name" "any"]`)
	d := h.obj()
	h.CopyDataProperties(d, p.Object.Value())
	h.want(d, all)
}

func TestFreezeKeepsStructFields(t *testing.T) {
	h := newHarness(t)
	p := h.point()
	v := h.static("Object", "freeze", p.Object.Value())
	h.wantThrow("TypeError: Cannot assign to read only property 'x' of object '#<Object>'", func() { h.Set(v, Key("x"), Int(2)) })
}
