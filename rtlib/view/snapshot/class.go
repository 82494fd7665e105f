// Which objects are data.

package snapshot

import "github.com/affgen/affgen/rtlib/js"

// Refused says what an object is when its class is not data: "a function", "an instance of
// Client". It is empty for objects that are data as far as their class goes; what they
// hold has to be looked at apart.
func Refused(r *js.Realm, o *js.Object) string {
	switch o.Class() {
	case js.ClassArray:
		return refusedSubclass(r, o, js.ArrayPrototype)
	case js.ClassMap:
		return refusedSubclass(r, o, js.MapPrototype)
	case js.ClassSet:
		return refusedSubclass(r, o, js.SetPrototype)
	case js.ClassDate:
		return refusedSubclass(r, o, js.DatePrototype)
	case js.ClassTypedArray:
		if o.Value().TypedArray().Plain(r) {
			return ""
		}
	case js.ClassArrayBuffer:
		if o.Value().ArrayBuffer().Plain(r) {
			return ""
		}
	case js.ClassObject:
		if p := o.Proto(); p == nil || p == r.Intrinsic(js.ObjectPrototype) {
			return ""
		}
	case js.ClassFunction:
		return "a function"
	case js.ClassProxy: // its class is what its traps say
		return "a Proxy"
	case js.ClassPromise:
		return "a promise"
	case js.ClassElement:
		return "a JSX element"
	case js.ClassError:
		return "an Error (keep its message)"
	case js.ClassRegExp:
		return "a RegExp"
	}
	return "an instance of " + ClassName(r, o)
}

// refusedSubclass refuses an instance of a class that extends a builtin: it would come
// back from a restart without its class.
func refusedSubclass(r *js.Realm, o *js.Object, proto js.Intrinsic) string {
	if o.Proto() == r.Intrinsic(proto) {
		return ""
	}
	return "an instance of " + ClassName(r, o)
}

// ClassName names an object's class for messages. It may run a getter.
func ClassName(r *js.Realm, o *js.Object) string {
	name := "a class"
	r.Catch(func() {
		if f := r.Get(o.Value(), js.Key("constructor")); f.IsCallable() {
			name = f.Fn().Name()
		}
	})
	return name
}

// sealing tells how far an object is closed to changes, as flags.
func sealing(r *js.Realm, o *js.Object) int {
	if o.Extensible() {
		return 0
	}
	if o.Class() != js.ClassArray {
		return flagNoExtend // attributes say the rest
	}
	if d, _ := o.GetOwn(r, js.Key("length")); d.Attr&js.Writable == 0 {
		return flagNoExtend | flagFrozen
	}
	if d, ok := o.GetOwn(r, js.IndexKey(0)); ok && d.Attr&js.Configurable == 0 {
		return flagNoExtend | flagSealed
	}
	return flagNoExtend
}

// seal puts back what sealing found.
func seal(r *js.Realm, o *js.Object, flags int) {
	switch {
	case flags&flagFrozen != 0:
		o.Freeze(r)
	case flags&flagSealed != 0:
		o.Seal(r)
	case flags&flagNoExtend != 0:
		o.PreventExtensions(r)
	}
}
