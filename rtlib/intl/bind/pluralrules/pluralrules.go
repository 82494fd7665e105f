// Package pluralrules is the class Intl.PluralRules (ECMA-402, section 17).
package pluralrules

import (
	"github.com/affgen/affgen/rtlib/intl/bind"
	"github.com/affgen/affgen/rtlib/intl/bind/digits"
	"github.com/affgen/affgen/rtlib/intl/number"
	"github.com/affgen/affgen/rtlib/js"
)

// instance is the Go side of an Intl.PluralRules.
type instance struct {
	number.Digits
	locale string
	kind   string // "cardinal" or "ordinal"
}

var class = &js.Interface{Name: "PluralRules"}

func init() {
	class.Members = []js.Member{
		bind.Method("resolvedOptions", 0, js.Fn0(resolvedOptions)),
		bind.Method("select", 1, js.Fn1(func(r *js.Realm, this, v js.Value) js.Value {
			p := thisRules(r, this, "select")
			d := number.Float(r.ToNumber(v))
			if p.kind == "ordinal" {
				return js.StrValue(p.Ordinal(d))
			}
			return js.StrValue(p.Cardinal(d))
		})),
		bind.Method("selectRange", 2, js.Fn2(selectRange)),
	}
	bind.Define(class, false, func(r *js.Realm, args []js.Value) any {
		tags := bind.LocaleList(r, bind.Arg(args, 0))
		o := bind.CoerceOptions(r, bind.Arg(args, 1), "Intl.PluralRules")
		o.Matcher()
		kind := o.Word("type", "cardinal ordinal", "cardinal")
		d := digits.Read(r, o, 0, 3, false)
		// The rules are those of the language, which V8 shows unless it is the default.
		locale := bind.Resolve(r, tags).Tag
		if len(tags) > 0 {
			locale = "en"
		}
		return &instance{Digits: d, locale: locale, kind: kind}
	})
}

func thisRules(r *js.Realm, this js.Value, method string) *instance {
	return bind.This[*instance](r, this, "Intl.PluralRules.prototype."+method)
}

// selectRange is "other" for every range in English ("0–1 days").
func selectRange(r *js.Realm, this, start, end js.Value) js.Value {
	thisRules(r, this, "selectRange")
	names, ends := [2]string{"startRange", "endRange"}, [2]js.Value{start, end}
	for i, v := range ends {
		if v.IsUndefined() {
			panic(r.TypeError("Invalid %s : %s", names[i], r.Describe(v)))
		}
	}
	var nums [2]float64
	for i, v := range ends {
		nums[i] = r.ToNumber(v)
	}
	for i, f := range nums {
		if f != f {
			panic(r.RangeError("Invalid %s : %s", names[i], r.Describe(ends[i])))
		}
	}
	return js.StrValue("other")
}

// resolvedOptions lists the categories in Node's order.
func resolvedOptions(r *js.Realm, this js.Value) js.Value {
	p := thisRules(r, this, "resolvedOptions")
	categories := []string{"one", "other"}
	if p.kind == "ordinal" {
		categories = []string{"few", "one", "two", "other"}
	}
	d := p.Digits
	if d.MinSignificant >= 0 { // V8 shows one of the two
		d.MinFraction, d.MaxFraction = -1, -1
	}
	counts, _ := digits.Resolved(&d)
	pairs := append([]any{"locale", p.locale, "type", p.kind}, counts...)
	return bind.Record(r, append(pairs, "pluralCategories", bind.StringArray(r, categories))...)
}
