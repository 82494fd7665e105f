// replace, replaceAll and split with strings; regular expressions are passed on to their
// symbol methods.

package js

import "strings"

// symbolMethod is the method that a non-string argument of replace, split and their
// relatives may have, else undefined.
func (r *Realm) symbolMethod(v Value, sym *Symbol) Value {
	if !v.IsObject() {
		return Undefined
	}
	return r.GetMethod(v, SymKey(sym))
}

func (r *Realm) requireCoercible(this Value, method string) {
	if this.IsNullish() {
		panic(r.TypeError("%s called on null or undefined", method))
	}
}

func stringReplace(r *Realm, this, search, with Value) Value {
	r.requireCoercible(this, "String.prototype.replace")
	if r.pristine(search) {
		return regexpReplace(r, search, this, with)
	}
	if f := r.symbolMethod(search, SymReplace); !f.IsUndefined() {
		return r.Call2(f, search, this, with)
	}
	s, t := r.ToString(this), r.ToString(search)
	if !with.IsCallable() {
		with = r.ToString(with).Value()
	}
	i := s.Index(t, 0)
	if i < 0 {
		return s.Value()
	}
	var b Builder
	b.Str(s.Slice(0, i))
	r.appendReplacement(&b, s, t, i, with)
	b.Str(s.Slice(i+t.n, s.n))
	return r.built(&b).Value()
}

func stringReplaceAll(r *Realm, this, search, with Value) Value {
	r.requireCoercible(this, "String.prototype.replaceAll")
	if search.IsObject() {
		if r.isRegExp(search) {
			flags := r.Get(search, Key("flags"))
			r.requireCoercible(flags, "String.prototype.replaceAll")
			if r.ToString(flags).Index(unitStrings['g'], 0) < 0 {
				panic(r.TypeError("String.prototype.replaceAll called with a non-global RegExp argument"))
			}
		}
		if f := r.symbolMethod(search, SymReplace); !f.IsUndefined() {
			return r.Call2(f, search, this, with)
		}
	}
	s, t := r.ToString(this), r.ToString(search)
	if !with.IsCallable() {
		with = r.ToString(with).Value()
	}
	var b Builder
	end := 0
	for i := s.Index(t, 0); i >= 0; {
		b.Str(s.Slice(end, i))
		r.appendReplacement(&b, s, t, i, with)
		end = i + t.n
		i = s.Index(t, i+max(t.n, 1))
	}
	if end == 0 && b.Len() == 0 && t.n > 0 {
		return s.Value()
	}
	b.Str(s.Slice(end, s.n))
	return r.built(&b).Value()
}

// built is Builder.String with the length limit checked.
func (r *Realm) built(b *Builder) *String {
	if b.Len() > maxStringLength {
		panic(r.RangeError("Invalid string length"))
	}
	return b.String()
}

// appendReplacement appends what replaces the match of string t at i.
func (r *Realm) appendReplacement(b *Builder, s, t *String, i int, with Value) {
	if with.IsCallable() {
		b.Str(r.ToString(r.Call3(with, Undefined, t.Value(), Int(i), s.Value())))
		return
	}
	r.substitute(b, with.Str(), s, t, i, nil, Undefined)
}

// substitute is GetSubstitution (ECMA-262 22.1.3.19.1): it appends the replacement text
// with its $ patterns filled in. matched stands at position at; captures are the groups from 1 on, strings or undefined;
// groups is the object of named ones or undefined.
func (r *Realm) substitute(b *Builder, text, s, matched *String, at int, captures []Value, groups Value) {
	i := 0
	for i < text.n {
		d := text.Index(unitStrings['$'], i)
		if d < 0 || d+1 >= text.n {
			break
		}
		b.Str(text.Slice(i, d))
		i = d + 2
		switch c := text.At(d + 1); {
		case c == '$':
			b.Unit('$')
		case c == '&':
			b.Str(matched)
		case c == '`':
			b.Str(s.Slice(0, at))
		case c == '\'':
			b.Str(s.Slice(min(at+matched.n, s.n), s.n))
		case c >= '0' && c <= '9':
			i += r.substituteNumber(b, text, d, captures)
		case c == '<' && !groups.IsUndefined():
			i = r.substituteName(b, text, d, groups)
		default:
			b.Unit('$')
			i = d + 1
		}
	}
	b.Str(text.Slice(i, text.n))
}

