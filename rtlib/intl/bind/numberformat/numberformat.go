// Package numberformat is the class Intl.NumberFormat and the method toLocaleString of
// numbers and BigInts with arguments (ECMA-402, sections 15, 19.1 and 19.3).
package numberformat

import (
	"strings"

	"github.com/affgen/affgen/rtlib/intl"
	"github.com/affgen/affgen/rtlib/intl/bind"
	"github.com/affgen/affgen/rtlib/intl/bind/digits"
	"github.com/affgen/affgen/rtlib/intl/number"
	"github.com/affgen/affgen/rtlib/js"
)

// instance is the Go side of an Intl.NumberFormat.
type instance struct {
	*number.Format
	locale string
	bound  js.Value // the function that the getter format returns
}

var class = &js.Interface{Name: "NumberFormat"}

func init() {
	class.Members = []js.Member{
		bind.Method("resolvedOptions", 0, js.Fn0(resolvedOptions)),
		bind.Method("formatToParts", 1, js.Fn1(func(r *js.Realm, this, v js.Value) js.Value {
			f := thisFormat(r, this, "formatToParts")
			return bind.Parts(r, f.Parts(digits.Value(r, v)))
		})),
		bind.Getter("format", boundFormat),
		bind.Method("formatRange", 2, js.Fn2(func(r *js.Realm, this, start, end js.Value) js.Value {
			return js.StrValue(intl.Join(formatRange(r, this, "formatRange", start, end)))
		})),
		bind.Method("formatRangeToParts", 2, js.Fn2(func(r *js.Realm, this, start, end js.Value) js.Value {
			return bind.Parts(r, formatRange(r, this, "formatRangeToParts", start, end))
		})),
	}
	bind.Define(class, true, func(r *js.Realm, args []js.Value) any {
		return newInstance(r, bind.Arg(args, 0), bind.Arg(args, 1), "Intl.NumberFormat")
	})
	bind.RegisterValues("unit", number.Units)
	bind.RegisterValues("currency", number.Currencies)
	js.SetLocaleMethods(js.LocaleMethods{Number: toLocaleString("Number"), BigInt: toLocaleString("BigInt")})
}

// toLocaleString makes the method of a class of numbers; this has been checked.
func toLocaleString(class string) js.FnN {
	return func(r *js.Realm, this js.Value, args []js.Value) js.Value {
		f := newInstance(r, bind.Arg(args, 0), bind.Arg(args, 1), class+".prototype.toLocaleString")
		return js.StrValue(f.Format.Format(digits.Value(r, this)))
	}
}

func newInstance(r *js.Realm, locales, options js.Value, service string) *instance {
	list := bind.LocaleList(r, locales)
	o := bind.CoerceOptions(r, options, service)
	o.Matcher()
	loc := bind.Resolve(r, list, bind.NumberingSystem(o))
	n := number.Plain(loc.Base)
	readUnit(r, o, &n)
	n.Notation = o.Word("notation", "standard scientific engineering compact", "standard")
	minF, maxF := 0, 3
	switch {
	case n.Style == "currency" && n.Notation == "standard":
		minF = number.CurrencyDigits(n.Currency)
		maxF = minF
	case n.Style == "percent" || n.Style == "currency":
		maxF = 0
	}
	if n.Style == "currency" && n.Notation != "standard" {
		minF = number.CurrencyDigits(n.Currency)
		maxF = minF
	}
	compact := n.Notation == "compact"
	n.Digits = digits.Read(r, o, minF, maxF, compact)
	n.CompactDisplay = o.Word("compactDisplay", "short long", "short")
	missing := "auto"
	if compact {
		missing = "min2"
	}
	n.Grouping = readGrouping(o, missing)
	n.SignDisplay = o.Word("signDisplay", "auto never always exceptZero negative", "auto")
	return &instance{Format: number.New(n), locale: loc.Tag}
}

