// Objects that stand for primitives: ToObject (ECMA-262 7.1.18) and the wrapper objects.

package js

// Wrapper is a Boolean, Number, String or Symbol object.
type Wrapper struct {
	Object
	Prim Value
}

// ToObject is ToObject; undefined and null are a TypeError.
func (r *Realm) ToObject(v Value) *Object {
	var class Class
	var proto Intrinsic
	switch v.Kind() {
	case KindObject:
		return v.Obj()
	case KindUndefined, KindNull:
		panic(r.TypeError("Cannot convert undefined or null to object"))
	case KindString:
		class, proto = ClassString, StringPrototype
	case KindNumber:
		class, proto = ClassNumber, NumberPrototype
	case KindBool:
		class, proto = ClassBoolean, BooleanPrototype
	case KindSymbol:
		class, proto = ClassSymbol, SymbolPrototype
	default:
		class, proto = ClassBigInt, BigIntPrototype
	}
	return r.NewWrapper(class, v, r.Intrinsic(proto))
}

// NewWrapper makes a wrapper object around a primitive.
func (r *Realm) NewWrapper(class Class, prim Value, proto *Object) *Object {
	w := &Wrapper{Prim: prim}
	w.init(class, r.rootFor(class, proto))
	return &w.Object
}
