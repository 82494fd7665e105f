// Package number is Intl.NumberFormat in English (ECMA-402, section 15; the patterns are
// CLDR's for en and en-GB).
//
// A formatted number has layers, which ranges need apart (range.go): the digits; close to
// them an exponent; then sign, currency symbol, percent sign and the compact notation's
// suffix; outermost the name of a unit or a currency.
package number

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/affgen/affgen/rtlib/intl"
)

// Format formats numbers. It is immutable and safe for concurrent use.
type Format struct {
	o        Options
	gb       bool
	currency currency
	unit     unit
}

// New makes a format from resolved options.
func New(o Options) *Format {
	f := &Format{o: o, gb: o.Locale == "en-GB"}
	switch o.Style {
	case "currency":
		f.currency = currencyOf(o.Currency)
	case "percent":
		f.unit = findUnit("percent", "short", f.gb)
	case "unit":
		f.unit = findUnit(o.Unit, o.UnitDisplay, f.gb)
	}
	return f
}

// Options returns what the format was made from.
func (f *Format) Options() *Options { return &f.o }

// Format returns d as text.
func (f *Format) Format(d Decimal) string { return intl.Join(f.Parts(d)) }

// Parts returns d in parts.
func (f *Format) Parts(d Decimal) []intl.Part { return f.layers(d, "").parts() }

// layers are a formatted number from the inside out.
type layers struct {
	value       rounded
	number      []intl.Part // the digits
	inner       []intl.Part // the exponent
	midPre, mid []intl.Part
	pre, outer  []intl.Part
	sameAs      string      // the outer layer without its number (one, other)
	space       []intl.Part // between a currency and the digits
}

func (l *layers) parts() []intl.Part {
	n := len(l.pre) + len(l.midPre) + len(l.space) + len(l.number) + len(l.inner) + len(l.mid) + len(l.outer)
	out := make([]intl.Part, 0, n)
	for _, p := range [][]intl.Part{l.pre, l.midPre, l.space, l.number, l.inner, l.mid, l.outer} {
		out = append(out, p...)
	}
	return out
}

// layers formats d; extra is a sign that comes before all others (ranges' ~).
func (f *Format) layers(d Decimal, extra string) *layers {
	if f.o.Style == "percent" {
		d = d.shift(2)
	}
	l := &layers{}
	var exponent int
	l.value, exponent = f.scale(d)
	f.writeDigits(l)
	var suffix []intl.Part
	switch {
	case d.kind != finite:
	case f.o.Notation == "compact":
		suffix = f.compactSuffix(exponent)
	case f.o.Notation == "scientific" || f.o.Notation == "engineering":
		l.inner = exponentParts(exponent)
	}
	f.affixes(l, extra, suffix)
	f.names(l, Category(l.value, suffix != nil || l.inner != nil && exponent != 0))
	return l
}

// scale rounds d in the format's notation and returns the power of ten that was taken out.
func (f *Format) scale(d Decimal) (rounded, int) {
	power := f.power()
	if power == nil || d.kind != finite {
		return f.o.Digits.round(d), 0
	}
	before := d.magnitude()
	e := power(before)
	r := f.o.Digits.round(d.shift(-e))
	if r.IsZero() || r.magnitude() == before-e {
		return r, e
	}
	if next := power(before + 1); next != e { // 999.9 became 1000
		return f.o.Digits.round(r.Decimal.shift(e - next)), next
	}
	return r, e
}

// power returns how a notation chooses the power of ten by a number's magnitude; nil when
// it shows numbers as they are.
func (f *Format) power() func(magnitude int) int {
	switch f.o.Notation {
	case "scientific":
		return func(m int) int { return m }
	case "engineering":
		return func(m int) int { return m - (m%3+3)%3 }
	case "compact":
		return func(m int) int { return min(max(m/3*3, 0), 12) }
	}
	return nil
}

func (f *Format) writeDigits(l *layers) {
	switch l.value.kind {
	case nan:
		l.number = []intl.Part{{Type: "nan", Value: "NaN"}}
		return
	case infinite:
		l.number = []intl.Part{{Type: "infinity", Value: "∞"}}
		return
	}
	l.number = f.group(l.value.whole)
	if l.value.frac != "" {
		l.number = append(l.number, intl.Part{Type: "decimal", Value: "."}, intl.Part{Type: "fraction", Value: l.value.frac})
	}
}

// group cuts the digits before the decimal point into groups of three.
func (f *Format) group(whole string) []intl.Part {
	least := 4
	switch {
	case f.o.Grouping == "false":
		least = len(whole) + 1
	case f.o.Grouping == "min2" || f.o.Grouping == "auto" && f.o.Notation == "compact":
		least = 5
	}
	if len(whole) < least {
		return []intl.Part{{Type: "integer", Value: whole}}
	}
	var out []intl.Part
	for i := (len(whole)-1)%3 + 1; ; i += 3 {
		out = append(out, intl.Part{Type: "integer", Value: whole[max(0, i-3):i]})
		if i == len(whole) {
			return out
		}
		out = append(out, intl.Part{Type: "group", Value: ","})
	}
}

