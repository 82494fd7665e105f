// Package relativetimeformat is the class Intl.RelativeTimeFormat (ECMA-402, section 18).
package relativetimeformat

import (
	"math"

	"github.com/affgen/affgen/rtlib/intl"
	"github.com/affgen/affgen/rtlib/intl/bind"
	"github.com/affgen/affgen/rtlib/intl/relative"
	"github.com/affgen/affgen/rtlib/js"
)

// instance is the Go side of an Intl.RelativeTimeFormat.
type instance struct {
	relative.Options
	locale string
}

var class = &js.Interface{Name: "RelativeTimeFormat"}

func init() {
	class.Members = []js.Member{
		bind.Method("resolvedOptions", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			f := thisFormat(r, this, "resolvedOptions")
			return bind.Record(r, "locale", f.locale, "style", f.Style, "numeric", f.Numeric, "numberingSystem", "latn")
		})),
		bind.Method("format", 2, js.Fn2(func(r *js.Realm, this, value, unit js.Value) js.Value {
			return js.StrValue(intl.Join(parts(r, this, "format", value, unit)))
		})),
		bind.Method("formatToParts", 2, js.Fn2(func(r *js.Realm, this, value, unit js.Value) js.Value {
			return bind.Parts(r, parts(r, this, "formatToParts", value, unit))
		})),
	}
	bind.Define(class, false, func(r *js.Realm, args []js.Value) any {
		tags := bind.LocaleList(r, bind.Arg(args, 0))
		o := bind.CoerceOptions(r, bind.Arg(args, 1), "Intl.RelativeTimeFormat")
		o.Matcher()
		loc := bind.Resolve(r, tags, bind.NumberingSystem(o))
		return &instance{locale: loc.Tag, Options: relative.Options{
			Locale:  loc.Base,
			Style:   o.Word("style", "long short narrow", "long"),
			Numeric: o.Word("numeric", "always auto", "always"),
		}}
	})
}

func thisFormat(r *js.Realm, this js.Value, method string) *instance {
	return bind.This[*instance](r, this, "Intl.RelativeTimeFormat.prototype."+method)
}

func parts(r *js.Realm, this js.Value, method string, value, unit js.Value) []intl.Part {
	f := thisFormat(r, this, method)
	n, name := r.ToNumber(value), r.ToString(unit).String()
	if math.IsNaN(n) || math.IsInf(n, 0) {
		panic(r.RangeError("Value need to be finite number for Intl.RelativeTimeFormat.prototype.%s()", method))
	}
	singular, ok := relative.Unit(name)
	if !ok {
		panic(r.RangeError("Invalid unit argument for Intl.RelativeTimeFormat.prototype.%s() '%s'", method, name))
	}
	return f.Parts(n, singular)
}
