// What generated code calls and no builtin does: operators on mixed operands, element
// access by unboxed index, bindings in their dead zone, argument lists. The short ones are
// small enough for Go to inline.

package js

import "unsafe"

// Checked returns the value of a binding, or throws when it is in its dead zone.
func Checked[T any](r *Realm, set bool, v T, name string) T {
	if !set {
		panic(r.ReadBeforeInit(name))
	}
	return v
}

// Arg returns argument i of a call, undefined if it was not given.
func Arg(args []Value, i int) Value {
	if i < len(args) {
		return args[i]
	}
	return Undefined
}

// RestArray makes the array of a rest parameter from the arguments after the first n.
func (r *Realm) RestArray(args []Value, n int) Value {
	if n >= len(args) {
		return r.NewArrayOf()
	}
	return r.NewArrayOf(append([]Value(nil), args[n:]...)...)
}

// Hole is an absent element in the list given to NewArray.
func Hole() Value { return holeValue }

// Truthy is ToBoolean of a number.
func Truthy(f float64) bool { return f != 0 && f == f }

// ToNum is ToNumber with the common case inlined.
func (r *Realm) ToNum(v Value) float64 {
	if v.IsNumber() {
		return v.f
	}
	return r.ToNumber(v)
}

// BoolToNumber is ToNumber of a boolean.
func BoolToNumber(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// NumberStr is ToString of a number.
func NumberStr(f float64) *String { return asciiString(NumberToString(f)) }

// IntStr is ToString of an integer.
func IntStr(i int) *String { return NumberStr(float64(i)) }

// BoolStr is ToString of a boolean.
func BoolStr(b bool) *String {
	if b {
		return strTrue
	}
	return strFalse
}

// IsStr reports whether v is a string equal to s.
func (v Value) IsStr(s *String) bool { return v.IsString() && v.Str().Equal(s) }

// IsNum reports whether v is the number f.
func (v Value) IsNum(f float64) bool { return v.IsNumber() && v.f == f }

// IsFalse reports whether v is the boolean false.
func (v Value) IsFalse() bool { return v.p == unsafe.Pointer(&tagBool) && v.f == 0 }

// The arithmetic operators on values evaluate both operands before they convert either,
// the left one first (ECMA-262 13.15.3).

// Sub is a - b.
func (r *Realm) Sub(a, b Value) float64 {
	x := r.ToNum(a)
	return x - r.ToNum(b)
}

// Mul is a * b.
func (r *Realm) Mul(a, b Value) float64 {
	x := r.ToNum(a)
	return float64(x * r.ToNum(b))
}

// Div is a / b.
func (r *Realm) Div(a, b Value) float64 {
	x := r.ToNum(a)
	return x / r.ToNum(b)
}

// Rem is a % b.
func (r *Realm) Rem(a, b Value) float64 {
	x := r.ToNum(a)
	return Mod(x, r.ToNum(b))
}

// Exp is a ** b.
func (r *Realm) Exp(a, b Value) float64 {
	x := r.ToNum(a)
	return Pow(x, r.ToNum(b))
}

// BitAnd is a & b.
func (r *Realm) BitAnd(a, b Value) int {
	x := r.ToInt32(a)
	return int(x & r.ToInt32(b))
}

// BitOr is a | b.
func (r *Realm) BitOr(a, b Value) int {
	x := r.ToInt32(a)
	return int(x | r.ToInt32(b))
}

// BitXor is a ^ b.
func (r *Realm) BitXor(a, b Value) int {
	x := r.ToInt32(a)
	return int(x ^ r.ToInt32(b))
}

// ShiftLeft is a << b.
func (r *Realm) ShiftLeft(a, b Value) int {
	x := r.ToInt32(a)
	return int(x << (r.ToUint32(b) & 31))
}

// ShiftRight is a >> b.
func (r *Realm) ShiftRight(a, b Value) int {
	x := r.ToInt32(a)
	return int(x >> (r.ToUint32(b) & 31))
}

// ShiftRightU is a >>> b.
func (r *Realm) ShiftRightU(a, b Value) int {
	x := r.ToUint32(a)
	return int(x >> (r.ToUint32(b) & 31))
}

// At is v[i] for any integer.
func (r *Realm) At(v Value, i int) Value {
	if v.IsArray() {
		if e, ok := v.Array().fastGet(i); ok {
			return e
		}
	}
	return r.GetV(v, Int(i))
}

// AtNum is v[f] for any number.
func (r *Realm) AtNum(v Value, f float64) Value {
	if v.IsArray() {
		if i := int(f); float64(i) == f {
			if e, ok := v.Array().fastGet(i); ok {
				return e
			}
		}
	}
	return r.GetV(v, Number(f))
}

// SetAt performs v[i] = x for any integer.
func (r *Realm) SetAt(v Value, i int, x Value) {
	if v.IsArray() && v.Array().fastSet(i, x) {
		return
	}
	r.SetV(v, Int(i), x)
}

// SetAtNum performs v[f] = x for any number.
func (r *Realm) SetAtNum(v Value, f float64, x Value) { r.SetV(v, Number(f), x) }

// ConcatAll joins the parts of a template literal.
func (r *Realm) ConcatAll(parts ...*String) *String {
	n, ascii := 0, true
	for _, p := range parts {
		n += p.n
		ascii = ascii && p.isASCII()
	}
	if !ascii || n > shortConcat*4 {
		s := parts[0]
		for _, p := range parts[1:] {
			s = r.Concat(s, p)
		}
		return s
	}
	if n == 0 {
		return emptyString
	}
	s, b := newASCII(n)
	for _, p := range parts {
		b = b[copy(b, p.ascii()):]
	}
	return s
}

// TemplateStrings is the text of a tagged template's site.
type TemplateStrings struct {
	Cooked []*String // nil: the escapes are not valid, the element is undefined
	Raw    []string
}

// TemplateObject returns the strings argument of a tagged template, the same frozen
// array at every evaluation of the site in a realm (ECMA-262 13.2.8.4).
func (r *Realm) TemplateObject(site *Value, t *TemplateStrings) Value {
	if !site.IsUndefined() {
		return *site
	}
	cooked, raw := make([]Value, len(t.Raw)), make([]Value, len(t.Raw))
	for i := range raw {
		raw[i] = StrValue(t.Raw[i])
		if s := t.Cooked[i]; s != nil {
			cooked[i] = s.Value()
		}
	}
	strs, raws := r.NewArray(cooked), r.NewArray(raw)
	r.freezeArray(raws)
	strs.Define(r, Key("raw"), raws.Value(), 0)
	r.freezeArray(strs)
	*site = strs.Value()
	return *site
}

func (r *Realm) freezeArray(a *Array) {
	a.flags |= flagNonExtensible | flagFrozenElems | flagSealedElems | flagLengthLocked
}

// RequireObject throws when the value of a pattern is undefined or null, in V8's words.
// name is the first property that the pattern reads, text the source of the value; either
// may be empty.
func (r *Realm) RequireObject(v Value, name, text string) {
	if !v.IsNullish() {
		return
	}
	if text == "" {
		text = r.typeAndValue(v)
	}
	if name != "" {
		name = "property '" + name + "' of "
	}
	panic(r.TypeError("Cannot destructure %s'%s' as it is %s.", name, text, r.Describe(v)))
}

// SuperProto is where the lookup of super.x starts: the prototype of the home object.
func (r *Realm) SuperProto(home Value) Value { return home.Obj().shape.proto.Value() }

// SuperGet is super[key] with the given this (ECMA-262 13.3.7).
func (r *Realm) SuperGet(home, key, this Value) Value {
	p := home.Obj().shape.proto
	k := r.ToPropertyKey(key)
	if p == nil {
		panic(r.nullishRead(Null, key))
	}
	return p.GetWithReceiver(r, k, this)
}

// SuperSet is super[key] = x.
func (r *Realm) SuperSet(home, key, x, this Value) {
	p := home.Obj().shape.proto
	k := r.ToPropertyKey(key)
	if p == nil {
		panic(r.nullishWrite(Null, key))
	}
	if !p.SetWithReceiver(r, k, x, this) {
		panic(r.notWritable(this, k))
	}
}

// ThisOf returns this in a derived constructor; before super() it is a ReferenceError.
func (r *Realm) ThisOf(this Value) Value {
	if this.IsUndefined() {
		panic(r.ThisBeforeSuper())
	}
	return this
}

// CtorResult is what a derived constructor gives for `return v`: an object itself, this
// for undefined, a TypeError for anything else (ECMA-262 10.2.2).
func (r *Realm) CtorResult(v, this Value) Value {
	switch {
	case v.IsObject():
		return v
	case v.IsUndefined():
		return r.ThisOf(this)
	}
	panic(r.TypeError("Derived constructors may only return object or undefined"))
}

// SetGlobal assigns to a global variable that must exist.
func (r *Realm) SetGlobal(name string, v Value) {
	g := r.Global()
	if !g.Has(r, Key(name)) {
		panic(r.ReferenceError("%s is not defined", name))
	}
	r.Set(g.Value(), Key(name), v)
}

// EvalError returns the exception of a construct that a compiled program refuses.
func (r *Realm) EvalError(text string) *Exception {
	return r.throwNew(EvalErrorPrototype, text, nil)
}

// ParseJSON gives the value of a JSON module.
func (r *Realm) ParseJSON(text string) Value { return r.JSONParse(Str(text)) }

// ImportMeta makes import.meta: url is the module's path.
func (r *Realm) ImportMeta(path string) Value {
	o := r.NewObjectWithProto(nil)
	o.addProp(Key("url"), StrValue("file:///"+path), Plain, false)
	return o.Value()
}

// ImportedNamespace is what import() of a module that has run gives: a promise of its
// namespace.
func (r *Realm) ImportedNamespace(ns *Object) Value {
	p := r.NewPromise()
	p.Resolve(r, ns.Value())
	return p.Value()
}

// Value returns p as a value.
func (p *Promise) Value() Value { return Value{p: unsafe.Pointer(p)} }

// CharCodeAt performs v.charCodeAt(i), the most frequent call of programs that scan text,
// without a call while the method is the builtin one.
func (c *PropCache) CharCodeAt(r *Realm, v Value, i int) Value {
	if v.IsString() && r.charEpoch == r.protoEpoch+1 {
		if s := v.Str(); uint(i) < uint(s.n) {
			return Int(int(s.At(i)))
		}
		return NaN()
	}
	return c.charCodeAt(r, v, i)
}

func (c *PropCache) charCodeAt(r *Realm, v Value, i int) Value {
	proto := r.Intrinsic(StringPrototype)
	if v.IsString() && isBuiltin1(proto.Get(r, Key("charCodeAt")), stringCharCodeAt) {
		proto.flags |= flagIsPrototype // from now on a change of it counts
		r.charEpoch = r.protoEpoch + 1
		return c.CharCodeAt(r, v, i)
	}
	return c.Call1(r, v, "charCodeAt", Int(i))
}