// substituteNumber handles $n and $nn at d; it returns how many units more than two the
// pattern takes (-1 to take the dollar alone).
func (r *Realm) substituteNumber(b *Builder, text *String, d int, captures []Value) int {
	n, used := int(text.At(d+1)-'0'), 0
	if d+2 < text.n {
		if c := text.At(d + 2); c >= '0' && c <= '9' && n*10+int(c-'0') <= len(captures) && n*10+int(c-'0') > 0 {
			n, used = n*10+int(c-'0'), 1
		}
	}
	if n < 1 || n > len(captures) {
		b.Unit('$')
		return -1
	}
	if v := captures[n-1]; !v.IsUndefined() {
		b.Str(v.Str())
	}
	return used
}

func (r *Realm) substituteName(b *Builder, text *String, d int, groups Value) int {
	end := text.Index(unitStrings['>'], d+2)
	if end < 0 {
		b.Unit('$')
		return d + 1
	}
	v := r.Get(groups, text.Slice(d+2, end).PropKey())
	if !v.IsUndefined() {
		b.Str(r.ToString(v))
	}
	return end + 1
}

func stringSplit(r *Realm, this, sep, limit Value) Value {
	r.requireCoercible(this, "String.prototype.split")
	if f := r.symbolMethod(sep, SymSplit); !f.IsUndefined() {
		return r.Call2(f, sep, this, limit)
	}
	s := r.ToString(this)
	lim := uint32(1<<32 - 1)
	if !limit.IsUndefined() {
		lim = r.ToUint32(limit)
	}
	t := r.ToString(sep)
	switch {
	case lim == 0:
		return r.NewArray(nil).Value()
	case sep.IsUndefined():
		return r.NewArrayOf(s.Value())
	case s.n == 0:
		if t.n == 0 {
			return r.NewArray(nil).Value()
		}
		return r.NewArrayOf(s.Value())
	case t.n == 0:
		return r.NewArray(splitUnits(s, int(min(uint32(s.n), lim)))).Value()
	}
	if st, ok := s.ASCII(); ok {
		tt, ok := t.ASCII()
		if !ok {
			return r.NewArrayOf(s.Value())
		}
		return r.NewArray(splitASCII(st, tt, int(lim))).Value()
	}
	var parts []Value
	from := 0
	for i := s.Index(t, 0); i >= 0; i = s.Index(t, from) {
		parts = append(parts, s.Slice(from, i).Value())
		from = i + t.n
		if len(parts) == int(lim) {
			return r.NewArray(parts).Value()
		}
	}
	return r.NewArray(append(parts, s.Slice(from, s.n).Value())).Value()
}

func splitUnits(s *String, n int) []Value {
	parts := make([]Value, n)
	for i := range parts {
		parts[i] = s.CharAt(i).Value()
	}
	return parts
}

// splitASCII allocates the parts' headers in one block: there may be very many.
func splitASCII(s, sep string, limit int) []Value {
	n := min(strings.Count(s, sep)+1, limit)
	parts := make([]Value, n)
	heads := make([]String, n)
	for i := range parts {
		end := strings.Index(s, sep)
		rest := ""
		if end < 0 {
			end = len(s)
		} else {
			rest = s[end+len(sep):]
		}
		parts[i] = headASCII(&heads[i], s[:end])
		s = rest
	}
	return parts
}

// headASCII makes a string value in the given header, or a shared one for short text.
func headASCII(h *String, s string) Value {
	switch len(s) {
	case 0:
		return emptyString.Value()
	case 1:
		return unitStrings[s[0]].Value()
	}
	*h = *asciiString(s)
	return h.Value()
}
