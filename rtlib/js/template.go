// Template literals: joining the parts, and the strings object of a tagged template (ECMA-262
// 13.2.8.4).

package js

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
