// String.prototype.normalize (ECMA-262 22.1.3.15). Its tables are 80 KB, which only programs
// link that name the method (compiler/emit/link.go, package normalize).

package js

// normalizeText brings text without lone surrogates into a form; nil where that is not linked.
var normalizeText func(form, text string) string

// LinkNormalize gives the runtime the normalization forms of Unicode: f is asked for NFC, NFD,
// NFKC and NFKD. Call it before any realm is made.
func LinkNormalize(f func(form, text string) string) { normalizeText = f }

func stringNormalize(r *Realm, this, form Value) Value {
	s := r.thisString(this, "String.prototype.normalize")
	name := "NFC"
	if !form.IsUndefined() {
		switch name = r.ToString(form).String(); name {
		case "NFC", "NFD", "NFKC", "NFKD":
		default:
			panic(r.RangeError("The normalization form should be one of NFC, NFD, NFKC, NFKD."))
		}
	}
	if s.isASCII() {
		return s.Value()
	}
	if normalizeText == nil {
		panic(r.TypeError("normalize needs tables of Unicode, which this program does not link: call the method by its name"))
	}
	// Lone surrogates take no part in normalization: each piece between them does.
	var b Builder
	start := 0
	for start <= s.n {
		end := loneSurrogate(s, start)
		if end < 0 {
			end = s.n
		}
		b.Str(Str(normalizeText(name, s.Slice(start, end).String())))
		if end < s.n {
			b.Unit(s.At(end))
		}
		start = end + 1
	}
	return b.String().Value()
}
