// The Math object (ECMA-262 21.3).

package js

import (
	"math"
	"math/bits"
)

func init() {
	registerObject(MathObject, ObjectPrototype, &mathTable)
	registerGlobal("Math", MathObject)
}

// mathFn is a method of one number.
func mathFn(name string, f unary) entry { return entry{key: Key(name), attr: Hidden, fn: f} }

// mathFn2 is a method of two numbers.
func mathFn2(name string, f func(x, y float64) float64) entry {
	return method(name, 2, func(r *Realm, this, x, y Value) Value {
		a := r.ToNumber(x)
		return Number(f(a, r.ToNumber(y)))
	})
}

var mathTable = &table{entries: []entry{
	mathFn("abs", math.Abs), mathFn("acos", Acos), mathFn("acosh", Acosh), mathFn("asin", Asin),
	mathFn("asinh", Asinh), mathFn("atan", Atan), mathFn("atanh", Atanh), mathFn2("atan2", Atan2),
	mathFn("ceil", math.Ceil), mathFn("cbrt", Cbrt), mathFn("expm1", Expm1),
	{key: Key("clz32"), attr: Hidden, length: 1, fn: func(r *Realm, this, x Value) Value { return Int(bits.LeadingZeros32(r.ToUint32(x))) }},
	mathFn("cos", Cos), mathFn("cosh", Cosh), mathFn("exp", Exp), mathFn("floor", math.Floor), mathFn("fround", Fround),
	mathFn("f16round", func(x float64) float64 { return float16(toFloat16(x)) }),
	method("hypot", 2, mathHypot),
	{key: Key("imul"), attr: Hidden, length: 2, fn: func(r *Realm, this, x, y Value) Value {
		a := r.ToInt32(x)
		return Int(int(a * r.ToInt32(y)))
	}},
	mathFn("log", Log), mathFn("log1p", Log1p), mathFn("log2", Log2), mathFn("log10", Log10),
	method("max", 2, mathMax), method("min", 2, mathMin),
	mathFn2("pow", Pow), method("random", 0, mathRandom), mathFn("round", Round), mathFn("sign", Sign),
	mathFn("sin", Sin), mathFn("sinh", Sinh), mathFn("sqrt", math.Sqrt), mathFn("tan", Tan), mathFn("tanh", Tanh),
	mathFn("trunc", math.Trunc),
	constant("E", Number(math.E)), constant("LN10", Number(math.Ln10)), constant("LN2", Number(math.Ln2)),
	constant("LOG10E", Number(0.4342944819032518)), constant("LOG2E", Number(1.4426950408889634)),
	constant("PI", Number(math.Pi)), constant("SQRT1_2", Number(0.7071067811865476)), constant("SQRT2", Number(math.Sqrt2)),
	tag("Math"),
}}

// Fround is Math.fround.
func Fround(x float64) float64 { return float64(float32(x)) }

// Round is Math.round: halves go up, and the sign of zero is kept.
func Round(x float64) float64 {
	if !(math.Abs(x) < 1<<52) {
		return x
	}
	f := math.Floor(x)
	if x-f >= 0.5 {
		f++
	}
	return math.Copysign(f, x)
}

// Sign is Math.sign.
func Sign(x float64) float64 {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return x
}

func mathHypot(r *Realm, this Value, args []Value) Value {
	var buf [4]float64
	return Number(Hypot(r.numbers(buf[:0], args)...))
}

func (r *Realm) numbers(buf []float64, args []Value) []float64 {
	for _, a := range args {
		buf = append(buf, r.ToNumber(a))
	}
	return buf
}

// Max is Math.max in generated code.
func (r *Realm) Max(args ...Value) float64 {
	m := -inf
	for _, a := range args {
		m = max(m, r.ToNum(a))
	}
	return m
}

// Min is Math.min in generated code.
func (r *Realm) Min(args ...Value) float64 {
	m := inf
	for _, a := range args {
		m = min(m, r.ToNum(a))
	}
	return m
}

func mathMax(r *Realm, this Value, args []Value) Value { return Number(r.Max(args...)) }

func mathMin(r *Realm, this Value, args []Value) Value { return Number(r.Min(args...)) }

func mathRandom(r *Realm, this Value) Value {
	if r.cfg.Random == nil {
		panic(r.TypeError("Math.random: this realm has no random source"))
	}
	return Number(r.cfg.Random())
}
