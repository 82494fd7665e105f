// JSON.stringify (ECMA-262 25.5.2). Output is collected as bytes while it is ASCII.

package js

import (
	"strconv"
	"unicode/utf16"
	"unsafe"
)

// jsonWriter is one JSON.stringify under way.
type jsonWriter struct {
	r        *Realm
	out      Builder
	replacer Value     // function, or undefined
	allow    []PropKey // property list
	hasAllow bool
	gap      string
	indent   string
	stack    []jsonLevel // objects being written, for cycles
}

// jsonLevel is one open object and the key under which it was reached.
type jsonLevel struct {
	o     *Object
	key   PropKey
	index int // array index when the holder is an array, else -1
}

// JSONStringify is JSON.stringify: a string value, or undefined for what JSON has no
// form for.
func (r *Realm) JSONStringify(v, replacer, space Value) Value {
	w := jsonWriter{r: r}
	w.readReplacer(replacer)
	w.readSpace(space)
	if replacer.IsCallable() {
		holder := r.NewObject()
		holder.Define(r, Key(""), v, Plain)
		v = w.prepare(holder.Value(), Key(""), -1, v)
	} else if v.IsObject() || v.Kind() == KindBigInt {
		v = w.prepare(Undefined, Key(""), -1, v)
	}
	if !jsonHasForm(v) {
		return Undefined
	}
	w.value(v, Key(""), -1)
	return r.built(&w.out).Value()
}

// jsonHasForm reports whether a prepared value is written at all.
func jsonHasForm(v Value) bool {
	return !(v.IsUndefined() || v.IsSymbol() || v.IsCallable())
}

func (w *jsonWriter) readReplacer(v Value) {
	if v.IsCallable() {
		w.replacer = v
		return
	}
	if !w.r.IsArray(v) {
		return
	}
	w.hasAllow = true
	seen := map[PropKey]bool{}
	for i := range w.r.LengthOf(v.Obj()) {
		x := w.r.GetIndex(v, i)
		c := x.classOf()
		if !x.IsString() && !x.IsNumber() && c != ClassString && c != ClassNumber {
			continue
		}
		if k := w.r.ToString(x).PropKey(); !seen[k] {
			seen[k] = true
			w.allow = append(w.allow, k)
		}
	}
}

func (w *jsonWriter) readSpace(v Value) {
	switch v.classOf() {
	case ClassNumber:
		v = Number(w.r.ToNumber(v))
	case ClassString:
		v = w.r.ToString(v).Value()
	}
	switch {
	case v.IsNumber():
		w.gap = spaces(int(min(max(w.r.ToInteger(v), 0), 10)))
	case v.IsString():
		s := v.Str()
		w.gap = s.Slice(0, min(s.n, 10)).key()
	}
}

// prepare applies toJSON, the replacer and unwrapping to a value. index is the array
// index that key stands for, or -1.
func (w *jsonWriter) prepare(holder Value, k PropKey, index int, v Value) Value {
	r := w.r
	if v.IsObject() || v.Kind() == KindBigInt {
		if f := w.toJSONOf(v); f.IsCallable() {
			v = r.Call1(f, v, keyValue(k, index))
		}
	}
	if !w.replacer.IsUndefined() {
		v = r.Call2(w.replacer, holder, keyValue(k, index), v)
	}
	switch v.classOf() {
	case ClassNumber:
		return Number(r.ToNumber(v))
	case ClassString:
		return r.ToString(v).Value()
	case ClassBoolean, ClassBigInt:
		return (*Wrapper)(unsafe.Pointer(v.p)).Prim
	}
	return v
}

func keyValue(k PropKey, index int) Value {
	if index >= 0 {
		return asciiString(strconv.Itoa(index)).Value()
	}
	return k.Value()
}

// toJSONOf looks for a toJSON method.
func (w *jsonWriter) toJSONOf(v Value) Value {
	if !v.IsObject() {
		return w.r.Get(v, Key("toJSON"))
	}
	return v.Obj().Get(w.r, keyToJSON)
}

var keyToJSON = Key("toJSON")

// value writes a prepared value that has a form.
func (w *jsonWriter) value(v Value, k PropKey, index int) {
	switch v.Kind() {
	case KindString:
		w.quote(v.Str())
	case KindNumber:
		w.number(v.f)
	case KindBool:
		if v.f != 0 {
			w.out.ASCII("true")
		} else {
			w.out.ASCII("false")
		}
	case KindNull:
		w.out.ASCII("null")
	case KindBigInt:
		panic(w.r.TypeError("Do not know how to serialize a BigInt"))
	case KindObject:
		w.object(v.Obj(), k, index)
	}
}

func (w *jsonWriter) number(f float64) {
	if !isFinite(f) {
		w.out.ASCII("null")
		return
	}
	if i := int64(f); float64(i) == f && i > -1e15 && i < 1e15 {
		if w.out.u == nil {
			w.out.b = strconv.AppendInt(w.out.b, i, 10)
			return
		}
	}
	w.out.ASCII(NumberToString(f))
}

// quote writes a string literal; lone surrogates are escaped (well-formed JSON).
func (w *jsonWriter) quote(s *String) {
	if t, ok := s.ASCII(); ok {
		w.quoteASCII(t)
		return
	}
	w.out.Unit('"')
	for _, c := range s.Chars {
		switch {
		case c < 0x80:
			if jsonPlain[c] {
				w.out.Unit(uint16(c))
			} else {
				w.escape(uint16(c))
			}
		case utf16.IsSurrogate(c):
			w.escape(uint16(c))
		default:
			w.out.Rune(c)
		}
	}
	w.out.Unit('"')
}

// jsonPlain tells which ASCII characters stand for themselves in a literal.
var jsonPlain = func() (t [128]bool) {
	for c := 0x20; c < 128; c++ {
		t[c] = c != '"' && c != '\\'
	}
	return t
}()

func (w *jsonWriter) quoteASCII(t string) {
	w.out.Unit('"')
	start := 0
	for i := 0; i < len(t); i++ {
		if !jsonPlain[t[i]] {
			w.out.ASCII(t[start:i])
			w.escape(uint16(t[i]))
			start = i + 1
		}
	}
	w.out.ASCII(t[start:])
	w.out.Unit('"')
}

func (w *jsonWriter) escape(c uint16) {
	switch c {
	case '"':
		w.out.ASCII(`\"`)
	case '\\':
		w.out.ASCII(`\\`)
	case '\b':
		w.out.ASCII(`\b`)
	case '\f':
		w.out.ASCII(`\f`)
	case '\n':
		w.out.ASCII(`\n`)
	case '\r':
		w.out.ASCII(`\r`)
	case '\t':
		w.out.ASCII(`\t`)
	default:
		const hex = "0123456789abcdef"
		w.out.ASCII(`\u`)
		for shift := 12; shift >= 0; shift -= 4 {
			w.out.Unit(uint16(hex[c>>shift&15]))
		}
	}
}
