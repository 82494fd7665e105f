// Format specifiers of console.log: %s %d %i %f %j %o %O %c %%.

package js

import (
	"strings"
	"unicode/utf8"
)

// Format joins arguments as console.log does. It may run code of the program.
func (r *Realm) Format(args []Value) string {
	if len(args) == 0 {
		return ""
	}
	var b strings.Builder
	if args[0].IsString() {
		first := args[0].Str().String()
		if len(args) == 1 {
			return first
		}
		if strings.IndexByte(first, '%') >= 0 {
			args = r.formatSpecifiers(&b, first, args)
		}
	}
	for i, v := range args {
		if i > 0 {
			b.WriteByte(' ')
		}
		r.formatOne(&b, v)
	}
	return b.String()
}

func (r *Realm) formatOne(b *strings.Builder, v Value) {
	if v.IsString() {
		b.WriteString(v.Str().String())
		return
	}
	b.WriteString(r.Inspect(v, DefaultInspect()))
}

// formatSpecifiers returns the arguments left over; the first of them is the formatted
// string, so that the caller puts blanks between them.
func (r *Realm) formatSpecifiers(b *strings.Builder, f string, args []Value) []Value {
	var out strings.Builder
	used := 0 // args[1..used] are taken
	last := 0
	for i := 0; i < len(f)-1; i++ {
		if f[i] != '%' {
			continue
		}
		i++
		if f[i] == '%' {
			out.WriteString(f[last:i])
			last = i + 1
			continue
		}
		if used+1 == len(args) || strings.IndexByte("sjdOoifc", f[i]) < 0 {
			continue
		}
		out.WriteString(f[last : i-1])
		used++
		out.WriteString(r.formatSpec(f[i], args[used]))
		last = i + 1
	}
	out.WriteString(f[last:])
	rest := append([]Value{}, args[used:]...)
	rest[0] = wtfString(out.String())
	return rest
}

// wtfString makes a string value of formatted text, which is UTF-8.
func wtfString(s string) Value {
	if utf8.ValidString(s) {
		return StrValue(s)
	}
	return StrValue(strings.ToValidUTF8(s, "\uFFFD"))
}

func (r *Realm) formatSpec(spec byte, v Value) string {
	switch spec {
	case 's':
		return r.formatString(v)
	case 'd':
		if v.IsSymbol() {
			return "NaN"
		}
		if v.Kind() == KindBigInt {
			return r.ToString(v).String() + "n"
		}
		return inspectNumber(r.ToNumber(v))
	case 'i':
		return r.formatParsed(v, func(s *String) float64 { return parseIntPrefix(s, 0) })
	case 'f':
		return r.formatParsed(v, parseFloatPrefix)
	case 'j':
		return r.formatJSON(v)
	case 'O':
		return r.Inspect(v, DefaultInspect())
	case 'o':
		return r.Inspect(v, InspectOptions{Depth: 4, ShowHidden: true})
	}
	return "" // %c takes a style that a plain stream has no use for
}

func (r *Realm) formatParsed(v Value, parse func(*String) float64) string {
	if v.IsSymbol() {
		return "NaN"
	}
	if v.Kind() == KindBigInt {
		return r.ToString(v).String() + "n"
	}
	return inspectNumber(parse(r.ToString(v)))
}

func (r *Realm) formatString(v Value) string {
	switch {
	case v.IsNumber():
		return inspectNumber(v.f)
	case v.IsSymbol():
		return v.Sym().String()
	case v.Kind() == KindBigInt:
		return r.ToString(v).String() + "n"
	case v.IsObject() && !v.IsCallable() && r.builtinToString(v.Obj()):
		opts := DefaultInspect()
		opts.Depth = 0
		return r.Inspect(v, opts)
	}
	return r.ToString(v).String()
}

// builtinToString reports whether an object converts to a string by a method of the
// runtime's own and not of the program's.
func (r *Realm) builtinToString(o *Object) bool {
	k, prim := Key("toString"), SymKey(SymToPrimitive)
	hasString := o.Get(r, k).IsCallable()
	hasPrim := o.Get(r, prim).IsCallable()
	if !hasString && !hasPrim {
		return true
	}
	if hasString && o.HasOwn(r, k) || hasPrim && o.HasOwn(r, prim) {
		return false
	}
	p := o.shape.proto
	for p != nil && !(hasString && p.HasOwn(r, k)) && !(hasPrim && p.HasOwn(r, prim)) {
		p = p.shape.proto
	}
	if p == nil {
		return true
	}
	d, ok := p.GetOwn(r, Key("constructor"))
	return ok && d.Value.IsCallable() && r.isBuiltinCtor(d.Value)
}

// isBuiltinCtor reports whether f is one of the runtime's constructors.
func (r *Realm) isBuiltinCtor(f Value) bool { return f.Fn().info.Kind == KindBuiltinCtor }

// formatJSON is %j: JSON text, or [Circular].
func (r *Realm) formatJSON(v Value) string {
	s := "undefined"
	_, exc := r.Try(func() Flow {
		if t := r.JSONStringify(v, Undefined, Undefined); t.IsString() {
			s = t.Str().String()
		}
		return 0
	})
	if exc == nil {
		return s
	}
	if exc.Value.classOf() == ClassError && strings.Contains(exc.Error(), "circular structure") {
		return "[Circular]"
	}
	panic(exc)
}
