// Type conversion (ECMA-262 7.1).

package js

import (
	"math"
	"strconv"
	"strings"
)

var inf = math.Inf(1)

// ToBool is ToBoolean.
func ToBool(v Value) bool {
	switch v.Kind() {
	case KindBool:
		return v.f != 0
	case KindNumber:
		return v.f != 0 && v.f == v.f
	case KindString:
		return v.Str().n != 0
	case KindUndefined, KindNull:
		return false
	}
	return true
}

// ToNumber is ToNumber; a symbol is a TypeError.
func (r *Realm) ToNumber(v Value) float64 {
	switch v.Kind() {
	case KindNumber, KindBool:
		return v.f
	case KindUndefined:
		return math.NaN()
	case KindNull:
		return 0
	case KindString:
		return StringToNumber(v.Str())
	case KindSymbol:
		panic(r.TypeError("Cannot convert a Symbol value to a number"))
	case KindBigInt:
		panic(r.TypeError("Cannot convert a BigInt value to a number"))
	}
	return r.ToNumber(r.ToPrimitive(v, HintNumber))
}

// ToInteger is ToIntegerOrInfinity.
func (r *Realm) ToInteger(v Value) float64 {
	f := r.ToNumber(v)
	if f != f {
		return 0
	}
	return math.Trunc(f) + 0 // + 0 turns -0 into 0
}

// ToInt32 is ToInt32 on any value.
func (r *Realm) ToInt32(v Value) int32 {
	if v.IsNumber() {
		return Int32(v.f)
	}
	return Int32(r.ToNumber(v))
}

// ToUint32 is ToUint32 on any value.
func (r *Realm) ToUint32(v Value) uint32 { return uint32(r.ToInt32(v)) }

// Int32 is ToInt32 on a number: modulo 2^32.
func Int32(f float64) int32 {
	if i := int32(f); float64(i) == f {
		return i
	}
	return int32Slow(f)
}

func int32Slow(f float64) int32 {
	if math.Abs(f) < 1<<63 {
		return int32(int64(f))
	}
	if f != f || math.IsInf(f, 0) {
		return 0
	}
	return int32(int64(math.Mod(f, 1<<32)))
}

// ToLength is ToLength, as an int.
func (r *Realm) ToLength(v Value) int {
	f := r.ToInteger(v)
	return int(min(max(f, 0), 1<<53-1))
}

// LengthOf is LengthOfArrayLike.
func (r *Realm) LengthOf(o *Object) int {
	if o.class == ClassArray {
		return o.Value().Array().Len()
	}
	return r.ToLength(o.Get(r, Key("length")))
}

// ToString is ToString; a symbol is a TypeError.
func (r *Realm) ToString(v Value) *String {
	switch v.Kind() {
	case KindString:
		return v.Str()
	case KindNumber:
		return asciiString(NumberToString(v.f))
	case KindUndefined:
		return strUndefined
	case KindNull:
		return strNull
	case KindBool:
		if v.f != 0 {
			return strTrue
		}
		return strFalse
	case KindSymbol:
		panic(r.TypeError("Cannot convert a Symbol value to a string"))
	}
	return r.ToString(r.ToPrimitive(v, HintString))
}

var (
	strUndefined = Str("undefined")
	strNull      = Str("null")
	strTrue      = Str("true")
	strFalse     = Str("false")
)

// ToPropertyKey is ToPropertyKey.
func (r *Realm) ToPropertyKey(v Value) PropKey {
	switch v.Kind() {
	case KindString:
		return v.Str().PropKey()
	case KindSymbol:
		return PropKey{sym: v.Sym()}
	case KindNumber:
		return PropKey{str: NumberToString(v.f)}
	case KindObject:
		return r.ToPropertyKey(r.ToPrimitive(v, HintString))
	}
	return r.ToString(v).PropKey()
}

// Hint is the preferred type of ToPrimitive.
type Hint uint8

const (
	HintDefault Hint = iota
	HintNumber
	HintString
)

var hintNames = [...]string{"default", "number", "string"}

// ToPrimitive is ToPrimitive.
func (r *Realm) ToPrimitive(v Value, hint Hint) Value {
	if !v.IsObject() {
		return v
	}
	if f := r.GetMethod(v, SymKey(SymToPrimitive)); !f.IsUndefined() {
		if p := r.Call1(f, v, StrValue(hintNames[hint])); !p.IsObject() {
			return p
		}
		panic(r.TypeError("Cannot convert object to primitive value"))
	}
	order := [2]string{"valueOf", "toString"}
	if hint == HintString {
		order = [2]string{"toString", "valueOf"}
	}
	for _, name := range order {
		if f := r.Get(v, Key(name)); f.IsCallable() {
			if p := r.Call0(f, v); !p.IsObject() {
				return p
			}
		}
	}
	panic(r.TypeError("Cannot convert object to primitive value"))
}

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

