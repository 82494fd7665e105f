// Number.prototype.toLocaleString for en-US: grouping by thousands and the digit
// options. Other locales are shown as en-US until Intl exists.

package js

import (
	"math"
	"strings"
)

// numberOptions are the options of toLocaleString that are supported.
type numberOptions struct {
	minFraction, maxFraction int
	minInteger               int
	style, currency          string
	noGrouping               bool
}

func numberToLocaleString(r *Realm, this Value, args []Value) Value {
	f := r.thisNumber(this, "Number.prototype.toLocaleString")
	opts := numberOptions{maxFraction: 3}
	if len(args) > 1 && args[1].IsObject() {
		r.readNumberOptions(args[1], &opts)
	}
	return Str(formatLocale(f, &opts)).Value()
}

func (r *Realm) readNumberOptions(v Value, o *numberOptions) {
	if s := r.Get(v, Key("style")); !s.IsUndefined() {
		o.style = r.ToString(s).String()
	}
	switch o.style {
	case "percent":
		o.maxFraction = 0
	case "currency":
		o.minFraction, o.maxFraction = 2, 2
		c := r.Get(v, Key("currency"))
		if c.IsUndefined() {
			panic(r.TypeError("Currency code is required with currency style."))
		}
		o.currency = strings.ToUpper(r.ToString(c).String())
		if o.currency == "JPY" || o.currency == "KRW" {
			o.minFraction, o.maxFraction = 0, 0
		}
	}
	if m := r.Get(v, Key("minimumIntegerDigits")); !m.IsUndefined() {
		d := r.ToNumber(m)
		if !(d >= 1 && d <= 21) {
			panic(r.RangeError("minimumIntegerDigits value is out of range."))
		}
		o.minInteger = int(d)
	}
	minV, maxV := r.Get(v, Key("minimumFractionDigits")), r.Get(v, Key("maximumFractionDigits"))
	if !minV.IsUndefined() {
		o.minFraction = r.fractionOption(minV, "minimumFractionDigits")
		o.maxFraction = max(o.maxFraction, o.minFraction)
	}
	if !maxV.IsUndefined() {
		o.maxFraction = r.fractionOption(maxV, "maximumFractionDigits")
		if o.minFraction > o.maxFraction {
			if !minV.IsUndefined() {
				panic(r.RangeError("maximumFractionDigits value is out of range."))
			}
			o.minFraction = o.maxFraction
		}
	}
	if g := r.Get(v, Key("useGrouping")); !g.IsUndefined() {
		o.noGrouping = !ToBool(g)
	}
}

func (r *Realm) fractionOption(v Value, name string) int {
	d := r.ToNumber(v)
	if !(d >= 0 && d <= 100) {
		panic(r.RangeError("%s value is out of range.", name))
	}
	return int(d)
}

var currencySymbols = map[string]string{
	"USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "CNY": "CN¥", "KRW": "₩", "BRL": "R$",
	"CAD": "CA$", "AUD": "A$", "MXN": "MX$", "NZD": "NZ$", "ILS": "₪", "VND": "₫", "HKD": "HK$", "TWD": "NT$", "PHP": "₱",
}

func formatLocale(f float64, o *numberOptions) string {
	sign := ""
	if math.Signbit(f) && f == f {
		sign, f = "-", -f
	}
	switch o.style {
	case "percent":
		return sign + localeDigits(f, o, 2) + "%"
	case "currency":
		symbol, ok := currencySymbols[o.currency]
		if !ok {
			symbol = o.currency + "\u00A0"
		}
		return sign + symbol + localeDigits(f, o, 0)
	}
	return sign + localeDigits(f, o, 0)
}

// localeDigits writes f × 10^shift: half away from zero on the shortest decimal form
// (ECMA-402 "halfExpand", as ICU applies it).
func localeDigits(f float64, o *numberOptions, shift int) string {
	switch {
	case f != f:
		return "NaN"
	case math.IsInf(f, 1):
		return "∞"
	}
	s := roundDecimal(f, o.maxFraction, shift)
	whole, frac, _ := strings.Cut(s, ".")
	for len(frac) > o.minFraction && strings.HasSuffix(frac, "0") {
		frac = frac[:len(frac)-1]
	}
	if n := o.minInteger - len(whole); n > 0 {
		whole = strings.Repeat("0", n) + whole
	}
	if !o.noGrouping {
		whole = groupThousands(whole)
	}
	if frac == "" {
		return whole
	}
	return whole + "." + frac
}

// roundDecimal writes the shortest decimal form of f × 10^shift with digits places.
func roundDecimal(f float64, digits, shift int) string {
	if f == 0 {
		return pointAt("0", digits)
	}
	d, e := shortestDigits(f)
	e += shift
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
