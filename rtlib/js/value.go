// Package js is the JavaScript runtime that compiled programs link: values, strings,
// objects, functions, builtins, the realm and its event loop.
//
// Everything mutable hangs off a Realm; a Realm and every object made in it belong to
// one goroutine at a time. Literal strings and symbols are immutable and shared by all.
package js

import (
	"math"
	"unsafe"
)

// Value is any JavaScript value in two words. The pointer is a tag (a fixed address)
// for numbers, booleans and null, or the heap object itself, whose first field is a
// header; the float is the number or the boolean. The zero Value is undefined.
//
// Why two words with a float: no allocation for numbers, and the payload travels in a
// floating-point register (docs/rationale.md, "Why is a value two words?").
type Value struct {
	p unsafe.Pointer
	f float64
}

// Kind tells the language type of a value, plus three kinds that never reach a program.
type Kind uint8

const (
	KindUndefined Kind = iota
	KindNull
	KindBool
	KindNumber
	KindString
	KindSymbol
	KindBigInt
	KindObject
	kindAccessor // a property slot that holds a getter and setter pair
	kindLazy     // a property slot whose value is made on first read
	kindHole     // an absent array element
)

// header is the first field of everything a Value points to.
type header struct {
	kind  Kind
	class Class
	flags flags
}

type flags uint16

const (
	flagNonExtensible flags = 1 << iota
	flagIsPrototype         // some shape has this object as its prototype
	flagFrozenElems         // array: no element may be written, added or deleted
	flagSealedElems         // array: no element may be added or deleted
	flagLengthLocked        // array: length is not writable
	flagLazyFunction        // function: name, length and prototype are not made yet
	flagUTF16               // string: units are uint16, at least one is not ASCII
	flagRope                // string: aux is a rope that is not flat yet
	flagConcat              // string: made by a concatenation
	flagPrivate             // symbol: a private name (#x)
	flagProxy               // function: it is a proxy
)

var (
	tagNull   = header{kind: KindNull}
	tagBool   = header{kind: KindBool}
	tagNumber = header{kind: KindNumber}
	tagLazy   = header{kind: kindLazy}
	tagHole   = header{kind: kindHole}
)

// The values that have no payload. They are never assigned after start.
var (
	Undefined = Value{}
	Null      = Value{p: unsafe.Pointer(&tagNull)}
	True      = Value{p: unsafe.Pointer(&tagBool), f: 1}
	False     = Value{p: unsafe.Pointer(&tagBool)}
)

var (
	lazyValue = Value{p: unsafe.Pointer(&tagLazy)}
	holeValue = Value{p: unsafe.Pointer(&tagHole)}
)

// Number returns f as a value.
func Number(f float64) Value { return Value{unsafe.Pointer(&tagNumber), f} }

// Int returns i as a number value.
func Int(i int) Value { return Value{unsafe.Pointer(&tagNumber), float64(i)} }

// Bool returns b as a value.
func Bool(b bool) Value {
	if b {
		return Value{unsafe.Pointer(&tagBool), 1}
	}
	return Value{unsafe.Pointer(&tagBool), 0}
}

// Boolean is Bool where few bytes count more than a nanosecond.
//
//go:noinline
func Boolean(b bool) Value { return Bool(b) }

// NaN is the number that is not one.
func NaN() Value { return Number(math.NaN()) }

// Kind returns the value's language type.
func (v Value) Kind() Kind {
	if v.p == nil {
		return KindUndefined
	}
	return (*header)(v.p).kind
}

// IsUndefined and its neighbours test the type with one compare.
func (v Value) IsUndefined() bool { return v.p == nil }

// IsNull reports whether v is null.
func (v Value) IsNull() bool { return v.p == unsafe.Pointer(&tagNull) }

// IsNullish reports whether v is undefined or null.
func (v Value) IsNullish() bool { return v.p == nil || v.p == unsafe.Pointer(&tagNull) }

// IsNumber reports whether v is a number.
func (v Value) IsNumber() bool { return v.p == unsafe.Pointer(&tagNumber) }

// IsBool reports whether v is a boolean.
func (v Value) IsBool() bool { return v.p == unsafe.Pointer(&tagBool) }

// IsString reports whether v is a string.
func (v Value) IsString() bool { return v.p != nil && (*header)(v.p).kind == KindString }

// IsSymbol reports whether v is a symbol.
func (v Value) IsSymbol() bool { return v.p != nil && (*header)(v.p).kind == KindSymbol }

// IsObject reports whether v is an object (functions and arrays among them).
func (v Value) IsObject() bool { return v.p != nil && (*header)(v.p).kind == KindObject }

// IsTrue reports whether v is the boolean true.
func (v Value) IsTrue() bool { return v.p == unsafe.Pointer(&tagBool) && v.f != 0 }

func (v Value) isHole() bool { return v.p == unsafe.Pointer(&tagHole) }

// isAccessor reports whether a property slot holds a getter and setter pair.
func (v Value) isAccessor() bool { return v.p != nil && (*header)(v.p).kind == kindAccessor }

func (v Value) isLazy() bool { return v.p == unsafe.Pointer(&tagLazy) }

// Num returns the number of a value that IsNumber.
func (v Value) Num() float64 { return v.f }

// AsBool returns the boolean of a value that IsBool.
func (v Value) AsBool() bool { return v.f != 0 }

// Str returns the string of a value that IsString.
func (v Value) Str() *String { return (*String)(v.p) }

// Sym returns the symbol of a value that IsSymbol.
func (v Value) Sym() *Symbol { return (*Symbol)(v.p) }

// Obj returns the object of a value that IsObject.
func (v Value) Obj() *Object { return (*Object)(v.p) }

// classOf returns the class of an object value, ClassNone for anything else.
func (v Value) classOf() Class {
	if v.p == nil {
		return ClassNone
	}
	return (*header)(v.p).class
}

// Value returns o as a value; a nil object is null.
func (o *Object) Value() Value {
	if o == nil {
		return Null
	}
	return Value{p: unsafe.Pointer(o)}
}

// Value returns s as a value.
func (s *String) Value() Value { return Value{p: unsafe.Pointer(s)} }

// Value returns s as a value.
func (s *Symbol) Value() Value { return Value{p: unsafe.Pointer(s)} }

// sameBits reports whether a and b are the same word for word: identity for objects.
func sameBits(a, b Value) bool { return a.p == b.p && a.f == b.f }