func exponentParts(e int) []intl.Part {
	out := []intl.Part{{Type: "exponentSeparator", Value: "E"}}
	if e < 0 {
		out = append(out, intl.Part{Type: "exponentMinusSign", Value: "-"})
		e = -e
	}
	return append(out, intl.Part{Type: "exponentInteger", Value: strconv.Itoa(e)})
}

// compactNames are the suffixes of 10^3, 10^6, ...: long, short, and short in en-GB.
var compactNames = [3][5]string{
	{"", "thousand", "million", "billion", "trillion"},
	{"", "K", "M", "B", "T"},
	{"", "k", "m", "bn", "tn"},
}

func (f *Format) compactSuffix(exponent int) []intl.Part {
	row := 1
	if f.gb {
		row = 2
	}
	// Currencies have no long form but with their names.
	long := f.o.CompactDisplay == "long" && (f.o.Style != "currency" || f.o.CurrencyDisplay == "name")
	if long {
		row = 0
	}
	name := compactNames[row][exponent/3]
	switch {
	case name == "":
		return nil
	case long:
		return []intl.Part{{Type: "literal", Value: " "}, {Type: "compact", Value: name}}
	}
	return []intl.Part{{Type: "compact", Value: name}}
}

// affixes fills the middle layer.
func (f *Format) affixes(l *layers, extra string, suffix []intl.Part) {
	neg, pos := f.signs(&l.value)
	accounting := neg && f.o.Style == "currency" && f.o.CurrencySign == "accounting" && f.o.CurrencyDisplay != "name"
	if extra != "" && !accounting { // the tilde stands where the minus would
		l.midPre = append(l.midPre, intl.Part{Type: "approximatelySign", Value: extra})
	}
	switch {
	case accounting:
		l.midPre = append(l.midPre, intl.Part{Type: "literal", Value: "("})
	case neg:
		l.midPre = append(l.midPre, intl.Part{Type: "minusSign", Value: "-"})
	case pos:
		l.midPre = append(l.midPre, intl.Part{Type: "plusSign", Value: "+"})
	}
	if f.o.Style == "currency" && f.o.CurrencyDisplay != "name" {
		symbol := f.symbol()
		l.midPre = append(l.midPre, intl.Part{Type: "currency", Value: symbol})
		if last, _ := utf8.DecodeLastRuneInString(symbol); !unicode.IsSymbol(last) && l.value.kind == finite {
			l.space = []intl.Part{{Type: "literal", Value: "\u00A0"}}
		}
	}
	l.mid = suffix
	if f.percentSign() {
		kind := "percentSign"
		if f.o.Style == "unit" {
			kind = "unit"
		}
		l.mid = append(l.mid, intl.Part{Type: kind, Value: "%"})
	}
	if accounting {
		l.mid = append(l.mid, intl.Part{Type: "literal", Value: ")"})
	}
}

// percentSign reports whether there is a percent sign in the middle layer. ICU treats it as
// a unit in compact notation.
func (f *Format) percentSign() bool {
	return f.o.Notation != "compact" &&
		(f.o.Style == "percent" || f.o.Style == "unit" && strings.HasPrefix(f.o.Unit+"-per-", "percent-per-") && f.o.UnitDisplay != "long")
}

func (f *Format) symbol() string {
	switch {
	case f.o.CurrencyDisplay == "code":
		return f.o.Currency
	case f.o.CurrencyDisplay == "narrowSymbol":
		return f.currency.narrow[f.edition()]
	}
	return f.currency.symbol[f.edition()]
}

// edition is the place of the locale's text in a pair: 0 is en, 1 en-GB.
func (f *Format) edition() int {
	if f.gb {
		return 1
	}
	return 0
}

// signs says which sign a rounded number shows (ECMA-402, GetNumberFormatPattern).
func (f *Format) signs(v *rounded) (neg, pos bool) {
	zero := v.IsZero() || v.kind == nan
	switch f.o.SignDisplay {
	case "never":
		return false, false
	case "always":
		return v.neg, !v.neg
	case "exceptZero":
		return v.neg && !zero, !v.neg && !zero
	case "negative":
		return v.neg && !zero, false
	}
	return v.neg, false
}

// names fills the outer layer: the name of the unit or the currency in a plural form.
func (f *Format) names(l *layers, category string) {
	switch {
	case f.percentSign():
	case f.o.Style == "unit" || f.o.Style == "percent":
		pattern := f.unit.other
		if category == "one" {
			pattern = f.unit.one
		}
		l.sameAs = f.unit.other
		before, after, _ := strings.Cut(pattern, "{}")
		l.pre = named(before, "unit")
		l.outer = named(after, "unit")
	case f.o.Style == "currency" && f.o.CurrencyDisplay == "name":
		name := f.currency.other[f.edition()]
		if category == "one" {
			name = f.currency.one[f.edition()]
		}
		l.sameAs = f.currency.other[f.edition()]
		l.outer = []intl.Part{{Type: "literal", Value: " "}, {Type: "currency", Value: name}}
	}
}

// named splits the spaces around a name off.
func named(text, kind string) []intl.Part {
	var out []intl.Part
	name := strings.Trim(text, " \u00A0")
	before, after, _ := strings.Cut(text, name)
	for _, p := range []intl.Part{{Type: "literal", Value: before}, {Type: kind, Value: name}, {Type: "literal", Value: after}} {
		if p.Value != "" {
			out = append(out, p)
		}
	}
	return out
}
