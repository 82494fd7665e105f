package js

import (
	"math"
	"math/rand"
	"runtime"
	"slices"
	"testing"
	"weak"
)

func TestMap(t *testing.T) {
	h := newHarness(t)
	m := h.make("Map", []any{[]any{"a", 1}, []any{0, 2}, []any{math.NaN(), 3}})
	h.want(h.call(m, "get", negZero), "2")
	h.want(h.call(m, "get", math.NaN()), "3")
	h.want(h.call(m, "has", "b"), "false")
	h.want(h.call(h.call(m, "set", negZero, 5), "get", 0), "5")
	h.want(h.Get(m, Key("size")), "3")
	h.want(h.static("Array", "from", m), `[["a" 1] [0 5] [NaN 3]]`)
	h.want(h.static("Array", "from", h.call(m, "keys")), `["a" 0 NaN]`)
	h.want(h.call(m, "delete", "a"), "true")
	h.want(h.call(m, "delete", "a"), "false")
	h.want(h.static("Array", "from", h.static("Map", "groupBy", []any{1, 2, 3}, Fn1(func(r *Realm, _, v Value) Value {
		return Bool(v.f > 1)
	}))), "[[false [1]] [true [2 3]]]")
	h.wantThrow("TypeError: Constructor Map requires 'new'", func() { h.Call(h.global("Map"), Undefined) })
	h.wantThrow("TypeError: Method Map.prototype.get called on incompatible receiver #<Set>", func() {
		h.Call(h.Get(m, Key("get")), h.make("Set"))
	})
	h.wantThrow("TypeError: Iterator value x is not an entry object", func() { h.make("Map", "x") })
}

func TestSet(t *testing.T) {
	h := newHarness(t)
	s := h.make("Set", []any{3, 1, 3, "x"})
	h.want(h.static("Array", "from", s), `[3 1 "x"]`)
	h.want(h.static("Array", "from", h.call(s, "entries")), `[[3 3] [1 1] ["x" "x"]]`)
	o := h.make("Set", []any{1, 2})
	for _, c := range []struct{ method, want string }{
		{"union", `[3 1 "x" 2]`}, {"intersection", `[1]`}, {"difference", `[3 "x"]`}, {"symmetricDifference", `[3 "x" 2]`},
	} {
		h.want(h.static("Array", "from", h.call(s, c.method, o)), c.want)
	}
	h.want(h.call(o, "isSubsetOf", h.make("Set", []any{1, 2, 3})), "true")
	h.want(h.call(o, "isSupersetOf", h.make("Set", []any{1})), "true")
	h.want(h.call(o, "isDisjointFrom", s), "false")
}

// TestSetChangedByArgument checks that a set is copied once the argument gave its iterator,
// which may change the set on the way.
func TestSetChangedByArgument(t *testing.T) {
	for _, c := range []struct{ method, want string }{
		{"union", `["late" "a" "b" 1]`}, {"symmetricDifference", `["late" "a" "b" 1]`},
	} {
		h := newHarness(t)
		s := h.make("Set", []any{"late", "a", "b"})
		done := false
		iter := h.obj("next", Fn0(func(r *Realm, _ Value) Value {
			h.call(s, "clear")
			defer func() { done = true }()
			return r.IterResult(Int(1), done)
		}))
		other := h.obj("size", 1, "has", Fn1(func(*Realm, Value, Value) Value { return False }),
			"keys", Fn0(func(*Realm, Value) Value { return iter }))
		h.want(h.static("Array", "from", h.call(s, c.method, other)), c.want)
		h.want(h.Get(s, Key("size")), "0")
	}
}

// TestTableMutation walks a table while entries come and go and compares with a plain
// slice, the standard's own model.
func TestTableMutation(t *testing.T) {
	rnd := rand.New(rand.NewSource(1))
	for round := range 300 {
		var table hashTable
		type modelEntry struct {
			k    int
			gone bool
		}
		var model []*modelEntry
		walk, at := tableWalk{t: &table}, 0
		keys := 1 + rnd.Intn(60)
		for range 400 {
			k := rnd.Intn(keys)
			i := slices.IndexFunc(model, func(e *modelEntry) bool { return e.k == k && !e.gone })
			switch op := rnd.Intn(12); {
			case op < 5:
				table.set(Int(k), Int(k))
				if i < 0 {
					model = append(model, &modelEntry{k: k})
				}
			case op < 9:
				if table.delete(Int(k)) != (i >= 0) {
					t.Fatal("delete disagrees")
				}
				if i >= 0 {
					model[i].gone = true
				}
			case op == 9 && rnd.Intn(20) == 0:
				table.clear()
				for _, e := range model {
					e.gone = true
				}
			default:
				for at < len(model) && model[at].gone {
					at++
				}
				e := walk.next()
				if at == len(model) {
					if e != nil {
						t.Fatalf("round %d: got %v after the end", round, e.key.f)
					}
					walk, at = tableWalk{t: &table}, 0
					continue
				}
				if e == nil || int(e.key.f) != model[at].k {
					t.Fatalf("round %d: got %v, want %d", round, e, model[at].k)
				}
				at++
			}
		}
	}
}

func TestMapStrings(t *testing.T) {
	h := newHarness(t)
	var table hashTable
	for i := range 1000 {
		table.set(h.Concat(Str("key é"), h.ToString(Int(i))).Value(), Int(i))
	}
	for i := range 1000 {
		if v, ok := table.get(Str("key é" + NumberToString(float64(i))).Value()); !ok || int(v.f) != i {
			t.Fatalf("%d: %v %v", i, v.f, ok)
		}
	}
}

// A WeakMap whose value refers to the key must not keep either alive.
func TestWeakMapCollects(t *testing.T) {
	h := newHarness(t)
	m := h.make("WeakMap")
	k := h.NewObject()
	gone := weak.Make(k)
	h.call(m, "set", k, h.obj("key", k))
	h.want(h.call(m, "has", k), "true")
	runtime.KeepAlive(k)
	k = nil
	for range 5 {
		runtime.GC()
	}
	if gone.Value() != nil {
		t.Error("the key is still alive")
	}
	h.wantThrow("TypeError: Invalid value used as weak map key", func() { h.call(m, "set", 1, 2) })
	s := h.make("WeakSet", []any{m})
	h.want(h.call(s, "has", m), "true")
	h.want(h.call(s, "delete", m), "true")
	h.want(h.call(s, "has", m), "false")
	h.want(h.call(h.make("WeakRef", m), "deref"), "{}")
}

func BenchmarkMapSetGet(b *testing.B) {
	r := NewRealm(Config{})
	m := r.NewMap()
	for i := 0; i < b.N; i++ {
		k := Int(i & 4095)
		m.table.set(k, k)
		m.table.get(k)
	}
}
