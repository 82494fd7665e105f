// Number.prototype.toLocaleString without options: en-US with groups of three digits and
// up to three after the point. Everything else is Intl's (locale.go).

package js

import (
	"math"
	"strings"
)

// maxLocaleFraction is how many digits follow the point when no option says so.
const maxLocaleFraction = 3

func numberToLocaleString(r *Realm, this Value, args []Value) Value {
	f := r.thisNumber(this, "Number.prototype.toLocaleString")
	if r.needsIntl(localeMethods.Number != nil, args) {
		return localeMethods.Number(r, Number(f), args)
	}
	return Str(formatLocale(f)).Value()
}

func formatLocale(f float64) string {
	sign := ""
	if math.Signbit(f) && f == f {
		sign, f = "-", -f
	}
	return sign + localeDigits(f)
}

// localeDigits rounds half away from zero on the shortest decimal form (ECMA-402
// "halfExpand", as ICU applies it).
func localeDigits(f float64) string {
	switch {
	case f != f:
		return "NaN"
	case math.IsInf(f, 1):
		return "∞"
	}
	whole, frac, _ := strings.Cut(roundDecimal(f, maxLocaleFraction), ".")
	whole = groupThousands(whole)
	if frac = strings.TrimRight(frac, "0"); frac == "" {
		return whole
	}
	return whole + "." + frac
}

// roundDecimal writes the shortest decimal form of f with digits places.
func roundDecimal(f float64, digits int) string {
	if f == 0 {
		return pointAt("0", digits)
	}
	d, e := shortestDigits(f)
	keep := e + 1 + digits
	switch {
	case keep < 0 || keep == 0 && d[0] < '5':
		return pointAt("0", digits)
	case keep == 0:
		return pointAt("1", digits)
	case len(d) > keep:
		r, re := roundAt(d, e, keep)
		if re > e {
			r += "0"
		}
		return pointAt(r, digits)
	}
	return pointAt(d+strings.Repeat("0", keep-len(d)), digits)
}

func groupThousands(s string) string {
	if len(s) <= 3 {
		return s
	}
	var b strings.Builder
	for i, c := range s {
		if i > 0 && (len(s)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(c)
	}
	return b.String()
}
