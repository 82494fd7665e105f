// Number and Boolean: constructors and prototypes (ECMA-262 21.1, 20.3), and the global
// functions on numbers.

package js

import (
	"math"
	"unsafe"
)

func init() {
	makers[NumberConstructor] = func(r *Realm) *Object {
		return r.newConstructor("Number", 1, numberCall, numberConstruct,
			r.Intrinsic(FunctionPrototype), r.Intrinsic(NumberPrototype), numberStatics)
	}
	makers[NumberPrototype] = func(r *Realm) *Object {
		w := &Wrapper{Prim: Number(0)}
		numberProtoTable.install(r, &w.Object, ClassNumber, r.Intrinsic(ObjectPrototype))
		return &w.Object
	}
	makers[BooleanConstructor] = func(r *Realm) *Object {
		return r.newConstructor("Boolean", 1, booleanCall, booleanConstruct,
			r.Intrinsic(FunctionPrototype), r.Intrinsic(BooleanPrototype), nil)
	}
	makers[BooleanPrototype] = func(r *Realm) *Object {
		w := &Wrapper{Prim: False}
		booleanProtoTable.install(r, &w.Object, ClassBoolean, r.Intrinsic(ObjectPrototype))
		return &w.Object
	}
	registerGlobal("Number", NumberConstructor)
	registerGlobal("Boolean", BooleanConstructor)
	globals = append(globals,
		sharedParseInt.as(Key("parseInt")),
		sharedParseFloat.as(Key("parseFloat")),
		method("isNaN", 1, func(r *Realm, this, v Value) Value { f := r.ToNumber(v); return Bool(f != f) }),
		method("isFinite", 1, func(r *Realm, this, v Value) Value { return Bool(isFinite(r.ToNumber(v))) }))
}

func isFinite(f float64) bool { return f-f == 0 }

const maxSafeInteger = 1<<53 - 1

// What Number and the global object both hold.
var (
	sharedParseInt   = shared("parseInt", 2, numberParseInt)
	sharedParseFloat = shared("parseFloat", 1, func(r *Realm, this, s Value) Value {
		if s.IsNumber() && s.f == math.Trunc(s.f) && math.Abs(s.f) < 1e15 {
			return Number(s.f + 0)
		}
		return Number(parseFloatPrefix(r.ToString(s)))
	})
)

var numberStatics = &table{entries: []entry{
	{key: Key("isFinite"), attr: Hidden, length: 1, fn: func(r *Realm, this, v Value) Value { return Bool(v.IsNumber() && isFinite(v.f)) }},
	{key: Key("isInteger"), attr: Hidden, length: 1, fn: func(r *Realm, this, v Value) Value { return Bool(isInteger(v)) }},
	{key: Key("isNaN"), attr: Hidden, length: 1, fn: func(r *Realm, this, v Value) Value { return Bool(v.IsNumber() && v.f != v.f) }},
	{key: Key("isSafeInteger"), attr: Hidden, length: 1, fn: func(r *Realm, this, v Value) Value {
		return Bool(isInteger(v) && math.Abs(v.f) <= maxSafeInteger)
	}},
	sharedParseFloat.as(Key("parseFloat")),
	sharedParseInt.as(Key("parseInt")),
	constant("MAX_VALUE", Number(math.MaxFloat64)),
	constant("MIN_VALUE", Number(5e-324)),
	constant("NaN", NaN()),
	constant("NEGATIVE_INFINITY", Number(-inf)),
	constant("POSITIVE_INFINITY", Number(inf)),
	constant("MAX_SAFE_INTEGER", Number(maxSafeInteger)),
	constant("MIN_SAFE_INTEGER", Number(-maxSafeInteger)),
	constant("EPSILON", Number(0x1p-52)),
}}

func numberParseInt(r *Realm, this, s, radix Value) Value {
	if s.IsNumber() && radix.IsUndefined() && s.f == math.Trunc(s.f) && math.Abs(s.f) < 1e15 {
		return Number(s.f + 0) // its digits are all there is; -0 prints as 0
	}
	str := r.ToString(s)
	return Number(parseIntPrefix(str, r.ToInt32(radix)))
}

func isInteger(v Value) bool { return v.IsNumber() && isFinite(v.f) && math.Trunc(v.f) == v.f }