// readUnit is SetNumberFormatUnitOptions.
func readUnit(r *js.Realm, o *bind.Options, n *number.Options) {
	n.Style = o.Word("style", "decimal percent currency unit", "decimal")
	currency, hasCurrency := o.Any("currency")
	if hasCurrency && !isCurrency(currency) {
		panic(r.RangeError("Invalid currency code : %s", currency))
	}
	if n.Style == "currency" && !hasCurrency {
		panic(r.TypeError("Currency code is required with currency style."))
	}
	n.CurrencyDisplay = o.Word("currencyDisplay", "code symbol narrowSymbol name", "symbol")
	n.CurrencySign = o.Word("currencySign", "standard accounting", "standard")
	unit, hasUnit := o.Any("unit")
	if hasUnit && !number.IsUnit(unit) {
		panic(r.RangeError("Invalid unit argument for Intl.NumberFormat() '%s'", unit))
	}
	if n.Style == "unit" && !hasUnit {
		panic(r.TypeError("Invalid unit argument for Intl.NumberFormat() ''"))
	}
	n.UnitDisplay = o.Word("unitDisplay", "short narrow long", "short")
	n.Currency, n.Unit = strings.ToUpper(currency), unit
}

func isCurrency(code string) bool {
	return len(code) == 3 && strings.Trim(strings.ToUpper(code), "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// readGrouping reads useGrouping, which is a word or a boolean.
func readGrouping(o *bind.Options, missing string) string {
	v := o.Get("useGrouping")
	switch {
	case v.IsUndefined():
		return missing
	case v.IsTrue():
		return "always"
	case !js.ToBool(v):
		return "false"
	}
	if s := o.Word("useGrouping", "min2 auto always true false", missing); s != "true" && s != "false" {
		return s
	}
	return missing
}

func thisFormat(r *js.Realm, this js.Value, method string) *instance {
	return bind.This[*instance](r, this, "Intl.NumberFormat.prototype."+method)
}

// boundFormat is the getter format: a function that needs no this.
func boundFormat(r *js.Realm, this js.Value) js.Value {
	f := thisUnwrapped(r, this)
	if f.bound.IsUndefined() {
		f.bound = r.Builtin("", 1, js.Fn1(func(r *js.Realm, _, v js.Value) js.Value {
			return js.StrValue(f.Format.Format(digits.Value(r, v)))
		}))
	}
	return f.bound
}

// thisUnwrapped is this of the two methods for which V8 looks into old-style instances.
func thisUnwrapped(r *js.Realm, this js.Value) *instance {
	if this.IsObject() {
		if f, ok := this.HostData().(*instance); ok {
			return f
		}
	}
	panic(r.TypeError("Method UnwrapNumberFormat called on incompatible receiver undefined"))
}

func formatRange(r *js.Realm, this js.Value, method string, start, end js.Value) []intl.Part {
	f := thisFormat(r, this, method)
	a, b := digits.Ends(r, start, end)
	return f.Range(a, b)
}

func resolvedOptions(r *js.Realm, this js.Value) js.Value {
	f := thisUnwrapped(r, this)
	o := *f.Options()
	// V8 reads these two back from ICU, which forgets them beside others.
	if o.SignDisplay == "never" {
		o.CurrencySign = "standard"
	}
	if o.TrailingZero == "stripIfInteger" {
		o.Priority = "auto"
	}
	pairs := []any{"locale", f.locale, "numberingSystem", "latn", "style", o.Style}
	switch o.Style {
	case "currency":
		pairs = append(pairs, "currency", o.Currency, "currencyDisplay", o.CurrencyDisplay, "currencySign", o.CurrencySign)
	case "unit":
		pairs = append(pairs, "unit", o.Unit, "unitDisplay", o.UnitDisplay)
	}
	counts, rounding := digits.Resolved(&o.Digits)
	pairs = append(pairs, counts...)
	var grouping any = o.Grouping
	if o.Grouping == "false" {
		grouping = false
	}
	pairs = append(pairs, "useGrouping", grouping, "notation", o.Notation)
	if o.Notation == "compact" {
		pairs = append(pairs, "compactDisplay", o.CompactDisplay)
	}
	pairs = append(pairs, "signDisplay", o.SignDisplay)
	return bind.Record(r, append(pairs, rounding...)...)
}
