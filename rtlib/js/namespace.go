// Module namespace objects of compiled modules (ECMA-262 10.4.6): the exports' names are
// fixed, their values are read from the module when they are asked for.

package js

import (
	"slices"
	"unsafe"
)

// liveNamespace is a namespace whose exports live in a module's struct.
type liveNamespace struct {
	Object
	names []string
	read  func(i int) Value
}

// NewLiveNamespace returns the namespace object of a module. names are its exports in
// code unit order; read returns the current value of the i-th, or throws while it is in
// its dead zone.
func (r *Realm) NewLiveNamespace(names []string, read func(i int) Value) *Object {
	n := &liveNamespace{names: names, read: read}
	n.init(ClassNamespace, r.rootShape(nil))
	n.addProp(SymKey(SymToStringTag), StrValue("Module"), 0, false)
	n.flags |= flagNonExtensible
	return &n.Object
}

func init() {
	exotics[ClassNamespace] = &exotic{
		getOwn: namespaceGetOwn, has: namespaceHas, define: namespaceDefine, set: namespaceSet, delete: namespaceDelete, keys: namespaceKeys,
	}
}

func (n *liveNamespace) find(k PropKey) (int, bool) {
	if k.sym != nil {
		return 0, false
	}
	return slices.BinarySearch(n.names, k.str)
}

// exports reports whether o is a namespace object with an export of that name, which is
// writable to its module only and may be in its dead zone.
func (o *Object) exports(k PropKey) bool {
	if o.class != ClassNamespace {
		return false
	}
	_, ok := (*liveNamespace)(unsafe.Pointer(o)).find(k)
	return ok
}

func namespaceGetOwn(r *Realm, o *Object, k PropKey) (Desc, bool, bool) {
	n := (*liveNamespace)(unsafe.Pointer(o))
	if i, ok := n.find(k); ok {
		return dataDesc(n.read(i), Writable|Enumerable), true, true
	}
	return Desc{}, false, false
}

// namespaceHas asks for no value: an export in its dead zone is there.
func namespaceHas(r *Realm, o *Object, k PropKey) (ok, done bool) {
	if k.sym != nil {
		return false, false
	}
	return o.exports(k), true
}

func namespaceDefine(r *Realm, o *Object, k PropKey, d *Desc) (ok, done bool) {
	n := (*liveNamespace)(unsafe.Pointer(o))
	i, ok := n.find(k)
	if !ok {
		return false, k.sym == nil
	}
	if d.HasConfigurable && d.Attr&Configurable != 0 || d.HasEnumerable && d.Attr&Enumerable == 0 ||
		d.IsAccessor() || d.HasWritable && d.Attr&Writable == 0 {
		return false, true
	}
	return !d.HasValue || SameValue(d.Value, n.read(i)), true
}

func namespaceSet(r *Realm, o *Object, k PropKey, v, receiver Value) (ok, done bool) {
	return false, true
}

func namespaceDelete(r *Realm, o *Object, k PropKey) (ok, done bool) {
	n := (*liveNamespace)(unsafe.Pointer(o))
	if _, ok := n.find(k); ok {
		return false, true
	}
	return false, false
}

func namespaceKeys(r *Realm, o *Object) []PropKey {
	n := (*liveNamespace)(unsafe.Pointer(o))
	keys := make([]PropKey, len(n.names))
	for i, name := range n.names {
		keys[i] = Key(name)
	}
	return keys
}