var numberProtoTable = &table{entries: []entry{
	ctorEntry(NumberConstructor),
	method("toExponential", 1, numberToExponential),
	method("toFixed", 1, numberToFixed),
	method("toPrecision", 1, numberToPrecision),
	method("toString", 1, numberProtoToString),
	{key: Key("valueOf"), attr: Hidden, length: 0, fn: func(r *Realm, this Value) Value { return Number(r.thisNumber(this, "Number.prototype.valueOf")) }},
	method("toLocaleString", 0, numberToLocaleString),
}}

var booleanProtoTable = &table{entries: []entry{
	ctorEntry(BooleanConstructor),
	{key: Key("toString"), attr: Hidden, length: 0, fn: func(r *Realm, this Value) Value {
		return r.ToString(r.thisBool(this, "Boolean.prototype.toString")).Value()
	}},
	{key: Key("valueOf"), attr: Hidden, length: 0, fn: func(r *Realm, this Value) Value { return r.thisBool(this, "Boolean.prototype.valueOf") }},
}}

func (r *Realm) numberArg(args []Value) float64 {
	if len(args) == 0 {
		return 0
	}
	p := r.ToPrimitive(args[0], HintNumber)
	if p.IsBigInt() {
		return bigToNumber(p.Big())
	}
	return r.ToNumber(p)
}

func numberCall(r *Realm, this Value, args []Value) Value { return Number(r.numberArg(args)) }

func numberConstruct(r *Realm, args []Value, newTarget *Object) Value {
	f := r.numberArg(args)
	return r.NewWrapper(ClassNumber, Number(f), r.PrototypeFor(newTarget, NumberPrototype)).Value()
}

func booleanCall(r *Realm, this Value, args []Value) Value {
	return Bool(len(args) > 0 && ToBool(args[0]))
}

func booleanConstruct(r *Realm, args []Value, newTarget *Object) Value {
	b := booleanCall(r, Undefined, args)
	return r.NewWrapper(ClassBoolean, b, r.PrototypeFor(newTarget, BooleanPrototype)).Value()
}

// thisNumber is ThisNumberValue.
func (r *Realm) thisNumber(this Value, method string) float64 {
	if this.IsNumber() {
		return this.f
	}
	if this.classOf() == ClassNumber {
		return (*Wrapper)(unsafe.Pointer(this.p)).Prim.f
	}
	panic(r.TypeError("%s requires that 'this' be a Number", method))
}

func (r *Realm) thisBool(this Value, method string) Value {
	if this.IsBool() {
		return this
	}
	if this.classOf() == ClassBoolean {
		return (*Wrapper)(unsafe.Pointer(this.p)).Prim
	}
	panic(r.TypeError("%s requires that 'this' be a Boolean", method))
}

func numberProtoToString(r *Realm, this, radix Value) Value {
	f := r.thisNumber(this, "Number.prototype.toString")
	base := 10.0
	if !radix.IsUndefined() {
		base = r.ToInteger(radix)
	}
	if base < 2 || base > 36 {
		panic(r.RangeError("toString() radix argument must be between 2 and 36"))
	}
	if base == 10 {
		return asciiString(NumberToString(f)).Value()
	}
	return asciiString(numberToRadix(f, int(base))).Value()
}

func numberToFixed(r *Realm, this, digits Value) Value {
	f := r.thisNumber(this, "Number.prototype.toFixed")
	d := r.ToInteger(digits)
	if d < 0 || d > 100 {
		panic(r.RangeError("toFixed() digits argument must be between 0 and 100"))
	}
	return asciiString(toFixed(f, int(d))).Value()
}

func numberToExponential(r *Realm, this, digits Value) Value {
	f := r.thisNumber(this, "Number.prototype.toExponential")
	d := r.ToInteger(digits)
	if !isFinite(f) {
		return asciiString(NumberToString(f)).Value()
	}
	if d < 0 || d > 100 {
		panic(r.RangeError("toExponential() argument must be between 0 and 100"))
	}
	n := int(d)
	if digits.IsUndefined() {
		n = -1
	}
	return asciiString(toExponential(f, n)).Value()
}

func numberToPrecision(r *Realm, this, precision Value) Value {
	f := r.thisNumber(this, "Number.prototype.toPrecision")
	if precision.IsUndefined() {
		return asciiString(NumberToString(f)).Value()
	}
	p := r.ToInteger(precision)
	if !isFinite(f) {
		return asciiString(NumberToString(f)).Value()
	}
	if p < 1 || p > 100 {
		panic(r.RangeError("toPrecision() argument must be between 1 and 100"))
	}
	return asciiString(toPrecision(f, int(p))).Value()
}
