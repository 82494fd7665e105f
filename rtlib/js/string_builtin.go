// String: the constructor, its statics, and the table of the prototype (ECMA-262 22.1).
// The methods stand in string_*.go.

package js

import (
	"math"
	"unsafe"
)

func init() {
	makers[StringConstructor] = func(r *Realm) *Object {
		return r.newConstructor("String", 1, stringCall, stringConstruct,
			r.Intrinsic(FunctionPrototype), r.Intrinsic(StringPrototype), stringStatics)
	}
	makers[StringPrototype] = func(r *Realm) *Object {
		w := &Wrapper{Prim: emptyString.Value()}
		stringProtoTable.install(r, &w.Object, ClassString, r.Intrinsic(ObjectPrototype))
		return &w.Object
	}
	registerGlobal("String", StringConstructor)
}

var stringStatics = &table{entries: []entry{
	method("fromCharCode", 1, stringFromCharCode),
	method("fromCodePoint", 1, stringFromCodePoint),
	method("raw", 1, stringRaw),
}}

var stringProtoTable = &table{entries: []entry{
	ctorEntry(StringConstructor),
	method("at", 1, stringAt),
	method("charAt", 1, stringCharAt),
	method("charCodeAt", 1, stringCharCodeAt),
	method("codePointAt", 1, stringCodePointAt),
	method("concat", 1, stringConcat),
	method("endsWith", 1, stringEndsWith),
	method("includes", 1, stringIncludes),
	method("indexOf", 1, stringIndexOf),
	method("isWellFormed", 0, stringIsWellFormed),
	method("lastIndexOf", 1, stringLastIndexOf),
	method("localeCompare", 1, stringLocaleCompare),
	method("match", 1, stringMatch),
	method("matchAll", 1, stringMatchAll),
	method("normalize", 0, stringNormalize),
	method("padEnd", 1, stringPadEnd),
	method("padStart", 1, stringPadStart),
	method("repeat", 1, stringRepeat),
	method("replace", 2, stringReplace),
	method("replaceAll", 2, stringReplaceAll),
	method("search", 1, stringSearch),
	method("slice", 2, stringSlice),
	method("split", 2, stringSplit),
	method("substr", 2, stringSubstr),
	method("substring", 2, stringSubstring),
	method("startsWith", 1, stringStartsWith),
	{key: Key("toString"), attr: Hidden, length: 0, fn: func(r *Realm, this Value) Value { return r.thisStringValue(this, "String.prototype.toString") }},
	method("toWellFormed", 0, stringToWellFormed),
	{key: Key("trim"), attr: Hidden, length: 0, fn: func(r *Realm, this Value) Value {
		return r.thisString(this, "String.prototype.trim").TrimSpace().Value()
	}},
	sharedTrimStart.as(Key("trimStart")),
	sharedTrimStart.as(Key("trimLeft")),
	sharedTrimEnd.as(Key("trimEnd")),
	sharedTrimEnd.as(Key("trimRight")),
	method("toLocaleLowerCase", 0, localeCase("toLocaleLowerCase", stringToLower, "az", "lt", "tr")),
	method("toLocaleUpperCase", 0, localeCase("toLocaleUpperCase", stringToUpper, "az", "el", "lt", "tr")),
	method("toLowerCase", 0, stringToLower),
	method("toUpperCase", 0, stringToUpper),
	{key: Key("valueOf"), attr: Hidden, length: 0, fn: func(r *Realm, this Value) Value { return r.thisStringValue(this, "String.prototype.valueOf") }},
	symMethod(SymIterator, 0, stringIterator),
}}

// trimLeft and trimRight are names from before the standard had any (Annex B).
var (
	sharedTrimStart = shared("trimStart", 0, func(r *Realm, this Value) Value {
		return r.thisString(this, "String.prototype.trimLeft").trim(true, false).Value()
	})
	sharedTrimEnd = shared("trimEnd", 0, func(r *Realm, this Value) Value {
		return r.thisString(this, "String.prototype.trimRight").trim(false, true).Value()
	})
)

// thisString is RequireObjectCoercible and ToString.
func (r *Realm) thisString(this Value, method string) *String {
	if this.IsString() {
		return this.Str()
	}
	if this.IsNullish() {
		panic(r.TypeError("%s called on null or undefined", method))
	}
	return r.ToString(this)
}

// thisStringValue is ThisStringValue.
func (r *Realm) thisStringValue(this Value, method string) Value {
	if this.IsString() {
		return this
	}
	if this.classOf() == ClassString {
		return wrapped((*Object)(unsafe.Pointer(this.p))).Value()
	}
	panic(r.TypeError("%s requires that 'this' be a String", method))
}

func stringCall(r *Realm, this Value, args []Value) Value {
	switch {
	case len(args) == 0:
		return emptyString.Value()
	case args[0].IsSymbol():
		return symbolText(args[0].Sym()).Value()
	}
	return r.ToString(args[0]).Value()
}

func stringConstruct(r *Realm, args []Value, newTarget *Object) Value {
	s := emptyString
	if len(args) > 0 {
		s = r.ToString(args[0])
	}
	return r.NewWrapper(ClassString, s.Value(), r.PrototypeFor(newTarget, StringPrototype)).Value()
}

func stringFromCharCode(r *Realm, this Value, args []Value) Value {
	if len(args) == 1 && args[0].IsNumber() {
		if c := uint16(r.ToUint32(args[0])); c < 128 {
			return unitStrings[c].Value()
		}
	}
	u := make([]uint16, len(args))
	for i, a := range args {
		u[i] = uint16(r.ToUint32(a))
	}
	return Units(u).Value()
}

func stringFromCodePoint(r *Realm, this Value, args []Value) Value {
	var b Builder
	for _, a := range args {
		f := r.ToNumber(a)
		if !(f >= 0 && f <= 0x10FFFF && f == math.Trunc(f)) {
			panic(r.RangeError("Invalid code point %s", NumberToString(f)))
		}
		b.Rune(rune(f))
	}
	return b.String().Value()
}

// Rune appends a code point; a surrogate is appended as itself.
func (w *Builder) Rune(c rune) {
	if c < 0x10000 {
		w.Unit(uint16(c))
		return
	}
	c -= 0x10000
	w.Unit(uint16(0xD800 + c>>10))
	w.Unit(uint16(0xDC00 + c&0x3FF))
}

func stringRaw(r *Realm, this Value, args []Value) Value {
	var template Value
	if len(args) > 0 {
		template = args[0]
	}
	raw := r.ToObject(r.Get(r.ToObject(template).Value(), Key("raw")))
	n := r.LengthOf(raw)
	var b Builder
	for i := range n {
		b.Str(r.ToString(r.GetIndex(raw.Value(), i)))
		if i+1 < n && i+1 < len(args) {
			b.Str(r.ToString(args[i+1]))
		}
	}
	return b.String().Value()
}

// clampIndex is a relative-free index argument: ToIntegerOrInfinity, kept in 0..n.
func (r *Realm) clampIndex(v Value, n int) int {
	if v.IsNumber() && v.f >= 0 && v.f <= float64(n) {
		return int(v.f)
	}
	return int(min(max(r.ToInteger(v), 0), float64(n)))
}