// NumberToString is Number::toString in base 10 (ECMA-262 6.1.6.1.20).
func NumberToString(f float64) string {
	if i := int64(f); float64(i) == f && i > -1e15 && i < 1e15 {
		return strconv.FormatInt(i, 10)
	}
	switch {
	case f != f:
		return "NaN"
	case f > math.MaxFloat64:
		return "Infinity"
	case f < -math.MaxFloat64:
		return "-Infinity"
	}
	var buf [32]byte
	b := strconv.AppendFloat(buf[:0], f, 'e', -1, 64)
	sign := ""
	if b[0] == '-' {
		sign, b = "-", b[1:]
	}
	e := strings.IndexByte(string(b), 'e')
	exp, _ := strconv.Atoi(string(b[e+1:]))
	digits := string(b[:1])
	if e > 2 {
		digits += string(b[2:e])
	}
	return sign + placePoint(digits, exp+1)
}

// placePoint writes the digits of 0.digits × 10^n as the standard lays them out.
func placePoint(digits string, n int) string {
	k := len(digits)
	switch {
	case k <= n && n <= 21:
		return digits + strings.Repeat("0", n-k)
	case 0 < n && n <= 21:
		return digits[:n] + "." + digits[n:]
	case -6 < n && n <= 0:
		return "0." + strings.Repeat("0", -n) + digits
	}
	exp := strconv.Itoa(n - 1)
	if n-1 >= 0 {
		exp = "+" + exp
	}
	if k == 1 {
		return digits + "e" + exp
	}
	return digits[:1] + "." + digits[1:] + "e" + exp
}

// StringToNumber is StringToNumber (ECMA-262 7.1.4.1.1).
func StringToNumber(s *String) float64 {
	t := s.TrimSpace().String()
	if t == "" {
		return 0
	}
	if len(t) > 2 && t[0] == '0' {
		switch t[1] | 0x20 {
		case 'x':
			return parseRadix(t[2:], 16)
		case 'o':
			return parseRadix(t[2:], 8)
		case 'b':
			return parseRadix(t[2:], 2)
		}
	}
	switch t {
	case "Infinity", "+Infinity":
		return inf
	case "-Infinity":
		return -inf
	}
	for i := 0; i < len(t); i++ {
		c := t[i]
		if !(c >= '0' && c <= '9' || c == '.' || c == 'e' || c == 'E' || c == '+' || c == '-') {
			return math.NaN()
		}
	}
	f, err := strconv.ParseFloat(t, 64)
	if err != nil && !isRange(err) {
		return math.NaN()
	}
	return f
}

func isRange(err error) bool {
	e, ok := err.(*strconv.NumError)
	return ok && e.Err == strconv.ErrRange
}

// parseRadix reads an unsigned integer literal exactly; anything else is NaN.
func parseRadix(s string, base int) float64 {
	if n, err := strconv.ParseUint(s, base, 53); err == nil && s[0] != '_' && s[0] != '+' {
		return float64(n)
	}
	f := 0.0
	if s == "" {
		return math.NaN()
	}
	for i := 0; i < len(s); i++ {
		d := digitValue(s[i])
		if d >= base {
			return math.NaN()
		}
		f = f*float64(base) + float64(d)
	}
	return f
}

// digitValue returns the value of a digit in base 36, or 99.
func digitValue(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'z':
		return int(c|0x20-'a') + 10
	}
	return 99
}

// isSpace reports WhiteSpace or LineTerminator (ECMA-262 12.2, 12.3).
func isSpace(c uint16) bool {
	switch c {
	case ' ', '\t', '\n', '\r', '\v', '\f', 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF:
		return true
	}
	return c >= 0x2000 && c <= 0x200A
}

// TrimSpace returns s without leading and trailing white space.
func (s *String) TrimSpace() *String { return s.trim(true, true) }

func (s *String) trim(start, end bool) *String {
	i, j := 0, s.n
	for start && i < j && isSpace(s.At(i)) {
		i++
	}
	for end && j > i && isSpace(s.At(j-1)) {
		j--
	}
	return s.Slice(i, j)
}
