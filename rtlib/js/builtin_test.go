package js

import "testing"

// TestSharedMethods checks that properties which hold one function do so even when one of
// them was overwritten before anybody read it.
func TestSharedMethods(t *testing.T) {
	for _, c := range []struct {
		owner      Intrinsic
		name       PropKey
		otherOwner Intrinsic
		other      PropKey
	}{
		{ArrayPrototype, Key("values"), ArrayPrototype, SymKey(SymIterator)},
		{ArrayPrototype, Key("toString"), TypedArrayPrototype, Key("toString")},
		{MapPrototype, Key("entries"), MapPrototype, SymKey(SymIterator)},
		{SetPrototype, Key("values"), SetPrototype, Key("keys")},
		{NumberConstructor, Key("parseInt"), GlobalObject, Key("parseInt")},
		{NumberConstructor, Key("parseFloat"), GlobalObject, Key("parseFloat")},
		{StringPrototype, Key("trimStart"), StringPrototype, Key("trimLeft")},
		{StringPrototype, Key("trimEnd"), StringPrototype, Key("trimRight")},
		{DatePrototype, Key("toUTCString"), DatePrototype, Key("toGMTString")},
		{DisposableStackPrototype, Key("dispose"), DisposableStackPrototype, SymKey(SymDispose)},
	} {
		h := newHarness(t)
		a := h.Intrinsic(c.owner).Get(h.Realm, c.name)
		if b := h.Intrinsic(c.otherOwner).Get(h.Realm, c.other); !a.IsCallable() || !sameBits(a, b) {
			t.Errorf("%v and %v are not one function", c.name, c.other)
		}
		h = newHarness(t)
		h.Set(h.Intrinsic(c.owner).Value(), c.name, Null)
		h.want(h.Get(h.Intrinsic(c.otherOwner).Get(h.Realm, c.other), Key("name")), h.show(h.Get(a, Key("name"))))
	}
}
