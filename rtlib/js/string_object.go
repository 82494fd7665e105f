// String objects: their exotic own properties (ECMA-262 10.4.3).

package js

import "unsafe"

// stringOwn returns an own property of a string value: a unit, or length.
func stringOwn(s *String, k PropKey) (Desc, bool) {
	if i, ok := k.index(); ok && int(i) < s.n {
		return dataDesc(s.CharAt(int(i)).Value(), Enumerable), true
	}
	if k.str == "length" && k.sym == nil {
		return dataDesc(Int(s.n), 0), true
	}
	return Desc{}, false
}

func init() {
	exotics[ClassString] = &exotic{getOwn: stringGetOwn, define: stringDefine, delete: stringDelete, keys: stringKeys}
}

func wrapped(o *Object) *String { return (*Wrapper)(unsafe.Pointer(o)).Prim.Str() }

func stringGetOwn(r *Realm, o *Object, k PropKey) (d Desc, ok, done bool) {
	d, ok = stringOwn(wrapped(o), k)
	return d, ok, ok
}

func stringDefine(r *Realm, o *Object, k PropKey, d *Desc) (ok, done bool) {
	cur, exists := stringOwn(wrapped(o), k)
	return exists && allowsChange(&cur, d), exists
}

func stringDelete(r *Realm, o *Object, k PropKey) (ok, done bool) {
	_, exists := stringOwn(wrapped(o), k)
	return false, exists
}

// stringKeys leaves out length, which comes after all indexes (OwnKeys).
func stringKeys(r *Realm, o *Object) []PropKey {
	n := wrapped(o).n
	keys := make([]PropKey, 0, n)
	for i := range n {
		keys = append(keys, IndexKey(i))
	}
	return keys
}
