package js

import "testing"

func TestInspectCollections(t *testing.T) {
	h := newHarness(t)
	m := h.make("Map", []any{[]any{"a", 1}, []any{"b", h.obj("x", 1)}})
	self := h.make("Map")
	h.call(self, "set", "self", self)
	class, _ := h.NewClass(&FuncInfo{Name: "M", Kind: KindDerived}, h.global("Map"), nil)
	rejected := h.static("Promise", "reject", 1)
	for _, c := range []struct {
		v    Value
		want string
	}{
		{m, "Map(2) { 'a' => 1, 'b' => { x: 1 } }"},
		{h.make("Map"), "Map(0) {}"},
		{h.make("Set", []any{1, "x"}), "Set(2) { 1, 'x' }"},
		{h.make("WeakMap"), "WeakMap { <items unknown> }"},
		{h.static("Promise", "resolve", 4), "Promise { 4 }"},
		{h.NewPromise().Value(), "Promise { <pending> }"},
		{rejected, "Promise { <rejected> 1 }"},
		{h.call(m, "entries"), "[Map Entries] { [ 'a', 1 ], [ 'b', { x: 1 } ] }"},
		{h.call(m, "keys"), "[Map Iterator] { 'a', 'b' }"},
		{h.call(h.val([]any{1}), "values"), "Object [Array Iterator] {}"},
		{h.New("M", class.Value()), "M(0) [Map] {}"},
		{self, "<ref *1> Map(1) { 'self' => [Circular *1] }"},
	} {
		if got := h.Inspect(c.v, DefaultInspect()); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}
